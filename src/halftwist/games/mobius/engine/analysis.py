"""What to make of a position: the chance to win, the best lines, and a value for every legal cell."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

from halftwist.engines.budget import MOST_PLAYOUTS, Budget
from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.games.mobius import View, strip_of
from halftwist.games.mobius.engine.openings import openings_of
from halftwist.games.mobius.engine.prover.verdicts import MoveVerdicts, solve_moves
from halftwist.games.mobius.engine.search import MobiusThinker, MoveEstimate, Position, position_of
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON

_LINES = 3
_LONGEST_LINE = 12
_SOLVED_EMPTY = 12
"""With so few empty cells solving every move takes a moment, so it is always done."""
_GLANCE, _SOLVING = 20, 2_000
"""The prover opens at least so many positions and at most so many."""
_PLAYOUTS_A_POSITION = 50
_PROVING_SHARE = 3
"""The prover opens at most one position for so many playouts, or takes one part in so many of the time."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A move and the mover's chance after it: 1 or 0 where proved, else an estimate strictly between."""

    move: str
    value: float
    proved: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """`win_chance` is that of whoever is to move; `moves` has every legal cell, the best first.

    Where the winner is joined already, whatever the other does, `carrier` has the cells to answer in.
    """

    win_chance: float
    proved: bool
    moves: tuple[MoveValue, ...]
    lines: tuple[tuple[str, ...], ...]
    playouts: int
    carrier: tuple[str, ...] = ()


def analyse(
    view: View,
    playouts: int | None = None,
    limit_ms: int | None = None,
    seed: int = 0,
    threads: int = 1,
    stop: StopFlag | None = None,
) -> Analysis:
    """Think about the position that a view shows. `stop[0] = 1` ends it early with what is known by then."""
    return analyse_position(position_of(view), Budget(playouts, limit_ms), seed, threads, stop)


def analyse_position(
    position: Position,
    budget: Budget,
    seed: int = 0,
    threads: int = 1,
    stop: StopFlag | None = None,
    proving: int | None = None,
) -> Analysis:
    """The same about a position. `proving` is how many others the prover may open, where the budget is not to say."""
    flag = new_stop_flag() if stop is None else stop
    names = strip_of(position.columns, position.rows).names
    began = time.monotonic()
    work = _work(position, budget) if proving is None else proving
    limit_ms = budget.limit_ms and budget.limit_ms // _PROVING_SHARE
    proved = solve_moves(position, work, limit_ms, flag) if work else MoveVerdicts()
    thinker = MobiusThinker(position.columns, position.rows, seed, threads, stop=flag)
    thought = thinker.think(position, _rest(budget, time.monotonic() - began))
    known = _openings(position) | {names[cell]: proof for cell, proof in proved.moves.items() if proof != UNKNOWN}
    values = [_valued(names[one.cell], one.value, one.proof, known) for one in thought.candidates]
    values.sort(key=lambda move: (-move.value, not move.proved))
    lines = _lines(thinker, thought, names)
    result = _result(values)
    chance = values[0].value if result == UNKNOWN else float(result == WON)
    return Analysis(
        chance,
        result != UNKNOWN,
        tuple(values),
        lines,
        thought.playouts,
        tuple(names[cell] for cell in sorted(proved.carrier)),
    )


def _work(position: Position, budget: Budget) -> int:
    if len(position.empty) <= _SOLVED_EMPTY:
        return _SOLVING
    return min(_SOLVING, max(_GLANCE, (budget.playouts or MOST_PLAYOUTS) // _PLAYOUTS_A_POSITION))


def _rest(budget: Budget, spent_s: float) -> Budget:
    """What is left of a budget of time."""
    if budget.limit_ms is None:
        return budget
    return replace(budget, limit_ms=max(1, budget.limit_ms - round(1000 * spent_s)))


def _openings(position: Position) -> dict[str, int]:
    """What the opening table knows for certain about first moves."""
    if any(position.stones):
        return {}
    return {name: WON if wins else LOST for name, wins in openings_of(position.columns, position.rows).items()}


def _valued(name: str, value: float, proof: int, known: Mapping[str, int]) -> MoveValue:
    proof = known.get(name, UNKNOWN) or proof
    return MoveValue(name, value, False) if proof == UNKNOWN else MoveValue(name, float(proof == WON), True)


def _result(values: list[MoveValue]) -> int:
    if any(move.proved and move.value == 1.0 for move in values):
        return WON
    return LOST if all(move.proved for move in values) else UNKNOWN


def _lines(thinker: MobiusThinker, thought: MoveEstimate, names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    best = thought.candidates[:_LINES]
    return tuple(tuple(names[cell] for cell in thinker.line_after(one.cell, _LONGEST_LINE)) for one in best)
