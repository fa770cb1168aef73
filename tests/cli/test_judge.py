"""`halftwist judge` and `halftwist moves`: what is asked, and what is answered."""

import json
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games import formula, mobius
from support.command import answer, answers

POD = ["3 + 4 = 7", ". . . . -", ". . . . 2", ". . . . =", ". . . . 5"]
HAND = ["3", "4", "7", "2", "5"]
CARDS = ["8", "8", "4", "J"]
NOBODY = {"winner": None, "by": None, "proof": None}
COMMANDS = ["judge mobius", "judge mobi", "judge formula", "moves mobius", "moves formula"]


def test_three_linked_bars_win_and_the_proof_is_shown() -> None:
    proof = ["D1", "A2", "B2", "C2", "D3"]
    asked = {"columns": 4, "rows": 6, "red": [*proof, "A5"], "blue": ["A1"]}
    assert answer("judge mobius", asked) == {"winner": "red", "by": "three bars", "proof": proof}


@pytest.mark.parametrize(
    ("blue", "by"),
    [
        (["D3", "A4", "B4", "C4", "D5"], "three bars"),
        (["A1", "A2", "A3", "A5", "B5", "C5", "C6"], "two bars and a loop"),
        (["B1", "A2", "A3", "D3", "C4", "A5", "B5", "D5", "B6"], "two bars and a loop at the third"),
    ],
)
def test_each_way_to_win_has_its_name(blue: list[str], by: str) -> None:
    told = answer("judge mobius", {"columns": 4, "rows": 6, "red": [], "blue": blue})
    assert (told["winner"], told["by"]) == ("blue", by)
    assert set(told["proof"]) <= set(blue)


@pytest.mark.parametrize("asked", [{}, {"red": ["E7"]}, {"columns": 12, "rows": 12, "red": ["E7"], "blue": ["A1"]}])
def test_where_nobody_has_won_all_is_null(asked: dict[str, object]) -> None:
    assert answer("judge mobius", asked) == NOBODY


def test_the_example_pod_holds_at_flip() -> None:
    assert answer("judge mobi", {"hand": HAND, "pod": POD, "call": "flip"}) == {"ok": True, "faults": []}


def test_six_and_nine_are_one_tile_and_a_star_is_any_number() -> None:
    asked = {"hand": ["6", "6", "*"], "pod": ["9 - 6 = *3"], "call": "mobi"}
    assert answer("judge mobi", asked) == {"ok": True, "faults": []}
    assert answer("judge mobi", {**asked, "hand": ["9", "9", "*"]})["ok"]


def test_all_faults_of_a_pod_are_listed_and_each_points_at_its_cells() -> None:
    asked = {"hand": HAND, "pod": ["3 x 4 = 8", "", ". . 1"], "call": "mobi", "kids": True}
    told = answer("judge mobi", asked)
    assert not told["ok"]
    found = {fault["code"]: fault for fault in told["faults"]}
    assert {"mobi-pod-apart", "mobi-run-sides-differ", "mobi-pod-kids", "mobi-unused-mobi"} <= set(found)
    assert found["mobi-pod-apart"]["cells"] == [[2, 2]]
    assert found["mobi-pod-kids"]["cells"] == [[0, 1]]
    assert found["mobi-run-sides-differ"]["cells"] == [[0, column] for column in range(5)]
    assert found["mobi-unused-mobi"]["cells"] == []
    for fault in told["faults"]:
        assert list(fault) == ["code", "rule", "text", "cells"]
        assert fault["rule"].startswith("B")
        assert "\n" not in fault["text"]


def test_solo_wants_every_tile_at_flip() -> None:
    asked = {"hand": [*HAND, "1"], "pod": POD, "call": "flip"}
    assert answer("judge mobi", asked)["ok"]
    assert not answer("judge mobi", {**asked, "solo": True})["ok"]


def test_the_example_play_is_legal() -> None:
    asked = {
        "table": "2 + 4 = 6",
        "hand": CARDS,
        "play": "[8] x [8] = 6[4]",
        "options": {"reuse": True, "times and divide": False, "digits": 3},
    }
    assert answer("judge formula", asked) == {"ok": True, "faults": []}
    assert answer("judge formula", {**asked, "play": "[8] × [8] = 6[4]", "options": {}})["ok"]


