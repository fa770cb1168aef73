"""The day's race: one a day, with the same pieces for everybody."""

from fastapi import APIRouter, Request

from halftwist.server.middleware.security import limits_of
from halftwist.server.origins import address_of
from halftwist.server.routes.dependencies import FAILURES, Asking, Here
from halftwist.server.services import day_races
from halftwist.server.tables import lobby
from halftwist.wire.races import DayRacesResponse, MyRacesResponse
from halftwist.wire.requests import TableSummary

router = APIRouter(prefix="/api", tags=["races"], responses=FAILURES)


@router.get("/races/day")
async def today(services: Here, visitor: Asking) -> DayRacesResponse:
    """The day's races and their boards of times; a day is a day of UTC."""
    return await day_races.the_races(services, visitor.person, None)


@router.get("/races/day/{day}")
async def back_then(day: str, services: Here, visitor: Asking) -> DayRacesResponse:
    """The races of a day before, with their seeds."""
    return await day_races.the_races(services, visitor.person, day)


@router.post("/races/day/{game}", status_code=201)
async def run(game: str, request: Request, services: Here, visitor: Asking) -> TableSummary:
    """Run today's race of a game. My first run counts, and until it is over this leads back to it."""
    limits_of(request).spend("tables", address_of(request.scope))
    name = await day_races.run(services, visitor, game)
    return await lobby.summary(services.store, name, visitor.person)


@router.get("/me/races")
async def my_races(services: Here, visitor: Asking) -> MyRacesResponse:
    """Everything that is kept of my runs of the days' races."""
    return await day_races.mine(services, visitor.human())
