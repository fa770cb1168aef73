"""Quick players for playouts, and a round played out by them.

The one who plays most cards looks at nothing else. The hungry player does the same but spares Jokers. The thrifty one
weighs what each play leaves behind (`taste`).
"""

from halftwist.engines.compiled import compiled
from halftwist.engines.formula import course
from halftwist.engines.formula.layout import (
    DRAW,
    FACES,
    HANDS,
    JOKER,
    MOST_CARDS,
    OWED_COUNT,
    REASON,
    SIZES,
    TURN,
    Ints,
    Row,
    Rules,
    Words,
)
from halftwist.engines.formula.listing import FOUND, Desk, list_with, write_down
from halftwist.engines.formula.taste import Taste, nearest_rival, worth
from halftwist.engines.luck import below

_ALL_JOKERS = 2

HUNGRY, THRIFTY, MOST = 0, 1, 2
AS_BELIEVED = 3
"""For rivals: as they seem to play, going by what they did."""


@compiled
def most_choice(desk: Desk, row: Row, rules: Rules, luck: Words) -> int:
    """Any of the plays with the most cards."""
    seat = row[TURN]
    write_down(desk, row, rules, HANDS + FACES * seat, _ALL_JOKERS)
    for total in range(min(rules[MOST_CARDS], row[SIZES + seat]), 0, -1):
        desk.state[FOUND] = 0
        found = min(list_with(desk, row, rules, total), len(desk.plays))
        if found > 0:
            return desk.plays[below(luck, found)]
    return DRAW


@compiled
def hungry_choice(desk: Desk, row: Row, rules: Rules, luck: Words) -> int:
    """Most cards first; of those plays the ones with the fewest Jokers; of those any."""
    seat = row[TURN]
    hand = HANDS + FACES * seat
    held = row[hand + JOKER]
    for total in range(min(rules[MOST_CARDS], row[SIZES + seat]), 0, -1):
        for jokers in range(held + 1):
            write_down(desk, row, rules, hand, jokers)
            desk.state[FOUND] = 0
            found = min(list_with(desk, row, rules, total), len(desk.plays))
            if found > 0:
                return desk.plays[below(luck, found)]
    return DRAW


@compiled
def thrifty_choice(desk: Desk, row: Row, rules: Rules, taste: Taste, luck: Words) -> int:
    """The best of all plays without Jokers, and of those with Jokers that lay as many cards as can be laid."""
    seat = row[TURN]
    hand = HANDS + FACES * seat
    rival = nearest_rival(row, seat)
    best, best_worth, ties = DRAW, -1.0e9, 0
    most = min(rules[MOST_CARDS], row[SIZES + seat])
    for with_jokers in range(2):
        if with_jokers and row[hand + JOKER] == 0:
            break
        write_down(desk, row, rules, hand, _ALL_JOKERS if with_jokers else 0)
        desk.state[FOUND] = 0
        for total in range(most, 0, -1):
            found = list_with(desk, row, rules, total)
            if with_jokers and found > 0:
                break
        for at in range(min(desk.state[FOUND], len(desk.plays))):
            value = worth(row, rules, taste, seat, rival, desk.plays[at])
            if value > best_worth:
                best, best_worth, ties = desk.plays[at], value, 1
            elif value == best_worth:
                ties += 1
                if below(luck, ties) == 0:
                    best = desk.plays[at]
    return best


@compiled
def choice(policy: int, desk: Desk, row: Row, rules: Rules, taste: Taste, luck: Words) -> int:
    if policy == HUNGRY:
        return hungry_choice(desk, row, rules, luck)
    if policy == MOST:
        return most_choice(desk, row, rules, luck)
    return thrifty_choice(desk, row, rules, taste, luck)


@compiled
def step(row: Row, rules: Rules, code: int, luck: Words) -> None:
    """A play or a draw, and chance's part."""
    if code == DRAW:
        course.draw(row, rules)
    else:
        course.play(row, rules, code)
    if row[OWED_COUNT] > 0:
        course.pay_at_random(row, luck)


@compiled
def play_out(
    seat: int, policy: int, own: Taste, manners: Ints, theirs: Taste, desk: Desk, row: Row, rules: Rules, luck: Words
) -> int:
    """To the end of the round: the seat plays by one policy, all others by theirs. Gives the number of turns."""
    turns = 0
    while row[REASON] == 0:
        if row[TURN] == seat:
            code = choice(policy, desk, row, rules, own, luck)
        else:
            code = choice(manners[int(row[TURN])], desk, row, rules, theirs, luck)
        step(row, rules, code, luck)
        turns += 1
    return turns
