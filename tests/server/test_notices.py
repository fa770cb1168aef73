"""Your-turn notices: told once, at a good hour, to whoever asked and does not look; to public addresses only."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from halftwist.client import connect
from halftwist.server.people.quiet_hours import QuietHours
from halftwist.server.push.encryption import encrypted
from halftwist.server.push.endpoints import UnsafeEndpoint, looked_up, parsed
from halftwist.server.push.vapid import b64, unb64
from support.postgres import Postgres
from support.push_service import PushBrowser, PushService, push_service
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

SOON = {"push_private": True, "push_delay_ms": 150, "push_poll_ms": 30}
A_DAY = {"kind": "move", "limit_ms": 24 * 3600 * 1000}


@pytest.fixture(scope="module")
async def address() -> AsyncIterator[Address]:
    async with serving(**SOON) as address:
        yield address


@pytest.fixture(scope="module")
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


async def two_at_a_table(ann: Person, bob: Person) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = await ann.post(
        "/api/tables", game="mobius", seats=seats, clock=A_DAY, options={"columns": 8, "rows": 6}, visibility="public"
    )
    await bob.post(f"/api/tables/{table['name']}/join")
    return str(table["name"])


async def place(person: Person, table: str, seat: int, cell: str) -> None:
    action = {"kind": "place", "cell": cell}
    await person.post(f"/api/tables/{table}/actions", seat=seat, token=cell, seen=10**6, action=action)


async def subscribed(person: Person, service: PushService) -> PushBrowser:
    browser = service.browser()
    await person.post("/api/me/notices", **browser.subscription)
    return browser


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.02)


async def some_polls(address: Address) -> None:
    """Long enough for whatever is due to be told."""
    await asyncio.sleep(0.6)


async def test_whoever_waits_elsewhere_is_told_of_each_turn_once(
    address: Address, ann: Person, bob: Person, service: PushService
) -> None:
    key = (await bob.get("/api/notices/key"))["key"]
    assert len(unb64(key)) == 65
    phone, desk = await subscribed(bob, service), await subscribed(bob, service)
    table = await two_at_a_table(ann, bob)
    await place(ann, table, 0, "A2")
    await until(lambda: len(phone.told) == len(desk.told) == 1)
    told = phone.told[0]
    assert (told["kind"], told["table"], told["title"], told["body"]) == (
        "turn",
        table,
        "Your turn at Mobius",
        "With Ann",
    )
    assert int(phone.headers[0]["ttl"]) > 3600
    assert key in phone.headers[0]["authorization"]
    await some_polls(address)
    assert len(phone.told) == 1
    await place(bob, table, 1, "B2")
    await place(ann, table, 0, "C2")
    await until(lambda: len(phone.told) == 2)
    await some_polls(address)
    assert (len(phone.told), len(desk.told)) == (2, 2)
    assert address.server.notifier.counters.answers["failed"] == 0


async def test_whoever_looks_at_the_table_is_told_nothing_until_they_go(
    address: Address, ann: Person, service: PushService
) -> None:
    async with connect(address, name="Bob") as bob:
        browser = service.browser()
        await bob.call("POST", "/api/me/notices", browser.subscription)
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = await ann.post("/api/tables", game="mobius", seats=seats, clock=A_DAY, visibility="public")
        table = await bob.join(opened["name"])
        await place(ann, table.name, 0, "A2")
        await some_polls(address)
        assert browser.told == []
    await until(lambda: len(browser.told) == 1)


async def test_a_turn_that_was_taken_in_time_is_not_told(
    address: Address, ann: Person, bob: Person, service: PushService
) -> None:
    browser = await subscribed(bob, service)
    table = await two_at_a_table(ann, bob)
    await place(ann, table, 0, "A2")
    await place(bob, table, 1, "B2")
    await some_polls(address)
    assert browser.told == []


async def test_a_browser_that_is_gone_is_forgotten(ann: Person, bob: Person, service: PushService) -> None:
    browser = await subscribed(bob, service)
    browser.status = 410
    table = await two_at_a_table(ann, bob)
    await place(ann, table, 0, "A2")
    await until(lambda: len(browser.told) == 1)
    async with asyncio.timeout(20):
        while (await bob.get("/api/me/notices"))["devices"]:
            await asyncio.sleep(0.02)


async def test_at_quiet_hours_nobody_is_called_and_the_turn_waits_for_the_morning(
    address: Address, ann: Person, bob: Person, service: PushService
) -> None:
    browser = await subscribed(bob, service)
    now = datetime.now(UTC)
    minute = now.hour * 60 + now.minute
    quiet = {"begins": (minute - 10) % 1440, "ends": (minute + 60) % 1440, "zone": "UTC"}
    assert (await bob.post("/api/me/quiet-hours", quiet=quiet))["quiet"] == quiet
    table = await two_at_a_table(ann, bob)
    await place(ann, table, 0, "A2")
    await until(lambda: address.server.notifier.counters.put_off > 0)
    await some_polls(address)
    assert browser.told == []
    later_ms = address.server.store.now_ms() + 61 * 60_000
    assert table in {turn.table for turn in await address.server.store.turns_due(later_ms)}
    assert await bob.refused("POST", "/api/me/quiet-hours", {"quiet": {**quiet, "zone": "Mars/Crater"}}) == (
        400,
        "server-zone",
    )
    assert (await bob.post("/api/me/quiet-hours", quiet=None))["quiet"] is None


async def test_quiet_hours_go_past_midnight_where_the_person_lives() -> None:
    night = QuietHours(22 * 60, 7 * 60, "Europe/Amsterdam")

    def at(hour: int) -> int:
        return int(datetime(2026, 1, 10, hour, 30, tzinfo=UTC).timestamp() * 1000)  # Amsterdam is an hour ahead

    assert night.until_ms(at(20)) is None
    assert night.until_ms(at(21)) == int(datetime(2026, 1, 11, 6, 0, tzinfo=UTC).timestamp() * 1000)
    assert night.until_ms(at(5)) == int(datetime(2026, 1, 10, 6, 0, tzinfo=UTC).timestamp() * 1000)
    assert night.until_ms(at(6)) is None
    assert QuietHours(60, 60, "UTC").until_ms(at(1)) is None


async def test_devices_go_with_the_person_and_come_along_to_an_account(address: Address, service: PushService) -> None:
    store = address.server.store
    async with visiting(address, "Eva") as eva, visiting(address, "Eva") as elsewhere:
        first = await subscribed(eva, service)
        await eva.post("/api/account", login="eva-told", password="a long password")
        await subscribed(elsewhere, service)
        await elsewhere.post("/api/login", login="eva-told", password="a long password")
        assert (await elsewhere.get("/api/me/notices"))["devices"] == 2
        await eva.post("/api/me/notices/end", endpoint=first.endpoint)
        assert (await elsewhere.get("/api/me/notices"))["devices"] == 1
        person = next(iter({row.person for row in await store.devices_of(await _everybody(address))}))
        await elsewhere.http.delete("/api/me")
        assert await store.devices_of({person}) == []


async def _everybody(address: Address) -> set[str]:
    row = await address.server.store.person_by_login("eva-told")
    assert row is not None
    return {row.id}


async def test_a_browser_that_changes_hands_tells_its_new_owner_only(
    address: Address, ann: Person, bob: Person, service: PushService
) -> None:
    browser = await subscribed(ann, service)
    await bob.post("/api/me/notices", **browser.subscription)
    assert (await ann.get("/api/me/notices"))["devices"] == 0
    for _ in range(12):
        await subscribed(bob, service)
    assert (await bob.get("/api/me/notices"))["devices"] == 10


async def test_a_stranger_has_no_device_and_keys_that_are_none_are_refused(ann: Person, address: Address) -> None:
    async with visiting(address) as stranger:
        assert (await stranger.refused("GET", "/api/me/notices"))[0] == 401
    keys = {"p256dh": b64(bytes(65)), "auth": b64(bytes(16))}
    body = {"endpoint": "https://push.example.com/1", "keys": keys}
    assert await ann.refused("POST", "/api/me/notices", body) == (400, "server-endpoint")
    assert await ann.refused("POST", "/api/me/notices", {**body, "keys": {**keys, "p256dh": "é"}}) == (
        400,
        "server-endpoint",
    )


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/1",
        "https://push.example.com:8443/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://localhost/1",
        "https://user@push.example.com/1",
        "https://push.example.com/1#x",
        "ftp://push.example.com/1",
        "https:///1",
        "https://push.example.com:99999/1",
        "nowhere",
    ],
)
async def test_a_notice_goes_to_no_odd_address(endpoint: str) -> None:
    with pytest.raises(UnsafeEndpoint):
        parsed(endpoint, private=False)


@pytest.mark.parametrize("found", ["10.0.0.1", "169.254.169.254", "127.0.0.1", "::1", "::ffff:10.0.0.1", "fd00::1"])
async def test_a_name_that_leads_into_our_own_net_is_not_followed(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One bad address among good ones is enough, and what was checked is what is connected to."""
    answers = [("8.8.8.8",), (found,)]

    async def resolved(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (*each, 443)) for each in answers]

    monkeypatch.setattr(asyncio.get_running_loop().__class__, "getaddrinfo", resolved, raising=False)
    with pytest.raises(UnsafeEndpoint):
        await looked_up("https://push.example.com/1", private=False)
    answers.pop()
    target = await looked_up("https://push.example.com/1?a=b", private=False)
    assert (target.url, target.host) == ("https://8.8.8.8:443/1?a=b", "push.example.com")


