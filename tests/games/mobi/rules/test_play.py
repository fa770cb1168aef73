"""A game from GO! to Möbi!: who may call what, when, and what it costs."""

from dataclasses import replace

import pytest

from halftwist.core import CHANCE, CLOCK, Flag, Line, Refusal, Resign, Sampler
from halftwist.games.mobi import (
    Arrange,
    CallMobi,
    Deal,
    Flip,
    FlipDeal,
    Go,
    Mobi,
    Placed,
    Pod,
    Ready,
    Stop,
    Swap,
    SwapDeal,
    arrangement,
    parse_pod,
)
from halftwist.games.mobi.rules.tiles import counted, listed

SEVEN = "1 2 3 4 7 1 8"
POD = "1 + 2 = 3 | . . . . + | . . . . 4 | . . . . = | . . . . 7 + 1 = 8"  # uses all of SEVEN
FIVE_OF_SEVEN = "1 + 2 = 3 | . . . . + | . . . . 4 | . . . . = | . . . . 7"
OTHER = "5 5 6 9 10 11 12"
OTHERS_POD = "10 - 9 + 5 = 6 | . . . . . . + | . . . . . . 5 | . . . . . . = | . . . . . . 11"  # all but the 12


def code(refusal: Refusal | None) -> str | None:
    return refusal and refusal.code.removeprefix("mobi-")


def hands(playing) -> list[tuple[str, ...]]:
    return [listed(player.hand) for player in playing.state.players]


@pytest.fixture
def duel(table):
    """Two players, the whole pool to come."""
    return table().starts(SEVEN, OTHER)


@pytest.fixture
def final(table):
    """Two players, all tiles dealt: Möbi! is open."""
    return table(copies=1, mobius_tiles=2).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *")


FINAL_POD = POD.replace("7 + 1", "7 + *1")


@pytest.fixture
def trio(table):
    """Three players, two tiles left in the pool: FLIP! is over, SWAP! is possible."""
    return table(players=3, copies=1, mobius_tiles=11).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *", "* * * * * * *")


# Getting ready


@pytest.mark.ruling("B13")
@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 7), (4, 7), (5, 5), (6, 5)])
def test_two_to_four_start_with_seven_tiles_and_five_or_six_with_five(table, players: int, size: int):
    playing = table(players=players).starts()
    assert [len(hand) for hand in hands(playing)] == [size] * players
    assert sum(playing.state.pool) == 76 - players * size


@pytest.mark.ruling("B13")
def test_go_needs_everybody_ready_and_anybody_may_say_it(table):
    playing = table(players=3)
    assert playing.game.to_act(playing.state) == {0, 1, 2}
    assert code(playing.refused(0, Go())) == "not-all-ready"
    playing.does(0, Ready()).does(2, Ready())
    assert code(playing.refused(2, Ready())) == "ready-already"
    assert playing.game.to_act(playing.state) == {1}
    assert code(playing.refused(2, Go())) == "not-all-ready"
    playing.does(1, Ready()).does(2, Go(), after_ms=1234)
    assert playing.state.go_at_ms == 1234
    assert code(playing.refused(0, Go())) == code(playing.refused(1, Ready())) == "after-go"


@pytest.mark.ruling("B13")
def test_before_go_nobody_sees_a_tile_and_nothing_can_be_laid_or_called(table):
    playing = table()
    view = playing.game.view(playing.state, 0)
    assert all(player.hand == () and player.pod == () for player in view.players)
    assert not view.flip_open
    assert not view.mobi_open
    for action in (Arrange((), (Placed(0, 0, "1"),)), Flip(0), Swap("1"), CallMobi(), Stop(True)):
        assert code(playing.refused(0, action)) == "before-go"


@pytest.mark.ruling("B13")
def test_after_go_everybody_sees_all_hands_and_pods_and_of_the_pool_its_size(duel):
    duel.lays(0, POD)
    views = [duel.game.view(duel.state, viewer) for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]
    view = views[0]
    assert view.players[0].hand == listed(counted(SEVEN.split()))
    assert view.players[0].unused == ()
    assert view.players[0].pod == parse_pod(POD).placed
    assert view.players[1].hand == ("5", "5", "6", "6", "10", "11", "12")
    assert view.pool == 62
    assert not any(isinstance(getattr(view, name), tuple) for name in ("pool", "set_aside"))


