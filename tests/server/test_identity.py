"""Who somebody is, without signing up: guests, their cookies, bots with tokens, and how all of it is forgotten."""

import asyncio
import json
import time
from typing import Any

import httpx
import pytest
from itsdangerous import TimestampSigner
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from halftwist.server.people.identity import Identity
from halftwist.server.people.names import cleaned_name
from halftwist.server.settings import Settings
from halftwist.store import open_store
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

SOLO = [{"kind": "me"}]
TWO = [{"kind": "me"}, {"kind": "open"}]
DAY_S = 24 * 3600


def cookie_header(person: Person) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.http.cookies.jar)}


async def welcome(address: str, headers: dict[str, str], origin: str | None = None) -> dict[str, Any]:
    """The first message on a socket."""
    wanted: dict[str, Any] = {"origin": origin} if origin else {}
    async with connect(f"ws{address.removeprefix('http')}/ws", additional_headers=headers, **wanted) as socket:
        return json.loads(await socket.recv())


async def log_of(address: Address, table: str) -> str:
    return "\n".join(line.decode() for _, line in await address.server.store.read(table))


# Guests


async def test_a_stranger_is_nobody_and_stays_so(address: Address) -> None:
    async with visiting(address) as person:
        assert await person.get("/api/me") == {"person": None, "language": "en"}
        assert not person.http.cookies


async def test_a_guest_is_a_name_and_a_cookie_that_no_script_can_read(address: Address) -> None:
    async with visiting(address) as person:
        answer = await person.http.post("/api/me", json={"name": "Ada"})
        assert answer.json() == {"person": {"name": "Ada", "kind": "guest", "login": None}, "language": "en"}
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Max-Age=31536000" in cookie
        assert "Secure" not in cookie
        assert (await person.get("/api/me"))["person"]["name"] == "Ada"


async def test_over_https_the_cookie_is_secure_also_behind_a_proxy(address: Address) -> None:
    headers = {"X-Forwarded-Proto": "https", "Origin": address.replace("http:", "https:")}
    async with httpx.AsyncClient(verify=False, base_url=address, headers=headers) as http:
        answer = await http.post("/api/me", json={"name": "Ada"})
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert answer.headers["strict-transport-security"]


async def test_a_proxy_that_is_not_trusted_is_not_believed() -> None:
    async with (
        serving(trusted_proxies="192.0.2.1") as address,
        httpx.AsyncClient(verify=False, base_url=address) as http,
    ):
        answer = await http.post("/api/me", json={"name": "Ada"}, headers={"X-Forwarded-Proto": "https"})
        assert "Secure" not in answer.headers["set-cookie"]


async def test_a_guest_can_take_another_name_and_another_language(address: Address) -> None:
    async with visiting(address, "Ada") as person:
        before = dict(person.http.cookies)
        assert (await person.post("/api/me", name="Grace", language="nl"))["person"]["name"] == "Grace"
        assert await person.get("/api/me") == {
            "person": {"name": "Grace", "kind": "guest", "login": None},
            "language": "nl",
        }
        assert dict(person.http.cookies) == before


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada\u202eecaL", "AdaecaL"),
        ("A\u0000d\u0007a\u200b", "Ada"),
        ("Ada\nBob", "Ada Bob"),
        ("Ame\u0301lie", "Amélie"),
        ("王小明", "王小明"),
    ],
)
def test_what_cannot_be_seen_is_taken_out_of_a_name(given: str, shown: str) -> None:
    assert cleaned_name(given) == shown


@pytest.mark.parametrize("name", ["   ", "\u202e\u200b", "x" * 41])
async def test_a_name_that_is_none_is_refused(address: Address, name: str) -> None:
    async with visiting(address) as person:
        assert await person.refused("POST", "/api/me", {"name": name}) == (400, "table-person-name")


@pytest.mark.parametrize("body", [{}, {"name": 7}, {"name": "Ada", "more": 1}, {"name": ""}, [], {"name": "x" * 201}])
async def test_a_body_that_is_not_what_it_should_be_is_a_400_in_our_words(address: Address, body: Any) -> None:
    async with visiting(address) as person:
        assert await person.refused("POST", "/api/me", body) == (400, "server-message-malformed")


async def test_half_a_surrogate_pair_is_no_name(address: Address) -> None:
    headers = {"Content-Type": "application/json"}
    async with visiting(address) as person:
        answer = await person.http.post("/api/me", content=rb'{"name": "\ud800"}', headers=headers)
        assert answer.status_code == 400


