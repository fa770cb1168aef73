"""The judge of a position on paper: stones in, verdict out."""

from collections.abc import Sequence

from halftwist.core import Malformed, Refusal
from halftwist.games.mobius.rules.game import Mobius
from halftwist.games.mobius.rules.notation import cell_named
from halftwist.games.mobius.rules.proof import proof_of
from halftwist.games.mobius.rules.refusals import no
from halftwist.games.mobius.rules.strip import COLOURS, Strip
from halftwist.games.mobius.rules.verdict import Verdict, WinKind, groups_of, kind_of_win


def judge(red: Sequence[str], blue: Sequence[str], columns: int = 12, rows: int = 12) -> Verdict:
    """Who has won with these stones on the board (M8).

    The numbers of stones need not fit a game. Raises Malformed for a text that names no cell, a cell named
    twice, and a board on which both colours have won; ImpossibleOptions for a size there is not (M1).
    """
    strip = Mobius(columns=columns, rows=rows).strip
    cells = _cells(strip, (*red, *blue))
    stones = (cells[: len(red)], cells[len(red) :])
    wins: list[WinKind | None] = [
        kind_of_win(groups_of(strip, colour, own)) for colour, own in zip(COLOURS, stones, strict=True)
    ]
    if None not in wins:
        raise Malformed(no("mobius-two-winners"))
    for colour, own, by in zip(COLOURS, stones, wins, strict=True):
        if by is not None:
            shown = proof_of(strip, colour, frozenset(own))
            return Verdict(colour, by, tuple(strip.names[cell] for cell in shown))
    return Verdict(None, None, None)


def _cells(strip: Strip, names: Sequence[str]) -> list[int]:
    cells: dict[int, None] = {}
    for name in names:
        cell = cell_named(strip, name)
        if isinstance(cell, Refusal):
            raise Malformed(cell)
        if cell in cells:
            raise Malformed(no("mobius-cell-twice", cell=strip.names[cell]))
        cells[cell] = None
    return list(cells)
