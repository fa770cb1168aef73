"""Half characters, NULs, numbers without end: whatever is in a message is answered, and none of it is in the log."""

import copy
import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from support.postgres import Postgres
from support.serving import Person, Served, served_process, visiting
from support.sockets import BareSocket, bare_socket

pytestmark = pytest.mark.anyio

MARK = "zqxj"  # in every odd text: it must be found in no log
TEXTS = {
    "half a character": f"\ud800{MARK}",
    "the halves the wrong way round": f"{MARK}\udc00\ud800",
    "a NUL": f"{MARK}\x00{MARK}",
    "NULs alone": f"\x00\x00{MARK}",
    "no character": f"\ufffe\uffff{MARK}",
    "writing turned round": f"\u202e{MARK}\u2066",
    "a terminal's colours": f"\x1b[31m{MARK}\r\n\u0085\u2028",
    "letters with many marks": "e" + "\u0301" * 50 + MARK,
    "digits of another kind": f"\u0661\u0662{MARK}",
    "an emoji of several parts": f"\U0001f469\u200d\U0001f680{MARK}",
    "quotes and a semicolon": f"'; DROP TABLE lines; --{MARK}\"\\",
    "long": MARK * 5_000,
}
PLACE = "«here»"
RAW = {  # JSON that is no text at this place
    "NaN": "NaN",
    "minus infinity": "-Infinity",
    "a number without end": "1" + "0" * 5_000,
    "a large number": str(2**63),
    "a number below zero": "-1",
    "a fraction": "0.5",
    "an infinite fraction": "1e999",
    "deep lists": "[" * 3_000 + "]" * 3_000,
    "deep objects": '{"a":' * 3_000 + "1" + "}" * 3_000,
    "a name twice": f'{{"{MARK}":1,"{MARK}":2}}',
    "a name that is half a character": f'{{"\\ud800{MARK}":1}}',
    "a name with a NUL": f'{{"\\u0000{MARK}":1}}',
}
ODD = {name: json.dumps(text) for name, text in TEXTS.items()} | RAW

