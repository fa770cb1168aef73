"""A game that was written for a contract of long ago."""

from halftwist.core import GamePlugin
from halftwist.testing.toy import Stairs

PLUGIN = GamePlugin("antique", "Antique", Stairs, contract=0)
