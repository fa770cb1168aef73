"""The list of legal plays is complete and exact: it is held against plain search with the referee as judge."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games.formula import (
    Laid,
    Play,
    TableFormula,
    Terms,
    judge,
    list_plays,
    parse_cards,
    parse_table,
    write_play,
)
from halftwist.games.formula.rules.actions import NewNumber
from halftwist.games.formula.rules.cards import DIGITS, FACES, SHOWN, Cards
from halftwist.games.formula.rules.plays import fits
from halftwist.games.formula.rules.table import Number, covered_by

TERMS = [Terms(reuse, times, digits) for reuse in (False, True) for times in (False, True) for digits in (2, 3)]


def tokens(old: Number, hand: Cards) -> list[Laid]:
    """Every card that could be written in this number's place."""
    new = [card for face in sorted(set(hand)) for card in ([face] if face != "J" else ["J" + d for d in DIGITS])]
    return [Laid(card, False) for card in sorted(set(old))] + [Laid(card, True) for card in new]


def layouts(old: Number, hand: Cards, terms: Terms) -> list[NewNumber]:
    """Every number that can lie there, by trying all sequences of cards."""
    found: list[NewNumber] = []
    for length in range(1, terms.digits + 1):
        for number in product(tokens(old, hand), repeat=length):
            new = [laid.card[0] for laid in number if laid.new]
            if all(new.count(face) <= hand.count(face) for face in new) and fits(old, number):
                found.append(number)
    return found


def by_search(table: TableFormula, hand: Cards, terms: Terms) -> list[str]:
    """Every layout, each brought before the referee; only sums that are false on the face of it are left out."""
    found: set[str] = set()
    choices = [layouts(old, hand, terms) for old in table.numbers]
    by_value: dict[int, list[NewNumber]] = {}
    for number in choices[2]:
        by_value.setdefault(spelled(number), []).append(number)
    for left, right in pairs(choices[0], choices[1], min(terms.most_cards, len(hand))):
        a, b = spelled(left), spelled(right)
        for symbol, value in (("+", a + b), ("-", a - b), ("x", a * b), ("/", a // b if b else -1)):
            for answer in by_value.get(value, ()):
                play = Play(left, symbol, right, answer)
                if not judge(table, hand, play, terms):
                    found.add(write_play(play))
    return sorted(found)


def pairs(lefts: list[NewNumber], rights: list[NewNumber], most: int) -> Iterator[tuple[NewNumber, NewNumber]]:
    """Two numbers that together take no more new cards than there may be."""
    for count in range(most + 1):
        few = [number for number in lefts if sum(laid.new for laid in number) == count]
        yield from product(few, [number for number in rights if sum(laid.new for laid in number) <= most - count])


@cache
def spelled(number: NewNumber) -> int:
    return int("".join(laid.card[-1] for laid in number))


numbers = st.lists(st.sampled_from(SHOWN), min_size=1, max_size=3).map(tuple)
tables = st.one_of(
    st.builds(TableFormula, numbers, st.sampled_from("+-x/"), numbers, numbers),
    st.builds(TableFormula, st.tuples(st.sampled_from(DIGITS)), st.none(), st.tuples(st.sampled_from(DIGITS))),
    st.sampled_from(
        [parse_table(text) for text in ("4 x 0 = 0", "0 / 7 = 0", "J0 x J0 = 0", "0 + 0 = 0", "10 - 10 = 0", "0 ? 0 =")]
    ),
)
plain_hands = st.lists(st.sampled_from(DIGITS), max_size=5).map(lambda cards: tuple(sorted(cards)))
joker_hands = st.lists(st.sampled_from(DIGITS), max_size=1).map(lambda cards: (*sorted(cards), "J"))


@pytest.mark.ruling("F2", "F3", "F5", "F7", "F11")
@settings(deadline=None, max_examples=60)
@given(table=tables, hand=plain_hands, terms=st.sampled_from(TERMS))
def test_the_list_is_what_plain_search_finds(table: TableFormula, hand: Cards, terms: Terms) -> None:
    assert [write_play(play) for play in list_plays(table, hand, terms)] == by_search(table, hand, terms)


@pytest.mark.ruling("F8")
@settings(deadline=None, max_examples=15)
@given(table=tables, hand=joker_hands, terms=st.sampled_from(TERMS))
def test_the_list_with_a_joker_is_what_plain_search_finds(table: TableFormula, hand: Cards, terms: Terms) -> None:
    assert [write_play(play) for play in list_plays(table, hand, terms)] == by_search(table, hand, terms)


@pytest.mark.ruling("F8")
@pytest.mark.parametrize(
    ("cards", "terms"), [("JJ", Terms(digits=2)), ("3JJ", Terms(times_and_divide=True, digits=2))], ids=str
)
def test_the_list_with_two_jokers_is_what_plain_search_finds(cards: str, terms: Terms) -> None:
    table, hand = parse_table("12 - J2 = 10"), parse_cards(cards)
    assert [write_play(play) for play in list_plays(table, hand, terms)] == by_search(table, hand, terms)


@settings(deadline=None, max_examples=40)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_layout_is_listed_exactly_when_the_referee_has_nothing_against_it(data: st.DataObject, seed: int) -> None:
    table, terms = data.draw(tables), data.draw(st.sampled_from(TERMS))
    rng = Random(seed)
    hand = tuple(sorted(rng.choices(FACES, k=7)))
    listed = {write_play(play) for play in list_plays(table, hand, terms)}
    for _ in range(200):
        parts = [
            tuple(rng.choice(tokens(old, hand)) for _ in range(rng.choice((1, 1, 1, 2, 2, 3))))
            if rng.random() < 0.5 or not old
            else tuple(Laid(card, False) for card in old)
            for old in table.numbers
        ]
        play = Play(parts[0], rng.choice("+-x/"), parts[1], parts[2])
        assert (write_play(play) in listed) == (judge(table, hand, play, terms) == ())


@settings(deadline=None, max_examples=40)
@given(table=tables, seed=st.integers(0, 2**32), terms=st.sampled_from(TERMS))
def test_every_listed_play_of_a_full_hand_is_legal_and_listed_once(
    table: TableFormula, seed: int, terms: Terms
) -> None:
    hand = tuple(sorted([*Random(seed).sample(FACES, 6), "J"]))
    plays = list_plays(table, hand, terms)
    texts = [write_play(play) for play in plays]
    assert texts == sorted(set(texts))
    for play in plays[:: max(1, len(plays) // 50)]:
        assert judge(table, hand, play, terms) == ()


@pytest.mark.ruling("F5")
def test_two_readings_that_bury_different_cards_of_one_face_are_one_play() -> None:
    table = parse_table("11 + 0 = 411")
    plays = list_plays(table, parse_cards("14"))
    (play,) = [play for play in plays if write_play(play) == "[4]1[1] + 0 = 411"]
    assert covered_by(table, play) == ("1",)


def test_nothing_can_be_played_from_an_empty_hand() -> None:
    assert list_plays(parse_table("2 + 4 = 6"), ()) == []
