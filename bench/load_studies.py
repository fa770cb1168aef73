"""What 50 reports that are asked for at once do to the moves of 200 live tables: `python bench/load_studies.py`.

The tables play at a steady pace, by turns with nothing else to do, once more with nothing else (what differs between
these two is chance), and with reports that are asked for in one moment while they play. In the first round the worker
that makes them has to start and to load its engine, too. What counts is by how much the slowest hundredth of the moves
gets slower. The table is Markdown, as in docs/measurements.md.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import median
from threading import Thread

from load import QUICK, Figures, markdown, measured, ranged, rest
from load_players import Desk
from load_scripts import SCRIPTS
from load_servers import sqlite

from halftwist.engines.budget import Budget
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.search import MobiusThinker, position_with

REPORTS, EACH = 50, 3  # as many as one person may have in the making
SIZE = (12, 12)
LIVE = replace(QUICK, calm_tables=200, pace_s=2.0)
_PLAYED_WITH = Budget(playouts=128)
_GAMES = 5  # that are played again and again: a report is made of a table, and not of a game


class Readers:
    """People who ask for reports on games that are over, all at the same time."""

    def __init__(self, port: int, games: Sequence[Sequence[str]]) -> None:
        self._port = port
        self._asking: list[tuple[Desk, str]] = []
        for number in range(REPORTS):
            if number % EACH == 0:
                desk = Desk(port)
                desk.post("/api/me", {"name": f"Reader {number}"})
            self._asking.append((desk, _over(desk, games[number % len(games)])))
        self._hang_up()

    def ask(self) -> None:
        """All in the same moment, each over a connection of its own."""
        with ThreadPoolExecutor(len(self._asking)) as pool:
            list(pool.map(self._ask_for, self._asking))

    def _ask_for(self, one: tuple[Desk, str]) -> None:
        desk, table = Desk(self._port), one[1]
        desk.cookie = one[0].cookie
        desk.post(f"/api/tables/{table}/study", None)
        desk.hang_up()

    def stop(self) -> int:
        """How many there are by now; the others are not wanted any more."""
        states = [desk.ask("GET", f"/api/tables/{table}/study")["state"] for desk, table in self._asking]
        for desk, table in self._asking:
            desk.ask("DELETE", f"/api/tables/{table}/study")
        self._hang_up()
        return states.count("made")

    def _hang_up(self) -> None:
        for desk, _ in self._asking:
            desk.hang_up()


def _over(desk: Desk, cells: Sequence[str]) -> str:
    """All but the last stone lie there already."""
    columns, rows = SIZE
    *before, last = ({"by": number % 2, "action": {"kind": "place", "cell": cell}} for number, cell in enumerate(cells))
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
    options = {"columns": columns, "rows": rows}
    wish = {"game": "mobius", "seats": seats, "options": options, "arranged": before}
    table: str = desk.post("/api/tables", wish)["name"]
    move = {"seat": last["by"], "token": "last", "seen": 10**6, "action": last["action"]}
    desk.post(f"/api/tables/{table}/actions", move)
    return table


def _game(seed: int) -> list[str]:
    """To its end, by a short search."""
    names, position, cells = strip_of(*SIZE).names, position_with(*SIZE, (), ()), list[str]()
    thinker = MobiusThinker(*SIZE, seed)
    while position.winner() is None:
        cell = thinker.think(position, _PLAYED_WITH).best.cell
        cells.append(names[cell])
        position = position.after(cell)
    return cells


def _silent(_: int) -> None:
    """Nobody looks at how far it is."""


class _Midway:
    """Asks for the reports as soon as what is measured has begun."""

    def __init__(self, readers: Readers, after: int) -> None:
        self._readers, self._after = readers, after
        self._asking: Thread | None = None

    def __call__(self, done: int) -> None:
        if self._asking is None and done >= self._after:
            self._asking = Thread(target=self._readers.ask)
            self._asking.start()

    def join(self) -> None:
        assert self._asking is not None, "nothing was measured"
        self._asking.join()


def _row(name: str, figures: Sequence[Figures]) -> list[str]:
    p50s, p99s, longest = ([getattr(each, part) for each in figures] for part in ("p50_ms", "p99_ms", "longest_ms"))
    return [name, ranged(p50s, 2), ranged(p99s, 2), ranged(longest, 1), f"{sum(each.late for each in figures):.0f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20, help="how long each measurement takes")
    parser.add_argument("--folder", type=Path, help="where the database is")
    chosen = parser.parse_args()
    size, script, games = replace(LIVE, calm_seconds=chosen.seconds), SCRIPTS["mobius"](), [*map(_game, range(_GAMES))]
    plain, again, studied = list[Figures](), list[Figures](), list[Figures]()
    made: list[int] = []
    with (
        tempfile.TemporaryDirectory(prefix="halftwist-studies-", dir=chosen.folder) as folder,
        sqlite("Halftwist on SQLite", Path(folder)) as server,
    ):
        for _ in range(chosen.rounds):
            readers = Readers(server.ports[0], games)
            rest([server])
            plain.append(measured(server, script, size, size.pace_s, _silent))
            again.append(measured(server, script, size, size.pace_s, _silent))
            midway = _Midway(readers, size.calm_tables)
            studied.append(measured(server, script, size, size.pace_s, midway))
            midway.join()
            made.append(readers.stop())
            rest([server])
    rate = size.calm_tables / size.pace_s
    print(f"`python {' '.join(sys.argv)}`: {size.calm_tables} tables, {rate:.0f} moves/s, {chosen.rounds} rounds\n")
    rows = [_row("nothing else", plain), _row("nothing else, again", again)]
    rows.append(_row(f"{REPORTS} reports asked for at once", studied))
    print(markdown(["", "p50 ms", "p99 ms", "longest ms", "late"], rows))
    print(f"\np99 moved by {_moved(plain, studied)}; by chance {_moved(plain, again)}; reports made meanwhile: {made}")


def _moved(before: Sequence[Figures], after: Sequence[Figures]) -> str:
    by = [then.p99_ms - first.p99_ms for first, then in zip(before, after, strict=True)]
    return f"{', '.join(f'{each:+.2f}' for each in by)} ms (median {median(by):+.2f})"


if __name__ == "__main__":
    main()
