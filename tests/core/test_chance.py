"""Fair draws: documented, repeatable, even."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Sampler, commitment_to

SEED = bytes(range(32))


def words_by_the_book(seed: bytes, table: str, n: int, count: int) -> list[int]:
    """The stream as the module's documentation describes it, written again from that text."""
    stream = b""
    block = 0
    while len(stream) < 8 * count:
        message = table.encode() + b"\0" + n.to_bytes(8, "big") + block.to_bytes(4, "big")
        stream += hmac.new(seed, message, hashlib.sha256).digest()
        block += 1
    return [int.from_bytes(stream[8 * i : 8 * i + 8], "big") for i in range(count)]


def test_a_draw_follows_the_documented_stream() -> None:
    draw = Sampler(SEED, "table-1", 7)
    words = words_by_the_book(SEED, "table-1", 7, 9)
    assert [draw.below(1000) for _ in range(9)] == [word % 1000 for word in words]


def test_the_first_numbers_never_change() -> None:
    assert [Sampler(SEED, "t", 1).below(10**6), Sampler(SEED, "t", 2).below(10**6)] == [887212, 820729]


def test_a_word_that_would_favour_small_numbers_is_thrown_away() -> None:
    k = (1 << 63) + 1  # only words below k are kept, so nearly half are thrown away
    words = words_by_the_book(SEED, "odd", 3, 40)
    kept = [word for word in words if word < k]
    draw = Sampler(SEED, "odd", 3)
    assert [draw.below(k) for _ in kept[:10]] == kept[:10]


@given(k=st.integers(1, 1 << 64), n=st.integers(0, 1 << 40), table=st.text(max_size=8))
@settings(deadline=None, max_examples=200)
def test_below_stays_below(k: int, n: int, table: str) -> None:
    assert 0 <= Sampler(SEED, table.encode(errors="ignore").decode(), n).below(k) < k


def test_below_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Sampler(SEED, "t", 1).below(0)


def test_pieces_come_out_as_often_as_they_are_in_the_bag() -> None:
    counts = (1, 0, 3, 6)
    drawn = Counter(Sampler(SEED, "bag", n).one_of(counts) for n in range(10_000))
    assert drawn[1] == 0
    for kind, count in enumerate(counts):
        assert abs(drawn[kind] - 1000 * count) < 200


def test_another_table_line_or_seed_draws_otherwise() -> None:
    draws = {Sampler(seed, table, n).below(1 << 60) for seed in (SEED, SEED[::-1]) for table in "ab" for n in range(50)}
    assert len(draws) == 200


def test_the_commitment_is_the_plain_hash_of_the_seed() -> None:
    assert commitment_to(SEED) == hashlib.sha256(SEED).hexdigest()
