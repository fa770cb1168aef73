"""Teams of two and of three at one table (B12): whatever happens there, a team counts as one player."""

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from halftwist.core import CHANCE, CLOCK, Flag, Line, Resign, Sampler
from halftwist.games.mobi import Arrange, CallMobi, Flip, Go, Mobi, Ready, State, Stop, Swap
from halftwist.games.mobi.rules.tiles import listed

COURSES = int(os.environ.get("HALFTWIST_MIXED_COURSES", "2"))  # at each size; `make prove` plays more
SIZES = [(players, threes) for players in range(2, 7) for threes in range(1, players)]
SEED = bytes(range(32))
SEVEN = "1 2 3 4 5 7 12"


@dataclass
class Twin:
    """The same course under other rules, in which everybody has another seat or is another player."""

    game: Mobi
    seat_of: Callable[[State, int], int]  # the seat here, of a seat there
    state: State

    def does(self, then: State, line: Line[Any]) -> str | None:
        by = self.seat_of(then, line.by) if type(line.by) is int else line.by
        mine = Line(line.n, line.at_ms, by, line.action)
        refusal = self.game.refuse(self.state, mine)
        if refusal is None:
            self.state = self.game.apply(self.state, mine)
        return refusal and refusal.code


def equal_teams(players: int, threes: int) -> Twin:
    """Teams of three, in which the third member of the first ones resigned before GO!."""
    mixed, game = Mobi(players=players, team=2, teams_of_three=threes), Mobi(players=players, team=3)
    state = game.start()
    for team in range(players - threes):
        state = game.apply(state, Line(0, 0, 3 * team + 2, Resign()))

    def seat_of(_: State, seat: int) -> int:
        team = mixed.team_of(seat)
        return 3 * team + mixed.teams[team].index(seat)

    return Twin(game, seat_of, state)


def single_players(players: int, threes: int) -> Twin:
    """Nobody in teams: what the member at the pod does, the player does."""
    mixed, game = Mobi(players=players, team=2, teams_of_three=threes), Mobi(players=players)
    return Twin(game, lambda _, seat: mixed.team_of(seat), game.start())


def wish(game: Mobi, state: State, seat: int, lay: Any, rng: Random) -> object:
    player = state.players[game.team_of(seat)]
    unused = listed(player.unused)
    is_open = game.view(state, seat).mobi_open
    if rng.random() < 0.1:
        return rng.choice([Stop(True), CallMobi(), Flip(state.flips), Flip(0), Swap(rng.choice(unused or ("1",)))])
    if player.pod and len(unused) < 2 and not (is_open and unused):
        return CallMobi() if is_open else Flip(state.flips)
    pod = lay(listed(player.hand), rng, tries=60) or lay(listed(player.hand)[1:], rng, tries=60)
    if pod is not None:
        return Arrange(tuple(player.pod), pod.placed)
    return Swap(unused[0]) if unused else CallMobi()


def course(game: Mobi, lay: Any, rng: Random) -> Iterable[tuple[State, Line[Any], bool]]:
    """A whole game with everything in it: the state, a line, and whether it was accepted there."""
    state, n, at_ms = game.start(), 0, 0

    def lines() -> Iterable[tuple[int, object]]:
        yield from ((seat, Ready()) for seat in range(game.seats))
        yield rng.randrange(game.seats), Go()
        for _ in range(60):
            if game.outcome(state):
                return
            acting = sorted(seat for seat in game.to_act(state) if type(seat) is int)
            if rng.random() < 0.04:
                yield rng.choice([seat for player in state.players for seat in player.members]), Resign()
            elif acting:
                seat = rng.choice(acting)
                yield seat, wish(game, state, seat, lay, rng)

    for by, action in lines():
        at_ms += rng.randrange(4000)
        accepted = game.refuse(state, line := Line(n, at_ms, by, action)) is None
        yield state, line, accepted
        state, n = game.apply(state, line) if accepted else state, n + 1
        while CHANCE in game.to_act(state):
            line = Line(n, at_ms, CHANCE, game.deal(state, Sampler(SEED, "mixed", n)))
            yield state, line, True
            state, n = game.apply(state, line), n + 1
    if not game.outcome(state):
        yield state, Line(n, at_ms, CLOCK, Flag("table")), True


