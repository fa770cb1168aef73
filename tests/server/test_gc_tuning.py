"""Rings of dead objects go, young ones soon and old ones in the end, and nothing that lives is touched."""

import gc
import weakref
from collections.abc import Iterator

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
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_a_ring_that_died_young_goes_with_the_next_few_thousand_objects() -> None:
    GarbageCollectorTuning()
    dead = weakref.ref(Ring())
    come = [[] for _ in range(3_000)]
    assert dead() is None
    assert len(come) == 3_000


def test_a_ring_that_was_set_aside_goes_when_as_much_has_come_as_there_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "_LEAST", 1)
    sweeper, ring = GarbageCollectorTuning(), Ring()
    gc.collect()
    sweeper.collect_if_due()
    old = weakref.ref(ring)
    del ring
    come: list[list[int]] = []
    stayed = gc.get_freeze_count()
    while old() is not None and len(come) < 4 * stayed:
        come += [[] for _ in range(10_000)]
        sweeper.collect_if_due()
    assert old() is None
    assert stayed // 2 < len(come) < 2 * stayed


def test_what_is_known_to_somebody_stays() -> None:
    sweeper, ring = GarbageCollectorTuning(), Ring()
    for _ in range(3):
        ring.more += [[] for _ in range(5_000)]
        sweeper.collect_if_due()
    assert ring.itself is ring
    assert len(ring.more) == 15_000
