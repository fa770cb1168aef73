"""Depth-first proof-number search over positions that links do not decide.

Every proof comes with the cells it needs. Whoever is to lose has to step into them: a move elsewhere meets the same
proof. So the opponent's winning semi links, and each move that is shown to lose, narrow what is left to be tried; when
nothing is left, the position is lost, and needs what the proofs need that showed it. Only the most likely moves count
towards the proof numbers (widening).
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, RED, Geometry, Ints, image, popcount
from halftwist.games.mobius.engine.prover.groups import find_groups
from halftwist.games.mobius.engine.prover.inferior import BLUE_STONES, RED_STONES, RED_TAKEN, fill
from halftwist.games.mobius.engine.prover.intuition import (
    OWN,
    THEIRS,
    Intuition,
    felt,
    see_endings,
    see_links,
    see_threats,
)
from halftwist.games.mobius.engine.prover.links import weave
from halftwist.games.mobius.engine.prover.playouts import Playouts, play_out
from halftwist.games.mobius.engine.prover.table import SURE, ProofTable, hashed, key_of, recall, remember
from halftwist.games.mobius.engine.prover.web import CARRIER, FULL_WIN, MUST, SEMI_WIN, WIN_AT, WIN_COUNT

Bytes: TypeAlias = NDArray[np.uint8]

OPEN, WON, LOST = 0, 1, 2
# A row of what was found out when a position was opened: its stones (and mover), the cells left to play on, those that
# meet every threat, those that the threats need, what is filled in for red and for blue.
AT, AT_TOO, FREE, LEFT, USED, TAKEN_RED, TAKEN_BLUE, MOVES = range(8)
_MOVER_BIT = 1 << 62
PLAYOUTS, WIDENING, SEED = range(3)
"""Settings: how many batches of playouts a position gets, what part of the moves counts, in quarters, and the luck."""
SUREST = 254
_SURE_ODDS = 8
"""Log odds that count as certain, for the order of moves."""
_STEEP = 6
EFFORTS = (1 + 16 * np.exp(_STEEP * (np.arange(SUREST + 1) / SUREST - 0.5))).astype(np.int64)
"""What a move not yet looked at is thought to cost its opponent, by how likely its mover wins with it."""


class Searcher(NamedTuple):
    """One worker's own arrays, and the table that all share."""

    geometry: Geometry
    table: ProofTable
    groups: Ints
    web: Ints
    playouts: Playouts
    intuition: Intuition
    filled: Ints
    opened: Ints  # rows, as named above
    order: Bytes  # by row: the moves, the most likely first, then for each what it is thought to be worth
    info: Ints  # by depth: the row of the position at that depth
    moves: Ints  # by depth
    hopes: Ints  # by depth
    keys: Ints  # by depth and move: key of the position after it, two integers
    turns: Ints  # by depth and move: the symmetry that leads to the key
    proofs: Ints  # by depth: cells of the proofs that showed moves to lose
    bounds: Ints  # by depth: the cells that each of them leaves to be tried
    result: Ints  # what the position last looked at came to: show, deny
    needs: Ints  # and the cells that its proof needs
    spent: Ints  # positions opened, how many may be, and what is left to show and to deny where the search began
    settings: Ints
    efforts: Ints
    stop: StopFlag


@compiled
def _threats(web: Ints) -> int:
    """The cells of winning semi links that leave no more cells than all of them do, few of them."""
    used, common = 0, EVERY_CELL
    while common != web[MUST]:
        best, fewest, added = 0, 65, 0
        for place in range(web[WIN_COUNT]):
            carrier = int(web[CARRIER + web[WIN_AT + place]])
            if common & ~carrier == 0:
                continue
            left, grown = 64 if common == EVERY_CELL else popcount(common & carrier), popcount(carrier & ~used)
            if left < fewest or (left == fewest and grown < added):
                best, fewest, added = carrier, left, grown
        common &= best
        used |= best
    return used


