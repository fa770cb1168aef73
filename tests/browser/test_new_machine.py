"""A machine on which nothing is compiled yet: people see that they wait, and for what."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from support.browsing import BOT_PATIENCE_MS, Visits, built_page, button, place_by_touch
from support.cold import compiling_takes_long, forget_what_is_compiled
from support.processes import serving_process

STRONG = {"options": {"columns": 8, "rows": 6}, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "level 4"}]}
BLUE_STONE = "[role=gridcell][aria-label*='blue stone, row']"
WAITS = "The opponents are being made ready on this machine, once. About a minute."


def test_an_easy_opponent_answers_at_once_where_nothing_is_compiled(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built_page()
    forget_what_is_compiled(monkeypatch, tmp_path / "cache")
    with (
        compiling_takes_long("mobius", "formula"),
        serving_process(tmp_path / "games", HALFTWIST_BOTS_WARM_UP="1") as server,
    ):
        visits = Visits(browser, server.address)
        page = visits.come("/", phone=True)
        button(page.get_by_role("region", name="Mobius", exact=True), "Play").tap()
        place_by_touch(page, "A1")
        expect(page.locator(BLUE_STONE)).to_have_count(1)
        expect(page.get_by_role("status").filter(has_text=WAITS)).to_have_count(0)
        visits.end()


def test_whoever_waits_for_an_opponent_or_a_hint_is_told_why(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built_page()
    forget_what_is_compiled(monkeypatch, tmp_path / "cache")
    with (
        compiling_takes_long("mobius", "formula") as compiling,
        serving_process(tmp_path / "games", HALFTWIST_BOTS_WARM_UP="1") as server,
    ):
        visits = Visits(browser, server.address)
        page = visits.come("/", phone=True)
        page.evaluate("(last) => localStorage.setItem('halftwist-bot-game-mobius', last)", json.dumps(STRONG))
        page.reload()
        button(page.get_by_role("region", name="Mobius", exact=True), "Play").tap()
        waits = page.get_by_role("status").filter(has_text=WAITS)
        thinks = page.get_by_role("status").filter(has_text="Looking for a good move…")
        expect(page.locator(".board [role=grid]")).to_be_attached()
        expect(waits).to_have_count(0)
        button(page, "Ask for a hint").tap()
        expect(waits).to_be_visible()
        expect(thinks).to_be_visible()
        button(page, "Never mind the hint").tap()
        expect(thinks).to_have_count(0)
        place_by_touch(page, "A1")
        expect(page.get_by_role("list", name="Seats")).to_contain_text("to move")
        page.reload()
        expect(waits).to_be_visible()
        assert "Compiling the opponents, once." in server.out
        compiling.close()
        expect(waits).to_have_count(0)
        expect(page.locator(BLUE_STONE)).to_have_count(1, timeout=BOT_PATIENCE_MS)
        button(page, "Ask for a hint").tap()
        expect(page.get_by_role("status").filter(has_text="would be good")).to_be_visible()
        visits.end()
        assert "All opponents are ready." in server.out
