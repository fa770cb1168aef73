"""Random endings of a position: who wins how often with which cell, to try the likely moves first.

Sixty-four of them are looked at together, one in each bit of a word. A simple closed walk goes round the strip at most
twice (M7), so heights are followed modulo three.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.geometry import BARS, RED, Geometry, Ints

Words: TypeAlias = NDArray[np.uint64]

TOGETHER = 64
_HEIGHTS = 3
_A, _B, _C, _SPREAD = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(0x2545F4914F6CDD1D)
_NONE, _ALL = np.uint64(0), np.uint64(0xFFFFFFFFFFFFFFFF)
_M1, _M2, _M4 = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_ONES, _S1, _S2, _S4, _S56 = np.uint64(0x0101010101010101), np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


class Playouts(NamedTuple):
    """What was seen: by colour and cell how often it was that colour's, and how often that colour won with it."""

    seen: Ints
    won: Ints
    rise: Ints  # the geometry's, modulo three
    red: Words  # by node: in which endings it is red's
    reached: Words  # by node and height modulo three: in which endings a bar is joined to it
    state: Words


def playouts_for(geometry: Geometry) -> Playouts:
    nodes = geometry.size + BARS
    return Playouts(
        np.zeros((2, geometry.size), dtype=np.int64),
        np.zeros((2, geometry.size), dtype=np.int64),
        geometry.rise % _HEIGHTS,
        np.zeros(nodes, dtype=np.uint64),
        np.zeros(nodes * _HEIGHTS, dtype=np.uint64),
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
def _spread(near: Ints, rise: Ints, nodes: int, start: int, red: Words, reached: Words) -> None:
    """From a bar to everything that red has joined to it, back and forth until nothing is added."""
    reached[:] = _NONE
    reached[_HEIGHTS * start] = _ALL
    forward, growing = False, True
    while growing:
        forward, growing = not forward, False
        for count in range(nodes):
            node = count if forward else nodes - 1 - count
            own = red[node]
            if own == _NONE:
                continue
            at = _HEIGHTS * node
            level, above, below = reached[at], reached[at + 1], reached[at + 2]
            for place in range(near.shape[2]):
                other = _HEIGHTS * near[RED, node, place]
                if other < 0:
                    break
                if rise[RED, node, place] == 0:
                    level, above, below = level | reached[other], above | reached[other + 1], below | reached[other + 2]
                elif rise[RED, node, place] == 1:
                    level, above, below = level | reached[other + 1], above | reached[other + 2], below | reached[other]
                else:
                    level, above, below = level | reached[other + 2], above | reached[other], below | reached[other + 1]
            level, above, below = level & own, above & own, below & own
            if level != reached[at] or above != reached[at + 1] or below != reached[at + 2]:
                reached[at], reached[at + 1], reached[at + 2] = level, above, below
                growing = True


@compiled
def _joined(reached: Words, node: int) -> np.uint64:
    at = _HEIGHTS * node
    return reached[at] | reached[at + 1] | reached[at + 2]


@compiled
def red_wins(near: Ints, rise: Ints, size: int, red: Words, reached: Words) -> np.uint64:
    """In which of the endings red has won (M8)."""
    looped, pairs, first = _NONE, _NONE, _ALL
    for bar in range(BARS):
        _spread(near, rise, size + BARS, size + bar, red, reached)
        looped |= reached[_HEIGHTS * (size + bar) + 1] | reached[_HEIGHTS * (size + bar) + 2]
        for other in range(bar + 1, BARS):
            joined = _joined(reached, size + other)
            pairs |= joined
            if bar == 0:
                first &= joined
    return first | (pairs & looped)


@compiled
def play_out(geometry: Geometry, own: int, free: int, batches: int, found: Playouts) -> None:
    """Deal the free cells out at random, sixty-four times a batch; `own` are red's stones."""
    size, red = geometry.size, found.red
    found.seen[:] = 0
    found.won[:] = 0
    red[size:] = _ALL
    for _ in range(batches):
        for cell in range(size):
            red[cell] = _ALL if own >> cell & 1 else _random(found.state) if free >> cell & 1 else _NONE
        won = red_wins(geometry.near, found.rise, size, red, found.reached)
        for cell in range(size):
            if free >> cell & 1:
                reds = _count(red[cell])
                found.seen[0, cell] += reds
                found.seen[1, cell] += TOGETHER - reds
                found.won[0, cell] += _count(red[cell] & won)
                found.won[1, cell] += _count(~red[cell] & ~won)
