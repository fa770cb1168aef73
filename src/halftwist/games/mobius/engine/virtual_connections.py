"""Virtual connections of depth one (OR rule): two semi connections with disjoint carriers make a full one.

A way goes over one empty cell, the key, and reaches each group from there directly or by a bridge. If the other colour
steps into one way, the answer is the key of the other. Links that share no cell hold side by side, and what they join
is one group for further links. If all that wins, the colour has won whoever is to move.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.board_arrays import BARS, EMPTY, BoardArrays, Ints, Stones, Words
from halftwist.games.mobius.engine.union_find import UnionFind, join, join_stones, top, wins

MOST_WAYS = 600
_MOST_ENDS = 40
_ROUNDS = 3
_NOTHING, _ONE = np.uint64(0), np.uint64(1)


class LinkScratch(NamedTuple):
    """Memory for the links of one position. Sets of places are bits of a word."""

    spans: Ints  # by colour, cell and number: a node a bridge away, the rise to it, the two cells between; -1 ends it
    ends: Ints  # of the key that is looked at: groups it reaches, and their heights
    end_cells: Words  # and the cells needed for that
    ways: Ints  # two groups and the rise between them
    way_cells: Words
    links: Ints  # the links that were made: two nodes, the rise between them, and the round
    link_cells: Words
    counts: Ints


def loom_for(ground: BoardArrays) -> LinkScratch:
    return LinkScratch(
        _spans(ground),
        np.zeros((_MOST_ENDS, 2), dtype=np.int32),
        np.zeros(_MOST_ENDS, dtype=np.uint64),
        np.zeros((MOST_WAYS, 3), dtype=np.int32),
        np.zeros(MOST_WAYS, dtype=np.uint64),
        np.zeros((ground.size + BARS, 4), dtype=np.int32),
        np.zeros(ground.size + BARS, dtype=np.uint64),
        np.zeros(1, dtype=np.int32),
    )


def _spans(ground: BoardArrays) -> Ints:
    """The bridges from each cell in both directions."""
    found: list[list[list[tuple[int, ...]]]] = [[[] for _ in range(ground.size)] for _ in range(2)]
    for colour in range(2):
        for cell in range(ground.size):
            for bridge in ground.bridges[colour, cell]:
                far, rise, one, other = (int(number) for number in bridge)
                if far >= 0:
                    found[colour][cell].append((far, rise, one, other))
                    if far < ground.size:
                        found[colour][far].append((cell, -rise, one, other))
    longest = 1 + max(len(spans) for cells in found for spans in cells)
    table = np.full((2, ground.size, longest, 4), -1, dtype=np.int32)
    for colour in range(2):
        for cell in range(ground.size):
            for place, span in enumerate(found[colour][cell]):
                table[colour, cell, place] = span
    return table


@compiled
def _add_end(loom: LinkScratch, count: int, root: int, height: int, cells: np.uint64) -> int:
    """One more group that a key reaches; direct reach makes bridges to the same needless."""
    for place in range(count):
        if loom.ends[place, 0] == root and loom.ends[place, 1] == height and loom.end_cells[place] == _NOTHING:
            return count
    if count == _MOST_ENDS:
        return count
    loom.ends[count, 0], loom.ends[count, 1] = root, height
    loom.end_cells[count] = cells
    return count + 1


@compiled
def ends_of(
    ground: BoardArrays,
    stones: Stones,
    colour: int,
    forest: UnionFind,
    loom: LinkScratch,
    place_of: Ints,
    taken: np.uint64,
    key: int,
) -> int:
    """Leave in the loom what a stone on the key would touch, directly or by a bridge; answers how much that is."""
    near, rise, spans = ground.near[colour - 1, key], ground.rise[colour - 1, key], loom.spans[colour - 1, key]
    count = 0
    for place in range(len(near)):
        node = near[place]
        if node >= ground.size or (node >= 0 and stones[node] == colour):
            root, height = top(forest, node)
            count = _add_end(loom, count, root, rise[place] - height, _NOTHING)
    for place in range(len(spans)):
        far = spans[place, 0]
        if far < 0:
            break
        one, other = spans[place, 2], spans[place, 3]
        if stones[one] != EMPTY or stones[other] != EMPTY or (far < ground.size and stones[far] != colour):
            continue
        cells = _ONE << np.uint64(place_of[one]) | _ONE << np.uint64(place_of[other])
        if cells & taken == _NOTHING:
            root, height = top(forest, far)
            count = _add_end(loom, count, root, spans[place, 1] - height, cells)
    return count


@compiled
def _ways(
    ground: BoardArrays,
    stones: Stones,
    colour: int,
    forest: UnionFind,
    loom: LinkScratch,
    place_of: Ints,
    taken: np.uint64,
) -> int:
    """All ways to join two groups, or a group with itself round the strip, with one stone."""
    count = 0
    for key in range(ground.size):
        if stones[key] != EMPTY:
            continue
        its_cell = _ONE << np.uint64(place_of[key])
        if its_cell & taken != _NOTHING:
            continue
        ends = ends_of(ground, stones, colour, forest, loom, place_of, taken, key)
        for one in range(ends):
            for other in range(one):
                if loom.end_cells[one] & loom.end_cells[other] != _NOTHING or count == MOST_WAYS:
                    continue
                low, high = (other, one) if loom.ends[other, 0] <= loom.ends[one, 0] else (one, other)
                rise = loom.ends[high, 1] - loom.ends[low, 1]
                if loom.ends[low, 0] == loom.ends[high, 0]:
                    if rise == 0 or forest.looped[loom.ends[low, 0]] == 1:
                        continue
                    rise = abs(rise)
                loom.ways[count, 0], loom.ways[count, 1] = loom.ends[low, 0], loom.ends[high, 0]
                loom.ways[count, 2] = rise
                loom.way_cells[count] = loom.end_cells[one] | loom.end_cells[other] | its_cell
                count += 1
    return count


@compiled
def _size(cells: np.uint64) -> int:
    count = 0
    while cells != _NOTHING:
        cells &= cells - _ONE
        count += 1
    return count


@compiled
def _link(forest: UnionFind, loom: LinkScratch, count: int, taken: np.uint64, widest: int, turn: int) -> np.uint64:
    """Make the links that two ways give, those of few cells first; answers the cells they take."""
    ways, cells = loom.ways, loom.way_cells
    for one in range(count):
        if cells[one] & taken != _NOTHING or _size(cells[one]) >= widest:
            continue
        for other in range(one):
            if cells[one] & cells[other] != _NOTHING or cells[other] & taken != _NOTHING:
                continue
            if ways[one, 0] != ways[other, 0] or ways[one, 1] != ways[other, 1] or ways[one, 2] != ways[other, 2]:
                continue
            if _size(cells[one] | cells[other]) > widest:
                continue
            if join(forest, ways[one, 0], ways[one, 1], ways[one, 2]):
                made = loom.counts[0]
                _copy(ways[one], loom.links[made])
                loom.links[made, 3] = turn
                loom.link_cells[made] = cells[one] | cells[other]
                loom.counts[0] = made + 1
                taken |= cells[one] | cells[other]
            break
    return taken


@compiled
def _copy(link: Ints, place: Ints) -> None:
    """As an assignment to a slice it would take seconds to compile."""
    for part in range(len(link)):
        place[part] = link[part]


@compiled
def holds(
    ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind, loom: LinkScratch, place_of: Ints
) -> bool:
    """Whether a colour has won, or wins by its links whoever is to move."""
    loom.counts[0] = 0
    join_stones(ground, stones, colour, forest)
    if wins(ground, forest):
        return True
    taken = _NOTHING
    for turn in range(_ROUNDS):
        before = loom.counts[0]
        count = _ways(ground, stones, colour, forest, loom, place_of, taken)
        for widest in (2, 4, 6, 10):
            taken = _link(forest, loom, count, taken, widest, turn)
        if loom.counts[0] == before:
            return False
        if wins(ground, forest):
            return True
    return False


@compiled
def cells_needed(ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind, loom: LinkScratch) -> np.uint64:
    """After `holds` said yes: the cells of the links that the win cannot do without."""
    kept = loom.counts[0]
    place = kept - 1
    while place >= 0 and loom.links[place, 3] == loom.links[kept - 1, 3]:
        # A link was made between groups that those of earlier rounds had joined.
        join_stones(ground, stones, colour, forest)
        for other in range(kept):
            if other != place:
                join(forest, loom.links[other, 0], loom.links[other, 1], loom.links[other, 2])
        if wins(ground, forest):
            kept -= 1
            for at in range(place, kept):
                _copy(loom.links[at + 1], loom.links[at])
                loom.link_cells[at] = loom.link_cells[at + 1]
        place -= 1
    needed = _NOTHING
    for place in range(kept):
        needed |= loom.link_cells[place]
    return needed
