"""Proof-number search: who wins for certain, found by always looking where the least is left to show.

Positions are remembered under exact keys (a number to base three over the cells that were empty at the root), so a
proof never rests on two positions being mistaken for one another. Where the whole board fits into a key, positions
that a symmetry of the strip lays on each other are one.

Every proof comes with the cells it needs. Whoever is to lose has to step into them: a move elsewhere meets the same
proof. So each move that is shown to lose narrows what is left to be tried, and when nothing is left, the position is
lost, and needs what the proofs need that showed it.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.games.mobius.engine.board_arrays import EMPTY, BoardArrays, Ints, Stones, Words
from halftwist.games.mobius.engine.dead_cells import is_dead
from halftwist.games.mobius.engine.leaf_eval import judged, play_out
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON, Scratch, SearchSettings
from halftwist.games.mobius.engine.union_find import join_stones, shed, will_win
from halftwist.games.mobius.engine.virtual_connections import LinkScratch, cells_needed, ends_of, holds

Counts: TypeAlias = NDArray[np.int64]

SURE = (1 << 31) - 1
"""More than any effort: the other side of a proof."""
_SLACK = 6.0
_PROBES = 4
BRIDGES = SearchSettings(0.0, 0.0, 0, True, False)
KEY, NUMBERS, NEEDS, WORK = 0, 1, 2, 3
"""What is remembered of a position: its key, show and deny, the cells its proof needs, the work behind it."""
_MIX = np.uint64(0x9E3779B97F4A7C15)
_SHIFT, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)
_NOTHING, _ONE, _TWICE = np.uint64(0), np.uint64(1), np.uint64(2)
FREE = np.uint64(0xFFFFFFFFFFFFFFFF)


class Prover(NamedTuple):
    """A proof under way. `show` and `deny` count what is left to prove the mover's win, or loss; 0 is done.

    Places number the cells that were empty at the root; sets of places are bits of a word.
    """

    ground: BoardArrays
    scratch: Scratch
    loom: LinkScratch
    rng_state: Words
    stop: StopFlag
    place_of: Ints  # by cell; -1 for one that was taken at the root
    turned: Ints  # by mover, symmetry and place: where the symmetry lays it
    turned_back: Ints  # by mover, symmetry and place: what the symmetry lays there
    powers: Words  # by mover, symmetry and cell: what a stone of the mover adds to the key
    sums: Words  # by mover and symmetry: the key of the position that is looked at
    memory: Words  # rows of what is remembered
    move: Ints  # by depth: the moves of the position at that depth
    move_show: Counts  # for whoever moves next
    move_deny: Counts
    result: Counts  # what the position last looked at came to: show, deny
    needs: Words  # and the cells that its proof needs
    spent: Counts  # positions opened, and how many may be


@compiled
def _placed(stones: Stones, sums: Words, powers: Words, cell: int, colour: int) -> None:
    """Lay a stone, and keep up the keys."""
    stones[cell] = colour
    for mover in range(1, 3):
        for image in range(sums.shape[1]):
            power = powers[mover - 1, image, cell]
            sums[mover - 1, image] += power if colour == mover else _TWICE * power


@compiled
def _lifted(stones: Stones, sums: Words, powers: Words, cell: int, colour: int) -> None:
    stones[cell] = EMPTY
    for mover in range(1, 3):
        for image in range(sums.shape[1]):
            power = powers[mover - 1, image, cell]
            sums[mover - 1, image] -= power if colour == mover else _TWICE * power


@compiled
def _key(sums: Words, mover: int) -> tuple[np.uint64, int]:
    """The least of a position's keys, and the symmetry it belongs to."""
    sums = sums[mover - 1]
    best, image = sums[0], 0
    for other in range(1, len(sums)):
        if sums[other] < best:
            best, image = sums[other], other
    return best, image


