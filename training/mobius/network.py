"""Teach the network: `python -m training.mobius.network FOLDER --out network.npz`.

The folder holds games of the search with itself (training/mobius/selfplay.py). The network learns how long searches
shared out their tries. One file in ten is not learned from: it is the test.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from training.mobius.strip_network import (
    INPUTS,
    PULL,
    TAPS,
    WIDE,
    Network,
    layout_of,
    network_with,
    see,
    taps_of,
)

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.board_arrays import EMPTY, BoardArrays, Ints, Stones, ground_of
from halftwist.games.mobius.engine.union_find import UnionFind, union_find_for

Floats: TypeAlias = NDArray[np.float32]
TESTED_ONE_IN = 10
BATCH = 64
DECAY = 1e-4
_NOT_BY_POSITION = ("strip", "end")
_LEAST = np.float32(1e-9)


@dataclass(frozen=True, slots=True)
class Samples:
    """What the network is told of each position, and what it should answer."""

    inputs: Floats  # by position, cell and input
    empty: NDArray[np.bool_]
    tried: Floats  # by position and cell, as shares

    def chosen(self, which: Ints) -> "Samples":
        return Samples(self.inputs[which], self.empty[which], self.tried[which])

    def batches(self, luck: np.random.Generator) -> Iterator["Samples"]:
        order = luck.permutation(len(self.tried)).astype(np.int32)
        for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
            yield self.chosen(order[start : start + BATCH])


@compiled
def _look(
    net: Network,
    ground: BoardArrays,
    forest: UnionFind,
    stones: Stones,
    movers: Stones,
    told: Floats,
    inputs: Floats,
) -> None:
    for place in range(len(stones)):
        net.told[:] = told[:, place]
        see(net, ground, stones[place], movers[place], forest)
        inputs[place] = net.seen


def _lessons(file: Path) -> dict[str, NDArray[Any]]:
    """Of one file, the positions that a long search looked at."""
    with np.load(file) as kept:
        taught = kept["tried"].sum(1) > 0
        return {name: array if name in _NOT_BY_POSITION else array[taught] for name, array in kept.items()}


def samples_of(files: Sequence[Path]) -> tuple[tuple[int, int], Samples]:
    """The size of the strip, and what the games in these files teach."""
    kept = [_lessons(file) for file in files]
    strips = {tuple(one["strip"].tolist()) for one in kept}
    if len(strips) != 1:
        raise SystemExit(
            "Nothing to learn: the folder should hold games on one size of strip, and holds " + str(strips)
        )
    (columns, rows), together = strips.pop(), {name: np.concatenate([one[name] for one in kept]) for name in kept[0]}
    ground, stones = ground_of(columns, rows), together["stones"]
    net = network_with(np.zeros(layout_of(1).learned, dtype=np.float32), 1, columns, rows)
    told = np.stack([together["seen"], together["liked"]]).astype(np.float32)
    inputs = np.zeros((*stones.shape, INPUTS), dtype=np.float32)
    _look(net, ground, union_find_for(ground), stones, together["mover"], told, inputs)
    return (columns, rows), Samples(inputs, stones == EMPTY, together["tried"].astype(np.float32))


def _opposite(columns: int, rows: int) -> Ints:
    """By cell and tap: which tap of the cell there leads back."""
    taps, mirrored = taps_of(columns, rows)
    straight, turned = (0, 2, 1, 6, 5, 4, 3), (0, 1, 2, 5, 6, 3, 4)
    back = np.where(mirrored, np.array(turned), np.array(straight))
    return np.where(taps < 0, -1, back).astype(np.int32)


@compiled
def _gather(x: Floats, taps: Ints, mirrored: Stones, swaps: bool, out: Floats) -> None:
    """By position and cell the numbers of all its taps in a row; beyond the seam mirrored."""
    wide = x.shape[2]
    half = wide // 4
    for place in range(len(x)):
        for cell in range(len(taps)):
            for tap in range(taps.shape[1]):
                far, at = taps[cell, tap], tap * wide
                turn = half if swaps and mirrored[cell, tap] else 0
                for part in range(0, wide, half):
                    source = part if turn == 0 else (part + half if (part // half) % 2 == 0 else part - half)
                    for j in range(half):
                        out[place, cell, at + part + j] = x[place, far, source + j] if far >= 0 else np.float32(0)


@compiled
def _scatter(slope: Floats, taps: Ints, mirrored: Stones, back: Ints, out: Floats) -> None:
    """What `_gather` spread, added up again where it came from."""
    wide = out.shape[2]
    half = wide // 4
    for place in range(len(out)):
        for cell in range(len(taps)):
            for tap in range(taps.shape[1]):
                far = taps[cell, tap]
                if far < 0:
                    continue
                at = back[cell, tap] * wide
                for part in range(0, wide, half):
                    source = part
                    if mirrored[cell, tap]:
                        source = part + half if (part // half) % 2 == 0 else part - half
                    for j in range(half):
                        out[place, cell, part + j] += slope[place, far, at + source + j]


class Learner:
    """The network as it learns: by Adam, from slopes worked out by hand."""

    def __init__(self, columns: int, rows: int, layers: int, luck: np.random.Generator) -> None:
        self.layers, self.layout = layers, layout_of(layers)
        self.taps, self.mirrored = taps_of(columns, rows)
        self.back = _opposite(columns, rows)
        self.learned = self._begun(luck)
        self._speed, self._size = np.zeros_like(self.learned), np.zeros_like(self.learned)
        self._steps = 0

    def _begun(self, luck: np.random.Generator) -> Floats:
        learned, layout = np.zeros(self.layout.learned, dtype=np.float32), self.layout
        spreads = (
            (layout.first, (TAPS * INPUTS / 2) ** -0.5),
            (layout.deep, 0.6 * (TAPS * WIDE) ** -0.5),
            (layout.policy, 0.05),
        )
        for where, spread in spreads:
            which = np.unique(where)
            learned[which] = luck.normal(0, spread, len(which))
        return learned

    def answers(self, inputs: Floats) -> Floats:
        """Odds of every cell; what slopes need is kept."""
        first, deep, bias, policy = self._weights = [self.learned[where] for where in self.layout]
        count, size = inputs.shape[:2]
        self._patches = [np.empty((count, size, TAPS * INPUTS), dtype=np.float32)]
        _gather(inputs, self.taps, self.mirrored, False, self._patches[0])
        self._outs = [np.maximum(self._patches[0] @ first + bias[0], 0)]
        for layer in range(self.layers):
            patch = np.empty((count, size, TAPS * WIDE), dtype=np.float32)
            _gather(self._outs[-1], self.taps, self.mirrored, True, patch)
            self._patches.append(patch)
            self._outs.append(np.maximum(patch @ deep[layer] + bias[layer + 1] + self._outs[-1], 0))
        self._all = np.concatenate([inputs, self._outs[-1]], axis=2)
        return np.asarray(self._all @ policy)

    def slopes(self, cells: Floats) -> Floats:
        """Of the numbers that are learned, from those of the answers."""
        _, deep, _, policy = self._weights
        found = {"policy": np.einsum("bc,bck->k", cells, self._all)}
        slope = cells[:, :, None] * policy[INPUTS:]
        biases, layers = list[Floats](), list[Floats]()
        for layer in reversed(range(self.layers + 1)):
            slope = slope * (self._outs[layer] > 0)
            flat = slope.reshape(-1, WIDE)
            biases.insert(0, flat.sum(0))
            layers.insert(0, self._patches[layer].reshape(len(flat), -1).T @ flat)
            if layer > 0:
                patch, before = (flat @ deep[layer - 1].T).reshape(*cells.shape, -1), slope.copy()
                _scatter(patch, self.taps, self.mirrored, self.back, before)
                slope = before
        found["first"], found["deep"], found["bias"] = layers[0], np.stack(layers[1:]), np.stack(biases)
        total = np.zeros(len(self.learned))
        for name, where in self.layout._asdict().items():
            total += np.bincount(where.ravel(), found[name].ravel(), len(total))
        return total.astype(np.float32)

    def teach(self, lesson: Samples, rate: float) -> float:
        """One step; answers how wrong the odds were."""
        loss, cells = wrong(lesson, self.answers(lesson.inputs))
        slope = self.slopes(cells) + np.float32(DECAY) * self.learned
        self._steps += 1
        self._speed += np.float32(0.1) * (slope - self._speed)
        self._size += np.float32(0.01) * (slope**2 - self._size)
        speed = self._speed / (1 - 0.9**self._steps)
        size = np.sqrt(self._size / (1 - 0.99**self._steps)) + 1e-8
        self.learned -= (rate * speed / size).astype(np.float32)
        return loss


def shares(odds: Floats, empty: NDArray[np.bool_]) -> Floats:
    powers = np.where(empty, np.exp(np.minimum(odds - np.where(empty, odds, -np.inf).max(1, keepdims=True), 0)), 0)
    return np.asarray(powers / powers.sum(1, keepdims=True), dtype=np.float32)


def wrong(lesson: Samples, odds: Floats) -> tuple[float, Floats]:
    """Cross-entropy of the tries, and its slopes by the odds."""
    share = shares(odds, lesson.empty)
    loss = -(lesson.tried * np.log(share + _LEAST)).sum() / len(odds)
    return float(loss), (share - lesson.tried) / np.float32(len(odds))


def taught(
    lesson: Samples, test: Samples, learner: Learner, seconds: float, rounds: int, rate: float, seed: int
) -> None:
    """So many rounds, or as many as fit into so much processor time; slower and slower."""
    luck, began, step, past = np.random.default_rng(seed), time.process_time(), 0, 0.0
    steps = rounds * max(1, len(lesson.tried) // BATCH)
    for turn in range(rounds):
        losses = list[float]()
        for batch in lesson.batches(luck):
            past = max(step / steps, (time.process_time() - began) / seconds)
            if past >= 1:
                break
            losses.append(learner.teach(batch, rate * min(1.0, 20 * past + 0.02, 1.5 * (1 - past) + 0.003)))
            step += 1
            if step % 250 == 0:
                print(f"{step} steps, {time.process_time() - began:.0f} s: {np.mean(losses[-250:]):.3f}", flush=True)
        print(f"round {turn + 1}: {measured(test, learner)}", flush=True)
        if past >= 1:
            break


def measured(test: Samples, learner: Learner) -> str:
    """How well it foretells the searches of games that it did not learn from."""
    parts = [np.arange(at, min(at + BATCH, len(test.tried))) for at in range(0, len(test.tried), BATCH)]
    return told(test, np.concatenate([learner.answers(test.inputs[part]) for part in parts]))


def told(test: Samples, odds: Floats) -> str:
    first = np.where(test.empty, odds, -np.inf).argmax(1) == test.tried.argmax(1)
    return f"cross-entropy {wrong(test, odds)[0]:.3f}, first choice the search's in {first.mean():.1%}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m training.mobius.network", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument(
        "--seconds", type=float, default=np.inf, help="of processor time at most; then it need not repeat"
    )
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    files = sorted(options.folder.glob("*.npz"))
    strip, test = samples_of(files[::TESTED_ONE_IN])
    _, lesson = samples_of([file for n, file in enumerate(files) if n % TESTED_ONE_IN] or files)
    print(f"{len(lesson.tried):,} positions to learn from, {len(test.tried):,} to test with")
    print(f"playouts alone: {told(test, 2 * test.inputs[:, :, PULL])}")
    learner = Learner(*strip, options.layers, np.random.default_rng(options.seed))
    taught(lesson, test, learner, options.seconds, options.rounds, options.rate, options.seed)
    kept = learner.learned.astype(np.float16)
    with options.out.open("wb") as out:
        np.savez_compressed(out, learned=kept, layers=np.array(options.layers), strips=np.array([strip]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
