"""First moves on small strips, taken from certificates by `python -m training.mobius.opening_table`."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.search import Position


@cache
def openings_of(columns: int, rows: int) -> Mapping[str, bool]:
    """Of first moves whether they win: of every one, or of those that are solved; nothing where no table is kept."""
    file = files("halftwist.games.mobius.engine").joinpath("openings.json")
    tables = json.loads(file.read_text(encoding="utf-8"))
    return tables.get(f"{columns}x{rows}", {})


def opening_for(position: Position) -> tuple[int, ...]:
    """The first moves that are known to win, if this is the empty board and not all of them do.

    Where all of them win, what counts is which is easy to win, and a search knows more of that.
    """
    if any(position.stones):
        return ()
    numbers, table = strip_of(position.columns, position.rows).numbers, openings_of(position.columns, position.rows)
    all_win = len(table) == len(numbers) and all(table.values())
    return () if all_win else tuple(numbers[name] for name, wins in table.items() if wins)