@compiled
def _key_after(sums: Words, powers: Words, cell: int, mover: int) -> tuple[np.uint64, int]:
    """The key after a stone of the mover on a cell."""
    sums, powers = sums[2 - mover], powers[2 - mover]
    best, image = sums[0] + _TWICE * powers[0, cell], 0
    for other in range(1, len(sums)):
        key = sums[other] + _TWICE * powers[other, cell]
        if key < best:
            best, image = key, other
    return best, image


@compiled
def _slot(memory: Words, key: np.uint64) -> int:
    """Where a position is remembered, or may be: its own place, else a free one, else the one with the least work."""
    mask = len(memory) - 1
    start = int(np.int64((key * _MIX) >> _SHIFT)) & mask
    weakest = start
    for probe in range(_PROBES):
        place = (start + probe) & mask
        if memory[place, KEY] == key or memory[place, KEY] == FREE:
            return place
        if memory[place, WORK] < memory[weakest, WORK]:
            weakest = place
    return weakest


@compiled
def _laid_by(places: Ints, cells: np.uint64) -> np.uint64:
    """A set of places, each moved to where it is laid."""
    moved, place = _NOTHING, 0
    while cells != _NOTHING:
        if cells & _ONE:
            moved |= _ONE << np.uint64(places[place])
        cells >>= _ONE
        place += 1
    return moved


@compiled
def _settle(prover: Prover, mover: int, show: int, deny: int, needs: np.uint64, before: int) -> None:
    """Note what the position has come to."""
    prover.result[0] = show
    prover.result[1] = deny
    prover.needs[0] = needs
    key, image = _key(prover.sums, mover)
    row = prover.memory[_slot(prover.memory, key)]
    row[KEY] = key
    row[NUMBERS] = np.uint64(show) << _SHIFT | np.uint64(deny)
    row[NEEDS] = _laid_by(prover.turned[mover - 1, image], needs)
    row[WORK] = np.uint64(prover.spent[0] - before)


@compiled
def _bit(place_of: Ints, cell: int) -> np.uint64:
    return _ONE << np.uint64(place_of[cell])


@compiled
def _needed(prover: Prover, cell: int, colour: int) -> np.uint64:
    """If a stone of a colour on a cell wins there and then, or by bridges: the cells that takes; else none."""
    ground, stones, forest = prover.ground, prover.scratch.stones, prover.scratch.forest
    found = _NOTHING
    stones[cell] = colour
    forest.partner[:] = -1
    if will_win(ground, stones, colour, forest):
        shed(ground, stones, colour, forest)
        found = _bit(prover.place_of, cell)
        for other in range(ground.size):
            if forest.partner[other] >= 0:
                found |= _bit(prover.place_of, other)
    stones[cell] = EMPTY
    return found


@compiled
def _promising(prover: Prover, colour: int) -> np.uint64:
    """The cells where a stone of a colour touches two things, directly or by a bridge, that do not hang together."""
    ground, stones, forest = prover.ground, prover.scratch.stones, prover.scratch.forest
    forest.partner[:] = -1
    will_win(ground, stones, colour, forest)
    found = _NOTHING
    for cell in range(ground.size):
        if stones[cell] == EMPTY:
            ends = ends_of(ground, stones, colour, forest, prover.loom, prover.place_of, _NOTHING, cell)
            if ends > 1:
                found |= _bit(prover.place_of, cell)
    return found


