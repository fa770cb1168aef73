"""A move goes from its frame to the group, and from there to its answer, without waiting: as ARCHITECTURE.md says."""

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from halftwist.client import connect
from halftwist.server.connections.ws_protocol import FastWebSocketProtocol
from halftwist.store.group_commit import GroupCommit
from support.serving import serving

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
SEATS = [{"kind": "me"}, {"kind": "guest", "name": "Cas"}]
SMALL = {"columns": 4, "rows": 6}
LONGEST = 16  # calls, one inside the other


@contextmanager
def chains(to: str) -> Iterator[list[list[str]]]:
    """The calls that a function was inside of whenever it was called, the outermost first."""
    found: list[list[str]] = []

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_qualname == to:
            found.append([*_inside(frame)][::-1])

    sys.setprofile(look)
    try:
        yield found
    finally:
        sys.setprofile(None)


def _inside(frame: FrameType | None) -> Iterator[str]:
    while frame is not None and "halftwist" in frame.f_code.co_filename:
        yield frame.f_code.co_qualname
        frame = frame.f_back


def described() -> str:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return text.split("## One action, end to end\n")[1].split("\nLines of other nodes")[0]


async def test_a_move_passes_the_functions_that_are_named_and_waits_only_for_the_disk() -> None:
    async with serving() as address, connect(address, name="Ann") as ann:
        before, table = [await ann.create("mobius", SEATS, options=SMALL) for _ in range(2)]
        await before.act({"kind": "place", "cell": "A1"}, seat=0)  # now this text is known
        with chains("GroupCommit.put") as to_the_group:
            await table.act({"kind": "place", "cell": "A1"}, seat=0)
        with chains("FastWebSocketProtocol.write") as to_the_socket:
            await table.act({"kind": "place", "cell": "B2"}, seat=1)
            await asyncio.sleep(0)
    (going,) = [chain for chain in to_the_group if chain[0] == FastWebSocketProtocol.data_received.__qualname__]
    coming = [chain for chain in to_the_socket if chain[0] == GroupCommit._answer.__qualname__]
    assert len(coming) == 3, "the line for each seat, and the answer"
    assert len(going) <= LONGEST
    text = described()
    for chain in (going, *coming):
        unnamed = [each for each in chain if not re.search(rf"`[^`]*\b{each.rpartition('.')[2]}`", text)]
        assert not unnamed, f"not in ARCHITECTURE.md: {unnamed}, of {chain}"


def test_the_description_is_short_enough_to_be_read() -> None:
    assert len([line for line in described().splitlines() if line]) <= 15


def test_nothing_is_written_behind_the_back_of_a_class() -> None:
    """A frozen value stays as it was made; and one encoder writes JSON."""
    for path in (ROOT / "src" / "halftwist").rglob("*.py"):
        assert "__dict__" not in path.read_text(encoding="utf-8"), path
