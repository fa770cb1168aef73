"""An opponent model: a posterior over hidden hands and playing styles, given what the others did.

Deals are imagined, and for each the others' turns are gone through backwards: what was laid goes back into the hand,
and one of its cards was drawn where one was. At each turn it is asked how likely a greedy and a thrifty player would
have done what was done, with that hand on that table. Deals are then believed as often as they explain it well.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below, fraction
from halftwist.games.formula.engine.determinization import KnownCards, imagine
from halftwist.games.formula.engine.layout import (
    CARD_BITS,
    DRAW,
    FACES,
    HANDS,
    JOKER,
    MOST_CARDS,
    MOST_SEATS,
    NEW,
    PLAYERS,
    ROW_LENGTH,
    SHOWN,
    SIZES,
    SYMBOL,
    TABLE,
    Ints,
    Longs,
    Reals,
    Row,
    Rules,
    Words,
)
from halftwist.games.formula.engine.linear_eval import PreparedEval, cards_laid, nearest_rival, worth
from halftwist.games.formula.engine.movegen import FOUND, MoveBuffer, list_with, write_down
from halftwist.games.formula.engine.playouts import HUNGRY, MOST, THRIFTY

GIVEN = -1
"""In place of a play: the seat was handed a card without having chosen to draw (*fives*)."""
TABLE_LENGTH = SYMBOL + 1 - TABLE

GREEDY_AT_FIRST = 0.95
"""How likely somebody is taken for greedy before they have done anything: most people lay what they can."""
_SLIP = 0.03  # how often somebody does what is not like them
_USUAL_WAYS = 50.0  # among so many plays a slip picks one
_HEAT = 0.03  # a play that looks so much worse to the thrifty is chosen e times less often
_WEIGHED = 150  # about so many plays are asked how they look
_ALL_JOKERS = 2
_IN_TWENTY = 20


class Clues(NamedTuple):
    """What the others did, the oldest first."""

    seats: Ints
    codes: Longs  # a play, drawing, or a card given
    tables: Ints  # by clue: the table it was done on, as a row has it
    sizes: Ints  # by clue and seat: how many cards were held just before


class Beliefs(NamedTuple):
    """Imagined deals, and how everybody plays in them."""

    deals: Ints
    manners: Ints  # by deal and seat


def no_clues() -> Clues:
    return Clues(
        np.zeros(0, np.int32),
        np.zeros(0, np.int64),
        np.zeros((0, TABLE_LENGTH), np.int32),
        np.zeros((0, MOST_SEATS), np.int32),
    )


def room_for_beliefs(count: int) -> Beliefs:
    return Beliefs(np.zeros((count, ROW_LENGTH), np.int32), np.zeros((count, MOST_SEATS), np.int32))


@compiled
def _jokers_laid(code: int) -> int:
    jokers = 0
    for place in range(9):
        card = code >> (CARD_BITS * place)
        if card & NEW and (card & SHOWN) > JOKER:
            jokers += 1
    return jokers


@compiled
def _undo(row: Row, seat: int, code: int, rng_state: Words) -> None:
    """Give the seat the hand it had before; which of its cards it drew is anybody's guess."""
    hand = HANDS + FACES * seat
    if code <= DRAW:
        if row[SIZES + seat] == 0:
            return
        pick = below(rng_state, row[SIZES + seat])
        face = 0
        while pick >= row[hand + face]:
            pick -= row[hand + face]
            face += 1
        row[hand + face] -= 1
        row[SIZES + seat] -= 1
        return
    for place in range(9):
        card = code >> (CARD_BITS * place)
        if card & NEW:
            row[hand + min((card & SHOWN) - 1, JOKER)] += 1
            row[SIZES + seat] += 1


@compiled
def _explain_drawing(buffer: MoveBuffer, row: Row, rules: Rules, seat: int, chances: Reals) -> None:
    """Who can lay something seldom draws."""
    for total in range(1, min(rules[MOST_CARDS], row[SIZES + seat]) + 1):
        buffer.state[FOUND] = 0
        if list_with(buffer, row, rules, total) > 0:
            chances *= _SLIP
            return


@compiled
def _explain(
    buffer: MoveBuffer, row: Row, rules: Rules, prepared: PreparedEval, seat: int, code: int, chances: Reals
) -> None:
    """Multiply the chances that a greedy and a thrifty player would have done this, as they see the row."""
    write_down(buffer, row, rules, HANDS + FACES * seat, _ALL_JOKERS)
    if code == DRAW:
        _explain_drawing(buffer, row, rules, seat, chances)
        return
    buffer.state[FOUND] = 0
    most = min(rules[MOST_CARDS], row[SIZES + seat])
    while most > 0 and list_with(buffer, row, rules, most) == 0:
        most -= 1
    chances[0] *= _greedily(buffer, code, most) + _SLIP / _USUAL_WAYS
    for total in range(most - 1, 0, -1):
        list_with(buffer, row, rules, total)
    chances[1] *= _thriftily(buffer, row, rules, prepared, seat, code) + _SLIP / _USUAL_WAYS


