"""Polygon: Hex under its first name, with a board of its own on the page."""

from dataclasses import dataclass

from halftwist.core import option
from halftwist_hex.hex import Hex


@dataclass(frozen=True)
class Polygon(Hex):
    """The rules of Hex; no swap, as it was in 1942."""

    swap: bool = option(False, (False,), "H4")

    name = "polygon"
