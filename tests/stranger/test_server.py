"""Somebody else's games over a real server, which has only the two wheels: people, programs, bots, and a start."""

import asyncio

import httpx
import pytest

from halftwist.client import Client, Refused, RemoteTable, connect
from support.processes import Process
from support.serving import visiting

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("stranger")]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


async def seated(ann: Client, bob: Client, game: str, **options: int) -> tuple[RemoteTable, RemoteTable]:
    table = await ann.create(game, [{"kind": "me"}, {"kind": "open"}], options=options, visibility="public")
    return table, await bob.join(table.name)


async def plays_first_moves(table: RemoteTable) -> None:
    async for turn in table.turns():
        try:
            await turn.act((await turn.legal())[0])
        except (Refused, IndexError):  # in a race somebody else was quicker
            continue


async def over(*tables: RemoteTable) -> None:
    async with asyncio.timeout(60):
        await asyncio.gather(*map(plays_first_moves, tables))


async def test_two_people_play_it_to_its_end_and_both_are_told_why(server: Process) -> None:
    async with connect(server.address, name="Ann") as ann, connect(server.address, name="Bob") as bob:
        hers, his = await seated(ann, bob, "hex", size=4)
        with pytest.raises(Refused, match=r"There is no cell Z9 on this board\."):
            await hers.act({"kind": "place", "cell": "Z9"})
        await over(hers, his)
        assert hers.outcome is not None
        assert hers.outcome == his.outcome
        assert hers.outcome["reason"] == "hex-reason-joined"
        assert hers.view["winner"] in (0, 1)
        async with visiting(server.address) as anybody:
            end, link = [
                (await anybody.http.get(f"/pictures/{what}.png")).content
                for what in (f"tables/{hers.name}", "games/hex")
            ]
        assert end.startswith(b"\x89PNG")
        assert end != link  # drawn by its geometry: with stones, and without


async def test_a_bot_takes_a_seat_and_plays(server: Process) -> None:
    async with connect(server.address, name="Ann") as ann:
        table = await ann.create("hex", [{"kind": "me"}, {"kind": "bot", "bot": "level 2"}], options={"size": 4})
        await over(table)
        assert table.outcome is not None
        assert "bot" in str(table.lines)


async def test_a_game_that_brings_a_studier_is_studied_and_of_another_it_is_said_that_there_is_none(
    server: Process,
) -> None:
    async with connect(server.address, name="Ann") as ann, connect(server.address, name="Bob") as bob:
        hers, his = await seated(ann, bob, "hex", size=3)
        await over(hers, his)
        path = f"/api/tables/{hers.name}/study"
        told = await ann.call("POST", path, {})
        async with asyncio.timeout(60):
            while told["state"] in ("waiting", "running"):
                told = await ann.call("GET", path)
        assert told["state"] == "made"
        report = told["report"]
        assert report["curve"][-1]["chances"] in ([100.0, 0.0], [0.0, 100.0])
        assert len(report["judged"]) == len(hers.view["moves"])
        assert all("hex-study-cost" in str(line["facts"]) for line in report["judged"] if line["mark"])
        hers, his = await seated(ann, bob, "polygon")
        await hers.act({"kind": "resign"})
        with pytest.raises(Refused, match="There is no study for Polygon yet"):
            await ann.call("POST", f"/api/tables/{hers.name}/study", {})


async def test_a_live_game_is_started_for_everybody_and_raced_to_its_end(server: Process) -> None:
    async with connect(server.address, name="Ann") as ann, connect(server.address, name="Bob") as bob:
        hers, his = await seated(ann, bob, "sprint", length=4)
        with pytest.raises(Refused, match="Sprint not started"):
            await his.act({"kind": "step", "foot": "left"})
        await bob.call("POST", f"/api/tables/{his.name}/start", {"in_ms": 50})
        async with asyncio.timeout(60):
            while not his.view["started"]:
                await his.changed()
        assert [line["action"]["kind"] for line in his.lines if line["by"] == 1][-2:] == ["starting", "go!"]
        with pytest.raises(Refused, match="has already started"):
            await ann.call("POST", f"/api/tables/{his.name}/start", {"in_ms": 50})
        await over(hers, his)
        assert hers.outcome is not None
        assert max(hers.view["steps"]) == 4


async def test_bots_run_a_live_game_of_which_we_know_nothing(server: Process) -> None:
    async with connect(server.address, name="Ann") as ann:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "level 1"}]
        table = await ann.create("sprint", seats, options={"length": 3})
        await ann.call("POST", f"/api/tables/{table.name}/start", {"in_ms": 0})
        async with asyncio.timeout(60):
            while table.outcome is None:
                await table.changed()
        assert table.outcome["places"] == [2, 1]


async def test_the_api_tells_of_it_as_of_ours(server: Process) -> None:
    async with visiting(server.address, "Ann") as ann, visiting(server.address, "Bob", "nl") as bob:
        games = {game["game"]: game for game in (await ann.get("/api/games"))["games"]}
        assert list(games) == ["mobius", "mobi", "formula", "hex", "polygon", "sprint"]
        assert games["hex"]["about"] == "Join your two sides of the board before the other joins theirs."
        assert [level["bot"] for level in games["hex"]["levels"]] == ["level 1", "level 2", "level 3"]
        assert games["sprint"]["live"]
        in_dutch = {game["game"]: game for game in (await bob.get("/api/games"))["games"]}
        assert in_dutch["hex"]["options"][0]["text"] == "De velden langs een zijde."
        assert in_dutch["sprint"]["options"][0]["text"] == "Runners"  # it brought no words
        picture = await ann.post("/api/games/hex/geometry", options={"size": 3})
        assert len(picture["geometry"]["cells"]) == 9
        assert (await ann.post("/api/games/sprint/geometry", options={}))["geometry"] is None
        described = await ann.get("/openapi.json")
        assert {"HexView", "HexAction", "HexGeometry", "SprintAction", "MobiusView"} <= set(
            described["components"]["schemas"]
        )
        possible = await ann.post("/api/games/hex/check", options={"size": 2})
        assert not possible["possible"]
        assert "3–19" in possible["no"]["text"]


async def test_a_page_of_it_has_a_title_and_a_description(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.address, headers={"Accept": "text/html"}) as http:
        for path in ("/new/hex", "/rules/hex", "/new/sprint"):
            page = await http.get(path)
            assert page.status_code == 200
            assert "Hex" in page.text or "Sprint" in page.text
            assert "page-about" not in page.text


async def test_games_that_cannot_be_used_are_named_at_the_start_and_nothing_else_is_wrong(server: Process) -> None:
    said = [line for line in server.err.splitlines() if "left out" in line]
    assert all(name in line for name, line in zip(("antique", "limping", "wobbly"), said, strict=True))
    async with visiting(server.address, "Ann") as ann:
        games = {game["game"] for game in (await ann.get("/api/games"))["games"]}
        assert "hex" in games
        assert "sour" not in games  # its engine cannot be loaded
    assert "game.unusable" in server.err
    assert "Traceback" not in server.err
