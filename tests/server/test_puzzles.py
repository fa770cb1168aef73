"""Puzzles over HTTP: found, tried, kept with the person, and the day's three."""

import asyncio
import base64
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import redirect_stdout
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from structlog.testing import capture_logs

from halftwist.cli.app import app
from halftwist.puzzles.daily import day_at, ends_ms, puzzles_of
from halftwist.puzzles.locking import key_of
from halftwist.puzzles.pack import by_id, shipped
from halftwist.puzzles.puzzle import written
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

WRONG = {"kind": "nothing that any game knows"}


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


async def test_a_wrong_answer_is_told_what_it_leads_to_and_asking_is_a_try(address: Address) -> None:
    puzzle = next(each for each in shipped("formula") if each.goal == "go-out")
    async with visiting(address, "Dirk") as dirk:
        path = f"/api/puzzles/{puzzle.id}/why"
        asking = [await dirk.post(path, answers=[{"kind": "draw"}])]
        while asking[-1]["why"] is None and len(asking) < 20:  # its workers may still be starting
            asking.append(await dirk.post(path, answers=[{"kind": "draw"}]))
        told = asking[-1]["why"]
        assert (told["code"], told["proved"], told["details"]["laid"]) == ("formula-puzzle-laid", True, 0)
        assert "one more to get rid of" in told["text"]
        assert [row["first_right"] for row in (await dirk.get("/api/me/puzzles"))["tries"]] == [False]
        assert (await dirk.post(path, answers=list(puzzle.answers)))["why"] is None


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
    with capture_logs() as logs:
        await ann.post(f"/api/puzzles/{puzzle}/wrong", words="D4 wins, too")
    assert [(line["event"], line["puzzle"]) for line in logs] == [("puzzle.called_wrong", puzzle)]
    found = await address.server.store.puzzle_complaints()
    assert [(name, words) for name, words, _ in found] == [(puzzle, "D4 wins, too")]
    assert [each["words"] for each in (await ann.get("/api/me/puzzles"))["complaints"]] == ["D4 wins, too"]
    [told] = await asyncio.to_thread(operators_lines, address)
    assert puzzle in told
    assert told.endswith("D4 wins, too")


def operators_lines(address: Address) -> list[str]:
    with redirect_stdout(StringIO()) as told:
        said = app(
            ["puzzles", "complaints", "--database", address.server.settings.store_address],
            result_action="return_value",
        )
    assert said == 0
    return told.getvalue().splitlines()


async def test_games_tell_how_many_there_are_by_theme_and_how_far_i_am(address: Address) -> None:
    async with visiting(address, "Cas") as cas:
        puzzle = next(each for each in shipped("mobius") if "loop" in each.themes)
        await tried(cas, puzzle.id, *puzzle.answers)
        games = {each["game"]: each for each in (await cas.get("/api/puzzles/games"))["games"]}
        mine, other = games["mobius"], games["formula"]
        assert (mine["count"], mine["solved"], other["solved"]) == (len(shipped("mobius")), 1, 0)
        assert mine["rating"] > 1500
        assert other["rating"] is None
        solved = {each["theme"]: each["solved"] for each in mine["themes"]}
        assert [theme for theme, count in solved.items() if count] == [t for t in solved if t in puzzle.themes]


async def test_a_puzzle_is_rated_anew_by_those_who_try_it(ann: Person, bob: Person) -> None:
    puzzle = shipped("formula")[3]
    await tried(ann, puzzle.id, WRONG)
    shown = await bob.get(f"/api/puzzles/{puzzle.id}")
    assert shown["rating"] > puzzle.rating
    listed = await bob.get("/api/puzzles", game="formula", low=shown["rating"], high=shown["rating"])
    assert puzzle.id in {each["id"] for each in listed["puzzles"]}


