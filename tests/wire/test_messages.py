"""Messages that are read or written by a shorter way say the same as by the long one."""

import pytest

from halftwist.wire.json_text import object_from_text
from halftwist.wire.messages import (
    FROM_CLIENT,
    FROM_SERVER,
    Accepted,
    Act,
    Ping,
    accepted_text,
    ping_text,
    quick_act,
)

ACT = '{"type":"act","table":"oak","seat":1,"token":"t","seen":3,"action":{"kind":"place","cell":"E7"}}'


def test_an_action_that_is_plainly_one_is_read_as_by_the_strict_reader() -> None:
    for text in (
        ACT,
        ACT.replace('"seen":3', '"seen" : 3'),
        ACT.replace('"E7"', "true"),
        ACT.replace('"t"', '"\\u00e9"'),
    ):
        assert quick_act(text) == FROM_CLIENT.validate_python(object_from_text(text))


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ('"seat":1', '"seat":1,"seat":0'),
        ('"seat":1', '"seat":1 ,"seat" :0'),
        ('"cell":"E7"', '"cell":"E7","cell":"E8"'),
        ('"E7"', '{"a":1,"a":2}'),
        ('"E7"', '[{"a":1,"a":2}]'),
        ('"E7"', "NaN"),
        ('"E7"', "1e999"),
        ('"E7"', "[1e999]"),
        ('"E7"', '"\\ud800"'),
        ('"E7"', '"a:b"'),
        ('"seat":1', '"seat":true'),
        ('"seat":1', '"more":1,"seat":1'),
        ('"table":"oak"', '"table":"o k"'),
        ('"act"', '"pong"'),
        ("}}", "}"),
        ("}}", "}} x"),
    ],
)
def test_any_other_text_is_left_to_the_strict_reader(part: str, instead: str) -> None:
    assert part in ACT
    assert quick_act(ACT.replace(part, instead)) is None


def test_texts_that_are_written_by_hand_are_those_of_the_messages() -> None:
    act = Act(table="oak", seat=1, token='a "b" é', seen=0, action={})
    accepted = Accepted(table="oak", seat=1, token='a "b" é', line=12)
    assert accepted_text(act, 12) == accepted.model_dump_json()
    ping = Ping(ping=3, now_ms=1_700_000_000_000, lag_ms=12, ponged=2)
    assert ping_text(3, 1_700_000_000_000, 12, 2) == ping.model_dump_json()
    assert FROM_SERVER.validate_json(accepted_text(act, 12)) == accepted
