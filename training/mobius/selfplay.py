"""Games of the search with itself, to teach a network: `python -m training.mobius.selfplay FOLDER --jobs 2`.

After a few random stones both sides play by a short search. Now and then the search is a long one; then every position
that it looked at often is a sample, and how its tries were shared out is to be learned. Other positions of the game are
samples, too: who won is to be learned there. With each sample comes what a search of `FEW` batches knows of it, since
that is what the network is told.

A file in the folder holds `TOGETHER` games; what is there already counts. The same seed makes the same files.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import new_stop_flag
from halftwist.engines.tasks import done
from halftwist.games.mobius.engine.search import Position, Search, merged, position_with
from halftwist.games.mobius.engine.tree import ROOT, UNKNOWN, WON, Tree

TOGETHER = 10
RANDOM_STONES = 6
FEW = 8
"""The network is asked about a position once its moves have learned from so many batches."""
SHORT, LONG = 64, 1_024
"""Batches of playouts a move."""
TAUGHT_ONE_IN, VALUED_ONE_IN = 8, 2
OFTEN = 64
"""A position of the tree is a sample when its moves were tried so often, all together."""
NOBODY_KNOWS = 2


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, what a search of few batches says of its cells, and what is to be learned."""

    position: Position
    seen: NDArray[np.float16]
    liked: NDArray[np.float16]
    tried: NDArray[np.float16]  # shares of all tries; all 0 after a short search
    value: float  # what the search says
    in_game: bool  # whether the game went through the position, so that its result is known


def _often_seen(tree: Tree, root: Position) -> Iterator[tuple[int, Position]]:
    """The positions of a tree that were looked at often, with their numbers."""
    waiting = [(int(tree.used[ROOT]), root)]
    while waiting:
        node, position = waiting.pop()
        moves = slice(int(tree.first[node]), int(tree.first[node] + tree.moves[node]))
        yield node, position
        for cell, behind, tried in zip(tree.cell[moves], tree.leads_to[moves], tree.tried[moves], strict=True):
            if behind >= 0 and tried > OFTEN:
                waiting.append((int(behind), position.after(int(cell))))


def sample_of(position: Position, search: Search, tried: NDArray[np.float32], value: float, in_game: bool) -> Sample:
    """A sample; what the network will be told comes from a search that knows nothing from before."""
    search.move_to(Position(position.columns, position.rows, (0,) * len(position.stones), position.mover))
    search.move_to(position)
    search.grow(FEW - 1, new_stop_flag())
    tree, size = search.tree, len(position.stones)
    root = int(tree.used[ROOT])
    moves = slice(int(tree.first[root]), int(tree.first[root] + tree.moves[root]))
    seen, liked = np.zeros(size, dtype=np.float16), np.zeros(size, dtype=np.float16)
    seen[tree.cell[moves]], liked[tree.cell[moves]] = tree.seen[moves], tree.liked[moves]
    return Sample(
        position,
        seen,
        liked,
        tried.astype(np.float16),
        value,
        in_game,
    )


def _samples(tree: Tree, position: Position, search: Search) -> Iterator[Sample]:
    """Whatever the long search looked at often, and has not proved."""
    for node, found in _often_seen(tree, position):
        moves = slice(int(tree.first[node]), int(tree.first[node] + tree.moves[node]))
        tried, gained, cells = tree.tried[moves], tree.gained[moves], tree.cell[moves]
        if (tree.proof[moves] == WON).any() or tried.sum() < OFTEN:
            continue
        share = np.zeros(len(found.stones), dtype=np.float32)
        share[cells] = tried * (tree.proof[moves] == UNKNOWN)
        if share.sum() > 0:
            value = float(gained.sum() / tried.sum())
            yield sample_of(found, search, share / share.sum(), value, found is position)


def played(columns: int, rows: int, luck: Random) -> tuple[list[Sample], Position, int]:
    """A game until it is proved: its samples, how it ended, and who won."""
    position = position_with(columns, rows, (), ())
    for _ in range(luck.randrange(RANDOM_STONES + 1)):
        position = position.after(luck.choice(position.empty))
    player, search = Search(columns, rows, luck.getrandbits(32)), Search(columns, rows, luck.getrandbits(32))
    nothing, samples, winner = np.zeros(len(position.stones), dtype=np.float32), list[Sample](), position.winner()
    while winner is None:
        taught = luck.randrange(TAUGHT_ONE_IN) == 0
        player.move_to(position)
        player.grow(LONG if taught else SHORT, new_stop_flag())
        found = merged(position, [player], 0)
        if found.proof != UNKNOWN:
            winner = position.mover if found.proof == WON else 3 - position.mover
            break
        if taught:
            samples += _samples(player.tree, position, search)
        elif luck.randrange(VALUED_ONE_IN) == 0:
            samples.append(sample_of(position, search, nothing, found.value, True))
        position = position.after(found.best.cell)
        winner = position.winner()
    return samples, position, winner


def games(seed: int, columns: int, rows: int, number: int) -> dict[str, NDArray[Any]]:
    """One file's worth of games, as arrays."""
    samples, results, of_game, ends = list[Sample](), list[int](), list[int](), list[tuple[int, ...]]()
    for game in range(TOGETHER * number, TOGETHER * (number + 1)):
        found, end, winner = played(columns, rows, Random(f"{seed} {columns} {rows} {game}"))
        samples += found
        of_game += [len(ends)] * len(found)
        ends.append((winner, end.mover, *end.stones))
        results += [int(one.position.mover == winner) if one.in_game else NOBODY_KNOWS for one in found]
    return {
        "strip": np.array([columns, rows]),
        "stones": np.array([one.position.stones for one in samples], dtype=np.int8),
        "mover": np.array([one.position.mover for one in samples], dtype=np.int8),
        "seen": np.stack([one.seen for one in samples]),
        "liked": np.stack([one.liked for one in samples]),
        "tried": np.stack([one.tried for one in samples]),
        "value": np.array([one.value for one in samples], dtype=np.float32),
        "result": np.array(results, dtype=np.int8),
        "game": np.array(of_game, dtype=np.int16),
        "end": np.array(ends, dtype=np.int8),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m training.mobius.selfplay", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--columns", type=int, default=12)
    parser.add_argument("--rows", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    files = {number: options.folder / f"{number:05}.npz" for number in range(-(-options.games // TOGETHER))}
    missing = [number for number, file in files.items() if not file.exists()]
    for number, found in done(partial(games, options.seed, options.columns, options.rows), missing, options.jobs):
        half = files[number].with_suffix(".part")
        with half.open("wb") as out:
            np.savez_compressed(out, allow_pickle=False, **found)
        half.replace(files[number])
        print(f"{files[number]}: {len(found['mover'])} samples", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