async def test_a_cookie_that_was_made_up_or_changed_is_nobodys(address: Address) -> None:
    async with visiting(address, "Ada") as person:
        (good,) = person.http.cookies.jar
        value = good.value or ""
    for bad in (value[:-2] + "AA", "x" + value, value.split(".")[0], "", "ü", '"', "." * 50):
        async with httpx.AsyncClient(verify=False, base_url=address) as http:
            answer = await http.get("/api/me", headers={"Cookie": f"halftwist={bad}".encode()})
            assert answer.json()["person"] is None, bad


async def test_a_cookie_in_quotes_is_the_same_cookie(address: Address) -> None:
    async with visiting(address, "Ada") as person:
        (good,) = person.http.cookies.jar
    async with httpx.AsyncClient(verify=False, base_url=address) as http:
        answer = await http.get("/api/me", headers={"Cookie": f'other="a"; halftwist="{good.value}"'})
        assert answer.json()["person"]["name"] == "Ada"


async def test_all_nodes_know_the_same_guests(tmp_path: Any) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        one, other = await Identity.opened(store, Settings()), await Identity.opened(store, Settings())
        scope: dict[str, Any] = {"type": "http", "headers": []}
        one.remember(scope, await one.new_guest("Ada"))
        cookie = scope["halftwist.cookies"]["halftwist"].partition(";")[0]
        row, _ = await other._person({"type": "http", "headers": [(b"cookie", cookie.encode())]})
        assert row
        assert row.name == "Ada"


@pytest.mark.parametrize(("days", "known", "renewed"), [(0, True, False), (2, True, True), (366, False, False)])
async def test_a_cookie_is_renewed_by_use_and_ends_after_a_year(
    address: Address, monkeypatch: pytest.MonkeyPatch, days: int, known: bool, renewed: bool
) -> None:
    async with visiting(address) as person:
        with monkeypatch.context() as then:
            then.setattr(TimestampSigner, "get_timestamp", lambda _: int(time.time()) - days * DAY_S)
            await person.post("/api/me", name="Ada")
        answer = await person.http.get("/api/me")
        assert (answer.json()["person"] is not None) is known
        assert ("set-cookie" in answer.headers) is renewed


async def test_logging_out_takes_the_cookie_away(address: Address) -> None:
    async with visiting(address, "Ada") as person:
        await person.post("/api/logout")
        assert (await person.get("/api/me"))["person"] is None


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({"Accept-Language": "nl-NL,nl;q=0.9,en;q=0.8"}, "nl"),
        ({"Accept-Language": "fr, en;q=0.3, nl;q=0.7"}, "nl"),
        ({"Accept-Language": "fr"}, "en"),
        ({"Accept-Language": "nlx, ;q=, en;q=x"}, "en"),
        ({"Accept-Language": "en", "Cookie": "language=nl"}, "nl"),
    ],
)
async def test_a_no_is_said_in_the_visitors_language(address: Address, headers: dict[str, str], language: str) -> None:
    async with httpx.AsyncClient(verify=False, base_url=address) as http:
        answer = await http.get("/api/tokens", headers=headers)
        assert answer.status_code == 401
        sentence = {"en": "Say first", "nl": "Zeg eerst"}[language]
        assert answer.json()["error"]["text"].startswith(sentence)


# Sockets


