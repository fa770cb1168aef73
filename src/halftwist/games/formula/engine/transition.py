"""How a round moves on, compiled: the same steps as the rules take, on a row of numbers."""

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below
from halftwist.games.formula.engine.layout import (
    ALL_PLACED,
    CARD_BITS,
    COVERED,
    COVERED_SIZE,
    FACES,
    FEWEST,
    FIVES,
    FORFEITS,
    GONE,
    HANDS,
    JOKER,
    LAST_PLAYER,
    NEW,
    NUMBER_BITS,
    OUT,
    OUT_COUNT,
    OWED,
    OWED_COUNT,
    PASSES,
    PLAY_ON,
    PLAYERS,
    POINTS,
    REASON,
    RENEWALS,
    SCORES,
    SHOWN,
    SIZES,
    STOCK,
    STOCK_SIZE,
    SYMBOL,
    SYMBOL_AT,
    TABLE,
    TURN,
    WENT_OUT,
    Row,
    Rules,
    Words,
)
from halftwist.games.formula.rules.cards import JOKER_PENALTY
from halftwist.games.formula.rules.course import MOST_RENEWALS
from halftwist.games.formula.rules.scoring import GOING_OUT_BONUS


@compiled
def is_in(row: Row, seat: int) -> bool:
    """Neither left nor out."""
    return row[GONE + seat] == 0 and row[OUT + seat] == 0


@compiled
def seats_in(row: Row) -> int:
    count = 0
    for seat in range(row[PLAYERS]):
        if is_in(row, seat):
            count += 1
    return count


@compiled
def left_of(row: Row, seat: int) -> int:
    """The next seat that still plays; the seat itself if no other does."""
    players = row[PLAYERS]
    for step in range(1, players + 1):
        other = (seat + step) % players
        if is_in(row, other):
            return other
    return seat


@compiled
def _end(row: Row, reason: int) -> None:
    row[TURN] = -1
    row[OWED_COUNT] = 0
    row[REASON] = reason


@compiled
def play(row: Row, rules: Rules, code: int) -> None:
    """The seat to play lays these cards (F3) and the turn passes."""
    seat = row[TURN]
    answer = _lay(row, seat, code)
    row[PASSES] = 0
    if rules[POINTS]:
        row[SCORES + seat] += answer
    if row[SIZES + seat] == 0:
        row[OUT_COUNT] += 1
        row[OUT + seat] = row[OUT_COUNT]
        if not rules[PLAY_ON]:
            _end(row, WENT_OUT)
            return
        if seats_in(row) == 1:
            _end(row, ALL_PLACED)
            return
    row[TURN] = left_of(row, seat)
    if rules[FIVES] and answer % 5 == 0:
        players = row[PLAYERS]
        for step in range(1, players):
            other = (seat + step) % players
            if is_in(row, other):
                row[OWED + row[OWED_COUNT]] = other
                row[OWED_COUNT] += 1
        _settle(row)


@compiled
def _lay(row: Row, seat: int, code: int) -> int:
    """Move the cards: from the hand to the table, and what they cover below. Gives the answer."""
    for number in range(3):
        at = TABLE + 4 * number
        for place in range(row[at]):
            face = min(row[at + 1 + place], JOKER)
            row[COVERED + face] += 1
            row[COVERED_SIZE] += 1
    answer = 0
    for number in range(3):
        at = TABLE + 4 * number
        cards = code >> (NUMBER_BITS * number)
        length = 0
        answer = 0
        while length < 3 and (cards >> (CARD_BITS * length)) & SHOWN:
            card = cards >> (CARD_BITS * length)
            shown = (card & SHOWN) - 1
            face = min(shown, JOKER)
            if card & NEW:
                row[HANDS + FACES * seat + face] -= 1
                row[SIZES + seat] -= 1
            else:
                row[COVERED + face] -= 1
                row[COVERED_SIZE] -= 1
            row[at + 1 + length] = shown
            answer = answer * 10 + shown % 10
            length += 1
        row[at] = length
    row[SYMBOL] = code >> SYMBOL_AT
    return answer


@compiled
def draw(row: Row, rules: Rules) -> None:
    """The seat to play takes a card instead, if there is one (F9); `pay` or `pay_at_random` hands it out."""
    seat = row[TURN]
    row[TURN] = left_of(row, seat)
    row[OWED] = seat
    row[OWED_COUNT] = 1
    if payable(row) > 0:
        row[PASSES] = 0
        return
    row[PASSES] += 1
    _settle(row)
    if row[REASON] == 0 and row[PASSES] >= seats_in(row):
        _end(row, FEWEST)


