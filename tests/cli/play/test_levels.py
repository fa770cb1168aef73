"""Opponents that think, at the terminal."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from halftwist.cli.play.opponents import Opponents
from halftwist.engines.levels import levels
from halftwist.engines.warm import is_warm
from halftwist.words import translate
from halftwist.words.games import level_character
from support.cold import forget_what_is_compiled

Sit = Callable[..., Any]


@pytest.mark.parametrize("said", ["1", "level 1", "Level-1"])
def test_a_level_is_played_against_and_named(sit: Sit, said: str) -> None:
    sat = sit("mobius", ["A2", "B3"], options={"columns": 4, "rows": 6}, against=said, seed="s")
    table = sat.session.table
    assert [sitting.bot for sitting in table.sittings] == [None, "level 1"]
    assert table.sittings[1].name == translate("mobius-level-1")
    assert sum(line.by == 1 and line.action.kind == "place" for line in table.lines) == 2


@pytest.mark.parametrize(("against", "waits"), [("4", 1), ("1", 0), ("3", 0), ("greedy", 0)])
def test_on_a_new_machine_whoever_waits_for_an_opponent_is_told_why(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, against: str, waits: int
) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)
    sat = sit("mobius", ["A2", "B3"], options={"columns": 4, "rows": 6}, against=against, seed="s")
    assert sat.text.count("Compiling the opponents of Mobius, once.") == waits
    assert is_warm("mobius") == bool(waits)


def test_the_levels_are_listed_with_their_characters_and_chosen_by_number(sit: Sit) -> None:
    sat = sit("mobius", ["A2"], before=["4", "2"], options={"columns": 4, "rows": 6}, interactive=True, seed="s")
    for level in levels("mobius"):
        assert level_character("mobius", level.number) in " ".join(sat.text.split())
    assert sat.session.table.sittings[1].bot == "level 2"


def test_racers_take_their_time_at_the_terminal(sit: Sit) -> None:
    sat = sit("mobi", ["go", "wait 200", "resign"], options={"players": 2, "copies": 2}, against="8", seed="r")
    assert any(line.by == 1 and line.action.kind == "arrange" for line in sat.session.table.lines)


def test_a_seat_keeps_its_player_for_a_round(sit: Sit) -> None:
    sat = sit("mobius", [], options={"columns": 4, "rows": 6}, against="1", seed="s")
    opponents, table = Opponents(Random(1)), sat.session.table
    first = opponents._player(table, 1)
    assert opponents._player(table, 1) is first
    other_round = table.replaced(game=table.game.next_round(table.state))
    assert opponents._player(other_round, 1) is not first


def test_for_an_opponent_whom_nobody_knows_here_anybody_plays(sit: Sit) -> None:
    sat = sit("formula", [], against="greedy", seed="s")
    table = sat.session.table
    strange = table.replaced(sittings=tuple(replace(each, bot=each.bot and "of a stranger") for each in table.sittings))
    assert type(Opponents(Random(1))._player(strange, 1)).__name__ == "AnyMovePlayer"
