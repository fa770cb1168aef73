"""A small convolutional network over the strip, taught by games of the search with itself (training/mobius/network.py).

It is asked about a position that a few batches of playouts have looked at, and is told what they say of each cell. It
answers with a share for every move: how much a longer search would try it. Whoever is to move comes first, whatever the
colour, and a cell's six sides are told apart but mirror images are treated alike: each feature comes in four
orientations (upright, mirrored, upside down, both). A neighbour beyond the seam is read mirrored. So the half twist is
exact, all symmetries of the strip hold, and the weights fit every size.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.board_arrays import BARS, EMPTY, BoardArrays, Ints, Stones
from halftwist.games.mobius.engine.union_find import UnionFind, top, will_win

Floats: TypeAlias = NDArray[np.float32]

INPUTS = 16
(
    OWN_STONE,
    THEIR_STONE,
    OWN_BARS,
    THEIR_BARS,
    OWN_BRIDGE,
    THEIR_BRIDGE,
    OWN_LINKED,
    THEIR_LINKED,
    PULL,
    BEHIND,
    GAIN,
    CHANCE,
    FILLED,
    EMPTY_CELL,
) = range(14)
TAPS, ORIENTATIONS = 7, 4
"""A cell itself and its neighbours left, right, up left, up right, down left, down right."""
FEATURES = 8
WIDE = FEATURES * ORIENTATIONS
_STEP = 8  # inputs that are added up at once
_SHARP = np.float32(4.0)


class Network(NamedTuple):
    """Weights, laid out for the kernels, and memory to work in."""

    taps: Ints  # by cell and tap: the cell there, -1 where there is none
    mirrored: Stones  # whether it lies beyond the seam
    first: Floats  # by tap and input, and channel
    deep: Floats  # by layer, tap and channel, and channel
    bias: Floats  # by layer and channel
    policy: Floats  # by input and channel
    seen: Floats  # by cell and input
    now: Floats  # by cell and channel
    patch: Floats
    share: Floats  # by cell: what it answers
    told: Floats  # two rows: what the playouts say of each cell


def taps_of(columns: int, rows: int) -> tuple[Ints, Stones]:
    """Each cell and its six neighbours in a fixed order, and which of them lie beyond the seam."""
    strip = strip_of(columns, rows)
    right = 2 * (columns - 1)
    places = [(row, x) for row in range(rows) for x in range(row % 2, right + 1, 2)]
    cell_at = {place: cell for cell, place in enumerate(places)}
    steps = ((0, 0), (0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
    taps = np.full((strip.size, TAPS), -1, dtype=np.int32)
    mirrored = np.zeros((strip.size, TAPS), dtype=np.int8)
    for cell, (row, x) in enumerate(places):
        for tap, (down, aside) in enumerate(steps):
            far = row + down
            beyond = not 0 <= far < rows
            taps[cell, tap] = cell_at.get((far % rows, right - x - aside if beyond else x + aside), -1)
            mirrored[cell, tap] = beyond
    return taps, mirrored


class Layout(NamedTuple):
    """For each array of weights, which of the numbers that were learned stands where: orientations share them."""

    first: Ints
    deep: Ints
    bias: Ints
    policy: Ints

    @property
    def learned(self) -> int:
        """How many numbers are learned."""
        return 1 + int(self.policy.max())


_TURNED = ((0, 1, 2, 3, 4, 5, 6), (0, 2, 1, 4, 3, 6, 5), (0, 1, 2, 5, 6, 3, 4), (0, 2, 1, 6, 5, 4, 3))
"""By orientation: where each tap points to when the strip is laid so."""


def layout_of(layers: int) -> Layout:
    """Weights for so many layers after the first. Seen in another orientation, taps and features are turned along."""
    turned, each = np.array(_TURNED), np.arange(ORIENTATIONS)
    own = each[:, None] ^ each  # by orientation of the input and of the output
    feature = np.arange(FEATURES)
    made = 0

    def numbers(*shape: int) -> NDArray[np.int64]:
        nonlocal made
        made += int(np.prod(shape))
        return np.arange(made - int(np.prod(shape)), made).reshape(shape)

    first = numbers(TAPS, INPUTS, FEATURES)[turned.T]  # tap, orientation, input, feature
    deep = numbers(layers, TAPS, ORIENTATIONS, FEATURES, FEATURES)
    tap, out = turned.T[:, None, :, None, None], own[None, :, :, None, None]
    deep = deep[:, tap, out, feature[:, None], feature]  # layer, tap, orientation in and out, feature in and out
    bias = numbers(layers + 1, 1, FEATURES).repeat(ORIENTATIONS, axis=1)
    policy = numbers(INPUTS), numbers(1, FEATURES).repeat(ORIENTATIONS, axis=0)
    return Layout(
        first.transpose(0, 2, 1, 3).reshape(TAPS * INPUTS, WIDE).astype(np.int32),
        deep.transpose(0, 1, 2, 4, 3, 5).reshape(layers, TAPS * WIDE, WIDE).astype(np.int32),
        bias.reshape(layers + 1, WIDE).astype(np.int32),
        np.concatenate([policy[0], policy[1].ravel()]).astype(np.int32),
    )


def network_with(learned: Floats, layers: int, columns: int, rows: int) -> Network:
    """The network for one size of strip, from the numbers that were learned."""
    taps, mirrored = taps_of(columns, rows)
    numbers, layout, size = learned.astype(np.float32), layout_of(layers), len(taps)
    return Network(
        taps,
        mirrored,
        np.ascontiguousarray(numbers[layout.first]),
        np.ascontiguousarray(numbers[layout.deep]),
        np.ascontiguousarray(numbers[layout.bias]),
        np.ascontiguousarray(numbers[layout.policy]),
        np.zeros((size, INPUTS), dtype=np.float32),
        np.zeros((size, WIDE), dtype=np.float32),
        np.zeros((size, TAPS * WIDE), dtype=np.float32),
        np.zeros(size, dtype=np.float32),
        np.zeros((2, size), dtype=np.float32),
    )


@compiled
def _see_colour(seen: Floats, ground: BoardArrays, stones: Stones, colour: int, forest: UnionFind, at: int) -> None:
    """A colour's stones, the bars beside a cell, its bridges, and how many bars its groups are linked to."""
    forest.partner[:] = -1
    will_win(ground, stones, colour, forest)
    bars = np.zeros(BARS, dtype=np.int64)
    for bar in range(BARS):
        bars[bar] = top(forest, ground.size + bar)[0]
    near = ground.near[colour - 1]
    for cell in range(ground.size):
        beside = 0
        for place in range(near.shape[1]):
            beside += near[cell, place] >= ground.size
        linked = 0
        if stones[cell] == colour:
            root = top(forest, cell)[0]
            for bar in range(BARS):
                linked += bars[bar] == root
        seen[cell, OWN_STONE + at] = stones[cell] == colour
        seen[cell, OWN_BARS + at] = beside
        seen[cell, OWN_BRIDGE + at] = forest.partner[cell] >= 0
        seen[cell, OWN_LINKED + at] = linked


