"""Playouts, sixty-four in a word: bit i of a cell's word says whether red holds the cell in playout i.

A playout fills the empty cells, half each, and is judged once: every full board has exactly one winner (M8), so only
red has to be judged. Two cells that bridge a gap go one to each colour, as they would in play.

A cell has four words. The processor takes all four in one step (that is why loops over them are written out), so to
judge four takes hardly longer than to judge one. Whoever wants fewer playouts fills the first; the others stay empty.
"""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below, word
from halftwist.games.mobius.engine.board_arrays import BARS, LAPS, RED, BoardArrays, Ints, Stones, Unrolled, Words

LANES = 64
WORDS = 4
WINS_ROWS = 5
"""Rows of the memory that `red_wins` works in; the first is its answer."""
_STEP = np.uint32(1)
_NONE = np.uint64(0)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_ONE, _TWO, _FOUR, _56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)
_M1, _M2, _M4, _H1 = (
    np.uint64(0x5555555555555555),
    np.uint64(0x3333333333333333),
    np.uint64(0x0F0F0F0F0F0F0F0F),
    np.uint64(0x0101010101010101),
)


@compiled
def popcount(x: np.uint64) -> int:
    x = x - ((x >> _ONE) & _M1)
    x = (x & _M2) + ((x >> _TWO) & _M2)
    x = (x + (x >> _FOUR)) & _M4
    return int(np.int64((x * _H1) >> _56))


@compiled
def fill(red: Words, stones: Stones, partner: Ints, order: Ints, mover: int, words: int, rng_state: Words) -> None:
    """Fill sixty-four boards for each word. `partner` names for a cell the other cell of its bridge, else -1."""
    count = 0
    for cell in range(len(stones)):
        if stones[cell] != 0:
            for k in range(words):
                red[cell, k] = _ALL if stones[cell] == RED else _NONE
        elif partner[cell] < 0:
            order[count] = cell
            count += 1
        elif partner[cell] > cell:
            for k in range(words):
                bits = word(rng_state)
                red[cell, k] = bits
                red[partner[cell], k] = ~bits
    for k in range(words):
        _fill_word(red, order, count, mover, k, rng_state)


@compiled
def _fill_word(red: Words, order: Ints, count: int, mover: int, k: int, rng_state: Words) -> None:
    """Pair the cells at random, and split each pair."""
    for place in range(count - 1, 0, -1):
        other = below(rng_state, place + 1)
        order[place], order[other] = order[other], order[place]
    if count % 2 == 1:
        _odd_cells(red, order, count, mover, k, rng_state)
        count -= min(count, 3)
    for place in range(0, count, 2):
        bits = word(rng_state)
        red[order[place], k] = bits
        red[order[place + 1], k] = ~bits


@compiled
def _odd_cells(red: Words, order: Ints, count: int, mover: int, k: int, rng_state: Words) -> None:
    """The mover fills one cell more. Which one differs from board to board."""
    mine = _ALL if mover == RED else _NONE
    if count == 1:
        red[order[0], k] = mine
        return
    one, two = word(rng_state), word(rng_state)
    red[order[count - 1], k] = (one & two) ^ mine
    red[order[count - 2], k] = (one & ~two) ^ mine
    red[order[count - 3], k] = ~one ^ mine


@compiled
def _fill_row(unrolled: Unrolled, red: Words, held: Words, row: np.uint32) -> bool:
    """Let what is held beside a row come in and run along it both ways; answers whether anything is new."""
    first, end = unrolled.row_ends[row], unrolled.row_ends[row + _STEP]
    across, cell_of = unrolled.across, unrolled.cell_of
    side = unrolled.sides[row, 0]
    b0, b1, b2, b3 = held[side, 0], held[side, 1], held[side, 2], held[side, 3]
    n0 = n1 = n2 = n3 = _NONE
    for node in range(first, end):
        a, b, c, d, e = across[node, 0], across[node, 1], across[node, 2], across[node, 3], cell_of[node]
        x0, x1, x2, x3 = held[node, 0], held[node, 1], held[node, 2], held[node, 3]
        p0, p1, p2, p3 = held[a, 0], held[a, 1], held[a, 2], held[a, 3]
        q0, q1, q2, q3 = held[b, 0], held[b, 1], held[b, 2], held[b, 3]
        r0, r1, r2, r3 = held[c, 0], held[c, 1], held[c, 2], held[c, 3]
        s0, s1, s2, s3 = held[d, 0], held[d, 1], held[d, 2], held[d, 3]
        m0, m1, m2, m3 = red[e, 0], red[e, 1], red[e, 2], red[e, 3]
        b0 = (b0 | x0 | p0 | q0 | r0 | s0) & m0
        b1 = (b1 | x1 | p1 | q1 | r1 | s1) & m1
        b2 = (b2 | x2 | p2 | q2 | r2 | s2) & m2
        b3 = (b3 | x3 | p3 | q3 | r3 | s3) & m3
        held[node, 0], held[node, 1], held[node, 2], held[node, 3] = b0, b1, b2, b3
        n0 |= b0 ^ x0
        n1 |= b1 ^ x1
        n2 |= b2 ^ x2
        n3 |= b3 ^ x3
    side = unrolled.sides[row, 1]
    b0, b1, b2, b3 = held[side, 0], held[side, 1], held[side, 2], held[side, 3]
    for node in range(end - _STEP, first - _STEP, -1):
        e = cell_of[node]
        x0, x1, x2, x3 = held[node, 0], held[node, 1], held[node, 2], held[node, 3]
        m0, m1, m2, m3 = red[e, 0], red[e, 1], red[e, 2], red[e, 3]
        b0 = x0 | (b0 & m0)
        b1 = x1 | (b1 & m1)
        b2 = x2 | (b2 & m2)
        b3 = x3 | (b3 & m3)
        held[node, 0], held[node, 1], held[node, 2], held[node, 3] = b0, b1, b2, b3
        n0 |= b0 ^ x0
        n1 |= b1 ^ x1
        n2 |= b2 ^ x2
        n3 |= b3 ^ x3
    return (n0 | n1 | n2 | n3) != _NONE


