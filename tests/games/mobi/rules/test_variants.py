"""Kids, expert, solo, chill, team; and what does not go together."""

from random import Random

import pytest

from halftwist.core import CHANCE, CLOCK, Flag, ImpossibleOptions, Line, Refusal, Resign, configured, options_of
from halftwist.games.mobi import (
    COMBINATIONS,
    Arrange,
    CallMobi,
    Deal,
    Flip,
    Go,
    Mobi,
    Placed,
    Player,
    Ready,
    State,
    Stop,
    Swap,
    Verdict,
    parse_pod,
)
from halftwist.games.mobi.rules.tiles import counted, listed

SEVEN = "1 2 3 4 7 1 8"
POD = "1 + 2 = 3 | . . . . + | . . . . 4 | . . . . = | . . . . 7 + 1 = 8"
FIVE_OF_SEVEN = "1 + 2 = 3 | . . . . + | . . . . 4 | . . . . = | . . . . 7"
OTHER = "5 5 6 9 10 11 12"
FINAL = ("1 2 3 4 7 * 8", "5 6 9 10 11 12 *")
FINAL_POD = POD.replace("7 + 1", "7 + *1")


def code(refusal: Refusal | None) -> str | None:
    return refusal and refusal.code.removeprefix("mobi-")


# Kids


@pytest.mark.ruling("B12")
def test_kids_have_no_times_and_divide_tiles(table):
    playing = table(kids=True).starts()
    for token in "x/":
        assert code(playing.refused(0, Arrange((), (Placed(0, 0, token),)))) == "arrange-kids"
    playing.does(0, Arrange((), (Placed(0, 0, "+"),)))


@pytest.mark.ruling("B12")
def test_a_whoops_is_shown_to_all_and_nobody_is_out(table):
    playing = table(kids=True, copies=1, mobius_tiles=2).starts(*FINAL)
    playing.lays(0, FINAL_POD.replace("*1", "*2")).does(0, CallMobi())
    assert playing.state.outcome is None
    assert playing.game.to_act(playing.state) == {0, 1}
    verdict = playing.game.view(playing.state, 1).players[0].last_mobi
    assert [fault.code for fault in verdict.faults] == ["mobi-run-sides-differ"]
    assert playing.state.players[0].pod  # it stays, to be repaired


@pytest.mark.ruling("B12")
def test_after_a_whoops_the_caller_repairs_and_calls_again_after_five_seconds(table):
    playing = table(kids=True, copies=1, mobius_tiles=2).starts(*FINAL)
    playing.lays(0, FINAL_POD.replace("*1", "*2")).does(0, CallMobi())
    assert code(playing.refused(0, CallMobi(), after_ms=5000)) == "call-unchanged"
    playing.lays(0, FINAL_POD)
    assert code(playing.refused(0, CallMobi(), after_ms=4999)) == "call-too-soon"
    playing.does(0, CallMobi(), after_ms=5000)
    assert playing.state.outcome.winners == {0}


@pytest.mark.ruling("B12")
def test_new_tiles_alone_do_not_mend_a_whoops():
    rules = Mobi(kids=True, players=3)
    pod = parse_pod("3 + 4 = 8")
    hand = ("2", "3", "4", "8")
    whoops = Verdict("mobi", 0, 1000, False, (), pod.placed, hand)
    others = tuple(Player((seat,), hand=counted(["1", "2", "3"])) for seat in (1, 2))
    caller = Player((0,), hand=counted(["1", "3", "4", "8"]), pod=pod, last_mobi=whoops)
    state = State((caller, *others), pool=counted(["1", "2"]), go_at_ms=0)
    refusal = rules.refuse(state, Line(9, 6000, 0, CallMobi()))
    assert refusal is not None
    assert refusal.code == "mobi-call-unchanged"


@pytest.mark.ruling("B12")
def test_chill_deals_a_small_box_evenly(table):
    playing = table(chill=True, copies=1, players=3).starts()
    assert [sum(player.hand) for player in playing.state.players] == [5, 5, 5]
    assert sum(playing.state.aside) == 1


# Expert


@pytest.mark.ruling("B12")
@pytest.mark.parametrize("flip", [1, 2])
def test_experts_take_one_or_two(table, flip: int):
    playing = table(flip=flip).starts(SEVEN, OTHER).lays(0, POD).does(0, Flip(0))
    assert [sum(player.hand) for player in playing.state.players] == [7 + flip] * 2


# Solo


@pytest.mark.ruling("B12", "B13")
def test_solo_is_one_player_with_seven_tiles_and_the_rest_in_the_pool(table):
    playing = table(solo=True).starts()
    assert playing.game.seats == 1
    assert sum(playing.state.players[0].hand) == 7
    assert sum(playing.state.pool) == 69


