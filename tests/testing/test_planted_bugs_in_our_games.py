"""Planted bugs in the real games: the suite must catch each one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from contract.scrambles import SCRAMBLES
from halftwist.core import Line, Seat
from halftwist.engines.simple import simple_player
from halftwist.games.formula import Drawn, Formula
from halftwist.games.mobi import Mobi
from halftwist.games.mobius import Mobius, Place
from halftwist.testing import Promise, proposals_of
from support.planted import HIDDEN_DICE, caught


class OpenBookFormula(Formula):
    """The view shows the next seat's hand."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        plain = super().view(state, viewer)
        peeked = ((viewer or 0) + 1) % self.seats
        hands = tuple(state.hands[seat] if seat == peeked else hand for seat, hand in enumerate(plain.hands))
        return replace(plain, hands=hands)


class LoudFormula(Formula):
    """Everybody hears which card was drawn."""

    def told(self, state: Any, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line if isinstance(line.action, Drawn) else super().told(state, line, viewer)


class DrowsyFormula(Formula):
    """Carry sleeps through every draw."""

    def carry(self, view: Any, told: Line[Any]) -> Any:
        return view if isinstance(told.action, Drawn) else super().carry(view, told)


class GreedyPoolMobi(Mobi):
    """The view shows how many sixes are in the pool instead of how many tiles."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        return replace(super().view(state, viewer), pool=state.pool[5])


class LooseTonguedMobi(Mobi):
    """What is set aside is told to everybody."""

    def told(self, state: Any, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line


class LuckyMobi(Mobi):
    """The count of FLIP!s is thrown with dice."""

    def apply(self, state: Any, line: Line[Any]) -> Any:
        after = super().apply(state, line)
        return replace(after, flips=after.flips + next(HIDDEN_DICE))


class GenerousMobius(Mobius):
    """A cell that is taken is listed."""

    def legal(self, state: Any, seat: Seat) -> Iterator[Place]:
        yield from super().legal(state, seat)
        if state.moves and seat in self.to_act(state):
            yield Place(self.strip.names[state.moves[0]])


class TimelessMobius(Mobius):
    """Running out of time ends the game, yet somebody is still to move."""

    def to_act(self, state: Any) -> Any:
        return super().to_act(state) or frozenset({0})


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (LoudFormula(), Promise.TOLD),
        (DrowsyFormula(), Promise.CARRIED),
        (GenerousMobius(4, 6), Promise.LISTED),
        (TimelessMobius(4, 6), Promise.END),
    ],
)
def test_a_bug_in_a_game_whose_moves_are_listed_is_caught(game: Any, promise: Promise) -> None:
    assert caught(game) is promise


def test_a_leak_that_imagining_takes_for_granted_is_caught_by_a_scramble_of_its_own() -> None:
    assert caught(OpenBookFormula(), scramble=SCRAMBLES["formula"]) is Promise.HIDDEN


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (GreedyPoolMobi(), Promise.HIDDEN),
        (LooseTonguedMobi(solo=True, pool=9), Promise.TOLD),
        (LuckyMobi(), Promise.SAME_ANSWER),
    ],
)
def test_a_bug_in_möbi_is_caught(game: Any, promise: Promise) -> None:
    assert caught(game, propose=proposals_of(game, simple_player(game, "greedy"))) is promise
