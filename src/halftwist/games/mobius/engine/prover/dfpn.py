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
from halftwist.games.mobius.engine.prover.geometry import (
    EVERY_CELL,
    RED,
    ZERO,
    Geometry,
    Ints,
    Words,
    bit,
    image,
    popcount,
)
from halftwist.games.mobius.engine.prover.groups import LinkGroups, find_groups
from halftwist.games.mobius.engine.prover.inferior import BLUE_STONES, RED_STONES, RED_TAKEN, fill
from halftwist.games.mobius.engine.prover.links import weave
from halftwist.games.mobius.engine.prover.playouts import Playouts, play_out
from halftwist.games.mobius.engine.prover.table import SURE, ProofTable, hashed, key_of, recall, remember
from halftwist.games.mobius.engine.prover.web import FULL_WIN, SEMI_WIN, WIN_COUNT, Web

Bytes: TypeAlias = NDArray[np.uint8]

OPEN, WON, LOST = 0, 1, 2
# A row of what was found out when a position was opened: its stones (and mover), the cells left to play on, those that
# meet every threat, those that the threats need, what is filled in for red and for blue.
AT, AT_TOO, FREE, MUST, USED, TAKEN_RED, TAKEN_BLUE, MOVES = range(8)
_MOVER_BIT = np.uint64(1) << np.uint64(63)
PLAYOUTS, SLACK, WIDENING = 0, 1, 2
"""Settings: how many playouts a position gets, what a hopeless move is thought to cost, and what part of the moves
counts, in quarters."""


class Searcher(NamedTuple):
    """One worker's own arrays, and the table that all share."""

    geometry: Geometry
    table: ProofTable
    groups: LinkGroups
    web: Web
    playouts: Playouts
    kills: Words
    filled: Words
    opened: Words  # rows, as named above
    order: Bytes  # by row: the moves, the most likely first, then for each what it is thought to be worth
    info: Words  # by depth: the row of the position at that depth
    moves: Ints  # by depth
    hopes: Ints  # by depth
    keys: Words  # by depth and move: key of the position after it
    turns: Ints  # by depth and move: the symmetry that leads to the key
    proofs: Words  # by depth: cells of the proofs that showed moves to lose
    bounds: Words  # by depth: the cells that each of them leaves to be tried
    result: Ints  # what the position last looked at came to: show, deny
    needs: Words  # and the cells that its proof needs
    spent: Ints  # positions opened, and how many may be
    settings: Ints
    stop: StopFlag


@compiled
def _threats(web: Web) -> tuple[np.uint64, np.uint64]:
    """The cells that meet every winning semi link, and the cells of semis that leave no others, few of them."""
    must, used, common = web.must[0], ZERO, EVERY_CELL
    while common != must:
        best, fewest, added = -1, 65, 0
        for place in range(web.state[WIN_COUNT]):
            carrier = web.carrier[int(web.wins[place])]
            left, grown = popcount(common & carrier), popcount(carrier & ~used)
            if common & ~carrier != ZERO and (left < fewest or (left == fewest and grown < added)):
                best, fewest, added = place, left, grown
        carrier = web.carrier[int(web.wins[best])]
        common &= carrier
        used |= carrier
    return must, used


@compiled
def _by_links(
    s: Searcher, mover: int, red: np.uint64, blue: np.uint64, free: np.uint64
) -> tuple[int, np.uint64, np.uint64]:
    """WON or LOST if links show it, with the cells that takes; else the cells the mover has to step into, and why."""
    mine, theirs = (red, blue) if mover == RED else (blue, red)
    web, other = s.web, 1 - mover
    if find_groups(s.geometry, other, theirs, s.groups):
        return LOST, ZERO, ZERO
    if find_groups(s.geometry, mover, mine, s.groups):
        return WON, ZERO, ZERO
    weave(s.geometry, web, s.groups, mover, free, True)
    if web.state[SEMI_WIN] >= 0:
        return WON, ZERO, web.carrier[int(web.state[SEMI_WIN])]
    if web.state[FULL_WIN] >= 0:
        return WON, ZERO, web.carrier[int(web.state[FULL_WIN])]
    find_groups(s.geometry, other, theirs, s.groups)
    weave(s.geometry, web, s.groups, other, free, False)
    if web.state[FULL_WIN] >= 0:
        return LOST, ZERO, web.carrier[int(web.state[FULL_WIN])]
    must, used = _threats(web)
    return OPEN, must, used