@compiled
def _forced(prover: Prover, mover: int) -> tuple[int, np.uint64, np.uint64]:
    """Look one move ahead: WON where a move wins at once, LOST where nothing meets all threats of the other.

    Answers also the cells that the mover has to step into, and those that the proof of all that needs.
    """
    ground, stones, forest = prover.ground, prover.scratch.stones, prover.scratch.forest
    other, must, used = 3 - mover, FREE, _NOTHING
    if holds(ground, stones, other, forest, prover.loom, prover.place_of):
        return LOST, _NOTHING, cells_needed(ground, stones, other, forest, prover.loom)
    promising = _promising(prover, mover)
    for cell in range(ground.size):
        if stones[cell] == EMPTY and promising & _bit(prover.place_of, cell) != _NOTHING:
            found = _needed(prover, cell, mover)
            if found != _NOTHING:
                return WON, must, found
    promising = _promising(prover, other)
    for cell in range(ground.size):
        if stones[cell] == EMPTY and promising & _bit(prover.place_of, cell) != _NOTHING:
            found = _needed(prover, cell, other)
            if found != _NOTHING and must & ~found != _NOTHING:
                must &= found
                used |= found
                if must == _NOTHING:
                    return LOST, must, used
    return UNKNOWN, must, used


@compiled
def _open(prover: Prover, depth: int, mover: int) -> tuple[int, np.uint64, np.uint64]:
    """List the moves worth a look with the effort each may need.

    Answers how many, or -1 when one wins; the cells that the mover has to step into; the cells that the proof of a win
    needs, or of the losses so far.
    """
    ground, scratch = prover.ground, prover.scratch
    stones = scratch.stones
    proof, must, used = _forced(prover, mover)
    if proof != UNKNOWN:
        return -1 if proof == WON else 0, must, used
    judged(ground, stones, mover, scratch.forest, BRIDGES, prover.rng_state)
    play_out(ground, mover, scratch, prover.rng_state)
    join_stones(ground, stones, mover, scratch.forest)
    count = 0
    for cell in range(ground.size):
        if stones[cell] != EMPTY or must & _bit(prover.place_of, cell) == _NOTHING:
            continue
        if is_dead(ground, stones, cell, mover, scratch.forest):
            continue
        seen, liked = scratch.seen[mover - 1, cell], scratch.liked[mover - 1, cell]
        hope = liked / seen if seen > 0 else np.float32(0.5)
        known, show, deny, needs = _remembered(prover, cell, mover)
        if known and deny == 0:
            return -1, must, needs | _bit(prover.place_of, cell)
        if known and show == 0:
            must &= needs
            used |= needs
            continue
        prover.move[depth, count] = cell
        prover.move_show[depth, count] = show if known else 1 + np.int64(_SLACK * hope)
        prover.move_deny[depth, count] = deny if known else 1 + np.int64(_SLACK * (1.0 - hope))
        count += 1
    return _narrowed(prover, depth, count, must), must, used


@compiled
def _remembered(prover: Prover, cell: int, mover: int) -> tuple[bool, int, int, np.uint64]:
    """What is known of the position after a move: whether anything is, show, deny, and the cells its proof needs."""
    key, image = _key_after(prover.sums, prover.powers, cell, mover)
    row = prover.memory[_slot(prover.memory, key)]
    if row[KEY] != key:
        return False, 0, 0, _NOTHING
    needs = _laid_by(prover.turned_back[2 - mover, image], row[NEEDS])
    return True, int(np.int64(row[NUMBERS] >> _SHIFT)), int(np.int64(row[NUMBERS] & _LOW)), needs


@compiled
def _narrowed(prover: Prover, depth: int, count: int, must: np.uint64) -> int:
    """Drop the moves that do not step into what they must; answers how many are left."""
    left = 0
    for place in range(count):
        cell = prover.move[depth, place]
        if must & _bit(prover.place_of, cell) != _NOTHING:
            prover.move[depth, left] = cell
            prover.move_show[depth, left] = prover.move_show[depth, place]
            prover.move_deny[depth, left] = prover.move_deny[depth, place]
            left += 1
    return left


@compiled
def _weigh(shows: Counts, denies: Counts, depth: int, count: int) -> tuple[int, int, int, int]:
    """The effort left for the mover's win and loss, the best move and the effort of the second best."""
    show, second, best, deny = SURE, SURE, -1, 0
    for place in range(count):
        its_show, its_deny = int(shows[depth, place]), int(denies[depth, place])
        deny = min(SURE - 1, deny + its_show)
        if its_deny < show:
            show, second, best = its_deny, show, place
        elif its_deny < second:
            second = its_deny
    return show, deny, best, second


