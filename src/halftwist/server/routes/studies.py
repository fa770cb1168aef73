"""Studying a table that is over: its report, other moves in it as far as anybody likes, and what the engine says.

While a table is played nothing is studied, whoever asks: a report would say what no seat can know.
"""

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Response

from halftwist.core import Refused
from halftwist.games import registry
from halftwist.play import Table
from halftwist.server.bots.study_worker import PositionRequest
from halftwist.server.bots.worker_pool import Unanswered
from halftwist.server.refusals import no
from halftwist.server.routes.dependencies import FAILURES, RECORD, Asking, AtTable, From, Here, text_told
from halftwist.server.services.services import Services
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.replay_frames import is_open_book, without_tokens
from halftwist.study import (
    Studier,
    Variation,
    as_recorded,
    explorer_of,
    stood_after,
    studier_of,
    to_act,
    variation_in,
    varied,
)
from halftwist.study.refusals import no as study_no
from halftwist.wire import read_record, write_record
from halftwist.wire.json_text import to_text
from halftwist.wire.studies import (
    ExploreRequest,
    OutlookResponse,
    RecordRequest,
    RetryRequest,
    RetryResponse,
    StudyResponse,
    VariationResponse,
)

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
    table = await _varied(live, body.n, body.actions, services, address)
    async with services.fair_share.turn(f"studies for {address}"):
        found = await _explored(services, PositionRequest(table.game, table.state))
    told = {"view": live.codec.encode_view(table.view(None)), "to_act": to_act(table)}
    return _json(f"{to_text(told)[:-1]},{found.decode()[1:]}")


@router.post("/try", response_model=RetryResponse)
async def retry(live: AtTable, body: RetryRequest, services: Here, visitor: Asking, address: From) -> Response:
    """Another action in the place of a line: is it good enough?"""
    visitor.known()
    _check_explorable(live)
    before = await _varied(live, max(0, body.n - 1), (), services, address)
    action = live.codec.decode_action(body.action)
    after, seat = varied(before, [action]), to_act(before)
    async with services.fair_share.turn(f"studies for {address}"):
        found = await _explored(services, PositionRequest(after.game, after.state, before.state, action, seat))
    return _json(found.decode())


@router.post("/record", response_class=Response, responses=text_told(RECORD))
async def variation_record(live: AtTable, body: ExploreRequest, services: Here, address: From) -> Response:
    """A variation as a record of its own: the game as far as line `n`, and then these actions."""
    _check_explorable(live)
    table, variation = live.table, Variation(body.n, tuple(live.codec.decode_action(each) for each in body.actions))
    text = await services.fair_share.work_aside(address, lambda: write_record(as_recorded(table, variation)))
    name = f'attachment; filename="{table.header.game}-{live.name}-{body.n}.jsonl"'
    return Response(text, media_type=RECORD, headers={"Content-Disposition": name})


@router.post("/variation")
async def recorded_variation(live: AtTable, body: RecordRequest, services: Here, address: From) -> VariationResponse:
    """Where another record of the same game leaves this one, and what it plays from there."""
    _check_explorable(live)
    table = live.table
    found = await services.fair_share.work_aside(address, lambda: variation_in(table, read_record(body.record)))
    return VariationResponse(n=found.n, actions=[live.codec.encode_action(each) for each in found.actions])


def _studier(live: LiveTable) -> Studier:
    """Refused where the table still runs, or where its game has no study."""
    if not is_open_book(live.table):
        raise Refused(study_no("study-unfinished"))
    return studier_of(registry.GAMES[live.table.header.game])


def _check_explorable(live: LiveTable) -> None:
    _studier(live)
    explorer_of(registry.GAMES[live.table.header.game])


async def _varied(live: LiveTable, n: int, actions: Sequence[Any], services: Services, address: str) -> Table:
    """How the table stood after line n, and then these actions. Only what the rules answer can be tried."""
    table, decoded = live.table, [live.codec.decode_action(each) for each in actions]
    return await services.fair_share.work_aside(address, lambda: varied(stood_after(table, n), decoded))


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
