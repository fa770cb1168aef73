"""The calculus of links: from stones next to cells to links that win, by AND and OR.

Two full links that meet in an empty cell and share no other cell make a semi link with that cell as its key; where
they meet in a group they make a full one. Semis of the same ends without a cell common to all make a full link.
Bars conduct (M6), but links are not led through groups with bars: what they join is put together when a win is
looked for.
"""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BARS, ZERO, Geometry, bit
from halftwist.games.mobius.engine.prover.groups import LinkGroups
from halftwist.games.mobius.engine.prover.web import (
    ANY,
    BASE,
    BOTH,
    FULL_WIN,
    HOP,
    KEY,
    LASSO,
    LEVEL,
    MEET,
    MOST_GROUPS,
    OR,
    SEMI_WIN,
    SLOT,
    SOURCE,
    TARGET,
    VIA,
    WIN,
    WIN_COUNT,
    Web,
    add_full,
    add_semi,
    chained,
    clear,
    is_kept,
    narrow,
    new_link,
    pop,
    turned,
)


@compiled
def shifted(slot: int, by: int) -> int:
    """The slot so many laps further; -1 if there is none."""
    if slot == ANY:
        return ANY
    slot += by
    return slot if 0 <= slot < ANY else -1


@compiled
def _win(web: Web, is_full: bool, carrier: np.uint64, a: int, b: int, c: int, key: int) -> None:
    """Note a win. Winning semis without a cell common to all are a full win."""
    state = web.state
    if is_full:
        if state[FULL_WIN] < 0:
            state[FULL_WIN] = new_link(web, -1, -1, ANY, carrier, WIN, a, b, c, key)
        return
    if state[SEMI_WIN] >= 0 and web.must[0] & ~carrier == ZERO:
        return
    number = new_link(web, -1, -1, ANY, carrier, WIN, a, b, c, key)
    if number < 0 or state[WIN_COUNT] == len(web.wins):
        return
    if state[SEMI_WIN] < 0:
        state[SEMI_WIN] = number
    web.must[0] &= carrier
    web.wins[state[WIN_COUNT]] = number
    state[WIN_COUNT] += 1
    if web.must[0] == ZERO and state[FULL_WIN] < 0:
        picked = narrow(web, web.wins, state[WIN_COUNT], number)
        if picked > 0:
            first, rest, union = chained(web, picked)
            if rest >= 0:
                state[FULL_WIN] = new_link(web, -1, -1, ANY, union, OR, first, rest, -1, -1)


@compiled
def _win_of_two(web: Web, number: int, is_full: bool, g: int, t: int) -> None:
    """Wins of this link or loop together with those from group `g` to target `t`."""
    carrier = web.carrier[number]
    for place in range(web.full_count[g, t, ANY]):
        other = web.fulls[g, t, ANY, place]
        if carrier & web.carrier[other] == ZERO:
            _win(web, is_full, carrier | web.carrier[other], number, other, -1, -1)
    if is_full:
        for place in range(web.semi_count[g, t, ANY]):
            other = web.semis[g, t, ANY, place]
            if carrier & web.carrier[other] == ZERO:
                _win(web, False, carrier | web.carrier[other], number, other, -1, -1)


@compiled
def _bars_linked(web: Web, size: int, bars: int, number: int, is_full: bool, g: int, h: int) -> None:
    """A link between two groups with bars: a win by itself, or with a link to the third or a loop."""
    if bars < BARS:
        _win(web, is_full, web.carrier[number], number, -1, -1, -1)
        return
    third = 3 - g - h
    _win_of_two(web, number, is_full, g, size + third)
    _win_of_two(web, number, is_full, h, size + third)
    for bar in range(BARS):
        _win_of_two(web, number, is_full, bar, size + MOST_GROUPS)