@compiled
def _by_links(s: Searcher, mover: int, mine: int, theirs: int, free: int) -> tuple[int, int, int]:
    """WON or LOST if links show it, with the cells that takes; else the cells the mover has to step into, and why."""
    geometry, web, groups, other = s.geometry, s.web, s.groups, 1 - mover
    if find_groups(geometry, other, theirs, groups):
        return LOST, 0, 0
    if find_groups(geometry, mover, mine, groups):
        return WON, 0, 0
    weave(geometry, web, groups, mover, free, True)
    if web[SEMI_WIN] >= 0:
        return WON, 0, int(web[CARRIER + web[SEMI_WIN]])
    if web[FULL_WIN] >= 0:
        return WON, 0, int(web[CARRIER + web[FULL_WIN]])
    see_links(s.intuition.seen, geometry, web, groups, mover, free, OWN)
    find_groups(geometry, other, theirs, groups)
    weave(geometry, web, groups, other, free, False)
    if web[FULL_WIN] >= 0:
        return LOST, 0, int(web[CARRIER + web[FULL_WIN]])
    see_links(s.intuition.seen, geometry, web, groups, other, free, THEIRS)
    see_threats(s.intuition.seen, web, free, free & web[MUST])
    return OPEN, web[MUST], _threats(web)


@compiled
def _without_filling(s: Searcher, winner: int, free: int, is_first: bool, used: int) -> int:
    """The cells that a win takes. What was filled in for the winner counts only if links do not win without it."""
    taken = s.filled[RED_TAKEN + winner]
    if taken == 0:
        return used
    find_groups(s.geometry, winner, s.filled[RED_STONES + winner] & ~taken, s.groups)
    weave(s.geometry, s.web, s.groups, winner, free | taken, is_first)
    if is_first and s.web[SEMI_WIN] >= 0:
        bare = int(s.web[CARRIER + s.web[SEMI_WIN]])
    elif s.web[FULL_WIN] >= 0:
        bare = int(s.web[CARRIER + s.web[FULL_WIN]])
    else:
        return used | taken
    return bare if popcount(bare) <= popcount(used | taken) else used | taken


@compiled
def _list_moves(opened: Ints, order: Bytes, net: Intuition, row: int) -> None:
    """The moves that meet every threat, the most likely first."""
    size, count = len(net.seen), 0
    for cell in range(size):
        if not (opened[row, FREE] & opened[row, LEFT]) >> cell & 1:
            continue
        hope = min(SUREST, max(0, int(SUREST / 2 * (1 + felt(net, cell) / _SURE_ODDS))))
        place = count
        while place > 0 and order[row, size + place - 1] < hope:
            order[row, place], order[row, size + place] = order[row, place - 1], order[row, size + place - 1]
            place -= 1
        order[row, place], order[row, size + place] = cell, hope
        count += 1
    opened[row, MOVES] = count


@compiled
def take_in(s: Searcher, mover: int, red: int, blue: int) -> tuple[int, int, int, int]:
    """See a position: WON or LOST if links show it, the cells left to play on, those that meet every threat, and what
    the proof or the threats need. What is seen of each cell, and what is filled in, is with the searcher."""
    everywhere, filled = (1 << s.geometry.size) - 1, s.filled
    free = fill(s.geometry, red, blue, everywhere & ~red & ~blue, s.groups, filled)
    proof, left, used = _by_links(s, mover, filled[RED_STONES + mover], filled[BLUE_STONES - mover], free)
    if proof == OPEN:
        at = red | (_MOVER_BIT if mover != RED else 0)
        s.playouts.state[0] = np.uint64(hashed(at, blue ^ s.settings[SEED]) | 1)
        play_out(s.geometry, filled[RED_STONES], free, s.playouts)
        see_endings(s.intuition.seen, s.geometry, s.playouts, mover, free, free & left)
    return proof, free, left, used


