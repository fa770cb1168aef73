"""Quick players for playouts, and a round played out by them.

The one who plays most cards looks at nothing else. The hungry player does the same but spares Jokers. The thrifty one
weighs what each play leaves behind (`linear_eval`). The judicious one looks a second time at the plays that look best
to the thrifty one, and at drawing (`value_network`).
"""

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below
from halftwist.games.formula.engine import transition as course
from halftwist.games.formula.engine.layout import (
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
from halftwist.games.formula.engine.linear_eval import MANY, SURE, PreparedEval, nearest_rival, worth
from halftwist.games.formula.engine.movegen import FOUND, MoveBuffer, list_with, write_down
from halftwist.games.formula.engine.value_network import WIDTH, Judgement, judge

_ALL_JOKERS = 2

HUNGRY, THRIFTY, MOST, JUDICIOUS = 0, 1, 2, 3
AS_BELIEVED = 4
"""For rivals: as they seem to play, going by what they did."""
NO_HOPE = -1.0


@compiled
def most_choice(buffer: MoveBuffer, row: Row, rules: Rules, rng_state: Words) -> int:
    """Any of the plays with the most cards."""
    seat = row[TURN]
    write_down(buffer, row, rules, HANDS + FACES * seat, _ALL_JOKERS)
    for total in range(min(rules[MOST_CARDS], row[SIZES + seat]), 0, -1):
        buffer.state[FOUND] = 0
        found = min(list_with(buffer, row, rules, total), len(buffer.plays))
        if found > 0:
            return buffer.plays[below(rng_state, found)]
    return DRAW


@compiled
def hungry_choice(buffer: MoveBuffer, row: Row, rules: Rules, rng_state: Words) -> int:
    """Most cards first; of those plays the ones with the fewest Jokers; of those any."""
    seat = row[TURN]
    hand = HANDS + FACES * seat
    held = row[hand + JOKER]
    for total in range(min(rules[MOST_CARDS], row[SIZES + seat]), 0, -1):
        for jokers in range(held + 1):
            write_down(buffer, row, rules, hand, jokers)
            buffer.state[FOUND] = 0
            found = min(list_with(buffer, row, rules, total), len(buffer.plays))
            if found > 0:
                return buffer.plays[below(rng_state, found)]
    return DRAW


@compiled
def _list_thriftily(buffer: MoveBuffer, row: Row, rules: Rules, with_jokers: bool) -> int:
    """All plays without Jokers, or those of all plays that lay as many cards as can be laid; gives how many."""
    seat = row[TURN]
    write_down(buffer, row, rules, HANDS + FACES * seat, _ALL_JOKERS if with_jokers else 0)
    buffer.state[FOUND] = 0
    for total in range(min(rules[MOST_CARDS], row[SIZES + seat]), 0, -1):
        if list_with(buffer, row, rules, total) > 0 and with_jokers:
            break
    return min(buffer.state[FOUND], len(buffer.plays))


@compiled
def thrifty_choice(buffer: MoveBuffer, row: Row, rules: Rules, prepared: PreparedEval, rng_state: Words) -> int:
    """The best of all plays without Jokers, and of those with Jokers that lay as many cards as can be laid."""
    seat = row[TURN]
    rival = nearest_rival(row, seat)
    best, best_worth, ties = DRAW, -1.0e9, 0
    for with_jokers in range(1 + min(1, row[HANDS + FACES * seat + JOKER])):
        for at in range(_list_thriftily(buffer, row, rules, with_jokers == 1)):
            value = worth(row, rules, prepared, seat, rival, buffer.plays[at])
            if value > best_worth:
                best, best_worth, ties = buffer.plays[at], value, 1
            elif value == best_worth:
                ties += 1
                if below(rng_state, ties) == 0:
                    best = buffer.plays[at]
    return best


@compiled
def _rank(judgement: Judgement, count: int, code: int, value: float) -> int:
    """Put a play in its place among those that look best; gives how many there are then."""
    plays, looks = judgement.plays, judgement.looks
    if count == WIDTH:
        if value <= looks[count - 1]:
            return count
        count -= 1
    place = count
    while place > 0 and looks[place - 1] < value:
        plays[place], looks[place] = plays[place - 1], looks[place - 1]
        place -= 1
    plays[place], looks[place] = code, value
    return count + 1


@compiled
def best_looking(buffer: MoveBuffer, row: Row, rules: Rules, prepared: PreparedEval, judgement: Judgement) -> int:
    """The plays that look best to the thrifty player, the best first, in the judgement's room; gives how many."""
    seat = row[TURN]
    rival = nearest_rival(row, seat)
    count = 0
    for with_jokers in range(1 + min(1, row[HANDS + FACES * seat + JOKER])):
        for at in range(_list_thriftily(buffer, row, rules, with_jokers == 1)):
            count = _rank(
                judgement, count, buffer.plays[at], worth(row, rules, prepared, seat, rival, buffer.plays[at])
            )
    return count


@compiled
def second_look(
    row: Row, rules: Rules, prepared: PreparedEval, judgement: Judgement, found: int, may_draw: bool
) -> tuple[int, float]:
    """The best of the plays in the judgement's room, and of drawing; and what it looks worth."""
    seat = row[TURN]
    rival = nearest_rival(row, seat)
    best, best_worth = DRAW, -1.0e9
    for at in range(found):
        value = judge(row, rules, prepared, judgement, seat, rival, judgement.plays[at])
        if value > best_worth:
            best, best_worth = judgement.plays[at], value
    if may_draw and found > 0 and best_worth < SURE and row[SIZES + seat] <= MANY:
        value = judge(row, rules, prepared, judgement, seat, rival, DRAW)
        if value > best_worth:
            best, best_worth = DRAW, value
    return best, best_worth


@compiled
def judicious_choice(
    buffer: MoveBuffer, row: Row, rules: Rules, prepared: PreparedEval, judgement: Judgement
) -> tuple[int, float]:
    """The best play, or drawing; and the chance to win it sees in that."""
    found = best_looking(buffer, row, rules, prepared, judgement)
    best, looks = second_look(row, rules, prepared, judgement, found, True)
    if found == 0:
        looks = judge(row, rules, prepared, judgement, row[TURN], nearest_rival(row, row[TURN]), DRAW)
    return best, min(1.0, max(0.0, looks))


@compiled
def choice(policy: int, buffer: MoveBuffer, row: Row, rules: Rules, prepared: PreparedEval, rng_state: Words) -> int:
    if policy == HUNGRY:
        return hungry_choice(buffer, row, rules, rng_state)
    if policy == MOST:
        return most_choice(buffer, row, rules, rng_state)
    return thrifty_choice(buffer, row, rules, prepared, rng_state)


@compiled
def step(row: Row, rules: Rules, code: int, rng_state: Words) -> None:
    """A play or a draw, and chance's part."""
    if code == DRAW:
        course.draw(row, rules)
    else:
        course.play(row, rules, code)
    if row[OWED_COUNT] > 0:
        course.pay_at_random(row, rng_state)


@compiled
def play_out(
    seat: int,
    policy: int,
    own: PreparedEval,
    judgement: Judgement,
    manners: Ints,
    theirs: PreparedEval,
    buffer: MoveBuffer,
    row: Row,
    rules: Rules,
    rng_state: Words,
) -> float:
    """To the end of the round: the seat plays by one policy, all others by theirs.

    Gives what the seat hoped for at its first turn; -1 where it had none, or does not hope.
    """
    hope = NO_HOPE
    while row[REASON] == 0:
        if row[TURN] != seat:
            code = choice(manners[int(row[TURN])], buffer, row, rules, theirs, rng_state)
        elif policy == JUDICIOUS:
            code, looks = judicious_choice(buffer, row, rules, own, judgement)
            if hope == NO_HOPE:
                hope = looks
        else:
            code = choice(policy, buffer, row, rules, own, rng_state)
        step(row, rules, code, rng_state)
    return hope
