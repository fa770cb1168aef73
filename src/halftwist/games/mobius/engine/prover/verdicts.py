"""What is proved of a position on a strip of any size, and of every move in it, within so much work or time.

    verdicts = solve_moves(position, work=20_000, limit_ms=2_000)
    verdicts.proof                    # WON, LOST or UNKNOWN, for whoever is to move
    verdicts.carrier                  # the empty cells that the winner has to answer in
    verdicts.moves[cell]              # WON, LOST or UNKNOWN, for whoever plays there: every empty cell has one
    verdicts.only_winner              # the one cell that wins, where all others are proved to lose

Nothing but proofs is told: UNKNOWN means that the work or the time was up. `verdict_on` asks about the position only,
`winning_moves` for moves that win.
Cells are numbers, as in `Position`; `strip_of(columns, rows).names` has their names.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.games.mobius.engine.prover.contraction import Contraction, contracted, narrowed, without_dead_cells
from halftwist.games.mobius.engine.prover.dfpn import Searcher, look_into
from halftwist.games.mobius.engine.prover.session import USUAL_SETTINGS, searcher_on
from halftwist.games.mobius.engine.prover.table import SURE, table_for
from halftwist.games.mobius.engine.search import Position, check_playable
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON

USUAL_WORK = 20_000
_ROWS, _OPENED = 1 << 16, 1 << 14
_CHUNK = 200  # positions between two looks at the clock: about a tenth of a second
_FIRST_SHARE, _MORE = 50, 4
"""Every move gets so many positions at first; those that are still open get so many times more, again and again."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved for whoever is to move, and the empty cells that the winner has to answer in."""

    proof: int = UNKNOWN
    carrier: frozenset[int] = frozenset()
    work: int = 0  # positions that were opened


@dataclass(frozen=True, slots=True)
class MoveVerdicts(Verdict):
    """The same, and what is proved of every move, for whoever plays it."""

    moves: Mapping[int, int] = field(default_factory=dict[int, int])

    def with_proof(self, proof: int) -> tuple[int, ...]:
        return tuple(cell for cell, found in self.moves.items() if found == proof)

    @property
    def only_winner(self) -> int | None:
        """The one move that wins, if all others are proved to lose."""
        winning = self.with_proof(WON)
        return winning[0] if len(winning) == 1 and len(self.with_proof(LOST)) == len(self.moves) - 1 else None


def verdict_on(
    position: Position, work: int = USUAL_WORK, limit_ms: int | None = None, stop: StopFlag | None = None
) -> Verdict:
    """What is proved of a position after opening at most about so many others, in so much time."""
    check_playable(position)
    asked = _Questions(position, _Budget(work, limit_ms, new_stop_flag() if stop is None else stop))
    return asked.answer(None, position.mover, work)


