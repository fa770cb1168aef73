"""What to watch: numbers for Prometheus, without names of people or tables."""

import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST
_BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

Read: TypeAlias = Callable[[], float]
ReadByName: TypeAlias = Callable[[], Mapping[str, float]]


disable_created_metrics()  # when a number was first counted, nobody wants to know


@dataclass(frozen=True, slots=True)
class _Kept:
    """A number that others keep, asked for when somebody looks."""

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


class Metrics(Collector):
    """The numbers of one server; two servers in one process do not mix theirs."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._kept: list[_Kept] = []
        self._actions = Counter(
            "halftwist_actions", "Actions that were answered.", ("game", "answer"), registry=self._registry
        )
        self._seconds = Histogram(
            "halftwist_action_seconds",
            "From the arrival of an action to its answer: judged, synced, told.",
            buckets=_BUCKETS,
            registry=self._registry,
        )
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

    def counters(self, numbers: Mapping[str, tuple[str, Read]]) -> None:
        """Numbers that only go up; `_total` is added to their names."""
        for name, (about, read) in numbers.items():
            self._kept.append(_Kept(CounterMetricFamily, name, about, None, lambda read=read: {"": read()}))

    def counter_by(self, label: str, name: str, about: str, read: ReadByName) -> None:
        """Several numbers of one kind, told apart by a label."""
        self._kept.append(_Kept(CounterMetricFamily, name, about, label, read))

    def collect(self) -> Iterable[Metric]:
        return [kept.metric() for kept in self._kept]

    @contextmanager
    def action(self, game: str) -> Generator[list[str]]:
        """Around one action; whoever answers appends «accepted» or «refused»."""
        answer = list[str]()
        began = time.perf_counter()
        try:
            yield answer
        finally:
            self._seconds.observe(time.perf_counter() - began)
            self._actions.labels(game, answer[0] if answer else "failed").inc()

    def request(self, status: int) -> None:
        """A request was answered so."""
        self._requests.labels(str(status)).inc()

    def text(self) -> bytes:
        return generate_latest(self._registry)