@compiled
def payable(row: Row) -> int:
    """How many of the owed cards can be handed out."""
    due = row[OWED_COUNT]
    if due <= row[STOCK_SIZE]:
        return due
    if row[RENEWALS] >= MOST_RENEWALS:
        return row[STOCK_SIZE]
    return min(due, row[STOCK_SIZE] + row[COVERED_SIZE])


@compiled
def _used_up(row: Row) -> bool:
    """An eleventh renewal is due."""
    return row[OWED_COUNT] > row[STOCK_SIZE] and row[RENEWALS] >= MOST_RENEWALS and row[COVERED_SIZE] > 0


@compiled
def _settle(row: Row) -> None:
    """Forget what is owed where no card can be handed out."""
    if row[OWED_COUNT] == 0 or payable(row) > 0:
        return
    if _used_up(row):
        _end(row, FEWEST)
    else:
        row[OWED_COUNT] = 0


@compiled
def _renew(row: Row) -> None:
    for face in range(FACES):
        row[STOCK + face] = row[COVERED + face]
        row[COVERED + face] = 0
    row[STOCK_SIZE] = row[COVERED_SIZE]
    row[COVERED_SIZE] = 0
    row[RENEWALS] += 1


@compiled
def hand_out(row: Row, seat: int, face: int) -> None:
    """One card from the stock, renewed if it has to be."""
    if row[STOCK_SIZE] == 0:
        _renew(row)
    row[STOCK + face] -= 1
    row[STOCK_SIZE] -= 1
    row[HANDS + FACES * seat + face] += 1
    row[SIZES + seat] += 1


@compiled
def after_paying(row: Row, used_up: bool) -> None:
    row[OWED_COUNT] = 0
    if used_up:
        _end(row, FEWEST)


@compiled
def pay(row: Row, faces: Row) -> None:
    """Hand out these cards, as a record says they were."""
    used_up = _used_up(row)
    for at in range(payable(row)):
        hand_out(row, row[OWED + at], faces[at])
    after_paying(row, used_up)


@compiled
def pay_at_random(row: Row, rng_state: Words) -> None:
    used_up = _used_up(row)
    for at in range(payable(row)):
        if row[STOCK_SIZE] == 0:
            _renew(row)
        pick = below(rng_state, row[STOCK_SIZE])
        face = 0
        while pick >= row[STOCK + face]:
            pick -= row[STOCK + face]
            face += 1
        hand_out(row, row[OWED + at], face)
    after_paying(row, used_up)


@compiled
def leave(row: Row, rules: Rules, seat: int) -> None:
    """A seat leaves and its hand joins the covered cards (G1)."""
    if rules[POINTS]:
        row[FORFEITS + seat] = points_held(row, seat)
    for face in range(FACES):
        row[COVERED + face] += row[HANDS + FACES * seat + face]
        row[HANDS + FACES * seat + face] = 0
    row[COVERED_SIZE] += row[SIZES + seat]
    row[SIZES + seat] = 0
    row[GONE + seat] = 1
    due = 0
    for at in range(row[OWED_COUNT]):
        if row[OWED + at] != seat:
            row[OWED + due] = row[OWED + at]
            due += 1
    row[OWED_COUNT] = due
    if seats_in(row) == 1:
        _end(row, ALL_PLACED if row[OUT_COUNT] else LAST_PLAYER)
    elif row[TURN] == seat:
        row[TURN] = left_of(row, seat)


@compiled
def points_held(row: Row, seat: int) -> int:
    """What the cards in a hand cost in *points* (F11)."""
    points = JOKER_PENALTY * row[HANDS + FACES * seat + JOKER]
    for face in range(JOKER):
        points += face * row[HANDS + FACES * seat + face]
    return points


@compiled
def final_score(row: Row, seat: int) -> int:
    bonus = GOING_OUT_BONUS if row[REASON] == WENT_OUT and row[OUT + seat] == 1 else 0
    return row[SCORES + seat] - points_held(row, seat) - row[FORFEITS + seat] + bonus


_STILL_IN = 100
_LEFT = 10_000


@compiled
def rank(row: Row, rules: Rules, seat: int) -> int:
    """Smaller is better; equal ranks share a place (F9, F10, *play on*)."""
    if row[GONE + seat]:
        return _LEFT
    if row[OUT + seat]:
        return row[OUT + seat]
    if row[REASON] != FEWEST:
        return _STILL_IN
    size = row[SIZES + seat]
    if rules[PLAY_ON]:
        return _STILL_IN + size
    for other in range(row[PLAYERS]):
        if is_in(row, other) and row[SIZES + other] < size:
            return _STILL_IN + 1
    return _STILL_IN
