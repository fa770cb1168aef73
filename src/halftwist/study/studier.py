"""What a game brings so that its games can be studied: an object that its plugin names as its part `study`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from halftwist.core import GamePlugin, Refused, Seat
from halftwist.games import registry
from halftwist.play import Table
from halftwist.study.refusals import no
from halftwist.study.report import A, BestLine, Report

MOST_EFFORT: Final = 100
P = TypeVar("P")

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many parts of the work are done, and of how many."""

Stopped: TypeAlias = Callable[[], bool]
"""Is asked between two parts of the work whether anybody still wants the report."""


class StudyStopped(Exception):
    """Nobody wants the report any more."""


def in_parts(parts: Sequence[P], progress: Progress, stopped: Stopped) -> Iterator[P]:
    """Each part of the work in its turn, while anybody still wants the report."""
    for done, part in enumerate(parts):
        progress(done, len(parts))
        if stopped():
            raise StudyStopped
        yield part
    progress(len(parts), len(parts))


class Studier(Protocol):
    """Studies records of one game."""

    @property
    def version(self) -> int:
        """Raised whenever an old record would get another report."""
        ...

    def study(self, table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped) -> Report[Any]:
        """The report on a table that was folded to its end; raises StudyStopped soon after `stopped` says so.

        Work is counted in playouts or positions and never in time, and `effort` multiplies it: the same table, seed and
        effort give the same report on any machine.
        """
        ...


@dataclass(frozen=True, slots=True)
class Outlook(Generic[A]):
    """A position: each seat's chance to win in per cent, and the best that can be played now."""

    chances: tuple[float, ...]
    proved: bool
    best: tuple[BestLine[A], ...]


@runtime_checkable
class Explorer(Protocol):
    """A studier that also looks at any position by itself: for variations, and for trying a move again."""

    def explore(self, game: Any, state: Any, seed: int, effort: int) -> Outlook[Any]:
        """What to make of this state of the configured game; the game may be over."""
        ...


def studier_of(plugin: GamePlugin) -> Studier:
    """The studier of a game; a game without one is refused."""
    studier = plugin.part("study")
    if studier is None:
        raise Refused(no("study-none", game=plugin.title))
    return studier


@dataclass(frozen=True, slots=True)
class Retry:
    """A move that was tried instead: its chance and that of the best, in per cent, and whether it is good enough."""

    accepted: bool
    chance: float
    best: float
    proved: bool  # that it wins, or that it does not


_CLOSE: Final = 4.0
"""Points of win chance that another try may lack."""


def explorer_of(plugin: GamePlugin) -> Explorer:
    """The studier of a game, if it looks at any position."""
    studier = studier_of(plugin)
    if not isinstance(studier, Explorer):
        raise Refused(no("study-no-exploring", game=plugin.title))
    return studier


def retried(
    explorer: Explorer, before: tuple[Any, Any], action: Any, after: tuple[Any, Any], seat: Seat, seed: int = 0
) -> Retry:
    """Whether a seat's move was good: it is proved to win, or keeps all but four points of the best one's chance.

    A position is a configured game and its state.
    """
    stood = explorer.explore(*before, seed, 1)
    best = stood.chances[seat]
    if any(line.actions[:1] == (action,) and line.proved and line.chance == 100.0 for line in stood.best):
        return Retry(True, 100.0, best, True)  # what is proved before a move need not be found again after it
    stands = explorer.explore(*after, seed, 1)
    chance = stands.chances[seat]
    wins = stands.proved and chance == 100.0
    loses = stands.proved and chance == 0.0
    accepted = wins or (chance >= best - _CLOSE and not (loses and best > 0))
    return Retry(accepted, chance, best, stands.proved)


def unwatched(done: int, total: int) -> None:
    """Progress that nobody looks at."""


def never() -> bool:
    """For whoever wants the report in any case."""
    return False


def study(
    table: Table, seed: int = 0, effort: int = 1, progress: Progress = unwatched, stopped: Stopped = never
) -> Report[Any]:
    """The report on a table, by the studier of its game."""
    if not 1 <= effort <= MOST_EFFORT:
        raise Refused(no("study-effort", effort=effort, most=MOST_EFFORT))
    return studier_of(registry.GAMES[table.header.game]).study(table, seed, effort, progress, stopped)
