"""Records of finished tables, whether they were dealt fairly, and what is kept about a person's games."""

from fastapi import APIRouter, Response

from halftwist.core import Refused
from halftwist.play import verify
from halftwist.server.refusals import no
from halftwist.server.routes.dependencies import FAILURES, RECORD, Asking, AtTable, From, Here, ViewerAsked, text_told
from halftwist.server.tables import lobby, results
from halftwist.server.tables.replay_frames import frames_of, is_open_book, without_tokens
from halftwist.wire import write_record
from halftwist.wire.messages import LineNumber
from halftwist.wire.requests import RatingsResponse, ReplayResponse, ResultsResponse, TablePage, VerificationResponse
from halftwist.words.fairness import verdict_in_words

router = APIRouter(prefix="/api", tags=["records"], responses=FAILURES)


@router.get("/tables/{table}/record", response_class=Response, responses=text_told(RECORD))
async def record(live: AtTable, services: Here, address: From) -> Response:
    """The record of a table that is over. Before that it would show hands and seeds."""
    table = live.table
    if not is_open_book(table):
        raise Refused(no("server-record-early"))
    name = f'attachment; filename="{table.header.game}-{live.name}.jsonl"'
    text = await services.fair_share.work_aside(address, lambda: write_record(without_tokens(table)))
    return Response(text, media_type=RECORD, headers={"Content-Disposition": name})


@router.get("/tables/{table}/frames", response_model=ReplayResponse)
async def frames(
    live: AtTable, services: Here, address: From, since: LineNumber = 0, seat: ViewerAsked = None
) -> Response:
    """A table that is over, step by step, as any of its seats saw it: there is nothing to hide any more."""
    if not is_open_book(live.table):
        raise Refused(no("server-record-early"))
    if seat is not None and seat >= live.table.game.seats:
        raise Refused(no("server-not-your-seat", seat=seat + 1))
    table = live.table
    text = await services.fair_share.work_aside(address, lambda: frames_of(table, seat, since).model_dump_json())
    return Response(text, media_type="application/json")


@router.get("/tables/{table}/verify")
async def verification(live: AtTable, services: Here, visitor: Asking, address: From) -> VerificationResponse:
    """Deal again with the seeds that are revealed, and compare: the same that `halftwist verify` says."""
    again = live.table.header.again
    source = again and await services.table_cache.fresh_table(again.table)
    found = await services.fair_share.work_aside(address, verify, live.table, source and source.table)
    return VerificationResponse(
        fair=found.fair and not found.hidden,
        text=verdict_in_words(found, visitor.language),
        revealed=found.revealed,
        hidden=found.hidden,
        deals=found.deals,
        arranged=found.arranged,
        line=found.line,
        again=found.again,
    )


@router.get("/me/games")
async def my_games(services: Here, visitor: Asking, cursor: str | None = None) -> TablePage:
    """The tables where one has a seat: those that run first, then the open ones, then those that are over."""
    return await lobby.tables_of(services.store, visitor.known(), cursor)


@router.get("/me/results")
async def my_results(services: Here, visitor: Asking) -> ResultsResponse:
    """How one's games ended, the latest first."""
    return await results.results_of(services.store, visitor.known())


@router.get("/me/best-times")
async def my_best_times(services: Here, visitor: Asking, table: str | None = None) -> ResultsResponse:
    """One's best time in every variant of a solo game, or only in the variant that is played at a table."""
    person = visitor.known()
    like = None if table is None else await lobby.summary(services.store, table, person)
    return await results.best_times_of(services.store, person, like)


@router.get("/me/ratings")
async def my_ratings(services: Here, visitor: Asking) -> RatingsResponse:
    """How strong one is taken to be; only accounts are rated."""
    return await results.ratings_of(services.store, visitor.known())
