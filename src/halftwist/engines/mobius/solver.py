"""The exact truth about a position, where it can be had."""

from dataclasses import dataclass, field

import numpy as np

from halftwist.core import Refused
from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.engines.luck import luck_from
from halftwist.engines.mobius.ground import EMPTY, Ints
from halftwist.engines.mobius.prover import Prover, decided
from halftwist.engines.mobius.search import Position, check_playable, position_of
from halftwist.engines.mobius.tree import LOST, UNKNOWN, WON, scratch_for
from halftwist.engines.refusals import no
from halftwist.games.mobius import View, strip_of

MOST_EMPTY = 40
"""Three to this power is the last one below two to the 64th, so larger boards have no exact keys."""
USUAL_WORK = 200_000


@dataclass(frozen=True, slots=True)
class Solution:
    """What was proved. Moves whose result was not found are in neither list."""

    proof: int  # WON, LOST or UNKNOWN, for whoever is to move
    winning: tuple[str, ...]
    losing: tuple[str, ...]
    work: int  # positions that were opened

    @property
    def proved(self) -> bool:
        return self.proof != UNKNOWN


@dataclass(slots=True)
class Solver:
    """Proofs about positions that follow from one root; what one proof found helps the next."""

    root: Position
    memory: int = 1 << 20
    stop: StopFlag = field(default_factory=new_stop_flag)
    _prover: Prover = field(init=False, repr=False)

    def __post_init__(self) -> None:
        empty = len(self.root.empty)
        if empty > MOST_EMPTY:
            raise Refused(no("engine-too-many-empty", empty=empty, most=MOST_EMPTY))
        self._prover = _prover_for(self.root, self.memory, self.stop)

    def decide(self, position: Position, work: int = USUAL_WORK) -> int:
        """WON, LOST or UNKNOWN for whoever is to move, after opening at most so many positions."""
        prover = self._prover
        prover.scratch.stones[:] = position.array
        prover.spent[:] = 0, work
        return decided(prover, position.mover)

    @property
    def work(self) -> int:
        """Positions opened for the last decision."""
        return int(self._prover.spent[0])


def solve(view: View, work: int = USUAL_WORK, stop: StopFlag | None = None) -> Solution:
    """Solve the position that a view shows, and every move of it, as far as the allowed work goes."""
    return solve_position(position_of(view), work, stop)


def solve_position(position: Position, work: int = USUAL_WORK, stop: StopFlag | None = None) -> Solution:
    check_playable(position)
    solver = Solver(position, stop=new_stop_flag() if stop is None else stop)
    names = strip_of(position.columns, position.rows).names
    proof = solver.decide(position, work)
    spent = solver.work
    results: dict[int, list[str]] = {WON: [], LOST: [], UNKNOWN: []}
    for cell in position.empty:
        after = position.after(cell)
        if after.winner() is not None:
            result = LOST
        else:
            result = solver.decide(after, max(1, work - spent))
            spent += solver.work
        results[-result].append(names[cell])
    if results[WON]:
        proof = WON
    elif not results[UNKNOWN]:
        proof = LOST
    return Solution(proof, tuple(results[WON]), tuple(results[LOST]), spent)


def _prover_for(root: Position, memory: int, stop: StopFlag) -> Prover:
    ground, images = root.ground, _images(root)
    depths = len(root.empty) + 1
    return Prover(
        ground,
        scratch_for(ground),
        luck_from(len(root.empty)),
        stop,
        images,
        np.array([3**place for place in range(MOST_EMPTY)], dtype=np.uint64),
        np.full(memory, 0xFFFFFFFFFFFFFFFF, dtype=np.uint64),
        np.zeros(memory, dtype=np.int64),
        np.zeros(memory, dtype=np.int64),
        np.zeros(memory, dtype=np.int64),
        np.zeros((depths, ground.size), dtype=np.int32),
        np.zeros((depths, ground.size), dtype=np.int64),
        np.zeros((depths, ground.size), dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
    )


def _images(root: Position) -> Ints:
    """Ways to write a position as a number. On a small strip every position is turned so that its mover is red."""
    strip = strip_of(root.columns, root.rows)
    if strip.size <= MOST_EMPTY:
        kept = [symmetry.cells for symmetry in strip.symmetries if not symmetry.swaps_colours]
        swapped = [symmetry.cells for symmetry in strip.symmetries if symmetry.swaps_colours]
        return np.array([kept, swapped], dtype=np.int32)
    places = iter(range(MOST_EMPTY))
    line = [next(places) if stone == EMPTY else -1 for stone in root.stones]
    return np.array([[line], [line]], dtype=np.int32)
