"""A proof under way: positions that follow from one strip, a table of bounded size, and as many workers as are wanted."""

from dataclasses import dataclass, field

import numpy as np

from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.games.mobius.engine.prover.dfpn import LOST, OPEN, WON, Searcher, look_into
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, geometry_of, inverses
from halftwist.games.mobius.engine.prover.groups import groups_for
from halftwist.games.mobius.engine.prover.playouts import playouts_for
from halftwist.games.mobius.engine.prover.table import SURE, Table, key_of, recall, table_for
from halftwist.games.mobius.engine.prover.web import web_for

USUAL_SETTINGS = (500, 6, 1)


def searcher_for(columns: int, rows: int, table: Table, stop: StopFlag, settings: tuple[int, int, int], opened: int) -> Searcher:
    geometry = geometry_of(columns, rows)
    size = geometry.size
    depths = size + 2

    def words(*shape: int) -> np.ndarray:
        return np.zeros(shape, dtype=np.uint64)

    def ints(*shape: int) -> np.ndarray:
        return np.zeros(shape, dtype=np.int64)

    rows_opened = words(opened, 8)
    rows_opened[:, 0] = EVERY_CELL
    return Searcher(
        geometry, table, groups_for(geometry), web_for(geometry), playouts_for(geometry), words(size), words(5),
        rows_opened, np.zeros((opened, 2 * size), dtype=np.uint8), words(depths, 8), ints(depths, size), ints(depths, size),
        words(depths, size, 2), ints(depths, size), words(depths, size + 1), words(depths, size + 1), ints(2), words(1), ints(2),
        np.array(settings, dtype=np.int64), stop,
    )
