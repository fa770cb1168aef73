"""Chance's part: the deal after GO, after a FLIP! and after a SWAP! (B7, B9, B12, B13)."""

from dataclasses import replace
from typing import Final, cast

from halftwist.core import Refusal, Sampler
from halftwist.games.mobi.rules.actions import ChanceAction, Deal, FlipDeal, SwapDeal
from halftwist.games.mobi.rules.refusals import no
from halftwist.games.mobi.rules.state import Due, Player, State
from halftwist.games.mobi.rules.tiles import (
    KINDS,
    NONE,
    Counts,
    counted,
    holds,
    index_in_hand,
    listed,
    minus,
    plus,
)
from halftwist.games.mobi.rules.variants import Variants

SWAP_TILES: Final = 2


def first_hands(rules: Variants, state: State) -> tuple[int, int]:
    """How many tiles each player still in starts with, and how many are set aside."""
    tiles = sum(state.pool)
    if rules.chill:
        return divmod(tiles, state.players_in)
    each = rules.hand_size
    return each, 0 if rules.pool is None else tiles - each - rules.pool


def flip_size(rules: Variants, state: State) -> int:
    """B7: three each (or the variant's number) if there are enough for all, else two, else one, else none."""
    return min(rules.flip, sum(state.pool) // state.players_in)


def dealt(rules: Variants, state: State, due: Due, draw: Sampler) -> ChanceAction:
    """Draw what is due, blindly from the pool."""
    if due.what == "swap":
        return SwapDeal(_drawn(state.pool, SWAP_TILES, draw)[0])
    each, aside = first_hands(rules, state) if due.what == "deal" else (flip_size(rules, state), 0)
    pool = state.pool
    hands: list[tuple[str, ...]] = []
    for player in state.players:
        hand, pool = _drawn(pool, each if player.members else 0, draw)
        hands.append(hand)
    if due.what == "flip":
        return FlipDeal(tuple(hands))
    return Deal(tuple(hands), _drawn(pool, aside, draw)[0])


def _drawn(pool: Counts, size: int, draw: Sampler) -> tuple[tuple[str, ...], Counts]:
    left = list(pool)
    for _ in range(size):
        left[draw.one_of(left)] -= 1
    return listed(minus(pool, tuple(left))), tuple(left)


def refuse_deal(rules: Variants, state: State, action: ChanceAction) -> Refusal | None:
    """Judge chance's line as strictly as anybody's: records are replayed through here."""
    due = state.due
    if due is None:
        return no("mobi-no-deal-due")
    match action, due.what:
        case Deal(), "deal":
            return _refuse_first_deal(rules, state, action)
        case FlipDeal(), "flip":
            return _refuse_hands(state, action.hands, flip_size(rules, state), "mobi-deal-flip")
        case SwapDeal(), "swap":
            return _refuse_swap_deal(state, action)
        case _:
            return no("mobi-no-deal-due")


def _refuse_first_deal(rules: Variants, state: State, action: Deal) -> Refusal | None:
    each, aside = first_hands(rules, state)
    refusal = _refuse_hands(state, action.hands, each, "mobi-deal-shape")
    if refusal:
        return refusal
    put_aside = _counts_of(action.set_aside)
    if put_aside is None or sum(put_aside) != aside:
        return no("mobi-deal-aside", each=aside)
    return None if holds(minus(state.pool, _sum_of(action.hands)), put_aside) else no("mobi-deal-tiles")


def _refuse_hands(state: State, hands: object, each: int, code: str) -> Refusal | None:
    if not isinstance(hands, tuple):
        return no(code, each=each)
    counts = [_counts_of(hand) for hand in cast("tuple[object, ...]", hands)]
    due = [each if player.members else 0 for player in state.players]
    if [None if hand is None else sum(hand) for hand in counts] != due:
        return no(code, each=each)
    taken = NONE
    for hand in counts:
        taken = plus(taken, hand or NONE)
    return None if holds(state.pool, taken) else no("mobi-deal-tiles")


def _refuse_swap_deal(state: State, action: SwapDeal) -> Refusal | None:
    tiles = _counts_of(action.tiles)
    if tiles is None or sum(tiles) != SWAP_TILES:
        return no("mobi-deal-swap", each=SWAP_TILES)
    return None if holds(state.pool, tiles) else no("mobi-deal-tiles")


def _counts_of(tiles: object) -> Counts | None:
    """The multiset, or None for anything that is not a tuple of tiles."""
    if not isinstance(tiles, tuple):
        return None
    counts = [0] * len(KINDS)
    for tile in cast("tuple[object, ...]", tiles):
        at = index_in_hand(tile)
        if at is None:
            return None
        counts[at] += 1
    return tuple(counts)


def _sum_of(hands: tuple[tuple[str, ...], ...]) -> Counts:
    return counted(tile for hand in hands for tile in hand)


def take(rules: Variants, state: State, due: Due, action: ChanceAction) -> State:
    """The state after chance's line."""
    match action:
        case Deal():
            aside = _set_aside(rules, state, action)
            state = _with_hands(state, action.hands)
            return replace(state, pool=minus(state.pool, aside), aside=plus(state.aside, aside), due=None)
        case FlipDeal():
            return replace(_with_hands(state, action.hands), due=None)
        case SwapDeal():
            return _after_swap(state, due, counted(action.tiles))


def _set_aside(rules: Variants, state: State, action: Deal) -> Counts:
    """What a viewer is not told is filled in with any tiles: a view shows no more than their number."""
    if action.set_aside is not None:
        return counted(action.set_aside)
    left = listed(minus(state.pool, _sum_of(action.hands)))
    return counted(left[: first_hands(rules, state)[1]])


def _with_hands(state: State, hands: tuple[tuple[str, ...], ...]) -> State:
    players: list[Player] = []
    pool = state.pool
    for player, hand in zip(state.players, hands, strict=True):
        tiles = counted(hand)
        pool = minus(pool, tiles)
        players.append(replace(player, hand=plus(player.hand, tiles)) if hand else player)
    return replace(state, players=tuple(players), pool=pool)


def _after_swap(state: State, due: Due, tiles: Counts) -> State:
    """B9: two are drawn, then the swapped tile goes back."""
    at, back = due.player or 0, counted([due.tile or ""])
    player = state.players[at]
    state = state.with_player(at, replace(player, hand=plus(minus(player.hand, back), tiles)))
    return replace(state, pool=plus(minus(state.pool, tiles), back), due=None)
