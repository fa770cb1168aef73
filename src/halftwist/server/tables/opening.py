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
from halftwist.server.service import Server
from halftwist.server.tables.live_table import note_of, status_of
from halftwist.store import NewTable
from halftwist.wire import codec_for
from halftwist.wire.codec import encode_header
from halftwist.wire.json_text import to_text
from halftwist.wire.requests import ArrangedLine, Configuration, SeatWished, TableWished
from halftwist.words import refusal_text, translate
from halftwist.words.games import level_name

_TRIES = 3
_TABLE_ACTIONS = cast("tuple[type[Any], ...]", get_args(TableAction))


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody who has a seat from the beginning, and the persons who may act in it."""

    seat: Seat
    name: str
    bot: str | None = None
    keepers: frozenset[str] = frozenset()


def header_for(wish: Configuration, game: AnyGame, table: str, commitment: str) -> Header:
    """The header of a table that is set up so; `Table.open` judges it."""
    return Header(
        table=table,
        game=game.name,
        rules=game.version,
        seats=(None,) * game.seats,
        commitment=commitment,
        options=wish.options,
        clock=wish.clock or usual_clock(game),
        match=wish.match or OneRound(),
        absence=wish.absence or Patience(),
        hints=wish.hints,
    )


def usual_clock(game: AnyGame) -> ClockRule:
    """Alone one plays against a clock that counts up; others play without one unless they choose it."""
    return CountUp() if game.seats == 1 and "up" in game.clocks else NoClock()


async def open_table(server: Server, visitor: Visitor, wish: TableWished) -> str:
    """The name of a new table, with those who sit there, what follows from that, and its keys."""
    person = visitor.known()
    game = registry.configure(wish.game, wish.options)
    sitters = _sitters(wish, game, visitor)
    if wish.arranged and len(sitters) < game.seats:
        raise Refused(no("server-arranged-seats"))
    await _check_number_of_tables(server, person)
    for _ in range(_TRIES):
        name = server.sources.table_name()
        header = header_for(wish, game, name, commitment="0" * 64)
        if await put_table(server, header, sitters, wish.visibility, _arranged(wish.arranged, game), visitor.language):
            return name
    raise Refused(no("server-trouble"))


async def put_table(
    server: Server,
    header: Header,
    sitters: Sequence[Sitter],
    visibility: str,
    arranged: Sequence[Line[Any]] = (),
    language: str = "en",
) -> bool:
    """Open a table like this, with a seed of its own. False when there is one of that name already."""
    seed = server.sources.seed()
    opened = datetime.fromtimestamp(server.store.now_ms() // 1000, UTC).isoformat()
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
        keepers=tuple((sitter.seat, person) for sitter in sitters for person in sorted(sitter.keepers)),
        codes=server.identity.keys.new_codes(header.table),
    )
    if not await server.store.create(new):
        return False
    await server.hall.table(header.table)  # from now on somebody minds it
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


def _sitters(wish: TableWished, game: AnyGame, visitor: Visitor) -> list[Sitter]:
    """Whoever opens the table sits down first, and so is its host."""
    wished = wish.seats
    if wished is None:
        wished = [SeatWished(kind="me"), *[SeatWished(kind="open")] * (game.seats - 1)]
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
            sitters.append(Sitter(seat, _name(wanted, seat, visitor), keepers=frozenset({visitor.known()})))
    return sitters


def _name(wanted: SeatWished, seat: Seat, visitor: Visitor) -> str:
    if wanted.name is not None:
        return cleaned_name(wanted.name)
    if wanted.kind == "me" and visitor.name:
        return visitor.name
    return translate("play-player", visitor.language, seat=seat + 1)


async def _check_number_of_tables(server: Server, person: str) -> None:
    """Nobody needs hundreds of tables at a time, and they are minded as long as they are not over."""
    most = server.settings.tables_per_person
    for status in ("open", "running"):
        page = await server.store.tables_of(person, status=status, limit=most)
        if len(page.rows) >= most:
            raise Refused(no("server-tables-per-person", most=most))
