"""The casual levels of Formula, in plain Python: they answer on a machine where nothing is compiled yet."""

from dataclasses import dataclass
from random import Random

from halftwist.core import Seat
from halftwist.engines.any_move import AnyMovePlayer
from halftwist.engines.player import Choice, Player
from halftwist.games.formula import Formula, FormulaView
from halftwist.games.formula.engine.levels import Level, Manner
from halftwist.games.formula.engine.simple import HungryFormulaPlayer


@dataclass(frozen=True, slots=True)
class CasualFormulaPlayer:
    """As many cards as possible, or anything that fits, as often as the level lapses."""

    game: Formula
    level: Level

    def choose(self, view: FormulaView, seat: Seat, rng: Random) -> Choice | None:
        if view.reason is not None or view.table is None or view.owed or view.turn != seat:
            return None
        manner = self.level.lapse if rng.random() < self.level.lapses else self.level.manner
        player: Player = HungryFormulaPlayer(self.game) if manner == Manner.HUNGRY else AnyMovePlayer(self.game)
        return player.choose(view, seat, rng)
