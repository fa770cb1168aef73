"""The header of a table: all that is settled before its first line."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from halftwist.core import LONGEST_ECHO, OptionValue, Order, Redealable, Refusal, Seat
from halftwist.games import registry
from halftwist.play.absence import AbsenceRule, Patience, is_sensible
from halftwist.play.clock import ClockRule, NoClock, sensible
from halftwist.play.match import FixedRounds, MatchRule, OneRound, PointsTo
from halftwist.play.refusals import no

_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_MOST_ROUNDS = 100
_MOST_ARRANGED = 10_000
_MOST_ORDERED = 1000
_LONGEST_PIECE = 8
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Again:
    """What a table repeats of another one that is over: its first moves, or its deals. It is never rated."""

    table: str
    line: int = 0  # played on from the position after this line of it; its moves are this table's arranged lines
    round: int = 1
    seat: Seat = 0  # whose pieces these were
    order: Order = ()  # in which the pieces come; nobody is told before the round is over


@dataclass(frozen=True, slots=True)
class Header:
    """Game, rules version, options, seats, clock, match and the hash of the first round's seed."""

    table: str
    game: str
    rules: int
    seats: tuple[str | None, ...]  # who sat there when the table opened; None is an open seat
    commitment: str
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    clock: ClockRule = field(default_factory=NoClock)
    match: MatchRule = field(default_factory=OneRound)
    opened: str | None = None  # the date and time in ISO 8601, for people
    absence: AbsenceRule = field(default_factory=Patience)
    hints: bool | None = None  # whether hints are given; None: not among people
    arranged: int = 0  # so many of the first lines were set up by hand: a lesson, not a deal
    again: Again | None = None


def refuse_header(header: Header, game: registry.AnyGame) -> Refusal | None:
    """Whether a table can be opened like this for the configured game."""
    checks = (
        (header.rules == game.version, no("table-rules-version", written=header.rules, known=game.version)),
        (is_table_name(header.table), no("table-name", table=header.table[:LONGEST_ECHO])),
        (is_commitment(header.commitment), no("table-commitment")),
        (len(header.seats) == game.seats, no("table-seats", given=len(header.seats), wanted=game.seats)),
        (all(name is None or is_name(name) for name in header.seats), no("table-person-name", most=LONGEST_NAME)),
        (
            header.clock.kind == "none" or header.clock.kind in game.clocks,
            no("table-clock-kind", clock=header.clock.kind, game=game.name),
        ),
        (sensible(header.clock), no("table-clock-limits")),
        (header.opened is None or is_name(header.opened), no("table-opened")),
        (
            not isinstance(header.match, FixedRounds) or 1 <= header.match.rounds <= _MOST_ROUNDS,
            no("table-match-rounds", most=_MOST_ROUNDS),
        ),
        (not isinstance(header.match, PointsTo) or game.scored, no("table-match-points", game=game.name)),
        (not isinstance(header.match, PointsTo) or header.match.target > 0, no("table-match-target")),
        (is_sensible(header.absence), no("table-absence-limits")),
        (0 <= header.arranged <= _MOST_ARRANGED, no("table-arranged", most=_MOST_ARRANGED)),
        (header.again is None or is_table_name(header.again.table), no("table-name", table="")),
        (header.again is None or _can_repeat(header, header.again, game), no("table-again")),
    )
    return next((refusal for holds, refusal in checks if not holds), None)


def _can_repeat(header: Header, again: Again, game: registry.AnyGame) -> bool:
    pieces = [piece for heap in again.order for piece in heap]
    return (
        isinstance(header.match, OneRound)
        and again.line >= 0
        and again.round >= 1
        and again.seat >= 0
        and bool(again.line) != bool(pieces)
        and (not again.line or header.arranged > 0)
        and (not pieces or isinstance(game, Redealable))
        and len(pieces) + len(again.order) <= _MOST_ORDERED
        and all(len(piece) <= _LONGEST_PIECE for piece in pieces)
    )


def gives_hints(rule: bool | None, people: int) -> bool:
    """Whether hints are given where so many people play: as was chosen, else to whoever plays alone or against bots."""
    return people <= 1 if rule is None else rule


def is_commitment(text: str) -> bool:
    return _COMMITMENT.fullmatch(text) is not None


def is_table_name(text: str) -> bool:
    return _TABLE.fullmatch(text) is not None


def is_name(text: str) -> bool:
    """A name is short, printable and not blank."""
    return bool(text.strip()) and len(text) <= LONGEST_NAME and text.isprintable()
