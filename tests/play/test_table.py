"""A table is a fold over its lines, and says no to everything that cannot be the next one."""

from dataclasses import replace
from typing import Any

import pytest

from halftwist.core import (
    CHANCE,
    CLOCK,
    Claimed,
    Flag,
    HostPassed,
    ImpossibleOptions,
    Line,
    Pause,
    Phrase,
    Refused,
    RematchOpened,
    Resign,
    RoundOpened,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    SeedRevealed,
    Starting,
    TableClosed,
    TakebackAgreed,
    TakebackDeclined,
    TakebackOffered,
)
from halftwist.games.formula import Draw
from halftwist.games.mobius import Place
from halftwist.play import (
    Claim,
    FixedRounds,
    MoveClock,
    PointsTo,
    Sitting,
    StandIn,
    Table,
    TableClock,
    TotalClock,
    act,
    flag_due,
)
from support.tables import SEED, after, header_for, played_out, refused, table_of

RED, BLUE = 0, 1


def opening() -> Table:
    table = table_of("mobius")
    for by, cell in ((RED, "E7"), (BLUE, "F7"), (RED, "G7")):
        table = after(table, by, Place(cell), table.at_ms + 1000)
    return table


def test_folding_the_lines_again_gives_the_same_table() -> None:
    for table in (opening(), played_out(table_of("formula", {"players": 3}))):
        again = Table.open(table.header)
        for line in table.lines:
            assert again.refuse(line) is None
            again = again.after(line)
        assert again == table


@pytest.mark.ruling("G2")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rules": 99}, "table-rules-version"),
        ({"table": "two words"}, "table-name"),
        ({"commitment": "abc"}, "table-commitment"),
        ({"seats": ("Ann",)}, "table-seats"),
        ({"seats": ("Ann", "  ")}, "table-person-name"),
        ({"seats": ("Ann", "x" * 41)}, "table-person-name"),
        ({"clock": TableClock(1000)}, "table-clock-kind"),
        ({"clock": MoveClock(0)}, "table-clock-limits"),
        ({"clock": TotalClock(1000, -1)}, "table-clock-limits"),
        ({"match": FixedRounds(0)}, "table-match-rounds"),
        ({"match": PointsTo(250)}, "table-match-points"),
        ({"absence": StandIn(-1)}, "table-absence-limits"),
        ({"absence": Claim(10**9)}, "table-absence-limits"),
        ({"arranged": -1}, "table-arranged"),
        ({"game": "chess"}, "game-not-installed"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        Table.open(replace(header_for("mobius"), **changes))
    assert caught.value.refusal.code == code


def test_an_impossible_option_opens_no_table() -> None:
    with pytest.raises(ImpossibleOptions):
        Table.open(replace(header_for("mobius"), options={"rows": 7}))


def test_a_header_spells_out_every_option() -> None:
    assert opening().header.options == {"columns": 12, "rows": 12}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (Line(5, 9000, BLUE, Place("A1")), "table-line-number"),
        (Line(4, 2999, BLUE, Place("A1")), "table-time-backwards"),
        (Line(4, 10**15, BLUE, Place("A1")), "table-time-backwards"),
        (Line(4, 3000, 2, Place("A1")), "table-actor"),
        (Line(4, 3000, -1, Place("A1")), "table-actor"),
        (Line(4, 3000, BLUE, Place("A1"), credit_ms=-1), "table-credit"),
        (Line(4, 3000, BLUE, Place("A1"), token=""), "table-token-used"),
        (Line(4, 3000, CLOCK, Resign()), "table-actor"),
        (Line(4, 3000, BLUE, SeatTaken("Eve")), "table-seat-taken"),
        (Line(4, 3000, BLUE, SeatReturned()), "table-seat-present"),
        (Line(4, 3000, BLUE, SeatStoodIn(BLUE, "greedy")), "table-actor"),
        (Line(4, 3000, CLOCK, SeatStoodIn(BLUE, "greedy")), "table-seat-present"),
        (Line(4, 3000, CLOCK, SeatStoodIn(7, "greedy")), "table-actor"),
        (Line(4, 3000, BLUE, Phrase("rude")), "table-phrase"),
        (Line(4, 3000, CHANCE, Phrase("hello")), "table-actor"),
        (Line(4, 3000, BLUE, Pause(5)), "table-actor"),
        (Line(4, 3000, CLOCK, Pause(-5)), "table-pause"),
        (Line(4, 3000, CHANCE, SeedRevealed(SEED.hex())), "table-round-running"),
        (Line(4, 3000, CHANCE, RoundOpened("0" * 64)), "table-round-running"),
        (Line(4, 3000, CLOCK, Flag("total", BLUE)), "table-flag-clock"),
        (Line(4, 3000, CHANCE, TakebackOffered(2)), "table-actor"),
        (Line(4, 3000, BLUE, SeatRemoved(RED)), "table-host-only"),
        (Line(4, 3000, CLOCK, SeatRemoved(BLUE)), "table-actor"),
        (Line(4, 3000, RED, SeatRemoved(RED)), "table-remove-host"),
        (Line(4, 3000, RED, SeatRemoved(-1)), "table-actor"),
        (Line(4, 3000, BLUE, HostPassed(BLUE)), "table-host-only"),
        (Line(4, 3000, RED, HostPassed(RED)), "table-host-person"),
        (Line(4, 3000, RED, HostPassed(10**30)), "table-host-person"),
        (Line(4, 3000, RED, Starting(0)), "table-starting-turns"),
        (Line(4, 3000, RED, Claimed(BLUE)), "table-absence-rule"),
        (Line(4, 3000, RED, TableClosed("idle")), "table-actor"),
        (Line(4, 3000, CLOCK, TableClosed("host")), "table-actor"),
        (Line(4, 3000, BLUE, TableClosed("host")), "table-host-only"),
        (Line(4, 3000, RED, TableClosed("host")), "table-close-begun"),
        (Line(4, 3000, RED, RematchOpened("again")), "table-match-running"),
        (Line(4, 3000, CLOCK, RematchOpened("again")), "table-actor"),
    ],
)
def test_a_line_that_cannot_be_the_next_one_is_refused_and_changes_nothing(line: Line[Any], code: str) -> None:
    table = opening()
    before = repr(table)
    refusal = table.refuse(line)
    assert refusal is not None
    assert refusal.code == code
    assert repr(table) == before


