"""How fast the Möbi solver is, and whether it finds everything: `python bench/engines_mobi.py [HANDS]`.

Prints the times by hand size and style, the times from an old pod with new tiles, what became of HANDS random hands of
7 to 21 tiles (10,000 unless said otherwise), and how long whole races take. Times are those of one core at work, so
that neighbours on the machine do not count.
"""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from halftwist.games.mobi import judge
from halftwist.games.mobi.engine import solve
from halftwist.games.mobi.rules.tiles import box, listed
from halftwist.lab.match import Match
from halftwist.lab.playing import played

BOX = listed(box())
SIZES = (7, 9, 12, 21, 38, 76)
STYLES = ("any", "crossword", "compact")
T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[T, float]:
    began = process_time()
    made = work()
    return made, 1000 * (process_time() - began)


def _in_ms(times: list[float]) -> str:
    return f"{median(times):.2f} / {max(times):.0f}"


def by_size(console: Console, hands: int = 40) -> None:
    grid = Grid("tiles", *(f"{style}{', kids' if kids else ''}" for kids in (False, True) for style in STYLES))
    grid.title = "From nothing: median / longest ms"
    for size in track(SIZES, "Solving…", console=console, transient=True):
        rng = Random(size)
        cells: list[str] = []
        for kids in (False, True):
            for style in STYLES:
                dealt = [rng.sample(BOX, size) for _ in range(hands if size < 38 else hands // 4)]
                answers = [
                    timed(lambda hand=hand, kids=kids, style=style: solve(hand, kids=kids, style=style))
                    for hand in dealt
                ]
                for hand, (solution, _) in zip(dealt, answers, strict=True):
                    assert not solution.pod or not judge(hand, solution.pod, "flip", kids, solo=True)
                cells.append(_in_ms([spent for _, spent in answers]))
        grid.add_row(str(size), *cells)
    console.print(grid)


def from_an_old_pod(console: Console, hands: int = 40) -> None:
    grid = Grid("old + new tiles", "kids", "median / longest ms", "moved: how often")
    for size, new in ((4, 1), (7, 1), (7, 3), (18, 3), (35, 3), (73, 3)):
        for kids in (False, True):
            rng, moved, times = Random(size + new), Counter[str](), list[float]()
            while len(times) < hands:
                hand = rng.sample(BOX, size + new)
                old = solve(hand[:size], kids=kids, style="crossword").pod
                if old:
                    solution, spent = timed(lambda hand=hand, old=old, kids=kids: solve(hand, old, kids=kids))
                    times.append(spent)
                    none = "none, proved" if solution.proved else "gave up"
                    moved[str(solution.moved) if solution.pod else none] += 1
            shown = ", ".join(f"{count} × {what}" for what, count in sorted(moved.items()))
            grid.add_row(f"{size} + {new}", "yes" if kids else "", _in_ms(times), shown)
    console.print(grid)


def all_hands(console: Console, hands: int) -> None:
    grid = Grid("hands of 7–21 tiles", "pod", "none, proved", "gave up", "median / longest ms")
    for kids in (False, True):
        rng, found, times = Random(7), Counter[str](), list[float]()
        for number in track(range(hands), "Solving…", console=console, transient=True):
            hand = rng.sample(BOX, 7 + number % 15)
            solution, spent = timed(lambda hand=hand, kids=kids: solve(hand, kids=kids))
            times.append(spent)
            found["pod" if solution.pod else "none" if solution.proved else "gave up"] += 1
            assert not solution.pod or not judge(hand, solution.pod, "flip", kids, solo=True)
        counts = (str(found[what]) for what in ("pod", "none", "gave up"))
        grid.add_row(f"{hands}{', kids' if kids else ''}", *counts, _in_ms(times))
    console.print(grid)


def races(console: Console, games: int = 10) -> None:
    grid = Grid("race", "simulated minutes", "ms to compute")
    for level in (1, 4, 8):
        tables = [
            timed(lambda n=n, level=level: played(Match("mobi", str(level), str(level)), n)) for n in range(games)
        ]
        minutes = median(table.at_ms / 60_000 for table, _ in tables)
        grid.add_row(f"level {level} against itself", f"{minutes:.1f}", _in_ms([spent for _, spent in tables]))
    console.print(grid)


def main() -> None:
    console = Console()
    by_size(console)
    from_an_old_pod(console)
    all_hands(console, int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    races(console)


if __name__ == "__main__":
    main()
