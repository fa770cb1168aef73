"""Nobody is told what a day hides: today's answers, tomorrow's puzzles, which tiles come in today's race.

As in `support.twins`, everything is asked for in two worlds that differ only in what is hidden, and every byte is the
same. In the second all answers are others, and so are the seeds of tomorrow and of today's race.
"""

import json
import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any

import pytest

from halftwist.puzzles import Puzzle, daily, race
from halftwist.puzzles.pack import by_id
from halftwist.server.bots import study_worker
from halftwist.server.bots.bot_service import BotService
from halftwist.server.bots.study_worker import WrongAnswer
from halftwist.server.services import day_races, puzzles
from halftwist.study import Fact
from support.serving import Person, visiting
from support.twins import Leak, World, answers, compare, held_still, twin_server

pytestmark = pytest.mark.anyio

WRONG = [{"kind": "nothing that any game knows"}]
PLAIN = {"mobius": {"kind": "pass"}, "formula": {"kind": "draw"}}
"""Answers that a game knows and that are seldom right: what a wrong one leads to is told."""
BOXES = re.compile(r'"boxes":\[[^\]]*\]')
"""Locked with the answers, so they differ: that they open with nothing else is tested with the puzzles."""


async def _explained_here(_: BotService, asked: WrongAnswer) -> bytes:
    """By this process, whose puzzles are those of the world, and not by a worker with its own."""
    return study_worker.explain(asked)


@contextmanager
def hidden(first: bool) -> Generator[None]:
    """The hidden part of a world. What is promised of it by a hash is the same in both."""
    with pytest.MonkeyPatch.context() as patch:
        today, real, real_race = daily.day_at(World({}, first).now_ms), daily.seed_of, race.seed_of

        def seed(secret: bytes, day: date) -> bytes:
            return real(secret if first or day <= today else b"other", day)

        def race_seed(secret: bytes, game: str, day: date) -> bytes:
            return real_race(secret if first or day < today else b"other", game, day)

        for module in (daily, puzzles):
            patch.setattr(module, "seed_of", seed)
            patch.setattr(module, "hash_of", lambda _, day: f"the hash of {day}")
        patch.setattr(race, "seed_of", race_seed)
        patch.setattr(BotService, "explain", _explained_here)
        patch.setattr(race, "hash_of", lambda _, game, day: f"the hash of {game} {day}")
        if not first:
            for puzzle in by_id().values():
                for part in ("answers", "replies"):
                    others = tuple({"kind": f"another {at}"} for at, _ in enumerate(getattr(puzzle, part)))
                    patch.setitem(puzzle.__dict__, part, others)
        puzzles._shown.cache_clear()
        yield
    puzzles._shown.cache_clear()


async def told(first: bool) -> dict[str, list[str]]:
    """Everything that the server describes, asked for by somebody who has solved nothing and run no race."""
    world, wrong = World({}, first), {puzzle.id: _wrong(puzzle) for puzzle in by_id().values()}
    with held_still(world), hidden(first):
        async with twin_server(world) as address, visiting(address, "Vera") as vera:
            today = daily.day_at(world.now_ms)
            chosen = [each["id"] for each in (await vera.get("/api/puzzles/day"))["puzzles"]]
            posted = [await _posted(vera, puzzle, wrong[puzzle]) for puzzle in chosen]
            run = (await vera.post("/api/races/day/mobi"))["name"]
            fillings = {
                "puzzle": chosen,
                "day": [str(today), str(today + timedelta(days=1))],
                "game": ["mobius", "formula", "mobi"],
                "table": [run],
                "seat": ["0"],
            }
            pages = (await vera.get("/openapi.json"))["paths"]
            paths = [filled for path, ways in pages.items() if "get" in ways for filled in _filled(path, fillings)]
            found = await answers(vera, paths)
            return {"posted": posted, "pages": [BOXES.sub("", page) for page in found]}


def _wrong(puzzle: Puzzle) -> list[dict[str, Any]]:
    plain = PLAIN.get(puzzle.game)
    return WRONG if plain is None or plain in puzzle.answers else [plain]


async def _posted(vera: Person, puzzle: str, wrong: list[dict[str, Any]]) -> str:
    bodies: dict[str, dict[str, Any]] = {
        "attempt": {"answers": wrong},
        "why": {"answers": wrong},
        "solution": {},
        "wrong": {"words": "no"},
    }
    told = [await vera.http.post(f"/api/puzzles/{puzzle}/{part}", json=body) for part, body in bodies.items()]
    return json.dumps([[answer.status_code, answer.text] for answer in told])


def _filled(path: str, fillings: dict[str, list[str]]) -> list[str]:
    """A path with everything that fits into its places; none where nothing is known to fit."""
    paths = [path]
    for name in re.findall(r"{(\w+)}", path):
        paths = [each.replace(f"{{{name}}}", value) for each in paths for value in fillings.get(name, ())]
    return paths


async def test_no_byte_depends_on_todays_answers_or_on_what_comes_tomorrow() -> None:
    before, after = await told(first=True), await told(first=False)
    assert sum("/api/puzzles/" in page for page in before["pages"]) > 8
    assert sum('\\"why\\":{' in page for page in before["posted"]) > 0
    assert sum("/api/races/" in page for page in before["pages"]) > 2
    compare(before, after)


# Planted leaks, so that we know what this test would find


def _solutions_too_early(patch: pytest.MonkeyPatch) -> None:
    async def no_day(*_: object) -> None:
        return None

    patch.setattr(puzzles, "_day_of", no_day)


def _tomorrow_today(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(puzzles, "past_day", lambda asked, _: date.fromisoformat(asked))


def _todays_answers_with_the_day(patch: pytest.MonkeyPatch) -> None:
    real = puzzles._day_puzzle
    patch.setattr(puzzles, "_day_puzzle", lambda *args, over: real(*args, over=True))


def _the_seed_of_the_race(patch: pytest.MonkeyPatch) -> None:
    real = day_races._told
    patch.setattr(day_races, "_told", lambda *args, over: real(*args, over=True))


def _the_answer_in_what_is_shown(patch: pytest.MonkeyPatch) -> None:
    real = puzzles.shown

    async def shown(services: Any, person: str | None, puzzle: Any) -> Any:
        return (await real(services, person, puzzle)).model_copy(update={"goal": str(puzzle.answers[0])})

    patch.setattr(puzzles, "shown", shown)


def _the_answer_in_why(patch: pytest.MonkeyPatch) -> None:
    def why(puzzle: Puzzle, _: object) -> Fact:
        return Fact("formula-puzzle-laid", True, {"laid": 1, "best": str(puzzle.answers[0])})

    patch.setattr(study_worker, "why_wrong", why)


@pytest.mark.parametrize(
    "plant",
    [
        _solutions_too_early,
        _tomorrow_today,
        _todays_answers_with_the_day,
        _the_seed_of_the_race,
        _the_answer_in_what_is_shown,
        _the_answer_in_why,
    ],
)
async def test_a_planted_leak_of_the_day_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        compare(await told(first=True), await told(first=False))
