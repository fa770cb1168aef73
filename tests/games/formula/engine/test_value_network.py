"""The second look: what the network sees, what it says, and how it can be taught again."""

from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest
from training.formula.train_network import fitted_to, new_network, room_for_notes, teach

from halftwist.games.formula import Formula, TableFormula, parse_cards, parse_table
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine import value_network as judging
from halftwist.games.formula.engine.linear_eval import FORMULAS, SURE, cards_laid, formula_at, worth
from halftwist.games.formula.engine.movegen import new_move_buffer
from halftwist.games.formula.engine.packing import packed_play, packed_rules, packed_state, put_cards, put_table
from halftwist.games.formula.engine.playouts import best_looking, judicious_choice, second_look
from halftwist.games.formula.engine.value_network import (
    BY_DRAWING,
    BY_FACE,
    BY_GOING_OUT,
    BY_SHAPE,
    BY_SIZES,
    BY_SMALL_HAND,
    BY_SYMBOL,
    BY_TRAP,
    MEASURES,
    MOST_SIGNS,
    OF_OUTS,
    OF_RIVAL,
    OF_TASTE,
    OF_UNSEEN,
    SIGNS,
    SMALL,
    WIDTH,
    Network,
    ask,
    describe,
    judge,
    keep,
    kept,
    place_of_cards,
    room_for,
    tastes_of,
)
from halftwist.games.formula.engine.winning_odds import outs_on
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.cards import DECK, Cards
from halftwist.games.formula.rules.listing import plays_by_text
from halftwist.play import HomeTable

RULES = packed_rules(Formula())
TIMES = 2


def some_row(table: str, hand: str, rival: int = 3) -> np.ndarray:
    row = packed_state(HomeTable("formula", seed=bytes(32)).table.state)
    put_table(row, parse_table(table))
    put_cards(row, layout.HANDS, parse_cards(hand))
    row[layout.SIZES], row[layout.SIZES + 1] = len(parse_cards(hand)), rival
    row[layout.TURN] = 0
    return row


def described(row: np.ndarray, code: int) -> tuple[set[int], np.ndarray]:
    tastes, rival = tastes_of(RULES), int(row[layout.SIZES + 1])
    signs, measures = np.zeros(MOST_SIGNS, np.int32), np.zeros(MEASURES, np.float32)
    count = describe(row, RULES, tastes.against_greedy, tastes.judgement, 0, rival, code, signs, measures)
    return set(signs[:count].tolist()), measures


def test_the_kernel_says_what_plain_numpy_says() -> None:
    numbers = np.random.default_rng(4)
    network = Network(*(numbers.normal(size=part.shape).astype(np.float32) for part in kept()[0]))
    hidden, deeper = np.zeros_like(network.first), np.zeros_like(network.second)
    for _ in range(50):
        signs = numbers.integers(0, SIGNS, MOST_SIGNS).astype(np.int32)
        measures, count = numbers.normal(size=MEASURES).astype(np.float32), int(numbers.integers(1, MOST_SIGNS))
        first = network.first + network.signs[signs[:count]].sum(axis=0) + measures @ network.measures
        second = network.second + np.maximum(first, 0) @ network.between
        plain = measures[OF_TASTE] + network.end[0] + np.maximum(second, 0) @ network.last
        assert np.isclose(ask(network, signs, count, measures, hidden, deeper), plain, rtol=1e-3, atol=1e-2)


def test_what_is_kept_loads_and_fits_what_is_seen() -> None:
    network, outs = kept()
    assert network.signs.shape[0] == SIGNS
    assert network.measures.shape[0] == MEASURES
    assert outs.chances.shape == (FORMULAS, SMALL + 1)
    assert outs.tiny.shape == (FORMULAS, 2)
    assert all(part.dtype == np.float32 and np.isfinite(part).all() for part in (*network, outs.chances))


