"""Everything to JSON and back, derived from the games' types."""

import json
from dataclasses import replace
from typing import Any

import pytest

from halftwist.core import (
    CHANCE,
    CLOCK,
    Claimed,
    Flag,
    HostPassed,
    Line,
    Pictured,
    RematchOpened,
    Resign,
    SeatRemoved,
    SeatTaken,
    Starting,
    TableClosed,
)
from halftwist.games import mobi, registry
from halftwist.games.mobius import Place
from halftwist.play import AbsenceRule, Claim, Patience, StandIn, Table
from halftwist.testing.toy import Stairs
from halftwist.wire import Undecodable, codec_for
from halftwist.wire.codec import decode_header, encode_header
from halftwist.wire.hot_messages import encode
from halftwist.wire.json_text import to_text
from halftwist.wire.public_state import encode_face, public_state_changes
from support.tables import after, header_for, played_out, table_of


def a_table(game: str) -> Table:
    if game != "mobi":
        return played_out(table_of(game))
    table = table_of("mobi", {"chill": True})
    for seat in (0, 1):
        table = after(table, seat, mobi.Ready())
    table = after(table, 0, mobi.Go())
    table = after(table, 0, mobi.Arrange((), mobi.parse_pod("1 + 1 = 2").placed)) if holds_a_sum(table) else table
    return after(table, 1, mobi.CallMobi(), 6000)


def holds_a_sum(table: Table) -> bool:
    hand = table.view(None).players[0].hand
    return hand.count("1") >= 2 and "2" in hand


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("game", registry.GAMES)
def test_lines_actions_and_headers_come_back_as_they_were(game: str) -> None:
    table = a_table(game)
    codec = codec_for(table.game)
    assert decode_header(through_json(encode_header(table.header))) == table.header
    for line in table.lines:
        assert codec.decode_line(through_json(codec.encode_line(line))) == line
        assert codec.decode_action(through_json(codec.encode_action(line.action))) == line.action


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_text_that_is_written_quickly_is_the_same_text(game: str) -> None:
    table = a_table(game)
    codec = codec_for(table.game)
    lines = [
        *table.lines,
        Line(7, 9, 0, SeatTaken('Zoë "Z"\n'), token='t\t"é', credit_ms=5),
        Line(8, 9, CLOCK, Resign()),
    ]
    for line in lines:
        assert codec.line_bytes(line).decode() == to_text(codec.encode_line(line))
        without = replace(line, token=None)
        assert codec.told_bytes(line).decode() == to_text(codec.encode_line(without))


@pytest.mark.parametrize("game", registry.GAMES)
def test_changes_are_the_fields_that_differ(game: str) -> None:
    table = a_table(game)
    codec, now = codec_for(table.game), Table.open(table.header)
    for line in table.lines:
        last, now = now, now.after(line)
        for viewer in (None, 0):
            was, view = last.view(viewer), now.view(viewer)
            changes = json.loads(encode(codec.view_changes(was, view)))
            assert {**codec.encode_view(was), **changes} == codec.encode_view(view)
            assert all(codec.encode_view(was)[name] != value for name, value in changes.items())
        changes = json.loads(encode(public_state_changes(last, now)))
        assert {**encode_face(last), **changes} == encode_face(now)
        assert all(encode_face(last)[name] != value for name, value in changes.items())


@pytest.mark.parametrize("game", registry.GAMES)
def test_views_come_back_as_they_were(game: str) -> None:
    table = a_table(game)
    codec = codec_for(table.game)
    for viewer in (None, *range(table.game.seats)):
        view = table.view(viewer)
        assert codec.decode_view(through_json(codec.encode_view(view))) == view


@pytest.mark.parametrize(
    "line",
    [
        Line(1, 0, CLOCK, Flag("total", 1)),
        Line(1, 0, CHANCE, Resign()),
        Line(1, 5, 0, SeatTaken("Ann", None), token="t", credit_ms=5),
        Line(1, 0, 0, SeatRemoved(1)),
        Line(1, 0, 0, HostPassed(1)),
        Line(1, 0, 0, Starting(3000)),
        Line(1, 0, 0, Claimed(1)),
        Line(1, 0, CLOCK, TableClosed("idle")),
        Line(1, 0, 0, RematchOpened("again")),
    ],
)
def test_lines_of_the_table_come_back_whatever_the_game(line: Line[Any]) -> None:
    codec = codec_for(table_of("mobius").game)
    assert codec.decode_line(through_json(codec.encode_line(line))) == line


def test_what_is_not_there_is_not_written() -> None:
    codec = codec_for(table_of("mobius").game)
    assert set(codec.encode_line(Line(1, 0, 0, Place("A1")))) == {"n", "at_ms", "by", "action"}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"kind": "place", "cell": "A1", "x": 1}, "wire-extra"),
        ({"kind": "place"}, "wire-missing"),
        ({"cell": "A1"}, "wire-missing"),
        ({"kind": "fly"}, "wire-kind"),
        ({"kind": "place", "cell": 7}, "wire-type"),
        ({"kind": "flip", "flips": 0}, "wire-kind"),  # another game's
        ({"kind": "table closed", "reason": "boredom"}, "wire-type"),
        ({"kind": "claimed", "seat": "1"}, "wire-type"),
        (None, "wire-empty"),
        ([], "wire-type"),
    ],
)
def test_what_is_no_action_is_refused_with_its_reason(action: object, code: str) -> None:
    with pytest.raises(Undecodable) as caught:
        codec_for(table_of("mobius").game).decode_action(action)
    assert caught.value.refusal.code == code


def test_a_header_leaves_out_what_is_as_usual_so_that_old_records_stay_as_they_are() -> None:
    value = encode_header(header_for("mobius"))
    assert "absence" not in value
    assert "arranged" not in value
    assert decode_header(value) == header_for("mobius")
    assert decode_header({**value, "absence": {"kind": "patience"}, "arranged": 0}) == header_for("mobius")


@pytest.mark.parametrize("absence", [Patience(), StandIn(), StandIn(5000), Claim(), Claim(0)])
def test_a_header_says_what_becomes_of_those_who_are_gone(absence: AbsenceRule) -> None:
    header = header_for("mobius", absence=absence, arranged=3)
    assert decode_header(through_json(encode_header(header))) == header


@pytest.mark.parametrize(
    ("game", "title"), [(game, title) for game in registry.GAMES for title in registry.option_sets(game)]
)
def test_the_geometry_of_every_variant_comes_back_as_it_was(game: str, title: str) -> None:
    configured = registry.configure(game, registry.option_sets(game)[title])
    assert isinstance(configured, Pictured)
    codec, geometry = codec_for(configured), configured.geometry()
    assert codec.decode_geometry(through_json(codec.encode_geometry(geometry))) == geometry


def test_a_game_that_is_not_pictured_has_no_geometry() -> None:
    assert codec_for(Stairs()).encode_geometry(None) is None
