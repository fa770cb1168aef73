"""Bots in processes of their own: they see a view, they may hang, die or fail, and there is always an answer."""

import asyncio
import os
import pickle
import pickletools
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pebble import ProcessPool

from halftwist.core import Refusal
from halftwist.engines.levels import player_named
from halftwist.games import registry
from halftwist.play import HomeTable, Table, act, folded
from halftwist.server.bots import bot_service as bots_module
from halftwist.server.bots.bot_service import BotDecision, BotLimits, BotRequest, BotService, pace_ms, share_of_playouts
from halftwist.server.bots.worker import choose
from halftwist.server.bots.worker_pool import Unanswered, WorkerPool
from halftwist.server.settings import Settings
from server.traps import Trap
from support.cold import compiling_takes_long, forget_what_is_compiled
from support.hints import STARTS as HINTED
from support.hints import Follower, begun

pytestmark = pytest.mark.anyio

SEED = bytes(32)
TASKS_A_WORKER = 60
TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def bots() -> AsyncIterator[BotService]:
    """One pool for all, because loading kernels takes a while. Its workers are replaced often."""
    limits = BotLimits(waiting=4, tasks_a_worker=TASKS_A_WORKER, quick_ms=10_000, cold_ms=600_000)
    async with BotService(Settings(bot_workers=1, bot_deadline_ms=120_000, bot_pace_ms=0), limits) as bot_service:
        await bot_service.until_warm()  # on a new machine everything has to be compiled first
        yield bot_service


@pytest.fixture
def hasty(bots: BotService) -> Iterator[BotService]:
    """The same with a short deadline."""
    settings, limits = bots.settings, bots.limits
    bots.settings = settings.model_copy(update={"bot_deadline_ms": 700})
    bots.limits = replace(limits, quick_ms=2_500)
    yield bots
    bots.settings, bots.limits = settings, limits


def mobi() -> HomeTable:
    return HomeTable("mobi", seed=SEED)


def asked(home: HomeTable, bot: str, luck: int = 1, view: Any = None, **more: Any) -> BotRequest:
    seat = min(actor for actor in home.to_act if type(actor) is int)
    return BotRequest(home.table.game, home.view(seat) if view is None else view, seat, bot, luck, **more)


def is_legal(home: HomeTable, action: object) -> bool:
    seat = min(actor for actor in home.to_act if type(actor) is int)
    return not isinstance(act(home.table, seat, action, home.table.at_ms, SEED), Refusal)


async def gone(pids: list[int], within_s: float) -> bool:
    """Whether these processes have ended in time; one that has ended and was not asked about yet counts."""
    ends_at = time.monotonic() + within_s
    while time.monotonic() < ends_at:
        if not any(is_running(pid) for pid in pids):
            return True
        await asyncio.sleep(0.05)
    return False


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def sprung(trap: Trap) -> int:
    while not trap.sprung():
        await asyncio.sleep(0.01)
    return trap.sprung()[0]


# Thinking


async def test_every_level_that_is_asked_makes_a_legal_move(bots: BotService) -> None:
    for game in registry.GAMES:
        home = HomeTable(game, seed=SEED)
        for bot in ("random", "greedy", "level 1", "Level-7", "8"):
            thought = await bots.think(asked(home, bot))
            assert is_legal(home, thought.action)
            assert not thought.fallback
    assert bots.warm == {"mobius": True, "formula": True}


async def test_a_hint_is_a_legal_move_and_comes_soon(bots: BotService) -> None:
    await bots.until_warm()
    for game in registry.GAMES:
        home = HomeTable(game, seed=SEED)
        question = asked(home, "")
        began = time.monotonic()
        found = await bots.hint(question.game, question.view, question.seat)
        assert is_legal(home, found.action)
        assert time.monotonic() - began < 30


@pytest.mark.parametrize("name", HINTED)
async def test_hints_for_a_race_lead_to_its_end_and_never_back(bots: BotService, name: str) -> None:
    for number in (0, 1):
        home = begun(name, number)
        follower = Follower(home)
        while home.outcome is None:
            follower.follow((await bots.hint(home.table.game, home.view(0), 0)).action)
        assert home.outcome.winners == {0}


