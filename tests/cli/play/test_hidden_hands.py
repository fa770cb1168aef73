"""Formula at one keyboard: nobody sees another's cards."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from halftwist.cli.play.session import PlaySession

Sit = Callable[..., Any]


def draws(session: PlaySession) -> Iterator[str]:
    for _ in range(12):
        yield "draw"


def test_piped_text_shows_only_the_hand_of_the_seat_to_move(sit: Sit) -> None:
    sat = sit("formula", draws, names="Ann,Bob", seed="h")
    owners = re.findall(r"^(Ann|Bob)’s cards:", sat.text, flags=re.MULTILINE)
    prompts = re.findall(r"^(Ann|Bob) > ", sat.text, flags=re.MULTILINE)
    assert owners == prompts
    assert "takes a card:" not in sat.text


def test_at_a_terminal_the_screen_is_cleared_and_passed_between_turns(sit: Sit) -> None:
    def carefully(session: PlaySession) -> Iterator[str]:
        yield ""  # the first player takes the screen
        for _ in range(4):
            yield "draw"
            yield ""  # has seen the card that was drawn
            yield ""  # the next player takes the screen

    sat = sit("formula", carefully, interactive=True, names="Ann,Bob", seed="h")
    screens = sat.text.split("\x1b[2J\x1b[3J")
    assert len(screens) == 5
    assert "Formula Games B.V." in screens[0]  # the welcome is still there when the first player takes the screen
    assert "Pass to" in screens[0]
    for shown in screens:
        owners = set(re.findall(r"(Ann|Bob)’s cards:", shown))
        passed_to = re.findall(r"Pass to (Ann|Bob), press Enter", shown)
        assert owners <= set(passed_to)
        told = re.findall(r"(Ann|Bob) takes a card: [0-9J]", shown)
        assert set(told) <= owners


def test_nothing_is_cleared_for_the_only_person_at_the_screen(sit: Sit) -> None:
    sat = sit("formula", ["draw", "draw"], interactive=True, against="greedy", names="Ann", seed="h")
    assert "\x1b[2J" not in sat.text
    assert re.search(r"Ann takes a card: [0-9J]", sat.text)
    assert "Greedy’s cards" not in sat.text


def test_nothing_is_cleared_when_hands_lie_open(sit: Sit) -> None:
    sat = sit("formula", ["draw"], interactive=True, options={"open hands": True}, names="Ann,Bob")
    assert "\x1b[2J" not in sat.text
    assert "Ann’s cards:" in sat.text
    assert "Bob’s cards:" in sat.text


def test_an_opponents_cards_are_never_told(sit: Sit) -> None:
    sat = sit("formula", ["draw"] * 8, against="random", names="Ann", seed="k")
    assert not re.search(r"Random takes a card: ", sat.text)
    assert set(re.findall(r"(\w+)’s cards:", sat.text)) == {"Ann"}


def test_a_new_round_passes_the_screen_again(sit: Sit) -> None:
    def two_rounds(session: PlaySession) -> Iterator[str]:
        yield ""
        yield from ("resign", "y")
        yield ""  # on to the next round
        yield ""  # the first player takes the screen

    sat = sit("formula", two_rounds, interactive=True, names="Ann,Bob", rounds="2", seed="h")
    assert sat.text.count("Pass to") == 2