async def test_a_socket_greets_a_guest_by_name_and_a_stranger_not(address: Address) -> None:
    async with visiting(address, "Ada") as person:
        assert (await welcome(address, cookie_header(person), address))["person"] == "Ada"
    assert (await welcome(address, {}))["person"] is None


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"])
async def test_a_page_of_another_site_gets_no_socket(address: Address, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await welcome(address, {}, origin)
    assert refused.value.response.status_code == 403


async def test_one_address_gets_so_many_sockets_and_no_more() -> None:
    async with serving(sockets_per_address=2) as address:
        url = f"ws{address.removeprefix('http')}/ws"
        async with connect(url), connect(url):
            with pytest.raises(InvalidStatus):
                await welcome(address, {})
        assert (await welcome(address, {}))["type"] == "welcome"


# Bots of other people's making


async def test_a_token_is_a_person_of_its_own_over_http_and_on_a_socket(address: Address) -> None:
    async with visiting(address, "Ada") as author:
        made = await author.post("/api/tokens", name="Deep Ada")
        headers = {"Authorization": f"Bearer {made['token']}"}
        async with httpx.AsyncClient(verify=False, base_url=address, headers=headers) as bot:
            me = (await bot.get("/api/me")).json()["person"]
            assert me == {"name": "Deep Ada", "kind": "bot", "login": None}
        assert (await welcome(address, headers))["person"] == "Deep Ada"
        (listed,) = (await author.get("/api/tokens"))["tokens"]
        assert listed == {**made, "token": None}


async def test_a_token_reaches_only_its_own_seats(address: Address) -> None:
    async with visiting(address, "Ada") as author:
        token = (await author.post("/api/tokens", name="Bot"))["token"]
        table = (await author.post("/api/tables", game="mobius", seats=TWO, visibility="public"))["name"]
        async with httpx.AsyncClient(
            verify=False, base_url=address, headers={"Authorization": f"Bearer {token}"}
        ) as http:
            bot = Person(http)
            act = {"seat": 0, "token": "t", "seen": 1, "action": {"kind": "resign"}}
            assert await bot.refused("POST", f"/api/tables/{table}/actions", act) == (403, "server-not-your-seat")
            assert await bot.refused("GET", f"/api/tables/{table}/seats/0/key") == (403, "server-not-your-seat")
            assert (await bot.post(f"/api/tables/{table}/join"))["yours"] == [1]
            assert (await bot.post(f"/api/tables/{table}/actions", **{**act, "seat": 1}))["line"]


async def test_a_token_cannot_do_what_its_author_can(address: Address) -> None:
    async with visiting(address, "Ada") as author:
        token = (await author.post("/api/tokens", name="Bot"))["token"]
    login = {"login": "bot", "password": "long enough"}
    async with httpx.AsyncClient(verify=False, base_url=address, headers={"Authorization": f"Bearer {token}"}) as http:
        bot = Person(http)
        for method, path, body in (
            ("GET", "/api/tokens", None),
            ("POST", "/api/tokens", {"name": "Bot 2"}),
            ("DELETE", "/api/tokens/x", None),
            ("DELETE", "/api/me", None),
            ("POST", "/api/account", login),
            ("POST", "/api/login", login),
            ("POST", "/api/passkeys/options", None),
            ("GET", "/api/passkeys", None),
        ):
            assert await bot.refused(method, path, body) == (403, "server-bots-may-not"), path


async def test_a_token_that_was_taken_back_is_void(address: Address) -> None:
    async with visiting(address, "Ada") as author, visiting(address, "Eve") as other:
        made = await author.post("/api/tokens", name="Bot")
        path = f"/api/tokens/{made['id']}"
        headers = {"Authorization": f"Bearer {made['token']}"}
        assert await other.refused("DELETE", path) == (404, "server-token-unknown")
        assert (await author.http.get("/api/me", headers=headers)).status_code == 200
        assert (await author.http.delete(path)).status_code == 200
        answer = await author.http.get("/api/me", headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "server-token-wrong")
        with pytest.raises(InvalidStatus):
            await welcome(address, headers)
        assert (await author.get("/api/tokens"))["tokens"] == []


@pytest.mark.parametrize("token", [".", "x", "x.y", "{id}.x", "{id}.", "{id}"])
async def test_a_wrong_token_is_a_no_and_not_a_stranger(address: Address, token: str) -> None:
    async with visiting(address, "Ada") as author:
        made = await author.post("/api/tokens", name="Bot")
        headers = {"Authorization": f"Bearer {token.format(id=made['id'])}"}
        assert (await author.http.get("/api/me", headers=headers)).status_code == 401
        assert (await author.http.get("/api/me", headers={"Authorization": "Basic eDp5"})).status_code == 401


async def test_a_persons_own_id_is_no_token(address: Address) -> None:
    row = await address.server.identity.new_guest("Ada")
    async with visiting(address) as person:
        for secret in ("", "None", "AA"):
            answer = await person.http.get("/api/me", headers={"Authorization": f"Bearer {row.id}.{secret}".encode()})
            assert answer.status_code == 401


async def test_nobody_has_more_than_twenty_tokens(address: Address) -> None:
    async with visiting(address, "Ada") as author:
        for number in range(20):
            await author.post("/api/tokens", name=f"Bot {number}")
        assert await author.refused("POST", "/api/tokens", {"name": "more"}) == (409, "server-tokens-too-many")


# Forgetting


async def test_deleting_my_data_takes_my_name_out_of_the_log(address: Address) -> None:
    async with visiting(address, "Ada Secretname") as ada, visiting(address, "Bob") as bob:
        table = (await ada.post("/api/tables", game="mobius", seats=TWO, visibility="public"))["name"]
        await bob.post(f"/api/tables/{table}/join")
        assert "Secretname" in await log_of(address, table)
        await ada.http.delete("/api/me")
        assert (await ada.get("/api/me"))["person"] is None
        log = await log_of(address, table)
        assert "Secretname" not in log
        assert '"seat left"' in log or '"resign"' in log
        shown = await bob.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in shown["seats"]] == ["Somebody", "Bob"]
        assert "Secretname" not in json.dumps((await bob.get("/api/tables", status="over"))["tables"])
        record = await bob.get(f"/api/tables/{table}/record")
        assert "Secretname" not in record
        assert "Somebody" in record