async def test_a_bot_whom_nobody_knows_is_played_by_the_quick_player(bots: BotService) -> None:
    home = HomeTable("mobius", seed=SEED)
    thought = await bots.think(asked(home, "somebody from elsewhere", luck=5))
    assert not thought.fallback
    assert thought.action == player_named(home.table.game, "greedy").choose(home.view(0), 0, Random(5)).action


async def test_only_the_view_crosses_over(bots: BotService, monkeypatch: pytest.MonkeyPatch) -> None:
    crossed: list[bytes] = []
    schedule = ProcessPool.schedule

    def watched(self: ProcessPool, function: Any, args: Any = (), **more: Any) -> Any:
        crossed.append(pickle.dumps((function, args)))
        return schedule(self, function, args, **more)

    monkeypatch.setattr(ProcessPool, "schedule", watched)
    home = HomeTable("formula", seed=SEED)
    question = asked(home, "level 3")
    await bots.think(question)
    await bots.hint(question.game, question.view, question.seat)
    assert len(crossed) == 2
    for data in crossed:
        words = {argument for _, argument, _ in pickletools.genops(data) if isinstance(argument, str)}
        assert "FormulaView" in words
        assert not words & {"FormulaState", "Table", "Header", "HomeTable"}
        _, (told, *numbers) = pickle.loads(data)
        assert all(isinstance(number, float) for number in numbers)
        assert [hand is None for hand in told.view.hands] == [seat != told.seat for seat in range(2)]
        assert SEED not in data


async def test_bots_of_turns_take_a_while_and_racers_their_own_time(bots: BotService) -> None:
    settings, bots.settings = bots.settings, bots.settings.model_copy(update={"bot_pace_ms": 1000})
    try:
        lucks = range(5)
        paces = [(await bots.think(asked(HomeTable("mobius"), "greedy", luck))).delay_ms for luck in lucks]
        race = await bots.think(asked(mobi(), "level 2", 7))
    finally:
        bots.settings = settings
    assert paces == [pace_ms(1000, luck) for luck in lucks]
    assert len(set(paces)) > 1
    assert all(600 <= pace <= 1300 for pace in paces)
    home = mobi()
    assert race.delay_ms == player_named(home.table.game, "level 2").choose(home.view(0), 0, Random(7)).delay_ms


def test_without_a_pace_bots_move_at_once() -> None:
    assert pace_ms(0, 1) == 0


# What a racer remembers


async def test_a_racer_in_the_pool_chooses_as_one_that_is_kept_in_memory(bots: BotService) -> None:
    table = mobi().table
    kept = [player_named(table.game, "level 8"), player_named(table.game, "level 4")]
    memories: list[bytes | None] = [None, None]
    workers: set[int | None] = set()
    for luck in range(3 * TASKS_A_WORKER):
        seat = luck % 2
        wanted = kept[seat].choose(table.view(seat), seat, Random(luck))
        bot = ("level 8", "level 4")[seat]
        thought = await bots.think(BotRequest(table.game, table.view(seat), seat, bot, luck, memories[seat]))
        memories[seat] = thought.memory
        assert not thought.fallback
        assert (thought.action, thought.delay_ms) == ((wanted.action, wanted.delay_ms) if wanted else (None, 0))
        workers |= {worker.pid for worker in active_children()}
        table = after(table, seat, thought)
    assert len(workers) >= 4  # so it was not one worker that remembered


def after(table: Table, seat: int, thought: BotDecision) -> Table:
    if thought.action is None:
        return table
    lines = act(table, seat, thought.action, table.at_ms + max(1, thought.delay_ms), SEED)
    return table if isinstance(lines, Refusal) else folded(table, lines)


def test_a_memory_is_of_use_and_small() -> None:
    first, second = planning(), planning(memory=False)
    assert first.action != second.action
    assert first.memory is not None
    assert len(first.memory) < 10_000


def planning(memory: bool = True) -> Any:
    """The second thought of a racer that has laid the first tiles of a line."""
    table = mobi().table
    for seat in (0, 1, 0):
        chosen = choose(BotRequest(table.game, table.view(seat), seat, "level 1", 3))
        table = after(table, seat, BotDecision(chosen.action, chosen.delay_ms))
    first = choose(BotRequest(table.game, table.view(0), 0, "level 1", 3))
    table = after(table, 0, BotDecision(first.action, first.delay_ms))
    return choose(BotRequest(table.game, table.view(0), 0, "level 1", 99, first.memory if memory else None))


