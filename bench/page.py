"""How long a browser's main thread is busy with one pointer move, with 76 tiles on the grid of Möbi.

Run with a page that is built: `python bench/page.py`. It starts a server of its own and drives Chromium. What counts is
the processor time of the main thread for the whole task in which a move is handled and its frame is made: events,
script, style, layout, paint, commit. It is taken twice: with the processor slowed down four times by DevTools, and at
full speed, times four. DevTools slows down by the clock on the wall, and adds waiting for other programs to it, so on a
machine that is not idle only the second figure means something; the p95 of that one has to stay below 8 ms, and on an
idle machine (`--idle`) the p95 of both, unless a page with nothing but one square takes longer there already: that is
measured in the same run.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

PORT = 8797
TILES = 76
SLOWED = 4
MOVES = 80
PAUSE_MS = 40
MOST_MS = 8.0
BARE = "a page with nothing but one square"
CATEGORIES = "__metadata,devtools.timeline,toplevel"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
_ON_THE_PATH = filter(None, map(shutil.which, ("chromium", "chromium-headless-shell", "google-chrome")))
CHROMIUM = os.environ.get("CHROMIUM") or next(_ON_THE_PATH, "/usr/bin/chromium")

# A large box, dealt to two, so that one hand has more than 76 tiles.
OPTIONS = {"chill": True, "copies": 12, "mobius tiles": 12}

PREPARE = """
async (options) => {
  const post = async (path, body) => {
    const response = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  await post("/api/me", { name: "Bench", language: "en" });
  const seats = [{ kind: "me" }, { kind: "guest", name: "Other" }];
  const table = await post("/api/tables", { game: "mobi", options, seats });
  const act = (seat, token, action) =>
    post(`/api/tables/${table.name}/actions`, { seat, token, seen: table.n, action });
  await act(0, "ready-0", { kind: "ready" });
  await act(1, "ready-1", { kind: "ready" });
  await act(0, "go", { kind: "go" });
  return table.name;
}
"""

# What a browser needs for a move anyway: one square that follows the pointer, once a frame.
BLANK = """<!doctype html><div style="width:40px;height:40px;background:teal;will-change:transform"></div><script>
  let at = 0;
  addEventListener("pointermove", ({ clientX, clientY }) => {
    at ||= requestAnimationFrame(() => {
      at = 0;
      document.querySelector("div").style.transform = `translate(${clientX}px, ${clientY}px)`;
    });
  });
</script>"""

LAY = """
async ([table, tiles]) => {
  const kinds = [...document.querySelectorAll(".rack .slot")].slice(0, tiles).map((slot) => slot.dataset.kind);
  const put = kinds.map((kind, at) =>
    ({ column: at % 10, row: Math.floor(at / 10), token: kind === "*" ? "*1" : kind }));
  const wish = { seat: 0, token: "lay", seen: 0, action: { kind: "arrange", taken: [], put } };
  const response = await fetch(`/api/tables/${table}/actions`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });
  if (!response.ok) throw new Error(await response.text());
}
"""


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [str(Path(sys.executable).parent / "halftwist"), "serve", "--data-dir", folder, "--port", str(PORT)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            base = f"http://localhost:{PORT}"
            _wait_for(base)
            yield base
        finally:
            process.terminate()
            process.wait(10)


def _wait_for(base: str) -> None:
    for _ in range(150):
        try:
            urllib.request.urlopen(f"{base}/api/games", timeout=2).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server did not start")


def lay_tiles(page: Page, base: str) -> None:
    """A table with 76 tiles of one hand on the grid, in blocks."""
    page.goto(base)
    table: str = page.evaluate(PREPARE, OPTIONS)
    page.goto(f"{base}/t/{table}")
    page.wait_for_selector(".rack .slot")
    page.evaluate(LAY, [table, TILES])
    page.wait_for_function(f"document.querySelectorAll('.spot').length === {TILES}")
    page.get_by_role("button", name="Show the whole pod").click()


def trace_moves(page: Page, devtools: CDPSession, start: tuple[float, float]) -> list[dict[str, Any]]:
    """Take hold of something, move it about, and put it back where it was."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    devtools.on("Tracing.dataCollected", lambda data: None if done else events.extend(data["value"]))
    devtools.once("Tracing.tracingComplete", lambda _: done.append(True))
    x, y = start
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    page.wait_for_timeout(200)
    devtools.send("Tracing.start", {"categories": CATEGORIES})
    for at in range(MOVES):
        page.mouse.move(x + 12 + (at * 37) % 150, y + 12 + (at * 23) % 110)
        page.wait_for_timeout(PAUSE_MS)
    devtools.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    page.mouse.move(x, y)
    page.mouse.up()
    page.wait_for_timeout(400)
    return events