@compiled
def _bar_looped(web: Web, size: int, bars: int, number: int, is_full: bool) -> None:
    if bars < BARS:
        _win(web, is_full, web.carrier[number], number, -1, -1, -1)
        return
    _win_of_two(web, number, is_full, 0, size + 1)
    _win_of_two(web, number, is_full, 0, size + 2)
    _win_of_two(web, number, is_full, 1, size + 2)


@compiled
def _y_join(web: Web, number: int, t: int, key: int, g: int) -> None:
    """Three bars joined in one point: three links to it that share no cell. At a group, one of them may be semi."""
    one, other = (g + 1) % BARS, (g + 2) % BARS
    carrier = web.carrier[number]
    for place in range(web.full_count[one, t, ANY]):
        second = web.fulls[one, t, ANY, place]
        both = carrier | web.carrier[second]
        if carrier & web.carrier[second] != ZERO:
            continue
        for last in range(web.full_count[other, t, ANY]):
            third = web.fulls[other, t, ANY, last]
            if both & web.carrier[third] == ZERO:
                if key >= 0:
                    _win(web, False, both | web.carrier[third] | bit(key), number, second, third, key)
                else:
                    _win(web, True, both | web.carrier[third], number, second, third, -1)
        if key < 0:
            for last in range(web.semi_count[other, t, ANY]):
                third = web.semis[other, t, ANY, last]
                if both & web.carrier[third] == ZERO:
                    _win(web, False, both | web.carrier[third], number, second, third, -1)


@compiled
def _y_join_of_semi(web: Web, number: int, t: int, g: int) -> None:
    one, other = (g + 1) % BARS, (g + 2) % BARS
    carrier = web.carrier[number]
    for place in range(web.full_count[one, t, ANY]):
        second = web.fulls[one, t, ANY, place]
        if carrier & web.carrier[second] != ZERO:
            continue
        both = carrier | web.carrier[second]
        for last in range(web.full_count[other, t, ANY]):
            third = web.fulls[other, t, ANY, last]
            if both & web.carrier[third] == ZERO:
                _win(web, False, both | web.carrier[third], number, second, third, -1)


@compiled
def _y_with_loop(web: Web, size: int, h: int, loop: int) -> None:
    """A looped group that two bars are linked to."""
    carrier = web.carrier[loop]
    for g in range(BARS):
        for k in range(g):
            for place in range(web.full_count[g, size + h, ANY]):
                one = web.fulls[g, size + h, ANY, place]
                if carrier & web.carrier[one] != ZERO:
                    continue
                for last in range(web.full_count[k, size + h, ANY]):
                    other = web.fulls[k, size + h, ANY, last]
                    if (carrier | web.carrier[one]) & web.carrier[other] == ZERO:
                        _win(web, True, carrier | web.carrier[one] | web.carrier[other], loop, one, other, -1)


@compiled
def _semi(
    web: Web, size: int, bars: int, g: int, t: int, slot: int, carrier: np.uint64, kind: int, a: int, b: int, key: int
) -> None:
    """Add a semi link, and the wins and loops that it takes part in."""
    number = add_semi(web, size, g, t, slot, carrier, kind, a, b, key)
    if number < 0:
        return
    if t == size + MOST_GROUPS:
        if g < bars:
            _bar_looped(web, size, bars, number, False)
        return
    if t < size:
        return
    h = t - size
    if slot == ANY:
        if g < bars and h < bars:
            _bars_linked(web, size, bars, number, False, g, h)
        elif bars == BARS and g < bars:
            _y_join_of_semi(web, number, t, g)
        elif bars == BARS and h < bars:
            _y_join_of_semi(web, number, size + g, h)
    else:
        _two_heights(web, size, bars, number, g, h, slot, False)
    if h >= bars:
        _semi_through(web, size, bars, number, g, h, slot)
    if g >= bars:
        _semi_through(web, size, bars, number, h, g, turned(slot))


