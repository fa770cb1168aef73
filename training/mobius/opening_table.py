"""Solve first moves on a small strip: `python -m training.mobius.opening_table COLUMNS ROWS [WORK [FILE]]`.

Prints the table as JSON: of every first move whether it wins. Moves that could not be solved with the allowed work
(positions opened for each) are left out. With a file, what was found is kept there every few minutes, and the same
command goes on from it; how far it is goes to standard error.
"""

import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from halftwist.engines.budget import Budget
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.search import MobiusThinker, Position, position_with
from halftwist.games.mobius.engine.solver import Solver
from halftwist.games.mobius.engine.tree import LOST, UNKNOWN

_WORK = 2_000_000
_CHUNK = 200_000
_KEPT_EVERY_S = 300
_GLANCE = Budget(playouts=200_000)

Telling = Callable[[str], None]


def solved_openings(
    columns: int,
    rows: int,
    work: int = _WORK,
    memory: int = 1 << 22,
    kept: Path | None = None,
    tell: Telling = lambda line: None,
) -> dict[str, bool]:
    """By first move whether it wins. Moves that a symmetry of the strip lays on each other are solved once."""
    strip, empty = strip_of(columns, rows), position_with(columns, rows, (), ())
    solver = Solver(empty, memory)
    if kept is not None and kept.exists():
        tell(f"{solver.recall(kept):,} positions remembered")
    same = [symmetry.cells for symmetry in strip.symmetries if not symmetry.swaps_colours]
    first = {cell: min(cells[cell] for cells in same) for cell in range(strip.size)}
    results = {
        cell: _decided(solver, empty.after(cell), strip.names[cell], work, kept, tell)
        for cell in _likeliest(columns, rows, set(first.values()))
    }
    return {strip.names[cell]: results[first[cell]] == LOST for cell in first if results[first[cell]] != UNKNOWN}


def _likeliest(columns: int, rows: int, cells: set[int]) -> list[int]:
    """The first moves that a short search likes best come first."""
    thought = MobiusThinker(columns, rows).think(position_with(columns, rows, (), ()), _GLANCE)
    return [candidate.cell for candidate in thought.candidates if candidate.cell in cells]


def _decided(solver: Solver, position: Position, name: str, work: int, kept: Path | None, tell: Telling) -> int:
    opened, kept_at, began = 0, time.monotonic(), time.process_time()
    result = solver.decide(position, 0)  # it may be remembered
    while result == UNKNOWN and opened < work:
        result = solver.decide(position, min(_CHUNK, work - opened))
        opened += solver.work
        show, deny = solver.effort
        spent = time.process_time() - began
        tell(
            f"{name}: {opened:,} positions opened in {spent:.0f} s of processor time, left to show {deny:,} or {show:,}"
        )
        if kept is not None and (result != UNKNOWN or time.monotonic() - kept_at > _KEPT_EVERY_S):
            solver.keep(kept)
            kept_at = time.monotonic()
    tell(f"{name}: {'not decided' if result == UNKNOWN else 'wins' if result == LOST else 'loses'}")
    return result


def _told(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main(words: Sequence[str]) -> int:
    numbers, file = words[:3], words[3:]
    if len(numbers) < 2 or len(file) > 1 or not all(word.isascii() and word.isdigit() for word in numbers):
        print("usage: python -m training.mobius.opening_table COLUMNS ROWS [WORK [FILE]]")
        return 2
    columns, rows, *work = (int(word) for word in numbers)
    kept = Path(file[0]) if file else None
    memory = 1 << 25 if kept else 1 << 22
    table = solved_openings(columns, rows, *(work or [_WORK]), memory=memory, kept=kept, tell=_told)
    print(json.dumps({f"{columns}x{rows}": table}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
