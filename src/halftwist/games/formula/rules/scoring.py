"""How a round ended: places, and in the variant *points* the scores (F10, F11)."""

from halftwist.core import Outcome, Seat, places_by
from halftwist.games.formula.rules.cards import points_in
from halftwist.games.formula.rules.course import FEWEST_CARDS, OUT
from halftwist.games.formula.rules.state import FormulaState

GOING_OUT_BONUS = 10
_STILL_IN = 100
_LEFT = 10_000


def outcome_of(state: FormulaState, *, play_on: bool) -> Outcome | None:
    if state.reason is None:
        return None
    fewest = min(state.hand_sizes[seat] for seat in state.seats_in) if state.seats_in else 0

    def rank(seat: Seat) -> int:
        if state.left_with[seat] is not None:
            return _LEFT
        if seat in state.out:
            return state.out.index(seat)
        if state.reason != FEWEST_CARDS:
            return _STILL_IN
        size = state.hand_sizes[seat]
        return _STILL_IN + (size if play_on else size > fewest)

    places = places_by([rank(seat) for seat in range(len(state.hands))])
    return Outcome(places, state.reason, final_scores(state))


def final_scores(state: FormulaState) -> tuple[int, ...] | None:
    """Answers, minus the cards left or given up, and the bonus for going out."""
    if state.scores is None:
        return None
    bonus = state.out[0] if state.reason == OUT else None
    return tuple(
        score - points_in(state.hands[seat]) - state.forfeits[seat] + (GOING_OUT_BONUS if seat == bonus else 0)
        for seat, score in enumerate(state.scores)
    )