@pytest.mark.ruling("B12")
def test_a_solo_flip_wants_all_tiles_used(table):
    row = ". . . . . . "
    six_of_seven = f"1 + 2 + 1 = 4 | {row}+ | {row}3 | {row}= | {row}7"
    playing = table(solo=True).starts(SEVEN).lays(0, six_of_seven).does(0, Flip(0))
    assert playing.state.players[0].last_flip.held is False
    playing.lays(0, POD).does(0, Flip(0), after_ms=5000)
    assert sum(playing.state.players[0].hand) == 10


@pytest.mark.ruling("B12", "B13")
def test_a_smaller_pool_is_chosen_by_chance_and_hidden_from_all(table):
    playing = table(solo=True, pool=12).starts()
    assert (sum(playing.state.pool), sum(playing.state.aside)) == (12, 57)
    deal = next(line for line in playing.lines if isinstance(line.action, Deal))
    assert len(deal.action.set_aside) == 57
    assert playing.game.told(playing.game.start(), deal, 0).action.set_aside is None
    assert playing.game.told(playing.game.start(), deal, None).action.set_aside is None
    assert playing.game.told(playing.game.start(), deal, 0).action.hands == deal.action.hands


@pytest.mark.ruling("B12")
def test_a_finished_solo_run_has_its_time(table):
    playing = table(solo=True, pool=0)
    playing.does(0, Ready())
    playing.deals_itself = False
    playing.does(0, Go(), after_ms=1000)
    aside = list(listed(playing.game.box))
    for tile in SEVEN.split():
        aside.remove(tile)
    playing.does(CHANCE, Deal((tuple(SEVEN.split()),), tuple(aside)))
    playing.lays(0, POD).does(0, CallMobi(), after_ms=61_000)
    view = playing.game.view(playing.state, 0)
    assert (view.outcome.places, view.outcome.reason) == ((1,), "mobi-reason-solo-finished")
    assert view.ended_at_ms - view.go_at_ms == 61_000


@pytest.mark.ruling("B10", "B14", "G1")
@pytest.mark.parametrize("end", [(0, CallMobi()), (0, Stop(True)), (0, Resign()), (CLOCK, Flag("table"))])
def test_a_solo_run_that_is_not_finished_has_nobody_in_first_place(table, end):
    playing = table(solo=True, pool=0).starts().does(*end)
    assert (playing.state.outcome.places, playing.state.outcome.reason) == ((2,), "mobi-reason-unfinished")
    assert not playing.state.outcome.winners


@pytest.mark.ruling("B12")
def test_a_whoops_does_not_end_a_kids_solo_run(table):
    playing = table(solo=True, kids=True, pool=0).starts().does(0, CallMobi())
    assert playing.state.outcome is None


# Chill


@pytest.mark.ruling("B12")
@pytest.mark.parametrize(("players", "each", "aside"), [(2, 38, 0), (3, 25, 1), (5, 15, 1), (6, 12, 4)])
def test_chill_deals_all_tiles_evenly_and_sets_the_rest_aside(table, players: int, each: int, aside: int):
    playing = table(chill=True, players=players).starts()
    assert [sum(player.hand) for player in playing.state.players] == [each] * players
    assert (sum(playing.state.pool), sum(playing.state.aside)) == (0, aside)


@pytest.mark.ruling("B12")
def test_chill_has_no_flip_and_no_swap_and_mobi_is_open_from_go(table):
    playing = table(chill=True, copies=1, mobius_tiles=2).starts(*FINAL)
    assert code(playing.refused(0, Flip(0))) == "flip-chill"
    assert code(playing.refused(0, Swap("1"))) == "swap-chill"
    playing.lays(0, FINAL_POD).does(0, CallMobi())
    assert playing.state.outcome.reason == "mobi-reason-finished"


@pytest.mark.ruling("B12")
def test_in_chill_the_tiles_of_a_player_who_is_out_are_set_aside(table):
    playing = table(chill=True, players=4).starts().does(0, CallMobi()).does(1, Resign())
    assert (sum(playing.state.pool), sum(playing.state.aside)) == (0, 38)
    assert playing.game.view(playing.state, 2).mobi_open


# Teams


@pytest.mark.ruling("B12", "B13")
@pytest.mark.parametrize(("players", "team"), [(2, 2), (3, 3), (6, 3)])
def test_a_team_shares_seven_tiles_and_one_pod_and_each_member_is_a_seat(table, players: int, team: int):
    playing = table(players=players, team=team).starts()
    assert playing.game.seats == players * team
    assert [sum(player.hand) for player in playing.state.players] == [7] * players
    assert [player.members for player in playing.state.players] == [
        tuple(range(at * team, (at + 1) * team)) for at in range(players)
    ]


