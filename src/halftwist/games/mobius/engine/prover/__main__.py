"""Solve the first moves of a strip and write a certificate: `python -m halftwist.games.mobius.engine.prover 4 6`.

Can be stopped at any time; with a file of progress it goes on where it was.
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.certificate import Certificate
from halftwist.games.mobius.engine.prover.geometry import BLUE, RED, symmetries
from halftwist.games.mobius.engine.prover.session import Answer, BadProgress, Session

_SAVE_S = 60.0
_SAVE_SHARE = 30
"""Of the time at most one part in so many goes into saving: a large table takes seconds to write."""
EMPTY_STRIP = "-"


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    names = options.first or [EMPTY_STRIP, *kinds_of_first_moves(options.columns, options.rows)]
    numbers = strip_of(options.columns, options.rows).numbers
    unknown = [name for name in names if name != EMPTY_STRIP and name not in numbers]
    if unknown:
        print(f"There is no cell {unknown[0]} on a strip of {options.columns} × {options.rows}.", file=sys.stderr)
        return 2
    session = Session(options.columns, options.rows, table_rows=1 << options.table, workers=options.workers)
    try:
        if options.progress and options.progress.exists():
            known = session.recall(options.progress)
            print(f"{known:,} positions known from before, of {session.opened:,} that were opened.")
    except BadProgress as error:
        print(error, file=sys.stderr)
        return 2
    try:
        solved = _solve(session, names, options)
    except KeyboardInterrupt:
        _keep(session, options.progress)
        print("Stopped. With --progress it goes on from here.", file=sys.stderr)
        return 130
    _keep(session, options.progress)
    if options.certificate and solved:
        _certify(session, solved, options.certificate)
    return 0 if len(solved) == len(names) else 1


def kinds_of_first_moves(columns: int, rows: int) -> list[str]:
    """One cell of each kind: no symmetry that keeps the colours lays one of them onto another."""
    laid = symmetries(columns, rows)
    keeping = laid[: len(laid) // 2]
    return [
        name
        for cell, name in enumerate(strip_of(columns, rows).names)
        if cell == min(symmetry[cell] for symmetry in keeping)
    ]


def _options(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m halftwist.games.mobius.engine.prover", description=__doc__)
    parser.add_argument("columns", type=int)
    parser.add_argument("rows", type=int)
    parser.add_argument("--first", nargs="+", metavar="CELL", help="- is the empty strip; usually all kinds")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", type=int, default=21, metavar="N", help="two to the N positions are remembered")
    parser.add_argument("--nodes", type=int, default=1 << 60, help="at most so many positions for a first move")
    parser.add_argument("--progress", type=Path, help="a file to go on from")
    parser.add_argument("--certificate", type=Path, help="where the proof is written")
    return parser.parse_args(arguments)


def _solve(session: Session, names: Sequence[str], options: Namespace) -> list[str]:
    strip, solved = strip_of(session.columns, session.rows), list[str]()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("first moves", total=len(names))
        for name in names:
            red, mover = (0, RED) if name == EMPTY_STRIP else (1 << strip.numbers[name], BLUE)
            began = time.monotonic()
            ticker = _Ticker(session, bar, task, name, options.progress)
            answer = session.decide(red, 0, mover, options.nodes, ticker.tick)
            bar.console.print(_told(name, answer, time.monotonic() - began))
            if answer.result != "open":
                solved.append(name)
            bar.update(task, advance=1, description="first moves")
    return solved


class _Ticker:
    """Shows how far a proof is, and saves it now and then."""

    def __init__(self, session: Session, bar: Progress, task: TaskID, name: str, file: Path | None) -> None:
        self._session, self._bar, self._task, self._name, self._file = session, bar, task, name, file
        self._began = time.monotonic()
        self._save_at = self._began + _SAVE_S

    def tick(self, nodes: int) -> None:
        now = time.monotonic()
        speed = nodes / max(now - self._began, 0.001)
        self._bar.update(self._task, description=f"{self._name}: {nodes:,} positions, {speed:,.0f}/s")
        if now > self._save_at:
            _keep(self._session, self._file)
            show, deny = self._session.effort
            far = f"{self._session.opened:,} positions opened; left to show {show:,}, to deny {deny:,}"
            self._bar.console.print(f"{self._name}: {far}")
            done = time.monotonic()
            self._save_at = done + max(_SAVE_S, _SAVE_SHARE * (done - now))


def _told(name: str, answer: Answer, seconds: float) -> str:
    what = {"won": "won for its mover", "lost": "lost for its mover", "open": "open"}[answer.result]
    needs = f", needs {answer.carrier.bit_count()} cells" if answer.carrier else ""
    return f"{name}: {what}{needs}; {answer.nodes:,} positions, {seconds:.1f} s"


def _keep(session: Session, file: Path | None) -> None:
    if file is not None:
        session.keep(file)


def _certify(session: Session, names: Sequence[str], file: Path) -> None:
    certificate = Certificate(session.columns, session.rows, session.searchers[0])
    for name in names:
        winner = certificate.add(None if name == EMPTY_STRIP else name)
        print(f"{name}: {winner} wins; {len(certificate.claims.lines):,} claims so far", file=sys.stderr)
    certificate.write(file)
    print(f"{file}: {file.stat().st_size:,} bytes", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