@compiled
def _reach_bar(unrolled: Unrolled, held: Words, stale: Stones, bar: int, source: Words, at: int, first: int) -> None:
    """What an end cell holds, its bar holds; then the bar's other rows have to be looked at again."""
    new = _NONE
    for k in range(WORDS):
        new |= source[at, k] & ~held[bar, k]
        held[bar, k] |= source[at, k]
    if new != _NONE:
        start, count = unrolled.bar_rows[bar - first]
        for row in range(start, start + count):
            stale[row % len(stale)] = 1


@compiled
def _spread(unrolled: Unrolled, red: Words, held: Words, stale: Stones) -> None:
    """Let what is held spread along red's stones and bars until nothing is new."""
    rows = len(unrolled.sides)
    first_bar = int(np.int64(unrolled.row_ends[rows]))
    nothing = first_bar + LAPS * BARS
    forward, busy = True, True
    while busy:
        busy = False
        for turn in range(rows):
            row = turn if forward else rows - 1 - turn
            if stale[row] == 0:
                continue
            stale[row] = 0
            if not _fill_row(unrolled, red, held, np.uint32(row)):
                continue
            busy = True
            stale[unrolled.beside[row, 0]] = 1
            stale[unrolled.beside[row, 1]] = 1
            for side in range(2):
                bar = int(np.int64(unrolled.sides[row, side]))
                if bar < nothing:
                    end = int(np.int64(unrolled.row_ends[row + side])) - side
                    _reach_bar(unrolled, held, stale, bar, held, end, first_bar)
        forward = not forward


@compiled
def red_wins(ground: BoardArrays, red: Words, held: Words, stale: Stones, wins: Words) -> None:
    """Leave in the first row of `wins` on which of the full boards red has won (M8)."""
    unrolled = ground.unrolled
    one = LAPS * ground.size
    two, three, loop = one + 1, one + 2, BARS
    held[:] = _NONE
    stale[:] = 0
    wins[1, :] = _ALL
    _reach_bar(unrolled, held, stale, one, wins, 1, one)
    _spread(unrolled, red, held, stale)
    for k in range(WORDS):
        loop_one = held[one + loop, k] | held[one + 2 * loop, k]
        with_two = held[two, k] | held[two + loop, k] | held[two + 2 * loop, k]
        with_three = held[three, k] | held[three + loop, k] | held[three + 2 * loop, k]
        won = (with_two & with_three) | ((with_two | with_three) & loop_one)
        wins[0, k], wins[1, k], wins[2, k] = won, loop_one, with_three
        # What is left: bars one and two linked, then the third bar may have a loop; likewise one and three;
        # or bar one alone, then bars two and three must be linked and have a loop, or bar one has it.
        wins[3, k] = with_two & ~won
        wins[4, k] = ~with_two & ~won
    held[:] = _NONE
    _reach_bar(unrolled, held, stale, two, wins, 4, one)
    _reach_bar(unrolled, held, stale, three, wins, 3, one)
    _spread(unrolled, red, held, stale)
    for k in range(WORDS):
        loop_one, with_three, from_three, from_two = wins[1, k], wins[2, k], wins[3, k], wins[4, k]
        loop_two = (held[two + loop, k] | held[two + 2 * loop, k]) & from_two
        loop_three = (held[three + loop, k] | held[three + 2 * loop, k]) & from_three
        linked = (held[three, k] | held[three + loop, k] | held[three + 2 * loop, k]) & from_two & ~with_three
        wins[0, k] |= loop_three | (loop_two & with_three) | (linked & (loop_two | loop_one))
