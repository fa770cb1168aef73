"""The search, its budgets and its players."""

from collections import Counter
from random import Random
from threading import Timer
from time import perf_counter, sleep
from typing import Any

import numpy as np
import pytest

from halftwist.core import Refused
from halftwist.engines.budget import Budget
from halftwist.engines.rng import rng_from
from halftwist.games import registry
from halftwist.games.formula import Draw, Formula, Play, parse_cards, parse_table, write_play
from halftwist.games.formula.engine import LEVELS, layout, player, thinking
from halftwist.games.formula.engine.analysis import _view, analyse
from halftwist.games.formula.engine.baselines.flat_monte_carlo import FlatMonteCarlo
from halftwist.games.formula.engine.baselines.most_cards import MostCards
from halftwist.games.formula.engine.determinization import imagine
from halftwist.games.formula.engine.levels import Manner, level_numbered
from halftwist.games.formula.engine.opponent import FormulaPlayer
from halftwist.games.formula.engine.self_contained_sets import CHOOSE, OFFSETS, place_of, spares_for
from halftwist.games.formula.engine.thinking import FormulaThinker, known_to
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.cards import DECK
from halftwist.lab.contestants import contestant
from halftwist.play import HomeTable

SETS = registry.option_sets("formula")


def found(table: str, hand: str, playouts: int = 400, seed: int = 1, **more: Any) -> list[tuple[str, float, bool]]:
    options = {name.replace("_", " "): value for name, value in more.items() if name not in ("seen", "counts")}
    game = registry.configure("formula", options)
    assert isinstance(game, Formula)
    seen = parse_cards(more["seen"]) if "seen" in more else ()
    thoughts = analyse(game, parse_table(table), parse_cards(hand), seen, more.get("counts"), Budget(playouts), seed)
    return [(write_play(thought.move), thought.value, thought.proved) for thought in thoughts]


def test_going_out_is_proved_to_win_and_comes_first() -> None:
    move, value, proved = found("2 + 4 = 6", "123")[0]
    assert (value, proved) == (1.0, True)
    assert move.count("[") == 3


def test_in_points_going_out_is_weighed_like_anything_else() -> None:
    assert not any(proved for _, _, proved in found("2 + 4 = 6", "123", points=True))


def test_to_the_last_going_out_first_is_the_best_there_is() -> None:
    assert found("2 + 4 = 6", "123", play_on=True)[0][2]


@pytest.mark.ruling("F9")
def test_drawing_is_always_among_the_moves() -> None:
    assert [move for move, _, _ in found("2 + 4 = 6", "9")] == ["draw"]
    assert "draw" in [move for move, _, _ in found("2 + 4 = 6", "1235789")]


def test_two_sums_that_need_no_help_are_kept_whole() -> None:
    # 1 2 3 and 4 5 9 cover any table; whoever lays the 8 now goes out in two more turns.
    move, value, _ = found("2 x 4 = 8", "1234598", playouts=2000)[0]
    assert value > 0.9, move


def test_values_fall_and_are_chances() -> None:
    values = [value for _, value, _ in found("12 + 34 = 46", "1235789")]
    assert values == sorted(values, reverse=True)
    assert all(0.0 <= value <= 1.0 for value in values)


def test_the_same_seed_and_playouts_find_the_same() -> None:
    first = found("12 + 34 = 46", "1235789", seed=5)
    assert first == found("12 + 34 = 46", "1235789", seed=5)
    assert first != found("12 + 34 = 46", "1235789", seed=6)


@pytest.mark.ruling("F1", "F12")
def test_imagined_hands_are_made_of_unseen_cards_only() -> None:
    table = HomeTable("formula", seed=bytes(32), players=3)
    seat = table.view(None).turn
    view = table.view(seat)
    known, rng_state = known_to(view, seat), rng_from(3)
    row, unseen = np.zeros(layout.ROW_LENGTH, np.int32), np.zeros(64, np.int32)
    hands: set[tuple[int, ...]] = set()
    for _ in range(50):
        imagine(known, row, unseen, rng_state)
        cards = row[: layout.SIZES].reshape(layout.MOST_SEATS, layout.FACES)
        assert cards[:3].sum(axis=1).tolist() == list(view.hand_sizes)
        shown = np.array([view.table.faces.count(face) for face in "0123456789J"])
        stock = row[layout.STOCK : layout.STOCK + layout.FACES]
        assert (cards.sum(axis=0) + shown + stock).tolist() == [DECK.count(face) for face in "0123456789J"]
        assert row[layout.STOCK_SIZE] == view.stock
        hands.add(tuple(cards[(seat + 1) % 3]))
    assert len(hands) > 40


