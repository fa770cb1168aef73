"""Running the games of a match, one after another or in several processes."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from halftwist.core import Refused
from halftwist.lab.folder import Folder
from halftwist.lab.match import Result
from halftwist.lab.playing import played
from halftwist.lab.refusals import ContestantFailed, no

MOST_GAMES = 100_000
MOST_JOBS = 64


def check_amounts(games: int, jobs: int) -> None:
    """Refused unless there is something to play, and hands to play it."""
    if not 1 <= games <= MOST_GAMES:
        raise Refused(no("lab-games", games=games, most=MOST_GAMES))
    if not 1 <= jobs <= MOST_JOBS:
        raise Refused(no("lab-jobs", jobs=jobs, most=MOST_JOBS))


def run(folder: Folder, numbers: Sequence[int], jobs: int = 1) -> Iterator[Result]:
    """Play these games, keep their records, yield results. ContestantFailed when one cannot be played."""
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_and_keep(folder, number)
    else:
        yield from _in_processes(folder, numbers, jobs)


def play_and_keep(folder: Folder, number: int) -> Result:
    """One game, whoever plays it."""
    try:
        return folder.keep(number, played(folder.match, number))
    except Refused:
        raise
    except Exception as error:  # a player may fail in any way; which game it was must be said
        why = f"{type(error).__name__}: {error}"
        raise ContestantFailed(no("lab-player-failed", game=number + 1, why=why)) from error


def _in_processes(folder: Folder, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
    """Spawned, not forked: a worker starts clean on every system. On the way out nobody is left behind."""
    before = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        for done in as_completed([pool.submit(play_and_keep, folder, number) for number in numbers]):
            yield done.result()
    except BrokenProcessPool:
        raise ContestantFailed(no("lab-worker-died")) from None
    except BaseException:
        for worker in set(active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
