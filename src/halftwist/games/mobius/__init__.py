"""Mobius, designed by Mark Steere in November 2008 (marksteeregames.com)."""

from collections.abc import Mapping

from halftwist.core import OptionValue
from halftwist.games.mobius.rules.game import End, Mobius, State, View
from halftwist.games.mobius.rules.groups import Groups, bars_alone
from halftwist.games.mobius.rules.judging import judge
from halftwist.games.mobius.rules.notation import Place, cell_named, parse_move, write_move
from halftwist.games.mobius.rules.picture import BarPicture, CellPicture, Point, StripPicture, picture_of
from halftwist.games.mobius.rules.proof import proof_of
from halftwist.games.mobius.rules.refusals import REFUSALS
from halftwist.games.mobius.rules.strip import COLOURS, Bar, Colour, Strip, Symmetry, strip_of
from halftwist.games.mobius.rules.verdict import Verdict, WinKind, groups_of, kind_of_win

COMBINATIONS: Mapping[str, Mapping[str, OptionValue]] = {
    "smallest": {"columns": 3, "rows": 6},
    "first steps": {"columns": 4, "rows": 6},
    "learning": {"columns": 6, "rows": 6},
    "narrow and long": {"columns": 5, "rows": 24},
    "wide and short": {"columns": 26, "rows": 6},
    "large": {"columns": 26, "rows": 18},
}

__all__ = [
    "COLOURS",
    "COMBINATIONS",
    "REFUSALS",
    "Bar",
    "BarPicture",
    "CellPicture",
    "Colour",
    "End",
    "Groups",
    "Mobius",
    "Place",
    "Point",
    "State",
    "Strip",
    "StripPicture",
    "Symmetry",
    "Verdict",
    "View",
    "WinKind",
    "bars_alone",
    "cell_named",
    "groups_of",
    "judge",
    "kind_of_win",
    "parse_move",
    "picture_of",
    "proof_of",
    "strip_of",
    "write_move",
]
