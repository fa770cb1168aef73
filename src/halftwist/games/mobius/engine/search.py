"""The search as players use it: tree reuse between moves, threads, time control, cancellation."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import accumulate

import numpy as np

from halftwist.core import Refused
from halftwist.engines.budget import MOST_PLAYOUTS, Budget
from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.engines.refusals import no
from halftwist.engines.rng import rng_from
from halftwist.games.mobius import Mobius, View
from halftwist.games.mobius.engine.board_arrays import BLUE, EMPTY, RED, BoardArrays, Stones, ground_of
from halftwist.games.mobius.engine.mcts import grow, look_round
from halftwist.games.mobius.engine.playouts import LANES, WORDS
from halftwist.games.mobius.engine.tree import (
    LOST,
    ROOT,
    UNKNOWN,
    WON,
    SearchSettings,
    Tree,
    Work,
    scratch_for,
    transplant,
    tree_for,
)
from halftwist.games.mobius.engine.union_find import has_won, union_find_for

USUAL = SearchSettings(trust=20.0, curiosity=0.01, patience=1, bridges=True, proving=True, words=1)
WIDE = USUAL._replace(words=WORDS)
"""Four times the playouts at a leaf."""
_MOVES_IN_MEMORY = 3_000_000
_UNSURE = 0.001  # an estimate never says 0 or 1
_CHUNK = 50  # batches between two looks at the clock: a few milliseconds
_GOLDEN = 0x9E3779B97F4A7C15


def batches_of(budget: Budget, words: int = 1) -> int:
    """Playouts come in batches of sixty-four for each word; at least one such batch."""
    return max(1, (MOST_PLAYOUTS if budget.playouts is None else budget.playouts) // (LANES * words))


@dataclass(frozen=True, slots=True)
class Position:
    """Stones on a strip and who is to move, RED or BLUE."""

    columns: int
    rows: int
    stones: tuple[int, ...]
    mover: int

    @property
    def ground(self) -> BoardArrays:
        return ground_of(self.columns, self.rows)

    @property
    def array(self) -> Stones:
        return np.array(self.stones, dtype=np.int8)

    @property
    def empty(self) -> list[int]:
        return [cell for cell, stone in enumerate(self.stones) if stone == EMPTY]

    def after(self, cell: int) -> "Position":
        stones = (*self.stones[:cell], self.mover, *self.stones[cell + 1 :])
        return Position(self.columns, self.rows, stones, 3 - self.mover)

    def winner(self) -> int | None:
        """RED or BLUE, if the stones have won."""
        forest = union_find_for(self.ground)
        for colour in (RED, BLUE):
            if has_won(self.ground, self.array, colour, forest):
                return colour
        return None


def position_of(view: View) -> Position:
    """The position that a view shows; a game that is over is refused."""
    if view.winner is not None:
        raise Refused(no("engine-game-over"))
    return position_with(view.columns, view.rows, view.red_stones, view.blue_stones)


def position_with(
    columns: int, rows: int, red: Sequence[str], blue: Sequence[str], mover: int | None = None
) -> Position:
    """A position from the names of its cells; the mover by the number of stones, unless named."""
    numbers = Mobius(columns=columns, rows=rows).strip.numbers
    stones = [EMPTY] * len(numbers)
    for colour, names in ((RED, red), (BLUE, blue)):
        for name in names:
            stones[numbers[name]] = colour
    by_count = BLUE if len(red) > len(blue) else RED
    return Position(columns, rows, tuple(stones), by_count if mover is None else mover)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move and what the search thinks of it, for whoever is to move."""

    cell: int
    tried: float  # batches of playouts
    value: float  # the share won; 1 or 0 where proved
    proof: int  # WON, LOST or UNKNOWN


@dataclass(frozen=True, slots=True)
class MoveEstimate:
    """What a search found: every move, the best first."""

    position: Position
    candidates: tuple[Candidate, ...]
    playouts: int
    proof: int  # of the position, for whoever is to move

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def value(self) -> float:
        """The chance of whoever is to move."""
        return self.best.value


