"""Puzzles of Möbi: a pod that holds, new tiles, and the engine's idea of the fewest tiles to move."""

from collections.abc import Iterator
from random import Random
from typing import Any

from halftwist.games.mobi import Mobi, Pod, arrangement
from halftwist.games.mobi.engine.solver import solve
from halftwist.games.mobi.puzzles.themes import THEMES
from halftwist.games.mobi.rules.tiles import box, listed
from halftwist.puzzles.puzzle import Puzzle
from halftwist.puzzles.ratings import first_rating
from halftwist.wire import codec_for

_BY_MOVED = THEMES[:4]
_MOST_MOVED = 3  # to prove more takes minutes
_POOL = 20
_STEPS = 60_000
_DEALT = 7
_LEVELS = {1: 0, 2: 117, 3: 322, 4: 567, 5: 758}  # measured: docs/engines.md
_STEPS_OF_LEVEL = {1: 300, 2: 1_000, 3: 4_000, 4: 12_000, 5: 40_000}


def mine(seed: int) -> Iterator[Puzzle]:
    """One hand, one pod of most of it, and the rest of the tiles beside it."""
    rng = Random(f"mobi puzzles {seed}")
    kids = seed % 2 == 0
    game = Mobi(solo=True, pool=_POOL, kids=kids)
    tiles = list(listed(box()))
    rng.shuffle(tiles)
    hand, beside = tiles[:_DEALT], rng.choice((1, 1, 2))
    laid = hand[: _DEALT - beside]
    old = solve(laid, kids=kids, style=rng.choice(("crossword", "any")), steps=_STEPS, seed=rng.getrandbits(30)).pod
    if old is None:
        return
    found = solve(hand, old, kids=kids, steps=_STEPS, seed=rng.getrandbits(30))
    rarely = found.moved > 0 or seed % 15 == 0  # tiles that only have to be added are many, and easy
    if found.pod is not None and found.moved <= _MOST_MOVED and rarely:
        yield _puzzle(game, hand, old, found.pod, found.moved, tiles[_DEALT:])


def _puzzle(game: Mobi, hand: list[str], old: Pod, new: Pod, moved: int, rest: list[str]) -> Puzzle:
    codec = codec_for(game)
    first: Any = codec.encode_action(arrangement(Pod(), old))
    answer = codec.encode_action(arrangement(old, _back(old, new)))
    tokens = set(new.values())
    found = {
        _BY_MOVED[min(moved, len(_BY_MOVED) - 1)],
        "times" if tokens & {"x", "/"} else "",
        "six-nine" if "6" in hand else "",
        "mobius-tile" if "*" in hand else "",
        "kids" if game.kids else "",
    }
    return Puzzle(
        game="mobi",
        options={"solo": True, "pool": _POOL, "kids": True} if game.kids else {"solo": True, "pool": _POOL},
        lines=(
            {"by": 0, "action": {"kind": "ready"}},
            {"by": 0, "action": {"kind": "go"}},
            {"by": "chance", "action": {"kind": "deal", "hands": [sorted(hand)], "set_aside": sorted(rest[_POOL:])}},
            {"by": 0, "action": first},
        ),
        seat=0,
        goal="flip",
        answers=(answer,),
        themes=tuple(theme for theme in THEMES if theme in found),
        figures={"tiles": moved},
    )


def _back(old: Pod, new: Pod) -> Pod:
    """The new pod shifted so that as much of it as can be lies where it lay."""
    shifts: dict[tuple[int, int], int] = {}
    for (column, row), token in old.items():
        for (other_column, other_row), other in new.items():
            if token == other and token not in "+-x/=":
                shift = (column - other_column, row - other_row)
                shifts[shift] = shifts.get(shift, 0) + 1
    right, down = max(shifts, key=lambda shift: (shifts[shift], shift), default=(0, 0))
    return Pod({(column + right, row + down): token for (column, row), token in new.items()})


def rated(puzzle: Puzzle, seed: int) -> int:
    """With how few steps the search finds as good a pod; the levels think in such steps."""
    deal, arrange = puzzle.lines[2]["action"], puzzle.lines[3]["action"]
    old = Pod({(tile["column"], tile["row"]): tile["token"] for tile in arrange["put"]})
    tries: list[tuple[float, bool]] = []
    for level, rating in _LEVELS.items():
        found = solve(deal["hands"][0], old, kids="kids" in puzzle.options, steps=_STEPS_OF_LEVEL[level], seed=seed)
        tries.append((rating, found.pod is not None and found.moved <= puzzle.figures["tiles"]))
    return first_rating(tries)
