"""A line of a record in words."""

import re
from typing import Any, get_args

import pytest

from halftwist.cli.telling import done
from halftwist.core import (
    Claimed,
    HostPassed,
    Line,
    RematchDeclined,
    RematchOpened,
    SeatRemoved,
    Starting,
    TableAction,
    TableClosed,
)
from halftwist.play import HomeTable
from halftwist.words import LANGUAGES

DUTCH = {
    SeatRemoved(1): "stuurt Ben weg",
    HostPassed(1): "maakt Ben gastheer",
    Claimed(1): "eist de partij op, omdat Ben wegbleef",
    Starting(3000): "kondigt GO! aan over 3 seconden",
    TableClosed("idle"): "sluit de tafel, omdat er lang niets gebeurde",
    TableClosed("host"): "gelast de tafel af",
    RematchOpened("abc"): "opent tafel abc voor nog een spel",
    RematchDeclined(): "wil nu niet nog een keer",
}


def told(action: Any, language: str, game: str = "mobius") -> str:
    table = HomeTable(game, names=("Ann", "Ben")).table
    return done(table, Line(table.n + 1, 0, 0, action), table, language)


@pytest.mark.parametrize("action", DUTCH, ids=str)
def test_what_happens_at_a_table_is_told_in_the_readers_language(action: Any) -> None:
    assert told(action, "nl") == DUTCH[action]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(TableAction), ids=lambda kind: kind.__name__)
def test_no_kind_of_line_is_told_by_its_raw_name(kind: Any, language: str) -> None:
    values = {"int": 1, "str": "thanks", "bytes": "00"}
    fields = {
        name: values.get(re.split(r"[^a-z]", str(annotation))[0], 1)
        for name, annotation in kind.__annotations__.items()
        if name != "kind"
    }
    action = kind(**fields)
    assert told(action, language) != action.kind
