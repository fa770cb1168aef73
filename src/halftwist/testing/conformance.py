"""check_game: seeded games of any configured game, with every promise of the contract asked for."""

import copy
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from halftwist.core import CHANCE, CLOCK, Flag, Leaving, Line, Resign
from halftwist.testing import again, ending, judging, repeating, seeing
from halftwist.testing.promises import BrokenPromise, Promise
from halftwist.testing.trial import AnyGame, AnyLine, Moment, Propose, Scramble, Trial, TrialCodec, line_of, lister
from halftwist.wire import codec_for

_WAITS_MS = (0, 1, 40, 700, 2500, 5000, 9000)
_PATIENCE = 400
_MANY_LINES = 120
_LEAVING_ODDS = 0.04

_AT_EVERY_LINE = (repeating.check_same_answer, judging.check_resigned)
_CLOSELY = (
    repeating.check_unchanged,
    judging.check_who_may_act,
    judging.check_listing,
    seeing.check_sight,
    seeing.check_imagined,
    seeing.check_answers,
    seeing.check_told,
    repeating.check_codec,
    judging.check_hostile_lines,
)


def check_game(
    game: AnyGame,
    *,
    propose: Propose | None = None,
    scramble: Scramble | None = None,
    codec: TrialCodec | None = None,
    refusals: Mapping[str, str] | None = None,
    games: int = 4,
    seed: int = 0,
    most_lines: int = 3000,
) -> None:
    """Play `games` seeded games and raise BrokenPromise as soon as the game breaks its word.

    `propose(state, seat, rng)` is what a seat wants to do, or None; a game that lists its moves needs none.
    `scramble(game, state, viewer, rng)` is a state that differs only in what the viewer may not see; without it
    imagined states are used. `refusals` maps every code to its ruling. In games of odd seeds seats leave.
    """
    for number in range(seed, seed + games):
        trial = _trial(game, propose, scramble, codec, refusals, number)
        try:
            _try(trial, leaving=number % 2 == 1, most_lines=most_lines)
        except BrokenPromise:
            raise
        except Exception as error:
            raise BrokenPromise(Promise.NO_ERROR, trial.where, f"{type(error).__name__}: {error}") from error


def _trial(
    game: AnyGame,
    propose: Propose | None,
    scramble: Scramble | None,
    codec: TrialCodec | None,
    refusals: Mapping[str, str] | None,
    seed: int,
) -> Trial:
    if propose is None:
        propose = _any_listed(game)
    return Trial(game, propose, scramble, codec or codec_for(game), refusals, seed, Random(seed))


def _any_listed(game: AnyGame) -> Propose:
    lists = lister(game)
    if lists is None:
        raise TypeError(f"the moves of {game.name} cannot be listed: give check_game a propose")

    def choose(state: Any, seat: int, rng: Random) -> Any:
        moves = list(lists.legal(state, seat))
        return rng.choice(moves) if moves else None

    return choose


def _try(trial: Trial, *, leaving: bool, most_lines: int) -> None:
    untouched = copy.deepcopy(trial.game)
    ending.check_shape(trial)
    repeating.check_picture(trial)
    lines, final = _play(trial, leaving=leaving, most_lines=most_lines, check=_check)
    judging.check_over(trial, final, lines[-1])
    ending.check_next_round(trial, final)
    repeating.check_replay(trial, untouched, lines, final)
    again.check_dealt_again(trial, lines, leaving=leaving)
    trial.rng = Random(trial.seed)
    anew, final_again = _play(trial, leaving=leaving, most_lines=most_lines, check=_unchecked)
    trial.equal(lines, anew, Promise.SAME_RUN, "the lines")
    trial.equal(final, final_again, Promise.SAME_RUN, "the final state")


def _play(
    trial: Trial, *, leaving: bool, most_lines: int, check: Callable[[Trial, Moment], None]
) -> tuple[list[AnyLine], Any]:
    """One game to its end; chance and choices come from the seed alone."""
    choices = Random(trial.rng.getrandbits(64))
    state, lines, at_ms = trial.game.start(), list[AnyLine](), 0
    trial.n = 0
    ending.check_standing(trial, state)
    while trial.game.to_act(state):
        trial.n = len(lines) + 1
        trial.require(trial.n <= most_lines, Promise.IN_TIME, f"it goes on after {most_lines} lines")
        line = _next_line(trial, state, at_ms, choices, leaving)
        at_ms = line.at_ms
        moment = Moment(state, line, trial.game.apply(state, line))
        trial.remember(line.action)
        check(trial, moment)
        state = moment.after
        lines.append(line)
    return lines, state


def _check(trial: Trial, moment: Moment) -> None:
    for check in _AT_EVERY_LINE:
        check(trial, moment)
    ending.check_standing(trial, moment.after)
    over = not trial.game.to_act(moment.after)
    if _is_worth_a_close_look(trial.n) or over:
        for check in _CLOSELY:
            check(trial, moment)
    if trial.n <= _MANY_LINES or trial.n % 10 == 0 or over:
        seeing.check_carried(trial, moment)
        seeing.check_one_view(trial, moment)


def _is_worth_a_close_look(n: int) -> bool:
    """The first dozen lines, then every seventh, and in a very long game every fiftieth."""
    return n <= 12 or n % (7 if n <= _MANY_LINES else 50) == 0


def _unchecked(trial: Trial, moment: Moment) -> None:
    """Played again without any questions in between."""


def _next_line(trial: Trial, state: Any, at_ms: int, choices: Random, leaving: bool) -> AnyLine:
    game = trial.game
    if CHANCE in game.to_act(state):
        line = line_of(trial, CHANCE, game.deal(state, trial.draw()), at_ms)
        answer = trial.refuse(state, line)
        trial.require(answer is None, Promise.DEAL_ACCEPTED, f"{line.action!r:.200}: {answer and answer.code}")
        return line
    wish = next(_granted(trial, state, at_ms, choices, leaving), None)
    return wish or trial.broken(Promise.IN_TIME, f"nobody finds anything to do in {_PATIENCE} tries")


def _granted(trial: Trial, state: Any, at_ms: int, choices: Random, leaving: bool) -> Iterator[AnyLine]:
    for _ in range(_PATIENCE):
        at_ms += choices.choice(_WAITS_MS) if trial.game.live else 1000
        line = _wish(trial, state, at_ms, choices, leaving)
        if line is not None and trial.refuse(state, line) is None:
            yield line


def _wish(trial: Trial, state: Any, at_ms: int, choices: Random, leaving: bool) -> AnyLine | None:
    if leaving and choices.random() < _LEAVING_ODDS:
        return _parting(trial, at_ms, choices)
    seat = int(choices.choice(sorted(trial.game.to_act(state), key=int)))
    action = trial.propose(state, seat, choices)
    return None if action is None else line_of(trial, seat, action, at_ms)


def _parting(trial: Trial, at_ms: int, choices: Random) -> Line[Leaving]:
    seat = choices.randrange(trial.game.seats)
    action: Leaving = choices.choice((Resign(), Resign(), Flag("total", seat), Flag("move", seat), Flag("table")))
    return Line(trial.n, at_ms, seat if isinstance(action, Resign) else CLOCK, action)
