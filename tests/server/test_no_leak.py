"""Nobody is told anything about what is hidden: not on a socket, not on a page, not in a refusal, a number or a log."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import structlog

from halftwist.core import Refusal
from halftwist.games.formula import Formula
from halftwist.games.formula.actions import Deal
from halftwist.games.mobi import Mobi
from halftwist.server.tables.audience import Audience
from halftwist.server.tables.live_table import LiveTable
from support.twins import Leak, check_no_leak, settings_of

pytestmark = pytest.mark.anyio

Plant = Callable[[pytest.MonkeyPatch], None]

STEPS = int(os.environ.get("HALFTWIST_LEAK_STEPS", "3"))  # of every variant; `make prove` takes more


@pytest.mark.long
async def test_no_byte_of_a_formula_table_depends_on_what_its_viewer_cannot_see() -> None:
    await check_no_leak(settings_of("formula"), steps=STEPS)


@pytest.mark.long
async def test_no_byte_of_a_mobi_table_depends_on_the_pool() -> None:
    await check_no_leak(settings_of("mobi"), steps=STEPS)


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
    real = Audience._written

    def written(self: Audience, viewer: Any, told: Any, view: Any, face_text: str, written: list[Any]) -> str:
        return written[0][3] if written else real(self, viewer, told, view, face_text, written)

    patch.setattr(Audience, "_written", written)


def _record_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("halftwist.server.routes.records._is_open_book", lambda _: True)


def _card_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    real = Formula.refuse

    def refuse(self: Formula, state: Any, line: Any) -> Refusal | None:
        refusal = real(self, state, line)
        return refusal and replace(refusal, details={**refusal.details, "next": "".join(state.stock_cards)})

    patch.setattr(Formula, "refuse", refuse)


def _cards_in_a_log(patch: pytest.MonkeyPatch) -> None:
    real = LiveTable._apply

    def apply(self: LiveTable, line: Any) -> None:
        structlog.get_logger("planted").info("a line", action=repr(line.action))
        real(self, line)

    patch.setattr(LiveTable, "_apply", apply)


def _tiles_set_aside(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Mobi, "told", lambda _, __, line, ___: line)


PLANTED: dict[str, tuple[Plant, str, str]] = {
    "a card in a line": (_card_in_a_line, "formula", "players 3"),
    "a hand in a view": (_hand_in_a_view, "formula", "defaults"),
    "one text for all": (_one_text_for_all, "formula", "defaults"),
    "a record too early": (_record_too_early, "formula", "defaults"),
    "a card in a refusal": (_card_in_a_refusal, "formula", "players 3"),
    "cards in a log": (_cards_in_a_log, "formula", "defaults"),
    "the tiles set aside": (_tiles_set_aside, "mobi", "solo, short"),
}


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, game, variant = PLANTED[leak]
    plant(monkeypatch)
    with pytest.raises(Leak):
        await check_no_leak(settings_of(game, variant), steps=4)