@pytest.mark.parametrize(
    ("hand", "spare"), [("236", 0), ("1", 1), ("47", 2), ("168", 3), ("2361", 1), ("23645J", 0), ("007", 0)]
)
def test_cards_that_need_no_help_are_counted(hand: str, spare: int) -> None:
    rules = FormulaThinker(Formula()).rules
    counts = np.array([hand.count(face) for face in "0123456789J"], np.int32)
    assert spares_for(rules)[place_of(counts, 0, len(hand), CHOOSE, OFFSETS)] == spare


@pytest.mark.ruling("F11")
def test_under_reuse_no_cards_go_without_help() -> None:
    spares = spares_for(FormulaThinker(Formula(reuse=True)).rules)
    assert spares[OFFSETS[3] : OFFSETS[4]].min() == 3


@pytest.mark.parametrize(
    ("budget", "code"),
    [
        ({}, "engine-no-budget"),
        ({"playouts": 0}, "engine-playouts"),
        ({"playouts": 10**12}, "engine-playouts"),
        ({"limit_ms": 0}, "engine-limit"),
        ({"limit_ms": 10**9}, "engine-limit"),
    ],
)
def test_an_absurd_budget_is_refused(budget: dict[str, int], code: str) -> None:
    with pytest.raises(Refused) as refused:
        Budget(**budget)
    assert refused.value.refusal.code == code


def known_somewhere() -> tuple[FormulaThinker, Any]:
    table = HomeTable("formula", seed=bytes(32))
    (seat,) = table.to_act
    return FormulaThinker(Formula()), known_to(table.view(seat), seat)  # type: ignore[arg-type]


def test_a_search_can_be_stopped_from_another_thread() -> None:
    thinker, known = known_somewhere()
    plays = thinker.promising(known, 80)
    thinker.think(known, plays, Budget(10), 1)
    Timer(0.2, thinker.cancel).start()
    began = perf_counter()
    thoughts = thinker.think(known, plays, Budget(50_000_000), 1)
    assert perf_counter() - began < 30
    assert 0 < sum(thought.visits for thought in thoughts) < 50_000_000


def test_a_cancelled_search_does_not_spoil_the_next() -> None:
    thinker, known = known_somewhere()
    plays = thinker.promising(known, 80)
    thinker.cancel()  # nothing runs, so nothing is cancelled
    unharmed = thinker.think(known, plays, Budget(300), 1)
    assert sum(thought.visits for thought in unharmed) > 250
    Timer(0.1, thinker.cancel).start()
    thinker.think(known, plays, Budget(50_000_000), 1)
    assert thinker.think(known, plays, Budget(300), 1) == unharmed
    thinker.think(known, plays, Budget(limit_ms=1), 1)
    assert thinker.think(known, plays, Budget(300), 1) == unharmed


def test_compiling_is_no_part_of_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker, known = known_somewhere()
    slow_once, compiled_race = [True], thinking.race

    def race(*given: Any) -> int:
        if slow_once.pop():
            sleep(0.5)
        slow_once.append(False)
        return compiled_race(*given)

    monkeypatch.setattr(thinking, "race", race)
    thoughts = thinker.think(known, thinker.promising(known, 10), Budget(limit_ms=300), 1)
    assert sum(thought.visits for thought in thoughts) > 40


def test_every_play_is_listed_and_those_not_searched_come_last() -> None:
    hand, table = parse_cards("12357JJ"), parse_table("12 + 34 = 46")
    thoughts = analyse(Formula(), table, hand, (), None, Budget(200), 1)
    width = LEVELS[-1].width
    assert (
        len(thoughts)
        == len(FormulaThinker(Formula()).plays(known_to(_view(Formula(), table, hand, (), None), 0)))
        > width
    )
    assert {thought.visits > 0 for thought in thoughts[:width]} == {True}
    assert {thought.visits for thought in thoughts[width:]} == {0}
    values = [thought.value for thought in thoughts]
    assert values == sorted(values, reverse=True)
    assert 0.0 <= min(values) < max(values) <= 1.0


def test_every_way_to_go_out_is_proved_even_where_there_are_very_many() -> None:
    thoughts = analyse(Formula(), parse_table("2 + 4 = 6"), parse_cards("1JJ"), (), None, Budget(200), 1)
    going_out = [
        thought for thought in thoughts if isinstance(thought.move, Play) and len(new_cards(thought.move)) == 3
    ]
    assert len(going_out) > LEVELS[-1].width
    assert list(thoughts[: len(going_out)]) == [thought for thought in thoughts if thought.proved]


def test_a_limit_of_time_ends_the_search() -> None:
    thinker, known = known_somewhere()
    plays = thinker.promising(known, 80)
    began = perf_counter()
    thoughts = thinker.think(known, plays, Budget(limit_ms=200), 1)
    assert perf_counter() - began < 20
    assert len(thoughts) == len(plays)
    assert thinker._stop is None


