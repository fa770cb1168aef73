"""What the page has to know of Mobius where there is no network: its lesson, and nothing beyond.

Each step of the lesson is a position and one move of the learner's. So what the referee says is written down
beforehand: where the cells lie, and which moves win, how, and by which stones. `PYTHONPATH=tests python
tests/support/offline_mobius.py` writes the file anew; a test on each side holds the lesson to it.
"""

import json
from pathlib import Path
from typing import Any

from halftwist import HomeTable
from halftwist.games.mobius import Mobius, Place
from halftwist.wire import codec_for

Size = tuple[int, int]
GAME = Path(__file__).parents[2] / "web" / "src" / "games" / "mobius"
FILE = GAME / "offline" / "judged.json"


def written() -> str:
    """Everything, as the file has it."""
    positions = json.loads((GAME / "positions.json").read_text(encoding="utf-8"))
    geometry: dict[str, Any] = {}
    wins: dict[str, Any] = {}
    for each in positions.values():
        size = (each["columns"], each["rows"])
        game = Mobius(*size)
        geometry[f"{size[0]} {size[1]}"] = codec_for(game).encode_geometry(game.geometry())
        moves = [cell for pair in zip(each["red"].split(), each["blue"].split(), strict=True) for cell in pair]
        wins[" ".join(moves)] = _winning(size, moves)
    return json.dumps({"geometry": geometry, "wins": wins}, separators=(",", ":"), sort_keys=True) + "\n"


def _winning(size: Size, moves: list[str]) -> dict[str, Any]:
    """Every next move that wins, and what is then seen of the end."""
    found: dict[str, Any] = {}
    for move in _after(size, moves).legal():
        table = _after(size, moves)
        table.do(move)
        view = table.view(None)
        if view.winner is not None:
            found[move.cell] = {"winner": view.winner, "reason": view.reason, "by": view.by, "proof": view.proof}
    return found


def _after(size: Size, moves: list[str]) -> HomeTable:
    table = HomeTable("mobius", columns=size[0], rows=size[1])
    for cell in moves:
        table.do(Place(cell))
    return table


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
