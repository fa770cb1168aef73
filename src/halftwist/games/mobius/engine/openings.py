"""First moves on small strips, taken from certificates by `python -m training.mobius.opening_table`."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.search import Position


@cache
def openings_of(columns: int, rows: int) -> Mapping[str, bool]:
    """Of every first move whether it wins; nothing where no table is kept."""
    file = files("halftwist.games.mobius.engine").joinpath("openings.json")
    tables = json.loads(file.read_text(encoding="utf-8"))
    return tables.get(f"{columns}x{rows}", {})


def opening_for(position: Position) -> tuple[int, ...]:
    """The first moves that win, if this is the empty board and some of them lose.

    Where all of them win, what counts is which is easy to win, and a search knows more of that.
    """
    if any(position.stones):
        return ()
    numbers, table = strip_of(position.columns, position.rows).numbers, openings_of(position.columns, position.rows)
    return () if all(table.values()) else tuple(numbers[name] for name, wins in table.items() if wins)
