"""Laying, moving and taking up tiles (B2, B3, B5). Whether the pod is right is nobody's business yet (B11)."""

from typing import Final, cast

from halftwist.core import Refusal
from halftwist.games.mobi.rules.actions import Arrange
from halftwist.games.mobi.rules.pod import FARTHEST, LARGEST_POD, Cell, Placed, Pod
from halftwist.games.mobi.rules.refusals import no, shown
from halftwist.games.mobi.rules.state import Player
from halftwist.games.mobi.rules.tiles import KINDS, READINGS, SIGNS, in_prose

MOST_ENTRIES: Final = 200


def arranged(pod: Pod, action: Arrange) -> Pod:
    """The pod after an arrangement that was not refused."""
    tokens = dict(pod)
    for cell in action.taken:
        del tokens[cell]
    for tile in action.put:
        tokens[tile.column, tile.row] = tile.token
    return Pod(tokens)


def arrangement(old: Pod, new: Pod) -> Arrange:
    """The action that turns one pod into another and moves no tile that stays."""
    taken = tuple(cell for cell, token in old.items() if new.get(cell) != token)
    put = tuple(tile for tile in new.placed if old.get((tile.column, tile.row)) != tile.token)
    return Arrange(taken, put)


def refuse_arrangement(player: Player, action: Arrange, kids: bool) -> Refusal | None:
    if not _is_tuple(action.taken) or not _is_tuple(action.put) or not (action.taken or action.put):
        return no("mobi-arrange-nothing")
    if len(action.taken) + len(action.put) > MOST_ENTRIES:
        return no("mobi-arrange-too-much", most=MOST_ENTRIES)
    free: set[Cell] = set()
    for cell in action.taken:
        refusal = _refuse_taking(player.pod, cell, free)
        if refusal:
            return refusal
        free.add(cell)
    laid: set[Cell] = set()
    for tile in action.put:
        refusal = _refuse_putting(player.pod, tile, free, laid, kids)
        if refusal:
            return refusal
        laid.add((tile.column, tile.row))
    return _refuse_result(player, action)


def _refuse_taking(pod: Pod, cell: Cell, free: set[Cell]) -> Refusal | None:
    if not _is_cell(cell):
        return no("mobi-arrange-far", most=FARTHEST)
    if cell not in pod or cell in free:
        return _at("mobi-arrange-empty-cell", cell)
    return None


def _refuse_putting(pod: Pod, tile: object, free: set[Cell], laid: set[Cell], kids: bool) -> Refusal | None:
    if not isinstance(tile, Placed) or type(tile.token) is not str:
        return no("mobi-arrange-token", token=shown(tile))
    cell = (tile.column, tile.row)
    if not _is_cell(cell):
        return no("mobi-arrange-far", most=FARTHEST)
    if tile.token not in READINGS and tile.token not in SIGNS:
        return no("mobi-arrange-token", token=shown(tile.token))
    if kids and tile.token in "x/":
        return no("mobi-arrange-kids", token=in_prose([tile.token]))
    if cell in laid or (cell in pod and cell not in free):
        return _at("mobi-arrange-occupied", cell)
    return None


def _refuse_result(player: Player, action: Arrange) -> Refusal | None:
    pod = arranged(player.pod, action)
    if pod == player.pod:
        return no("mobi-arrange-nothing")
    if len(pod) > LARGEST_POD:
        return no("mobi-arrange-full", most=LARGEST_POD)
    for kind, used, held in zip(KINDS, pod.used, player.hand, strict=True):
        if used > held:
            return no("mobi-arrange-not-unused", tile=kind)
    return None


def _is_tuple(value: object) -> bool:
    return isinstance(value, tuple)


def _is_cell(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    at = cast("tuple[object, ...]", value)
    return len(at) == 2 and all(type(each) is int and abs(each) <= FARTHEST for each in at)


def _at(code: str, cell: Cell) -> Refusal:
    return no(code, column=cell[0], row=cell[1])
