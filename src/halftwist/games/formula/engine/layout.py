"""A round of Formula as one row of whole numbers, and a play as one whole number: what kernels work on.

Faces are 0 … 9 and 10 for a Joker. A shown card is 0 … 9, or 10 … 19 for a Joker with its digit. In a play each card
takes six bits: the shown card plus one, and 32 if it comes from the hand; three cards make a number, and the symbol
stands above the three numbers. A play is never 0, so 0 means drawing.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int32]
Shorts: TypeAlias = NDArray[np.int16]
Longs: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
Reals: TypeAlias = NDArray[np.float64]

Row: TypeAlias = Ints
"""One round, every card included; the places in it are named below."""
Rules: TypeAlias = Ints
"""The options that the kernels ask for; the places in it are named below."""

FACES = 11
JOKER = 10
MOST_SEATS = 5

HANDS = 0  # by seat, then by face: how many
SIZES = HANDS + MOST_SEATS * FACES
STOCK = SIZES + MOST_SEATS
STOCK_SIZE = STOCK + FACES
COVERED = STOCK_SIZE + 1  # hands of seats that left lie among them
COVERED_SIZE = COVERED + FACES
TABLE = COVERED_SIZE + 1  # by number: how many cards, then three shown cards
SYMBOL = TABLE + 12  # 0 … 3 for + - x /, -1 before the first formula
TURN = SYMBOL + 1  # -1 when the round is over
PLAYERS = TURN + 1
GONE = PLAYERS + 1  # by seat: 1 once it left
OUT = GONE + MOST_SEATS  # by seat: 1 for the first empty hand, 2 for the second …; 0 while it holds cards
OUT_COUNT = OUT + MOST_SEATS
OWED = OUT_COUNT + 1  # the seats that are due a card, in order
OWED_COUNT = OWED + MOST_SEATS
RENEWALS = OWED_COUNT + 1
PASSES = RENEWALS + 1
REASON = PASSES + 1  # 0 while the round goes on, then one of the reasons below
SCORES = REASON + 1
FORFEITS = SCORES + MOST_SEATS
ROW_LENGTH = FORFEITS + MOST_SEATS

WENT_OUT, ALL_PLACED, FEWEST, LAST_PLAYER = 1, 2, 3, 4

REUSE, FIRST_SYMBOL, DIGITS, MOST_CARDS, PLAY_ON, FIVES, POINTS = range(7)
RULES_LENGTH = 7

PLUS, MINUS, TIMES, DIVIDED = 0, 1, 2, 3
DRAW = 0

CARD_BITS = 6
NEW = 32
SHOWN = 31
NUMBER_BITS = 18
SYMBOL_AT = 54
NUMBER_MASK = (1 << NUMBER_BITS) - 1
