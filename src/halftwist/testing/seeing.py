"""Promises about what is seen: views, what is told, what is imagined. Hidden things stay hidden."""

from dataclasses import replace
from random import Random
from typing import Any

from halftwist.core import CHANCE, Line, Seat, has_one_view
from halftwist.testing.promises import Promise, difference
from halftwist.testing.trial import Moment, Trial, Viewer, by_chance, is_leaving
from halftwist.testing.variations import mixtures

_MIXTURES = 12
_LINES_PLAYED_ON = 4


def check_carried(trial: Trial, moment: Moment) -> None:
    """What each viewer is told is enough to know its next view, and keeps the line's number."""
    game, line = trial.game, moment.line
    for viewer in trial.viewers:
        told = game.told(moment.state, line, viewer)
        trial.equal(
            (line.n, line.at_ms, line.by), (told.n, told.at_ms, told.by), Promise.CARRIED, "number, time, actor"
        )
        carried = game.carry(game.view(moment.state, viewer), told)
        what = f"{name(viewer)} was told {told.action!r:.200} and its view did not follow"
        trial.equal(game.view(moment.after, viewer), carried, Promise.CARRIED, what)


def check_one_view(trial: Trial, moment: Moment) -> None:
    """Whoever says that everybody sees the same is believed by the server: one view and one telling go to all."""
    if not has_one_view(trial.game):
        return
    game, first = trial.game, trial.viewers[0]
    view, told = game.view(moment.after, first), game.told(moment.state, moment.line, first)
    for viewer in trial.viewers:
        what = f"{name(viewer)} and {name(first)}"
        trial.equal(view, game.view(moment.after, viewer), Promise.ONE_VIEW, what)
        trial.equal(told, game.told(moment.state, moment.line, viewer), Promise.ONE_VIEW, what)


def check_sight(trial: Trial, moment: Moment) -> None:
    """Scrambling what a viewer may not see changes nothing in its view, before the line and after it."""
    for state in (moment.state, moment.after):
        if trial.game.to_act(state):
            for viewer in trial.viewers:
                _check_same_sight(trial, state, scrambled(trial, state, viewer), viewer)


def check_answers(trial: Trial, moment: Moment) -> None:
    """Nor does it change what a viewer is told of a line, or which actions its seat may take."""
    for viewer in trial.viewers:
        other = scrambled(trial, moment.state, viewer)
        told = trial.game.told(moment.state, moment.line, viewer)
        told_then = trial.game.told(other, moment.line, viewer)
        trial.equal(told, told_then, Promise.TOLD, f"{name(viewer)} can tell from the line itself")
        if viewer is not None:
            _check_same_answers(trial, moment, other, viewer)


def check_told(trial: Trial, moment: Moment) -> None:
    """Of two deals that leave a viewer with the same view, the viewer is told the same."""
    if not by_chance(moment.line):
        return
    game, state, line = trial.game, moment.state, moment.line
    again = [game.deal(state, trial.draw()), *trial.seen]
    for action in mixtures(line.action, again, trial.rng, _MIXTURES):
        other = replace(line, action=action)
        if trial.refuse(state, other) is not None:
            continue
        after = game.apply(state, other)
        if after == moment.after:  # the same deal in other words
            continue
        for viewer in trial.viewers:
            if game.view(after, viewer) == game.view(moment.after, viewer):
                told, told_then = game.told(state, line, viewer), game.told(state, other, viewer)
                trial.equal(told, told_then, Promise.TOLD, f"{name(viewer)} reads in a deal what it may not see")


def check_imagined(trial: Trial, moment: Moment) -> None:
    """Imagined states look right to their seat, agree on who acts and how it ended, and can be played on."""
    game, state = trial.game, moment.state
    for seat in range(game.seats):
        view = game.view(state, seat)
        key = trial.rng.getrandbits(32)
        imagined = game.imagine(view, seat, Random(key))
        trial.equal(imagined, game.imagine(view, seat, Random(key)), Promise.SAME_ANSWER, "imagine with the same rng")
        trial.equal(view, game.view(imagined, seat), Promise.IMAGINED, f"seat {seat} would see it differently")
        trial.equal(game.to_act(state), game.to_act(imagined), Promise.IMAGINED, "who is to act")
        trial.equal(game.outcome(state), game.outcome(imagined), Promise.IMAGINED, "the outcome")
    _play_on(trial, moment, game.imagine(game.view(state, 0), 0, trial.rng))


def scrambled(trial: Trial, state: Any, viewer: Viewer) -> Any:
    """Another state that the viewer cannot tell from this one; a spectator knows no more than seat 0."""
    if trial.scramble is not None:
        return trial.scramble(trial.game, state, viewer, trial.rng)
    seat = 0 if viewer is None else viewer
    return trial.game.imagine(trial.game.view(state, seat), seat, trial.rng)


def name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def _check_same_sight(trial: Trial, state: Any, other: Any, viewer: Viewer) -> None:
    """Without a scramble of its own the suite compares two imagined states: a leak differs between them too."""
    game = trial.game
    view, view_then = game.view(state, viewer), game.view(other, viewer)
    if trial.scramble is None:
        third = game.view(scrambled(trial, state, viewer), viewer)
        leak = difference(view_then, third)
    else:
        leak = difference(view, view_then)
    trial.require(leak is None, Promise.HIDDEN, f"{name(viewer)} sees through it: {leak}")


def _check_same_answers(trial: Trial, moment: Moment, other: Any, seat: Seat) -> None:
    """What a seat may do follows from what it sees, or a refusal would be a way to look."""
    trial.equal(
        trial.listed(moment.state, seat), trial.listed(other, seat), Promise.HIDDEN, f"the moves listed for seat {seat}"
    )
    for action in (*trial.seen, moment.line.action):
        line: Line[Any] = replace(moment.line, by=seat, action=action)
        answer, answer_then = trial.refuse(moment.state, line), trial.refuse(other, line)
        trial.equal(answer, answer_then, Promise.HIDDEN, f"seat {seat} learns from the answer to {action!r:.200}")


def _play_on(trial: Trial, moment: Moment, state: Any) -> None:
    game, at_ms = trial.game, moment.line.at_ms
    for _ in range(_LINES_PLAYED_ON):
        to_act = sorted(game.to_act(state), key=str)
        if not to_act:
            return
        by = trial.rng.choice(to_act)
        action = game.deal(state, trial.draw()) if by == CHANCE else trial.propose(state, int(by), trial.rng)
        line: Line[Any] = Line(trial.n, at_ms, by, action)
        if action is None or is_leaving(action) or trial.refuse(state, line) is not None:
            trial.require(by != CHANCE, Promise.IMAGINED, "in an imagined state a deal is refused")
            return
        state = game.apply(state, line)
