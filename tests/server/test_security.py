"""The guard at the door: origins, bodies, headers, limits; and no secret in any log."""

import asyncio
import json
import os
import re
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from halftwist.core import Refused
from halftwist.server.middleware.errors import STATUS
from halftwist.server.middleware.rate_limits import RateLimits
from halftwist.server.middleware.security import protect
from halftwist.server.origins import address_of, is_ours
from halftwist.server.refusals import REFUSALS
from halftwist.server.settings import Settings, from_environment
from halftwist.store import StoreError
from support.authenticator import Authenticator
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

NAME = {"name": "Ada"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
async def plain(address: Address) -> AsyncIterator[httpx.AsyncClient]:
    """A program, not a browser: it says nothing about where it comes from."""
    async with httpx.AsyncClient(verify=False, base_url=address) as http:
        yield http


def code_of(answer: httpx.Response) -> str:
    return answer.json()["error"]["code"]


# Headers


@pytest.mark.parametrize("path", ["/api/me", "/api/tokens", "/nothing", "/api/nothing"])
async def test_every_answer_carries_what_protects_a_browser(plain: httpx.AsyncClient, path: str) -> None:
    headers = (await plain.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers
    assert (headers.get("cache-control") == "no-store") is path.startswith("/api/")


# Where a change comes from


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://", "http://[", "x"])
async def test_a_page_of_another_site_changes_nothing(address: Address, origin: str) -> None:
    async with visiting(address, "Ada") as ada:
        answer = await ada.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
        assert (answer.status_code, code_of(answer)) == (403, "server-origin")
        assert (await ada.get("/api/me"))["person"]["name"] == "Ada"


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]
)
async def test_without_an_origin_the_browsers_own_word_counts(address: Address, site: str, status: int) -> None:
    async with visiting(address, "Ada") as ada:
        del ada.http.headers["Origin"]
        answer = await ada.http.post("/api/me", json=NAME, headers={"Sec-Fetch-Site": site})
        assert answer.status_code == status


async def test_a_cookie_alone_changes_nothing_and_reads_all(address: Address) -> None:
    async with visiting(address, "Ada") as ada:
        del ada.http.headers["Origin"]
        answer = await ada.http.post("/api/me", json={"name": "Eve"})
        assert (answer.status_code, code_of(answer)) == (403, "server-origin")
        assert (await ada.http.delete("/api/me")).status_code == 403
        assert (await ada.get("/api/me"))["person"]["name"] == "Ada"


async def test_a_program_without_a_cookie_or_with_a_token_needs_no_origin(
    address: Address, plain: httpx.AsyncClient
) -> None:
    async with visiting(address, "Ada") as ada:
        token = (await ada.post("/api/tokens", name="Bot"))["token"]
    headers = {"Authorization": f"Bearer {token}"}
    table = {"game": "mobius", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert (await plain.post("/api/tables", json=table, headers=headers)).status_code == 201
    assert (await plain.post("/api/passkeys/login/options")).status_code == 200
    plain.cookies.clear()


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "address", "ours"),
    [
        ("https://play.example", "https", "play.example", None, True),
        ("https://play.example:443", "https", "play.example", None, True),
        ("https://play.example", "http", "play.example", None, True),  # a proxy that does not say it ends HTTPS
        ("http://play.example", "https", "play.example", None, False),
        ("https://PLAY.example", "https", "play.example", None, True),
        ("https://play.example", "http", "10.0.0.7:8765", "https://play.example", True),
        ("https://other.example", "http", "10.0.0.7:8765", "https://play.example", False),
        ("https://play.example.evil.example", "https", "play.example", None, False),
        ("https://play.example", "https", "", None, False),
        ("http://[::1]:8765", "http", "[::1]:8765", None, True),
        ("https://play.example:99999", "https", "play.example", None, False),
    ],
)
def test_which_origins_are_ours(origin: str, scheme: str, host: str, address: str | None, ours: bool) -> None:
    scope = {"type": "http", "scheme": scheme, "headers": [(b"host", host.encode())]}
    assert is_ours(origin, scope, address) is ours


# Bodies


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_a_body_that_does_not_say_it_is_json_is_refused(plain: httpx.AsyncClient, kind: str) -> None:
    answer = await plain.post("/api/me", content=json.dumps(NAME), headers={"Content-Type": kind})
    assert (answer.status_code, code_of(answer)) == (400, "server-body-not-json")


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"",
        b"\xff",
        b"[" * 60_000,
        b'{"name": ' + b"1" * 5_000 + b"}",
        b'{"name": NaN}',
        b"null",
        b'"Ada"',
        b"{}{}",
    ],
)
async def test_a_body_that_is_not_json_is_a_400(plain: httpx.AsyncClient, body: bytes) -> None:
    answer = await plain.post("/api/me", content=body, headers=JSON)
    assert (answer.status_code, code_of(answer)) == (400, "server-message-malformed")
    assert not plain.cookies