def test_who_takes_a_seat_over_does_not_inherit_a_memory() -> None:
    home = mobi()
    memory = choose(asked(home, "level 2")).memory
    assert choose(asked(home, "level 5", memory=memory)) == choose(asked(home, "level 5"))
    other = HomeTable("mobi", seed=SEED, kids=True)
    assert choose(asked(other, "level 2", memory=memory)) == choose(asked(other, "level 2"))


# What goes wrong


async def test_a_bot_that_hangs_is_killed_and_stood_in_for(hasty: BotService, tmp_path: Path) -> None:
    home, late = mobi(), hasty.counters.fallbacks["late"]
    trap = Trap(home.view(0), tmp_path, "spin")
    thought = await hasty.think(asked(home, "level 8", view=trap))
    assert thought.fallback
    assert is_legal(home, thought.action)
    assert hasty.counters.fallbacks["late"] == late + 1
    assert await gone(trap.sprung(), 60)


async def test_a_bot_that_is_killed_in_the_middle_of_a_thought_is_stood_in_for(
    bots: BotService, tmp_path: Path
) -> None:
    home, died = mobi(), bots.counters.fallbacks["died"]
    trap = Trap(home.view(0), tmp_path, "hang")
    thinking = asyncio.create_task(bots.think(asked(home, "level 8", view=trap)))
    os.kill(await sprung(trap), signal.SIGKILL)
    thought = await thinking
    assert thought.fallback
    assert is_legal(home, thought.action)
    assert bots.counters.fallbacks["died"] == died + 1
    assert not (await bots.think(asked(home, "level 8"))).fallback


async def test_a_bot_with_a_bug_is_stood_in_for_and_its_worker_goes_on(bots: BotService, tmp_path: Path) -> None:
    home, failed = mobi(), bots.counters.fallbacks["failed"]
    trap = Trap(home.view(0), tmp_path, "raise")
    thought = await bots.think(asked(home, "level 8", view=trap))
    assert thought.fallback
    assert is_legal(home, thought.action)
    assert bots.counters.fallbacks["failed"] == failed + 1
    assert all(is_running(pid) for pid in trap.sprung())


async def test_if_even_the_quick_player_hangs_the_server_itself_moves(hasty: BotService, tmp_path: Path) -> None:
    home, before = mobi(), hasty.counters.fallbacks["random"]
    thought = await hasty.think(asked(home, "level 8", view=Trap(home.view(0), tmp_path, "hang", times=2)))
    assert thought.fallback
    assert is_legal(home, thought.action)
    assert hasty.counters.fallbacks["random"] == before + 1


async def test_an_idle_worker_that_is_killed_is_replaced(bots: BotService) -> None:
    home = mobi()
    await bots.think(asked(home, "level 8"))
    replaced = bots.pools_replaced
    for worker in active_children():
        if worker.pid is not None and niceness(worker.pid) == niceness(os.getpid()):  # not the one that has kernels
            os.kill(worker.pid, signal.SIGKILL)
    while bots.pools_replaced == replaced:
        await asyncio.sleep(0.05)
    assert not (await bots.think(asked(home, "level 8"))).fallback


def niceness(pid: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, pid)


async def test_who_no_longer_waits_does_no_harm(bots: BotService, tmp_path: Path) -> None:
    home = mobi()
    trap = Trap(home.view(0), tmp_path, "dawdle")
    thinking = asyncio.create_task(bots.think(asked(home, "level 8", view=trap)))
    await sprung(trap)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert not (await bots.think(asked(home, "level 8"))).fallback
    while bots.running:
        await asyncio.sleep(0.01)


# Load


@pytest.mark.parametrize(
    ("workers", "thoughts", "share"), [(2, 0, 1), (2, 1, 1), (2, 2, 1), (2, 4, 0.25), (1, 10, 0.05), (1, 10**6, 0.05)]
)
def test_the_more_bots_think_the_less_each_does(workers: int, thoughts: int, share: float) -> None:
    assert share_of_playouts(workers, thoughts) == share


