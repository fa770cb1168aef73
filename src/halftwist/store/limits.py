"""What fits into a database. One bad value must not reach a transaction that others share."""

import math
import re
from collections.abc import Sequence
from functools import lru_cache

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST_LINE = 1 << 20  # bytes; a line of a game is a few hundred
LONGEST_WORD = 64  # kind, visibility, status, purpose
LONGEST_TEXT = 500  # a person's name and login, a variant
LONGEST_NOTE = 1 << 16
LONGEST_KEY = 1 << 12  # digests, passkeys; WebAuthn allows an id 1,023 bytes
MOST = 2**63 - 1  # what a database can count to
_MOST_SMALL = 2**31 - 1  # seats, places, games


@lru_cache(maxsize=10_000)
def is_name(name: str) -> bool:
    """Names travel in announcements, where a space ends them."""
    return _NAME.fullmatch(name) is not None


def is_text(text: str, longest: int = LONGEST_TEXT) -> bool:
    """Short enough, and characters that can be written: no database takes half of a surrogate pair."""
    if len(text) > longest or "\0" in text:
        return False
    return text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text)


def check_name(name: str) -> None:
    if not is_name(name):
        raise ValueError(f"not a name for a table, a holder or a person: {name!r}")


def check_lines(lines: Sequence[bytes]) -> None:
    if lines and max(map(len, lines)) > LONGEST_LINE:
        raise ValueError("a line is too long for the log")


def check_words(*words: str | None) -> None:
    if any(word is not None and not is_text(word, LONGEST_WORD) for word in words):
        raise ValueError("kind, visibility, status and purpose are short words")


def check_texts(*texts: str | None) -> None:
    if any(text is not None and not is_text(text) for text in texts):
        raise ValueError("a name, a login or a variant is too long, or is no text")


def check_notes(*notes: bytes | None) -> None:
    if any(note is not None and len(note) > LONGEST_NOTE for note in notes):
        raise ValueError("a note or a secret is too long for its row")


def check_keys(*keys: bytes) -> None:
    if not all(0 < len(key) <= LONGEST_KEY for key in keys):
        raise ValueError("a digest or a key is empty or too long")


def check_counts(*counts: int | None) -> None:
    """Seats, places and games: small, and never below nothing."""
    if any(count is not None and not 0 <= count <= _MOST_SMALL for count in counts):
        raise ValueError("not a number of a seat, a place or games")


def check_numbers(*numbers: int | float | None) -> None:
    """Times, values and ratings."""
    if any(number is not None and not (math.isfinite(number) and -MOST <= number <= MOST) for number in numbers):
        raise ValueError("a number is too large for a database")
