"""Where the links of one colour are kept while they are worked out.

A *link* joins a group to an empty cell, to another group, or to itself (a loop), whatever the opponent does inside its
carrier. A *full* link holds even if the opponent moves first there, a *semi* link if its owner does, with a stone on
its key cell. Links are kept apart by their height: how many laps of the strip lie between their ends (M7). `ANY` is
for links of which only matters that they join.

All of it is one array of integers: kernels hand one array on many times faster than a dozen. Its parts are named by
where they begin.
"""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, MOST_CELLS, Geometry, Ints, popcount

SLOTS, ANY, LEVEL = 8, 7, 3
"""Heights -3 to 3 are slots 0 to 6, then one for any height."""
MOST_GROUPS = 20
GROUPS_AT = MOST_CELLS
LOOP = GROUPS_AT + MOST_GROUPS
"""Targets of links: cells, then groups, then the loop."""
MOST_LINKS = 1 << 15
FULLS, SEMIS, WINS = 5, 12, 48
"""How many links of one kind are kept."""
_TARGETS = LOOP + 1
_ROWS = MOST_GROUPS * _TARGETS * SLOTS
_BUCKETS = 2 * 66
HOPS = 16

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

# The array: a few numbers, then parts.
COUNT, LOWEST, FULL_WIN, SEMI_WIN, WIN_COUNT, MUST, BAR_COUNT, GROUPS, FREE = range(9)
WIN_AT = 16  # semi links that win
PICKS = WIN_AT + WINS
BUCKET = PICKS + WINS + 1  # links to be looked into, by the size of their carrier; those for any height come first
HOP_AT = BUCKET + _BUCKETS  # by cell and place: a cell next door or across a bridge, the rise to it, the bridge's cells
CARRIER = HOP_AT + 3 * HOPS * MOST_CELLS  # by link
FOLLOWING = CARRIER + MOST_LINKS
PART = FOLLOWING + MOST_LINKS  # by link: where it leads and how it came about
SOURCE, TARGET, SLOT, KIND, FIRST, SECOND, THIRD, KEY = range(8)
FULL_COUNT = PART + 8 * MOST_LINKS  # by row, that is by group, target and slot
SEMI_COUNT = FULL_COUNT + _ROWS
FULL_ID = SEMI_COUNT + _ROWS  # by row and place: a link
FULL_CARRIER = FULL_ID + FULLS * _ROWS
SEMI_ID = FULL_CARRIER + FULLS * _ROWS
SEMI_CARRIER = SEMI_ID + SEMIS * _ROWS
_LENGTH = SEMI_CARRIER + SEMIS * _ROWS


def empty_web() -> Ints:
    web = np.zeros(_LENGTH, dtype=np.int64)
    web[HOP_AT:CARRIER] = -1
    return web


def web_for(geometry: Geometry) -> Ints:
    web = empty_web()
    for cell in range(geometry.size):
        for place, ((far, rise), over) in enumerate(zip(geometry.hop[cell], geometry.hop_over[cell], strict=True)):
            at = HOP_AT + 3 * (HOPS * cell + place)
            web[at : at + 3] = far, rise, over
    return web


@compiled
def clear(web: Ints, groups: int) -> None:
    rows = groups * _TARGETS * SLOTS
    web[FULL_COUNT : FULL_COUNT + rows] = 0
    web[SEMI_COUNT : SEMI_COUNT + rows] = 0
    web[BUCKET:HOP_AT] = -1
    web[COUNT] = web[WIN_COUNT] = 0
    web[MUST] = EVERY_CELL
    web[FULL_WIN] = web[SEMI_WIN] = -1
    web[LOWEST] = _BUCKETS


@compiled
def row_of(g: int, t: int, slot: int) -> int:
    return (g * _TARGETS + t) * SLOTS + slot


@compiled
def _accepts(web: Ints, count_at: int, ids: int, carriers: int, most: int, carrier: int) -> int:
    """A place in a list for a carrier, which nothing there makes needless; -1 if there is none. Supersets go."""
    count, kept = web[count_at], 0
    for place in range(count):
        if web[carriers + place] & ~carrier == 0:
            return -1
    for place in range(count):
        if carrier & ~web[carriers + place] != 0:
            web[ids + kept], web[carriers + kept] = web[ids + place], web[carriers + place]
            kept += 1
    if kept < most:
        web[count_at] = kept + 1
        return kept
    largest, cells = -1, popcount(carrier)
    for place in range(kept):
        size = popcount(web[carriers + place])
        if size > cells:
            largest, cells = place, size
    return largest


@compiled
def new_link(web: Ints, g: int, t: int, slot: int, carrier: int, kind: int, a: int, b: int, c: int, key: int) -> int:
    """Note a link; -1 when the web is full."""
    number = web[COUNT]
    if number >= MOST_LINKS:
        return -1
    web[COUNT] = number + 1
    web[CARRIER + number] = carrier
    part = PART + 8 * number
    web[part + SOURCE], web[part + TARGET], web[part + SLOT], web[part + KIND] = g, t, slot, kind
    web[part + FIRST], web[part + SECOND], web[part + THIRD], web[part + KEY] = a, b, c, key
    return number


@compiled
def key_of_link(web: Ints, number: int) -> int:
    return web[PART + 8 * number + KEY]


@compiled
def _push(web: Ints, number: int) -> None:
    size = popcount(web[CARRIER + number])
    if web[PART + 8 * number + SLOT] != ANY:
        size += _BUCKETS // 2
    web[FOLLOWING + number] = web[BUCKET + size]
    web[BUCKET + size] = number
    web[LOWEST] = min(web[LOWEST], size)


