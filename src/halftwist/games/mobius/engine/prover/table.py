"""What is known of positions, under exact keys, and how far it is: proof numbers, and the cells that a proof needs.

Positions that a symmetry of the strip lays on each other are one; every position is turned so that its mover is red.
Several threads may share a table: a row carries the sum of its words, and a torn one counts as not there.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, RED, Geometry, Ints, image

SURE = (1 << 31) - 1
"""More than any effort: the other side of a proof."""
MINE, THEIRS, NUMBERS, NEEDS, WORK, SUM = range(6)
"""A row: the stones of the mover and of the other, what is left to show and to deny, the cells of the proof, the work
behind it, and the sum."""
_PROBES = 4
_MIX, _MIX_TOO, _SALT = -0x61C8864680B583EB, -0x3D4D51C2D82B14B1, 0x165667B19E3779F9
_HALF, _LOW = 32, 0xFFFFFFFF


class ProofTable(NamedTuple):
    rows: Ints
    inverse: Ints  # by symmetry: the one that undoes it
    busy: Ints  # by key, roughly: how many workers are below that position


def table_for(size: int, inverse: Ints) -> ProofTable:
    rows = np.zeros((size, SUM + 1), dtype=np.int64)
    rows[:, MINE] = EVERY_CELL
    return ProofTable(rows, inverse, np.zeros(1 << 14, dtype=np.int64))


@compiled
def key_of(geometry: Geometry, red: int, blue: int, mover: int) -> tuple[int, int, int]:
    """The least of the ways to lay a position with its mover as red, and the symmetry that does it."""
    half = geometry.images.shape[0] // 2
    start = 0 if mover == RED else half
    mine, theirs = (red, blue) if mover == RED else (blue, red)
    images = geometry.images
    best_mine, best_theirs, best = image(images, start, mine), image(images, start, theirs), start
    for symmetry in range(start + 1, start + half):
        laid = image(images, symmetry, mine)
        if laid > best_mine:
            continue
        other = image(images, symmetry, theirs)
        if laid < best_mine or other < best_theirs:
            best_mine, best_theirs, best = laid, other, symmetry
    return best_mine, best_theirs, best


@compiled
def hashed(mine: int, theirs: int) -> int:
    mixed = (mine * _MIX) ^ (theirs * _MIX_TOO + _SALT)
    mixed ^= mixed >> 29
    return (mixed * _MIX) >> 20


@compiled
def _total(rows: Ints, place: int) -> int:
    return (
        (rows[place, MINE] * _MIX)
        ^ (rows[place, THEIRS] * _MIX_TOO)
        ^ rows[place, NUMBERS]
        ^ (rows[place, NEEDS] * _SALT)
        ^ rows[place, WORK]
    )


@compiled
def recall(rows: Ints, mine: int, theirs: int) -> tuple[bool, int, int, int]:
    """Whether a position is known; what is left to show and to deny; the cells of its proof, as the key lies."""
    mask = len(rows) - 1
    start = hashed(mine, theirs)
    for probe in range(_PROBES):
        place = (start + probe) & mask
        if rows[place, MINE] == mine and rows[place, THEIRS] == theirs:
            numbers, needs = rows[place, NUMBERS], rows[place, NEEDS]
            if rows[place, SUM] == _total(rows, place):
                return True, numbers >> _HALF, numbers & _LOW, needs
    return False, 0, 0, 0


@compiled
def remember(rows: Ints, mine: int, theirs: int, show: int, deny: int, needs: int, work: int) -> None:
    """Its own place, else a free one, else that of the least work."""
    mask = len(rows) - 1
    start = hashed(mine, theirs)
    chosen = start & mask
    for probe in range(_PROBES):
        place = (start + probe) & mask
        if rows[place, MINE] == EVERY_CELL or (rows[place, MINE] == mine and rows[place, THEIRS] == theirs):
            chosen = place
            break
        if rows[place, WORK] < rows[chosen, WORK]:
            chosen = place
    before = rows[chosen, WORK] if rows[chosen, MINE] == mine and rows[chosen, THEIRS] == theirs else 0
    rows[chosen, MINE], rows[chosen, THEIRS], rows[chosen, NEEDS] = mine, theirs, needs
    rows[chosen, WORK], rows[chosen, NUMBERS] = work + before, show << _HALF | deny
    rows[chosen, SUM] = _total(rows, chosen)
