"""Opponents for any game whose moves can be listed: chance, and flat Monte Carlo over imagined states.

This is the engine of a game that brings none of its own, and an example of what an engine module offers:

- `LEVELS`, the easiest first, each with `number`, `is_compiled` and, where it searches, `playouts`;
- `player(game, level)`, perhaps with `playouts` and `limit_ms`;
- optionally `SIMPLE`, by name and the quickest first, players that choose within milliseconds; `BASELINES`, what the
  levels are measured against; `COMPILED_ON`, options of a small game that needs every kernel; `adviser(game, limit_ms)`
  for hints.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any, Final

from halftwist.core import CHANCE, Line, Outcome, Refused, Sampler, Seat
from halftwist.engines.any_move import AnyMovePlayer, ListableGame
from halftwist.engines.player import Choice, Player
from halftwist.engines.refusals import no

_THINKS_MS: Final = 600
_LONGEST_PLAYOUT: Final = 1_000  # lines; one that is not over then counts as half a win
_SEED_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class Level:
    """How many playouts a move gets; 0 plays at random."""

    number: int
    playouts: int = 0
    most_lines: int = 0  # in all of them together: on a large board a thought must end, too
    is_compiled: bool = False


LEVELS: Final = (Level(1), Level(2, playouts=4, most_lines=3_000), Level(3, playouts=24, most_lines=12_000))


@dataclass(frozen=True, slots=True)
class FlatMonteCarloPlayer:
    """Flat Monte Carlo: random playouts of each move from determinized states; the best mean wins.

    When the budget of lines is used up, whatever was tried until then decides.
    """

    game: ListableGame
    playouts: int
    most_lines: int

    def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
        moves = list(self.game.legal(self.game.imagine(view, seat, rng), seat))
        if not moves:
            return None
        rng.shuffle(moves)
        won, tried = [0.0] * len(moves), [0] * len(moves)
        lines = 0
        for at in cycle(range(len(moves))):
            if lines >= self.most_lines or tried[at] == self.playouts:
                break
            share, length = self._played_out(view, seat, moves[at], rng)
            won[at] += share
            tried[at] += 1
            lines += length
        best = max(range(len(moves)), key=lambda at: won[at] / tried[at] if tried[at] else 0.0)
        return Choice(moves[best], _THINKS_MS)

    def _played_out(self, view: Any, seat: Seat, move: Any, rng: Random) -> tuple[float, int]:
        """Our share of one imagined game, and how many lines it had."""
        state, action, by = self.game.imagine(view, seat, rng), move, seat
        for n in range(1, _LONGEST_PLAYOUT):
            line: Line[Any] = Line(n, 0, by, action)
            if self.game.refuse(state, line) is not None:  # what is imagined may not allow it
                return 0.0, n
            state = self.game.apply(state, line)
            outcome = self.game.outcome(state)
            if outcome is not None:
                return _share(outcome, seat), n
            actors = self.game.to_act(state)
            if CHANCE in actors:
                by, action = CHANCE, self.game.deal(state, Sampler(rng.randbytes(_SEED_BYTES), "imagined", n))
                continue
            by = rng.choice([actor for actor in sorted(actors, key=str) if isinstance(actor, int)])
            listed = list(self.game.legal(state, by))
            if not listed:
                return 0.5, n
            action = rng.choice(listed)
        return 0.5, _LONGEST_PLAYOUT


def _share(outcome: Outcome, seat: Seat) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def player(game: Any, level: int) -> Player:
    """An opponent of a level, 1–3; refused where the game's moves cannot be listed."""
    if not hasattr(game, "legal"):
        raise Refused(no("engine-no-opponents", game=game.name))
    chosen = next(each for each in LEVELS if each.number == level)
    return FlatMonteCarloPlayer(game, chosen.playouts, chosen.most_lines) if chosen.playouts else AnyMovePlayer(game)


SIMPLE: Final[Mapping[str, Callable[[Any], Player]]] = {
    "random": lambda game: player(game, 1),
    "greedy": lambda game: player(game, 2),
}
