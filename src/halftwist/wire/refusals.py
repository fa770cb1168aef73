"""What the wire says no to: text that is not JSON, and JSON that is not what it should be."""

from collections.abc import Mapping

from halftwist.core import Refusal, Refused

REFUSALS: Mapping[str, str] = {
    "wire-empty": "G2",
    "wire-not-utf8": "G2",
    "wire-not-json": "G2",
    "wire-too-long": "G2",
    "wire-not-an-object": "G2",
    "wire-twice": "G2",
    "wire-missing": "G2",
    "wire-extra": "G2",
    "wire-kind": "G2",
    "wire-type": "G2",
    "record-empty": "G2",
    "record-not-ours": "G2",
    "record-format": "G2",
    "record-sum": "G2",
    "record-cut": "G2",
    "record-count": "G2",
    "record-refused": "G2",
}


class Undecodable(Refused):
    """A text that cannot be read as what it should be."""


def no(code: str, **details: str | int) -> Refusal:
    return Refusal(code, REFUSALS[code], details)
