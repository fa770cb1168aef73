"""Formula in text."""

from collections.abc import Iterator
from typing import Any

from halftwist.cli.telling import in_signs, name_of
from halftwist.core import Line
from halftwist.games import formula
from halftwist.play import Table
from halftwist.words import translate


def told(before: Table, line: Line[Any], after: Table, language: str) -> str | None:
    match line.action:
        case formula.Play() as play:
            return in_signs(formula.write_play(play))
        case formula.Draw():
            return translate("formula-record-draw", language)
        case formula.Deal() | formula.Drawn():
            return _formula_dealt(before, line.action, language)
        case _:
            return None


def drawn(table: Table, language: str) -> list[str]:
    return list(_formula(table, table.view(None), language))


def _formula_dealt(table: Table, deal: formula.Deal | formula.Drawn, language: str) -> str:
    if isinstance(deal, formula.Deal):
        hands = [f"{name_of(table, seat, language)}: {' '.join(hand)}" for seat, hand in enumerate(deal.hands) if hand]
        dealer = name_of(table, deal.dealer, language)
        first, second = deal.table
        laid = formula.write_table(formula.TableFormula((first,), None, (second,)))
        return translate("formula-record-dealt", language, dealer=dealer, hands="; ".join(hands), table=laid)
    drawn = [f"{name_of(table, one.seat, language)}: {one.card}" for one in deal.cards]
    if not drawn:
        return translate("formula-record-no-card", language)
    return translate("cli-dealt", language, hands="; ".join(drawn))


def _formula(table: Table, view: formula.FormulaView, language: str) -> Iterator[str]:
    if view.table:
        yield in_signs(formula.write_table(view.table))
        yield ""
    for seat, size in enumerate(view.hand_sizes):
        yield translate("formula-record-position-hand", language, name=name_of(table, seat, language), cards=size)
    yield translate("formula-record-position-stock", language, cards=view.stock)
