"""Records: a text file with one JSON object a line. Header, lines, and an end line that says how many there were.

Every object ends with `sum`: the first 16 hexadecimal digits of SHA-256 over the sum before it (nothing for the
header), a line feed, and the object without its sum, written with names in order and without white space. So a
changed, lost, doubled or swapped line is found at its number, and a cut file is not taken for a short game.
"""

import hashlib
from typing import Any

from halftwist.core import LONGEST_ECHO, Refusal, Refused
from halftwist.play import Table
from halftwist.wire.codec import codec_for, decode_header, encode_header
from halftwist.wire.json_text import from_bytes, object_from_text, to_canonical_text, to_text
from halftwist.wire.refusals import Undecodable, no

FORMAT = 1
_SUM_DIGITS = 16


class BadRecord(Refused):
    """A record that is damaged, cut, tampered with or not a record; `line` is the line in the file."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.line = line


def write_record(table: Table) -> str:
    """The whole table as a record."""
    codec = codec_for(table.game)
    values: list[dict[str, Any]] = [{"halftwist": FORMAT, **encode_header(table.header)}]
    values += [codec.encode_line(line) for line in table.lines]
    values.append({"end": table.n})
    texts: list[str] = []
    last = ""
    for value in values:
        last = _sum(last, value)
        texts.append(to_text({**value, "sum": last}))
    return "\n".join(texts) + "\n"


def read_record(data: bytes | str) -> Table:
    """The table of a record, every line judged again; or BadRecord. Needs neither seed nor clock."""
    values = _values(data)
    table = _opened(values[0])
    codec = codec_for(table.game)
    for at, value in enumerate(values[1:-1], start=2):
        try:
            line = codec.decode_line(value)
        except Undecodable as error:
            raise BadRecord(at, error.refusal) from None
        refusal = table.refuse(line)
        if refusal:
            raise BadRecord(at, no("record-refused", why=str(refusal)))
        table = table.after(line)
    _check_end(values[-1], table.n, len(values))
    return table


def _values(data: bytes | str) -> list[dict[str, Any]]:
    """The objects of a record without their sums, which have been checked."""
    lines = _texts(data)
    values: list[dict[str, Any]] = []
    last = ""
    for at, text in enumerate(lines, start=1):
        try:
            value = object_from_text(text)
        except Undecodable as error:
            # A file that does not even begin like a record is somebody else's, not a damaged one.
            strange = at == 1 and not text.lstrip().startswith("{")
            raise BadRecord(at, no("record-not-ours") if strange else error.refusal) from None
        if at == 1 and "halftwist" not in value:
            raise BadRecord(1, no("record-not-ours"))
        given = value.pop("sum", None)
        last = _sum(last, value)
        if given != last:
            raise BadRecord(at, no("record-sum"))
        values.append(value)
    if len(values) < 2 or "end" not in values[-1]:
        raise BadRecord(len(values), no("record-cut"))
    return values


def _texts(data: bytes | str) -> list[str]:
    raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    if not raw.strip():
        raise BadRecord(1, no("record-empty"))
    texts: list[str] = []
    for at, piece in enumerate(raw.removesuffix(b"\n").split(b"\n"), start=1):
        try:
            texts.append(from_bytes(piece))
        except Undecodable as error:
            strange = at == 1 and not piece.lstrip().startswith(b"{")
            raise BadRecord(at, no("record-not-ours") if strange else error.refusal) from None
    return texts


def _opened(value: dict[str, Any]) -> Table:
    written: object = value.pop("halftwist")
    if type(written) is not int or written != FORMAT:
        raise BadRecord(1, no("record-format", written=str(written)[:LONGEST_ECHO], known=FORMAT))
    try:
        return Table.open(decode_header(value))
    except Refused as error:
        raise BadRecord(1, error.refusal) from None


def _check_end(value: dict[str, Any], lines: int, at: int) -> None:
    if value != {"end": lines} or type(value["end"]) is not int:
        raise BadRecord(at, no("record-count", given=str(value["end"])[:LONGEST_ECHO], found=lines))


def _sum(last: str, value: dict[str, Any]) -> str:
    text = f"{last}\n{to_canonical_text(value)}"
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:_SUM_DIGITS]
