"""Formula as a package offers it."""

from halftwist.core import GamePlugin
from halftwist.games.formula import COMBINATIONS, REFUSALS, Formula

PLUGIN = GamePlugin(
    name="formula",
    title="Formula",
    rules=Formula,
    credit="By Formula Games B.V., 2019",
    refusals=REFUSALS,
    combinations=COMBINATIONS,
    engine="halftwist.engines.formula",
    terminal="halftwist.cli.play.screens.formula:FormulaScreen",
    narration="halftwist.cli.narration.formula",
    referee="halftwist.cli.referees.formula",
    place=3,
)
