"""Puzzles for people: what is shown, tried, kept and told of them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

import structlog

from halftwist.core import Pictured, Refused
from halftwist.games import registry
from halftwist.puzzles import Judged, Puzzle, judged, opened
from halftwist.puzzles.daily import SECRET_BYTES, ZONE, day_at, ends_ms, hash_of, puzzles_of, seed_of, streak
from halftwist.puzzles.pack import by_id, shipped, with_puzzles
from halftwist.puzzles.ratings import FIRST, after_try
from halftwist.puzzles.refusals import no
from halftwist.server.services.services import Services
from halftwist.store import NewTry, TryRow
from halftwist.wire import codec_for
from halftwist.wire.puzzles import (
    DayPuzzle,
    DayResponse,
    MyPuzzlesResponse,
    PuzzleInfo,
    PuzzleShown,
    SolutionResponse,
    ThemeCount,
)

_SECRET = "puzzles-of-the-day"
_FARTHEST_BACK = timedelta(days=366)
_log = structlog.get_logger("halftwist.puzzles")


def puzzle_named(name: str) -> Puzzle:
    puzzle = by_id().get(name)
    if puzzle is None:
        raise Refused(no("puzzles-unknown", puzzle=name[:20]))
    return puzzle


@lru_cache(maxsize=256)
def shown(puzzle: Puzzle) -> PuzzleShown:
    """What its solver sees, without the answer. (A puzzle is hashed by what it asks.)"""
    position = opened(puzzle)
    game: Any = position.game
    geometry = codec_for(position.game).encode_geometry(game.geometry()) if isinstance(game, Pictured) else None
    return PuzzleShown(
        id=puzzle.id,
        game=puzzle.game,
        options=dict(position.game.options),
        lines=list(puzzle.lines),
        seat=puzzle.seat,
        goal=puzzle.goal,
        figures=dict(puzzle.figures),
        themes=list(puzzle.themes),
        rating=puzzle.rating,
        answers=len(puzzle.answers),
        view=position.seen_by(puzzle.seat),
        geometry=geometry,
    )


def fitting(game: str | None, theme: str | None, low: int, high: int) -> list[Puzzle]:
    """The shipped puzzles that fit, the easiest first."""
    names = with_puzzles() if game is None else [registry.entry(game).name]
    found = [
        puzzle
        for name in names
        for puzzle in shipped(name)
        if low <= puzzle.rating <= high and (theme is None or theme in puzzle.themes)
    ]
    return sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id))


def info(puzzle: Puzzle, tries: Mapping[str, TryRow]) -> PuzzleInfo:
    tried = tries.get(puzzle.id)
    return PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        themes=list(puzzle.themes),
        rating=puzzle.rating,
        solved=None if tried is None else tried.solved,
    )


async def tries_of(services: Services, person: str | None) -> dict[str, TryRow]:
    if person is None:
        return {}
    return {row.puzzle: row for row in await services.store.tries_of(person)}


async def next_puzzle(services: Services, person: str | None, game: str | None, theme: str | None) -> Puzzle:
    """The unsolved one that is nearest to the rating of whoever asks."""
    tries = await tries_of(services, person)
    ratings = {} if person is None else await services.store.solver_ratings_of(person)
    found = [each for each in fitting(game, theme, 0, 10_000) if each.id not in tries or not tries[each.id].solved]
    if not found:
        raise Refused(no("puzzles-none", game=registry.entry(game).title if game else "Halftwist"))
    luck = services.entropy.luck()
    nearest = sorted(found, key=lambda each: (each.id in tries, abs(each.rating - ratings.get(each.game, FIRST))))
    return nearest[luck % min(_CHOICE, len(nearest))]


_CHOICE = 10  # of the nearest, so that not everybody sees the same one first


async def attempt(
    services: Services, person: str | None, puzzle: Puzzle, answers: Sequence[Mapping[str, Any]]
) -> Judged:
    """Judge answers; of somebody who is known, the first try rates both sides, and a solve is kept."""
    result = judged(puzzle, answers)
    if person is not None and (result.solved or not result.right):
        await _keep(services, person, puzzle, result.solved)
    return result


async def give_up(services: Services, person: str | None, puzzle: Puzzle) -> SolutionResponse:
    if person is not None and puzzle.id not in await tries_of(services, person):
        await _keep(services, person, puzzle, solved=False)
    return solution(puzzle)


def solution(puzzle: Puzzle) -> SolutionResponse:
    return SolutionResponse(answers=list(puzzle.answers), replies=list(puzzle.replies))


async def _keep(services: Services, person: str, puzzle: Puzzle, solved: bool) -> None:
    today = day_at(services.store.now_ms())
    of_day = puzzle.id in {each.id for each in puzzles_of(seed_of(await secret(services), today))}
    await services.store.note_try(
        NewTry(person, puzzle.id, puzzle.game, solved, solved, today.isoformat() if of_day and solved else None),
        (FIRST, puzzle.rating),
        lambda mine, its: after_try(mine, its, solved=solved),
    )


async def complain(services: Services, person: str, puzzle: Puzzle, words: str) -> None:
    await services.store.complain_of_puzzle(puzzle.id, person, words)
    _log.warning("puzzle.called_wrong", puzzle=puzzle.id, game=puzzle.game)


async def secret(services: Services) -> bytes:
    """Drawn once for a database; every node reads the same."""
    return await services.store.keep(_SECRET, services.entropy.secret()[:SECRET_BYTES])


async def the_day(services: Services, person: str | None, asked: str | None) -> DayResponse:
    """Today's puzzles, or those of a day before, with their solutions then."""
    now = day_at(services.store.now_ms())
    day = now if asked is None else past_day(asked, now)
    drawn, tries = await secret(services), await tries_of(services, person)
    return DayResponse(
        day=day.isoformat(),
        zone=ZONE,
        ends_ms=ends_ms(day),
        seed=seed_of(drawn, day).hex(),
        seed_hash=hash_of(drawn, day),
        next_seed_hash=hash_of(drawn, day + timedelta(days=1)),
        puzzles=[_day_puzzle(puzzle, tries, over=day < now) for puzzle in puzzles_of(seed_of(drawn, day))],
        streak=streak(days_of(tries.values()), now),
    )


