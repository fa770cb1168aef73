"""Every legal play of a hand on a table, compiled.

Each number's spellings with no, one or two new cards are written down by value. Then two of the three numbers are
tried spelling by spelling; the one with the most new cards follows from them and is looked up. A number of three new
cards is spelled out only when a sum asks for it.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.formula.engine.layout import (
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

Whole: TypeAlias = Any
"""A whole number of some width; kernels do not mix Python's with numpy's as strictly as their types would."""

_VALUES = 1000
_WAYS = 2048  # five patterns with two new cards, each ten digits or ten Jokers
_FEW_NEW = 3  # spellings with 0, 1 and 2 new cards are written down
_KEPT = 1 << NUMBER_BITS
_FIELD = 4  # bits of a face in a packed count; its top bit is spare, to borrow from
_ENOUGH = 4  # no play lays more cards
_SPARE = sum(8 << (_FIELD * face) for face in range(FACES))


class MoveBuffer(NamedTuple):
    """Room to work in; one for each thread."""

    values: Shorts  # by number, new cards and way
    codes: Ints
    needs: Longs
    following: Shorts  # the next way with the same value, else -1
    heads: Shorts  # by number, new cards and value: the first way, else -1
    counts: Ints  # by number and new cards: how many ways
    pattern: Ints
    usable: Ints  # the shown cards that the hand can make
    plays: Longs
    state: Longs  # what is being looked for; the places are named below


FOUND, SUPPLY, MUST_KEEP, USABLE, THIRD = range(5)


class Wanted(NamedTuple):
    """The spellings of the number that follows from the other two, and where plays are written."""

    codes: Ints
    needs: Longs
    following: Shorts
    heads: Shorts
    plays: Longs
    state: Longs


def new_move_buffer(room: int) -> MoveBuffer:
    """A buffer with room for so many plays; what does not fit is counted and not written down."""
    shape = (3, _FEW_NEW, _WAYS)
    return MoveBuffer(
        np.zeros(shape, np.int16),
        np.zeros(shape, np.int32),
        np.zeros(shape, np.int64),
        np.zeros(shape, np.int16),
        np.full((3, _FEW_NEW, _VALUES), -1, np.int16),
        np.zeros((3, _FEW_NEW), np.int32),
        np.zeros(3, np.int32),
        np.zeros(20, np.int32),
        np.zeros(room, np.int64),
        np.zeros(5, np.int64),
    )


@compiled
def must_be_covered(row: Row) -> bool:
    """A factor or the dividend is 0, and so is the answer (F7)."""
    symbol = row[SYMBOL]
    if symbol < TIMES or number_on_table(row, 2) != 0:
        return False
    return number_on_table(row, 0) == 0 or (symbol == TIMES and number_on_table(row, 1) == 0)


@compiled
def number_on_table(row: Row, number: int) -> int:
    at = TABLE + 4 * number
    value = 0
    for place in range(row[at]):
        value = value * 10 + row[at + 1 + place] % 10
    return value


@compiled
def write_down(buffer: MoveBuffer, row: Row, rules: Rules, hand: int, jokers: int) -> None:
    """Spell every number with at most two new cards of the hand whose counts begin at `hand`."""
    supply = np.int64(_SPARE)
    for face in range(FACES):
        held = row[hand + face] if face < JOKER else min(row[hand + face], jokers)
        supply += np.int64(min(held, _ENOUGH)) << (_FIELD * face)
    buffer.state[SUPPLY] = supply
    usable = 0
    for card in range(20):
        if (supply - (np.int64(1) << (_FIELD * min(card, JOKER)))) & _SPARE == _SPARE:
            buffer.usable[usable] = card
            usable += 1
    buffer.state[USABLE] = usable
    covered = must_be_covered(row)
    buffer.state[MUST_KEEP] = rules[REUSE] == 1 and not covered
    for number in range(3):
        for new in range(_FEW_NEW):
            for way in range(buffer.counts[number, new]):
                buffer.heads[number, new, buffer.values[number, new, way]] = -1
            buffer.counts[number, new] = 0
        started = row[SYMBOL] >= 0 or number == 2
        if started:
            for length in range(1, min(rules[DIGITS], 2) + 1):
                buffer.pattern[:] = -1
                _spell(buffer, number, length)
        if not covered:
            _keep_some(buffer, row, number, rules[DIGITS], 2 if started else 0)


@compiled
def _keep_some(buffer: MoveBuffer, row: Row, number: int, digits: int, most_new: int) -> None:
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
                    buffer.pattern[:] = -1
                    for place in range(span):
                        if kept >> place & 1:
                            buffer.pattern[start + place] = row[at + 1 + place]
                    _spell(buffer, number, length)


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
def _spell(buffer: MoveBuffer, number: int, length: int) -> None:
    """Every way to fill the pattern's gaps from the supply; numbers have at most two gaps here."""
    supply = buffer.state[SUPPLY]
    first, second = -1, -1
    code = 0
    base = 0
    for place in range(length):
        base *= 10
        card = buffer.pattern[place]
        if card >= 0:
            base += card % 10
            code |= (card + 1) << (CARD_BITS * place)
        elif first < 0:
            first = place
        else:
            second = place
    if first > 0 and buffer.pattern[0] % 10 == 0 and length > 1:
        return  # F4: no leading zero
    new = 0 if first < 0 else 1 if second < 0 else 2
    if new < length:
        code |= _KEPT
    values, codes, needs = buffer.values[number, new], buffer.codes[number, new], buffer.needs[number, new]
    following, heads = buffer.following[number, new], buffer.heads[number, new]
    count = buffer.counts[number, new]
    usable = buffer.usable
    for at in range(buffer.state[USABLE] if new > 0 else 1):
        value, with_first, need = base, code, np.int64(0)
        if new > 0:
            card = usable[at]
            value += card % 10 * _power(length - 1 - first)
            with_first |= (card + 1 + NEW) << (CARD_BITS * first)
            need = np.int64(1) << (_FIELD * min(card, JOKER))
        if length > 1 and value < _power(length - 1):
            continue  # F4 again
        for then in range(buffer.state[USABLE] if new > 1 else 1):
            whole, full, both = value, with_first, need
            if new > 1:
                other = usable[then]
                whole += other % 10 * _power(length - 1 - second)
                full |= (other + 1 + NEW) << (CARD_BITS * second)
                both += np.int64(1) << (_FIELD * min(other, JOKER))
                if (supply - both) & _SPARE != _SPARE:
                    continue
            values[count], codes[count], needs[count] = whole, full, both
            following[count] = heads[whole]
            heads[whole] = count
            count += 1
    buffer.counts[number, new] = count


