"""What the quick player knows can be fitted again."""

from pathlib import Path

import numpy as np
import pytest
from training.formula.train_eval import fit, fit_against_greedy, write_features

from halftwist.engines.rng import rng_from
from halftwist.games.formula import Formula, Play, parse_table
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine.linear_eval import (
    AGAINST_GREEDY,
    FORMULAS,
    KNOWN_HANDS,
    MANY,
    NEAR,
    OF_FACE,
    OF_SPARE,
    PLAIN,
    RIVALS,
    SURE,
    WEIGHTS,
    Learned,
    cards_laid,
    formula_at,
    keep,
    learned,
    nearest_rival,
    taste_of,
    worth,
)
from halftwist.games.formula.engine.movegen import list_all, new_move_buffer, number_on_table
from halftwist.games.formula.engine.packing import packed_rules, packed_state, play_from, put_table
from halftwist.games.formula.engine.playouts import step
from halftwist.games.formula.engine.self_contained_sets import CHOOSE, MOST_WEIGHED, OFFSETS, place_of, spares_for
from halftwist.games.formula.rules.actions import new_cards
from halftwist.play import HomeTable

JOKER = OF_FACE + 3 * 10


@pytest.mark.long
def test_fitting_finds_that_cards_that_need_no_help_are_good_to_keep(tmp_path: Path) -> None:
    lessons = fit(rounds=1, notes_a_round=40_000)
    rival = 4
    assert lessons.weights[3, rival, OF_SPARE] > lessons.weights[3, rival, OF_SPARE + 3] + 0.05
    assert lessons.weights[1, rival, JOKER] > lessons.weights[1, rival, OF_FACE]
    assert np.abs(lessons.hands).max() > 0
    assert np.abs(lessons.formulas).max() > 0
    keep(lessons, tmp_path / "kept.npz")
    with np.load(tmp_path / "kept.npz") as kept:
        for name, part in lessons._asdict().items():
            assert np.allclose(kept[name] / 1000, part, atol=0.00051)


@pytest.mark.long
def test_fitting_against_greedy_players_goes_on_from_what_is_known() -> None:
    begun, lessons = learned(), fit_against_greedy(learned(), (20_000, 4_000, 4_000, 20_000))
    for part, before in zip(lessons, begun, strict=True):
        assert part.shape == before.shape
        assert np.isfinite(part).all()
        assert np.abs(part - before).max() > 0.01
    assert lessons.weights[3, 4, OF_SPARE] > lessons.weights[3, 4, OF_SPARE + 3]


@pytest.mark.parametrize("file", [PLAIN, AGAINST_GREEDY])
def test_what_is_kept_has_the_right_shape(file: str) -> None:
    lessons = learned(file)
    assert lessons.weights.shape == (MANY + 1, MANY + 1, WEIGHTS)
    assert lessons.hands.shape == (KNOWN_HANDS, RIVALS.max() + 1)
    assert lessons.formulas.shape == (FORMULAS, NEAR + 1)
    assert all(np.isfinite(part).all() for part in lessons)
    assert lessons.weights[3, 7, OF_SPARE] > lessons.weights[3, 7, OF_SPARE + 3] + 0.05


def any_lessons() -> Learned:
    numbers = np.random.default_rng(5)
    return Learned(*(numbers.normal(size=part.shape) for part in learned()))


def test_worth_adds_up_the_features_that_are_fitted() -> None:
    rules, lessons, rng_state = packed_rules(Formula()), any_lessons(), rng_from(9)
    prepared, spares, desk = taste_of(rules, lessons), spares_for(rules), new_move_buffer(1 << 14)
    compared = 0
    for table in ("12 + 34 = 46", "2 x 4 = 8", "7 - 7 = 0"):
        before = packed_state(HomeTable("formula", seed=bytes(31) + b"\2").table.state)
        before[layout.TURN] = seat = 0
        put_table(before, parse_table(table))
        found = list_all(desk, before, rules, layout.HANDS + layout.FACES * seat)
        for code in desk.plays[:found:3].copy():
            play, after, rival = play_from(int(code)), before.copy(), nearest_rival(before, seat)
            assert isinstance(play, Play)
            assert cards_laid(code) == len(new_cards(play))
            step(after, rules, code, rng_state)
            size = after[layout.SIZES + seat]
            hand = place_of(after, layout.HANDS + layout.FACES * seat, size, CHOOSE, OFFSETS)
            features = np.zeros(28, np.int32)
            write_features(after, seat, spares[hand] if size <= MOST_WEIGHED else -1, features)
            total = lessons.weights[size, rival][features[features >= 0]].sum()
            total += lessons.hands[hand, RIVALS[rival]] if hand < KNOWN_HANDS else 0.0
            formula = formula_at(after[layout.SYMBOL], number_on_table(after, 0), number_on_table(after, 1))
            total += lessons.formulas[formula, min(rival, NEAR)] if formula >= 0 else 0.0
            assert np.isclose(worth(before, rules, prepared, seat, rival, code), total)
            compared += 1
    assert compared > 60


def test_going_out_is_worth_more_than_any_hope() -> None:
    rules = packed_rules(Formula())
    row = packed_state(HomeTable("formula", seed=bytes(32)).table.state)
    put_table(row, parse_table("2 + 4 = 6"))
    row[layout.HANDS : layout.HANDS + layout.FACES] = 0
    row[layout.HANDS + 1 : layout.HANDS + 4] = 1
    row[layout.SIZES] = 3
    desk, prepared = new_move_buffer(1 << 14), taste_of(rules, learned())
    found = list_all(desk, row, rules, layout.HANDS)
    worths = [(worth(row, rules, prepared, 0, 5, code), cards_laid(code)) for code in desk.plays[:found]]
    assert {laid == 3 for value, laid in worths if value >= SURE} == {True}
    assert all(value < SURE for value, laid in worths if laid < 3)