async def test_a_long_body_is_refused_whether_or_not_it_says_how_long(plain: httpx.AsyncClient) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        yield b'{"name": "'
        for _ in range(40):
            yield b"x" * 8_000

    told = await plain.post("/api/me", content=b"x" * 70_000, headers=JSON)
    assert (told.status_code, code_of(told)) == (413, "server-message-too-long")
    untold = await plain.post("/api/me", content=chunks(), headers=JSON)
    assert (untold.status_code, code_of(untold)) == (413, "server-message-too-long")
    assert (await plain.get("/api/me")).status_code == 200


async def test_an_endless_body_is_not_read_to_its_end() -> None:
    read = 0

    async def receive() -> dict[str, Any]:
        nonlocal read
        read += 1
        return {"type": "http.request", "body": b"x" * 10_000, "more_body": True}

    sent = await asked_of(FastAPI(), receive=receive, headers=[(b"transfer-encoding", b"chunked"), JSON_HEADER])
    assert sent[0]["status"] == 413
    assert read < 200


# Every error has an answer

JSON_HEADER = (b"content-type", b"application/json")


async def asked_of(app: FastAPI, *, path: str = "/", receive: Any = None, headers: Any = ()) -> list[dict[str, Any]]:
    """What a guarded application sends in answer to a POST."""
    protect(app, Settings())
    sent: list[dict[str, Any]] = []

    async def nothing() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(dict(message))

    scope = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"headers": list(headers), "scheme": "http", "http_version": "1.1", "root_path": ""}
    await app(scope, receive or nothing, send)
    return sent


async def test_what_nobody_foresaw_is_a_500_without_a_traceback_and_without_secrets_in_the_log() -> None:
    app = FastAPI()

    @app.post("/breaks")
    async def breaks() -> None:
        raise RuntimeError("the seed is 0123456789")

    with capture_logs() as logs:
        sent = await asked_of(app, path="/breaks")
    assert sent[0]["status"] == 500
    body = json.loads(sent[1]["body"])
    assert body["error"]["code"] == "server-trouble"
    assert "Traceback" not in sent[1]["body"].decode()
    (entry,) = logs
    assert entry["error"] == "RuntimeError"
    assert any("breaks" in place for place in entry["places"])
    assert "0123456789" not in str(logs)


async def test_a_log_that_cannot_be_used_is_a_503() -> None:
    app = FastAPI()

    @app.post("/full")
    async def full() -> None:
        raise StoreError("store-disk-full", place="/secret/place")

    sent = await asked_of(app, path="/full")
    assert sent[0]["status"] == 503
    assert b"server-nothing-kept" in sent[1]["body"]
    assert b"place" not in sent[1]["body"]


async def test_what_is_not_there_and_what_cannot_be_done_have_words_too(plain: httpx.AsyncClient) -> None:
    missing, method = await plain.get("/api/nothing"), await plain.put("/api/me", json={})
    assert (missing.status_code, code_of(missing)) == (404, "server-page-unknown")
    assert (method.status_code, code_of(method)) == (405, "server-method")
    assert method.headers["allow"]


async def test_the_description_of_the_api_knows_no_error_but_ours(plain: httpx.AsyncClient) -> None:
    description = (await plain.get("/openapi.json")).json()
    operations = [operation for path in description["paths"].values() for operation in path.values()]
    assert len(operations) > 20
    assert all("422" not in operation["responses"] for operation in operations)
    ours = [
        operation for path, methods in description["paths"].items() for operation in methods.values() if "/api/" in path
    ]
    assert all("400" in operation["responses"] for operation in ours)
    assert "HTTPValidationError" not in description["components"]["schemas"]


def test_every_status_belongs_to_a_code_that_exists() -> None:
    server = {code for code in STATUS if code.startswith("server-")}
    assert server <= set(REFUSALS)


# Limits


class Clock:
    now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def test_whoever_is_too_fast_waits_and_then_goes_on() -> None:
    clock = Clock()
    limits = RateLimits(Settings(guests_per_minute=2), clock)
    limits.spend("guests", "a")
    limits.spend("guests", "a")
    with pytest.raises(Refused) as refused:
        limits.spend("guests", "a")
    assert refused.value.refusal.details == {"seconds": 30}
    limits.spend("guests", "b")
    clock.now_s += 30
    limits.spend("guests", "a")
    with pytest.raises(Refused):
        limits.spend("guests", "a")


def test_limits_need_bounded_memory_and_remember_the_worst() -> None:
    clock = Clock()
    limits = RateLimits(Settings(keys_per_minute=2), clock)
    limits.spend("keys", "worst")
    limits.spend("keys", "worst")
    for number in range(50_000):
        limits.spend("keys", f"{number}")
    assert len(limits._buckets) <= 20_000
    with pytest.raises(Refused):
        limits.spend("keys", "worst")


