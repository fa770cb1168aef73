"""A move and how it is written: the letter is the place from the left within the row, the number the row (M3)."""

import re
from dataclasses import dataclass
from typing import Literal

from halftwist.core import Malformed, Refusal
from halftwist.games.mobius.rules.refusals import no
from halftwist.games.mobius.rules.strip import Strip

_CELL = re.compile(r"([A-Za-z])(0|[1-9][0-9]{0,3})")
_QUOTED = 20  # as much of a stranger's text as a refusal repeats


@dataclass(frozen=True, slots=True)
class Place:
    """Put your stone on an empty cell, named with a capital: E7."""

    cell: str
    kind: Literal["place"] = "place"


def cell_named(strip: Strip, text: object) -> int | Refusal:
    """The number of the cell a text names, in capitals or not; else why it names none."""
    words = text.strip() if isinstance(text, str) else type(text).__name__
    found = _CELL.fullmatch(words)
    if found is None:
        return no("mobius-not-a-cell", text=words[:_QUOTED], example=strip.names[len(strip.names) // 2])
    letter, row = found[1].upper(), int(found[2])
    if not 1 <= row <= strip.rows:
        return no("mobius-no-such-row", row=row, rows=strip.rows)
    cell = strip.numbers.get(f"{letter}{row}")
    if cell is None:
        last = chr(ord("A") + strip.columns - (1 if row % 2 else 2))
        return no("mobius-no-such-letter", letter=letter, row=row, last=last)
    return cell


def parse_move(strip: Strip, text: str) -> Place:
    """The move a text means; raises Malformed with the reason."""
    cell = cell_named(strip, text)
    if isinstance(cell, Refusal):
        raise Malformed(cell)
    return Place(strip.names[cell])


def write_move(move: Place) -> str:
    return move.cell
