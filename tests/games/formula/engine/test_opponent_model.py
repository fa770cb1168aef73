"""What the others did, as a player remembers it, and what that makes it believe."""

from random import Random
from typing import Any

import numpy as np
import pytest

from halftwist.engines.budget import Budget
from halftwist.engines.rng import rng_from
from halftwist.games.formula import Draw, Formula, parse_cards, parse_table
from halftwist.games.formula.engine import layout, player
from halftwist.games.formula.engine.baselines.most_cards import MostCards
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.memory import Memory
from halftwist.games.formula.engine.movegen import list_all, new_move_buffer
from halftwist.games.formula.engine.opponent_model import (
    GIVEN,
    GREEDY_AT_FIRST,
    Clues,
    believe,
    believe_anything,
    room_for_beliefs,
)
from halftwist.games.formula.engine.packing import packed_play, packed_turn
from halftwist.games.formula.engine.playouts import HUNGRY, THRIFTY
from halftwist.games.formula.engine.thinking import FLAT, SEARCHING, FormulaThinker, known_to
from halftwist.games.formula.rules.cards import DECK, counted
from halftwist.games.formula.rules.listing import plays_by_text
from halftwist.play import HomeTable


def table_in(row: Any) -> list[int]:
    """What a row says of its table, without what earlier plays left in unused places."""
    said = [int(row[layout.SYMBOL - layout.TABLE])]
    for number in range(3):
        length = int(row[4 * number])
        said += [length, *map(int, row[4 * number + 1 : 4 * number + 1 + length])]
    return said


def watched(seed: int, **options: Any) -> list[tuple[Clues, list[tuple[int, list[int], int]]]]:
    """A round of two hungry players: what seat 0 remembers on each of its turns, and what seat 1 had really done."""
    table = HomeTable("formula", seed=seed.to_bytes(32, "big"), **options)
    game, rng, memory = table.table.game, Random(seed), Memory()
    players = [player(game, 3), player(game, 2)]  # type: ignore[arg-type]
    done, turns = list[tuple[int, list[int], int]](), list[tuple[Clues, list[tuple[int, list[int], int]]]]()
    while table.to_act:
        (seat,) = table.to_act
        view: Any = table.view(seat)
        choice: Any = players[seat].choose(view, seat, rng)  # type: ignore[index,arg-type]
        if seat == 0:
            turns.append((memory.recall(view, 0), list(done)))
            memory.note(view, 0, choice.action)
        else:
            row = packed_turn(view.table, view.hand)
            shown = table_in(row[layout.TABLE : layout.SYMBOL + 1])
            done.append((packed_play(choice.action), shown, len(view.hand)))
        table.do(choice.action, seat)
    return turns


@pytest.mark.ruling("F12")
@pytest.mark.parametrize("options", [{}, {"fives": True}, {"points": True}])
def test_two_at_the_table_remember_all_that_was_done_since_they_first_looked(options: dict[str, Any]) -> None:
    plays, draws, given = 0, 0, 0
    for seed in range(25):
        for clues, done in watched(seed, **options):
            told = [
                (int(code), table_in(table), int(sizes[1]))
                for code, table, sizes in zip(clues.codes, clues.tables, clues.sizes, strict=True)
                if code != GIVEN
            ]
            assert told == done[len(done) - len(told) :]
            assert len(told) >= len(done) - 1
            plays += sum(code > 0 for code, _, _ in told)
            draws += sum(code == layout.DRAW for code, _, _ in told)
            given += int((clues.codes == GIVEN).sum())
    assert plays > 50
    assert draws > 5
    assert (given > 5) == ("fives" in options)


def test_the_first_formula_is_known_to_whoever_sits_down_after_it() -> None:
    for seed in range(40):
        for clues, done in watched(seed):
            if len(done) == 1 and done[0][0] > 0:
                assert clues.codes.tolist() == [done[0][0]]
                assert table_in(clues.tables[0]) == done[0][1]
                return
    raise AssertionError


@pytest.mark.ruling("F9")
def test_whoever_has_drawn_since_the_last_play_is_seen_at_a_larger_table() -> None:
    table = HomeTable("formula", seed=bytes(32), players=4)
    game = Formula(players=4)
    (first,) = table.to_act
    table.do(player(game, 3).choose(table.view(first), first, Random(1)).action, first)  # type: ignore[union-attr,arg-type]
    for _ in range(2):
        (drawer,) = table.to_act
        table.do(Draw(), drawer)
    (seat,) = table.to_act
    clues = Memory().recall(table.view(seat), seat)  # type: ignore[arg-type]
    assert clues.seats.tolist() == [first, (first + 1) % 4, (first + 2) % 4]
    assert clues.codes.tolist()[1:] == [layout.DRAW, layout.DRAW]


def test_asked_again_a_player_answers_the_same_and_another_round_begins_anew() -> None:
    game = Formula()
    thinker, rival = player(game, 7, playouts=60), player(game, 3)
    for seed in range(3):
        table = HomeTable("formula", seed=seed.to_bytes(32, "big"))
        while table.to_act:
            (seat,) = table.to_act
            view: Any = table.view(seat)
            choice = (rival if seat else thinker).choose(view, seat, Random(5))  # type: ignore[arg-type]
            assert choice is not None
            if seat == 0:
                assert thinker.choose(view, seat, Random(5)) == choice
                if view.last is None:
                    assert not len(thinker._memory.recall(view, seat).codes)  # type: ignore[attr-defined]
            table.do(choice.action, seat)


