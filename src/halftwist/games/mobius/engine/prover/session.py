"""A proof under way: one strip, a table of bounded size, as many workers as are wanted, and its progress on disk."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.games.mobius.engine.prover.dfpn import EFFORTS, PLAYOUTS, Searcher, look_into
from halftwist.games.mobius.engine.prover.geometry import EVERY_CELL, Geometry, geometry_of, inverses
from halftwist.games.mobius.engine.prover.groups import new_groups
from halftwist.games.mobius.engine.prover.inferior import FILLED
from halftwist.games.mobius.engine.prover.intuition import intuition_for
from halftwist.games.mobius.engine.prover.playouts import playouts_for
from halftwist.games.mobius.engine.prover.table import MINE, SURE, ProofTable, table_for
from halftwist.games.mobius.engine.prover.web import web_for

Result: TypeAlias = Literal["won", "lost", "open"]

USUAL_SETTINGS = (16, 3, 0)
"""Playouts for the first order of moves, in batches of sixty-four; quarters of the moves that count; the seed."""
USUAL_ROWS = 1 << 20
_LOOK_S = 0.5


class BadProgress(ValueError):
    """A file of progress that cannot be gone on with; the text is the sentence that says why."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a position for its mover, the cells that its proof needs, and what it took."""

    result: Result
    carrier: int
    nodes: int
    effort: tuple[int, int]  # what is left to show, and to deny


class Session:
    """Proofs about one strip; what one of them found helps the next.

    `rows` bounds the table: 48 bytes each, and a quarter as many positions are kept open with about 130 bytes each.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        *,
        table_rows: int = USUAL_ROWS,
        workers: int = 1,
        settings: tuple[int, int, int] = USUAL_SETTINGS,
        stop: StopFlag | None = None,
    ) -> None:
        self.columns, self.rows = columns, rows
        self._opened_before = 0
        self.stop = new_stop_flag() if stop is None else stop
        self.table = table_for(table_rows, inverses(columns, rows))
        opened = max(1 << 12, table_rows // 4)
        self.searchers = [searcher_for(columns, rows, self.table, self.stop, settings, opened) for _ in range(workers)]

    def decide(
        self, red: int, blue: int, mover: int, most_nodes: int = 1 << 60, tick: Callable[[int], None] | None = None
    ) -> Answer:
        """Work on a position until it is decided, so many positions were opened, or somebody says stop.

        `tick` is told now and then how many positions were opened.
        """
        self._opened_before = self.opened
        for searcher in self.searchers:
            searcher.spent[:] = 0, most_nodes, 1, 1
        if len(self.searchers) == 1 and tick is None:
            look_into(self.searchers[0], 0, mover, red, blue, SURE, SURE)
        else:
            self._together(red, blue, mover, tick)
        done = next((one for one in self.searchers if 0 in one.result), self.searchers[0])
        show, deny = int(done.result[0]), int(done.result[1])
        result: Result = "won" if show == 0 else "lost" if deny == 0 else "open"
        return Answer(result, int(done.needs[0]) if result != "open" else 0, self.nodes, (show, deny))

    @property
    def nodes(self) -> int:
        """Positions opened for the last answer."""
        return sum(int(searcher.spent[0]) for searcher in self.searchers)

    @property
    def opened(self) -> int:
        """Positions opened for all answers, and for those of the progress that was gone on from."""
        return self._opened_before + self.nodes

    @property
    def effort(self) -> tuple[int, int]:
        """What is left to show and to deny, while an answer is looked for."""
        show, deny = self.searchers[0].spent[2:].tolist()
        return show, deny

    def _together(self, red: int, blue: int, mover: int, tick: Callable[[int], None] | None) -> None:
        """All workers start at the root and share what they find; the first that is done stops the others."""
        self.table.busy[:] = 0
        for searcher in self.searchers:
            searcher.result[:] = 1, 1
        stopped = int(self.stop[0])
        with ThreadPoolExecutor(len(self.searchers)) as pool:
            jobs = [pool.submit(look_into, searcher, 0, mover, red, blue, SURE, SURE) for searcher in self.searchers]
            try:
                while not wait(jobs, _LOOK_S, return_when="FIRST_COMPLETED").done:
                    if tick is not None:
                        tick(self.nodes)
            finally:
                stopped = max(stopped, int(self.stop[0]))
                self.stop[0] = 1
        self.stop[0] = stopped
        for job in jobs:
            job.result()

    def keep(self, file: Path) -> None:
        """Write down what is known; a writing that is broken off leaves the last one whole."""
        rows = self.table.rows
        used = np.flatnonzero(rows[:, MINE] != EVERY_CELL)
        part = file.with_name(file.name + ".part")
        with part.open("wb") as out:
            strip = np.array([self.columns, self.rows, len(rows)])
            np.savez(out, strip=strip, opened=self.opened, used=used, rows=rows[used])
        part.replace(file)

    def recall(self, file: Path) -> int:
        """Go on from what was written down; answers how many positions that are."""
        try:
            with file.open("rb") as data, np.load(data) as kept:
                strip, used, rows = kept["strip"].tolist(), kept["used"], kept["rows"]
                opened = int(kept["opened"])
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            raise BadProgress(f"{file} is not the progress of a proof, or it is damaged.") from None
        if strip != [self.columns, self.rows, len(self.table.rows)]:
            raise BadProgress(f"{file} is the progress of another strip, or of a table of another size.")
        self.table.rows[used] = rows
        self._opened_before = opened
        return len(used)


def searcher_for(
    columns: int, rows: int, table: ProofTable, stop: StopFlag, settings: tuple[int, int, int], opened: int
) -> Searcher:
    return searcher_on(geometry_of(columns, rows), table, stop, settings, opened)


def searcher_on(
    geometry: Geometry, table: ProofTable, stop: StopFlag, settings: tuple[int, int, int], opened: int
) -> Searcher:
    """The arrays of one worker, of which it keeps so many positions open."""
    size = geometry.size
    depths = size + 2

    def ints(*shape: int) -> NDArray[np.int64]:
        return np.zeros(shape, dtype=np.int64)

    rows_opened = ints(opened, 8)
    rows_opened[:, 0] = EVERY_CELL
    arrays: dict[str, Any] = {
        "filled": ints(FILLED),
        "opened": rows_opened,
        "order": np.zeros((opened, 2 * size), dtype=np.uint8),
        "info": ints(depths, 8),
        "moves": ints(depths, size),
        "hopes": ints(depths, size),
        "keys": ints(depths, 2 * size),
        "turns": ints(depths, size),
        "proofs": ints(depths, size + 1),
        "bounds": ints(depths, size + 1),
        "result": ints(2),
        "needs": ints(1),
        "spent": ints(4),
        "settings": np.array(settings, dtype=np.int64),
        "efforts": EFFORTS,
    }
    return Searcher(
        geometry=geometry,
        table=table,
        groups=new_groups(),
        web=web_for(geometry),
        playouts=playouts_for(geometry, settings[PLAYOUTS]),
        intuition=intuition_for(size),
        stop=stop,
        **arrays,
    )
