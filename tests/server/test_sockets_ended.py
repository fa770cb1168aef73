"""Whoever stops being who they were has no socket any more as who they were, at no node."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed

from halftwist.server.people.revocation import Revocation, close_revoked
from halftwist.server.people.visitors import note_of_person
from support.authenticator import Authenticator
from support.postgres import Postgres
from support.serving import Address, Person, serving, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

PASSWORD, ANOTHER = "correct horse", "battery staple"
Nodes = tuple[Address, Address]  # where the sockets are, and where things are done


@asynccontextmanager
async def two_nodes(postgres: Postgres, **changes: Any) -> AsyncGenerator[Nodes, None]:
    database = postgres.emptied()
    async with serving(database=database, **changes) as here, serving(database=database, **changes) as there:
        yield here, there


@pytest.fixture(params=["one node", "two nodes"], scope="module")
async def nodes(request: pytest.FixtureRequest) -> AsyncGenerator[Nodes, None]:
    """The next sweep is an hour away: what is said must be heard."""
    if request.param == "one node":
        async with serving() as address:
            yield address, address
    else:
        async with two_nodes(request.getfixturevalue("postgres"), lease_renewal_ms=3_600_000) as both:
            yield both


async def goodbye(socket: BareSocket) -> tuple[str, int]:
    """Why the server ended it, and the code it was closed with."""
    bye = await socket.hear(20)
    assert bye["type"] == "bye", bye
    with pytest.raises(ConnectionClosed):
        await socket.hear(20)
    assert socket.socket.close_code is not None
    return bye["reason"], socket.socket.close_code


async def is_alive(socket: BareSocket) -> bool:
    return (await socket.ask("watch", table="no-such-table"))["type"] == "failed"


def new_login() -> str:
    """One that nobody has: an id of an object is given again when the object is gone."""
    return uuid4().hex


async def become_an_account(ada: Person) -> None:
    await ada.post("/api/account", login=new_login(), password=PASSWORD)


async def change_the_password(ada: Person) -> None:
    await ada.post("/api/account/password", old=PASSWORD, new=ANOTHER)


async def sign_out(ada: Person) -> None:
    await ada.post("/api/logout")


async def delete_all(ada: Person) -> None:
    await ada.http.delete("/api/me")


async def log_in_as_somebody_else(ada: Person) -> None:
    async with visiting(str(ada.http.base_url).rstrip("/"), "Somebody") as other:
        login = new_login()
        await other.post("/api/account", login=login, password=PASSWORD)
    await ada.post("/api/login", login=login, password=PASSWORD)


Way = Callable[[Person], Awaitable[None]]
WAYS: dict[str, tuple[Way, bool, str, int]] = {  # with whether it takes an account
    "becoming an account": (become_an_account, False, "changed", 4001),
    "another password": (change_the_password, True, "changed", 4001),
    "signing out as a guest": (sign_out, False, "changed", 4001),
    "signing out of an account": (sign_out, True, "changed", 4001),
    "a guest who logs in": (log_in_as_somebody_else, False, "changed", 4001),
    "deleting a guest's data": (delete_all, False, "deleted", 4003),
    "deleting an account": (delete_all, True, "deleted", 4003),
}


@pytest.mark.parametrize("way", WAYS)
async def test_sockets_of_who_somebody_was_are_closed_everywhere(nodes: Nodes, way: str) -> None:
    here, there = nodes
    do, with_account, reason, code = WAYS[way]
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(visiting(there, "Ada"))
        bob = await stack.enter_async_context(visiting(there, "Bob"))
        if with_account:
            await become_an_account(ada)
        hers = [await stack.enter_async_context(bare_socket(each, ada)) for each in (here, there, here)]
        his = await stack.enter_async_context(bare_socket(here, bob))
        strangers = await stack.enter_async_context(bare_socket(here))
        await do(ada)
        assert [await goodbye(socket) for socket in hers] == [(reason, code)] * 3
        assert await is_alive(his)
        assert await is_alive(strangers)


async def test_after_another_password_one_comes_back_with_the_new_cookie_and_not_with_the_old(nodes: Nodes) -> None:
    here, there = nodes
    async with visiting(there, "Ada") as ada, visiting(there) as thief:
        await ada.post("/api/account", login="ada-new-cookie", password=PASSWORD)
        thief.http.cookies.update(ada.http.cookies)
        await change_the_password(ada)
        async with bare_socket(here, thief) as socket:
            assert '"person":null' in socket.frames[0]
        async with bare_socket(here, ada) as socket:
            assert '"person":"Ada"' in socket.frames[0]


async def test_signing_out_concerns_one_browser_and_whoever_has_its_cookie(nodes: Nodes) -> None:
    here, there = nodes
    async with visiting(there, "Ada") as laptop, visiting(there) as phone, visiting(there) as thief:
        await laptop.post("/api/account", login="ada-two-browsers", password=PASSWORD)
        await phone.post("/api/login", login="ada-two-browsers", password=PASSWORD)
        thief.http.cookies.update(laptop.http.cookies)
        async with bare_socket(here, laptop) as lost, bare_socket(here, phone) as kept:
            await sign_out(laptop)
            assert await goodbye(lost) == ("changed", 4001)
            assert await is_alive(kept)
        assert (await phone.get("/api/me"))["person"]["name"] == "Ada"
        assert (await thief.get("/api/me"))["person"] is None


async def test_a_passkey_that_is_taken_away_ends_what_it_let_in(nodes: Nodes) -> None:
    here, there = nodes
    device = Authenticator(there)
    async with visiting(there, "Ada") as ada, visiting(there) as phone:
        await ada.post("/api/account", login="ada-passkey", password=PASSWORD)
        options = (await ada.post("/api/passkeys/options"))["options"]
        await ada.post("/api/passkeys", credential=device.registered(options))
        options = (await phone.post("/api/passkeys/login/options"))["options"]
        await phone.post("/api/passkeys/login", credential=device.signed(options))
        (passkey,) = (await ada.get("/api/passkeys"))["passkeys"]
        async with bare_socket(here, phone) as phones:
            await ada.http.delete(f"/api/passkeys/{passkey['id']}")
            assert await goodbye(phones) == ("changed", 4001)
        assert (await ada.get("/api/me"))["person"]["name"] == "Ada"
        assert (await phone.get("/api/me"))["person"] is None


async def test_a_bot_whose_token_is_taken_back_has_no_socket_any_more(nodes: Nodes) -> None:
    here, there = nodes
    async with visiting(there, "Ada") as ada, visiting(there) as program:
        made = await ada.post("/api/tokens", name="Robo")
        program.http.headers["Authorization"] = f"Bearer {made['token']}"
        async with bare_socket(here, program) as robos:
            assert '"person":"Robo"' in robos.frames[0]
            await become_an_account(ada)  # her own cookies are renewed; her bot has none
            assert await is_alive(robos)
            await ada.http.delete(f"/api/tokens/{made['id']}")
            assert await goodbye(robos) == ("deleted", 4003)


async def test_what_was_said_while_nobody_listened_is_found_out(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("halftwist.server.scheduling.scheduler.close_revoked", lambda *_: None)
    async with (
        two_nodes(postgres, lease_renewal_ms=100) as (here, there),
        visiting(there, "Ada") as ada,
        bare_socket(here, ada) as hers,
    ):
        await become_an_account(ada)
        assert await goodbye(hers) == ("changed", 4001)


async def test_a_socket_that_opens_while_who_it_is_ends_is_closed(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = nodes
    async with visiting(there, "Ada") as ada:
        real = here.server.identity.of_socket

        async def asked(socket: Any) -> Any:
            visitor = await real(socket)
            await become_an_account(ada)
            return visitor

        monkeypatch.setattr(here.server.identity, "of_socket", asked)
        async with bare_socket(here, ada) as hers:
            assert await goodbye(hers) == ("changed", 4001)


async def test_two_nodes_that_note_something_about_a_person_at_once_both_do(nodes: Nodes) -> None:
    here, there = nodes
    async with visiting(there, "Ada") as ada, bare_socket(here, ada):
        (person,) = {each.person for each in here.server.connections if each.name == "Ada"}
        assert person is not None
        ways = (here.server.identity, there.server.identity)
        await asyncio.gather(*(ways[n % 2].left_behind(person, f"table-{n}", n) for n in range(1, 9)))
        note = note_of_person(await there.server.identity.row(person))
        assert set(note.left) == {(f"table-{n}", n) for n in range(1, 9)}


def test_what_is_said_of_another_matter_is_left_alone() -> None:
    for saying in ("", "{}", "[]", "nonsense", '{"person": "p", "later": 1}', Revocation("somebody else").encoded()):
        close_revoked([], saying)
