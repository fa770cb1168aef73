"""The day's puzzles: the same for everybody, right across midnight, and as they were promised."""

import hashlib
from datetime import UTC, date, datetime, timedelta

from halftwist.puzzles.daily import day_at, ends_ms, hash_of, puzzles_of, seed_of, streak
from halftwist.puzzles.pack import with_puzzles

SECRET = bytes(range(32))
DAY = date(2026, 11, 18)


def test_a_day_begins_at_midnight_of_utc() -> None:
    midnight = round(datetime(2026, 11, 18, tzinfo=UTC).timestamp() * 1000)
    assert [day_at(midnight - 1), day_at(midnight), day_at(ends_ms(DAY) - 1), day_at(ends_ms(DAY))] == [
        date(2026, 11, 17),
        DAY,
        DAY,
        date(2026, 11, 19),
    ]


def test_every_node_chooses_the_same_and_every_day_another() -> None:
    chosen = {puzzles_of(seed_of(SECRET, DAY + timedelta(days=number))) for number in range(20)}
    assert len(chosen) == 20
    assert puzzles_of(seed_of(SECRET, DAY)) == puzzles_of(seed_of(bytes(SECRET), DAY))
    assert [puzzle.game for puzzle in puzzles_of(seed_of(SECRET, DAY))] == with_puzzles()


def test_what_was_promised_the_day_before_is_the_seeds_hash() -> None:
    assert hash_of(SECRET, DAY) == hashlib.sha256(seed_of(SECRET, DAY)).hexdigest()


def test_a_streak_lasts_while_today_can_still_be_solved() -> None:
    days = {DAY - timedelta(days=back) for back in (1, 2, 3, 5)}
    assert streak(days, DAY) == 3
    assert streak(days | {DAY}, DAY) == 4
    assert streak(days, DAY + timedelta(days=1)) == 0
    assert streak((), DAY) == 0