async def test_the_table_folds_the_same_after_a_name_was_taken_out(address: Address) -> None:
    async with visiting(address, "Ada") as ada, visiting(address, "Bob") as bob:
        rule = {"kind": "claim", "after_ms": 60_000}
        table = (await ada.post("/api/tables", game="formula", seats=TWO, visibility="public", absence=rule))["name"]
        await bob.post(f"/api/tables/{table}/join")
        before = await bob.get(f"/api/tables/{table}/view", seat=1)
        await ada.http.delete("/api/me")
        after = await bob.get(f"/api/tables/{table}/view", seat=1)
        assert after["view"] == before["view"]
        address.server.table_cache.forget(table)
        again = await bob.get(f"/api/tables/{table}/view", seat=1)
        assert again["view"] == before["view"]
        assert again["face"] == after["face"]
        assert again["face"]["sittings"][0]["gone"]


async def test_whoever_watches_goes_on_being_told_after_a_name_was_taken_out(address: Address) -> None:
    async with visiting(address, "Ada") as ada, visiting(address, "Bob") as bob:
        rule = {"kind": "claim", "after_ms": 60_000}
        table = (await ada.post("/api/tables", game="mobius", seats=TWO, visibility="public", absence=rule))["name"]
        await bob.post(f"/api/tables/{table}/join")
        async with connect(f"ws{address.removeprefix('http')}/ws", additional_headers=cookie_header(bob)) as socket:
            await socket.send(json.dumps({"type": "watch", "id": "1", "table": table, "seats": [1]}))
            await ada.http.delete("/api/me")
            told: dict[str, Any] = {"type": ""}
            while told["type"] != "told":
                told = json.loads(await socket.recv())
            assert told["line"]["action"]["kind"] == "seat left"
            assert told["face"]["sittings"][0]["name"] == "Somebody"


async def test_other_nodes_forget_the_name_too(postgres: Postgres) -> None:
    database = postgres.emptied()
    async with (
        serving(database=database) as here,
        serving(database=database) as there,
        visiting(here, "Ada Secretname") as ada,
        visiting(there, "Bob") as bob,
    ):
        rule = {"kind": "claim", "after_ms": 60_000}
        wish = {"game": "mobius", "seats": TWO, "visibility": "public", "absence": rule}
        table = (await ada.post("/api/tables", **wish))["name"]
        await bob.post(f"/api/tables/{table}/join")
        sitting = (await bob.get(f"/api/tables/{table}/view", seat=1))["face"]["sittings"][0]
        assert sitting["name"] == "Ada Secretname"
        await ada.http.delete("/api/me")
        for _ in range(200):
            sitting = (await bob.get(f"/api/tables/{table}/view", seat=1))["face"]["sittings"][0]
            if (sitting["name"], sitting["gone"]) == ("Somebody", True):
                return
            await asyncio.sleep(0.02)
        pytest.fail(f"still {sitting}")


async def test_a_name_is_also_found_where_the_seat_was_given_up_before_play(address: Address) -> None:
    async with visiting(address, "Host") as host, visiting(address, "Ada Secretname") as ada:
        for how in ("leave", "remove"):
            table = (await host.post("/api/tables", game="mobius", seats=TWO, visibility="public"))["name"]
            three = {"game": "formula", "options": {"players": 3}, "visibility": "public"}
            table = (await host.post("/api/tables", **three, seats=[*TWO, {"kind": "open"}]))["name"]
            await ada.post(f"/api/tables/{table}/join", seat=1)
            leaver = ada if how == "leave" else host
            await leaver.post(f"/api/tables/{table}/{how}", seat=1)
            assert "Secretname" in await log_of(address, table)
        tables = [row.name for row in (await address.server.store.tables(limit=2)).rows]
        await ada.http.delete("/api/me")
        for table in tables:
            assert "Secretname" not in await log_of(address, table)


async def test_forgetting_closes_sockets_and_voids_tokens(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        token = (await ada.post("/api/tokens", name="Bot"))["token"]
        bot = {"Authorization": f"Bearer {token}"}
        async with connect(f"ws{address.removeprefix('http')}/ws", additional_headers=cookie_header(ada)) as socket:
            assert json.loads(await socket.recv())["person"] == "Ada"
            await ada.http.delete("/api/me")
            while (told := json.loads(await socket.recv()))["type"] == "ping":
                pass
            assert told == {"type": "bye", "reason": "deleted", "again": False}
    async with httpx.AsyncClient(verify=False, base_url=address, headers=bot) as http:
        assert (await http.get("/api/me")).status_code == 401


async def test_a_stranger_has_nothing_to_delete(address: Address) -> None:
    async with visiting(address) as person:
        assert await person.refused("DELETE", "/api/me") == (401, "server-stranger")
