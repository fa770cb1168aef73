"""The page: files, titles, kind words for wrong addresses, and what it needs from the server to draw."""

import gzip
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from string import Template

import httpx
import pytest

from halftwist.server.routes.page_files import Preview
from support.serving import Address, Person, serving, visiting

pytestmark = pytest.mark.anyio

HTML = {"accept": "text/html", "accept-language": "en"}
BOTH = [{"kind": "me"}, {"kind": "guest", "name": "Bea"}]
WINNING = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")
INDEX = """<!doctype html><html lang="${language}"><head><title>${title}</title>
<meta name="description" content="${description}" />
<meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />
<meta property="og:url" content="${address}" /><meta property="og:image" content="${image}" /></head></html>"""
SCRIPT = b"let x = 1;" * 100


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Address]:
    """A server with a page that is quickly built."""
    folder: Path = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "index-abc.js.br").write_bytes(b"brotli")  # nobody here can read it
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    async with serving(page_dir=folder) as address:
        yield address


@pytest.fixture
async def ann(address: Address) -> AsyncIterator[Person]:
    async with visiting(address, "Ann") as person:
        yield person


@pytest.fixture
async def browser(address: Address) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=str(address), headers=HTML, verify=False) as client:
        yield client


async def finished(ann: Person) -> str:
    table = await ann.post("/api/tables", game="mobius", seats=BOTH, options={"columns": 3, "rows": 6})
    for move, cell in enumerate(WINNING):
        action = {"kind": "place", "cell": cell}
        where = f"/api/tables/{table['name']}/actions"
        await ann.post(where, seat=move % 2, token=str(move), seen=10**6, action=action)
    return table["name"]


@pytest.mark.parametrize(
    "path", ["/", "/about", "/me", "/words", "/puzzles", "/alone/mobi", "/new/mobi", "/rules/mobius", "/learn/formula"]
)
async def test_every_page_has_a_title_of_its_own(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 200
    title = answer.text.partition("<title>")[2].partition("</title>")[0]
    assert title.endswith("· Halftwist")
    assert "page-" not in title
    assert f'property="og:title" content="{title}"' in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_a_link_to_a_table_says_what_is_played_and_by_whom(browser: httpx.AsyncClient, ann: Person) -> None:
    table = await ann.post("/api/tables", game="formula")
    text = (await browser.get(f"/t/{table['name']}")).text
    assert "<title>Formula with Ann: a seat is free · Halftwist</title>" in text
    dutch = (await browser.get(f"/t/{table['name']}", headers={"accept-language": "nl"})).text
    assert "er is een plaats vrij" in dutch
    assert '<html lang="nl"' in dutch


async def test_a_name_in_a_title_cannot_be_html(browser: httpx.AsyncClient, ann: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "guest", "name": '<b>"\\1&'}]
    table = await ann.post("/api/tables", game="formula", seats=seats)
    text = (await browser.get(f"/t/{table['name']}")).text
    assert "<b>" not in text
    assert "&lt;b&gt;&quot;\\1&amp;" in text


@pytest.mark.parametrize("path", ["/nothing", "/t/no-such-table", "/rules/chess", "/t/%20", "/new/", "/assets/gone.js"])
async def test_a_wrong_address_gets_the_page_and_says_so(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert "<title>There is nothing here · Halftwist</title>" in answer.text


async def test_programs_get_a_no_that_they_can_read(browser: httpx.AsyncClient) -> None:
    for path, accept in (("/api/nothing", "text/html"), ("/nothing", "*/*")):
        answer = await browser.get(path, headers={"accept": accept})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "server-page-unknown")


@pytest.mark.parametrize(
    "path", ["/../settings.py", "/assets/../../app.py", "/%2e%2e/app.py", "/assets/%2e%2e%2findex"]
)
async def test_nothing_outside_the_page_is_sent(browser: httpx.AsyncClient, path: str) -> None:
    request = browser.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=path.encode())
    answer = await browser.send(request)
    assert answer.status_code == 404
    assert "import" not in answer.text