def test_limits_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = RateLimits(Settings(rate_limits=False, keys_per_minute=1))
    for _ in range(100):
        limits.spend("keys", "a")
    monkeypatch.setenv("HALFTWIST_RATE_LIMITS", "0")
    assert not from_environment().rate_limits
    monkeypatch.setenv("HALFTWIST_RATE_LIMITS", "no")
    with pytest.raises(ValueError, match="0 or 1"):
        from_environment()


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 5), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::"),
        (("2001:db8:1:2:ffff::1", 5), "2001:db8:1:2::"),
        (("::ffff:192.0.2.7", 5), "192.0.2.7"),
        (("a name", 5), "a name"),
        (None, "here"),
    ],
)
def test_a_household_is_one_address(client: Any, address: str) -> None:
    assert address_of({"client": client}) == address


async def test_guests_tables_and_changes_are_limited_by_address() -> None:
    limits = {"guests_per_minute": 3, "tables_per_minute": 2, "changes_per_second": 5}
    async with serving(rate_limits=True, **limits) as address, visiting(address, "Ada") as ada:
        for _ in range(2):
            async with visiting(address, "Guest"):
                pass
        async with visiting(address) as one_more:
            assert await one_more.refused("POST", "/api/me", NAME) == (429, "server-too-fast")
        table = {"game": "mobius", "seats": [{"kind": "me"}, {"kind": "open"}]}
        for _ in range(2):
            await ada.post("/api/tables", **table)
        assert await ada.refused("POST", "/api/tables", table) == (429, "server-too-fast")
        answers = await asyncio.gather(*(ada.http.post("/api/me", json=NAME) for _ in range(40)))
        assert {answer.status_code for answer in answers} == {200, 429}
        assert (await ada.http.get("/api/me")).status_code == 200


# Secrets


async def test_no_secret_is_in_any_log_of_a_busy_run(tmp_path: Path) -> None:
    environment = {**os.environ, "HALFTWIST_LOG_LEVEL": "debug", "HALFTWIST_RATE_LIMITS": "0", "PYTHONUNBUFFERED": "1"}
    command = [Path(sys.executable).with_name("halftwist"), "serve", "--port", "0", "--data-dir", str(tmp_path)]
    log_file = tmp_path / "log"
    with log_file.open("wb") as output:
        process = await asyncio.create_subprocess_exec(*command, env=environment, stdout=output, stderr=output)
    try:
        while not (found := re.search(r"http://[\w.]+:\d+", log_file.read_text())):
            assert process.returncode is None, log_file.read_text()
            await asyncio.sleep(0.05)
        secrets = await busy_run(found.group())
    finally:
        process.terminate()
        await asyncio.wait_for(process.wait(), 30)
    log = log_file.read_text()
    with sqlite3.connect(tmp_path / "halftwist.db") as database:
        seeds = [seed for (seed,) in database.execute("SELECT secret FROM tables")]
    database.close()
    assert len(seeds) == 2
    secrets += [seed.hex() for seed in seeds] + [repr(seed)[2:-1] for seed in seeds]
    for secret in secrets:
        assert len(secret) > 7
        assert secret not in log, f"{secret!r} was logged"


async def busy_run(address: str) -> list[str]:
    """Everything that has a secret in it; those secrets."""
    secrets = ["a long password", "another password", "wrong password"]
    async with visiting(address, "Ada") as ada, visiting(address, "Bob") as bob:
        token = (await ada.post("/api/tokens", name="Bot"))["token"]
        secrets += [token, token.partition(".")[2]]
        secrets += await keyed(ada, bob)
        await ada.post("/api/account", login="ada", password="a long password")
        await ada.post("/api/account/password", old="a long password", new="another password")
        await ada.refused("POST", "/api/login", {"login": "ada", "password": "wrong password"})
        device = Authenticator(address)
        options = (await ada.post("/api/passkeys/options"))["options"]
        secrets.append(options["challenge"])
        secrets += [cookie.value or "" for cookie in ada.http.cookies.jar]
        await ada.post("/api/passkeys", credential=device.registered(options))
        await ada.refused("POST", "/api/me", {"name": 7, "password": "wrong password"})
        await ada.http.get("/api/me", headers={"Authorization": f"Bearer {token}x"})
        secrets += [cookie.value or "" for person in (ada, bob) for cookie in person.http.cookies.jar]
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in bob.http.cookies.jar)
        async with connect(f"ws{address.removeprefix('http')}/ws", additional_headers={"Cookie": cookie}) as socket:
            await socket.send("not json")
            await socket.send(json.dumps({"type": "watch", "id": "1", "table": "none"}))
            for _ in range(3):
                await socket.recv()
        await bob.http.delete("/api/me")
    return secrets


async def keyed(ada: Person, bob: Person) -> list[str]:
    secrets: list[str] = []
    for game in ("mobius", "formula"):
        table = (await ada.post("/api/tables", game=game, seats=[{"kind": "me"}, {"kind": "open"}]))["name"]
        for path in (f"/api/tables/{table}/key", f"/api/tables/{table}/seats/0/key"):
            key = await ada.get(path)
            secrets += [key["words"], key["link"].partition("=")[2]]
        grant = (await bob.post("/api/keys", words=secrets[-4]))["grant"]
        await bob.refused("POST", f"/api/tables/{table}/join", {"key": "able able able able"})
        await bob.post(f"/api/tables/{table}/join", key=grant)
        secrets.append(grant)
    return secrets
