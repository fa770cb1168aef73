"""Proofs in the tree: which moves win or lose for certain, and where the next proof is nearest.

On a strip of few cells every proof comes with the cells that its winner needs, so a move that is shown to lose takes
with it all moves that do not step into those cells, and what was proved is found again when the same stones come about
in another order. There some visits also go where the least is left to be shown (proof numbers), because estimates can
prefer a move for long whose one refutation looks bad.
"""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.games.mobius.engine.board_arrays import EMPTY, RED, BoardArrays, Words
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN, WON, Scratch, Tree, proves
from halftwist.games.mobius.engine.union_find import UnionFind, shed, will_win

_SLACK = np.float32(6.0)
_NEVER = np.float32(1e30)
_NOTHING, _ONE, _TWO = np.uint64(0), np.uint64(1), np.uint64(2)
_MIX_RED, _MIX_BLUE, _SHIFT = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F), np.uint64(40)
_PROBES = 4


@compiled
def bit_of(cell: int) -> np.uint64:
    return _ONE << np.uint64(cell)


@compiled
def _gaps(forest: UnionFind) -> np.uint64:
    """The cells of the bridges that are partners."""
    cells = _NOTHING
    for cell in range(len(forest.partner)):
        if forest.partner[cell] >= 0:
            cells |= bit_of(cell)
    return cells


@compiled
def _slot(known: Words, red: np.uint64, blue: np.uint64) -> int:
    """Where the proof of a position is, or may be put."""
    mask = len(known) - 1
    start = int(np.int64(((red * _MIX_RED) ^ (blue * _MIX_BLUE)) >> _SHIFT)) & mask
    for probe in range(_PROBES):
        place = (start + probe) & mask
        if (known[place, 0] == red and known[place, 1] == blue) or known[place, 2] == _NOTHING:
            return place
    return start


@compiled
def recalled(known: Words, red: np.uint64, blue: np.uint64) -> tuple[int, np.uint64]:
    """What a position is known to be for whoever is to move, and the cells that takes."""
    if len(known) == 0:
        return UNKNOWN, _NOTHING
    row = known[_slot(known, red, blue)]
    if row[0] != red or row[1] != blue or row[2] == _NOTHING:
        return UNKNOWN, _NOTHING
    return WON if row[2] == _ONE else LOST, row[3]


@compiled
def _remember(known: Words, red: np.uint64, blue: np.uint64, proof: int, needs: np.uint64) -> None:
    row = known[_slot(known, red, blue)]
    row[0], row[1], row[2], row[3] = red, blue, _ONE if proof == WON else _TWO, needs


@compiled
def note(tree: Tree, node: int, move: int, proof: int, needs: np.uint64) -> int:
    """Note what a move is, and what that makes of its position, for its mover.

    Where a move loses, the winner needs some cells; a move to any other cell meets the same proof.
    """
    tree.proof[move] = proof
    if proves(tree):
        tree.needs[move] = needs
    if proof == WON:
        return WON
    found = LOST
    for other in range(tree.first[node], tree.first[node] + tree.moves[node]):
        if tree.proof[other] == UNKNOWN and proves(tree) and needs & bit_of(tree.cell[other]) == _NOTHING:
            tree.proof[other] = LOST
            tree.needs[other] = needs
        elif tree.proof[other] != LOST:
            found = UNKNOWN
    return found


@compiled
def needed(tree: Tree, node: int, proof: int) -> np.uint64:
    """The cells that the winner needs in a position that is decided."""
    needs = _NOTHING
    if not proves(tree):
        return needs
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        if proof == LOST:
            needs |= tree.needs[move]
        elif tree.proof[move] == WON:
            return tree.needs[move] | bit_of(tree.cell[move])
    return needs


@compiled
def prove(tree: Tree, scratch: Scratch, depth: int, mover: int, proof: int, needs: np.uint64) -> int:
    """Note what the last of `depth` moves is, and what follows further up. Answers what the root is, if known."""
    for step in range(depth - 1, -1, -1):
        node, move = scratch.nodes[step], scratch.path[step]
        if proves(tree):
            _remember(tree.known, scratch.lies[0], scratch.lies[1], -proof, needs)
            scratch.lies[(mover + step + 1) % 2] &= ~bit_of(int(tree.cell[move]))
        proof = note(tree, node, move, proof, needs)
        if proof == UNKNOWN or step == 0:
            return proof
        needs = needed(tree, node, proof)
        proof = -proof
    return UNKNOWN