def test_what_is_kept_can_be_kept_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept()
    keep(*before, tmp_path / "again.npz")
    monkeypatch.setattr(judging, "_KEPT", tmp_path / "again.npz")
    kept.cache_clear()
    try:
        after = kept()
    finally:
        kept.cache_clear()
    assert all(np.array_equal(one, other) for one, other in zip(before[0], after[0], strict=True))
    assert all(np.array_equal(one, other) for one, other in zip(before[1], after[1], strict=True))


@pytest.mark.ruling("F7")
def test_a_play_is_seen_as_what_it_leaves() -> None:
    row = some_row("2 + 4 = 6", "00378", rival=2)
    code = packed_play(plays_by_text(parse_table("2 + 4 = 6"), parse_cards("00378"))["[0] x 4 = [0]"])
    seen, measures = described(row, code)
    assert {BY_SIZES + 3 * 9 + 2, BY_FACE + 9, BY_FACE + 21, BY_FACE + 24, BY_SYMBOL + TIMES, BY_SHAPE, BY_TRAP} <= seen
    assert not {BY_FACE, BY_FACE + 1, BY_DRAWING} & seen
    assert BY_SMALL_HAND + place_of_cards(3, 7, 8) in seen
    assert max(seen) < BY_GOING_OUT  # of three cards it is not known whether they go out
    outs = kept()[1].chances[formula_at(TIMES, 0, 4)]
    assert measures[OF_OUTS : OF_OUTS + SMALL].tolist() == outs[1:].tolist()
    assert measures[OF_RIVAL] == outs[2] == 0  # two cards cannot cover three numbers
    assert np.isclose(measures[OF_TASTE], worth(row, RULES, tastes_of(RULES).against_greedy, 0, 2, code))


@pytest.mark.ruling("F9")
def test_drawing_is_seen_as_the_same_hand_and_table() -> None:
    row = some_row("2 + 4 = 6", "00378", rival=2)
    seen, measures = described(row, layout.DRAW)
    assert {BY_SIZES + 6 * 9 + 2, BY_DRAWING, BY_FACE + 1, BY_FACE + 9, BY_SYMBOL, BY_SHAPE} <= seen
    assert 0 < measures[OF_RIVAL] < 1
    assert max(seen) < BY_SMALL_HAND  # five cards are no small hand
    assert measures[OF_UNSEEN + 2] < measures[OF_UNSEEN + 1]  # a 2 lies on the table
    assert measures[OF_UNSEEN] < measures[OF_UNSEEN + 3]  # two zeros are in the hand


def test_going_out_needs_no_second_look() -> None:
    row, tastes = some_row("2 + 4 = 6", "123"), tastes_of(RULES)
    chosen, hope = judicious_choice(new_move_buffer(4096), row, RULES, tastes.against_greedy, tastes.judgement)
    assert cards_laid(chosen) == 3
    assert hope == 1.0
    assert judge(row, RULES, tastes.against_greedy, tastes.judgement, 0, 3, chosen) >= SURE


def test_the_second_look_is_at_the_plays_that_look_best() -> None:
    row, tastes = some_row("12 + 34 = 46", "1235789"), tastes_of(RULES)
    own, judgement = tastes.against_greedy, tastes.judgement
    assert best_looking(new_move_buffer(4096), row, RULES, own, judgement) == WIDTH
    looks = [worth(row, RULES, own, 0, 3, code) for code in judgement.plays]
    assert looks == sorted(looks, reverse=True) == judgement.looks.tolist()
    every = [packed_play(play) for play in plays_by_text(parse_table("12 + 34 = 46"), parse_cards("1235789")).values()]
    assert looks == sorted((worth(row, RULES, own, 0, 3, code) for code in every), reverse=True)[:WIDTH]
    judged = [judge(row, RULES, own, judgement, 0, 3, code) for code in (*judgement.plays, layout.DRAW)]
    best, hope = second_look(row, RULES, own, judgement, WIDTH, True)
    assert hope == max(judged)
    assert best == [*judgement.plays.tolist(), layout.DRAW][judged.index(hope)]


