"""Round robins: who meets whom, what is told, and where it is written."""

from pathlib import Path

import pytest

from halftwist.lab.match import Result
from halftwist.lab.page import section, write_section
from halftwist.lab.picture import draw
from halftwist.lab.ratings import Rating
from halftwist.lab.round_robin import app, pairs, results_of, two_below_of
from halftwist.lab.tally import Tally

TOLD = (Rating("level 2", 120.4, 80, 160, 40), Rating("level 1", 0, 0, 0, 40))


def test_everybody_meets_everybody_once() -> None:
    everybody = pairs("mobius", {}, 10, 60, ["greedy"])
    met = [{pair.match.a, pair.match.b} for pair in everybody]
    assert len(met) == 45
    assert all(met.count(pair) == 1 for pair in met)


def test_levels_two_apart_meet_more_often() -> None:
    games = {(pair.match.a, pair.match.b): pair.games for pair in pairs("mobius", {}, 10, 60, ["random"])}
    assert games["level 3", "level 1"] == games["level 8", "level 6"] == 60
    assert games["level 3", "level 2"] == games["level 4", "level 1"] == games["level 2", "random"] == 10


def test_a_pair_is_played_once_and_remembered(tmp_path: Path) -> None:
    pair = next(pair for pair in pairs("formula", {}, 4, 4, ["random", "greedy"]) if pair.match.b == "random")
    first = sorted(results_of(pair, tmp_path, 1), key=lambda result: result.number)
    assert [result.number for result in first] == [0, 1, 2, 3]
    files = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.jsonl")}
    assert sorted(results_of(pair, tmp_path, 1), key=lambda result: result.number) == first
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.jsonl")} == files


def test_the_claim_is_counted_from_pairs_two_apart() -> None:
    played = {pair: [Result(0, 2, 1.0, True)] for pair in pairs("mobi", {}, 2, 2, ["greedy"])}
    assert list(two_below_of(played)) == [(upper, upper - 2) for upper in range(3, 9)]


def test_the_section_says_what_holds_and_what_does_not() -> None:
    sure, unsure = Tally(games=60, won=50, points=50.0), Tally(games=60, won=31, points=31.0)
    text = section("mobius", "the command", TOLD, {(3, 1): sure, (4, 2): unsure}, 1234)
    assert "`the command`" in text
    assert "1,234 games" in text
    assert "| level 2 | Ripple | 120 | 80 … 160 | 40 |" in text
    assert "| 3 | 1 | 60 | 83.3 % | 72.0 – 90.7 % | yes |" in text
    assert "| 4 | 2 | 60 | 51.7 % | 39.3 – 63.8 % | **no** |" in text


def test_only_the_part_between_the_marks_is_written(tmp_path: Path) -> None:
    page = tmp_path / "engines.md"
    page.write_text("before\n<!-- round robin: mobi -->\nold \\1\n<!-- end of round robin: mobi -->\nafter\n")
    for _ in range(2):
        write_section(tmp_path, "mobi", "new \\g<0>")
    assert page.read_text() == (
        "before\n<!-- round robin: mobi -->\n\nnew \\g<0>\n\n<!-- end of round robin: mobi -->\nafter\n"
    )
    with pytest.raises(ValueError, match="no marks for formula"):
        write_section(tmp_path, "formula", "new")


def test_the_page_has_a_place_for_every_game(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "engines.md"
    (tmp_path / "engines.md").write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    for game in ("mobius", "mobi", "formula"):
        write_section(tmp_path, game, f"about {game}")
        assert f"about {game}" in (tmp_path / "engines.md").read_text(encoding="utf-8")


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    draw(tmp_path / "deep" / "mobius.png", "Mobius: ratings", TOLD)
    assert (tmp_path / "deep" / "mobius.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "chess"),
        (["mobius", "--option", "columns=99"], "columns"),
        (["mobius", "--games", "0", "--two-below", "0"], "games"),
        (["mobius", "--against", "nobody"], "nobody"),
        (["mobi", "--option", "solo=on"], "play against"),
    ],
)
def test_a_wrong_call_gets_a_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app([*arguments, "--out", str(tmp_path)], result_action="return_value") == 1
    assert said in capsys.readouterr().err
