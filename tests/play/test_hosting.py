"""Who sits where, who is the host, and what a host can do."""

import pytest

from halftwist.core import (
    CHANCE,
    CLOCK,
    HostPassed,
    Line,
    Phrase,
    RematchDeclined,
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
from halftwist.games.mobi import Go, Ready
from halftwist.games.mobius import Place
from halftwist.play import FixedRounds, Sitting, Table, TableClock, TotalClock, flag_due, verify
from support.tables import SEED, after, refused, table_of

NEXT_ROUND = RoundOpened(commitment_to(SEED))


def empty(game: str, players: int, **changes: object) -> Table:
    options = {} if game == "mobius" else {"players": players}
    return table_of(game, options, seats=(None,) * players, **changes)


def seated(game: str, *names: str, **changes: object) -> Table:
    """Everybody sits down, in the order of the seats."""
    table = empty(game, len(names), **changes)
    for seat, name in enumerate(names):
        table = after(table, seat, SeatTaken(name, "greedy" if name == "Bot" else None))
    return table


def ready(table: Table) -> Table:
    for seat in range(table.game.seats):
        table = after(table, seat, Ready())
    return table


# Sitting down and getting up


@pytest.mark.parametrize("game", ["mobius", "formula"])
def test_whoever_gets_up_before_play_begins_leaves_the_seat_open(game: str) -> None:
    table = after(after(empty(game, 2), 1, SeatTaken("Ann")), 1, SeatLeft())
    assert table.sittings == (None, None)
    assert refused(table, 1, SeatReturned()) == "table-seat-empty"
    table = after(after(table, 1, SeatTaken("Ben")), 0, SeatTaken("Cas"))
    assert table.full
    assert table.begun


def test_whoever_gets_up_once_play_has_begun_keeps_the_seat_and_the_moment_is_known() -> None:
    table = after(seated("mobius", "Ann", "Ben"), 1, SeatLeft(), 500)
    assert table.sittings[1] == Sitting("Ben", gone=True, gone_at_ms=500)
    assert table.present_persons == (0,)
    assert refused(table, 1, SeatTaken("Cas")) == "table-seat-taken"
    assert after(table, 1, SeatReturned(), 900).sittings[1] == Sitting("Ben")


@pytest.mark.ruling("B13")
def test_a_race_begins_with_its_first_deal_so_until_then_a_seat_becomes_free_and_all_are_asked_anew() -> None:
    table = ready(seated("mobi", "Ann", "Ben", "Cas"))
    assert not table.begun
    table = after(table, 2, SeatLeft())
    assert table.sittings[2] is None
    assert refused(table, 0, Go()) == "table-seat-open"
    table = after(table, 2, SeatTaken("Dik"))
    assert refused(table, 0, Go()) == "mobi-not-all-ready"
    table = after(ready(table), 0, Go())
    assert table.begun
    assert after(table, 2, SeatLeft()).sittings[2] == Sitting("Dik", gone=True, gone_at_ms=0)


def test_a_race_that_somebody_resigned_from_has_begun() -> None:
    table = after(seated("mobi", "Ann", "Ben", "Cas"), 2, Resign())
    assert table.begun
    assert after(table, 1, SeatLeft()).sittings[1] is not None


def test_between_two_rounds_nobodys_seat_becomes_free() -> None:
    table = after(seated("mobi", "Ann", "Ben", match=FixedRounds(2)), 1, Resign())
    assert table.round_outcome is not None
    assert after(table, 1, SeatLeft()).sittings[1] is not None


# The host


def test_the_first_person_who_sits_down_is_the_host() -> None:
    table = after(empty("formula", 3), 0, SeatTaken("Bot", "greedy"))
    assert table.host is None
    table = after(after(table, 2, SeatTaken("Ann")), 1, SeatTaken("Ben"))
    assert table.host == 2
    assert table_of("formula").host == 0
    assert table_of("mobius", seats=(None, "Ann")).host == 1


def test_hosting_passes_to_the_first_other_person_when_the_host_gets_up() -> None:
    table = seated("formula", "Ann", "Bot", "Ben", "Cas")
    table = after(table, 0, SeatLeft())
    assert table.host == 2
    table = after(table, 0, SeatReturned())
    assert table.host == 2
    table = after(after(after(table, 0, SeatLeft()), 3, SeatLeft()), 2, SeatLeft())
    assert table.host == 2  # nobody else is here


def test_a_host_who_gets_up_before_play_begins_is_followed_by_whoever_is_there_or_comes() -> None:
    table = after(after(empty("formula", 3), 1, SeatTaken("Ann")), 2, SeatTaken("Ben"))
    table = after(table, 1, SeatLeft())
    assert table.host == 2
    table = after(table, 2, SeatLeft())
    assert table.host is None
    assert after(table, 0, SeatTaken("Cas")).host == 0


def test_the_host_passes_hosting_to_another_person_who_is_here() -> None:
    table = seated("formula", "Ann", "Bot", "Ben", "Cas")
    assert refused(table, 0, HostPassed(1)) == "table-host-person"  # a bot
    assert refused(after(table, 2, SeatLeft()), 0, HostPassed(2)) == "table-host-person"
    table = after(table, 0, HostPassed(2))
    assert table.host == 2
    assert refused(table, 0, HostPassed(3)) == "table-host-only"
    after(table, 2, HostPassed(3))


def test_the_host_sends_somebody_away_before_play_begins_and_the_seat_is_open_again() -> None:
    table = after(after(empty("formula", 3), 0, SeatTaken("Ann")), 1, SeatTaken("Rude"))
    assert refused(table, 0, SeatRemoved(2)) == "table-seat-empty"
    assert refused(table, 1, SeatRemoved(0)) == "table-host-only"
    table = after(after(table, 0, SeatRemoved(1)), 2, SeatTaken("Bot", "greedy"))
    assert table.sittings[1] is None
    table = after(table, 0, SeatRemoved(2))  # a bot makes room for a person
    table = after(after(table, 1, SeatTaken("Ben")), 2, SeatTaken("Cas"))
    assert table.begun


def test_somebody_sent_away_while_the_match_runs_is_gone_for_good() -> None:
    table = seated("formula", "Ann", "Bot", "Rude")
    assert refused(table, 0, SeatRemoved(1)) == "table-remove-bot"
    table = after(table, 0, SeatRemoved(2), 700)
    assert table.sittings[2] == Sitting("Rude", gone=True, removed=True, gone_at_ms=700)
    assert refused(table, 2, SeatReturned()) == "table-seat-removed"
    assert refused(table, 0, SeatRemoved(2)) == "table-seat-removed"
    assert refused(table, 2, SeatTaken("Rude")) == "table-seat-taken"
    table = after(table, CLOCK, SeatStoodIn(2, "greedy"))
    assert refused(table, 2, SeatReturned()) == "table-seat-removed"


def test_somebody_who_got_up_can_still_be_sent_away_and_went_when_they_got_up() -> None:
    table = after(after(seated("formula", "Ann", "Ben"), 1, SeatLeft(), 300), 0, SeatRemoved(1), 800)
    assert table.sittings[1] == Sitting("Ben", gone=True, removed=True, gone_at_ms=300)


def test_nobody_is_sent_away_once_the_match_is_over() -> None:
    assert refused(after(seated("mobius", "Ann", "Ben"), 1, Resign()), 0, SeatRemoved(1)) == "table-over"


# Announcing the start


@pytest.mark.ruling("B13")
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_announces_the_start_of_a_race_and_the_deal_makes_it_history(seat: int) -> None:
    table = ready(seated("mobi", "Ann", "Ben"))
    assert refused(table, CLOCK, Starting(0)) == "table-actor"
    assert refused(table, 0, Starting(-1)) == "table-starting-when"
    assert refused(table, 0, Starting(10_001)) == "table-starting-when"
    table = after(table, seat, Starting(3000), 2000)
    assert (table.starts_at_ms, table.starts_by) == (5000, seat)
    assert after(table, 0, Starting(0), 2500).starts_at_ms == 2500
    table = after(table, 0, Go(), 5000)
    assert table.starts_at_ms is None
    assert refused(table, 0, Starting(0)) == "table-started"


@pytest.mark.ruling("B13")
def test_somebody_who_gave_up_before_go_does_not_announce_a_start_and_holds_up_nobody() -> None:
    table = after(ready(seated("mobi", "Ann", "Ben", "Cas")), 0, Resign())
    assert refused(table, 0, Starting(0)) == "mobi-left"
    assert after(table, 2, Starting(0)).starts_by == 2


def test_only_whoever_announced_a_start_puts_it_off_and_anybody_starts_sooner() -> None:
    table = seated("mobi", "Ann", "Ben")
    for seat in (0, 1):
        table = after(table, seat, Ready())
    table = after(table, 0, Starting(500))
    assert refused(table, 1, Starting(10_000)) == "table-starting-later"
    assert after(table, 1, Starting(100)).starts_at_ms == table.at_ms + 100
    assert after(table, 0, Starting(10_000)).starts_at_ms == table.at_ms + 10_000


def test_a_start_is_announced_to_a_full_table_and_forgotten_when_somebody_gets_up() -> None:
    table = after(empty("mobi", 2), 0, SeatTaken("Ann"))
    assert refused(table, 0, Starting(0)) == "table-seat-open"
    table = after(after(table, 1, SeatTaken("Ben")), 0, Starting(9000))
    assert after(table, 1, SeatLeft()).starts_at_ms is None


def test_the_next_round_of_a_race_is_announced_anew() -> None:
    table = after(ready(seated("mobi", "Ann", "Ben", match=FixedRounds(2))), 0, Go())
    table = after(table, 1, Resign())
    assert refused(table, 0, Starting(0)) == "table-round-over"
    table = after(table, CHANCE, NEXT_ROUND)
    assert after(table, 0, Starting(100)).starts_at_ms == 100
    assert refused(after(table, 1, Resign()), 0, Starting(0)) == "table-over"


# Closing


def test_an_idle_table_is_closed_and_reveals_its_seed() -> None:
    table = after(empty("formula", 2), CLOCK, TableClosed("idle"), 60_000)
    assert table.closed
    assert table.outcome is None
    assert table.lines[-1].action == SeedRevealed(SEED.hex())
    assert verify(table).revealed == 1


def test_a_table_closed_while_it_is_played_at_can_be_verified() -> None:
    table = seated("formula", "Ann", "Ben", clock=TotalClock(60_000))
    table = after(table, CLOCK, TableClosed("shutdown"), 1000)
    found = verify(table)
    assert (found.fair, found.revealed, found.deals) == (True, 1, 1)
    assert flag_due(table, 10**9) is None


def test_the_clock_of_a_race_stops_when_its_table_is_closed() -> None:
    table = after(ready(seated("mobi", "Ann", "Ben", clock=TableClock(60_000))), 0, Go())
    table = after(table, CLOCK, TableClosed("idle"), 1000)
    assert flag_due(table, 10**9) is None
    assert table.clock.elapsed_at(10**9) == 1000


def test_after_closing_only_phrases_are_heard() -> None:
    table = after(seated("mobius", "Ann", "Ben"), CLOCK, TableClosed("idle"))
    for by, action in (
        (0, Place("A1")),
        (0, Resign()),
        (1, SeatLeft()),
        (0, HostPassed(1)),
        (0, RematchOpened("again")),
        (CLOCK, TableClosed("idle")),
        (CHANCE, NEXT_ROUND),
    ):
        assert refused(table, by, action) == "table-closed"
    assert refused(table, CHANCE, SeedRevealed(SEED.hex())) == "table-seed-revealed"
    after(table, 0, Phrase("goodbye"))


def test_the_host_calls_a_table_off_until_play_begins() -> None:
    table = after(after(empty("mobi", 2), 0, SeatTaken("Ann")), 1, SeatTaken("Ben"))
    assert refused(table, 1, TableClosed("host")) == "table-host-only"
    assert after(table, 0, TableClosed("host")).closed
    assert refused(after(ready(table), 0, Go()), 0, TableClosed("host")) == "table-close-begun"


def test_a_table_between_rounds_is_closed_without_a_second_seed() -> None:
    table = after(seated("mobius", "Ann", "Ben", match=FixedRounds(2)), 1, Resign())
    table = after(table, CLOCK, TableClosed("idle"))
    assert [line.action.kind for line in table.lines[-2:]] == ["seed revealed", "table closed"]


def test_a_finished_match_is_not_closed() -> None:
    assert refused(after(seated("mobius", "Ann", "Ben"), 1, Resign()), CLOCK, TableClosed("idle")) == "table-over"


# Once more


def test_one_rematch_is_opened_and_a_second_is_told_where_it_is() -> None:
    table = after(seated("mobius", "Ann", "Ben"), 1, Resign())
    assert refused(table, 0, RematchOpened("two words")) == "table-name"
    assert refused(table, 0, RematchOpened("test")) == "table-name"  # this very table
    table = after(table, 1, RematchOpened("again"))
    assert table.rematch == "again"
    refusal = table.refuse(Line(table.n + 1, table.at_ms, 0, RematchOpened("other")))
    assert refusal is not None
    assert (refusal.code, refusal.details) == ("table-rematch-open", {"table": "again"})


def test_whoever_is_asked_for_another_game_can_say_no_once_and_still_come() -> None:
    table = after(seated("mobius", "Ann", "Ben"), 1, Resign())
    assert refused(table, 1, RematchDeclined()) == "table-rematch-none"
    table = after(table, 0, RematchOpened("again"))
    assert refused(table, 0, RematchDeclined()) == "table-rematch-own"
    assert refused(table, CLOCK, RematchDeclined()) == "table-actor"
    table = after(table, 1, RematchDeclined())
    assert refused(table, 1, RematchDeclined()) == "table-rematch-declined"
    assert table.rematch == "again"
