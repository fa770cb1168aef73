"""How fast the plain rules are: `make bench`. Each figure is the best and the median of several runs.

The rules remember what they judged last, so no run asks about a pod or a hand that an earlier one asked about.
"""

from collections.abc import Callable
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from halftwist.core import Line
from halftwist.games.formula import Terms, list_plays, parse_cards, parse_table
from halftwist.games.mobi import Pod, judge, parse_pod
from halftwist.games.mobius import Mobius, Place, State, strip_of
from halftwist.games.mobius.rules.strip import Steps

RUNS = 7


def timed(work: Callable[[], int]) -> tuple[float, float]:
    """Pieces of work a second: best and median."""
    rates: list[float] = []
    for _ in range(RUNS):
        began = perf_counter()
        pieces = work()
        rates.append(pieces / (perf_counter() - began))
    return max(rates), median(rates)


def mobius_moves(games: int = 20) -> Callable[[], int]:
    game = Mobius()
    cells = [action.cell for action in game.legal(game.start(), 0)]

    def work() -> int:
        rng = Random(1)
        moves = 0
        for _ in range(games):
            rng.shuffle(cells)
            state = game.start()
            for n, cell in enumerate(cells):
                state = game.apply(state, Line(n + 1, 0, n % 2, Place(cell)))
                moves += 1
                if game.outcome(state):
                    break
        return moves

    return work


def late_positions(stones: int = 110, games: int = 60) -> list[tuple[State, int]]:
    """Positions with many stones and no winner yet, each with the next cell to be taken."""
    game, rng, found = Mobius(), Random(2), list[tuple[State, int]]()
    while len(found) < games:
        cells = rng.sample(range(game.strip.size), stones + 1)
        state = game.start()
        for n, cell in enumerate(cells[:-1]):
            state = game.apply(state, Line(n + 1, 0, n % 2, Place(game.strip.names[cell])))
            if game.outcome(state):
                break
        else:
            found.append((state, cells[-1]))
    return found


def late_moves(times: int = 20) -> Callable[[], int]:
    game = Mobius()
    asked = [(state, Line(111, 0, 0, Place(game.strip.names[cell]))) for state, cell in late_positions()]

    def work() -> int:
        for _ in range(times):
            for state, line in asked:
                game.apply(state, line)
        return times * len(asked)

    return work


def late_floods(times: int = 20) -> Callable[[], int]:
    """The peer: the same verdicts by walking through all of the mover's stones."""
    strip = strip_of(12, 12)
    asked = [{*state.moves[::2], cell} for state, cell in late_positions()]

    def work() -> int:
        for _ in range(times):
            for stones in asked:
                flooded_win(strip.ways["red"], stones, strip.size)
        return times * len(asked)

    return work


def flooded_win(ways: Steps, stones: set[int], size: int) -> bool:
    """Heights by walking from each bar: bars met together, and heights that do not fit (M7, M8)."""
    met: list[frozenset[int]] = []
    looped: list[bool] = []
    for bar in range(size, size + 3):
        heights, queue, loop = {bar: 0}, [bar], False
        while queue:
            node = queue.pop()
            for near, crossing in ways[node]:
                if near < size and near not in stones:
                    continue
                if near not in heights:
                    heights[near] = heights[node] + crossing
                    queue.append(near)
                loop |= heights[near] != heights[node] + crossing
        met.append(frozenset(node for node in heights if node >= size))
        looped.append(loop)
    return any(len(bars) == 3 or (len(bars) == 2 and any(looped)) for bars in met)


def long_pod(numbers: int) -> tuple[list[str], list[str]]:
    """A staircase of equations `1 + 1 = 2`, `2 + 2 = 4`, … sharing corner tiles, with this many number tiles."""
    grid: dict[tuple[int, int], str] = {}
    row = column = 0
    across = True
    count = 1
    grid[0, 0] = "2"
    while count + 2 <= numbers:
        for step, token in enumerate(("+", "2", "=", "4") if grid[row, column] == "2" else ("-", "2", "=", "2"), 1):
            grid[(row, column + step) if across else (row + step, column)] = token
        row, column = (row, column + 4) if across else (row + 4, column)
        across = not across
        count += 2
    width = max(at for _, at in grid) + 1
    height = max(at for at, _ in grid) + 1
    rows = [" ".join(grid.get((r, c), ".") for c in range(width)) for r in range(height)]
    return [token for token in grid.values() if token.isdigit()], rows


def pods_judged(numbers: int, times: int = 300) -> Callable[[], int]:
    hand, rows = long_pod(numbers)
    pod = parse_pod(rows)
    assert judge(hand, pod, "flip") == (), judge(hand, pod, "flip")
    elsewhere = iter([Pod({(column + by, row): pod[column, row] for column, row in pod}) for by in range(RUNS * times)])

    def work() -> int:
        for shifted in islice(elsewhere, times):
            judge(hand, shifted, "flip")
        return times

    return work


def plays_listed(jokers: int, hands: int = 40) -> Callable[[], int]:
    rng = Random(jokers)
    deck = [str(digit) for digit in range(10)] * 5
    tables = [parse_table(text) for text in ("2 + 4 = 6", "10 - 3 = 7", "12 x 8 = 96", "48 / 6 = 8")]
    dealt = iter([parse_cards(" ".join(rng.sample(deck, 7 - jokers) + ["J"] * jokers)) for _ in range(RUNS * hands)])

    def work() -> int:
        for at, hand in enumerate(islice(dealt, hands)):
            list_plays(tables[at % len(tables)], hand, Terms())
        return hands

    return work


MEASUREMENTS: dict[str, Callable[[], Callable[[], int]]] = {
    "Mobius 12 × 12: moves with verdicts": mobius_moves,
    "Mobius, 110 stones: a move with its verdict": late_moves,
    "Mobius, 110 stones: the verdict by a flood fill": late_floods,
    "Möbi: pods of 10 tiles judged": lambda: pods_judged(10),
    "Möbi: pods of 20 tiles judged": lambda: pods_judged(20),
    "Möbi: pods of 40 tiles judged": lambda: pods_judged(40),
    "Formula: lists for seven cards, no Joker": lambda: plays_listed(0),
    "Formula: lists for seven cards, one Joker": lambda: plays_listed(1),
    "Formula: lists for seven cards, two Jokers": lambda: plays_listed(2, hands=10),
}


def main() -> None:
    console = Console()
    grid = Grid("what", "best a second", "median a second", "median ms each")
    for name, prepare in track(MEASUREMENTS.items(), "Measuring…", console=console, transient=True):
        best, middle = timed(prepare())
        grid.add_row(name, f"{best:,.0f}", f"{middle:,.0f}", f"{1000 / middle:.3f}")
    console.print(grid)


if __name__ == "__main__":
    main()