def test_the_rules_of_the_game_answer_for_its_own_actions() -> None:
    assert refused(opening(), BLUE, Place("E7")) == "mobius-cell-taken"
    assert refused(opening(), RED, Place("A1")) == "mobius-not-your-turn"


def test_the_same_token_is_not_done_twice() -> None:
    table = after(opening(), BLUE, Place("A1"), token="once")
    assert refused(after(table, RED, Place("B1")), BLUE, Place("C1"), token="once") == "table-token-used"
    after(table, RED, Place("B1"), token="once")  # another seat's token is its own
    assert (table.token_line(BLUE, "once"), table.token_line(RED, "once")) == (4, None)


def test_a_move_changes_nothing_beside_the_play_and_whatever_else_happens_does() -> None:
    before = table_of("mobius")
    for n, cell in enumerate(("A1", "B2", "C3")):
        after = before.after(Line(n + 1, 5 * n, n % 2, Place(cell), token=cell))
        assert after.beside is before.beside
        assert after != before
        before = after
    assert before.replaced(host=before.host, sittings=tuple(before.sittings)).beside is before.beside
    left = before.after(Line(4, 20, 1, SeatLeft()))
    assert left.beside is not before.beside
    assert (left.beside.gone, left.tenure(1), before.beside.gone) == ({1}, before.tenure(1), set())
    over = before.after(Line(4, 20, 1, Resign()))
    assert over.beside is not before.beside
    assert (over.beside.is_in_play, before.beside.is_in_play, over.outcome) == (False, True, over.rounds[-1])


def test_a_token_is_known_only_where_its_line_is() -> None:
    table = opening()
    one = after(table, BLUE, Place("A1"), token="one")
    other = after(table, BLUE, Place("A1"), token="other")
    assert refused(after(one, RED, Place("B1")), BLUE, Place("C1"), token="one") == "table-token-used"
    assert one.token_line(BLUE, "other") is None
    after(after(other, RED, Place("B1")), BLUE, Place("C1"), token="one")


def test_a_move_chosen_on_an_older_state_is_refused_in_a_turn_game() -> None:
    table = opening()
    assert refused(table, BLUE, Place("A1"), seen=2) == "table-stale"
    chatted = after(table, RED, Phrase("hello"))
    after(chatted, BLUE, Place("A1"), seen=3)  # a phrase moves nothing


def test_play_waits_until_every_seat_is_taken() -> None:
    table = table_of("formula", seats=("Ann", None))
    assert table.lines == ()
    assert refused(table, 0, Draw()) == "table-seat-open"
    table = after(table, 1, SeatTaken("Ben", bot="greedy"), 4000)
    assert table.sittings[1] == Sitting("Ben", "greedy")
    assert [line.by for line in table.lines] == [1, CHANCE]
    assert table.state.table is not None


