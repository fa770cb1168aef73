"""What to make of a position: the chance to win, the best lines, and a value for every legal cell."""

from collections.abc import Mapping
from dataclasses import dataclass

from halftwist.engines.budget import Budget
from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.games.mobius import View, strip_of
from halftwist.games.mobius.engine.openings import openings_of
from halftwist.games.mobius.engine.prover.position_links import LinkVerdict, PositionLinks
from halftwist.games.mobius.engine.search import MobiusThinker, MoveEstimate, Position, position_of
from halftwist.games.mobius.engine.solver import solve_position
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON

_LINES = 3
_LONGEST_LINE = 12
_SOLVED_EMPTY = 12
"""With so few empty cells solving every move takes a moment, so it is always done."""
_SOLVING = 5_000


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
    position: Position, budget: Budget, seed: int = 0, threads: int = 1, stop: StopFlag | None = None
) -> Analysis:
    flag = new_stop_flag() if stop is None else stop
    thinker = MobiusThinker(position.columns, position.rows, seed, threads, stop=flag)
    thought = thinker.think(position, budget)
    names = strip_of(position.columns, position.rows).names
    links = PositionLinks().verdict(position)
    known = {**_shown(position, links, names), **_known(position, flag)}
    values = [_valued(names[one.cell], one.value, one.proof, known) for one in thought.candidates]
    values.sort(key=lambda move: (-move.value, not move.proved))
    lines = _lines(thinker, thought, names)
    result = _result(values)
    chance = values[0].value if result == UNKNOWN else float(result == WON)
    return Analysis(chance, result != UNKNOWN, tuple(values), lines, thought.playouts, _named(links, names))


def _shown(position: Position, links: LinkVerdict, names: tuple[str, ...]) -> Mapping[str, int]:
    """What links show about moves: one that wins, or those that do not meet every threat and lose."""
    if links.key is not None:
        return {names[links.key]: WON}
    if links.proof == LOST:
        return {names[cell]: LOST for cell in position.empty}
    return {} if links.left is None else {names[cell]: LOST for cell in position.empty if cell not in links.left}


def _named(links: LinkVerdict, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(names[cell] for cell in sorted(links.carrier))


def _known(position: Position, stop: StopFlag) -> Mapping[str, int]:
    """What the opening table or the solver knows for certain about moves."""
    if not any(position.stones):
        table = openings_of(position.columns, position.rows)
        return {name: WON if wins else LOST for name, wins in table.items()}
    if len(position.empty) > _SOLVED_EMPTY:
        return {}
    solution = solve_position(position, _SOLVING, stop)
    return {**dict.fromkeys(solution.winning, WON), **dict.fromkeys(solution.losing, LOST)}


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
