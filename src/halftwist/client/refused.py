"""A no from the server."""

from collections.abc import Mapping
from typing import Any

from halftwist.core import Refusal, Refused


class RefusedByServer(Refused):
    """Nothing changed. The sentence is the server's own, in the language of whoever asked."""

    def __init__(self, no: Mapping[str, Any]) -> None:
        code, rule = str(no.get("code", "")), str(no.get("rule", ""))
        super().__init__(Refusal(code, rule, dict(no.get("details") or {})))
        self._text = str(no.get("text", code))

    def __str__(self) -> str:
        return self._text
