"""Questions to the referee as values."""

import json

import pytest

from halftwist.games.formula.referee import FormulaPlay, FormulaTurn
from halftwist.games.mobi.referee import MobiCall
from halftwist.games.mobius.referee import MobiusPosition
from halftwist.wire import Undecodable
from halftwist.wire.referee import read_question, write_answer


def test_what_may_be_left_out_has_its_usual_value() -> None:
    assert read_question(MobiusPosition, b"{}") == MobiusPosition(12, 12, (), ())
    asked = read_question(MobiCall, b'{"hand":["1"],"pod":[],"call":"mobi"}')
    assert asked == MobiCall(("1",), (), "mobi", kids=False, solo=False)
    assert read_question(FormulaTurn, b'{"table":"","hand":[]}') == FormulaTurn("", (), {})


def test_a_question_keeps_its_options() -> None:
    asked = read_question(FormulaPlay, b'{"table":"t","hand":[],"play":"p","options":{"reuse":true,"digits":2}}')
    assert asked.options == {"reuse": True, "digits": 2}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\xff", "wire-not-utf8"),
        (b"", "wire-not-json"),
        (b"{", "wire-not-json"),
        (b"[]", "wire-not-an-object"),
        (b"null", "wire-not-an-object"),
        (b'{"a":1,"a":1}', "wire-twice"),
        (b"{}", "wire-missing"),
        (b'{"hand":[],"pod":[],"call":"flip","x":0}', "wire-extra"),
        (b'{"hand":[],"pod":[],"call":0}', "wire-type"),
        (b'{"hand":[1e999],"pod":[],"call":"flip"}', "wire-not-json"),
        (b" " * 1_000_001, "wire-too-long"),
    ],
)
def test_each_kind_of_bad_question_has_its_code(line: bytes, code: str) -> None:
    with pytest.raises(Undecodable) as caught:
        read_question(MobiCall, line)
    assert caught.value.refusal.code == code


def test_an_answer_is_one_line_of_utf8() -> None:
    assert write_answer({"text": "7 − 2 ≠ 4"}) == '{"text":"7 − 2 ≠ 4"}\n'.encode()
    assert json.loads(write_answer({"error": "half \ud800 a\nline"})) == {"error": "half \ud800 a\nline"}
    assert write_answer({"error": "a\nline"}).count(b"\n") == 1
