"""Puzzles for people: what is shown, tried, kept and told of them."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

import structlog

from halftwist.core import Pictured, Refused
from halftwist.games import registry
from halftwist.puzzles import Judged, Puzzle, judged, opened
from halftwist.puzzles.daily import SECRET_BYTES, ZONE, day_at, ends_ms, hash_of, puzzles_of, seed_of, streak
from halftwist.puzzles.locking import locked
from halftwist.puzzles.pack import by_id, shipped, with_puzzles
from halftwist.puzzles.puzzle import written
from halftwist.puzzles.ratings import FIRST, after_try
from halftwist.puzzles.refusals import no
from halftwist.server.bots.study_worker import WrongAnswer
from halftwist.server.bots.worker_pool import Unanswered
from halftwist.server.people.visitors import Visitor
from halftwist.server.services.services import Services
from halftwist.store import NewTry, TryRow
from halftwist.study import Fact
from halftwist.wire import codec_for
from halftwist.wire.puzzles import (
    DayPuzzle,
    DayResponse,
    GamePuzzles,
    LockedPuzzle,
    MyPuzzlesResponse,
    PackGeometry,
    PackResponse,
    PuzzleGames,
    PuzzleInfo,
    PuzzleShown,
    SolutionResponse,
    SolvedDay,
    ThemeCount,
    ThemeTold,
    WrongTold,
)
from halftwist.words import fact_text

_SECRET = "puzzles-of-the-day"
_FARTHEST_BACK = timedelta(days=366)
_log = structlog.get_logger("halftwist.puzzles")


def puzzle_named(name: str) -> Puzzle:
    puzzle = by_id().get(name)
    if puzzle is None:
        raise Refused(no("puzzles-unknown", puzzle=name[:20]))
    return puzzle


async def shown(services: Services, person: str | None, puzzle: Puzzle) -> PuzzleShown:
    """What its solver sees, without the answer."""
    ratings = await services.store.puzzle_ratings(puzzle.id)
    sealed = await _is_sealed(services, puzzle, (await tries_of(services, person)).get(puzzle.id))
    return _shown(puzzle).model_copy(update={"rating": _rating(puzzle, ratings), "sealed": sealed})


async def _is_sealed(services: Services, puzzle: Puzzle, tried: TryRow | None) -> bool:
    """Whether it is one of today's, and whoever asks has not found its solution."""
    return not (tried and tried.solved) and await _day_of(services, puzzle) is not None


@lru_cache(maxsize=256)
def _shown(puzzle: Puzzle) -> PuzzleShown:
    """A puzzle is hashed by what it asks."""
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


def _rating(puzzle: Puzzle, ratings: Mapping[str, float]) -> int:
    """As people fared; the first one where nobody tried it yet."""
    return round(ratings.get(puzzle.id, puzzle.rating))


def fitting(game: str | None, theme: str | None, low: int, high: int, ratings: Mapping[str, float]) -> list[Puzzle]:
    """The shipped puzzles that fit, the easiest first."""
    names = with_puzzles() if game is None else [registry.entry(game).name]
    found = [
        puzzle
        for name in names
        for puzzle in shipped(name)
        if low <= _rating(puzzle, ratings) <= high and (theme is None or theme in puzzle.themes)
    ]
    return sorted(found, key=lambda puzzle: (_rating(puzzle, ratings), puzzle.id))


def info(puzzle: Puzzle, tries: Mapping[str, TryRow], ratings: Mapping[str, float]) -> PuzzleInfo:
    tried = tries.get(puzzle.id)
    return PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        themes=list(puzzle.themes),
        rating=_rating(puzzle, ratings),
        solved=None if tried is None else tried.solved,
    )


async def tries_of(services: Services, person: str | None) -> dict[str, TryRow]:
    if person is None:
        return {}
    return {row.puzzle: row for row in await services.store.tries_of(person)}


async def next_puzzle(services: Services, person: str | None, game: str | None, theme: str | None) -> Puzzle:
    """The unsolved one that is nearest to the rating of whoever asks."""
    nearest = await _nearest(services, person, game, theme)
    if not nearest:
        raise Refused(no("puzzles-none", game=registry.entry(game).title if game else "Halftwist"))
    return nearest[services.entropy.luck() % min(_CHOICE, len(nearest))]


