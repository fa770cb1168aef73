"""What each card is worth to somebody who draws: imagined rounds are played on with every card in turn."""

import numpy as np

from halftwist.engines.compiled import compiled
from halftwist.engines.rng import rng_from, word
from halftwist.games.formula.engine import transition as course
from halftwist.games.formula.engine.determinization import KnownCards
from halftwist.games.formula.engine.layout import (
    COVERED,
    FACES,
    MOST_SEATS,
    ROW_LENGTH,
    STOCK,
    STOCK_SIZE,
    Ints,
    Reals,
    Row,
    Rules,
    Words,
)
from halftwist.games.formula.engine.movegen import MoveBuffer
from halftwist.games.formula.engine.opponent_model import Beliefs
from halftwist.games.formula.engine.playouts import THRIFTY, play_out
from halftwist.games.formula.engine.search import value_for
from halftwist.games.formula.engine.value_network import Tastes


def card_values(
    known: KnownCards, rules: Rules, tastes: Tastes, beliefs: Beliefs, buffer: MoveBuffer, seed: int
) -> tuple[Reals, Reals]:
    """By face: how often it is drawn, and the chance to win with it then."""
    weights, sums = np.zeros(FACES), np.zeros(FACES)
    _draw_each(known, rules, tastes, beliefs, buffer, rng_from(seed), weights, sums)
    return weights / max(weights.sum(), 1.0), sums / np.maximum(weights, 1.0)


@compiled
def _draw_each(
    known: KnownCards,
    rules: Rules,
    tastes: Tastes,
    beliefs: Beliefs,
    buffer: MoveBuffer,
    rng_state: Words,
    weights: Reals,
    sums: Reals,
) -> None:
    """Every card meets the same deals and the same luck; a deal counts as often as the card lies in its stock."""
    row = np.zeros(ROW_LENGTH, np.int32)
    drawn = np.zeros(MOST_SEATS, np.int32)
    for at in range(len(beliefs.deals)):
        deal = beliefs.deals[at]
        heap = STOCK if deal[STOCK_SIZE] > 0 else COVERED
        fortune = word(rng_state)
        for face in range(FACES):
            count = deal[heap + face]
            if count == 0:
                continue
            row[:] = deal
            rng_state[0] = fortune
            course.draw(row, rules)
            if course.payable(row) == 0:
                return
            drawn[0] = face
            course.pay(row, drawn)
            _to_the_end(known, rules, tastes, beliefs.manners[at], buffer, row, rng_state)
            weights[face] += count
            sums[face] += count * value_for(row, rules, known.seat)
        rng_state[0] = fortune + np.uint64(1)


@compiled
def _to_the_end(
    known: KnownCards, rules: Rules, tastes: Tastes, manners: Ints, buffer: MoveBuffer, row: Row, rng_state: Words
) -> None:
    play_out(known.seat, THRIFTY, tastes.plain, tastes.judgement, manners, tastes.plain, buffer, row, rules, rng_state)
