"""How often a position is won that the search values so: `python -m training.mobius.calibration play|fit|check FILE`.

`play FILE GAMES [SEED]` adds games to a file, each a JSON line: after a few random stones both sides play by a short
search, and every seventh position is valued as a report would value it. `fit FILE…` prints the constants of
`halftwist.games.mobius.study.calibration`, fitted on the games with even numbers; `check FILE…` says, for the others,
how often positions were won in each tenth of predicted chance.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from halftwist.engines.budget import Budget
from halftwist.games.mobius.engine.search import MobiusThinker, Position, position_with
from halftwist.games.mobius.study import calibration
from halftwist.games.mobius.study.positions import valued

SIZES = ((12, 12), (12, 12), (8, 6), (6, 6), (8, 12))
PLAYED_WITH = Budget(playouts=2_048)
RANDOM_STONES = 6
EVERY = 7
Floats = np.ndarray[Any, np.dtype[np.float64]]


def play(file: Path, games: int, seed: int) -> None:
    """Add games to the file; what is there already counts."""
    done = len(file.read_text().splitlines()) if file.exists() else 0
    for number in range(done, games):
        game = played(SIZES[number % len(SIZES)], Random(f"{seed} {number}"))
        with file.open("a") as kept:
            kept.write(json.dumps({"number": number, **game}) + "\n")


def played(size: tuple[int, int], luck: Random) -> dict[str, Any]:
    position = position_with(*size, (), ())
    for _ in range(luck.randrange(RANDOM_STONES + 1)):
        position = position.after(luck.choice(position.empty))
    samples: list[tuple[int, float, float]] = []
    thinker = MobiusThinker(*size, luck.getrandbits(32))
    at = luck.randrange(EVERY)
    while position.winner() is None:
        if at % EVERY == 0:
            samples += sample(position, luck.getrandbits(32))
        at += 1
        position = position.after(thinker.think(position, PLAYED_WITH).best.cell)
    winner = position.winner()
    return {"size": size, "samples": [(filled, value, int(mover == winner)) for mover, filled, value in samples]}


def sample(position: Position, seed: int) -> list[tuple[int, float, float]]:
    """The mover, the share of filled cells and the value; nothing where the value is proved."""
    found = valued(position, seed, 1)
    filled = 1 - len(position.empty) / len(position.stones)
    return [] if found.proved else [(position.mover, filled, found.analysis.win_chance)]


def rows_of(files: Sequence[Path], parity: int) -> Iterator[tuple[float, float, int]]:
    for line in (line for file in files for line in file.read_text().splitlines()):
        game = json.loads(line)
        if game["number"] % 2 == parity:
            yield from (tuple(row) for row in game["samples"])


def fitted(rows: Sequence[tuple[float, float, int]]) -> Floats:
    """Logistic regression by Newton's method: sharpness, sharpened, leaning. A little is paid for large constants."""
    filled, value, won = (np.array(column, dtype=np.float64) for column in zip(*rows, strict=True))
    odds = np.log(value / (1 - value))
    measures = np.stack([odds, odds * filled, np.ones_like(odds)], axis=1)
    weights = np.zeros(3)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-measures @ weights))
        slope = measures.T @ (won - chance) - 1e-3 * weights
        bend = (measures * (chance * (1 - chance))[:, None]).T @ measures + 1e-3 * np.eye(3)
        weights += np.linalg.solve(bend, slope)
    return weights


def fit(files: Sequence[Path]) -> None:
    rows = list(rows_of(files, 0))
    for name, weight in zip(("SHARPNESS", "SHARPENED", "LEANING"), fitted(rows), strict=True):
        print(f"{name}: Final = {weight:.3f}")
    print(f"fitted on {len(rows)} positions")


def check(files: Sequence[Path]) -> None:
    rows = list(rows_of(files, 1))
    tenths: dict[int, list[tuple[float, int]]] = {tenth: [] for tenth in range(10)}
    for filled, value, won in rows:
        chance = calibration.win_chance(value, filled)
        tenths[min(9, int(chance // 10))].append((chance, won))
    print(f"{len(rows)} positions\n\n| predicted | positions | mean | won | difference |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for tenth, found in tenths.items():
        mean = sum(chance for chance, _ in found) / max(1, len(found))
        won = 100 * sum(won for _, won in found) / max(1, len(found))
        print(f"| {10 * tenth}–{10 * tenth + 10} % | {len(found)} | {mean:.1f} | {won:.1f} | {won - mean:+.1f} |")


def main(arguments: Sequence[str]) -> None:
    command, *rest = arguments
    if command == "play":
        play(Path(rest[0]), int(rest[1]), int(rest[2]) if len(rest) > 2 else 1)
    else:
        {"fit": fit, "check": check}[command]([Path(name) for name in rest])


if __name__ == "__main__":
    main(sys.argv[1:])
