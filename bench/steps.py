"""How many steps an action takes in our own Python: `python bench/steps.py --games mobius,mobi,formula`.

Counts the instructions of bytecode and the calls of functions from an action's frame to its answer, on the event
loop's thread, in a server as it is, at a table where both seats are told by one socket. The number is the same
however busy the machine is, so a change can be judged where times cannot. What C code does (JSON, sockets, SQLite) is
not in it.
"""

import argparse
import asyncio
import json
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from load_scripts import SCRIPTS

from halftwist.client import RemoteTable, connect

sys.path += [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")]
from tests.support.serving import serving

_MOST, _SHOWN = 40, 25
_BEGINNINGS = {"FastWebSocketProtocol.data_received", "GroupCommit._hand_over", "GroupCommit._answer", "_Outbox.flush"}
_SEATS = ({"kind": "me"}, {"kind": "guest", "name": "Cas"})


class Steps:
    """Counts what the event loop calls for an action, and what that calls, while it is entered."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()
        self.instructions: Counter[CodeType] = Counter()
        self._inside: set[FrameType] = set()

    def __enter__(self) -> "Steps":
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        if frame.f_back not in self._inside and frame.f_code.co_qualname not in _BEGINNINGS:
            return None
        self._inside.add(frame)
        self.calls[frame.f_code] += 1
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self._step

    def _step(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "opcode":
            self.instructions[frame.f_code] += 1
        elif event == "return":
            self._inside.discard(frame)
        return self._step


async def counted(game: str) -> tuple[Steps, int]:
    """Of the second half of the actions; the first table only makes their texts known."""
    script, steps = SCRIPTS[game](), Steps()
    actions = [json.loads(text) for text in script.actions[:_MOST]]
    half = len(actions) // 2
    more = {name: value for name, value in script.table.items() if name not in ("game", "seats")}
    async with serving() as address, connect(address, name="Ann") as ann:
        first, table = [await ann.create(game, _SEATS, **more) for _ in range(2)]
        await _play(first, actions, 0)
        await _play(table, actions[:half], 0)
        with steps:
            await _play(table, actions[half:], half)
    return steps, len(actions) - half


async def _play(table: RemoteTable, actions: list[Any], first: int) -> None:
    for n, action in enumerate(actions, start=first):
        await table.act(action, n % 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="mobius")
    for game in parser.parse_args().games.split(","):
        steps, actions = asyncio.run(counted(game))
        calls, instructions = steps.calls.total() / actions, steps.instructions.total() / actions
        print(f"\n{SCRIPTS[game]().what}: {instructions:,.0f} instructions, {calls:,.0f} calls\n")
        print("| function | instructions | calls |\n| --- | ---: | ---: |")
        for code, number in steps.instructions.most_common(_SHOWN):
            print(f"| {code.co_qualname} | {number / actions:.0f} | {steps.calls[code] / actions:.1f} |")


if __name__ == "__main__":
    main()
