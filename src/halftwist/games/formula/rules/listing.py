"""Every legal play of a hand on a table, fast.

The two numbers that take the fewest new cards are tried value by value; what the third must be follows from
them, and only cards that spell that value are looked for.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

from halftwist.games.formula.rules.actions import KEPT, NEW, Laid, NewNumber, Play
from halftwist.games.formula.rules.cards import DIGITS, FACES, JOKER, Cards, Shown, digit_of
from halftwist.games.formula.rules.plays import STANDARD, Terms
from halftwist.games.formula.rules.table import Number, TableFormula

_FIELD = 4  # bits a face takes in a packed count; its top bit is spare, to borrow from
_UNIT = {face: 1 << (_FIELD * index) for index, face in enumerate(FACES)}
_SPARE = sum(unit << (_FIELD - 1) for unit in _UNIT.values())
_ENOUGH = 4  # no play lays more cards

Pattern: TypeAlias = tuple[Shown | None, ...]
"""A number to be: kept cards, and None where a new card comes."""

Spelling: TypeAlias = tuple[int, str, NewNumber, bool]
"""One way to lay a number: packed cards from the hand, its text, its cards, and whether a card is kept."""

_Values: TypeAlias = frozenset[int]
_Choice: TypeAlias = tuple[int, str, Laid]
"""One way to lay one card: packed if it comes from the hand, its text, the card."""

_KEEPING: dict[Shown, list[_Choice]] = {shown: [(0, shown, laid)] for shown, laid in KEPT.items()}


@lru_cache(maxsize=1 << 14)
def patterns(old: Number, digits: int) -> tuple[tuple[Pattern, ...], ...]:
    """What a number on the table can become (F5), by the number of new cards, 0 … digits."""
    found: set[Pattern] = {(None,) * length for length in range(1, digits + 1)}
    span = len(old)
    for length in range(max(span, 1), digits + 1):
        for start in range(length - span + 1):
            for count in range(1, span + 1):
                for kept in combinations(range(span), count):
                    found.add(tuple(old[at - start] if at - start in kept else None for at in range(length)))
    by_new = [sorted((p for p in found if p.count(None) == new), key=str) for new in range(digits + 1)]
    return tuple(map(tuple, by_new))


class _Spellings(dict[int, list[Spelling]]):
    """The ways to lay one number with so many new cards, by value; spelled out only where a sum asks for it."""

    def __init__(self, alike: tuple[Pattern, ...], choices: dict[str, list[_Choice]]) -> None:
        self._alike = alike
        self._choices = choices
        self.within_reach = _values_of(alike, tuple(digit for digit in DIGITS if choices[digit]))

    def __missing__(self, value: int) -> list[Spelling]:
        digits = str(value)  # without a leading zero (F4)
        ways: list[Spelling] = []
        for pattern in self._alike:
            if len(pattern) == len(digits):
                ways += _spelled(pattern, digits, self._choices)
        self[value] = ways
        return ways


@lru_cache(maxsize=1024)
def _values_of(alike: tuple[Pattern, ...], usable: tuple[str, ...]) -> _Values:
    """The values that such numbers can have with these digits, were there enough of each."""
    found: list[int] = []
    hand = [int(digit) for digit in usable]
    for pattern in alike:
        values = [0]
        for at, card in enumerate(pattern):
            digits = hand if card is None else (digit_of(card),)
            values = [value * 10 + digit for value in values for digit in digits]
            if at == 0 and len(pattern) > 1:
                values = [value for value in values if value]  # F4: no leading zero
        found += values
    return frozenset(found)


def _spelled(pattern: Pattern, digits: str, choices: dict[str, list[_Choice]]) -> list[Spelling]:
    """The ways to lay these digits in this pattern."""
    places: list[list[_Choice]] = []
    kept = False
    for card, digit in zip(pattern, digits, strict=True):
        if card is None:
            places.append(choices[digit])
        elif card[-1] == digit:
            places.append(_KEEPING[card])
            kept = True
        else:
            return []
    # Numbers have at most three cards (F4); written out, because this is where the time goes.
    if len(places) == 1:
        return [(p, s, (c,), kept) for p, s, c in places[0]]
    if len(places) == 2:
        return [(p + q, s + t, (c, d), kept) for p, s, c in places[0] for q, t, d in places[1]]
    return [
        (p + q + r, s + t + u, (c, d, e), kept)
        for p, s, c in places[0]
        for q, t, d in places[1]
        for r, u, e in places[2]
    ]


def list_plays(table: TableFormula, hand: Cards, terms: Terms = STANDARD) -> list[Play]:
    """Every legal play, sorted by its text."""
    found = plays_by_text(table, hand, terms)
    return [found[text] for text in sorted(found)]


def plays_by_text(table: TableFormula, hand: Cards, terms: Terms = STANDARD) -> dict[str, Play]:
    """Every legal play under its text, in no particular order."""
    supply = _SPARE + sum(_UNIT[face] * min(hand.count(face), _ENOUGH) for face in set(hand))
    choices = _choices(hand)
    allowed = _allowed(table, terms)
    spellings = {alike: _Spellings(alike, choices) for by_new in allowed for alike in by_new}
    numbers = [[spellings[alike] for alike in by_new] for by_new in allowed]
    must_keep = terms.reuse and not table.must_be_covered  # F7 comes before *reuse*
    found: dict[str, Play] = {}
    for shares in _shares(min(terms.most_cards, len(hand)), terms.digits):
        for symbol, left, right, answer in _truths(numbers, shares, terms.symbols):
            for packed, text, laid, kept in left:
                for packed2, text2, laid2, kept2 in right:
                    rest = supply - packed - packed2
                    if rest & _SPARE != _SPARE:
                        continue
                    sum_text = f"{text} {symbol} {text2} = "
                    for packed3, text3, laid3, kept3 in answer:
                        if (rest - packed3) & _SPARE == _SPARE and (not must_keep or kept or kept2 or kept3):
                            found[sum_text + text3] = Play(laid, symbol, laid2, laid3)
    return found


def _choices(hand: Cards) -> dict[str, list[_Choice]]:
    """For each digit, the ways to lay it from this hand: as itself, or as a Joker."""
    return {
        digit: [
            (_UNIT[face], f"[{shown}]", NEW[shown])
            for face, shown in ((digit, digit), (JOKER, JOKER + digit))
            if face in hand
        ]
        for digit in DIGITS
    }


def _allowed(table: TableFormula, terms: Terms) -> list[tuple[tuple[Pattern, ...], ...]]:
    """For each number what it may become on this table: nothing but the answer is new in the first formula (F2)."""
    by_new = [patterns(number, terms.digits) for number in table.numbers]
    if not table.started:
        by_new[:2] = [of_number[:1] for of_number in by_new[:2]]
    if table.must_be_covered:  # F7
        return [
            tuple(tuple(p for p in of_count if None in p and p.count(None) == len(p)) for of_count in n) for n in by_new
        ]
    return by_new


@cache
def _shares(most: int, digits: int) -> tuple[tuple[int, int, int], ...]:
    """How the new cards can be spread over the three numbers."""
    counts = range(digits + 1)
    spread = ((left, right, answer) for left in counts for right in counts for answer in counts)
    return tuple(shares for shares in spread if 0 < sum(shares) <= most)


_Truth: TypeAlias = tuple[str, list[Spelling], list[Spelling], list[Spelling]]


def _truths(
    numbers: list[list[_Spellings]], shares: tuple[int, int, int], symbols: tuple[str, ...]
) -> Iterator[_Truth]:
    """Values that make a true formula, each number with its spellings."""
    if any(new >= len(number) for number, new in zip(numbers, shares, strict=True)):
        return
    left, right, answer = (number[new] for number, new in zip(numbers, shares, strict=True))
    lefts, rights, answers = left.within_reach, right.within_reach, answer.within_reach
    if not (lefts and rights and answers):
        return
    most = max(shares)
    follow = _answer_follows if shares[2] == most else _right_follows if shares[1] == most else _left_follows
    for symbol in symbols:
        for a, b, c in follow(lefts, symbol, rights, answers):
            yield symbol, left[a], right[b], answer[c]


def _answer_follows(lefts: _Values, symbol: str, rights: _Values, answers: _Values) -> list[tuple[int, int, int]]:
    if symbol == "+":
        return [(a, b, a + b) for a in lefts for b in rights if a + b in answers]
    if symbol == "-":
        return [(a, b, a - b) for a in lefts for b in rights if a - b in answers]
    if symbol == "x":
        return [(a, b, a * b) for a in lefts for b in rights if a * b in answers]
    return [(a, b, a // b) for a in lefts for b in rights if b and not a % b and a // b in answers]


def _left_follows(lefts: _Values, symbol: str, rights: _Values, answers: _Values) -> list[tuple[int, int, int]]:
    if symbol == "+":
        return [(c - b, b, c) for b in rights for c in answers if c - b in lefts]
    if symbol == "-":
        return [(c + b, b, c) for b in rights for c in answers if c + b in lefts]
    if symbol == "/":
        return [(c * b, b, c) for b in rights for c in answers if b and c * b in lefts]
    found = [(c // b, b, c) for b in rights for c in answers if b and not c % b and c // b in lefts]
    if 0 in rights and 0 in answers:
        found += [(a, 0, 0) for a in lefts]
    return found


def _right_follows(lefts: _Values, symbol: str, rights: _Values, answers: _Values) -> list[tuple[int, int, int]]:
    if symbol == "+":
        return [(a, c - a, c) for a in lefts for c in answers if c - a in rights]
    if symbol == "-":
        return [(a, a - c, c) for a in lefts for c in answers if a - c in rights]
    if symbol == "x":
        found = [(a, c // a, c) for a in lefts for c in answers if a and not c % a and c // a in rights]
    else:
        found = [(a, a // c, c) for a in lefts for c in answers if c and a and not a % c and a // c in rights]
    if 0 in lefts and 0 in answers:
        found += [(0, b, 0) for b in rights if b or symbol == "x"]
    return found
