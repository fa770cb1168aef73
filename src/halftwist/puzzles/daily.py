"""The day's puzzles: one of each game, the same for everybody, fixed by a seed whose hash was told the day before.

A day is a day of UTC, wherever somebody lives. The seed of a day follows from a secret that is drawn once for a
database, so that all nodes agree; it is told when its day has come, and then anybody can repeat the choice.
"""

import hashlib
import hmac
from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from typing import Final

from halftwist.core import commitment_to
from halftwist.puzzles.pack import shipped, with_puzzles
from halftwist.puzzles.puzzle import Puzzle

ZONE: Final = "UTC"
SECRET_BYTES: Final = 32


def day_at(now_ms: int) -> date:
    return datetime.fromtimestamp(now_ms / 1000, UTC).date()


def ends_ms(day: date) -> int:
    """When the day is over: the first moment of the next."""
    begins = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)
    return round(begins.timestamp() * 1000)


def seed_of(secret: bytes, day: date) -> bytes:
    return hmac.digest(secret, f"the day's puzzles {day.isoformat()}".encode(), "sha256")


def hash_of(secret: bytes, day: date) -> str:
    """What is told of a day's seed before the day."""
    return commitment_to(seed_of(secret, day))


def puzzles_of(seed: bytes) -> tuple[Puzzle, ...]:
    """One shipped puzzle of every game that has any."""
    return tuple(_chosen(seed, game) for game in with_puzzles())


def _chosen(seed: bytes, game: str) -> Puzzle:
    puzzles = sorted(shipped(game), key=lambda puzzle: puzzle.id)
    drawn = int.from_bytes(hashlib.sha256(seed + game.encode()).digest())
    return puzzles[drawn % len(puzzles)]


def streak(days: Collection[date], today: date) -> int:
    """Days in a row with one of the day's puzzles solved, up to today, or to yesterday while today lasts."""
    last = today if today in days else today - timedelta(days=1)
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length
