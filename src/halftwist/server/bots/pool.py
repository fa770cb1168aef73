"""Bots that think in processes of their own, with a deadline, and somebody quick to step in.

There are two crews. In the *compiled* crew each worker has loaded all kernels before it thinks; in the *quick* crew
none ever does: there racers and the simple players choose, within milliseconds, however hard the others think.

Whatever goes wrong, a question is answered: when the bot's worker is late, dies or fails, when too many wait, or when
nothing is compiled yet, the greedy player chooses in the quick crew, and if even that fails the random one does here.

**Under load** a level that searches (7 and 8) thinks less: with k thoughts of the compiled crew waiting or running on
N workers it makes (N/k)² of its playouts, though never less than a twentieth. The square lets any queue be worked off
in about the time of two full thoughts, where N/k would let it grow. All other bots are quick, and stay as they are.
"""

import asyncio
import tempfile
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Self

import structlog

from halftwist.core import Resign, Seat
from halftwist.engines.kernel_cache import cache_folder
from halftwist.engines.warm import is_warm
from halftwist.games.registry import AnyGame
from halftwist.server.bots.crew import Crew, Unanswered
from halftwist.server.bots.worker import (
    BEST,
    QUICK,
    QUICKEST,
    Asked,
    Chosen,
    PlayerFailed,
    advise,
    choose,
    is_compiled,
    known_bot,
    searches,
)
from halftwist.server.settings import Settings

__all__ = ["Asked", "BotLimits", "BotPool", "Counters", "Thought", "pace_ms", "share_of_playouts"]

_LOG: Final = structlog.get_logger("bots")
_LEAST_SHARE: Final = 0.05
_SEARCHES_FOR: Final = 0.6  # of the deadline: on a slow machine a search ends early rather than in a kill
_SLOWEST, _FASTEST = 1.3, 0.6


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What is seldom chosen. Times are milliseconds."""

    quick_workers: int = 1
    waiting: int = 32  # so many may wait in each crew; one more is answered by the quick player at once
    quick_ms: int = 2_000  # the deadline of whoever steps in
    hint_ms: int = 300  # to think about a hint
    cold_ms: int = 30_000  # so long after a start thoughts wait for the kernels
    stuck_ms: int = 60_000  # past a deadline, after which a crew is replaced
    tasks_a_worker: int = 10_000  # after which it makes way for a fresh one


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot does: `delay_ms` after it was asked, however long it thought. No action: nothing before a change."""

    action: Any
    delay_ms: int
    memory: bytes | None = None  # for the next question of the same seat; it must not leave the server
    fallback: bool = False


@dataclass(slots=True)
class Counters:
    """For the metrics: how much was asked, and how often somebody else had to answer, by reason."""

    thoughts: int = 0
    hints: int = 0
    shrunk: int = 0  # thoughts with less than a level's playouts
    fallbacks: Counter[str] = field(default_factory=Counter[str])


