"""The quick reader reads nothing that the strict one would not read in the same way; hot messages are as described."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw, Struct
from pydantic import BaseModel, ValidationError

from halftwist.core import Refused
from halftwist.wire.hot_messages import (
    AcceptedMessage,
    ActMessage,
    LineFields,
    PingMessage,
    PongMessage,
    ToldMessage,
    encode,
    read_canonical,
    told_head,
    told_rest,
)
from halftwist.wire.json_text import object_from_text
from halftwist.wire.messages import FROM_CLIENT, FROM_SERVER, Accepted, Act, FromClient, Ping, Pong, Told

ACT = '{"type":"act","table":"oak","seat":1,"token":"t","seen":3,"action":{"kind":"place","cell":"E7"}}'
PONG = '{"type":"pong","ping":12}'


def read_strictly(text: str) -> FromClient | None:
    try:
        return FROM_CLIENT.validate_python(object_from_text(text))
    except (Refused, ValidationError):
        return None


def agree(text: str) -> bool:
    """Whether the quick reader has read a text; then the strict one has read the same, the action's own text apart."""
    quick = read_canonical(text.encode(errors="surrogatepass"))
    if quick is None:
        return False
    if isinstance(quick, PongMessage):
        assert read_strictly(text) == Pong(ping=quick.ping)
        return True
    action = bytes(quick.action)
    envelope = text.encode().removesuffix(action + b"}") + b"{}}"
    strict = read_strictly(envelope.decode())
    assert strict == Act(table=quick.table, seat=quick.seat, token=quick.token, seen=quick.seen, action={})
    return True


def test_what_our_clients_send_is_read_quickly() -> None:
    assert agree(ACT)
    assert agree(PONG)
    assert agree(ACT.replace('"t"', '"é…\U0001f600"'))


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ('"seat":1', '"seat":1,"seat":0'),
        ('"seat":1', '"seat":1 ,"seat" :0'),
        ('"seat":1', '"seat": 1'),
        ('"seat":1', '"seat":1.0'),
        ('"seat":1', '"seat":-0'),
        ('"seat":1', '"seat":64'),
        ('"seat":1', '"seat":true'),
        ('"seat":1', '"more":1,"seat":1'),
        ('"seat":1,', ""),
        ('"seen":3', '"seen":9007199254740992'),
        ('"t"', '""'),
        ('"t"', f'"{"t" * 65}"'),
        ('"t"', '"\\u00e9"'),
        ('"t"', '"\\ud800"'),
        ('"table":"oak"', '"table":"o k"'),
        ('"table":"oak"', '"table":"oak\\n"'),
        ('"type":"act",', ""),
        ('"act"', '"pong"'),
        ("}}", "}"),
        ("}}", "}} x"),
        ("}}", "}} "),
        ('{"type"', '\ufeff{"type"'),
        ('"E7"', "NaN"),
        ('"E7"', '"\\ud800"'),
        ('"E7"', "[" * 5_000),
    ],
)
def test_any_other_text_is_left_to_the_strict_reader(part: str, instead: str) -> None:
    assert part in ACT
    assert read_canonical(ACT.replace(part, instead).encode()) is None


pieces = st.sampled_from(
    [
        *'{}[]",:\\ \n',
        "0",
        "1",
        "-",
        ".0",
        "e9",
        "é",
        "\u0000",
        "\ud800",
        "\\ud800",
        "\\u0061",
        "true",
        "null",
        "act",
        '"seat":1,',
        '"type":"act",',
        '"seen":3,',
        '"action":{},',
        '"token":"t",',
        '"more":1,',
        '"kind":"place"',
        "oak",
    ]
)


@given(st.sampled_from([ACT, PONG]), st.lists(st.tuples(st.integers(0, 100), st.integers(0, 8), pieces), max_size=3))
@settings(deadline=None, max_examples=400)
def test_whatever_is_done_to_a_message_both_readers_agree(text: str, changes: list[tuple[int, int, str]]) -> None:
    for at, length, piece in changes:
        text = text[:at] + piece + text[at + length :]
    if not any("\ud800" <= sign <= "\udfff" for sign in text):  # no frame holds half a character
        agree(text)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=4
)


@given(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["act", "pong", "watch"])},
        optional=dict.fromkeys(("table", "seat", "token", "seen", "action", "ping", "id"), values)
        | {"table": st.sampled_from(["oak", "o k", ""]), "seat": st.integers(-1, 65), "action": st.just({"a": 1})},
    )
)
@settings(deadline=None, max_examples=300)
def test_of_any_object_both_readers_think_the_same(value: dict[str, Any]) -> None:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    strict = read_strictly(text)
    read = agree(text)
    hot = isinstance(strict, Act | Pong) and [*value] == ["type", *type(strict).model_fields][: len(value)]
    canonical = hot and encode(value) == text.encode()
    assert read or not canonical


HOT: list[tuple[type[Struct], type[BaseModel]]] = [
    (ActMessage, Act),
    (PongMessage, Pong),
    (AcceptedMessage, Accepted),
    (ToldMessage, Told),
    (PingMessage, Ping),
]


@pytest.mark.parametrize(("hot", "described"), HOT, ids=lambda each: each.__name__)
def test_a_hot_message_has_the_fields_that_are_described(hot: type[Struct], described: type[BaseModel]) -> None:
    tag = hot.__struct_config__.tag
    assert ["type", *hot.__struct_fields__] == [*described.model_fields]
    assert described.model_fields["type"].default == tag


@given(st.text("aZ9_-", min_size=1), st.none() | st.integers(0, 63), st.text(), st.integers(0, 2**53 - 1))
def test_a_told_line_in_two_parts_is_the_whole_message(table: str, viewer: int | None, text: str, n: int) -> None:
    line = LineFields(n, n, 1, {"kind": "phrase", "code": text}, credit_ms=n % 2)
    view, face = {"cells": (text, text), "by": None}, {"to_act": (0, 1)}
    whole = encode(ToldMessage(table, viewer, line, view, face))
    assert told_head(table, viewer) + told_rest(line, view, face) == whole


def test_hot_messages_are_written_as_they_are_described() -> None:
    told = ToldMessage("oak", None, Raw(b'{"n":1}'), Raw(b"{}"), Raw(b'{"to_act":[0]}'))
    assert (
        encode(told).decode()
        == Told(table="oak", viewer=None, line={"n": 1}, view={}, face={"to_act": [0]}).model_dump_json()
    )
    accepted = Accepted(table="oak", seat=1, token='a "b" é', line=12)
    assert encode(AcceptedMessage("oak", 1, 'a "b" é', 12)).decode() == accepted.model_dump_json()
    assert FROM_SERVER.validate_json(encode(AcceptedMessage("oak", 1, 'a "b" é', 12))) == accepted
    ping = Ping(ping=3, now_ms=1_700_000_000_000, lag_ms=12, ponged=2)
    assert encode(PingMessage(3, 1_700_000_000_000, 12, 2)).decode() == ping.model_dump_json()
