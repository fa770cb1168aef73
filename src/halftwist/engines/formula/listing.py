"""Every legal play of a hand on a table, compiled.

Each number's spellings with no, one or two new cards are written down by value. Then two of the three numbers are
tried spelling by spelling; the one with the most new cards follows from them and is looked up. A number of three new
cards is spelled out only when a sum asks for it.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.formula.layout import (
    CARD_BITS,
    DIGITS,
    DIVIDED,
    FACES,
    FIRST_SYMBOL,
    JOKER,
    MINUS,
    MOST_CARDS,
    NEW,
    NUMBER_BITS,
    NUMBER_MASK,
    PLUS,
    REUSE,
    SYMBOL,
    SYMBOL_AT,
    TABLE,
    TIMES,
    Ints,
    Longs,
    Row,
    Rules,
    Shorts,
)

_VALUES = 1000
_WAYS = 2048  # five patterns with two new cards, each ten digits or ten Jokers
_FEW_NEW = 3  # spellings with 0, 1 and 2 new cards are written down
_KEPT = 1 << NUMBER_BITS
_FIELD = 4  # bits of a face in a packed count; its top bit is spare, to borrow from
_ENOUGH = 4  # no play lays more cards
_SPARE = sum(8 << (_FIELD * face) for face in range(FACES))


class Desk(NamedTuple):
    """Room to work in; one for each thread."""

    values: Shorts  # by number, new cards and way
    codes: Ints
    needs: Longs
    following: Shorts  # the next way with the same value, else -1
    heads: Shorts  # by number, new cards and value: the first way, else -1
    counts: Ints  # by number and new cards: how many ways
    pattern: Ints
    plays: Longs
    state: Longs  # plays found, supply, symbol, must keep, third number, its new cards


FOUND, SUPPLY, MUST_KEEP, FIRST, SECOND, THIRD, THIRD_NEW, NOW_SYMBOL = range(8)


def new_desk(room: int) -> Desk:
    """A desk with room for so many plays; what does not fit is counted and not written down."""
    shape = (3, _FEW_NEW, _WAYS)
    return Desk(
        np.zeros(shape, np.int16),
        np.zeros(shape, np.int32),
        np.zeros(shape, np.int64),
        np.zeros(shape, np.int16),
        np.full((3, _FEW_NEW, _VALUES), -1, np.int16),
        np.zeros((3, _FEW_NEW), np.int32),
        np.zeros(3, np.int32),
        np.zeros(room, np.int64),
        np.zeros(8, np.int64),
    )


@compiled
def must_be_covered(row: Row) -> bool:
    """A factor or the dividend is 0, and so is the answer (F7)."""
    symbol = row[SYMBOL]
    if symbol < TIMES or _table_value(row, 2) != 0:
        return False
    return _table_value(row, 0) == 0 or (symbol == TIMES and _table_value(row, 1) == 0)


@compiled
def _table_value(row: Row, number: int) -> int:
    at = TABLE + 4 * number
    value = 0
    for place in range(row[at]):
        value = value * 10 + row[at + 1 + place] % 10
    return value


@compiled
def write_down(desk: Desk, row: Row, rules: Rules, hand: int, jokers: int) -> None:
    """Spell every number with at most two new cards of the hand whose counts begin at `hand`."""
    supply = np.int64(_SPARE)
    for face in range(FACES):
        held = row[hand + face] if face < JOKER else min(row[hand + face], jokers)
        supply += np.int64(min(held, _ENOUGH)) << (_FIELD * face)
    desk.state[SUPPLY] = supply
    covered = must_be_covered(row)
    desk.state[MUST_KEEP] = rules[REUSE] == 1 and not covered
    for number in range(3):
        for new in range(_FEW_NEW):
            for way in range(desk.counts[number, new]):
                desk.heads[number, new, desk.values[number, new, way]] = -1
            desk.counts[number, new] = 0
        started = row[SYMBOL] >= 0 or number == 2
        if started:
            for length in range(1, min(rules[DIGITS], 2) + 1):
                desk.pattern[:] = -1
                _spell(desk, number, length)
        if not covered:
            _keep_some(desk, row, number, rules[DIGITS], 2 if started else 0)


@compiled
def _keep_some(desk: Desk, row: Row, number: int, digits: int, most_new: int) -> None:
    """Patterns that keep a card (F5): the old number lies whole under the new one, somewhere."""
    at = TABLE + 4 * number
    span = row[at]
    if span == 0:
        return
    for length in range(span, digits + 1):
        for start in range(length - span + 1):
            for kept in range(1, 1 << span):
                held = (kept & 1) + (kept >> 1 & 1) + (kept >> 2 & 1)
                if length - held <= most_new and not _known_before(row, at, span, start, kept):
                    desk.pattern[:] = -1
                    for place in range(span):
                        if kept >> place & 1:
                            desk.pattern[start + place] = row[at + 1 + place]
                    _spell(desk, number, length)


@compiled
def _known_before(row: Row, at: int, span: int, start: int, kept: int) -> bool:
    """Whether an earlier start gave the same pattern: equal cards side by side."""
    for earlier in range(start):
        shifted = kept << (start - earlier)
        if shifted >> span:
            continue
        same = True
        for place in range(span):
            if kept >> place & 1 and row[at + 1 + place] != row[at + 1 + place + start - earlier]:
                same = False
        if same:
            return True
    return False


@compiled
def _spell(desk: Desk, number: int, length: int) -> None:
    """Every way to fill the pattern's gaps from the supply; numbers have at most two gaps here."""
    supply = desk.state[SUPPLY]
    first, second = -1, -1
    code = 0
    base = 0
    for place in range(length):
        base *= 10
        card = desk.pattern[place]
        if card >= 0:
            base += card % 10
            code |= (card + 1) << (CARD_BITS * place)
        elif first < 0:
            first = place
        else:
            second = place
    if first < 0:
        if length == 1 or desk.pattern[0] % 10 > 0:
            _note(desk, number, 0, base, code | _KEPT, 0)
        return
    new = 1 if second < 0 else 2
    if new < length:
        code |= _KEPT
    if first > 0 and length > 1 and desk.pattern[0] % 10 == 0:
        return  # F4: no leading zero
    for card in range(20):
        need = np.int64(1) << (_FIELD * min(card, JOKER))
        if (supply - need) & _SPARE != _SPARE or (first == 0 and length > 1 and card % 10 == 0):
            continue
        value = base + card % 10 * 10 ** (length - 1 - first)
        with_first = code | (card + 1 + NEW) << (CARD_BITS * first)
        if new == 1:
            _note(desk, number, 1, value, with_first, need)
            continue
        for other in range(20):
            both = need + (np.int64(1) << (_FIELD * min(other, JOKER)))
            if (supply - both) & _SPARE == _SPARE:
                whole = value + other % 10 * 10 ** (length - 1 - second)
                _note(desk, number, 2, whole, with_first | (other + 1 + NEW) << (CARD_BITS * second), both)


