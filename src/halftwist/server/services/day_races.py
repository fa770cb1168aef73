"""The day's race: opened by anybody, counted once a person, and its board of times.

A time is the one of the log: from the line that starts the clock to the one that ends the run. What a client says
counts for nothing.
"""

from datetime import date, timedelta

from halftwist.core import Refused
from halftwist.games.registry import AnyGame
from halftwist.puzzles import race
from halftwist.puzzles.daily import ZONE, day_at, ends_ms
from halftwist.puzzles.refusals import no
from halftwist.server.people.visitors import Visitor
from halftwist.server.services.opening import check_number_of_tables
from halftwist.server.services.puzzles import past_day, secret
from halftwist.server.services.repeating import open_repetition
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import DayRunRow
from halftwist.wire.races import DayRace, DayRacesResponse, DayRun, MyDayRun, MyRacesResponse
from halftwist.wire.requests import SeatRequest

_BOARD = 20
_OVER = "over"


async def the_races(services: Services, person: str | None, asked: str | None) -> DayRacesResponse:
    """Today's races and their boards, or those of a day before, with their seeds then."""
    today = day_at(services.store.now_ms())
    day = today if asked is None else past_day(asked, today)
    drawn = await secret(services)
    races = [await _told(services, person, drawn, game, day, over=day < today) for game in race.raced()]
    return DayRacesResponse(day=day.isoformat(), zone=ZONE, ends_ms=ends_ms(day), races=races)


async def run(services: Services, visitor: Visitor, name: str) -> str:
    """The table of a run of today's race: the one that counts until that is over, then one for practice."""
    person, game = visitor.human(), _raced(name)
    day = day_at(services.store.now_ms())
    await check_number_of_tables(services, person)
    fresh = services.entropy.table_name()
    counted = await services.store.claim_day_race(day.isoformat(), game.name, person, fresh)
    row = await services.store.table(counted)
    if row is not None and row.status != _OVER:
        return counted
    made, seats = race.race_of(await secret(services), game, day), [SeatRequest(kind="me")]
    if row is None:  # nobody opened it yet, or whoever did was cut off before it was there
        return await open_repetition(services, visitor, game, made, seats, name=counted)
    return await open_repetition(services, visitor, game, made, seats)


async def mine(services: Services, person: str) -> MyRacesResponse:
    rows = await services.store.day_runs_of(person)
    return MyRacesResponse(runs=[await _my_run(services, row) for row in rows])


async def check_may_repeat(services: Services, person: str, source: LiveTable) -> None:
    """A recorded run of today's race shows which pieces come: first one's own, that counts."""
    again, game = source.table.header.again, source.table.header.game
    today = day_at(services.store.now_ms())
    if again is None or again.table != race.name_of(game, today):
        return
    row = await services.store.day_run_of(today.isoformat(), game, person)
    if row is None or not await _is_over(services, row):
        raise Refused(no("puzzles-race-first"))


def _raced(name: str) -> AnyGame:
    game = next((each for each in race.raced() if each.name == name), None)
    if game is None:
        raise Refused(no("puzzles-race-none", game=name[:40]))
    return game


async def _told(
    services: Services, person: str | None, drawn: bytes, game: AnyGame, day: date, *, over: bool
) -> DayRace:
    store, when, kind = services.store, day.isoformat(), game.name
    row = None if person is None else await store.day_run_of(when, kind, person)
    my_run = None if row is None else await _my_run(services, row)
    shown = over or (my_run is not None and my_run.over)
    boards = [await store.day_board(when, kind, helped=helped, limit=_BOARD) for helped in (False, True)]
    plain, helped = ([_on_board(at, each, person, shown) for at, each in _placed(rows)] for rows in boards)
    return DayRace(
        game=kind,
        name=race.name_of(kind, day),
        options=dict(game.options),
        seed=race.seed_of(drawn, kind, day).hex() if over else None,
        seed_hash=race.hash_of(drawn, kind, day),
        next_seed_hash=race.hash_of(drawn, kind, day + timedelta(days=1)),
        runners=await store.day_runners(when, kind),
        board=plain,
        helped=helped,
        mine=my_run,
    )


def _placed(rows: list[DayRunRow]) -> list[tuple[int, DayRunRow]]:
    """Equal times are equal places."""
    times = [row.value for row in rows]
    return [(1 + times.index(row.value), row) for row in rows]


def _on_board(place: int, row: DayRunRow, person: str | None, shown: bool) -> DayRun:
    return DayRun(
        place=place,
        name=row.name,
        time_ms=row.value or 0,
        hints=row.hints,
        stood_in=row.stood_in,
        mine=row.person == person,
        table=row.table if shown else None,
    )


async def _my_run(services: Services, row: DayRunRow) -> MyDayRun:
    return MyDayRun(
        day=row.day,
        game=row.kind,
        table=row.table,
        over=await _is_over(services, row),
        time_ms=row.value,
        hints=row.hints,
        stood_in=row.stood_in,
        place=await services.store.day_place(row),
        at_ms=row.at_ms,
    )


async def _is_over(services: Services, row: DayRunRow) -> bool:
    """A run that was given up, too. One whose table is gone is."""
    if row.value is not None:
        return True
    table = await services.store.table(row.table)
    return table is None or table.status == _OVER
