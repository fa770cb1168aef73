"""Somebody else's game on the command line and from Python, in an environment that has only the two wheels."""

import json
from pathlib import Path

import pytest

from support.environments import Environment, ran, run

pytestmark = pytest.mark.xdist_group("stranger")

LEFT_OUT = """\
halftwist: The game 'antique' (halftwist_wobbly.antique:PLUGIN) is left out: \
it is written for version 0 of the contract, and this is version 1.
halftwist: The game 'limping' (halftwist_wobbly.sour:LIMPING) is left out: \
there is no 'halftwist_wobbly.nowhere', which it names as its narration.
halftwist: The game 'wobbly' (halftwist_wobbly.wobbly:PLUGIN) is left out: \
it cannot be loaded: RuntimeError: a leg is missing.
"""

CHECKED = """
from halftwist.games.registry import GAMES, configure, option_sets
from halftwist.testing import check_game

for name in ("hex", "sprint"):
    for options in option_sets(name).values():
        if name != "hex" or options.get("size", 11) <= 5:
            check_game(configure(name, options), refusals=GAMES[name].refusals)
            print(name, dict(options))
"""

AT_HOME = """
from halftwist import HomeTable
from halftwist.core import Refused
from halftwist_hex.hex import Hex, Place
from halftwist_hex.sprint import Go, Sprint, Step

table = HomeTable(Hex(size=3), seed=bytes(32))
for cell in ("A1", "B1", "A2", "B2", "A3"):
    table.do(Place(cell))
print(sorted(table.outcome.winners), table.outcome.reason)

named = HomeTable("hex", size=3)
named.do(Place("B2"))
try:
    named.do(Place("B2"))
except Refused as no:
    print(no)

race = HomeTable(Sprint(length=3), seed=bytes(32))
race.do(Go(), 1)
for foot in ("left", "right", "left"):
    race.do(Step(foot), 1)
print(sorted(race.outcome.winners))
"""


def test_its_rules_pass_the_conformance_suite_that_we_ship(installed: Environment, tmp_path: Path) -> None:
    checked = run(installed.python, "-c", CHECKED, cwd=tmp_path).splitlines()
    assert "hex {'size': 4, 'swap': True}" in checked
    assert "sprint {'runners': 4}" in checked


def test_it_is_played_at_home_by_its_class_and_by_its_name(installed: Environment, tmp_path: Path) -> None:
    assert run(installed.python, "-c", AT_HOME, cwd=tmp_path).splitlines() == [
        "[0] hex-reason-joined",
        "There is a stone on B2 already. (H2)",
        "[1]",
    ]


@pytest.fixture(scope="module")
def record(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game against a level of ours, played to its end."""
    file = tmp_path_factory.mktemp("played") / "game.jsonl"
    played = ran(
        *(installed.halftwist, "play", "hex", "--size", "4", "--swap", "--against", "2", "--seed", "s"),
        *("--save", file),
        given="c2\nplace A1\n" + "1\n" * 16,
    )
    assert played.returncode == 0, played.stderr
    assert "Hex · by Piet Hein, 1942" in played.stdout
    assert "The second player may take over the first stone." in played.stdout
    assert "Player 1: place cell C2" in played.stdout
    assert "Player 1: place cell A1" in played.stdout
    assert " wins! " in played.stdout
    assert played.stderr == LEFT_OUT
    return file


def test_a_game_against_a_level_is_told_again_in_its_own_words_and_verified(
    installed: Environment, record: Path
) -> None:
    told = run(installed.halftwist, "replay", record)
    assert told.startswith("Hex · by Piet Hein, 1942\n")
    assert "Options: size: 4, swap: on" in told
    assert "reason: Two sides of the board are joined." in told
    in_dutch = run(installed.halftwist, "replay", record, "--language", "nl")
    assert "Twee zijden van het bord zijn verbonden." in in_dutch
    assert run(installed.halftwist, "verify", record).startswith("Fair:")


def test_a_stronger_level_wins_a_match_against_a_weaker_one(installed: Environment, tmp_path: Path) -> None:
    match = ("match", "2", "1", "--game", "hex", "--size", "4", "--games", "4", "--seed", "s", "--out", tmp_path / "m")
    told = run(installed.halftwist, *match)
    assert "hex, 4 games" in told
    assert len(list((tmp_path / "m").rglob("*.jsonl"))) == 4


def test_its_rules_are_read_in_both_languages(installed: Environment) -> None:
    assert run(installed.halftwist, "rules", "hex").startswith("# The rules of Hex")
    assert run(installed.halftwist, "rules", "hex", "--language", "nl").startswith("# De regels van Hex")


def test_what_it_has_no_answer_to_is_refused_in_a_sentence(installed: Environment) -> None:
    for question in ("judge", "best", "solve"):
        asked = ran(installed.halftwist, question, "hex", given="{}\n")
        assert asked.returncode == 2
        assert not asked.stdout
        (sentence,) = asked.stderr.removeprefix(LEFT_OUT).splitlines()
        assert sentence.startswith("halftwist: ")
        assert "mobi" in sentence  # where there is an answer


def test_its_moves_are_listed_since_it_can_list_them(installed: Environment) -> None:
    question = {"options": {"size": 3, "swap": True}, "played": [{"kind": "place", "cell": "B2"}]}
    asked = run(installed.halftwist, "moves", "hex", given=json.dumps(question) + "\n")
    answer = json.loads(asked)
    assert answer["seat"] == 1
    assert {"kind": "swap"} in answer["moves"]
    assert {"kind": "place", "cell": "B2"} not in answer["moves"]
    assert len(answer["moves"]) == 9


def test_a_game_that_cannot_be_used_is_left_out_in_a_sentence_and_the_others_play(installed: Environment) -> None:
    judged = ran(installed.halftwist, "judge", "mobius", given='{"red": ["A1"]}\n')
    assert judged.returncode == 0
    assert json.loads(judged.stdout)["winner"] is None
    assert judged.stderr == LEFT_OUT
    asked = ran(installed.halftwist, "play", "wobbly")
    assert asked.returncode == 2
    assert "There is no game called “wobbly”" in asked.stderr


def test_a_part_that_cannot_be_loaded_is_told_in_a_sentence_when_it_is_asked_for(installed: Environment) -> None:
    asked = ran(installed.halftwist, "play", "sour", "--against", "1")
    assert asked.returncode != 0
    (sentence,) = asked.stderr.removeprefix(LEFT_OUT).splitlines()
    assert "A part of Sour does not work (engine): RuntimeError: a leg is missing." in sentence


def test_a_live_game_is_started_and_raced_in_the_terminal(installed: Environment) -> None:
    played = ran(installed.halftwist, "play", "sprint", "--length", "3", given="1\n" * 12)
    assert played.returncode == 0, played.stderr
    assert "step foot left" in played.stdout
    assert " wins! " in played.stdout