@compiled
def _two_heights(web: Web, size: int, bars: int, number: int, g: int, h: int, slot: int, is_full: bool) -> None:
    """Two links of the same groups at different heights close a loop at both."""
    carrier, loop = web.carrier[number], size + MOST_GROUPS
    for other_slot in range(ANY):
        if other_slot == slot:
            continue
        for place in range(web.full_count[g, size + h, other_slot]):
            other = web.fulls[g, size + h, other_slot, place]
            if carrier & web.carrier[other] == ZERO:
                union = carrier | web.carrier[other]
                if is_full:
                    add_full(web, size, g, loop, ANY, union, BOTH, number, other)
                    add_full(web, size, h, loop, ANY, union, BOTH, number, other)
                else:
                    key = web.part[number, KEY]
                    _semi_loop(web, size, bars, g, union, BOTH, number, other, key)
                    _semi_loop(web, size, bars, h, union, BOTH, number, other, key)
        if is_full:
            for place in range(web.semi_count[g, size + h, other_slot]):
                other = web.semis[g, size + h, other_slot, place]
                if carrier & web.carrier[other] == ZERO:
                    union, key = carrier | web.carrier[other], web.part[other, KEY]
                    _semi_loop(web, size, bars, g, union, BOTH, other, number, key)
                    _semi_loop(web, size, bars, h, union, BOTH, other, number, key)


@compiled
def _semi_loop(web: Web, size: int, bars: int, g: int, carrier: np.uint64, kind: int, a: int, b: int, key: int) -> None:
    number = add_semi(web, size, g, size + MOST_GROUPS, ANY, carrier, kind, a, b, key)
    if number >= 0 and g < bars:
        _bar_looped(web, size, bars, number, False)


@compiled
def _semi_through(web: Web, size: int, bars: int, number: int, g: int, h: int, slot: int) -> None:
    """A semi link to a group, and on to the cells that the group is linked to."""
    carrier, key = web.carrier[number], web.part[number, KEY]
    for y in range(size):
        if carrier >> np.uint64(y) & np.uint64(1) != ZERO:
            continue
        for step in range(ANY, ANY + 1) if slot == ANY else range(ANY):
            to = ANY if slot == ANY else shifted(slot, step - LEVEL)
            if to < 0:
                continue
            for place in range(web.full_count[h, y, step]):
                other = web.fulls[h, y, step, place]
                if carrier & web.carrier[other] == ZERO:
                    add_semi(web, size, g, y, to, carrier | web.carrier[other], VIA, number, other, key)


@compiled
def _hop_on(geometry: Geometry, web: Web, free: np.uint64, number: int, g: int, z: int, slot: int) -> None:
    """From a group to a cell, and on to the cells next to it or across a bridge."""
    carrier, size = web.carrier[number], geometry.size
    for place in range(geometry.hop.shape[1]):
        y = geometry.hop[z, place, 0]
        if y < 0:
            break
        over = geometry.hop_over[z, place]
        if free & bit(y) == ZERO or carrier & (over | bit(y)) != ZERO or over & ~free != ZERO:
            continue
        to = shifted(slot, geometry.hop[z, place, 1])
        if to >= 0:
            add_semi(web, size, g, y, to, carrier | over | bit(z), HOP, number, place, z)


@compiled
def _meet(web: Web, size: int, bars: int, groups: int, number: int, g: int, z: int, slot: int) -> None:
    """Links of two groups that meet in a cell; two of one group at different heights close a loop."""
    carrier = web.carrier[number]
    for h in range(groups):
        for other_slot in range(ANY, ANY + 1) if slot == ANY else range(ANY):
            if h == g and (slot == ANY or other_slot == slot):
                continue
            to = ANY if slot == ANY else shifted(slot, LEVEL - other_slot)
            for place in range(web.full_count[h, z, other_slot]):
                other = web.fulls[h, z, other_slot, place]
                if carrier & web.carrier[other] != ZERO:
                    continue
                union = carrier | web.carrier[other] | bit(z)
                if h == g:
                    _semi_loop(web, size, bars, g, union, MEET, number, other, z)
                    if g < bars and bars == BARS:
                        _loop_and_bar(web, number, other, union, g, z)
                elif to >= 0:
                    _semi(web, size, bars, g, size + h, to, union, MEET, number, other, z)


