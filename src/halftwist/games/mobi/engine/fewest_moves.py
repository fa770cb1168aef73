"""The fewest numbers to take up from a pod before a call holds, and how far that is proved.

More and more numbers are lifted, and for each choice of them all pods that keep the others are looked through
(`keeping`). So the first pod found moves as few as can be. Where the steps do not last, what was looked through is
still a bound from below, and the solver's pod one from above.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from threading import Event
from typing import Final

from halftwist.core import Refused
from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.engine.keeping import KeepingSearch
from halftwist.games.mobi.engine.readings import Tiles, in_order, kinds_on, without
from halftwist.games.mobi.engine.solver import MOST_STEPS, PodSolution, solve
from halftwist.games.mobi.engine_refusals import engine_no
from halftwist.games.mobi.rules.judging import Call, faults
from halftwist.games.mobi.rules.pod import Cell, Pod
from halftwist.games.mobi.rules.tiles import counted, holds, kind_of, listed

STEPS: Final = 300_000  # about two seconds
_SOLVER_STEPS: Final = 6_000


@dataclass(frozen=True, slots=True)
class FewestMoves:
    """How many numbers have to be taken up, or read anew, before the call holds; tiles of the rack are laid for free.

    `pod` is the nearest one found and `moved` how many numbers of the old one it moves; both None where none was
    found. `at_least` is proved: no pod moves fewer. `impossible` is proved, too: there is no pod.
    """

    pod: Pod | None
    moved: int | None
    at_least: int
    impossible: bool = False

    @property
    def proved(self) -> bool:
        """Whether nothing is left open: no pod moves fewer, or there is none."""
        return self.impossible or self.moved == self.at_least


def fewest_moves(
    hand: Sequence[str],
    pod: Pod,
    call: Call,
    *,
    kids: bool = False,
    solo: bool = False,
    steps: int = STEPS,
    seed: int = 0,
    stop: Event | None = None,
) -> FewestMoves:
    """From this pod to one with which the call holds. The hand is every number tile of the player, on the pod or not.

    The same question with the same steps and seed has the same answer, unless it was stopped.
    """
    if not holds(counted(hand), pod.used):
        raise Refused(engine_no("mobi-pod-not-from-hand"))
    if not 1 <= steps <= MOST_STEPS:
        raise Refused(engine_no("mobi-solver-steps", steps=steps, most=MOST_STEPS))
    return _Question(hand, pod, call, kids, solo).answered(StepBudget(steps, stop), seed)


class _Question:
    def __init__(self, hand: Sequence[str], pod: Pod, call: Call, kids: bool, solo: bool) -> None:
        self.counts = counted(hand)
        self.hand = in_order(listed(self.counts))
        self.pod = pod
        self.call: Call = call
        self.kids = kids
        self.solo = solo
        self.numbers = numbers_of(pod)
        self.rack = without(self.hand, kinds_on(self.numbers))
        self.may_be_left = 1 if call == "flip" and not solo else 0

    def answered(self, budget: StepBudget, seed: int) -> FewestMoves:
        if not faults(self.pod, self.counts, self.call, self.kids, self.solo):
            return FewestMoves(self.pod, 0, 0)
        for lifted in range(len(self.numbers)):
            found = self._lifting(lifted, budget)
            if found:
                return FewestMoves(found, lifted, lifted)
            if budget.is_spent:
                return self._bounded(lifted, seed, budget)
        return self._bounded(len(self.numbers), seed, budget)

    def _lifting(self, count: int, budget: StepBudget) -> Pod | None:
        """A pod that moves exactly so many numbers; none that moves fewer is left when this is asked."""
        for cells in combinations(sorted(self.numbers), count):
            found = self._without(cells, budget).found()
            if found and not faults(found, self.counts, self.call, self.kids, self.solo):
                return found
            if budget.is_spent:
                return None
        return None

    def _without(self, cells: Sequence[Cell], budget: StepBudget) -> KeepingSearch:
        lifted = {cell: self.numbers[cell] for cell in cells}
        return KeepingSearch(
            {cell: token for cell, token in self.numbers.items() if cell not in lifted},
            in_order((*self.rack, *map(kind_of, lifted.values()))),
            may_be_left=self.may_be_left,
            products=not self.kids,
            final=self.call == "mobi",
            budget=budget,
            never=lifted,
        )

    def _bounded(self, at_least: int, seed: int, budget: StepBudget) -> FewestMoves:
        """What the solver finds, all or all but one of the tiles; it looks for a near pod first, then for any."""
        answers = [(self._solved(hand, seed, budget), hand) for hand in self._hands()]
        pods = [solution.pod for solution, _ in answers if solution.pod]
        if not pods:
            return FewestMoves(None, None, at_least, all(solution.proved for solution, _ in answers))
        nearest = min(pods, key=self._moved)
        return FewestMoves(nearest, self._moved(nearest), at_least)

    def _hands(self) -> Iterator[Tiles]:
        yield self.hand
        if self.may_be_left and len(self.hand) > 1:
            yield from (without(self.hand, [kind]) for kind in dict.fromkeys(self.hand))

    def _solved(self, hand: Tiles, seed: int, budget: StepBudget) -> PodSolution:
        return solve(
            hand,
            self._kept_with(hand) or None,
            kids=self.kids,
            final=self.call == "mobi",
            steps=_SOLVER_STEPS,
            seed=seed,
            stop=budget.stop,
        )

    def _kept_with(self, hand: Tiles) -> Pod:
        """The old pod as far as these tiles have it: without the one that is left over, if that lies on it."""
        if holds(counted(hand), self.pod.used):
            return self.pod
        (gone,) = without(self.hand, hand)
        cell = next(cell for cell, token in self.numbers.items() if kind_of(token) == gone)
        return Pod({at: token for at, token in self.pod.items() if at != cell})

    def _moved(self, pod: Pod) -> int:
        return moved_between(self.numbers, numbers_of(pod))
