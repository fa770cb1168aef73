"""A finished table once more: played on from a position of it, or with the same deals. And whether that is so."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast

from halftwist.core import (
    CHANCE,
    AnyLine,
    OptionValue,
    Redealable,
    Refused,
    RoundOpened,
    Sampler,
    Seat,
    SeedRevealed,
    TakebackAgreed,
    TakebackOffered,
    has_one_view,
)
from halftwist.games.registry import AnyGame
from halftwist.play.header import Again
from halftwist.play.refusals import no
from halftwist.play.table import Table, is_of_the_game

RACE: Final = "race-"
"""What the name of a race for everybody begins with, in the place of a table's name."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """All that a new table needs to repeat something: open it so, with these first lines and this seed."""

    again: Again
    options: Mapping[str, OptionValue]
    lines: tuple[AnyLine, ...] = ()  # moves taken over; whoever opens the table numbers them
    seed: bytes | None = None  # the one that dealt the first time; None: one of its own
    moved: int = 0  # so many seats further down sits who sat in a seat before


def way_of(game: AnyGame) -> Literal["position", "deals", "race"] | None:
    """How games like this are repeated: "position", "deals", in a live one "race"; None: not at all."""
    if isinstance(game, Redealable):
        return "race" if game.live else "deals"
    return "position" if has_one_view(game) and not game.live else None


def played_on(source: Table, n: int) -> Repetition:
    """From the position after line n of a table that is over. Only where nothing is hidden."""
    _check_over(source)
    if way_of(source.game) != "position":
        raise Refused(no("table-again-never", game=source.header.game))
    if not 0 < n <= source.n:
        raise Refused(no("table-again-line", most=source.n))
    then, moves, round_ = _until(source, n)
    if then.round_outcome is not None or not moves:
        raise Refused(no("table-again-over"))
    options = then.game.options
    for moved in range(then.game.seats):
        lines = tuple(_further(line, moved, then.game.seats) for line in moves)
        if _are_accepted(source.reopened().game, lines):
            return Repetition(Again(source.header.table, line=n, round=round_), options, lines, moved=moved)
    raise Refused(no("table-again-never", game=source.header.game))


def dealt_again(source: Table, seat: Seat, round_: int = 1) -> Repetition:
    """With the deals of a round of a table that is over, in the place of one of its seats."""
    _check_over(source)
    game = source.game
    if not isinstance(game, Redealable):
        raise Refused(no("table-again-never", game=source.header.game))
    if not 0 <= seat < source.game.seats:
        raise Refused(no("table-again-seat", most=source.game.seats))
    dealt, seed = _dealt_in(source, round_)
    redealable = cast("Redealable[Any, Any]", game)
    rules = redealable.again(dealt, seat) if dealt and seed else None
    if rules is None or seed is None:
        raise Refused(no("table-again-never", game=source.header.game))
    order = redealable.order_of(dealt, seat, Sampler(seed, source.header.table, 0))
    again = Again(source.header.table, round=round_, seat=seat, order=order)
    return Repetition(again, cast("AnyGame", rules).options, seed=seed)


def raced_by_all(game: AnyGame, name: str, seed: bytes) -> Repetition:
    """A race that nobody has run before: whoever runs it under this name and with this seed gets the same pieces."""
    raced = isinstance(game, Redealable) and game.live and game.seats == 1 and is_race_of_all(name)
    rules = cast("Redealable[Any, Any]", game).again((), 0) if raced else None
    if rules is None:
        raise Refused(no("table-again-never", game=game.name))
    order = rules.order_of((), 0, Sampler(seed, name, 0))
    return Repetition(Again(name, order=order), cast("AnyGame", rules).options, seed=seed)


def is_race_of_all(name: str) -> bool:
    """Whether a header's `again` names such a race, and no table."""
    return name.startswith(RACE)


def is_raced_by_all(table: Table, seed: bytes) -> bool:
    """Whether a table's pieces are those of the race that its header names."""
    again = table.header.again
    if again is None:
        return False
    try:
        return again == raced_by_all(table.game, again.table, seed).again
    except Refused:
        return False


def repeats(table: Table, source: Table) -> bool:
    """Whether a table repeats what its header says, compared with the table that it names."""
    again = table.header.again
    if again is None or again.table != source.header.table:
        return False
    try:
        made = played_on(source, again.line) if again.line else dealt_again(source, again.seat, again.round)
    except Refused:
        return False
    first = [(line.by, line.action) for line in _moves_of(table)]
    return (
        again == made.again
        and dict(made.options) == dict(table.header.options)
        and first == [(line.by, line.action) for line in made.lines]
    )


def _check_over(source: Table) -> None:
    if not (source.revealed and (source.outcome or source.closed)):
        raise Refused(no("table-again-early"))


def _until(source: Table, n: int) -> tuple[Table, list[AnyLine], int]:
    """The table after line n, the moves of its round that were not taken back, and the number of the round."""
    now, moves, round_ = source.reopened(), list[AnyLine](), 1
    for line in source.lines[:n]:
        now = now.after(line)
        match line.action:
            case RoundOpened():
                moves, round_ = [], round_ + 1
            case TakebackOffered() | TakebackAgreed() if now.moved_n == line.n:
                moves = [move for move in moves if move.n <= now.kept[-1].n]
            case action if is_of_the_game(action):
                moves.append(line)
            case _:
                pass
    return now, moves, round_


def _moves_of(table: Table) -> list[AnyLine]:
    return [line for line in table.lines[: table.header.arranged] if is_of_the_game(line.action)]


def _further(line: AnyLine, moved: int, seats: int) -> AnyLine:
    """The line as it is made by who sits so many seats further down; times and tokens are not repeated."""
    by = (line.by + moved) % seats if type(line.by) is int else line.by
    return replace(line, by=by, at_ms=0, token=None, credit_ms=0)


def _are_accepted(game: AnyGame, lines: tuple[AnyLine, ...]) -> bool:
    """Whether they can be played from the start: in a later round of a match somebody else began."""
    state = game.start()
    for line in lines:
        if game.refuse(state, line):
            return False
        state = game.apply(state, line)
    return True


def _dealt_in(source: Table, round_: int) -> tuple[list[tuple[Any, Any]], bytes | None]:
    """What chance did in a round, with the states it did it on, and the seed it did it with."""
    now, current, seed = source.reopened(), 1, None
    dealt: list[tuple[Any, Any]] = []
    for line in source.lines:
        if isinstance(line.action, RoundOpened):
            current += 1
        elif current == round_ and isinstance(line.action, SeedRevealed):
            seed = bytes.fromhex(line.action.seed)
        elif current == round_ and line.by == CHANCE and is_of_the_game(line.action):
            dealt.append((now.state, line.action))
        now = now.after(line)
    return dealt, seed
