"""Promises about doing it again: no hidden randomness, no hidden memory, nothing changed by asking."""

import json
from typing import Any, cast

from halftwist.core import Pictured
from halftwist.testing.promises import BrokenPromise, Promise
from halftwist.testing.trial import AnyGame, AnyLine, Moment, Snapshot, Trial, by_chance, fold
from halftwist.wire import codec_for


def check_same_answer(trial: Trial, moment: Moment) -> None:
    """Every question asked twice."""
    game, state, line = trial.game, moment.state, moment.line
    trial.equal(moment.after, game.apply(state, line), Promise.SAME_ANSWER, "apply on the same state and line")
    trial.equal(game.to_act(state), game.to_act(state), Promise.SAME_ANSWER, "to_act")
    trial.equal(game.outcome(state), game.outcome(state), Promise.SAME_ANSWER, "outcome")
    if by_chance(line):
        trial.equal(line.action, game.deal(state, trial.draw()), Promise.FAIR_DEAL, "deal with the same draw")


def check_unchanged(trial: Trial, moment: Moment) -> None:
    """Ask everything; the state, the line and the view are as they were."""
    game, state = trial.game, moment.state
    before, line_before = Snapshot.of(state), Snapshot.of(moment.line)
    trial.refuse(state, moment.line)
    game.apply(state, moment.line)
    for viewer in trial.viewers:
        view = game.view(state, viewer)
        told, view_before = game.told(state, moment.line, viewer), Snapshot.of(view)
        trial.equal(view, game.view(state, viewer), Promise.SAME_ANSWER, "view")
        trial.equal(told, game.told(state, moment.line, viewer), Promise.SAME_ANSWER, "told")
        game.carry(view, told)
        if viewer is not None:
            game.imagine(view, viewer, trial.rng)
            trial.equal(trial.listed(state, viewer), trial.listed(state, viewer), Promise.SAME_ANSWER, "legal")
        trial.unchanged(view_before, view, "a view was changed")
    trial.unchanged(before, state, "the state was changed")
    trial.unchanged(line_before, moment.line, "the line was changed")


def check_replay(trial: Trial, untouched: AnyGame, lines: list[AnyLine], final: Any) -> None:
    """The recorded lines, folded again by rules that have seen nothing else."""
    state = untouched.start()
    for state, line, after in fold(untouched, lines):
        trial.n = line.n
        answer = trial.refuse(state, line)
        trial.require(answer is None, Promise.REPLAY, f"a recorded line is refused: {answer and answer.code}")
        state = after
    trial.equal(final, state, Promise.REPLAY, "the final state")
    for viewer in trial.viewers:
        trial.equal(trial.game.view(final, viewer), untouched.view(state, viewer), Promise.REPLAY, "a final view")


def check_codec(trial: Trial, moment: Moment) -> None:
    """The line, what everyone is told of it, and every view, through JSON text and back."""
    codec, game = trial.codec, trial.game
    _same_through_text(trial, moment.line.action, codec.encode_action, codec.decode_action)
    for viewer in trial.viewers:
        told = game.told(moment.state, moment.line, viewer)
        _same_through_text(trial, told, codec.encode_line, codec.decode_line)
        _same_through_text(trial, game.view(moment.after, viewer), codec.encode_view, codec.decode_view)
    _same_through_text(trial, moment.line, codec.encode_line, codec.decode_line)


def check_picture(trial: Trial) -> None:
    """What there is to draw is the same whenever it is asked for, and goes through JSON text and back."""
    game = cast(object, trial.game)
    if isinstance(game, Pictured):
        geometry, codec = game.geometry(), codec_for(trial.game)
        trial.equal(geometry, game.geometry(), Promise.SAME_ANSWER, "geometry")
        _same_through_text(trial, geometry, codec.encode_geometry, codec.decode_geometry)


def _same_through_text(trial: Trial, value: Any, encode: Any, decode: Any) -> None:
    try:
        text = json.dumps(encode(value), allow_nan=False)
        back = decode(json.loads(text))
    except Exception as error:
        what = f"{value!r:.300} raised {type(error).__name__}: {error}"
        raise BrokenPromise(Promise.CODEC, trial.where, what) from error
    trial.equal(value, back, Promise.CODEC, f"a {type(value).__name__} came back changed")
