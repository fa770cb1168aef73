"""From a view to a choice: what is known, which plays there are, how long to search them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Timer
from time import perf_counter

import numpy as np

from halftwist.core import Seat
from halftwist.engines.budget import MOST_PLAYOUTS, Budget
from halftwist.engines.compiled import StopFlag, new_stop_flag
from halftwist.engines.rng import rng_from
from halftwist.games.formula import Draw, Formula, FormulaView, Play
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.layout import Longs, Reals, Rules
from halftwist.games.formula.engine.movegen import list_all, new_move_buffer
from halftwist.games.formula.engine.opponent_model import (
    GREEDY_AT_FIRST,
    Beliefs,
    Clues,
    believe,
    believe_anything,
    room_for_beliefs,
)
from halftwist.games.formula.engine.packing import packed_rules, play_from, put_cards, put_table
from halftwist.games.formula.engine.playouts import AS_BELIEVED, HUNGRY, THRIFTY, choice
from halftwist.games.formula.engine.search import (
    DRAWING,
    GLANCED_AT,
    LOOKED_AT_CLOSELY,
    NO_TRUST,
    Field,
    Trust,
    field_of,
    judged,
    promise,
    race,
)
from halftwist.games.formula.engine.value_network import tastes_of
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.rules.cards import DECK, gathered, without

_ROOM = 1 << 14
_PLAYOUT_ROOM = 4096
_PILOT = 32  # playouts that tell how many there will be time for
_SAFELY = 0.9
_DRAWING_LOOKS_WORSE = 0.05
_MOST_LOOKED_AT = 100
_MOST_BELIEFS = 2000
_PLAYOUTS_A_BELIEF = 2
_BELIEFS_A_MS = 2
_POINTS_A_CARD = 6  # what a card given up unseen costs on average


@dataclass(frozen=True, slots=True)
class PlayEstimate:
    """One play and what the search thinks of it: a chance to win (a place, in *play on*), in *points* a lead."""

    move: Play | Draw
    value: float
    visits: int
    proved: bool = False


def known_to(view: FormulaView, seat: Seat) -> KnownCards:
    """What the view says, as a row; unseen cards lie in its stock."""
    assert view.table is not None
    seats = len(view.hand_sizes)
    row = np.zeros(layout.ROW_LENGTH, np.int32)
    hidden = np.zeros(layout.MOST_SEATS, np.int32)
    row[layout.SIZES : layout.SIZES + seats] = view.hand_sizes
    put_table(row, view.table)
    for other, hand in enumerate(view.hands):
        if hand is None:
            hidden[other] = view.hand_sizes[other]
        else:
            put_cards(row, layout.HANDS + layout.FACES * other, hand)
    seen = gathered(view.table.faces, view.covered, *(hand or () for hand in view.hands))
    put_cards(row, layout.STOCK, without(DECK, seen))
    put_cards(row, layout.COVERED, view.covered)
    row[layout.STOCK_SIZE] = len(DECK) - len(seen)
    row[layout.COVERED_SIZE] = len(view.covered)
    row[layout.TURN], row[layout.PLAYERS] = seat, seats
    for other, held in enumerate(view.left_with):
        row[layout.GONE + other] = held is not None
        row[layout.FORFEITS + other] = _POINTS_A_CARD * (held or 0)
    for place, other in enumerate(view.out, start=1):
        row[layout.OUT + other] = place
    row[layout.OUT_COUNT] = len(view.out)
    row[layout.RENEWALS], row[layout.PASSES] = view.renewals, view.passes
    if view.scores is not None:
        row[layout.SCORES : layout.SCORES + seats] = view.scores
    return KnownCards(row, hidden, sum(view.buried), seat)


@dataclass(frozen=True, slots=True)
class Ways:
    """How imagined rounds are played on, and whether weak plays drop out of the race."""

    own: int = THRIFTY
    rivals: int = AS_BELIEVED
    halving: bool = True


SEARCHING = Ways()
FLAT = Ways(HUNGRY, HUNGRY, halving=False)
"""Every play gets as many playouts as the other, and everybody plays on greedily."""


class FormulaThinker:
    """Room to think in, for one configured game; not for two threads at once, but any thread may `cancel`."""

    def __init__(self, game: Formula) -> None:
        self.game = game
        self.rules: Rules = packed_rules(game)
        self.tastes = tastes_of(self.rules)
        self._stop: StopFlag | None = None  # of the search that runs; each has its own, so none has to be taken back
        self._listed = new_move_buffer(_ROOM)
        self._desk = new_move_buffer(_PLAYOUT_ROOM)

    def cancel(self) -> None:
        """End the search that runs, if one does; the next is none the worse for it."""
        running = self._stop
        if running is not None:
            running.fill(1)

    def plays(self, known: KnownCards) -> Longs:
        """Every legal play, in a fixed order, and drawing."""
        hand = layout.HANDS + layout.FACES * known.seat
        found = list_all(self._listed, known.row, self.rules, hand)
        if found > len(self._listed.plays):
            self._listed = new_move_buffer(found)
            list_all(self._listed, known.row, self.rules, hand)
        plays = np.append(self._listed.plays[:found], layout.DRAW)
        plays.sort()
        return plays

    def promising(self, known: KnownCards, most: int) -> Longs:
        """The plays that look best, the best looking first, at most so many; drawing is always among them."""
        return np.append(self._by_looks(known)[: max(1, most - 1)], layout.DRAW)

    def _by_looks(self, known: KnownCards) -> Longs:
        """Every play, the best looking first, without drawing; those that look well at a glance are looked at closely.

        Looked at closely, plays that nobody would think of could look better than they are.
        """
        plays = self.plays(known)
        plays = plays[np.argsort(-self._promises(known, plays, closely=False), kind="stable")][:-1]
        best, rest = plays[:_MOST_LOOKED_AT], plays[_MOST_LOOKED_AT:]
        return np.append(best[np.argsort(-self._promises(known, best), kind="stable")], rest)

    def _promises(
        self, known: KnownCards, plays: Longs, closely: bool = True, greedy: float = GREEDY_AT_FIRST
    ) -> Reals:
        promises = np.zeros(len(plays))
        promise(known, self.rules, self.tastes, closely, greedy, plays, promises)
        return promises

    def _looks(self, known: KnownCards, plays: Longs, beliefs: Beliefs) -> Reals:
        """How each play looks, as a chance to win; drawing without looks looks a little worse than the worst."""
        looks = self._promises(known, plays, greedy=_greedy_share(known, beliefs))
        laid = looks[plays != layout.DRAW]
        looks[looks == DRAWING] = laid.min() - _DRAWING_LOOKS_WORSE if len(laid) else 0.0
        return np.clip(looks, -1.0, 1.0)

    def at_a_glance(self, known: KnownCards, policy: int, seed: int) -> Play | Draw:
        """What a quick player would do."""
        return play_from(int(choice(policy, self._desk, known.row, self.rules, self.tastes.plain, rng_from(seed))))

    def best(self, known: KnownCards, budget: Budget, seed: int, width: int, clues: Clues | None = None) -> Play | Draw:
        """The best play found; a way to go out that wins is not searched any further."""
        plays = self.promising(known, width)
        first = play_from(int(plays[0]))
        if len(plays) == 1 or self._is_sure(known, first):
            return first
        return self.think(known, plays, budget, seed, clues=clues)[0].move

    def think_of_all(self, known: KnownCards, budget: Budget, seed: int, width: int) -> Sequence[PlayEstimate]:
        """Every play: those that look best as searched; after them, by their looks alone, the rest."""
        plays = self._by_looks(known)
        thoughts = list(self.think(known, self.promising(known, width), budget, seed))
        rest = plays[max(1, width - 1) :]
        ceiling = min(thought.value for thought in thoughts)
        for code, looks in zip(rest, self._promises(known, rest), strict=True):
            move = play_from(int(code))
            sure = self._is_sure(known, move)
            thoughts.append(PlayEstimate(move, 1.0 if sure else min(ceiling, max(0.0, float(looks))), 0, sure))
        return sorted(thoughts, key=lambda thought: (not thought.proved, -thought.value))

    def think(
        self,
        known: KnownCards,
        plays: Longs,
        budget: Budget,
        seed: int,
        ways: Ways = SEARCHING,
        clues: Clues | None = None,
    ) -> Sequence[PlayEstimate]:
        """These plays, best first. A search that is stopped tells what it knows by then."""
        playouts = budget.playouts or MOST_PLAYOUTS
        stop, alarm = new_stop_flag(), None
        self._stop = stop
        try:
            if budget.limit_ms is not None:
                self._beliefs(known, Budget(1), seed, ways, clues)  # compiles what has to be; that is no part of
                self._pilot(known, plays, seed, ways, 1, stop)  # the limit
                began = perf_counter()
                alarm = Timer(budget.limit_ms / 1000, lambda: stop.fill(1))
                alarm.daemon = True
                alarm.start()
                beliefs = self._beliefs(known, budget, seed, ways, clues)
                thinking_ms = budget.limit_ms - 1000 * (perf_counter() - began)
                began = perf_counter()
                done = self._pilot(known, plays, seed, ways, _PILOT, stop)
                playouts = min(playouts, max(len(plays), _affordable(done, thinking_ms, began)))
            else:
                beliefs = self._beliefs(known, budget, seed, ways, clues)
            field = field_of(plays, self._looks(known, plays, beliefs))
            self._race(known, field, beliefs, playouts, ways, seed, stop)
        finally:
            self._stop = None
            if alarm is not None:
                alarm.cancel()
        return self._thoughts(known, field)

    def _race(
        self, known: KnownCards, field: Field, beliefs: Beliefs, playouts: int, ways: Ways, seed: int, stop: StopFlag
    ) -> int:
        trust = self._trust(known) if ways.halving else NO_TRUST
        return race(
            known, self.rules, self.tastes, field, ways.own, beliefs, playouts, ways.halving, trust, seed, self._desk,
            stop,
        )  # fmt: skip

    def _trust(self, known: KnownCards) -> Trust:
        """The judgement knows the chance to win of one of two; in *points* that is not all that counts."""
        return LOOKED_AT_CLOSELY if judged(known.row) and not self.game.points else GLANCED_AT

    def _beliefs(self, known: KnownCards, budget: Budget, seed: int, ways: Ways, clues: Clues | None) -> Beliefs:
        """Deals to play out, as many as the budget has use for."""
        count = _MOST_BELIEFS
        if budget.playouts is not None:
            count = min(count, budget.playouts // _PLAYOUTS_A_BELIEF + 1)
        if budget.limit_ms is not None:
            count = min(count, _BELIEFS_A_MS * budget.limit_ms)
        beliefs, rng_state = room_for_beliefs(count), rng_from(seed)
        if ways.rivals == AS_BELIEVED and clues is not None and len(clues.seats):
            believe(known, self.rules, self.tastes.plain, clues, self._desk, beliefs, rng_state)
            return beliefs
        believe_anything(known, beliefs, rng_state)
        if ways.rivals != AS_BELIEVED:
            beliefs.manners.fill(ways.rivals)
        return beliefs

    def _pilot(self, known: KnownCards, plays: Longs, seed: int, ways: Ways, playouts: int, stop: StopFlag) -> int:
        """A few playouts that count for nothing; gives how many were made."""
        few, beliefs = field_of(plays[:1], np.zeros(1)), self._beliefs(known, Budget(playouts), seed, ways, None)
        return self._race(known, few, beliefs, playouts, replace(ways, halving=False), seed + 1, stop)

    def _thoughts(self, known: KnownCards, field: Field) -> Sequence[PlayEstimate]:
        """A play that dropped out is not valued above one that stayed longer; sure wins come first."""
        thoughts: list[PlayEstimate] = []
        ceiling = 1.0
        for code, total, count, look in zip(field.plays, field.sums, field.visits, field.looks, strict=True):
            move = play_from(int(code))
            if self._is_sure(known, move):
                thoughts.append(PlayEstimate(move, 1.0, int(count), proved=True))
                continue
            ceiling = min(ceiling, float(total / count) if count else max(0.0, float(look)))
            thoughts.append(PlayEstimate(move, ceiling, int(count)))
        return sorted(thoughts, key=lambda thought: not thought.proved)

    def _is_sure(self, known: KnownCards, move: Play | Draw) -> bool:
        """Whether this empties the hand first of all; in *points* somebody else may still have more."""
        if isinstance(move, Draw) or self.game.points or known.row[layout.OUT_COUNT]:
            return False
        return bool(len(new_cards(move)) == known.row[layout.SIZES + known.seat])


def _affordable(done: int, limit_ms: float, began: float) -> int:
    """How many playouts there is time for, going by those that were done."""
    spent_ms = 1000 * (perf_counter() - began)
    return int(_SAFELY * done * (limit_ms - spent_ms) / max(spent_ms, 0.001))


def _greedy_share(known: KnownCards, beliefs: Beliefs) -> float:
    """How likely the others are greedy, going by what is believed."""
    others = [seat for seat in range(known.row[layout.PLAYERS]) if seat != known.seat]
    return float((beliefs.manners[:, others] != THRIFTY).mean())
