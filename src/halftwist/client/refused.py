"""A no from the server."""

from collections.abc import Mapping
from typing import Any


class Refused(Exception):
    """Nothing changed; `code` and `rule` say why, the text is a sentence for people."""

    def __init__(self, no: Mapping[str, Any]) -> None:
        super().__init__(str(no.get("text", no.get("code", ""))))
        self.code: str = str(no.get("code", ""))
        self.rule: str = str(no.get("rule", ""))
        self.details: dict[str, str | int] = dict(no.get("details") or {})
