"""What is known of positions, under exact keys, and how far it is: proof numbers, and the cells that a proof needs.

Positions that a symmetry of the strip lays on each other are one; every position is turned so that its mover is red.
Several threads may share a table: a row carries the sum of its words, and a torn one counts as not there.
"""

from typing import NamedTuple

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, RED, ZERO, Geometry, Ints, Words, image

SURE = (1 << 31) - 1
"""More than any effort: the other side of a proof."""
MINE, THEIRS, NUMBERS, NEEDS, WORK, SUM = range(6)
"""A row: the stones of the mover and of the other, what is left to show and to deny, the cells of the proof, the work
behind it, and the sum."""
_PROBES = 4
_MIX, _MIX_TOO, _SALT = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F), np.uint64(0x165667B19E3779F9)
_HALF, _LOW, _TURN = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(29)


class ProofTable(NamedTuple):
    rows: Words
    inverse: Ints  # by symmetry: the one that undoes it
    busy: Ints  # by key, roughly: how many workers are below that position


def table_for(size: int, inverse: Ints) -> ProofTable:
    rows = np.zeros((size, SUM + 1), dtype=np.uint64)
    rows[:, MINE] = EVERY_CELL
    return ProofTable(rows, inverse, np.zeros(1 << 14, dtype=np.int64))


@compiled
def key_of(geometry: Geometry, red: np.uint64, blue: np.uint64, mover: int) -> tuple[np.uint64, np.uint64, int]:
    """The least of the ways to lay a position with its mover as red, and the symmetry that does it."""
    half = geometry.images.shape[0] // 2
    start = 0 if mover == RED else half
    mine, theirs = (red, blue) if mover == RED else (blue, red)
    best_mine, best_theirs, best = EVERY_CELL, EVERY_CELL, start
    for symmetry in range(start, start + half):
        laid = image(geometry.images, symmetry, mine)
        if laid > best_mine:
            continue
        other = image(geometry.images, symmetry, theirs)
        if laid < best_mine or other < best_theirs:
            best_mine, best_theirs, best = laid, other, symmetry
    return best_mine, best_theirs, best


@compiled
def hashed(mine: np.uint64, theirs: np.uint64) -> np.uint64:
    mixed = (mine * _MIX) ^ (theirs * _MIX_TOO + _SALT)
    mixed ^= mixed >> _TURN
    return (mixed * _MIX) >> np.uint64(20)


@compiled
def _total(row: Words) -> np.uint64:
    return (row[MINE] * _MIX) ^ (row[THEIRS] * _MIX_TOO) ^ row[NUMBERS] ^ (row[NEEDS] * _SALT) ^ row[WORK]


@compiled
def recall(table: ProofTable, mine: np.uint64, theirs: np.uint64) -> tuple[bool, int, int, np.uint64]:
    """Whether a position is known; what is left to show and to deny; the cells of its proof, as the key lies."""
    rows = table.rows
    mask = len(rows) - 1
    start = np.int64(hashed(mine, theirs)) & mask
    for probe in range(_PROBES):
        row = rows[(start + probe) & mask]
        if row[MINE] == mine and row[THEIRS] == theirs:
            numbers, needs = row[NUMBERS], row[NEEDS]
            if row[SUM] == _total(row):
                return True, int(np.int64(numbers >> _HALF)), int(np.int64(numbers & _LOW)), needs
    return False, 0, 0, ZERO


@compiled
def remember(
    table: ProofTable, mine: np.uint64, theirs: np.uint64, show: int, deny: int, needs: np.uint64, work: int
) -> None:
    """Its own place, else a free one, else that of the least work."""
    rows = table.rows
    mask = len(rows) - 1
    start = np.int64(hashed(mine, theirs)) & mask
    chosen = start
    for probe in range(_PROBES):
        place = (start + probe) & mask
        row = rows[place]
        if row[MINE] == EVERY_CELL or (row[MINE] == mine and row[THEIRS] == theirs):
            chosen = place
            break
        if row[WORK] < rows[chosen, WORK]:
            chosen = place
    row = rows[chosen]
    before = row[WORK] if row[MINE] == mine and row[THEIRS] == theirs else ZERO
    row[MINE], row[THEIRS], row[NEEDS], row[WORK] = mine, theirs, needs, np.uint64(work) + before
    row[NUMBERS] = np.uint64(show) << _HALF | np.uint64(deny)
    row[SUM] = _total(row)