@compiled
def see(net: Network, ground: BoardArrays, stones: Stones, mover: int, forest: UnionFind) -> None:
    """Leave in `seen` what the network is told; `told` has how often the mover held each cell, and won with it.

    In every playout the mover fills half of the empty cells, so how many there were and how many were won can be told.
    """
    seen, held, liked, tiny = net.seen, net.told[0], net.told[1], np.float32(1e-3)
    _see_colour(seen, ground, stones, mover, forest, 0)
    _see_colour(seen, ground, stones, 3 - mover, forest, 1)
    left, best = 0, np.float32(-1e3)
    for cell in range(ground.size):
        left += stones[cell] == EMPTY
    batches, chance = 2 * held.sum() / np.float32(max(left, 1)), liked.sum() / max(held.sum(), tiny)
    for cell in range(ground.size):
        seen[cell, PULL], seen[cell, GAIN] = 0, 0
        seen[cell, EMPTY_CELL] = stones[cell] == EMPTY
        if stones[cell] == EMPTY:
            with_it = liked[cell] / max(held[cell], tiny)
            without = (chance * batches - liked[cell]) / max(batches - held[cell], tiny)
            seen[cell, PULL] = _SHARP * (with_it - without)
            seen[cell, GAIN] = _SHARP * (with_it - chance)
            best = max(best, seen[cell, PULL])
    for cell in range(ground.size):
        seen[cell, BEHIND] = seen[cell, PULL] - best if stones[cell] == EMPTY else 0
        seen[cell, CHANCE] = 2 * chance - 1
        seen[cell, FILLED] = 1 - np.float32(left) / np.float32(ground.size)