@compiled
def _power(exponent: int) -> int:
    return 1 if exponent == 0 else 10 if exponent == 1 else 100


@compiled
def list_with(buffer: MoveBuffer, row: Row, rules: Rules, total: int) -> int:
    """Add every play that lays `total` cards; `write_down` came before. Gives how many were found so far."""
    longest = rules[DIGITS]
    free = row[SYMBOL] >= 0
    for left in range(min(total, longest) + 1 if free else 1):
        for right in range(min(total - left, longest) + 1 if free else 1):
            answer = total - left - right
            if answer <= longest:
                _list_shares(buffer, rules, left, right, answer)
    return buffer.state[FOUND]


@compiled
def list_all(buffer: MoveBuffer, row: Row, rules: Rules, hand: int) -> int:
    """Every legal play of this hand; gives how many there are, also where the buffer has no room for all of them."""
    write_down(buffer, row, rules, hand, _ENOUGH)
    buffer.state[FOUND] = 0
    for total in range(1, rules[MOST_CARDS] + 1):
        list_with(buffer, row, rules, total)
    return buffer.state[FOUND]


@compiled
def _list_shares(buffer: MoveBuffer, rules: Rules, left: int, right: int, answer: int) -> None:
    """Plays with so many new cards in each number. The number with the most of them follows from the other two."""
    most = max(left, right, answer)
    third = 2 if answer == most else 1 if right == most else 0
    first = 0 if third > 0 else 1
    second = 2 if third < 2 else 1
    first_new = left if first == 0 else right
    second_new = answer if second == 2 else right
    others = buffer.counts[second, second_new]
    values, codes, needs = (
        buffer.values[second, second_new],
        buffer.codes[second, second_new],
        buffer.needs[second, second_new],
    )
    wanted = Wanted(
        buffer.codes[third, min(most, _FEW_NEW - 1)],
        buffer.needs[third, min(most, _FEW_NEW - 1)],
        buffer.following[third, min(most, _FEW_NEW - 1)],
        buffer.heads[third, min(most, _FEW_NEW - 1)],
        buffer.plays,
        buffer.state,
    )
    buffer.state[THIRD] = third
    limit = 10 * _power(rules[DIGITS] - 1)
    for a in range(buffer.counts[first, first_new]):
        rest = buffer.state[SUPPLY] - buffer.needs[first, first_new, a]
        x = np.int32(buffer.values[first, first_new, a])
        code = buffer.codes[first, first_new, a]
        for b in range(others):
            left_over = rest - needs[b]
            if left_over & _SPARE != _SPARE:
                continue
            for symbol in range(rules[FIRST_SYMBOL], 4):
                value = _follows(third, symbol, x, np.int32(values[b]))
                if value == _NOTHING or value >= limit or (value >= 0 and most < _FEW_NEW and wanted.heads[value] < 0):
                    continue
                both = (
                    np.int64(code & NUMBER_MASK) << (NUMBER_BITS * first)
                    | np.int64(codes[b] & NUMBER_MASK) << (NUMBER_BITS * second)
                    | np.int64(symbol) << SYMBOL_AT
                )
                kept = (code | codes[b]) & _KEPT
                lowest, end = (value, value + 1) if value >= 0 else (np.int64(symbol == DIVIDED), np.int64(limit))
                for whole in range(lowest, end):
                    if most < _FEW_NEW:
                        _look_up(wanted, whole, left_over, both, kept)
                    elif whole >= 100 and (kept != 0 or buffer.state[MUST_KEEP] == 0):
                        _spell_three(wanted, whole, left_over, both)


