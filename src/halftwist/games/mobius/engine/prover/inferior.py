"""Cells that need no thought: dead ones, whose colour does not matter, and pairs that a colour has as good as taken."""

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BLUE, MOST_CELLS, RED, Geometry, Ints, lowest
from halftwist.games.mobius.engine.prover.groups import GROUP, HEIGHT, find_groups

RED_STONES, BLUE_STONES, DEAD, RED_TAKEN, BLUE_TAKEN, _TOUCHED = range(6)
_KILLS = _TOUCHED + 12
PAIRS = _KILLS + MOST_CELLS
FILLED = PAIRS + MOST_CELLS // 2 + 1
"""What `fill` works on: stones with what was filled in; dead cells; the captured ones among the stones; what it needs
for itself; then the pairs one by one, until one is empty."""


@compiled
def is_dead(geometry: Geometry, colour: int, groups: Ints, usable: int, cell: int, filled: Ints) -> bool:
    """Whether everything that a stone on the cell could join is joined without it, two by two, at equal heights.

    Nodes next to the cell are joined if they are next to each other, or to one group at heights that agree.
    """
    near, beside, size = geometry.near, geometry.beside, geometry.size
    count = 0
    present = 0
    for place in range(near.shape[2]):
        node = near[colour, cell, place]
        if node < 0:
            break
        count = place + 1
        if node >= size or usable >> node & 1:
            present |= 1 << place
    for place in range(count):
        filled[_TOUCHED + place] = (beside[colour, cell, place] | 1 << place) & present if present >> place & 1 else 0
    _touch_groups(near, geometry.rise, beside, colour, cell, groups, present, count, filled)
    joined = True
    for place in range(count):
        joined &= not present >> place & 1 or filled[_TOUCHED + place] == present
    return joined


@compiled
def _touch_groups(
    near: Ints, rise: Ints, beside: Ints, colour: int, cell: int, groups: Ints, present: int, count: int, filled: Ints
) -> None:
    """Whatever is next to the same group, heights agreeing, is joined through it."""
    for place in range(count):
        group = groups[GROUP + near[colour, cell, place]]
        if not present >> place & 1 or group < 0:
            continue
        zero, reach = rise[colour, cell, place] - groups[HEIGHT + near[colour, cell, place]], 0
        for other in range(count):
            node = near[colour, cell, other]
            if (
                present >> other & 1
                and groups[GROUP + node] == group
                and rise[colour, cell, other] - groups[HEIGHT + node] == zero
            ):
                reach |= (beside[colour, cell, other] | 1 << other) & present
        for other in range(count):
            if reach >> other & 1:
                filled[_TOUCHED + other] |= reach


@compiled
def _captured(geometry: Geometry, colour: int, own: int, free: int, groups: Ints, filled: Ints) -> int:
    """Two cells of which either kills the other for their owner; none if there is no such pair."""
    near, size = geometry.near, geometry.size
    for cell in range(size):
        filled[_KILLS + cell] = 0
        if not free >> cell & 1:
            continue
        find_groups(geometry, colour, own | 1 << cell, groups)
        for place in range(near.shape[2]):
            other = near[colour, cell, place]
            if other < 0 or other >= size:
                break
            if free >> other & 1 and is_dead(geometry, colour, groups, own | free, other, filled):
                filled[_KILLS + cell] |= 1 << other
                if other < cell and filled[_KILLS + other] >> cell & 1:
                    return 1 << cell | 1 << other
    return 0


@compiled
def _bury(geometry: Geometry, filled: Ints, free: int, groups: Ints) -> int:
    """Mark dead cells, one colour after the other; answers those that are still free."""
    for colour in range(RED, BLUE + 1):
        find_groups(geometry, colour, filled[colour], groups)
        left = free
        while left != 0:
            cell = lowest(left)
            left &= left - 1
            if is_dead(geometry, colour, groups, filled[colour] | free, cell, filled):
                free &= ~(1 << cell)
                filled[DEAD] |= 1 << cell
    return free


@compiled
def fill(geometry: Geometry, red: int, blue: int, free: int, groups: Ints, filled: Ints) -> int:
    """Fill in what is captured and mark what is dead; answers the cells that are left to play on."""
    filled[RED_STONES], filled[BLUE_STONES] = red, blue
    filled[DEAD] = filled[RED_TAKEN] = filled[BLUE_TAKEN] = filled[PAIRS] = 0
    count = 0
    while True:
        free = _bury(geometry, filled, free, groups)
        pair = 0
        for colour in range(RED, BLUE + 1):
            pair = _captured(geometry, colour, filled[colour], free, groups, filled)
            if pair != 0:
                filled[colour] |= pair
                filled[RED_TAKEN + colour] |= pair
                free &= ~pair
                filled[PAIRS + count], filled[PAIRS + count + 1] = pair, 0
                count += 1
                break
        if pair == 0:
            return free