@compiled
def _wins_with(ground: BoardArrays, scratch: Scratch, cell: int, colour: int) -> bool:
    """Whether a stone of a colour wins there and then, or by bridges, which are left as partners."""
    scratch.stones[cell] = colour
    scratch.forest.partner[:] = -1
    won = will_win(ground, scratch.stones, colour, scratch.forest)
    if won:
        shed(ground, scratch.stones, colour, scratch.forest)
    scratch.stones[cell] = EMPTY
    return won


@compiled
def _look_up(tree: Tree, scratch: Scratch, node: int, mover: int) -> int:
    """Which moves of a position are proved already, because another order of moves led there."""
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        red, blue = scratch.lies[0], scratch.lies[1]
        if mover == RED:
            red |= bit_of(tree.cell[move])
        else:
            blue |= bit_of(tree.cell[move])
        proof, needs = recalled(tree.known, red, blue)
        if proof != UNKNOWN and tree.proof[move] == UNKNOWN:
            found = note(tree, node, move, -proof, needs)
            if found != UNKNOWN:
                return found
    return UNKNOWN


@compiled
def look_ahead(ground: BoardArrays, tree: Tree, scratch: Scratch, node: int, mover: int) -> int:
    """One move on: WON where a move wins at once, LOST where no move meets every threat of the other.

    A threat needs the cell it begins with and the cells of its bridges.
    """
    first, end = tree.first[node], tree.first[node] + tree.moves[node]
    for move in range(first, end):
        if _wins_with(ground, scratch, tree.cell[move], mover):
            return note(tree, node, move, WON, _gaps(scratch.forest))
    found = _look_up(tree, scratch, node, mover)
    for threat in range(first, end):
        if found == UNKNOWN and _wins_with(ground, scratch, tree.cell[threat], 3 - mover):
            needs = _gaps(scratch.forest) | bit_of(tree.cell[threat])
            for move in range(first, end):
                if tree.proof[move] == UNKNOWN and needs & bit_of(tree.cell[move]) == _NOTHING:
                    found = note(tree, node, move, LOST, needs)
    return found


@compiled
def expect(tree: Tree, node: int) -> None:
    """A first guess at what is left to be shown for each move, from the playouts so far."""
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        hope = tree.liked[move] / max(tree.seen[move], np.float32(1e-6))
        tree.to_win[move] = 1 + _SLACK * (1 - hope)
        tree.to_lose[move] = 1 + _SLACK * hope


@compiled
def weigh(tree: Tree, scratch: Scratch, depth: int) -> None:
    """Carry up what is left to be shown: for a win all answers must lose, for a loss one must win."""
    for step in range(depth - 1, -1, -1):
        move = scratch.path[step]
        behind = tree.leads_to[move]
        if tree.proof[move] != UNKNOWN or behind < 0:
            continue
        all_lose, one_wins = np.float32(0.0), _NEVER
        for answer in range(tree.first[behind], tree.first[behind] + tree.moves[behind]):
            if tree.proof[answer] != LOST:
                all_lose += tree.to_lose[answer]
                one_wins = min(one_wins, tree.to_win[answer])
        tree.to_win[move] = all_lose
        tree.to_lose[move] = one_wins


@compiled
def nearest_proof(tree: Tree, node: int) -> int:
    """The move whose win is soonest shown."""
    best, least = -1, _NEVER
    for move in range(tree.first[node], tree.first[node] + tree.moves[node]):
        if tree.proof[move] != LOST and (best < 0 or tree.to_win[move] < least):
            best, least = move, tree.to_win[move]
    return best


@compiled
def bridged(ground: BoardArrays, tree: Tree, scratch: Scratch, winner: int) -> np.uint64:
    """The cells that a colour needs which has won by its bridges, as `judged` left them."""
    if not proves(tree):
        return _NOTHING
    shed(ground, scratch.stones, winner, scratch.forest)
    return _gaps(scratch.forest)
