"""From a curve and judged lines to marks, a turning point, and a summary for each seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, cast

from halftwist.core import Outcome, RoundOpened, Seat, TakebackAgreed, TakebackOffered
from halftwist.play import Step, Table, steps
from halftwist.play.table import is_of_the_game
from halftwist.study.accuracy import harmonic_accuracy, weighed_accuracy, weighted_accuracy
from halftwist.study.report import Accuracy, CurvePoint, JudgedLine, Mark, SeatSummary

_MARKS: Final[tuple[tuple[float, Mark], ...]] = ((15.0, "??"), (10.0, "?"), (5.0, "?!"))


def mark_for(loss: float) -> Mark | None:
    """The mark of a move that cost so many points of win chance."""
    return next((mark for least, mark in _MARKS if loss >= least), None)


def rounds_of(table: Table) -> list[list[Step]]:
    """The lines of the game that stand at the end, round by round; what was taken back is not among them."""
    rounds: list[list[Step]] = [[]]
    for step in steps(table):
        match step.line.action:
            case RoundOpened():
                rounds.append([])
            case TakebackAgreed(to) | TakebackOffered(to) if step.after.offer is None:
                rounds[-1] = [earlier for earlier in rounds[-1] if earlier.line.n <= to]
            case action if is_of_the_game(action):
                rounds[-1].append(step)
            case _:
                pass
    return rounds


def turning_point_of(curve: Sequence[CurvePoint], outcome: Outcome | None) -> int | None:
    """The line after which whoever won was ahead until the end; None where they always were, or nobody won alone."""
    if outcome is None or len(outcome.winners) != 1:
        return None
    (winner,) = outcome.winners
    turned = None
    for before, after in pairwise(curve):
        if not _leads(before, winner) and _leads(after, winner):
            turned = after.n
    return turned


def _leads(point: CurvePoint, seat: Seat) -> bool:
    return all(point.chances[seat] > chance for other, chance in enumerate(point.chances) if other != seat)


def summaries_of(
    seats: int,
    judged: Sequence[JudgedLine[Any]],
    curve: Sequence[CurvePoint] = (),
    difficulties: Mapping[int, float] | None = None,
) -> tuple[SeatSummary, ...]:
    """A summary for each seat. `difficulties` are by line, from 0 to 1; a line without one counts fully."""
    return tuple(_summary(seat, judged, curve, difficulties or {}) for seat in range(seats))


def _summary(
    seat: Seat, judged: Sequence[JudgedLine[Any]], curve: Sequence[CurvePoint], difficulties: Mapping[int, float]
) -> SeatSummary:
    mine = [line for line in judged if line.seat == seat]
    marks = Counter(line.mark for line in mine if line.mark)
    counted = cast("dict[Mark, int]", {mark: marks[mark] for mark in ("good", "?!", "?", "??") if marks[mark]})
    losses = {line.n: line.loss for line in mine if line.loss is not None}
    if not curve or not losses:
        return SeatSummary(seat, counted)
    series = [point.chances[seat] for point in curve]
    own = [at for at, point in enumerate(curve[1:]) if point.n in losses]
    weighted, harmonic = weighted_accuracy(series, own), harmonic_accuracy(series, own)
    weighed = weighed_accuracy(list(losses.values()), [difficulties.get(n, 1.0) for n in losses])
    accuracy = Accuracy(
        game=_rounded((weighted + harmonic) / 2),
        weighted=_rounded(weighted),
        harmonic=_rounded(harmonic),
        weighed=_rounded(weighed),
    )
    return SeatSummary(seat, counted, accuracy, _rounded(sum(losses.values()) / len(losses)))


def _rounded(value: float) -> float:
    """To a tenth: more would be said than is known."""
    return round(value, 1)
