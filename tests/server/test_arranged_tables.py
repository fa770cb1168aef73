"""Positions set up by hand: a lesson begins where its author wants it to."""

from typing import Any

import pytest

from support.serving import Address, Person, visiting

pytestmark = pytest.mark.anyio

ME, GUEST = {"kind": "me"}, {"kind": "guest", "name": "Cas"}
PLACE = {"kind": "place", "cell": "B2"}
RESIGN = {"kind": "resign"}


MOBIUS_LINES = [{"by": 0, "action": PLACE}, {"by": 1, "action": {"kind": "place", "cell": "A1"}}]
FORMULA_DEAL = {
    "kind": "deal",
    "dealer": 1,
    "hands": [["4", "6", "8", "1", "1", "1", "2"], ["0", "0", "0", "3", "3", "5", "J"]],
    "table": ["2", "4"],
}
MOBI_LINES = [
    {"by": 0, "action": {"kind": "ready"}},
    {"by": 0, "action": {"kind": "go"}},
    {"by": "chance", "action": {"kind": "deal", "hands": [["3", "4", "7", "1", "1", "2", "*"]], "set_aside": []}},
]


async def test_a_lesson_in_mobius_begins_from_its_position(ann: Person) -> None:
    table = await ann.post("/api/tables", game="mobius", seats=[ME, GUEST], arranged=MOBIUS_LINES)
    assert (table["arranged"], table["status"], table["n"]) == (True, "running", 4)
    shown = await ann.get(f"/api/tables/{table['name']}/view", seat=0)
    assert (shown["view"]["red_stones"], shown["view"]["blue_stones"]) == (["B2"], ["A1"])
    assert shown["header"]["arranged"] == 4


async def test_a_lesson_in_formula_begins_with_its_hands(ann: Person) -> None:
    arranged = [{"by": "chance", "action": FORMULA_DEAL}]
    table = await ann.post("/api/tables", game="formula", seats=[ME, GUEST], arranged=arranged)
    shown = await ann.get(f"/api/tables/{table['name']}/view", seat=0)
    assert sorted(shown["view"]["hands"][0]) == sorted(FORMULA_DEAL["hands"][0])
    assert shown["face"]["to_act"] == [0]


async def test_a_lesson_in_mobi_begins_with_its_tiles(ann: Person) -> None:
    table = await ann.post("/api/tables", game="mobi", options={"solo": True}, arranged=MOBI_LINES)
    shown = await ann.get(f"/api/tables/{table['name']}/view", seat=0)
    assert sorted(shown["view"]["players"][0]["hand"]) == sorted(MOBI_LINES[2]["action"]["hands"][0])
    assert shown["view"]["go_at_ms"] is not None


async def test_a_deal_that_was_not_set_up_is_dealt(ann: Person) -> None:
    lines = [{"by": 0, "action": {"kind": "ready"}}, {"by": 0, "action": {"kind": "go"}}]
    table = await ann.post("/api/tables", game="mobi", options={"solo": True}, arranged=lines)
    assert table["n"] == 4
    found = await ann.get(f"/api/tables/{table['name']}/verify")
    assert found["arranged"] == 0


@pytest.mark.parametrize(
    ("game", "wish", "code"),
    [
        ("mobius", {"arranged": MOBIUS_LINES}, "server-arranged-seats"),
        ("mobius", {"seats": [ME, GUEST], "arranged": MOBIUS_LINES[:1] * 2}, "server-arranged-refused"),
        ("mobius", {"seats": [ME, GUEST], "arranged": [{"by": 0, "action": RESIGN}]}, "server-arranged-action"),
        ("mobius", {"seats": [ME, GUEST], "arranged": [{"by": 0, "action": {"kind": "draw"}}]}, "wire-kind"),
        ("mobius", {"seats": [ME, GUEST], "arranged": [{"by": "clock", "action": PLACE}]}, "server-message-malformed"),
        ("formula", {"seats": [ME, GUEST], "arranged": [{"by": 0, "action": FORMULA_DEAL}]}, "server-arranged-refused"),
        (
            "formula",
            {"seats": [ME, GUEST], "arranged": [{"by": "chance", "action": {**FORMULA_DEAL, "table": ["9", "J"]}}]},
            "server-arranged-refused",
        ),
        ("mobi", {"options": {"solo": True}, "arranged": MOBI_LINES[1:]}, "server-arranged-refused"),
    ],
)
async def test_a_position_that_the_rules_do_not_allow_cannot_be_set_up(
    ann: Person, game: str, wish: dict[str, Any], code: str
) -> None:
    assert await ann.refused("POST", "/api/tables", {"game": game, **wish}) == (400, code)


async def test_what_is_wrong_with_a_position_is_said_in_the_visitors_language(address: Address) -> None:
    async with visiting(address, "Ann", language="nl") as ann:
        wish = {"game": "mobius", "seats": [ME, GUEST], "arranged": MOBIUS_LINES[:1] * 2}
        error = (await ann.http.post("/api/tables", json=wish)).json()["error"]
        assert error["text"].startswith("Regel 2 van de klaargezette stelling mag niet: ")
        assert " is " in error["text"]
