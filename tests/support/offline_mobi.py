"""What the referee of Möbi says, written down for the one that the page has for when there is no network.

`PYTHONPATH=tests python tests/support/offline_mobi.py` writes the file anew. A test on each side holds
its referee to it.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from halftwist import HomeTable
from halftwist.core import Refused, Seat
from halftwist.games.mobi import Arrange, CallMobi, Flip, Go, Ready, Swap, arrangement
from halftwist.games.mobi.engine.solver import solve
from halftwist.games.mobi.rules.judging import faults, faults_laid
from halftwist.games.mobi.rules.pod import Placed, Pod
from halftwist.games.mobi.rules.tiles import counted, kind_of
from halftwist.wire import codec_for

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "mobi" / "offline" / "judged.json"
ROWS = (
    "2 + 3 = 5",
    "2 + 3 = 6",
    "7 / 2 = 3",
    "1 - 12 = 5 / 10",
    "12 / 8 x 2 = 3",
    "4 = 4",
    "*9 = 9",
    "3 + = 5",
    "= 3 + 2",
    "1 2 + 3",
    "1 + 2 + 3",
    "1 = 1 = 1",
    "*5 x 6 - 9 - 10 = 11",
    "9 / 6 x 4 = 6",
    "10 - 11 = 5 - 6",
)
SEED = 11
PODS = 60
MOST_CALLS = 7
STEP_MS = 2000
SEEN_MS = 3 * STEP_MS  # views are large: every third is written down, and the last
GAMES: tuple[dict[str, Any], ...] = (
    {"solo": True, "pool": 9, "live checking": True},
    {"solo": True, "pool": 4, "kids": True},
    {"solo": True, "pool": 6, "flip": 2},
    {"live checking": True},
)


def written() -> str:
    """Everything, as the file has it."""
    told = {"pods": [judged(random.Random(SEED + at)) for at in range(PODS)], "games": [played(each) for each in GAMES]}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def judged(dice: random.Random) -> dict[str, Any]:
    """A pod of some sums across and down, right and wrong, at a call."""
    cells: dict[tuple[int, int], str] = {}
    for _ in range(dice.randint(0, 3)):
        column, row, down = dice.randint(0, 4), dice.randint(0, 4), dice.random() < 0.5
        for at, token in enumerate(dice.choice(ROWS).split()):
            cells.setdefault((column, row + at) if down else (column + at, row), token)
    pod = Pod(cells)
    tiles = [kind_of(token) for token in pod.values() if token not in "=+-x/"]
    spare = [dice.choice(("1", "2", "5", "*", "10")) for _ in range(dice.randint(0, 2))]
    hand = [tile for tile in tiles if dice.random() > 0.05] + spare
    call, kids, solo = dice.choice(("flip", "mobi")), dice.random() < 0.3, dice.random() < 0.5
    found = faults(pod, counted(hand), call, kids, solo)
    laid = faults_laid(pod, counted(hand), call, kids)
    return {
        "pod": [asdict(tile) for tile in pod.placed],
        "hand": hand,
        "call": call,
        "kids": kids,
        "solo": solo,
        "faults": [_plain(each) for each in found],
        "laid": len(laid),
    }


def played(options: dict[str, Any]) -> dict[str, Any]:
    """A game and what was refused in it: each step with the lines it made, and what is seen at its end."""
    table = HomeTable("mobi", seed=bytes(32), **options)
    steps = [_done(table, STEP_MS * (at + 1), *each) for at, each in enumerate(_course(table))]
    geometry = codec_for(table.table.game).encode_geometry(table.table.game.geometry())
    return {"options": options, "geometry": geometry, "steps": steps}


def _course(table: HomeTable) -> Iterator[tuple[Seat, Any]]:
    """What a player does who calls too early, too soon, and once more without having changed anything."""
    seats = sorted(seat for seat in table.to_act if isinstance(seat, int))
    yield 0, Go()
    yield from ((seat, Ready()) for seat in (*seats, 0))
    yield 0, Go()
    yield 0, Swap("9" if "6" in table.view(0).players[0].hand else table.view(0).players[0].hand[0])
    yield 0, Flip(0)
    yield 0, Flip(0)
    yield 0, Arrange((), (Placed(0, 0, "12"), Placed(1, 0, "x")))
    for _ in range(MOST_CALLS):
        view = table.view(0)
        if view.outcome:
            return
        found = solve(view.players[0].hand, style="crossword", kids=bool(table.table.game.options.get("kids"))).pod
        if found is not None:
            yield 0, arrangement(Pod.of(view.players[0].pod), found)
        elif view.players[0].unused:
            yield 0, Swap(view.players[0].unused[0])
        yield 0, Flip(view.flips) if view.flip_open else CallMobi(view.flips)


def _done(table: HomeTable, at_ms: int, by: Seat, action: Any) -> dict[str, Any]:
    codec = codec_for(table.table.game)
    refused = None
    lines: tuple[Any, ...] = ()
    try:
        lines = table.do(action, by, at_ms)
    except Refused as no:
        refused = no.refusal.code
    told = [codec.encode_line(line) for line in lines]
    step = {"by": by, "action": codec.encode_action(action), "at_ms": at_ms, "refused": refused}
    seen = codec.encode_view(table.view(0)) if at_ms % SEEN_MS == 0 or table.outcome else None
    return {
        **step,
        "dealt": told[1] if len(told) > 1 and told[1]["action"]["kind"].endswith("deal") else None,
        "view": seen,
    }


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(asdict(value)))


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