def test_a_share_is_of_a_levels_playouts_and_leaves_the_quick_levels_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[Any, ...]] = []

    def made(game: Any, name: str, *budget: Any) -> Any:
        told.append((name, *budget))
        return player_named(game, "random")

    monkeypatch.setattr("halftwist.server.bots.worker.player_named", made)
    home = HomeTable("mobius", seed=SEED)
    choose(asked(home, "level 8", limit_ms=500), 0.25)
    choose(asked(home, "level 6", limit_ms=500), 0.25)
    choose(asked(HomeTable("formula", seed=SEED), "level 7"), 0.05)
    assert told == [("level 8", 1_048_576 // 4, 500), ("level 6",), ("level 7", 20, None)]


async def test_under_load_bots_think_less_and_no_queue_grows_without_end(bots: BotService) -> None:
    await bots.until_warm()
    home = HomeTable("mobius", seed=SEED)
    full, shrunk = bots.counters.fallbacks["full"], bots.counters.shrunk
    thoughts = await asyncio.gather(*(bots.think(asked(home, "level 7", luck)) for luck in range(9)))
    assert all(is_legal(home, thought.action) for thought in thoughts)
    assert [thought.fallback for thought in thoughts] == [False] * 5 + [True] * 4  # one thinks, four wait
    assert bots.counters.fallbacks["full"] >= full + 4
    assert bots.counters.shrunk >= shrunk + 3
    assert (bots.waiting, bots.running) == (0, 0)


async def test_who_has_waited_too_long_for_a_worker_is_told(tmp_path: Path) -> None:
    async with WorkerPool(1, waiting=1, tasks_a_worker=9, cold_ms=60_000, stuck_ms=0) as pool:
        await pool.turn(60)
        trap = Trap(mobi().view(0), tmp_path, "spin")
        hanging = asyncio.create_task(pool.run(choose, asked(mobi(), "greedy", view=trap), within_s=60))
        await sprung(trap)
        with pytest.raises(Unanswered, match="busy"):
            await pool.turn(0.05)
        waiting = asyncio.create_task(pool.turn(60))
        await asyncio.sleep(0)
        with pytest.raises(Unanswered, match="full"):
            await pool.turn(60)
        pool._due = dict.fromkeys(pool._due, 0.0)  # long past its deadline: the pool does not kill it
        with pytest.raises(Unanswered, match="died"):
            await hanging
        await waiting
        assert pool.replaced == 1
        assert await gone(trap.sprung(), 60)


# Starting and ending


async def test_the_casual_levels_answer_while_nothing_is_compiled_yet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)
    async with BotService(Settings(bot_pace_ms=0)) as bot_service:
        with compiling_takes_long("mobius", "formula"):
            for home in (HomeTable("mobius", seed=SEED), HomeTable("formula", seed=SEED)):
                for bot in ("level 1", "level 2", "level 3"):
                    thought = await bot_service.think(asked(home, bot))
                    assert is_legal(home, thought.action)
                    assert not thought.fallback
                    assert not bot_service.prepares(home.table.game.name, bot)
                assert bot_service.prepares(home.table.game.name, "level 4")
    assert not bot_service.counters.fallbacks


async def test_each_game_waits_until_its_own_engine_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)
    mobius, formula = HomeTable("mobius", seed=SEED), HomeTable("formula", seed=SEED)
    async with BotService(Settings(bot_pace_ms=0, bot_deadline_ms=60_000), BotLimits(quick_ms=60_000)) as bot_service:
        heard: list[frozenset[str]] = []
        bot_service.news.append(lambda: heard.append(bot_service.preparing))
        with compiling_takes_long("mobius") as mobius_compiling, compiling_takes_long("formula"):
            strong = asyncio.create_task(bot_service.think(asked(mobius, "level 4")))
            hint = asyncio.create_task(bot_service.hint(mobius.table.game, mobius.view(0), 0))
            slow = asyncio.create_task(bot_service.think(asked(formula, "level 4")))
            hurried = await bot_service.think(asked(formula, "level 4", patience_ms=0))
            assert hurried.fallback
            assert is_legal(formula, hurried.action)
            simple = await bot_service.think(asked(mobius, "greedy"))
            assert not simple.fallback
            assert bot_service.preparing == {"mobius", "formula"}
            assert bot_service.prepares("mobius", "level 8")
            assert not bot_service.prepares("mobius", "greedy")
            assert not any(task.done() for task in (strong, hint, slow))
            mobius_compiling.close()
            assert not (await strong).fallback
            assert is_legal(mobius, (await hint).action)
            assert bot_service.warm == {"mobius": True, "formula": False}
            assert not slow.done()
        assert not (await slow).fallback
    assert heard[-2:] == [{"formula"}, set()]
    assert bot_service.counters.fallbacks == {"cold": 1}