async def test_files_with_a_hash_in_their_name_last_and_are_squeezed(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.content == SCRIPT
    for accepted in ("identity", "gzip;q=0", ""):
        answer = await browser.get("/assets/index-abc.js", headers={"accept-encoding": accepted})
        assert (answer.content, "content-encoding" in answer.headers) == (SCRIPT, False)
    plain = await browser.get("/icon.svg", headers={"accept-encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == ("<svg/>", False)
    assert "immutable" not in plain.headers["cache-control"]


async def test_a_browser_gets_the_smallest_file_that_it_can_read(browser: httpx.AsyncClient) -> None:
    headers = {"accept-encoding": "gzip, deflate, br"}
    async with browser.stream("GET", "/assets/index-abc.js", headers=headers) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert b"".join([piece async for piece in answer.aiter_raw()]) == b"brotli"


@pytest.mark.parametrize("path", ["/assets/index-abc.js", "/icon.svg", "/", "/rules/mobius"])
@pytest.mark.parametrize("coding", ["gzip", "identity"])
async def test_what_a_browser_has_already_is_not_sent_again(browser: httpx.AsyncClient, path: str, coding: str) -> None:
    first = await browser.get(path, headers={"accept-encoding": coding})
    again = {"accept-encoding": coding, "if-none-match": first.headers["etag"]}
    second = await browser.get(path, headers=again)
    assert (first.status_code, second.status_code, second.content) == (200, 304, b"")
    assert second.headers["cache-control"] == first.headers["cache-control"]
    assert second.headers["etag"] == first.headers["etag"]
    assert "default-src 'self'" in second.headers["content-security-policy"]
    other = await browser.get("/about" if path != "/about" else "/me", headers=again)
    assert other.status_code == 200


async def test_a_page_in_another_language_is_sent(browser: httpx.AsyncClient) -> None:
    english = await browser.get("/about")
    headers = {"if-none-match": english.headers["etag"], "accept-language": "nl"}
    assert 'lang="nl"' in (await browser.get("/about", headers=headers)).text


def test_everything_that_the_page_leaves_open_is_filled_in() -> None:
    preview = Preview("a title", "about it", "https://play.example/x", "https://play.example/y.png", "nl")
    source = Path(__file__).parents[2] / "web" / "index.html"
    text = Template(source.read_text(encoding="utf-8")).substitute(asdict(preview))
    for value in asdict(preview).values():
        assert f'"{value}"' in text
    assert "<title>a title</title>" in text


async def test_a_finished_game_can_be_seen_again_step_by_step(ann: Person) -> None:
    table = await finished(ann)
    film = await ann.get(f"/api/tables/{table}/frames")
    lines = [frame["line"] for frame in film["frames"]]
    assert [line["n"] for line in lines] == list(range(1, film["n"] + 1))
    assert film["view"]["moves"] == []
    view = film["view"]
    for frame in film["frames"]:
        view = {**view, **frame["view"]}
    assert view == (await ann.get(f"/api/tables/{table}/view"))["view"]
    assert tuple(view["moves"]) == WINNING
    later = await ann.get(f"/api/tables/{table}/frames", since=film["n"] - 2)
    assert [frame["line"] for frame in later["frames"]] == lines[-2:]
    assert "token" not in lines[2]


async def test_a_game_that_is_not_over_has_no_film(ann: Person) -> None:
    table = (await ann.post("/api/tables", game="formula", seats=BOTH))["name"]
    assert await ann.refused("GET", f"/api/tables/{table}/frames") == (409, "server-record-early")
    table = await finished(ann)
    assert await ann.refused("GET", f"/api/tables/{table}/frames", seat=7) == (403, "server-not-your-seat")


async def test_a_link_can_be_drawn_for_a_camera(ann: Person) -> None:
    drawn = await ann.post("/api/qr", text="https://play.example/t/abc#join=1234")
    assert drawn["path"].startswith("M4 4h7v1h-7z")  # the corner, behind the quiet zone
    assert drawn["size"] >= 21 + 8
