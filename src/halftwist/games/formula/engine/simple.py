"""A Formula player that gets rid of as many cards as it can, Jokers last."""

from dataclasses import dataclass
from random import Random

from halftwist.core import Seat
from halftwist.engines.player import Choice
from halftwist.games.formula import Draw, Formula, FormulaView, Play

_THINKS_MS = 900
_JOKER = "J"


@dataclass(frozen=True, slots=True)
class HungryFormulaPlayer:
    """Most cards first; of those the plays with the fewest Jokers; with points the highest answer; else any."""

    game: Formula

    def choose(self, view: FormulaView, seat: Seat, rng: Random) -> Choice | None:
        moves = list(self.game.legal(self.game.imagine(view, seat, rng), seat))
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            best = max(map(self._worth, plays))
            return Choice(rng.choice([play for play in plays if self._worth(play) == best]), _THINKS_MS)
        return Choice(Draw(), _THINKS_MS) if moves else None

    def _worth(self, play: Play) -> tuple[int, int, int]:
        new = [laid.card for number in play.numbers for laid in number if laid.new]
        jokers = sum(card.startswith(_JOKER) for card in new)
        answer = int("".join(laid.card.removeprefix(_JOKER) for laid in play.answer)) if self.game.points else 0
        return len(new), -jokers, answer
