"""`pytest --side-by-side 5`: tests are collected once, and then processes that are forked from there run them.

With xdist every worker imports and collects the whole suite for itself, ten seconds of a core each. Here that is done
when a worker begins; only compiled kernels are still loaded by each, when it first calls one. Workers ask for the next
few tests when they have done theirs, and go on with the module that they are at: what its tests share is there
already. Only at the end, when every module is begun, they help one another, so that nobody waits.

Where processes cannot be forked (Windows), xdist's `-n` does the same, more slowly.
"""

import gc
import os
import random
import sys
import traceback
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NoReturn

import pytest
from _pytest.runner import runtestprotocol

WORKER: Final = "HALFTWIST_TEST_WORKER"
"""The variable in which a worker finds its number."""
_DEAR_ONES: Final = 4  # tests that are handed out together, where servers or browsers are started
_QUICK: Final = 32  # and where nothing is
_DEAR: Final = ("tests/server", "tests/stranger", "tests/package", "tests/cli", "tests/store", "tests/lab")
_SELDOM: Final = (10_000, 20, 20)  # when garbage is searched for: a server's tests allocate much that goes by itself
_BROWSING: Final = 3  # one worker in three begins with the browser's tests, so that few browsers are started

Piece = Sequence[int]
"""Numbers of collected tests that run one after the other."""
Module = list[Piece]
"""What is left of the tests of a module."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("side by side").addoption(
        "--side-by-side", type=int, default=0, metavar="N", help="run the tests in N processes, forked after collecting"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("side_by_side"):
        gc.disable()  # collecting allocates much and frees nothing


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    count: int = session.config.getoption("side_by_side")
    if not count or session.config.option.collectonly or session.testsfailed:
        return None
    _Crew(session, _queues(session.items), count).work()
    return True


@dataclass
class Queue:
    """Modules that nobody has begun, in their order, and what is left of those that somebody is at."""

    fresh: list[Module]
    begun: list[Module] = field(default_factory=list[Module])

    def next_piece(self, mine: Module | None) -> tuple[Piece, Module] | None:
        """Of the module that this worker is at, where the servers that it shares are still there; or of a fresh one; or
        of the one that has most left, whose servers are started once more for it."""
        if mine:
            return mine.pop(0), mine
        if self.fresh:
            module = self.fresh.pop(0)
            self.begun.append(module)
        else:
            module = max(self.begun, key=len, default=None)
        return (module.pop(0), module) if module else None

    def give_back(self, piece: Piece) -> None:
        self.fresh.insert(0, [piece])


def _queues(items: Sequence[pytest.Item]) -> tuple[Queue, Queue]:
    """What needs a browser, and all the rest; there, what is long or starts servers comes first."""
    browsing: dict[str, list[int]] = {}
    dear: dict[str, list[int]] = {}
    quick: dict[str, list[int]] = {}
    long: list[Module] = []
    for number, item in enumerate(items):
        module = item.nodeid.partition("::")[0]
        if "visits" in _fixtures(item):
            browsing.setdefault(module, []).append(number)
        elif item.get_closest_marker("long"):
            long.append([[number]])
        else:
            kind = dear if module.startswith(_DEAR) else quick
            kind.setdefault(module, []).append(number)
    rest = [_cut(each, _DEAR_ONES) for each in dear.values()] + [_cut(each, _QUICK) for each in quick.values()]
    return Queue([_cut(each, _DEAR_ONES) for each in browsing.values()]), Queue([*long, *rest])


def _fixtures(item: pytest.Item) -> Mapping[str, Any]:
    return item._fixtureinfo.name2fixturedefs if isinstance(item, pytest.Function) else {}


def _cut(module: Sequence[int], size: int) -> Module:
    return [module[start : start + size] for start in range(0, len(module), size)]


# The one that hands out


@dataclass
class _Worker:
    number: int
    process: int
    link: Connection
    running: int | None = None
    module: Module | None = None  # what is left of the one that it is at
    waiting: list[int] = field(default_factory=list[int])  # what it was given and has not begun


@dataclass
class _Crew:
    """All workers, and what is left to do."""

    session: pytest.Session
    queues: tuple[Queue, Queue]
    count: int
    workers: dict[Connection, _Worker] = field(default_factory=dict[Connection, _Worker])

    def work(self) -> None:
        capture: Any = self.session.config.pluginmanager.getplugin("capturemanager")
        capture.stop_global_capturing()  # workers begin their own: what is written to one file cannot be told apart
        gc.collect()
        gc.freeze()  # what all of them share stays shared
        gc.enable()
        try:
            for number in range(min(self.count, sum(len(module) for queue in self.queues for module in queue.fresh))):
                self._hire(number)
            while self.workers:
                for link in wait(list(self.workers)):
                    assert isinstance(link, Connection)
                    self._listen(self.workers[link])
        finally:
            for worker in self.workers.values():
                worker.link.close()
                os.waitpid(worker.process, 0)
        self._stop_if_asked()

    def _hire(self, number: int) -> None:
        ours, theirs = Pipe()
        sys.stdout.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # libraries that have threads survive a fork
            process = os.fork()
        if process == 0:
            ours.close()
            for other in self.workers:
                other.close()
            _be_worker(self.session, number, theirs)
        theirs.close()
        self.workers[ours] = _Worker(number, process, ours)

    def _listen(self, worker: _Worker) -> None:
        try:
            kind, told = worker.link.recv()
        except (EOFError, OSError):
            self._bury(worker)
            return
        if kind == "wants":
            piece = self._next_piece(worker)
            worker.waiting += piece or ()
            worker.link.send(piece)
        elif kind == "begins":
            worker.running = told
            worker.waiting.remove(told)
        elif kind == "ends":
            worker.running = None
        else:
            self._tell(told)

    def _next_piece(self, worker: _Worker) -> Piece | None:
        """Whoever has a browser goes on with what needs one; when nothing of that is left, with the rest."""
        if self.session.shouldfail or self.session.shouldstop:
            return None
        first = self._first_queue(worker)
        for queue in (self.queues[first], self.queues[1 - first]):
            found = queue.next_piece(worker.module)
            if found is not None:
                piece, worker.module = found
                return piece
        return None

    def _first_queue(self, worker: _Worker) -> int:
        return 0 if worker.number % _BROWSING == 0 else 1

    def _tell(self, report: dict[str, Any]) -> None:
        hook = self.session.config.hook
        told = hook.pytest_report_from_serializable(config=self.session.config, data=report)
        hook.pytest_runtest_logreport(report=told)

    def _bury(self, worker: _Worker) -> None:
        """A worker has ended. If it was in the middle of a test, that test has failed, and another one goes on."""
        del self.workers[worker.link]
        worker.link.close()
        _, status = os.waitpid(worker.process, 0)
        if worker.running is None:
            return
        item = self.session.items[worker.running]
        said = f"The process that ran this test ended in the middle of it ({_ending(status)})."
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", said, "call")
        self.session.config.hook.pytest_runtest_logreport(report=report)
        if worker.waiting:
            self.queues[self._first_queue(worker)].give_back(worker.waiting)
        self._hire(worker.number)

    def _stop_if_asked(self) -> None:
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)


def _ending(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"signal {-code}" if code < 0 else f"exit code {code}"


# One that runs tests


def _be_worker(session: pytest.Session, number: int, link: Connection) -> NoReturn:
    """Until nothing is left. What the parent registered for its own end is not done here."""
    try:
        _settle_in(session, number)
        session.config.pluginmanager.register(_Reporting(session, link))
        _run(session, link)
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
        os._exit(1)
    finally:
        session.config.pluginmanager.getplugin("capturemanager").stop_global_capturing()  # pyright: ignore
    os._exit(0)


def _settle_in(session: pytest.Session, number: int) -> None:
    os.environ[WORKER] = str(number)
    random.seed()
    gc.set_threshold(*_SELDOM)
    factory: Any = session.config._tmp_path_factory  # pyright: ignore[reportAttributeAccessIssue]
    factory._basetemp = factory.mktemp(f"worker{number}-{os.getpid()}", numbered=False)
    capture: Any = session.config.pluginmanager.getplugin("capturemanager")
    capture.start_global_capturing()


def _run(session: pytest.Session, link: Connection) -> None:
    """A test is given the one after it, which says how much is torn down: so the next piece is asked for in time."""
    todo: list[int] = []
    more = True
    while True:
        if len(todo) < 2 and more:
            link.send(("wants", None))
            piece: Piece | None = link.recv()
            more = piece is not None
            todo += piece or ()
            continue
        if not todo:
            return
        item, following = session.items[todo[0]], session.items[todo[1]] if len(todo) > 1 else None
        link.send(("begins", todo.pop(0)))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        link.send(("ends", None))


class _Reporting:
    """Runs a test as pytest does, but tells the parent what became of it, and nobody else."""

    def __init__(self, session: pytest.Session, link: Connection) -> None:
        self._config, self._link = session.config, link

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
            self._link.send(("report", data))
        return True
