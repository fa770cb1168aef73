"""Claims of a certificate, each resting on earlier ones. The format is described where certificates are verified."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.geometry import BARS

Goal: TypeAlias = tuple[int | None, ...]
"""() a win; (x, y, height or None) two nodes joined; (x,) a loop at a node."""
Threat: TypeAlias = tuple[int | None, int, int]
"""The key or none, a claim, the symmetry it is laid by."""
WIN: Goal = ()


@dataclass(frozen=True, slots=True)
class ProofClaim:
    goal: Goal
    stones: int
    carrier: int


class Claims:
    """A growing list in which nothing is said twice. Everything is about red."""

    def __init__(self, columns: int, rows: int, laid: Sequence[Sequence[int]]) -> None:
        strip = strip_of(columns, rows)
        self.size = strip.size
        self.claims: list[ProofClaim] = []
        self.lines: list[str] = []
        self._ways = strip.ways["red"]
        self._laid = laid
        self._known: dict[str, int] = {}

    def together(self, goal: Goal, stones: int, parts: Iterable[int]) -> int:
        """Stones and claims that share no cell; stones that nothing needs are left out."""
        parts = sorted(set(parts))
        needed = 0
        carrier = 0
        for part in parts:
            needed |= self.claims[part].stones
            assert not carrier & self.claims[part].carrier, "carriers overlap"
            carrier |= self.claims[part].carrier
        for node in goal[:2]:
            if node is not None and node < self.size:
                needed |= 1 << node
        stones |= needed
        assert self._reaches(goal, stones, parts), "claims do not reach their goal"
        for cell in range(self.size):
            if stones & ~needed & 1 << cell and self._reaches(goal, stones & ~(1 << cell), parts):
                stones &= ~(1 << cell)
        line = " ".join(["&", written(goal), f"{stones:x}", *map(str, parts)])
        return self._added(line, ProofClaim(goal, stones, carrier))

    def threats(self, goal: Goal, threats: Iterable[Threat]) -> int:
        """Threats without a cell that belongs to all of them; threats that nothing needs are left out."""
        kept = list(dict.fromkeys(threats))
        for threat in sorted(kept, key=lambda threat: -self.needed(threat).bit_count()):
            others = [other for other in kept if other != threat]
            if len(others) > 1 and self._common(others) == 0:
                kept = others
        stones = 0
        for node in goal[:2]:
            if node is not None and node < self.size:
                stones |= 1 << node
        for key, claim, turn in kept:
            stones |= self.laid(turn, self.claims[claim].stones) & ~(0 if key is None else 1 << key)
        keys = {key for key, _, _ in kept if key is not None and stones >> key & 1}
        assert not keys, "a key is a stone already"
        assert self._common(kept) & ~stones == 0, "a cell belongs to all threats"
        union = 0
        for threat in kept:
            union |= self.needed(threat)
        words = [f"{'-' if key is None else key}:{claim}{f':{turn}' if turn else ''}" for key, claim, turn in kept]
        return self._added(
            " ".join(["|", written(goal), f"{stones:x}", *words]), ProofClaim(goal, stones, union & ~stones)
        )

    def captured(self, claim: int, pair: int, lying: int) -> int:
        """The same win without two stones that red has as good as taken, by the stones that lie there."""
        known = self.claims[claim]
        if not known.stones & pair:
            return claim
        one, other = (cell for cell in range(self.size) if pair >> cell & 1)
        needed, free = known.stones & ~pair, known.carrier
        stones = (lying | needed) & ~pair
        assert self._kill_each_other(one, other, stones, free), "neither of a captured pair kills the other"
        for cell in range(self.size):
            fewer = stones & ~(1 << cell)
            if stones & ~needed & 1 << cell and self._kill_each_other(one, other, fewer, free):
                stones = fewer
        return self._added(f"= {stones:x} {claim} {one} {other}", ProofClaim(WIN, stones, free | pair))

    def turned(self, claim: int, turn: int) -> int:
        """A win as a symmetry lays it, as a claim of its own."""
        known = self.claims[claim]
        laid = ProofClaim(WIN, self.laid(turn, known.stones), self.laid(turn, known.carrier))
        return self._added(f"> {claim} {turn}", laid)

    def needed(self, threat: Threat) -> int:
        key, claim, turn = threat
        return self.laid(turn, self.claims[claim].carrier) | (0 if key is None else 1 << key)

    def laid(self, turn: int, cells: int) -> int:
        return (
            cells if turn == 0 else sum(1 << self._laid[turn][cell] for cell in range(self.size) if cells >> cell & 1)
        )

    def _kill_each_other(self, one: int, other: int, stones: int, free: int) -> bool:
        return self._is_dead(one, stones | 1 << other, free) and self._is_dead(other, stones | 1 << one, free)

    def _is_dead(self, cell: int, stones: int, free: int) -> bool:
        """Whether all that a stone there could join, two by two, is joined without it at the same heights."""
        heights, _, laps = self._flooded(stones, {}, set())
        present = [(node, rise) for node, rise in self._ways[cell] if node >= self.size or (stones | free) >> node & 1]
        touched: list[set[tuple[int, int]]] = []
        for node, rise in present:
            around = [(node, rise), *((other, rise + further) for other, further in self._ways[node])]
            zeros = [(heights[other][0], up - heights[other][1]) for other, up in around if other in heights]
            groups = [(-1 - part, zero % laps[part] if laps[part] else zero) for part, zero in zeros]
            touched.append({*around, *groups})
        return all(
            not one.isdisjoint(_own_and_groups(other, step))
            for place, one in enumerate(touched)
            for other, step in zip(touched[:place], present[:place], strict=True)
        )

    def _common(self, threats: Iterable[Threat]) -> int:
        common = -1
        for threat in threats:
            common &= self.needed(threat)
        return common

    def _added(self, line: str, claim: ProofClaim) -> int:
        if line not in self._known:
            self._known[line] = len(self.claims)
            self.claims.append(claim)
            self.lines.append(line)
        return self._known[line]

    def _reaches(self, goal: Goal, stones: int, parts: Sequence[int]) -> bool:
        """Whether stones and claims reach a goal: heights are followed from node to node."""
        joins: dict[int, list[tuple[int, int | None]]] = {}
        loops: set[int] = set()
        for part in parts:
            match self.claims[part].goal:
                case (int(x), int(y), int() | None as height):
                    joins.setdefault(x, []).append((y, height))
                    joins.setdefault(y, []).append((x, None if height is None else -height))
                case (int(x),):
                    loops.add(x)
                case _:
                    return False
        heights, groups, laps = self._flooded(stones, joins, loops)
        looped = {groups[node] for node in loops if node in groups}
        match goal:
            case (int(x),):
                return groups[x] in looped
            case (int(x), int(y), None):
                return groups[x] == groups[y]
            case (int(x), int(y), int(height)):
                part, further = heights[x][0], heights[y][1] - heights[x][1] - height
                return heights[y][0] == part and gcd(further, laps[part]) == laps[part]
            case _:
                bars = [groups[self.size + bar] for bar in range(BARS)]
                return len(set(bars)) == 1 or (len(set(bars)) == 2 and not looped.isdisjoint(bars))

    def _flooded(
        self, stones: int, joins: dict[int, list[tuple[int, int | None]]], loops: set[int]
    ) -> tuple[dict[int, tuple[int, int]], dict[int, int], dict[int, int]]:
        """By node: its part of the board and its height there; its group, heights aside; by part what a lap gains.

        Adds the loops found.
        """
        nodes = [node for node in range(self.size + BARS) if node >= self.size or stones >> node & 1]
        present = set(nodes)
        steps = {
            node: [step for step in self._ways[node] if step[0] in present] + joins.get(node, []) for node in nodes
        }
        heights: dict[int, tuple[int, int]] = {}
        groups: dict[int, int] = {}
        laps: dict[int, int] = {}
        for start in nodes:
            if start not in heights:
                heights[start], laps[start], queue = (start, 0), 0, [start]
                for node in queue:
                    for other, rise in steps[node]:
                        if rise is None:
                            continue
                        if other not in heights:
                            heights[other] = start, heights[node][1] + rise
                            queue.append(other)
                        elif heights[other][1] != heights[node][1] + rise:
                            loops.add(node)
                            laps[start] = gcd(laps[start], heights[node][1] + rise - heights[other][1])
            if start not in groups:
                groups[start], queue = start, [start]
                for node in queue:
                    for other, _ in steps[node]:
                        if other not in groups:
                            groups[other] = start
                            queue.append(other)
        return heights, groups, laps


def _own_and_groups(touched: set[tuple[int, int]], step: tuple[int, int]) -> set[tuple[int, int]]:
    """Of what a node touches only itself and groups: two nodes that touch the same empty cell are not joined."""
    return {touch for touch in touched if touch == step or touch[0] < 0}


def written(goal: Goal) -> str:
    if not goal:
        return "W"
    if len(goal) == 1:
        return f"{goal[0]}@"
    x, y, height = goal
    return f"{x}~{y}" if height is None else f"{x}~{y}~{height}"
