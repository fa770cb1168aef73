"""Running the games of a match, one after another, in several processes or on a cluster."""

from collections.abc import Iterator, Sequence
from functools import partial

from halftwist.core import Refused
from halftwist.engines.tasks import Where, done
from halftwist.lab.folder import Folder
from halftwist.lab.match import Match, Result, result_of
from halftwist.lab.playing import played
from halftwist.lab.refusals import ContestantFailed, no
from halftwist.wire import write_record

MOST_GAMES = 100_000
MOST_JOBS = 64


def check_amounts(games: int, jobs: int) -> None:
    """Refused unless there is something to play, and hands to play it."""
    if not 1 <= games <= MOST_GAMES:
        raise Refused(no("lab-games", games=games, most=MOST_GAMES))
    check_jobs(jobs)


def check_jobs(jobs: int) -> None:
    if not 1 <= jobs <= MOST_JOBS:
        raise Refused(no("lab-jobs", jobs=jobs, most=MOST_JOBS))


def run(folder: Folder, numbers: Sequence[int], jobs: int = 1, on: Where = "here") -> Iterator[Result]:
    """Play these games, keep their records, yield results. ContestantFailed when one cannot be played."""
    for number, (record, result) in done(partial(recorded, folder.match), numbers, jobs, on):
        folder.keep(number, record)
        yield result


def recorded(match: Match, number: int) -> tuple[str, Result]:
    """One game, whoever plays it: its record, and how it ended."""
    try:
        table = played(match, number)
        return write_record(table), result_of(match, number, table)
    except Refused:
        raise
    except Exception as error:  # a player may fail in any way; which game it was must be said
        why = f"{type(error).__name__}: {error}"
        raise ContestantFailed(no("lab-player-failed", game=number + 1, why=why)) from error
