"""Accounts: passwords and passkeys, real ones."""

from typing import Any

import pytest
from argon2 import PasswordHasher

from halftwist.server.people.passwords import Passwords
from support.authenticator import Authenticator
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse battery"
TWO = [{"kind": "me"}, {"kind": "open"}]


async def account(person: Person, login: str, password: str = PASSWORD) -> Any:
    return await person.post("/api/account", login=login, password=password)


# Passwords


async def test_a_guest_becomes_an_account_and_can_come_back(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        made = await account(ada, "Ada-1")
        assert made["person"] == {"name": "Ada", "kind": "account", "login": "ada-1"}
        assert (await ada.get("/api/me"))["person"]["kind"] == "account"
    async with visiting(address) as elsewhere:
        me = await elsewhere.post("/api/login", login="  ADA-1 ", password=PASSWORD)
        assert me == made
        assert await elsewhere.get("/api/me") == made


async def test_a_login_is_one_persons_however_it_is_written(address: Address) -> None:
    async with visiting(address, "Ada") as ada, visiting(address, "Eve") as eve:
        await account(ada, "Straße")
        body = {"login": "STRASSE", "password": PASSWORD}
        assert await eve.refused("POST", "/api/account", body) == (409, "server-login-taken")
        assert (await eve.get("/api/me"))["person"]["kind"] == "guest"


@pytest.mark.parametrize("password", ["short", "x" * 257])
async def test_a_password_is_neither_short_nor_endless(address: Address, password: str) -> None:
    async with visiting(address, "Ada") as ada:
        body = {"login": "short", "password": password}
        assert await ada.refused("POST", "/api/account", body) == (400, "server-password-length")


async def test_a_stranger_has_no_account_and_nobody_has_two(address: Address) -> None:
    body = {"login": "somebody", "password": PASSWORD}
    async with visiting(address) as stranger:
        assert await stranger.refused("POST", "/api/account", body) == (401, "server-stranger")
    async with visiting(address, "Ada") as ada:
        await account(ada, "twice")
        assert await ada.refused("POST", "/api/account", body) == (409, "server-account-already")


async def test_an_unknown_login_and_a_wrong_password_get_the_same_answer_for_the_same_work(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visiting(address, "Ada") as ada:
        await account(ada, "known")
        await registered(ada, Authenticator(address))
    checked: list[str] = []
    verify = PasswordHasher.verify

    def counted(hasher: PasswordHasher, kept: str, password: str) -> bool:
        checked.append(kept.rpartition("$")[0].rpartition("$")[0])
        return verify(hasher, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    async with visiting(address) as person:
        answers = [
            await person.http.post("/api/login", json={"login": login, "password": "wrong password"})
            for login in ("known", "nobody")
        ]
    assert {answer.status_code for answer in answers} == {401}
    assert answers[0].text == answers[1].text
    assert len(checked) == 2
    assert checked[0] == checked[1] != ""  # as hard to compute


async def test_another_password_logs_out_everybody_else(address: Address) -> None:
    async with visiting(address, "Ada") as here, visiting(address) as there:
        await account(here, "moved")
        await there.post("/api/login", login="moved", password=PASSWORD)
        wrong = {"old": "something else", "new": "another password"}
        assert await here.refused("POST", "/api/account/password", wrong) == (403, "server-password-wrong")
        await here.post("/api/account/password", old=PASSWORD, new="another password")
        assert (await here.get("/api/me"))["person"]["login"] == "moved"
        assert (await there.get("/api/me"))["person"] is None
        old = {"login": "moved", "password": PASSWORD}
        assert await there.refused("POST", "/api/login", old) == (401, "server-login-wrong")
        await there.post("/api/login", login="moved", password="another password")


async def test_a_guest_has_no_password_to_change(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        body = {"old": PASSWORD, "new": PASSWORD}
        assert await ada.refused("POST", "/api/account/password", body) == (409, "server-account-none")


async def test_passwords_are_kept_as_argon2id_hashes(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        await account(ada, "hashed")
    row = await address.server.store.person_by_login("hashed")
    assert row
    assert row.secret
    assert row.secret.startswith(b"$argon2id$")
    assert PASSWORD.encode() not in row.secret


async def test_a_login_that_nobody_has_takes_as_long_to_refuse_and_a_second_server_hashes_nothing_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Passwords()
    hashed, verified = list[str](), list[str]()
    hash_, verify = PasswordHasher.hash, PasswordHasher.verify
    monkeypatch.setattr(PasswordHasher, "hash", lambda self, text: hashed.append(text) or hash_(self, text))
    monkeypatch.setattr(
        PasswordHasher, "verify", lambda self, kept, text: verified.append(kept) or verify(self, kept, text)
    )
    passwords = Passwords()
    assert not await passwords.fits(PASSWORD, None)
    assert not hashed
    (nobodys,) = verified
    kept = await passwords.hashed(PASSWORD)
    assert nobodys.split("$")[:4] == kept.decode().split("$")[:4]  # as dear as a real one


async def test_the_same_password_may_be_typed_on_another_keyboard(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        await account(ada, "accents", "caf\u00e9 caf\u00e9")
    async with visiting(address) as elsewhere:
        await elsewhere.post("/api/login", login="accents", password="cafe\u0301 cafe\u0301")


async def test_a_guest_who_logs_in_keeps_the_seat(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        await account(ada, "keeper")
    async with visiting(address, "A guest") as guest, visiting(address, "Bob") as bob:
        table = (await guest.post("/api/tables", game="mobius", seats=TWO, visibility="public"))["name"]
        await bob.post(f"/api/tables/{table}/join")
        await guest.post("/api/login", login="keeper", password=PASSWORD)
        assert (await guest.get(f"/api/tables/{table}"))["yours"] == [0]
        action = {"seat": 0, "token": "t", "seen": 2, "action": {"kind": "resign"}}
        assert (await guest.post(f"/api/tables/{table}/actions", **action))["line"]
        seat_owners = await address.server.store.seat_owners(table)
        assert len(seat_owners[0]) == 1


async def test_guessing_passwords_is_slowed_down_for_an_address_and_for_a_login() -> None:
    async with serving(rate_limits=True, logins_per_minute=3) as address, visiting(address) as person:
        body = {"login": "ada", "password": "wrong password"}
        for _ in range(3):
            assert await person.refused("POST", "/api/login", body) == (401, "server-login-wrong")
        answer = await person.http.post("/api/login", json=body)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        other = {"X-Forwarded-For": "198.51.100.7"}
        assert (await person.http.post("/api/login", json=body, headers=other)).status_code == 429
        fine = {**body, "login": "bob"}
        assert (await person.http.post("/api/login", json=fine, headers=other)).status_code == 401


# Passkeys


async def registered(person: Person, device: Authenticator) -> Any:
    options = (await person.post("/api/passkeys/options"))["options"]
    return await person.post("/api/passkeys", credential=device.registered(options))


async def logged_in(person: Person, device: Authenticator) -> Any:
    options = (await person.post("/api/passkeys/login/options"))["options"]
    return await person.post("/api/passkeys/login", credential=device.signed(options))


async def test_a_passkey_makes_an_account_and_lets_its_person_in(address: Address) -> None:
    device = Authenticator(address)
    async with visiting(address, "Ada") as ada:
        me = await registered(ada, device)
        assert me["person"] == {"name": "Ada", "kind": "account", "login": None}
        assert len((await ada.get("/api/passkeys"))["passkeys"]) == 1
    async with visiting(address) as elsewhere:
        assert await logged_in(elsewhere, device) == me
        assert (await elsewhere.get("/api/me"))["person"]["name"] == "Ada"
        assert (await logged_in(elsewhere, device))["person"]["name"] == "Ada"


async def test_a_passkey_that_does_not_count_is_fine(address: Address) -> None:
    device = Authenticator(address, counts=False)
    async with visiting(address, "Ada") as ada:
        await registered(ada, device)
        for _ in range(2):
            await logged_in(ada, device)


async def test_a_copy_of_a_passkey_is_noticed(address: Address) -> None:
    device = Authenticator(address, count=5)
    async with visiting(address, "Ada") as ada:
        await registered(ada, device)
        await logged_in(ada, device)
        device.count = 2
        options = (await ada.post("/api/passkeys/login/options"))["options"]
        body = {"credential": device.signed(options)}
        assert await ada.refused("POST", "/api/passkeys/login", body) == (401, "server-passkey-wrong")


async def test_a_signature_is_good_once(address: Address) -> None:
    device = Authenticator(address)
    async with visiting(address, "Ada") as ada, visiting(address) as thief:
        await registered(ada, device)
        options = (await thief.post("/api/passkeys/login/options"))["options"]
        signed = {"credential": device.signed(options)}
        await thief.post("/api/passkeys/login", **signed)
        assert await thief.refused("POST", "/api/passkeys/login", signed) == (400, "server-passkey-late")


async def test_a_signature_for_another_site_or_by_another_key_is_refused(address: Address) -> None:
    device, stranger = Authenticator(address), Authenticator(address)
    async with visiting(address, "Ada") as ada:
        await registered(ada, device)
        phished = Authenticator("https://evil.example", device.id, _key=device._key)
        forged = Authenticator(address, device.id)
        for wrong in (phished, forged, stranger):
            wrong.count = 100
            options = (await ada.post("/api/passkeys/login/options"))["options"]
            body = {"credential": wrong.signed(options)}
            assert await ada.refused("POST", "/api/passkeys/login", body) == (401, "server-passkey-wrong")


async def test_a_challenge_is_for_one_person_and_one_purpose(address: Address) -> None:
    device = Authenticator(address)
    async with visiting(address, "Ada") as ada, visiting(address, "Eve") as eve:
        options = (await ada.post("/api/passkeys/options"))["options"]
        body = {"credential": device.registered(options)}
        assert await eve.refused("POST", "/api/passkeys", body) == (400, "server-passkey-late")
        for cookie in tuple(ada.http.cookies.jar):
            if cookie.name == "halftwist_challenge":
                eve.http.cookies.jar.set_cookie(cookie)
        assert await eve.refused("POST", "/api/passkeys", body) == (400, "server-passkey-late")


@pytest.mark.parametrize(
    "credential", [{}, {"id": 7}, {"id": "AA", "rawId": "AA", "type": "public-key", "response": {}}, {"id": "ü"}]
)
async def test_nonsense_instead_of_a_passkey_is_refused(address: Address, credential: dict[str, Any]) -> None:
    async with visiting(address, "Ada") as ada:
        for path, begin in (("/api/passkeys", "options"), ("/api/passkeys/login", "options")):
            await ada.post(f"{path}/{begin}")
            assert await ada.refused("POST", path, {"credential": credential}) == (401, "server-passkey-wrong")


async def test_one_passkey_cannot_be_two_persons(address: Address) -> None:
    device = Authenticator(address)
    async with visiting(address, "Ada") as ada, visiting(address, "Eve") as eve:
        await registered(ada, device)
        options = (await eve.post("/api/passkeys/options"))["options"]
        body = {"credential": device.registered(options)}
        assert await eve.refused("POST", "/api/passkeys", body) == (401, "server-passkey-wrong")


async def test_a_passkey_can_be_taken_away_unless_it_is_the_last_way_in(address: Address) -> None:
    device = Authenticator(address)
    async with visiting(address, "Ada") as ada, visiting(address, "Eve") as eve:
        await registered(ada, device)
        ((passkey),) = (await ada.get("/api/passkeys"))["passkeys"]
        path = f"/api/passkeys/{passkey['id']}"
        assert await eve.refused("DELETE", path) == (404, "server-passkey-unknown")
        assert await ada.refused("DELETE", path) == (409, "server-passkey-last")
        await account(ada, "with a password too")
        assert (await ada.http.delete(path)).status_code == 200
        options = (await ada.post("/api/passkeys/login/options"))["options"]
        body = {"credential": device.signed(options)}
        assert await ada.refused("POST", "/api/passkeys/login", body) == (401, "server-passkey-wrong")


async def test_deleting_my_data_ends_the_account_too(address: Address) -> None:
    device = Authenticator(address)
    async with visiting(address, "Ada") as ada:
        await registered(ada, device)
        await account(ada, "gone")
        await ada.http.delete("/api/me")
        body = {"login": "gone", "password": PASSWORD}
        assert await ada.refused("POST", "/api/login", body) == (401, "server-login-wrong")
        options = (await ada.post("/api/passkeys/login/options"))["options"]
        assert (await ada.refused("POST", "/api/passkeys/login", {"credential": device.signed(options)}))[0] == 401
        await ada.post("/api/me", name="Another")
        await account(ada, "gone")
