"""`halftwist solve mobi`: one JSON object a line in, one a line out."""

import doctest
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from halftwist.cli import main
from halftwist.cli.referee import referee
from halftwist.games.mobi import judge, parse_pod
from halftwist.games.mobi import referee as mobi

PAGE = Path(__file__).parents[3] / "docs" / "engines" / "mobi.md"


def answers(*lines: str | dict[str, Any]) -> list[dict[str, Any]]:
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    sink = io.BytesIO()
    assert referee(mobi.solve, io.BytesIO(text.encode()), sink, "en") == 0
    return [json.loads(line) for line in sink.getvalue().decode().splitlines()]


def test_a_hand_becomes_a_pod() -> None:
    (answer,) = answers({"hand": ["3", "4", "7", "2", "5"]})
    assert judge(["3", "4", "7", "2", "5"], parse_pod(answer["pod"]), "flip", solo=True) == ()
    assert (answer["moved"], answer["proved"]) == (0, False)


def test_an_old_pod_stays_where_it_is() -> None:
    asked = {"hand": ["3", "4", "7", "2", "5"], "pod": ["3 + 4 = 7"], "kids": True, "final": False}
    (answer,) = answers(asked)
    assert judge(asked["hand"], parse_pod(answer["pod"]), "flip", kids=True, solo=True) == ()
    assert (answer["moved"], answer["proved"]) == (0, True)


def test_none_is_an_answer_with_its_proof() -> None:
    hand = ["12", "12", "12", "12", "12", "1", "2"]
    assert answers({"hand": hand, "kids": True}) == [{"pod": None, "proved": True}]
    assert answers({"hand": ["*"] * 4, "kids": True, "pod": None, "steps": 1})[0]["pod"] is not None


def test_final_allows_one_number_equals_number() -> None:
    assert answers({"hand": ["3", "3"], "final": True}) == [{"pod": ["3 = 3"], "moved": 0, "proved": False}]
    assert answers({"hand": ["3", "3"]}) == [{"pod": None, "proved": True}]


@pytest.mark.ruling("G2")
def test_a_bad_line_is_answered_and_the_next_is_read() -> None:
    found = answers(
        "nonsense",
        "",
        '{"hand":["13"]}',
        '{"hand":["3"],"pod":["4"]}',
        '{"hand":["3"],"steps":0}',
        '{"hand":["3"],"style":"pretty"}',
        '{"hand":["3"],"colour":"red"}',
        '{"hand":"3"}',
        '{"pod":[]}',
        {"hand": ["1", "2", "3"]},
    )
    assert all(set(answer) == {"error"} for answer in found[:-1])
    assert found[-1]["pod"] == ["1 + 2 = 3"]


def test_only_mobi_can_be_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "formula", "--language", "en"]) == 2
    assert "In Formula there is nothing to solve. There is in mobi." in capsys.readouterr().err


def test_the_examples_of_the_page_are_true() -> None:
    pairs = re.findall(r"^in  (.*)\nout (.*)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(pairs) >= 5
    assert answers(*(question for question, _ in pairs)) == [json.loads(told) for _, told in pairs]
    assert doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8") == (0, 6)
