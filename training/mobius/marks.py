"""How many ?? hold under twenty times the search: `python -m training.mobius.marks look|tell FILE`.

`look FILE GAMES [SEED]` adds games to a file, each a JSON line: both sides play by short searches of many strengths,
and now and then a stone lies anywhere; the game is studied as a report studies it, and every ?? that is not proved is
looked at again: the positions before and after it are valued anew with another seed, twenty times the usual playouts
and two hundred times the prover's usual work, three times what a report spends on a ??. A ?? holds where the stone
costs 15 points by that, too. `tell FILE…` counts.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from halftwist.engines.budget import Budget
from halftwist.games.mobius import Place, State
from halftwist.games.mobius.engine.search import MobiusThinker
from halftwist.games.mobius.study.positions import position_in, valued
from halftwist.play import HomeTable, Table
from halftwist.study import mark_for, stood_after, study

SIZES = ((12, 12), (8, 6), (12, 12), (6, 6), (8, 12))
STRENGTHS = (32, 128, 512, 2_048)
ANYWHERE = 0.06
TIMES, PROOFS = 20, 10


def look(file: Path, games: int, seed: int) -> None:
    done = len(file.read_text().splitlines()) if file.exists() else 0
    for number in range(done, games):
        marks = looked_at(played(SIZES[number % len(SIZES)], Random(f"marks {seed} {number}")), number)
        with file.open("a") as kept:
            kept.write(json.dumps({"number": number, "marks": marks}) + "\n")


def played(size: tuple[int, int], luck: Random) -> Table:
    home = HomeTable("mobius", seed=str(luck.random()), columns=size[0], rows=size[1])
    strengths = [Budget(playouts=luck.choice(STRENGTHS)) for _ in range(2)]
    thinkers = [MobiusThinker(*size, luck.getrandbits(32)) for _ in range(2)]
    names = home.table.game.strip.names
    while home.outcome is None:
        position = position_in(home.table.game, home.table.state)
        side = position.mover - 1
        best = thinkers[side].think(position, strengths[side]).best.cell
        home.do(Place(names[luck.choice(position.empty) if luck.random() < ANYWHERE else best]))
    return home.table


def looked_at(table: Table, number: int) -> list[dict[str, Any]]:
    return [
        {"n": line.n, "loss": line.loss, "proved": line.proved, "again": None if line.proved else again(table, line.n)}
        for line in study(table).judged
        if line.mark == "??"
    ]


def again(table: Table, n: int) -> float:
    """What the stone of this line costs by twenty times the work."""
    was, became = (_chance(stood_after(table, at), seed=at + 1) for at in (n - 1, n))
    return round(was - (100.0 - became), 1)


def _chance(table: Table, seed: int) -> float:
    state: State = table.state
    return valued(position_in(table.game, state), seed, TIMES, PROOFS).chance


def tell(files: Sequence[Path]) -> None:
    games = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    marks = [mark for game in games for mark in game["marks"]]
    estimated = [mark["again"] for mark in marks if not mark["proved"]]
    held = sum(mark_for(loss) == "??" for loss in estimated)
    lesser = sum(mark_for(loss) in ("?", "?!") for loss in estimated)
    print(f"{len(games)} games, {len(marks)} marks ??, of them {len(marks) - len(estimated)} proved")
    print(f"of {len(estimated)} estimated {held} hold ({100 * held / max(1, len(estimated)):.1f} %),")
    print(f"{lesser} are a lesser mistake, {len(estimated) - held - lesser} none")


def main(arguments: Sequence[str]) -> None:
    command, *rest = arguments
    if command == "look":
        look(Path(rest[0]), int(rest[1]), int(rest[2]) if len(rest) > 2 else 1)
    else:
        tell([Path(name) for name in rest])


if __name__ == "__main__":
    main(sys.argv[1:])
