"""People play while servers, nodes or the database are killed; after each kill the log is held against what was said.

An era is some kills on a database of its own: short enough that looking at every line after every kill stays quick.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from halftwist.client import Client
from support.nursery import Nursery, Site, standing
from support.players import Life, Load
from support.postgres import Postgres
from support.witnesses import Log, Witness, gone_on, lines_of, logged, of_kind, witnessing

YOUNG = 0.2  # so many die while they open the log, or a little later
Tick = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Tally:
    """What was held against the log in an era."""

    kills: int
    acknowledged: int
    told: int


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the killed live: after everybody has gone on, or only somebody; and so many seconds more at most."""

    everybody: float = 1.0  # in so many lives
    more_s: float = 0.3


PATIENT = Pace()
HURRIED = Pace(everybody=0.1, more_s=0.06)


def remembered(store: str, witnesses: list[Witness], before: Log) -> Log:
    """The log: nothing in it has changed, and nothing is missing that anybody was told."""
    log = logged(store)
    assert before.items() <= log.items()
    for witness in witnesses:
        witness.is_remembered_by(log)
    return log


async def finished(load: Load, store: str, log: Log) -> Log:
    """All games end, fold and are fair, and nobody lost on time because of us."""
    await load.finish()
    client: Client = load.ann.client
    for table in load.tables:
        verdict = await client.call("GET", f"/api/tables/{table}/verify")
        assert verdict["fair"], verdict
    log = remembered(store, list(load.witnesses), log)
    for witness in load.witnesses:
        witness.was_refused_truly(log)
    assert not [line for table in load.tables for line in of_kind(lines_of(log, table), "flag")]
    return log


async def killed_servers(
    nursery: Nursery, folder: Path, seed: int, kills: int, pace: Pace = PATIENT, tick: Tick = lambda: None
) -> Tally:
    """One server on SQLite, killed and started again."""
    dice, life, log, down_ms = random.Random(seed), Life(), Log(), 0
    site = Site(nursery, folder)
    async with standing(site), witnessing(site.address) as witnesses:
        load = Load(witnesses, life, seed)
        load.begin()
        down_since_ms = site.ready_ms
        for _ in range(kills):
            if dice.random() >= YOUNG:
                await site.ready()
                down_ms, down_since_ms = down_ms + site.ready_ms - down_since_ms, 0
                life.begin()
                await _lived(witnesses, load, dice, pace)
            await asyncio.sleep(dice.uniform(0, pace.more_s))
            await site.kill()
            down_since_ms = down_since_ms or site.ended_ms
            log = remembered(site.store, witnesses, log)
            tick()
            await site.start(ready=False)
        await site.ready()
        log = await finished(load, site.store, log)
        assert min(witness.client.connections for witness in witnesses) > 1
    assert site.complaints == []
    if pace == PATIENT:
        _gave_back(load, log, down_ms)
    return _tally(kills, witnesses)


def _gave_back(load: Load, log: Log, down_ms: int) -> None:
    """The clocks of those who moved once in each life of the server stood still while there was none."""
    given_back_ms = [
        sum(line["action"]["ms"] for line in of_kind(lines_of(log, table), "pause")) for table in load.patient
    ]
    # Less than all of it: a clock is stopped from the last thing that is known of the killed to the player's return.
    assert sum(given_back_ms) >= down_ms / 3
    assert all(ms <= lines_of(log, table)[-1]["at_ms"] for ms, table in zip(given_back_ms, load.patient, strict=True))


async def killed_nodes(
    nursery: Nursery,
    postgres: Postgres,
    folder: Path,
    seed: int,
    kills: int,
    pace: Pace = PATIENT,
    tick: Tick = lambda: None,
) -> Tally:
    """Two nodes on PostgreSQL, of which one is killed; everybody goes on at the other."""
    dice, log, store = random.Random(seed), Log(), postgres.emptied()
    life, sites = Life(), [Site(nursery, folder, store) for _ in range(2)]
    async with standing(*sites), witnessing(*(site.address for site in sites)) as witnesses:
        load = Load(witnesses, life, seed)
        load.begin()
        for _ in range(kills):
            life.begin()
            await _lived(witnesses, load, dice, pace)
            await asyncio.sleep(dice.uniform(0, pace.more_s))
            killed = dice.choice(sites)
            await killed.kill()
            life.begin()
            await _lived(witnesses, load, dice, pace)  # at the node that is left
            log = remembered(store, witnesses, log)
            tick()
            await killed.start()
        await finished(load, store, log)
    assert [site.complaints for site in sites] == [[], []]
    return _tally(kills, witnesses)


async def killed_database(
    nursery: Nursery,
    postgres: Postgres,
    folder: Path,
    seed: int,
    kills: int,
    pace: Pace = PATIENT,
    tick: Tick = lambda: None,
) -> Tally:
    """PostgreSQL is cut off at once, its first process is killed, or one that writes for a node.

    The servers are not touched: they answer truly meanwhile, and go on by themselves.
    """
    dice, log, store = random.Random(seed), Log(), postgres.emptied()
    life, sites = Life(), [Site(nursery, folder, store) for _ in range(2)]
    async with standing(*sites), witnessing(*(site.address for site in sites)) as witnesses:
        load = Load(witnesses, life, seed)
        load.begin()
        for _ in range(kills):
            life.begin()
            await _lived(witnesses, load, dice, pace)
            await asyncio.sleep(dice.uniform(0, pace.more_s))
            cut = dice.choice((postgres.stop, postgres.kill, postgres.kill_a_backend))
            await asyncio.to_thread(cut)
            try:
                await asyncio.sleep(dice.uniform(0, 2 * pace.more_s))
            finally:
                await asyncio.to_thread(postgres.start)
            log = remembered(store, witnesses, log)
            tick()
            life.begin()
            await _lived(witnesses, load, dice, pace)
        await finished(load, store, log)
    assert [site.complaints for site in sites] == [[], []]
    return _tally(kills, witnesses)


async def _lived(witnesses: list[Witness], load: Load, dice: random.Random, pace: Pace) -> None:
    """Until everybody has had something new accepted, or somebody."""
    everybody = dice.random() < pace.everybody
    await gone_on(witnesses, load.check, least=len(witnesses) if everybody else 1)


def _tally(kills: int, witnesses: list[Witness]) -> Tally:
    return Tally(
        kills, sum(len(witness.accepted) for witness in witnesses), sum(len(witness.told) for witness in witnesses)
    )