@compiled
def _list_moves(s: Searcher, row: int, mover: int) -> None:
    """The moves that meet every threat, the most likely first."""
    info, order, size = s.opened[row], s.order[row], s.geometry.size
    seen, won = s.playouts.seen[mover], s.playouts.won[mover]
    count = 0
    for cell in range(size):
        if info[FREE] & info[MUST] & bit(cell) == ZERO:
            continue
        hope = (254 * won[cell]) // seen[cell] if seen[cell] > 0 else 127
        place = count
        while place > 0 and order[size + place - 1] < hope:
            order[place], order[size + place] = order[place - 1], order[size + place - 1]
            place -= 1
        order[place], order[size + place] = cell, hope
        count += 1
    info[MOVES] = np.uint64(count)


@compiled
def _open(s: Searcher, mover: int, red: np.uint64, blue: np.uint64) -> tuple[int, int, np.uint64]:
    """Find out about a position, or find it again: OPEN and its row, or WON or LOST and the cells that takes."""
    at = red | (_MOVER_BIT if mover != RED else ZERO)
    row = int(np.int64(hashed(at, blue)) & (len(s.opened) - 1))
    info = s.opened[row]
    if info[AT] == at and info[AT_TOO] == blue:
        return OPEN, row, ZERO
    s.spent[0] += 1
    everywhere = (np.uint64(1) << np.uint64(s.geometry.size)) - np.uint64(1)
    free = fill(s.geometry, red, blue, everywhere & ~red & ~blue, s.groups, s.kills, s.filled)
    reds, blues = s.filled[RED_STONES], s.filled[BLUE_STONES]
    proof, must, used = _by_links(s, mover, reds, blues, free)
    if proof != OPEN:
        winner = mover if proof == WON else 1 - mover
        return proof, -1, used | s.filled[RED_TAKEN + winner]
    info[AT], info[AT_TOO], info[FREE], info[MUST], info[USED] = at, blue, free, must, used
    info[TAKEN_RED], info[TAKEN_BLUE] = s.filled[RED_TAKEN], s.filled[RED_TAKEN + 1]
    s.playouts.state[0] = hashed(at, blue) | np.uint64(1)
    play_out(s.geometry, reds, free, mover, s.settings[PLAYOUTS], s.groups, s.playouts)
    _list_moves(s, row, mover)
    return OPEN, row, ZERO


@compiled
def _settle(
    s: Searcher, mover: int, red: np.uint64, blue: np.uint64, show: int, deny: int, needs: np.uint64, before: int
) -> None:
    """Note what the position has come to."""
    s.result[0], s.result[1], s.needs[0] = show, deny, needs
    mine, theirs, symmetry = key_of(s.geometry, red, blue, mover)
    remember(s.table, mine, theirs, show, deny, image(s.geometry.images, symmetry, needs), s.spent[0] - before)


@compiled
def _fewest(s: Searcher, depth: int, count: int, must: np.uint64) -> np.uint64:
    """The cells of proofs that leave nothing to try: proofs that can be spared are left out, the last ones first."""
    proofs, bounds = s.proofs[depth], s.bounds[depth]
    for spared in range(count):
        common = must
        for place in range(count):
            if place != spared:
                common &= bounds[place]
        if common == ZERO:
            bounds[spared] = EVERY_CELL
    needs = ZERO
    for place in range(count):
        if bounds[place] != EVERY_CELL:
            needs |= proofs[place]
    return needs


@compiled
def _child(s: Searcher, depth: int, place: int) -> tuple[bool, int, int, np.uint64]:
    """What is known of the position after a move, for whoever moves there."""
    known, show, deny, needs = recall(s.table, s.keys[depth, place, 0], s.keys[depth, place, 1])
    if not known:
        hope = s.hopes[depth, place]
        show, deny = 1 + s.settings[SLACK] * hope // 254, 1 + s.settings[SLACK] * (254 - hope) // 254
    return known, show, deny, needs


