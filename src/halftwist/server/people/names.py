"""What people call themselves, made fit to be shown to others."""

import unicodedata

from halftwist.core import Refusal, Refused
from halftwist.play import REFUSALS as TABLE_REFUSALS
from halftwist.play.header import LONGEST_NAME, is_name


def cleaned_name(text: str) -> str:
    """The name without what cannot be seen: marks that turn the writing round, control characters, doubled spaces.

    Refused where nothing is left, or too much.
    """
    composed = unicodedata.normalize("NFC", text)
    name = " ".join("".join(sign if sign.isprintable() else _gap(sign) for sign in composed).split())
    if not is_name(name):
        raise Refused(Refusal("table-person-name", TABLE_REFUSALS["table-person-name"], {"most": LONGEST_NAME}))
    return name


def login_of(text: str) -> str:
    """A login as it is compared: however it was written, it is the same one."""
    return cleaned_name(unicodedata.normalize("NFKC", text).casefold())


def _gap(sign: str) -> str:
    return " " if sign.isspace() else ""