async def test_todays_solution_is_told_to_nobody_who_has_not_found_it(address: Address) -> None:
    async with visiting(address, "Cas") as cas, visiting(address) as stranger:
        [first, *_] = puzzles_of(bytes.fromhex((await cas.get("/api/puzzles/day"))["seed"]))
        for person in (cas, stranger):
            refused = await person.refused("POST", f"/api/puzzles/{first.id}/solution", {})
            assert refused == (409, "puzzles-solution-tomorrow")
            assert (await person.get(f"/api/puzzles/{first.id}"))["sealed"] is True
        assert (await cas.get("/api/me/puzzles"))["tries"] == []  # to ask is no try
        taken = next(each for each in (await cas.get("/api/puzzles/pack"))["puzzles"] if each["id"] == first.id)
        assert (taken["answers"], "replies" in taken) == (len(first.answers), False)
        await tried(cas, first.id, *first.answers)
        assert (await cas.get(f"/api/puzzles/{first.id}"))["sealed"] is False
        assert (await cas.post(f"/api/puzzles/{first.id}/solution"))["answers"] == list(first.answers)


async def test_a_puzzle_that_was_solved_before_counts_for_the_day_when_it_is_solved_again(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(address, "Cas") as cas:
        store = address.server.store
        today = (await cas.get("/api/puzzles/day"))["seed"]
        [first, second, _] = puzzles_of(bytes.fromhex(today))
        day_before = store.now_ms() - 86_400_000
        with monkeypatch.context() as then:
            then.setattr(store, "now_ms", lambda: day_before)
            await tried(cas, first.id, *first.answers)
            await tried(cas, second.id, WRONG)
        before = await cas.get("/api/puzzles/day")
        assert ([each["solved"] for each in before["puzzles"]], before["streak"]) == ([None, None, None], 0)
        await tried(cas, first.id, *first.answers)
        await tried(cas, second.id, *second.answers)
        after = await cas.get("/api/puzzles/day")
        assert [(each["solved"], each["first_right"]) for each in after["puzzles"]] == [
            (True, True),
            (True, False),
            (None, None),
        ]
        assert after["streak"] == 1
        mine = await cas.get("/api/me/puzzles")
        assert sorted(each["puzzle"] for each in mine["days"]) == sorted([first.id, second.id])


async def test_puzzles_are_taken_along_and_each_box_opens_with_the_right_answers_only(ann: Person) -> None:
    pack = await ann.get("/api/puzzles/pack")
    assert pack["today"] == [each["id"] for each in (await ann.get("/api/puzzles/day"))["puzzles"]]
    assert {each["game"] for each in pack["puzzles"]} == {"mobius", "formula", "mobi"}
    assert len(pack["puzzles"]) >= 3 * 24
    known = {written([each["game"], each["options"]]) for each in pack["geometries"]}
    for taken in pack["puzzles"]:
        puzzle = by_id()[taken["id"]]
        assert written([taken["game"], taken["options"]]) in known
        for at, box in enumerate(taken["boxes"]):
            reply = puzzle.replies[at] if at < len(puzzle.replies) else None
            data = base64.b64decode(box)
            assert (
                json.loads(AESGCM(key_of(puzzle.id, puzzle.answers[: at + 1])).decrypt(bytes(12), data, None)) == reply
            )
            with pytest.raises(InvalidTag):
                AESGCM(key_of(puzzle.id, (*puzzle.answers[:at], WRONG))).decrypt(bytes(12), data, None)


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
        three = puzzles_of(bytes.fromhex((await person.get("/api/puzzles/day"))["seed"]))
        await tried(person, three[0].id, *three[0].answers)
        await person.post(f"/api/puzzles/{puzzle.id}/wrong", words="Cas was here")
        await person.http.delete("/api/me")
        store = address.server.store
        assert [len(await store.tries_of(each)) for each in gone] == [0]
        assert [await store.puzzle_days_of(each) for each in gone] == [[]]
        assert "Cas was here" not in str(await store.puzzle_complaints())


async def _id_of(address: Address, puzzle: str) -> list[str]:
    """Who tried a puzzle, as the database has it."""
    from sqlalchemy import select

    from halftwist.store.schema import puzzle_tries

    query = select(puzzle_tries.c.person).where(puzzle_tries.c.puzzle == puzzle)
    return await address.server.store._read(lambda connection: list(connection.execute(query).scalars()))
