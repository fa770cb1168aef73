"""Promises about yes and no: who may act, what is listed, and that anything at all gets an answer."""

import warnings
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from halftwist.core import CHANCE, CLOCK, Actor, Flag, Leaving, Resign
from halftwist.testing.promises import Promise
from halftwist.testing.trial import AnyLine, Moment, Snapshot, Trial, by_chance, is_leaving
from halftwist.testing.variations import absurdities

_LISTED_CHECKED = 40
_HOSTILE_CHECKED = 50


def check_who_may_act(trial: Trial, moment: Moment) -> None:
    """The accepted line, sent by everybody else."""
    line, to_act = moment.line, trial.game.to_act(moment.state)
    promise = Promise.CHANCE if by_chance(line) else Promise.TURN
    for other in (*range(trial.game.seats), CHANCE, CLOCK):
        if other != line.by and other not in to_act and not is_leaving(line.action):
            answer = trial.refuse(moment.state, replace(line, by=other))
            trial.require(answer is not None, promise, f"{_words(line)} was also taken from {other!r}")


def check_listing(trial: Trial, moment: Moment) -> None:
    """Whatever is listed is allowed, and nothing is listed twice."""
    for seat in range(trial.game.seats):
        listed = trial.listed(moment.state, seat) or []
        trial.require(len(set(listed)) == len(listed), Promise.LISTED, f"an action of seat {seat} is listed twice")
        for action in trial.rng.sample(listed, min(len(listed), _LISTED_CHECKED)):
            answer = trial.refuse(moment.state, replace(moment.line, by=seat, action=action))
            what = f"{action!r} is listed for seat {seat} and refused: {answer and answer.code}"
            trial.require(answer is None, Promise.LISTED, what)


def check_hostile_lines(trial: Trial, moment: Moment) -> None:
    """Absurd actions by anybody are answered, change nothing, and are allowed only to who is to act."""
    game, state = trial.game, moment.state
    before, to_act = Snapshot.of(state), game.to_act(state)
    for line in _hostile_lines(trial, moment.line):
        if trial.refuse(state, line) is None:
            if not is_leaving(line.action):
                trial.require(line.by in to_act, Promise.TURN, f"{_words(line)} was allowed out of turn")
                _check_completeness(trial, state, line)
            game.apply(state, line)
    trial.unchanged(before, state, "refused and absurd actions changed the state")


def check_resigned(trial: Trial, moment: Moment) -> None:
    """A seat that left is not asked again, and cannot leave twice."""
    line = moment.line
    if not isinstance(line.action, Resign):
        return
    trial.require(line.by not in trial.game.to_act(moment.after), Promise.LEAVING, f"seat {line.by} is still to act")
    answer = trial.refuse(moment.after, replace(line, n=line.n + 1))
    trial.require(answer is not None, Promise.LEAVING, f"seat {line.by} could resign twice")


def check_over(trial: Trial, state: Any, last: AnyLine) -> None:
    """After the end nothing is accepted any more."""
    for action in (*trial.seen, Resign(), *_flags(trial)):
        for by in (*range(trial.game.seats), CHANCE, CLOCK):
            answer = trial.refuse(state, replace(last, n=last.n + 1, by=by, action=action))
            trial.require(answer is not None, Promise.END, f"{action!r} by {by!r} was accepted after the end")


def _check_completeness(trial: Trial, state: Any, line: AnyLine) -> None:
    if type(line.by) is int:
        listed = trial.listed(state, line.by)
        known = listed is None or line.action in listed
        trial.require(known, Promise.COMPLETE, f"{_words(line)} is allowed and not listed")


def _hostile_lines(trial: Trial, line: AnyLine) -> Iterator[AnyLine]:
    rng, seats = trial.rng, trial.game.seats
    actors: tuple[Actor, ...] = (*range(seats), line.by, line.by, CHANCE, CLOCK, -1, seats, 10**9, -(10**30))
    bent = [known for action in trial.seen for known in absurdities(action, rng)]
    bent = [known for known in rng.sample(bent, min(len(bent), _HOSTILE_CHECKED)) if _well_typed(trial, known)]
    leaving: list[Leaving] = [Resign(), *_flags(trial)]
    for action in (*bent, *trial.seen, *leaving):
        yield replace(line, by=rng.choice(actors), action=action)


def _flags(trial: Trial) -> list[Leaving]:
    seat = trial.rng.choice((None, -1, trial.game.seats, 10**9, *range(trial.game.seats)))
    return [Flag("total", seat), Flag("move", seat), Flag("table", seat), Flag("table")]


def _well_typed(trial: Trial, action: Any) -> bool:
    """Whether the codec would let it in: what it keeps out never reaches the rules."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return trial.codec.decode_action(trial.codec.encode_action(action)) == action
    except Exception:
        return False


def _words(line: AnyLine) -> str:
    return f"{line.action!r:.300} by {line.by!r}"
