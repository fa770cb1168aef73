"""The exact solver: proof-number search behind an opening table and dead-cell fill-in."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from halftwist.core import Refused
from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.engines.rng import rng_from
from halftwist.games.mobius import View, strip_of
from halftwist.games.mobius.engine.board_arrays import EMPTY, Ints
from halftwist.games.mobius.engine.dead_cells import bury
from halftwist.games.mobius.engine.pns import FREE, KEY, Prover, decided, set_up
from halftwist.games.mobius.engine.search import Position, check_playable, position_of
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON, scratch_for
from halftwist.games.mobius.engine.union_find import union_find_for
from halftwist.games.mobius.engine.virtual_connections import loom_for
from halftwist.games.mobius.engine_refusals import engine_no

MOST_EMPTY = 40
"""Three to this power is the last one below two to the 64th, so larger boards have no exact keys."""
USUAL_WORK = 200_000


@dataclass(frozen=True, slots=True)
class ExactResult:
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
            raise Refused(engine_no("mobius-too-many-empty", empty=empty, most=MOST_EMPTY))
        self._prover = _prover_for(self.root, self.memory, self.stop)

    def decide(self, position: Position, work: int = USUAL_WORK) -> int:
        """WON, LOST or UNKNOWN for whoever is to move, after opening at most so many positions."""
        prover = self._prover
        prover.spent[:] = 0, work
        set_up(prover, position.array)
        return decided(prover, position.mover)

    def winning(self, position: Position) -> list[int]:
        """After a decision that a position is won: moves that are known to win it."""
        return [cell for cell in position.empty if self._is_known_to_win(position.after(cell))]

    def _is_known_to_win(self, after: Position) -> bool:
        return after.winner() is not None or self.decide(after, 0) == LOST

    @property
    def work(self) -> int:
        """Positions opened for the last decision."""
        return int(self._prover.spent[0])

    @property
    def effort(self) -> tuple[int, int]:
        """What was left to show, of the last position, for a win and for a loss of its mover."""
        return int(self._prover.result[0]), int(self._prover.result[1])

    @property
    def needed(self) -> int | None:
        """After a proof that took work: the cells it needs, as bits, on a strip small enough to be counted whole."""
        return int(self._prover.needs[0]) if self.work and len(self.root.stones) <= MOST_EMPTY else None

    def keep(self, file: Path) -> None:
        """Write down what is remembered; a writing that is broken off leaves the last one whole."""
        memory = self._prover.memory
        used = np.flatnonzero(memory[:, KEY] != FREE)
        part = file.with_suffix(".part")
        with part.open("wb") as out:
            np.savez(out, used=used, rows=memory[used], size=len(memory))
        part.replace(file)

    def recall(self, file: Path) -> int:
        """Read what another solver of the same root wrote down; answers how many positions that are."""
        with np.load(file) as kept:
            if int(kept["size"]) != len(self._prover.memory):
                raise ValueError(f"{file} was written by a solver with another memory")
            self._prover.memory[kept["used"]] = kept["rows"]
            return len(kept["used"])


def without_dead_cells(position: Position) -> Position:
    """The same position as far as anybody can tell: cells that no longer matter are filled."""
    stones = position.array
    bury(position.ground, stones, union_find_for(position.ground))
    return replace(position, stones=tuple(stones.tolist()))


def solve(view: View, work: int = USUAL_WORK, stop: StopFlag | None = None) -> ExactResult:
    """Solve the position that a view shows, and every move of it, as far as the allowed work goes."""
    return solve_position(position_of(view), work, stop)


def solve_position(position: Position, work: int = USUAL_WORK, stop: StopFlag | None = None) -> ExactResult:
    check_playable(position)
    names = strip_of(position.columns, position.rows).names
    if len(position.stones) > MOST_EMPTY:
        position = without_dead_cells(position)
    solver = Solver(position, stop=new_stop_flag() if stop is None else stop)
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
    return ExactResult(proof, tuple(results[WON]), tuple(results[LOST]), spent)


def _prover_for(root: Position, memory: int, stop: StopFlag) -> Prover:
    ground, places = root.ground, _places(root)
    turned = _turned(root)
    depths = len(root.empty) + 1
    powers = np.zeros((*turned.shape[:2], ground.size), dtype=np.uint64)
    for cell, place in enumerate(places):
        if place >= 0:
            powers[:, :, cell] = np.array([3**power for power in range(MOST_EMPTY)], dtype=np.uint64)[
                turned[:, :, place]
            ]
    rows = np.zeros((memory, 4), dtype=np.uint64)
    rows[:, KEY] = FREE
    return Prover(
        ground,
        scratch_for(ground),
        loom_for(ground),
        rng_from(len(root.empty)),
        stop,
        places,
        turned,
        np.argsort(turned, axis=2).astype(np.int32),
        powers,
        np.zeros(turned.shape[:2], dtype=np.uint64),
        rows,
        np.zeros((depths, ground.size), dtype=np.int32),
        np.zeros((depths, ground.size), dtype=np.int64),
        np.zeros((depths, ground.size), dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros(1, dtype=np.uint64),
        np.zeros(2, dtype=np.int64),
    )


def _places(root: Position) -> Ints:
    """Cells that count in a key: all of a small strip, else those that are empty."""
    if len(root.stones) <= MOST_EMPTY:
        return np.arange(len(root.stones), dtype=np.int32)
    places = iter(range(MOST_EMPTY))
    return np.array([next(places) if stone == EMPTY else -1 for stone in root.stones], dtype=np.int32)


def _turned(root: Position) -> Ints:
    """Ways to write a position as a number. On a small strip every position is turned so that its mover is red."""
    strip = strip_of(root.columns, root.rows)
    if strip.size <= MOST_EMPTY:
        kept = [symmetry.cells for symmetry in strip.symmetries if not symmetry.swaps_colours]
        swapped = [symmetry.cells for symmetry in strip.symmetries if symmetry.swaps_colours]
        return np.array([kept, swapped], dtype=np.int32)
    line = list(range(len(root.empty)))
    return np.array([[line], [line]], dtype=np.int32)
