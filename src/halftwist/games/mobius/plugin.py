"""Mobius as a package offers it."""

from halftwist.core import GamePlugin
from halftwist.games.mobius import COMBINATIONS, REFUSALS, Mobius

PLUGIN = GamePlugin(
    name="mobius",
    title="Mobius",
    rules=Mobius,
    credit="Designed by Mark Steere, November 2008 (marksteeregames.com)",
    refusals=REFUSALS,
    combinations=COMBINATIONS,
    engine="halftwist.engines.mobius",
    terminal="halftwist.cli.play.screens.mobius:MobiusScreen",
    narration="halftwist.cli.narration.mobius",
    referee="halftwist.cli.referees.mobius",
    place=1,
)