@compiled
def _open(s: Searcher, mover: int, red: int, blue: int) -> tuple[int, int, int]:
    """Find out about a position, or find it again: OPEN and its row, or WON or LOST and the cells that takes."""
    at, opened = red | (_MOVER_BIT if mover != RED else 0), s.opened
    row = hashed(at, blue) & (len(opened) - 1)
    if opened[row, AT] == at and opened[row, AT_TOO] == blue:
        return OPEN, row, 0
    s.spent[0] += 1
    proof, free, left, used = take_in(s, mover, red, blue)
    if proof != OPEN:
        return proof, -1, _without_filling(s, mover if proof == WON else 1 - mover, free, proof == WON, used)
    opened[row, AT], opened[row, AT_TOO], opened[row, FREE], opened[row, LEFT] = at, blue, free, left
    opened[row, USED], opened[row, TAKEN_RED], opened[row, TAKEN_BLUE] = (
        used,
        s.filled[RED_TAKEN],
        s.filled[RED_TAKEN + 1],
    )
    _list_moves(opened, s.order, s.intuition, row)
    return OPEN, row, 0


@compiled
def _settle(s: Searcher, mover: int, red: int, blue: int, show: int, deny: int, needs: int, before: int) -> None:
    """Note what the position has come to."""
    s.result[0], s.result[1], s.needs[0] = show, deny, needs
    mine, theirs, symmetry = key_of(s.geometry, red, blue, mover)
    laid = image(s.geometry.images, symmetry, needs)
    remember(s.table.rows, mine, theirs, show, deny, laid, s.spent[0] - before)


@compiled
def _fewest(proofs: Ints, bounds: Ints, depth: int, count: int, must: int) -> int:
    """The cells of proofs that leave nothing to try: proofs that can be spared are left out, the last ones first."""
    for spared in range(count):
        common = must
        for place in range(count):
            if place != spared:
                common &= bounds[depth, place]
        if common == 0:
            bounds[depth, spared] = EVERY_CELL
    needs = 0
    for place in range(count):
        if bounds[depth, place] != EVERY_CELL:
            needs |= proofs[depth, place]
    return needs


@compiled
def _child(rows: Ints, keys: Ints, hopes: Ints, efforts: Ints, depth: int, place: int) -> tuple[bool, int, int, int]:
    """What is known of the position after a move, for whoever moves there."""
    known, show, deny, needs = recall(rows, keys[depth, 2 * place], keys[depth, 2 * place + 1])
    if known:
        return True, show, deny, needs
    hope = hopes[depth, place]
    return False, int(efforts[hope]), int(efforts[SUREST - hope]), 0


@compiled
def _busy_at(busy: Ints, keys: Ints, depth: int, place: int) -> int:
    return (keys[depth, 2 * place] ^ keys[depth, 2 * place + 1]) & (len(busy) - 1)


