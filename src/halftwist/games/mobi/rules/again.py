"""A run once more: the tiles that a racer got, in the order in which they came, for somebody who races alone.

Two heaps: what was dealt (the first hand, then every FLIP!) and all other tiles after it; and what the SWAP!s drew. A
FLIP! takes the next tiles of the first heap whenever it is called.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from halftwist.core import Order, Sampler
from halftwist.games.mobi.rules.actions import ChanceAction, Deal, FlipDeal, SwapDeal
from halftwist.games.mobi.rules.dealing import SWAP_TILES, first_hands, flip_size
from halftwist.games.mobi.rules.state import Due, State
from halftwist.games.mobi.rules.tiles import KINDS, counted, index_in_hand, listed
from halftwist.games.mobi.rules.variants import Variants

Dealt = Sequence[tuple[State, ChanceAction]]
V = TypeVar("V", bound=Variants)


def alone(rules: V, dealt: Dealt, player: int) -> V | None:
    """The rules of a solo run with as many tiles as the player was dealt; a chill game has no runs."""
    if rules.solo:
        return rules
    if rules.chill or not dealt:
        return None
    by_flips = sum(len(action.hands[player]) for _, action in dealt if isinstance(action, FlipDeal))
    run = replace(rules, players=None, team=None, teams_of_three=0, solo=True, pool=None)
    more_at_first = run.hand_size - rules.hand_size
    return replace(run, pool=max(0, by_flips - more_at_first))


def order(rules: Variants, dealt: Dealt, player: int, draw: Sampler) -> Order:
    """What the player got, then the rest of the box, blindly drawn, and last what lay aside."""
    came: list[str] = []
    swapped: list[str] = []
    aside: list[str] = []
    for state, action in dealt:
        match action:
            case Deal(hands=hands, set_aside=put_aside):
                came += hands[player]
                aside += put_aside or ()
            case FlipDeal(hands=hands):
                came += hands[player]
            case SwapDeal(tiles=tiles):
                swapped += tiles if state.due is None or (state.due.player or 0) == player else ()
    gone = counted([*came, *aside])  # a tile that was swapped away may have come twice
    left = [max(0, there - taken) for there, taken in zip(rules.box, gone, strict=True)]
    while any(left):
        kind = draw.one_of(left)
        left[kind] -= 1
        came.append(KINDS[kind])
    return (*came, *aside), tuple(swapped)


def dealt_in_order(rules: Variants, state: State, due: Due, wanted: Order) -> ChanceAction:
    """What is due, for somebody alone. A tile that was swapped away meanwhile, or is no tile, is passed over."""
    came, swapped = (*wanted, (), ())[:2]
    first, aside = first_hands(rules, state)
    if due.what == "deal":
        left = list(state.pool)
        put_aside = _next(left, reversed(came), aside)
        hand = _next(left, came, first)
        return Deal((hand,), put_aside)
    flipped = rules.hand_size + rules.flip * (state.flips - (due.what == "flip"))
    if due.what == "flip":
        return FlipDeal((_next(list(state.pool), came[flipped:], flip_size(rules, state)),))
    swaps = max(0, sum(state.players[0].hand) - flipped)
    last_first = chain(swapped[SWAP_TILES * swaps :], reversed(came))
    return SwapDeal(_next(list(state.pool), last_first, SWAP_TILES))


def _next(left: list[int], wanted: Iterable[str], size: int) -> tuple[str, ...]:
    """So many tiles: those that are wanted next as far as they are there, then whichever are."""
    taken: list[str] = []
    for tile in chain(wanted, listed(left)):
        kind = index_in_hand(tile)
        if len(taken) < size and kind is not None and left[kind]:
            left[kind] -= 1
            taken.append(KINDS[kind])
    return listed(counted(taken))
