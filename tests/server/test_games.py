"""The games over HTTP: everything a page without rules needs to let people set one up."""

from collections.abc import AsyncIterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from halftwist.core import GamePlugin
from halftwist.engines.levels import levels
from halftwist.games import registry
from halftwist.testing.toy import Stairs
from halftwist.wire import codec_for
from support.serving import Address, Person, visiting

pytestmark = pytest.mark.anyio


def rules_of(game: str, language: str) -> str:
    return files(f"halftwist.games.{game}.docs").joinpath(f"{language}.md").read_text(encoding="utf-8")


@pytest.fixture
async def stranger(address: Address) -> AsyncIterator[Person]:
    async with visiting(address) as person:
        yield person


def chosen_from(option: dict[str, Any]) -> list[Any]:
    """Every value that an option can have, as a page would work it out."""
    span = option["span"]
    return [*option["choices"], *(range(span["first"], span["last"] + 1, span["step"]) if span else ())]


async def test_every_choice_of_every_option_is_told_and_no_other(stranger: Person) -> None:
    told = {game["game"]: game for game in (await stranger.get("/api/games"))["games"]}
    assert list(told) == list(registry.GAMES)
    for name, game in told.items():
        for option, known in zip(game["options"], registry.options(name), strict=True):
            assert (option["name"], option["rule"]) == (known.name, known.rule)
            assert sorted(map(repr, chosen_from(option))) == sorted(map(repr, known.choices))
            assert type(option["default"]) is type(known.default)


async def test_all_that_can_be_said_and_chosen_has_words(stranger: Person) -> None:
    for game in (await stranger.get("/api/games"))["games"]:
        texts = [game[part] for part in ("name", "credit", "about", "forecast")]
        texts += [option["text"] for option in game["options"]]
        texts += [level[part] for level in game["levels"] for part in ("name", "character")]
        texts += [worded["text"] for worded in (*game["phrases"], *game["reasons"])]
        assert all(text.strip() for text in texts)
        assert not [text for text in texts if text.startswith((game["game"] + "-", "server-", "play-", "phrase-"))]
        assert [level["bot"] for level in game["levels"]] == [f"level {level.number}" for level in levels(game["game"])]


async def test_the_makers_are_credited(stranger: Person) -> None:
    credits = [game["credit"] for game in (await stranger.get("/api/games"))["games"]]
    assert "Mark Steere" in credits[0]
    assert "Möbi Headquarters" in credits[1]
    assert "Formula Games" in credits[2]


async def test_the_games_are_told_in_the_visitors_language(address: Address) -> None:
    async with visiting(address, language="nl-NL,nl;q=0.9,en;q=0.5") as visitor:
        games = (await visitor.get("/api/games"))["games"]
        assert games[0]["forecast"] == "2 spelers, ongeveer 20 minuten"


async def test_seats_clocks_and_matches_that_fit_are_told(stranger: Person) -> None:
    mobius, mobi, formula = (await stranger.get("/api/games"))["games"]
    assert [game["seats"] for game in (mobius, mobi, formula)] == [
        {"fewest": 2, "most": 2},
        {"fewest": 1, "most": 18},
        {"fewest": 2, "most": 5},
    ]
    assert (mobi["clocks"], mobi["live"], mobi["matches"]) == (["none", "table", "up"], True, ["one round", "rounds"])
    assert (formula["clocks"], formula["matches"]) == (["move", "none", "total"], ["one round", "rounds", "points"])


@pytest.mark.parametrize("game", registry.GAMES)
async def test_every_variant_that_is_tested_is_possible_with_the_seats_it_has(stranger: Person, game: str) -> None:
    for options in registry.option_sets(game).values():
        found = await stranger.post(f"/api/games/{game}/check", options=options)
        configured = registry.configure(game, options)
        assert (found["possible"], found["no"], found["seats"]) == (True, None, configured.seats)
        assert found["options"] == configured.options


@pytest.mark.parametrize(
    ("game", "wish", "code"),
    [
        ("mobi", {"options": {"team": 2, "solo": True}}, "mobi-options-solo-team"),
        ("mobi", {"options": {"players": 7}}, "option-value"),
        ("mobi", {"options": {"colour": 7}}, "option-unknown"),
        ("mobi", {"clock": {"kind": "total", "initial_ms": 1000, "increment_ms": 0}}, "table-clock-kind"),
        ("formula", {"match": {"kind": "points", "target": 250}}, "table-match-points"),
        ("formula", {"match": {"kind": "rounds", "rounds": 0}}, "table-match-rounds"),
        ("formula", {"absence": {"kind": "stand-in", "after_ms": 10**12}}, "table-absence-limits"),
    ],
)
async def test_what_does_not_go_together_is_said_before_a_table_is_opened(
    stranger: Person, game: str, wish: dict[str, Any], code: str
) -> None:
    found = await stranger.post(f"/api/games/{game}/check", **wish)
    assert (found["possible"], found["no"]["code"]) == (False, code)
    assert found["no"]["text"] != code


