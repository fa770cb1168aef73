"""A sequence that only grows, as a value: what a table has of its lines, and of the states it may return to."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, Self, TypeVar, overload

T = TypeVar("T")


class History(Sequence[T], Generic[T]):
    """As a tuple, but one item more costs the same however many there are.

    All values that grew one out of the other share one list, of which each knows how much is its own. Whoever grows a
    value from which another has grown already gets a list of its own: what is thrown away leaves nothing behind.
    """

    __slots__ = ("_items", "_n")
    _items: list[T]
    _n: int

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._n = len(self._items)

    def plus(self, item: T) -> Self:
        items, n = self._items, self._n
        if len(items) != n:
            items = items[:n]
        items.append(item)
        grown = object.__new__(type(self))
        grown._items = items
        grown._n = n + 1
        return grown

    def __len__(self) -> int:
        return self._n

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._n)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            items = self._items
            return tuple((items if len(items) == self._n else items[: self._n])[at])
        if not -self._n <= at < self._n:
            raise IndexError(at)
        return self._items[at if at >= 0 else at + self._n]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History | tuple):
            return NotImplemented
        return tuple(self) == tuple(other)  # pyright: ignore[reportUnknownArgumentType]

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"History({list(self)!r})"