@compiled
def _greedily(buffer: MoveBuffer, code: int, most: int) -> float:
    """Any of the plays with the most cards; every other greedy player spares Jokers. The buffer has just those."""
    if cards_laid(code) < most:
        return 0.0
    found = min(buffer.state[FOUND], len(buffer.plays))
    fewest, sparing = _ALL_JOKERS + 1, 0
    for at in range(found):
        jokers = _jokers_laid(buffer.plays[at])
        if jokers < fewest:
            fewest, sparing = jokers, 0
        if jokers == fewest:
            sparing += 1
    chance = 0.5 / max(found, 1)
    if _jokers_laid(code) == fewest:
        chance += 0.5 / max(sparing, 1)
    return chance


@compiled
def _thriftily(buffer: MoveBuffer, row: Row, rules: Rules, prepared: PreparedEval, seat: int, code: int) -> float:
    """The better a play looks beside the others, the likelier. The buffer has all plays; some of many are asked."""
    found = min(buffer.state[FOUND], len(buffer.plays))
    rival = nearest_rival(row, seat)
    chosen = worth(row, rules, prepared, seat, rival, code)
    stride = 1 + found // _WEIGHED
    total = 0.0
    for at in range(0, found, stride):
        total += stride * np.exp((worth(row, rules, prepared, seat, rival, buffer.plays[at]) - chosen) / _HEAT)
    return 1.0 / max(total, 1.0)


@compiled
def _weigh(
    deal: Row,
    row: Row,
    rules: Rules,
    prepared: PreparedEval,
    clues: Clues,
    buffer: MoveBuffer,
    chances: Reals,
    rng_state: Words,
) -> float:
    """How well a deal explains everything; `chances` are by seat, that of a greedy player and that of a thrifty one."""
    row[:] = deal
    chances[:, 0] = GREEDY_AT_FIRST
    chances[:, 1] = 1.0 - GREEDY_AT_FIRST
    for at in range(len(clues.seats) - 1, -1, -1):
        seat = clues.seats[at]
        _undo(row, seat, clues.codes[at], rng_state)
        if clues.codes[at] == GIVEN:
            continue
        row[TABLE : SYMBOL + 1] = clues.tables[at]
        for other in range(row[PLAYERS]):
            if other != seat:
                row[SIZES + other] = clues.sizes[at, other]
        _explain(buffer, row, rules, prepared, seat, clues.codes[at], chances[seat])
    weight = 1.0
    for seat in range(row[PLAYERS]):
        weight *= chances[seat, 0] + chances[seat, 1]
    return weight


@compiled
def _greedy_way(number: int) -> int:
    """Every other greedy player spares Jokers."""
    return MOST if number % 2 else HUNGRY


@compiled
def believe_anything(known: KnownCards, beliefs: Beliefs, rng_state: Words) -> None:
    """Deals that nothing speaks for or against."""
    unseen = np.zeros(64, np.int32)
    for at in range(len(beliefs.deals)):
        imagine(known, beliefs.deals[at], unseen, rng_state)
        for seat in range(MOST_SEATS):
            greedy = (at + seat) % _IN_TWENTY < GREEDY_AT_FIRST * _IN_TWENTY
            beliefs.manners[at, seat] = _greedy_way(at // _IN_TWENTY + at) if greedy else THRIFTY


@compiled
def believe(
    known: KnownCards,
    rules: Rules,
    prepared: PreparedEval,
    clues: Clues,
    buffer: MoveBuffer,
    beliefs: Beliefs,
    rng_state: Words,
) -> None:
    """Fill the room for beliefs: as many deals are imagined, and those that explain the clues are taken more often."""
    count = len(beliefs.deals)
    deals = np.zeros((count, ROW_LENGTH), np.int32)
    chances = np.zeros((count, MOST_SEATS, 2))
    weights = np.zeros(count)
    unseen, row = np.zeros(64, np.int32), np.zeros(ROW_LENGTH, np.int32)
    for at in range(count):
        imagine(known, deals[at], unseen, rng_state)
        weights[at] = _weigh(deals[at], row, rules, prepared, clues, buffer, chances[at], rng_state)
    order = np.arange(count)
    for at in range(count - 1, 0, -1):
        other = below(rng_state, at + 1)
        order[at], order[other] = order[other], order[at]
    share = weights.sum() / count
    reached, taken = 0.0, 0
    begin = fraction(rng_state)
    for at in range(count):
        reached += weights[at] / share
        while taken < count and (begin + taken < reached or at == count - 1):
            place = order[taken]
            beliefs.deals[place] = deals[at]
            for seat in range(MOST_SEATS):
                both = chances[at, seat, 0] + chances[at, seat, 1]
                greedy = fraction(rng_state) * both < chances[at, seat, 0]
                beliefs.manners[place, seat] = _greedy_way(taken) if greedy else THRIFTY
            taken += 1