def busy_ms(events: list[dict[str, Any]]) -> list[float]:
    """The processor time of each task of the page's main thread in which a pointer move was handled."""
    named = [event for event in events if event.get("name") == "thread_name"]
    mains = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    ours = [event for event in events if (event.get("pid"), event.get("tid")) in mains]
    moves = sorted(event["ts"] for event in ours if event["name"] == "EventDispatch" and _is_move(event))
    tasks = [event for event in ours if event["name"] == "ThreadControllerImpl::RunTask" and "tdur" in event]
    found = (task["tdur"] / 1000 for task in tasks if any(_within(task, at) for at in moves))
    return list(found)


def _within(task: dict[str, Any], at: float) -> bool:
    return task["ts"] <= at < task["ts"] + task["dur"]


def _is_move(event: dict[str, Any]) -> bool:
    return event.get("args", {}).get("data", {}).get("type") == "pointermove"


def measure(browser: Browser, base: str) -> dict[str, dict[str, float]]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    devtools = page.context.new_cdp_session(page)
    page.set_content(BLANK)
    found = {BARE: measure_moves(page, devtools, BARE)}
    lay_tiles(page, base)
    return found | {name: measure_moves(page, devtools, name) for name in ("one tile", "all tiles", "the view")}


def measure_moves(page: Page, devtools: CDPSession, name: str) -> dict[str, float]:
    """Both figures for one kind of drag."""
    found: dict[str, float] = {}
    for rate, said in ((1, "times_four"), (SLOWED, "slowed")):
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        if name == "all tiles":
            _choose_all(page)
        spans = [span * SLOWED / rate for span in busy_ms(trace_moves(page, devtools, _start(page, name)))]
        p95 = quantiles(spans, n=20)[-1]
        found |= {f"{said}_p50_ms": round(median(spans), 2), f"{said}_p95_ms": round(p95, 2), "moves": len(spans)}
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return found


def _choose_all(page: Page) -> None:
    """Draw around everything, with Shift."""
    view = page.locator(".view").bounding_box()
    assert view
    page.keyboard.down("Shift")
    page.mouse.move(view["x"] + 6, view["y"] + 6)
    page.mouse.down()
    page.mouse.move(view["x"] + view["width"] - 90, view["y"] + view["height"] - 6, steps=4)
    page.mouse.up()
    page.keyboard.up("Shift")
    page.wait_for_timeout(200)


def _start(page: Page, what: str) -> tuple[float, float]:
    if what == BARE:
        return 40, 40
    box = page.locator(".view" if what == "the view" else ".spot >> nth=0").bounding_box()
    assert box
    inset = 8 if what == "the view" else box["width"] / 2
    return box["x"] + inset, box["y"] + inset


def main() -> None:
    if not Path(CHROMIUM).exists():
        raise SystemExit(f"no browser at {CHROMIUM}")
    with server() as base, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            found = measure(browser, base)
        finally:
            browser.close()
    load = round(os.getloadavg()[0], 1)
    print(json.dumps({"tiles": TILES, "slowed": SLOWED, "load": load, "pointer_move": found}, indent=1))
    complaint = complaint_about(found, "--idle" in sys.argv)
    if complaint:
        raise SystemExit(complaint)


def complaint_about(found: dict[str, dict[str, float]], idle: bool) -> str | None:
    """What is too slow, if anything. Where the browser alone takes longer than we may, its own figure is no limit."""
    judged = ["times_four_p95_ms"]
    if idle and found[BARE]["slowed_p95_ms"] < MOST_MS:
        judged.append("slowed_p95_ms")
    elif idle:
        print(f"slowed down, the browser alone takes {found[BARE]['slowed_p95_ms']} ms here: that figure is not judged")
    slowest = max(each[name] for each in found.values() for name in judged)
    return f"a pointer move takes {slowest} ms (p95), and may take {MOST_MS}" if slowest >= MOST_MS else None


if __name__ == "__main__":
    main()
