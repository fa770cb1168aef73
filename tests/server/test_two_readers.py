"""A message is answered alike whichever reader has read it: the quick one only saves time."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from halftwist.server.sockets import session
from halftwist.wire.hot_messages import HotMessage, read_canonical
from support.serving import Address, serving, visiting
from support.sockets import bare_socket

pytestmark = pytest.mark.anyio

Reader = Callable[[bytes], HotMessage | None]
SEATS = [{"kind": "me"}, {"kind": "guest", "name": "Cas"}]
CELLS = [f"{column}{row}" for row in range(1, 7) for column in "ABCD"]
ODD = (
    ('"seat":0', '"seat":0,"seat":1'),
    ('"seat":0', '"seat": 0'),
    ('"seat":0', '"seat":0.0'),
    ('"seat":0', '"seat":false'),
    ('"seat":0', '"seat":7'),
    ('"seen":', '"seen":0,"seen":'),
    ('"token":"', '"token":"\\u0061'),
    ('"token":"', '"token":"' + "t" * 64),
    ('"action":', '"more":1,"action":'),
    ('"kind":"place"', '"kind":"place","kind":"resign"'),
    ('"kind":"place"', '"kind":"resign"'),
    ('"kind":"place"', '"kind": "place"'),
    ('"cell":', '"cell":"D6","cell":'),
    ('"cell":"', '"cell":"Z'),
    ("}}", "}}}"),
    ("}}", "} }"),
    ("}}", "}"),
)


def messages(table: str) -> Iterator[str]:
    """A game of two seats of one person, each move first in odd spellings, then as it should be, then once more."""
    dice = random.Random(1)
    for seen, cell in enumerate(CELLS):
        move = {"type": "act", "table": table, "seat": seen % 2, "token": f"t{seen}", "seen": seen}
        text = json.dumps({**move, "action": {"kind": "place", "cell": cell}}, separators=(",", ":"))
        for part, instead in dice.sample(ODD, 5):
            yield text.replace(part, instead)
        yield text
        yield text


async def answers(address: Address, read: Reader, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """To all messages, at a table of their own, read in this way; without names and times."""
    monkeypatch.setattr(session, "read_canonical", read)
    async with visiting(address, "Ann") as ann:
        opened = await ann.post("/api/tables", game="mobius", seats=SEATS, options={"columns": 4, "rows": 6})
        table = opened["name"]
        async with bare_socket(address, ann) as device:
            await device.ask("watch", table=table, seats=[0, 1])
            device.frames.clear()
            for text in messages(table):
                await device.send(text)
                while (await device.hear())["type"] == "told":
                    pass
            return [_timeless(json.loads(frame.replace(table, "oak"))) for frame in device.frames]


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: _timeless(part) for name, part in value.items() if name not in ("at_ms", "since_ms", "commitment")
        }
    return value


async def test_a_message_has_the_same_answer_by_either_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = 0

    def counted(text: bytes) -> HotMessage | None:
        nonlocal quick
        message = read_canonical(text)
        quick += message is not None
        return message

    async with serving() as address:
        strictly = await answers(address, lambda _: None, monkeypatch)
        both = await answers(address, counted, monkeypatch)
        again = await answers(address, counted, monkeypatch)  # by now every text is known
    assert {answer["type"] for answer in strictly} == {"accepted", "refused", "failed", "told"}
    assert both == strictly
    assert again == strictly
    assert quick > 4 * len(CELLS)


async def test_a_reader_that_overlooks_a_doubled_name_would_have_been_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lenient = msgspec.json.Decoder(HotMessage)

    def careless(text: bytes) -> HotMessage | None:
        try:
            return lenient.decode(text)
        except msgspec.DecodeError:
            return None

    async with serving() as address:
        strictly = await answers(address, lambda _: None, monkeypatch)
        assert await answers(address, careless, monkeypatch) != strictly
