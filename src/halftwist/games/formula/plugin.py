"""Formula as a package offers it."""

from halftwist.core import GamePlugin
from halftwist.games.formula import COMBINATIONS, REFUSALS, Formula
from halftwist.games.formula.engine_refusals import ENGINE_REFUSALS

PLUGIN = GamePlugin(
    name="formula",
    title="Formula",
    rules=Formula,
    credit="By Formula Games B.V., 2019",
    refusals={**REFUSALS, **ENGINE_REFUSALS},
    combinations=COMBINATIONS,
    engine="halftwist.games.formula.engine",
    terminal="halftwist.games.formula.terminal:FormulaScreen",
    narration="halftwist.games.formula.narration",
    referee="halftwist.games.formula.referee",
    words="halftwist.games.formula.words",
    rulebook="halftwist.games.formula.docs",
    puzzles="halftwist.games.formula.puzzles",
    preview="halftwist.games.formula.preview",
    study="halftwist.games.formula.study.studier:STUDIER",
    place=3,
)
