"""A no, as a value: nothing changed, the reason and the ruling named (G2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Details: TypeAlias = Mapping[str, str | int]
LONGEST_ECHO: Final = 60
"""Characters of a stranger's text that a refusal repeats."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not. `code` finds the words, `rule` is the ruling's number, `details` fill the sentence."""

    code: str
    rule: str
    details: Details = field(default_factory=dict[str, str | int])

    def __str__(self) -> str:
        return _speaker(self)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with what was laid down, and where. A pod or a play may have several."""

    code: str
    rule: str
    cells: tuple[tuple[int, int], ...] = ()
    details: Details = field(default_factory=dict[str, str | int])

    def as_refusal(self) -> Refusal:
        return Refusal(self.code, self.rule, self.details)

    def __str__(self) -> str:
        return str(self.as_refusal())


def _plainly(refusal: Refusal) -> str:
    details = ", ".join(f"{name} {value}" for name, value in refusal.details.items())
    return f"{refusal.code.replace('-', ' ')}{': ' if details else ''}{details} ({refusal.rule})"


_speaker: Callable[[Refusal], str] = _plainly


def speak_with(speaker: Callable[[Refusal], str]) -> None:
    """Let refusals print as sentences. The words live in a higher room, so they introduce themselves here."""
    global _speaker
    _speaker = speaker


class Refused(ValueError):
    """A no that has to be raised, because there is nothing to return; it carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def details(self) -> Details:
        return self.refusal.details

    def __str__(self) -> str:
        return str(self.refusal)


class ImpossibleOptions(Refused):
    """A game was configured in a way its rules do not allow."""


class Malformed(Refused):
    """A text is not in the notation it should be in."""
