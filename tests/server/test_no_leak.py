"""Nobody is told anything about what is hidden: not on a socket, not on a page, not in a refusal, a number or a log."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import structlog

from halftwist.core import Refusal
from halftwist.games import registry
from halftwist.games.formula import Formula
from halftwist.games.formula.rules.actions import Deal
from halftwist.games.mobi import Mobi
from halftwist.play import Table
from halftwist.play.again import Repetition
from halftwist.play.header import Again
from halftwist.server.tables.broadcaster import Broadcaster
from halftwist.server.tables.live_table import LiveTable
from support.losers import IN_PLAY, WAYS, check_no_loser_sees, plans_for, settings_for_losers
from support.postgres import Postgres
from support.twins import Leak, check_no_leak, settings_of

pytestmark = pytest.mark.anyio

Plant = Callable[[pytest.MonkeyPatch], None]

STEPS = int(os.environ.get("HALFTWIST_LEAK_STEPS", "3"))  # of every variant; `make prove` takes more
WAYS_AT_EACH = None if STEPS <= 3 else len(WAYS)  # None: in turn, so that all of them are walked at every game
LOST_AT = slice(None, None, 2 if STEPS <= 3 else 1)  # variants at which seats are lost; `make prove` takes them all


@pytest.mark.long
async def test_no_byte_of_a_formula_table_depends_on_what_its_viewer_cannot_see() -> None:
    await check_no_leak(settings_of("formula"), steps=STEPS)


@pytest.mark.long
async def test_no_byte_of_a_mobi_table_depends_on_the_pool() -> None:
    await check_no_leak(settings_of("mobi"), steps=STEPS)


@pytest.mark.long
@pytest.mark.parametrize("game", registry.GAMES)
async def test_whoever_lost_a_seat_in_whatever_way_gets_no_byte_that_depends_on_what_is_hidden(game: str) -> None:
    await check_no_loser_sees(settings_for_losers(game)[LOST_AT], steps=STEPS, at_each=WAYS_AT_EACH)


@pytest.mark.parametrize("game", registry.GAMES)
async def test_whoever_lost_a_seat_at_another_node_gets_none_either(game: str, postgres: Postgres) -> None:
    await check_no_loser_sees(settings_for_losers(game)[:4], steps=STEPS, at_each=None, database=postgres.emptied)


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("variants", [slice(4), LOST_AT], ids=["at two nodes", "at one"])
def test_every_way_to_lose_a_seat_is_walked_at_every_game(game: str, variants: slice) -> None:
    settings = settings_for_losers(game)[variants]
    walked = {way for plan in plans_for(settings, at_each=None) for way in plan}
    assert walked >= set(IN_PLAY)
    assert walked >= set(WAYS) or game == "mobius"  # where play begins as soon as somebody sits down


# Planted leaks, so that we know what this test would find


def _card_in_a_line(patch: pytest.MonkeyPatch) -> None:
    real = Formula.told

    def told(self: Formula, state: Any, line: Any, viewer: int | None) -> Any:
        shown = real(self, state, line, viewer)
        if not isinstance(line.action, Deal):
            return shown
        hands = tuple(hand or (line.action.hands[at] or ())[:1] for at, hand in enumerate(shown.action.hands))
        return replace(shown, action=replace(shown.action, hands=hands))

    patch.setattr(Formula, "told", told)


def _hand_in_a_view(patch: pytest.MonkeyPatch) -> None:
    real = Formula.view
    patch.setattr(
        Formula, "view", lambda self, state, viewer: replace(real(self, state, viewer), hands=tuple(state.hands))
    )


def _one_text_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("halftwist.server.tables.broadcaster.has_one_view", lambda _: True)


def _record_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("halftwist.server.routes.records.is_open_book", lambda _: True)


def _report_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("halftwist.server.routes.studies.is_open_book", lambda _: True)


def _card_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    real = Formula.refuse

    def refuse(self: Formula, state: Any, line: Any) -> Refusal | None:
        refusal = real(self, state, line)
        return refusal and replace(refusal, details={**refusal.details, "next": "".join(state.stock_cards)})

    patch.setattr(Formula, "refuse", refuse)


def _cards_in_a_log(patch: pytest.MonkeyPatch) -> None:
    real = LiveTable._apply

    def apply(self: LiveTable, line: Any, after: Any) -> None:
        structlog.get_logger("planted").info("a line", action=repr(line.action))
        real(self, line, after)

    patch.setattr(LiveTable, "_apply", apply)


def _tiles_set_aside(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Mobi, "told", lambda _, __, line, ___: line)


def _a_deal_again_too_early(patch: pytest.MonkeyPatch) -> None:
    """The same cards can be had of a table that is still played: the other's hand is seen in the other's place."""

    def dealt(source: Table, seat: int, round_: int = 1) -> Repetition:
        order = ((), *source.state.hands, (), ())
        return Repetition(Again(source.header.table, seat=seat, order=order), source.game.options, seed=bytes(32))

    patch.setattr("halftwist.server.services.repeating.dealt_again", dealt)


PLANTED: dict[str, tuple[Plant, str, str]] = {
    "a card in a line": (_card_in_a_line, "formula", "players 3"),
    "a hand in a view": (_hand_in_a_view, "formula", "defaults"),
    "one text for all": (_one_text_for_all, "formula", "defaults"),
    "a record too early": (_record_too_early, "formula", "defaults"),
    "a report too early": (_report_too_early, "formula", "defaults"),
    "a card in a refusal": (_card_in_a_refusal, "formula", "players 3"),
    "cards in a log": (_cards_in_a_log, "formula", "defaults"),
    "a deal again too early": (_a_deal_again_too_early, "formula", "defaults"),
    "the tiles set aside": (_tiles_set_aside, "mobi", "solo, short"),
}


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, game, variant = PLANTED[leak]
    plant(monkeypatch)
    with pytest.raises(Leak):
        await check_no_leak(settings_of(game, variant), steps=4)


# Planted among the changes of who sits where


def _seats_for_ever(patch: pytest.MonkeyPatch) -> None:
    """Who once followed a seat goes on following it: the very fault that there was."""
    patch.setattr(Broadcaster, "_unseat", lambda *_: None)


def _told_but_not_moved(patch: pytest.MonkeyPatch) -> None:
    """The one who loses the seat is told so, and goes on being told its lines."""
    real = Broadcaster._take_away

    def take_away(self: Broadcaster, listener: Any, seat: int, before: Any) -> None:
        real(self, listener, seat, before)
        self.add(listener, (seat,), before)

    patch.setattr(Broadcaster, "_take_away", take_away)


def _a_line_too_late(patch: pytest.MonkeyPatch) -> None:
    """The line that takes the seat away is still told through its eyes."""
    real = Broadcaster._unseat
    patch.setattr(Broadcaster, "_unseat", lambda self, before, after: real(self, before, before))


def _removed_stays(patch: pytest.MonkeyPatch) -> None:
    """Somebody who was sent away from a game that runs counts as somebody who may come back."""

    def tenure(self: Table, seat: int) -> int | None:
        return None if self.sittings[seat] is None else self.sat_n[seat]

    patch.setattr(Table, "tenure", tenure)


def _deaf(patch: pytest.MonkeyPatch) -> None:
    """Nobody hears that somebody is no longer who they were."""
    patch.setattr("halftwist.server.scheduling.scheduler.close_revoked", lambda *_: None)


PLANTED_AT_SEATS: dict[str, tuple[Plant, str, str]] = {
    "seats for ever, got up": (_seats_for_ever, "gets up", "players 3"),
    "seats for ever, removed": (_seats_for_ever, "is removed", "players 3"),
    "seats for ever, on a second device": (_seats_for_ever, "has a second device", "players 3"),
    "seats for ever, in play": (_seats_for_ever, "is sent away in play", "defaults"),
    "told but not moved": (_told_but_not_moved, "gets up", "players 3"),
    "a line too late": (_a_line_too_late, "gets up", "players 3"),
    "removed stays": (_removed_stays, "is sent away in play", "defaults"),
    "deaf to a new password": (_deaf, "becomes an account in play", "defaults"),
    "deaf to a sign-out": (_deaf, "signs out in play", "defaults"),
    "deaf to a login": (_deaf, "logs in in play", "defaults"),
}


@pytest.mark.parametrize("nodes", [1, 2])
@pytest.mark.parametrize("leak", PLANTED_AT_SEATS)
async def test_a_planted_leak_at_a_seat_is_found(
    leak: str, nodes: int, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant, way, variant = PLANTED_AT_SEATS[leak]
    settings, database = settings_for_losers("formula", variant), None if nodes == 1 else postgres.emptied
    plant(monkeypatch)
    with pytest.raises(Leak):
        await check_no_loser_sees(settings, steps=5, ways=[way], database=database)
