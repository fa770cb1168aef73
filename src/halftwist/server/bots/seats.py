"""The bots at one table: they are asked when it is their turn, wait as long as they need, and act.

In a live game it is as in the lab's races: whoever waits looks again when something changed, whoever has tiles in
hand finishes first, and what comes of it is judged on the state it meets.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import structlog

from halftwist.core import CHANCE, Resign, Seat, TakebackAgreed
from halftwist.games.registry import AnyGame
from halftwist.play import MoveClock, Table, TotalClock
from halftwist.server.bots.bot_service import BotDecision, BotRequest
from halftwist.server.monitoring.counters import SchedulerCounters
from halftwist.server.pipeline.pipeline import Pipeline
from halftwist.server.tables.live_table import LiveTable
from halftwist.server.tables.pending_action import Committed, Declined
from halftwist.store import StoreError
from halftwist.wire.messages import Preparation

_log = structlog.get_logger("halftwist.bots")

_AGAIN_MS: Final = 1_000  # whoever found nothing to do looks again after this long,
_SELDOM_MS: Final = 8_000  # and ever more seldom while nothing changes
_BREATH_MS: Final = 300  # between two looks of somebody who waits, however much happens
_REFUSED_MS: Final = 50
_OFFER_MS: Final = 10_000  # a takeback that others think about is waited for
_TROUBLE_MS: Final = 1_000
_SHORT_MS: Final = 60_000  # with less than this on the clock a bot thinks less
_FALLBACKS: Final = ("greedy", "random")
_IN_TURNS: Final = (3, 5)  # refusals in a row after which somebody simple chooses, and after which it resigns
_IN_RACES: Final = (20, 60)  # there a refusal is nothing unusual: others are quicker, and calls are made in vain
_OVERTAKEN: Final = frozenset(  # by others, or by time: no fault of the bot's
    {"table-stale", "table-time-up", "table-round-over", "table-over", "table-closed"}
)


class MoveSource(Protocol):
    """What chooses the bots' moves; a `BotService`."""

    def prepares(self, game: str, bot: str) -> bool:
        """Whether the bot has to wait, because its engine is being compiled."""
        ...

    async def think(self, asked: BotRequest) -> BotDecision: ...


@dataclass(slots=True)
class _BotState:
    """One bot in one round."""

    bot: str
    game: AnyGame
    memory: bytes | None = None
    refused: int = 0  # times in a row
    idle_ms: int = _AGAIN_MS
    thought_on: int | None = None  # the line after which the present thought began
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)


def bot_in(table: Table, seat: Seat) -> str | None:
    """The bot in a seat: a bot's own, or a stand-in while the person is gone."""
    sitting = table.sittings[seat]
    return None if sitting is None else sitting.bot or (sitting.stand_in if sitting.gone else None)


def bots_to_act(table: Table) -> Iterator[Seat]:
    if not table.full or table.closed or table.outcome is not None or table.round_outcome is not None:
        return
    if table.resting:
        return
    to_act = table.to_act
    if CHANCE not in to_act:
        yield from (seat for seat in range(table.game.seats) if seat in to_act and bot_in(table, seat))


