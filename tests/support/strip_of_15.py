"""The truth about the 3 × 6 strip by brute force, from the rules alone."""

from functools import cache
from random import Random

from halftwist.games.mobius import groups_of, kind_of_win, strip_of

COLUMNS, ROWS = 3, 6
SIZE = 15
EVERYWHERE = (1 << SIZE) - 1
RED, BLUE = 0, 1


def cells_of(cells: int) -> list[int]:
    return [cell for cell in range(SIZE) if cells >> cell & 1]


@cache
def has_won(colour: int, stones: int) -> bool:
    """Whether these stones of a colour win (M8). A win with fewer stones is a win."""
    name = ("red", "blue")[colour]
    return kind_of_win(groups_of(strip_of(COLUMNS, ROWS), name, cells_of(stones))) is not None


@cache
def can_win(colour: int, stones: int, free: int, first: bool) -> bool:
    """Whether a colour wins with these stones and what it gets of the free cells; all others are its opponent's."""
    if has_won(colour, stones):
        return True
    if not free or not has_won(colour, stones | free):
        return False
    left = free
    while left:
        move = left & -left
        left ^= move
        if can_win(colour, stones | move if first else stones, free ^ move, not first) == first:
            return first
    return not first


def random_position(rng: Random, fewest_empty: int, most_empty: int) -> tuple[int, int]:
    """Stones of red and blue, not necessarily as many; nobody has won."""
    while True:
        cells = rng.sample(range(SIZE), SIZE - rng.randint(fewest_empty, most_empty))
        reds = rng.randint(len(cells) // 2 - 1, len(cells) // 2 + 1)
        red, blue = sum(1 << cell for cell in cells[:reds]), sum(1 << cell for cell in cells[reds:])
        if not has_won(RED, red) and not has_won(BLUE, blue):
            return red, blue
