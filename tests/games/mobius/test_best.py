"""`halftwist best mobius`: what is asked, and what is answered."""

import json
from io import BytesIO
from typing import Any

import pytest

from halftwist.cli.referee import referee
from halftwist.games.mobius import referee as mobius
from halftwist.games.mobius import strip_of
from support.command import ran


def answers(*questions: object) -> list[dict[str, Any]]:
    sink = BytesIO()
    data = b"".join(json.dumps(question).encode() + b"\n" for question in questions)
    assert referee(mobius.best, BytesIO(data), sink, "en") == 0
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_every_legal_move_is_valued_the_best_first() -> None:
    (told,) = answers({"columns": 6, "rows": 6, "red": ["b3"], "playouts": 6400, "seed": 1})
    values = [move["value"] for move in told["best"]]
    assert {move["move"] for move in told["best"]} == set(strip_of(6, 6).names) - {"B3"}
    assert values == sorted(values, reverse=True)
    assert all((move["value"] in (0, 1)) == move["proved"] for move in told["best"])


def test_the_same_question_has_the_same_answer() -> None:
    asked = {"columns": 6, "rows": 6, "red": ["B3"], "playouts": 6400, "seed": 1}
    first, again, other = answers(asked, asked, {**asked, "seed": 2})
    assert first == again != other


def test_a_win_in_one_is_proved_and_comes_first() -> None:
    asked = {"columns": 4, "rows": 6, "red": ["D1", "A2", "B2", "C2"], "blue": ["A4", "B5", "C6"]}
    mine, theirs = answers(
        {**asked, "to_move": "red", "playouts": 640}, {**asked, "to_move": "blue", "playouts": 64_000}
    )
    assert mine["best"][0]["value"] == 1
    assert mine["best"][0]["proved"]
    assert "D3" in {move["move"] for move in mine["best"] if move["proved"] and move["value"] == 1}
    assert theirs["best"][0]["value"] < 1


def test_who_is_joined_already_is_told_the_cells_to_answer_in() -> None:
    asked = {"columns": 4, "rows": 6, "red": ["D1", "A2", "B2", "C2"], "blue": ["A4", "B5", "C6"], "playouts": 64}
    mine, early = answers({**asked, "to_move": "red"}, {"columns": 6, "rows": 6, "playouts": 64})
    assert mine["best"][0]["proved"]
    assert mine["carrier"] == ["D3"]
    assert {"move": "D3", "value": 1.0, "proved": True} in mine["best"]
    assert early["carrier"] == []


def test_the_mover_follows_from_the_stones_unless_named() -> None:
    asked = {"columns": 4, "rows": 6, "red": ["B3"], "playouts": 640}
    by_count, named = answers(asked, {**asked, "to_move": "blue"})
    assert by_count == named


def test_a_limit_in_milliseconds_will_do() -> None:
    (told,) = answers({"limit_ms": 50})
    assert len(told["best"]) == 138


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"playouts": 0}, "from 1 to"),
        ({"playouts": 10**20}, "from 1 to"),
        ({"limit_ms": 0}, "from 1 to"),
        ({"to_move": "green"}, "to_move"),
        ({"red": ["E7"], "blue": ["e7"]}, "twice"),
        ({"red": ["Q7"]}, "Q"),
        ({"columns": 2}, "columns"),
        ({"columns": 4, "rows": 6, "red": ["D1", "A2", "B2", "C2", "D3"]}, "over"),
        ({"depth": 4}, "depth"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence_and_the_next_line_is_read(
    asked: dict[str, Any], sentence: str
) -> None:
    refused, fine = answers(asked, {"columns": 4, "rows": 6, "red": ["B3"], "playouts": 64})
    assert sentence in refused["error"]
    assert fine["best"]


def test_a_full_board_is_over() -> None:
    names = strip_of(4, 6).names
    (told,) = answers({"columns": 4, "rows": 6, "red": names[::2], "blue": names[1::2]})
    assert "over" in told["error"]


def test_a_game_without_best_moves_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "best", "mobi")
    assert told.code == 2
    assert "mobius" in told.err