@compiled
def _loop_and_bar(web: Web, number: int, other: int, union: np.uint64, g: int, z: int) -> None:
    """A bar linked to a cell at two heights, and another bar linked to that cell: a stone there wins."""
    for h in range(BARS):
        if h == g:
            continue
        for place in range(web.full_count[h, z, ANY]):
            third = int(web.fulls[h, z, ANY, place])
            if union & web.carrier[third] == ZERO:
                _win(web, False, union | web.carrier[third], number, other, third, z)


@compiled
def _go_through(web: Web, size: int, bars: int, groups: int, number: int, g: int, h: int, slot: int) -> None:
    """A full link to a group, and on to whatever that group is linked to."""
    carrier = web.carrier[number]
    for t in range(size + groups):
        if t == size + g or t == size + h or (t < size and carrier & bit(t) != ZERO):
            continue
        for step in range(ANY, ANY + 1) if slot == ANY else range(ANY):
            to = ANY if slot == ANY else shifted(slot, step - LEVEL)
            if to < 0:
                continue
            for place in range(web.full_count[h, t, step]):
                other = web.fulls[h, t, step, place]
                if carrier & web.carrier[other] == ZERO:
                    add_full(web, size, g, t, to, carrier | web.carrier[other], VIA, number, other)
            for place in range(web.semi_count[h, t, step]):
                other = web.semis[h, t, step, place]
                if carrier & web.carrier[other] == ZERO:
                    union, key = carrier | web.carrier[other], web.part[other, KEY]
                    _semi(web, size, bars, g, t, to, union, VIA, other, number, key)
    if slot == ANY:
        _lasso(web, size, bars, number, g, h)


@compiled
def _lasso(web: Web, size: int, bars: int, number: int, g: int, h: int) -> None:
    loop, carrier = size + MOST_GROUPS, web.carrier[number]
    for place in range(web.full_count[h, loop, ANY]):
        other = web.fulls[h, loop, ANY, place]
        if carrier & web.carrier[other] == ZERO:
            add_full(web, size, g, loop, ANY, carrier | web.carrier[other], LASSO, number, other)
    for place in range(web.semi_count[h, loop, ANY]):
        other = web.semis[h, loop, ANY, place]
        if carrier & web.carrier[other] == ZERO:
            _semi_loop(web, size, bars, g, carrier | web.carrier[other], LASSO, other, number, web.part[other, KEY])


@compiled
def _come_from_behind(web: Web, size: int, bars: int, groups: int, number: int, h: int, t: int, slot: int) -> None:
    """A full link from a group without bars: whatever is linked to the group is linked on."""
    carrier = web.carrier[number]
    for g in range(groups):
        if g == h or t == size + g:
            continue
        for step in range(ANY, ANY + 1) if slot == ANY else range(ANY):
            to = ANY if slot == ANY else shifted(slot, step - LEVEL)
            if to < 0:
                continue
            for place in range(web.full_count[g, size + h, step]):
                other = web.fulls[g, size + h, step, place]
                if carrier & web.carrier[other] == ZERO and (t >= size or web.carrier[other] & bit(t) == ZERO):
                    add_full(web, size, g, t, to, carrier | web.carrier[other], VIA, other, number)
            for place in range(web.semi_count[g, size + h, step]):
                other = web.semis[g, size + h, step, place]
                if carrier & web.carrier[other] == ZERO and (t >= size or web.carrier[other] & bit(t) == ZERO):
                    union, key = carrier | web.carrier[other], web.part[other, KEY]
                    _semi(web, size, bars, g, t, to, union, VIA, other, number, key)


