"""A Formula player of a level. It sees what its seat sees, and draws from the random generator it is handed."""

from dataclasses import dataclass, field
from random import Random

from halftwist.core import Seat
from halftwist.engines.budget import Budget
from halftwist.engines.player import Choice
from halftwist.games.formula import Draw, Formula, FormulaView, Play
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.levels import LEVELS, Level, Manner
from halftwist.games.formula.engine.memory import Memory
from halftwist.games.formula.engine.opponent_model import Clues
from halftwist.games.formula.engine.packing import play_from
from halftwist.games.formula.engine.playouts import HUNGRY, THRIFTY
from halftwist.games.formula.engine.thinking import FormulaThinker, known_to

_THINKS_MS = 900
_SEED_BITS = 62


@dataclass(slots=True)
class FormulaPlayer:
    """Plays in the manner of its level; a budget of its own replaces the level's playouts and its lapses."""

    game: Formula
    level: Level
    budget: Budget | None = None
    _thinker: FormulaThinker | None = field(default=None, repr=False)
    _memory: Memory = field(default_factory=Memory, repr=False)

    def choose(self, view: FormulaView, seat: Seat, rng: Random) -> Choice | None:
        if view.reason is not None or view.table is None or view.owed or view.turn != seat:
            return None
        clues = self._memory.recall(view, seat)
        move = self._move(known_to(view, seat), clues, rng)
        self._memory.note(view, seat, move)
        return Choice(move, _THINKS_MS)

    def _move(self, known: KnownCards, clues: Clues, rng: Random) -> Play | Draw:
        if self._thinker is None:
            self._thinker = FormulaThinker(self.game)
        thinker = self._thinker
        seed = rng.getrandbits(_SEED_BITS)
        match self._manner(rng):
            case Manner.ANY:
                return play_from(rng.choice([int(play) for play in thinker.plays(known)]))
            case Manner.HUNGRY:
                return thinker.at_a_glance(known, HUNGRY, seed)
            case Manner.THRIFTY:
                return thinker.at_a_glance(known, THRIFTY, seed)
            case Manner.SEARCH:
                width = self.level.width or LEVELS[-1].width
                return thinker.best(known, self.budget or Budget(self.level.playouts), seed, width, clues)

    def _manner(self, rng: Random) -> Manner:
        if self.budget is not None:
            return Manner.SEARCH
        return self.level.lapse if rng.random() < self.level.lapses else self.level.manner
