"""A position as somebody describes it: checked, then searched."""

from collections import Counter
from collections.abc import Sequence

from halftwist.core import LONGEST_ECHO, Refused
from halftwist.engines.budget import Budget
from halftwist.engines.refusals import no
from halftwist.games.formula import Formula, FormulaView, TableFormula
from halftwist.games.formula.engine.levels import LEVELS
from halftwist.games.formula.engine.thinking import FormulaThinker, PlayEstimate, known_to
from halftwist.games.formula.engine_refusals import engine_no
from halftwist.games.formula.rules.cards import DECK, HAND_SIZE, Cards, gathered

_MOST_HELD = 45
_SEEDS = 1 << 62


def analyse(
    game: Formula,
    table: TableFormula,
    hand: Cards,
    seen: Cards,
    counts: Sequence[int] | None,
    budget: Budget,
    seed: int = 0,
) -> Sequence[PlayEstimate]:
    """Every play, best first, drawing among them; `counts` are the others' hands in turn order."""
    view = _view(game, table, hand, seen, counts)
    thinker = FormulaThinker(game)
    return thinker.think_of_all(known_to(view, 0), budget, seed % _SEEDS, LEVELS[-1].width)


def _view(game: Formula, table: TableFormula, hand: Cards, seen: Cards, counts: Sequence[int] | None) -> FormulaView:
    others = (HAND_SIZE,) * (game.players - 1) if counts is None else tuple(counts)
    _check(game, table, hand, seen, others)
    seats = game.players
    none = (0,) * seats
    return FormulaView(
        dealer=seats - 1,
        turn=0,
        table=table,
        hand_sizes=(len(hand), *others),
        stock=len(DECK) - len(hand) - len(table.faces) - len(seen) - sum(others),
        covered=gathered(seen),
        buried=none,
        left_with=(None,) * seats,
        out=(),
        owed=(),
        renewals=0,
        passes=0,
        scores=none if game.points else None,
        last=None,
        last_by=None,
        reason=None,
        viewer=0,
        hands=(hand, *(None for _ in others)),
    )


def _check(game: Formula, table: TableFormula, hand: Cards, seen: Cards, others: Sequence[int]) -> None:
    """Refuse what cannot be: the search deals the cards that are left, so the deck has to add up."""
    if not hand:
        raise Refused(no("engine-game-over"))
    most = game.terms.digits
    for number in table.numbers:
        if len(number) > most:
            raise Refused(engine_no("formula-table-number-too-long", number="".join(number)[:LONGEST_ECHO], most=most))
    if len(others) != game.players - 1 or not all(1 <= count <= _MOST_HELD for count in others):
        raise Refused(engine_no("formula-hand-sizes", counts=", ".join(map(str, others))[:LONGEST_ECHO]))
    shown = gathered(hand, table.faces, seen)
    over = Counter(shown) - Counter(DECK)
    if over:
        raise Refused(engine_no("formula-cards-too-many", cards=", ".join(sorted(over))))
    if len(shown) + sum(others) > len(DECK):
        raise Refused(engine_no("formula-hand-sizes", counts=", ".join(map(str, others))[:LONGEST_ECHO]))
