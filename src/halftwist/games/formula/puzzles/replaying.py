"""What an action is worth, measured again by the rules alone: rounds are played on by hungry hands with every stock.

It knows nothing of the engine that proposed the puzzle: neither its moves, its deals, nor how it plays on. Whoever is
to move goes out if they can; else they lay as many cards as they can, and whoever has no play draws.
"""

from collections.abc import Collection
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Any, Final

from halftwist.core import CHANCE, Line, Sampler
from halftwist.games.formula import Draw, Formula, Play
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.formula.rules.plays import Terms
from halftwist.games.formula.rules.state import FormulaState
from halftwist.games.formula.rules.table import TableFormula

AHEAD: Final = 0.10
_ROUNDS: Final = 200
_MOST_LINES: Final = 60  # a round that lasts longer is nobody's
_ERRORS: Final = 2.0  # standard errors by which the difference has to be safe


def fault_of_chances(
    game: Formula, state: FormulaState, seat: int, answer: Play | Draw, others: Collection[Play | Draw]
) -> str | None:
    """None where the answer wins more often than each of the others, by ten points of a hundred at least."""
    own = _chance(game, state, seat, answer)
    best = max((_chance(game, state, seat, other) for other in others), default=0.0)
    unsure = _ERRORS * sqrt((own * (1 - own) + best * (1 - best)) / _ROUNDS)
    if own - best - unsure >= AHEAD:
        return None
    return f"The answer wins {own:.0%} of the rounds and something else {best:.0%}: that is too near."


def _chance(game: Formula, state: FormulaState, seat: int, action: Play | Draw) -> float:
    won = sum(_won(game, game.apply(state, Line(1, 0, seat, action)), seat, number) for number in range(_ROUNDS))
    return won / _ROUNDS


def _won(game: Formula, state: FormulaState, seat: int, number: int) -> bool:
    """Whether the seat wins one round: the same number is the same luck, whatever was done first."""
    rng = Random(f"played on {number}")
    seed = rng.randbytes(32)
    for n in range(_MOST_LINES):
        outcome = game.outcome(state)
        if outcome is not None:
            return seat in outcome.winners
        actors = game.to_act(state)
        if CHANCE in actors:
            line: Line[Any] = Line(1, 0, CHANCE, game.deal(state, Sampler(seed, "puzzle", n)))
        else:
            mover = next(iter(actors))
            assert isinstance(mover, int)
            assert state.table is not None
            line = Line(1, 0, mover, rng.choice(_hungriest(state.table, state.hands[mover], game.terms)))
        state = game.apply(state, line)
    return False


@lru_cache(maxsize=1 << 15)
def _hungriest(table: TableFormula, hand: tuple[str, ...], terms: Terms) -> tuple[Play | Draw, ...]:
    plays = list_plays(table, hand, terms)
    most = max((len(new_cards(play)) for play in plays), default=0)
    return tuple(play for play in plays if len(new_cards(play)) == most) or (Draw(),)