def test_a_person_leaves_is_stood_in_for_and_comes_back() -> None:
    table = after(opening(), RED, SeatLeft())
    assert refused(table, RED, SeatLeft()) == "table-seat-empty"
    table = after(table, CLOCK, SeatStoodIn(RED, "greedy"))
    assert table.sittings[RED] == Sitting("Player 1", gone=True, stand_in="greedy", gone_at_ms=3000)
    table = after(table, RED, SeatReturned())
    assert table.sittings[RED] == Sitting("Player 1")


@pytest.mark.ruling("G1")
def test_resigning_ends_a_game_of_mobius_and_reveals_the_seed() -> None:
    table = after(opening(), RED, Resign())
    assert table.outcome is not None
    assert table.outcome.winners == {BLUE}
    assert isinstance(table.lines[-1].action, SeedRevealed)
    assert refused(table, BLUE, Place("A1")) == "table-over"
    assert refused(table, BLUE, Resign()) == "table-over"
    assert refused(table, CHANCE, SeedRevealed(SEED.hex())) == "table-seed-revealed"
    assert refused(table, CHANCE, RoundOpened("0" * 64)) == "table-over"


@pytest.mark.ruling("G1")
def test_a_flag_falls_when_it_is_due_and_not_before() -> None:
    table = table_of("mobius", clock=TotalClock(60_000))
    table = after(table, RED, Place("E7"), 10_000)
    assert flag_due(table, 69_999) is None
    assert refused(table, CLOCK, Flag("total", BLUE), 69_999) == "table-flag-early"
    assert refused(table, CLOCK, Flag("total", RED), 70_000) == "table-flag-clock"
    assert refused(table, BLUE, Flag("total", BLUE), 70_000) == "table-actor"
    flag = flag_due(table, 70_000)
    assert flag == Flag("total", BLUE)
    table = after(table, CLOCK, flag, 70_000)
    assert table.outcome is not None
    assert table.outcome.winners == {RED}
    assert flag_due(table, 200_000) is None


@pytest.mark.ruling("G1", "F9")
def test_running_out_of_a_move_clock_in_formula_draws_a_card() -> None:
    table = table_of("formula", clock=MoveClock(20_000))
    (seat,) = table.game.to_act(table.state)
    table = after(table, CLOCK, Flag("move", seat), 20_000)
    assert table.state.hand_sizes[seat] == 8
    assert table.game.to_act(table.state) == {1 - seat}


@pytest.mark.ruling("G1")
def test_a_takeback_that_all_agree_to_brings_the_state_back_and_numbers_go_on() -> None:
    table = opening()
    then = table_of("mobius")
    then = after(then, RED, Place("E7"), 1000)
    table = after(table, RED, TakebackOffered(1))
    assert refused(table, BLUE, TakebackOffered(2)) == "table-takeback-offered"
    assert refused(table, RED, TakebackAgreed(1)) == "table-takeback-yours"
    assert refused(table, BLUE, TakebackAgreed(2)) == "table-takeback-line"
    table = after(table, BLUE, TakebackAgreed(1))
    assert table.n == 5
    assert table.state == then.state
    assert table.offer is None
    table = after(table, BLUE, Place("F6"))
    assert table.kept[-1].n == 6
    assert refused(table, BLUE, TakebackAgreed(1)) == "table-takeback-none"
    assert refused(table, RED, TakebackOffered(3)) == "table-takeback-line"


def test_a_takeback_is_gone_when_it_is_declined_or_somebody_moves() -> None:
    table = after(opening(), RED, TakebackOffered(2))
    assert after(table, BLUE, TakebackDeclined()).offer is None
    assert after(table, BLUE, Place("A1")).offer is None


def test_nobodys_moves_are_taken_back_behind_their_back() -> None:
    table = after(after(opening(), BLUE, SeatLeft()), RED, TakebackOffered(2))
    assert table.offer is not None
    table = after(after(table, CLOCK, SeatStoodIn(BLUE, "greedy")), BLUE, TakebackAgreed(2))  # the stand-in says yes
    assert table.game.to_act(table.state) == {RED}