class BotSeats:
    """The bots of one table, in the process that holds its lease."""

    def __init__(
        self,
        live: LiveTable,
        pipeline: Pipeline,
        thinker: MoveSource,
        luck: Callable[[], int],
        counters: SchedulerCounters,
    ) -> None:
        self._live = live
        self._pipeline = pipeline
        self._thinker = thinker
        self._luck = luck
        self._counters = counters
        self._minds: dict[Seat, _BotState] = {}
        self._answers: set[asyncio.Task[None]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()

    @property
    def tasks(self) -> list["asyncio.Task[None]"]:
        """What has not ended yet."""
        return [task for task in self._tasks if not task.done()]

    def look(self) -> None:
        """Start thinking for every bot that is to act and is not thinking yet."""
        table = self._live.table
        acting = set(bots_to_act(table))
        for seat in [seat for seat in self._minds if bot_in(table, seat) is None]:
            self._forget(seat)
        for seat in acting:
            self._look_at(seat, table)
        for set_lease in self._minds.values():
            if self._is_in_vain(set_lease, table) and set_lease.task is not None:
                set_lease.task.cancel()
                set_lease.task = None
        for seat in acting:
            self._begin(seat)
        self._agree(table)
        self._changed.set()
        self._changed = asyncio.Event()

    def stop(self) -> None:
        for seat in tuple(self._minds):
            self._forget(seat)
        for task in self._answers:
            task.cancel()

    def _look_at(self, seat: Seat, table: Table) -> None:
        bot = bot_in(table, seat) or ""
        set_lease = self._minds.get(seat)
        if set_lease is not None and (set_lease.bot, set_lease.game) != (bot, table.game):
            self._forget(seat)
            set_lease = None
        if set_lease is None:
            self._minds[seat] = _BotState(bot, table.game)

    def _begin(self, seat: Seat) -> None:
        set_lease = self._minds[seat]
        if set_lease.task is None or set_lease.task.done():
            set_lease.task = self._kept(asyncio.create_task(self._play(seat, set_lease)))

    def _kept(self, task: "asyncio.Task[None]") -> "asyncio.Task[None]":
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _forget(self, seat: Seat) -> None:
        set_lease = self._minds.pop(seat)
        if set_lease.task is not None:
            set_lease.task.cancel()

    def _is_in_vain(self, set_lease: _BotState, table: Table) -> bool:
        """Whether a bot still thinks about a position that a takeback has undone."""
        return not table.game.live and set_lease.thought_on is not None and set_lease.thought_on < table.moved_n

    def _agree(self, table: Table) -> None:
        """Bots agree to every takeback."""
        offer = table.offer
        if offer is None or self._answers:
            return
        for seat in range(table.game.seats):
            if bot_in(table, seat) and seat not in offer.agreed and seat not in table.departed:
                task = self._kept(asyncio.create_task(self._answer(seat, TakebackAgreed(offer.to))))
                self._answers.add(task)
                task.add_done_callback(self._answers.discard)

    async def _answer(self, seat: Seat, answer: TakebackAgreed) -> None:
        try:
            await self._pipeline.ask(self._live, seat, answer)
        except StoreError as trouble:
            _log.warning("bot.answer_not_stored", table=self._live.name, error=str(trouble))
        except Exception:
            _log.exception("bot.answer_failed", table=self._live.name)

    # One bot

    async def _play(self, seat: Seat, set_lease: _BotState) -> None:
        """Until it is somebody else's turn."""
        while self._minds.get(seat) is set_lease and seat in bots_to_act(self._live.table):
            try:
                await self._act(seat, set_lease)
            except StoreError as trouble:
                _log.warning("bot.action_not_stored", table=self._live.name, error=str(trouble))
                await asyncio.sleep(_TROUBLE_MS / 1000)
            except Exception:  # a table must not hang because of one thought
                _log.exception("bot.action_failed", table=self._live.name, bot=set_lease.bot)
                set_lease.refused += 1
                await asyncio.sleep(_TROUBLE_MS / 1000)

    async def _act(self, seat: Seat, set_lease: _BotState) -> None:
        table, loop = self._live.table, asyncio.get_running_loop()
        news, asked_s = self._changed, loop.time()
        thought = await self._thought(seat, set_lease, table)
        action = thought.action
        if action is None and not table.game.live:  # in a turn game there is always something to do, so it failed
            set_lease.refused += 1
            await asyncio.sleep(_REFUSED_MS / 1000)
            return
        if action is None or (_starts(table.game, action) and table.present_persons):  # people start their games
            await self._wait(set_lease, news)
            return
        set_lease.idle_ms = _AGAIN_MS
        getting_ready = table.game.live and not table.begun and not _starts(table.game, action)
        wait_ms = 0 if getting_ready else self._pace_ms(seat, table, thought.delay_ms)
        await asyncio.sleep(max(0.0, asked_s + wait_ms / 1000 - loop.time()))
        if not await self._is_still_wanted(seat, set_lease, table):
            return
        answer = await self._pipeline.ask(self._live, seat, action, seen=table.n)
        if isinstance(answer, Committed):
            set_lease.refused = 0
            self._counters.bot_moves += 1
        else:
            await self._was_refused(set_lease, answer)

    async def _thought(self, seat: Seat, set_lease: _BotState, table: Table) -> BotDecision:
        bot, memory = self._chooser(set_lease, table)
        if bot is None:
            self._counters.bot_resignations += 1
            _log.error("bot.resigned", table=self._live.name, bot=set_lease.bot)
            return BotDecision(Resign(), 0)
        set_lease.thought_on = table.n
        try:
            self._tell_of_preparing(table, bot, "waiting")
            limits_ms = self._limit_ms(seat, table), self._patience_ms(seat, table)
            asked = BotRequest(table.game, table.view(seat), seat, bot, self._luck(), memory, *limits_ms)
            thought = await self._thinker.think(asked)
            if thought.fallback:
                self._tell_of_preparing(table, bot, "standing in")
        finally:
            set_lease.thought_on = None
        if bot == set_lease.bot:
            set_lease.memory = thought.memory
        self._counters.bot_fallbacks += thought.fallback or bot != set_lease.bot
        return thought

    def _tell_of_preparing(self, table: Table, bot: str, state: Preparation) -> None:
        """Tell the table why a bot does not move yet, or why a fallback player does."""
        if self._thinker.prepares(table.game.name, bot):
            self._live.broadcaster.tell_of_preparing(state)

    def _chooser(self, set_lease: _BotState, table: Table) -> tuple[str | None, bytes | None]:
        """The bot; a simple player after several refusals in a row; None after too many (then it resigns)."""
        few, many = _IN_RACES if table.game.live else _IN_TURNS
        if set_lease.refused < few:
            return set_lease.bot, set_lease.memory
        if set_lease.refused >= many:
            return None, None
        return _FALLBACKS[min(set_lease.refused - few, len(_FALLBACKS) - 1)], None

    async def _was_refused(self, set_lease: _BotState, answer: Declined) -> None:
        if answer.refusal.code not in _OVERTAKEN:
            set_lease.refused += 1
            self._counters.bot_refusals += 1
            _log.info("bot.refused", table=self._live.name, bot=set_lease.bot, code=answer.refusal.code)
        await asyncio.sleep(_REFUSED_MS / 1000)

    async def _wait(self, set_lease: _BotState, news: asyncio.Event) -> None:
        """Until something changes, or just a while."""
        await asyncio.sleep(_BREATH_MS / 1000)
        try:
            async with asyncio.timeout(set_lease.idle_ms / 1000):
                await news.wait()
            set_lease.idle_ms = _AGAIN_MS
        except TimeoutError:
            set_lease.idle_ms = min(2 * set_lease.idle_ms, _SELDOM_MS)

    async def _is_still_wanted(self, seat: Seat, set_lease: _BotState, then: Table) -> bool:
        """All people may have gone; in a turn game others may think about a takeback, or have agreed on one."""
        if self._live.table.offer is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_OFFER_MS / 1000):
                    await self._until_decided()
        now = self._live.table
        if now.game.live:
            return not now.resting
        return now.moved_n <= then.n and seat in bots_to_act(now)

    async def _until_decided(self) -> None:
        while self._live.table.offer is not None:
            await self._changed.wait()

    # Time

    def _limit_ms(self, seat: Seat, table: Table) -> int | None:
        left_ms = None if table.game.live else table.clock.left_at(seat, self._live.now_ms())
        return None if left_ms is None or left_ms >= _SHORT_MS else max(1, left_ms // 8)

    def _patience_ms(self, seat: Seat, table: Table) -> int | None:
        """How long a bot may wait for its engine; without a clock, as long as it takes.

        A bot must not lose on time because the machine is new, and it should not play the rest of the game in a hurry
        either. So it waits until half of its time is gone, all its waits together, and then somebody simple moves for
        it, at once, until the engine is there. Half of five minutes is enough on nearly every machine.
        """
        left_ms = None if table.game.live else table.clock.left_at(seat, self._live.now_ms())
        match table.header.clock:
            case _ if left_ms is None:
                return None
            case TotalClock(full_ms) | MoveClock(full_ms):
                return max(0, left_ms - full_ms // 2)
            case _:
                return None

    def _pace_ms(self, seat: Seat, table: Table, wanted_ms: int) -> int:
        """As slowly as people find natural, unless the clock is short."""
        left_ms = None if table.game.live else table.clock.left_at(seat, self._live.now_ms())
        return wanted_ms if left_ms is None else min(wanted_ms, max(0, left_ms // 8))


def _starts(game: AnyGame, action: Any) -> bool:
    return game.starts is not None and isinstance(action, game.starts)
