"""`halftwist best formula`: a table and a hand in, plays out, the best first."""

import json
from io import BytesIO
from typing import Any

import pytest

from halftwist.cli.referee import referee
from halftwist.games import formula
from halftwist.games.formula.referee import best

HAND = ["1", "2", "3", "5", "7", "9", "J"]
ASKED = {"table": "2 + 4 = 6", "hand": HAND, "playouts": 300, "seed": 3}


def answers(*questions: object, language: str = "en") -> list[dict[str, Any]]:
    lines = [question if isinstance(question, bytes) else json.dumps(question).encode() for question in questions]
    sink = BytesIO()
    assert referee(best, BytesIO(b"\n".join(lines)), sink, language) == 0
    return [json.loads(line) for line in sink.getvalue().decode().splitlines()]


def answer(question: object) -> dict[str, Any]:
    (only,) = answers(question)
    return only


def test_every_move_is_legal_and_has_a_value() -> None:
    best = answer(ASKED)["best"]
    assert [list(move) for move in best] == [["move", "value", "proved"]] * len(best)
    table, hand = formula.parse_table("2 + 4 = 6"), tuple(HAND)
    for move in best:
        play = formula.parse_play(move["move"])
        assert isinstance(play, formula.Draw) or formula.judge(table, hand, play) == ()
    assert "draw" in [move["move"] for move in best]
    values = [move["value"] for move in best]
    assert values == sorted(values, reverse=True)


def test_the_same_question_gets_the_same_answer() -> None:
    first, second = answers(ASKED, ASKED)
    assert first == second


def test_going_out_is_proved() -> None:
    assert answer({"table": "2 + 4 = 6", "hand": ["1", "2", "3"], "playouts": 50})["best"][0]["proved"]


def test_the_first_formula_only_takes_an_answer() -> None:
    moves = {
        move["move"] for move in answer({"table": "2 ? 4 =", "hand": ["8", "8", "4", "J"], "playouts": 60})["best"]
    }
    assert moves == {"2 + 4 = [J6]", "2 x 4 = [8]", "2 x 4 = [J8]", "draw"}


@pytest.mark.parametrize(
    "more",
    [
        {"counts": [3]},
        {"counts": [7, 7, 2, 1]},
        {"seen": ["J", "0", "0"]},
        {"options": {"players": 3, "play on": True}},
        {"options": {"points": True, "fives": True}, "counts": [4]},
        {"options": {"times and divide": True, "reuse": True, "digits": 2}},
        {"limit_ms": 30, "playouts": None},
        {"to_move": 0},
        {"to_move": 2, "counts": [7, 7]},
        {"seed": -(10**30)},
    ],
)
def test_what_else_is_known_can_be_said(more: dict[str, Any]) -> None:
    assert answer({**ASKED, **more})["best"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"hand": []},
        {"hand": ["1"] * 6},
        {"hand": ["10"]},
        {"seen": ["J", "J"]},
        {"counts": []},
        {"counts": [0]},
        {"counts": [-7]},
        {"counts": [44]},
        {"counts": [10**30]},
        {"counts": [7, 7], "options": {"players": 2}},
        {"counts": [1] * 9},
        {"table": "1234 + 1 = 1235"},
        {"table": "100 + 1 = 101", "options": {"digits": 2}},
        {"table": "2 + = 6"},
        {"options": {"colour": 3}},
        {"options": {"points": True, "play on": True}},
        {"playouts": 0},
        {"playouts": -1},
        {"playouts": 10**15},
        {"limit_ms": 0},
        {"limit_ms": 10**12},
        {"playouts": "many"},
        {"unknown": 1},
        {"to_move": 2},
        {"to_move": -1},
        {"to_move": "red"},
        {"to_move": True},
    ],
)
def test_what_cannot_be_is_answered_with_a_sentence_and_the_next_line_is_read(wrong: dict[str, Any]) -> None:
    first, second, third = answers({**ASKED, **wrong}, b"nonsense", {**ASKED, "playouts": 20})
    assert list(first) == ["error"]
    assert first["error"].endswith((".", ")"))
    assert "\n" not in first["error"]
    assert list(second) == ["error"]
    assert third["best"]


def test_a_refusal_speaks_dutch_too() -> None:
    (told,) = answers({**ASKED, "hand": ["1"] * 6}, language="nl")
    assert told["error"].startswith("Zoveel kaarten zijn er niet")


def test_a_seat_that_is_not_there_is_named_and_one_that_is_changes_nothing() -> None:
    wrong, said, silent = answers({**ASKED, "to_move": 5}, {**ASKED, "to_move": 1}, ASKED)
    assert "“5”" in wrong["error"]
    assert "from 0 to 1" in wrong["error"].translate({0x2068: None, 0x2069: None})
    assert said == silent
