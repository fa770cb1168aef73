"""What goes into the log and what comes out of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST_LINE = 1 << 20  # bytes; a line of a game is a few hundred
LONGEST_WORD = 64  # kind, visibility, status
LONGEST_NOTE = 1 << 16

Numbered: TypeAlias = tuple[int, bytes]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened, with the lines that its opening entails. What the bytes mean, others know."""

    name: str
    header: bytes
    secret: bytes  # the round's seed: in the table's row, never in a line, a listing or an announcement
    lines: tuple[bytes, ...] = ()
    kind: str = ""  # these four are for whoever lists tables
    visibility: str = ""
    status: str = ""
    note: bytes = b""


@dataclass(frozen=True, slots=True)
class Change:
    """What changes in a table's row; None leaves it. With an append it commits together with the lines."""

    secret: bytes | None = None
    visibility: str | None = None
    status: str | None = None
    note: bytes | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """The lines are in, synced; `last` is the number of the last of them."""

    last: int


@dataclass(frozen=True, slots=True)
class Taken:
    """Somebody else's line has that number (or it would leave a gap); `last` is the table's last line."""

    last: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table without its lines and without its secret."""

    name: str
    header: bytes
    kind: str
    visibility: str
    status: str
    note: bytes
    last: int
    created_ms: int
    active_ms: int  # to about ten seconds


@dataclass(frozen=True, slots=True)
class Page:
    """Some tables, the most lately active first; `cursor` asks for the next page, None when there is none."""

    rows: tuple[TableRow, ...]
    cursor: str | None


@dataclass(frozen=True, slots=True)
class Told:
    """Line n of a table was committed. An announcement that had no room for the line says None."""

    table: str
    n: int
    line: bytes | None


@dataclass(frozen=True, slots=True)
class Beat:
    """When somebody who serves the tables was last known to be alive."""

    holder: str
    at_ms: int


def is_name(name: str) -> bool:
    """Names travel in announcements, where a space ends them."""
    return _NAME.fullmatch(name) is not None


def check_name(name: str) -> None:
    if not is_name(name):
        raise ValueError(f"not a name for a table or a holder: {name!r}")


def check_lines(lines: Sequence[bytes]) -> None:
    if any(len(line) > LONGEST_LINE for line in lines):
        raise ValueError("a line is too long for the log")


def check_row(row: NewTable | Change) -> None:
    """One bad value must not reach a transaction that others share."""
    check_words(row.visibility, row.status, row.kind if isinstance(row, NewTable) else None)
    if row.note is not None and len(row.note) > LONGEST_NOTE:
        raise ValueError("the note is too long for a table's row")


def check_words(*words: str | None) -> None:
    if any(word is not None and (len(word) > LONGEST_WORD or "\0" in word) for word in words):
        raise ValueError("kind, visibility and status are short words")
