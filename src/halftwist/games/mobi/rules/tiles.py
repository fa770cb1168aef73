"""The tiles: kinds, readings, counts.

B1, the one table. Published sources agree on 162 tiles but not on the split; this one is ours:

| tiles                                                          | how many |
| -------------------------------------------------------------- | -------- |
| number tiles: six of each 1–12 (so twelve six/nine), 4 möbius  |       76 |
| operation tiles: 38 `=`, 30 `+/−`, 18 `×/÷`                    |       86 |

Operation tiles never run out in play (B2), so only the number tiles are counted there.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from halftwist.core import Malformed
from halftwist.games.mobi.rules.refusals import no, shown

Counts: TypeAlias = tuple[int, ...]
"""A multiset of number tiles: how many of each kind, in the order of KINDS."""

MOBIUS: Final = "*"
KINDS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12", MOBIUS)
"""Kinds of number tile. Six and nine are one kind, written 6 (B3)."""

COPIES: Final = 6
MOBIUS_TILES: Final = 4
OPERATION_TILES: Final[Mapping[str, int]] = MappingProxyType({"=": 38, "+/-": 30, "x//": 18})

OPERATIONS: Final = frozenset("+-x/")
SIGNS: Final = OPERATIONS | {"="}
READINGS: Final[Mapping[str, int]] = MappingProxyType(
    {str(number): number for number in range(1, 13)} | {f"*{number}": number for number in range(1, 13)}
)
"""What each number token on a pod reads as; `*5` is a möbius tile read as five."""

NONE: Final[Counts] = (0,) * len(KINDS)

_INDEX: Final = {kind: at for at, kind in enumerate(KINDS)}
_IN_HAND: Final = {str(number): _INDEX["6" if number == 9 else str(number)] for number in range(1, 13)} | {
    MOBIUS: _INDEX[MOBIUS]
}
_ON_POD: Final = {token: _IN_HAND["*" if token.startswith("*") else token] for token in READINGS}
_IN_PROSE: Final = {"x": "×", "/": "÷", "-": "−"}


@cache
def box(copies: int = COPIES, mobius_tiles: int = MOBIUS_TILES, highest: int = 12) -> Counts:
    """All number tiles of a game."""
    tiles = [str(number) for number in range(1, highest + 1)] * copies + [MOBIUS] * mobius_tiles
    return counted(tiles)


def kind_of(token: str) -> str:
    """The kind of number tile that shows this token on a pod."""
    return KINDS[_ON_POD[token]]


def index_in_hand(tile: object) -> int | None:
    """The place in KINDS of a tile as a hand writes it (`6` or `9`, `*`), None for anything else."""
    return _IN_HAND.get(tile) if isinstance(tile, str) else None


def counted(tiles: Iterable[str]) -> Counts:
    """The multiset of a hand; a text that is no tile is Malformed."""
    counts = [0] * len(KINDS)
    for tile in tiles:
        at = index_in_hand(tile)
        if at is None:
            raise Malformed(no("mobi-hand-token", token=shown(tile)))
        counts[at] += 1
    return tuple(counts)


def counted_on_pod(tokens: Iterable[str]) -> Counts:
    """The number tiles among the tokens of a pod."""
    counts = [0] * len(KINDS)
    for token in tokens:
        at = _ON_POD.get(token)
        if at is not None:
            counts[at] += 1
    return tuple(counts)


def listed(counts: Sequence[int]) -> tuple[str, ...]:
    """The tiles of a multiset, in the order of KINDS."""
    return tuple(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))


def plus(some: Counts, more: Counts) -> Counts:
    return tuple(a + b for a, b in zip(some, more, strict=True))


def minus(some: Counts, fewer: Counts) -> Counts:
    return tuple(a - b for a, b in zip(some, fewer, strict=True))


def holds(some: Counts, fewer: Counts) -> bool:
    """Whether all of `fewer` is among `some`."""
    return all(a >= b for a, b in zip(some, fewer, strict=True))


def in_prose(tokens: Iterable[str]) -> str:
    """Tokens as people read them: × ÷ − instead of x / -."""
    return " ".join(_IN_PROSE.get(token, token) for token in tokens)
