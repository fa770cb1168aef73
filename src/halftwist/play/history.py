"""A sequence that only grows, as a value: what a table has of its lines, and of the states it may return to."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, overload

from halftwist.core import Actor, AnyLine

T = TypeVar("T")
_new: Any = object.__new__


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

    def plus(self, item: T) -> "History[T]":
        items, n = self._items, self._n
        if len(items) != n:
            items = items[:n]
        items.append(item)
        grown = _new(History)
        grown._items = items
        grown._n = n + 1
        return grown

    @property
    def last(self) -> T:
        """The item that came last; there must be one."""
        return self._items[self._n - 1]

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


class Lines(History[AnyLine]):
    """A table's lines, which know by their tokens what was sent before.

    The tokens are shared as the lines are, each up to the value's own last line; whoever notes a token for the second
    time, as somebody may who sits down where another one sat, gets a dictionary of their own.
    """

    __slots__ = ("_tokens",)
    _tokens: dict[tuple[Actor, str], int]

    def __init__(self, items: Iterable[AnyLine] = ()) -> None:
        super().__init__(items)
        self._tokens = _tokens_of(self._items)

    def plus(self, item: AnyLine) -> "Lines":
        items, n, tokens, token = self._items, self._n, self._tokens, item.token
        key = item.by, token
        if len(items) != n or key in tokens:
            items = items[:n]
            tokens = _tokens_of(items)
        items.append(item)
        if token is not None:
            tokens[item.by, token] = item.n
        grown = _new(Lines)
        grown._items, grown._n, grown._tokens = items, n + 1, tokens
        return grown

    def knows(self, by: Actor, token: str) -> bool:
        """False where nobody has sent this for certain: no value that shares this one's tokens has it."""
        return (by, token) in self._tokens

    def line_of(self, by: Actor, token: str) -> int | None:
        """The last line that this actor sent with this token."""
        n = self._tokens.get((by, token))
        return n if n is not None and self._n and n <= self._items[self._n - 1].n else None


def _tokens_of(lines: Iterable[AnyLine]) -> dict[tuple[Actor, str], int]:
    return {(line.by, line.token): line.n for line in lines if line.token is not None}
