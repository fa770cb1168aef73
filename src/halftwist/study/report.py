"""What a report holds. It says nothing in sentences: words are found for its facts when somebody reads it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

from halftwist.core import Details, Seat
from halftwist.play import Table

A = TypeVar("A")

Mark: TypeAlias = Literal["?!", "?", "??", "good"]
"""Dubious, a mistake, a blunder, and praise. A move without a mark was what one could expect."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was decided in code. `code` finds the words among the game's own, `details` are its figures."""

    code: str
    proved: bool  # else it was estimated
    details: Details = field(default_factory=dict[str, str | int])


@dataclass(frozen=True, slots=True)
class BestLine(Generic[A]):
    """What could have been played instead, as actions of the game, the mover's own first."""

    actions: tuple[A, ...]
    chance: float | None  # of whoever moves first in it, in per cent
    proved: bool


@dataclass(frozen=True, slots=True)
class JudgedLine(Generic[A]):
    """One line of the record. `loss` is what its move cost in points of win chance, where that is known."""

    n: int
    at_ms: int
    seat: Seat
    mark: Mark | None = None
    loss: float | None = None
    proved: bool = False  # the mark holds for certain
    facts: tuple[Fact, ...] = ()
    best: tuple[BestLine[A], ...] = ()


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The chance to win after a line, seat by seat, in per cent. Before a round's first move n is the line before."""

    n: int
    chances: tuple[float, ...]
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Accuracy:
    """From 0 to 100. `game` is the mean of the two means; `weighed` counts hard moves for more than easy ones."""

    game: float
    weighted: float
    harmonic: float
    weighed: float


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat over the whole record."""

    seat: Seat
    marks: dict[Mark, int] = field(default_factory=dict[Mark, int])
    accuracy: Accuracy | None = None  # where there is a curve
    mean_loss: float | None = None  # points of win chance a move
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Report(Generic[A]):
    """A studied record. The same record, seed, effort and version of the studier give the same report."""

    table: str
    game: str
    rules: int
    lines: int  # of the record
    studier: int  # its version
    seed: int
    effort: int
    judged: tuple[JudgedLine[A], ...]
    seats: tuple[SeatSummary, ...]
    curve: tuple[CurvePoint, ...] | None = None
    turning_point: int | None = None  # the line after which whoever won was ahead until the end
    facts: tuple[Fact, ...] = ()  # about the whole game


def report_on(
    table: Table,
    studier: int,
    seed: int,
    effort: int,
    judged: Iterable[JudgedLine[A]],
    seats: tuple[SeatSummary, ...],
    curve: Sequence[CurvePoint] | None = None,
    turning_point: int | None = None,
) -> Report[A]:
    """The report on a table, whose header says which."""
    header = table.header
    return Report(
        table=header.table,
        game=header.game,
        rules=header.rules,
        lines=table.n,
        studier=studier,
        seed=seed,
        effort=effort,
        judged=tuple(judged),
        seats=seats,
        curve=None if curve is None else tuple(curve),
        turning_point=turning_point,
    )
