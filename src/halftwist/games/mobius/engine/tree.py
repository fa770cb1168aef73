"""The search tree of MCTS in flat arrays: visits, means, AMAF statistics and proofs by move."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.board_arrays import BARS, EMPTY, LAPS, BoardArrays, Ints, Stones, Words
from halftwist.games.mobius.engine.playouts import WINS_ROWS, WORDS
from halftwist.games.mobius.engine.union_find import UnionFind, union_find_for

Floats: TypeAlias = NDArray[np.float32]

UNKNOWN, WON, LOST = 0, 1, -1
"""Of a move, for whoever makes it."""
NODES, MOVES, ROOT = 0, 1, 2
"""Places in `Tree.used`."""
MOST_CELLS = 64
"""On strips of at most so many cells a set of cells is a word, and proofs say which cells they need."""
_KNOWN = 1 << 17  # positions whose proof is remembered


class Tree(NamedTuple):
    """Positions that were looked into, and the moves from each, in one piece of memory that does not grow."""

    first: Ints  # by position: where its moves begin
    moves: Ints  # and how many it has
    cell: Ints  # by move
    leads_to: Ints  # the position behind a move, -1 while it was not looked into
    tried: Floats  # batches of playouts behind the move
    gained: Floats  # and the share of them that its maker won, added up
    seen: Floats  # batches in which its maker held the cell in the end, counted by playouts
    liked: Floats  # and how many of those were won
    proof: Stones
    to_win: Floats  # what is left to be shown for a proof that the move wins; empty where no proofs are looked for
    to_lose: Floats  # or that it loses
    needs: Words  # of a proved move: the cells that the winner needs, as bits
    known: Words  # proofs by position: red's and blue's cells, what it is for whoever is to move, the cells needed
    used: Ints  # positions, moves, the root


class SearchSettings(NamedTuple):
    """What a search does; the usual values were found by matches (docs/engines/mobius.md)."""

    trust: float  # so many batches outweigh what AMAF says
    curiosity: float  # how much a move gains by having been tried less than others
    patience: int  # a move is looked into once it has been tried so often
    bridges: bool  # whether playouts keep bridges, and bridges prove wins
    proving: bool  # whether some visits look for proofs, on a strip of few cells
    words: int  # sixty-four playouts at a leaf for each


class Scratch(NamedTuple):
    """Memory that one search works in."""

    stones: Stones
    red: Words
    held: Words
    wins: Words
    stale: Stones
    order: Ints
    forest: UnionFind
    path: Ints  # the moves from the root to the leaf
    nodes: Ints  # and the positions they were made in
    seen: Floats  # by colour and cell: what the last batch says
    liked: Floats
    lies: Words  # where proofs are looked for: the cells of red and of blue, as bits


class Work(NamedTuple):
    """All that one search works with."""

    ground: BoardArrays
    tree: Tree
    scratch: Scratch
    root: Stones  # the position it begins at
    mover: int  # and who is to move there
    rng_state: Words


def tree_for(ground: BoardArrays, moves: int, proving: bool = False) -> Tree:
    """Memory for so many moves; for proofs, too, if they are wanted and the strip is small enough."""
    moves = max(moves, 4 * ground.size)
    nodes, proofs = moves // 8 + 16, moves if proving and ground.size <= MOST_CELLS else 0
    return Tree(
        np.zeros(nodes, dtype=np.int32),
        np.zeros(nodes, dtype=np.int32),
        np.zeros(moves, dtype=np.int32),
        np.zeros(moves, dtype=np.int32),
        np.zeros(moves, dtype=np.float32),
        np.zeros(moves, dtype=np.float32),
        np.zeros(moves, dtype=np.float32),
        np.zeros(moves, dtype=np.float32),
        np.zeros(moves, dtype=np.int8),
        np.zeros(proofs, dtype=np.float32),
        np.zeros(proofs, dtype=np.float32),
        np.zeros(proofs, dtype=np.uint64),
        np.zeros((_KNOWN if proofs else 0, 4), dtype=np.uint64),
        np.zeros(3, dtype=np.int32),
    )


def scratch_for(ground: BoardArrays) -> Scratch:
    size, rows = ground.size, len(ground.unrolled.sides)
    return Scratch(
        np.zeros(size, dtype=np.int8),
        np.zeros((size, WORDS), dtype=np.uint64),
        np.zeros((LAPS * (size + BARS) + 1, WORDS), dtype=np.uint64),
        np.zeros((WINS_ROWS, WORDS), dtype=np.uint64),
        np.zeros(rows, dtype=np.int8),
        np.zeros(size, dtype=np.int32),
        union_find_for(ground),
        np.zeros(size + 1, dtype=np.int32),
        np.zeros(size + 1, dtype=np.int32),
        np.zeros((2, size), dtype=np.float32),
        np.zeros((2, size), dtype=np.float32),
        np.zeros(2, dtype=np.uint64),
    )


@compiled
def proves(tree: Tree) -> bool:
    """Whether there is memory for proofs."""
    return len(tree.needs) > 0


@compiled
def has_room(tree: Tree) -> bool:
    """Whether one more position can be opened."""
    return tree.used[NODES] < len(tree.first) and tree.used[MOVES] + tree.moves[0] <= len(tree.cell)


@compiled
def tries(tree: Tree, node: int) -> float:
    """How often the moves of a position were tried, all together."""
    total = 0.0
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        total += tree.tried[move]
    return total


@compiled
def open_position(tree: Tree, stones: Stones) -> int:
    """A new position with a move for every empty cell; -1 when the board is full or the memory used up."""
    used = tree.used
    first, node = used[MOVES], used[NODES]
    if node >= len(tree.first) or first + len(stones) > len(tree.cell):
        return -1
    place = first
    for cell in range(len(stones)):
        if stones[cell] == EMPTY:
            tree.cell[place] = cell
            tree.leads_to[place] = -1
            tree.tried[place] = 0
            tree.gained[place] = 0
            tree.seen[place] = 0
            tree.liked[place] = 0
            tree.proof[place] = UNKNOWN
            place += 1
    if place == first:
        return -1  # nothing is left to be looked into on a full board
    tree.first[node] = first
    tree.moves[node] = place - first
    used[MOVES] = place
    used[NODES] = node + 1
    return node


@compiled
def transplant(old: Tree, new: Tree, root: int) -> None:
    """Copy the tree below a position into other memory, level by level, so that the rest is forgotten."""
    new.used[:] = 0
    new.used[ROOT] = _copy_position(old, new, root)
    node = 0
    while node < new.used[NODES]:
        for move in range(new.first[node], new.first[node] + new.moves[node]):
            behind = new.leads_to[move]
            if behind >= 0:
                new.leads_to[move] = _copy_position(old, new, behind)
        node += 1


@compiled
def _copy_position(old: Tree, new: Tree, node: int) -> int:
    """The copy's number. Its moves still lead to the old positions."""
    count, source, target = old.moves[node], old.first[node], new.used[MOVES]
    copy = new.used[NODES]
    new.first[copy] = target
    new.moves[copy] = count
    for place in range(count):
        new.cell[target + place] = old.cell[source + place]
        new.leads_to[target + place] = old.leads_to[source + place]
        new.tried[target + place] = old.tried[source + place]
        new.gained[target + place] = old.gained[source + place]
        new.seen[target + place] = old.seen[source + place]
        new.liked[target + place] = old.liked[source + place]
        new.proof[target + place] = old.proof[source + place]
        if proves(old):
            new.to_win[target + place] = old.to_win[source + place]
            new.to_lose[target + place] = old.to_lose[source + place]
            new.needs[target + place] = old.needs[source + place]
    new.used[MOVES] = target + count
    new.used[NODES] = copy + 1
    return copy