@compiled
def _note(desk: Desk, number: int, new: int, value: int, code: int, need: int) -> None:
    way = desk.counts[number, new]
    desk.counts[number, new] = way + 1
    desk.values[number, new, way] = value
    desk.codes[number, new, way] = code
    desk.needs[number, new, way] = need
    desk.following[number, new, way] = desk.heads[number, new, value]
    desk.heads[number, new, value] = way


@compiled
def list_with(desk: Desk, row: Row, rules: Rules, total: int) -> int:
    """Add every play that lays `total` cards; `write_down` came before. Gives how many were found so far."""
    longest = rules[DIGITS]
    free = row[SYMBOL] >= 0
    for left in range(min(total, longest) + 1 if free else 1):
        for right in range(min(total - left, longest) + 1 if free else 1):
            answer = total - left - right
            if answer <= longest:
                _list_shares(desk, rules, left, right, answer)
    return desk.state[FOUND]


@compiled
def list_all(desk: Desk, row: Row, rules: Rules, hand: int) -> int:
    """Every legal play of this hand; gives how many there are, also where the desk has no room for all of them."""
    write_down(desk, row, rules, hand, _ENOUGH)
    desk.state[FOUND] = 0
    for total in range(1, rules[MOST_CARDS] + 1):
        list_with(desk, row, rules, total)
    return desk.state[FOUND]