_NOTHING, _ANY_NUMBER = -1, -2


@compiled
def _follows(third: int, symbol: int, x: Whole, y: Whole) -> Whole:
    """The value of the third number that makes the sum true: -1 if there is none, -2 if any does (F6)."""
    if third == 2:
        return answer_to(symbol, x, y)
    if third == 1:
        return _right_from(symbol, x, y)
    return _left_from(symbol, x, y)


@compiled
def answer_to(symbol: int, left: Whole, right: Whole) -> Whole:
    """-1 where there is none (F6)."""
    if symbol == PLUS:
        return left + right
    if symbol == MINUS:
        return left - right if left >= right else -1
    if symbol == TIMES:
        return left * right
    return left // right if right > 0 and left % right == 0 else -1


@compiled
def _right_from(symbol: int, left: Whole, answer: Whole) -> Whole:
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
def _left_from(symbol: int, right: Whole, answer: Whole) -> Whole:
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
def _look_up(wanted: Wanted, value: int, left_over: Whole, codes: Whole, kept: Whole) -> None:
    shift = NUMBER_BITS * wanted.state[THIRD]
    must_keep = wanted.state[MUST_KEEP]
    found = wanted.state[FOUND]
    way = np.int64(wanted.heads[value])
    while way >= 0:
        code = wanted.codes[way]
        if (left_over - wanted.needs[way]) & _SPARE == _SPARE and (must_keep == 0 or (kept | code) & _KEPT != 0):
            if found < len(wanted.plays):
                wanted.plays[found] = codes | np.int64(code & NUMBER_MASK) << shift
            found += 1
        way = np.int64(wanted.following[way])
    wanted.state[FOUND] = found


@compiled
def _spell_three(wanted: Wanted, value: int, left_over: Whole, codes: Whole) -> None:
    """A number of three new cards, each the digit itself or a Joker."""
    shift = NUMBER_BITS * wanted.state[THIRD]
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
            found = wanted.state[FOUND]
            if found < len(wanted.plays):
                wanted.plays[found] = codes | code << shift
            wanted.state[FOUND] = found + 1