# Arranging


@pytest.mark.ruling("B2")
def test_operation_tiles_never_run_out(table):
    playing = table(players=6, copies=12).starts()
    for seat in range(6):
        many = tuple(Placed(column, row, "=") for column in range(20) for row in range(10))
        playing.does(seat, Arrange((), many))  # 1,200 of the box's 38
    assert all(sum(player.unused) == 5 for player in playing.state.players)


@pytest.mark.ruling("B3")
def test_a_six_nine_tile_holds_its_reading_until_it_is_moved(duel):
    duel.does(1, Arrange((), (Placed(0, 0, "9"), Placed(1, 0, "-"), Placed(2, 0, "6"))))
    assert duel.state.players[1].pod[0, 0] == "9"
    assert code(duel.refused(1, Arrange((), (Placed(0, 0, "6"),)))) == "arrange-occupied"
    duel.does(1, Arrange(((0, 0),), (Placed(0, 0, "6"),)))
    assert duel.state.players[1].pod[0, 0] == "6"


@pytest.mark.ruling("B3")
def test_a_mobius_tile_is_read_as_said_when_placing(final):
    assert code(final.refused(0, Arrange((), (Placed(0, 0, "*"),)))) == "arrange-token"
    final.does(0, Arrange((), (Placed(0, 0, "*12"),)))
    assert code(final.refused(0, Arrange((), (Placed(1, 0, "*11"),)))) == "arrange-not-unused"


@pytest.mark.ruling("B5")
def test_moving_a_block_is_one_line(duel):
    duel.lays(0, POD)
    before = len(duel.lines)
    pod = duel.state.players[0].pod
    moved = tuple(replace(tile, column=tile.column + 1, row=tile.row - 1) for tile in pod.placed)
    duel.does(0, Arrange(tuple(pod), moved))
    assert len(duel.lines) == before + 1
    assert duel.state.players[0].pod.normalised() == pod


@pytest.mark.ruling("B11")
def test_any_nonsense_may_be_laid(duel):
    duel.lays(0, "+ + = | . | 7 8")
    assert len(duel.state.players[0].pod) == 5


@pytest.mark.ruling("B11")
@pytest.mark.parametrize("live", [False, True])
def test_without_live_checking_no_view_depends_on_whether_a_pod_is_right(table, live: bool):
    def shown(text: str) -> object:
        playing = table(live_checking=live).starts(SEVEN, OTHER).lays(0, text)
        view = playing.game.view(playing.state, 0)
        return replace(view, players=(replace(view.players[0], pod=()), view.players[1]))

    right, wrong = POD, POD.replace("1 + 2", "2 / 1")
    assert (shown(right) == shown(wrong)) == (not live)


@pytest.mark.ruling("B11")
def test_live_checking_shows_each_pods_faults_as_it_lies(table):
    playing = table(live_checking=True).starts(SEVEN, OTHER).lays(0, "1 + 2 = 4")
    view = playing.game.view(playing.state, 1)
    assert [fault.code for fault in view.players[0].faults] == ["mobi-run-sides-differ"]
    assert view.players[1].faults == ()
    playing.lays(0, "1 + 2 = 3")
    assert playing.game.view(playing.state, None).players[0].faults == ()


# FLIP!


@pytest.mark.ruling("B7")
@pytest.mark.parametrize("pod", [POD, "1 + 2 + 1 = 4 | . . . . . . + | . . . . . . 3 | . . . . . . = | . . . . . . 7"])
def test_a_flip_that_holds_gives_everybody_three(table, pod: str):
    """None unused, and one (the 8) unused."""
    playing = table(players=3).starts(SEVEN, OTHER, "2 2 2 3 3 3 4").lays(0, pod).does(0, Flip(0))
    assert [len(hand) for hand in hands(playing)] == [10, 10, 10]
    assert playing.state.flips == 1
    verdict = playing.state.players[0].last_flip
    assert (verdict.call, verdict.seat, verdict.held, verdict.faults) == ("flip", 0, True, ())
    assert playing.state.players[0].pod == parse_pod(pod)