ACTIONS: list[Any] = [
    {"kind": PLACE},
    {"kind": "phrase", "code": PLACE},
    {"kind": "place", "cell": PLACE},
    {"kind": "arrange", "taken": [PLACE], "put": [], "flips": []},
    {"kind": "seat taken", "name": PLACE},
    {"kind": "place", "cell": "A1", PLACE: 1},
    PLACE,
]
MESSAGES: list[Any] = [
    PLACE,
    {"type": PLACE, "id": "x"},
    {"type": "unwatch", "id": PLACE, "table": "none"},
    {"type": "unwatch", "id": "x", "table": PLACE},
    {"type": "unwatch", "id": "x", "table": "none", "more": PLACE},
    {"type": "unwatch", "id": "x", "table": "none", PLACE: 1},
    {"type": "watch", "id": "x", "table": "$table", "since": PLACE},
    {"type": "watch", "id": "x", "table": "$table", "seats": [PLACE]},
    {"type": "legal", "id": PLACE, "table": "$table", "seat": 0},
    {"type": "hint", "id": "x", "table": "$table", "seat": PLACE},
    {"type": "pong", "ping": 1, "more": PLACE},
    {
        "type": "act",
        "table": "$table",
        "seat": 0,
        "token": PLACE,
        "seen": 0,
        "action": {"kind": "phrase", "code": "hi"},
    },
    *({"type": "act", "table": "$table", "seat": 0, "token": "x", "seen": 0, "action": each} for each in ACTIONS),
    *({"type": "check", "id": "x", "table": "$table", "seat": 0, "action": each} for each in ACTIONS),
]
SEATS = [{"kind": "me"}, {"kind": "guest", "name": PLACE}]
REQUESTS: list[tuple[str, str, Any]] = [
    ("POST", "/api/me", PLACE),
    ("POST", "/api/me", {"name": PLACE}),
    ("POST", "/api/me", {"name": "Mallory", "language": PLACE}),
    ("POST", "/api/me", {"name": "Mallory", PLACE: 1}),
    ("POST", "/api/tables", {"game": "mobius", "seats": SEATS}),
    ("POST", "/api/tables", {"game": PLACE, "seats": SEATS}),
    ("POST", "/api/tables", {"game": "mobius", "options": {"columns": PLACE}, "seats": SEATS}),
    ("POST", "/api/tables", {"game": "mobius", "options": {PLACE: 1}, "seats": SEATS}),
    ("POST", "/api/tables", {"game": "mobius", "seats": SEATS, "visibility": PLACE}),
    ("POST", "/api/tables", {"game": "mobius", "seats": [{"kind": "me"}, {"kind": "bot", "bot": PLACE}]}),
    ("POST", "/api/games/mobius/check", {"options": {PLACE: PLACE}}),
    ("POST", "/api/games/mobi/geometry", {"options": {"players": PLACE}}),
    ("POST", "/api/tables/$table/join", {"key": PLACE}),
    ("POST", "/api/tables/$table/join", {"seat": PLACE}),
    ("POST", "/api/tables/$table/seats/0/bot", {"bot": PLACE}),
    ("POST", "/api/keys", {"key": PLACE}),
    ("POST", "/api/keys", {"words": PLACE}),
    ("POST", "/api/qr", {"link": PLACE}),
    ("POST", "/api/login", {"login": PLACE, "password": "a long enough password"}),
    ("POST", "/api/login", {"login": "mallory", "password": PLACE}),
    ("POST", "/api/account", {"login": PLACE, "password": "short"}),
    ("POST", "/api/passkeys/login", {"answer": PLACE}),
    ("POST", "/api/passkeys/login", {"credential": {"id": PLACE, "rawId": PLACE, "response": {}}}),
    ("POST", "/api/tokens", {"name": PLACE}),
    ("POST", "/api/tables/$table/check", {"seat": 0, "action": {"kind": PLACE}}),
    *(
        ("POST", "/api/tables/$table/actions", {"seat": 0, "token": "x", "seen": 0, "action": action})
        for action in ACTIONS
    ),
    ("POST", "/api/tables/$table/actions", {"seat": 0, "token": PLACE, "seen": 0, "action": {"kind": "resign"}}),
]
PATHS = [
    "/{}",
    "/t/{}",
    "/assets/{}",
    "/api/{}",
    "/api/tables/{}",
    "/api/tables/{}/view",
    "/api/tables/{}/record",
    "/api/tables/{}/seats/0/key",
    "/api/tables/$table/view?seat={}",
    "/api/tables/$table/lines?since={}",
    "/api/tables/$table/frames?since={}",
    "/api/tables?cursor={}",
    "/api/tables?{}=1",
    "/api/games/{}/rules",
    "/api/games/mobius/rules?language={}",
    "/api/me/games?cursor={}",
    "/api/me/results?after={}",
    "/api/me/best-times?table={}",
]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
async def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    database = None
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.emptied()
    folder = tmp_path_factory.mktemp("odd")
    async with served_process(folder, database, messages_per_second=1_000_000, bots_warm_up=0) as served:
        yield served
        said = "\n".join(served.logged())
        assert MARK not in said
        assert "Traceback" not in said
        assert '"level": "error"' not in said, [line for line in served.logged() if '"error"' in line][:3]


@asynccontextmanager
async def mallory_at_table(served: Served) -> AsyncGenerator[tuple[Person, str]]:
    async with visiting(served, "Mallory") as mallory:
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
        yield mallory, (await mallory.post("/api/tables", game="mobius", seats=seats))["name"]