async def _nearest(services: Services, person: str | None, game: str | None, theme: str | None) -> list[Puzzle]:
    """Those that were not solved: first those that were not tried, the nearest to the person's rating."""
    tries, ratings = await tries_of(services, person), await services.store.puzzle_ratings()
    mine = {} if person is None else await services.store.solver_ratings_of(person)
    found = [
        each for each in fitting(game, theme, 0, _HIGHEST, ratings) if each.id not in tries or not tries[each.id].solved
    ]
    apart = {each.id: abs(_rating(each, ratings) - mine.get(each.game, FIRST)) for each in found}
    return sorted(found, key=lambda each: (each.id in tries, apart[each.id]))


async def by_game(services: Services, person: str | None) -> PuzzleGames:
    tries = await tries_of(services, person)
    mine = {} if person is None else await services.store.solver_ratings_of(person)
    solved = {name for name, row in tries.items() if row.solved}
    return PuzzleGames(games=[_of_game(game, solved, mine.get(game)) for game in with_puzzles()])


def _of_game(game: str, solved: Set[str], rating: float | None) -> GamePuzzles:
    """Themes in the order in which the game lists them."""
    puzzles, count, done = shipped(game), Counter[str](), Counter[str]()
    for puzzle in puzzles:
        count.update(puzzle.themes)
        done.update(puzzle.themes if puzzle.id in solved else ())
    return GamePuzzles(
        game=game,
        count=len(puzzles),
        solved=sum(puzzle.id in solved for puzzle in puzzles),
        rating=None if rating is None else round(rating),
        themes=[
            ThemeTold(theme=theme, count=count[theme], solved=done[theme])
            for theme in registry.entry(game).part("puzzles").THEMES
            if count[theme]
        ],
    )


async def pack(services: Services, person: str | None) -> PackResponse:
    """The day's puzzles and some of each game, for a device that is without a network later."""
    day = day_at(services.store.now_ms())
    today = puzzles_of(seed_of(await secret(services), day))
    chosen, ratings = dict.fromkeys(today), await services.store.puzzle_ratings()
    for game in with_puzzles():
        chosen |= dict.fromkeys((await _nearest(services, person, game, None))[:_TAKEN_ALONG])
    geometries = {written([told.game, told.options]): told for told in map(_geometry, chosen)}
    return PackResponse(
        day=day.isoformat(),
        zone=ZONE,
        ends_ms=ends_ms(day),
        today=[puzzle.id for puzzle in today],
        puzzles=[_locked(puzzle).model_copy(update={"rating": _rating(puzzle, ratings)}) for puzzle in chosen],
        geometries=list(geometries.values()),
    )


@lru_cache(maxsize=1024)
def _locked(puzzle: Puzzle) -> LockedPuzzle:
    return LockedPuzzle(
        id=puzzle.id,
        game=puzzle.game,
        options=dict(registry.configure(puzzle.game, puzzle.options).options),
        lines=list(puzzle.lines),
        seat=puzzle.seat,
        goal=puzzle.goal,
        figures=dict(puzzle.figures),
        themes=list(puzzle.themes),
        rating=puzzle.rating,
        answers=len(puzzle.answers),
        boxes=list(locked(puzzle)),
    )


@lru_cache(maxsize=1024)
def _geometry(puzzle: Puzzle) -> PackGeometry:
    game = registry.configure(puzzle.game, puzzle.options)
    drawn: Any = game
    geometry = codec_for(game).encode_geometry(drawn.geometry()) if isinstance(drawn, Pictured) else None
    return PackGeometry(game=puzzle.game, options=dict(game.options), geometry=geometry)


_CHOICE = 10  # of the nearest, so that not everybody sees the same one first
_TAKEN_ALONG = 24  # of each game
_HIGHEST = 10_000


async def attempt(
    services: Services, person: str | None, puzzle: Puzzle, answers: Sequence[Mapping[str, Any]], address: str
) -> Judged:
    """Judge answers; of somebody who is known, the first try rates both sides, and a solve is kept."""
    result = await services.fair_share.work_aside(address, judged, puzzle, answers)
    if person is not None and (result.solved or not result.right):
        await _keep(services, person, puzzle, result.solved)
    return result