def test_options_of_the_table_decide() -> None:
    asked = {"table": "2 + 4 = 6", "hand": ["1", "2", "3"], "play": "[1] + [2] = [3]"}
    assert answer("judge formula", asked)["ok"]
    (fault,) = answer("judge formula", {**asked, "options": {"reuse": True}})["faults"]
    assert (fault["code"], fault["rule"]) == ("formula-keep-one-card", "F11")


@pytest.mark.ruling("F9")
def test_drawing_is_always_right() -> None:
    assert answer("judge formula", {"table": "2 ? 4 =", "hand": [], "play": "draw"}) == {"ok": True, "faults": []}


def test_every_fault_of_a_play_points_at_its_cards() -> None:
    told = answer("judge formula", {"table": "2 + 4 = 6", "hand": ["8"], "play": "[8] x [8] = 6[5]"})
    cells = {fault["code"]: fault["cells"] for fault in told["faults"]}
    assert cells["formula-card-not-in-hand"] == [[1, 0], [2, 1]]
    assert "formula-not-true" in cells


def test_moves_of_formula_are_all_legal_sorted_and_without_draw() -> None:
    moves = answer("moves formula", {"table": "2 + 4 = 6", "hand": CARDS, "options": {}})["moves"]
    assert moves == sorted(set(moves))
    assert "draw" not in moves
    assert "[8] x [8] = 6[4]" in moves
    for play in moves:
        assert answer("judge formula", {"table": "2 + 4 = 6", "hand": CARDS, "play": play})["ok"], play


def test_before_the_first_formula_only_the_answer_is_laid() -> None:
    moves = answer("moves formula", {"table": "2 ? 4 =", "hand": CARDS})["moves"]
    assert moves == ["2 + 4 = [J6]", "2 x 4 = [8]", "2 x 4 = [J8]"]


def test_moves_of_mobius_are_the_empty_cells_row_by_row() -> None:
    names = list(mobius.strip_of(12, 12).names)
    assert answer("moves mobius", {})["moves"] == names
    assert answer("moves mobius", {"red": [" e7 "], "blue": ["A1"]})["moves"] == [
        name for name in names if name not in ("E7", "A1")
    ]


def test_nobody_moves_once_somebody_has_won() -> None:
    assert answer("moves mobius", {"columns": 4, "rows": 6, "red": ["D1", "A2", "B2", "C2", "D3"]}) == {"moves": []}


BAD_POSITIONS = {
    "an unknown cell": {"red": ["M1"]},
    "a row that is not there": {"red": ["A13"]},
    "a text that is no cell": {"red": ["hello"]},
    "a huge row": {"red": ["A" + "9" * 500]},
    "a cell named twice": {"red": ["E7", "E7"]},
    "a cell of both colours": {"red": ["E7"], "blue": ["e7"]},
    "a size there is not": {"columns": 2},
    "a huge size": {"columns": 10**30},
    "rows that do not fit": {"rows": 7},
    "a size as text": {"columns": "12"},
    "a size with a point": {"columns": 12.0},
    "a size that is true": {"columns": True},
    "stones as text": {"red": "E7"},
    "a stone as a number": {"red": [7]},
    "nothing for stones": {"red": None},
    "an unknown field": {"green": []},
    "half a character": {"red": ["\ud800"]},
}


@pytest.mark.parametrize("question", BAD_POSITIONS.values(), ids=BAD_POSITIONS)
@pytest.mark.parametrize("command", ["judge mobius", "moves mobius"])
def test_a_position_that_cannot_be_is_an_error(command: str, question: object) -> None:
    assert_error(answer(command, question))


@pytest.mark.ruling("M8")
def test_both_colours_winning_would_be_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    # No board has two winners, so the rules must be bent to see it.
    monkeypatch.setattr("halftwist.games.mobius.rules.judging.kind_of_win", lambda groups: "three bars")
    told = answer("judge mobius", {"red": ["A1"], "blue": ["B1"]})
    assert_error(told)
    assert "(M8)" in told["error"]


