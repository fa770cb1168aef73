"""What a puzzle of Mobius is about, by plain functions of the position and the answer."""

from itertools import zip_longest
from typing import TypeAlias

from halftwist.games.mobius.puzzles.linked import Links
from halftwist.games.mobius.rules.game import Mobius, State
from halftwist.games.mobius.rules.strip import COLOURS, Strip
from halftwist.games.mobius.rules.verdict import kind_of_win

THEMES = ("bridge", "seam", "loop", "y-join", "bar", "defence", "double-threat", "long", "pass")
_LONG = 3  # answers

Stones: TypeAlias = frozenset[int]


def themes_of(game: Mobius, state: State, cells: tuple[int, ...], replies: tuple[int, ...] = ()) -> tuple[str, ...]:
    """The themes of a position, the cells of its answers, and those of the replies between them; none is a pass."""
    if not cells:
        return ("pass",)
    strip, first = game.strip, cells[0]
    mover = len(state.moves) % 2
    own = frozenset(state.moves[mover::2])
    taken = frozenset(state.moves)
    found = {
        "bridge": _bridges(strip, first, own, taken),
        "seam": any(rise and cell in own for cell, rise in strip.neighbours[first]),
        "loop": closes_loop(strip, mover, own, taken - own, cells, replies),
        "y-join": three_lines_meet(strip, mover, own, taken - own, cells, replies),
        "bar": any(node >= strip.size for node, _ in strip.ways[COLOURS[mover]][first]),
        "defence": bool(winning_cells(game, state, 1 - mover, taken)),
        "double-threat": len(winning_cells(game, _with(state, mover, first), mover, taken | {first})) > 1,
        "long": len(cells) >= _LONG,
    }
    return tuple(name for name in THEMES if found.get(name))


def _bridges(strip: Strip, cell: int, own: frozenset[int], taken: frozenset[int]) -> bool:
    """Whether a stone there has a gap with two empty cells between it and another of its colour."""
    around = {near for near, _ in strip.neighbours[cell]}
    for other in own - around:
        between = around & {near for near, _ in strip.neighbours[other]}
        if len(between - taken) > 1:
            return True
    return False


def closes_loop(
    strip: Strip, mover: int, own: Stones, other: Stones, cells: tuple[int, ...], replies: tuple[int, ...]
) -> bool:
    """Whether an answer's stone closes the first way round the strip, over stones and gaps with two ways across."""
    before = Links(strip, mover, own, other)
    for cell, reply in zip_longest(cells, replies):
        after = before.with_stone(cell)
        if after.has_loop and not before.has_loop:
            return True
        before = after if reply is None else after.against(reply)
    return False


def three_lines_meet(
    strip: Strip, mover: int, own: Stones, other: Stones, cells: tuple[int, ...], replies: tuple[int, ...]
) -> bool:
    """Whether three lines meet in an answer's stone that did not hang together before."""
    before = Links(strip, mover, own, other)
    for cell, reply in zip_longest(cells, replies):
        if before.meeting_at(cell) > 2:
            return True
        after = before.with_stone(cell)
        before = after if reply is None else after.against(reply)
    return False


def winning_cells(game: Mobius, state: State, colour: int, taken: frozenset[int]) -> list[int]:
    """The empty cells with which a colour would have won."""
    groups = state.groups[colour]
    return [cell for cell in range(game.strip.size) if cell not in taken and kind_of_win(groups.placed(cell))]


def _with(state: State, colour: int, cell: int) -> State:
    groups = list(state.groups)
    groups[colour] = groups[colour].placed(cell)
    return state._replace(groups=(groups[0], groups[1]))
