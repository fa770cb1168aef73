"""Pods and hands as text.

A pod is a grid of tokens separated by white space, `.` an empty cell; rows are separated by ` | ` on one
line, or by line ends. The canonical form starts at the pod's topmost row and leftmost column, ends every
row at its last tile, writes a row without tiles as `.`, and `+ - x / =` for the signs. The empty pod is `.`.
"""

from collections.abc import Sequence
from typing import Final

from halftwist.core import Malformed
from halftwist.games.mobi.rules.pod import Cell, Pod
from halftwist.games.mobi.rules.refusals import no, shown
from halftwist.games.mobi.rules.tiles import READINGS, SIGNS, counted, listed

_LARGEST: Final = 10_000  # rows, columns and tiles of a grid that is worth reading
_SAME: Final = {"×": "x", "X": "x", "÷": "/", "−": "-"}


def parse_pod(grid: str | Sequence[str]) -> Pod:
    """The pod of a text or of a list of rows; its cells are counted from the grid's first row and token."""
    rows = _rows(grid)
    tokens: dict[Cell, str] = {}
    for row, line in enumerate(rows):
        for column, text in enumerate(line.split()):
            if max(row, column, len(tokens)) > _LARGEST:
                raise Malformed(no("mobi-text-too-large", most=_LARGEST))
            if text != ".":
                tokens[column, row] = _token(text, row, column)
    return Pod(tokens)


def write_pod(pod: Pod) -> str:
    """The canonical text on one line."""
    return " | ".join(write_rows(pod))


def write_rows(pod: Pod) -> tuple[str, ...]:
    """The canonical text, row by row."""
    grid: list[list[str]] = [[]]
    for (column, row), token in pod.normalised().items():
        while len(grid) <= row:
            grid.append([])
        grid[row].extend("." * (column - len(grid[row])))
        grid[row].append(token)
    return tuple(" ".join(line) or "." for line in grid)


def parse_hand(text: str) -> tuple[str, ...]:
    """The tiles of a hand, `6` or `9` for a six/nine tile and `*` for a möbius tile, in the order of kinds."""
    return listed(counted(text.split()))


def write_hand(hand: Sequence[str]) -> str:
    """The canonical text of a hand."""
    return " ".join(listed(counted(hand)))


def _rows(grid: str | Sequence[str]) -> list[str]:
    text = grid if isinstance(grid, str) else "|".join(grid)
    return text.replace("\r\n", "|").replace("\n", "|").split("|")


def _token(text: str, row: int, column: int) -> str:
    token = _SAME.get(text, text)
    if token in READINGS or token in SIGNS:
        return token
    if token == "*":
        code = "mobi-token-bare-mobius"
    elif token.removeprefix("*").isdecimal():
        code = "mobi-token-number"
    else:
        code = "mobi-token-unknown"
    raise Malformed(no(code, token=shown(text), row=row + 1, column=column + 1))
