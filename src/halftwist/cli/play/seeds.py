"""The secret seeds of a table: fresh ones nobody can know, or a given one to play the same game again."""

import hashlib
import re
import secrets
from dataclasses import dataclass
from random import Random

from halftwist.core import commitment_to

_HEX = re.compile(r"[0-9a-fA-F]{64}")
_NAME_DIGITS = 16


@dataclass(frozen=True, slots=True)
class Seeds:
    """The seed of the present round. Given seeds lead to the next round's; fresh ones have no connection."""

    current: bytes
    given: bool

    @classmethod
    def of(cls, text: str | None) -> "Seeds":
        """From 64 hexadecimal digits, from any other text, or fresh."""
        if text is None:
            return cls(secrets.token_bytes(32), given=False)
        if _HEX.fullmatch(text):
            return cls(bytes.fromhex(text), given=True)
        return cls(hashlib.sha256(text.encode(errors="surrogateescape")).digest(), given=True)

    @property
    def commitment(self) -> str:
        return commitment_to(self.current)

    @property
    def table_name(self) -> str:
        """Deals depend on the table's name, so the same seed has to give the same name."""
        return f"terminal-{self.commitment[:_NAME_DIGITS]}"

    def next_round(self) -> "Seeds":
        if not self.given:
            return Seeds.of(None)
        return Seeds(hashlib.sha256(b"next round\0" + self.current).digest(), given=True)

    def luck(self) -> Random:
        """The whims of the opponents; they repeat with the game. Never used for a deal."""
        return Random(hashlib.sha256(b"opponents\0" + self.current).digest())
