"""Playouts, sixty-four at a time: bit i of a cell's word says whether red holds the cell in playout i.

A playout fills the empty cells, half each, and is judged once: every full board has exactly one winner (M8), so only
red has to be judged. Two cells that bridge a gap go one to each colour, as they would in play.
"""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import below, word
from halftwist.games.mobius.engine.board_arrays import BARS, LAPS, RED, BoardArrays, Ints, Stones, Unrolled, Words

LANES = 64
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
def fill(red: Words, stones: Stones, partner: Ints, order: Ints, mover: int, rng_state: Words) -> None:
    """Fill sixty-four boards. `partner` names for a cell the other cell of its bridge, else -1."""
    count = 0
    for cell in range(len(stones)):
        if stones[cell] != 0:
            red[cell] = _ALL if stones[cell] == RED else _NONE
        elif partner[cell] < 0:
            order[count] = cell
            count += 1
        elif partner[cell] > cell:
            bits = word(rng_state)
            red[cell] = bits
            red[partner[cell]] = ~bits
    for place in range(count - 1, 0, -1):
        other = below(rng_state, place + 1)
        order[place], order[other] = order[other], order[place]
    if count % 2 == 1:
        _odd_cells(red, order, count, mover, rng_state)
        count -= min(count, 3)
    for place in range(0, count, 2):
        bits = word(rng_state)
        red[order[place]] = bits
        red[order[place + 1]] = ~bits


@compiled
def _odd_cells(red: Words, order: Ints, count: int, mover: int, rng_state: Words) -> None:
    """The mover fills one cell more. Which one differs from board to board."""
    mine = _ALL if mover == RED else _NONE
    if count == 1:
        red[order[0]] = mine
        return
    one, two = word(rng_state), word(rng_state)
    red[order[count - 1]] = (one & two) ^ mine
    red[order[count - 2]] = (one & ~two) ^ mine
    red[order[count - 3]] = ~one ^ mine


@compiled
def _fill_row(unrolled: Unrolled, red: Words, held: Words, row: int) -> np.uint64:
    """Let what is held beside a row come in and run along it both ways; answers what is new."""
    first, end = unrolled.row_ends[row], unrolled.row_ends[row + 1]
    across, cell_of = unrolled.across, unrolled.cell_of
    changed = _NONE
    bits = held[unrolled.sides[row, 0]]
    for node in range(first, end):
        before = held[node]
        bits |= before | held[across[node, 0]] | held[across[node, 1]] | held[across[node, 2]] | held[across[node, 3]]
        bits &= red[cell_of[node]]
        changed |= bits ^ before
        held[node] = bits
    bits = held[unrolled.sides[row, 1]]
    for node in range(end - _STEP, first - _STEP, -1):
        before = held[node]
        bits = before | (bits & red[cell_of[node]])
        changed |= bits ^ before
        held[node] = bits
    return changed


@compiled
def _reach_bar(unrolled: Unrolled, held: Words, stale: Stones, bar: int, bits: np.uint64, first_bar: int) -> None:
    """What an end cell holds, its bar holds; then the bar's other rows have to be looked at again."""
    if bits & ~held[bar] != _NONE:
        held[bar] |= bits
        start, count = unrolled.bar_rows[bar - first_bar]
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
            if _fill_row(unrolled, red, held, row) == _NONE:
                continue
            busy = True
            stale[unrolled.beside[row, 0]] = 1
            stale[unrolled.beside[row, 1]] = 1
            for side in range(2):
                bar = int(np.int64(unrolled.sides[row, side]))
                if bar < nothing:
                    end = int(np.int64(unrolled.row_ends[row + side])) - side
                    _reach_bar(unrolled, held, stale, bar, held[end], first_bar)
        forward = not forward


@compiled
def red_wins(ground: BoardArrays, red: Words, held: Words, stale: Stones) -> np.uint64:
    """On which of the full boards red has won (M8)."""
    unrolled = ground.unrolled
    bars_at = LAPS * ground.size
    held[:] = _NONE
    stale[:] = 0
    _reach_bar(unrolled, held, stale, bars_at, _ALL, bars_at)
    _spread(unrolled, red, held, stale)
    loop_one = held[bars_at + BARS] | held[bars_at + 2 * BARS]
    with_two = held[bars_at + 1] | held[bars_at + BARS + 1] | held[bars_at + 2 * BARS + 1]
    with_three = held[bars_at + 2] | held[bars_at + BARS + 2] | held[bars_at + 2 * BARS + 2]
    won = (with_two & with_three) | ((with_two | with_three) & loop_one)
    # What is left: bars one and two linked, then the third bar may have a loop; likewise one and three;
    # or bar one alone, then bars two and three must be linked and have a loop, or bar one has it.
    held[:] = _NONE
    from_three = with_two & ~won
    from_two = ~with_two & ~won
    _reach_bar(unrolled, held, stale, bars_at + 1, from_two, bars_at)
    _reach_bar(unrolled, held, stale, bars_at + 2, from_three, bars_at)
    _spread(unrolled, red, held, stale)
    loop_two = (held[bars_at + BARS + 1] | held[bars_at + 2 * BARS + 1]) & from_two
    loop_three = (held[bars_at + BARS + 2] | held[bars_at + 2 * BARS + 2]) & from_three
    linked = (held[bars_at + 2] | held[bars_at + BARS + 2] | held[bars_at + 2 * BARS + 2]) & from_two & ~with_three
    return won | loop_three | (loop_two & with_three) | (linked & (loop_two | loop_one))
