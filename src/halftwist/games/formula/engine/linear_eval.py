"""A linear evaluation of the position a play leaves, as a chance to win: what the thrifty player goes by.

Three things are added up: weights of what can be seen at a glance, by the size of the hand that remains and of the
nearest rival's; what each hand of up to six cards has turned out to be worth beyond that; and the same of each formula
of numbers below a hundred, which the rival has to go on with. All were fitted to the results of rounds played by this
very player (`training/formula/train_eval.py`).
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.formula.engine import transition as course
from halftwist.games.formula.engine.layout import (
    CARD_BITS,
    FACES,
    HANDS,
    JOKER,
    NEW,
    NUMBER_BITS,
    PLAYERS,
    POINTS,
    SHOWN,
    SIZES,
    SYMBOL_AT,
    TIMES,
    Longs,
    Reals,
    Row,
    Rules,
)
from halftwist.games.formula.engine.self_contained_sets import (
    CHOOSE,
    MOST_WEIGHED,
    OFFSETS,
    Spares,
    place_of,
    spares_for,
)

MANY = 8  # hands of so many cards or more are weighed alike
OF_ALL = 0  # every play
OF_FACE = 1  # by face and count 1, 2, 3 or more
OF_SPARE = OF_FACE + 3 * FACES  # by the cards that remain when those that need no help are gone
OF_SHAPE = OF_SPARE + MOST_WEIGHED + 1  # by the lengths of the three numbers
OF_TRAP = OF_SHAPE + 27  # everything must be covered next (F7)
OF_FIVE = OF_TRAP + 1  # the answer can be divided by 5
OF_SYMBOL = OF_FIVE + 1
OF_LAST = OF_SYMBOL + 4  # by number: its last digit
OF_FIRST = OF_LAST + 30  # by number, if it is longer: its first digit
WEIGHTS = OF_FIRST + 30

KNOWN_HANDS = int(OFFSETS[MOST_WEIGHED])  # those of up to six cards
RIVALS: Longs = np.array([0, 0, 0, 0, 1, 1, 2, 2, 2])  # by the rival's cards: which of three columns a hand is found in
FORMULAS = 40_000  # by symbol and two numbers below a hundred; the answer follows from them
NEAR = 4  # a rival with so many cards or more is far from going out, as formulas see it

SURE = 2.0
"""Going out is worth more than any hope of it."""
ANSWER_WORTH = 0.004
"""In *points*: what one point counts beside the chance to go out first."""
_THOUSAND = 1000.0


class Learned(NamedTuple):
    """What was fitted."""

    weights: Reals  # by the size of the hand that remains, the rival's, then as named above
    hands: Reals  # by the place of the hand that remains, then by the rival's column
    formulas: Reals  # by formula, then by the rival's size up to `NEAR`


class PreparedEval(NamedTuple):
    """The same, made ready for one set of rules."""

    weights: Reals
    hands: Reals  # by the place of the hand that remains and the rival's size: all there is to say about it
    formulas: Reals
    choose: Longs
    offsets: Longs
    left: Row  # room for the hand that remains


def nothing_learned() -> Learned:
    """To begin with: fewer cards are better."""
    weights = np.zeros((MANY + 1, MANY + 1, WEIGHTS))
    weights[:, :, OF_ALL] = 1 - np.arange(MANY + 1)[:, None] / 10
    return Learned(weights, np.zeros((KNOWN_HANDS, 3)), np.zeros((FORMULAS, NEAR + 1)))


PLAIN, AGAINST_GREEDY = "learned.npz", "against_greedy.npz"


@cache
def learned(file: str = PLAIN) -> Learned:
    """As it was fitted to the standard game of two; kept in thousandths."""
    with np.load(Path(__file__).parent / file, allow_pickle=False) as kept:
        weights, hands, formulas = (kept[name] / _THOUSAND for name in Learned._fields)
    return Learned(weights, hands, formulas)


def keep(lessons: Learned, path: Path) -> None:
    weights, hands, formulas = (np.round(_THOUSAND * part).astype(np.int16) for part in lessons)
    np.savez_compressed(path, weights=weights, hands=hands, formulas=formulas)


def taste_of(rules: Rules, lessons: Learned) -> PreparedEval:
    spares = spares_for(rules)
    hands = np.zeros((len(spares), MANY + 1))
    _weigh_hands(lessons.weights, lessons.hands, spares, CHOOSE, OFFSETS, RIVALS, hands)
    return PreparedEval(lessons.weights, hands, lessons.formulas, CHOOSE, OFFSETS, np.zeros(FACES, np.int32))


@compiled
def _weigh_hands(
    weights: Reals, known: Reals, spares: Spares, choose: Longs, offsets: Longs, rivals: Longs, hands: Reals
) -> None:
    """Every hand of up to seven cards, against every size of the rival's."""
    cards = np.zeros(MOST_WEIGHED, np.int32)
    counts = np.zeros(FACES, np.int32)
    for size in range(1, MOST_WEIGHED + 1):
        cards[:size] = 0
        while True:
            counts[:] = 0
            for at in range(size):
                counts[cards[at]] += 1
            place = place_of(counts, 0, size, choose, offsets)
            for rival in range(MANY + 1):
                hands[place, rival] = weights[size, rival, OF_SPARE + spares[place]]
                hands[place, rival] += of_faces(weights[size, rival], counts, 0)
                if place < len(known):
                    hands[place, rival] += known[place, rivals[rival]]
            at = size - 1
            while at >= 0 and cards[at] == FACES - 1:
                at -= 1
            if at < 0:
                break
            cards[at:size] = cards[at] + 1


