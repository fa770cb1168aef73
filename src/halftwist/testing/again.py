"""A game whose deals can be repeated repeats them."""

from typing import Any, cast

from halftwist.core import CHANCE, Order, Redealable
from halftwist.testing.promises import Promise
from halftwist.testing.trial import AnyGame, AnyLine, Trial, fold, line_of

_STRANGE = (("", "no piece"), ("?",) * 200)


def check_dealt_again(trial: Trial, lines: list[AnyLine], *, leaving: bool) -> None:
    """What chance did comes again in the order made of it, wherever the rules stay the same and nobody left.

    By other rules, as for one who races alone, and in an order that means nothing, it deals what may be dealt.
    """
    game = cast(object, trial.game)
    if not isinstance(game, Redealable):
        return
    redealable = cast("Redealable[Any, Any]", game)
    dealt = [(state, line) for state, line, _ in fold(trial.game, lines) if line.by == CHANCE]
    done = [(state, line.action) for state, line in dealt]
    for seat in range(trial.game.seats):
        rules = redealable.again(done, seat)
        if rules is None:
            continue
        trial.n = 0
        order = redealable.order_of(done, seat, trial.draw())
        trial.equal(order, redealable.order_of(done, seat, trial.draw()), Promise.AGAIN, "the order")
        for state, line in dealt if rules == game else ():
            trial.n = line.n
            _check_deals(trial, trial.game, state, _STRANGE)
            repeated = _check_deals(trial, trial.game, state, order)
            if not leaving:
                trial.equal(line.action, repeated, Promise.AGAIN, "a deal")
        _check_begins(trial, cast("AnyGame", rules), order)


def _check_begins(trial: Trial, rules: AnyGame, order: Order) -> None:
    """Where chance is the first to act, it can."""
    state = rules.start()
    if CHANCE in rules.to_act(state):
        _check_deals(trial, rules, state, order)


def _check_deals(trial: Trial, rules: AnyGame, state: Any, order: Order) -> Any:
    action = cast("Redealable[Any, Any]", rules).deal_in_order(state, order, trial.draw())
    answer = rules.refuse(state, line_of(trial, CHANCE, action, 0))
    trial.require(answer is None, Promise.DEAL_ACCEPTED, f"{action!r:.200}: {answer and answer.code}")
    return action