@compiled
def _look_into(geometry: Geometry, web: Web, groups: int, bars: int, free: np.uint64, number: int) -> None:
    """All that follows from a full link."""
    size = geometry.size
    g, t, slot = web.part[number, SOURCE], web.part[number, TARGET], web.part[number, SLOT]
    if t == size + MOST_GROUPS:
        _look_into_loop(web, size, bars, groups, number, g)
    elif t >= size:
        _look_into_pair(web, size, bars, groups, number, g, t - size, slot)
    else:
        _hop_on(geometry, web, free, number, g, t, slot)
        _meet(web, size, bars, groups, number, g, t, slot)
        if slot == ANY and bars == BARS and g < bars:
            _y_join(web, number, t, t, g)
        if g >= bars:
            _come_from_behind(web, size, bars, groups, number, g, t, slot)


@compiled
def _look_into_loop(web: Web, size: int, bars: int, groups: int, number: int, g: int) -> None:
    if g < bars:
        _bar_looped(web, size, bars, number, True)
        return
    if bars == BARS:
        _y_with_loop(web, size, g, number)
    for h in range(groups):
        if h == g:
            continue
        for place in range(web.full_count[h, size + g, ANY]):
            link = web.fulls[h, size + g, ANY, place]
            if web.carrier[link] & web.carrier[number] == ZERO:
                union = web.carrier[link] | web.carrier[number]
                add_full(web, size, h, size + MOST_GROUPS, ANY, union, LASSO, link, number)


@compiled
def _look_into_pair(web: Web, size: int, bars: int, groups: int, number: int, g: int, h: int, slot: int) -> None:
    t = size + h
    if slot == ANY and g < bars and h < bars:
        _bars_linked(web, size, bars, number, True, g, h)
    elif slot == ANY and bars == BARS and g < bars:
        _y_join(web, number, t, -1, g)
    elif slot == ANY and bars == BARS and h < bars:
        _y_join(web, number, size + g, -1, h)
    if slot != ANY:
        _two_heights(web, size, bars, number, g, h, slot, True)
    if h >= bars:
        _go_through(web, size, bars, groups, number, g, h, slot)
    if g >= bars:
        _go_through(web, size, bars, groups, number, h, g, turned(slot))


@compiled
def _begin(geometry: Geometry, web: Web, groups: LinkGroups, colour: int, free: np.uint64, count: int) -> None:
    """Stones and bars are linked to the empty cells next to them, and looped groups to themselves.

    In a looped group a node has many heights, and no link has to tell them apart any more.
    """
    near, rise, size = geometry.near[colour], geometry.rise[colour], geometry.size
    for node in range(size + BARS):
        g = groups.group[node]
        if g < 0 or g >= count:
            continue
        for place in range(near.shape[1]):
            cell = near[node, place]
            if cell < 0:
                break
            if cell < size and free & bit(cell) != ZERO:
                add_full(web, size, g, cell, ANY, ZERO, BASE, node, -1)
                slot = LEVEL + groups.height[node] + rise[node, place]
                if 0 <= slot < ANY and groups.looped[g] == 0:
                    add_full(web, size, g, cell, slot, ZERO, BASE, node, -1)
    for g in range(count):
        if groups.looped[g] == 1:
            add_full(web, size, g, size + MOST_GROUPS, ANY, ZERO, BASE, groups.first[g], -1)


@compiled
def weave(geometry: Geometry, web: Web, groups: LinkGroups, colour: int, free: np.uint64, till_semi: bool) -> None:
    """Work out a colour's links. Stops when a full win is found, or any win if that is enough."""
    count, bars = min(groups.counts[0], MOST_GROUPS), groups.counts[1]
    clear(web, count)
    _begin(geometry, web, groups, colour, free, count)
    while web.state[FULL_WIN] < 0 and not (till_semi and web.state[SEMI_WIN] >= 0):
        number = pop(web)
        if number < 0:
            return
        if is_kept(web, web.fulls, web.full_count, number):
            _look_into(geometry, web, count, bars, free, number)
