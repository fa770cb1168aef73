"""Bots in worker processes, with a deadline and a quick fallback player.

There is a *compiled* pool for each game whose engine is compiled: its workers have loaded that engine before they
think. In the *quick* pool nothing is ever compiled: there racers, the casual levels (1 to 3) and the simple players
choose, within milliseconds, however hard the others think.

Whatever goes wrong, a question is answered: when the bot's worker is late, dies or fails, or when too many wait, the
greedy player chooses in the quick pool, and if even that fails the random one does here.

**On a new machine** the engines have to be compiled, once, which takes about a minute; each game is ready as soon as
its own engine is. Until then thoughts of levels 4 and up, and hints, wait, so that nobody meets a weak opponent who was
promised a strong one, and those at the table are told (`preparing`, `news`). Only two things end the wait: five
minutes, and a clock that runs (see `seats`); then the greedy player stands in, and that is told too.

**Hints** let the moves of bots go first, take no room in the line from them, and count for nothing when a bot's time is
shared out; of one asker only one is asked for at a time (see `talk`). So they cost whoever asks for them.

**Under load** a level that searches (7 and 8) thinks less: with k thoughts of the compiled pools waiting or running on
N workers it makes (N/k)² of its playouts, though never less than a twentieth. The square lets any queue be worked off
in about the time of two full thoughts, where N/k would let it grow. All other bots are quick, and stay as they are.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import Any, Final, Self, TypeVar

import structlog

from halftwist.core import Seat
from halftwist.engines.kernel_cache import cache_folder
from halftwist.engines.levels import best, is_compiled
from halftwist.engines.warm import COMPILED, is_warm
from halftwist.games.registry import AnyGame
from halftwist.server.bots.priority_semaphore import PrioritySemaphore
from halftwist.server.bots.study_worker import PositionRequest, WrongAnswer, explain, explore
from halftwist.server.bots.worker import (
    QUICK,
    QUICKEST,
    BotReply,
    BotRequest,
    PlayerFailed,
    advise,
    choose,
    known_bot,
    searches,
)
from halftwist.server.bots.worker_pool import Unanswered, WorkerPool
from halftwist.server.settings import Settings

T = TypeVar("T")

__all__ = ["BotCounters", "BotDecision", "BotLimits", "BotRequest", "BotService", "pace_ms", "share_of_playouts"]

_log = structlog.get_logger("halftwist.bots")
_LEAST_SHARE: Final = 0.05
_SEARCHES_FOR: Final = 0.6  # of the deadline: on a slow machine a search ends early rather than in a kill
_SLOWEST, _FASTEST = 1.3, 0.6


@dataclass(frozen=True, slots=True)
class BotLimits:
    """Tuning that operators rarely need. Times are milliseconds."""

    quick_workers: int = 1
    waiting: int = 32  # so many may wait in each pool; one more is answered by the quick player at once
    quick_ms: int = 2_000  # the deadline of the fallback player
    hint_ms: int = 300  # to think about a hint
    explore_ms: int = 6_000  # to wait for the engine, for a worker, and to look at a position: each so long at most
    cold_ms: int = 300_000  # so long after a start thoughts wait until their engine is compiled and loaded
    stuck_ms: int = 60_000  # past a deadline, after which a pool is replaced
    tasks_a_worker: int = 10_000  # after which it makes way for a fresh one


@dataclass(frozen=True, slots=True)
class BotDecision:
    """What a bot does: `delay_ms` after it was asked, however long it thought. No action: nothing before a change."""

    action: Any
    delay_ms: int
    memory: bytes | None = None  # for the next question of the same seat; it must not leave the server
    fallback: bool = False


@dataclass(slots=True)
class BotCounters:
    """For the metrics: how much was asked, and how often somebody else had to answer, by reason."""

    thoughts: int = 0
    hints: int = 0
    shrunk: int = 0  # thoughts with less than a level's playouts
    fallbacks: Counter[str] = field(default_factory=Counter[str])


class BotService:
    """All bots of this process. Enter it while a loop runs; leaving it ends every worker."""

    def __init__(self, settings: Settings, limits: BotLimits | None = None) -> None:
        self.counters = BotCounters()
        self.settings = settings
        self.limits = limits or BotLimits()
        workers = max(1, settings.bot_workers)
        thinking = PrioritySemaphore(workers)  # so many at the same time, whatever their game
        self._compiled = {game: self._pool(workers, game, thinking) for game in COMPILED}
        self._quick = self._pool(self.limits.quick_workers)
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._own_cache: tempfile.TemporaryDirectory[str] | None = None
        self._looking = asyncio.Lock()
        self.preparing: frozenset[str] = frozenset()  # games whose engine is being compiled
        self.news: list[Callable[[], None]] = []  # who wants to know when that changes

    @property
    def warm(self) -> Mapping[str, bool]:
        """By game: whether bots whose code is compiled think at once."""
        return {game: pool.ready.is_set() for game, pool in self._compiled.items()}

    @property
    def waiting(self) -> int:
        """Thoughts that no worker has taken up yet."""
        return sum(pool.waiting for pool in self._pools)

    @property
    def running(self) -> int:
        return sum(pool.running for pool in self._pools)

    @property
    def pools_replaced(self) -> int:
        return sum(pool.replaced for pool in self._pools)

    @property
    def _pools(self) -> tuple[WorkerPool, ...]:
        return (self._quick, *self._compiled.values())

    async def __aenter__(self) -> Self:
        if self.settings.bots_warm_up:
            for game in self._compiled:
                self._open(game)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End every worker. Callers that still wait get the random player's move."""
        for opening in self._opening.values():
            opening.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(pool.close() for pool in self._pools))
        if self._own_cache is not None:
            self._own_cache.cleanup()

    async def until_warm(self) -> None:
        """Every engine is loaded, those that nobody has asked for as well."""
        for game in self._compiled:
            self._open(game)
        await asyncio.gather(*(pool.ready.wait() for pool in self._compiled.values()))

    def prepares(self, game: str, bot: str | None = None) -> bool:
        """Whether this bot, or else a hint, has to wait, because the engine is being compiled."""
        if not is_compiled(game, best(game) if bot is None else known_bot(game, bot)):
            return False
        self._open(game)
        return game in self.preparing

    async def until_prepared(self, game: str) -> None:
        """Wait for the engine of a game, as long as thoughts do."""
        if game in self.preparing:
            with suppress(Unanswered):
                await self._compiled[game].until_ready()

    async def think(self, asked: BotRequest) -> BotDecision:
        """What a bot does. It always answers: once kernels are loaded, within one and a half deadlines at worst."""
        self.counters.thoughts += 1
        asked = replace(asked, bot=known_bot(asked.game.name, asked.bot))
        try:
            chosen, fallback = await self._chosen(asked), False
        except Unanswered as trouble:
            self._tell(asked, trouble)
            chosen, fallback = await self._quickly(asked), True
        delay_ms = chosen.delay_ms if asked.game.live else pace_ms(self.settings.bot_pace_ms, asked.luck)
        return BotDecision(chosen.action, delay_ms, chosen.memory, fallback)

    async def hint(self, game: AnyGame, view: Any, seat: Seat, luck: int = 0) -> BotReply:
        """What somebody who plays well would do in this seat; no action where nothing comes to mind."""
        self.counters.hints += 1
        asked = BotRequest(game, view, seat, best(game.name), luck, limit_ms=self.limits.hint_ms)
        pool = self._pool_for(asked)
        quick_s = self.limits.quick_ms / 1000
        try:
            await pool.turn(quick_s / 2, hint=True)
            return await pool.run(advise, asked, within_s=quick_s, hint=True)
        except Unanswered as trouble:
            self._tell(asked, trouble)
            return (await self._quickly(asked, hint=True)).advice

    async def explore(self, asked: PositionRequest) -> bytes:
        """What a studier makes of a position, like a hint: it lets moves go first. Unanswered when nobody is free."""
        return await self._beside_moves(asked.game.name, explore, asked)

    async def explain(self, asked: WrongAnswer) -> bytes:
        """Why an answer to a puzzle is wrong; as `explore`."""
        return await self._beside_moves(asked.game, explain, asked)

    async def _beside_moves(self, game: str, work: Callable[[T], bytes], asked: T) -> bytes:
        self.counters.hints += 1
        compiled = game in self._compiled
        self._open(game) if compiled else self._open_quick()
        pool = self._compiled[game] if compiled else self._quick
        patience_s = self.limits.explore_ms / 1000
        await pool.turn(patience_s, patience_s, hint=True)
        return await pool.run(work, asked, within_s=patience_s, hint=True)

    async def _chosen(self, asked: BotRequest) -> BotReply:
        pool, deadline_ms = self._pool_for(asked), self.settings.bot_deadline_ms
        wait_ms = deadline_ms // 2 if asked.limit_ms is None else min(deadline_ms // 2, asked.limit_ms)
        await pool.turn(wait_ms / 1000, inf if asked.patience_ms is None else asked.patience_ms / 1000)
        share = 1.0
        if searches(asked.game.name, asked.bot):
            thoughts = sum(each.thoughts for each in self._compiled.values())
            share = share_of_playouts(pool.workers, thoughts + 1)
            most_ms = round(_SEARCHES_FOR * deadline_ms)
            asked = replace(asked, limit_ms=most_ms if asked.limit_ms is None else min(most_ms, asked.limit_ms))
            self.counters.shrunk += share < 1
        return await pool.run(choose, asked, share, within_s=deadline_ms / 1000)

    async def _quickly(self, asked: BotRequest, *, hint: bool = False) -> BotReply:
        """The fallback player's choice."""
        quick_s = self.limits.quick_ms / 1000
        self._open_quick()
        try:
            await self._quick.turn(quick_s / 2, hint=hint)
            return await self._quick.run(choose, replace(asked, bot=QUICK, memory=None), within_s=quick_s, hint=hint)
        except Unanswered:
            self.counters.fallbacks["random"] += 1
        try:
            return await asyncio.to_thread(choose, replace(asked, bot=QUICKEST, memory=None))
        except PlayerFailed as failure:
            _log.error("bot.fallback_failed", game=asked.game.name, error=_error_kind(str(failure)))
            return BotReply(None, 0)

    def _tell(self, asked: BotRequest, trouble: Unanswered) -> None:
        self.counters.fallbacks[trouble.why] += 1
        _log.warning(
            "bot.fallback", game=asked.game.name, bot=asked.bot, why=trouble.why, error=_error_kind(trouble.words)
        )

    def _pool_for(self, asked: BotRequest) -> WorkerPool:
        game = asked.game.name
        if is_compiled(game, asked.bot):
            self._open(game)
            return self._compiled[game]
        self._open_quick()
        return self._quick

    def _pool(self, workers: int, game: str | None = None, free: PrioritySemaphore | None = None) -> WorkerPool:
        limits = self.limits
        return WorkerPool(
            workers,
            waiting=limits.waiting,
            tasks_a_worker=limits.tasks_a_worker,
            cold_ms=limits.cold_ms,
            stuck_ms=limits.stuck_ms,
            game=game,
            free=free,
        )

    # Opening

    def _open_quick(self) -> None:
        if not self._quick.is_open:
            self._quick.open()

    def _open(self, game: str) -> None:
        """Open the pool of a game, if it is not; the quick one too, since it stands in for the others."""
        self._open_quick()
        if game not in self._opening:
            self._compiled[game].begin_waiting()
            if not is_warm(game):
                self._prepare(self.preparing | {game})
            self._opening[game] = asyncio.create_task(self._opened(game), name=f"open the worker pool of {game}")

    async def _opened(self, game: str) -> None:
        """Racers come first. Of several workers one compiles, and the others wait until they can load it."""
        pool = self._compiled[game]
        await self._quick.ready.wait()
        cache_dir = await self.cache_dir()
        if cache_dir is not None:
            self._prepare(self.preparing | {game})
        pool.open(cache_dir)
        await pool.ready.wait()
        self._prepare(self.preparing - {game})

    async def cache_dir(self) -> str | None:
        """A folder of our own, where the usual one cannot be written."""
        async with self._looking:
            if self._own_cache is None and await asyncio.to_thread(cache_folder) is None:
                self._own_cache = tempfile.TemporaryDirectory(prefix="halftwist-kernels-", ignore_cleanup_errors=True)
        return None if self._own_cache is None else self._own_cache.name

    def _prepare(self, games: frozenset[str]) -> None:
        if games != self.preparing:
            self.preparing = games
            for tell in self.news:
                tell()


def share_of_playouts(workers: int, thoughts: int) -> float:
    """How much of its playouts a level makes while so many thoughts wait or run."""
    return min(1.0, max(_LEAST_SHARE, (workers / max(1, thoughts)) ** 2))


def pace_ms(usual_ms: int, luck: int) -> int:
    """In a game of turns no bot moves in an instant; the time differs a little from move to move."""
    return round(usual_ms * Random(luck).uniform(_FASTEST, _SLOWEST))


def _error_kind(words: str) -> str:
    """The class name in `Class: message`. A message may quote a hidden hand, so it is not logged."""
    return words.partition(":")[0]
