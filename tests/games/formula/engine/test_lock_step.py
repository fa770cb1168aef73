"""The engine's compact round and the plain rules agree on every position, and on every play."""

import os
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from halftwist.core import CHANCE, Line, Resign, places_by
from halftwist.core import Sampler as Chance
from halftwist.games import registry
from halftwist.games.formula import (
    Deal,
    Draw,
    Drawn,
    Formula,
    FormulaState,
    TableFormula,
    Terms,
    list_plays,
    parse_table,
)
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine import transition as course
from halftwist.games.formula.engine.movegen import MoveBuffer, list_all, new_move_buffer
from halftwist.games.formula.engine.packing import (
    packed_play,
    packed_rules,
    packed_state,
    packed_terms,
    packed_turn,
    play_from,
)
from halftwist.games.formula.rules.cards import DECK, DIGITS, FACES

GAMES = int(os.environ.get("HALFTWIST_LOCK_STEP_GAMES", "100"))
"""Random games for each option set; `make prove` asks for more."""
SETS = registry.option_sets("formula")
ROOM = 1 << 16
DESK = new_move_buffer(ROOM)
LAZY = (0.0, 0.0, 0.0, 0.0, 0.05, 0.3, 1.0)
"""How often somebody draws without need: games with many draws renew the stock and end for want of cards."""


def listed(buffer: MoveBuffer, row: np.ndarray, rules: np.ndarray, seat: int) -> list[int]:
    found = list_all(buffer, row, rules, layout.HANDS + layout.FACES * seat)
    assert found <= ROOM
    return [int(play) for play in buffer.plays[:found]]


def open_side(row: np.ndarray) -> list[int]:
    """The row without the places that nobody reads: cards beyond a number's length, seats beyond what is owed."""
    plain = row.copy()
    for number in range(3):
        at = layout.TABLE + 4 * number
        plain[at + 1 + plain[at] : at + 4] = 0
    plain[layout.OWED + plain[layout.OWED_COUNT] : layout.OWED_COUNT] = 0
    return plain.tolist()


def wanted(state: FormulaState, row: np.ndarray, rules: np.ndarray, lazy: float, rng: Random, game: Formula) -> object:
    """What the seat does, from the engine's list; now and then the whole list is compared."""
    seat = state.turn
    assert seat is not None
    assert state.table is not None
    if rng.random() < lazy:
        return Draw()
    plays = listed(DESK, row, rules, seat)
    if rng.random() < 0.03 and len(state.hands[seat]) < 10:
        assert sorted(plays) == sorted(map(packed_play, list_plays(state.table, state.hands[seat], game.terms)))
    return play_from(rng.choice(plays)) if plays else Draw()


def play_both(game: Formula, number: int, rng: Random) -> str:
    """One random game by the rules and by the engine; gives why it ended."""
    rules, lazy = packed_rules(game), rng.choice(LAZY)
    state, row, n = game.start(), np.zeros(layout.ROW_LENGTH, np.int32), 0
    while game.to_act(state):
        (who,) = game.to_act(state)
        n += 1
        if state.table is not None and rng.random() < 0.005:
            who, action = rng.choice(state.seats_in), Resign()
        elif who is CHANCE:
            action = game.deal(state, Chance(number.to_bytes(32, "big"), "lock-step", n))
        else:
            action = wanted(state, row, rules, lazy, rng, game)
        line = Line(n, 0, who, action)
        assert game.refuse(state, line) is None  # type: ignore[arg-type]
        state = game.apply(state, line)  # type: ignore[arg-type]
        follow(row, rules, who, action, state)
        assert open_side(row) == open_side(packed_state(state))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.places == places_by([course.rank(row, rules, seat) for seat in range(game.players)])
    if outcome.scores is not None:
        assert outcome.scores == tuple(course.final_score(row, seat) for seat in range(game.players))
    return outcome.reason


def follow(row: np.ndarray, rules: np.ndarray, who: object, action: object, after: FormulaState) -> None:
    match action:
        case Deal():
            row[:] = packed_state(after)
        case Drawn(cards):
            course.pay(row, np.array([FACES.index(got.card or "") for got in cards], np.int32))
        case Resign():
            course.leave(row, rules, who)  # type: ignore[arg-type]
        case Draw():
            course.draw(row, rules)
        case _:
            course.play(row, rules, packed_play(action))  # type: ignore[arg-type]


@pytest.mark.ruling("F3", "F9", "F10", "F11", "G1")
@pytest.mark.parametrize("title", SETS)
def test_a_random_game_goes_the_same_way_in_the_engine_and_by_the_rules(title: str) -> None:
    game = registry.configure("formula", SETS[title])
    assert isinstance(game, Formula)
    reasons: set[str] = set()
    for number in range(GAMES):
        rng = Random(f"{title} {number}")
        extra = rng.randrange(game.players) if game.extra_card else None
        reasons.add(play_both(replace(game, extra=extra), number, rng))
    assert len(reasons) >= 2 or GAMES < 100


@pytest.mark.ruling("F4", "F5", "F7", "F8", "F11")
@pytest.mark.parametrize("digits", [2, 3])
@pytest.mark.parametrize("times_and_divide", [False, True])
@pytest.mark.parametrize("reuse", [False, True])
def test_every_play_on_any_table_is_listed_once(digits: int, times_and_divide: bool, reuse: bool) -> None:
    terms = Terms(reuse, times_and_divide, digits)
    rng = Random(7)
    for _ in range(60):
        hand = tuple(sorted(rng.sample(DECK, rng.choice((1, 2, 3, 5, 7, 7)))))
        table = strange_table(rng)
        plays = listed(DESK, packed_turn(table, hand), packed_terms(terms), 0)
        expected = list_plays(table, hand, terms)
        assert sorted(plays) == sorted(map(packed_play, expected))
        assert [play_from(packed_play(play)) for play in expected] == expected


@pytest.mark.ruling("F8")
@pytest.mark.parametrize("jokers", [1, 2, 3])
@pytest.mark.parametrize("text", ["2 ? 4 =", "12 + 34 = 46", "0 x 7 = 0", "5 x J5 = 25", "11 - 1 = 10"])
def test_jokers_are_listed_as_every_digit(text: str, jokers: int) -> None:
    table, hand = parse_table(text), tuple(sorted(("0", "3", "5", *"J" * jokers)))
    for terms in (Terms(), Terms(True, True, 2)):
        plays = listed(DESK, packed_turn(table, hand), packed_terms(terms), 0)
        assert sorted(plays) == sorted(map(packed_play, list_plays(table, hand, terms)))


def strange_table(rng: Random) -> TableFormula:
    """Any table at all: the listing takes it as given, true or not."""

    def number() -> tuple[str, ...]:
        cards = [rng.choice(DIGITS + "01") for _ in range(rng.randint(1, 3))]
        return tuple("J" + card if rng.random() < 0.1 else card for card in cards)

    if rng.random() < 0.2:
        return TableFormula(number()[:1], None, number()[:1])
    if rng.random() < 0.2:
        return TableFormula(("0",), rng.choice("x/"), number(), ("0",))
    return TableFormula(number(), rng.choice("+-x/"), number(), number())
