"""With the revealed seed anyone can deal again."""

from dataclasses import replace

import pytest

from halftwist.core import CHANCE, Line
from halftwist.games.formula import Deal
from halftwist.play import FixedRounds, Table, verify
from support.tables import header_for, played_out, table_of


@pytest.mark.ruling("F12")
def test_a_finished_match_deals_again_to_the_same_cards() -> None:
    table = played_out(table_of("formula", {"players": 3, "fives": True}, match=FixedRounds(2)))
    found = verify(table)
    assert found.fair
    assert (found.revealed, found.hidden) == (2, 0)
    assert found.deals == sum(line.by == CHANCE and line.action.kind in ("deal", "drawn") for line in table.lines)


def test_while_the_seed_is_hidden_nothing_is_claimed() -> None:
    found = verify(table_of("formula"))
    assert (found.revealed, found.hidden, found.deals) == (0, 1, 0)


def test_a_deal_that_the_seed_does_not_give_is_named_by_its_line() -> None:
    table = played_out(table_of("formula"))
    deal = table.lines[0].action
    assert isinstance(deal, Deal)
    mine, yours = deal.hands
    unfair = replace(table.lines[0], action=replace(deal, hands=(yours, mine)))
    found = verify(table.with_lines((unfair, *table.lines[1:])))
    assert not found.fair
    assert found.line == 1


@pytest.mark.ruling("F12")
def test_what_was_set_up_by_hand_is_counted_apart_and_not_called_unfair() -> None:
    fair = table_of("formula")
    deal = fair.lines[0].action
    assert isinstance(deal, Deal)
    mine, yours = deal.hands
    lesson = Table.open(header_for("formula", arranged=1))
    lesson = lesson.after(Line(1, 0, CHANCE, replace(deal, hands=(yours, mine))))
    lesson = played_out(lesson, seed=1)
    found = verify(lesson)
    assert found.fair
    assert found.arranged == 1
    assert found.deals == sum(line.by == CHANCE and line.action.kind == "drawn" for line in lesson.lines)
    pretended = lesson.replaced(header=replace(lesson.header, arranged=0))
    assert verify(pretended).line == 1