@pytest.mark.ruling("B7", "B11")
def test_a_flip_that_does_not_hold_costs_nothing_and_says_only_that(duel):
    duel.lays(0, FIVE_OF_SEVEN).does(0, Flip(0))
    assert [len(hand) for hand in hands(duel)] == [7, 7]
    view = duel.game.view(duel.state, 0)
    assert view.players[0].last_flip.held is False
    assert view.players[0].last_flip.faults == ()
    assert view.flips == 0
    assert duel.game.to_act(duel.state) == {0, 1}


@pytest.mark.ruling("B7", "B11")
def test_with_live_checking_a_flip_that_does_not_hold_says_why(table):
    playing = table(live_checking=True).starts(SEVEN, OTHER).lays(0, FIVE_OF_SEVEN).does(0, Flip(0))
    assert [fault.code for fault in playing.state.players[0].last_flip.faults] == ["mobi-unused-flip"]


@pytest.mark.ruling("B7")
def test_after_a_failed_flip_both_a_change_and_five_seconds_are_needed(duel):
    duel.lays(0, FIVE_OF_SEVEN).does(0, Flip(0))
    assert code(duel.refused(0, Flip(0), after_ms=5000)) == "flip-unchanged"
    duel.lays(0, POD)
    refusal = duel.refused(0, Flip(0), after_ms=4999)
    assert (code(refusal), refusal.details["seconds"]) == ("flip-too-soon", 1)
    duel.does(0, Flip(0), after_ms=5000)
    assert duel.state.flips == 1


@pytest.mark.ruling("B7")
def test_sliding_the_pod_over_the_grid_is_no_change_but_new_tiles_are(duel):
    duel.lays(0, FIVE_OF_SEVEN).does(0, Flip(0))
    pod = parse_pod(FIVE_OF_SEVEN)
    duel.lays(0, Pod({(column + 3, row): token for (column, row), token in pod.items()}))
    assert code(duel.refused(0, Flip(0), after_ms=9000)) == "flip-unchanged"
    duel.lays(1, OTHERS_POD).does(1, Flip(0))
    assert duel.state.flips == 1
    assert duel.refused(0, Flip(1), after_ms=9000) is None  # judged again: the tiles have changed


@pytest.mark.ruling("B7")
def test_an_overtaken_flip_is_refused_unjudged_and_without_delay(duel):
    duel.lays(0, POD).lays(1, OTHERS_POD).does(1, Flip(0))
    assert code(duel.refused(0, Flip(0))) == "flip-overtaken"
    assert duel.state.players[0].last_flip is None
    assert code(duel.refused(0, Flip(2))) == "flip-miscounted"
    assert code(duel.refused(0, Flip(-1))) == "flip-miscounted"
    assert duel.refused(0, Flip(1)) is None  # no delay: judged at once, and it fails for its new tiles
    assert duel.state.players[0].last_flip.held is False


@pytest.mark.ruling("B7")
def test_whoever_is_overtaken_is_told_by_whom_and_whoever_calls_twice_that_it_counted(duel):
    duel.lays(0, POD).lays(1, OTHERS_POD).does(1, Flip(0))
    assert duel.refused(0, Flip(0)).details["seat"] == 2
    assert code(duel.refused(1, Flip(0))) == "flip-counted"


@pytest.mark.ruling("B7", "B12")
def test_an_overtaken_flip_of_a_team_is_told_so_though_another_member_is_at_the_pod_by_now(table):
    playing = table(team=2).starts(SEVEN, OTHER).lays(0, POD).lays(2, OTHERS_POD).does(2, Flip(0))
    refusal = playing.refused(0, Flip(0))
    assert (code(refusal), refusal.details["seat"]) == ("flip-overtaken", 3)
    assert code(playing.refused(0, Flip(1))) == "not-at-pod"


