"""check_record: what is written reads back to the same table, and any damage is found at its line."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from halftwist.core import CHANCE, SeedRevealed
from halftwist.play import Table, verify
from halftwist.testing.promises import BrokenPromise, Promise
from halftwist.testing.variations import mixtures
from halftwist.wire import BadRecord, read_record, write_record


def check_record(table: Table, *, damages: int = 60, seed: int = 0) -> None:
    """Write the table, read it back, then damage the record in many ways and see each one found."""
    where = f"{table.header.game}, table {table.header.table}, {table.n} lines"
    text = write_record(table)
    again = read_record(text)
    if again != table or again.state != table.state or write_record(again) != text:
        raise BrokenPromise(Promise.WRITTEN, where, "the record reads back to another table")
    data = text.encode()
    for what, damaged in _damages(data, Random(seed), damages):
        if damaged != data:
            _check_found(where, what, damaged)


def check_forged_deals(table: Table, *, forgeries: int = 20, seed: int = 0) -> None:
    """Change what chance dealt and make the sums right again: the rules refuse it, or the revealed seed tells."""
    rng = Random(seed)
    deals = [line for line in table.lines if line.by == CHANCE and not isinstance(line.action, SeedRevealed)]
    for _ in range(forgeries if deals else 0):
        line = rng.choice(deals)
        others = [deal.action for deal in deals]
        for action in mixtures(line.action, others, rng, 1):
            forged = tuple(replace(line, action=action) if each is line else each for each in table.lines)
            if not _is_exposed(write_record(table.with_lines(forged))):
                where = f"{table.header.game}, table {table.header.table}, line {line.n}"
                raise BrokenPromise(Promise.FORGERY, where, f"{action!r:.200} for {line.action!r:.200}")


def _is_exposed(text: str) -> bool:
    try:
        return not verify(read_record(text)).fair
    except BadRecord:
        return True


def _check_found(where: str, what: str, damaged: bytes) -> None:
    try:
        read_record(damaged)
    except BadRecord as error:
        if not 1 <= error.line <= damaged.count(b"\n") + 1:
            raise BrokenPromise(Promise.DAMAGE, where, f"{what} is blamed on line {error.line}") from error
        return
    except Exception as error:
        raise BrokenPromise(Promise.DAMAGE, where, f"{what} raised {type(error).__name__}: {error}") from error
    raise BrokenPromise(Promise.DAMAGE, where, f"{what} went unnoticed")


def _damages(data: bytes, rng: Random, count: int) -> Iterator[tuple[str, bytes]]:
    lines = data.splitlines(keepends=True)
    for _ in range(count):
        at, byte = rng.randrange(len(data) - 1), rng.randrange(256)
        yield f"byte {at} changed to {byte:#04x}", data[:at] + bytes([byte]) + data[at + 1 :]
        yield f"byte {at} lost", data[:at] + data[at + 1 :]
        # Without its last line feed a record is still whole.
        yield f"the record cut at byte {at}", data[:at]
        line = rng.randrange(len(lines))
        yield f"line {line + 1} lost", b"".join(lines[:line] + lines[line + 1 :])
        yield f"line {line + 1} doubled", b"".join(lines[: line + 1] + lines[line:])
        if line > 0:
            swapped = [*lines[: line - 1], lines[line], lines[line - 1], *lines[line + 1 :]]
            yield f"lines {line} and {line + 1} swapped", b"".join(swapped)
