"""A finished game once more: played on from a position of it, or with the same deals."""

from dataclasses import replace
from pathlib import Path

import pytest

from halftwist import HomeTable
from halftwist.core import Refused, Resign, SeedRevealed, TakebackAgreed, TakebackOffered
from halftwist.games.mobi import Deal, FlipDeal, Go, Ready
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, verify
from halftwist.wire import read_record, write_record
from support.tables import played_out, table_of

WON = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")


def finished_strip() -> HomeTable:
    game = HomeTable("mobius", columns=3, rows=6)
    for cell in WON:
        game.do(Place(cell))
    return game


def test_a_game_is_played_on_from_any_position_of_it_and_its_record_says_so() -> None:
    source = finished_strip()
    game = HomeTable.playing_on(source, 5, names=("Me", "Bot"))
    assert game.view(None).moves == WON[:5]
    assert game.to_act == {1}
    game.do(Place("C5"))
    record = read_record(write_record(game.table))
    assert record.header.again == game.table.header.again
    assert verify(record, source.table).again is True
    assert record.header.again is not None
    other = replace(record.header, again=replace(record.header.again, line=3))
    assert verify(record.replaced(header=other), source.table).again is False


def test_what_was_taken_back_is_not_played_on() -> None:
    source = HomeTable("mobius", columns=3, rows=6)
    source.do(Place("B2"))
    source.do(Place("A2"))
    source.do(TakebackOffered(1), by=1)
    source.do(TakebackAgreed(1), by=0)
    source.do(Place("C3"))
    n = source.table.n
    source.do(Resign(), by=0)
    assert HomeTable.playing_on(source, n).view(None).moves == ("B2", "C3")


def test_in_a_later_round_whoever_began_sits_first() -> None:
    table = played_out(table_of("mobius", {"columns": 3, "rows": 6}, match=FixedRounds(2)))
    second = next(line.n for line in table.lines if isinstance(line.action, SeedRevealed)) + 3
    game = HomeTable.playing_on(table, second)
    assert len(game.view(None).moves) == 2
    assert game.to_act == {0}


def test_only_a_game_that_is_over_is_repeated_and_only_while_it_went_on() -> None:
    going = HomeTable("mobius", columns=3, rows=6)
    going.do(Place("B2"))
    with pytest.raises(Refused, match="Only a game that is over"):
        HomeTable.playing_on(going, 1)
    with pytest.raises(Refused, match="nothing to play on"):
        HomeTable.playing_on(finished_strip(), 7)
    cards = HomeTable("formula", players=2)
    with pytest.raises(Refused, match="Only a game that is over"):
        HomeTable.dealt_as(cards)


@pytest.mark.ruling("F12")
def test_the_same_cards_come_again_however_they_are_played() -> None:
    source = HomeTable("formula", players=3)
    while source.outcome is None:
        source.do(source.legal()[0])
    game = HomeTable.dealt_as(source)
    assert game.table.lines[0].action == source.table.lines[0].action
    drawn: list[str] = []
    while game.outcome is None:  # whoever draws, the stock lies in one order
        drawn += [got.card for line in game.do(game.legal()[-1])[1:] for got in getattr(line.action, "cards", ())]
    again = game.table.header.again
    assert again is not None
    assert tuple(drawn[:10]) == again.order[-1][:10]
    assert verify(game.table, source.table) == replace(verify(game.table), again=True)
    forged = replace(game.table.header, again=replace(again, order=(*again.order[:-1], again.order[-1][::-1])))
    assert not verify(game.table.replaced(header=forged), source.table).fair


def test_a_racer_alone_gets_the_tiles_of_the_one_they_race() -> None:
    race = read_record((Path(__file__).parents[1] / "golden/mobi/defaults.jsonl").read_bytes())
    got = [line.action for line in race.lines if isinstance(line.action, Deal | FlipDeal)]
    run = HomeTable.dealt_as(race, seat=1, names=("Me",))
    assert run.table.header.options["solo"] is True
    assert run.table.header.options["pool"] == sum(len(each.hands[1]) for each in got[1:])
    run.do(Ready(), by=0)
    lines = run.do(Go(), by=0, at_ms=5)
    assert lines[-1].action.hands == (got[0].hands[1],)
    assert run.table.header.commitment == race.header.commitment
    assert verify(run.table, race).again is True