@compiled
def _gather(net: Network, x: Floats, wide: int, swaps: bool) -> None:
    """For each cell all its neighbours' numbers in a row. Mirrored ones change their orientation."""
    patch, half = net.patch, wide // ORIENTATIONS
    for cell in range(len(net.taps)):
        for tap in range(TAPS):
            at, far = tap * wide, net.taps[cell, tap]
            if far < 0:
                for j in range(wide):
                    patch[cell, at + j] = 0
            elif swaps and net.mirrored[cell, tap]:
                for j in range(half):
                    patch[cell, at + j] = x[far, half + j]
                    patch[cell, at + half + j] = x[far, j]
                    patch[cell, at + 2 * half + j] = x[far, 3 * half + j]
                    patch[cell, at + 3 * half + j] = x[far, 2 * half + j]
            else:
                for j in range(wide):
                    patch[cell, at + j] = x[far, j]


@compiled
def _layer(patch: Floats, weights: Floats, bias: Floats, out: Floats, deep: bool) -> None:
    """Sums of products, a few inputs at a time so that they are kept in registers; then what is negative is cut off."""
    total = np.zeros(WIDE, dtype=np.float32)
    for cell in range(len(out)):
        a = patch[cell]
        for j in range(WIDE):
            total[j] = bias[j]
        for k in range(0, len(weights), _STEP):
            a0, a1, a2, a3, a4, a5, a6, a7 = a[k], a[k + 1], a[k + 2], a[k + 3], a[k + 4], a[k + 5], a[k + 6], a[k + 7]
            for j in range(WIDE):
                total[j] += (
                    a0 * weights[k, j]
                    + a1 * weights[k + 1, j]
                    + a2 * weights[k + 2, j]
                    + a3 * weights[k + 3, j]
                    + a4 * weights[k + 4, j]
                    + a5 * weights[k + 5, j]
                    + a6 * weights[k + 6, j]
                    + a7 * weights[k + 7, j]
                )
        for j in range(WIDE):
            before = out[cell, j] if deep else np.float32(0)
            out[cell, j] = max(total[j] + before, np.float32(0))


@compiled
def ask(net: Network, stones: Stones) -> None:
    """Leave in `share` what the network makes of what it has seen."""
    _gather(net, net.seen, INPUTS, False)
    _layer(net.patch, net.first, net.bias[0], net.now, False)
    for layer in range(len(net.deep)):
        _gather(net, net.now, WIDE, True)
        _layer(net.patch, net.deep[layer], net.bias[layer + 1], net.now, True)
    _share_out(net, stones)


@compiled
def _share_out(net: Network, stones: Stones) -> None:
    """Softmax over the empty cells."""
    seen, now, policy, share = net.seen, net.now, net.policy, net.share
    best = np.float32(-1e30)
    for cell in range(len(stones)):
        odds = np.float32(0)
        for k in range(INPUTS):
            odds += seen[cell, k] * policy[k]
        for k in range(WIDE):
            odds += now[cell, k] * policy[INPUTS + k]
        share[cell] = odds
        if stones[cell] == EMPTY:
            best = max(best, odds)
    total = np.float32(0)
    for cell in range(len(stones)):
        share[cell] = np.exp(share[cell] - best) if stones[cell] == EMPTY else np.float32(0)
        total += share[cell]
    for cell in range(len(stones)):
        share[cell] /= total
