"""The studier of Formula. Its engine is imported by whoever studies, so that a server only names it."""

from typing import Final

from halftwist.games.formula.rules.actions import FormulaAction
from halftwist.play import Table
from halftwist.study import Report
from halftwist.study.studier import Progress, Stopped


class FormulaStudier:
    """See `judging`. What opponents hold is hidden, so there is no exploring."""

    version = 3

    def study(
        self, table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped
    ) -> Report[FormulaAction]:
        from halftwist.games.formula.study.judging import judged_table

        return judged_table(table, seed, effort, progress, stopped, self.version)


STUDIER: Final = FormulaStudier()
