"""Solve every first move on a small strip: `python -m halftwist.engines.mobius.opening_table COLUMNS ROWS [WORK]`.

Prints the table as JSON: of every first move whether it wins. Moves that could not be solved with the allowed work
(positions opened for each) are left out.
"""

import json
import sys
from collections.abc import Sequence

from halftwist.engines.mobius.search import position_with
from halftwist.engines.mobius.solver import Solver
from halftwist.engines.mobius.tree import LOST, UNKNOWN
from halftwist.games.mobius import strip_of

_WORK = 2_000_000


def solved_openings(columns: int, rows: int, work: int = _WORK, memory: int = 1 << 22) -> dict[str, bool]:
    """By first move whether it wins. Moves that a symmetry of the strip lays on each other are solved once."""
    strip, empty = strip_of(columns, rows), position_with(columns, rows, (), ())
    solver = Solver(empty, memory)
    same = [symmetry.cells for symmetry in strip.symmetries if not symmetry.swaps_colours]
    results: dict[int, int] = {}
    for cell in range(strip.size):
        first = min(cells[cell] for cells in same)
        if first not in results:
            results[first] = solver.decide(empty.after(first), work)
        results[cell] = results[first]
    return {strip.names[cell]: result == LOST for cell, result in results.items() if result != UNKNOWN}


def main(words: Sequence[str]) -> int:
    if len(words) not in (2, 3) or not all(word.isascii() and word.isdigit() for word in words):
        print("usage: python -m halftwist.engines.mobius.opening_table COLUMNS ROWS [WORK]")
        return 2
    columns, rows, *work = (int(word) for word in words)
    print(json.dumps({f"{columns}x{rows}": solved_openings(columns, rows, *work)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