class BotPool:
    """All bots of this process. Enter it while a loop runs; leaving it ends every worker."""

    def __init__(self, settings: Settings, limits: BotLimits | None = None) -> None:
        self.counters = Counters()
        self.settings = settings
        self.limits = limits or BotLimits()
        self._compiled = self._crew(max(1, settings.bot_workers), compiles=True)
        self._quick = self._crew(self.limits.quick_workers, compiles=False)
        self._opening: asyncio.Task[None] | None = None
        self._own_cache: tempfile.TemporaryDirectory[str] | None = None

    @property
    def warm(self) -> bool:
        """Whether bots whose code is compiled think at once."""
        return self._compiled.ready.is_set()

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has taken up yet."""
        return self._compiled.waiting + self._quick.waiting

    @property
    def running(self) -> int:
        return self._compiled.running + self._quick.running

    @property
    def crews_replaced(self) -> int:
        return self._compiled.replaced + self._quick.replaced

    async def __aenter__(self) -> Self:
        if self.settings.bots_warm_up:
            self._start(self._compiled)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End every worker. Whoever still waits for a thought gets the random player's."""
        if self._opening is not None:
            self._opening.cancel()
            await asyncio.gather(self._opening, return_exceptions=True)
        await asyncio.gather(self._quick.close(), self._compiled.close())
        if self._own_cache is not None:
            self._own_cache.cleanup()

    async def until_warm(self) -> None:
        await self._compiled.ready.wait()

    async def think(self, asked: Asked) -> Thought:
        """What a bot does. It always answers: once kernels are loaded, within one and a half deadlines at worst."""
        self.counters.thoughts += 1
        asked = replace(asked, bot=known_bot(asked.game.name, asked.bot))
        try:
            chosen, fallback = await self._chosen(asked), False
        except Unanswered as trouble:
            self._tell(asked, trouble)
            chosen, fallback = await self._quickly(asked), True
        delay_ms = chosen.delay_ms if asked.game.live else pace_ms(self.settings.bot_pace_ms, asked.luck)
        return Thought(chosen.action, delay_ms, chosen.memory, fallback)

    async def hint(self, game: AnyGame, view: Any, seat: Seat, luck: int = 0) -> Any:
        """What somebody who plays well would do in this seat; None where nothing comes to mind."""
        self.counters.hints += 1
        asked = Asked(game, view, seat, BEST, luck, limit_ms=self.limits.hint_ms)
        crew = self._crew_for(asked)
        quick_s = self.limits.quick_ms / 1000
        try:
            if crew is self._compiled and not crew.ready.is_set():
                raise Unanswered("cold")
            await crew.turn(quick_s / 2)
            return (await crew.run(advise, asked, within_s=quick_s)).action
        except Unanswered as trouble:
            self._tell(asked, trouble)
            action = (await self._quickly(asked)).action
            return None if isinstance(action, Resign) else action

    async def _chosen(self, asked: Asked) -> Chosen:
        crew, deadline_ms = self._crew_for(asked), self.settings.bot_deadline_ms
        wait_ms = deadline_ms // 2 if asked.limit_ms is None else min(deadline_ms // 2, asked.limit_ms)
        await crew.turn(wait_ms / 1000)
        share = 1.0
        if searches(asked.game.name, asked.bot):
            share = share_of_playouts(crew.workers, crew.waiting + crew.running + 1)
            most_ms = round(_SEARCHES_FOR * deadline_ms)
            asked = replace(asked, limit_ms=most_ms if asked.limit_ms is None else min(most_ms, asked.limit_ms))
            self.counters.shrunk += share < 1
        return await crew.run(choose, asked, share, within_s=deadline_ms / 1000)

    async def _quickly(self, asked: Asked) -> Chosen:
        """Somebody else's choice, soon."""
        quick_s = self.limits.quick_ms / 1000
        self._start(self._quick)
        try:
            await self._quick.turn(quick_s / 2)
            return await self._quick.run(choose, replace(asked, bot=QUICK, memory=None), within_s=quick_s)
        except Unanswered:
            self.counters.fallbacks["random"] += 1
        try:
            return await asyncio.to_thread(choose, replace(asked, bot=QUICKEST, memory=None))
        except PlayerFailed as failure:
            _LOG.error("no bot could choose", game=asked.game.name, words=str(failure))
            return Chosen(None, 0)

    def _tell(self, asked: Asked, trouble: Unanswered) -> None:
        self.counters.fallbacks[trouble.why] += 1
        _LOG.warning(
            "a bot was stood in for", game=asked.game.name, bot=asked.bot, why=trouble.why, words=trouble.words
        )

    def _crew_for(self, asked: Asked) -> Crew:
        crew = self._compiled if is_compiled(asked.game.name, asked.bot) else self._quick
        self._start(crew)
        return crew

    def _start(self, crew: Crew) -> None:
        """Open what is needed and not open yet; the quick ones always, since they stand in for the others."""
        if not self._quick.is_open:
            self._quick.open()
        if crew is self._compiled and self._opening is None:
            crew.begin_waiting()
            self._opening = asyncio.create_task(self._open_compiled(), name="open the compiled crew")

    def _crew(self, workers: int, *, compiles: bool) -> Crew:
        limits = self.limits
        return Crew(
            workers,
            waiting=limits.waiting,
            tasks_a_worker=limits.tasks_a_worker,
            cold_ms=limits.cold_ms,
            stuck_ms=limits.stuck_ms,
            compiles=compiles,
        )

    async def _open_compiled(self) -> None:
        """Where nothing is compiled yet, one process compiles what the others then only load. Racers come first."""
        await self._quick.ready.wait()
        if await asyncio.to_thread(cache_folder) is None:
            self._own_cache = tempfile.TemporaryDirectory(prefix="halftwist-kernels-", ignore_cleanup_errors=True)
        cache_dir = None if self._own_cache is None else self._own_cache.name
        is_cold = cache_dir is not None or not is_warm()
        if is_cold and self._compiled.workers > 1:
            first = self._crew(1, compiles=True)
            try:
                first.open(cache_dir)
                await first.ready.wait()
            finally:
                await first.close()
        self._compiled.open(cache_dir)


def share_of_playouts(workers: int, thoughts: int) -> float:
    """How much of its playouts a level makes while so many thoughts wait or run."""
    return min(1.0, max(_LEAST_SHARE, (workers / max(1, thoughts)) ** 2))


def pace_ms(usual_ms: int, luck: int) -> int:
    """In a game of turns no bot moves in an instant; the time differs a little from move to move."""
    return round(usual_ms * Random(luck).uniform(_FASTEST, _SLOWEST))
