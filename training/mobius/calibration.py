"""How often a position is won that the search values so: `python -m training.mobius.calibration play FILE`, and more.

`play FILE GAMES [SEED]` adds games to a file, each a JSON line: after a few random stones both sides play by a short
search, until a report would call a position proved, and every seventh position before that is valued as a report would
value it. `fit FILE…` prints the constants of `halftwist.games.mobius.study.calibration`; `check FILE…` says how
often positions were won in each tenth of predicted chance, each fifth of the games predicted by constants that were
fitted on the other four. `shipped FILE…` says the same of the constants that are shipped, and is to be asked of games
that nothing was fitted on.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from halftwist.engines.budget import Budget
from halftwist.games.mobius.engine.search import MobiusThinker, position_with
from halftwist.games.mobius.study import calibration
from halftwist.games.mobius.study.positions import filled_of, valued

SIZES = ((12, 12), (12, 12), (8, 6), (6, 6), (8, 12))
PLAYED_WITH = Budget(playouts=2_048)
RANDOM_STONES = 6
EVERY = 7  # odd, so that both sides are asked in every game
PARTS = 5
Floats = np.ndarray[Any, np.dtype[np.float64]]


def play(file: Path, games: int, seed: int) -> None:
    """Add games to the file; what is there already counts."""
    done = len(file.read_text().splitlines()) if file.exists() else 0
    for number in range(done, games):
        game = played(SIZES[number % len(SIZES)], Random(f"{seed} {number}"))
        with file.open("a") as kept:
            kept.write(json.dumps({"number": number, **game}) + "\n")


def played(size: tuple[int, int], luck: Random) -> dict[str, Any]:
    """A game to its end, or to where a report would say that it is proved."""
    position = position_with(*size, (), ())
    for _ in range(luck.randrange(RANDOM_STONES + 1)):
        position = position.after(luck.choice(position.empty))
    samples: list[tuple[int, float, float]] = []
    thinker = MobiusThinker(*size, luck.getrandbits(32))
    at, winner = luck.randrange(EVERY), position.winner()
    while winner is None:
        if at % EVERY == 0:
            found = valued(position, luck.getrandbits(32), 1)
            if found.proved:
                winner = position.mover if found.chance else 3 - position.mover
                break
            samples.append((position.mover, filled_of(position), found.analysis.win_chance if found.analysis else 0.5))
        at += 1
        position = position.after(thinker.think(position, PLAYED_WITH).best.cell)
        winner = position.winner()
    return {"size": size, "samples": [(filled, value, int(mover == winner)) for mover, filled, value in samples]}


def rows_of(files: Sequence[Path]) -> Floats:
    """A row for each position: the game's number, cells of the strip, the share filled, the value, the mover won."""
    rows: list[tuple[float, ...]] = []
    for line in (line for file in files for line in file.read_text().splitlines()):
        game = json.loads(line)
        columns, height = game["size"]
        rows += [(game["number"], columns * height, *sample) for sample in game["samples"]]
    return np.array(rows, dtype=np.float64)


def measures_of(rows: Floats) -> Floats:
    """What the constants are multiplied with, in their order."""
    _, cells, filled, value, _ = rows.T
    odds = np.log(value / (1 - value))
    return np.stack([odds, odds * filled, odds * np.log(cells / calibration.USUAL_CELLS), np.ones_like(odds)], axis=1)


def fitted(rows: Floats) -> Floats:
    """Logistic regression by Newton's method: the constants in their order. A little is paid for large ones."""
    measures, won = measures_of(rows), rows[:, -1]
    weights = np.zeros(measures.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-measures @ weights))
        slope = measures.T @ (won - chance) - 1e-3 * weights
        bend = (measures * (chance * (1 - chance))[:, None]).T @ measures + 1e-3 * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def fit(files: Sequence[Path]) -> None:
    rows = rows_of(files)
    names = ("SHARPNESS", "BY_FILLING", "BY_SIZE", "LEANING")
    for name, weight in zip(names, fitted(rows), strict=True):
        print(f"{name}: Final = {weight:.3f}")
    print(f"fitted on {len(rows)} positions")


def check(files: Sequence[Path]) -> None:
    rows = rows_of(files)
    parts = rows[:, 0] % PARTS
    chances = np.zeros(len(rows))
    for part in range(PARTS):
        own = parts == part
        chances[own] = 100 / (1 + np.exp(-measures_of(rows[own]) @ fitted(rows[~own])))
    _tell(rows, chances)


def shipped(files: Sequence[Path]) -> None:
    rows = rows_of(files)
    told = [calibration.win_chance(value, filled, int(cells)) for _, cells, filled, value, _ in rows]
    _tell(rows, np.array(told))


def _tell(rows: Floats, chances: Floats) -> None:
    """Of each tenth of predicted chance: how many positions, what was predicted on average, and what came of it."""
    tenths = np.minimum(9, chances // 10)
    print(f"{len(rows)} positions\n\n| predicted | positions | mean | won | difference |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for tenth in range(10):
        within = tenths == tenth
        mean, won = chances[within].mean(), 100 * rows[within, -1].mean()
        told = f"{within.sum()} | {mean:.1f} | {won:.1f} | {won - mean:+.1f} |"
        print(f"| {10 * tenth}–{10 * tenth + 10} % | {told}")


def main(arguments: Sequence[str]) -> None:
    command, *rest = arguments
    if command == "play":
        play(Path(rest[0]), int(rest[1]), int(rest[2]) if len(rest) > 2 else 1)
    else:
        {"fit": fit, "check": check, "shipped": shipped}[command]([Path(name) for name in rest])


if __name__ == "__main__":
    main(sys.argv[1:])
