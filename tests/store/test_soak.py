"""`make soak` goes on where it was stopped, and an era that failed is done again."""

import json
from pathlib import Path

from support.soak import LEGS, Leg, Soak

SMALL = (Leg("writer", "a process that writes, on SQLite", 3, 2),)


def test_ten_thousand_kills_in_all() -> None:
    assert sum(leg.kills for leg in LEGS) == 10_000
    assert all(sum(leg.eras) == leg.kills for leg in LEGS)


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kept = {"leg": "writer", "era": 0, "kills": 2, "acknowledged": 70, "told": 0, "failed": 0, "seconds": 1}
    failed = {**kept, "era": 1, "kills": 0, "acknowledged": 0, "failed": 1}
    eras = tmp_path / "eras.jsonl"
    eras.write_text(f"{json.dumps(kept)}\n{json.dumps(failed)}\n" + '{"leg": "wri', encoding="utf-8")
    soak = Soak(tmp_path, SMALL)
    assert [era["era"] for era in soak.failures()] == [1]
    assert "1 eras failed" in soak.summary()
    assert soak.run(1)
    assert [era["era"] for era in soak.found()] == [0, 1, 1]
    assert soak.found()[-1]["kills"] == 1
    assert soak.summary().splitlines()[-1].startswith("| in all | 3 | ")
    assert soak.summary().endswith(" 0 |")
