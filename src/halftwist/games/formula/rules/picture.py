"""What lies on a table of Formula, for whoever draws it."""

from dataclasses import dataclass

from halftwist.games.formula.rules.cards import DECK, FACES, HAND_SIZE, JOKER, SHOWN, face_of
from halftwist.games.formula.rules.plays import Terms


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card as it is printed, and what it can be shown as on the table: a Joker as any digit (F8)."""

    face: str
    shown: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class DeckPicture:
    """The cards, the symbols that may be used, and how much may be laid."""

    cards: tuple[CardPicture, ...]
    joker: str
    symbols: tuple[str, ...]
    most_cards: int  # laid in a turn (F3, F11)
    most_digits: int  # in a number (F4)
    hand_size: int


def deck_picture(terms: Terms) -> DeckPicture:
    """What there is in this variant."""
    cards = tuple(
        CardPicture(face, tuple(shown for shown in SHOWN if face_of(shown) == face), DECK.count(face)) for face in FACES
    )
    return DeckPicture(cards, JOKER, terms.symbols, terms.most_cards, terms.digits, HAND_SIZE)