def test_whoever_gave_up_is_not_asked() -> None:
    table = table_of("formula", {"players": 3})
    (first,) = table.game.to_act(table.state)
    second, third = (first + 1) % 3, (first + 2) % 3
    begun = table.n
    play = next(iter(table.game.legal(table.state, first)))  # type: ignore[attr-defined]
    table = after(after(table, third, Resign()), first, play)
    table = after(after(table, second, TakebackOffered(begun + 1)), first, TakebackAgreed(begun + 1))
    assert table.game.to_act(table.state) == {first}


@pytest.mark.ruling("G1")
def test_whoever_left_the_round_neither_asks_for_a_takeback_nor_stops_one() -> None:
    table = table_of("formula", {"players": 3})
    (first,) = table.game.to_act(table.state)
    second, third = (first + 1) % 3, (first + 2) % 3
    table = after(table, third, Resign())
    left = table.n
    play = next(iter(table.game.legal(table.state, first)))  # type: ignore[attr-defined]
    table = after(table, first, play)
    assert refused(table, third, TakebackOffered(left)) == "table-takeback-left"
    table = after(table, first, TakebackOffered(left))
    for answer in (TakebackDeclined(), TakebackAgreed(left)):
        assert refused(table, third, answer) == "table-takeback-left"
    table = after(table, second, TakebackAgreed(left))
    assert table.game.to_act(table.state) == {first}


@pytest.mark.ruling("G1")
@pytest.mark.parametrize("leaves", ["resigns", "runs out of time", "is claimed"])
def test_an_offer_is_settled_when_somebody_leaves_who_has_not_answered(leaves: str) -> None:
    clock = {"clock": TotalClock(60_000)} if leaves == "runs out of time" else {}
    table = table_of("formula", {"players": 3}, absence=Claim(1000), **clock)
    (first,) = table.game.to_act(table.state)
    second, third = (first + 1) % 3, (first + 2) % 3
    begun = table.n
    play = next(iter(table.game.legal(table.state, first)))  # type: ignore[attr-defined]
    table = after(after(table, first, play), first, TakebackOffered(begun))
    table = after(table, third, TakebackAgreed(begun))
    if leaves == "resigns":
        table = after(table, second, Resign())
    elif leaves == "is claimed":
        table = after(after(table, second, SeatLeft()), third, Claimed(second), 1000)
    else:
        table = after(table, CLOCK, Flag("total", second), 60_000)
    assert (table.offer, table.departed) == (None, {second})
    assert refused(table, third, TakebackAgreed(begun)) == "table-takeback-none"
    assert table.game.to_act(table.state) == {third}  # nobody waits for an answer that never comes


def test_giving_up_is_never_too_late_because_somebody_moved_meanwhile() -> None:
    assert after(opening(), BLUE, Resign(), seen=0).outcome is not None


def test_a_move_chosen_before_a_takeback_is_stale() -> None:
    table = after(after(opening(), RED, TakebackOffered(1)), BLUE, TakebackAgreed(1))
    assert refused(table, BLUE, Place("A1"), seen=3) == "table-stale"
    after(table, BLUE, Place("A1"), seen=5)


def test_the_first_move_of_a_later_round_can_be_taken_back_to_the_line_that_opened_it() -> None:
    table = table_of("mobius", {"columns": 3, "rows": 6}, match=FixedRounds(2))
    table = after(table, RED, Resign())
    table = after(table, CHANCE, RoundOpened("0" * 64))
    begun = table.n
    table = after(table, BLUE, Place("A1"))
    table = after(after(table, BLUE, TakebackOffered(begun)), RED, TakebackAgreed(begun))
    assert table.game.to_act(table.state) == {BLUE}


@pytest.mark.ruling("G1")
def test_after_the_time_is_up_only_the_clock_has_the_word() -> None:
    table = table_of("mobius", clock=TotalClock(1000))
    assert refused(table, RED, Place("A1"), 1000) == "table-time-up"
    assert refused(table, BLUE, Resign(), 1000) == "table-time-up"
    assert after(table, RED, Place("A1"), 1100, credit_ms=200).clock.left_ms[RED] == 100
    assert refused(table, RED, Place("A1"), 1200, credit_ms=200) == "table-time-up"
    assert after(table, CLOCK, Flag("total", RED), 1200).outcome is not None


def test_moving_and_taking_back_earns_no_time() -> None:
    table = table_of("mobius", clock=TotalClock(10_000, 5_000))
    for _ in range(3):
        table = after(table, RED, Place("A1"), table.at_ms + 100)
        table = after(after(table, RED, TakebackOffered(0)), BLUE, TakebackAgreed(0))
    assert table.clock.left_ms[RED] <= 10_000


