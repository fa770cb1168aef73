"""Möbi: a solver that knows, and racers who play like people."""

from halftwist.engines.mobi.building import Style
from halftwist.engines.mobi.solver import Solution, solve

__all__ = ["Solution", "Style", "solve"]
