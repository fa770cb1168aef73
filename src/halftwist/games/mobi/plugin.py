"""Möbi as a package offers it."""

from halftwist.core import GamePlugin
from halftwist.games.mobi import COMBINATIONS, REFUSALS, Mobi
from halftwist.games.mobi.engine_refusals import ENGINE_REFUSALS

PLUGIN = GamePlugin(
    name="mobi",
    title="Möbi",
    rules=Mobi,
    credit="By the good people at Möbi Headquarters",
    refusals={**REFUSALS, **ENGINE_REFUSALS},
    combinations=COMBINATIONS,
    engine="halftwist.games.mobi.engine",
    terminal="halftwist.games.mobi.terminal:MobiScreen",
    narration="halftwist.games.mobi.narration",
    referee="halftwist.games.mobi.referee",
    words="halftwist.games.mobi.words",
    rulebook="halftwist.games.mobi.docs",
    puzzles="halftwist.games.mobi.puzzles",
    preview="halftwist.games.mobi.preview",
    study="halftwist.games.mobi.study.studier:STUDIER",
    race={"solo": True, "pool": 12},
    place=2,
)
