"""Small hands, looked through completely: either a pod, or the proof that there is none.

A pod is a set of equations in which every tile stands in one or two, two equations share at most one number tile, and
the equations that share one lie crosswise, so none of them shares with its like. If a hand has no such set, it has no
pod, wherever the tiles may lie: that is the proof. If it has one, the equations are laid as a comb, one long line and
the others across it. A few sets of nine tiles and more are no combs; such a hand is left undecided.

Values are counted modulo a prime. What is not 0 there is not 0 anywhere, so a proof never rests on chance.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.readings import Tiles, Tokens, term_of
from halftwist.games.mobi.rules.equations import is_equation
from halftwist.games.mobi.rules.pod import Cell
from halftwist.games.mobi.rules.tiles import READINGS

Mask: TypeAlias = int
"""A set of tiles: bit i for tile i."""

_PRIME: Final = (1 << 61) - 1
_MOST_TILES: Final = {True: 9, False: 12}  # with and without × ÷: what can be looked through in a second or two
_COVER_STEPS: Final = 20_000
_MOST_SUMS: Final = 2_000_000  # kept in mind for one hand; about five seconds


@dataclass(frozen=True, slots=True)
class Finding:
    """A pod, or none; `proved` where none is because there is none."""

    laid: dict[Cell, str] | None
    proved: bool


def is_small(tiles: Tiles, products: bool) -> bool:
    return len(tiles) <= _MOST_TILES[products]


def fits_nowhere(tiles: Tiles) -> str | None:
    """With + and − only: a tile that stands in no equation, whichever others stand beside it, such as the only odd one.

    A hand with such a tile has no pod, however large it is.
    """
    for tile in dict.fromkeys(tiles):
        others = list(tiles)
        others.remove(tile)
        middle = 12 * len(others)
        reached = 1 << middle  # bit `middle + s` is set where some of the others come to s
        for other in others:
            before = reached
            for value, _ in term_of(other):
                reached |= (before << value) | (before >> value)
        if not any(reached >> (middle + value) & 1 for value, _ in term_of(tile)):
            return tile
    return None


def looked_through(
    tiles: Tiles, products: bool, final: bool, budget: StepBudget, most_sums: int = _MOST_SUMS
) -> Finding:
    """Every reading of the tiles, every set of equations."""
    try:
        return _looked_through(tiles, products, final, budget, budget.beside(most_sums))
    except _TooManySums:
        return Finding(None, False)


class _TooManySums(Exception):
    """The hand is too rich to be looked through; it would be a strange one if it had no pod."""


def _looked_through(tiles: Tiles, products: bool, final: bool, budget: StepBudget, room: StepBudget) -> Finding:
    proved = True
    for tokens in _readings(tiles):
        if budget.spend():
            return Finding(None, False)
        numbers = Numbers(tokens, products, room)
        covers = _Covers(numbers.equations(final), (1 << len(tiles)) - 1, budget.beside(_COVER_STEPS))
        for cover in covers.found():
            laid = _as_comb(numbers, cover)
            if laid:
                return Finding(laid, False)
            proved = False
        proved = proved and not covers.budget.is_spent
    return Finding(None, proved)


def _readings(tiles: Tiles) -> Iterator[Tokens]:
    """Every way to read the hand; which of two equal tiles is read how does not matter."""
    kinds = list(dict.fromkeys(tiles))
    ways = [
        list(combinations_with_replacement([tokens[0] for _, tokens in term_of(kind)], tiles.count(kind)))
        for kind in kinds
    ]
    for chosen in product(*ways):
        yield tuple(token for tokens in chosen for token in tokens)


@dataclass(slots=True)
class Numbers:
    """Numbers that are read: which of them make an equation together, in whatever order."""

    tokens: Tokens
    products: bool
    room: StepBudget = field(default_factory=lambda: StepBudget(_MOST_SUMS))
    _terms: dict[Mask, dict[int, Mask]] = field(default_factory=dict[int, dict[int, int]])
    _sums: dict[Mask, dict[int, tuple[Mask, int]]] = field(default_factory=dict[int, dict[int, tuple[int, int]]])

    def equations(self, final: bool) -> list[Mask]:
        """All sets that make one; with `final` also two equal numbers (B6)."""
        masks = range(1, 1 << len(self.tokens))
        return [mask for mask in masks if self._is_equation(mask, final)]

    def _is_equation(self, mask: Mask, final: bool) -> bool:
        if mask.bit_count() == 2:
            one, other = (READINGS[self.tokens[at]] for at in places_of(mask))
            return final and one == other
        return mask.bit_count() > 2 and self._split(mask) is not None

    def sums(self, mask: Mask) -> set[int]:
        """What these can come to, with any signs and operations."""
        return set(self._sums_of(mask))

    def equation(self, mask: Mask) -> tuple[list[Tokens], list[int]]:
        """The terms of an equation, the plus terms first, and how many those are with the tile of every number."""
        if mask.bit_count() == 2:
            one, other = places_of(mask)
            return [(self.tokens[one],), (self.tokens[other],)], [1, one, other]
        term, value = self._split(mask) or (0, 0)
        signed = [(1, *self._spelled(term, value))]
        rest, left = mask ^ term, -value % _PRIME
        while rest:
            term, value = self._sums_of(rest)[left]
            terms = self._terms_of(term)
            sign = 1 if value in terms else -1
            signed.append((sign, *self._spelled(term, value if sign == 1 else -value % _PRIME)))
            rest, left = rest ^ term, (left - value) % _PRIME
        signed.sort(key=lambda item: -item[0])
        tiles = [tile for _, _, places in signed for tile in places]
        return [tokens for _, tokens, _ in signed], [sum(sign > 0 for sign, _, _ in signed), *tiles]

    def _split(self, mask: Mask) -> tuple[Mask, int] | None:
        """A term with the first number such that the others can make up for it."""
        for term in _with_lowest(mask):
            if term != mask:
                sums = self._sums_of(mask ^ term)
                for value in self._terms_of(term):
                    if -value % _PRIME in sums:
                        return term, value
        return None

    def _terms_of(self, mask: Mask) -> dict[int, Mask]:
        """What the product of these can come to, and which of them are then multiplied rather than divided by."""
        if mask in self._terms:
            return self._terms[mask]
        found: dict[int, Mask] = {}
        places = places_of(mask)
        if len(places) == 1 or self.products:
            for above in _submasks(mask):
                value = 1
                for at in places:
                    number = READINGS[self.tokens[at]]
                    value = value * (number if above >> at & 1 else _INVERSE[number]) % _PRIME
                found.setdefault(value, above)
        self._terms[mask] = found
        return found

    def _sums_of(self, mask: Mask) -> dict[int, tuple[Mask, int]]:
        """What these can come to with any signs, and the first term of it with its signed value."""
        if mask not in self._sums:
            found: dict[int, tuple[Mask, int]] = {} if mask else {0: (0, 0)}
            for term in _with_lowest(mask) if mask else ():
                rest = self._sums_of(mask ^ term)
                for value in self._terms_of(term):
                    for signed in (value, -value % _PRIME):
                        for other in rest:
                            found.setdefault((signed + other) % _PRIME, (term, signed))
            if self.room.spend(len(found)):
                raise _TooManySums
            self._sums[mask] = found
        return self._sums[mask]

    def _spelled(self, mask: Mask, value: int) -> tuple[Tokens, list[int]]:
        above = self._terms_of(mask)[value]
        times, by = places_of(above), places_of(mask ^ above)
        tokens = [self.tokens[times[0]]]
        for at in times[1:]:
            tokens += ["x", self.tokens[at]]
        for at in by:
            tokens += ["/", self.tokens[at]]
        return tuple(tokens), [*times, *by]


_INVERSE: Final = {number: pow(number, -1, _PRIME) for number in range(1, 13)}


@dataclass(slots=True)
class _Covers:
    """Sets of equations that use every tile once or twice."""

    equations: Sequence[Mask]
    whole: Mask
    budget: StepBudget

    def found(self) -> Iterator[tuple[Mask, ...]]:
        """One equation for all tiles first, if there is one."""
        if self.whole in self.equations:
            yield (self.whole,)
        yield from self._extended((), 0, 0)

    def _extended(self, chosen: tuple[Mask, ...], once: Mask, twice: Mask) -> Iterator[tuple[Mask, ...]]:
        if once == self.whole:
            yield chosen
            return
        lowest = ~once & (once + 1)
        for mask in self.equations:
            if self.budget.is_spent:
                return
            if mask & lowest and not mask & twice and _goes_with(mask, chosen):
                self.budget.spend()
                yield from self._extended((*chosen, mask), once | mask, twice | (once & mask))


def _goes_with(mask: Mask, chosen: tuple[Mask, ...]) -> bool:
    if mask.bit_count() == 2 and any(other.bit_count() == 2 for other in chosen):
        return False  # B6: one number = number at most
    return all((mask & other).bit_count() <= 1 for other in chosen) and _lies_crosswise((*chosen, mask))


def _lies_crosswise(masks: tuple[Mask, ...]) -> bool:
    """Whether all can be laid across or down such that those which share a tile lie differently."""
    ways: dict[int, int] = {}
    for first in range(len(masks)):
        queue = [] if first in ways else [first]
        ways.setdefault(first, 0)
        for at in queue:  # grows while it is walked
            for other in range(len(masks)):
                if other == at or not masks[at] & masks[other]:
                    continue
                if other not in ways:
                    ways[other] = 1 - ways[at]
                    queue.append(other)
                elif ways[other] == ways[at]:
                    return False
    return True


def _as_comb(numbers: Numbers, cover: tuple[Mask, ...]) -> dict[Cell, str] | None:
    """One line of all equations that share nothing with each other, the others across it; None if it is no comb."""
    for backs in _backs(cover):
        teeth = [mask for mask in cover if mask not in backs]
        if all(sum((tooth & back).bit_count() for back in backs) == 1 for tooth in teeth) and _apart(teeth):
            return _laid_as_comb(numbers, backs, teeth)
    return None


def _backs(cover: tuple[Mask, ...]) -> Iterator[tuple[Mask, ...]]:
    for chosen in range(1, 1 << len(cover)):
        backs = tuple(mask for at, mask in enumerate(cover) if chosen >> at & 1)
        if _apart(backs):
            yield backs


def _apart(masks: Sequence[Mask]) -> bool:
    return sum(mask.bit_count() for mask in masks) == _union(masks).bit_count()


def _union(masks: Sequence[Mask]) -> Mask:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _laid_as_comb(numbers: Numbers, backs: Sequence[Mask], teeth: Sequence[Mask]) -> dict[Cell, str] | None:
    tokens, tiles = _line(numbers, backs)
    laid = {(column, 0): token for column, token in enumerate(tokens)}
    lines = [tokens]
    for tooth in teeth:
        down, own = _line(numbers, [tooth])
        (shared,) = set(own) & set(tiles)
        column, above = 2 * tiles.index(shared), 2 * own.index(shared)
        laid |= {(column, row - above): token for row, token in enumerate(down)}
        lines.append(down)
    return laid if all(is_equation(line) or len(line) == 3 for line in lines) else None


def _line(numbers: Numbers, masks: Sequence[Mask]) -> tuple[list[str], list[int]]:
    """The equations in one: what is added in any of them, equals, what is taken away."""
    plus: list[tuple[Tokens, list[int]]] = []
    minus: list[tuple[Tokens, list[int]]] = []
    for mask in masks:
        terms, (added, *tiles) = numbers.equation(mask)
        rest = iter(tiles)
        for at, term in enumerate(terms):
            (plus if at < added else minus).append((term, [next(rest) for _ in term[::2]]))
    tokens: list[str] = []
    for sign, term in [*_joined(plus, "+"), *_joined(minus, "=")]:
        tokens += [sign, *term]
    return tokens[1:], [tile for _, tiles in (*plus, *minus) for tile in tiles]


def _joined(terms: Sequence[tuple[Tokens, list[int]]], first: str) -> Iterator[tuple[str, Tokens]]:
    for at, (term, _) in enumerate(terms):
        yield ("+" if at else first), term


def places_of(mask: Mask) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _submasks(mask: Mask) -> Iterator[Mask]:
    """All but the empty one, the largest first."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask


def _with_lowest(mask: Mask) -> Iterator[Mask]:
    """The submasks that hold the lowest bit."""
    lowest = mask & -mask
    rest = part = mask ^ lowest
    while True:
        yield part | lowest
        if not part:
            return
        part = (part - 1) & rest
