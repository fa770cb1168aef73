"""The position of a puzzle, opened by the rules of its game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from halftwist.core import Line, Refused, Seat
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.puzzles.puzzle import Puzzle
from halftwist.wire import Undecodable, codec_for

_AT_MS = 0  # nothing in a puzzle waits for a clock


class BadPuzzle(ValueError):
    """A puzzle that the rules of its game do not allow; the text is the sentence that says why."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A puzzle's game, and where it stands after so many lines."""

    game: AnyGame
    state: Any
    lines: int = 0

    def after(self, by: Any, action: Mapping[str, Any]) -> "Opened":
        """One line further. What the rules do not allow raises BadPuzzle."""
        try:
            line: Line[Any] = codec_for(self.game).decode_line(
                {"n": self.lines + 1, "at_ms": _AT_MS, "by": by, "action": action}
            )
        except Undecodable as error:
            raise BadPuzzle(f"Line {self.lines + 1} is no line of {self.game.name}: {error}") from None
        refusal = self.game.refuse(self.state, line)
        if refusal is not None:
            raise BadPuzzle(f"Line {self.lines + 1} is against the rules of {self.game.name}: {refusal.code}.")
        return Opened(self.game, self.game.apply(self.state, line), self.lines + 1)

    def seen_by(self, seat: Seat) -> Any:
        """What the seat sees, as JSON."""
        return codec_for(self.game).encode_view(self.game.view(self.state, seat))


def opened(puzzle: Puzzle) -> Opened:
    """The position that a puzzle shows."""
    try:
        game = registry.configure(puzzle.game, puzzle.options)
    except Refused as refused:
        raise BadPuzzle(f"There is no such game: {refused}") from None
    position = Opened(game, game.start())
    for line in puzzle.lines:
        position = position.after(line["by"], line["action"])
    if puzzle.seat not in game.to_act(position.state):
        raise BadPuzzle(f"It is not seat {puzzle.seat} that is to move.")
    return position
