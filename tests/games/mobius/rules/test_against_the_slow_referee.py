"""The quick referee against a slow one that shares nothing with it.

The slow one is built from the rulings' text alone: it unrolls the strip endlessly, so that there is no seam to
cross. A cell or bar appears once in every lap, mirrored in every other. Whoever walks from a place over own
stones and bars and meets the same cell or bar at another place has gone round the strip.
"""

import random
from collections.abc import Collection, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games.mobius import COLOURS, Colour, bars_alone, groups_of, kind_of_win, strip_of

SIZES = [(3, 6), (4, 6), (6, 6), (3, 12), (5, 12), (4, 18), (12, 12)]
Spot = tuple[str, int, int]  # a cell at a row and half cells from the left, or a bar: its side and its count downwards


class SlowReferee:
    def __init__(self, columns: int, rows: int, colour: Colour, stones: Collection[str]) -> None:
        self.rows, self.width, self.colour, self.stones = rows, 2 * columns - 2, colour, frozenset(stones)

    def name(self, row: int, x: int) -> str:
        laps, row = divmod(row - 1, self.rows)
        x = self.width - x if laps % 2 else x
        return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[x // 2] + str(row + 1)

    def what(self, spot: Spot) -> str | int:
        """The cell by its name, the bar by its number round the boundary."""
        kind, first, second = spot
        return self.name(first, second) if kind == "cell" else (second + 3 * first) % 6

    def mine(self, spot: Spot) -> bool:
        what = self.what(spot)
        return what in self.stones if isinstance(what, str) else what % 2 == (self.colour == "blue")

    def around(self, spot: Spot) -> Iterator[Spot]:
        kind, first, second = spot
        third = self.rows // 3
        if kind == "bar":
            for row in range(1 + second * third, 2 + (second + 1) * third):
                inset = 1 if row % 2 == 0 else 0
                yield "cell", row, self.width - inset if first else inset
            return
        for down, aside in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            if 0 <= second + aside <= self.width:
                yield "cell", first + down, second + aside
        for side, edge in enumerate((0, self.width)):
            if abs(second - edge) <= 1 and (abs(second - edge) == 0) == (first % 2 == 1):
                yield from (("bar", side, bar) for bar in {(first - 1) // third, -((1 - first) // third) - 1})

    def group(self, bar: int) -> tuple[frozenset[int], bool]:
        """The bars linked to this one, and whether there is a loop among all that is linked."""
        start: Spot = ("bar", 0, bar)
        met: dict[str | int, Spot] = {bar: start}
        loop, ahead = False, [start]
        while ahead:
            for spot in self.around(ahead.pop()):
                if not self.mine(spot):
                    continue
                what = self.what(spot)
                if what not in met:
                    met[what] = spot
                    ahead.append(spot)
                loop = loop or met[what] != spot
        return frozenset(what for what in met if isinstance(what, int)), loop

    def by(self) -> str | None:
        groups = [self.group(bar) for bar in range(self.colour == "blue", 6, 2)]
        if any(len(bars) == 3 for bars, _ in groups):
            return "three bars"
        if any(len(bars) == 2 and loop for bars, loop in groups):
            return "two bars and a loop"
        if any(len(bars) == 2 for bars, _ in groups) and any(len(bars) == 1 and loop for bars, loop in groups):
            return "two bars and a loop at the third"
        return None


def slow(size: tuple[int, int], colour: Colour, stones: Collection[str]) -> str | None:
    return SlowReferee(*size, colour, stones).by()


def quick(size: tuple[int, int], colour: Colour, stones: Collection[str]) -> str | None:
    strip = strip_of(*size)
    return kind_of_win(groups_of(strip, colour, (strip.numbers[stone] for stone in stones)))


@pytest.mark.ruling("M2", "M4")
@pytest.mark.parametrize("size", SIZES)
def test_the_slow_referee_walks_on_the_same_board(size: tuple[int, int]) -> None:
    strip = strip_of(*size)
    for colour in COLOURS:
        referee = SlowReferee(*size, colour, strip.names)
        own = [bar for bar in range(6) if bar % 2 == (colour == "blue")]
        for cell in range(strip.size):
            x = 2 * (ord(strip.names[cell][0]) - ord("A")) + (strip.row_of(cell) + 1) % 2
            spots = referee.around(("cell", strip.row_of(cell), x))
            near = {
                strip.names[node] if node < strip.size else own[node - strip.size]
                for node, _ in strip.ways[colour][cell]
            }
            assert {referee.what(spot) for spot in spots if referee.mine(spot)} == near


@pytest.mark.ruling("M6", "M7", "M8")
@pytest.mark.parametrize("size", SIZES)
def test_both_referees_agree_on_full_boards_and_name_one_winner(size: tuple[int, int]) -> None:
    rng = random.Random(f"full {size}")
    names = strip_of(*size).names
    for _ in range(60):
        red = frozenset(rng.sample(names, rng.randint(len(names) * 3 // 8, len(names) * 5 // 8)))
        found = [quick(size, "red", red), quick(size, "blue", frozenset(names) - red)]
        assert found == [slow(size, "red", red), slow(size, "blue", frozenset(names) - red)]
        assert found.count(None) == 1


@pytest.mark.ruling("M6", "M7", "M8")
@settings(deadline=None, max_examples=250)
@given(st.sampled_from(SIZES), st.sampled_from(COLOURS), st.randoms(use_true_random=False), st.floats(0.3, 1))
def test_both_referees_agree_on_any_stones(
    size: tuple[int, int], colour: Colour, rng: random.Random, share: float
) -> None:
    stones = [name for name in strip_of(*size).names if rng.random() < share]
    assert quick(size, colour, stones) == slow(size, colour, stones)


DELICATE: list[tuple[tuple[int, int], Colour, str]] = [
    ((6, 6), "red", "A1 D1 E1 C2 A3 D3 A4 D4 A5 E5 A6 E6"),  # a loop that goes round twice
    ((4, 6), "red", "A1 D1 C2 C3 B4 A5 B5 D5 C6"),  # a loop closed by a bottom bar
    ((4, 6), "blue", "A1 A2 A3 C6"),  # round the seam and back
    ((4, 6), "red", "A1 B1 D1 C2 A3 D3 A4 B5 B6"),  # a loop at the third bar
    ((4, 6), "red", "A1 A3 A4 A5 B5 C5 C6"),  # a loop through a bar
]


@pytest.mark.ruling("M6", "M7", "M8")
@settings(deadline=None, max_examples=150)
@given(st.sampled_from(DELICATE), st.integers(0, 11), st.randoms(use_true_random=False))
def test_both_referees_agree_on_and_near_delicate_positions(
    delicate: tuple[tuple[int, int], Colour, str], turn: int, rng: random.Random
) -> None:
    size, colour, text = delicate
    strip = strip_of(*size)
    symmetry = strip.symmetries[turn]
    stones = {strip.names[symmetry.cells[strip.numbers[name]]] for name in text.split()}
    turned = COLOURS[(colour == "blue") ^ symmetry.swaps_colours]
    assert quick(size, turned, stones) == slow(size, turned, stones)
    stones ^= set(rng.sample(strip.names, 3))
    assert quick(size, turned, stones) == slow(size, turned, stones)


@pytest.mark.ruling("M6", "M7", "M8")
@pytest.mark.parametrize("size", SIZES)
def test_groups_kept_up_stone_by_stone_agree_after_every_stone(size: tuple[int, int]) -> None:
    rng = random.Random(f"stones {size}")
    strip = strip_of(*size)
    for colour in COLOURS:
        order = rng.sample(range(strip.size), strip.size)
        groups = bars_alone(strip, colour)
        for count, cell in enumerate(order, start=1):
            groups = groups.placed(cell)
            stones = [strip.names[placed] for placed in order[:count]]
            assert kind_of_win(groups) == slow(size, colour, stones)
            assert all(groups.holds(placed) == (placed in order[:count]) for placed in range(strip.size))


@pytest.mark.ruling("M6", "M7")
@settings(deadline=None, max_examples=60)
@given(st.sampled_from(SIZES), st.sampled_from(COLOURS), st.randoms(use_true_random=False), st.floats(0.4, 0.8))
def test_the_order_in_which_stones_come_does_not_matter(
    size: tuple[int, int], colour: Colour, rng: random.Random, share: float
) -> None:
    strip = strip_of(*size)
    stones = [cell for cell in range(strip.size) if rng.random() < share]
    one, other = (groups_of(strip, colour, rng.sample(stones, len(stones))) for _ in range(2))
    nodes = [*stones, *strip.bars_of(colour)]
    for node in nodes:
        assert (one.root(node) in one.looped) == (other.root(node) in other.looped)
        together = [near for near in nodes if one.root(near) == one.root(node)]
        assert together == [near for near in nodes if other.root(near) == other.root(node)]
