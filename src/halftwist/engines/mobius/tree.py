"""The search: a tree of moves, each leaf judged by sixty-four playouts at once.

Every batch of playouts also says for each cell how often its owner won with it ("all moves as first", AMAF); a move
that was never tried is judged by that alone. Wins and losses that are proved are carried up the tree.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.engines.luck import word
from halftwist.engines.mobius.ground import BARS, EMPTY, LAPS, RED, Ground, Ints, Stones, Words
from halftwist.engines.mobius.links import Forest, forest_for, has_won, will_win
from halftwist.engines.mobius.playouts import LANES, fill, popcount, red_wins

Floats: TypeAlias = NDArray[np.float32]

UNKNOWN, WON, LOST = 0, 1, -1
"""Of a move, for whoever makes it."""
NODES, MOVES, ROOT = 0, 1, 2
"""Places in `Tree.used`."""
_ONE = np.uint64(1)


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
    used: Ints  # positions, moves, the root


class Settings(NamedTuple):
    """What a search does; the usual values were found by matches (docs/engines/mobius.md)."""

    trust: float  # so many batches outweigh what AMAF says
    curiosity: float  # how much a move gains by having been tried less than others
    patience: int  # a move is looked into once it has been tried so often
    bridges: bool  # whether playouts keep bridges, and bridges prove wins


class Scratch(NamedTuple):
    """Memory that one search works in."""

    stones: Stones
    red: Words
    held: Words
    stale: Stones
    order: Ints
    forest: Forest
    path: Ints  # the moves from the root to the leaf
    nodes: Ints  # and the positions they were made in
    seen: Floats  # by colour and cell: what the last batch says
    liked: Floats


def tree_for(ground: Ground, moves: int) -> Tree:
    moves = max(moves, 4 * ground.size)
    nodes = moves // 8 + 16
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
        np.zeros(3, dtype=np.int32),
    )


def scratch_for(ground: Ground) -> Scratch:
    size, rows = ground.size, len(ground.unrolled.sides)
    return Scratch(
        np.zeros(size, dtype=np.int8),
        np.zeros(size, dtype=np.uint64),
        np.zeros(LAPS * (size + BARS) + 1, dtype=np.uint64),
        np.zeros(rows, dtype=np.int8),
        np.zeros(size, dtype=np.int32),
        forest_for(ground),
        np.zeros(size + 1, dtype=np.int32),
        np.zeros(size + 1, dtype=np.int32),
        np.zeros((2, size), dtype=np.float32),
        np.zeros((2, size), dtype=np.float32),
    )


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
def judged(ground: Ground, stones: Stones, mover: int, forest: Forest, settings: Settings, luck: Words) -> int:
    """WON or LOST for the mover where stones or bridges prove it. Leaves both colours' bridges as partners."""
    other = 3 - mover
    forest.partner[:] = -1
    if not settings.bridges:
        if has_won(ground, stones, other, forest):
            return LOST
        return WON if has_won(ground, stones, mover, forest) else UNKNOWN
    if will_win(ground, stones, other, forest):
        return LOST
    forest.partner[:] = -1
    if will_win(ground, stones, mover, forest):
        return WON
    # Both colours' bridges shape the playouts; who comes first where they share a cell is left to luck.
    if word(luck) & _ONE:
        forest.partner[:] = -1
        will_win(ground, stones, other, forest)
        will_win(ground, stones, mover, forest)
    else:
        will_win(ground, stones, other, forest)
    return UNKNOWN


@compiled
def play_out(ground: Ground, mover: int, scratch: Scratch, luck: Words) -> float:
    """A batch of playouts: the share that red won; what each cell was worth to whom is left in the scratch."""
    fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, mover, luck)
    wins = red_wins(ground, scratch.red, scratch.held, scratch.stale)
    seen, liked = scratch.seen, scratch.liked
    share = np.float32(1.0 / LANES)
    won = popcount(wins)
    for cell in range(ground.size):
        by_red = popcount(scratch.red[cell])
        good = popcount(scratch.red[cell] & wins)
        seen[0, cell] = by_red * share
        liked[0, cell] = good * share
        seen[1, cell] = (LANES - by_red) * share
        liked[1, cell] = (LANES - by_red - won + good) * share
    return won / LANES


@compiled
def _best(tree: Tree, node: int, settings: Settings) -> int:
    """The move to try next; -1 when all of them lose."""
    first, end = tree.first[node], tree.first[node] + tree.moves[node]
    tries = 0.0
    for move in range(first, end):
        tries += tree.tried[move]
    nosy = settings.curiosity * np.sqrt(np.log(tries + 1.0))
    best, best_score = -1, -1.0
    for move in range(first, end):
        if tree.proof[move] == LOST:
            continue
        tried = tree.tried[move]
        guess = tree.liked[move] / max(tree.seen[move], np.float32(1e-6))
        if tried > 0:
            weight = settings.trust / (settings.trust + tried)
            guess = weight * guess + (1.0 - weight) * tree.gained[move] / tried
        score = guess + nosy / np.sqrt(tried + 1.0)
        if score > best_score:
            best, best_score = move, score
    return best


