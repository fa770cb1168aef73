"""One turn, judged by what its seat could know: the plays there were, what each is worth, what the drawn card was.

The hidden hands of the record are never looked at: all that is used is the seat's own view and, for luck, the card it
drew itself. Chances are means over imagined deals, always with as many playouts. The best play is found with some and
compared with the one that was made on fresh ones, so that it does not look better than it is for having been chosen.
"""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from halftwist.core import Seat
from halftwist.engines.budget import Budget
from halftwist.engines.rng import rng_from
from halftwist.games.formula import Draw, Formula, FormulaView, Play
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.layout import Longs
from halftwist.games.formula.engine.movegen import new_move_buffer
from halftwist.games.formula.engine.opponent_model import believe_anything, room_for_beliefs
from halftwist.games.formula.engine.packing import packed_play, play_from
from halftwist.games.formula.engine.thinking import SEARCHING, FormulaThinker, known_to
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.cards import FACES, Face
from halftwist.games.formula.study.drawing import card_values

FINDING: Final = 1500
"""Playouts that look for the best play, at the usual effort."""
COMPARING: Final = 1000
"""For each of the plays that are compared."""
LUCK: Final = 100
"""Deals in which every card is drawn."""

_LEAST: Final = 0.1
"""Per cent. Only what is proved is certain."""

_WIDTH: Final = 12
_SHOWN: Final = 4
_EQUAL = replace(SEARCHING, halving=False)
_ROOM: Final = 4096


@dataclass(frozen=True, slots=True)
class RatedMove:
    """Something that could be done, and the seat's chance then, in per cent."""

    move: Play | Draw
    chance: float
    proved: bool


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """What there was to choose from. The options are compared; the best is the first of them."""

    held: int  # cards in the hand
    plays: int  # without drawing
    played: RatedMove
    options: tuple[RatedMove, ...]
    goes_out: Play | None  # a play that empties the hand

    @property
    def best(self) -> RatedMove:
        return self.options[0]

    @property
    def loss(self) -> float:
        return round(max(0.0, self.best.chance - self.played.chance), 1)


class TurnJudge:
    """For one configured game; the same question with the same seed has the same answer."""

    def __init__(self, game: Formula, seed: int, effort: int) -> None:
        self.thinker = FormulaThinker(game)
        self.seed = seed
        self.effort = effort

    def judged(self, view: FormulaView, seat: Seat, move: Play | Draw) -> JudgedTurn:
        known = known_to(view, seat)
        plays = self.thinker.plays(known)
        found = self.thinker.think(
            known, self.thinker.promising(known, _WIDTH), Budget(FINDING * self.effort), self.seed
        )
        codes = [packed_play(move), *(packed_play(one.move) for one in found[:_SHOWN]), layout.DRAW]
        out = self._going_out(known, plays)
        if out is not None:
            codes.insert(1, packed_play(out))
        options = self._compared(known, np.array(list(dict.fromkeys(codes)), np.int64))
        played = next(option for option in options if option.move == move)
        return JudgedTurn(int(known.row[layout.SIZES + known.seat]), len(plays) - 1, played, options, out)

    def luck(self, view: FormulaView, seat: Seat, card: Face) -> float | None:
        """By how many points the card that was drawn is better than the mean of all it might have been."""
        known = known_to(view, seat)
        beliefs = room_for_beliefs(LUCK * self.effort)
        believe_anything(known, beliefs, rng_from(self.seed + 2))
        shares, values = card_values(
            known, self.thinker.rules, self.thinker.tastes, beliefs, new_move_buffer(_ROOM), self.seed + 3
        )
        at = FACES.index(card)
        if not shares[at]:
            return None
        return round(100.0 * float(values[at] - (shares * values).sum()), 1)

    def _compared(self, known: KnownCards, codes: Longs) -> tuple[RatedMove, ...]:
        budget = Budget(COMPARING * self.effort * len(codes))
        thoughts = self.thinker.think(known, codes, budget, self.seed + 1, _EQUAL)
        options = [RatedMove(one.move, _per_cent(one.value, one.proved), one.proved) for one in thoughts]
        return tuple(sorted(options, key=lambda option: (-option.chance, not option.proved)))

    def _going_out(self, known: KnownCards, plays: Longs) -> Play | None:
        held = int(known.row[layout.SIZES + known.seat])
        if held > int(self.thinker.rules[layout.MOST_CARDS]):
            return None
        found = (play_from(int(code)) for code in plays if code != layout.DRAW)
        return next((play for play in found if isinstance(play, Play) and len(new_cards(play)) == held), None)


def _per_cent(value: float, proved: bool) -> float:
    chance = round(100.0 * value, 1)
    return chance if proved else min(max(chance, _LEAST), 100.0 - _LEAST)
