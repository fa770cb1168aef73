"""A stranger's bot, started as the README says, plays real games against people of a real server."""

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from halftwist.client import RemoteTable, connect
from support.processes import serving_process

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "random_bot.py"


def bot(*arguments: str, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


async def play(table: RemoteTable) -> None:
    rng = random.Random(1)
    async for turn in table.turns():
        await turn.act(rng.choice(await turn.legal()))


async def test_the_example_plays_to_the_end_of_a_game(tmp_path: Path) -> None:
    with serving_process(tmp_path) as server:
        async with connect(server.address, name="Ann") as ann, asyncio.timeout(240):
            seats = [{"kind": "me"}, {"kind": "open"}]
            by_words = await ann.create("mobius", seats, options={"columns": 4, "rows": 6})
            words = (await ann.call("GET", f"/api/tables/{by_words.name}/key"))["words"]
            token = (await ann.call("POST", "/api/tokens", {"name": "Robo"}))["token"]
            by_token = await ann.create("formula", seats, options={"players": 2}, visibility="public")
            bots = [
                bot(server.address, by_words.name, words),
                bot(server.address, by_token.name, HALFTWIST_TOKEN=token),
            ]
            try:
                await asyncio.gather(play(by_words), play(by_token))
                said = [await asyncio.to_thread(each.communicate, timeout=60) for each in bots]
            finally:
                for each in bots:
                    each.kill()
                    each.communicate()
    for table, each, (out, err) in zip((by_words, by_token), bots, said, strict=True):
        assert (each.returncode, err) == (0, "")
        assert table.outcome is not None
        assert f"Over. Places by seat: {table.outcome['places']}" in out
    assert [table.face["sittings"][1]["name"] for table in (by_words, by_token)] == ["Random bot", "Robo"]


def test_the_example_is_short_and_shown_in_the_readme() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 34
    shown = (ROOT / "README.md").read_text(encoding="utf-8")
    core = text[text.index("async def play") : text.index("\n\nif __name__")].strip()
    assert core in shown
