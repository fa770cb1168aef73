"""Reading a record from a file or from standard input."""

from pathlib import Path

from halftwist.cli.streams import STDIN, sentence_of, standard_input
from halftwist.play import Table
from halftwist.wire import BadRecord, read_record
from halftwist.words import translate

LARGEST_RECORD = 64_000_000
"""Bytes. A long evening at a live game takes less than one million."""


class Unreadable(Exception):
    """There is no record to be had there; the text is the sentence that says why."""


def table_from(name: str, language: str) -> Table:
    """The table of the record in this file, every line judged again; raises Unreadable."""
    shown = translate("cli-record-stdin", language) if name == STDIN else name
    data = _bytes_of(name, shown, language)
    if len(data) > LARGEST_RECORD:
        raise Unreadable(translate("cli-record-too-large", language, file=shown, most=LARGEST_RECORD // 1_000_000))
    try:
        return read_record(data)
    except BadRecord as error:
        why = sentence_of(error, language)
        raise Unreadable(translate("cli-record-bad", language, file=shown, line=str(error.line), why=why)) from None


def _bytes_of(name: str, shown: str, language: str) -> bytes:
    if name == STDIN:
        return standard_input().read(LARGEST_RECORD + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(LARGEST_RECORD + 1)
    except FileNotFoundError:
        message = "cli-record-missing"
    except IsADirectoryError:
        message = "cli-record-directory"
    except PermissionError:
        message = "cli-record-permission"
    except (OSError, ValueError) as error:
        # ValueError: a name with a zero character in it
        why = error.strerror or str(error) if isinstance(error, OSError) else str(error)
        raise Unreadable(translate("cli-record-failed", language, file=shown, why=why)) from None
    raise Unreadable(translate(message, language, file=shown))
