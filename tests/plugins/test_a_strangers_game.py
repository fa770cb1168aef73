"""A game from another distribution is found by its entry point and can be played at once; a broken one is left out."""

import json
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from halftwist import HomeTable
from halftwist.core import GamePlugin
from halftwist.engines.listed import LEVELS, player
from halftwist.games.registry import GROUP, found
from halftwist.testing.toy import Stairs

PLUGIN = GamePlugin("stairs", "Stairs", Stairs)
OTHER_CONTRACT = GamePlugin("old", "Old", Stairs, contract=0)
WRONG_NAME = GamePlugin("Two Words", "Two words", Stairs)
OTHER_NAME = GamePlugin("ladders", "Ladders", Stairs)
NOT_A_PLUGIN = Stairs

SOURCE = """
from halftwist.core import GamePlugin
from halftwist.testing.toy import REFUSALS, Stairs

PLUGIN = GamePlugin("stairs", "Stairs", Stairs, credit="A toy", refusals=REFUSALS)
"""
ENTRIES = f"[{GROUP}]\nstairs = stairs_plugin:PLUGIN\nbroken = broken_plugin:PLUGIN\n"


@pytest.fixture
def stranger(tmp_path: Path) -> dict[str, str]:
    """An environment in which a foreign distribution is installed beside ours."""
    (tmp_path / "stairs_plugin.py").write_text(SOURCE)
    (tmp_path / "broken_plugin.py").write_text('raise RuntimeError("I am broken")\n')
    (tmp_path / "stairs_game-1.0.dist-info").mkdir()
    (tmp_path / "stairs_game-1.0.dist-info/entry_points.txt").write_text(ENTRIES)
    (tmp_path / "stairs_game-1.0.dist-info/METADATA").write_text("Name: stairs-game\nVersion: 1.0\n")
    return {**os.environ, "PYTHONPATH": str(tmp_path), "HALFTWIST_LANGUAGE": "en"}


def told(environment: dict[str, str], *arguments: str, typing: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (sys.executable, "-m", "halftwist", *arguments),
        env=environment,
        input=typing,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_strangers_game_is_played_told_and_verified(stranger: dict[str, str], tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    played = told(stranger, "play", "stairs", "--against", "2", "--seed", "s", "--save", record, typing="1\n" * 60)
    assert played.returncode == 0, played.stderr
    assert "Stairs · A toy" in played.stdout
    assert "lay card" in played.stdout
    assert "The record is in" in played.stdout
    replayed = told(stranger, "replay", record)
    assert "Stairs · A toy" in replayed.stdout
    assert "wins. Out." in replayed.stdout, "a reason without words is its code in plain letters"
    assert told(stranger, "verify", record).stdout.startswith("Fair:")
    match = told(stranger, "match", "2", "1", "--game", "stairs", "--games", "2", "--out", str(tmp_path / "match"))
    assert match.returncode == 0, match.stderr


def test_a_broken_game_is_left_out_in_a_sentence_and_the_others_go_on(stranger: dict[str, str]) -> None:
    judged = told(stranger, "judge", "mobius", typing=json.dumps({"red": ["A1"]}) + "\n")
    assert judged.returncode == 0
    assert json.loads(judged.stdout)["winner"] is None
    assert judged.stderr.strip() == (
        "halftwist: The game 'broken' (broken_plugin:PLUGIN) is left out: "
        "it cannot be loaded: RuntimeError: I am broken."
    )


@pytest.mark.parametrize(
    ("offered", "fault"),
    [
        ("OTHER_CONTRACT", "version 0 of the contract"),
        ("WRONG_NAME", "not made of small letters"),
        ("OTHER_NAME", "its rules call themselves 'stairs'"),
        ("NOT_A_PLUGIN", "not to a GamePlugin"),
        ("NOWHERE", "it cannot be loaded: AttributeError"),
    ],
)
def test_what_cannot_be_used_is_left_out_with_its_fault(offered: str, fault: str) -> None:
    points = [EntryPoint(name, f"{__name__}:{name}", GROUP) for name in ("PLUGIN", offered)]
    games, left_out = found(points)
    assert list(games) == ["stairs"]
    (sentence,) = left_out
    assert fault in sentence


def test_the_second_game_of_a_name_is_left_out() -> None:
    games, left_out = found([EntryPoint(name, f"{__name__}:PLUGIN", GROUP) for name in ("one", "two")])
    assert list(games) == ["stairs"]
    assert "there is already a game 'stairs'" in left_out[0]


def test_a_configured_game_can_be_handed_to_a_table_at_home() -> None:
    table, rng = HomeTable(Stairs(), seed=bytes(32)), Random(1)
    players = [player(table.table.game, level.number) for level in LEVELS]
    while table.outcome is None:
        seat = next(iter(table.to_act))
        choice = players[2 - seat].choose(table.view(seat), seat, rng)
        assert choice is not None
        table.do(choice.action, seat)
    assert table.table.header.game == "stairs"


def test_monte_carlo_beats_chance_at_any_game_that_can_be_listed() -> None:
    won = 0
    for number in range(20):
        table, rng = HomeTable(Stairs(), seed=number.to_bytes(32)), Random(number)
        strong = number % 2
        players = {strong: player(table.table.game, 3), 1 - strong: player(table.table.game, 1)}
        while table.outcome is None:
            seat = next(iter(table.to_act))
            choice = players[seat].choose(table.view(seat), seat, rng)
            assert choice is not None
            table.do(choice.action, seat)
        won += strong in table.outcome.winners
    assert won >= 14
