"""Tables over HTTP: opened, joined, played at, left, played again."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.tables.live_table import LiveTable
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest", "name": "Cas"}


async def opened(host: Person, game: str = "mobius", **wish: Any) -> str:
    """The name of a table that everybody may join."""
    return (await host.post("/api/tables", game=game, **{"visibility": "public", **wish}))["name"]


async def small(ann: Person, bob: Person, **wish: Any) -> str:
    """A running table of the smallest Mobius: Ann is red and begins."""
    table = await opened(ann, options={"columns": 3, "rows": 6}, **wish)
    await bob.post(f"/api/tables/{table}/join")
    return table


async def live(address: Address, table: str) -> LiveTable:
    found = await address.server.table_cache.table(table)
    assert found is not None
    return found


def acting(action: dict[str, Any], seat: int = 0, token: str = "a", seen: int = 1000) -> dict[str, Any]:
    return {"seat": seat, "token": token, "seen": seen, "action": action}


PLACE = {"kind": "place", "cell": "B2"}
RESIGN = {"kind": "resign"}


# Opening


async def test_a_table_waits_for_others_and_begins_when_all_seats_are_taken(ann: Person, bob: Person) -> None:
    table = await ann.post(
        "/api/tables", game="formula", visibility="public", clock={"kind": "move", "limit_ms": 60000}
    )
    assert (table["status"], table["yours"], table["host"], table["n"]) == ("open", [0], 0, 1)
    assert table["seats"] == [{"name": "Ann", "bot": None}, None]
    assert table["clock"] == {"kind": "move", "limit_ms": 60000}
    joined = await bob.post(f"/api/tables/{table['name']}/join")
    assert (joined["status"], joined["yours"], joined["n"]) == ("running", [1], 3)
    assert joined["seats"][1]["name"] == "Bob"


async def test_every_option_of_a_table_is_spelled_out(ann: Person) -> None:
    table = await ann.post("/api/tables", game="mobius", options={"columns": 6, "rows": 6})
    assert table["options"] == {"columns": 6, "rows": 6}
    assert (table["visibility"], table["match"], table["absence"]["kind"]) == (
        "link",
        {"kind": "one round"},
        "patience",
    )


async def test_whoever_opens_a_table_is_its_host_wherever_they_sit(ann: Person) -> None:
    table = await ann.post("/api/tables", game="formula", options={"players": 3}, seats=[GUEST, OPEN, ME])
    assert (table["host"], table["yours"]) == (2, [0, 2])
    assert [seat and seat["name"] for seat in table["seats"]] == ["Cas", None, "Ann"]


async def test_a_table_with_bots_runs_at_once_and_they_bear_their_own_names(ann: Person) -> None:
    bots = [{"kind": "bot", "bot": "level 1"}, {"kind": "bot", "bot": "1"}, {"kind": "bot", "bot": "greedy"}]
    table = await ann.post("/api/tables", game="formula", options={"players": 4}, seats=[ME, *bots])
    names = [seat["name"] for seat in table["seats"]]
    assert len(set(names)) == 4
    assert names[2] == f"{names[1]} 2"
    assert [seat["bot"] for seat in table["seats"]] == [None, "level 1", "level 1", "greedy"]
    assert table["status"] == "running"


async def test_alone_one_plays_against_a_stopwatch(ann: Person) -> None:
    table = await ann.post("/api/tables", game="mobi", options={"solo": True})
    assert table["clock"] == {"kind": "up"}


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "game-unknown"),
        ({"game": "mobius", "options": {"columns": 2}}, 400, "option-value"),
        ({"game": "mobi", "options": {"chill": True, "solo": True}}, 400, "mobi-options-chill-solo"),
        ({"game": "mobius", "seats": [ME]}, 400, "table-seats"),
        ({"game": "mobius", "seats": [ME, ME]}, 400, "server-seat-twice"),
        ({"game": "mobius", "seats": [OPEN, {"kind": "bot", "bot": "level 1"}]}, 400, "server-seat-for-nobody"),
        ({"game": "mobius", "seats": [ME, {"kind": "bot", "bot": "level 99"}]}, 400, "engine-level-unknown"),
        ({"game": "mobius", "seats": [ME, {"kind": "bot"}]}, 400, "engine-level-unknown"),
        ({"game": "mobius", "seats": [ME, {"kind": "guest", "name": "\u202e"}]}, 400, "table-person-name"),
        ({"game": "mobius", "clock": {"kind": "table", "limit_ms": 1000}}, 400, "table-clock-kind"),
        ({"game": "mobius", "clock": {"kind": "move", "limit_ms": 0}}, 400, "table-clock-limits"),
        ({"game": "mobius", "clock": {"kind": "sundial"}}, 400, "server-message-malformed"),
        ({"game": "mobius", "clock": {"kind": "move", "limit_ms": "60"}}, 400, "server-message-malformed"),
        ({"game": "mobius", "match": {"kind": "points", "target": 100}}, 400, "table-match-points"),
        ({"game": "mobius", "absence": {"kind": "claim", "after_ms": -1}}, 400, "table-absence-limits"),
        ({"game": "mobius", "visibility": "secret"}, 400, "server-message-malformed"),
        ({"game": "mobius", "colour": "red"}, 400, "server-message-malformed"),
        ({"game": "mobius", "options": {"columns": "12"}}, 400, "server-message-malformed"),
        ({}, 400, "server-message-malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    ann: Person, wish: dict[str, Any], status: int, code: str
) -> None:
    assert await ann.refused("POST", "/api/tables", wish) == (status, code)


async def test_a_stranger_cannot_open_a_table(address: Address) -> None:
    async with visiting(address) as stranger:
        assert await stranger.refused("POST", "/api/tables", {"game": "mobius"}) == (401, "server-stranger")


async def test_nobody_has_more_tables_than_they_can_mind(
    address: Address, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address.server, "settings", address.server.settings.model_copy(update={"tables_per_person": 2}))
    for _ in range(2):
        await opened(ann)
    assert await ann.refused("POST", "/api/tables", {"game": "mobius"}) == (429, "server-tables-per-person")


# Joining


async def test_of_two_who_want_the_same_seat_one_gets_it_and_the_other_a_sentence(
    ann: Person, address: Address
) -> None:
    table = await opened(ann)
    async with visiting(address, "Bob") as bob, visiting(address, "Cas") as cas:
        both = [person.http.post(f"/api/tables/{table}/join", json={"seat": 1}) for person in (bob, cas)]
        answers = await asyncio.gather(*both)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        loser = next(answer for answer in answers if answer.is_error)
        assert loser.json()["error"]["code"] == "table-seat-taken"
        summaries = [await person.get(f"/api/tables/{table}") for person in (bob, cas)]
        assert sorted(summary["yours"] for summary in summaries) == [[], [1]]


async def test_many_who_come_at_once_get_different_seats_and_the_last_may_watch(ann: Person, address: Address) -> None:
    table = await opened(ann, "formula", options={"players": 5})
    async with AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(visiting(address, name)) for name in "BCDEF"]
        joins = [person.http.post(f"/api/tables/{table}/join", json={}) for person in crowd]
        answers = [answer.json() for answer in await asyncio.gather(*joins)]
    assert sorted(answer["yours"] for answer in answers if "yours" in answer) == [[1], [2], [3], [4]]
    assert [answer["error"]["code"] for answer in answers if "error" in answer] == ["server-table-full"]


async def test_a_table_by_link_only_wants_its_key_or_its_four_words(address: Address, ann: Person, bob: Person) -> None:
    table = await opened(ann, "formula", visibility="link", options={"players": 3})
    join = f"/api/tables/{table}/join"
    assert await bob.refused("POST", join, {}) == (403, "server-key-wrong")
    assert await bob.refused("POST", join, {"key": "open sesame"}) == (403, "server-key-wrong")
    key = await address.server.identity.invites.join_invite(table)
    assert (await bob.post(join, key=key.link))["yours"] == [1]
    async with visiting(address, "Cas") as cas:
        assert (await cas.post(join, key=key.words.upper(), name="Caspar"))["seats"][2]["name"] == "Caspar"


async def test_whoever_has_a_seat_may_give_another_to_somebody_beside_them(ann: Person) -> None:
    table = await opened(ann, visibility="link")
    assert (await ann.post(f"/api/tables/{table}/join", name="Bea"))["yours"] == [0, 1]


async def test_a_stranger_cannot_join(ann: Person, address: Address) -> None:
    table = await opened(ann)
    async with visiting(address) as stranger:
        assert await stranger.refused("POST", f"/api/tables/{table}/join", {}) == (401, "server-stranger")


async def test_a_seat_that_there_is_not_cannot_be_taken(ann: Person, bob: Person) -> None:
    table = await opened(ann)
    assert await bob.refused("POST", f"/api/tables/{table}/join", {"seat": 7}) == (409, "table-actor")


@pytest.mark.parametrize("name", ["nowhere", "no such name", "x" * 65, "%00", "ünknown"])
async def test_names_that_are_unknown_and_names_that_cannot_be_are_answered_alike(ann: Person, name: str) -> None:
    for method, path in (("GET", ""), ("GET", "/view"), ("POST", "/join"), ("GET", "/record"), ("GET", "/verify")):
        answer = await ann.refused(method, f"/api/tables/{name}{path}", {} if method == "POST" else None)
        assert answer in ((404, "server-table-unknown"), (404, "server-page-unknown"))


# The host


async def test_the_host_lets_a_bot_have_a_free_seat(ann: Person, bob: Person) -> None:
    table = await opened(ann, "formula", options={"players": 3})
    path = f"/api/tables/{table}/seats/1/bot"
    assert await bob.refused("POST", path, {"bot": "level 1"}) == (403, "table-host-only")
    assert await ann.refused("POST", path, {"bot": "level 99"}) == (400, "engine-level-unknown")
    assert (await ann.post(path, bot="level 2"))["seats"][1]["bot"] == "level 2"
    assert await ann.refused("POST", path, {"bot": "level 1"}) == (409, "table-seat-taken")


async def test_somebody_who_leaves_before_play_frees_the_seat_and_no_longer_has_it(ann: Person, bob: Person) -> None:
    table = await opened(ann, "formula", options={"players": 3})
    await bob.post(f"/api/tables/{table}/join")
    assert await ann.refused("POST", f"/api/tables/{table}/leave", {"seat": 1}) == (403, "server-not-your-seat")
    left = await bob.post(f"/api/tables/{table}/leave", seat=1)
    assert (left["seats"][1], left["yours"]) == (None, [])
    assert await bob.refused("POST", f"/api/tables/{table}/leave", {"seat": 1}) == (403, "server-not-your-seat")


async def test_the_host_sends_somebody_away(ann: Person, bob: Person) -> None:
    table = await opened(ann, "formula", options={"players": 3})
    await bob.post(f"/api/tables/{table}/join")
    assert await bob.refused("POST", f"/api/tables/{table}/remove", {"seat": 0}) == (403, "table-host-only")
    assert await ann.refused("POST", f"/api/tables/{table}/remove", {"seat": 0}) == (409, "table-remove-host")
    assert (await ann.post(f"/api/tables/{table}/remove", seat=1))["seats"][1] is None
    assert (await bob.get(f"/api/tables/{table}"))["yours"] == []
    assert await bob.refused("POST", f"/api/tables/{table}/join", {}) == (409, "server-sent-away")
    other = await opened(ann, "formula", options={"players": 3})
    await bob.post(f"/api/tables/{other}/join")
    await bob.post(f"/api/tables/{other}/leave", seat=1)
    assert (await bob.post(f"/api/tables/{other}/join"))["yours"] == [1]


async def test_hosting_is_passed_on_to_a_person(ann: Person, bob: Person) -> None:
    table = await opened(ann, "formula", options={"players": 3})
    assert await ann.refused("POST", f"/api/tables/{table}/host", {"seat": 1}) == (409, "table-host-person")
    await bob.post(f"/api/tables/{table}/join")
    assert (await ann.post(f"/api/tables/{table}/host", seat=1))["host"] == 1
    assert await ann.refused("POST", f"/api/tables/{table}/close") == (403, "table-host-only")
    closed = await bob.post(f"/api/tables/{table}/close")
    assert (closed["status"], closed["closed"], closed["places"]) == ("over", True, None)
    assert await ann.refused("POST", f"/api/tables/{table}/join", {}) == (409, "table-closed")


async def test_a_table_cannot_be_closed_once_play_has_begun(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    status, _ = await ann.refused("POST", f"/api/tables/{table}/close")
    assert status == 409


async def test_a_game_of_turns_begins_by_itself_but_not_with_open_seats(ann: Person, bob: Person) -> None:
    table = await opened(ann)
    assert await ann.refused("POST", f"/api/tables/{table}/start", {}) == (409, "table-seat-open")
    await bob.post(f"/api/tables/{table}/join")
    for person in (ann, bob):
        assert (await person.post(f"/api/tables/{table}/start"))["n"] == 2


@pytest.mark.ruling("B13")
async def test_any_player_of_a_race_announces_when_it_starts(ann: Person, bob: Person, cas: Person) -> None:
    table = await opened(ann, "mobi")
    await bob.post(f"/api/tables/{table}/join")
    for seat, person in enumerate((ann, bob)):
        await person.post(f"/api/tables/{table}/actions", **acting({"kind": "ready"}, seat))
    assert await cas.refused("POST", f"/api/tables/{table}/start", {"in_ms": 0}) == (403, "server-not-playing")
    assert await ann.refused("POST", f"/api/tables/{table}/start", {"in_ms": 10_001}) == (
        400,
        "server-message-malformed",
    )
    await bob.post(f"/api/tables/{table}/start", in_ms=10_000)
    shown = await ann.get(f"/api/tables/{table}/view")
    assert shown["face"]["starts_at_ms"] >= 10_000


@pytest.mark.ruling("B13")
async def test_a_host_who_gave_up_before_go_does_not_lock_the_table(ann: Person, bob: Person, cas: Person) -> None:
    table = await opened(ann, "mobi", options={"players": 3})
    for person in (bob, cas):
        await person.post(f"/api/tables/{table}/join")
    for seat, person in enumerate((ann, bob, cas)):
        await person.post(f"/api/tables/{table}/actions", **acting({"kind": "ready"}, seat))
    await ann.post(f"/api/tables/{table}/actions", **acting({"kind": "resign"}, 0, "b"))
    assert await ann.refused("POST", f"/api/tables/{table}/start", {"in_ms": 0}) == (409, "mobi-left")
    await bob.post(f"/api/tables/{table}/actions", **acting({"kind": "go"}, 1, "b"))
    assert (await cas.get(f"/api/tables/{table}/view"))["view"]["go_at_ms"] is not None


# Playing


async def test_an_action_is_answered_with_its_line_and_a_resend_with_the_same(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    path = f"/api/tables/{table}/actions"
    assert await ann.post(path, **acting(PLACE)) == {"line": 3}
    assert await ann.post(path, **acting(PLACE)) == {"line": 3}
    assert await bob.refused("POST", path, acting(PLACE, 1)) == (409, "mobius-cell-taken")
    assert await bob.refused("POST", path, acting({"kind": "place", "cell": "A1"}, 1, seen=2)) == (409, "table-stale")
    assert await bob.refused("POST", path, acting({"kind": "place"}, 1)) == (400, "wire-missing")
    assert await bob.refused("POST", path, acting({"kind": "fly"}, 1)) == (400, "wire-kind")
    assert await bob.refused("POST", path, acting(PLACE, 0)) == (403, "server-not-your-seat")


async def test_what_comes_with_more_than_a_line_is_not_done_by_acting(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    path = f"/api/tables/{table}/actions"
    for action in ({"kind": "seat taken", "name": "Ann", "bot": None}, {"kind": "rematch opened", "table": "x"}):
        assert await ann.refused("POST", path, acting(action)) == (403, "server-not-yours-to-do")


async def test_a_draft_is_judged_and_nothing_is_done(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    path = f"/api/tables/{table}/check"
    assert await ann.post(path, seat=0, action=PLACE) == {"after": 2, "no": None}
    judged = await ann.post(path, seat=0, action={"kind": "place", "cell": "Z9"})
    assert judged["no"]["rule"].startswith("M")
    assert judged["no"]["text"] != judged["no"]["code"]
    assert await bob.refused("POST", path, {"seat": 0, "action": PLACE}) == (403, "server-not-your-seat")
    assert (await ann.get(f"/api/tables/{table}"))["n"] == 2


@pytest.mark.ruling("B11")
async def test_in_a_race_nothing_is_judged_before_the_call(ann: Person) -> None:
    table = await opened(ann, "mobi", options={"solo": True})
    draft = {"seat": 0, "action": {"kind": "go"}}
    assert await ann.refused("POST", f"/api/tables/{table}/check", draft) == (409, "server-check-closed")
    open_table = await opened(ann, "mobi", options={"solo": True, "live checking": True})
    assert (await ann.post(f"/api/tables/{open_table}/check", **draft))["no"]["rule"] == "B13"


async def test_moves_are_listed_where_they_can_be(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    listed = await ann.get(f"/api/tables/{table}/legal", seat=0)
    assert len(listed["moves"]) == 15
    assert PLACE in listed["moves"]
    assert await ann.refused("GET", f"/api/tables/{table}/legal", seat=1) == (403, "server-not-your-seat")
    race = await opened(ann, "mobi", options={"solo": True})
    assert await ann.refused("GET", f"/api/tables/{race}/legal", seat=0) == (409, "table-moves-endless")


async def test_a_hint_is_a_move_that_is_legal_and_none_when_it_is_not_ones_turn(ann: Person, bob: Person) -> None:
    table = await small(ann, bob, hints=True)
    moves = (await ann.get(f"/api/tables/{table}/legal", seat=0))["moves"]
    hint = await ann.post(f"/api/tables/{table}/hint", seat=0)
    assert hint["action"] in moves
    assert await bob.post(f"/api/tables/{table}/hint", seat=1) == {"after": 3, "action": None, "rests_on": []}
    assert await bob.refused("POST", f"/api/tables/{table}/hint", {"seat": 0}) == (403, "server-not-your-seat")


@pytest.mark.ruling("F12")
async def test_a_hand_is_seen_by_its_owner_only(ann: Person, bob: Person) -> None:
    table = await opened(ann, "formula")
    await bob.post(f"/api/tables/{table}/join")
    shown = await ann.get(f"/api/tables/{table}/view", seat=0)
    assert (shown["viewer"], shown["n"]) == (0, 3)
    assert shown["header"]["game"] == "formula"
    assert [hand is not None for hand in shown["view"]["hands"]] == [True, False]
    watched = await bob.get(f"/api/tables/{table}/view")
    assert watched["view"]["hands"] == [None, None]
    assert await bob.refused("GET", f"/api/tables/{table}/view", seat=0) == (403, "server-not-your-seat")
    (deal,) = (await bob.get(f"/api/tables/{table}/lines", since=2, seat=1))["lines"]
    assert [hand is not None for hand in deal["action"]["hands"]] == [False, True]
    (deal,) = (await bob.get(f"/api/tables/{table}/lines", since=2))["lines"]
    assert deal["action"]["hands"] == [None, None]
    assert await ann.refused("GET", f"/api/tables/{table}/lines", seat=1) == (403, "server-not-your-seat")


async def test_lines_do_not_show_the_tokens_they_were_sent_with(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    await ann.post(f"/api/tables/{table}/actions", **acting(PLACE, token="my secret mark"))
    assert "my secret mark" not in str(await ann.get(f"/api/tables/{table}/lines", seat=0))


async def test_the_next_round_of_a_match_is_opened_when_somebody_wants_it(
    ann: Person, bob: Person, address: Address
) -> None:
    table = await small(ann, bob, match={"kind": "rounds", "rounds": 2})
    assert await ann.refused("POST", f"/api/tables/{table}/round") == (409, "table-round-running")
    await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN))
    async with visiting(address, "Cas") as cas:
        assert await cas.refused("POST", f"/api/tables/{table}/round") == (403, "server-not-playing")
    await bob.post(f"/api/tables/{table}/round")
    shown = await bob.get(f"/api/tables/{table}/view")
    assert (shown["face"]["round"], shown["view"]["red"]) == (2, 1)
    await bob.post(f"/api/tables/{table}/actions", **acting(RESIGN, 1, "b"))
    summary = await bob.get(f"/api/tables/{table}")
    assert (summary["status"], summary["places"]) == ("over", [1, 1])


# A rematch


async def test_a_rematch_is_one_table_however_many_ask_for_it_at_once(
    ann: Person, bob: Person, address: Address
) -> None:
    table = await small(ann, bob, clock={"kind": "move", "limit_ms": 600_000})
    assert await ann.refused("POST", f"/api/tables/{table}/rematch") == (409, "table-match-running")
    await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN))
    asked = [person.post(f"/api/tables/{table}/rematch") for person in (ann, bob, ann, bob)]
    first, second, third, fourth = await asyncio.gather(*asked)
    assert first["name"] == second["name"] == third["name"] == fourth["name"] != table
    assert (await bob.post(f"/api/tables/{table}/rematch"))["name"] == first["name"]
    assert (await bob.get(f"/api/tables/{table}"))["rematch"] == first["name"]
    assert (first["yours"], second["yours"]) == ([1], [0])
    again = await ann.get(f"/api/tables/{first['name']}")
    assert ([seat["name"] for seat in again["seats"]], again["status"]) == (["Bob", "Ann"], "running")
    assert (first["options"], first["clock"]["limit_ms"]) == ({"columns": 3, "rows": 6}, 600_000)
    async with visiting(address, "Cas") as cas:
        assert await cas.refused("POST", f"/api/tables/{table}/rematch") == (403, "server-not-playing")


async def test_a_rematch_waits_until_the_others_want_it_too(ann: Person, bob: Person, address: Address) -> None:
    table = await small(ann, bob, clock={"kind": "move", "limit_ms": 600_000}, visibility="public")
    await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN))
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert (again["seats"][0], again["yours"], again["status"], again["visibility"]) == (None, [1], "open", "link")
    assert (await ann.get(f"/api/tables/{again['name']}/view"))["face"]["clock"]["due_ms"] is None
    async with visiting(address, "Cas") as cas:
        assert (await cas.refused("POST", f"/api/tables/{again['name']}/join", {}))[1] == "server-key-wrong"
    agreed = await bob.post(f"/api/tables/{table}/rematch")
    assert (agreed["name"], agreed["yours"], agreed["status"]) == (again["name"], [0], "running")
    assert [seat["name"] for seat in agreed["seats"]] == ["Bob", "Ann"]
    lines = (await ann.get(f"/api/tables/{again['name']}/lines"))["lines"]
    assert [line["action"]["kind"] for line in lines] == ["seat taken", "seat taken"]  # asking again adds nothing
    assert (await bob.post(f"/api/tables/{table}/rematch"))["n"] == agreed["n"]


async def test_whoever_asks_for_a_rematch_is_told_that_the_other_says_no(ann: Person, bob: Person) -> None:
    table = await small(ann, bob)
    await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN))
    no = acting({"kind": "rematch declined"}, 1)
    assert await bob.refused("POST", f"/api/tables/{table}/actions", no) == (409, "table-rematch-none")
    again = await ann.post(f"/api/tables/{table}/rematch")
    await bob.post(f"/api/tables/{table}/actions", **no)
    last = (await ann.get(f"/api/tables/{table}/lines"))["lines"][-1]
    assert (last["by"], last["action"]) == (1, {"kind": "rematch declined"})
    assert (await bob.post(f"/api/tables/{table}/rematch"))["name"] == again[
        "name"
    ]  # who thinks better of it is welcome


async def test_whoever_comes_late_to_a_rematch_looks_on(ann: Person, bob: Person, address: Address) -> None:
    table = await small(ann, bob)
    await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN))
    again = await ann.post(f"/api/tables/{table}/rematch")
    await ann.post(f"/api/tables/{again['name']}/seats/0/bot", bot="random")
    assert (await bob.post(f"/api/tables/{table}/rematch"))["yours"] == []


async def test_in_a_rematch_bots_play_again_and_the_seat_of_whoever_is_gone_is_open(
    ann: Person, bob: Person, address: Address
) -> None:
    bot = {"kind": "bot", "bot": "random"}
    table = await opened(ann, "formula", options={"players": 3}, seats=[ME, OPEN, bot])
    await bob.post(f"/api/tables/{table}/join")
    await bob.post(f"/api/tables/{table}/leave", seat=1)
    for seat, person in enumerate((ann, bob)):
        await person.post(f"/api/tables/{table}/actions", **acting(RESIGN, seat))
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert [seat and seat["bot"] for seat in again["seats"]] == [None, "random", None]
    assert (again["seats"][0], again["yours"], again["status"]) == (None, [2], "open")


async def test_a_rematch_that_failed_halfway_is_finished_by_the_next_who_asks(
    ann: Person, bob: Person, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await small(ann, bob)
    await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN))
    old = await live(address, table)
    with monkeypatch.context() as patched:
        patched.setattr(Pipeline, "ask", _out_of_order)
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 500
    assert old.table.rematch is None
    assert len((await ann.get("/api/me/games"))["tables"]) == 2
    again = await bob.post(f"/api/tables/{table}/rematch")
    assert old.table.rematch == again["name"]
    assert len((await ann.get("/api/me/games"))["tables"]) == 2


async def _out_of_order(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a fault of the test")


async def test_in_a_race_of_teams_the_teams_stay_together(ann: Person) -> None:
    seats = [ME, *({"kind": "guest", "name": name} for name in ("Bea", "Cas", "Dirk"))]
    table = await opened(ann, "mobi", options={"team": 2}, seats=seats)
    for seat in (0, 1):
        await ann.post(f"/api/tables/{table}/actions", **acting(RESIGN, seat))
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bea", "Cas", "Dirk"]


# Whatever is sent


HALF = "\ud800"  # half of a pair: JSON can say it, UTF-8 cannot


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"game": HALF}),
        ("", {"game": "mobius", "options": {HALF: 1}}),
        ("", {"game": "mobius", "options": {"columns": 10**40}}),
        ("", {"game": "mobius", "clock": {"kind": HALF}}),
        ("", {"game": "mobius", "clock": {"kind": "move", "limit_ms": 10**400}}),
        ("", {"game": "mobius", "match": {"kind": "rounds", "rounds": 10**40}}),
        ("", {"game": "mobius", "seats": [ME, {"kind": "bot", "bot": HALF}]}),
        ("", {"game": "mobius", "seats": [ME, {"kind": "guest", "name": HALF}]}),
        ("", {"game": "mobius", "seats": [ME, GUEST], "arranged": [{"by": 0, "action": {"kind": HALF}}]}),
        ("", {"game": "mobius", "seats": [ME, GUEST], "arranged": [{"by": 0, "action": {HALF: [{}]}}]}),
        ("", {"game": "mobius", "seats": [ME, GUEST], "arranged": [{"by": 10**40, "action": PLACE}]}),
        ("/{table}/join", {"key": HALF}),
        ("/{table}/join", {"name": HALF}),
        ("/{table}/actions", acting({"kind": "place", "cell": HALF})),
        ("/{table}/actions", acting({"kind": "place", "cell": "A" * 60_000})),
        ("/{table}/actions", acting(PLACE, token=HALF)),
        ("/{table}/actions", acting({"kind": "takeback offered", "to": 10**400})),
        ("/{table}/actions", acting({"kind": "phrase", "code": HALF})),
        ("/{table}/actions", acting({"kind": "starting", "in_ms": -1})),
        ("/{table}/check", {"seat": 0, "action": {"kind": "place", "cell": HALF}}),
        ("/{table}/check", {"seat": 0, "action": {"kind": "table closed", "reason": "idle"}}),
    ],
)
async def test_absurd_values_get_a_sentence_and_no_crash(ann: Person, path: str, body: dict[str, Any]) -> None:
    table = await opened(ann, visibility="link", seats=[ME, GUEST] if "join" not in path else None)
    content = json.dumps(body)
    headers = {"Content-Type": "application/json"}
    answer = await ann.http.post(f"/api/tables{path.format(table=table)}", content=content, headers=headers)
    if path.endswith("/check") and answer.status_code == 200:
        assert answer.json()["no"]["text"]
    elif not (path.endswith("/join") and "key" in body and answer.status_code == 200):
        assert answer.status_code in (400, 403, 409), answer.text
        assert answer.json()["error"]["text"]


# Two nodes


async def test_on_two_nodes_a_seat_is_taken_once_and_a_rematch_is_one_table() -> None:
    with Postgres() as postgres:
        async with AsyncExitStack() as stack:
            nodes = [await stack.enter_async_context(serving(database=postgres.address)) for _ in range(2)]
            ann = await stack.enter_async_context(visiting(nodes[0], "Ann"))
            bob = await stack.enter_async_context(visiting(nodes[1], "Bob"))
            cas = await stack.enter_async_context(visiting(nodes[0], "Cas"))
            await _race_on_two_nodes(ann, bob, cas)


async def _race_on_two_nodes(ann: Person, bob: Person, cas: Person) -> None:
    table = await opened(ann, options={"columns": 3, "rows": 6})
    joins = [person.http.post(f"/api/tables/{table}/join", json={"seat": 1}) for person in (bob, cas)]
    answers = await asyncio.gather(*joins)
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    other = bob if answers[0].status_code == 200 else cas
    await other.post(f"/api/tables/{table}/actions", **acting(RESIGN, 1))
    first, second = await asyncio.gather(*(person.post(f"/api/tables/{table}/rematch") for person in (ann, other)))
    assert first["name"] == second["name"]
    assert (first["yours"], second["yours"]) == ([1], [0])
    assert (await ann.get(f"/api/tables/{table}"))["rematch"] == first["name"]
    assert len((await bob.get("/api/me/games"))["tables"]) in (0, 2)
