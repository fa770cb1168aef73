"""Records: written, read again, and every kind of damage found at its line."""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games import mobi, registry
from halftwist.play import FixedRounds, Table
from halftwist.wire import BadRecord, read_record, write_record
from support.tables import after, played_out, table_of


def a_table(game: str) -> Table:
    if game != "mobi":
        return played_out(table_of(game, match=FixedRounds(2)))
    table = after(table_of("mobi", {"solo": True, "pool": 2}), 0, mobi.Ready())
    return after(after(table, 0, mobi.Go(), 50), 0, mobi.Flip(0), 100)


RECORD = write_record(played_out(table_of("mobius", {"columns": 3, "rows": 6})))
LINES = RECORD.splitlines()
VALUES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def summed(values: list[dict[str, Any]]) -> bytes:
    """A record with sums that fit, as docs/records.md describes them: what a clever forger would write."""
    last = ""
    texts: list[str] = []
    for value in values:
        bare = {name: value[name] for name in value if name != "sum"}
        text = json.dumps(bare, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        last = hashlib.sha256(f"{last}\n{text}".encode(errors="surrogatepass")).hexdigest()[:16]
        texts.append(json.dumps({**bare, "sum": last}))
    return "\n".join(texts).encode() + b"\n"


def changed(at: int, **fields: Any) -> list[dict[str, Any]]:
    values = [dict(value) for value in VALUES]
    values[at] |= fields
    return values


def why_bad(data: bytes | str) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        read_record(data)
    assert str(caught.value)
    return caught.value.line, caught.value.refusal.code


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_record_is_read_as_it_was_written(game: str) -> None:
    table = a_table(game)
    again = read_record(write_record(table))
    assert again == table
    assert write_record(again) == write_record(table)


def test_a_record_without_its_last_line_end_is_still_whole() -> None:
    assert read_record(RECORD.rstrip("\n")) == read_record(RECORD.encode())


def test_names_in_another_order_and_white_space_do_no_harm() -> None:
    assert read_record(summed([dict(reversed(value.items())) for value in VALUES])) == read_record(RECORD)


@pytest.mark.parametrize("at", range(1, len(LINES)))
def test_a_lost_line_is_missed_where_it_was(at: int) -> None:
    line, code = why_bad("\n".join([*LINES[:at], *LINES[at + 1 :]]) + "\n")
    assert code in ("record-sum", "record-cut")
    assert line == (at + 1 if at + 1 < len(LINES) else at)


@pytest.mark.parametrize("at", range(1, len(LINES)))
def test_a_doubled_line_is_found(at: int) -> None:
    line, _ = why_bad("\n".join([*LINES[: at + 1], *LINES[at:]]) + "\n")
    assert line == at + 2


@pytest.mark.parametrize("at", range(1, len(LINES) - 1))
def test_swapped_lines_are_found(at: int) -> None:
    line, code = why_bad("\n".join([*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]]) + "\n")
    assert (line, code) == (at + 1, "record-sum")


@settings(deadline=None, max_examples=60)
@given(st.integers(0, len(RECORD) - 2))
def test_a_cut_record_is_never_taken_for_a_short_game(length: int) -> None:
    with pytest.raises(BadRecord):
        read_record(RECORD.encode()[:length])


@settings(deadline=None, max_examples=100)
@given(st.integers(0, len(RECORD) - 1), st.integers(0, 255))
def test_a_changed_byte_is_found_or_changes_nothing(at: int, byte: int) -> None:
    data = bytearray(RECORD.encode())
    data[at] = byte
    with suppress(BadRecord):
        assert read_record(bytes(data)) == read_record(RECORD)


@settings(deadline=None)
@given(st.binary() | st.text())
def test_arbitrary_bytes_are_a_bad_record_and_no_crash(data: bytes | str) -> None:
    with pytest.raises(BadRecord):
        read_record(data)


def test_what_is_no_record_says_so() -> None:
    assert why_bad(b"") == (1, "record-empty")
    assert why_bad(b" \n\n") == (1, "record-empty")
    assert why_bad(b"Dear Ann,") == (1, "record-not-ours")
    assert why_bad(b"{Dear Ann,") == (1, "wire-not-json")
    assert why_bad(b"{}") == (1, "record-not-ours")
    assert why_bad(b"\xff") == (1, "record-not-ours")
    assert why_bad(b"{\xff") == (1, "wire-not-utf8")
    assert why_bad(LINES[0].encode() + b"\n\xff") == (2, "wire-not-utf8")
    assert why_bad(LINES[0]) == (1, "record-cut")
    assert why_bad(RECORD + "\n") == (len(LINES) + 1, "wire-not-json")


Forgery = Callable[[], list[dict[str, Any]]]
FORGERIES: dict[str, tuple[Forgery, int, str]] = {
    "another format": (lambda: changed(0, halftwist=2), 1, "record-format"),
    "a format that is true": (lambda: changed(0, halftwist=True), 1, "record-format"),
    "another version of the rules": (lambda: changed(0, rules=2), 1, "table-rules-version"),
    "another game": (lambda: changed(0, game="chess"), 1, "game-not-installed"),
    "an unknown option": (lambda: changed(0, options={"size": 3}), 1, "option-unknown"),
    "an option's value that is none": (lambda: changed(0, options={"columns": 2}), 1, "option-value"),
    "another size": (lambda: changed(0, options={"columns": 3, "rows": 6}, seats=["Ann"]), 1, "table-seats"),
    "a header with more": (lambda: changed(0, extra=1), 1, "wire-extra"),
    "a clock that does not fit": (lambda: changed(0, clock={"kind": "up"}), 1, "table-clock-kind"),
    "another number": (lambda: changed(1, n=2), 2, "record-refused"),
    "time that runs backwards": (lambda: changed(2, at_ms=0), 3, "record-refused"),
    "a move by the other seat": (lambda: changed(1, by=1), 2, "record-refused"),
    "a move by nobody there": (lambda: changed(1, by=7), 2, "record-refused"),
    "a cell that is taken": (lambda: changed(2, action=VALUES[1]["action"]), 3, "record-refused"),
    "an action of another game": (lambda: changed(1, action={"kind": "flip", "flips": 0}), 2, "wire-kind"),
    "another seed": (lambda: changed(-2, action={"kind": "seed revealed", "seed": "00" * 32}), -2, "record-refused"),
    "a count that is wrong": (lambda: changed(-1, end=3), -1, "record-count"),
    "a count that is text": (lambda: changed(-1, end="3"), -1, "record-count"),
    "a line after the end": (lambda: [*VALUES, VALUES[-1]], -1, "wire-missing"),
}


@pytest.mark.parametrize(("forge", "at", "code"), FORGERIES.values(), ids=FORGERIES)
def test_a_forgery_whose_sums_fit_is_found_by_the_rules(forge: Forgery, at: int, code: str) -> None:
    line = at if at > 0 else len(LINES) + 1 + at
    assert why_bad(summed(forge())) == (line, code)


def test_a_number_beyond_all_is_a_bad_record_and_no_crash() -> None:
    text = LINES[1].replace('"at_ms":', '"credit_ms":1e999,"at_ms":')
    assert why_bad("\n".join([LINES[0], text, *LINES[2:]])) == (2, "wire-not-json")


@pytest.mark.parametrize("field", ["n", "at_ms", "credit_ms"])
def test_a_huge_number_is_a_bad_record_and_no_crash(field: str) -> None:
    assert why_bad(summed(changed(1, **{field: 10**30}))) == (2, "record-refused")
