"""The search: rounds that may be so, played out from every play worth a thought.

What a seat cannot see is imagined (`clues` says which deals to believe in). Every play still in the race meets the same
deals with the same luck, so that plays are compared and not the luck they had; after each stage the weaker half drops
out, and the rest share the playouts of the next (sequential halving).
"""

import numpy as np

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.engines.formula import course
from halftwist.engines.formula.clues import Beliefs
from halftwist.engines.formula.imagining import Known
from halftwist.engines.formula.layout import (
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
from halftwist.engines.formula.listing import Desk
from halftwist.engines.formula.playouts import THRIFTY, play_out, step
from halftwist.engines.formula.taste import Taste, Tastes, nearest_rival, worth
from halftwist.engines.luck import word

POINTS_SPAN = 40.0
"""In *points*: a lead of so many points is worth most of what a lead can be worth."""


DRAWING = -9.0
FIRST_IMPRESSION = 30.0
"""After so many playouts of a play its first impression counts half."""


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
def promise(known: Known, rules: Rules, taste: Taste, plays: Longs, promises: Reals) -> None:
    """How every play looks before it is searched."""
    rival = nearest_rival(known.row, known.seat)
    for at in range(len(plays)):
        if plays[at] == DRAW:
            promises[at] = DRAWING
        else:
            promises[at] = worth(known.row, rules, taste, known.seat, rival, plays[at])


@compiled
def race(
    known: Known,
    rules: Rules,
    tastes: Tastes,
    plays: Longs,
    policy: int,
    beliefs: Beliefs,
    playouts: int,
    halving: bool,
    seed: int,
    desk: Desk,
    leanings: Reals,
    sums: Reals,
    visits: Longs,
    stop: StopFlag,
) -> int:
    """Play out about `playouts` rounds, this seat by one policy and its rivals as they are believed to. Gives how many.

    `sums` and `visits` are by play. The plays that stay in the race are kept in front, in `plays` and these alike.
    """
    row = np.zeros(ROW_LENGTH, np.int32)
    luck = np.zeros(1, np.uint64)
    luck[0] = np.uint64(seed)
    running = len(plays)
    stages = 1
    if halving:
        while (1 << stages) < running:
            stages += 1
    done, dealt = 0, 0
    for stage in range(stages):
        deals = max(1, (playouts - done) // ((stages - stage) * running))
        for _ in range(deals):
            deal, manners = beliefs.deals[dealt % len(beliefs.deals)], beliefs.manners[dealt % len(beliefs.deals)]
            own = tastes.against_greedy if _greedy_company(deal, manners, known.seat) else tastes.plain
            dealt += 1
            fortune = word(luck)
            for at in range(running):
                if stop[0] != 0:
                    order(plays, leanings, sums, visits, running)
                    return done
                row[:] = deal
                luck[0] = fortune
                step(row, rules, plays[at], luck)
                play_out(known.seat, policy, own, manners, tastes.plain, desk, row, rules, luck)
                sums[at] += value_for(row, rules, known.seat)
                visits[at] += 1
                done += 1
            luck[0] = fortune + np.uint64(1)
        order(plays, leanings, sums, visits, running)
        if halving and stage < stages - 1:
            running = max(2, (running + 1) // 2)
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
def order(plays: Longs, leanings: Reals, sums: Reals, visits: Longs, running: int) -> None:
    """Those still running, best first; equal ones stay in their order."""
    for at in range(1, running):
        play, leaning, total, count = plays[at], leanings[at], sums[at], visits[at]
        merit = _merit(leaning, total, count)
        place = at
        while place > 0 and _merit(leanings[place - 1], sums[place - 1], visits[place - 1]) < merit:
            plays[place], leanings[place] = plays[place - 1], leanings[place - 1]
            sums[place], visits[place] = sums[place - 1], visits[place - 1]
            place -= 1
        plays[place], leanings[place], sums[place], visits[place] = play, leaning, total, count


@compiled
def _merit(leaning: float, total: float, count: int) -> float:
    """The mean, and the first impression as long as there are few playouts to go by."""
    return total / max(count, 1) + leaning * FIRST_IMPRESSION / (FIRST_IMPRESSION + count)