async def test_whoever_has_waited_long_enough_for_an_engine_is_stood_in_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)
    home, others = HomeTable("mobius", seed=SEED), set(active_children())
    with compiling_takes_long("mobius"):
        async with BotService(Settings(bot_pace_ms=0), BotLimits(cold_ms=0, quick_ms=60_000)) as bot_service:
            await bot_service._quick.ready.wait()
            thought, hint = await asyncio.gather(
                bot_service.think(asked(home, "level 8")), bot_service.hint(home.table.game, home.view(0), 0)
            )
            assert thought.fallback
            assert is_legal(home, thought.action)
            assert is_legal(home, hint.action)
            assert bot_service.counters.fallbacks == {"cold": 2}
            while len(workers := set(active_children()) - others) < 2:  # one waits for whoever seems to compile
                await asyncio.sleep(0.05)
        assert await gone([worker.pid for worker in workers if worker.pid], 60)


async def test_where_nothing_can_be_kept_there_is_a_folder_of_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[int, str | None, str | None]] = []

    class Recorded(WorkerPool):
        def open(self, cache_dir: str | None = None) -> None:
            opened.append((self.workers, self._game, cache_dir))
            self.ready.set()

    monkeypatch.setattr(bots_module, "WorkerPool", Recorded)
    monkeypatch.setattr(bots_module, "is_warm", lambda game: True)
    for folder in (Path("kept"), None):
        monkeypatch.setattr(bots_module, "cache_folder", lambda folder=folder: folder)
        async with BotService(Settings(bot_workers=3, bots_warm_up=True)) as bot_service:
            await bot_service.until_warm()
    own = opened[-1][2]
    compiled = [(3, "mobius", None), (3, "formula", None), (3, "mobius", own), (3, "formula", own)]
    assert [each for each in opened if each != (1, None, None)] == compiled
    assert own is not None
    assert not Path(own).exists()


def test_importing_the_bots_loads_no_compiler() -> None:
    code = "import sys, halftwist.server.bots.bot_service; print({'numba', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def parent(folder: Path) -> "subprocess.Popen[str]":
    path = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
    return subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "bot_parent.py"), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )


def workers_of(process: "subprocess.Popen[str]") -> list[int]:
    assert process.stdout is not None
    return [int(pid) for pid in process.stdout.readline().split()]


def hears_no_ctrl_c(pid: int) -> bool:
    """Blocked since it was started, not only ignored since it came to that."""
    status = Path(f"/proc/{pid}/status").read_text()
    blocked = next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk"))
    return bool(int(blocked, 16) >> (signal.SIGINT - 1) & 1)


async def test_ctrl_c_ends_all_workers_soon_and_without_a_word(tmp_path: Path) -> None:
    with parent(tmp_path) as process:
        pids = workers_of(process)
        assert all(hears_no_ctrl_c(pid) for pid in pids)
        os.killpg(process.pid, signal.SIGINT)  # to workers that have only just begun
        assert set(pids) < set(pids := workers_of(process))
        assert all(hears_no_ctrl_c(pid) for pid in pids)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = await asyncio.to_thread(process.communicate)
    seconds, *rest = out.splitlines()[-1].split()
    assert float(seconds) < 30  # a quarter of a second, where nothing else is going on
    assert rest == ["True", "0", "0", "False"]  # stood in for, no crew replaced, nobody left, no compiler loaded
    assert errors == ""  # nothing of leaks, no traceback
    assert await gone(pids, 60)


async def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    with parent(tmp_path) as process:
        workers_of(process)
        pids = workers_of(process)
        assert len(pids) == 3
        assert all(is_running(pid) for pid in pids)
        process.kill()
        assert await gone(pids, 60)  # at once, but for a machine that is busy and a worker inside a kernel
        await asyncio.to_thread(process.communicate)