def test_nobody_gets_a_fresh_move_clock_because_somebody_else_leaves() -> None:
    table = table_of("formula", {"players": 3}, clock=MoveClock(1000))
    (first,) = table.game.to_act(table.state)
    table = after(table, (first + 1) % 3, Resign(), 900)
    assert table.clock.due() == (1000, first)


@pytest.mark.ruling("G1")
def test_nothing_is_taken_back_past_a_line_of_chance_nor_in_a_live_game() -> None:
    table = table_of("formula")
    (seat,) = table.game.to_act(table.state)
    table = after(table, seat, Draw())
    assert refused(table, seat, TakebackOffered(1)) == "table-takeback-chance"
    assert refused(table_of("mobi"), 0, TakebackOffered(0)) == "table-takeback-live"


@pytest.mark.ruling("G1")
def test_nothing_is_taken_back_past_somebodys_leaving() -> None:
    table = table_of("formula", {"players": 3})
    (first,) = table.game.to_act(table.state)
    dealt = table.n
    table = after(table, (first + 1) % 3, Resign())
    assert refused(table, first, TakebackOffered(dealt)) == "table-takeback-chance"


def test_after_the_end_nothing_is_taken_back() -> None:
    table = after(opening(), RED, Resign())
    assert refused(table, RED, TakebackOffered(2)) == "table-round-over"


def test_a_pause_gives_the_clock_its_time_back() -> None:
    table = table_of("mobius", clock=TotalClock(60_000))
    table = after(table, CLOCK, Pause(30_000), 40_000)
    assert table.clock.left_at(RED, 40_000) == 50_000
    assert refused(table, CLOCK, Pause(500), 40_400) == "table-pause"  # longer than the gap before it
    assert refused(after(table, RED, Resign()), CLOCK, Pause(10), 50_000) == "table-pause"


@pytest.mark.ruling("M5")
def test_a_match_of_mobius_switches_colours() -> None:
    table = table_of("mobius", {"columns": 3, "rows": 6}, match=FixedRounds(2))
    table = after(after(table, RED, Place("A1")), BLUE, Resign())
    assert table.round_outcome is not None
    assert table.outcome is None
    assert refused(table, RED, Place("A2")) == "table-round-over"
    lines = act(table, CHANCE, RoundOpened("0" * 64), table.at_ms, SEED)
    assert isinstance(lines, tuple)
    table = table.after(lines[0])
    assert table.game.to_act(table.state) == {BLUE}


def test_the_next_round_waits_for_the_seed_of_the_last() -> None:
    table = table_of("mobius", {"columns": 3, "rows": 6}, match=FixedRounds(2))
    table = table.after(Line(1, 0, RED, Resign()))
    refusal = table.refuse(Line(2, 0, CHANCE, RoundOpened("0" * 64)))
    assert refusal is not None
    assert refusal.code == "table-seed-hidden"
    wrong = table.refuse(Line(2, 0, CHANCE, SeedRevealed("1" * 64)))
    assert wrong is not None
    assert wrong.code == "table-seed-wrong"


@pytest.mark.ruling("F12")
def test_the_deal_passes_left_from_round_to_round() -> None:
    table = played_out(table_of("formula", {"players": 3}, match=FixedRounds(3)))
    dealers = [line.action.dealer for line in table.lines if line.by == CHANCE and line.action.kind == "deal"]
    assert dealers == [dealers[0], (dealers[0] + 1) % 3, (dealers[0] + 2) % 3]


@pytest.mark.ruling("F11")
def test_the_winner_of_a_round_starts_the_next_with_an_extra_card() -> None:
    table = played_out(table_of("formula", {"extra card": True}, match=FixedRounds(4)), seed=3)
    deals = [line.action for line in table.lines if line.by == CHANCE and line.action.kind == "deal"]
    assert [len(hand) for hand in deals[0].hands] == [7, 7]
    for outcome, deal in zip(table.rounds[:-1], deals[1:], strict=True):
        expected = [8 if outcome.winners == {seat} else 7 for seat in range(2)]
        assert [len(hand) for hand in deal.hands] == expected


@pytest.mark.ruling("F11")
def test_a_match_for_points_goes_on_until_somebody_leads_with_the_target() -> None:
    table = played_out(table_of("formula", {"points": True}, match=PointsTo(250)), seed=5)
    assert table.outcome is not None
    assert max(table.totals) >= 250
    before = [sum(outcome.scores[seat] for outcome in table.rounds[:-1] if outcome.scores) for seat in range(2)]
    assert max(before) < 250 or before[0] == before[1]
