"""The solver: a valid pod of a whole hand, the one nearest to an old pod, or the proof that there is none."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from threading import Event
from typing import Final

from halftwist.core import Refused
from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.building import Style, comb, crossword, one_line
from halftwist.games.mobi.engine.exhaustive_search import fits_nowhere, is_small, looked_through
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.engine.minimal_change import Keeper
from halftwist.games.mobi.engine.readings import Tiles, in_order
from halftwist.games.mobi.engine_refusals import engine_no
from halftwist.games.mobi.rules.pod import Cell, Pod
from halftwist.games.mobi.rules.tiles import counted, holds, listed

MOST_TILES: Final = 200  # a pod holds at most 400 tiles, signs included
MOST_STEPS: Final = 10_000_000
STEPS: Final = 60_000

_COMB_STEPS: Final = 20_000
_KEPT_SHARE: Final = 2  # of the steps, one part in so many looks for a pod that moves little


@dataclass(frozen=True, slots=True)
class PodSolution:
    """`pod` is None where none was found.

    `moved` counts the old numbers whose cell or reading changed. `proved` says, without a pod, that there is none;
    with a pod made from an old one, that no valid pod moves fewer. A pod made from nothing moves nothing, and there is
    nothing to prove.
    """

    pod: Pod | None
    moved: int = 0
    proved: bool = False


def solve(
    hand: Sequence[str],
    pod: Pod | None = None,
    *,
    kids: bool = False,
    final: bool = False,
    style: Style = "any",
    steps: int = STEPS,
    seed: int = 0,
    stop: Event | None = None,
) -> PodSolution:
    """A valid pod with every tile of the hand; with an old pod, the one that moves the fewest of its numbers.

    The hand is every number tile of the player, on the pod or not. `final` allows one number = number (B6).
    The same question with the same seed and steps has the same answer. Setting `stop` from another thread ends the
    search at its next step, with nothing proved.
    """
    tiles = _checked(hand, pod, steps)
    if not tiles:
        return PodSolution(None, proved=True)
    rng, budget = Random(seed), StepBudget(steps, stop)
    if pod:
        kept = Keeper(tiles, pod, not kids, final, budget.part(_KEPT_SHARE), rng).fewest_moved()
        if kept:
            moved = moved_between(numbers_of(pod), numbers_of(kept))
            return PodSolution(kept, moved, proved=moved == 0)
    found = _from_nothing(tiles, not kids, final, style, budget, rng)
    if found.pod and pod:
        return PodSolution(found.pod, moved_between(numbers_of(pod), numbers_of(found.pod)))
    return found


def _checked(hand: Sequence[str], pod: Pod | None, steps: int) -> Tiles:
    counts = counted(hand)
    if sum(counts) > MOST_TILES:
        raise Refused(engine_no("mobi-hand-too-large", tiles=sum(counts), most=MOST_TILES))
    if not 1 <= steps <= MOST_STEPS:
        raise Refused(engine_no("mobi-solver-steps", steps=steps, most=MOST_STEPS))
    if pod and not holds(counts, pod.used):
        raise Refused(engine_no("mobi-pod-not-from-hand"))
    return in_order(listed(counts))


def _from_nothing(
    tiles: Tiles, products: bool, final: bool, style: Style, budget: StepBudget, rng: Random
) -> PodSolution:
    if not products and fits_nowhere(tiles):
        return PodSolution(None, proved=True)
    if style != "any" and len(tiles) > 2:
        laid = crossword(tiles, products, budget, rng, compact=style == "compact")
        if laid:
            return _solution(laid)
    laid = one_line(tiles, products, final) or comb(tiles, products, final, budget.beside(_COMB_STEPS))
    if laid:
        return _solution(laid)
    if is_small(tiles, products):
        finding = looked_through(tiles, products, final, budget)
        return _solution(finding.laid) if finding.laid else PodSolution(None, 0, finding.proved)
    laid = crossword(tiles, products, budget, rng)
    return _solution(laid) if laid else PodSolution(None)


def _solution(laid: dict[Cell, str]) -> PodSolution:
    return PodSolution(Pod(laid).normalised())
