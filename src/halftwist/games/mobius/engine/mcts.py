"""The search: a tree of moves, each leaf judged by a batch of playouts at once.

Every batch of playouts also says for each cell how often its owner won with it ("all moves as first", AMAF); a move
that was never tried is judged by that alone. Wins and losses that are proved are carried up the tree.
"""

import numpy as np

from halftwist.engines.compiled import StopFlag, compiled
from halftwist.games.mobius.engine.board_arrays import EMPTY, RED, BoardArrays, Stones
from halftwist.games.mobius.engine.leaf_eval import judged, learn_cells, play_out
from halftwist.games.mobius.engine.proof_backup import (
    bit_of,
    bridged,
    expect,
    look_ahead,
    nearest_proof,
    needed,
    note,
    prove,
    recalled,
    weigh,
)
from halftwist.games.mobius.engine.tree import (
    LOST,
    ROOT,
    UNKNOWN,
    WON,
    Scratch,
    SearchSettings,
    Tree,
    Work,
    has_room,
    open_position,
    proves,
    tries,
)

_NOTHING = np.uint64(0)
_NEAR = 20
"""With so few cells left most visits look for a proof; with more, some."""
_TURNS, _NEAR_TURNS, _FAR_TURNS = 8, 6, 2


@compiled
def _best(tree: Tree, node: int, settings: SearchSettings) -> int:
    """The move to try next; -1 when all of them lose."""
    nosy = settings.curiosity * np.sqrt(np.log(tries(tree, node) + 1.0))
    best, best_score = -1, -1.0
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
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
def _descend(tree: Tree, scratch: Scratch, mover: int, settings: SearchSettings, for_proof: bool) -> int:
    """Follow the best moves to one that has not been looked into, or is known; answers how many moves that are."""
    node, depth, colour = tree.used[ROOT], 0, mover
    while node >= 0:
        move = nearest_proof(tree, node) if for_proof else _best(tree, node, settings)
        scratch.nodes[depth] = node
        scratch.path[depth] = move
        scratch.stones[tree.cell[move]] = colour
        depth += 1
        node = tree.leads_to[move]
        if proves(tree):
            scratch.lies[colour - 1] |= bit_of(tree.cell[move])
            if node >= 0 and recalled(tree.known, scratch.lies[0], scratch.lies[1])[0] != UNKNOWN:
                break
        colour = 3 - colour
    return depth


@compiled
def _lay(tree: Tree, scratch: Scratch, stones: Stones) -> None:
    """Begin at the root."""
    scratch.lies[:] = _NOTHING
    for cell in range(len(stones)):
        scratch.stones[cell] = stones[cell]
        if proves(tree) and stones[cell] != EMPTY:
            scratch.lies[stones[cell] - 1] |= bit_of(cell)


@compiled
def _opened(ground: BoardArrays, tree: Tree, scratch: Scratch, last: int, mover: int, ahead: bool) -> int:
    """Look into the position behind a move after its first playouts; answers what it is, if that is seen at once."""
    node = open_position(tree, scratch.stones)
    tree.leads_to[last] = node
    if node < 0:
        return UNKNOWN
    learn_cells(tree, scratch, node, mover)
    if not proves(tree):
        return UNKNOWN
    expect(tree, node)
    return look_ahead(ground, tree, scratch, node, mover) if ahead else UNKNOWN


@compiled
def _near(tree: Tree) -> bool:
    """Whether so few cells are left that a proof may be found soon."""
    root = tree.used[ROOT]
    return proves(tree) and int(tree.moves[root]) <= _NEAR


@compiled
def _visit(work: Work, settings: SearchSettings, for_proof: bool) -> int:
    """One batch: down the tree, judge the leaf, carry it up. Answers what the root is, if that is proved now.

    A visit for a proof goes where the least is left to be shown, and leaves the estimates above the leaf alone.
    """
    ground, tree, scratch, mover, rng_state = work.ground, work.tree, work.scratch, work.mover, work.rng_state
    _lay(tree, scratch, work.root)
    depth = _descend(tree, scratch, mover, settings, for_proof)
    last = scratch.path[depth - 1]
    to_move = mover if depth % 2 == 0 else 3 - mover
    proof, needs = recalled(tree.known, scratch.lies[0], scratch.lies[1])
    if proof == UNKNOWN:
        proof = judged(ground, scratch.stones, to_move, scratch.forest, settings, rng_state)
        if proof != UNKNOWN:
            needs = bridged(ground, tree, scratch, to_move if proof == WON else 3 - to_move)
    red_share, played = 0.0, proof == UNKNOWN
    if played:
        red_share = play_out(ground, to_move, scratch, settings.words, rng_state)
        if for_proof or tree.tried[last] >= settings.patience:
            proof = _opened(ground, tree, scratch, last, to_move, for_proof or _near(tree))
            if proof != UNKNOWN:
                needs = needed(tree, int(tree.leads_to[last]), proof)
    if proof != UNKNOWN:
        red_share = 1.0 if (proof == WON) == (to_move == RED) else 0.0
    if not for_proof:
        _learn(tree, scratch, depth, mover, red_share, played)
    found = UNKNOWN if proof == UNKNOWN else prove(tree, scratch, depth, mover, -proof, needs)
    if proves(tree):
        weigh(tree, scratch, depth)
    return found


@compiled
def look_round(work: Work, settings: SearchSettings) -> int:
    """Open the root and see which of its moves are decided at once."""
    ground, tree, scratch, mover, rng_state = work.ground, work.tree, work.scratch, work.mover, work.rng_state
    _lay(tree, scratch, work.root)
    node = open_position(tree, work.root)
    tree.used[ROOT] = node
    judged(ground, scratch.stones, mover, scratch.forest, settings, rng_state)
    play_out(ground, mover, scratch, settings.words, rng_state)
    learn_cells(tree, scratch, node, mover)
    found = UNKNOWN
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        scratch.stones[tree.cell[move]] = mover
        proof = judged(ground, scratch.stones, 3 - mover, scratch.forest, settings, rng_state)
        needs = bridged(ground, tree, scratch, mover if proof == LOST else 3 - mover) if proof != UNKNOWN else _NOTHING
        scratch.stones[tree.cell[move]] = EMPTY
        if proof != UNKNOWN and tree.proof[move] == UNKNOWN:
            result = note(tree, node, move, -proof, needs)
            found = result if found == UNKNOWN else found
    if proves(tree):
        expect(tree, node)
        found = look_ahead(ground, tree, scratch, node, mover) if found == UNKNOWN else found
    return found


@compiled
def grow(work: Work, settings: SearchSettings, stop: StopFlag, batches: int) -> int:
    """Search for so many batches, until the root is proved, or until told to stop; answers the batches done."""
    tree = work.tree
    turns = _NEAR_TURNS if _near(tree) else _FAR_TURNS
    for done in range(batches):
        if stop[0] != 0:
            return done
        for_proof = proves(tree) and done % _TURNS < turns and has_room(tree)
        if _visit(work, settings, for_proof) != UNKNOWN:
            return done + 1
    return batches