@pytest.mark.ruling("B10")
def test_a_mobi_call_that_a_flip_overtook_puts_nobody_out(table):
    """Möbi! is open, a wrong one refills the pool, a FLIP! uses it up again: the third had not seen all that."""
    playing = table(players=3, copies=1, mobius_tiles=9)
    playing.starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *", "* * * * * * *")
    assert playing.game.view(playing.state, None).mobi_open
    playing.does(2, CallMobi(0)).lays(0, FINAL_POD).does(0, Flip(0))
    assert playing.game.view(playing.state, None).mobi_open
    refusal = playing.refused(1, CallMobi(0))
    assert (code(refusal), refusal.details["seat"]) == ("call-overtaken", 1)
    assert playing.state.players[1].members == (1,)
    assert code(playing.refused(1, CallMobi(9))) == "flip-miscounted"
    playing.does(1, CallMobi())  # whoever does not say what they saw is judged as ever
    assert playing.state.outcome.winners == {0}


@pytest.mark.ruling("B7")
@pytest.mark.parametrize(
    ("mobius_tiles", "flip", "each"),
    [(8, 3, 3), (7, 3, 2), (6, 3, 2), (5, 3, 1), (4, 3, 1), (6, 2, 2), (5, 2, 1), (12, 1, 1)],
)
def test_three_two_one_as_long_as_there_are_enough_for_all(table, mobius_tiles: int, flip: int, each: int):
    """Two players and a box of 12 and some möbius tiles: all but `mobius_tiles` − 2 are dealt."""
    playing = table(copies=1, mobius_tiles=mobius_tiles, flip=flip)
    playing.starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *").lays(0, FINAL_POD).does(0, Flip(0))
    assert [len(hand) for hand in hands(playing)] == [7 + each] * 2


@pytest.mark.ruling("B8")
def test_fewer_tiles_than_players_ends_flip_and_opens_mobi(table):
    playing = table(copies=1, mobius_tiles=5).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *").lays(0, FINAL_POD)
    assert code(playing.refused(0, CallMobi())) == "call-not-open"
    view = playing.game.view(playing.state, None)
    assert (view.pool, view.flip_open, view.mobi_open) == (3, True, False)
    playing.does(0, Flip(0))
    view = playing.game.view(playing.state, None)
    assert (view.pool, view.flip_open, view.mobi_open) == (1, False, True)
    assert code(playing.refused(0, Flip(1))) == "flip-over"
    assert playing.refused(0, CallMobi()) is None


# SWAP!


@pytest.mark.ruling("B9")
def test_swap_draws_two_and_then_gives_one_back(trio):
    trio.deals_itself = False
    trio.does(2, Swap("*"))
    assert trio.game.to_act(trio.state) == {CHANCE}
    assert code(trio.refused(0, Arrange((), (Placed(0, 0, "="),)))) == "deal-due"
    assert code(trio.refused(CHANCE, SwapDeal(("*",)))) == "deal-swap"
    assert code(trio.refused(CHANCE, SwapDeal(("*", "5")))) == "deal-tiles"
    trio.does(CHANCE, SwapDeal(("*", "*")))
    assert [len(hand) for hand in hands(trio)] == [7, 7, 8]
    assert sum(trio.state.pool) == 1
    assert code(trio.refused(2, Swap("*"), after_ms=60_000)) == "swap-pool"


@pytest.mark.ruling("B9")
def test_only_an_unused_tile_can_be_swapped(trio):
    trio.lays(0, FIVE_OF_SEVEN)
    for tile in ("1", "12", "13", "*1", "+", ""):
        assert code(trio.refused(0, Swap(tile))) == "swap-not-unused"
    trio.does(0, Swap("8"))


@pytest.mark.ruling("B9")
def test_swap_is_allowed_while_flip_is_open_and_when_it_is_over(duel, trio):
    assert duel.game.view(duel.state, 0).flip_open
    duel.does(0, Swap("1"))
    assert [len(hand) for hand in hands(duel)] == [8, 7]
    assert not trio.game.view(trio.state, 0).flip_open
    trio.does(0, Swap("1"))


@pytest.mark.ruling("B8", "B9")
def test_a_swap_may_exhaust_the_pool(table):
    playing = table(copies=1, mobius_tiles=4).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *")
    assert not playing.game.view(playing.state, 0).mobi_open
    playing.does(1, Swap("12"))
    assert playing.game.view(playing.state, 0).mobi_open  # one tile for two players


