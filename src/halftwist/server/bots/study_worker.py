"""What happens in a worker process when a game is studied. Only tables that are over come here.

How far it is stands in a small file that the server reads; where the file is gone, nobody wants the report any more.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from halftwist.core import Seat
from halftwist.games import registry
from halftwist.games.registry import AnyGame
from halftwist.puzzles import why_wrong
from halftwist.puzzles.pack import by_id
from halftwist.server.bots.worker import PlayerFailed
from halftwist.study import StudyStopped, explorer_of, retried, study
from halftwist.wire import read_record
from halftwist.wire.json_text import to_text
from halftwist.wire.reports import encode_outlook, write_report

SEED: Final = 0
"""Of every report that a server makes: it is the same whoever asks for it."""

_TOLD_EVERY_S: Final = 0.2
_LONGEST_WHY: Final = 200


@dataclass(frozen=True, slots=True)
class StudyRequest:
    """A record, and the file in which is noted how far it is studied."""

    record: str
    progress: str


@dataclass(frozen=True, slots=True)
class PositionRequest:
    """A position: a configured game and its state. With a seat, it is where its `action` led from `before`."""

    game: AnyGame
    state: Any
    before: Any = None
    action: Any = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """A puzzle by its name, its game, and answers of which the last is wrong."""

    puzzle: str
    game: str
    answers: Sequence[Mapping[str, Any]]


def studied(asked: StudyRequest) -> bytes | None:
    """The report, written; None when nobody wants it any more."""
    noted = _Noted(Path(asked.progress))
    try:
        table = read_record(asked.record)
        report = study(table, SEED, progress=noted.progress, stopped=noted.stopped)
        return write_report(report, table.game).encode()
    except StudyStopped:
        return None
    except Exception as error:
        raise PlayerFailed(f"{type(error).__name__}: {error}"[:_LONGEST_WHY]) from None


def explore(asked: PositionRequest) -> bytes:
    """An outlook, or what a try is worth, written."""
    try:
        explorer = explorer_of(registry.GAMES[asked.game.name])
        if asked.seat is None:
            return to_text(encode_outlook(explorer.explore(asked.game, asked.state, SEED, 1), asked.game)).encode()
        found = retried(explorer, (asked.game, asked.before), asked.action, (asked.game, asked.state), asked.seat, SEED)
        told = {"accepted": found.accepted, "chance": found.chance, "best": found.best, "proved": found.proved}
        return to_text(told).encode()
    except Exception as error:
        raise PlayerFailed(f"{type(error).__name__}: {error}"[:_LONGEST_WHY]) from None


def explain(asked: WrongAnswer) -> bytes:
    """Why an answer to a puzzle is wrong, written; null where there is nothing to tell."""
    try:
        why = why_wrong(by_id()[asked.puzzle], asked.answers)
    except Exception as error:
        raise PlayerFailed(f"{type(error).__name__}: {error}"[:_LONGEST_WHY]) from None
    return to_text(None if why is None else asdict(why)).encode()


@dataclass(slots=True)
class _Noted:
    file: Path
    told_s: float = 0.0

    def progress(self, done: int, total: int) -> None:
        now_s = time.monotonic()
        if self.stopped() or (done < total and now_s - self.told_s < _TOLD_EVERY_S):
            return
        self.told_s = now_s
        self.file.write_text(f"{done} {total}")

    def stopped(self) -> bool:
        return not self.file.exists()