@compiled
def _enough(show: int, deny: int, most_show: int, most_deny: int) -> bool:
    return show == 0 or deny == 0 or show >= most_show or deny >= most_deny


@compiled
def look_into(prover: Prover, depth: int, mover: int, most_show: int, most_deny: int) -> int:
    """Work on a position until it is decided, costs more than allowed, or the work is up. Answers 1 to go on."""
    before = prover.spent[0]
    prover.spent[0] += 1
    count, must, used = _open(prover, depth, mover)
    if count < 0:
        _settle(prover, mover, 0, SURE, used, before)
        return 1
    while True:
        if count == 0:
            _settle(prover, mover, SURE, 0, used, before)
            return 1
        show, deny, best, second = _weigh(prover.move_show, prover.move_deny, depth, count)
        if _enough(show, deny, most_show, most_deny):
            _settle(prover, mover, show, deny, _NOTHING, before)
            return 1
        if prover.spent[0] >= prover.spent[1] or prover.stop[0] != 0:
            _settle(prover, mover, show, deny, _NOTHING, before)
            return 0
        its_show = most_deny - deny + prover.move_show[depth, best]
        its_deny = min(most_show, second + 1 + second // 4)
        cell = prover.move[depth, best]
        _placed(prover.scratch.stones, prover.sums, prover.powers, cell, mover)
        going_on = look_into(prover, depth + 1, 3 - mover, its_show, its_deny)
        _lifted(prover.scratch.stones, prover.sums, prover.powers, cell, mover)
        prover.move_show[depth, best] = prover.result[0]
        prover.move_deny[depth, best] = prover.result[1]
        if prover.result[1] == 0:
            _settle(prover, mover, 0, SURE, prover.needs[0] | _bit(prover.place_of, cell), before)
            return 1
        if prover.result[0] == 0:
            must &= prover.needs[0] & ~_bit(prover.place_of, cell)
            used |= prover.needs[0]
            count = _narrowed(prover, depth, count, must)
        if going_on == 0:
            _settle(prover, mover, *_weigh(prover.move_show, prover.move_deny, depth, count)[:2], _NOTHING, before)
            return 0


@compiled
def remembered(prover: Prover, mover: int) -> int:
    """WON, LOST or UNKNOWN for the mover of the position that is set up, without any work."""
    key = _key(prover.sums, mover)[0]
    row = prover.memory[_slot(prover.memory, key)]
    if row[KEY] != key:
        return UNKNOWN
    if row[NUMBERS] >> _SHIFT == _NOTHING:
        return WON
    return LOST if row[NUMBERS] & _LOW == _NOTHING else UNKNOWN


def set_up(prover: Prover, stones: Stones) -> None:
    """Lay a position that follows from the root."""
    prover.scratch.stones[:] = stones
    prover.sums[:] = 0
    for cell, colour in enumerate(stones.tolist()):
        if colour != EMPTY and prover.place_of[cell] >= 0:
            _placed(prover.scratch.stones, prover.sums, prover.powers, cell, colour)


def decided(prover: Prover, mover: int) -> int:
    """WON, LOST or UNKNOWN for the mover of the position that is set up, after as much work as is allowed."""
    stones = prover.scratch.stones
    proof = judged(prover.ground, stones, mover, prover.scratch.forest, BRIDGES, prover.rng_state)
    proof = proof if proof != UNKNOWN else remembered(prover, mover)
    if proof != UNKNOWN:
        return proof
    look_into(prover, 0, mover, SURE, SURE)
    show, deny = int(prover.result[0]), int(prover.result[1])
    if show == 0:
        return WON
    return LOST if deny == 0 else UNKNOWN