@pytest.mark.ruling("B7", "B9")
def test_new_tiles_from_a_swap_are_a_change_after_a_failed_flip(duel):
    duel.lays(0, FIVE_OF_SEVEN).does(0, Flip(0)).does(0, Swap("8"))
    assert duel.refused(0, Flip(0), after_ms=5000) is None


@pytest.mark.ruling("B9")
def test_one_swap_per_player_every_five_seconds(table):
    playing = table(players=6, copies=2, mobius_tiles=11).starts()  # 35 tiles, 5 in the pool
    playing.does(0, Swap(hands(playing)[0][0]))
    assert code(playing.refused(0, Swap(hands(playing)[0][0]), after_ms=4999)) == "swap-too-soon"
    playing.does(1, Swap(hands(playing)[1][0]))
    playing.does(0, Swap(hands(playing)[0][0]), after_ms=5000)
    assert [len(hand) for hand in hands(playing)] == [7, 6, 5, 5, 5, 5]


@pytest.mark.ruling("B9")
def test_a_swap_keeps_the_others_out_of_it_and_a_nine_is_a_six(trio):
    before = hands(trio)
    trio.does(1, Swap("9"))
    assert [hands(trio)[at] for at in (0, 2)] == [before[0], before[2]]
    assert hands(trio)[1].count("6") == 1


# Möbi!


@pytest.mark.ruling("B10")
def test_mobi_with_a_right_pod_and_all_tiles_used_wins(final):
    final.lays(0, FINAL_POD).does(0, CallMobi(), after_ms=77)
    outcome = final.game.outcome(final.state)
    assert (outcome.places, outcome.reason) == ((1, 2), "mobi-reason-finished")
    assert final.state.ended_at_ms == 77
    assert final.game.to_act(final.state) == frozenset()
    for by, action in ((0, CallMobi()), (1, Resign()), (CLOCK, Flag("table")), (CHANCE, FlipDeal(((), ())))):
        assert code(final.refused(by, action)) == "over"


@pytest.mark.ruling("B6", "B10")
def test_one_x_equals_x_may_finish_the_game(final):
    row = ". . . . . . "
    final.lays(0, f"8 + 1 - 2 = 7 | {row}- | {row}4 | {row}= | {row}3 = *3").does(0, CallMobi())
    assert final.state.outcome.winners == {0}


@pytest.mark.ruling("B10")
def test_a_mistake_leaves_the_duel_to_the_other(final):
    final.lays(0, FINAL_POD.replace("*1", "*2")).does(0, CallMobi())
    assert (final.state.outcome.places, final.state.outcome.reason) == ((2, 1), "mobi-reason-last-player")


@pytest.mark.ruling("B10")
def test_a_wrong_mobi_puts_the_player_out_shows_the_mistakes_and_returns_the_tiles(table):
    playing = table(players=3, copies=1, mobius_tiles=9).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *", "* * * * * * *")
    playing.lays(0, FIVE_OF_SEVEN).does(0, CallMobi())
    view = playing.game.view(playing.state, 2)
    assert [fault.code for fault in view.players[0].last_mobi.faults] == ["mobi-unused-mobi"]
    assert view.players[0].last_mobi.pod == parse_pod(FIVE_OF_SEVEN).placed
    assert (view.players[0].hand, view.players[0].pod, view.players[0].at_pod) == ((), (), None)
    assert view.pool == 7
    assert view.outcome is None
    assert code(playing.refused(0, Arrange((), (Placed(0, 0, "="),)))) == "out"
    assert playing.game.to_act(playing.state) == {1, 2}


@pytest.mark.ruling("B8", "B10")
def test_tiles_that_come_back_close_mobi_until_the_pool_is_exhausted_again(table):
    playing = table(players=3, copies=1, mobius_tiles=9).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *", "* * * * * * *")
    playing.does(1, Stop(True)).does(0, CallMobi())
    assert not playing.state.players[1].wants_to_stop
    assert code(playing.refused(2, CallMobi())) == "call-not-open"
    assert code(playing.refused(2, Stop(True))) == "stop-not-open"
    playing.lays(2, "*1 + *2 + *3 = *4 + *1 + *1").does(2, Flip(0))
    assert [len(hand) for hand in hands(playing)] == [0, 10, 10]
    assert playing.game.view(playing.state, None).mobi_open  # one tile for two players


