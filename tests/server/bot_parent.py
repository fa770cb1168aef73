"""A process with bots, one of them hanging; it ends on the second Ctrl-C, or is killed.

Run as a program. It prints its workers' process ids, when they have just been started and when one hangs, and at the
end how long it took to close.
"""

import asyncio
import signal
import sys
import time
from multiprocessing import active_children
from pathlib import Path

from halftwist.play import HomeTable
from halftwist.server.bots.bot_service import BotRequest, BotService
from halftwist.server.settings import Settings
from server.traps import Trap


async def main(folder: Path) -> None:
    interrupts = asyncio.Semaphore(0)
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, interrupts.release)
    async with BotService(Settings(bot_deadline_ms=60_000)) as pool:
        print(*(worker.pid for worker in active_children()), flush=True)
        home = HomeTable("mobi", seed=bytes(32))
        trap = Trap(home.view(0), folder, "spin")
        thinking = asyncio.create_task(pool.think(BotRequest(home.table.game, trap, 0, "level 3", 1)))
        while not trap.sprung() or len(active_children()) < 3:  # one for racers, one for each game that is compiled
            await asyncio.sleep(0.05)
        print(*(worker.pid for worker in active_children()), flush=True)
        await interrupts.acquire()
        await interrupts.acquire()
        began = time.monotonic()
    thought = await thinking
    print(
        f"{time.monotonic() - began:.3f}",
        thought.fallback,
        pool.pools_replaced,
        len(active_children()),
        "numba" in sys.modules,
    )


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