async def why_not(
    services: Services, visitor: Visitor, puzzle: Puzzle, answers: Sequence[Mapping[str, Any]], address: str
) -> WrongTold | None:
    """What a wrong answer leads to. To ask is to try: nobody gets at an answer by asking about the rest."""
    tried = await attempt(services, visitor.person, puzzle, answers, address)
    if tried.right:
        return None
    async with services.fair_share.turn(f"studies for {address}"):
        try:
            told = await services.bots.explain(WrongAnswer(puzzle.id, puzzle.game, answers))
        except Unanswered:
            return None  # that it is wrong is told already
    if told == b"null":
        return None
    fact = Fact(**json.loads(told))
    return WrongTold(
        code=fact.code, proved=fact.proved, details=dict(fact.details), text=fact_text(fact, visitor.language)
    )


async def give_up(services: Services, person: str | None, puzzle: Puzzle) -> SolutionResponse:
    """The solution; of one of today's only for those who have solved it."""
    tries = await tries_of(services, person)
    tried = tries.get(puzzle.id)
    if await _is_sealed(services, puzzle, tried):
        raise Refused(no("puzzles-solution-tomorrow"))
    if person is not None and tried is None:
        await _keep(services, person, puzzle, solved=False)
    return solution(puzzle)


def solution(puzzle: Puzzle) -> SolutionResponse:
    return SolutionResponse(answers=list(puzzle.answers), replies=list(puzzle.replies))


async def _keep(services: Services, person: str, puzzle: Puzzle, solved: bool) -> None:
    day = await _day_of(services, puzzle) if solved else None
    await services.store.note_try(
        NewTry(person, puzzle.id, puzzle.game, solved, day),
        (FIRST, puzzle.rating),
        lambda mine, its: after_try(mine, its, solved=solved),
    )


async def _day_of(services: Services, puzzle: Puzzle) -> str | None:
    """Today, if the puzzle is one of today's."""
    today = day_at(services.store.now_ms())
    chosen = puzzles_of(seed_of(await secret(services), today))
    return today.isoformat() if puzzle.id in {each.id for each in chosen} else None


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
    solved = [] if person is None else await services.store.puzzle_days_of(person)
    return DayResponse(
        day=day.isoformat(),
        zone=ZONE,
        ends_ms=ends_ms(day),
        seed=seed_of(drawn, day).hex(),
        seed_hash=hash_of(drawn, day),
        next_seed_hash=hash_of(drawn, day + timedelta(days=1)),
        puzzles=[
            _day_puzzle(puzzle, tries.get(puzzle.id), day, (day.isoformat(), puzzle.id) in solved, over=day < now)
            for puzzle in puzzles_of(seed_of(drawn, day))
        ],
        streak=streak(days_in(solved), now),
    )


def _day_puzzle(puzzle: Puzzle, tried: TryRow | None, day: date, then: bool, *, over: bool) -> DayPuzzle:
    """Somebody may have tried it before its day, or solved it after: that is no day's work."""
    of_day = tried is not None and (then or day_at(tried.at_ms) == day)
    return DayPuzzle(
        id=puzzle.id,
        game=puzzle.game,
        themes=list(puzzle.themes),
        solved=then if of_day else None,
        first_right=tried.first_right if tried is not None and of_day else None,
        solution=solution(puzzle) if over else None,
    )


def past_day(asked: str, now: date) -> date:
    day = None
    with suppress(ValueError):
        day = date.fromisoformat(asked)
    if day is None or not now - _FARTHEST_BACK <= day < now:
        raise Refused(no("puzzles-day", day=asked[:20]))
    return day


def days_in(solved: Sequence[tuple[str, str]]) -> set[date]:
    return {date.fromisoformat(day) for day, _ in solved}


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
    days = await services.store.puzzle_days_of(person)
    complaints = await services.store.puzzle_complaints(person)
    return MyPuzzlesResponse(
        solved=sum(row.solved for row in rows),
        tried=len(rows),
        streak=streak(days_in(days), day_at(services.store.now_ms())),
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
                "at_ms": row.at_ms,
            }
            for row in rows
        ],
        days=[SolvedDay(day=day, puzzle=puzzle) for day, puzzle in days],
        complaints=[{"puzzle": puzzle, "words": words, "at_ms": at_ms} for puzzle, words, at_ms in complaints],
    )