class Search:
    """One tree over one strip. The same seed, position and playouts give the same thought."""

    def __init__(self, columns: int, rows: int, seed: int, settings: SearchSettings = USUAL) -> None:
        self._ground = ground_of(columns, rows)
        self._settings = settings
        self._luck = rng_from(seed)
        self._scratch = scratch_for(self._ground)
        self._tree = self._new_tree()
        self._spare: Tree | None = None
        self._position: Position | None = None
        self._proof = UNKNOWN

    def _new_tree(self) -> Tree:
        return tree_for(self._ground, _MOVES_IN_MEMORY, self._settings.proving)

    @property
    def proof(self) -> int:
        return self._proof

    @property
    def tree(self) -> Tree:
        return self._tree

    def line_after(self, cell: int, most: int) -> tuple[int, ...]:
        """The moves that the search expects, beginning with this one."""
        node, line = int(self._tree.used[ROOT]), [cell]
        while len(line) < most:
            node = self._follow(node, line[-1])
            if node < 0 or self._tree.moves[node] == 0:
                break
            first = int(self._tree.first[node])
            moves = slice(first, first + int(self._tree.moves[node]))
            tried = self._tree.tried[moves] * (self._tree.proof[moves] != LOST)
            best = int(np.argmax(tried))
            if tried[best] == 0:
                break
            line.append(int(self._tree.cell[first + best]))
        return tuple(line)

    def move_to(self, position: Position) -> None:
        """Set up a position, with what is known of it if the last one led here by one move or two."""
        if position == self._position:
            return
        node = self._known(position)
        if node >= 0:
            self._keep(node)
        else:
            self._tree.used[:] = 0
            if self._position is not None and _turns(position) != _turns(self._position):
                self._tree.known[:] = 0
            self._proof = look_round(self._work(position), self._settings)
        self._position = position

    def grow(self, batches: int, stop: StopFlag) -> int:
        """Search on; answers how many batches were done."""
        if self._proof != UNKNOWN or self._position is None:
            return 0
        done = grow(self._work(self._position), self._settings, stop, batches)
        self._proof = self._root_proof()
        return done

    def _work(self, position: Position) -> Work:
        return Work(self._ground, self._tree, self._scratch, position.array, position.mover, self._luck)

    def _root_proof(self) -> int:
        tree, root = self._tree, self._tree.used[ROOT]
        proofs = tree.proof[tree.first[root] : tree.first[root] + tree.moves[root]]
        if bool((proofs == WON).any()):
            return WON
        return LOST if bool((proofs == LOST).all()) else UNKNOWN

    def _known(self, position: Position) -> int:
        last = self._position
        if last is None or (last.columns, last.rows) != (position.columns, position.rows):
            return -1
        pairs = list(zip(last.stones, position.stones, strict=True))
        new_stones = [(cell, new) for cell, (old, new) in enumerate(pairs) if old != new]
        if any(last.stones[cell] != EMPTY for cell, _ in new_stones):
            return -1
        cells = {colour: cell for cell, colour in new_stones}
        moves = [last.mover, 3 - last.mover] if position.mover == last.mover else [last.mover]
        if len(new_stones) != len(moves) or set(cells) != set(moves):
            return -1
        node = int(self._tree.used[ROOT])
        for colour in moves:
            node = self._follow(node, cells[colour])
        return node

    def _follow(self, node: int, cell: int) -> int:
        tree = self._tree
        if node < 0:
            return -1
        first = int(tree.first[node])
        for move in range(first, first + int(tree.moves[node])):
            if tree.cell[move] == cell:
                return int(tree.leads_to[move])
        return -1

    def _keep(self, node: int) -> None:
        """Copy the part of the tree that is still of use into fresh memory."""
        spare = (self._spare or self._new_tree())._replace(known=self._tree.known)  # proofs stay true
        transplant(self._tree, spare, node)
        self._tree, self._spare = spare, self._tree
        self._proof = self._root_proof()


def _turns(position: Position) -> tuple[int, int, int]:
    """The same for positions in which as many stones mean the same mover; what is proved of one holds in the other."""
    return position.columns, position.rows, (len(position.empty) + position.mover) % 2