@pytest.mark.ruling("B12")
def test_only_the_member_at_the_pod_acts_and_all_teams_change_at_every_flip(table):
    playing = table(team=3, players=2).starts(SEVEN, OTHER)
    assert playing.game.to_act(playing.state) == {0, 3}
    for action in (Arrange((), (Placed(0, 0, "="),)), Flip(0), Swap("1"), CallMobi(), Stop(True)):
        assert code(playing.refused(1, action)) == "not-at-pod"
    playing.lays(0, POD).does(0, Flip(0))
    assert playing.game.to_act(playing.state) == {1, 4}
    assert code(playing.refused(0, Flip(1))) == "not-at-pod"
    assert playing.state.players[0].pod == parse_pod(POD)


@pytest.mark.ruling("B12")
def test_members_take_turns_in_a_cycle(table, lay_in_one_row):
    rng = Random(3)
    playing = table(team=2, players=2).starts()
    seen = []
    for flips in range(3):
        seen.append(sorted(playing.game.to_act(playing.state)))
        member = seen[-1][0]
        pod = None
        while pod is None:
            pod = lay_in_one_row(listed(playing.state.players[0].hand), rng)
        playing.lays(member, pod).does(member, Flip(flips), after_ms=1)
    assert seen == [[0, 2], [1, 3], [0, 2]]


@pytest.mark.ruling("B12", "G1")
def test_a_member_who_resigns_leaves_the_cycle_and_the_team_plays_on(table):
    playing = table(team=2, players=2).starts(SEVEN, OTHER).does(0, Resign())
    assert playing.game.to_act(playing.state) == {1, 2}
    assert sum(playing.state.players[0].hand) == 7
    assert code(playing.refused(0, Resign())) == "left"
    playing.does(1, Resign())
    assert playing.state.outcome.places == (2, 2, 1, 1)


@pytest.mark.ruling("B10", "B12")
def test_all_members_of_a_team_win(table):
    playing = table(team=3, players=2, copies=1, mobius_tiles=2).starts(*FINAL)
    playing.lays(0, FINAL_POD).does(0, CallMobi())
    assert playing.state.outcome.places == (1, 1, 1, 2, 2, 2)


@pytest.mark.ruling("B8", "B12")
def test_a_team_counts_as_one_player_for_the_pool(table):
    playing = table(team=3, players=2, copies=1, mobius_tiles=4).starts(*FINAL)
    assert playing.game.view(playing.state, 0).flip_open  # two tiles for two teams of three


# What does not go together


@pytest.mark.ruling("B12", "B13")
@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"chill": True, "flip": 1}, "chill-expert"),
        ({"chill": True, "solo": True}, "chill-solo"),
        ({"solo": True, "team": 2}, "solo-team"),
        ({"solo": True, "players": 2}, "solo-players"),
        ({"players": 1}, "one-player"),
        ({"players": 1, "team": 2}, "one-team"),
        ({"teams_of_three": 1}, "threes-without-twos"),
        ({"teams_of_three": 1, "team": 3}, "threes-without-twos"),
        ({"teams_of_three": 2, "team": 2}, "threes-too-many"),
        ({"without_11_and_12": True}, "without-kids"),
        ({"pool": 5}, "pool-without-solo"),
        ({"solo": True, "copies": 1, "pool": 10}, "pool-too-large"),
        ({"copies": 1, "mobius_tiles": 1}, "too-few-tiles"),
        ({"copies": 1, "players": 6}, "too-few-tiles"),
    ],
)
def test_impossible_options_are_refused_with_their_own_sentence(options: dict[str, int], problem: str):
    with pytest.raises(ImpossibleOptions) as caught:
        Mobi(**options)
    assert caught.value.refusal.code == f"mobi-options-{problem}"
    assert caught.value.refusal.rule in {"B12", "B13"}


@pytest.mark.parametrize(
    "options",
    [
        {"players": 7},
        {"flip": 0},
        {"copies": 13},
        {"mobius_tiles": -1},
        {"team": 4},
        {"teams_of_three": 6},
        {"kids": 1},
    ],
)
def test_a_value_that_is_no_choice_is_refused(options: dict[str, int]):
    with pytest.raises(ImpossibleOptions) as caught:
        Mobi(**options)
    assert caught.value.refusal.code == "option-value"


def test_the_combinations_are_possible_and_together_with_single_values_show_every_option():
    shown = {(item.name, item.default) for item in options_of(Mobi)}
    for combination in COMBINATIONS.values():
        configured(Mobi, combination)
        shown |= set(combination.items())
    for item in options_of(Mobi):
        if item.name == "pool":
            continue  # seventy values; the smallest, the largest and some between are shown
        for value in item.choices:
            try:
                configured(Mobi, {item.name: value})
            except ImpossibleOptions:
                assert (item.name, value) in shown, (item.name, value)
    assert {("pool", 0), ("pool", 69)} <= shown


def test_options_are_named_as_people_write_them():
    assert Mobi(kids=True, without_11_and_12=True).options["without 11 and 12"] is True
    assert Mobi().options["mobius tiles"] == 4