def test_it_can_pay_to_draw() -> None:
    # A rival with one card cannot cover three numbers; whoever lays something else lets it try (F7).
    row, tastes = some_row("5 x 0 = 0", "3336", rival=1), tastes_of(RULES)
    own, judgement = tastes.against_greedy, tastes.judgement
    assert judge(row, RULES, own, judgement, 0, 1, layout.DRAW) > 0.3


def test_it_is_known_which_small_hands_go_out() -> None:
    table, place = parse_table("2 + 4 = 6"), formula_at(0, 2, 4)
    outs = outs_on(RULES, np.array([(0, 2, 4)], np.int32))
    pairs = [(one, other) for at, one in enumerate(DECK) for other in DECK[:at]]
    known = {tuple(sorted(hand)): _goes_out(table, hand) for hand in {*((card,) for card in DECK), *pairs}}
    alone = sum(known[(card,)] for card in DECK) / len(DECK)
    both = sum(known[tuple(sorted(pair))] for pair in pairs) / comb(len(DECK), 2)
    assert np.allclose(outs.chances[place, 1:3], (alone, both), atol=0.0051)
    for hand, goes_out in known.items():
        at = place_of_cards(*("0123456789J".index(card) for card in hand))
        assert bool(int(outs.tiny[place, at >> 6]) >> (at & 63) & 1) == goes_out
    assert np.allclose(kept()[1].chances[place], outs.chances[place], atol=0.0001)
    assert np.array_equal(kept()[1].tiny[place], outs.tiny[place])


@pytest.mark.ruling("F1")
@pytest.mark.parametrize("rival", [1, 2])
def test_the_rivals_cards_are_among_those_that_are_unseen(rival: int) -> None:
    # What goes out on 2 + 4 = 6 and lies in the own hand cannot go out from the rival's.
    table, hand = parse_table("2 + 4 = 6"), "112233J"
    _, measures = described(some_row("2 + 4 = 6", hand, rival), layout.DRAW)
    unseen = list(DECK)
    for card in ("2", "4", "6", *hand):
        unseen.remove(card)
    hands = [(card,) for card in unseen] if rival == 1 else list(combinations(unseen, 2))
    known = {tuple(sorted(cards)): _goes_out(table, cards) for cards in hands}
    chance = sum(known[tuple(sorted(cards))] for cards in hands) / len(hands)
    assert np.isclose(measures[OF_RIVAL], chance, atol=1e-5)


def _goes_out(table: TableFormula, hand: Cards) -> bool:
    return any(len(new_cards(play)) == len(hand) for play in plays_by_text(table, hand).values())


def test_a_network_learns_what_the_notes_say() -> None:
    numbers, notes = np.random.default_rng(6), room_for_notes(20_000)
    notes.signs[:, 0] = numbers.integers(0, 2, len(notes.counts))
    notes.counts[:] = 1
    notes.measures[:, OF_TASTE] = 0.5
    notes.results[:] = notes.signs[:, 0]
    network = fitted_to(notes, len(notes.counts), 1)
    hidden, deeper = np.zeros_like(network.first), np.zeros_like(network.second)
    for sign in range(2):
        said = ask(network, np.array([sign], np.int32), 1, notes.measures[0], hidden, deeper)
        assert abs(said - sign) < 0.2


@pytest.mark.long
def test_teaching_again_gives_the_same_and_something_new() -> None:
    outs = kept()[1]
    first, same = (teach((4_000, 4_000), outs)[0] for _ in range(2))
    assert all(np.array_equal(one, other) for one, other in zip(first, same, strict=True))
    assert all(np.isfinite(part).all() for part in first)
    assert np.abs(first.last - new_network(18).last).max() > 0.001
    assert room_for(first, outs, RULES).network is first
