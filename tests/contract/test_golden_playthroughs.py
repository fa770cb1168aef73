"""A golden record for every variant, which replays to the end that was written beside it.

`python -m halftwist.testing.golden tests/golden` plays and writes the ones that are missing. It never overwrites:
a golden record that stops replaying is an alarm about old records, not a file to refresh.
"""

import json
from pathlib import Path

import pytest

from halftwist.games import registry
from halftwist.play import verify
from halftwist.testing import check_forged_deals, check_record
from halftwist.testing.golden import end_of, ending, places, played, write_missing
from halftwist.wire import read_record, write_record

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [pytest.param(path, id=f"{game}: {title}") for path, (game, title) in places(GOLDEN).items()]


def test_no_golden_record_is_missing_and_none_is_left_over() -> None:
    wanted = {path for record in places(GOLDEN) for path in (record, end_of(record))}
    assert {path for path in GOLDEN.rglob("*") if path.is_file()} == wanted


@pytest.mark.parametrize("path", RECORDS)
@pytest.mark.ruling("G2")
def test_a_golden_record_replays_to_the_end_written_beside_it(path: Path) -> None:
    data = path.read_bytes()
    table = read_record(data)
    assert ending(table) == json.loads(end_of(path).read_text(encoding="utf-8"))
    assert table.outcome is not None
    assert write_record(table).encode() == data


@pytest.mark.parametrize("path", RECORDS)
def test_a_golden_record_was_dealt_fairly(path: Path) -> None:
    checked = verify(read_record(path.read_bytes()))
    assert checked.fair
    assert checked.revealed == 1
    assert checked.hidden == 0


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_damage_to_a_golden_record_is_found(name: str) -> None:
    check_record(read_record((GOLDEN / name / "defaults.jsonl").read_bytes()))


@pytest.mark.parametrize("path", [path for path in RECORDS if "mobius:" not in str(path.id)])
def test_a_forged_deal_in_a_golden_record_is_found(path: Path) -> None:
    check_forged_deals(read_record(path.read_bytes()), forgeries=6)


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_simple_players_play_a_golden_game_the_same_way_every_time(name: str) -> None:
    assert write_record(played(name, "defaults")) == write_record(played(name, "defaults"))


def test_golden_records_that_are_there_are_never_overwritten(tmp_path: Path) -> None:
    for path in places(tmp_path):
        path.parent.mkdir(exist_ok=True)
        path.write_text("kept")
    assert write_missing(tmp_path) == []
    assert {path.read_text() for path in places(tmp_path)} == {"kept"}
