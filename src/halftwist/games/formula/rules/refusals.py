"""Every no of Formula, with the ruling it rests on."""

from collections.abc import Mapping

from halftwist.core import Fault, Refusal

REFUSALS: Mapping[str, str] = {
    # a play against its table
    "formula-unknown-card": "F1",
    "formula-unknown-symbol": "F3",
    "formula-number-empty": "F4",
    "formula-number-too-long": "F4",
    "formula-number-too-long-for-points": "F11",
    "formula-leading-zero": "F4",
    "formula-no-new-card": "F3",
    "formula-too-many-cards": "F3",
    "formula-too-many-cards-in-times": "F11",
    "formula-card-not-in-hand": "F3",
    "formula-first-formula": "F2",
    "formula-card-not-there": "F5",
    "formula-joker-lies-there": "F8",
    "formula-joker-keeps-its-digit": "F8",
    "formula-number-shortened": "F5",
    "formula-card-between": "F5",
    "formula-symbol-not-allowed": "F11",
    "formula-zero-covers-all": "F7",
    "formula-keep-one-card": "F11",
    "formula-not-true": "F3",
    "formula-negative": "F6",
    "formula-remainder": "F6",
    "formula-divided-by-zero": "F6",
    "formula-first-not-true": "F3",
    "formula-first-negative": "F6",
    "formula-first-remainder": "F6",
    "formula-first-divided-by-zero": "F6",
    # whose turn it is
    "formula-round-over": "F10",
    "formula-not-your-turn": "F12",
    "formula-no-such-seat": "F12",
    "formula-cards-not-dealt": "F2",
    "formula-cards-due": "F9",
    "formula-only-chance": "F12",
    "formula-only-the-clock": "G1",
    "formula-only-a-seat": "G1",
    "formula-not-in-the-round": "G1",
    "formula-no-table-clock": "G1",
    "formula-unknown-clock": "G1",
    # what chance dealt
    "formula-already-dealt": "F2",
    "formula-nothing-owed": "F9",
    "formula-deal-dealer": "F12",
    "formula-deal-hands": "F1",
    "formula-deal-cards": "F1",
    "formula-deal-joker": "F2",
    "formula-drawn-seats": "F9",
    "formula-drawn-cards": "F9",
    # texts
    "formula-text-empty": "F3",
    "formula-text-too-long": "F3",
    "formula-text-sign": "F3",
    "formula-text-shape": "F3",
    "formula-text-bracket": "F3",
    "formula-text-gap": "F4",
    "formula-text-joker": "F8",
    "formula-text-table": "F2",
    "formula-text-cards": "F1",
    # configurations
    "formula-play-on-with-points": "F11",
    "formula-setup-seat": "F12",
}


def no(code: str, **details: str | int) -> Refusal:
    """A refusal; a code without a ruling does not exist."""
    return Refusal(code, REFUSALS[code], details)


def fault(code: str, cells: tuple[tuple[int, int], ...] = (), **details: str | int) -> Fault:
    """Something wrong with a play; cells are (number 0–2, card of the new number)."""
    return Fault(code, REFUSALS[code], cells, details)