BAD_CALLS = {
    "a foreign tile": {"hand": ["13"]},
    "a tile with a leading zero": {"hand": ["05"]},
    "an operation in the hand": {"hand": ["+"]},
    "a tile as a number": {"hand": [3]},
    "an unknown token": {"pod": ["3 + four = 7"]},
    "a bare möbius tile": {"pod": ["3 + * = 7"]},
    "a huge number": {"pod": ["3 + " + "9" * 5000 + " = 7"]},
    "a möbius tile as thirteen": {"pod": ["3 + *13 = 7"]},
    "a pod as text": {"pod": "3 + 4 = 7"},
    "a pod without end": {"pod": ["1 " * 2000] * 20},
    "two rows in one": {"pod": ["3 + 4 = 7 | . . 2"]},
    "a line end in a row": {"pod": ["3 + 4 = 7\n. . 2"]},
    "a call there is not": {"call": "stop"},
    "a call in capitals": {"call": "FLIP"},
    "kids as a number": {"kids": 1},
    "an unknown field": {"chill": True},
}


@pytest.mark.parametrize("change", BAD_CALLS.values(), ids=BAD_CALLS)
def test_a_call_that_cannot_be_judged_is_an_error(change: dict[str, object]) -> None:
    assert_error(answer("judge mobi", {"hand": HAND, "pod": POD, "call": "flip", **change}))


