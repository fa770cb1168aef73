"""How many moves before its end a game of Mobius is proved.

`python bench/endgames.py [GAMES] [--out FILE] [--jobs N] [--on ray]`: games of the search with itself on 12 × 12, 4,096
playouts a move after four random stones. From the last move backwards each position is asked about, until one is not
proved. Every game is a line of the file; the same command plays only what is missing.
"""

import json
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from halftwist.engines.budget import Budget
from halftwist.engines.tasks import done
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.verdicts import verdict_on
from halftwist.games.mobius.engine.search import MobiusThinker, Position
from halftwist.games.mobius.engine.tree import UNKNOWN

SIZE, RANDOM_STONES, PLAYOUTS = (12, 12), 4, 4_096


def game(seed: int) -> list[Position]:
    """The positions before the winning move, in order."""
    rng, thinker = Random(seed), MobiusThinker(*SIZE, seed)
    position = Position(*SIZE, (0,) * strip_of(*SIZE).size, 1)
    line = [position]
    while position.winner() is None:
        thought = None if len(line) <= RANDOM_STONES else thinker.think(position, Budget(playouts=PLAYOUTS))
        position = position.after(rng.choice(position.empty) if thought is None else thought.best.cell)
        line.append(position)
    return line[:-1]


ASKED: dict[str, Callable[[Position], bool]] = {
    "links alone": lambda position: verdict_on(position, 2).proof != UNKNOWN,
    "with links, 1,000 positions": lambda position: verdict_on(position, 1_000).proof != UNKNOWN,
}


def asked_about(seed: int) -> dict[str, Any]:
    """One game: its length, and for each way to ask how many moves before the end it was proved, and the seconds."""
    line = game(seed)
    row: dict[str, Any] = {"seed": seed, "length": len(line)}
    for name, is_proved in ASKED.items():
        began, count = time.process_time(), 0
        while count < len(line) and is_proved(line[-1 - count]):
            count += 1
        row[name] = [count, round(time.process_time() - began, 2)]
    return row


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--out", type=Path, default=Path("endgames.jsonl"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--on", choices=("here", "ray"), default="here")
    options = parser.parse_args()
    rows = (
        {row["seed"]: row for row in map(json.loads, options.out.read_text().splitlines())}
        if options.out.exists()
        else {}
    )
    missing = [seed for seed in range(options.games) if seed not in rows]
    with options.out.open("a") as out:
        for seed, row in done(asked_about, missing, options.jobs, options.on):
            rows[seed] = row
            out.write(json.dumps(row) + "\n")
            out.flush()
            print(f"{len(rows)} of {options.games} games", flush=True)
    for name in ASKED:
        counts, seconds = zip(*(rows[seed][name] for seed in range(options.games)), strict=True)
        print(f"{name}: mean {mean(counts):.1f}, median {median(counts):g}; {mean(seconds):.1f} s a game")


if __name__ == "__main__":
    main()
