"""Rings of dead objects go, young ones soon and old ones in the end, and nothing that lives is touched."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from halftwist.server import gc_tuning
from halftwist.server.gc_tuning import GarbageCollectorTuning


class Ring:
    """An object that only a search finds, once nobody else knows it."""

    def __init__(self) -> None:
        self.itself = self
        self.more: list[list[int]] = []


@pytest.fixture(autouse=True)
def usual_collector() -> Iterator[None]:
    before, shared = gc.get_threshold(), gc.get_freeze_count()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    if shared:  # with the other test processes: it is not to be searched by every test from here on
        gc.collect()
        gc.freeze()


def test_a_ring_that_died_young_goes_with_the_next_fifty_thousand_objects() -> None:
    GarbageCollectorTuning()
    dead = weakref.ref(Ring())
    come = [[] for _ in range(52_000)]
    assert dead() is None
    assert len(come) == 52_000


def set_aside(sweeper: GarbageCollectorTuning) -> weakref.ref[Ring]:
    """A ring that grew old before it died."""
    ring = Ring()
    gc.collect()
    sweeper.collect_if_due()
    return weakref.ref(ring)


def come_and_go(sweeper: GarbageCollectorTuning) -> None:
    come = [[] for _ in range(60_000)]
    assert len(come) == 60_000
    sweeper.collect_if_due()


def test_a_ring_that_was_set_aside_goes_when_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "_LEAST", 10_000)
    written = 0
    sweeper = GarbageCollectorTuning(lambda: written, lambda: 0)
    old = set_aside(sweeper)
    for _ in range(3):
        written += 100
        come_and_go(sweeper)
        assert old() is not None, "somebody would have had to wait"
    written += 1  # a sign of life, and nothing else
    come_and_go(sweeper)
    assert old() is None


def test_a_ring_that_was_set_aside_goes_when_memory_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "_LEAST", 10_000)
    written, memory = 0, 10**9

    def plays_on() -> int:
        nonlocal written
        written += 100
        return written

    sweeper = GarbageCollectorTuning(plays_on, lambda: memory, all_bytes=0)
    old = set_aside(sweeper)
    memory = round(1.4 * 10**9)
    come_and_go(sweeper)
    assert old() is not None
    memory = round(1.6 * 10**9)
    come_and_go(sweeper)
    assert old() is None


def test_nobody_waits_for_a_search_while_there_is_plenty_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "_LEAST", 10_000)
    written, memory = 0, 10**9

    def plays_on() -> int:
        nonlocal written
        written += 100
        return written

    sweeper = GarbageCollectorTuning(plays_on, lambda: memory, all_bytes=16 * 10**9)
    old = set_aside(sweeper)
    memory = round(2.9 * 10**9)
    come_and_go(sweeper)
    assert old() is not None
    memory = round(3.1 * 10**9)  # by an eighth of all there is
    come_and_go(sweeper)
    assert old() is None


def test_a_container_has_the_memory_that_it_was_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    limit = tmp_path / "memory.max"
    monkeypatch.setattr(gc_tuning, "_GROUP_LIMIT", limit)
    machine = gc_tuning._all_bytes()
    limit.write_text("4096\n")
    assert gc_tuning._all_bytes() == 4096
    limit.write_text("max\n")
    assert gc_tuning._all_bytes() == machine > 4096


def test_a_search_that_found_nothing_makes_the_next_one_wait_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "_LEAST", 10_000)
    written, memory = 0, 10**9

    def plays_on() -> int:
        nonlocal written
        written += 100
        return written

    sweeper = GarbageCollectorTuning(plays_on, lambda: memory, all_bytes=0)
    memory = round(1.6 * 10**9)
    come_and_go(sweeper)  # nothing is found
    old = set_aside(sweeper)
    memory = round(2.9 * 1.6 * 10**9)
    come_and_go(sweeper)
    assert old() is not None
    memory = round(3.1 * 1.6 * 10**9)
    come_and_go(sweeper)
    assert old() is None


def test_what_is_known_to_somebody_stays() -> None:
    sweeper, ring = GarbageCollectorTuning(), Ring()
    for _ in range(3):
        ring.more += [[] for _ in range(5_000)]
        sweeper.collect_if_due()
    assert ring.itself is ring
    assert len(ring.more) == 15_000
