"""Finished games once more: played on, raced, dealt again. Of a game that still runs nothing is repeated."""

from typing import Any

import pytest

from halftwist import HomeTable
from halftwist.core import Resign
from halftwist.wire.public_state import encode_told_header
from support.serving import Person

pytestmark = pytest.mark.anyio

ME, GUEST = {"kind": "me"}, {"kind": "guest", "name": "Cas"}
RESIGN = {"kind": "resign"}


async def acted(person: Person, table: dict[str, Any], seat: int, *actions: dict[str, Any]) -> None:
    for at, action in enumerate(actions):
        n = (await person.get(f"/api/tables/{table['name']}"))["n"]
        body = {"seat": seat, "token": f"{seat}-{n}-{at}", "seen": n, "action": action}
        await person.post(f"/api/tables/{table['name']}/actions", **body)


async def test_a_strip_is_played_on_against_a_bot_and_counts_for_nobody(ann: Person, bob: Person) -> None:
    old = await ann.post("/api/tables", game="mobius", seats=[ME, GUEST])
    await acted(ann, old, 0, {"kind": "place", "cell": "B2"})
    await acted(ann, old, 1, {"kind": "place", "cell": "C3"})
    asked = f"/api/tables/{old['name']}/again"
    assert await bob.refused("POST", asked, {"line": 4}) == (409, "table-again-early")
    await acted(ann, old, 0, RESIGN)
    new = await bob.post(f"/api/tables/{old['name']}/again", line=4, bot="level 1")
    assert new["again"] == {"table": old["name"], "line": 4, "round": 1, "seat": 0}
    assert new["arranged"]
    assert [seat["bot"] for seat in new["seats"]] == [None, "level 1"]  # whoever looked on takes the side to move
    shown = await bob.get(f"/api/tables/{new['name']}/view", seat=0)
    assert (shown["view"]["red_stones"], shown["view"]["blue_stones"]) == (["B2"], ["C3"])
    await acted(bob, new, 0, RESIGN)
    assert (await bob.get("/api/me/results"))["results"] == []
    assert (await bob.get(f"/api/tables/{new['name']}/verify"))["again"] is True
    asked = f"/api/tables/{old['name']}/again"
    assert await bob.refused("POST", asked, {"line": 5}) == (409, "table-again-over")


async def test_a_run_is_raced_with_the_same_tiles_and_its_time_is_kept_apart(ann: Person, bob: Person) -> None:
    old = await ann.post("/api/tables", game="mobi", options={"solo": True, "pool": 9})
    await acted(ann, old, 0, {"kind": "ready"}, {"kind": "go"})
    hand = (await ann.get(f"/api/tables/{old['name']}/view", seat=0))["view"]["players"][0]["hand"]
    await acted(ann, old, 0, RESIGN)
    new = await bob.post(f"/api/tables/{old['name']}/again")
    assert (new["options"], new["clock"]["kind"]) == (old["options"], "up")
    await acted(bob, new, 0, {"kind": "ready"}, {"kind": "go"})
    shown = await bob.get(f"/api/tables/{new['name']}/view", seat=0)
    assert shown["view"]["players"][0]["hand"] == hand
    assert shown["header"]["again"]["order"] == []  # what comes next is not told
    await acted(bob, new, 0, RESIGN)
    assert (await bob.get("/api/me/results"))["results"][0]["again"] == old["name"]
    assert (await bob.get(f"/api/tables/{new['name']}/verify"))["again"] is True
    again = await bob.post(f"/api/tables/{new['name']}/rematch")
    assert again["again"] is None


async def test_the_same_cards_are_dealt_and_nobody_is_told_what_comes(ann: Person, bob: Person) -> None:
    old = await ann.post("/api/tables", game="formula", seats=[ME, GUEST])
    hands = [(await ann.get(f"/api/tables/{old['name']}/view", seat=seat))["view"]["hands"][seat] for seat in (0, 1)]
    asked = f"/api/tables/{old['name']}/again"
    assert await bob.refused("POST", asked, {}) == (409, "table-again-early")
    await acted(ann, old, 0, RESIGN)
    new = await bob.post(f"/api/tables/{old['name']}/again", seat=1)
    assert [seat["bot"] is None for seat in new["seats"]] == [False, True]
    shown = await bob.get(f"/api/tables/{new['name']}/view", seat=1)
    assert shown["view"]["hands"] == [None, hands[1]]
    assert shown["header"]["again"]["order"] == []
    told = (await bob.get(f"/api/tables/{new['name']}/lines"))["lines"]
    assert [line["action"]["hands"] for line in told if line["by"] == "chance"] == [[None, None]]


def test_the_order_of_pieces_is_told_when_the_round_is_over_and_not_before() -> None:
    source = HomeTable("formula", players=2)
    source.do(Resign(), by=0)
    again = HomeTable.dealt_as(source)
    assert encode_told_header(again.table)["again"]["order"] == []
    again.do(Resign(), by=0)
    assert encode_told_header(again.table)["again"]["order"][1] == list(again.table.lines[0].action.hands[0])
