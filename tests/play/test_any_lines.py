"""Anything anybody sends to a table gets an answer, and what is accepted folds again to the same table."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import (
    CHANCE,
    CLOCK,
    Claimed,
    HostPassed,
    Line,
    Phrase,
    Refusal,
    RematchOpened,
    Resign,
    RoundOpened,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    SeedRevealed,
    Starting,
    TableClosed,
    commitment_to,
)
from halftwist.games import formula, mobi, mobius
from halftwist.play import AbsenceRule, Claim, FixedRounds, Patience, Proposal, StandIn, Table, judge
from halftwist.wire import read_record, write_record
from support.tables import SEED, header_for

OF_SEATS: tuple[Any, ...] = (
    SeatTaken("Ann"),
    SeatTaken("Ann"),
    SeatTaken("Ben", "greedy"),
    SeatLeft(),
    SeatReturned(),
    SeatReturned(),
    Starting(500),
    Starting(500),
    Starting(-1),
    Resign(),
    Phrase("hello"),
    RematchOpened("again"),
    RematchOpened("again"),
    RematchOpened("test"),
    RematchOpened("\ud800"),
)
OF_THE_GAME: dict[str, tuple[Any, ...]] = {
    "mobius": (mobius.Place("A1"), mobius.Place("B3")),
    "mobi": (mobi.Ready(), mobi.Ready(), mobi.Go()),
    "formula": (formula.Draw(),),
}
OF_NOBODY: tuple[Any, ...] = (SeedRevealed(SEED.hex()), RoundOpened(commitment_to(SEED)))
ABOUT_SEATS = (HostPassed, Claimed, SeatRemoved, lambda seat: SeatStoodIn(seat, "greedy"))
RULES = st.sampled_from((Patience(), StandIn(1000), Claim(1000)))
GAMES = st.sampled_from(("mobius", "mobi", "formula"))
WISHES = 120
FIRST_WISHES = 4  # somebody should be there to begin with


def wish(game: str, rng: Random) -> tuple[Any, Any]:
    """Somebody who wants something, more often than not what such an actor might want."""
    seat, other = rng.randrange(3), rng.randrange(-1, 4)
    sensible = (
        (seat, rng.choice(OF_SEATS)),
        (seat, rng.choice(OF_SEATS)),
        (seat, rng.choice(OF_THE_GAME[game])),
        (seat, rng.choice(ABOUT_SEATS)(other)),
        (CLOCK, SeatStoodIn(other, "greedy")),
        (CHANCE, rng.choice(OF_NOBODY)),
    )
    if rng.random() < 0.005:
        return rng.choice(((CLOCK, TableClosed("idle")), (seat, TableClosed("host"))))
    by, action = rng.choice(sensible)
    return (rng.choice((-1, 3, CLOCK, CHANCE, seat)) if rng.random() < 0.1 else by), action


def played(game: str, absence: AbsenceRule, seed: int) -> list[Table]:
    """The table after every wish that was granted."""
    rng = Random(seed)
    options = {"players": 3} if game != "mobius" else {}
    nobody = (None,) * (2 if game == "mobius" else 3)
    table = Table.open(header_for(game, options, absence=absence, match=FixedRounds(2), seats=nobody))
    tables, now_ms = [table], 0
    for number in range(WISHES):
        now_ms += rng.choice((0, 10, 2000))
        by, action = wish(game, rng) if number > FIRST_WISHES else (rng.randrange(3), SeatTaken("Cas"))
        steps = judge(table, Proposal(by, action, now_ms, token=f"t{number}"), SEED)
        if not isinstance(steps, Refusal):
            table = steps[-1].after
            tables.append(table)
    return tables


def test_random_wishes_come_to_every_kind_of_line() -> None:
    rules: tuple[AbsenceRule, ...] = (Patience(), StandIn(1000), Claim(1000))
    games = ("mobius", "mobi", "formula")
    lines = [line for seed in range(90) for line in played(games[seed % 3], rules[seed // 3 % 3], seed)[-1].lines]
    told = {line.action.kind for line in lines}
    assert told >= {action.kind for action in (*OF_SEATS, *OF_NOBODY, *(about(0) for about in ABOUT_SEATS))}
    assert "table closed" in told


@pytest.mark.ruling("G2")
@settings(deadline=None, max_examples=120)
@given(GAMES, RULES, st.integers(0, 10**6))
def test_whatever_is_accepted_reads_back_from_its_record(game: str, absence: AbsenceRule, seed: int) -> None:
    table = played(game, absence, seed)[-1]
    again = read_record(write_record(table))
    assert again == table
    sent = [(line.by, line.token) for line in table.lines if line.token is not None]
    assert [again.token_line(*each) for each in sent] == [table.token_line(*each) for each in sent]


@settings(deadline=None, max_examples=120)
@given(GAMES, RULES, st.integers(0, 10**6))
def test_seats_and_hosts_are_always_what_they_should_be(game: str, absence: AbsenceRule, seed: int) -> None:
    tables = played(game, absence, seed)
    for before, table in pairwise(tables):
        host = None if table.host is None else table.sittings[table.host]
        assert (table.host is None) == (host is None)
        assert host is None or host.bot is None
        assert host is not None or not table.present_persons
        assert table.begun or not before.begun
        for sitting in filter(None, table.sittings):
            assert sitting.gone == (sitting.gone_at_ms is not None)
            assert sitting.gone or not (sitting.removed or sitting.stand_in)
            assert table.begun or not sitting.gone
        assert not (before.closed and not table.closed)
        assert not table.closed or (table.revealed and table.clock.due() is None)
        assert table.starts_at_ms is None or (table.full and not table.started)


def test_a_line_is_refused_or_accepted_but_never_an_error_even_at_a_table_nobody_sits_at() -> None:
    table = Table.open(header_for("mobi", seats=(None, None)))
    for by in (0, 1, CLOCK, CHANCE, -1, 7):
        for action in (Claimed(0), HostPassed(0), SeatRemoved(0), Starting(0), TableClosed("host"), RematchOpened("a")):
            assert isinstance(table.refuse(Line(1, 0, by, action)), Refusal)
