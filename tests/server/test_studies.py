"""Reports over HTTP: made by workers, kept with the record, and never of a table that is still played."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from halftwist.games.mobius import Mobius, Place
from halftwist.games.mobius.study.studier import STUDIER
from halftwist.server.bots.study_service import MOST_YOURS, StudyService
from halftwist.study import study
from halftwist.wire import read_record
from halftwist.wire.json_text import to_text
from halftwist.wire.reports import write_report
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]
STONES = ("A1", "B2", "A2", "B3", "C1")


@pytest.fixture(scope="module")
async def address() -> AsyncIterator[Address]:
    async with serving(bots_warm_up=False) as address:
        yield address


async def opened(ann: Person, game: str = "mobius", **options: Any) -> str:
    return (await ann.post("/api/tables", game=game, seats=BOTH, options=options))["name"]


async def finished(ann: Person) -> str:
    """A few stones on a tiny strip, and then somebody gives up."""
    table = await opened(ann, columns=3, rows=6)
    for at, cell in enumerate(STONES):
        await does(ann, table, {"kind": "place", "cell": cell}, at % 2)
    await does(ann, table, {"kind": "resign"}, 1)
    return table


async def does(ann: Person, table: str, action: dict[str, Any], seat: int) -> None:
    token = f"{action} {seat}"[:60]
    await ann.post(f"/api/tables/{table}/actions", seat=seat, token=token, seen=10**6, action=action)


async def made(ann: Person, table: str) -> dict[str, Any]:
    async with asyncio.timeout(300):
        while (told := await ann.get(f"/api/tables/{table}/study"))["state"] in ("waiting", "running"):
            await asyncio.sleep(0.05)
    return told


async def looked_at(ann: Person, path: str, **body: Any) -> dict[str, Any]:
    """Once the engine is loaded: until then one is asked to try again."""
    async with asyncio.timeout(300):
        while (answer := await ann.http.post(path, json=body)).status_code == 503:
            assert answer.json()["error"]["code"] == "server-study-failed"
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_report_is_made_once_and_kept_until_the_table_goes(ann: Person, bob: Person, address: Address) -> None:
    table = await finished(ann)
    assert (await ann.get(f"/api/tables/{table}/study"))["state"] == "none"
    assert (await ann.post(f"/api/tables/{table}/study"))["state"] in ("waiting", "running")
    told = await made(ann, table)
    assert told["state"] == "made"
    record = read_record((await ann.http.get(f"/api/tables/{table}/record")).text)
    assert to_text(told["report"]) == write_report(study(record), Mobius(columns=3, rows=6))
    assert (await bob.post(f"/api/tables/{table}/study")) == told  # at once
    store = address.server.store
    assert await store.report(table, STUDIER.version) is not None
    assert await store.report(table, STUDIER.version + 1) is None  # by another studier
    await store.remove(table)
    assert await store.report(table, STUDIER.version) is None
    assert not await store.put_report(table, STUDIER.version, b"{}")

    # The engine beside any position, and another try.
    table = await finished(ann)
    record = read_record((await ann.http.get(f"/api/tables/{table}/record")).text)
    first = next(line.n for line in record.lines if isinstance(line.action, Place))
    path = f"/api/tables/{table}/study/explore"
    outlook = await looked_at(ann, path, n=first, actions=[{"kind": "place", "cell": "C3"}])
    assert outlook["view"]["moves"] == ["A1", "C3"]
    assert outlook["to_act"] == 0
    assert sum(outlook["chances"]) == pytest.approx(100)
    best = outlook["best"][0]
    assert best["actions"][0]["kind"] == "place"
    start = await looked_at(ann, path, n=first - 1)
    tried = await looked_at(ann, f"/api/tables/{table}/study/try", n=first, action=start["best"][0]["actions"][0])
    assert tried["accepted"]
    assert tried["best"] == start["chances"][0]
    taken, pause = {"kind": "place", "cell": "A1"}, {"kind": "pause", "ms": 1}
    for action, code in ((taken, "mobius-cell-taken"), (pause, "study-no-move")):
        refused = await ann.refused("POST", path, {"n": first, "actions": [action]})
        assert refused[1] == code

    # A variation goes out as a record and comes back from one.
    tried = {"n": first, "actions": [{"kind": "place", "cell": cell} for cell in ("C3", "B5")]}
    written = await ann.http.post(f"/api/tables/{table}/study/record", json=tried)
    assert read_record(written.text).view(None).moves == ("A1", "C3", "B5")
    assert await ann.post(f"/api/tables/{table}/study/variation", record=written.text) == tried
    other = await opened(ann, columns=6, rows=6)
    await does(ann, other, {"kind": "resign"}, 0)
    strange = (await ann.http.get(f"/api/tables/{other}/record")).text
    for text, code in ((strange, "study-other-game"), ("nonsense", "record-not-ours")):
        refused = await ann.refused("POST", f"/api/tables/{table}/study/variation", {"record": text})
        assert refused[1] == code


@pytest.mark.parametrize("game", ["mobius", "formula", "mobi"])
async def test_a_table_that_is_still_played_is_not_studied_whoever_asks(ann: Person, bob: Person, game: str) -> None:
    table = await opened(ann, game)
    for person in (ann, bob):
        for method in ("GET", "POST", "DELETE"):
            assert await person.refused(method, f"/api/tables/{table}/study") == (409, "study-unfinished")
        explore = f"/api/tables/{table}/study/explore"
        assert await person.refused("POST", explore, {"n": 0}) == (409, "study-unfinished")
        for path, body in (("record", {"n": 0}), ("variation", {"record": ""})):
            refused = await person.refused("POST", f"/api/tables/{table}/study/{path}", body)
            assert refused == (409, "study-unfinished")
        retry = {"n": 1, "action": {"kind": "place", "cell": "A1"}}
        assert await person.refused("POST", f"/api/tables/{table}/study/try", retry) == (409, "study-unfinished")


async def test_a_round_that_is_over_is_not_studied_while_its_match_goes_on(ann: Person) -> None:
    wish = {"game": "formula", "seats": BOTH, "match": {"kind": "rounds", "rounds": 2}}
    table = (await ann.post("/api/tables", **wish))["name"]
    await does(ann, table, {"kind": "resign"}, 0)
    told = await ann.get(f"/api/tables/{table}/view")
    assert told["view"]["reason"] is not None  # the round is over, and the match is not
    for method in ("GET", "POST"):
        assert await ann.refused(method, f"/api/tables/{table}/study") == (409, "study-unfinished")


async def test_nobody_has_many_reports_made_at_once_and_ones_own_can_be_stopped(
    ann: Person, bob: Person, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def endless(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(StudyService, "_made", endless)
    tables = [await finished(ann) for _ in range(MOST_YOURS + 1)]
    for table in tables[:-1]:
        await ann.post(f"/api/tables/{table}/study")
    assert await ann.refused("POST", f"/api/tables/{tables[-1]}/study") == (429, "server-studies-yours")
    await bob.http.delete(f"/api/tables/{tables[0]}/study")
    assert (await ann.get(f"/api/tables/{tables[0]}/study"))["state"] != "none"
    await ann.http.delete(f"/api/tables/{tables[0]}/study")
    assert (await ann.get(f"/api/tables/{tables[0]}/study"))["state"] == "none"
    assert (await ann.post(f"/api/tables/{tables[-1]}/study"))["state"] == "waiting"
    for table in tables[1:]:
        await ann.http.delete(f"/api/tables/{table}/study")
    async with visiting(address) as stranger:
        assert await stranger.refused("POST", f"/api/tables/{tables[0]}/study") == (401, "server-stranger")
