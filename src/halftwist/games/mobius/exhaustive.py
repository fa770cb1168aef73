"""Colour a whole Mobius strip in every possible way and count the winners (M8).

`python -m halftwist.games.mobius.exhaustive COLUMNS ROWS` ends with 0 if every full board has exactly one winner,
with 1 if one has none or two, and with 130 if it was stopped.
"""

import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from multiprocessing import Pool
from typing import TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from halftwist.core import ImpossibleOptions
from halftwist.games.mobius import COLOURS, Colour, Groups, Mobius, WinKind, bars_alone, kind_of_win, strip_of

Found: TypeAlias = tuple[WinKind | None, WinKind | None]
"""How red has won on a full board, and how blue has."""
Tally: TypeAlias = Counter[Found]

KINDS: tuple[WinKind, ...] = ("three bars", "two bars and a loop", "two bars and a loop at the third")
_SHARE_CELLS = 13  # free cells in one piece of work: small enough that the bar keeps moving
_MOST_FIXED = 14  # pieces of work are listed beforehand, so their number has a limit


def tally_of(columns: int, rows: int, first: Sequence[Colour] = ()) -> Tally:
    """The full boards on which the first cells have these colours, by how each colour has won."""
    strip = strip_of(columns, rows)
    tally: Tally = Counter()

    def colour_from(cell: int, red: Groups, blue: Groups) -> None:
        if cell == strip.size:
            tally[kind_of_win(red), kind_of_win(blue)] += 1
            return
        fixed = first[cell] if cell < len(first) else None
        if fixed != "blue":
            colour_from(cell + 1, red.placed(cell), blue)
        if fixed != "red":
            colour_from(cell + 1, red, blue.placed(cell))

    colour_from(0, bars_alone(strip, "red"), bars_alone(strip, "blue"))
    return tally


def one_winner_each(tally: Tally) -> bool:
    """Whether every board counted has exactly one winner."""
    return all(found.count(None) == 1 for found in tally)


def table_of(tally: Tally) -> Table:
    """The counts by kind of win and colour, and the boards that should not be."""
    table = Table("full boards", *COLOURS)
    for column in table.columns[1:]:
        column.justify = "right"
    for kind in KINDS:
        table.add_row(kind, f"{tally[kind, None]:,}", f"{tally[None, kind]:,}")
    none, both = tally[None, None], sum(count for found, count in tally.items() if None not in found)
    if none or both:
        table.add_row("no winner", f"{none:,}", f"{none:,}", style="red")
        table.add_row("two winners", f"{both:,}", f"{both:,}", style="red")
    return table


def run(columns: int, rows: int, console: Console, workers: int | None = None) -> int:
    """Count with a bar that moves, show the table, and say how it ended as an exit code."""
    try:
        strip = Mobius(columns=columns, rows=rows).strip
    except ImpossibleOptions as impossible:
        console.print(str(impossible))
        return 2
    fixed = min(_MOST_FIXED, max(0, strip.size - _SHARE_CELLS))
    tally: Tally = Counter()
    stopped = False
    columns_of_bar = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns_of_bar, console=console) as progress:
        bar = progress.add_task("", total=1 << strip.size)
        try:
            for share in _shares_done(columns, rows, fixed, workers):
                tally += share
                progress.update(bar, completed=tally.total())
        except KeyboardInterrupt:
            stopped = True
    console.print(table_of(tally))
    return _said(console, tally, stopped)


def _said(console: Console, tally: Tally, stopped: bool) -> int:
    counted = f"{tally.total():,}"
    if not one_winner_each(tally):
        console.print(f"Of {counted} colourings some have no winner, or two.", style="bold red")
        return 1
    if stopped:
        console.print(f"Stopped. Each of the {counted} colourings seen so far has exactly one winner.")
        return 130
    console.print(f"Each of the {counted} colourings has exactly one winner.", style="bold green")
    return 0


def _shares_done(columns: int, rows: int, fixed: int, workers: int | None) -> Iterator[Tally]:
    shares = ((columns, rows, first) for first in product(COLOURS, repeat=fixed))
    with Pool(workers, _leave_stopping_to_the_parent) as pool:
        yield from pool.imap_unordered(_share, shares)


def _share(work: tuple[int, int, tuple[Colour, ...]]) -> Tally:
    return tally_of(*work)


def _leave_stopping_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main(words: Sequence[str]) -> int:
    console = Console()
    if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        console.print("usage: python -m halftwist.games.mobius.exhaustive COLUMNS ROWS", markup=False)
        return 2
    return run(int(words[0]), int(words[1]), console)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
