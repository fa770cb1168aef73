"""Was it dealt fairly? Deal again and say so."""

import sys

from halftwist.cli.record_file import Unreadable, table_from
from halftwist.cli.streams import FINE, NO, complain, fitted
from halftwist.play import verify as deal_again
from halftwist.words.fairness import verdict_in_words


def verify(record: str, language: str, again: str | None = None) -> int:
    """Say whether the revealed seeds give exactly what was dealt; a seed still hidden is no yes."""
    try:
        source = None if again is None else table_from(again, language)
        found = deal_again(table_from(record, language), source)
    except Unreadable as error:
        complain(str(error))
        return NO
    print(fitted(verdict_in_words(found, language), sys.stdout))
    return FINE if found.fair and not found.hidden else NO
