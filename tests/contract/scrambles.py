"""States that differ only in what a viewer may not see, made without asking the games to imagine them."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from halftwist.core import Seat
from halftwist.games.formula import Formula, FormulaState
from halftwist.games.formula.rules.cards import points_in
from halftwist.games.mobi import Mobi
from halftwist.games.mobi import State as MobiState
from halftwist.games.mobi.rules.tiles import counted, listed, plus
from halftwist.testing import Scramble


def formula(game: Formula, state: FormulaState, viewer: Seat | None, rng: Random) -> FormulaState:
    """Hidden are the other hands, the stock, and the hands that were given up (F12)."""
    mine = [game.open_hands or seat == viewer for seat in range(game.seats)]
    others = [() if known else hand for known, hand in zip(mine, state.hands, strict=True)]
    unseen = [card for heap in (*others, state.stock_cards, *state.buried_cards) for card in heap]
    rng.shuffle(unseen)

    def again(heap: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(unseen.pop() for _ in heap))

    hands = tuple(hand if known else again(hand) for known, hand in zip(mine, state.hands, strict=True))
    buried = tuple(again(heap) for heap in state.buried_cards)
    forfeits = tuple(
        points_in(heap) if game.points and heap else old for heap, old in zip(buried, state.forfeits, strict=True)
    )
    stock = again(state.stock_cards)
    return replace(state, hands=hands, buried_cards=buried, stock_cards=stock, forfeits=forfeits)


def mobi(game: Mobi, state: MobiState, viewer: Seat | None, rng: Random) -> MobiState:
    """Hidden are the pool and what is set aside; everything else lies open (B13)."""
    unseen = list(listed(plus(state.pool, state.aside)))
    rng.shuffle(unseen)
    pool = sum(state.pool)
    return replace(state, pool=counted(unseen[:pool]), aside=counted(unseen[pool:]))


def mobius(game: Any, state: Any, viewer: Seat | None, rng: Random) -> Any:
    """Nothing is hidden."""
    return state


SCRAMBLES: Mapping[str, Scramble] = {"formula": formula, "mobi": mobi, "mobius": mobius}
