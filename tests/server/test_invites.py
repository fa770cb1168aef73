"""Keys to seats and tables: links, and four words that can be said over the telephone."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mnemonic import Mnemonic

from halftwist.server.people.invites import spoken
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

WORDS = Mnemonic("english").wordlist
TWO = [{"kind": "me"}, {"kind": "open"}]
THREE = {"game": "formula", "options": {"players": 3}, "seats": [*TWO, {"kind": "open"}]}


async def opened(person: Person, **more: Any) -> str:
    return (await person.post("/api/tables", **{"game": "mobius", "seats": TWO, **more}))["name"]


def secret_of(link: str) -> str:
    return link.partition("=")[2]


# Four words


@given(st.lists(st.sampled_from(WORDS), min_size=4, max_size=4), st.sampled_from([" ", "-", ", ", "  ", "\n", ". "]))
@settings(deadline=None)
def test_four_words_are_understood_however_they_are_typed(words: list[str], between: str) -> None:
    said = " ".join(words)
    assert spoken(between.join(words)) == said
    assert spoken(between.join(words).upper()) == said
    assert spoken(between.join(word[:4] for word in words)) == said
    assert spoken(f"  {between.join(words)}.") == said


@given(st.text(max_size=300))
@settings(deadline=None)
def test_any_other_text_is_no_words_and_no_error(text: str) -> None:
    said = spoken(text)
    assert said is None or len(said.split()) == 4


@pytest.mark.parametrize("text", ["", "lemon river", "lemon river lemon river lemon", "lemon river able xyzzy"])
def test_too_few_too_many_or_unknown_words_are_none(text: str) -> None:
    assert spoken(text) is None


# A seat


async def test_a_seat_is_reached_from_another_device_by_link_or_by_words(address: Address) -> None:
    async with visiting(address, "Ada") as phone, visiting(address, "Laptop") as laptop, visiting(address) as lost:
        table = await opened(phone)
        key = await phone.get(f"/api/tables/{table}/seats/0/key")
        assert key["link"].startswith(f"/t/{table}#seat=")
        assert await phone.get(f"/api/tables/{table}/seats/0/key") == key
        fits = {"table": table, "purpose": "seat", "seat": 0, "grant": None}
        assert await laptop.post("/api/keys", key=secret_of(key["link"])) == fits
        assert (await laptop.get(f"/api/tables/{table}"))["yours"] == [0]
        assert (await laptop.get("/api/me"))["person"]["name"] == "Laptop"
        assert await lost.post("/api/keys", words=key["words"].replace(" ", "-").upper()) == fits
        assert (await lost.get("/api/me"))["person"]["name"] == "Ada"
        assert (await lost.get(f"/api/tables/{table}"))["yours"] == [0]
        assert (await phone.get(f"/api/tables/{table}"))["yours"] == [0]


async def test_only_whoever_has_a_seat_sees_its_key(address: Address) -> None:
    async with visiting(address, "Ada") as ada, visiting(address, "Eve") as eve, visiting(address) as stranger:
        table = await opened(ada, visibility="public")
        path = f"/api/tables/{table}/seats/0/key"
        assert await eve.refused("GET", path) == (403, "server-not-your-seat")
        assert await stranger.refused("GET", path) == (401, "server-stranger")
        assert await ada.refused("GET", f"/api/tables/{table}/seats/9/key") == (403, "server-not-your-seat")
        assert await ada.refused("GET", "/api/tables/nothing/seats/0/key") == (404, "server-table-unknown")


async def test_the_key_to_a_seat_ends_when_its_person_loses_the_seat(address: Address) -> None:
    async with visiting(address, "Host") as host, visiting(address, "Ada") as ada, visiting(address, "Bob") as bob:
        for how in ("remove", "leave"):
            table = await opened(host, **THREE, visibility="public")
            await ada.post(f"/api/tables/{table}/join", seat=1)
            key = await ada.get(f"/api/tables/{table}/seats/1/key")
            await (host if how == "remove" else ada).post(f"/api/tables/{table}/{how}", seat=1)
            for again in ({"key": secret_of(key["link"])}, {"words": key["words"]}):
                assert await ada.refused("POST", "/api/keys", again) == (404, "server-key-unknown")
            await bob.post(f"/api/tables/{table}/join", seat=1)
            assert await ada.refused("POST", "/api/keys", {"words": key["words"]}) == (404, "server-key-unknown")
            bobs = await bob.get(f"/api/tables/{table}/seats/1/key")
            assert bobs["words"] != key["words"]
            assert (await ada.get(f"/api/tables/{table}"))["yours"] == []


async def test_somebody_removed_from_a_running_game_cannot_come_back_by_key(address: Address) -> None:
    async with visiting(address, "Host") as host, visiting(address, "Ada") as ada:
        table = await opened(host, visibility="public")
        await ada.post(f"/api/tables/{table}/join")
        key = await ada.get(f"/api/tables/{table}/seats/1/key")
        await host.post(f"/api/tables/{table}/remove", seat=1)
        assert await ada.refused("POST", "/api/keys", {"words": key["words"]}) == (404, "server-key-unknown")


async def test_a_bots_seat_has_no_key(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        table = await opened(ada, seats=[{"kind": "me"}, {"kind": "bot", "bot": "level 1"}])
        live = await address.server.table_cache.table(table)
        assert live
        assert address.server.identity.invites._seat_invite(live.table, 1) is None


# A table


async def test_a_table_by_link_is_joined_with_its_link_its_words_or_a_grant(address: Address) -> None:
    async with visiting(address, "Host") as host:
        for way in ("link", "words", "grant of the link", "grant of the words"):
            table = await opened(host)
            key = await host.get(f"/api/tables/{table}/key")
            assert key["link"].startswith(f"/t/{table}#join=")
            async with visiting(address, "Ada") as ada:
                assert await ada.refused("POST", f"/api/tables/{table}/join", {}) == (403, "server-key-wrong")
                given = secret_of(key["link"]) if "link" in way else key["words"].title()
                if way.startswith("grant"):
                    fits = await ada.post("/api/keys", key=given)
                    assert (fits["table"], fits["purpose"], fits["seat"]) == (table, "join", None)
                    given = fits["grant"]
                assert (await ada.post(f"/api/tables/{table}/join", key=given))["yours"] == [1]


async def test_a_revoked_key_is_dead_at_once_and_so_is_what_it_granted(address: Address) -> None:
    async with visiting(address, "Host") as host, visiting(address, "Ada") as ada:
        table = await opened(host)
        old = await host.get(f"/api/tables/{table}/key")
        grant = (await ada.post("/api/keys", words=old["words"]))["grant"]
        new = await host.post(f"/api/tables/{table}/key/revoke")
        assert new["words"] != old["words"]
        assert await host.get(f"/api/tables/{table}/key") == new
        for dead in (old["words"], secret_of(old["link"]), grant):
            assert await ada.refused("POST", f"/api/tables/{table}/join", {"key": dead}) == (403, "server-key-wrong")
        for dead in ({"words": old["words"]}, {"key": secret_of(old["link"])}):
            assert await ada.refused("POST", "/api/keys", dead) == (404, "server-key-unknown")
        assert (await ada.post(f"/api/tables/{table}/join", key=new["words"]))["yours"] == [1]


async def test_only_the_host_sees_and_changes_the_key_to_a_table(address: Address) -> None:
    async with visiting(address, "Host") as host, visiting(address, "Ada") as ada:
        table = await opened(host, **THREE)
        key = await host.get(f"/api/tables/{table}/key")
        await ada.post(f"/api/tables/{table}/join", key=key["words"])
        assert await ada.refused("GET", f"/api/tables/{table}/key") == (403, "table-host-only")
        assert await ada.refused("POST", f"/api/tables/{table}/key/revoke") == (403, "table-host-only")


async def test_a_key_opens_its_own_table_only(address: Address) -> None:
    async with visiting(address, "Host") as host, visiting(address, "Ada") as ada:
        one, other = await opened(host), await opened(host)
        words = (await host.get(f"/api/tables/{one}/key"))["words"]
        grant = (await ada.post("/api/keys", words=words))["grant"]
        seat = await host.get(f"/api/tables/{other}/seats/0/key")
        for wrong in (words, grant, seat["words"], secret_of(seat["link"])):
            assert await ada.refused("POST", f"/api/tables/{other}/join", {"key": wrong}) == (403, "server-key-wrong")


# Secrets


async def test_the_database_knows_digests_and_no_key(address: Address) -> None:
    async with visiting(address, "Host") as host:
        table = await opened(host)
        keys = [await host.get(f"/api/tables/{table}/key"), await host.get(f"/api/tables/{table}/seats/0/key")]
    store = address.server.store
    folder = address.server.settings.data_dir
    for file in folder.iterdir():
        data = file.read_bytes()
        for key in keys:
            assert secret_of(key["link"]).encode() not in data
            assert key["words"].encode() not in data
    assert await store.find_invite(b"nothing") is None


@pytest.mark.parametrize("body", [{}, {"key": "x", "words": "y"}, {"key": ""}, {"key": "x" * 201}, {"key": 7}])
async def test_a_key_is_given_in_one_way(address: Address, body: Any) -> None:
    async with visiting(address) as person:
        assert await person.refused("POST", "/api/keys", body) == (400, "server-message-malformed")


@pytest.mark.parametrize("key", ["x", "x" * 22, "able able able able", "ü" * 22, "able-able-able-able-able", "a.b.c"])
async def test_a_key_that_was_made_up_opens_nothing(address: Address, key: str) -> None:
    async with visiting(address) as person:
        assert await person.refused("POST", "/api/keys", {"key": key}) == (404, "server-key-unknown")
        assert not person.http.cookies


async def test_guessing_keys_is_slowed_down_for_an_address_and_for_a_person() -> None:
    async with serving(rate_limits=True, keys_per_minute=3) as address, visiting(address, "Eve") as eve:
        body = {"words": "able able able able"}
        for _ in range(3):
            assert await eve.refused("POST", "/api/keys", body) == (404, "server-key-unknown")
        assert await eve.refused("POST", "/api/keys", body) == (429, "server-too-fast")
        elsewhere = {"X-Forwarded-For": "198.51.100.7"}
        assert (await eve.http.post("/api/keys", json=body, headers=elsewhere)).status_code == 429


async def test_guessing_at_the_door_of_a_table_is_slowed_down_but_joining_is_not() -> None:
    async with serving(rate_limits=True, keys_per_minute=3) as address, visiting(address, "Host") as host:
        tables = [await opened(host) for _ in range(5)]
        words = [(await host.get(f"/api/tables/{table}/key"))["words"] for table in tables]
        async with visiting(address, "Ada") as ada:
            for table, key in zip(tables[:4], words[:4], strict=True):
                await ada.post(f"/api/tables/{table}/join", key=key)
            path = f"/api/tables/{tables[4]}/join"
            for _ in range(3):
                assert await ada.refused("POST", path, {"key": "able able able able"}) == (403, "server-key-wrong")
            assert await ada.refused("POST", path, {"key": words[4]}) == (429, "server-too-fast")
