"""What hangs together on a strip: stones that touch, and stones and bars over a gap that has two ways across.

Two things are linked where two empty cells lie beside both, at the same height: if one is taken, the other one joins
them. That two gaps may need the same cell is not looked at: this says what a puzzle is about, and proves nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from halftwist.games.mobius.rules.strip import COLOURS, Strip


class Links:
    """The stones of one colour and its bars in groups, each with its height in the unrolled strip (M7)."""

    def __init__(self, strip: Strip, mover: int, own: frozenset[int], other: frozenset[int]) -> None:
        self.strip, self.mover, self.own, self.other = strip, mover, own, other
        self._ways = strip.ways[COLOURS[mover]]
        self._bars = strip.bars_of(COLOURS[mover])
        self._nodes = own | set(self._bars)
        self._group: dict[int, int] = {}
        self.has_loop = False
        for node in self._nodes:
            if node not in self._group:
                self._flood(node)

    @property
    def bar_groups(self) -> set[int]:
        return {self._group[bar] for bar in self._bars}

    def meeting_at(self, cell: int) -> int:
        """How many lines would meet in a stone there: a line is a group with a bar, or with two stones."""
        linked = {self._group[node] for node, _ in self._linked(cell)}
        lines = Counter(self._group.values())
        return sum(lines[group] > 1 or group in self.bar_groups for group in linked)

    def with_stone(self, cell: int) -> "Links":
        return Links(self.strip, self.mover, self.own | {cell}, self.other)

    def against(self, cell: int) -> "Links":
        return Links(self.strip, self.mover, self.own, self.other | {cell})

    def _flood(self, start: int) -> None:
        heights = {start: 0}
        queue = [start]
        for node in queue:
            self._group[node] = start
            for near, rise in self._linked(node):
                if near not in heights:
                    heights[near] = heights[node] + rise
                    queue.append(near)
                elif heights[near] != heights[node] + rise:
                    self.has_loop = True

    def _linked(self, node: int) -> Iterator[tuple[int, int]]:
        """What a node touches, and what lies behind a gap with two ways across."""
        across: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        for near, rise in self._ways[node]:
            if near in self._nodes:
                yield near, rise
            elif near not in self.other:
                for far, more in self._ways[near]:
                    if far in self._nodes:
                        across[far, rise + more].add(near)
        yield from (link for link, gap in across.items() if len(gap) > 1 and link != (node, 0))