@pytest.mark.ruling("B10")
def test_the_last_player_left_wins(table):
    playing = table(players=3, copies=1, mobius_tiles=9).starts("1 2 3 4 7 * 8", "5 6 9 10 11 12 *", "* * * * * * *")
    playing.does(0, CallMobi()).does(1, Resign())
    outcome = playing.game.outcome(playing.state)
    assert (outcome.places, outcome.reason) == ((2, 2, 1), "mobi-reason-last-player")


@pytest.mark.ruling("B10")
def test_mobi_while_closed_costs_nothing_and_leaves_the_pod_unjudged(duel):
    assert code(duel.refused(0, CallMobi())) == "call-not-open"
    assert duel.state.players[0].last_mobi is None
    assert duel.state.players[0].members == (0,)


# Stopping


@pytest.mark.ruling("B14")
def test_when_all_still_in_agree_the_valid_pod_with_fewest_unused_tiles_wins(final):
    final.lays(0, FIVE_OF_SEVEN).lays(1, "5 + 6 = 11 | . . . . + | . . . . *1 | . . . . = | . . . . 12")
    final.does(0, Stop(True))
    assert code(final.refused(0, Stop(True))) == "stop-already"
    assert code(final.refused(1, Stop(False))) == "stop-not-agreed"
    assert final.state.outcome is None
    final.does(0, Stop(False)).does(1, Stop(True)).does(0, Stop(True))
    assert final.state.outcome.places == (1, 1)  # two unused each
    assert final.state.outcome.reason == "mobi-reason-stopped"


@pytest.mark.ruling("B14")
@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        (FINAL_POD, "5 + 6 = 11", (1, 2)),
        ("1 + 2 = 3", "5 + 6 = 12", (1, 2)),
        ("1 + 2 = 3", "6 + 5 = 11 | . . . . + | . . . . *1 | . . . . = | . . . . 12", (2, 1)),
        (POD.replace("7 + 1", "7 + *2"), "5 + 6 = 11", (2, 1)),  # one mistake: all seven count
        ("1 + 2 = 4", "5 + 6 = 12", (1, 1)),
        ("8 = *8", "5 + 6 = 12", (1, 1)),  # x=x belongs to Möbi! only
        (".", ".", (1, 1)),
    ],
)
def test_at_the_end_of_the_tables_clock_an_invalid_pod_counts_all_its_tiles(final, first, second, places):
    for seat, pod in enumerate((first, second)):
        if pod != ".":
            final.lays(seat, pod)
    final.does(CLOCK, Flag("table"))
    assert (final.state.outcome.places, final.state.outcome.reason) == (places, "mobi-reason-time")


@pytest.mark.ruling("B14")
def test_stopping_waits_for_the_end_of_flip_and_for_those_still_in_only(table, duel):
    assert code(duel.refused(0, Stop(True))) == "stop-not-open"
    playing = table(players=3, chill=True).starts()
    playing.does(0, Stop(True)).does(1, Stop(True)).does(2, Resign())
    assert playing.state.outcome.reason == "mobi-reason-stopped"
    assert playing.state.outcome.places[2] == 3


# Leaving


@pytest.mark.ruling("G1")
@pytest.mark.parametrize("leave", [(0, Resign()), (CLOCK, Flag("total", 0))])
def test_leaving_is_being_out_unjudged_and_the_tiles_return(table, leave):
    playing = table(players=3).starts(SEVEN, OTHER, "2 2 2 3 3 3 4").lays(0, POD).does(*leave)
    assert playing.state.players[0].last_mobi is None
    assert sum(playing.state.pool) == 76 - 14
    assert code(playing.refused(0, Resign())) == "left"
    assert code(playing.refused(CLOCK, Flag("total", 0))) == "flag-nobody"
    assert playing.state.outcome is None
    playing.does(1, Resign())
    assert playing.state.outcome.places == (2, 2, 1)


