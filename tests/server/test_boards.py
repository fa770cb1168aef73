"""Boards that games bring with them: served from inside their packages, and told to the page."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from halftwist.core import GamePlugin
from halftwist.games import registry
from halftwist.server.routes import boards, games
from halftwist.testing.toy import Stairs
from support.serving import serving

pytestmark = pytest.mark.anyio

MODULE = "export const version = 1;\nexport function mount(host) { host.textContent = 'Stairs'; }\n"
STAIRS = GamePlugin("stairs", "Stairs", Stairs, board="stairs_board:board.js")


def forget() -> None:
    """Which games there are is remembered for the life of a server."""
    boards._module.cache_clear()  # pyright: ignore[reportPrivateUsage]
    games._described.cache_clear()  # pyright: ignore[reportPrivateUsage]


@pytest.fixture
async def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    package = tmp_path / "stairs_board"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "board.js").write_text(MODULE)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    bare = GamePlugin("bare", "Bare", Stairs, board="stairs_board:missing.js")
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "stairs": STAIRS, "bare": bare})
    forget()
    async with serving() as address, httpx.AsyncClient(base_url=str(address)) as client:
        yield client
    forget()
    sys.modules.pop("stairs_board", None)


async def test_a_board_module_is_served_as_javascript_under_the_same_policy(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/games/stairs/board.js")
    assert answer.status_code == 200
    assert answer.text == MODULE
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert "x-content-type-options" in answer.headers


async def test_a_board_that_has_not_changed_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/games/stairs/board.js")
    again = await browser.get("/games/stairs/board.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    other = await browser.get("/games/stairs/board.js", headers={"if-none-match": '"another"'})
    assert other.status_code == 200


@pytest.mark.parametrize("game", ["mobius", "bare", "chess", "../stairs"])
async def test_what_brings_no_board_has_none(browser: httpx.AsyncClient, game: str) -> None:
    assert (await browser.get(f"/games/{game}/board.js")).status_code == 404


async def test_the_page_is_told_which_game_brings_a_board_and_how_a_live_one_starts(
    browser: httpx.AsyncClient,
) -> None:
    told = {game["game"]: game for game in (await browser.get("/api/games")).json()["games"]}
    assert {name: game["board"] for name, game in told.items()} == {
        "mobius": None,
        "mobi": None,
        "formula": None,
        "stairs": "/games/stairs/board.js",
        "bare": None,
    }
    assert {name: told[name]["starts"] for name in ("mobius", "mobi", "stairs")} == {
        "mobius": None,
        "mobi": "go",
        "stairs": None,
    }
