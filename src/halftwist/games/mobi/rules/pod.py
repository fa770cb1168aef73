"""A pod: tiles on a square grid (B5), its runs and its parts."""

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from halftwist.games.mobi.rules.tiles import Counts, counted_on_pod

Cell: TypeAlias = tuple[int, int]
"""(column, row); columns grow to the right, rows grow downwards."""

LARGEST_POD: Final = 400
FARTHEST: Final = 1000


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile on the grid, with what it is read as."""

    column: int
    row: int
    token: str


class Pod(Mapping[Cell, str]):
    """An immutable mapping from cells to tokens, in reading order. Equal pods lie on equal cells."""

    __slots__ = ("_hash", "_placed", "_tokens", "_used")

    def __init__(self, tokens: Mapping[Cell, str] | None = None) -> None:
        ordered = sorted((tokens or {}).items(), key=_reading_order)
        self._tokens = dict(ordered)
        self._placed = tuple(Placed(cell[0], cell[1], token) for cell, token in ordered)
        self._used = counted_on_pod(self._tokens.values())
        self._hash = hash(self._placed)

    @classmethod
    def of(cls, placed: Iterable[Placed]) -> "Pod":
        return cls({(tile.column, tile.row): tile.token for tile in placed})

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles in reading order."""
        return self._placed

    @property
    def used(self) -> Counts:
        """The number tiles on it."""
        return self._used

    def __getitem__(self, cell: Cell) -> str:
        return self._tokens[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._tokens)

    def __len__(self) -> int:
        return len(self._tokens)

    def __contains__(self, cell: object) -> bool:
        return cell in self._tokens

    def items(self) -> ItemsView[Cell, str]:
        return self._tokens.items()

    def values(self) -> ValuesView[str]:
        return self._tokens.values()

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pod) and self._placed == other.placed

    def __repr__(self) -> str:
        return f"Pod({self._tokens!r})"

    def normalised(self) -> "Pod":
        """The same pod with its topmost row and leftmost column at 0."""
        if not self._tokens:
            return self
        left, top = min(column for column, _ in self), min(row for _, row in self)
        return Pod({(column - left, row - top): token for (column, row), token in self._tokens.items()})


@dataclass(frozen=True, slots=True)
class Run:
    """Two or more tiles in a row, as far as they go."""

    way: Literal["across", "down"]
    cells: tuple[Cell, ...]
    tokens: tuple[str, ...]


def runs(pod: Pod) -> tuple[Run, ...]:
    """All runs, those across first, each way in reading order of their first tile."""
    tokens = dict(pod.items())
    return (*_runs(tokens, "across", 1, 0), *_runs(tokens, "down", 0, 1))


def _runs(pod: dict[Cell, str], way: Literal["across", "down"], right: int, down: int) -> Iterator[Run]:
    for column, row in pod:
        if (column - right, row - down) in pod or (column + right, row + down) not in pod:
            continue
        cells: list[Cell] = []
        cell = (column, row)
        while cell in pod:
            cells.append(cell)
            cell = (cell[0] + right, cell[1] + down)
        yield Run(way, tuple(cells), tuple(pod[cell] for cell in cells))


def parts(pod: Pod) -> tuple[tuple[Cell, ...], ...]:
    """The pieces that hang together edge to edge, the largest first, then in reading order."""
    left = dict.fromkeys(pod)
    found: list[tuple[Cell, ...]] = []
    while left:
        reached = [next(iter(left))]
        del left[reached[0]]
        for column, row in reached:  # grows while it is walked
            for cell in ((column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)):
                if cell in left:
                    del left[cell]
                    reached.append(cell)
        found.append(tuple(reached))
    return tuple(sorted(found, key=len, reverse=True))


def _reading_order(item: tuple[Cell, str]) -> Cell:
    (column, row), _ = item
    return row, column
