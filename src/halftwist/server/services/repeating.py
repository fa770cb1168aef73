"""A finished table once more, at a new one: played on from a position, or with the same deals against a recording."""

from dataclasses import replace

from halftwist.core import Refused, Seat
from halftwist.engines.levels import levels
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.play import Table
from halftwist.play.again import Repetition, dealt_again, played_on
from halftwist.server.people.visitors import Visitor
from halftwist.server.refusals import no
from halftwist.server.services.opening import TRIES, check_number_of_tables, header_for, put_table, sitters_for
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.wire.requests import AgainRequest, Configuration, SeatRequest


async def open_again(services: Services, visitor: Visitor, live: LiveTable, asked: AgainRequest, address: str) -> str:
    """The name of a new table that repeats something of one that is over."""
    yours = await live.seats_of(visitor.known())
    own = asked.seat if asked.seat is not None else (yours[0] if yours else None)
    made = await services.fair_share.work_aside(address, _made, live.table, asked, own or 0)
    game = registry.configure(live.table.header.game, made.options)
    seats = asked.seats or _usual_seats(live.table, game, made, own, asked.bot)
    return await open_repetition(services, visitor, game, made, seats, asked.hints)


async def open_repetition(
    services: Services,
    visitor: Visitor,
    game: AnyGame,
    made: Repetition,
    seats: list[SeatRequest],
    hints: bool | None = None,
    *,
    name: str | None = None,
) -> str:
    """Open it for this visitor: one of their tables, like any. One that has a name already is there, or is opened."""
    sitters = sitters_for(seats, game, visitor)
    if made.lines and len(sitters) < game.seats:
        raise Refused(no("server-arranged-seats"))
    await check_number_of_tables(services, visitor.known())
    chosen = Configuration(options=dict(game.options), hints=hints)
    for _ in range(TRIES):
        called = name or services.entropy.table_name()
        header = replace(header_for(chosen, game, called, commitment="0" * 64), again=made.again)
        if await put_table(services, header, sitters, "link", made.lines, visitor.language, made.seed) or name:
            return called
    raise Refused(no("server-trouble"))


def _made(source: Table, asked: AgainRequest, seat: Seat) -> Repetition:
    return dealt_again(source, seat, asked.round) if asked.line is None else played_on(source, asked.line)


def _usual_seats(
    source: Table, game: AnyGame, made: Repetition, own: Seat | None, bot: str | None
) -> list[SeatRequest]:
    """Whoever asks sits where they sat, else where somebody has to move; bots sit in all other seats, as they did."""
    if game.seats == 1:
        return [SeatRequest(kind="me")]
    mine = _first_to_move(game, made) if own is None else (own + made.moved) % game.seats
    strengths = [level.bot for level in levels(game.name)]
    usual = strengths[len(strengths) // 2] if strengths else "greedy"
    seats: list[SeatRequest] = []
    for seat in range(game.seats):
        sat = source.sittings[(seat - made.moved) % game.seats]
        wanted = bot or (sat and sat.bot) or usual
        seats.append(SeatRequest(kind="me") if seat == mine else SeatRequest(kind="bot", bot=wanted))
    return seats


def _first_to_move(game: AnyGame, made: Repetition) -> Seat:
    state = game.start()
    for line in made.lines:
        state = game.apply(state, line)
    return next((seat for seat in sorted(game.to_act(state), key=str) if type(seat) is int), 0)
