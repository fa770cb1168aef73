"""On a new machine the opponents are compiled first: whoever waits for one is told so, and gets what was asked for."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from halftwist.client import Client, RemoteTable, connect
from halftwist.server.bots.bot_service import BotLimits, BotService
from support.cold import compiling_takes_long, forget_what_is_compiled
from support.players import GUEST, ME, SMALL, bot
from support.serving import Address, serving

pytestmark = pytest.mark.anyio
SHORT = {"kind": "total", "initial_ms": 20_000, "increment_ms": 0}
STRONG = bot("level 4")


async def until(table: RemoteTable, preparation: str) -> None:
    async with asyncio.timeout(60):
        while table.preparation != preparation:
            await table.changed()


async def moved(table: RemoteTable) -> Any:
    """The first move, once it was made."""
    async with asyncio.timeout(60):
        while True:
            moves = [line for line in table.lines if line["action"]["kind"] == "place"]
            if moves:
                return moves[0]
            await table.changed()


def fallbacks(address: Address) -> dict[str, int]:
    return dict(address.server.bots.counters.fallbacks)


async def test_nobody_weak_moves_while_the_strong_ones_are_made_ready(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)
    async with serving() as address, connect(address, name="Ann") as ann, connect(address, name="Bea") as bea:
        with compiling_takes_long("mobius") as compiling:
            calm = await ann.create("mobius", [STRONG, ME], options=SMALL, visibility="public")
            await until(calm, "waiting")
            shown_later = await bea.watch(calm.name)
            await until(shown_later, "waiting")
            hinted, hint = await asked_for_a_hint(ann)
            hurried = await ann.create("mobius", [STRONG, ME], options=SMALL, clock=SHORT)
            await until(hurried, "standing in")  # a bot must not lose on time
            assert (await moved(hurried))["by"] == 0
            assert fallbacks(address)["cold"] == 1
            assert calm.n == shown_later.n == 2
            assert not hint.done()
            compiling.close()
            for table in (calm, shown_later, hurried, hinted):
                await until(table, "ready")
        assert (await moved(calm))["by"] == 0
        assert (await hint)["kind"] == "place"
        assert fallbacks(address)["cold"] == 1
        assert address.server.bots.warm["mobius"]


async def test_a_hint_that_takes_too_long_is_given_by_somebody_simple_and_that_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)
    monkeypatch.setattr(
        "halftwist.server.app.BotService", lambda settings: BotService(settings, BotLimits(cold_ms=500))
    )
    async with serving() as address, connect(address, name="Ann") as ann:
        with compiling_takes_long("mobius"):
            table = await ann.create("mobius", [ME, GUEST], options=SMALL, hints=True)
            hint = await table.hint()
            assert hint is not None
            assert hint["kind"] == "place"
            await until(table, "standing in")
            assert fallbacks(address)["cold"] == 1
        await until(table, "ready")


async def asked_for_a_hint(ann: Client) -> "tuple[RemoteTable, asyncio.Task[Any]]":
    """At a table of people, where only whoever asked is told."""
    table = await ann.create("mobius", [ME, GUEST], options=SMALL, hints=True)
    hint = asyncio.create_task(table.hint())
    await until(table, "waiting")
    return table, hint
