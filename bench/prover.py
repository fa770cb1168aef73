"""Nodes and nodes a second of the prover with links, beside those of the prover before it.

`python bench/prover.py [--seeds]`: every kind of first move on 3 × 6 and 4 × 6, and the empty 5 × 6 strip, in a fresh
table for each; with --seeds also 4 × 6 for five seeds. The older prover's figures are those that were published.
"""

import sys
import time
from statistics import median

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.__main__ import kinds_of_first_moves
from halftwist.games.mobius.engine.prover.geometry import BLUE, RED
from halftwist.games.mobius.engine.prover.session import USUAL_SETTINGS, Session

OLDER = {(3, 6): "7,774 nodes, 0.2 s", (4, 6): "652,000 nodes, 36 s", (5, 6): "never tried"}


def main() -> None:
    Session(3, 6, table_rows=1 << 12).decide(0, 0, RED, 1)  # compiles
    print("strip  first  result  nodes  seconds  nodes/s")
    for columns in (3, 4):
        nodes, seconds = solved(columns, 6, kinds_of_first_moves(columns, 6))
        print(f"{columns} × 6: {nodes:,} nodes, {seconds:.1f} s; the older prover: {OLDER[columns, 6]}")
    nodes, seconds = solved(5, 6, ["-"])
    print(f"5 × 6, empty: {nodes:,} nodes, {seconds:.1f} s; the older prover: {OLDER[5, 6]}")
    if "--seeds" in sys.argv[1:]:
        counts = [solved(4, 6, kinds_of_first_moves(4, 6), seed)[0] for seed in range(5)]
        print(f"4 × 6, five seeds: {counts}, median {median(counts):,}")


def solved(columns: int, rows: int, first_moves: list[str], seed: int = 0) -> tuple[int, float]:
    """Nodes and seconds of processor time for these first moves together."""
    session, total, seconds = Session(columns, rows, settings=(*USUAL_SETTINGS[:2], seed)), 0, 0.0
    for name in first_moves:
        red, mover = (0, RED) if name == "-" else (1 << strip_of(columns, rows).numbers[name], BLUE)
        began = time.process_time()
        answer = session.decide(red, 0, mover)
        took = time.process_time() - began
        speed = answer.nodes / max(took, 1e-6)
        print(f"{columns} × {rows}  {name:5}  {answer.result:6}  {answer.nodes:7,}  {took:6.2f}  {speed:7,.0f}")
        total, seconds = total + answer.nodes, seconds + took
    return total, seconds


if __name__ == "__main__":
    main()
