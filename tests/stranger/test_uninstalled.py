"""A game that was played and is no longer installed: a sentence wherever it is asked for, and the others go on."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from halftwist.client import Refused, connect
from stranger.conftest import served
from support.environments import Environment, ran, run
from support.serving import visiting

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("stranger")]

GONE = "The game “hex” is not installed here."
SMALL = {"columns": 3, "rows": 6}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_a_server_that_has_lost_a_game_says_so_and_goes_on_with_the_others(
    installed: Environment, uninstalled: Environment, tmp_path: Path
) -> None:
    with served(installed, tmp_path) as server:
        tables, cookies = await played(server.address)
    with served(uninstalled, tmp_path) as server:
        async with visiting(server.address) as ann:
            ann.http.cookies.update(cookies)
            assert (await ann.get("/api/me"))["person"]["name"] == "Ann"
            await of_the_lost_game(ann.http, tables["hex"])
            await of_the_lost_game(ann.http, tables["hex over"])
            listed = await ann.get("/api/me/games")
            assert {table["name"] for table in listed["tables"]} == set(tables.values())
            public = await ann.get("/api/tables", status="running")
            assert {table["name"] for table in public["tables"]} >= {tables["hex"], tables["mobius"]}
            for path in ("/api/me/results", "/api/me/ratings", "/api/games", "/openapi.json", "/api/me/best-times"):
                await ann.get(path)
            stone = {"seat": 1, "action": {"kind": "place", "cell": "A3"}, "token": "A3", "seen": 99}
            await ann.post(f"/api/tables/{tables['mobius']}/actions", **stone)
            await ann.get(f"/api/tables/{tables['mobius']}/view", seat=0)
        async with connect(server.address, name="Bob") as bob:
            with pytest.raises(Refused, match=GONE):
                await bob.watch(tables["hex"])
            watched = await bob.watch(tables["mobius"])
            assert watched.view["moves"] == ["A1", "A3"]
        assert "Traceback" not in server.err
        assert server.stopped().code == 0


async def played(address: str) -> tuple[dict[str, str], httpx.Cookies]:
    """One table that goes on and one that is over, and one of a game of ours; all by one person."""
    async with visiting(address, "Ann") as ann:

        async def opened(game: str, **options: int) -> str:
            seats = [{"kind": "me"}, {"kind": "guest", "name": "Guest"}]
            table = await ann.post("/api/tables", game=game, seats=seats, options=options, visibility="public")
            return table["name"]

        async def act(table: str, seat: int, action: dict[str, Any]) -> None:
            await ann.post(f"/api/tables/{table}/actions", seat=seat, action=action, token=f"{seat}", seen=99)

        tables = {"hex": await opened("hex", size=3), "hex over": await opened("hex", size=3)}
        tables["mobius"] = await opened("mobius", **SMALL)
        for table in tables.values():
            await act(table, 0, {"kind": "place", "cell": "A1"})
        await act(tables["hex over"], 1, {"kind": "resign"})
        return tables, ann.http.cookies


async def of_the_lost_game(http: httpx.AsyncClient, table: str) -> None:
    """Every question about its table gets the same sentence; the page has a title for it."""
    for path in ("view", "lines", "record", "frames", "verify"):
        answer = await http.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == 409, (path, answer.text)
        assert answer.json()["error"]["text"].startswith(GONE)
    acted = await http.post(f"/api/tables/{table}/actions", json={"seat": 1, "action": {"kind": "place", "cell": "A2"}})
    assert acted.status_code == 409, acted.text
    page = await http.get(f"/t/{table}", headers={"Accept": "text/html"})
    assert page.status_code == 200
    assert "hex" in page.text


def test_a_record_of_it_gets_a_sentence(installed: Environment, uninstalled: Environment, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    run(installed.halftwist, "play", "hex", "--size", "3", "--save", record, given="A1\nresign\n")
    for command in (("replay", record), ("verify", record), ("play", "--resume", record)):
        told = ran(uninstalled.halftwist, *command)
        assert told.returncode == 1
        (sentence,) = told.stderr.splitlines()
        assert GONE in sentence
