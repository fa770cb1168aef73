"""A puzzle: a position of a game, who is to move, what is asked, and the line that answers it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from halftwist.core import OptionValue, Seat

FIRST_RATING = 1500


@dataclass(frozen=True)
class Puzzle:
    """A position as the lines that lead to it, and its answers as the actions of its game, both as JSON values.

    `answers` are the solver's, `replies` come between them: one fewer. An answer that is no action of the game
    (to pass, where nobody may pass) is judged like any other.
    """

    game: str
    options: Mapping[str, OptionValue]
    lines: tuple[Mapping[str, Any], ...]  # {"by": seat or "chance", "action": …}
    seat: Seat
    goal: str  # what is asked, a message of the game: <game>-puzzle-goal-<goal>
    answers: tuple[Mapping[str, Any], ...]
    replies: tuple[Mapping[str, Any], ...] = ()
    themes: tuple[str, ...] = ()
    figures: Mapping[str, int] = field(default_factory=dict[str, int])  # what the goal speaks of
    rating: int = FIRST_RATING

    def __hash__(self) -> int:
        return hash(self.id)

    @cached_property
    def id(self) -> str:
        """Follows from what is shown and asked, so that the same puzzle is never shipped twice."""
        asked = [self.game, self.options, self.lines, self.seat, self.goal, self.figures]
        return hashlib.sha256(written(asked).encode()).hexdigest()[:12]


def written(value: object) -> str:
    """JSON with sorted names and nothing between: the same value is always the same text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