@compiled
def _learn(tree: Tree, scratch: Scratch, depth: int, mover: int, red_share: float, batched: bool) -> None:
    """Carry the result of a leaf up to the root. `depth` moves lead to it; `mover` is who moved first."""
    for step in range(depth):
        colour = mover if step % 2 == 0 else 3 - mover
        move = scratch.path[step]
        tree.tried[move] += 1
        tree.gained[move] += red_share if colour == RED else 1.0 - red_share
        if batched:
            learn_cells(tree, scratch, scratch.nodes[step], colour)


@compiled
def learn_cells(tree: Tree, scratch: Scratch, node: int, colour: int) -> None:
    seen, liked = scratch.seen[colour - 1], scratch.liked[colour - 1]
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        cell = tree.cell[move]
        tree.seen[move] += seen[cell]
        tree.liked[move] += liked[cell]


@compiled
def _prove(tree: Tree, scratch: Scratch, depth: int, proof: int) -> int:
    """Note what the last of `depth` moves is, and what follows further up. Answers what the root is, if known."""
    for step in range(depth - 1, -1, -1):
        tree.proof[scratch.path[step]] = proof
        node = scratch.nodes[step]
        if proof == LOST:
            for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
                if tree.proof[move] != LOST:
                    return UNKNOWN
        proof = -proof
    return -proof


@compiled
def _descend(tree: Tree, scratch: Scratch, mover: int, settings: Settings) -> int:
    """Follow the best moves to one that has not been looked into; answers how many moves that are."""
    node, depth, colour = tree.used[ROOT], 0, mover
    while node >= 0:
        move = _best(tree, node, settings)
        scratch.nodes[depth] = node
        scratch.path[depth] = move
        scratch.stones[tree.cell[move]] = colour
        depth += 1
        colour = 3 - colour
        node = tree.leads_to[move]
    return depth


@compiled
def _visit(
    ground: Ground, tree: Tree, scratch: Scratch, root: Stones, mover: int, settings: Settings, luck: Words
) -> int:
    """One batch: down the tree, judge the leaf, carry it up. Answers what the root is, if that is proved now."""
    scratch.stones[:] = root
    depth = _descend(tree, scratch, mover, settings)
    last = scratch.path[depth - 1]
    to_move = mover if depth % 2 == 0 else 3 - mover
    proof = judged(ground, scratch.stones, to_move, scratch.forest, settings, luck)
    if proof != UNKNOWN:
        red_won = (proof == WON) == (to_move == RED)
        _learn(tree, scratch, depth, mover, 1.0 if red_won else 0.0, False)
        return _prove(tree, scratch, depth, -proof)
    red_share = play_out(ground, to_move, scratch, luck)
    if tree.tried[last] >= settings.patience:
        node = open_position(tree, scratch.stones)
        tree.leads_to[last] = node
        if node >= 0:
            learn_cells(tree, scratch, node, to_move)
    _learn(tree, scratch, depth, mover, red_share, True)
    return UNKNOWN


@compiled
def look_round(
    ground: Ground, tree: Tree, scratch: Scratch, root: Stones, mover: int, settings: Settings, luck: Words
) -> int:
    """Open the root and see which of its moves are decided at once."""
    node = open_position(tree, root)
    tree.used[ROOT] = node
    scratch.nodes[0] = node
    scratch.stones[:] = root
    judged(ground, scratch.stones, mover, scratch.forest, settings, luck)
    play_out(ground, mover, scratch, luck)
    learn_cells(tree, scratch, node, mover)
    found = UNKNOWN
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        scratch.stones[tree.cell[move]] = mover
        proof = judged(ground, scratch.stones, 3 - mover, scratch.forest, settings, luck)
        scratch.stones[tree.cell[move]] = EMPTY
        if proof != UNKNOWN:
            scratch.path[0] = move
            result = _prove(tree, scratch, 1, -proof)
            found = result if found == UNKNOWN else found
    return found


@compiled
def grow(
    ground: Ground,
    tree: Tree,
    scratch: Scratch,
    root: Stones,
    mover: int,
    settings: Settings,
    luck: Words,
    stop: StopFlag,
    batches: int,
) -> int:
    """Search for so many batches, until the root is proved, or until told to stop; answers the batches done."""
    for done in range(batches):
        if stop[0] != 0:
            return done
        if _visit(ground, tree, scratch, root, mover, settings, luck) != UNKNOWN:
            return done + 1
    return batches


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
    new.used[MOVES] = target + count
    new.used[NODES] = copy + 1
    return copy
