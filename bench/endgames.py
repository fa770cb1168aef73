"""How many moves before its end a game of Mobius is proved, by the prover with links and by the one before it.

`python bench/endgames.py [GAMES]`: games of the search with itself on 12 × 12, 4,096 playouts a move after four random
stones. From the last move backwards each position is asked about, until one is not proved.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import mean

from halftwist.engines.budget import Budget
from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.verdicts import verdict_on
from halftwist.games.mobius.engine.search import MobiusThinker, Position
from halftwist.games.mobius.engine.solver import MOST_EMPTY, Solver, without_dead_cells
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


def older(position: Position) -> bool:
    reduced = without_dead_cells(position)
    return len(reduced.empty) <= MOST_EMPTY and Solver(reduced, 1 << 16).decide(reduced, 5_000) != UNKNOWN


ASKED: dict[str, Callable[[Position], bool]] = {
    "the older prover, 5,000 positions": older,
    "links alone": lambda position: verdict_on(position, 2).proof != UNKNOWN,
    "with links, 1,000 positions": lambda position: verdict_on(position, 1_000).proof != UNKNOWN,
}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    proved: dict[str, list[int]] = {name: [] for name in ASKED}
    seconds = dict.fromkeys(ASKED, 0.0)
    for seed in range(games):
        line = game(seed)
        for name, is_proved in ASKED.items():
            began, count = time.process_time(), 0
            while count < len(line) and is_proved(line[-1 - count]):
                count += 1
            proved[name].append(count)
            seconds[name] += time.process_time() - began
        told = ", ".join(f"{name}: {mean(counts):.1f}" for name, counts in proved.items())
        print(f"{seed + 1} games; moves before the end: {told}", flush=True)
    for name, spent in seconds.items():
        print(f"{name}: {spent / games:.1f} s of processor time a game")


if __name__ == "__main__":
    main()
