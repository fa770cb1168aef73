"""Random endings of a position: who wins how often with which cell, to try the likely moves first.

Sixty-four of them are looked at together, one in each bit of a word, and many words one after the other, which
processors do several at a time. A simple closed walk goes round the strip at most twice (M7), so heights are followed
modulo three. Loops over words count in unsigned integers: then they are vectorised.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BARS, RED, Geometry, Ints

Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]

TOGETHER = 64
_HEIGHTS = 3
_A, _B, _C, _SPREAD = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(0x2545F4914F6CDD1D)
_NONE, _ALL = np.uint64(0), np.uint64(0xFFFFFFFFFFFFFFFF)
_M1, _M2, _M4 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_ONES, _S1, _S2, _S4, _S56 = np.uint64(0x0101010101010101), np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


class Playouts(NamedTuple):
    """What was seen: by colour and cell how often it was that colour's, and how often that colour won with it.

    A row of words is `wide` words for each height modulo three.
    """

    seen: Ints
    won: Ints
    rise: Ints  # the geometry's, modulo three
    red: Words  # rows by node: in which endings it is red's, the same at each height
    reached: Words  # rows by node: in which endings a bar is joined to it
    row: Words  # one row more, to work on
    wins: Words  # `wide` words: in which endings red wins; then two bars joined, a bar looped
    growing: Bytes  # by node: whether something next to it was reached of late
    state: Words


def playouts_for(geometry: Geometry, wide: int) -> Playouts:
    nodes = geometry.size + BARS
    return Playouts(
        np.zeros((2, geometry.size), dtype=np.int64),
        np.zeros((2, geometry.size), dtype=np.int64),
        geometry.rise % _HEIGHTS,
        np.zeros(nodes * _HEIGHTS * wide, dtype=np.uint64),
        np.zeros(nodes * _HEIGHTS * wide, dtype=np.uint64),
        np.zeros(_HEIGHTS * wide, dtype=np.uint64),
        np.zeros(3 * wide, dtype=np.uint64),
        np.zeros(nodes, dtype=np.uint8),
        np.ones(1, dtype=np.uint64),
    )


@compiled
def _random(state: Words) -> np.uint64:
    x = state[0]
    x ^= x << _A
    x ^= x >> _B
    x ^= x << _C
    state[0] = x
    return x * _SPREAD


@compiled
def _count(word: np.uint64) -> int:
    word = word - ((word >> _S1) & _M1)
    word = (word & _M2) + ((word >> _S2) & _M2)
    word = (word + (word >> _S4)) & _M4
    return int(np.int64((word * _ONES) >> _S56))


@compiled
def _spread(near: Ints, found: Playouts, start: int) -> None:
    """From a bar to everything that red has joined to it, back and forth until nothing is added.

    In one piece, because handing the arrays on takes as long as looking at a node.
    """
    reached, growing, rise, red, row = found.reached, found.growing, found.rise, found.red, found.row
    nodes, length, wide = near.shape[1], np.uint64(len(row)), len(row) // _HEIGHTS
    reached[:] = _NONE
    reached[start * len(row) : start * len(row) + wide] = _ALL
    growing[:] = 1
    forward, left = False, True
    while left:
        forward, left = not forward, False
        for count in range(nodes):
            node = count if forward else nodes - 1 - count
            if growing[node] == 0:
                continue
            growing[node] = 0
            at, grown = np.uint64(node) * length, _NONE
            for k in range(length):
                row[k] = reached[at + k]
            for place in range(near.shape[2]):
                other = near[RED, node, place]
                if other < 0:
                    break
                there, up = np.uint64(other) * length, np.uint64(rise[RED, node, place] * wide)
                for k in range(length - up):
                    row[k] |= reached[there + up + k]
                for k in range(up):
                    row[length - up + k] |= reached[there + k]
            for k in range(length):
                now = row[k] & red[at + k]
                grown |= now ^ reached[at + k]
                reached[at + k] = now
            for place in range(near.shape[2]):
                if grown != _NONE and near[RED, node, place] >= 0:
                    left = True
                    growing[near[RED, node, place]] = 1


@compiled
def red_wins(near: Ints, found: Playouts) -> None:
    """In which of the endings red has won (M8)."""
    reached, wins, length = found.reached, found.wins, np.uint64(len(found.row))
    wide, size = len(found.row) // _HEIGHTS, near.shape[1] - BARS
    one, two = np.uint64(wide), np.uint64(2 * wide)
    wins[:wide], wins[wide:] = _ALL, _NONE
    for bar in range(BARS):
        _spread(near, found, size + bar)
        at = np.uint64(size + bar) * length
        for k in range(one):
            wins[two + k] |= reached[at + one + k] | reached[at + two + k]
        for other in range(bar + 1, BARS):
            at = np.uint64(size + other) * length
            for k in range(one):
                joined = reached[at + k] | reached[at + one + k] | reached[at + two + k]
                wins[one + k] |= joined
                if bar == 0:
                    wins[k] &= joined
    for k in range(one):
        wins[k] |= wins[one + k] & wins[two + k]


@compiled
def play_out(geometry: Geometry, own: int, free: int, found: Playouts) -> None:
    """Deal the free cells out at random, sixty-four times a word; `own` are red's stones."""
    size, red, length, wide = geometry.size, found.red, len(found.row), len(found.row) // _HEIGHTS
    red[size * length :] = _ALL
    for cell in range(size):
        start = np.uint64(cell * length)
        for k in range(np.uint64(wide)):
            red[start + k] = _ALL if own >> cell & 1 else _random(found.state) if free >> cell & 1 else _NONE
        for k in range(np.uint64(length - wide)):
            red[start + np.uint64(wide) + k] = red[start + k]
    red_wins(geometry.near, found)
    for cell in range(size):
        if free >> cell & 1:
            _tell(found, cell)


@compiled
def _tell(found: Playouts, cell: int) -> None:
    """How often the cell was red's and how often blue's, and how often each won with it."""
    red, wins, wide = found.red, found.wins, np.uint64(len(found.row) // _HEIGHTS)
    start, reds, red_won, blue_won = np.uint64(cell * len(found.row)), 0, 0, 0
    for k in range(wide):
        reds += _count(red[start + k])
        red_won += _count(red[start + k] & wins[k])
        blue_won += _count(~red[start + k] & ~wins[k])
    found.seen[0, cell], found.seen[1, cell] = reds, TOGETHER * int(wide) - reds
    found.won[0, cell], found.won[1, cell] = red_won, blue_won
