"""The stones that show a win: few, and none of them can be spared (M8)."""

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from halftwist.games.mobius.rules.groups import Groups
from halftwist.games.mobius.rules.strip import Colour, Strip
from halftwist.games.mobius.rules.verdict import WinKind, groups_of, kind_of_win

Node = TypeVar("Node")

_PRUNED = 6  # pruning costs most, and the shortest candidates are the likely ones


@lru_cache(maxsize=256)
def proof_of(strip: Strip, colour: Colour, stones: frozenset[int]) -> tuple[int, ...]:
    """Stones that win by themselves in the same way; () if this colour has not won.

    Without any one of them the win is gone. For three bars no smaller set exists; for loops it is the best
    of several short ones.
    """
    groups = groups_of(strip, colour, sorted(stones))
    by = kind_of_win(groups)
    if by is None:
        return ()
    land = _Land(strip, colour, groups)
    if by == "three bars":
        return tuple(sorted(land.tree([{bar} for bar in land.bars], paid=frozenset())))
    candidates = sorted((sorted(cells) for cells in set(_candidates(land, by))), key=len)
    return min((_pruned(strip, colour, by, cells) for cells in candidates[:_PRUNED]), key=len)


def _candidates(land: "_Land", by: WinKind) -> Iterator[frozenset[int]]:
    """Short loops, each with the shortest links it needs."""
    (one, other), single = land.pair_and_single()
    if by == "two bars and a loop":
        for loop in land.loops(one):
            yield loop | land.tree([loop, {one}, {other}], paid=loop)
    else:
        link = land.tree([{one}, {other}], paid=frozenset())
        for loop in land.loops(single):
            yield link | loop | land.tree([loop, {single}], paid=loop)


def _pruned(strip: Strip, colour: Colour, by: WinKind, cells: Sequence[int]) -> tuple[int, ...]:
    """What is left when every stone that can be spared is taken away. More stones never spoil a win."""
    kept = list(cells)
    for cell in cells:
        rest = [other for other in kept if other != cell]
        if kind_of_win(groups_of(strip, colour, rest)) == by:
            kept = rest
    return tuple(kept)


class _Land:
    """The winner's stones and bars to walk on. A stone costs one; a bar is free and may be passed through (M6)."""

    def __init__(self, strip: Strip, colour: Colour, groups: Groups) -> None:
        self.bars = strip.bars_of(colour)
        self._groups = groups
        self._row_one = [cell for cell in range(strip.columns) if groups.holds(cell)]
        self._ways = tuple(
            tuple(step for step in steps if groups.holds(step[0])) if groups.holds(node) else ()
            for node, steps in enumerate(groups.ways)
        )

    def pair_and_single(self) -> tuple[tuple[int, int], int]:
        """The two bars that are linked, and the third."""
        first, second, third = self.bars
        for pair, single in (((first, second), third), ((first, third), second), ((second, third), first)):
            if self._groups.root(pair[0]) == self._groups.root(pair[1]):
                return pair, single
        raise AssertionError("a won board links two bars")

    def tree(self, ends: Sequence[Collection[int]], paid: frozenset[int]) -> frozenset[int]:
        """The fewest stones that link two or three ends: paths that meet in one node. Paid stones are free."""
        walks = [self._walk_from(end, paid) for end in ends]
        shared = len(ends) - 1
        price, meeting = min(
            (sum(cost[node] for cost, _ in walks) - shared * self._price(node, paid), node)
            for node in range(len(self._ways))
            if all(node in cost for cost, _ in walks)
        )
        cells = {node for _, back in walks for node in _path(back, meeting) if self._price(node, paid)}
        assert len(cells) == price
        return frozenset(cells)

    def loops(self, bar: int) -> Iterator[frozenset[int]]:
        """Loops in the group of this bar: the shortest through each of its bars and its stones in row 1.

        Every crossing of the seam steps on row 1 (M7), so no loop misses that row.
        """
        root = self._groups.root(bar)
        for node in (*self.bars, *self._row_one):
            if self._groups.root(node) == root:
                loop = self._loop_through(node)
                if loop is not None:
                    yield loop

    def _price(self, node: int, paid: frozenset[int]) -> int:
        return 0 if node >= self.bars.start or node in paid else 1

    def _walk_from(self, end: Collection[int], paid: frozenset[int]) -> tuple[dict[int, int], dict[int, int]]:
        """From these nodes the cheapest way to every other: its cost, and for each node the one before it."""
        cost = {node: self._price(node, paid) for node in end}
        back: dict[int, int] = {}
        queue = deque(end)
        while queue:
            node = queue.popleft()
            for near, _ in self._ways[node]:
                price = self._price(near, paid)
                if cost[node] + price < cost.get(near, len(self._ways)):
                    cost[near], back[near] = cost[node] + price, node
                    (queue.append if price else queue.appendleft)(near)
        return cost, back

    def _loop_through(self, start: int) -> frozenset[int] | None:
        """A shortest closed walk from a node to itself that ends at another height of the unrolled strip (M7)."""
        if self._groups.root(start) not in self._groups.looped:
            return None
        source: tuple[int, int] = (start, 0)
        cost: dict[tuple[int, int], int] = {source: 0}
        back: dict[tuple[int, int], tuple[int, int]] = {}
        queue: deque[tuple[int, int]] = deque([source])
        while queue:
            here = queue.popleft()
            node, height = here
            if node == start and height:
                return frozenset(step for step, _ in _path(back, here) if step < self.bars.start)
            for near, crossing in self._ways[node]:
                there = (near, height + crossing)
                price = 0 if near >= self.bars.start else 1
                if there not in cost or cost[here] + price < cost[there]:
                    cost[there], back[there] = cost[here] + price, here
                    (queue.append if price else queue.appendleft)(there)
        raise AssertionError("a looped group has a loop through each of its nodes")


def _path(back: Mapping[Node, Node], node: Node) -> Iterator[Node]:
    yield node
    while node in back:
        node = back[node]
        yield node
