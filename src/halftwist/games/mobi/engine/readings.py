"""What a tile can be read as, as the solver wants it: a value and the tokens that spell it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias

from halftwist.games.mobi.rules.pod import Cell
from halftwist.games.mobi.rules.tiles import KINDS, MOBIUS, READINGS, kind_of

Tokens: TypeAlias = tuple[str, ...]
Reading: TypeAlias = tuple[int, Tokens]
Term: TypeAlias = tuple[Reading, ...]
"""The ways to read one term of a sum."""

Tiles: TypeAlias = tuple[str, ...]
"""Number tiles, by kind."""

LEAST: Final = 3  # number tiles of an equation with an operation


@cache
def term_of(tile: str) -> Term:
    """All readings of a tile of the hand (B3)."""
    if tile == MOBIUS:
        return tuple((number, (f"{MOBIUS}{number}",)) for number in range(1, 13))
    if tile == "6":
        return ((6, ("6",)), (9, ("9",)))
    return ((int(tile), (tile,)),)


@cache
def lying(token: str) -> Term:
    """The one reading of a tile that lies on a pod already and shall not change."""
    return ((READINGS[token], (token,)),)


_PLACE: Final = {kind: at for at, kind in enumerate(KINDS)}


def kinds_on(laid: Mapping[Cell, str]) -> Tiles:
    """The number tiles of a pod."""
    return tuple(kind_of(token) for token in laid.values() if token in READINGS)


def in_order(tiles: Iterable[str]) -> Tiles:
    return tuple(sorted(tiles, key=_PLACE.__getitem__))


def without(tiles: Tiles, gone: Iterable[str]) -> Tiles:
    """What is left when these are taken away; each must be there."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def choices(tiles: Tiles, size: int) -> Iterator[Tiles]:
    """Ways to take so many of the tiles, each that looks different once."""
    kinds = list(dict.fromkeys(tiles))
    yield from _choices([(kind, tiles.count(kind)) for kind in kinds], size)


def _choices(kinds: list[tuple[str, int]], size: int) -> Iterator[Tiles]:
    if size == 0:
        yield ()
    elif kinds:
        (kind, count), *rest = kinds
        for taken in range(min(count, size), -1, -1):
            for others in _choices(rest, size - taken):
                yield (kind,) * taken + others
