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
    engine="halftwist.games.mobius.engine",
    terminal="halftwist.games.mobius.terminal:MobiusScreen",
    narration="halftwist.games.mobius.narration",
    referee="halftwist.games.mobius.referee",
    gtp="halftwist.games.mobius.gtp:session",
    certificates="halftwist.games.mobius.verify_proof",
    words="halftwist.games.mobius.words",
    rulebook="halftwist.games.mobius.docs",
    puzzles="halftwist.games.mobius.puzzles",
    preview="halftwist.games.mobius.preview",
    study="halftwist.games.mobius.study.studier:STUDIER",
    place=1,
)
