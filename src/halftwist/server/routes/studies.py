"""Studying a table that is over: its report, other moves in it, and what the engine makes of any position.

While a table is played nothing is studied, whoever asks: a report would say what no seat can know.
"""

from typing import Any

from fastapi import APIRouter, Response

from halftwist.core import Line, Refusal, Refused
from halftwist.games import registry
from halftwist.play import Table
from halftwist.play.table import is_of_the_game
from halftwist.server.bots.study_worker import PositionRequest
from halftwist.server.bots.worker_pool import Unanswered
from halftwist.server.refusals import no
from halftwist.server.routes.dependencies import FAILURES, Asking, AtTable, From, Here
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.replay_frames import is_open_book, without_tokens
from halftwist.study import Studier, explorer_of, studier_of
from halftwist.study.refusals import no as study_no
from halftwist.wire import write_record
from halftwist.wire.json_text import to_text
from halftwist.wire.studies import ExploreRequest, OutlookResponse, RetryRequest, RetryResponse, StudyResponse

router = APIRouter(prefix="/api/tables/{table}/study", tags=["study"], responses=FAILURES)


@router.post("", response_model=StudyResponse)
async def study(live: AtTable, services: Here, visitor: Asking, address: From) -> Response:
    """Have a report made of a table that is over. Ask again how far it is; once made, it is kept with the record."""
    person, studier = visitor.known(), _studier(live)
    made = await services.store.report(live.name, studier.version)
    if made is not None:
        return _told("made", report=made)
    if services.studies.job(live.name) is None:
        table = live.table
        text = await services.fair_share.work_aside(address, lambda: write_record(without_tokens(table)))
        services.studies.ask(live.name, studier.version, text, person)
    return _progress(services, live.name)


@router.get("", response_model=StudyResponse)
async def report(live: AtTable, services: Here) -> Response:
    """The report on a table, or how far it is."""
    studier = _studier(live)
    if services.studies.job(live.name) is None:
        made = await services.store.report(live.name, studier.version)
        if made is not None:
            return _told("made", report=made)
    return _progress(services, live.name)


@router.delete("", response_model=StudyResponse)
async def cancel(live: AtTable, services: Here, visitor: Asking) -> Response:
    """Stop a report that one has asked for oneself."""
    _studier(live)
    services.studies.cancel(live.name, visitor.known())
    return _progress(services, live.name)


@router.post("/explore", response_model=OutlookResponse)
async def explore(live: AtTable, body: ExploreRequest, services: Here, visitor: Asking, address: From) -> Response:
    """What the engine makes of a position of this table, or of a variation that leaves it there."""
    visitor.known()
    _check_explorable(live)
    table = await _at(live, body.n, services, address)
    for action in body.actions:
        table = _with(live, table, action)
    async with services.fair_share.turn(f"studies for {address}"):
        found = await _explored(services, PositionRequest(table.game, table.state))
    told = {"view": live.codec.encode_view(table.view(None)), "to_act": _to_act(table)}
    return _json(f"{to_text(told)[:-1]},{found.decode()[1:]}")


@router.post("/try", response_model=RetryResponse)
async def retry(live: AtTable, body: RetryRequest, services: Here, visitor: Asking, address: From) -> Response:
    """Another action in the place of a line: is it good enough?"""
    visitor.known()
    _check_explorable(live)
    before = await _at(live, max(0, body.n - 1), services, address)
    after, seat = _with(live, before, body.action), _to_act(before)
    async with services.fair_share.turn(f"studies for {address}"):
        found = await _explored(
            services,
            PositionRequest(after.game, after.state, before.state, live.codec.decode_action(body.action), seat),
        )
    return _json(found.decode())


def _studier(live: LiveTable) -> Studier:
    """Refused where the table still runs, or where its game has no study."""
    if not is_open_book(live.table):
        raise Refused(study_no("study-unfinished"))
    return studier_of(registry.GAMES[live.table.header.game])


def _check_explorable(live: LiveTable) -> None:
    _studier(live)
    explorer_of(registry.GAMES[live.table.header.game])


async def _at(live: LiveTable, n: int, services: Services, address: str) -> Table:
    """How the table stood after line n."""
    table = live.table

    def folded() -> Table:
        now = table.reopened()
        for line in table.lines[:n]:
            now = now.moved_on(line)
        return now

    return await services.fair_share.work_aside(address, folded)


def _with(live: LiveTable, table: Table, action: Any) -> Table:
    """One action more, by whoever is to act. Only what the rules answer can be tried."""
    decoded, seat = live.codec.decode_action(action), _to_act(table)
    if not is_of_the_game(decoded) or seat is None:
        raise Refused(no("server-not-yours-to-do"))
    line = Line(1, 0, seat, decoded)
    refusal: Refusal | None = table.game.refuse(table.state, line)
    if refusal:
        raise Refused(refusal)
    return table.moved_on(line)


def _to_act(table: Table) -> int | None:
    """The seat to act, if it is clear whose turn it is."""
    seats = [each for each in table.to_act if isinstance(each, int)]
    return seats[0] if len(table.to_act) == len(seats) == 1 else None


async def _explored(services: Services, asked: PositionRequest) -> bytes:
    try:
        return await services.bots.explore(asked)
    except Unanswered:
        raise Refused(no("server-study-failed")) from None


def _progress(services: Services, table: str) -> Response:
    job = services.studies.job(table)
    if job is None:
        return _told("none")
    done, total = job.progress()
    return _told(job.state, done, total)


def _told(state: str, done: int = 0, total: int = 0, report: bytes | None = None) -> Response:
    text = to_text({"state": state, "done": done, "total": total})
    return _json(f'{text[:-1]},"report":{"null" if report is None else report.decode()}}}')


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")
