"""A second look at plays, and at drawing: how the hand that is kept and the formula that is left go together.

The linear evaluation adds up what a hand and a formula are worth, each by itself. A small network goes on from there:
it sees the kept cards, the formula's digits, the sizes of the hands, which cards are unseen and how many small hands
could go out on that formula at once, and says by how much the linear evaluation is wrong. It was fitted to rounds of
two against greedy players (`training/formula/train_network.py`).
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.formula.engine.layout import (
    CARD_BITS,
    COVERED,
    DRAW,
    FACES,
    HANDS,
    JOKER,
    NEW,
    NUMBER_BITS,
    SHOWN,
    SIZES,
    SYMBOL,
    SYMBOL_AT,
    TABLE,
    TIMES,
    Ints,
    Longs,
    Reals,
    Row,
    Rules,
    Words,
)
from halftwist.games.formula.engine.linear_eval import (
    AGAINST_GREEDY,
    MANY,
    NEAR,
    SURE,
    PreparedEval,
    cards_laid,
    formula_at,
    learned,
    taste_of,
    worth,
)
from halftwist.games.formula.engine.self_contained_sets import (
    CHOOSE,
    MOST_WEIGHED,
    OFFSETS,
    Spares,
    place_of,
    spares_for,
)
from halftwist.games.formula.rules.cards import DECK, counted

Floats: TypeAlias = NDArray[np.float32]

SMALL = 3  # of hands of so many cards it is known on which formulas they go out
SMALL_HANDS = int(OFFSETS[SMALL + 1])
TINY = 2  # and of those of so many cards, which of them

# What is there or not: by row of `Network.signs`
BY_SIZES = 0  # the size of the hand that remains, then the rival's
BY_FACE = BY_SIZES + (MANY + 1) ** 2  # by face and count 1, 2, 3 or more
BY_SPARE = BY_FACE + 3 * FACES  # as the linear evaluation knows it; the last for hands too large for that
BY_SYMBOL = BY_SPARE + MOST_WEIGHED + 2
BY_SHAPE = BY_SYMBOL + 4  # by the lengths of the three numbers
BY_DIGIT = BY_SHAPE + 27  # by number, place from the right and digit
BY_TRAP = BY_DIGIT + 90  # everything must be covered next (F7)
BY_LENGTH = BY_TRAP + 1  # a formula of larger numbers, of which nothing more is known
BY_DRAWING = BY_LENGTH + 1  # nothing was laid; the hand is as it was before a card was drawn
BY_SMALL_HAND = BY_DRAWING + 1  # hands of up to three cards, one by one
BY_GOING_OUT = BY_SMALL_HAND + SMALL_HANDS  # a hand of one or two cards does, or does not, go out on what lies there
SIGNS = BY_GOING_OUT + 4
MOST_SIGNS = 40

# What is more or less: by row of `Network.measures`
OF_OUTS = 0  # how many hands of one, two and three cards go out on the formula at once
OF_RIVAL = 3  # the same for as many cards as the rival holds, if that are three or fewer
OF_FORMULA = 4  # what the linear evaluation knows of the formula
OF_HAND = 5  # and of the hand
OF_TASTE = 6  # and all it says
OF_UNSEEN = 7  # by face: fewer when more have been seen
MEASURES = OF_UNSEEN + FACES

WIDTH = 32  # so many plays are looked at a second time
_PARTS = 5.0  # what the linear evaluation says of a part is small; the network learns faster from larger numbers
_UNSEEN_AT_FIRST, _UNSEEN_SPAN = 1.0, 0.4
DRAWING_LOOKS = 0.4  # what the network's word on drawing is added to, as the linear evaluation has none
_PERCENT = 100.0
_DECK: Ints = np.array(counted(DECK), np.int32)


def place_of_cards(*faces: int) -> int:
    """As `place_of` has it, without compiling anything."""
    return int(OFFSETS[len(faces)] + sum(CHOOSE[face + at, at + 1] for at, face in enumerate(sorted(faces))))


_ONE_CARD: Longs = np.array([place_of_cards(face) for face in range(FACES)])
_TWO_CARDS: Longs = np.array([[place_of_cards(face, other) for other in range(FACES)] for face in range(FACES)])


class Network(NamedTuple):
    """What was fitted: two layers of units that are silent below zero, then a sum."""

    signs: Floats
    measures: Floats
    first: Floats  # what the units of the first layer begin with
    between: Floats
    second: Floats
    last: Floats
    end: Floats


class Outs(NamedTuple):
    """On which formulas small hands go out at once."""

    chances: Floats  # by formula and size of hand, of a whole deck
    tiny: Words  # by formula: one bit for each hand of one or two cards, by its place


class Judgement(NamedTuple):
    """The same, made ready for one set of rules."""

    network: Network
    outs: Outs
    spares: Spares
    left: Row  # room for the hand that remains
    table: Row  # and for the table, as a row has it
    unseen: Row  # and for the cards that the seat does not see, by face
    signs: Ints
    measures: Floats
    hidden: Floats
    deeper: Floats
    plays: Longs  # room for the plays that look best, the best first
    looks: Reals


def room_for(network: Network, outs: Outs, rules: Rules) -> Judgement:
    hidden, deeper = network.between.shape
    return Judgement(
        network,
        outs,
        spares_for(rules),
        np.zeros(FACES, np.int32),
        np.zeros(SYMBOL + 1 - TABLE, np.int32),
        np.zeros(FACES, np.int32),
        np.zeros(MOST_SIGNS, np.int32),
        np.zeros(MEASURES, np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(deeper, np.float32),
        np.zeros(WIDTH, np.int64),
        np.zeros(WIDTH),
    )


_KEPT = Path(__file__).parent / "value_network.npz"


def keep(network: Network, outs: Outs, path: Path) -> None:
    """Weights as halves of the usual precision, chances in per cent."""
    weights = {name: part.astype(np.float16) for name, part in network._asdict().items()}
    chances = np.round(_PERCENT * outs.chances).astype(np.uint8)
    tiny = np.unpackbits(outs.tiny.view(np.uint8).T.copy(), axis=0, bitorder="little")  # packs much better by hand
    np.savez_compressed(path, chances=chances, tiny=np.packbits(tiny, axis=1), **weights)


@cache
def kept() -> tuple[Network, Outs]:
    with np.load(_KEPT, allow_pickle=False) as kept:
        network = Network(*(kept[name].astype(np.float32) for name in Network._fields))
        tiny = np.packbits(np.unpackbits(kept["tiny"], axis=1), axis=0, bitorder="little").T.copy().view(np.uint64)
        return network, Outs((kept["chances"] / _PERCENT).astype(np.float32), tiny)


class Tastes(NamedTuple):
    """What was fitted to rounds against players of all kinds, and what to rounds against greedy ones."""

    plain: PreparedEval
    against_greedy: PreparedEval
    judgement: Judgement  # goes on from the second


def tastes_of(rules: Rules) -> Tastes:
    network, outs = kept()
    against_greedy = taste_of(rules, learned(AGAINST_GREEDY))
    return Tastes(taste_of(rules, learned()), against_greedy, room_for(network, outs, rules))


@compiled
def _leave(row: Row, seat: int, code: int, left: Row, table: Row) -> int:
    """The hand and the table as a play, or drawing, leaves them; gives the size of the hand."""
    hand = HANDS + FACES * seat
    left[:] = row[hand : hand + FACES]
    if code == DRAW:
        table[:] = row[TABLE : SYMBOL + 1]
        return row[SIZES + seat] + 1
    for number in range(3):
        cards = code >> (NUMBER_BITS * number)
        length = 0
        while length < SMALL and (cards >> (CARD_BITS * length)) & SHOWN:
            card = cards >> (CARD_BITS * length)
            shown = (card & SHOWN) - 1
            if card & NEW:
                left[min(shown, JOKER)] -= 1
            length += 1
            table[4 * number + length] = shown
        table[4 * number] = length
    table[SYMBOL - TABLE] = code >> SYMBOL_AT
    return row[SIZES + seat] - cards_laid(code)


@compiled
def _describe_hand(
    prepared: PreparedEval, judgement: Judgement, held: int, rival: int, count: int, signs: Ints, measures: Floats
) -> int:
    for face in range(FACES):
        if judgement.left[face] > 0:
            signs[count] = BY_FACE + 3 * face + min(judgement.left[face], 3) - 1
            count += 1
    if held > MOST_WEIGHED:
        signs[count] = BY_SPARE + MOST_WEIGHED + 1
        return count + 1
    place = place_of(judgement.left, 0, held, prepared.choose, prepared.offsets)
    signs[count] = BY_SPARE + judgement.spares[place]
    measures[OF_HAND] = _PARTS * prepared.hands[place, rival]
    if held > SMALL:
        return count + 1
    signs[count + 1] = BY_SMALL_HAND + place
    return count + 2


@compiled
def _goes_out(outs: Outs, formula: int, place: int) -> int:
    return int(outs.tiny[formula, place >> 6] >> np.uint64(place & 63)) & 1


@compiled
def _chance_to_go_out(outs: Outs, formula: int, size: int, unseen: Row) -> float:
    """Of a rival with so few cards, any of those that are unseen."""
    if size > TINY:
        return outs.chances[formula, size]
    cards, ways = 0, 0
    for at in range(FACES):
        cards += unseen[at]
        if size == 1:
            ways += unseen[at] * _goes_out(outs, formula, _ONE_CARD[at])
            continue
        for other in range(at):
            ways += unseen[at] * unseen[other] * _goes_out(outs, formula, _TWO_CARDS[at, other])
        ways += unseen[at] * (unseen[at] - 1) // 2 * _goes_out(outs, formula, _TWO_CARDS[at, at])
    return ways / max(1, cards if size == 1 else cards * (cards - 1) // 2)


@compiled
def _describe_formula(
    prepared: PreparedEval, judgement: Judgement, held: int, rival: int, count: int, signs: Ints, measures: Floats
) -> int:
    table = judgement.table
    shape, value, left, right = 0, 0, 0, 0
    for number in range(3):
        left, right, value = right, value, 0
        length = table[4 * number]
        for place in range(length):
            digit = table[4 * number + 1 + place] % 10
            value = value * 10 + digit
            signs[count] = BY_DIGIT + 30 * number + 10 * (length - 1 - place) + digit
            count += 1
        shape = shape * 3 + length - 1
    symbol = table[SYMBOL - TABLE]
    if symbol < 0:
        return count  # before the first formula there is no more to see
    signs[count], signs[count + 1] = BY_SYMBOL + symbol, BY_SHAPE + shape
    count += 2
    if symbol >= TIMES and value == 0 and (left == 0 or (symbol == TIMES and right == 0)):
        signs[count] = BY_TRAP
        count += 1
    formula = formula_at(symbol, left, right)
    if formula < 0:
        signs[count] = BY_LENGTH
        return count + 1
    for size in range(1, SMALL + 1):
        measures[OF_OUTS + size - 1] = judgement.outs.chances[formula, size]
    if rival <= SMALL:
        measures[OF_RIVAL] = _chance_to_go_out(judgement.outs, formula, rival, judgement.unseen)
    measures[OF_FORMULA] = _PARTS * prepared.formulas[formula, min(rival, NEAR)]
    if held <= TINY:
        place = place_of(judgement.left, 0, held, prepared.choose, prepared.offsets)
        signs[count] = BY_GOING_OUT + 2 * (held - 1) + _goes_out(judgement.outs, formula, place)
        count += 1
    return count


@compiled
def _describe_unseen(row: Row, seat: int, unseen: Row, measures: Floats) -> None:
    for face in range(FACES):
        unseen[face] = _DECK[face] - row[HANDS + FACES * seat + face] - row[COVERED + face]
    for number in range(3):
        at = TABLE + 4 * number
        for place in range(row[at]):
            unseen[min(row[at + 1 + place], JOKER)] -= 1
    for face in range(FACES):
        measures[OF_UNSEEN + face] = _UNSEEN_SPAN * (unseen[face] - _DECK[face] + _UNSEEN_AT_FIRST)


@compiled
def describe(
    row: Row,
    rules: Rules,
    prepared: PreparedEval,
    judgement: Judgement,
    seat: int,
    rival: int,
    code: int,
    signs: Ints,
    measures: Floats,
) -> int:
    """What the network is to see of a play that does not empty the hand, or of drawing; gives how many signs."""
    size = _leave(row, seat, code, judgement.left, judgement.table)
    measures[:] = 0
    signs[0] = BY_SIZES + min(size, MANY) * (MANY + 1) + rival
    count = 1
    if code == DRAW:
        signs[count] = BY_DRAWING
        count += 1
        size -= 1  # of the card that is drawn nothing is known
        measures[OF_TASTE] = DRAWING_LOOKS
    else:
        measures[OF_TASTE] = worth(row, rules, prepared, seat, rival, code)
    _describe_unseen(row, seat, judgement.unseen, measures)
    count = _describe_hand(prepared, judgement, size, rival, count, signs, measures)
    return _describe_formula(prepared, judgement, size, rival, count, signs, measures)


@compiled
def ask(network: Network, signs: Ints, count: int, measures: Floats, hidden: Floats, deeper: Floats) -> float:
    """How the seat is left, as the network sees it: a chance to win, not held between 0 and 1."""
    hidden[:] = network.first
    for at in range(count):
        weights = network.signs[signs[at]]
        for unit in range(len(hidden)):
            hidden[unit] += weights[unit]
    for at in range(MEASURES):
        weights, measure = network.measures[at], measures[at]
        for unit in range(len(hidden)):
            hidden[unit] += measure * weights[unit]
    deeper[:] = network.second
    for at in range(len(hidden)):
        weights, strength = network.between[at], hidden[at]
        if strength > 0:
            for unit in range(len(deeper)):
                deeper[unit] += strength * weights[unit]
    total = measures[OF_TASTE] + network.end[0]
    for unit in range(len(deeper)):
        if deeper[unit] > 0:
            total += deeper[unit] * network.last[unit]
    return float(total)


@compiled
def judge(
    row: Row, rules: Rules, prepared: PreparedEval, judgement: Judgement, seat: int, rival: int, code: int
) -> float:
    """How a play, or drawing, leaves its seat; going out is worth more than any hope of it."""
    if cards_laid(code) == row[SIZES + seat]:
        return worth(row, rules, prepared, seat, rival, code)
    count = describe(row, rules, prepared, judgement, seat, rival, code, judgement.signs, judgement.measures)
    network = judgement.network
    looks = ask(network, judgement.signs, count, judgement.measures, judgement.hidden, judgement.deeper)
    return min(looks, 0.5 * SURE)
