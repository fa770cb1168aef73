"""A play against its table: everything that is wrong with it (F2–F8, F11)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from halftwist.core import Fault
from halftwist.games.formula.rules.actions import NewNumber, Play, new_cards
from halftwist.games.formula.rules.arithmetic import SYMBOLS, TIMES_AND_DIVIDE, answer_to, trouble_with
from halftwist.games.formula.rules.cards import JOKER, SHOWN, Cards, digit_of, face_of, missing
from halftwist.games.formula.rules.notation import in_prose, write_number, write_table
from halftwist.games.formula.rules.refusals import fault
from halftwist.games.formula.rules.table import Number, TableFormula, shown_in, value_of

# Beyond this a number is only called too long; its value would say nothing more.
_READABLE = 9


@dataclass(frozen=True, slots=True)
class Terms:
    """The options that decide which plays are legal."""

    reuse: bool = False
    times_and_divide: bool = False
    digits: int = 3
    short_by_points: bool = False  # whether *points*, and not *digits*, makes numbers short

    @property
    def symbols(self) -> tuple[str, ...]:
        return TIMES_AND_DIVIDE if self.times_and_divide else SYMBOLS

    @property
    def most_cards(self) -> int:
        """How many cards a play may lay (F3, F11)."""
        return 4 if self.times_and_divide else 3


STANDARD = Terms()


def judge(table: TableFormula, hand: Cards, play: Play, terms: Terms = STANDARD) -> tuple[Fault, ...]:
    """Everything that is wrong with a play; nothing when it is legal.

    The table is taken as given: it need not be true, nor such as a game could reach.
    """
    unreadable = tuple(_unreadable(play))
    if unreadable:
        return unreadable
    return (
        *_against_the_hand(hand, play, terms),
        *_against_the_table(table, play),
        *_of_the_numbers(play, terms),
        *_of_the_symbol(play, terms),
        *_of_the_whole(table, play, terms),
        *_of_the_sum(play, table.started),
    )


def _unreadable(play: Play) -> Iterator[Fault]:
    """A play with cards that do not exist, or without a number, cannot be judged any further."""
    for index, number in enumerate(play.numbers):
        strange = tuple((index, at) for at, laid in enumerate(number) if laid.card not in SHOWN)
        if strange:
            yield fault("formula-unknown-card", strange, card=number[strange[0][1]].card[:9])
        if not number:
            yield fault("formula-number-empty")
    if play.symbol not in SYMBOLS:
        yield fault("formula-unknown-symbol", symbol=play.symbol[:9])


def _against_the_hand(hand: Cards, play: Play, terms: Terms) -> Iterator[Fault]:
    laid = new_cards(play)
    places = tuple((n, at) for n, number in enumerate(play.numbers) for at, card in enumerate(number) if card.new)
    if not laid:
        yield fault("formula-no-new-card")
    if len(laid) > terms.most_cards:
        yield fault(
            "formula-too-many-cards-in-times" if terms.times_and_divide else "formula-too-many-cards",
            places,
            count=len(laid),
            most=terms.most_cards,
        )
    faces = [face_of(card) for card in laid]
    absent = missing(hand, faces)
    if absent:
        # Of several equal cards the ones written last are those too many.
        short = Counter(absent)
        wrong: list[tuple[int, int]] = []
        for place, face in zip(reversed(places), reversed(faces), strict=True):
            if short[face]:
                short[face] -= 1
                wrong.append(place)
        yield fault("formula-card-not-in-hand", tuple(sorted(wrong)), cards=", ".join(absent))


def fits(old: Number, new: NewNumber) -> bool:
    """Whether a number on the table can become this one (F5).

    Kept cards stay where they lie in the old number, and all of it lies under the new one, unless nothing is kept.
    """
    kept = [(at, laid.card) for at, laid in enumerate(new) if not laid.new]
    if not kept:
        return True
    span = len(old)
    return any(
        all(0 <= at - start < span and old[at - start] == card for at, card in kept)
        for start in range(len(new) - span + 1)
    )


def _against_the_table(table: TableFormula, play: Play) -> Iterator[Fault]:
    first = tuple((index, at) for index in (0, 1) for at, laid in enumerate(play.numbers[index]) if laid.new)  # F2
    if not table.started and first:
        yield fault("formula-first-formula", first, table=in_prose(write_table(table)))
    for index, (old, new) in enumerate(zip(table.numbers, play.numbers, strict=True)):
        if not fits(old, new):
            yield from _misfits(index, old, new)


def _misfits(index: int, old: Number, new: NewNumber) -> Iterator[Fault]:
    details = {"number": write_number(new[:_READABLE]), "old": "".join(old) or "–"}
    there = Counter(old)
    strange: list[int] = []
    for at, laid in enumerate(new):
        if laid.new:
            continue
        if there[laid.card]:
            there[laid.card] -= 1
        else:
            strange.append(at)
    for at in strange:
        code, joker = _strangeness(new[at].card, old)
        yield fault(code, ((index, at),), card=new[at].card, joker=joker, **details)
    kept = tuple((index, at) for at, laid in enumerate(new) if not laid.new)
    if len(new) < len(old):
        yield fault("formula-number-shortened", kept, **details)
    elif not strange:
        yield fault("formula-card-between", kept, **details)


def _strangeness(card: str, old: Number) -> tuple[str, str]:
    """What a card is called that is kept and does not lie there, and the Joker it may have been taken for."""
    if JOKER + card in old:
        return "formula-joker-lies-there", JOKER + card
    jokers = [lying for lying in old if lying.startswith(JOKER)]
    if card.startswith(JOKER) and jokers:
        return "formula-joker-keeps-its-digit", jokers[0]
    return "formula-card-not-there", JOKER + card


def _of_the_numbers(play: Play, terms: Terms) -> Iterator[Fault]:
    for index, number in enumerate(play.numbers):
        text = write_number(number[:_READABLE])
        if len(number) > terms.digits:
            late = tuple((index, at) for at in range(terms.digits, len(number)))
            yield fault(
                "formula-number-too-long-for-points" if terms.short_by_points else "formula-number-too-long",
                late,
                number=text,
                most=terms.digits,
            )
        if len(number) > 1 and digit_of(number[0].card) == 0:
            yield fault("formula-leading-zero", ((index, 0),), number=text)


def _of_the_symbol(play: Play, terms: Terms) -> Iterator[Fault]:
    if play.symbol not in terms.symbols:
        yield fault("formula-symbol-not-allowed", symbol=in_prose(play.symbol))


def _of_the_whole(table: TableFormula, play: Play, terms: Terms) -> Iterator[Fault]:
    kept = tuple((n, at) for n, number in enumerate(play.numbers) for at, laid in enumerate(number) if not laid.new)
    if table.must_be_covered:  # F7 comes before *reuse*
        if kept:
            yield fault("formula-zero-covers-all", kept, table=in_prose(write_table(table)))
    elif terms.reuse and not kept:
        yield fault("formula-keep-one-card")


def _of_the_sum(play: Play, started: bool) -> Iterator[Fault]:
    """At the first formula the two cards stay (F2), so other words of advice are due."""
    if max(map(len, play.numbers)) > _READABLE:
        return
    left, right, answer = (value_of(shown_in(number)) for number in play.numbers)
    trouble = trouble_with(left, play.symbol, right)
    total = in_prose(f"{left} {play.symbol} {right}")
    if trouble:
        yield fault(f"formula-{trouble}" if started else f"formula-first-{trouble}", sum=total)
        return
    value = answer_to(left, play.symbol, right)
    if value != answer:
        yield fault(
            "formula-not-true" if started else "formula-first-not-true",
            sum=total,
            value=str(value),
            answer=str(answer),
        )