def filled(template: Any, odd: str, table: str) -> str:
    """The template as JSON, with something odd where the place for it is."""
    text = json.dumps(copy.deepcopy(template), ensure_ascii=False)
    named = f'"{PLACE}":'
    if named in text and not odd.startswith('"'):
        odd = json.dumps(odd[:100])
    return text.replace(f'"{PLACE}"', odd).replace("$table", table)


def texts(odd: str, table: str) -> Iterator[str]:
    for template in MESSAGES:
        yield filled(template, odd, table)


async def answered(device: BareSocket) -> dict[str, Any]:
    while True:
        message = await device.hear(within_s=30)
        if message["type"] not in ("told", "preparing"):
            return message


@pytest.mark.parametrize("odd", ODD)
async def test_every_message_gets_an_answer(served: Served, odd: str) -> None:
    async with mallory_at_table(served) as (mallory, table), bare_socket(served, mallory) as device:
        for text in texts(ODD[odd], table):
            await device.send(text)
            answer = await answered(device)
            assert answer["type"] in ("failed", "refused", "checked", "moves", "hinted", "table", "done", "accepted")
            assert "server-trouble" not in json.dumps(answer), (text[:300], answer)
            assert "server-log-trouble" not in json.dumps(answer), (text[:300], answer)
        assert (await device.ask("unwatch", table="none"))["type"] == "done"


@pytest.mark.parametrize("odd", ODD)
async def test_every_request_gets_an_answer(served: Served, odd: str) -> None:
    async with mallory_at_table(served) as (mallory, table):
        for method, path, template in REQUESTS:
            body = filled(template, ODD[odd], table).encode(errors="surrogatepass")
            answer = await mallory.http.request(
                method, path.replace("$table", table), content=body, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code < 500, (path, body[:300], answer.text)
            assert answer.is_success or answer.json()["error"]["text"]


@pytest.mark.parametrize("odd", TEXTS)
async def test_every_path_gets_an_answer(served: Served, odd: str) -> None:
    text = quote(TEXTS[odd][:2_000].encode(errors="surrogatepass"), safe="")
    async with mallory_at_table(served) as (mallory, table):
        for path in PATHS:
            answer = await mallory.http.get(path.replace("$table", table).format(text))
            assert answer.status_code < 500, (path, answer.text)


@pytest.mark.parametrize("odd", TEXTS)
async def test_every_header_gets_an_answer(served: Served, odd: str) -> None:
    text = TEXTS[odd][:2_000].encode(errors="surrogatepass")
    if b"\x00" in text or b"\n" in text or b"\x1b" in text:
        text = quote(text, safe="").encode()  # else it is no header at all
    async with visiting(served) as somebody:
        for name in ("Cookie", "Authorization", "Accept-Language", "X-Forwarded-For", "If-None-Match", "Range"):
            value = {"Cookie": b"halftwist=" + text, "Authorization": b"Bearer " + text + b"." + text}.get(name, text)
            for path in ("/api/me", "/", "/healthz"):
                answer = await somebody.http.get(path, headers=[(name.encode(), value)])
                assert answer.status_code < 500, (name, path, answer.text)


async def test_a_name_keeps_what_can_be_shown(served: Served) -> None:
    async with visiting(served, "Mallory") as mallory:
        told = await mallory.post("/api/me", name=f"\x00A\u202enn\x00 {MARK}\ufeff")
        assert f"Ann {MARK}" in json.dumps(told)


async def test_what_is_no_text_at_all_ends_its_socket_only(tmp_path: Path) -> None:
    """What is not UTF-8 at all ends the socket, as the protocol of sockets has it; the others go on."""
    async with served_process(tmp_path, bots_warm_up=0) as served, bare_socket(served) as device:
        async with bare_socket(served) as other:
            await other.socket.send(b"\xff\xfe", text=True)
            await other.socket.wait_closed()
            assert other.socket.close_code == 1007
        assert (await device.ask("unwatch", table="none"))["type"] == "done"
        assert "Traceback" not in "".join(served.logged())
