"""Check a certificate of solved openings, from the rules alone: nothing here is shared with what wrote it.

A certificate is a list of claims, each about red, each resting on claims before it. A claim says: if red has these
*stones*, and the opponent moves first, then red reaches the *goal* by answering inside the *carrier*, a set of other
cells; everything outside stones and carrier may be blue's. Goals are a win (M8), two nodes joined (at a height, counted
in seam crossings, or at any), or a loop in the group of a node (M7). There are four ways to show a claim:

- `& goal stones claims…`: the stones and claims whose carriers share no cell reach the goal together.
- `| goal stones key:claim[:symmetry]…`: threats. With a stone on its key (`-`: none is needed) each threat reaches the
  goal; no cell belongs to all of them, so whatever the opponent takes leaves one whole.
- `= stones claim one other`: a win with two stones more. Red gets one of the two, and then the other is dead: whatever
  a stone there could join is joined without it.
- `> claim symmetry`: a win, laid onto the strip by a symmetry that keeps the colours.

Nodes are numbers: the cells in reading order, then red's three bars. Sets are hexadecimal. Goals are `W`, `x~y`,
`x~y~height`, `x@` (a loop). Blue's wins are claims laid onto blue by a symmetry that swaps the colours.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Any

from halftwist.core import Refusal, Refused

VERSION = 1
_BARS, _KEEPING = 3, 6  # bars of a colour, symmetries that keep the colours


@dataclass(frozen=True, slots=True)
class Proved:
    """One result: whoever opens with this cell wins, or loses; or red wins the empty strip."""

    first: str | None
    winner: str
    message: str  # and its details: how this is told
    details: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class _Claim:
    goal: tuple[int | None, ...]  # () a win; (x, y, height or None) joined; (x,) looped
    stones: int
    carrier: int


def verify(header: Mapping[str, Any], lines: Iterable[str]) -> list[Proved]:
    """What the certificate proves; `Refused` says at which line it does not."""
    try:
        columns, rows, promised = int(header["columns"]), int(header["rows"]), int(header["claims"])
        results = [dict(result) for result in header["results"]]
        known = header["version"] == VERSION
    except (KeyError, TypeError, ValueError):
        raise _no("mobius-proof-header") from None
    if not known or columns < 3 or rows < 6 or rows % 6 or columns * rows > 400:
        raise _no("mobius-proof-header")
    checker = _Checker(_Strip(columns, rows))
    for line in lines:
        try:
            checker.claims.append(checker.read(line))
        except (ValueError, IndexError) as error:
            raise error if isinstance(error, Refused) else checker.no("mobius-proof-unreadable") from None
    if len(checker.claims) != promised:
        raise _no("mobius-proof-short", found=len(checker.claims), promised=promised)
    return [_result(checker, columns, result) for result in results]


def _no(code: str, **details: str | int) -> Refused:
    return Refused(Refusal(code, "G2", details))


def _result(checker: "_Checker", columns: int, result: Mapping[str, Any]) -> Proved:
    """Red wins after its first move, or on the empty strip with some first move; or blue wins with some answer."""
    strip = checker.strip
    try:
        first, winner = result["first"], result["winner"]
        claim, symmetry = checker.claims[int(result["claim"])], range(2 * _KEEPING)[int(result.get("symmetry", 0))]
        opening = None if first is None else strip.names.index(first)
        placed = strip.names.index(result["move"]) if winner == "blue" or opening is None else opening
    except (KeyError, IndexError, TypeError, ValueError):
        raise _no("mobius-proof-header") from None
    stones, carrier = strip.laid(symmetry, claim.stones), strip.laid(symmetry, claim.carrier)
    taken = {cell for cell in (opening, placed) if cell is not None}
    fits = winner in ("red", "blue") and (symmetry >= _KEEPING) == (winner == "blue") == (len(taken) == 2)
    if not fits or claim.goal != () or stones & ~(1 << placed) or any(carrier >> cell & 1 for cell in taken):
        raise _no("mobius-proof-result", first=first or "-")
    told = {"columns": columns, "rows": strip.rows, "winner": winner, "first": first or "", "move": strip.names[placed]}
    return Proved(first, winner, "mobius-proved-empty" if first is None else "mobius-proved-first", told)


class _Strip:
    """Cells, red's bars and symmetries of one size, from M1, M2 and M4."""

    def __init__(self, columns: int, rows: int) -> None:
        self.rows, self.right = rows, 2 * (columns - 1)
        places = [(row, x) for row in range(1, rows + 1) for x in range(1 - row % 2, self.right + 1, 2)]
        self.number = {place: cell for cell, place in enumerate(places)}
        self.size = len(places)
        self.names = [f"{chr(ord('A') + x // 2)}{row}" for row, x in places]
        self.steps: list[list[tuple[int, int]]] = [[] for _ in range(self.size + _BARS)]
        for cell, (row, x) in enumerate(places):
            around = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
            self.steps[cell] = [self.at(row + down, x + a) for down, a in around if 0 <= x + a <= self.right]
        third = rows // 3
        for bar, (side, part) in enumerate(((0, 0), (0, 2), (1, 1))):  # red: left-top, left-bottom, right-middle
            for row in range(1 + part * third, 2 + (part + 1) * third):
                inset = 1 - row % 2
                cell, crossed = self.at(row, self.right - inset if side else inset)
                self.steps[self.size + bar].append((cell, crossed))
                self.steps[cell].append((self.size + bar, -crossed))
        slides = [(third * shift, flip) for flip in (False, True) for shift in range(6)]
        keeping_first = sorted(slides, key=lambda slide: (slide[0] // third + slide[1]) % 2)
        self.symmetries = [
            [self.at((2 - row if flip else row) + down, x)[0] for row, x in places] for down, flip in keeping_first
        ]  # the first six keep the colours, the others swap them

    def at(self, row: int, x: int) -> tuple[int, int]:
        """The cell at a place that may lie past the seam, and the crossings to there."""
        laps, above = divmod(row - 1, self.rows)
        return self.number[above + 1, self.right - x if laps % 2 else x], laps

    def laid(self, number: int, cells: int) -> int:
        return sum(1 << self.symmetries[number][cell] for cell in _each(cells))


def _each(cells: int) -> Iterator[int]:
    while cells:
        yield (cells & -cells).bit_length() - 1
        cells &= cells - 1


class _Forest:
    """Nodes joined at known heights, groups of them joined at any, and which groups have a loop."""

    def __init__(self, nodes: int) -> None:
        self.up = list(range(nodes))
        self.rise = [0] * nodes  # above the node it points at
        self.laps = [0] * nodes  # by root: going round gains this much height, or a multiple
        self.loose = list(range(nodes))
        self.loops: list[int] = []

    def top(self, node: int) -> tuple[int, int]:
        height = 0
        while self.up[node] != node:
            height += self.rise[node]
            node = self.up[node]
        return node, height

    def group(self, node: int) -> int:
        while self.loose[node] != node:
            node = self.loose[node]
        return node

    def join(self, low: int, high: int, rise: int | None) -> None:
        self.loose[self.group(high)] = self.group(low)
        if rise is None:
            return
        (one, one_height), (other, other_height) = self.top(low), self.top(high)
        further = one_height + rise - other_height
        if one != other:
            self.up[other], self.rise[other] = one, further
            self.laps[one] = gcd(self.laps[one], self.laps[other])
        elif further:
            self.loops.append(low)
            self.laps[one] = gcd(self.laps[one], further)

    def looped(self) -> set[int]:
        return {self.group(node) for node in self.loops}


class _Checker:
    def __init__(self, strip: _Strip) -> None:
        self.strip, self.everywhere = strip, (1 << strip.size) - 1
        self.claims: list[_Claim] = []

    def no(self, code: str) -> Refused:
        return _no(code, line=len(self.claims) + 2)

    def read(self, line: str) -> _Claim:
        kind, *words = line.split()
        if kind == "=":
            return self._captured(int(words[0], 16), self._earlier(words[1]), int(words[2]), int(words[3]))
        if kind == ">":
            return self._turned(self._earlier(words[0]), int(words[1]))
        goal, stones = self._goal(words[0]), int(words[1], 16)
        ends = sum(1 << node for node in set(goal[:2]) if node is not None and node < self.strip.size)
        if stones & ~self.everywhere or ends & ~stones:
            raise self.no("mobius-proof-ends")
        ways = {"&": self._together, "|": self._threats}
        if kind not in ways:
            raise self.no("mobius-proof-unreadable")
        return ways[kind](goal, stones, words[2:])

    def _earlier(self, word: str) -> _Claim:
        if not 0 <= int(word) < len(self.claims):
            raise self.no("mobius-proof-order")
        return self.claims[int(word)]

    def _goal(self, word: str) -> tuple[int | None, ...]:
        if word == "W":
            return ()
        nodes = range(self.strip.size + _BARS)
        if word.endswith("@"):
            return (nodes[int(word[:-1])],)
        x, y, *height = word.split("~")
        return nodes[int(x)], nodes[int(y)], int(height[0]) if height else None

    def _together(self, goal: tuple[int | None, ...], stones: int, parts: list[str]) -> _Claim:
        forest, carrier = self._joined(stones), 0
        for part in map(self._earlier, parts):
            if part.stones & ~stones or part.carrier & (carrier | stones):
                raise self.no("mobius-proof-overlap")
            carrier |= part.carrier
            match part.goal:
                case (int(x), int(y), height):
                    forest.join(x, y, height)
                case (int(x),):
                    forest.loops.append(x)
                case _:
                    raise self.no("mobius-proof-goal")
        if not self._reached(goal, forest):
            raise self.no("mobius-proof-goal")
        return _Claim(goal, stones, carrier)

    def _joined(self, stones: int) -> _Forest:
        """The stones and bars alone."""
        forest = _Forest(self.strip.size + _BARS)
        for cell in _each(stones):
            for node, rise in self.strip.steps[cell]:
                if node >= self.strip.size or stones >> node & 1:
                    forest.join(cell, node, rise)
        return forest

    def _reached(self, goal: tuple[int | None, ...], forest: _Forest) -> bool:
        match goal:
            case ():  # M8: three bars; or two bars, and a loop with them or at the third
                bars = {forest.group(self.strip.size + bar) for bar in range(_BARS)}
                return len(bars) == 1 or (len(bars) == 2 and not bars.isdisjoint(forest.looped()))
            case (int(x),):
                return forest.group(x) in forest.looped()
            case (int(x), int(y), None):
                return forest.group(x) == forest.group(y)
            case (int(x), int(y), int(height)):
                (low, below), (high, above) = forest.top(x), forest.top(y)
                return low == high and gcd(above - below - height, forest.laps[low]) == forest.laps[low]
            case _:
                return False

    def _threats(self, goal: tuple[int | None, ...], stones: int, threats: list[str]) -> _Claim:
        common, union = self.everywhere, 0
        for threat in threats:
            key, number, *turn = threat.split(":")
            claim = self._turned(self._earlier(number), int(turn[0])) if turn else self._earlier(number)
            placed = 0 if key == "-" else 1 << range(self.strip.size)[int(key)]
            if goal not in (claim.goal, (*claim.goal[:2], None)):  # at its height, or at any
                raise self.no("mobius-proof-goal")
            if claim.stones & ~(stones | placed):
                raise self.no("mobius-proof-stones")
            needed = (placed | claim.carrier) & ~stones
            common &= needed
            union |= needed
        if common:
            raise self.no("mobius-proof-common")
        return _Claim(goal, stones, union)

    def _turned(self, claim: _Claim, number: int) -> _Claim:
        if not 0 <= number < _KEEPING or claim.goal != ():
            raise self.no("mobius-proof-symmetry")
        return _Claim((), self.strip.laid(number, claim.stones), self.strip.laid(number, claim.carrier))

    def _captured(self, stones: int, claim: _Claim, one: int, other: int) -> _Claim:
        pair, free = 1 << one | 1 << other, claim.carrier & ~stones
        apart = one != other and not pair & (stones | free | ~self.everywhere)
        fits = claim.goal == () and apart and not claim.stones & ~(stones | pair)
        ways = ((one, other), (other, one))
        if not fits or not all(self._is_dead(dead, stones | 1 << taken, free) for dead, taken in ways):
            raise self.no("mobius-proof-captured")
        return _Claim((), stones, free | pair)

    def _is_dead(self, cell: int, stones: int, free: int) -> bool:
        """Whether all that a stone there could join, two by two, is joined without it at the same heights."""
        size, usable = self.strip.size, stones | free
        forest = self._joined(stones)
        nodes = [(node, rise) for node, rise in self.strip.steps[cell] if node >= size or usable >> node & 1]
        touched = [self._touched(forest, stones, node, rise) for node, rise in nodes]
        return all(
            one & other or step in self._beside(*nodes[place])
            for place, one in enumerate(touched)
            for step, other in zip(nodes[:place], touched[:place], strict=True)
        )

    def _beside(self, node: int, rise: int) -> set[tuple[int, int]]:
        return {(other, rise + further) for other, further in self.strip.steps[node]}

    def _touched(self, forest: _Forest, stones: int, node: int, rise: int) -> set[tuple[int, int]]:
        """The groups that a stone on the node would belong to, each with the height of its zero."""
        steps = {(node, rise), *self._beside(node, rise)}
        lying = [(other, up) for other, up in steps if other >= self.strip.size or stones >> other & 1]
        tops = [(*forest.top(other), up) for other, up in lying]
        return {(top, (up - height) % laps if (laps := forest.laps[top]) else up - height) for top, height, up in tops}
