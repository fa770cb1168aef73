"""Puzzles over HTTP: found, tried, kept with the person, and the day's three."""

import hashlib
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from halftwist.puzzles.daily import day_at, ends_ms, puzzles_of
from halftwist.puzzles.pack import by_id, shipped
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

WRONG = {"kind": "draw"}


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
async def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Address]:
    if request.param == "sqlite":
        async with serving() as address:
            yield address
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        folder: Path = tmp_path_factory.mktemp("nodes")
        async with serving(database=postgres.emptied(), data_dir=folder) as address:
            yield address


async def tried(person: Person, puzzle: str, *answers: Any) -> Any:
    return await person.post(f"/api/puzzles/{puzzle}/attempt", answers=answers)


async def test_a_puzzle_is_found_by_game_theme_and_rating_and_shown_without_its_answer(ann: Person) -> None:
    listed = await ann.get("/api/puzzles", theme="pass", limit=3)
    assert listed["total"] > len(listed["puzzles"]) > 0
    assert all("pass" in puzzle["themes"] and puzzle["solved"] is None for puzzle in listed["puzzles"])
    assert (await ann.get("/api/puzzles", low=9000))["total"] == 0
    shown = await ann.get(f"/api/puzzles/{listed['puzzles'][0]['id']}")
    assert shown["view"]["to_move"] == shown["seat"]
    assert shown["answers"] == 1
    assert "pass" not in str(shown["view"])
    assert not {"replies", "solution"} & set(shown)


async def test_a_long_answer_is_given_move_by_move_and_rates_both_sides(ann: Person, address: Address) -> None:
    puzzle = next(each for each in by_id().values() if len(each.answers) > 1)
    first = await tried(ann, puzzle.id, puzzle.answers[0])
    assert (first["right"], first["solved"], first["reply"]) == (True, False, puzzle.replies[0])
    assert await address.server.store.puzzle_ratings() == {}
    last = await tried(ann, puzzle.id, *puzzle.answers)
    assert (last["right"], last["solved"]) == (True, True)
    mine = await ann.get("/api/me/puzzles")
    assert (mine["solved"], mine["tried"]) == (1, 1)
    assert mine["ratings"][puzzle.game] > 1500
    assert (await address.server.store.puzzle_ratings())[puzzle.id] < puzzle.rating
    assert {(count["theme"], count["solved"]) for count in mine["themes"]} == {(each, 1) for each in puzzle.themes}


async def test_a_wrong_first_try_stays_wrong_and_may_still_be_solved(bob: Person) -> None:
    puzzle = next(each for each in by_id().values() if "go-out" in each.themes)
    assert (await tried(bob, puzzle.id, WRONG))["right"] is False
    rated = (await bob.get("/api/me/puzzles"))["ratings"]
    assert (await tried(bob, puzzle.id, *puzzle.answers))["solved"] is True
    mine = await bob.get("/api/me/puzzles")
    assert mine["ratings"] == rated
    assert [(row["first_right"], row["solved"]) for row in mine["tries"]] == [(False, True)]


async def test_nobody_in_particular_may_try_and_nothing_is_kept(address: Address) -> None:
    async with visiting(address) as stranger:
        puzzle = shipped("mobi")[0]
        assert (await tried(stranger, puzzle.id, *puzzle.answers))["solved"] is True
        assert len((await stranger.get("/api/puzzles/day"))["puzzles"]) == 3


async def test_the_next_one_is_not_one_that_is_solved(ann: Person) -> None:
    shown = await ann.get("/api/puzzles/next", game="formula")
    puzzle = by_id()[shown["id"]]
    await tried(ann, puzzle.id, *puzzle.answers)
    assert all([(await ann.get("/api/puzzles/next", game="formula"))["id"] != puzzle.id for _ in range(3)])


async def test_whoever_gives_up_is_told_and_did_not_solve_it(ann: Person) -> None:
    puzzle = shipped("mobius")[-1]
    told = await ann.post(f"/api/puzzles/{puzzle.id}/solution")
    assert told["answers"] == list(puzzle.answers)
    row = next(row for row in (await ann.get("/api/me/puzzles"))["tries"] if row["puzzle"] == puzzle.id)
    assert row["solved"] is False


async def test_a_complaint_reaches_the_operator(ann: Person, address: Address) -> None:
    puzzle = shipped("mobius")[0].id
    await ann.post(f"/api/puzzles/{puzzle}/wrong", words="D4 wins, too")
    found = await address.server.store.puzzle_complaints()
    assert [(name, words) for name, words, _ in found] == [(puzzle, "D4 wins, too")]


async def test_the_days_three_are_as_promised_and_told_when_they_are_over(
    ann: Person, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = address.server.store
    today = await ann.get("/api/puzzles/day")
    assert hashlib.sha256(bytes.fromhex(today["seed"])).hexdigest() == today["seed_hash"]
    chosen = puzzles_of(bytes.fromhex(today["seed"]))
    assert [puzzle["id"] for puzzle in today["puzzles"]] == [puzzle.id for puzzle in chosen]
    assert all(puzzle["solution"] is None for puzzle in today["puzzles"])
    await tried(ann, chosen[0].id, *chosen[0].answers)
    assert (await ann.get("/api/puzzles/day"))["streak"] == 1
    begins = ends_ms(day_at(store.now_ms()))  # midnight: the same table, another day
    monkeypatch.setattr(store, "now_ms", lambda: begins)
    tomorrow = await ann.get("/api/puzzles/day")
    assert (tomorrow["seed_hash"], tomorrow["streak"]) == (today["next_seed_hash"], 1)
    yesterday = await ann.get(f"/api/puzzles/day/{today['day']}")
    assert [puzzle["solution"]["answers"] for puzzle in yesterday["puzzles"]] == [list(each.answers) for each in chosen]
    monkeypatch.setattr(store, "now_ms", lambda: begins + round(timedelta(days=1).total_seconds() * 1000))
    assert (await ann.get("/api/puzzles/day"))["streak"] == 0


async def test_today_and_tomorrow_are_not_in_the_archive(ann: Person) -> None:
    today = (await ann.get("/api/puzzles/day"))["day"]
    for day in (today, "2999-01-01", "yesterday"):
        assert (await ann.refused("GET", f"/api/puzzles/day/{day}"))[0] == 404


async def test_puzzles_go_with_the_person(address: Address) -> None:
    async with visiting(address, "Cas") as person:
        puzzle = shipped("formula")[1]
        await tried(person, puzzle.id, *puzzle.answers)
        row = await address.server.store.tries_of((await _id_of(address, puzzle.id))[0])
        assert len(row) == 1
        gone = await _id_of(address, puzzle.id)
        await person.http.delete("/api/me")
        assert [len(await address.server.store.tries_of(each)) for each in gone] == [0]


async def _id_of(address: Address, puzzle: str) -> list[str]:
    """Who tried a puzzle, as the database has it."""
    from sqlalchemy import select

    from halftwist.store.schema import puzzle_tries

    query = select(puzzle_tries.c.person).where(puzzle_tries.c.puzzle == puzzle)
    return await address.server.store._read(lambda connection: list(connection.execute(query).scalars()))
