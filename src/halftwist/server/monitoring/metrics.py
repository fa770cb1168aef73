"""Prometheus metrics, without names of people or tables."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, repeat
from operator import itemgetter
from typing import TypeAlias

from prometheus_client import (
    CollectorRegistry,
    Counter,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST
_MOST_UNCOUNTED = 1024
_BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

Read: TypeAlias = Callable[[], float]
ReadByName: TypeAlias = Callable[[], Mapping[str, float]]


disable_created_metrics()  # no `_created` series


@dataclass(frozen=True, slots=True)
class _Kept:
    """A gauge or counter that is read when Prometheus scrapes."""

    family: type[GaugeMetricFamily] | type[CounterMetricFamily]
    name: str
    about: str
    label: str | None
    read: ReadByName

    def metric(self) -> Metric:
        found = self.family(f"halftwist_{self.name}", self.about, labels=[self.label] if self.label else [])
        for name, value in self.read().items():
            found.add_metric([name] if self.label else [], value)
        return found


class _Took:
    """A histogram of action times; prometheus_client's own costs a good part of what it measures."""

    def __init__(self) -> None:
        self.counts = [0] * (len(_BUCKETS) + 1)
        self.sum_s = 0.0

    def metric(self) -> Metric:
        names = (*map(str, _BUCKETS), "+Inf")
        about = "From the arrival of an action to its answer: judged, synced, told."
        found = HistogramMetricFamily("halftwist_action_seconds", about)
        found.add_metric([], list(zip(names, accumulate(self.counts), strict=True)), self.sum_s)
        return found


class Metrics(Collector):
    """The metrics of one server, in a registry of its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._kept: list[_Kept] = []
        self._read: list[Callable[[], Metric]] = []
        self._answered: list[tuple[str, str, float]] = []  # not counted yet
        self._actions: Tally[tuple[str, str]] = Tally()
        self._took = _Took()
        self._requests = Counter(
            "halftwist_requests", "HTTP requests that were answered.", ("status",), registry=self._registry
        )
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    def gauge(self, name: str, about: str, read: Read) -> None:
        """A number that goes up and down."""
        self._kept.append(_Kept(GaugeMetricFamily, name, about, None, lambda: {"": read()}))

    def gauges(self, numbers: Mapping[str, tuple[str, Read]]) -> None:
        for name, (about, read) in numbers.items():
            self.gauge(name, about, read)

    def gauge_by(self, label: str, name: str, about: str, read: ReadByName) -> None:
        """Several such numbers of one kind, told apart by a label."""
        self._kept.append(_Kept(GaugeMetricFamily, name, about, label, read))

    def counters(self, numbers: Mapping[str, tuple[str, Read]]) -> None:
        """Numbers that only go up; `_total` is added to their names."""
        for name, (about, read) in numbers.items():
            self._kept.append(_Kept(CounterMetricFamily, name, about, None, lambda read=read: {"": read()}))

    def counter_by(self, label: str, name: str, about: str, read: ReadByName) -> None:
        """Several numbers of one kind, told apart by a label."""
        self._kept.append(_Kept(CounterMetricFamily, name, about, label, read))

    def histogram(
        self, name: str, about: str, bounds: Sequence[float], read: Callable[[], tuple[Sequence[int], float]]
    ) -> None:
        """Numbers between these bounds, counted elsewhere; `read` gives the counts and the sum."""

        def metric() -> Metric:
            counts, total = read()
            found = HistogramMetricFamily(f"halftwist_{name}", about)
            found.add_metric([], list(zip((*map(str, bounds), "+Inf"), accumulate(counts), strict=True)), total)
            return found

        self._read.append(metric)

    def collect(self) -> Iterable[Metric]:
        self._count()
        actions = CounterMetricFamily("halftwist_actions", "Actions that were answered.", labels=("game", "answer"))
        for labels, number in self._actions.items():
            actions.add_metric(labels, number)
        return [actions, self._took.metric(), *(kept.metric() for kept in self._kept), *(read() for read in self._read)]

    def action(self, game: str, answer: str, took_s: float) -> None:
        """An action was answered: accepted, refused or failed. It is noted here, and counted with others."""
        self._answered.append((game, answer, took_s))
        if len(self._answered) >= _MOST_UNCOUNTED:
            self._count()

    def _count(self) -> None:
        answered, self._answered = self._answered, []
        times = [took_s for _, _, took_s in answered]
        for place, number in Tally(map(bisect_left, repeat(_BUCKETS), times)).items():
            self._took.counts[place] += number
        self._took.sum_s += sum(times)
        self._actions.update(map(itemgetter(0, 1), answered))

    def request(self, status: int) -> None:
        """Count an HTTP response."""
        self._requests.labels(str(status)).inc()

    def text(self) -> bytes:
        return generate_latest(self._registry)