@compiled
def of_faces(weights: Reals, counts: Row, first: int) -> float:
    """What the cards of a hand, whose counts begin at `first`, are worth one by one."""
    total = 0.0
    for face in range(FACES):
        if counts[first + face] > 0:
            total += weights[OF_FACE + 3 * face + min(counts[first + face], 3) - 1]
    return float(total)


@compiled
def nearest_rival(row: Row, seat: int) -> int:
    """The smallest hand of the others still in."""
    least = MANY
    for other in range(row[PLAYERS]):
        if other != seat and course.is_in(row, other):
            least = min(least, row[SIZES + other])
    return least


@compiled
def formula_at(symbol: int, left: int, right: int) -> int:
    """The place of a formula among those that are known, or -1."""
    return symbol * 10_000 + left * 100 + right if left < 100 and right < 100 else -1


@compiled
def cards_laid(code: int) -> int:
    """How many cards a play takes from the hand."""
    laid = 0
    for place in range(9):
        laid += (code >> (CARD_BITS * place)) & NEW
    return laid // NEW


@compiled
def worth(row: Row, rules: Rules, prepared: PreparedEval, seat: int, rival: int, code: int) -> float:
    """How a play leaves its seat."""
    hand = HANDS + FACES * seat
    size = row[SIZES + seat] - cards_laid(code)
    weights = prepared.weights[min(size, MANY), rival]
    left = prepared.left
    for face in range(FACES):
        left[face] = row[hand + face]
    symbol = code >> SYMBOL_AT
    total = weights[OF_ALL] + weights[OF_SYMBOL + symbol]
    shape, value, first, second = 0, 0, 0, 0
    for number in range(3):
        cards = code >> (NUMBER_BITS * number)
        length = 0
        first, second, value = second, value, 0
        while length < 3 and (cards >> (CARD_BITS * length)) & SHOWN:
            card = cards >> (CARD_BITS * length)
            shown = (card & SHOWN) - 1
            if card & NEW:
                left[min(shown, JOKER)] -= 1
            value = value * 10 + shown % 10
            length += 1
        shape = shape * 3 + length - 1
        total += weights[OF_LAST + 10 * number + value % 10]
        if length > 1:
            total += weights[OF_FIRST + 10 * number + ((cards & SHOWN) - 1) % 10]
    points = ANSWER_WORTH * value if rules[POINTS] else 0.0
    if size == 0:
        return SURE + points
    total += weights[OF_SHAPE + shape] + points
    if symbol >= TIMES and value == 0 and (first == 0 or (symbol == TIMES and second == 0)):
        total += weights[OF_TRAP]
    if value % 5 == 0:
        total += weights[OF_FIVE]
    formula = formula_at(symbol, first, second)
    if formula >= 0:
        total += prepared.formulas[formula, min(rival, NEAR)]
    if size > MOST_WEIGHED:
        return total + of_faces(weights, left, 0)
    return total + prepared.hands[place_of(left, 0, size, prepared.choose, prepared.offsets), rival]
