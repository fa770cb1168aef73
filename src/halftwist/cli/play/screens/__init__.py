"""The games as they look and read on a terminal."""

from collections.abc import Callable, Mapping

from halftwist.cli.play.screens.formula import FormulaScreen
from halftwist.cli.play.screens.mobi import MobiScreen
from halftwist.cli.play.screens.mobius import MobiusScreen
from halftwist.cli.play.screens.screen import NotUnderstood, Screen, Unplayable, Wish, name_of, names_of
from halftwist.cli.play.terminal import Terminal

SCREENS: Mapping[str, Callable[[Terminal], Screen]] = {
    "mobius": MobiusScreen,
    "mobi": MobiScreen,
    "formula": FormulaScreen,
}

__all__ = ["SCREENS", "NotUnderstood", "Screen", "Unplayable", "Wish", "name_of", "names_of"]
