"""Independent tasks in processes of this machine. On a real cluster: tests/cluster, in `make prove`."""

import sys

import pytest

from halftwist.core import Refused
from halftwist.engines.tasks import done
from support.ray_cluster import half, reciprocal


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once_and_what_one_raises_is_raised_where_it_was_asked_for(jobs: int) -> None:
    assert sorted(done(half, range(5), jobs)) == [(number, number / 2) for number in range(5)]
    with pytest.raises(ZeroDivisionError):
        list(done(reciprocal, [1, 0, 2], jobs))


def test_without_ray_the_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused) as refused:
        list(done(half, [1, 2], on="ray"))
    assert (refused.value.refusal.code, refused.value.refusal.details) == ("engine-library-missing", {"library": "ray"})
