"""Where the links of one colour are kept while they are worked out.

A *link* joins a group to an empty cell, to another group, or to itself (a loop), whatever the opponent does inside its
carrier. A *full* link holds even if the opponent moves first there, a *semi* link if its owner does, with a stone on
its key cell. Links are kept apart by their height: how many laps of the strip lie between their ends (M7). `ANY` is
for links of which only matters that they join.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, ZERO, Geometry, Words, popcount

Places: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]

SLOTS, ANY, LEVEL = 8, 7, 3
"""Heights -3 to 3 are slots 0 to 6, then one for any height."""
MOST_GROUPS = 20
MOST_LINKS = 1 << 15
FULLS, SEMIS, WINS = 5, 12, 48
"""How many links of one kind are kept."""
_BUCKETS = 2 * 66

SOURCE, TARGET, SLOT, KIND, FIRST, SECOND, THIRD, KEY = range(8)
# How a link came about: what FIRST, SECOND and THIRD mean.
BASE = 0  # FIRST: the stone or bar that the cell is next to
HOP = 1  # semi: full FIRST to the key, then hop number SECOND of the key
MEET = 2  # semi: fulls FIRST and SECOND meet at the key (a loop, if they come from one group at two heights)
OR = 3  # full: semi FIRST, and the rest of the chain SECOND, or -1
CHAIN = 4  # the rest of such a chain
VIA = 5  # FIRST and SECOND one after the other, through a group; semi, if one of them is
BOTH = 6  # a loop of two links of the same groups at two heights
LASSO = 7  # a loop at the far end of a link
WIN = 8  # FIRST, SECOND and THIRD win together (-1: not needed), at the key if there is one

COUNT, LOWEST, FULL_WIN, SEMI_WIN, WIN_COUNT, BARRED = range(6)


class Web(NamedTuple):
    """The links of one colour in one position."""

    carrier: Words  # by link
    part: Places  # by link: where it leads and how it came about
    fulls: Places  # by group, target and slot: links
    semis: Places
    full_count: Places
    semi_count: Places
    bucket: Places  # links to be looked into, by the size of their carrier; those for any height come first
    following: Places
    wins: Places  # semi links that win
    must: Words  # the cells that all of them need
    state: Numbers
    picks: Places


def web_for(geometry: Geometry) -> Web:
    targets = geometry.size + MOST_GROUPS + 1

    def places(*shape: int) -> Places:
        return np.zeros(shape, dtype=np.int32)

    return Web(
        np.zeros(MOST_LINKS, dtype=np.uint64),
        places(MOST_LINKS, 8),
        places(MOST_GROUPS, targets, SLOTS, FULLS),
        places(MOST_GROUPS, targets, SLOTS, SEMIS),
        places(MOST_GROUPS, targets, SLOTS),
        places(MOST_GROUPS, targets, SLOTS),
        places(_BUCKETS),
        places(MOST_LINKS),
        places(WINS),
        np.zeros(1, dtype=np.uint64),
        np.zeros(8, dtype=np.int64),
        places(WINS + 1),
    )


@compiled
def clear(web: Web, groups: int) -> None:
    web.full_count[:groups] = 0
    web.semi_count[:groups] = 0
    web.bucket[:] = -1
    web.must[0] = EVERY_CELL
    web.state[:] = 0
    web.state[FULL_WIN] = -1
    web.state[SEMI_WIN] = -1
    web.state[LOWEST] = len(web.bucket)


@compiled
def _accepts(web: Web, lists: Places, counts: Places, g: int, t: int, slot: int, carrier: np.uint64) -> int:
    """A place in a list for a carrier, which nothing there makes needless; -1 if there is none. Supersets go."""
    row, count, kept = lists[g, t, slot], counts[g, t, slot], 0
    for place in range(count):
        if web.carrier[row[place]] & ~carrier == ZERO:
            return -1
    for place in range(count):
        if carrier & ~web.carrier[row[place]] != ZERO:
            row[kept] = row[place]
            kept += 1
    if kept < len(row):
        counts[g, t, slot] = kept + 1
        return kept
    largest, cells = -1, popcount(carrier)
    for place in range(kept):
        size = popcount(web.carrier[int(row[place])])
        if size > cells:
            largest, cells = place, size
    counts[g, t, slot] = kept
    return largest


@compiled
def new_link(
    web: Web, g: int, t: int, slot: int, carrier: np.uint64, kind: int, a: int, b: int, c: int, key: int
) -> int:
    """Note a link; -1 when the web is full."""
    number = web.state[COUNT]
    if number >= MOST_LINKS:
        return -1
    web.state[COUNT] = number + 1
    web.carrier[number] = carrier
    part = web.part[number]
    part[SOURCE], part[TARGET], part[SLOT], part[KIND] = g, t, slot, kind
    part[FIRST], part[SECOND], part[THIRD], part[KEY] = a, b, c, key
    return number


@compiled
def push(web: Web, number: int) -> None:
    size = popcount(web.carrier[number]) + (0 if web.part[number, SLOT] == ANY else len(web.bucket) // 2)
    web.following[number] = web.bucket[size]
    web.bucket[size] = number
    web.state[LOWEST] = min(web.state[LOWEST], size)


@compiled
def pop(web: Web) -> int:
    size = int(web.state[LOWEST])
    while size < len(web.bucket):
        number = int(web.bucket[size])
        if number >= 0:
            web.bucket[size] = web.following[number]
            web.state[LOWEST] = size
            return number
        size += 1
    web.state[LOWEST] = size
    return -1


@compiled
def is_kept(web: Web, lists: Places, counts: Places, number: int) -> bool:
    """Whether a link is still in its list: a smaller one may have taken its place."""
    g, t, slot = web.part[number, SOURCE], web.part[number, TARGET], web.part[number, SLOT]
    found = False
    for place in range(counts[g, t, slot]):
        found |= lists[g, t, slot, place] == number
    return found


@compiled
def turned(slot: int) -> int:
    """The slot of a link seen from its other end."""
    return slot if slot == ANY else 2 * LEVEL - slot


@compiled
def _put(web: Web, lists: Places, counts: Places, size: int, number: int) -> bool:
    """Put a link into the list of its ends, and of its ends the other way round if both are groups."""
    part, carrier = web.part[number], web.carrier[number]
    g, t, slot = part[SOURCE], part[TARGET], part[SLOT]
    place = _accepts(web, lists, counts, g, t, slot, carrier)
    if place < 0:
        return False
    lists[g, t, slot, place] = number
    if size <= t < size + MOST_GROUPS:
        place = _accepts(web, lists, counts, t - size, size + g, turned(slot), carrier)
        if place >= 0:
            lists[t - size, size + g, turned(slot), place] = number
    return True


@compiled
def add_full(web: Web, size: int, g: int, t: int, slot: int, carrier: np.uint64, kind: int, a: int, b: int) -> int:
    """A full link more, to be looked into; -1 if it is needless."""
    number = new_link(web, g, t, slot, carrier, kind, a, b, -1, -1)
    if number >= 0 and not _put(web, web.fulls, web.full_count, size, number):
        web.state[COUNT] = number
        return -1
    if number >= 0:
        push(web, number)
    return number


@compiled
def add_semi(
    web: Web, size: int, g: int, t: int, slot: int, carrier: np.uint64, kind: int, a: int, b: int, key: int
) -> int:
    """A semi link more; -1 if it is needless. Semis that share no cell make a full link."""
    for place in range(web.full_count[g, t, slot]):
        if web.carrier[web.fulls[g, t, slot, place]] & ~carrier == ZERO:
            return -1
    number = new_link(web, g, t, slot, carrier, kind, a, b, -1, key)
    if number < 0:
        return -1
    if not _put(web, web.semis, web.semi_count, size, number):
        web.state[COUNT] = number
        return -1
    _or(web, size, g, t, slot, number)
    return number


@compiled
def narrow(web: Web, options: Places, count: int, start: int) -> int:
    """From a semi on, pick semis until no cell is common to all; answers how many, in `picks`, or 0."""
    common, union, picked = web.carrier[start], web.carrier[start], 1
    web.picks[0] = start
    while common != ZERO:
        best, fewest, added = -1, popcount(common), 0
        for place in range(count):
            other = web.carrier[options[place]]
            left = popcount(common & other)
            grown = popcount(other & ~union)
            if left < fewest or (left == fewest and best >= 0 and grown < added):
                best, fewest, added = options[place], left, grown
        if best < 0:
            return 0
        web.picks[picked] = best
        picked += 1
        common &= web.carrier[best]
        union |= web.carrier[best]
    return picked


@compiled
def chained(web: Web, picked: int) -> tuple[int, int, np.uint64]:
    """The picked semis as a chain: the first, the chain of the others, and all their cells."""
    rest, union = -1, web.carrier[int(web.picks[0])]
    for place in range(picked - 1, 0, -1):
        union |= web.carrier[int(web.picks[place])]
        rest = new_link(web, -1, -1, ANY, union, CHAIN, web.picks[place], rest, -1, -1)
    return web.picks[0], rest, union


@compiled
def _or(web: Web, size: int, g: int, t: int, slot: int, new: int) -> None:
    row, count, found = web.semis[g, t, slot], web.semi_count[g, t, slot], False
    for place in range(count):
        other = row[place]
        if web.carrier[other] & web.carrier[new] == ZERO:
            found = True
            web.picks[0], web.picks[1] = new, other
            first, rest, union = chained(web, 2)
            if rest >= 0:
                add_full(web, size, g, t, slot, union, OR, first, rest)
    if found:
        return
    picked = narrow(web, row, count, new)
    if picked > 0:
        first, rest, union = chained(web, picked)
        if rest >= 0:
            add_full(web, size, g, t, slot, union, OR, first, rest)
