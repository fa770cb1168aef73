"""Was it dealt fairly? Deal again and say so."""

import sys

from halftwist.cli.record_file import Unreadable, table_from
from halftwist.cli.streams import FINE, NO, complain, fitted, on_one_line
from halftwist.play import Verification
from halftwist.play import verify as deal_again
from halftwist.words import phrase


def verify(record: str, language: str) -> int:
    """Say whether the revealed seeds give exactly what was dealt; a seed still hidden is no yes."""
    try:
        found = deal_again(table_from(record, language))
    except Unreadable as error:
        complain(str(error))
        return NO
    print(fitted(on_one_line(_in_words(found, language)), sys.stdout))
    return FINE if found.fair and not found.hidden else NO


def _in_words(found: Verification, language: str) -> str:
    if found.line is not None:
        # The header is the first line of the file, so the game's line n is the file's line n + 1.
        return phrase("cli-verify-unfair", language, line=str(found.line), file_line=str(found.line + 1))
    counts = {"rounds": found.revealed, "deals": found.deals}
    if not found.hidden:
        return phrase("cli-verify-fair", language, **counts)
    if not found.revealed:
        return phrase("cli-verify-hidden", language)
    return phrase("cli-verify-partly-hidden", language, hidden=found.hidden, **counts)
