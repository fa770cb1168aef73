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
from random import Random
from typing import Any, Final

from halftwist.core import CHANCE, Draw, Line, Outcome, Refused, Seat
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
    is_compiled: bool = False


LEVELS: Final = (Level(1), Level(2, playouts=4), Level(3, playouts=24))


@dataclass(frozen=True, slots=True)
class FlatMonteCarloPlayer:
    """Flat Monte Carlo: random playouts of each move from determinized states; the best mean wins."""

    game: ListableGame
    playouts: int

    def choose(self, view: Any, seat: Seat, rng: Random) -> Choice | None:
        moves = list(self.game.legal(self.game.imagine(view, seat, rng), seat))
        if not moves:
            return None
        return Choice(max(moves, key=lambda move: self._worth(view, seat, move, rng)), _THINKS_MS)

    def _worth(self, view: Any, seat: Seat, move: Any, rng: Random) -> float:
        return sum(self._played_out(view, seat, move, rng) for _ in range(self.playouts))

    def _played_out(self, view: Any, seat: Seat, move: Any, rng: Random) -> float:
        """Our share of one imagined game."""
        state, action, by = self.game.imagine(view, seat, rng), move, seat
        for n in range(1, _LONGEST_PLAYOUT):
            line: Line[Any] = Line(n, 0, by, action)
            if self.game.refuse(state, line) is not None:  # what is imagined may not allow it
                return 0.0
            state = self.game.apply(state, line)
            outcome = self.game.outcome(state)
            if outcome is not None:
                return _share(outcome, seat)
            actors = self.game.to_act(state)
            if CHANCE in actors:
                by, action = CHANCE, self.game.deal(state, Draw(rng.randbytes(_SEED_BYTES), "imagined", n))
                continue
            by = next(actor for actor in sorted(actors, key=str) if isinstance(actor, int))
            listed = list(self.game.legal(state, by))
            if not listed:
                break
            action = rng.choice(listed)
        return 0.5


def _share(outcome: Outcome, seat: Seat) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def player(game: Any, level: int) -> Player:
    """An opponent of a level, 1–3; refused where the game's moves cannot be listed."""
    if not hasattr(game, "legal"):
        raise Refused(no("engine-no-opponents", game=game.name))
    chosen = next(each for each in LEVELS if each.number == level)
    return FlatMonteCarloPlayer(game, chosen.playouts) if chosen.playouts else AnyMovePlayer(game)


SIMPLE: Final[Mapping[str, Callable[[Any], Player]]] = {
    "random": lambda game: player(game, 1),
    "greedy": lambda game: player(game, 2),
}
