"""Records over HTTP: only of what is over, and the same that the command line says of them."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from halftwist.wire import read_record
from support.command import ran
from support.serving import Address, Person, visiting

pytestmark = pytest.mark.anyio

BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]
RESIGN = {"kind": "resign"}


@pytest.fixture
async def ann(address: Address) -> AsyncIterator[Person]:
    async with visiting(address, "Ann") as person:
        yield person


async def opened(ann: Person, game: str, **wish: Any) -> str:
    return (await ann.post("/api/tables", game=game, **wish))["name"]


async def does(ann: Person, table: str, action: dict[str, Any], seat: int, token: str) -> None:
    await ann.post(f"/api/tables/{table}/actions", seat=seat, token=token, seen=10**6, action=action)


async def played(ann: Person, table: str, moves: int) -> None:
    """Some moves at random by whoever is to move, and then somebody gives up; with luck it was over before."""
    luck = Random(moves)
    for move in range(moves):
        if (seat := await _to_move(ann, table)) is None:
            return
        choices = (await ann.get(f"/api/tables/{table}/legal", seat=seat))["moves"]
        await does(ann, table, luck.choice(choices), seat, f"move {move}")
    if await _to_move(ann, table) is not None:
        await does(ann, table, RESIGN, 0, "the end")


async def _to_move(ann: Person, table: str) -> int | None:
    return next(iter((await ann.get(f"/api/tables/{table}/view"))["face"]["to_act"]), None)


@pytest.mark.parametrize(("game", "options"), [("mobius", {"columns": 4, "rows": 6}), ("formula", {})])
async def test_the_record_of_a_finished_game_is_fair_says_the_command_line(
    ann: Person, game: str, options: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await opened(ann, game, seats=BOTH, options=options)
    await played(ann, table, 5)
    answer = await ann.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{table}.jsonl"'
    file = tmp_path / "record.jsonl"
    file.write_bytes(answer.content)
    told = ran(capsys, "verify", str(file), "--language", "en")
    found = await ann.get(f"/api/tables/{table}/verify")
    assert (told.code, told.out.split()) == (0, found["text"].split())
    assert (found["fair"], found["revealed"], found["hidden"], found["line"]) == (True, 1, 0, None)
    assert (found["deals"] > 0) == (game == "formula")


async def test_a_record_holds_every_line_but_no_tokens(ann: Person, address: Address) -> None:
    table = await opened(ann, "formula", seats=BOTH)
    await played(ann, table, 3)
    text = (await ann.http.get(f"/api/tables/{table}/record")).text
    live = await address.server.table_cache.table(table)
    assert live is not None
    record = read_record(text)
    assert record.n == live.table.n
    assert [(line.at_ms, line.by, line.action) for line in record.lines] == [
        (line.at_ms, line.by, line.action) for line in live.table.lines
    ]
    assert "token" not in text


async def test_the_record_of_a_running_game_is_not_given_away(ann: Person, address: Address) -> None:
    table = await opened(ann, "formula", seats=BOTH)
    assert await ann.refused("GET", f"/api/tables/{table}/record") == (409, "server-record-early")
    found = await ann.get(f"/api/tables/{table}/verify")
    assert (found["fair"], found["hidden"]) == (False, 1)
    assert found["text"] == "Not known yet: the seed is revealed when the game is over."
    await does(ann, table, RESIGN, 0, "t")
    async with visiting(address) as stranger:
        assert (await stranger.http.get(f"/api/tables/{table}/record")).status_code == 200


async def test_between_two_rounds_a_match_is_not_over(ann: Person) -> None:
    table = await opened(ann, "formula", seats=BOTH, match={"kind": "rounds", "rounds": 2})
    await does(ann, table, RESIGN, 0, "t")
    assert await ann.refused("GET", f"/api/tables/{table}/record") == (409, "server-record-early")
    await ann.post(f"/api/tables/{table}/round")
    found = await ann.get(f"/api/tables/{table}/verify")
    assert (found["fair"], found["revealed"], found["hidden"]) == (False, 1, 1)
    await does(ann, table, RESIGN, 1, "t")
    found = await ann.get(f"/api/tables/{table}/verify")
    assert (found["fair"], found["revealed"], found["hidden"], found["deals"]) == (True, 2, 0, 2)


async def test_the_record_of_a_table_that_was_closed_reveals_its_seed(
    ann: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await opened(ann, "formula")
    await ann.post(f"/api/tables/{table}/close")
    file = tmp_path / "record.jsonl"
    file.write_bytes((await ann.http.get(f"/api/tables/{table}/record")).content)
    assert ran(capsys, "verify", str(file)).code == 0


async def test_it_is_said_how_many_deals_were_set_up_by_hand(
    ann: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = {"kind": "deal", "dealer": 1, "hands": [list("4681112"), list("0003359")], "table": ["2", "4"]}
    table = await opened(ann, "formula", seats=BOTH, arranged=[{"by": "chance", "action": deal}])
    await does(ann, table, {"kind": "draw"}, 0, "d")
    await does(ann, table, RESIGN, 1, "t")
    found = await ann.get(f"/api/tables/{table}/verify")
    assert (found["fair"], found["arranged"], found["deals"]) == (True, 1, 1)
    assert found["text"].endswith(" One deal was set up by hand, as the record says at its beginning.")
    file = tmp_path / "record.jsonl"
    file.write_bytes((await ann.http.get(f"/api/tables/{table}/record")).content)
    told = ran(capsys, "verify", str(file), "--language", "en")
    assert (told.code, told.out.split()) == (0, found["text"].split())


async def test_the_verdict_is_said_in_the_visitors_language(address: Address) -> None:
    async with visiting(address, "Ann", language="nl") as ann:
        table = await opened(ann, "mobius", seats=BOTH)
        found = await ann.get(f"/api/tables/{table}/verify")
        assert found["text"].startswith("Nog niet bekend: ")