@compiled
def _weigh(s: Searcher, depth: int, count: int) -> tuple[int, int, int, int]:
    """The effort left for the mover's win and loss, the best move and the effort of the second best."""
    rows, keys, hopes, efforts, busy = s.table.rows, s.keys, s.hopes, s.efforts, s.table.busy
    show, second, best, deny = SURE, SURE, -1, 0
    for place in range(min(count, 1 + (s.settings[WIDENING] * count + 3) // 4)):
        _, its_show, its_deny, _ = _child(rows, keys, hopes, efforts, depth, place)
        if busy[_busy_at(busy, keys, depth, place)] > 0:
            its_deny += 1 + its_deny // 2
        deny = min(SURE - 1, deny + its_show)
        if its_deny < show:
            show, second, best = its_deny, show, place
        elif its_deny < second:
            second = its_deny
    return show, deny, best, second


@compiled
def _lay_out(s: Searcher, depth: int, row: int, mover: int, red: int, blue: int) -> int:
    """The moves of a position with the keys of what they lead to; answers how many."""
    geometry, order, keys = s.geometry, s.order, s.keys
    count = s.opened[row, MOVES]
    for place in range(count):
        cell = int(order[row, place])
        s.moves[depth, place], s.hopes[depth, place] = cell, order[row, geometry.size + place]
        reds, blues = (red | 1 << cell, blue) if mover == RED else (red, blue | 1 << cell)
        keys[depth, 2 * place], keys[depth, 2 * place + 1], s.turns[depth, place] = key_of(
            geometry, reds, blues, 1 - mover
        )
    return count


@compiled
def _sift(s: Searcher, depth: int, count: int, must: int, proofs: int) -> tuple[int, int, int, int]:
    """Leave out moves that are shown to lose, or need not be tried. Answers how many moves are left, the cells that
    are left to try, how many proofs were used, and a move that wins, or -1."""
    rows, keys, hopes, efforts, moves, turns = s.table.rows, s.keys, s.hopes, s.efforts, s.moves, s.turns
    for place in range(count):
        known, show, deny, needs = _child(rows, keys, hopes, efforts, depth, place)
        if known and deny == 0:
            return count, must, proofs, place
        if known and show == 0 and must >> moves[depth, place] & 1:
            needs = image(s.geometry.images, int(s.table.inverse[turns[depth, place]]), needs)
            must &= needs
            s.proofs[depth, proofs] = s.bounds[depth, proofs] = needs
            proofs += 1
    left = 0
    for place in range(count):
        if must >> moves[depth, place] & 1:
            moves[depth, left], hopes[depth, left] = moves[depth, place], hopes[depth, place]
            keys[depth, 2 * left], keys[depth, 2 * left + 1] = keys[depth, 2 * place], keys[depth, 2 * place + 1]
            turns[depth, left] = turns[depth, place]
            left += 1
    return left, must, proofs, -1


@compiled
def look_into(s: Searcher, depth: int, mover: int, red: int, blue: int, most_show: int, most_deny: int) -> bool:
    """Work on a position until it is decided, costs more than allowed, or the work is up. Answers whether to go on."""
    before = s.spent[0]
    proof, row, needs = _open(s, mover, red, blue)
    if proof != OPEN:
        _settle(s, mover, red, blue, 0 if proof == WON else SURE, SURE if proof == WON else 0, needs, before)
        return True
    info = s.info[depth]
    info[:] = s.opened[row]
    reds, blues = red | info[TAKEN_RED], blue | info[TAKEN_BLUE]
    mine, theirs = (TAKEN_RED, TAKEN_BLUE) if mover == RED else (TAKEN_BLUE, TAKEN_RED)
    count, must, proofs = _lay_out(s, depth, row, mover, reds, blues), info[FREE] & info[LEFT], 0
    if info[LEFT] != EVERY_CELL:
        s.proofs[depth, 0], s.bounds[depth, 0] = info[USED], info[LEFT]
        proofs = 1
    while True:
        count, must, proofs, winning = _sift(s, depth, count, must, proofs)
        if winning >= 0:
            needs = _child(s.table.rows, s.keys, s.hopes, s.efforts, depth, winning)[3]
            needs = image(s.geometry.images, int(s.table.inverse[s.turns[depth, winning]]), needs)
            _settle(s, mover, red, blue, 0, SURE, needs | 1 << s.moves[depth, winning] | info[mine], before)
            return True
        if count == 0:
            needs = _fewest(s.proofs, s.bounds, depth, proofs, info[FREE])
            _settle(s, mover, red, blue, SURE, 0, needs | info[theirs], before)
            return True
        show, deny, best, second = _weigh(s, depth, count)
        if depth == 0:
            s.spent[2], s.spent[3] = show, deny
        going_on = s.spent[0] < s.spent[1] and s.stop[0] == 0
        if show >= most_show or deny >= most_deny or not going_on:
            _settle(s, mover, red, blue, show, deny, 0, before)
            return going_on
        _, its_show, its_deny, _ = _child(s.table.rows, s.keys, s.hopes, s.efforts, depth, best)
        cell, busy = s.moves[depth, best], _busy_at(s.table.busy, s.keys, depth, best)
        s.table.busy[busy] += 1
        after_red, after_blue = (reds | 1 << cell, blues) if mover == RED else (reds, blues | 1 << cell)
        limit = max(its_deny + 1, min(most_show, second + 1 + second // 4))
        look_into(s, depth + 1, 1 - mover, after_red, after_blue, most_deny - deny + its_show, limit)
        s.table.busy[busy] -= 1
