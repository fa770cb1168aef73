"""Teach the prover which moves to look at first: `python -m training.mobius.intuition FILE… --out intuition.npz`.

The files are progress that the prover kept (`python -m halftwist.games.mobius.engine.prover 5 6 --first B1 --progress
FILE`). Every position in them that was decided, and not by links alone, is looked at as the prover looks at it; each of
its moves is a sample: it wins, it loses, or nobody knows. The network learns the odds of those that are known, and to
put one that wins before all others. The last file is not learned from if there are more than one: it is the test.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.prover.dfpn import OPEN, Searcher, take_in
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, RED, Ints
from halftwist.games.mobius.engine.prover.inferior import BLUE_STONES, RED_STONES
from halftwist.games.mobius.engine.prover.intuition import INPUTS, PULL, WIDE
from halftwist.games.mobius.engine.prover.session import Session
from halftwist.games.mobius.engine.prover.table import MINE, NUMBERS, SURE, THEIRS, WORK, key_of, recall

Floats: TypeAlias = NDArray[np.float32]
WINS, LOSES, UNKNOWN = 1, 0, 2
_LEAST = 1e-9


@dataclass(frozen=True, slots=True)
class Samples:
    """Moves of one position after the other: what is seen of them, whether they win, and where each position begins."""

    seen: Floats
    wins: NDArray[np.int8]
    begins: NDArray[np.int64]

    def batches(self, luck: np.random.Generator, size: int) -> Iterator[tuple[Floats, NDArray[np.int8], Ints]]:
        """So many positions at a time: what is seen of their moves, whether they win, and whose they are."""
        ends = np.append(self.begins[1:], len(self.wins))
        order = luck.permutation(len(self.begins))
        for start in range(0, len(order), size):
            chosen = order[start : start + size]
            moves = np.concatenate([np.arange(self.begins[n], ends[n]) for n in chosen])
            whose = np.repeat(np.arange(len(chosen)), ends[chosen] - self.begins[chosen])
            yield self.seen[moves], self.wins[moves], whose


@compiled
def _look(s: Searcher, rows: Ints, table: Ints, seen: Floats, wins: NDArray[np.int8], begins: Ints) -> tuple[int, int]:
    """Samples from these positions, as many as there is room for; answers how many moves and positions."""
    moves = positions = 0
    for place in range(len(rows)):
        proof, free, left, _ = take_in(s, RED, rows[place, MINE], rows[place, THEIRS])
        red, blue = s.filled[RED_STONES], s.filled[BLUE_STONES]
        if proof != OPEN or moves + s.geometry.size > len(wins):
            continue
        begins[positions] = moves
        for cell in range(s.geometry.size):
            if free & left & 1 << cell == 0:
                continue
            mine, theirs, _ = key_of(s.geometry, red | 1 << cell, blue, 1 - RED)
            known, show, deny, _ = recall(table, mine, theirs)
            seen[moves] = s.intuition.seen[cell]
            wins[moves] = WINS if known and deny == 0 else LOSES if known and show == 0 else UNKNOWN
            moves += 1
        positions += 1
    return moves, positions


def samples(file: Path, most: int, seed: int) -> Samples:
    """What the decided positions of a progress teach, at most so many moves."""
    with np.load(file) as kept:
        columns, rows, size = kept["strip"].tolist()
    session = Session(columns, rows, table_rows=size)
    session.recall(file)
    known = session.table.rows
    show, deny = known[:, NUMBERS] >> 32, known[:, NUMBERS] & SURE
    decided = known[(known[:, MINE] != EVERY_CELL) & ((show == 0) | (deny == 0)) & (known[:, WORK] > 1)]
    np.random.default_rng(seed).shuffle(decided)
    seen, wins = np.zeros((most, INPUTS), dtype=np.float32), np.zeros(most, dtype=np.int8)
    begins = np.zeros(len(decided), dtype=np.int64)
    moves, positions = _look(session.searchers[0], decided, known, seen, wins, begins)
    return Samples(seen[:moves], wins[:moves], begins[:positions])


def together(parts: Sequence[Samples]) -> Samples:
    before = np.cumsum([0, *(len(part.wins) for part in parts)])
    begins = [part.begins + first for part, first in zip(parts, before[:-1], strict=True)]
    return Samples(
        np.concatenate([part.seen for part in parts]),
        np.concatenate([part.wins for part in parts]),
        np.concatenate(begins),
    )


class Network:
    """Two hidden layers; taught by Adam."""

    def __init__(self, luck: np.random.Generator, taught: Floats) -> None:
        self._mean, self._spread = taught.mean(0), taught.std(0) + 1e-6
        first, second = (luck.normal(0, wide**-0.5, (wide, WIDE)) for wide in (INPUTS, WIDE))
        last = luck.normal(0, 0.1 * WIDE**-0.5, WIDE)
        self._parts = [first, np.zeros(WIDE), second, np.zeros(WIDE), last, np.zeros(1)]
        self._push = [(np.zeros_like(part), np.zeros_like(part)) for part in self._parts]
        self._steps = 0

    def odds(self, seen: Floats) -> NDArray[np.float64]:
        first, first_bias, second, second_bias, last, bias = self._parts
        self._in = (seen - self._mean) / self._spread
        self._one = np.maximum(self._in @ first + first_bias, 0)
        self._two = np.maximum(self._one @ second + second_bias, 0)
        return np.asarray(self._two @ last + bias)

    def teach(self, wrong: NDArray[np.float64], rate: float) -> None:
        """A step against what was wrong with the odds last told."""
        _, _, second, _, last, _ = self._parts
        two = np.outer(wrong, last) * (self._two > 0)
        one = (two @ second.T) * (self._one > 0)
        inner = self._in.T @ one, one.sum(0)
        slopes = *inner, self._one.T @ two, two.sum(0), self._two.T @ wrong, wrong.sum(keepdims=True)
        self._steps += 1
        for part, slope, (speed, size) in zip(self._parts, slopes, self._push, strict=True):
            speed += 0.1 * (slope - speed)
            size += 0.01 * (slope**2 - size)
            part -= rate * speed / (1 - 0.9**self._steps) / (np.sqrt(size / (1 - 0.99**self._steps)) + _LEAST)

    def write(self, file: Path) -> None:
        """The weights as the prover takes them: of inputs as they are."""
        first, first_bias, second, second_bias, last, bias = self._parts
        inner = first / self._spread[:, None]
        arrays = {
            "first": inner,
            "first_bias": first_bias - self._mean @ inner,
            "second": second,
            "second_bias": second_bias,
            "last": np.append(last, bias),
        }
        with file.open("wb") as out:
            np.savez(out, **{name: array.astype(np.float32) for name, array in arrays.items()})


def _shares(odds: NDArray[np.float64], whose: Ints) -> NDArray[np.float64]:
    """By move its part of its position, as a softmax."""
    top = np.full(whose[-1] + 1, -np.inf)
    np.maximum.at(top, whose, odds)
    powers = np.exp(odds - top[whose])
    return np.asarray(powers / np.bincount(whose, powers)[whose])


def taught(lesson: Samples, seed: int, rounds: int, rate: float = 2e-3) -> Network:
    luck = np.random.default_rng(seed)
    net, size = Network(luck, lesson.seen), 256
    steps, done = rounds * (len(lesson.begins) // size + 1), 0
    for _ in range(rounds):
        for seen, wins, whose in lesson.batches(luck, size):
            odds = net.odds(seen)
            share, good = _shares(odds, whose), wins == WINS
            right = np.bincount(whose, share * good)[whose]
            order = np.where(right > 0, share - share * good / np.maximum(right, _LEAST), 0)
            chance = np.where(wins == UNKNOWN, 0, 1 / (1 + np.exp(-odds)) - good)
            net.teach((order + chance) / (whose[-1] + 1), rate * min(1.0, 2 - 2 * done / steps))
            done += 1
    return net


def measured(lesson: Samples, odds: NDArray[np.float64]) -> str:
    """How well these odds put a move that wins first, where one is known."""
    whose = np.repeat(np.arange(len(lesson.begins)), np.diff(np.append(lesson.begins, len(lesson.wins))))
    good, share = lesson.wins == WINS, _shares(odds, whose)
    best = np.full(whose[-1] + 1, -np.inf)
    np.maximum.at(best, whose[good], odds[good])
    before = np.bincount(whose, odds > best[whose])[np.isfinite(best)]
    right = np.bincount(whose, share * good)[np.isfinite(best)]
    entropy = -np.log(np.maximum(right, _LEAST)).mean()
    return f"first in {np.mean(before == 0):.1%}, {before.mean():.2f} moves before it, cross-entropy {entropy:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m training.mobius.intuition", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int, default=500_000, help="moves to learn from, of each file")
    parser.add_argument("--rounds", type=int, default=12)
    options = parser.parse_args(arguments)
    found = [samples(file, options.most, options.seed) for file in options.files]
    test = found[-1]
    lesson = together(found[:-1] or found)
    print(f"{len(lesson.wins):,} moves of {len(lesson.begins):,} positions; {len(test.begins):,} to test with.")
    print(f"random endings: {measured(test, 20.0 * test.seen[:, PULL])}")
    net = taught(lesson, options.seed, options.rounds)
    print(f"the network: {measured(test, net.odds(test.seen))}")
    net.write(options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
