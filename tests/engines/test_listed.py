"""Opponents for any game whose moves can be listed."""

from collections.abc import Iterator
from random import Random
from typing import Any

from halftwist import HomeTable
from halftwist.core import Line
from halftwist.engines.listed import LEVELS, player
from halftwist.testing.toy import Lay, Stairs, StairsAction, StairsState


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


class Endless(Stairs):
    """Many moves, and a game that is never over: it counts the lines that are imagined."""

    imagined = 0

    def legal(self, state: StairsState, seat: int) -> Iterator[StairsAction]:
        return iter([Lay(card) for card in range(500)])

    def refuse(self, state: StairsState, line: Line[Any]) -> None:
        return None

    def apply(self, state: StairsState, line: Line[Any]) -> StairsState:
        Endless.imagined += 1
        return state

    def to_act(self, state: StairsState) -> frozenset[Any]:
        return frozenset({0})

    def outcome(self, state: StairsState) -> None:
        return None


def test_a_thought_ends_however_many_moves_there_are_and_however_long_the_game_is() -> None:
    game = Endless()
    for level in LEVELS:
        Endless.imagined = 0
        choice = player(game, level.number).choose(game.view(game.start(), 0), 0, Random(1))
        assert choice is not None
        assert Endless.imagined <= level.most_lines + 1_000
