"""Of every first move on a small strip whether it wins: `python -m training.mobius.opening_table COLUMNS ROWS`.

Each kind of first move is a task of its own: with `--jobs N` in so many processes, with `--on ray` on a cluster. Moves
that take more than `--nodes` positions are left out. With `--kept FILE` each result is a line of that file, and the
same command asks only for what is missing. With `--certificate FILE` nothing is searched: the results are those that
`halftwist verify-proof` accepts. Prints the table as JSON; `openings.json` of the engine has such tables.
"""

import json
import lzma
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from halftwist.core import Refused
from halftwist.engines.tasks import done
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.__main__ import kinds_of_first_moves
from halftwist.games.mobius.engine.prover.geometry import BLUE, symmetries
from halftwist.games.mobius.engine.prover.session import Session
from halftwist.games.mobius.verify_proof import verify

Wins = Mapping[str, bool]


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    columns, rows = options.columns, options.rows
    try:
        found = _searched(options) if options.certificate is None else certified(columns, rows, options.certificate)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    print(json.dumps({f"{columns}x{rows}": of_every_cell(columns, rows, found)}))
    return 0


def of_every_cell(columns: int, rows: int, found: Wins) -> dict[str, bool]:
    """What is known of one cell of a kind, told of all of them."""
    strip, laid = strip_of(columns, rows), symmetries(columns, rows)
    first = [min(cells[cell] for cells in laid[: len(laid) // 2]) for cell in range(strip.size)]
    named = {name: strip.names[first[cell]] for cell, name in enumerate(strip.names)}
    return {name: found[kind] for name, kind in named.items() if kind in found}


def certified(columns: int, rows: int, file: Path) -> Wins:
    """The results of a certificate, once it is verified."""
    header, *lines = lzma.decompress(file.read_bytes()).decode().splitlines()
    proved, told = verify(json.loads(header), lines), json.loads(header)
    if (told["columns"], told["rows"]) != (columns, rows):
        raise SystemExit(f"{file} is about a strip of {told['columns']} × {told['rows']}.")
    return {result.first: result.winner == "red" for result in proved if result.first is not None}


def solved(columns: int, rows: int, table_rows: int, nodes: int, first: str) -> bool | None:
    """Whether a first move wins; nothing if that takes more positions."""
    session = Session(columns, rows, table_rows=table_rows)
    result = session.decide(1 << strip_of(columns, rows).numbers[first], 0, BLUE, nodes).result
    return None if result == "open" else result == "lost"


def _searched(options: Namespace) -> Wins:
    kept: Path | None = options.kept
    lines = kept.read_text().splitlines() if kept is not None and kept.exists() else []
    found: dict[str, bool] = {row["first"]: row["wins"] for row in map(json.loads, lines)}
    missing = [name for name in kinds_of_first_moves(options.columns, options.rows) if name not in found]
    task = partial(solved, options.columns, options.rows, 1 << options.table, options.nodes)
    for first, wins in done(task, missing, options.jobs, options.on):
        print(f"{first}: {'not decided' if wins is None else 'wins' if wins else 'loses'}", file=sys.stderr, flush=True)
        if wins is not None:
            found[first] = wins
            if kept is not None:
                with kept.open("a") as out:
                    out.write(json.dumps({"first": first, "wins": wins}) + "\n")
    return found


def _options(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m training.mobius.opening_table", description=__doc__)
    parser.add_argument("columns", type=int)
    parser.add_argument("rows", type=int)
    parser.add_argument("--nodes", type=int, default=2_000_000, help="at most so many positions for a first move")
    parser.add_argument("--table", type=int, default=20, metavar="N", help="two to the N positions are remembered")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--on", choices=("here", "ray"), default="here")
    parser.add_argument("--kept", type=Path, help="a file of results to go on from")
    parser.add_argument("--certificate", type=Path, help="take the results from here")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
