"""Proof-number search: who wins for certain, found by always looking where the least is left to show.

Positions are remembered under exact keys (a number to base three over the cells that were empty at the root), so a
proof never rests on two positions being mistaken for one another. Where the whole board fits into a key, positions
that a symmetry of the strip lays on each other are one.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.engines.mobius.ground import EMPTY, Ground, Ints, Stones, Words
from halftwist.engines.mobius.links import shed, will_win
from halftwist.engines.mobius.tree import LOST, UNKNOWN, WON, Scratch, Settings, judged, play_out

Counts: TypeAlias = NDArray[np.int64]

SURE = 1 << 40
"""More than any effort: the other side of a proof."""
_SLACK = 6.0
_PROBES = 4
BRIDGES = Settings(0.0, 0.0, 0, True)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(32)
_NOTHING, _TWICE = np.uint64(0), np.uint64(2)
_FREE = np.uint64(0xFFFFFFFFFFFFFFFF)


class Prover(NamedTuple):
    """A proof under way. `show` and `deny` count what is left to prove the mover's win, or loss; 0 is done."""

    ground: Ground
    scratch: Scratch
    luck: Words
    stop: StopFlag
    images: Ints  # by mover, symmetry and cell: the place in the key, -1 for a cell that was taken at the root
    powers: Words
    keys: Words  # the memory: keys, and for each the numbers and the work behind them
    show: Counts
    deny: Counts
    work: Counts
    move: Ints  # by depth and place: the moves of the position at that depth
    move_show: Counts  # for whoever moves next
    move_deny: Counts
    result: Counts  # what the position last looked at came to: show, deny
    spent: Counts  # positions opened, and how many may be


@compiled
def _key(prover: Prover, mover: int) -> np.uint64:
    stones, images, powers = prover.scratch.stones, prover.images[mover - 1], prover.powers
    best = _FREE
    for image in range(len(images)):
        key = _NOTHING
        for cell in range(len(stones)):
            place = int(images[image, cell])
            if place >= 0 and stones[cell] != EMPTY:
                key = key + (powers[place] if stones[cell] == mover else _TWICE * powers[place])
        if key < best:
            best = key
    return best


@compiled
def _slot(prover: Prover, key: np.uint64) -> int:
    """Where a position is remembered, or may be: its own place, else a free one, else the one with the least work."""
    keys = prover.keys
    mask = np.uint64(len(keys) - 1)
    start = int(np.int64((key * _MIX) >> _SHIFT & mask))
    weakest = start
    for probe in range(_PROBES):
        place = (start + probe) & (len(keys) - 1)
        if keys[place] == key or keys[place] == _FREE:
            return place
        if prover.work[place] < prover.work[weakest]:
            weakest = place
    return weakest


@compiled
def _remember(prover: Prover, key: np.uint64, show: int, deny: int, work: int) -> None:
    place = _slot(prover, key)
    prover.keys[place] = key
    prover.show[place] = show
    prover.deny[place] = deny
    prover.work[place] = work


@compiled
def _must_play(prover: Prover, mover: int, wanted: Stones) -> int:
    """Mark the cells that answer all threats: whatever the other could win with next, the mover has to step into.

    Answers how many cells there are.
    """
    ground, stones, forest = prover.ground, prover.scratch.stones, prover.scratch.forest
    other = 3 - mover
    count = 0
    for cell in range(ground.size):
        wanted[cell] = 1 if stones[cell] == EMPTY else 0
        count += wanted[cell]
    for cell in range(ground.size):
        if stones[cell] != EMPTY:
            continue
        stones[cell] = other
        forest.partner[:] = -1
        if will_win(ground, stones, other, forest):
            shed(ground, stones, other, forest)
            forest.partner[cell] = cell
            count = 0
            for place in range(ground.size):
                wanted[place] = 1 if wanted[place] == 1 and forest.partner[place] >= 0 else 0
                count += wanted[place]
        stones[cell] = EMPTY
        if count == 0:
            break
    return count


