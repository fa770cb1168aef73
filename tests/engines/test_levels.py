"""Opponents by name."""

import subprocess
import sys
from random import Random

import pytest

from halftwist.core import LONGEST_ECHO, Refused
from halftwist.engines.levels import is_compiled, levels, names, plain_name, player_named
from halftwist.games import registry
from halftwist.words import LANGUAGES, message_ids
from halftwist.words.games import level_character, level_name

MANY = {"mobius": 9, "mobi": 8, "formula": 8}
"""How many levels each game has."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_level_has_a_number_a_name_and_a_character(game: str) -> None:
    count = MANY[game]
    assert [level.number for level in levels(game)] == list(range(1, count + 1))
    for language in LANGUAGES:
        for word in (level_name, level_character):
            assert len({word(game, level.number, language) for level in levels(game)} - {""}) == count
        assert {f"{game}-level-{number}" for number in range(1, count + 1)} <= message_ids(language)


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("text", ["3", "level 3", "Level-3", "LEVEL3", " level_3 "])
def test_a_level_can_be_written_in_several_ways(game: str, text: str) -> None:
    assert plain_name(game, text) == "level 3"


@pytest.mark.parametrize("text", ["0", "9", "level 0", "level", "", "strong", "33", "3.0", "-3", "³", "x" * 999])
def test_a_name_that_nobody_has_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        plain_name("mobi", text)
    assert refused.value.refusal.code == "engine-level-unknown"
    assert len(str(refused.value.refusal.details["level"])) <= LONGEST_ECHO


def test_a_game_that_there_is_not_has_no_levels() -> None:
    with pytest.raises(Refused):
        levels("chess")


@pytest.mark.parametrize("game", registry.GAMES)
def test_names_go_from_weak_to_strong(game: str) -> None:
    assert names(game)[:3] == ("random", "greedy", "level 1")
    assert names(game)[-1] == f"level {MANY[game]}"


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("name", ["random", "greedy", "level 1", "level 8"])
def test_whoever_is_named_can_be_asked_what_to_do(game: str, name: str) -> None:
    options = {"columns": 3, "rows": 6} if game == "mobius" else {}
    configured = registry.configure(game, options)
    for _ in range(2):
        player = player_named(configured, name)
        assert callable(player.choose)


def test_nobody_thinks_with_a_budget_where_there_is_nothing_to_search() -> None:
    with pytest.raises(Refused) as refused:
        player_named(registry.configure("mobi"), "level 2", playouts=100)
    assert refused.value.refusal.code == "engine-no-such-budget"


def test_a_level_plays_a_legal_move() -> None:
    game = registry.configure("mobius", {"columns": 3, "rows": 6})
    choice = player_named(game, "level 2").choose(game.view(game.start(), 0), 0, Random(1))
    assert choice is not None
    assert choice.action in set(game.legal(game.start(), 0))  # type: ignore[attr-defined]


CASUAL_GAMES = """
import sys
sys.modules["numba"] = None  # importing it fails
from random import Random
from halftwist.engines.levels import player_named
from halftwist.games import registry
from halftwist.play import HomeTable

for name in registry.GAMES:
    for options in ({}, {"players": 5} if name == "formula" else {}):
        for level in ("level 1", "level 2", "level 3"):
            table, rng = HomeTable(name, seed=bytes(32), **options), Random(1)
            player = player_named(table.table.game, level)
            for _ in range(40):
                seats = sorted(actor for actor in table.to_act if type(actor) is int)
                choice = player.choose(table.view(seats[0]), seats[0], rng) if seats else None
                if choice is None or table.table.game.live:
                    break
                table.do(choice.action, seats[0])
            assert seats == [] or choice is not None, (name, level)
print("played")
"""


def test_levels_one_to_three_of_every_game_need_nothing_compiled() -> None:
    done = subprocess.run((sys.executable, "-c", CASUAL_GAMES), capture_output=True, text=True, check=False)
    assert done.stdout == "played\n", done.stderr


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("game", ["mobius", "formula"])
def test_a_level_says_whether_it_has_to_be_compiled(game: str, number: int) -> None:
    assert is_compiled(game, f"level {number}") == (number > 3)
    assert not is_compiled("mobi", f"level {number}")
    assert not is_compiled(game, "greedy")
