"""Whoever runs a server sees how long its event loop stood still."""

import asyncio
import time

import pytest

from halftwist.server.monitoring.loop_pauses import LoopPauses
from support.serving import serving, visiting

pytestmark = pytest.mark.anyio


class Clock:
    now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def test_the_longest_stays_and_the_recent_is_forgotten_after_two_minutes() -> None:
    clock = Clock()
    pauses = LoopPauses(lambda: False, clock)
    for late_s in (0.001, 0.3, 0.004):
        pauses.note(late_s)
    assert (pauses.longest_s, pauses.recent_s) == (0.3, 0.3)
    assert (sum(pauses.counts), round(pauses.sum_s, 3)) == (3, 0.305)
    clock.now_s += 61
    pauses.note(0.02)
    assert pauses.recent_s == 0.3
    clock.now_s += 61
    assert pauses.recent_s == 0.02
    clock.now_s += 500
    assert (pauses.longest_s, pauses.recent_s) == (0.3, 0.0)


async def test_a_pause_of_the_loop_is_seen_in_the_metrics() -> None:
    async with serving() as address, visiting(address, "Ann") as ann:
        await asyncio.sleep(0.3)  # until the timer waits
        time.sleep(0.7)
        await asyncio.sleep(0.05)
        said = dict(line.rsplit(" ", 1) for line in (await ann.get("/metrics")).splitlines() if line[0] != "#")
    assert float(said["halftwist_loop_longest_pause_seconds"]) > 0.4
    assert float(said["halftwist_loop_recent_pause_seconds"]) > 0.4
    assert float(said['halftwist_loop_pause_seconds_bucket{le="+Inf"}']) >= 1
    assert float(said['halftwist_loop_pause_seconds_bucket{le="0.25"}']) < float(
        said["halftwist_loop_pause_seconds_count"]
    )
