"""The calculus of links: from stones next to cells to links that win, by AND and OR.

Two full links that meet in an empty cell and share no other cell make a semi link with that cell as its key; where
they meet in a group they make a full one. Semis of the same ends without a cell common to all make a full link.
Bars conduct (M6), but links are not led through groups with bars: what they join is put together when a win is
looked for.
"""

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BARS, Geometry, Ints
from halftwist.games.mobius.engine.prover.groups import BAR_GROUPS, FIRST_NODE, GROUP, GROUP_COUNT, HEIGHT, LOOPED
from halftwist.games.mobius.engine.prover.web import (
    ANY,
    BAR_COUNT,
    BASE,
    BOTH,
    CARRIER,
    FREE,
    FULL_CARRIER,
    FULL_COUNT,
    FULL_ID,
    FULL_WIN,
    FULLS,
    GROUPS,
    GROUPS_AT,
    HOP,
    HOP_AT,
    HOPS,
    LASSO,
    LEVEL,
    LOOP,
    MEET,
    MOST_GROUPS,
    MUST,
    OR,
    PART,
    PICKS,
    SEMI_CARRIER,
    SEMI_COUNT,
    SEMI_ID,
    SEMI_WIN,
    SEMIS,
    SLOT,
    SOURCE,
    TARGET,
    VIA,
    WIN,
    WIN_AT,
    WIN_COUNT,
    WINS,
    add_full,
    add_semi,
    chained,
    clear,
    is_kept,
    key_of_link,
    narrow,
    new_link,
    pop,
    row_of,
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
def _win(web: Ints, is_full: bool, carrier: int, a: int, b: int, c: int, key: int) -> None:
    """Note a win. Winning semis without a cell common to all are a full win."""
    if is_full:
        if web[FULL_WIN] < 0:
            web[FULL_WIN] = new_link(web, -1, -1, ANY, carrier, WIN, a, b, c, key)
        return
    if (web[SEMI_WIN] >= 0 and web[MUST] & ~carrier == 0) or web[WIN_COUNT] == WINS:
        return
    number = new_link(web, -1, -1, ANY, carrier, WIN, a, b, c, key)
    if number < 0:
        return
    if web[SEMI_WIN] < 0:
        web[SEMI_WIN] = number
    web[MUST] &= carrier
    web[WIN_AT + web[WIN_COUNT]] = number
    web[WIN_COUNT] += 1
    if web[MUST] == 0 and web[FULL_WIN] < 0:
        picked = narrow(web, WIN_AT, web[WIN_COUNT], number)
        if picked > 0:
            rest = chained(web, picked)
            if rest >= 0:
                web[FULL_WIN] = new_link(web, -1, -1, ANY, web[CARRIER + rest], OR, web[PICKS], rest, -1, -1)


@compiled
def _win_of_two(web: Ints, number: int, is_full: bool, g: int, t: int) -> None:
    """Wins of this link or loop together with those from group `g` to target `t`."""
    carrier, row = web[CARRIER + number], row_of(g, t, ANY)
    for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
        other = web[FULL_CARRIER + place]
        if carrier & other == 0:
            _win(web, is_full, carrier | other, number, web[FULL_ID + place], -1, -1)
    if is_full:
        for place in range(SEMIS * row, SEMIS * row + web[SEMI_COUNT + row]):
            other = web[SEMI_CARRIER + place]
            if carrier & other == 0:
                _win(web, False, carrier | other, number, web[SEMI_ID + place], -1, -1)


@compiled
def _bars_linked(web: Ints, number: int, is_full: bool, g: int, h: int) -> None:
    """A link between two groups with bars: a win by itself, or with a link to the third or a loop."""
    if web[BAR_COUNT] < BARS:
        _win(web, is_full, web[CARRIER + number], number, -1, -1, -1)
        return
    third = 3 - g - h
    _win_of_two(web, number, is_full, g, GROUPS_AT + third)
    _win_of_two(web, number, is_full, h, GROUPS_AT + third)
    for bar in range(BARS):
        _win_of_two(web, number, is_full, bar, LOOP)


@compiled
def _bar_looped(web: Ints, number: int, is_full: bool) -> None:
    if web[BAR_COUNT] < BARS:
        _win(web, is_full, web[CARRIER + number], number, -1, -1, -1)
        return
    _win_of_two(web, number, is_full, 0, GROUPS_AT + 1)
    _win_of_two(web, number, is_full, 0, GROUPS_AT + 2)
    _win_of_two(web, number, is_full, 1, GROUPS_AT + 2)


@compiled
def _y_join(web: Ints, number: int, is_full: bool, t: int, key: int, g: int) -> None:
    """Three bars joined in one point: three links to it that share no cell.

    At a cell they win with a stone there, the key. At a group (key -1) they win, and one of them may be semi.
    """
    one, other = row_of((g + 1) % BARS, t, ANY), row_of((g + 2) % BARS, t, ANY)
    carrier = web[CARRIER + number]
    if key >= 0:
        carrier |= 1 << key
    for place in range(FULLS * one, FULLS * one + web[FULL_COUNT + one]):
        if carrier & web[FULL_CARRIER + place] != 0:
            continue
        both, second = carrier | web[FULL_CARRIER + place], web[FULL_ID + place]
        for last in range(FULLS * other, FULLS * other + web[FULL_COUNT + other]):
            if both & web[FULL_CARRIER + last] == 0:
                union, third = both | web[FULL_CARRIER + last], web[FULL_ID + last]
                _win(web, is_full and key < 0, union, number, second, third, key)
        if key < 0 and is_full:
            for last in range(SEMIS * other, SEMIS * other + web[SEMI_COUNT + other]):
                if both & web[SEMI_CARRIER + last] == 0:
                    _win(web, False, both | web[SEMI_CARRIER + last], number, second, web[SEMI_ID + last], -1)


@compiled
def _y_with_loop(web: Ints, h: int, loop: int) -> None:
    """A looped group that two bars are linked to."""
    carrier = web[CARRIER + loop]
    for g in range(BARS):
        row = row_of(g, GROUPS_AT + h, ANY)
        for k in range(g):
            other = row_of(k, GROUPS_AT + h, ANY)
            for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
                both = carrier | web[FULL_CARRIER + place]
                if carrier & web[FULL_CARRIER + place] != 0:
                    continue
                for last in range(FULLS * other, FULLS * other + web[FULL_COUNT + other]):
                    if both & web[FULL_CARRIER + last] == 0:
                        union = both | web[FULL_CARRIER + last]
                        _win(web, True, union, loop, web[FULL_ID + place], web[FULL_ID + last], -1)


@compiled
def _semi(web: Ints, g: int, t: int, slot: int, carrier: int, kind: int, a: int, b: int, key: int) -> None:
    """Add a semi link, and the wins and loops that it takes part in."""
    number = add_semi(web, g, t, slot, carrier, kind, a, b, key)
    bars = web[BAR_COUNT]
    if number < 0 or t < GROUPS_AT:
        return
    if t == LOOP:
        if g < bars:
            _bar_looped(web, number, False)
        return
    h = t - GROUPS_AT
    if slot == ANY:
        if g < bars and h < bars:
            _bars_linked(web, number, False, g, h)
        elif bars == BARS and g < bars:
            _y_join(web, number, False, t, -1, g)
        elif bars == BARS and h < bars:
            _y_join(web, number, False, GROUPS_AT + g, -1, h)
    else:
        _two_heights(web, number, g, h, slot, False)
    if h >= bars:
        _semi_through(web, number, g, h, slot)
    if g >= bars:
        _semi_through(web, number, h, g, turned(slot))


@compiled
def _two_heights(web: Ints, number: int, g: int, h: int, slot: int, is_full: bool) -> None:
    """Two links of the same groups at different heights close a loop at both."""
    carrier = web[CARRIER + number]
    for other_slot in range(ANY):
        if other_slot == slot:
            continue
        row = row_of(g, GROUPS_AT + h, other_slot)
        for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
            other, union = web[FULL_ID + place], carrier | web[FULL_CARRIER + place]
            if carrier & web[FULL_CARRIER + place] != 0:
                continue
            if is_full:
                add_full(web, g, LOOP, ANY, union, BOTH, number, other)
                add_full(web, h, LOOP, ANY, union, BOTH, number, other)
            else:
                _semi_loops(web, g, h, union, number, other)
        if is_full:
            for place in range(SEMIS * row, SEMIS * row + web[SEMI_COUNT + row]):
                if carrier & web[SEMI_CARRIER + place] == 0:
                    _semi_loops(web, g, h, carrier | web[SEMI_CARRIER + place], web[SEMI_ID + place], number)


@compiled
def _semi_loops(web: Ints, g: int, h: int, carrier: int, semi: int, full: int) -> None:
    key = key_of_link(web, semi)
    _semi_loop(web, g, carrier, BOTH, semi, full, key)
    _semi_loop(web, h, carrier, BOTH, semi, full, key)


@compiled
def _semi_loop(web: Ints, g: int, carrier: int, kind: int, a: int, b: int, key: int) -> None:
    number = add_semi(web, g, LOOP, ANY, carrier, kind, a, b, key)
    if number >= 0 and g < web[BAR_COUNT]:
        _bar_looped(web, number, False)


@compiled
def _semi_through(web: Ints, number: int, g: int, h: int, slot: int) -> None:
    """A semi link to a group, and on to the cells that the group is linked to."""
    carrier, key = web[CARRIER + number], key_of_link(web, number)
    for y in range(GROUPS_AT):
        if not (web[FREE] & ~carrier) >> y & 1:
            continue
        for step in range(ANY if slot == ANY else 0, ANY + 1 if slot == ANY else ANY):
            row = row_of(h, y, step)
            to = shifted(slot, step - LEVEL)
            if to < 0:
                continue
            for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
                other = web[FULL_CARRIER + place]
                if carrier & other == 0:
                    add_semi(web, g, y, to, carrier | other, VIA, number, web[FULL_ID + place], key)


@compiled
def _hop_on(web: Ints, number: int, g: int, z: int, slot: int) -> None:
    """From a group to a cell, and on to the cells next to it or across a bridge."""
    carrier, free = web[CARRIER + number], web[FREE]
    for place in range(HOPS):
        at = HOP_AT + 3 * (HOPS * z + place)
        y = web[at]
        if y < 0:
            break
        over = web[at + 2]
        if not free >> y & 1 or carrier & (over | 1 << y) != 0 or over & ~free != 0:
            continue
        to = shifted(slot, web[at + 1])
        if to >= 0:
            add_semi(web, g, y, to, carrier | over | 1 << z, HOP, number, place, z)


@compiled
def _meet(web: Ints, number: int, g: int, z: int, slot: int) -> None:
    """Links of two groups that meet in a cell; two of one group at different heights close a loop."""
    carrier, bars = web[CARRIER + number], web[BAR_COUNT]
    for h in range(web[GROUPS]):
        for other_slot in range(ANY if slot == ANY else 0, ANY + 1 if slot == ANY else ANY):
            row = row_of(h, z, other_slot)
            if web[FULL_COUNT + row] == 0 or (h == g and (slot == ANY or other_slot == slot)):
                continue
            to = shifted(slot, LEVEL - other_slot)
            for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
                if carrier & web[FULL_CARRIER + place] != 0:
                    continue
                union, other = carrier | web[FULL_CARRIER + place] | 1 << z, web[FULL_ID + place]
                if h == g:
                    _semi_loop(web, g, union, MEET, number, other, z)
                    if g < bars and bars == BARS:
                        _loop_and_bar(web, number, other, union, g, z)
                elif to >= 0:
                    _semi(web, g, GROUPS_AT + h, to, union, MEET, number, other, z)


@compiled
def _loop_and_bar(web: Ints, number: int, other: int, union: int, g: int, z: int) -> None:
    """A bar linked to a cell at two heights, and another bar linked to that cell: a stone there wins."""
    for h in range(BARS):
        row = row_of(h, z, ANY)
        if h == g:
            continue
        for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
            third = web[FULL_CARRIER + place]
            if union & third == 0:
                _win(web, False, union | third, number, other, web[FULL_ID + place], z)


@compiled
def _go_through(web: Ints, number: int, g: int, h: int, slot: int) -> None:
    """A full link to a group, and on to whatever that group is linked to."""
    carrier, free = web[CARRIER + number], web[FREE]
    for t in range(GROUPS_AT + web[GROUPS]):
        if t == GROUPS_AT + g or t == GROUPS_AT + h or (t < GROUPS_AT and not (free & ~carrier) >> t & 1):
            continue
        for step in range(ANY if slot == ANY else 0, ANY + 1 if slot == ANY else ANY):
            row = row_of(h, t, step)
            to = shifted(slot, step - LEVEL)
            if to >= 0:
                _go_on(web, number, g, t, to, row)
    if slot == ANY:
        _lasso(web, number, g, h)


@compiled
def _go_on(web: Ints, number: int, g: int, t: int, to: int, row: int) -> None:
    """A full link, and after it every link of a row."""
    carrier = web[CARRIER + number]
    for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
        other = web[FULL_CARRIER + place]
        if carrier & other == 0:
            add_full(web, g, t, to, carrier | other, VIA, number, web[FULL_ID + place])
    for place in range(SEMIS * row, SEMIS * row + web[SEMI_COUNT + row]):
        if carrier & web[SEMI_CARRIER + place] == 0:
            other, union = web[SEMI_ID + place], carrier | web[SEMI_CARRIER + place]
            _semi(web, g, t, to, union, VIA, other, number, key_of_link(web, other))


@compiled
def _lasso(web: Ints, number: int, g: int, h: int) -> None:
    carrier, row = web[CARRIER + number], row_of(h, LOOP, ANY)
    for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
        other = web[FULL_CARRIER + place]
        if carrier & other == 0:
            add_full(web, g, LOOP, ANY, carrier | other, LASSO, number, web[FULL_ID + place])
    for place in range(SEMIS * row, SEMIS * row + web[SEMI_COUNT + row]):
        if carrier & web[SEMI_CARRIER + place] == 0:
            other, union = web[SEMI_ID + place], carrier | web[SEMI_CARRIER + place]
            _semi_loop(web, g, union, LASSO, other, number, key_of_link(web, other))


@compiled
def _come_from_behind(web: Ints, number: int, h: int, t: int, slot: int) -> None:
    """A full link from a group without bars to a cell: whatever is linked to the group is linked on."""
    carrier = web[CARRIER + number]
    for g in range(web[GROUPS]):
        if g == h:
            continue
        for step in range(ANY if slot == ANY else 0, ANY + 1 if slot == ANY else ANY):
            to, row = shifted(slot, step - LEVEL), row_of(g, GROUPS_AT + h, step)
            if to < 0:
                continue
            for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
                other = web[FULL_CARRIER + place]
                if (carrier | 1 << t) & other == 0:
                    add_full(web, g, t, to, carrier | other, VIA, web[FULL_ID + place], number)
            for place in range(SEMIS * row, SEMIS * row + web[SEMI_COUNT + row]):
                if (carrier | 1 << t) & web[SEMI_CARRIER + place] == 0:
                    other, union = web[SEMI_ID + place], carrier | web[SEMI_CARRIER + place]
                    _semi(web, g, t, to, union, VIA, other, number, key_of_link(web, other))


@compiled
def _look_into(web: Ints, number: int) -> None:
    """All that follows from a full link."""
    part, bars = PART + 8 * number, web[BAR_COUNT]
    g, t, slot = web[part + SOURCE], web[part + TARGET], web[part + SLOT]
    if t == LOOP:
        _look_into_loop(web, number, g)
    elif t >= GROUPS_AT:
        _look_into_pair(web, number, g, t - GROUPS_AT, slot)
    else:
        _hop_on(web, number, g, t, slot)
        _meet(web, number, g, t, slot)
        if slot == ANY and bars == BARS and g < bars:
            _y_join(web, number, True, t, t, g)
        if g >= bars:
            _come_from_behind(web, number, g, t, slot)


@compiled
def _look_into_loop(web: Ints, number: int, g: int) -> None:
    if g < web[BAR_COUNT]:
        _bar_looped(web, number, True)
        return
    if web[BAR_COUNT] == BARS:
        _y_with_loop(web, g, number)
    carrier = web[CARRIER + number]
    for h in range(web[GROUPS]):
        row = row_of(h, GROUPS_AT + g, ANY)
        if h == g:
            continue
        for place in range(FULLS * row, FULLS * row + web[FULL_COUNT + row]):
            link = web[FULL_CARRIER + place]
            if link & carrier == 0:
                add_full(web, h, LOOP, ANY, link | carrier, LASSO, web[FULL_ID + place], number)


@compiled
def _look_into_pair(web: Ints, number: int, g: int, h: int, slot: int) -> None:
    bars = web[BAR_COUNT]
    if slot != ANY:
        _two_heights(web, number, g, h, slot, True)
    elif g < bars and h < bars:
        _bars_linked(web, number, True, g, h)
    elif bars == BARS and g < bars:
        _y_join(web, number, True, GROUPS_AT + h, -1, g)
    elif bars == BARS and h < bars:
        _y_join(web, number, True, GROUPS_AT + g, -1, h)
    if h >= bars:
        _go_through(web, number, g, h, slot)
    if g >= bars:
        _go_through(web, number, h, g, turned(slot))


@compiled
def _begin(geometry: Geometry, web: Ints, groups: Ints, colour: int, free: int) -> None:
    """Stones and bars are linked to the empty cells next to them, and looped groups to themselves.

    In a looped group a node has many heights, and no link has to tell them apart any more.
    """
    near, rise, size = geometry.near, geometry.rise, geometry.size
    for node in range(near.shape[1]):
        g = groups[GROUP + node]
        if g < 0 or g >= web[GROUPS]:
            continue
        for place in range(near.shape[2]):
            cell = near[colour, node, place]
            if cell < 0:
                break
            if cell < size and free >> cell & 1:
                add_full(web, g, cell, ANY, 0, BASE, node, -1)
                slot = LEVEL + groups[HEIGHT + node] + rise[colour, node, place]
                if 0 <= slot < ANY and groups[LOOPED + g] == 0:
                    add_full(web, g, cell, slot, 0, BASE, node, -1)
    for g in range(web[GROUPS]):
        if groups[LOOPED + g] == 1:
            add_full(web, g, LOOP, ANY, 0, BASE, groups[FIRST_NODE + g], -1)


@compiled
def weave(geometry: Geometry, web: Ints, groups: Ints, colour: int, free: int, till_semi: bool) -> None:
    """Work out a colour's links. Stops when a full win is found, or any win if that is enough."""
    web[GROUPS], web[BAR_COUNT], web[FREE] = min(groups[GROUP_COUNT], MOST_GROUPS), groups[BAR_GROUPS], free
    clear(web, web[GROUPS])
    _begin(geometry, web, groups, colour, free)
    while web[FULL_WIN] < 0 and not (till_semi and web[SEMI_WIN] >= 0):
        number = pop(web)
        if number < 0:
            return
        if is_kept(web, number):
            _look_into(web, number)
