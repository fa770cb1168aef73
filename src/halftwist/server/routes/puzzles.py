"""Puzzles: the day's, and all the others."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from halftwist.server.middleware.security import limits_of
from halftwist.server.routes.dependencies import FAILURES, Asking, From, Here
from halftwist.server.services import puzzles
from halftwist.wire.people import EmptyResponse
from halftwist.wire.puzzles import (
    AttemptRequest,
    AttemptResponse,
    ComplaintRequest,
    DayResponse,
    MyPuzzlesResponse,
    PackResponse,
    PuzzleGames,
    PuzzleList,
    PuzzleShown,
    SolutionResponse,
    WhyResponse,
)

router = APIRouter(prefix="/api", tags=["puzzles"], responses=FAILURES)

Word = Annotated[str | None, Query(max_length=64)]
Rating = Annotated[int, Query(ge=0, le=10_000)]


@router.get("/puzzles")
async def listed(
    services: Here,
    visitor: Asking,
    game: Word = None,
    theme: Word = None,
    low: Rating = 0,
    high: Rating = 10_000,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> PuzzleList:
    """Puzzles of a game, a theme, a range of ratings, the easiest first."""
    ratings = await services.store.puzzle_ratings()
    found, tries = puzzles.fitting(game, theme, low, high, ratings), await puzzles.tries_of(services, visitor.person)
    page = found[first : first + limit]
    return PuzzleList(puzzles=[puzzles.info(puzzle, tries, ratings) for puzzle in page], total=len(found))


@router.get("/puzzles/next")
async def another(services: Here, visitor: Asking, game: Word = None, theme: Word = None) -> PuzzleShown:
    """One that I have not solved, about as hard as I am good."""
    found = await puzzles.next_puzzle(services, visitor.person, game, theme)
    return await puzzles.shown(services, visitor.person, found)


@router.get("/puzzles/day")
async def today(services: Here, visitor: Asking) -> DayResponse:
    """The day's puzzles, one of each game; a day is a day of UTC."""
    return await puzzles.the_day(services, visitor.person, None)


@router.get("/puzzles/day/{day}")
async def back_then(day: str, services: Here, visitor: Asking) -> DayResponse:
    """The puzzles of a day before, with their solutions."""
    return await puzzles.the_day(services, visitor.person, day)


@router.get("/puzzles/games")
async def by_game(services: Here, visitor: Asking) -> PuzzleGames:
    """How many puzzles each game has, by theme, and how many of them I have solved."""
    return await puzzles.by_game(services, visitor.person)


@router.get("/puzzles/pack")
async def taken_along(services: Here, visitor: Asking) -> PackResponse:
    """The day's puzzles and some of each game that I have not solved, for a device that judges by itself later."""
    return await puzzles.pack(services, visitor.person)


@router.get("/puzzles/{puzzle}")
async def one(puzzle: str, services: Here, visitor: Asking) -> PuzzleShown:
    """A puzzle as its solver sees it."""
    return await puzzles.shown(services, visitor.person, puzzles.puzzle_named(puzzle))


@router.post("/puzzles/{puzzle}/attempt")
async def attempt(
    puzzle: str, body: AttemptRequest, request: Request, services: Here, visitor: Asking, address: From
) -> AttemptResponse:
    """Try answers: all so far, and the next one. Nobody has to be known for that; of those who are it is kept."""
    _limit(request, visitor.person)
    result = await puzzles.attempt(services, visitor.person, puzzles.puzzle_named(puzzle), body.answers, address)
    return AttemptResponse(right=result.right, solved=result.solved, reply=result.reply, view=result.view)


@router.post("/puzzles/{puzzle}/why")
async def why_not(
    puzzle: str, body: AttemptRequest, request: Request, services: Here, visitor: Asking, address: From
) -> WhyResponse:
    """Answers as in an attempt, which this is, too; where the last one is wrong, what it leads to."""
    _limit(request, visitor.person)
    found = await puzzles.why_not(services, visitor, puzzles.puzzle_named(puzzle), body.answers, address)
    return WhyResponse(why=found)


@router.post("/puzzles/{puzzle}/solution")
async def give_up(puzzle: str, request: Request, services: Here, visitor: Asking) -> SolutionResponse:
    """Give up, and be told. Of one of today's puzzles only those are told who have solved it."""
    _limit(request, visitor.person)
    return await puzzles.give_up(services, visitor.person, puzzles.puzzle_named(puzzle))


@router.post("/puzzles/{puzzle}/wrong")
async def complain(
    puzzle: str, body: ComplaintRequest, request: Request, services: Here, visitor: Asking
) -> EmptyResponse:
    """Tell whoever runs this server that a puzzle is wrong."""
    _limit(request, visitor.person)
    await puzzles.complain(services, visitor.human(), puzzles.puzzle_named(puzzle), body.words)
    return EmptyResponse()


@router.get("/me/puzzles")
async def my_puzzles(services: Here, visitor: Asking) -> MyPuzzlesResponse:
    """Everything that is kept of my puzzles."""
    return await puzzles.mine(services, visitor.human())


def _limit(request: Request, person: str | None) -> None:
    if person is not None:
        limits_of(request).spend("changes", f"person {person}")