def known_of(table: str, hand: str, rivals: int) -> KnownCards:
    """Seat 0 to move, seat 1 with so many cards."""
    row = packed_turn(parse_table(table), parse_cards(hand))
    seen = np.array(counted(parse_cards(hand))) + np.array(counted(parse_table(table).faces))
    row[layout.STOCK : layout.STOCK + layout.FACES] = np.array(counted(DECK)) - seen
    row[layout.STOCK_SIZE] = row[layout.STOCK : layout.STOCK + layout.FACES].sum()
    row[layout.SIZES : layout.SIZES + 2] = len(hand), rivals
    row[layout.PLAYERS] = 2
    return KnownCards(row, np.array([0, rivals, 0, 0, 0], np.int32), 0, 0)


def clue(code: int, table: str, sizes: tuple[int, int]) -> Clues:
    row = packed_turn(parse_table(table), ())
    held = np.zeros((1, layout.MOST_SEATS), np.int32)
    held[0, :2] = sizes
    shown = row[layout.TABLE : layout.SYMBOL + 1].reshape(1, -1).copy()
    return Clues(np.array([1], np.int32), np.array([code], np.int64), shown, held)


def believed(known: KnownCards, clues: Clues | None, count: int = 400) -> Any:
    thinker, beliefs = FormulaThinker(Formula()), room_for_beliefs(count)
    if clues is None:
        believe_anything(known, beliefs, rng_from(1))
    else:
        believe(known, thinker.rules, thinker.tastes.plain, clues, new_move_buffer(4096), beliefs, rng_from(1))
    return beliefs


@pytest.mark.ruling("F1", "F9")
def test_who_drew_hardly_held_a_card_that_could_be_laid() -> None:
    known = known_of("2 + 4 = 6", "1379", 2)
    rules, buffer = FormulaThinker(Formula()).rules, new_move_buffer(4096)

    def stuck(deals: Any) -> float:
        """The share of hands in which at least one of the two cards alone could not have been laid."""
        return float(np.mean([any(not playable(face) for face in held(deal)) for deal in deals]))

    def held(deal: Any) -> list[int]:
        hand = deal[layout.HANDS + layout.FACES : layout.HANDS + 2 * layout.FACES]
        return [face for face in range(layout.FACES) for _ in range(hand[face])]

    def playable(face: int) -> bool:
        row = packed_turn(parse_table("2 + 4 = 6"), ())
        row[layout.HANDS + face] = 1
        return bool(list_all(buffer, row, rules, layout.HANDS))

    blind = believed(known, None).deals
    wise = believed(known, clue(layout.DRAW, "2 + 4 = 6", (4, 1))).deals
    assert stuck(wise) > 0.9
    assert stuck(wise) > stuck(blind) + 0.03
    for deal in wise:
        hands = deal[: layout.SIZES].reshape(layout.MOST_SEATS, layout.FACES)
        faces = np.array(counted(parse_table("2 + 4 = 6").faces))
        stock = deal[layout.STOCK : layout.STOCK + layout.FACES]
        assert (hands.sum(axis=0) + stock + faces).tolist() == list(counted(DECK))
        assert hands[1].sum() == 2


def test_at_first_nearly_everybody_is_taken_for_greedy() -> None:
    beliefs = believed(known_of("2 + 4 = 6", "1379", 2), None)
    assert (beliefs.manners[:, 1] != THRIFTY).mean() == GREEDY_AT_FIRST


def test_who_lays_one_card_where_three_would_go_is_hardly_greedy() -> None:
    play = plays_by_text(parse_table("2 + 4 = 6"), parse_cards("3"))["2 x [3] = 6"]
    known = known_of("2 x 3 = 6", "1379", 6)
    beliefs = believed(known, clue(packed_play(play), "2 + 4 = 6", (4, 7)))
    assert (beliefs.manners[:, 1] != THRIFTY).mean() < 0.3


def test_a_greedy_and_a_thrifty_rival_are_told_apart() -> None:
    game, shares = Formula(), dict[str, list[float]](greedy=[], thrifty=[])
    thinker = FormulaThinker(game)
    for name, rival in (("greedy", MostCards(game)), ("thrifty", _Thrifty(game))):
        for seed in range(12):
            table, rng, memory = HomeTable("formula", seed=seed.to_bytes(32, "big")), Random(seed), Memory()
            while table.to_act:
                (seat,) = table.to_act
                view: Any = table.view(seat)
                if seat:
                    table.do(rival.choose(view, seat, rng).action, seat)  # type: ignore[union-attr]
                    continue
                known, clues = known_to(view, 0), memory.recall(view, 0)
                if len(clues.codes) > 1:
                    beliefs = thinker._beliefs(known, Budget(200), seed, SEARCHING, clues)
                    shares[name].append(float((beliefs.manners[:, 1] != THRIFTY).mean()))
                move = thinker.at_a_glance(known, HUNGRY, seed)
                memory.note(view, 0, move)
                table.do(move, 0)
    assert np.mean(shares["greedy"]) > GREEDY_AT_FIRST
    assert np.mean(shares["thrifty"]) < GREEDY_AT_FIRST - 0.2


class _Thrifty:
    def __init__(self, game: Formula) -> None:
        self.thinker = FormulaThinker(game)

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        from halftwist.engines.player import Choice

        return Choice(self.thinker.at_a_glance(known_to(view, seat), THRIFTY, rng.getrandbits(60)), 0)  # type: ignore[arg-type]


def test_flat_monte_carlo_takes_everybody_for_greedy_whatever_they_did() -> None:
    thinker, known = FormulaThinker(Formula()), known_of("2 + 4 = 6", "1379", 2)
    beliefs = thinker._beliefs(known, Budget(100), 1, FLAT, clue(layout.DRAW, "2 + 4 = 6", (4, 1)))
    assert (beliefs.manners == HUNGRY).all()
