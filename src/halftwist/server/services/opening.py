"""Making tables. What a table begins with is judged like everything else, and it is born with one write."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, cast, get_args

from halftwist.core import CHANCE, Line, Refused, Seat, SeatTaken, TableAction, commitment_to
from halftwist.engines.levels import levels, plain_name
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.play import ClockRule, CountUp, Header, NoClock, OneRound, Patience, Table, entailed, folded
from halftwist.play.refusals import no as table_no
from halftwist.server.people.names import cleaned_name
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import note_of, status_of
from halftwist.store import NewTable
from halftwist.wire import codec_for
from halftwist.wire.codec import encode_header
from halftwist.wire.json_text import to_text
from halftwist.wire.requests import ArrangedLine, Configuration, SeatRequest, TableRequest
from halftwist.words import refusal_text, translate
from halftwist.words.games import level_name

TRIES = 3
_TABLE_ACTIONS = cast("tuple[type[Any], ...]", get_args(TableAction))


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody who has a seat from the beginning, and the persons who may act in it."""

    seat: Seat
    name: str
    bot: str | None = None
    seat_owners: frozenset[str] = frozenset()


def header_for(pending: Configuration, game: AnyGame, table: str, commitment: str) -> Header:
    """The header of a table that is set up so; `Table.open` judges it."""
    return Header(
        table=table,
        game=game.name,
        rules=game.version,
        seats=(None,) * game.seats,
        commitment=commitment,
        options=pending.options,
        clock=pending.clock or usual_clock(game),
        match=pending.match or OneRound(),
        absence=pending.absence or Patience(),
        hints=pending.hints,
    )


def usual_clock(game: AnyGame) -> ClockRule:
    """Alone one plays against a clock that counts up; others play without one unless they choose it."""
    return CountUp() if game.seats == 1 and "up" in game.clocks else NoClock()


async def open_table(services: Services, visitor: Visitor, pending: TableRequest) -> str:
    """The name of a new table, with those who sit there, what follows from that, and its keys."""
    person = visitor.known()
    game = registry.configure(pending.game, pending.options)
    sitters = sitters_for(pending.seats, game, visitor)
    if pending.arranged and len(sitters) < game.seats:
        raise Refused(no("server-arranged-seats"))
    await check_number_of_tables(services, person)
    for _ in range(TRIES):
        name = services.entropy.table_name()
        header = header_for(pending, game, name, commitment="0" * 64)
        if await put_table(
            services, header, sitters, pending.visibility, _arranged(pending.arranged, game), visitor.language
        ):
            return name
    raise Refused(no("server-trouble"))


