"""check_record on sound and on unsound records."""

import pytest

from halftwist.core import Refusal
from halftwist.testing import BrokenPromise, Promise, check_forged_deals, check_record, records
from halftwist.testing.golden import played
from halftwist.wire import BadRecord, read_record, write_record


def test_a_sound_record_passes() -> None:
    check_record(played("mobius", "smallest"))


def test_damage_that_goes_unnoticed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("mobius", "smallest")
    monkeypatch.setattr(records, "read_record", lambda data: table)
    with pytest.raises(BrokenPromise, match="went unnoticed") as broken:
        check_record(table)
    assert broken.value.promise is Promise.DAMAGE


def test_damage_blamed_on_no_line_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("mobius", "smallest")
    sound = write_record(table)

    def read(data: bytes | str) -> object:
        if data == sound:
            return read_record(data)
        raise BadRecord(0, Refusal("record-sum", "G2"))

    monkeypatch.setattr(records, "read_record", read)
    with pytest.raises(BrokenPromise, match="blamed on line 0"):
        check_record(table)


def test_a_reader_that_lets_an_error_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("mobius", "smallest")
    sound = write_record(table)

    def read(data: bytes | str) -> object:
        if data == sound:
            return read_record(data)
        raise KeyError("sum")

    monkeypatch.setattr(records, "read_record", read)
    with pytest.raises(BrokenPromise, match="raised KeyError"):
        check_record(table)


def test_a_record_that_reads_back_to_another_table_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    other = played("mobius", "first steps")
    monkeypatch.setattr(records, "read_record", lambda data: other)
    with pytest.raises(BrokenPromise) as broken:
        check_record(played("mobius", "smallest"))
    assert broken.value.promise is Promise.WRITTEN


def test_a_forged_deal_that_nobody_notices_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("formula", "defaults")
    check_forged_deals(table)
    monkeypatch.setattr(records, "read_record", lambda data: table)
    with pytest.raises(BrokenPromise) as broken:
        check_forged_deals(table)
    assert broken.value.promise is Promise.FORGERY