def _day_puzzle(puzzle: Puzzle, tries: Mapping[str, TryRow], *, over: bool) -> DayPuzzle:
    told = info(puzzle, tries)
    return DayPuzzle(
        id=told.id,
        game=told.game,
        themes=told.themes,
        solved=told.solved,
        solution=solution(puzzle) if over else None,
    )


def past_day(asked: str, now: date) -> date:
    day = None
    with suppress(ValueError):
        day = date.fromisoformat(asked)
    if day is None or not now - _FARTHEST_BACK <= day < now:
        raise Refused(no("puzzles-day", day=asked[:20]))
    return day


def days_of(tries: Any) -> set[date]:
    return {date.fromisoformat(row.day) for row in tries if row.day is not None}


async def mine(services: Services, person: str) -> MyPuzzlesResponse:
    """Everything that is kept of somebody's puzzles."""
    rows = await services.store.tries_of(person)
    tried, solved = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for row in rows:
        puzzle = by_id().get(row.puzzle)
        for theme in puzzle.themes if puzzle else ():
            tried[row.kind, theme] += 1
            solved[row.kind, theme] += row.solved
    ratings = await services.store.solver_ratings_of(person)
    return MyPuzzlesResponse(
        solved=sum(row.solved for row in rows),
        tried=len(rows),
        streak=streak(days_of(rows), day_at(services.store.now_ms())),
        ratings={kind: round(rating) for kind, rating in ratings.items()},
        themes=[
            ThemeCount(game=game, theme=theme, solved=solved[game, theme], tried=count)
            for (game, theme), count in sorted(tried.items())
        ],
        tries=[
            {
                "puzzle": row.puzzle,
                "game": row.kind,
                "first_right": row.first_right,
                "solved": row.solved,
                "day": row.day,
                "at_ms": row.at_ms,
            }
            for row in rows
        ],
    )
