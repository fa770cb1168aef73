"""Formula, a card game of sums by Formula Games B.V. (2019)."""

from collections.abc import Mapping

from halftwist.core import OptionValue
from halftwist.games.formula.rules.actions import Deal, Draw, Drawn, FormulaAction, Laid, Play, Received
from halftwist.games.formula.rules.game import Formula
from halftwist.games.formula.rules.listing import list_plays
from halftwist.games.formula.rules.notation import (
    parse_cards,
    parse_play,
    parse_table,
    write_cards,
    write_play,
    write_table,
)
from halftwist.games.formula.rules.picture import CardPicture, DeckPicture
from halftwist.games.formula.rules.plays import Terms, judge
from halftwist.games.formula.rules.refusals import REFUSALS
from halftwist.games.formula.rules.state import FormulaState, FormulaView
from halftwist.games.formula.rules.table import TableFormula

COMBINATIONS: Mapping[str, Mapping[str, OptionValue]] = {
    "five at the table": {"players": 5, "fives": True},
    "harder": {"players": 3, "reuse": True, "digits": 2},
    "multiplied": {"players": 3, "times and divide": True, "reuse": True, "fives": True},
    "short multiplied": {"times and divide": True, "digits": 2},
    "to the last": {"players": 4, "play on": True, "fives": True, "extra card": True},
    "last two": {"play on": True, "times and divide": True, "open hands": True},
    "points for a family": {"players": 4, "points": True, "fives": True, "extra card": True},
    "long points": {"players": 2, "points": True, "digits": 3, "times and divide": True, "reuse": True},
    "open": {"players": 3, "open hands": True, "fives": True, "points": True},
    "everything": {
        "players": 5,
        "digits": 2,
        "reuse": True,
        "extra card": True,
        "play on": True,
        "fives": True,
        "times and divide": True,
        "open hands": True,
    },
}
"""Option sets worth testing besides the defaults and each option value alone."""

__all__ = [
    "COMBINATIONS",
    "REFUSALS",
    "CardPicture",
    "Deal",
    "DeckPicture",
    "Draw",
    "Drawn",
    "Formula",
    "FormulaAction",
    "FormulaState",
    "FormulaView",
    "Laid",
    "Play",
    "Received",
    "TableFormula",
    "Terms",
    "judge",
    "list_plays",
    "parse_cards",
    "parse_play",
    "parse_table",
    "write_cards",
    "write_play",
    "write_table",
]
