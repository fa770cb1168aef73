"""Promises about the end: over exactly when nobody may act, and everyone has a place."""

from dataclasses import MISSING, Field, fields
from typing import Any, get_args

from halftwist.core import CHANCE, Actor, Outcome, teams_of
from halftwist.testing.promises import Promise
from halftwist.testing.trial import Trial


def check_standing(trial: Trial, state: Any) -> None:
    """Who is to act, and whether that fits with the outcome."""
    to_act, outcome = trial.game.to_act(state), trial.game.outcome(state)
    if outcome is not None:
        trial.require(not to_act, Promise.END, f"it is over ({outcome.reason}) and {set(to_act)} may act")
        _check_outcome(trial, outcome)
        return
    trial.require(bool(to_act), Promise.END, "nobody may act and there is no outcome")
    seats: frozenset[Actor] = frozenset(range(trial.game.seats))
    fits = to_act == frozenset[Actor]({CHANCE}) or (to_act <= seats and (trial.game.live or len(to_act) == 1))
    trial.require(fits, Promise.SHAPE, f"to_act gives {set(to_act)}: one seat, several if live, or chance alone")


def check_next_round(trial: Trial, final: Any) -> None:
    """The round after this one has the same rules, and begins."""
    game, following = trial.game, trial.game.next_round(final)
    same = (following.name, following.version, following.options, following.seats) == (
        game.name,
        game.version,
        game.options,
        game.seats,
    )
    trial.require(same, Promise.NEXT_ROUND, f"it is {following!r} after {game!r}")
    trial.require(bool(following.to_act(following.start())), Promise.NEXT_ROUND, "it does not begin")


def check_shape(trial: Trial) -> None:
    """Name, version, seats and clocks are there and make sense."""
    game = trial.game
    sensible = bool(game.name) and game.version >= 1 and game.seats >= 1 and type(game.live) is bool
    trial.require(sensible, Promise.SHAPE, "name, version, seats or live")
    trial.require(type(game.checks) is bool, Promise.SHAPE, f"checks is {game.checks!r}")
    seated = [seat for team in teams_of(game) for seat in team]
    trial.require(sorted(seated) == list(range(game.seats)), Promise.SHAPE, f"teams are {teams_of(game)}")
    known = game.clocks <= {"total", "move", "table", "up"}
    trial.require(known, Promise.SHAPE, f"clocks are {set(game.clocks)}")
    _check_starts(trial)
    trial.equal(game.start(), game.start(), Promise.SAME_ANSWER, "start")


def _check_starts(trial: Trial) -> None:
    """Whoever plays a live game is not asked what starts it: the table says it for them."""
    starts = trial.game.starts
    as_live = (starts is not None) == trial.game.live
    trial.require(as_live, Promise.SHAPE, f"starts is {starts}: a live game has an action for it, others have none")
    if starts is not None:
        own = starts in (get_args(trial.game.action_type) or (trial.game.action_type,))
        trial.require(own, Promise.SHAPE, f"starts is {starts.__name__}, which is none of its actions")
        what = f"starts is {starts.__name__}, which has fields to fill in"
        trial.require(not any(map(_is_asked_for, fields(starts))), Promise.SHAPE, what)


def _is_asked_for(field: "Field[Any]") -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _check_outcome(trial: Trial, outcome: Outcome) -> None:
    places = outcome.places
    what = f"places are {places}"
    trial.require(len(places) == trial.game.seats, Promise.PLACES, what)
    # A solo run that was not finished has nobody in first place.
    alone = len(places) == 1 and places[0] in (1, 2)
    # Members of a team share its place, and a team may count as one: (1, 1, 2, 2) is as good as (1, 1, 3, 3).
    shared = all(
        1 + len({other for other in places if other < place}) <= place <= 1 + sum(other < place for other in places)
        for place in places
    )
    trial.require(alone or shared, Promise.PLACES, what)
    together = all(len({places[seat] for seat in team}) == 1 for team in teams_of(trial.game))
    trial.require(together, Promise.PLACES, f"{what}, so not all of a team share one")
    trial.require(bool(outcome.reason), Promise.PLACES, "there is no reason")
    counted = outcome.scores is None or len(outcome.scores) == trial.game.seats
    trial.require(counted, Promise.PLACES, f"scores are {outcome.scores}")
