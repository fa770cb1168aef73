"""Quick players for playouts, and a round played out by them.

The hungry player lays as many cards as it can. The thrifty one weighs what each play leaves behind: the hand it
keeps, the shape of the table, the cards its nearest rival holds. Its weights were fitted by least squares to the
results of rounds that it played against itself.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.formula import course
from halftwist.engines.formula.layout import (
    CARD_BITS,
    DIVIDED,
    DRAW,
    FACES,
    HANDS,
    JOKER,
    MOST_CARDS,
    NEW,
    NUMBER_BITS,
    OWED_COUNT,
    PLAYERS,
    POINTS,
    REASON,
    SHOWN,
    SIZES,
    SYMBOL_AT,
    TIMES,
    TURN,
    Longs,
    Reals,
    Row,
    Rules,
    Words,
)
from halftwist.engines.formula.listing import FOUND, Desk, list_with, write_down
from halftwist.engines.formula.spare import CHOOSE, MOST_WEIGHED, OFFSETS, Spares, place_of, spares_for
from halftwist.engines.luck import below

HUNGRY, THRIFTY = 0, 1

MANY = 8  # hands of so many cards or more are weighed alike
OF_FACE = 0  # by face and count 1, 2, 3 or more
OF_RIVAL = OF_FACE + 3 * FACES  # by the smallest hand of the others
OF_SHAPE = OF_RIVAL + MANY + 1  # by the lengths of the three numbers
OF_TRAP = OF_SHAPE + 27  # everything must be covered next (F7)
OF_FIVE = OF_TRAP + 1  # the answer can be divided by 5
OF_SPARE = OF_FIVE + 1  # by the cards that remain when those that need no help are gone
WEIGHTS = OF_SPARE + MOST_WEIGHED + 1


class Taste(NamedTuple):
    """What the thrifty player goes by."""

    weights: Reals  # by the size of the hand that remains, then as named above
    spares: Spares
    choose: Longs
    offsets: Longs
    left: Row  # room for the hand that remains


SURE = 2.0
"""Going out is worth more than any hope of it."""
ANSWER_WORTH = 0.004
"""In *points*: what one point counts beside the chance to go out first."""


def taste_of(rules: Rules, weights: Reals) -> Taste:
    return Taste(weights, spares_for(rules), CHOOSE, OFFSETS, np.zeros(FACES, np.int32))


@compiled
def nearest_rival(row: Row, seat: int) -> int:
    """The smallest hand of the others still in."""
    least = MANY
    for other in range(row[PLAYERS]):
        if other != seat and course.is_in(row, other):
            least = min(least, row[SIZES + other])
    return least


@compiled
def worth(row: Row, rules: Rules, taste: Taste, seat: int, rival: int, code: int) -> float:
    """How a play leaves its seat."""
    left = taste.left
    hand = HANDS + FACES * seat
    for face in range(FACES):
        left[face] = row[hand + face]
    size = row[SIZES + seat]
    shape = 0
    value = 0
    zero = False
    symbol = code >> SYMBOL_AT
    for number in range(3):
        cards = code >> (NUMBER_BITS * number)
        length = 0
        value = 0
        while length < 3 and (cards >> (CARD_BITS * length)) & SHOWN:
            card = cards >> (CARD_BITS * length)
            shown = (card & SHOWN) - 1
            if card & NEW:
                left[min(shown, JOKER)] -= 1
                size -= 1
            value = value * 10 + shown % 10
            length += 1
        shape = shape * 3 + length - 1
        if value == 0 and (number == 0 or (number == 1 and symbol == TIMES)):
            zero = True
    points = ANSWER_WORTH * value if rules[POINTS] else 0.0
    if size == 0:
        return SURE + points
    of_size = taste.weights[min(size, MANY)]
    total = of_size[OF_RIVAL + rival] + of_size[OF_SHAPE + shape] + points
    for face in range(FACES):
        if left[face] > 0:
            total += of_size[OF_FACE + 3 * face + min(left[face], 3) - 1]
    if zero and value == 0 and symbol >= TIMES and symbol <= DIVIDED:
        total += of_size[OF_TRAP]
    if value % 5 == 0:
        total += of_size[OF_FIVE]
    if size <= MOST_WEIGHED:
        total += of_size[OF_SPARE + taste.spares[place_of(left, 0, size, taste.choose, taste.offsets)]]
    return total


@compiled
def hungry_choice(desk: Desk, row: Row, rules: Rules, luck: Words) -> int:
    """Most cards first; of those plays the ones with the fewest Jokers; of those any."""
    seat = row[TURN]
    hand = HANDS + FACES * seat
    held = row[hand + JOKER]
    for total in range(min(rules[MOST_CARDS], row[SIZES + seat]), 0, -1):
        for jokers in range(held + 1):
            write_down(desk, row, rules, hand, jokers)
            desk.state[FOUND] = 0
            found = min(list_with(desk, row, rules, total), len(desk.plays))
            if found > 0:
                return desk.plays[below(luck, found)]
    return DRAW


@compiled
def thrifty_choice(desk: Desk, row: Row, rules: Rules, taste: Taste, luck: Words) -> int:
    """The best of all plays without Jokers, and of those with Jokers that lay as many cards as can be laid."""
    seat = row[TURN]
    hand = HANDS + FACES * seat
    rival = nearest_rival(row, seat)
    best, best_worth, ties = DRAW, -1.0e9, 0
    most = min(rules[MOST_CARDS], row[SIZES + seat])
    for with_jokers in range(2):
        if with_jokers and row[hand + JOKER] == 0:
            break
        write_down(desk, row, rules, hand, 2 if with_jokers else 0)
        desk.state[FOUND] = 0
        for total in range(most, 0, -1):
            found = list_with(desk, row, rules, total)
            if with_jokers and found > 0:
                break
        for at in range(min(desk.state[FOUND], len(desk.plays))):
            value = worth(row, rules, taste, seat, rival, desk.plays[at])
            if value > best_worth:
                best, best_worth, ties = desk.plays[at], value, 1
            elif value == best_worth:
                ties += 1
                if below(luck, ties) == 0:
                    best = desk.plays[at]
    return best


@compiled
def choice(policy: int, desk: Desk, row: Row, rules: Rules, taste: Taste, luck: Words) -> int:
    if policy == HUNGRY:
        return hungry_choice(desk, row, rules, luck)
    return thrifty_choice(desk, row, rules, taste, luck)


@compiled
def step(row: Row, rules: Rules, code: int, luck: Words) -> None:
    """A play or a draw, and chance's part."""
    if code == DRAW:
        course.draw(row, rules)
    else:
        course.play(row, rules, code)
    if row[OWED_COUNT] > 0:
        course.pay_at_random(row, luck)


@compiled
def play_out(policy: int, desk: Desk, row: Row, rules: Rules, taste: Taste, luck: Words) -> int:
    """To the end of the round; gives the number of turns."""
    turns = 0
    while row[REASON] == 0:
        step(row, rules, choice(policy, desk, row, rules, taste, luck), luck)
        turns += 1
    return turns