async def test_what_is_sent_is_what_the_standard_says() -> None:
    """The example of RFC 8291, in its appendix A."""
    numbers = int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    sent = encrypted(
        b"When I grow up, I want to be a watermelon",
        unb64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        key=ec.derive_private_key(numbers, ec.SECP256R1()),
    )
    assert b64(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_of_two_nodes_one_tells_and_neither_tells_whoever_looks_at_the_other(
    postgres: Postgres, tmp_path: Path, service: PushService
) -> None:
    store = postgres.emptied()
    async with AsyncExitStack() as stack:
        here, there = [
            await stack.enter_async_context(serving(database=store, node=name, data_dir=tmp_path / name, **SOON))
            for name in ("here", "there")
        ]
        keys = [address.server.notifier.key.public for address in (here, there)]
        assert keys[0] == keys[1]
        ann = await stack.enter_async_context(visiting(here, "Ann"))
        async with connect(there, name="Bob") as bob:
            browser = service.browser()
            await bob.call("POST", "/api/me/notices", browser.subscription)
            seats = [{"kind": "me"}, {"kind": "open"}]
            opened = await ann.post("/api/tables", game="mobius", seats=seats, clock=A_DAY, visibility="public")
            table = await bob.join(opened["name"])
            await place(ann, table.name, 0, "A2")
            await asyncio.sleep(1.2)
            assert browser.told == []
            assert there.server.notifier.counters.put_off > 0
        await until(lambda: len(browser.told) == 1)
        await asyncio.sleep(1.2)
        assert len(browser.told) == 1
        sent = [address.server.notifier.counters.answers["sent"] for address in (here, there)]
        assert sorted(sent) == [0, 1]