def test_level_seven_searches_on_every_other_turn_and_level_eight_on_all() -> None:
    luck, game = Random(1), Formula()
    seven, eight = (FormulaPlayer(game, level_numbered(number)) for number in (7, 8))
    manners = Counter(seven._manner(luck) for _ in range(1000))  # pyright: ignore[reportPrivateUsage]
    assert set(manners) == {Manner.SEARCH, Manner.THRIFTY}
    assert 450 < manners[Manner.SEARCH] < 550
    assert {eight._manner(luck) for _ in range(100)} == {Manner.SEARCH}  # pyright: ignore[reportPrivateUsage]


def test_there_are_eight_levels() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 9))
    with pytest.raises(Refused) as refused:
        player(Formula(), 9)
    assert refused.value.refusal.code == "engine-level-unknown"


def played(options: dict[str, Any], seats: list[Any], seed: int) -> list[str]:
    """A whole round; every choice is accepted by the table."""
    fields = {name.replace(" ", "_"): value for name, value in options.items()}
    table = HomeTable("formula", seed=seed.to_bytes(32, "big"), **fields)
    rng, moves = Random(seed), list[str]()
    while table.to_act and len(moves) < 400:
        (seat,) = table.to_act
        choice = seats[seat].choose(table.view(seat), seat, rng)
        moves.append(write_play(choice.action))
        table.do(choice.action, seat)
    return moves


@pytest.mark.parametrize("title", SETS)
def test_every_level_plays_every_variant_by_the_rules(title: str) -> None:
    game = registry.configure("formula", SETS[title])
    assert isinstance(game, Formula)
    numbers = (7, 6, 5, 2, 1)
    seats = [player(game, numbers[seat]) for seat in range(game.players)]
    seats[0] = player(game, 8, playouts=60)
    assert played(dict(SETS[title]), seats, 3)


@pytest.mark.parametrize("level", [level.number for level in LEVELS if level.number < 8])
def test_the_same_luck_gives_the_same_game(level: int) -> None:
    first, second = ([player(Formula(), level), player(Formula(), 3)] for _ in range(2))
    assert played({}, first, 11) == played({}, second, 11)


def test_a_seat_that_is_not_to_move_wants_nothing() -> None:
    table = HomeTable("formula", seed=bytes(32))
    (seat,) = table.to_act
    for thinker in (player(Formula(), 5), FlatMonteCarlo(Formula(), Budget(50)), MostCards(Formula())):
        assert thinker.choose(table.view(1 - seat), 1 - seat, Random(1)) is None
        assert thinker.choose(table.view(seat), seat, Random(1)) is not None


def test_a_search_beats_laying_any_cards() -> None:
    game, won = Formula(), Counter[int]()
    for deal in range(12):
        for seat in range(2):
            seats: list[Any] = [player(game, 1), player(game, 1)]
            seats[seat] = player(game, 7, playouts=100)
            table = HomeTable("formula", seed=deal.to_bytes(32, "big"))
            rng = Random(deal)
            while table.to_act:
                (turn,) = table.to_act
                table.do(seats[turn].choose(table.view(turn), turn, rng).action, turn)
            assert table.outcome is not None
            won[table.outcome.places[seat]] += 1
    assert won[1] >= 19


def test_the_plain_greedy_player_lays_as_many_cards_as_it_can_and_does_not_spare_jokers() -> None:
    game, jokers = Formula(), 0
    for deal in range(60):
        table, seats = HomeTable("formula", seed=deal.to_bytes(32, "big")), MostCards(game)
        rng = Random(deal)
        while table.to_act:
            (turn,) = table.to_act
            state = table.table.state
            laid = [len(new_cards(move)) if isinstance(move, Play) else 0 for move in game.legal(state, turn)]
            choice = seats.choose(table.view(turn), turn, rng)  # type: ignore[arg-type]
            assert choice is not None
            cards = new_cards(choice.action) if isinstance(choice.action, Play) else ()
            assert len(cards) == max(laid)
            jokers += sum(card.startswith("J") for card in cards) if 0 < len(cards) < len(state.hands[turn]) else 0
            table.do(choice.action, turn)
    assert jokers > 5


def test_the_plain_greedy_player_can_be_asked_for_in_a_match() -> None:
    assert isinstance(contestant(Formula(), "Most-cards"), MostCards)
    assert isinstance(contestant(Formula(), "most cards", playouts=10, limit_ms=10), MostCards)


def test_drawing_is_never_taken_for_a_play() -> None:
    thinker, known = known_somewhere()
    assert thinker.plays(known)[0] == layout.DRAW
    assert isinstance(analyse(Formula(), parse_table("2 + 4 = 6"), ("9",), (), None, Budget(5))[0].move, Draw)