@compiled
def _open(prover: Prover, depth: int, mover: int, wanted: Stones) -> int:
    """List the moves worth a look with the effort each may need; answers how many, or -1 when one wins at once."""
    ground, scratch = prover.ground, prover.scratch
    stones, moves = scratch.stones, prover.move[depth]
    judged(ground, stones, mover, scratch.forest, BRIDGES, prover.luck)
    play_out(ground, mover, scratch, prover.luck)
    count = 0
    for cell in range(ground.size):
        if wanted[cell] == 0:
            continue
        seen, liked = scratch.seen[mover - 1, cell], scratch.liked[mover - 1, cell]
        hope = liked / seen if seen > 0 else np.float32(0.5)
        stones[cell] = mover
        proof = judged(ground, stones, 3 - mover, scratch.forest, BRIDGES, prover.luck)
        key = _key(prover, 3 - mover)
        stones[cell] = EMPTY
        if proof == LOST:
            return -1
        if proof == WON:
            continue
        moves[count] = cell
        place = _slot(prover, key)
        if prover.keys[place] == key:
            prover.move_show[depth, count] = prover.show[place]
            prover.move_deny[depth, count] = prover.deny[place]
        else:
            prover.move_show[depth, count] = 1 + np.int64(_SLACK * hope)
            prover.move_deny[depth, count] = 1 + np.int64(_SLACK * (1.0 - hope))
        count += 1
    return count


@compiled
def _weigh(prover: Prover, depth: int, count: int) -> tuple[int, int, int, int]:
    """The effort left for the mover's win and loss, the best move and the effort of the second best."""
    show, second, best, deny = SURE, SURE, -1, 0
    for place in range(count):
        its_show, its_deny = int(prover.move_show[depth, place]), int(prover.move_deny[depth, place])
        deny = min(SURE, deny + its_show)
        if its_deny < show:
            show, second, best = its_deny, show, place
        elif its_deny < second:
            second = its_deny
    return show, deny, best, second


@compiled
def _settle(prover: Prover, key: np.uint64, show: int, deny: int, before: int) -> None:
    prover.result[0] = show
    prover.result[1] = deny
    _remember(prover, key, show, deny, prover.spent[0] - before)


@compiled
def _enough(show: int, deny: int, most_show: int, most_deny: int) -> bool:
    return show == 0 or deny == 0 or show >= most_show or deny >= most_deny


@compiled
def look_into(prover: Prover, depth: int, mover: int, most_show: int, most_deny: int) -> int:
    """Work on a position until it is decided, costs more than allowed, or the work is up. Answers 1 to go on."""
    before = prover.spent[0]
    key = _key(prover, mover)
    place = _slot(prover, key)
    if prover.keys[place] == key:
        prover.result[0], prover.result[1] = prover.show[place], prover.deny[place]
        if _enough(prover.show[place], prover.deny[place], most_show, most_deny):
            return 1
    prover.spent[0] += 1
    wanted = np.empty(prover.ground.size, dtype=np.int8)
    if _must_play(prover, mover, wanted) == 0:
        _settle(prover, key, SURE, 0, before)
        return 1
    count = _open(prover, depth, mover, wanted)
    if count < 0:
        _settle(prover, key, 0, SURE, before)
        return 1
    stones = prover.scratch.stones
    while True:
        show, deny, best, second = _weigh(prover, depth, count)
        _settle(prover, key, show, deny, before)
        if _enough(show, deny, most_show, most_deny):
            return 1
        if prover.spent[0] >= prover.spent[1] or prover.stop[0] != 0:
            return 0
        its_show = most_deny - deny + prover.move_show[depth, best]
        its_deny = min(most_show, second + 1 + second // 4)
        cell = prover.move[depth, best]
        stones[cell] = mover
        going_on = look_into(prover, depth + 1, 3 - mover, its_show, its_deny)
        stones[cell] = EMPTY
        prover.move_show[depth, best] = prover.result[0]
        prover.move_deny[depth, best] = prover.result[1]
        if going_on == 0:
            return 0


def decided(prover: Prover, mover: int) -> int:
    """WON, LOST or UNKNOWN for the mover of the position in the scratch, after as much work as is allowed."""
    proof = judged(prover.ground, prover.scratch.stones, mover, prover.scratch.forest, BRIDGES, prover.luck)
    if proof != UNKNOWN:
        return proof
    look_into(prover, 0, mover, SURE, SURE)
    show, deny = int(prover.result[0]), int(prover.result[1])
    if show == 0:
        return WON
    return LOST if deny == 0 else UNKNOWN
