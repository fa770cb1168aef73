"""The studier of Mobius. Its engine is imported by whoever studies, so that a server only names it."""

from typing import Any, Final

from halftwist.games.mobius.rules.notation import Place
from halftwist.play import Table
from halftwist.study import Outlook, Report
from halftwist.study.studier import Progress, Stopped


class MobiusStudier:
    """See `judging`."""

    version = 7

    def study(self, table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped) -> Report[Place]:
        from halftwist.games.mobius.study.judging import judged_table

        return judged_table(table, seed, effort, progress, stopped, self.version)

    def explore(self, game: Any, state: Any, seed: int, effort: int) -> Outlook[Place]:
        from halftwist.games.mobius.study.judging import outlook_of

        return outlook_of(game, state, seed, effort)


STUDIER: Final = MobiusStudier()