def solve_moves(
    position: Position, work: int = USUAL_WORK, limit_ms: int | None = None, stop: StopFlag | None = None
) -> MoveVerdicts:
    """What is proved of a position and of each of its moves.

    A proof that the opponent wins after a move, or if one passed, answers every move outside its carrier, too.
    """
    check_playable(position)
    budget = _Budget(work, limit_ms, new_stop_flag() if stop is None else stop)
    asked = _Questions(position, budget)
    mover = position.mover
    whole = asked.answer(None, mover, -(-work // 2))
    moves = dict.fromkeys(position.empty, LOST if whole.proof == LOST else UNKNOWN)
    threats: list[frozenset[int]] = []
    share = _FIRST_SHARE
    while UNKNOWN in moves.values() and budget.is_left():
        if not threats:
            _refute(moves, threats, asked.answer(None, 3 - mover, share))
        for cell in position.empty:
            if moves[cell] == UNKNOWN:
                after = asked.answer(cell, 3 - mover, share)
                if after.proof == LOST:
                    moves[cell] = WON
                    if whole.proof != WON:
                        whole = Verdict(WON, after.carrier | {cell})
                elif after.proof == WON:
                    _refute(moves, threats, after)
        share *= _MORE
    if whole.proof == UNKNOWN and set(moves.values()) == {LOST}:
        whole = Verdict(LOST, frozenset[int]().union(*threats))
    return MoveVerdicts(whole.proof, whole.carrier, budget.spent, moves)


def winning_moves(
    position: Position, work: int = USUAL_WORK, limit_ms: int | None = None, stop: StopFlag | None = None
) -> dict[int, frozenset[int]]:
    """Moves that are proved to win, some of them at least, if the mover is proved to win at all.

    Each with its carrier: the empty cells to answer in, once it is played.
    """
    check_playable(position)
    flag = new_stop_flag() if stop is None else stop
    asked = _Questions(position, _Budget(work, limit_ms, flag), winners=(position.mover,))
    verdict = asked.answer(None, position.mover, work)
    if verdict.proof != WON:
        return {}
    asked.budget = _Budget(2 * len(position.empty), None, flag)  # a glance at each move
    glances = {cell: asked.answer(cell, 3 - position.mover, 1) for cell in sorted(verdict.carrier)}
    return {cell: glance.carrier for cell, glance in glances.items() if glance.proof == LOST}


def _refute(moves: dict[int, int], threats: list[frozenset[int]], answer: Verdict) -> None:
    """The opponent, to move, wins inside a carrier: whoever has just moved elsewhere has lost."""
    if answer.proof == WON:
        threats.append(answer.carrier)
        moves.update(dict.fromkeys((cell for cell in moves if cell not in answer.carrier), LOST))


@dataclass(slots=True)
class _Budget:
    work: int
    limit_ms: int | None
    stop: StopFlag
    spent: int = 0
    _ends_at: float | None = field(init=False)

    def __post_init__(self) -> None:
        self._ends_at = None if self.limit_ms is None else time.monotonic() + self.limit_ms / 1000

    def is_left(self) -> bool:
        in_time = self._ends_at is None or time.monotonic() < self._ends_at
        return in_time and self.spent < self.work and not self.stop[0]

    def chunk(self, most: int) -> int:
        return min(most, self.work - self.spent, most if self._ends_at is None else _CHUNK)


class _Questions:
    """One position, contracted, and what was found out about it so far.

    Where it is too large to be contracted as it is, there are two: one for what each colour may win.
    """

    def __init__(self, position: Position, budget: _Budget, winners: Sequence[int] = (1, 2)) -> None:
        self.budget = budget
        position = without_dead_cells(position)
        whole = contracted(position)
        if whole is not None:
            self._boards = {_EITHER: _Board(whole, budget.stop)}
        else:
            self._boards = dict[int, _Board]()
            for winner in winners:
                part = contracted(narrowed(position, winner))
                if part is not None:
                    self._boards[winner] = _Board(part, budget.stop)

    def answer(self, cell: int | None, mover: int, most: int) -> Verdict:
        """About the position after a move of the other, or none, with this colour to move."""
        spent = self.budget.spent
        for winner, board in self._boards.items():
            left = most
            proof, carrier = UNKNOWN, frozenset[int]()
            while proof == UNKNOWN and left > 0 and self.budget.is_left():
                proof, carrier, work = board.decide(cell, mover, self.budget.chunk(left))
                self.budget.spent += max(1, work)
                left -= max(1, work)
            won_by = mover if proof == WON else 3 - mover
            if proof != UNKNOWN and winner in (won_by, _EITHER):
                return Verdict(proof, carrier, self.budget.spent - spent)
        return Verdict(work=self.budget.spent - spent)


_EITHER = 0


class _Board:
    def __init__(self, contraction: Contraction, stop: StopFlag) -> None:
        self._contraction = contraction
        self._numbers = {cell: number for number, cell in enumerate(contraction.cells)}
        table = table_for(_ROWS, np.arange(2, dtype=np.int64))
        self._searcher: Searcher = searcher_on(contraction.geometry, table, stop, USUAL_SETTINGS, _OPENED)

    def decide(self, cell: int | None, mover: int, most: int) -> tuple[int, frozenset[int], int]:
        """A move on a cell that is not left to play on changes nothing, or nothing for the better."""
        searcher, contraction = self._searcher, self._contraction
        stone = 0 if cell is None or cell not in self._numbers else 1 << self._numbers[cell]
        red, blue = contraction.red, contraction.blue
        red, blue = (red, blue | stone) if mover == 1 else (red | stone, blue)
        searcher.spent[:] = 0, most, 1, 1
        look_into(searcher, 0, mover - 1, red, blue, SURE, SURE)
        show, deny = searcher.result.tolist()
        needs = int(searcher.needs[0])
        carrier = frozenset(found for number, found in enumerate(contraction.cells) if needs >> number & 1)
        proof = WON if show == 0 else LOST if deny == 0 else UNKNOWN
        return proof, carrier if proof != UNKNOWN else frozenset(), int(searcher.spent[0])
