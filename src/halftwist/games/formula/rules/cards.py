"""Cards: five each of 0–9 and two Jokers (F1). A face is what is printed, a shown card is what it counts as."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Face: TypeAlias = str
"""What is printed on a card: "0" … "9", or "J" for a Joker."""

Shown: TypeAlias = str
"""A card as it lies on the table: "0" … "9", or a Joker with its digit, "J0" … "J9" (F8)."""

Cards: TypeAlias = tuple[Face, ...]
"""Cards without an order, kept sorted; the Jokers come last."""

DIGITS = "0123456789"
JOKER = "J"
FACES: Cards = (*DIGITS, JOKER)
SHOWN: tuple[Shown, ...] = (*DIGITS, *(JOKER + digit for digit in DIGITS))
DECK: Cards = tuple(face for face in FACES for _ in range(2 if face == JOKER else 5))
HAND_SIZE = 7

JOKER_PENALTY = 25


def face_of(shown: Shown) -> Face:
    """The printed face: a Joker is a Joker whatever digit it was given."""
    return shown[0]


def digit_of(shown: Shown) -> int:
    """What a shown card counts as."""
    return ord(shown[-1]) - 48


def gathered(*heaps: Iterable[Face]) -> Cards:
    """Several heaps as one."""
    return tuple(sorted(face for heap in heaps for face in heap))


def missing(heap: Iterable[Face], wanted: Iterable[Face]) -> Cards:
    """Those wanted cards that the heap does not hold."""
    return gathered((Counter(wanted) - Counter(heap)).elements())


def without(heap: Iterable[Face], gone: Iterable[Face]) -> Cards:
    """The heap after these cards were taken out of it; they must be in it."""
    left = list(heap)
    for face in gone:
        left.remove(face)
    return tuple(left)


def counted(heap: Sequence[Face]) -> list[int]:
    """How many of each face, in the order of `FACES`."""
    return [heap.count(face) for face in FACES]


def points_in(heap: Iterable[Face]) -> int:
    """What cards left in a hand cost in the variant *points* (F11)."""
    return sum(JOKER_PENALTY if face == JOKER else int(face) for face in heap)