@compiled
def pop(web: Ints) -> int:
    size = web[LOWEST]
    while size < _BUCKETS:
        number = int(web[BUCKET + size])
        if number >= 0:
            web[BUCKET + size] = web[FOLLOWING + number]
            web[LOWEST] = size
            return number
        size += 1
    web[LOWEST] = size
    return -1


@compiled
def is_kept(web: Ints, number: int) -> bool:
    """Whether a full link is still in its list: a smaller one may have taken its place."""
    part = PART + 8 * number
    row = row_of(web[part + SOURCE], web[part + TARGET], web[part + SLOT])
    found = False
    for place in range(web[FULL_COUNT + row]):
        found |= web[FULL_ID + FULLS * row + place] == number
    return found


@compiled
def turned(slot: int) -> int:
    """The slot of a link seen from its other end."""
    return slot if slot == ANY else 2 * LEVEL - slot


@compiled
def add_full(web: Ints, g: int, t: int, slot: int, carrier: int, kind: int, a: int, b: int) -> int:
    """A full link more, to be looked into; -1 if it is needless. Between two groups it is listed both ways."""
    row = row_of(g, t, slot)
    at = FULLS * row
    place = _accepts(web, FULL_COUNT + row, FULL_ID + at, FULL_CARRIER + at, FULLS, carrier)
    if place < 0:
        return -1
    number = new_link(web, g, t, slot, carrier, kind, a, b, -1, -1)
    web[FULL_ID + at + place], web[FULL_CARRIER + at + place] = number, carrier
    if number < 0:
        web[FULL_COUNT + row] = 0
        return -1
    if GROUPS_AT <= t < LOOP:
        row = row_of(t - GROUPS_AT, GROUPS_AT + g, turned(slot))
        at = FULLS * row
        place = _accepts(web, FULL_COUNT + row, FULL_ID + at, FULL_CARRIER + at, FULLS, carrier)
        if place >= 0:
            web[FULL_ID + at + place], web[FULL_CARRIER + at + place] = number, carrier
    _push(web, number)
    return number


@compiled
def add_semi(web: Ints, g: int, t: int, slot: int, carrier: int, kind: int, a: int, b: int, key: int) -> int:
    """A semi link more; -1 if it is needless. Semis that share no cell make a full link."""
    row = row_of(g, t, slot)
    at = FULL_CARRIER + FULLS * row
    for place in range(web[FULL_COUNT + row]):
        if web[at + place] & ~carrier == 0:
            return -1
    at = SEMIS * row
    place = _accepts(web, SEMI_COUNT + row, SEMI_ID + at, SEMI_CARRIER + at, SEMIS, carrier)
    if place < 0:
        return -1
    number = new_link(web, g, t, slot, carrier, kind, a, b, -1, key)
    web[SEMI_ID + at + place], web[SEMI_CARRIER + at + place] = number, carrier
    if number < 0:
        web[SEMI_COUNT + row] = 0
        return -1
    if GROUPS_AT <= t < LOOP:
        row = row_of(t - GROUPS_AT, GROUPS_AT + g, turned(slot))
        at = SEMIS * row
        place = _accepts(web, SEMI_COUNT + row, SEMI_ID + at, SEMI_CARRIER + at, SEMIS, carrier)
        if place >= 0:
            web[SEMI_ID + at + place], web[SEMI_CARRIER + at + place] = number, carrier
    _or(web, g, t, slot, number)
    return number


@compiled
def narrow(web: Ints, options: int, count: int, start: int) -> int:
    """From a semi on, pick semis until no cell is common to all; answers how many, in `PICKS`, or 0."""
    common = union = web[CARRIER + start]
    picked = 1
    web[PICKS] = start
    while common != 0:
        best, fewest, added = -1, popcount(common), 0
        for place in range(count):
            other = web[CARRIER + web[options + place]]
            left = popcount(common & other)
            if left > fewest or (left == fewest and best < 0):
                continue
            grown = popcount(other & ~union)
            if left < fewest or grown < added:
                best, fewest, added = web[options + place], left, grown
        if best < 0:
            return 0
        web[PICKS + picked] = best
        picked += 1
        common &= web[CARRIER + best]
        union |= web[CARRIER + best]
    return picked


@compiled
def chained(web: Ints, picked: int) -> int:
    """The picked semis but the first as a chain, which has the carriers of all; -1 if the web is full."""
    rest, union = -1, int(web[CARRIER + web[PICKS]])
    for place in range(picked - 1, 0, -1):
        union |= int(web[CARRIER + web[PICKS + place]])
        rest = new_link(web, -1, -1, ANY, union, CHAIN, web[PICKS + place], rest, -1, -1)
        if rest < 0:
            return -1
    return rest


@compiled
def _or(web: Ints, g: int, t: int, slot: int, new: int) -> None:
    row = row_of(g, t, slot)
    options, count, carrier, found = SEMI_ID + SEMIS * row, web[SEMI_COUNT + row], web[CARRIER + new], False
    common = carrier
    for place in range(count):
        other = web[options + place]
        common &= web[CARRIER + other]
        if web[CARRIER + other] & carrier == 0:
            found = True
            web[PICKS], web[PICKS + 1] = new, other
            rest = chained(web, 2)
            if rest >= 0:
                add_full(web, g, t, slot, web[CARRIER + rest], OR, new, rest)
    if found or common != 0:
        return
    picked = narrow(web, options, count, new)
    if picked > 0:
        rest = chained(web, picked)
        if rest >= 0:
            add_full(web, g, t, slot, int(web[CARRIER + rest]), OR, int(web[PICKS]), rest)