@pytest.mark.parametrize("field", ["hand", "pod", "call"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    asked = {"hand": HAND, "pod": POD, "call": "flip"}
    del asked[field]
    assert f"“{field}”" in answer("judge mobi", asked)["error"]


BAD_PLAYS = {
    "a foreign card": {"hand": ["10"]},
    "two cards in one": {"hand": ["88"]},
    "no card": {"hand": [""]},
    "a sign for no cards": {"hand": ["-"]},
    "a card as a number": {"hand": [8]},
    "a table that is none": {"table": "two and four"},
    "an empty table": {"table": ""},
    "a table with brackets": {"table": "[2] + 4 = 6"},
    "a play that is none": {"play": "8 8"},
    "a bare Joker": {"play": "[J] + 4 = 6"},
    "a huge number": {"play": "[" + "9" * 9999 + "] + 4 = 6"},
    "an unknown option": {"options": {"reus": True}},
    "a value there is not": {"options": {"digits": 4}},
    "a number for yes": {"options": {"reuse": 1}},
    "a text for yes": {"options": {"reuse": "yes"}},
    "a list for yes": {"options": {"reuse": [True] * 100}},
    "options that do not go together": {"options": {"points": True, "play on": True}},
    "options as a list": {"options": []},
    "an unknown field": {"seat": 1},
}


@pytest.mark.parametrize("change", BAD_PLAYS.values(), ids=BAD_PLAYS)
def test_a_play_that_cannot_be_judged_is_an_error(change: dict[str, object]) -> None:
    asked = {"table": "2 + 4 = 6", "hand": CARDS, "play": "[8] x [8] = 6[4]", "options": {}, **change}
    assert_error(answer("judge formula", asked))
    if "play" not in change:
        del asked["play"]
        assert_error(answer("moves formula", asked))


BAD_LINES = {
    "an empty line": b"",
    "spaces": b"   ",
    "no JSON": b"E7",
    "half an object": b'{"red":',
    "a list": b"[]",
    "nothing": b"null",
    "a number": b"7",
    "a huge number": b"9" * 5000,
    "a number beyond all": b'{"columns":1e999}',
    "not a number": b'{"columns":NaN}',
    "a field named twice": b'{"red":["A1"],"red":["B1"],"hand":[],"hand":[]}',
    "another encoding": '{"red":["É"]}'.encode("latin-1"),
    "sixteen bits": "{}".encode("utf-16"),
    "deeper than deep": b"[" * 100_000,
    "a zero byte": b"{}\0",
}


@pytest.mark.parametrize("line", BAD_LINES.values(), ids=BAD_LINES)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_line_is_answered_with_an_error_and_the_next_is_read(command: str, line: bytes) -> None:
    good = b'{"table":"2 ? 4 =","hand":[]}' if command == "moves formula" else b"{}"
    first, second = answers(command, line + b"\n" + good)
    assert_error(first)
    assert "error" not in second or command in ("judge mobi", "judge formula")


def test_a_byte_order_mark_and_carriage_returns_do_no_harm() -> None:
    assert answers("judge mobius", b"\xef\xbb\xbf{}\r\n{}\r\n") == [NOBODY, NOBODY]


def test_a_line_that_is_too_long_is_one_error_and_the_next_is_read() -> None:
    limit = 1_000_000
    just = b"{" + b" " * (limit - 2) + b"}"
    told = answers("judge mobius", just + b"\n" + b" " + just + b"\n" + just * 3 + b"\n{}\n" + just * 2)
    assert [("error" in one) for one in told] == [False, True, True, False, True]


def test_no_line_no_answer() -> None:
    assert answers("judge mobius", b"") == []


def test_the_words_follow_the_language_and_the_codes_do_not() -> None:
    asked = {"table": "2 + 4 = 6", "hand": ["8"], "play": "2 + [8] = 6"}
    (english,), (dutch,) = (answer("judge formula", asked, each)["faults"] for each in ("en", "nl"))
    assert english["text"] != dutch["text"]
    assert {**english, "text": ""} == {**dutch, "text": ""}
    assert answer("judge mobius", {"red": ["M1"]}, "en") != answer("judge mobius", {"red": ["M1"]}, "nl")


@settings(deadline=None, max_examples=100)
@given(st.sampled_from(COMMANDS), st.lists(st.binary(max_size=40)))
def test_arbitrary_bytes_give_exactly_one_answer_a_line(command: str, lines: list[bytes]) -> None:
    lines = [line.replace(b"\n", b" ") for line in lines]
    told = answers(command, b"".join(line + b"\n" for line in lines))
    assert len(told) == len(lines)


words = st.text("0123456789*+-x/=.|[]jJ? ABCéö\t", max_size=12)
things = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["columns", "rows", "red", "blue", "hand", "pod", "call", "kids", "solo", "table", "play", "options"]


@settings(deadline=None, max_examples=100)
@given(st.sampled_from(COMMANDS), st.lists(st.dictionaries(st.sampled_from(FIELDS), things), max_size=4))
def test_arbitrary_objects_give_exactly_one_answer_each(command: str, questions: list[object]) -> None:
    told = answers(command, b"".join(json.dumps(question).encode() + b"\n" for question in questions))
    assert len(told) == len(questions)


pods = st.lists(st.lists(st.sampled_from([*".+-x/=", "1", "6", "9", "12", "*5", "*"]), max_size=7).map(" ".join))


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from(["1", "6", "9", "12", "*"])), pods, st.sampled_from(["flip", "mobi"]), st.booleans())
def test_the_cells_of_a_fault_are_places_of_the_given_grid(
    hand: list[str], pod: list[str], call: str, kids: bool
) -> None:
    told = answer("judge mobi", {"hand": hand, "pod": pod, "call": call, "kids": kids})
    if "*" in " ".join(pod).split():
        assert_error(told)
        return
    assert told["ok"] == (told["faults"] == [])
    for fault in told["faults"]:
        for row, token in fault["cells"]:
            assert pod[row].split()[token] != "."


def test_every_play_on_a_small_table_is_judged_as_the_game_does() -> None:
    table = formula.parse_table("1 + 1 = 2")
    for left, symbol, right in product("12", "+-", "12"):
        text = f"[{left}] {symbol} {right} = 2"
        faults = formula.judge(table, ("1", "2"), formula.parse_play(text))  # pyright: ignore[reportArgumentType]
        told = answer("judge formula", {"table": "1 + 1 = 2", "hand": ["2", "1"], "play": text})
        assert [fault["code"] for fault in told["faults"]] == [fault.code for fault in faults]


def test_a_field_of_the_wrong_kind_is_told_what_it_should_be() -> None:
    assert answer("judge mobi", {"hand": 3, "pod": ["1"], "call": "flip"})["error"].endswith(
        "a list in square brackets."
    )
    assert answer("judge mobius", {"columns": "4"})["error"].endswith("write a whole number.")


def assert_error(told: dict[str, object]) -> None:
    assert list(told) == ["error"]
    sentence = told["error"]
    assert isinstance(sentence, str)
    assert "\n" not in sentence
    assert " " in sentence  # a sentence, not the code of one
