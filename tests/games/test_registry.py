"""A game is found by its entry point; one that cannot be used is left out, with its fault.

That a game from another wheel is played on every surface is shown in tests/stranger.
"""

from importlib.metadata import EntryPoint

import pytest

from halftwist.core import GamePlugin
from halftwist.games.registry import GROUP, found
from halftwist.testing.toy import Stairs

PLUGIN = GamePlugin("stairs", "Stairs", Stairs)
OTHER_CONTRACT = GamePlugin("old", "Old", Stairs, contract=0)
WRONG_NAME = GamePlugin("Two Words", "Two words", Stairs)
OTHER_NAME = GamePlugin("ladders", "Ladders", Stairs)
NOT_A_PLUGIN = Stairs
NO_SUCH_PART = GamePlugin("stairs", "Stairs", Stairs, engine="halftwist.testing.nowhere")


@pytest.mark.parametrize(
    ("offered", "fault"),
    [
        ("OTHER_CONTRACT", "version 0 of the contract"),
        ("WRONG_NAME", "not made of small letters"),
        ("OTHER_NAME", "its rules call themselves 'stairs'"),
        ("NOT_A_PLUGIN", "not to a GamePlugin"),
        ("NOWHERE", "it cannot be loaded: AttributeError"),
        ("NO_SUCH_PART", "there is no 'halftwist.testing.nowhere', which it names as its engine"),
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