async def test_a_draft_of_a_table_that_is_no_json_of_ours_is_refused(stranger: Person) -> None:
    for body in ({"options": []}, {"clock": 5}, {"clock": {"kind": "none", "more": 1}}, {"x": 1}, [], None):
        assert await stranger.refused("POST", "/api/games/mobi/check", body) == (400, "server-message-malformed")


@pytest.mark.parametrize("game", registry.GAMES)
async def test_the_picture_of_every_variant_is_told(stranger: Person, game: str) -> None:
    for title, options in list(registry.option_sets(game).items())[:6]:
        if "600" in title:
            continue
        told = (await stranger.post(f"/api/games/{game}/geometry", options=options))["geometry"]
        configured: Any = registry.configure(game, options)
        assert told == codec_for(configured).encode_geometry(configured.geometry())
    assert await stranger.refused("POST", f"/api/games/{game}/geometry", {"options": {"x": 1}}) == (
        400,
        "option-unknown",
    )


@pytest.mark.parametrize("game", registry.GAMES)
async def test_the_rules_are_there_to_be_read(stranger: Person, game: str) -> None:
    answer = await stranger.http.get(f"/api/games/{game}/rules")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.headers["content-language"] == "en"
    assert answer.text == rules_of(game, "en")


@pytest.mark.parametrize("game", registry.GAMES)
async def test_the_rules_are_told_in_the_language_of_whoever_asks(stranger: Person, game: str) -> None:
    dutch = rules_of(game, "nl")
    path = f"/api/games/{game}/rules"
    preferred = await stranger.http.get(path, headers={"Accept-Language": "nl"})
    named = await stranger.http.get(f"{path}?language=nl", headers={"Accept-Language": "en"})
    assert preferred.text == named.text == dutch
    assert preferred.headers["content-language"] == named.headers["content-language"] == "nl"
    strange = await stranger.http.get(f"{path}?language=xx", headers={"Accept-Language": "nl"})
    assert strange.text == dutch


async def test_a_game_that_there_is_not_is_unknown_everywhere(stranger: Person) -> None:
    assert await stranger.refused("GET", "/api/games/chess/rules") == (404, "game-unknown")
    for path in ("check", "geometry"):
        assert await stranger.refused("POST", f"/api/games/chess/{path}", {}) == (404, "game-unknown")


async def test_a_game_without_written_rules_says_so(stranger: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = replace(registry.GAMES["mobi"], rulebook=None)
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "mobi": plugin})
    assert await stranger.refused("GET", "/api/games/mobi/rules") == (404, "server-no-rules")


async def test_every_route_has_its_answer_and_its_noes_in_the_description(address: Address, stranger: Person) -> None:
    description = await stranger.get("/openapi.json")
    for path, methods in description["paths"].items():
        if not path.startswith(("/api/tables", "/api/games", "/api/me/")):
            continue
        for operation in methods.values():
            answers = operation["responses"]
            fine = answers.get("200") or answers["201"]
            assert next(iter(fine["content"].values())).get("schema") is not None, path
            assert answers["400"]["content"]["application/json"]["schema"]["$ref"].endswith("/ErrorResponse")
    wish = description["components"]["schemas"]["TableRequest"]
    assert wish["additionalProperties"] is False
    assert "MoveClock" in str(wish["properties"]["clock"])


async def test_the_words_of_a_game_are_there_for_a_page_that_was_built_without_it(
    stranger: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "stairs_in_words").mkdir()
    (tmp_path / "stairs_in_words" / "en.ftl").write_text("stairs-title = Stairs\nstairs-action-lay = Lay a card\n")
    (tmp_path / "stairs_in_words" / "nl.ftl").write_text("stairs-action-lay = Leg een kaart\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    plugin = GamePlugin("stairs", "Stairs", Stairs, words="stairs_in_words")
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "stairs": plugin})
    dutch = await stranger.http.get("/api/games/stairs/words?language=nl", headers={"Accept-Language": "en"})
    assert dutch.headers["content-type"] == "text/plain; charset=utf-8"
    assert dutch.headers["content-language"] == "nl"
    lines = [line for line in dutch.text.splitlines() if line]
    assert lines == ["stairs-title = Stairs", "stairs-action-lay = Lay a card", "stairs-action-lay = Leg een kaart"]
    english = await stranger.http.get("/api/games/stairs/words")
    assert english.text == "stairs-title = Stairs\nstairs-action-lay = Lay a card\n"


async def test_a_game_without_words_has_an_empty_catalogue(stranger: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = GamePlugin("silent", "Silent", Stairs)
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "silent": silent})
    answer = await stranger.http.get("/api/games/silent/words?language=nl")
    assert (answer.status_code, answer.text.strip()) == (200, "")
    assert await stranger.refused("GET", "/api/games/chess/words") == (404, "game-unknown")