@dataclass(slots=True)
class MobiusThinker:
    """One or more searches that think about the same position side by side, each in a thread of its own."""

    columns: int
    rows: int
    seed: int = 0
    threads: int = 1
    settings: SearchSettings = USUAL
    stop: StopFlag = field(default_factory=new_stop_flag)
    _searches: list[Search] = field(default_factory=list[Search])

    def think(self, position: Position, budget: Budget) -> MoveEstimate:
        """What to make of a position within a budget. `stop[0] = 1` ends it early with what is known by then."""
        check_playable(position)
        while len(self._searches) < self.threads:
            seed = self.seed + len(self._searches) * _GOLDEN
            self._searches.append(Search(self.columns, self.rows, seed, self.settings))
        for search in self._searches:
            search.move_to(position)
        done = self._grow(budget)
        return merged(position, self._searches, done * LANES * self.settings.words)

    def line_after(self, cell: int, most: int) -> tuple[int, ...]:
        """The moves that the first search expects, beginning with this one."""
        return self._searches[0].line_after(cell, most) if self._searches else (cell,)

    def _grow(self, budget: Budget) -> int:
        share = -(-batches_of(budget, self.settings.words) // self.threads)
        ends_at = None if budget.limit_ms is None else time.monotonic() + budget.limit_ms / 1000
        if self.threads == 1:
            return self._grow_one(self._searches[0], share, ends_at)
        with ThreadPoolExecutor(self.threads) as pool:
            working = [pool.submit(self._grow_one, search, share, ends_at) for search in self._searches]
        return sum(work.result() for work in working)

    def _grow_one(self, search: Search, batches: int, ends_at: float | None) -> int:
        if ends_at is None:
            return search.grow(batches, self.stop)
        total = 0
        while total < batches and time.monotonic() < ends_at:
            done = search.grow(min(_CHUNK, batches - total), self.stop)
            total += done
            if done < _CHUNK:
                break
        return total


def check_playable(position: Position) -> None:
    """Refuse what nobody can move in."""
    if position.winner() is not None or not position.empty:
        raise Refused(no("engine-game-over"))


def merged(position: Position, searches: Sequence[Search], playouts: int) -> MoveEstimate:
    """What several searches found together; a proof by one of them is a proof."""
    cells = np.array(position.empty)
    size = len(position.stones)
    tried, gained = np.zeros(size), np.zeros(size)
    seen, liked = np.zeros(size), np.zeros(size)
    proof = np.zeros(size, dtype=np.int8)
    for search in searches:
        tree = search.tree
        first = int(tree.first[tree.used[ROOT]])
        moves = slice(first, first + len(cells))
        tried[cells] += tree.tried[moves]
        gained[cells] += tree.gained[moves]
        seen[cells] += tree.seen[moves]
        liked[cells] += tree.liked[moves]
        proof[cells] = np.where(tree.proof[moves] != UNKNOWN, tree.proof[moves], proof[cells])
    candidates = [
        _candidate(
            cell, float(tried[cell]), float(gained[cell]), float(seen[cell]), float(liked[cell]), int(proof[cell])
        )
        for cell in position.empty
    ]
    ordered = _in_order(candidates)
    known = [candidate.proof for candidate in candidates]
    result = WON if WON in known else LOST if set(known) == {LOST} else UNKNOWN
    return MoveEstimate(position, ordered, playouts, result)


def _candidate(cell: int, tried: float, gained: float, seen: float, liked: float, proof: int) -> Candidate:
    if proof != UNKNOWN:
        return Candidate(cell, tried, 1.0 if proof == WON else 0.0, proof)
    # A move that was hardly tried is judged by what its cell was worth in all playouts.
    weight = USUAL.trust / (USUAL.trust + tried)
    guess = liked / seen if seen > 0 else 0.5
    value = weight * guess + (1 - weight) * (gained / tried if tried > 0 else 0.0)
    return Candidate(cell, tried, min(max(value, _UNSURE), 1.0 - _UNSURE), UNKNOWN)


def _in_order(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """The best first. A move that the search preferred less is worth no more than one it preferred."""
    ordered = sorted(candidates, key=lambda one: (-one.proof, -one.tried, -one.value, one.cell))
    values = accumulate((one.value for one in ordered), min)
    return tuple(replace(one, value=value) for one, value in zip(ordered, values, strict=True))
