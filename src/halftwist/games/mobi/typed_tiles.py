"""Laying tiles by typing: `put 3 + 4 = 7 at A1 down`, `take B2 C2`, `move A1-E1 to B3`, `pod …`.

Cells are named like those of a spreadsheet: letters for columns, numbers for rows, A1 at the top left.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from halftwist.cli.play.screens.screen import NotUnderstood
from halftwist.core import Malformed
from halftwist.games.mobi import Arrange, Placed, Pod, parse_pod

Cell = tuple[int, int]

_CELL = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]{0,2})")
_PUT = re.compile(r"(?P<tokens>.+?)\s+(?:at|op|@)\s+(?P<cell>\S+)(?:\s+(?P<way>[a-z]+))?", re.IGNORECASE)
_MOVE = re.compile(r"(?P<cells>.+?)\s+(?:to|naar)\s+(?P<cell>\S+)", re.IGNORECASE)
_TOKEN = re.compile(r"\*?[0-9]{1,3}|\S")
_WAYS: Mapping[str, Cell] = {
    **dict.fromkeys(("", "a", "across", "h", "horizontaal"), (1, 0)),
    **dict.fromkeys(("d", "down", "v", "neer", "verticaal"), (0, 1)),
}
_ALL = {"all", "alles"}
_GAPS = {".", "_"}
_SHARED = ".."  # nothing a pod can hold
_LETTERS = 26


def column_name(column: int) -> str:
    """A … Z, AA …; columns left of A have no letter: an opponent may lay there, a person has no need to."""
    if not 0 <= column < _LETTERS * (_LETTERS + 1):
        return f"{column}|" if column > 0 else f"{column}"
    first, second = divmod(column, _LETTERS)
    return f"{chr(64 + first) if first else ''}{chr(65 + second)}"


def cell_name(cell: Cell) -> str:
    """`A1` is the first column and row."""
    return f"{column_name(cell[0])}{cell[1] + 1}"


def put(pod: Pod, text: str) -> Arrange:
    """Lay tokens side by side. A tile that already lies there and reads the same is shared; `.` leaves a cell alone."""
    found = _PUT.fullmatch(text.strip())
    if found is None:
        raise NotUnderstood("mobi-terminal-put-how")
    way = _WAYS.get((found["way"] or "").lower())
    if way is None:
        raise NotUnderstood("mobi-terminal-way", way=found["way"][:20])
    column, row = _cell(found["cell"])
    laid: list[Placed] = []
    for at, written in enumerate(_TOKEN.findall(found["tokens"])):
        cell = (column + at * way[0], row + at * way[1])
        token = _token(written, cell)
        if token is not None and not _reads(pod.get(cell, _SHARED), token):
            laid.append(Placed(*cell, token))
    return Arrange(put=tuple(laid))


def take(pod: Pod, text: str) -> Arrange:
    """Take tiles off: cells, blocks like A1-C2, or all."""
    return Arrange(taken=_cells(pod, text))


def move(pod: Pod, text: str) -> Arrange:
    """Move cells or a block so that its top left corner comes to lie on a cell."""
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise NotUnderstood("mobi-terminal-move-how")
    cells = _cells(pod, found["cells"])
    if not cells:
        return Arrange()
    column, row = _cell(found["cell"])
    right, down = column - min(at for at, _ in cells), row - min(at for _, at in cells)
    there = tuple(Placed(at[0] + right, at[1] + down, pod.get(at, ".")) for at in cells)
    return Arrange(cells, there)


def whole(pod: Pod, text: str) -> Arrange:
    """The whole pod at once, in the notation of a pod; only what differs is touched."""
    wanted = parse_pod(text)
    taken = tuple(cell for cell in pod if wanted.get(cell) != pod[cell])
    laid = tuple(tile for tile in wanted.placed if pod.get((tile.column, tile.row)) != tile.token)
    return Arrange(taken, laid)


def _token(written: str, cell: Cell) -> str | None:
    """A token as a pod holds it; Malformed where it is none, with the cell it was meant for."""
    try:
        return None if written in _GAPS else next(iter(parse_pod(written).values()))
    except Malformed as error:
        where = {"row": cell[1] + 1, "column": column_name(cell[0])}
        raise Malformed(replace(error.refusal, details={**error.refusal.details, **where})) from None


def _reads(lying: str, token: str) -> bool:
    """Whether the tile that lies there shows this: a möbius tile read as 5 serves for a 5."""
    return lying == token or (token.isdecimal() and lying == f"*{token}")


def _cells(pod: Pod, text: str) -> tuple[Cell, ...]:
    words = text.replace(",", " ").split()
    if not words:
        raise NotUnderstood("mobi-terminal-take-how")
    if len(words) == 1 and words[0].lower() in _ALL:
        return tuple(pod)
    return tuple(dict.fromkeys(cell for word in words for cell in _block(pod, word)))


def _block(pod: Pod, word: str) -> Iterable[Cell]:
    """One cell, or the tiles of a rectangle."""
    first, dash, last = word.partition("-")
    if not dash:
        return (_cell(first),)
    (left, top), (right, bottom) = _cell(first), _cell(last)
    columns, rows = sorted((left, right)), sorted((top, bottom))
    return tuple(cell for cell in pod if columns[0] <= cell[0] <= columns[1] and rows[0] <= cell[1] <= rows[1])


def _cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise NotUnderstood("mobi-terminal-cell", text=text[:20])
    column = 0
    for letter in found[1].upper():
        column = column * _LETTERS + ord(letter) - 64
    return column - 1, int(found[2]) - 1
