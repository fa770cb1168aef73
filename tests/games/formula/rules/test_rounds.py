"""A round from the deal to its end: turns, drawing, leaving, variants, and what is refused on the way."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import CHANCE, CLOCK, Flag, ImpossibleOptions, Line, Resign
from halftwist.core import Sampler as Chance
from halftwist.games.formula import (
    REFUSALS,
    Deal,
    Draw,
    Drawn,
    Formula,
    FormulaState,
    Laid,
    Play,
    Received,
    parse_cards,
    parse_play,
    parse_table,
    write_table,
)
from halftwist.games.formula.rules.cards import DECK, gathered, without
from halftwist.games.formula.rules.course import FEWEST_CARDS, LAST_PLAYER, MOST_RENEWALS, OUT, PLACES

SEED = bytes(32)


def line(by: Any, action: Any, n: int = 1) -> Line[Any]:
    return Line(n, n * 1000, by, action)


def position(game: Formula, table: str, *hands: str, stock: int | None = None, turn: int = 0) -> FormulaState:
    """A round in full swing; cards that lie nowhere else are covered, but for as many as the stock holds."""
    formula = parse_table(table)
    held = tuple(parse_cards(hand) for hand in hands)
    rest = without(DECK, gathered(formula.faces, *held))
    size = len(rest) if stock is None else stock
    return replace(
        game.start(),
        dealer=game.players - 1,
        turn=turn,
        table=formula,
        hand_sizes=tuple(map(len, held)),
        hands=held,
        stock=size,
        stock_cards=rest[:size],
        covered=rest[size:],
    )


def after(game: Formula, state: FormulaState, *steps: tuple[Any, Any]) -> FormulaState:
    for by, wanted in steps:
        action = parse_play(wanted) if isinstance(wanted, str) else wanted
        assert game.refuse(state, line(by, action)) is None
        state = game.apply(state, line(by, action))
    return state


def with_chance(game: Formula, state: FormulaState, n: int = 1) -> FormulaState:
    assert game.to_act(state) == {CHANCE}
    return after(game, state, (CHANCE, game.deal(state, Chance(SEED, "table", n))))


def code(game: Formula, state: FormulaState, by: Any, action: Any) -> str | None:
    refusal = game.refuse(state, line(by, action))
    return refusal and refusal.code.removeprefix("formula-")


@pytest.mark.ruling("F1")
def test_the_deck_has_five_of_each_digit_and_two_jokers() -> None:
    assert len(DECK) == 52
    assert [DECK.count(face) for face in "0123456789J"] == [5] * 10 + [2]


@pytest.mark.ruling("F1", "F12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_seven_cards_and_the_dealers_left_starts(players: int) -> None:
    game = Formula(players=players)
    dealers: set[int | None] = set()
    for n in range(60):
        state = with_chance(game, game.start(), n)
        assert state.hand_sizes == (7,) * players
        assert state.stock == 52 - 7 * players - 2
        assert state.dealer is not None
        assert game.to_act(state) == {(state.dealer + 1) % players}
        dealers.add(state.dealer)
    assert dealers == set(range(players))


@pytest.mark.ruling("F1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(ImpossibleOptions):
        Formula(players=players)


@pytest.mark.ruling("F2")
def test_no_joker_is_ever_turned_up_at_the_start() -> None:
    game = Formula()
    jokers_in_hand = 0
    for n in range(300):
        state = with_chance(game, game.start(), n)
        assert state.table is not None
        assert "J" not in state.table.faces
        assert write_table(state.table)[1:] == f" ? {state.table.right[0]} ="
        jokers_in_hand += sum(hand.count("J") for hand in state.hands)
    assert jokers_in_hand > 50


@pytest.mark.ruling("F12")
def test_the_deal_passes_left_each_round() -> None:
    game = Formula(players=3, dealer=1)
    state = with_chance(game, game.start())
    assert (state.dealer, state.turn) == (1, 2)
    following = game.next_round(state)
    assert (following.dealer, following.next_round(replace(state, dealer=2)).dealer) == (2, 0)


@pytest.mark.ruling("F3", "F8", "F9")
def test_covered_cards_are_the_ones_that_no_longer_show() -> None:
    game = Formula()
    state = after(game, position(game, "12 - J4 = 8", "3 9 9 9", "1 2"), (0, "1[3] - J4 = [9]"))
    assert state.covered == ("2", "8")
    assert state.hands[0] == ("9", "9")
    assert state.table is not None
    assert write_table(state.table) == "13 - J4 = 9"


@pytest.mark.ruling("F8")
def test_a_covered_joker_is_a_joker_again() -> None:
    game = Formula()
    state = after(game, position(game, "2 + J4 = 6", "4 7 7", "1 2"), (0, "2 + [4] = 6"))
    assert state.covered == ("J",)
    state = replace(state, stock=0, stock_cards=(), covered=gathered(state.covered, state.stock_cards))
    state = after(game, state, (1, Draw()), (CHANCE, Drawn((Received(1, "J"),))))
    assert state.hands[1] == ("1", "2", "J")


@pytest.mark.ruling("F9")
def test_drawing_takes_one_card_and_the_turn_passes() -> None:
    game = Formula()
    state = after(game, position(game, "2 + 4 = 6", "8 1", "1 2"), (0, Draw()))
    assert game.to_act(state) == {CHANCE}
    assert (state.owed, state.turn) == ((0,), 1)
    state = with_chance(game, state)
    assert (state.hand_sizes, game.to_act(state), state.owed) == ((3, 2), {1}, ())


@pytest.mark.ruling("F7", "F9")
def test_drawing_passes_the_obligation_of_a_zero_on() -> None:
    game = Formula()
    state = with_chance(game, after(game, position(game, "8 x 0 = 0", "1 1", "1 2 3 9"), (0, Draw())))
    assert code(game, state, 1, parse_play("[1] x 0 = 0")) == "zero-covers-all"
    assert code(game, state, 1, parse_play("[1] + [2] = [3]")) is None


@pytest.mark.ruling("F9")
def test_the_stock_is_renewed_only_when_a_card_is_due() -> None:
    game = Formula()
    state = position(game, "2 + 4 = 6", "8 1", "1 2", stock=1)
    state = with_chance(game, after(game, state, (0, Draw())))
    assert (state.stock, state.renewals) == (0, 0)
    covered = len(state.covered)
    state = with_chance(game, after(game, state, (1, Draw())))
    assert (state.stock, state.renewals, state.covered) == (covered - 1, 1, ())


@pytest.mark.ruling("F9")
def test_without_any_card_the_turn_passes_and_when_all_pass_the_fewest_cards_win() -> None:
    game = Formula(players=3)
    full = position(game, "2 + 4 = 6", "8 1", "1 2", "3 5 5", stock=0)
    bare = replace(full, covered=())
    state = after(game, bare, (0, Draw()))
    assert (game.to_act(state), state.passes) == ({1}, 1)
    state = after(game, state, (1, Draw()), (2, Draw()))
    ending = game.outcome(state)
    assert ending is not None
    assert (ending.places, ending.reason, ending.scores) == ((1, 1, 3), FEWEST_CARDS, None)
    played = after(game, bare, (0, Draw()), (1, Draw()), (2, "2 + [3] = [5]"))
    assert played.passes == 0
    assert game.outcome(played) is None


@pytest.mark.ruling("F9")
def test_the_eleventh_renewal_ends_the_round() -> None:
    game = Formula(players=2)
    state = replace(position(game, "2 + 4 = 6", "8 1 1", "1 2", stock=0), renewals=MOST_RENEWALS - 1)
    tenth = with_chance(game, after(game, state, (0, Draw())))
    assert (tenth.renewals, game.outcome(tenth)) == (10, None)
    last = after(game, replace(state, renewals=MOST_RENEWALS), (0, Draw()))
    ending = game.outcome(last)
    assert ending is not None
    assert (ending.places, ending.reason) == ((2, 1), FEWEST_CARDS)


@pytest.mark.ruling("F9", "F11")
def test_an_eleventh_renewal_in_the_middle_of_the_fives_ends_the_round_after_the_last_card() -> None:
    game = Formula(players=3, fives=True)
    state = replace(position(game, "2 + 4 = 6", "3 5 9", "1 2", "1 2", stock=1), renewals=MOST_RENEWALS)
    state = after(game, state, (0, "2 + [3] = [5]"))
    assert game.to_act(state) == {CHANCE}
    state = with_chance(game, state)
    ending = game.outcome(state)
    assert ending is not None
    assert (state.hand_sizes, ending.places, ending.reason) == ((1, 3, 2), (1, 2, 2), FEWEST_CARDS)


@pytest.mark.ruling("F10")
def test_the_first_empty_hand_wins() -> None:
    game = Formula(players=3)
    state = after(game, position(game, "2 + 4 = 6", "8", "1 2", "1"), (0, "2 x 4 = [8]"))
    ending = game.outcome(state)
    assert ending is not None
    assert (ending.places, ending.reason, ending.winners) == ((1, 2, 2), OUT, {0})
    assert game.to_act(state) == frozenset()
    assert code(game, state, 1, Draw()) == code(game, state, 1, Resign()) == "round-over"


@pytest.mark.ruling("F11")
def test_the_winner_starts_the_next_round_with_eight_cards_but_nobody_after_a_tie() -> None:
    game = Formula(extra_card=True, dealer=0)
    won = after(game, position(game, "2 + 4 = 6", "8", "1 2"), (0, "2 x 4 = [8]"))
    following = game.next_round(won)
    assert with_chance(following, following.start()).hand_sizes == (8, 7)
    tie = after(game, replace(position(game, "2 + 4 = 6", "8", "1", stock=0), covered=()), (0, Draw()), (1, Draw()))
    again = game.next_round(tie)
    assert with_chance(again, again.start()).hand_sizes == (7, 7)
    without_option = Formula(dealer=0).next_round(won)
    assert with_chance(without_option, without_option.start()).hand_sizes == (7, 7)


@pytest.mark.ruling("F11")
def test_play_on_counts_places_and_skips_those_who_are_out() -> None:
    game = Formula(players=3, play_on=True)
    state = after(game, position(game, "2 + 4 = 6", "8", "1 7", "3"), (0, "2 x 4 = [8]"))
    assert game.outcome(state) is None
    assert code(game, state, 0, Resign()) == "not-in-the-round"
    state = with_chance(game, after(game, state, (1, Draw())))
    assert game.to_act(state) == {2}
    state = with_chance(game, after(game, state, (2, Draw())))
    assert game.to_act(state) == {1}
    state = after(game, replace(state, hands=((), ("6",), state.hands[2]), hand_sizes=(0, 1, 2)), (1, "2 + 4 = [6]"))
    ending = game.outcome(state)
    assert ending is not None
    assert (ending.places, ending.reason) == ((1, 2, 3), PLACES)


@pytest.mark.ruling("F11", "F9")
def test_play_on_that_runs_dry_ranks_those_still_in_by_their_cards() -> None:
    game = Formula(players=4, play_on=True)
    state = after(game, position(game, "2 + 4 = 6", "8", "1 7 7", "3", "3 9 9", stock=0), (0, "2 x 4 = [8]"))
    state = after(game, replace(state, covered=()), (1, Draw()), (2, Draw()), (3, Draw()))
    ending = game.outcome(state)
    assert ending is not None
    assert (ending.places, ending.reason) == ((1, 3, 2, 3), FEWEST_CARDS)


@pytest.mark.ruling("F11")
def test_play_on_is_refused_with_points() -> None:
    with pytest.raises(ImpossibleOptions) as caught:
        Formula(play_on=True, points=True)
    assert caught.value.refusal.code == "formula-play-on-with-points"


@pytest.mark.ruling("F11")
@pytest.mark.parametrize(
    ("play", "owed"), [("2 + [3] = [5]", (2, 3, 0)), ("2 + 4 = [J6]", ()), ("[4] - 4 = [J0]", (2, 3, 0))]
)
def test_fives_make_every_other_player_draw_from_the_left(play: str, owed: tuple[int, ...]) -> None:
    game = Formula(players=4, fives=True)
    state = position(game, "2 + 4 = 6", "1 1", "3 4 5 J", "1 1", "2 2", turn=1)
    state = after(game, state, (1, play))
    assert state.owed == owed
    assert state.turn == 2
    if owed:
        before = state.hand_sizes
        state = with_chance(game, state)
        assert [size - old for size, old in zip(state.hand_sizes, before, strict=True)] == [1, 0, 1, 1]
    assert game.to_act(state) == {2}


@pytest.mark.ruling("F11")
def test_fives_do_nothing_when_the_play_ends_the_round_or_the_option_is_off() -> None:
    for game in (Formula(players=3, fives=True), Formula(players=3)):
        ended = after(game, position(game, "2 + 4 = 6", "3 5", "1 1", "2 2"), (0, "2 + [3] = [5]"))
        assert game.to_act(ended) == frozenset()
    quiet = after(
        Formula(players=3), position(Formula(players=3), "2 + 4 = 6", "3 5 7", "1", "2"), (0, "2 + [3] = [5]")
    )
    assert quiet.owed == ()


@pytest.mark.ruling("F11")
def test_fives_reach_only_as_far_as_there_are_cards_and_only_players_still_in() -> None:
    game = Formula(players=4, fives=True, play_on=True)
    state = position(game, "2 + 4 = 6", "3 5", "1 1", "2 2", "3 3", stock=1)
    state = after(game, replace(state, covered=()), (3, Resign()))
    state = after(game, replace(state, buried=(0, 0, 0, 0), buried_cards=((), (), (), ())), (0, "2 + [3] = [5]"))
    assert (state.out, state.owed) == ((0,), (1, 2))
    state = with_chance(game, state)
    assert state.hand_sizes == (0, 3, 3, 0)  # one from the stock, one of the two cards just covered
    assert state.stock == 1


@pytest.mark.ruling("F11")
def test_points_count_answers_hands_and_going_out() -> None:
    game = Formula(players=3, points=True)
    state = position(game, "2 + 4 = 6", "8 9", "1 7 J", "9 9")
    state = after(game, state, (0, "2 x 4 = [8]"))
    assert state.scores == (8, 0, 0)
    state = after(game, state, (1, "[1] + [7] = 8"), (2, Resign()))
    assert state.scores == (8, 8, 0)
    state = after(game, replace(state, table=parse_table("2 + 7 = 8")), (0, "2 + 7 = [9]"))
    ending = game.outcome(state)
    assert ending is not None
    assert ending.scores == (8 + 9 + 10, 8 - 25, -18)
    assert ending.places == (1, 2, 3)


@pytest.mark.ruling("F11")
def test_points_give_no_bonus_when_the_cards_run_dry_and_totals_may_be_negative() -> None:
    game = Formula(points=True)
    state = replace(position(game, "2 + 4 = 6", "8 9", "J", stock=0), covered=())
    ending = game.outcome(after(game, state, (0, Draw()), (1, Draw())))
    assert ending is not None
    assert (ending.scores, ending.places) == ((-17, -25), (2, 1))


@pytest.mark.ruling("F4", "F11")
def test_points_keep_numbers_to_two_cards_unless_chosen_otherwise() -> None:
    assert Formula().terms.digits == 3
    assert Formula(digits=2).terms.digits == 2
    assert Formula(points=True).terms.digits == 2
    assert Formula(points=True, digits=3).terms.digits == 3


@pytest.mark.ruling("G1")
def test_whoever_leaves_is_skipped_and_the_hand_joins_the_covered_cards_unseen() -> None:
    game = Formula(players=3)
    state = after(game, position(game, "2 + 4 = 6", "8 1", "1 2", "J", stock=0), (0, Resign()))
    assert (state.turn, state.buried, state.hands[0]) == (1, (2, 0, 0), ())
    assert state.buried_cards[0] == ("1", "8")
    assert not hasattr(game.view(state, 1), "buried_cards")
    assert code(game, state, 0, Resign()) == "not-in-the-round"
    state = replace(state, covered=())
    state = with_chance(game, after(game, state, (1, Draw())))  # the hand given up is all there is to renew from
    assert (state.stock, state.buried, state.renewals) == (1, (0, 0, 0), 1)
    assert set(state.hands[1]) - {"1", "2"} <= {"8"}
    ending = game.outcome(after(game, state, (CLOCK, Flag("total", 2))))
    assert ending is not None
    assert (ending.places, ending.reason) == ((2, 1, 2), LAST_PLAYER)


@pytest.mark.ruling("G1")
def test_those_who_left_share_the_last_place() -> None:
    game = Formula(players=4)
    state = after(game, position(game, "2 + 4 = 6", "8", "1 2", "J", "1"), (2, Resign()), (CLOCK, Flag("total", 1)))
    ending = game.outcome(after(game, state, (0, "2 x 4 = [8]")))
    assert ending is not None
    assert ending.places == (1, 3, 3, 2)


@pytest.mark.ruling("G1")
def test_running_out_of_a_move_clock_draws() -> None:
    game = Formula()
    state = position(game, "2 + 4 = 6", "8", "1 2")
    assert after(game, state, (CLOCK, Flag("move", 0))) == after(game, state, (0, Draw()))
    assert code(game, state, CLOCK, Flag("move", 1)) == "not-your-turn"


@pytest.mark.ruling("G1")
def test_a_seat_can_leave_before_the_deal_and_while_a_card_is_due() -> None:
    game = Formula(players=3, dealer=0)
    state = with_chance(game, after(game, game.start(), (1, Resign())))
    assert (state.hand_sizes, state.turn) == ((7, 0, 7), 2)
    state = after(game, state, (2, Draw()), (2, Resign()))
    ending = game.outcome(state)
    assert ending is not None
    assert ending.winners == {0}


@pytest.mark.ruling("G2", "F12")
def test_who_may_do_what_when() -> None:
    game = Formula(dealer=1)
    fresh = game.start()
    state = position(game, "2 + 4 = 6", "8 1", "1 2")
    due = after(game, state, (0, Draw()))
    deal = game.deal(fresh, Chance(SEED, "table", 1))
    assert code(game, fresh, 0, Draw()) == "cards-not-dealt"
    assert code(game, state, 1, Draw()) == "not-your-turn"
    assert code(game, due, 1, Draw()) == "cards-due"
    assert code(game, due, 0, Drawn((Received(0, "3"),))) == "only-chance"
    assert code(game, fresh, 0, deal) == code(game, fresh, CLOCK, deal) == "only-chance"
    assert code(game, state, CHANCE, deal) == "already-dealt"
    assert code(game, state, CHANCE, Drawn(())) == "nothing-owed"
    assert code(game, state, CHANCE, Draw()) == code(game, state, 7, Draw()) == "only-a-seat"
    assert code(game, state, CHANCE, Resign()) == "only-a-seat"
    assert code(game, state, 5, Resign()) == code(game, state, -1, Resign()) == "no-such-seat"
    assert code(game, state, 0, Flag("total", 0)) == "only-the-clock"
    assert code(game, state, CLOCK, Flag("table")) == "no-table-clock"
    assert code(game, state, CLOCK, Flag("total")) == "only-a-seat"
    assert code(game, state, 0, parse_play("2 x 4 = [9]")) == "card-not-in-hand"


@pytest.mark.ruling("G2", "F1", "F2")
def test_a_deal_that_cannot_be_is_refused() -> None:
    game = Formula(dealer=1)
    fresh = game.start()
    hands = (tuple("0123456"), tuple("0123456"))
    assert code(game, fresh, CHANCE, Deal(1, hands, ("1", "2"))) is None
    assert code(game, fresh, CHANCE, Deal(0, hands, ("1", "2"))) == "deal-dealer"
    assert code(game, fresh, CHANCE, Deal(1, hands, ("J", "2"))) == "deal-joker"
    assert code(game, fresh, CHANCE, Deal(1, (None, hands[1]), ("1", "2"))) == "deal-hands"
    assert code(game, fresh, CHANCE, Deal(1, hands[:1], ("1", "2"))) == "deal-hands"
    assert code(game, fresh, CHANCE, Deal(1, (hands[0][:6], hands[1]), ("1", "2"))) == "deal-hands"
    assert code(game, fresh, CHANCE, Deal(1, (tuple("0000000"), hands[1]), ("1", "2"))) == "deal-cards"
    assert code(game, fresh, CHANCE, Deal(1, (tuple("JJJ3456"), hands[1]), ("1", "2"))) == "deal-cards"
    assert code(game, fresh, CHANCE, Deal(1, (tuple("X123456"), hands[1]), ("1", "2"))) == "deal-cards"


@pytest.mark.ruling("G2", "F9")
def test_cards_that_are_not_there_cannot_be_drawn() -> None:
    game = Formula(players=3, fives=True)
    state = position(game, "2 + 4 = 6", "3 5 9", "1 2", "1 2", stock=1)
    assert state.stock_cards == ("0",)
    state = after(game, state, (0, "2 + [3] = [5]"))
    assert code(game, state, CHANCE, Drawn((Received(1, "0"), Received(2, "J")))) is None
    assert code(game, state, CHANCE, Drawn((Received(1, "J"), Received(2, "0")))) == "drawn-cards"
    assert code(game, state, CHANCE, Drawn((Received(1, "0"), Received(2, None)))) == "drawn-cards"
    assert code(game, state, CHANCE, Drawn((Received(1, "0"), Received(2, "?")))) == "drawn-cards"
    assert code(game, state, CHANCE, Drawn((Received(2, "0"), Received(1, "J")))) == "drawn-seats"
    assert code(game, state, CHANCE, Drawn((Received(1, "0"),))) == "drawn-seats"


@pytest.mark.ruling("F12")
def test_a_setup_names_seats_that_exist() -> None:
    with pytest.raises(ImpossibleOptions):
        Formula(players=3, dealer=3)
    with pytest.raises(ImpossibleOptions):
        Formula(players=3, extra=-1)


actors = st.one_of(st.integers(-2, 6), st.integers(), st.sampled_from([CHANCE, CLOCK]))
faces = st.one_of(st.sampled_from("0123456789J"), st.none(), st.text(max_size=2))
shown = st.one_of(st.sampled_from(["0", "5", "J5", "J", "", "10"]), st.text(max_size=2))
numbers = st.lists(st.builds(Laid, shown, st.booleans()), max_size=5).map(tuple)
hands = st.lists(st.one_of(st.none(), st.lists(st.sampled_from("0123J?"), max_size=8).map(tuple)), max_size=6).map(
    tuple
)
actions = st.one_of(
    st.builds(Draw),
    st.builds(Resign),
    st.builds(Flag, st.sampled_from(["total", "move", "table", "?"]), st.one_of(st.none(), st.integers())),
    st.builds(Play, numbers, st.text(max_size=2), numbers, numbers),
    st.builds(Deal, st.integers(), hands, st.tuples(shown, shown)),
    st.builds(Drawn, st.lists(st.builds(Received, st.integers(-1, 4), faces), max_size=4).map(tuple)),
)


@pytest.mark.ruling("G2")
@settings(deadline=None, max_examples=300)
@given(by=actors, action=actions)
def test_whatever_is_asked_gets_an_answer_and_changes_nothing(by: Any, action: Any) -> None:
    game = Formula(players=3, fives=True, dealer=0)
    busy = position(game, "2 + 4 = 6", "3 5 9", "1 2", "1 2", stock=1)
    for state in (game.start(), busy, after(game, busy, (0, Draw())), after(game, busy, (1, Resign()), (2, Resign()))):
        refusal = game.refuse(state, line(by, action))
        if refusal is None:
            game.apply(state, line(by, action))
        else:
            assert REFUSALS[refusal.code] == refusal.rule


@pytest.mark.ruling("F11", "G1")
def test_whoever_is_out_or_has_left_is_not_told_to_wait_for_a_turn() -> None:
    game = Formula(players=3)
    state = after(game, position(game, "2 + 4 = 6", "8 1", "1 2", "J"), (2, Resign()))
    assert code(game, state, 2, Draw()) == "not-in-the-round"
    assert code(game, state, 1, Draw()) == "not-your-turn"