@compiled
def _weigh(s: Searcher, depth: int, count: int) -> tuple[int, int, int, int]:
    """The effort left for the mover's win and loss, the best move and the effort of the second best."""
    show, second, best, deny = SURE, SURE, -1, 0
    for place in range(min(count, 1 + (s.settings[WIDENING] * count + 3) // 4)):
        _, its_show, its_deny, _ = _child(s, depth, place)
        busy = s.table.busy[np.int64(s.keys[depth, place, 0] ^ s.keys[depth, place, 1]) & (len(s.table.busy) - 1)]
        if busy > 0:
            its_deny += 1 + its_deny // 2
        deny = min(SURE - 1, deny + its_show)
        if its_deny < show:
            show, second, best = its_deny, show, place
        elif its_deny < second:
            second = its_deny
    return show, deny, best, second


@compiled
def _lay_out(s: Searcher, depth: int, row: int, mover: int, red: np.uint64, blue: np.uint64) -> int:
    """The moves of a position with the keys of what they lead to; answers how many."""
    size, count = s.geometry.size, int(np.int64(s.opened[row, MOVES]))
    for place in range(count):
        cell = int(np.int64(s.order[row, place]))
        s.moves[depth, place], s.hopes[depth, place] = cell, s.order[row, size + place]
        reds, blues = (red | bit(cell), blue) if mover == RED else (red, blue | bit(cell))
        mine, theirs, symmetry = key_of(s.geometry, reds, blues, 1 - mover)
        s.keys[depth, place, 0], s.keys[depth, place, 1], s.turns[depth, place] = mine, theirs, symmetry
    return count


@compiled
def _sift(s: Searcher, depth: int, count: int, must: np.uint64, proofs: int) -> tuple[int, np.uint64, int, int]:
    """Leave out moves that are shown to lose, or need not be tried. Answers how many moves are left, the cells that
    are left to try, how many proofs were used, and a move that wins, or -1."""
    for place in range(count):
        known, show, deny, needs = _child(s, depth, place)
        if known and deny == 0:
            return count, must, proofs, place
        if known and show == 0 and must & bit(s.moves[depth, place]) != ZERO:
            needs = image(s.geometry.images, int(s.table.inverse[int(s.turns[depth, place])]), needs)
            must &= needs
            s.proofs[depth, proofs] = s.bounds[depth, proofs] = needs
            proofs += 1
    left = 0
    for place in range(count):
        if must & bit(s.moves[depth, place]) != ZERO:
            s.moves[depth, left], s.hopes[depth, left] = s.moves[depth, place], s.hopes[depth, place]
            s.keys[depth, left, 0], s.keys[depth, left, 1] = s.keys[depth, place, 0], s.keys[depth, place, 1]
            s.turns[depth, left] = s.turns[depth, place]
            left += 1
    return left, must, proofs, -1


@compiled
def look_into(
    s: Searcher, depth: int, mover: int, red: np.uint64, blue: np.uint64, most_show: int, most_deny: int
) -> bool:
    """Work on a position until it is decided, costs more than allowed, or the work is up. Answers whether to go on."""
    before = s.spent[0]
    proof, row, needs = _open(s, mover, red, blue)
    if proof != OPEN:
        _settle(s, mover, red, blue, 0 if proof == WON else SURE, SURE if proof == WON else 0, needs, before)
        return True
    s.info[depth] = s.opened[row]
    info = s.info[depth]
    reds, blues = red | info[TAKEN_RED], blue | info[TAKEN_BLUE]
    mine, theirs = (TAKEN_RED, TAKEN_BLUE) if mover == RED else (TAKEN_BLUE, TAKEN_RED)
    count, must, proofs = _lay_out(s, depth, row, mover, reds, blues), info[FREE] & info[MUST], 0
    if info[MUST] != EVERY_CELL:
        s.proofs[depth, 0], s.bounds[depth, 0] = info[USED], info[MUST]
        proofs = 1
    while True:
        count, must, proofs, winning = _sift(s, depth, count, must, proofs)
        if winning >= 0:
            needs = image(
                s.geometry.images, int(s.table.inverse[int(s.turns[depth, winning])]), _child(s, depth, winning)[3]
            )
            _settle(s, mover, red, blue, 0, SURE, needs | bit(s.moves[depth, winning]) | info[mine], before)
            return True
        if count == 0:
            _settle(s, mover, red, blue, SURE, 0, _fewest(s, depth, proofs, info[FREE]) | info[theirs], before)
            return True
        show, deny, best, second = _weigh(s, depth, count)
        going_on = s.spent[0] < s.spent[1] and s.stop[0] == 0
        if show >= most_show or deny >= most_deny or not going_on:
            _settle(s, mover, red, blue, show, deny, ZERO, before)
            return going_on
        _, its_show, its_deny, _ = _child(s, depth, best)
        cell = s.moves[depth, best]
        busy = np.int64(s.keys[depth, best, 0] ^ s.keys[depth, best, 1]) & (len(s.table.busy) - 1)
        s.table.busy[busy] += 1
        after_red, after_blue = (reds | bit(cell), blues) if mover == RED else (reds, blues | bit(cell))
        limit = max(its_deny + 1, min(most_show, second + 1 + second // 4))
        look_into(s, depth + 1, 1 - mover, after_red, after_blue, most_deny - deny + its_show, limit)
        s.table.busy[busy] -= 1
