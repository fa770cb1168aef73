"""A search for a pod that nobody waits for any more ends at its next step, and proves nothing."""

from threading import Event

import pytest

from halftwist.games.mobi import Pod
from halftwist.games.mobi.engine import PodSolution, solve

WITHOUT_A_POD = ["1", "3", "12", "11", "12", "11", "11"]
SIX = Pod({(0, 0): "2", (1, 0): "+", (2, 0): "4", (3, 0): "=", (4, 0): "6"})


class StopsAfter(Event):
    """Set from the so-manieth look on, as if another thread had done it just then."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks, self.later = looks, 0

    def is_set(self) -> bool:
        self.looks -= 1
        self.later += self.looks < 0
        return self.looks < 0


def test_a_hand_without_a_pod_is_not_proved_to_have_none_when_stopped() -> None:
    assert solve(WITHOUT_A_POD) == PodSolution(None, 0, proved=True)
    stop = Event()
    stop.set()
    assert solve(WITHOUT_A_POD, stop=stop) == PodSolution(None, 0, proved=False)


@pytest.mark.parametrize("looks", [1, 2, 5, 20, 100, 400])
def test_a_solver_that_is_stopped_looks_only_a_few_times_more(looks: int) -> None:
    stop = StopsAfter(looks)
    found = solve(WITHOUT_A_POD, stop=stop)
    assert found == PodSolution(None, 0, proved=not stop.later)
    assert stop.later < 20


@pytest.mark.parametrize("looks", [1, 10, 100, 1000])
def test_a_solver_that_keeps_an_old_pod_can_be_stopped_too(looks: int) -> None:
    stop = StopsAfter(looks)
    found = solve([*WITHOUT_A_POD, "2", "4", "6"], SIX, stop=stop)
    assert found.pod is not None or not found.proved
    assert stop.later < 60


def test_a_flag_that_is_never_set_changes_nothing() -> None:
    hand = ["2", "3", "5", "7", "8", "1", "12"]
    assert solve(hand, stop=Event()) == solve(hand)
