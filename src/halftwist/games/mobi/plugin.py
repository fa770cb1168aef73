"""Möbi as a package offers it."""

from halftwist.core import GamePlugin
from halftwist.games.mobi import COMBINATIONS, REFUSALS, Mobi

PLUGIN = GamePlugin(
    name="mobi",
    title="Möbi",
    rules=Mobi,
    credit="By the good people at Möbi Headquarters",
    refusals=REFUSALS,
    combinations=COMBINATIONS,
    engine="halftwist.engines.mobi",
    terminal="halftwist.cli.play.screens.mobi:MobiScreen",
    narration="halftwist.cli.narration.mobi",
    referee="halftwist.cli.referees.mobi",
    place=2,
)
