"""Races in simulated time: what a player wants is done when its delay is over, and others act in between."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from halftwist.core import CLOCK, Refusal, Seat
from halftwist.engines.player import Player
from halftwist.lab.refusals import ContestantFailed, no
from halftwist.play import Proposal, Table, flag_due, judge

_LOOK_AGAIN_MS = 1000
_LEAST_MS = 1
_PATIENCE = 20_000  # times in a row that nothing was done, or nothing that could be


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a seat is about to do; no action means that it waits and looks again then."""

    at_ms: int
    action: object | None


def race(table: Table, players: Sequence[Player], lucks: Sequence[Random], seed: bytes) -> Table:
    """Play a live game to its end. An action is judged on the state it meets; a refused one has cost its time."""
    plans: dict[Seat, _Plan] = {}
    now_ms, idle = table.at_ms, 0
    while table.outcome is None:
        _plan(table, plans, players, lucks, now_ms)
        seat, now_ms = min(((seat, plan.at_ms) for seat, plan in plans.items()), key=lambda each: each[::-1])
        due = table.clock.due()
        if due is not None and due[0] <= now_ms:
            table = _timed_out(table, max(due[0], table.at_ms), seed)
            continue
        action = plans.pop(seat).action
        steps = None if action is None else judge(table, Proposal(seat, action, now_ms), seed)
        if steps is None or isinstance(steps, Refusal):
            idle += 1
            if idle > _PATIENCE:
                raise ContestantFailed(no("lab-player-silent", seat=seat + 1, line=table.n))
            continue
        table, idle = steps[-1].after, 0
        _look_up(plans)
    return table


def _plan(
    table: Table, plans: dict[Seat, _Plan], players: Sequence[Player], lucks: Sequence[Random], now_ms: int
) -> None:
    """Every seat that may act and has nothing in hand decides what it does next."""
    to_act = table.to_act
    for seat, player in enumerate(players):
        if seat not in to_act:
            plans.pop(seat, None)
        elif seat not in plans:
            choice = player.choose(table.view(seat), seat, lucks[seat])
            delay_ms = max(_LEAST_MS, choice.delay_ms) if choice else _LOOK_AGAIN_MS
            plans[seat] = _Plan(now_ms + delay_ms, choice.action if choice else None)


def _look_up(plans: dict[Seat, _Plan]) -> None:
    """Something changed: whoever was waiting looks again at once, whoever has tiles in hand finishes first."""
    for seat in [seat for seat, plan in plans.items() if plan.action is None]:
        del plans[seat]


def _timed_out(table: Table, at_ms: int, seed: bytes) -> Table:
    flag = flag_due(table, at_ms)
    steps = judge(table, Proposal(CLOCK, flag, at_ms), seed)
    if isinstance(steps, Refusal):
        raise AssertionError(f"the clock was refused: {steps}")
    return steps[-1].after
