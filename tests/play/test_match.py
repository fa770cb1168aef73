"""What several rounds amount to."""

import pytest

from halftwist.core import CHANCE, Outcome, Resign, RoundOpened, Teams, commitment_to
from halftwist.play import FixedRounds, OneRound, PointsTo, match_outcome, totals, wins
from support.tables import SEED, after, table_of


def scored(*points: int) -> Outcome:
    return Outcome((1,) + (2,) * (len(points) - 1), "because", points)


def won_by(seat: int, seats: int = 2) -> Outcome:
    return Outcome(tuple(1 if each == seat else 2 for each in range(seats)), "because")


def test_one_round_is_the_match() -> None:
    assert match_outcome(OneRound(), [won_by(1)], 2) == won_by(1)
    assert match_outcome(OneRound(), [], 2) is None


@pytest.mark.ruling("M5")
def test_most_rounds_won_wins_the_match_and_a_draw_is_shared() -> None:
    assert match_outcome(FixedRounds(2), [won_by(0)], 2) is None
    shared = match_outcome(FixedRounds(2), [won_by(0), won_by(1)], 2)
    assert shared is not None
    assert shared.places == (1, 1)
    clear = match_outcome(FixedRounds(3), [won_by(0), won_by(1), won_by(1)], 2)
    assert clear is not None
    assert clear.places == (2, 1)


@pytest.mark.ruling("F11")
def test_points_are_judged_at_a_rounds_end_and_ties_play_another_round() -> None:
    rounds = [scored(200, -20, 100)]
    assert match_outcome(PointsTo(250), rounds, 3) is None
    rounds.append(scored(60, 0, 160))
    assert totals(rounds, 3) == (260, -20, 260)
    assert match_outcome(PointsTo(250), rounds, 3) is None
    rounds.append(scored(5, 0, 1))
    ended = match_outcome(PointsTo(250), rounds, 3)
    assert ended is not None
    assert ended.places == (1, 3, 2)
    assert ended.scores == (265, -20, 261)


def test_rounds_with_points_are_decided_by_points() -> None:
    ended = match_outcome(FixedRounds(2), [scored(10, 100), scored(10, 20)], 2)
    assert ended is not None
    assert (ended.places, ended.reason) == ((2, 1), "match-reason-points")


@pytest.mark.ruling("B10")
def test_solo_runs_that_were_not_finished_have_no_winner() -> None:
    unfinished = Outcome((2,), "mobi-reason-unfinished")
    ended = match_outcome(FixedRounds(1), [unfinished], 1)
    assert ended is not None
    assert not ended.winners


@pytest.mark.ruling("B14")
@pytest.mark.parametrize(
    ("teams", "rounds", "places"),
    [
        (((0, 1), (2, 3)), ((1, 1, 2, 2), (1, 1, 2, 2)), (1, 1, 2, 2)),
        (((0, 1), (2, 3)), ((1, 1, 2, 2), (2, 2, 1, 1)), (1, 1, 1, 1)),
        (((0, 1), (2, 3, 4)), ((2, 2, 1, 1, 1), (2, 2, 1, 1, 1)), (2, 2, 1, 1, 1)),
        (((0, 1), (2, 3), (4, 5, 6)), ((1, 1, 2, 2, 3, 3, 3), (2, 2, 1, 1, 3, 3, 3)), (1, 1, 1, 1, 3, 3, 3)),
    ],
)
def test_a_team_counts_as_one_in_the_places_of_a_match(
    teams: Teams, rounds: tuple[tuple[int, ...], ...], places: tuple[int, ...]
) -> None:
    ended = match_outcome(FixedRounds(2), [Outcome(each, "because") for each in rounds], len(places), teams)
    assert ended is not None
    assert ended.places == places


@pytest.mark.ruling("B14")
def test_a_match_of_teams_is_placed_like_its_rounds() -> None:
    table = table_of("mobi", {"team": 2}, match=FixedRounds(2))
    for _ in range(2):
        table = after(after(table, 2, Resign()), 3, Resign())
        if table.outcome is None:
            table = after(table, CHANCE, RoundOpened(commitment_to(SEED)))
    assert [outcome.places for outcome in table.rounds] == [(1, 1, 2, 2)] * 2
    assert table.outcome is not None
    assert table.outcome.places == (1, 1, 2, 2)


def test_a_shared_round_counts_for_both() -> None:
    assert wins([Outcome((1, 1), "because"), won_by(1)], 2) == (1, 2)