@compiled
def _list_shares(desk: Desk, rules: Rules, left: int, right: int, answer: int) -> None:
    most = max(left, right, answer)
    third = 2 if answer == most else 1 if right == most else 0
    first = 0 if third > 0 else 1
    second = 2 if third < 2 else 1
    state = desk.state
    state[FIRST], state[SECOND], state[THIRD], state[THIRD_NEW] = first, second, third, most
    first_new = left if first == 0 else right
    second_new = answer if second == 2 else right
    supply = state[SUPPLY]
    limit = 10 ** rules[DIGITS]
    for a in range(desk.counts[first, first_new]):
        rest = supply - desk.needs[first, first_new, a]
        x = desk.values[first, first_new, a]
        for b in range(desk.counts[second, second_new]):
            left_over = rest - desk.needs[second, second_new, b]
            if left_over & _SPARE != _SPARE:
                continue
            y = desk.values[second, second_new, b]
            codes = (
                np.int64(desk.codes[first, first_new, a] & NUMBER_MASK) << (NUMBER_BITS * first)
                | np.int64(desk.codes[second, second_new, b] & NUMBER_MASK) << (NUMBER_BITS * second)
            )
            kept = (desk.codes[first, first_new, a] | desk.codes[second, second_new, b]) & _KEPT
            for symbol in range(rules[FIRST_SYMBOL], 4):
                state[NOW_SYMBOL] = symbol
                value = _follows(third, symbol, x, y)
                if value >= 0:
                    if value < limit:
                        _look_up(desk, value, left_over, codes, kept)
                elif value == _ANY_NUMBER:
                    for anything in range(1 if symbol == DIVIDED else 0, limit):
                        _look_up(desk, anything, left_over, codes, kept)


_NOTHING, _ANY_NUMBER = -1, -2


@compiled
def _follows(third: int, symbol: int, x: int, y: int) -> int:
    """The value of the third number that makes the sum true: -1 if there is none, -2 if any does (F6)."""
    if third == 2:
        return _answer_to(symbol, x, y)
    if third == 1:
        return _right_from(symbol, x, y)
    return _left_from(symbol, x, y)


@compiled
def _answer_to(symbol: int, left: int, right: int) -> int:
    if symbol == PLUS:
        return left + right
    if symbol == MINUS:
        return left - right if left >= right else -1
    if symbol == TIMES:
        return left * right
    return left // right if right > 0 and left % right == 0 else -1


@compiled
def _right_from(symbol: int, left: int, answer: int) -> int:
    if symbol == PLUS:
        return answer - left if answer >= left else -1
    if symbol == MINUS:
        return left - answer if left >= answer else -1
    if left == 0:
        return -2 if answer == 0 else -1
    if symbol == TIMES:
        return answer // left if answer % left == 0 else -1
    return left // answer if answer > 0 and left % answer == 0 else -1


@compiled
def _left_from(symbol: int, right: int, answer: int) -> int:
    if symbol == PLUS:
        return answer - right if answer >= right else -1
    if symbol == MINUS:
        return answer + right
    if symbol == DIVIDED:
        return answer * right if right > 0 else -1
    if right == 0:
        return -2 if answer == 0 else -1
    return answer // right if answer % right == 0 else -1


@compiled
def _look_up(desk: Desk, value: int, left_over: int, codes: int, kept: int) -> None:
    third, new = desk.state[THIRD], desk.state[THIRD_NEW]
    must_keep = desk.state[MUST_KEEP]
    if new >= _FEW_NEW:
        if value >= 100 and (kept != 0 or must_keep == 0):
            _spell_three(desk, value, left_over, codes)
        return
    way = np.int64(desk.heads[third, new, value])
    while way >= 0:
        fits = (left_over - desk.needs[third, new, way]) & _SPARE == _SPARE
        code = desk.codes[third, new, way]
        if fits and (must_keep == 0 or (kept | code) & _KEPT != 0):
            _add(desk, codes | np.int64(code & NUMBER_MASK) << (NUMBER_BITS * third))
        way = np.int64(desk.following[third, new, way])


@compiled
def _spell_three(desk: Desk, value: int, left_over: int, codes: int) -> None:
    """A number of three new cards, each the digit itself or a Joker."""
    shift = NUMBER_BITS * desk.state[THIRD]
    digits = (value // 100, value // 10 % 10, value % 10)
    for jokers in range(8):
        rest = left_over
        code = np.int64(0)
        for place in range(3):
            joker = jokers >> place & 1
            rest -= np.int64(1) << (_FIELD * (JOKER if joker else digits[place]))
            code |= np.int64(digits[place] + 10 * joker + 1 + NEW) << (CARD_BITS * place)
            if rest & _SPARE != _SPARE:
                break
        if rest & _SPARE == _SPARE:
            _add(desk, codes | code << shift)


@compiled
def _add(desk: Desk, codes: int) -> None:
    found = desk.state[FOUND]
    if found < len(desk.plays):
        desk.plays[found] = codes | desk.state[NOW_SYMBOL] << SYMBOL_AT
    desk.state[FOUND] = found + 1