async def put_table(
    services: Services,
    header: Header,
    sitters: Sequence[Sitter],
    visibility: str,
    arranged: Sequence[Line[Any]] = (),
    language: str = "en",
    seed: bytes | None = None,
) -> bool:
    """Open a table like this, with a seed of its own if none is given. False if there is one of that name already."""
    seed = seed or services.entropy.seed()
    opened = datetime.fromtimestamp(services.store.now_ms() // 1000, UTC).isoformat()
    by_hand = len(sitters) + len(arranged) if arranged else 0
    header = replace(header, commitment=commitment_to(seed), opened=opened, arranged=by_hand)
    # A large board takes a moment, and others play meanwhile.
    table = await asyncio.to_thread(_begun, header, sitters, arranged, seed, language)
    codec = codec_for(table.game)
    new = NewTable(
        name=header.table,
        header=to_text(encode_header(table.header)).encode(),
        secret=seed,
        lines=tuple(to_text(codec.encode_line(line)).encode() for line in table.lines),
        kind=header.game,
        visibility=visibility,
        status=status_of(table),
        note=note_of(table),
        seat_owners=tuple((sitter.seat, person) for sitter in sitters for person in sorted(sitter.seat_owners)),
        invites=services.identity.invites.new_invites(header.table),
    )
    if not await services.store.create(new):
        return False
    await services.table_cache.table(header.table)  # from now on somebody minds it
    return True


def bot_sitter(game: str, seat: Seat, bot: str, taken: Sequence[str], language: str) -> Sitter:
    """A bot under its own name; a second one of a kind is numbered. An unknown one is refused."""
    plain = plain_name(game, bot)
    titles = {level.bot: level_name(game, level.number, language) for level in levels(game)}
    name = titles.get(plain) or translate(f"play-opponent-{plain}", language)
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    return Sitter(seat, next(each for each in names if each not in taken), plain)


def _begun(
    header: Header, sitters: Sequence[Sitter], arranged: Sequence[Line[Any]], seed: bytes, language: str
) -> Table:
    """A table with its first lines: who sits down, what was set up by hand, and what follows from it."""
    table = Table.open(header)
    for sitter in sitters:
        table = _judged(table, Line(table.n + 1, 0, sitter.seat, SeatTaken(sitter.name, sitter.bot)))
    for number, line in enumerate(arranged, start=1):
        try:
            table = _judged(table, replace(line, n=table.n + 1))
        except Refused as error:
            why = refusal_text(error.refusal, language)
            raise Refused(no("server-arranged-refused", line=number, why=why)) from None
    return folded(table, entailed(table, 0, seed))


def _judged(table: Table, line: Line[Any]) -> Table:
    refusal = table.refuse(line)
    if refusal:
        raise Refused(refusal)
    return table.after(line)


def _arranged(lines: Sequence[ArrangedLine], game: AnyGame) -> list[Line[Any]]:
    """What was set up by hand, still without its numbers. Only the game's own actions can be."""
    codec = codec_for(game)
    actions = [codec.decode_action(line.action) for line in lines]
    if any(isinstance(action, _TABLE_ACTIONS) for action in actions):
        raise Refused(no("server-arranged-action"))
    actors = [CHANCE if line.by == "chance" else line.by for line in lines]
    return [Line(0, 0, by, action) for by, action in zip(actors, actions, strict=True)]


def sitters_for(wished: list[SeatRequest] | None, game: AnyGame, visitor: Visitor) -> list[Sitter]:
    """Whoever opens the table sits down first, and so is its host."""
    if wished is None:
        wished = [SeatRequest(kind="me"), *[SeatRequest(kind="open")] * (game.seats - 1)]
    if len(wished) != game.seats:
        raise Refused(table_no("table-seats", given=len(wished), wanted=game.seats))
    kinds = [seat.kind for seat in wished]
    if kinds.count("me") > 1:
        raise Refused(no("server-seat-twice"))
    if "me" not in kinds and "guest" not in kinds:
        raise Refused(no("server-seat-for-nobody"))
    sitters: list[Sitter] = []
    for seat, wanted in sorted(enumerate(wished), key=lambda item: item[1].kind != "me"):
        taken = [sitter.name for sitter in sitters]
        if wanted.kind == "bot":
            sitters.append(bot_sitter(game.name, seat, wanted.bot or "", taken, visitor.language))
        elif wanted.kind != "open":
            sitters.append(Sitter(seat, _name(wanted, seat, visitor), seat_owners=frozenset({visitor.known()})))
    return sitters


def _name(wanted: SeatRequest, seat: Seat, visitor: Visitor) -> str:
    if wanted.name is not None:
        return cleaned_name(wanted.name)
    if wanted.kind == "me" and visitor.name:
        return visitor.name
    return translate("play-player", visitor.language, seat=seat + 1)


async def check_number_of_tables(services: Services, person: str) -> None:
    """Nobody needs hundreds of tables at a time, and they are minded as long as they are not over."""
    most = services.settings.tables_per_person
    for status in ("open", "running"):
        page = await services.store.tables_of(person, status=status, limit=most)
        if len(page.rows) >= most:
            raise Refused(no("server-tables-per-person", most=most))
