"""Arbitrary text and bytes never crash a parser: they are read, or refused in words."""

from functools import partial
from pathlib import Path

import pytest

from halftwist.games import formula, mobi, mobius, registry
from halftwist.testing import check_parser, check_parser_of_bytes
from halftwist.wire import codec_for, read_record
from halftwist.wire.json_text import from_text

GOLDEN = Path(__file__).parents[1] / "golden"
PLAYS = ["[8] x [8] = 6[4]", "2 x 4 = [8]", "1[2] - [4] = [8]", "[J5] + 1 = J6", "draw", "J262 ÷ [J1] = 262"]
TABLES = ["2 ? 4 =", "2 + 4 = 6", "10 - J2 = 8", "428 x 0 = 0"]
PODS = ["1 + 2 = 3", "9 - *5 = 4 | . . . . x", "1 | + | 6 | = | 7", "*12 ÷ 4 = 3", "8 − 2 = 6 | = | 8"]


def test_a_move_of_mobius() -> None:
    for columns, rows in ((12, 12), (3, 6), (26, 48)):
        parse = partial(mobius.parse_move, mobius.strip_of(columns, rows))
        check_parser(parse, ["A1", "c5", "B6", "Z48", "L12"], write=mobius.write_move)


def test_a_pod_of_möbi() -> None:
    check_parser(mobi.parse_pod, PODS)


def test_a_pod_as_the_referee_sees_it_is_the_same_after_writing_and_reading() -> None:
    check_parser(lambda text: mobi.parse_pod(text).normalised(), PODS, write=mobi.write_pod)


def test_a_hand_of_möbi() -> None:
    check_parser(mobi.parse_hand, ["1 2 3", "9 6 *", "12 11 10"], write=mobi.write_hand)


def test_a_play_of_formula() -> None:
    check_parser(formula.parse_play, PLAYS, write=formula.write_play)


def test_a_table_of_formula() -> None:
    check_parser(formula.parse_table, TABLES, write=formula.write_table)


def test_cards_of_formula() -> None:
    check_parser(formula.parse_cards, ["1 2 3", "J 0 9", "123J"], write=formula.write_cards)


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_a_line_as_json(name: str) -> None:
    texts = (GOLDEN / name / "defaults.jsonl").read_text(encoding="utf-8").splitlines()
    codec = codec_for(registry.configure(name))
    check_parser(lambda text: codec.decode_line(from_text(text)), [*texts[1:12], '{"n":1}', "[]", "null"])
    check_parser(lambda text: codec.decode_view(from_text(text)), texts[1:3], tries=200)


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_a_whole_record(name: str) -> None:
    whole = (GOLDEN / name / "defaults.jsonl").read_bytes()
    check_parser_of_bytes(read_record, [whole, whole[:400]], tries=300)
