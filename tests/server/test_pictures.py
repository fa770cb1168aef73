"""Pictures of games and tables: what a link shows, and what is shared at the end."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from halftwist.games import registry
from halftwist.games.formula import Formula
from halftwist.server.previews.card import card
from halftwist.server.previews.geometry_drawing import EMBLEM, drawn_by_geometry
from halftwist.server.previews.pictures import picture_of_game, picture_of_table
from halftwist.server.previews.wording import legible, of_game
from support.serving import Address, Person

pytestmark = pytest.mark.anyio

BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bea <b>"}]
WINNING = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")
ROOT = Path(__file__).parents[2]
WEB, GAMES = ROOT / "web" / "src" / "games", ROOT / "src" / "halftwist" / "games"
PNG = b"\x89PNG\r\n\x1a\n"


async def started(ann: Person, game: str = "mobius", **options: int) -> str:
    return (await ann.post("/api/tables", game=game, seats=BOTH, options=options))["name"]


async def finished(ann: Person) -> str:
    table = await started(ann, columns=3, rows=6)
    for move, cell in enumerate(WINNING):
        body = {"seat": move % 2, "token": str(move), "seen": 10**6, "action": {"kind": "place", "cell": cell}}
        await ann.post(f"/api/tables/{table}/actions", **body)
    return table


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG)
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def texts(svg: str) -> Iterable[str]:
    return re.findall(r">([^<>]+)</text>", svg)


async def test_every_game_and_every_table_has_a_picture_of_the_size_that_links_show(ann: Person) -> None:
    addresses = [f"/pictures/games/{game}.png" for game in registry.GAMES]
    addresses += [f"/pictures/tables/{await finished(ann)}.png", f"/pictures/tables/{await started(ann)}.png"]
    pictures = [await ann.http.get(address) for address in addresses]
    assert [size_of(each.content) for each in pictures] == [(1200, 630)] * len(addresses)
    assert len({each.content for each in pictures}) == len(addresses)
    assert all(each.headers["content-type"] == "image/png" for each in pictures)
    html = (await ann.http.get(addresses[-1].replace("pictures/tables", "t").removesuffix(".png"))).text
    if "og:image" in html:  # where the page is built
        assert f"{addresses[-1]}?language=en" in html


async def test_a_picture_is_drawn_once_and_not_sent_again_to_whoever_has_it(ann: Person, address: Address) -> None:
    path = f"/pictures/tables/{await finished(ann)}.png"
    first = await ann.http.get(path)
    drawn = address.server.pictures.drawn
    assert (await ann.http.get(path)).content == first.content
    known = await ann.http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")
    assert address.server.pictures.drawn == drawn
    dutch = await ann.http.get(path, params={"language": "nl"})
    assert dutch.headers["etag"] != first.headers["etag"]


async def test_what_is_not_there_has_no_picture_but_a_sentence(ann: Person) -> None:
    assert await ann.refused("GET", "/pictures/tables/nowhere.png") == (404, "server-table-unknown")
    assert (await ann.refused("GET", "/pictures/games/ludo.png"))[1] == "game-unknown"
    assert (await ann.http.get("/pictures/secret")).status_code == 404


async def test_a_picture_says_who_won_and_how_the_board_stood(ann: Person, address: Address) -> None:
    live = await address.server.table_cache.table(await finished(ann))
    assert live is not None
    svg = picture_of_table(live.table, "en")
    assert {"Mobius", "Ann won."} <= set(texts(svg))
    assert svg.count("<circle") > len(WINNING)  # half cells are drawn at both ends of the strip
    assert "#f5b82e" in svg  # the stones that show the win
    assert "Ann heeft gewonnen." in set(texts(picture_of_table(live.table, "nl")))


async def test_the_picture_of_a_game_that_goes_on_shows_no_card_of_it(ann: Person, address: Address) -> None:
    live = await address.server.table_cache.table(await started(ann, "formula"))
    assert live is not None
    assert live.table.full
    svg = picture_of_table(live.table, "en")
    sample = set(texts(picture_of_game("formula", "en"))) | {"Ann · Bea &lt;b&gt;"}
    assert set(texts(svg)) <= sample
    assert "<b>" not in svg


async def test_a_name_is_written_in_the_letters_there_are() -> None:
    assert legible("Zoë  Đặng 🎲 Łukasz") == "Zoë Đng Łukasz"
    assert legible("愛") == ""


@pytest.mark.parametrize(
    ("game", "piece", "colours"),
    [("mobi", "Tile", "#6a2f9e #431a6a #2b1740 #120720 #ffdf9a #c08a2a"), ("formula", "Card", "#8a5200")],
)
async def test_a_picture_wears_the_colours_of_the_pieces_on_the_page(game: str, piece: str, colours: str) -> None:
    for drawn in (WEB / game / f"{piece}.svelte", GAMES / game / "preview.py"):
        text = drawn.read_text(encoding="utf-8")
        assert [colour for colour in colours.split() if colour not in text] == [], drawn.name


async def test_a_game_without_a_drawing_of_its_own_is_drawn_by_its_geometry_or_by_the_emblem() -> None:
    rules = Formula()
    assert drawn_by_geometry(rules, rules.view(rules.start(), None)) == EMBLEM  # it has no cells
    assert "<svg" in card(EMBLEM, of_game("formula", "en"))
