"""Determinized Monte Carlo with sequential halving over the candidate plays.

What a seat cannot see is sampled (`opponent_model` weighs the deals). Every play still in the race meets the same
deals with the same random numbers, which reduces the variance of the comparison; after each stage the weaker half
drops out, and the rest share the playouts of the next (sequential halving).
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.engines.rng import word
from halftwist.games.formula.engine import transition as course
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.layout import (
    DRAW,
    PLAY_ON,
    PLAYERS,
    POINTS,
    ROW_LENGTH,
    Ints,
    Longs,
    Reals,
    Row,
    Rules,
)
from halftwist.games.formula.engine.linear_eval import nearest_rival, worth
from halftwist.games.formula.engine.movegen import MoveBuffer
from halftwist.games.formula.engine.opponent_model import Beliefs
from halftwist.games.formula.engine.playouts import JUDICIOUS, NO_HOPE, THRIFTY, play_out, step
from halftwist.games.formula.engine.value_network import Tastes, judge

POINTS_SPAN = 40.0
"""In *points*: a lead of so many points is worth most of what a lead can be worth."""


DRAWING = -9.0
_TWO = 2


class Trust(NamedTuple):
    """As how many playouts of a play it counts …"""

    looks: float  # how it looks before it is searched
    hopes: float  # what the seat hopes for at its next turn, on the mean


GLANCED_AT, LOOKED_AT_CLOSELY, NO_TRUST = Trust(30.0, 0.0), Trust(60.0, 300.0), Trust(0.0, 0.0)


class Field(NamedTuple):
    """The plays in the race; those still running are kept in front."""

    plays: Longs
    looks: Reals
    sums: Reals  # of what came of the playouts
    hopes: Reals  # of what the seat hoped for in them at its next turn
    visits: Longs


def field_of(plays: Longs, looks: Reals) -> Field:
    size = len(plays)
    return Field(plays.copy(), looks.copy(), np.zeros(size), np.zeros(size), np.zeros(size, np.int64))


@compiled
def value_for(row: Row, rules: Rules, seat: int) -> float:
    """What a finished round is worth to a seat, 0 … 1."""
    players = row[PLAYERS]
    if rules[POINTS]:
        lead = 0.0
        for other in range(players):
            if other != seat:
                lead += course.final_score(row, seat) - course.final_score(row, other)
        return 1.0 / (1.0 + np.exp(-lead / (players - 1) / POINTS_SPAN))
    mine = course.rank(row, rules, seat)
    ahead, level = 0, 0
    for other in range(players):
        if other != seat:
            theirs = course.rank(row, rules, other)
            if theirs < mine:
                ahead += 1
            elif theirs == mine:
                level += 1
    if rules[PLAY_ON]:
        return 1.0 - (ahead + 0.5 * level) / (players - 1)
    return 0.0 if ahead else 1.0 / (1 + level)


@compiled
def judged(row: Row) -> bool:
    """Whether plays get a second look: the judgement knows rounds of two."""
    return course.seats_in(row) == _TWO


@compiled
def promise(
    known: KnownCards, rules: Rules, tastes: Tastes, closely: bool, greedy: float, plays: Longs, promises: Reals
) -> None:
    """How every play looks before it is searched, at a glance or closely, if rivals are so likely to be greedy.

    Drawing has no looks at a glance.
    """
    row, seat = known.row, known.seat
    rival = nearest_rival(row, seat)
    closely = closely and judged(row)
    for at in range(len(plays)):
        looks = DRAWING
        if closely:
            looks = judge(row, rules, tastes.against_greedy, tastes.judgement, seat, rival, plays[at])
        elif plays[at] != DRAW:
            looks = worth(row, rules, tastes.against_greedy, seat, rival, plays[at])
        if plays[at] != DRAW:
            plain = worth(row, rules, tastes.plain, seat, rival, plays[at])
            looks = greedy * looks + (1.0 - greedy) * plain
        promises[at] = looks


@compiled
def race(
    known: KnownCards,
    rules: Rules,
    tastes: Tastes,
    field: Field,
    policy: int,
    beliefs: Beliefs,
    playouts: int,
    halving: bool,
    trust: Trust,
    seed: int,
    buffer: MoveBuffer,
    stop: StopFlag,
) -> int:
    """Play out about `playouts` rounds, this seat by one policy and its rivals as they seem to play. Gives how many."""
    row = np.zeros(ROW_LENGTH, np.int32)
    rng_state = np.zeros(1, np.uint64)
    rng_state[0] = np.uint64(seed)
    running = len(field.plays)
    stages = 1
    if halving:
        while (1 << stages) < running:
            stages += 1
    done, dealt = 0, 0
    for stage in range(stages):
        for _ in range(max(1, (playouts - done) // ((stages - stage) * running))):
            deal, manners = beliefs.deals[dealt % len(beliefs.deals)], beliefs.manners[dealt % len(beliefs.deals)]
            own, way = tastes.plain, policy
            if _greedy_company(deal, manners, known.seat):
                own = tastes.against_greedy
                if policy == THRIFTY and judged(deal):
                    way = JUDICIOUS
            dealt += 1
            fortune = word(rng_state)
            for at in range(running):
                if stop[0] != 0:
                    order(field, trust, running)
                    return done
                row[:] = deal
                rng_state[0] = fortune
                step(row, rules, field.plays[at], rng_state)
                hope = play_out(
                    known.seat, way, own, tastes.judgement, manners, tastes.plain, buffer, row, rules, rng_state
                )
                result = value_for(row, rules, known.seat)
                field.sums[at] += result
                field.hopes[at] += result if hope == NO_HOPE else hope
                field.visits[at] += 1
                done += 1
            rng_state[0] = fortune + np.uint64(1)
        order(field, trust, running)
        if halving and stage < stages - 1:
            running = max(_TWO, (running + 1) // 2)
    return done


@compiled
def _greedy_company(row: Row, manners: Ints, seat: int) -> bool:
    """Whether most of the others still in are greedy."""
    greedy, others = 0, 0
    for other in range(row[PLAYERS]):
        if other != seat and course.is_in(row, other):
            others += 1
            if manners[other] != THRIFTY:
                greedy += 1
    return 2 * greedy > others


@compiled
def order(field: Field, trust: Trust, running: int) -> None:
    """Those still running, best first; equal ones stay in their order."""
    for at in range(1, running):
        place = at
        while place > 0 and _merit(field, trust, place - 1) < _merit(field, trust, place):
            _swap(field, place - 1, place)
            place -= 1


@compiled
def _swap(field: Field, one: int, other: int) -> None:
    field.plays[one], field.plays[other] = field.plays[other], field.plays[one]
    field.looks[one], field.looks[other] = field.looks[other], field.looks[one]
    field.sums[one], field.sums[other] = field.sums[other], field.sums[one]
    field.hopes[one], field.hopes[other] = field.hopes[other], field.hopes[one]
    field.visits[one], field.visits[other] = field.visits[other], field.visits[one]


@compiled
def _merit(field: Field, trust: Trust, at: int) -> float:
    """The mean of the playouts, of what was hoped for in them and of the first impression, each as far as trusted."""
    count = max(field.visits[at], 1)
    known = field.sums[at] + trust.hopes * field.hopes[at] / count + trust.looks * field.looks[at]
    return known / (count + trust.hopes + trust.looks)