def same(mixed: Mobi, state: State, twin: Twin) -> None:
    """All that is the teams' own is alike; places are those of the teams."""
    other = twin.state
    assert (state.pool, state.flips, state.is_exhausted) == (other.pool, other.flips, other.is_exhausted)
    for player, its in zip(state.players, other.players, strict=True):
        assert (player.hand, player.pod, player.wants_to_stop) == (its.hand, its.pod, its.wants_to_stop)
        assert bool(player.members) == bool(its.members)
    assert (state.outcome is None) == (other.outcome is None)
    if state.outcome and other.outcome:
        assert state.outcome.reason == other.outcome.reason
        placed = [{state.outcome.places[seat] for seat in team} for team in mixed.teams]
        assert placed == [{other.outcome.places[team[0]]} for team in twin.game.teams]


@pytest.mark.ruling("B7", "B8", "B9", "B10", "B12", "B14")
@pytest.mark.parametrize(("players", "threes"), SIZES)
def test_a_mixed_table_goes_as_one_of_three_each_whose_third_members_have_left(players, threes, lay_in_one_row):
    mixed = Mobi(players=players, team=2, teams_of_three=threes, copies=6)
    for attempt in range(COURSES):
        twin = equal_teams(players, threes)
        for state, line, accepted in course(mixed, lay_in_one_row, Random(f"{players} {threes} {attempt}")):
            refusal = mixed.refuse(state, line)
            assert twin.does(state, line) == (refusal and refusal.code)
            if accepted:
                after = mixed.apply(state, line)
                same(mixed, after, twin)
                at_pod = [twin.seat_of(after, player.members[0]) for player in after.players if player.members]
                assert at_pod == [its.members[0] for its in twin.state.players if its.members]


@pytest.mark.ruling("B7", "B8", "B9", "B10", "B12", "B14")
@pytest.mark.parametrize(("players", "threes"), [size for size in SIZES if size[0] <= 4])
def test_a_team_of_any_size_counts_as_one_player(players, threes, lay_in_one_row):
    mixed = Mobi(players=players, team=2, teams_of_three=threes)
    for attempt in range(COURSES):
        twin = single_players(players, threes)
        for state, line, accepted in course(mixed, lay_in_one_row, Random(f"{players} {threes} {attempt} alone")):
            team = state.players[mixed.team_of(line.by)] if type(line.by) is int else None
            of_one_alone = isinstance(line.action, Ready) and team and line.by != team.members[0]
            if of_one_alone or (isinstance(line.action, Resign) and team and len(team.members) > 1):
                continue  # what one member says for themselves
            assert (twin.does(state, line) is None) == accepted
            if accepted:
                same(mixed, mixed.apply(state, line), twin)


@pytest.mark.ruling("B12", "B13")
@pytest.mark.parametrize(("players", "threes"), SIZES)
def test_teams_of_two_sit_first_then_those_of_three_and_each_has_seven_tiles(table, players: int, threes: int):
    playing = table(players=players, team=2, teams_of_three=threes).starts()
    teams = playing.game.teams
    assert [len(team) for team in teams] == [2] * (players - threes) + [3] * threes
    assert [seat for team in teams for seat in team] == list(range(playing.game.seats))
    assert [playing.game.team_of(seat) for seat in range(playing.game.seats)] == [
        at for at, team in enumerate(teams) for _ in team
    ]
    assert [player.members for player in playing.state.players] == list(teams)
    assert [sum(player.hand) for player in playing.state.players] == [7] * players
    assert playing.game.geometry().teams == teams


@pytest.mark.ruling("B12")
def test_two_and_three_change_at_every_flip_each_in_a_cycle_of_its_own(table, lay_in_one_row):
    rng = Random(3)
    playing = table(team=2, teams_of_three=1).starts()
    seen = []
    for flips in range(7):
        seen.append(sorted(playing.game.to_act(playing.state)))
        member, pod = seen[-1][0], None
        while pod is None:
            pod = lay_in_one_row(listed(playing.state.players[0].hand), rng)
        playing.lays(member, pod).does(member, Flip(flips), after_ms=1)
    assert seen == [[0, 2], [1, 3], [0, 4], [1, 2], [0, 3], [1, 4], [0, 2]]


@pytest.mark.ruling("B10", "B14")
def test_all_members_of_the_larger_team_share_its_place(table):
    playing = table(team=2, teams_of_three=1).starts(SEVEN, SEVEN)
    playing.lays(2, "1 + 2 = 3").does(CLOCK, Flag("table"))
    assert playing.state.outcome.places == (2, 2, 1, 1, 1)