@pytest.mark.ruling("G1")
def test_one_may_leave_before_go_and_the_others_play(table):
    playing = table(players=3).does(0, Ready()).does(1, Ready()).does(2, Resign()).does(0, Go())
    assert [len(hand) for hand in hands(playing)] == [7, 7, 0]


@pytest.mark.ruling("G1")
def test_flags_come_from_the_clock_only_and_there_is_no_clock_for_a_move(duel):
    assert code(duel.refused(0, Flag("table"))) == "clock-only"
    assert code(duel.refused(CHANCE, Flag("total", 1))) == "clock-only"
    assert code(duel.refused(CLOCK, Flag("move", 1))) == "no-move-clock"
    assert code(duel.refused(CLOCK, Flag("total", 9))) == "flag-nobody"
    assert code(duel.refused(CLOCK, Flag("total"))) == "flag-nobody"
    assert code(duel.refused(CLOCK, Resign())) == "not-a-seat"


# Chance


@pytest.mark.ruling("B13", "G2")
def test_a_tampered_deal_is_refused(table):
    playing = table()
    playing.deals_itself = False
    playing.does(0, Ready()).does(1, Ready()).does(0, Go())
    good = playing.game.deal(playing.state, Sampler(b"secret", "table", 1))
    seven = ("1",) * 6 + ("2",)
    assert code(playing.refused(0, good)) == "chance-only"
    assert code(playing.refused(CLOCK, good)) == "chance-only"
    for hands_, problem in [
        ((seven,), "deal-shape"),
        ((seven, seven), "deal-tiles"),
        ((seven, ("2",) * 6), "deal-shape"),
        ((seven, ("2",) * 6 + ("?",)), "deal-shape"),
        ((("1",) * 7, ("2",) * 7), "deal-tiles"),
    ]:
        assert code(playing.refused(CHANCE, Deal(hands_, ()))) == problem
    assert code(playing.refused(CHANCE, replace(good, set_aside=("1",)))) == "deal-aside"
    assert code(playing.refused(CHANCE, replace(good, set_aside=None))) == "deal-aside"
    assert code(playing.refused(CHANCE, FlipDeal(good.hands))) == "no-deal-due"
    playing.does(CHANCE, good)
    assert code(playing.refused(CHANCE, good)) == "no-deal-due"


@pytest.mark.ruling("B7", "G2")
def test_a_tampered_flip_deal_is_refused(duel):
    duel.deals_itself = False
    duel.lays(0, POD).does(0, Flip(0))
    three = ("2", "2", "2")
    for hands_ in [(three,), (three, ("3", "3")), (three, three, three), ((), ())]:
        assert code(duel.refused(CHANCE, FlipDeal(hands_))) == "deal-flip"
    assert code(duel.refused(CHANCE, FlipDeal((three, three)))) == "deal-tiles"  # one 2 lies in a hand
    assert code(duel.refused(CHANCE, SwapDeal(("2", "2")))) == "no-deal-due"
    duel.does(CHANCE, FlipDeal((three, ("3", "3", "3"))))


@pytest.mark.ruling("G2")
def test_a_refusal_changes_nothing_and_names_code_and_ruling(duel):
    before = duel.state
    refusal = duel.game.refuse(duel.state, Line(9, 0, 0, CallMobi()))
    assert refusal == Refusal("mobi-call-not-open", "B10", {"pool": 62, "players": 2})
    assert duel.state is before


def test_the_next_round_is_set_up_alike():
    game = Mobi(players=4, kids=True)
    assert game.next_round(game.start()) == game


@pytest.mark.ruling("B14")
def test_a_clock_that_ends_before_go_leaves_everybody_equal(table):
    playing = table(players=3).does(0, Ready()).does(CLOCK, Flag("table"))
    assert playing.state.outcome.places == (1, 1, 1)


def test_an_arrangement_moves_no_tile_that_stays(duel):
    duel.lays(0, FIVE_OF_SEVEN)
    step = arrangement(parse_pod(FIVE_OF_SEVEN), parse_pod(POD))
    assert step == Arrange((), (Placed(5, 4, "+"), Placed(6, 4, "1"), Placed(7, 4, "="), Placed(8, 4, "8")))
    duel.does(0, step)
    assert duel.state.players[0].pod == parse_pod(POD)
