"""What a phone that is four times slower has to do while a page comes, and while things travel on it.

Run with a page that is built: `python bench/motion.py`. The first page, a set-up and a table are loaded with the
processor slowed down by DevTools: the largest thing has to be painted within 1.5 s (of some loads the fastest
counts: whatever else the machine does only makes it slower). Then each scene is traced while it moves: the band at
home, the deal of Formula, the tiles of a FLIP! in Möbi, and the end of Mobius with its path and its band. What
counts there is the processor time of the main thread in each sixtieth of a second, times four (why no throttle: see
`page.py`); its p95 has to stay below the 16.7 ms of a frame.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from page import ARGS, CATEGORIES, CHROMIUM, SLOWED, server
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

FRAME_MS = 1000 / 60
MOST_PAINT_MS = 1500
LOADS = 3
PHONE = {"width": 390, "height": 844}
LASTING_MS = 1600
SETTLED_MS = 1500
HANDS = [["1", "2", "3", "4", "5", "7", "12"], ["1", "1", "2", "3", "5", "8", "12"]]
SUMS = (
    (0, 0, "1 + 4 = 5"),
    (4, 1, "+"),
    (4, 2, "7"),
    (4, 3, "="),
    (4, 4, "12"),
    (0, 1, "+"),
    (0, 2, "2"),
    (0, 3, "="),
    (0, 4, "3"),
)
WINNING = ("A6", "B3", "B6", "C3", "A1", "A3", "C5")

ASK = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}"""

Scene = Callable[[Page], Callable[[], object]]
"""Sets something up, and gives back what makes it move."""


def asked(page: Page, path: str, body: dict[str, Any]) -> Any:
    return page.evaluate(ASK, [path, body])


def table(page: Page, game: str, **wish: Any) -> str:
    page.goto("/icon.svg")
    asked(page, "/api/me", {"name": "Bench", "language": "en"})
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
    return asked(page, "/api/tables", {"game": game, "seats": seats, **wish})["name"]


def acted(page: Page, name: str, seat: int, action: dict[str, Any]) -> None:
    token = f"{seat}-{json.dumps(action, sort_keys=True)}"[:60]
    asked(page, f"/api/tables/{name}/actions", {"seat": seat, "token": token, "seen": 10**6, "action": action})


def band(page: Page) -> Callable[[], object]:
    page.goto("/")
    page.wait_for_selector(".games h2")
    page.wait_for_timeout(SETTLED_MS)
    return lambda: None


def deal(page: Page) -> Callable[[], object]:
    name = table(page, "formula", options={"open hands": True})
    return lambda: (page.goto(f"/t/{name}", wait_until="commit"), page.wait_for_selector("[data-hand]"))


def flip(page: Page) -> Callable[[], object]:
    put = [
        {"column": left + at, "row": top, "token": token}
        for left, top, text in SUMS
        for at, token in enumerate(text.split())
    ]
    lines = [
        *({"by": seat, "action": {"kind": "ready"}} for seat in (0, 1)),
        {"by": 0, "action": {"kind": "go"}},
        {"by": "chance", "action": {"kind": "deal", "hands": HANDS, "set_aside": []}},
        {"by": 0, "action": {"kind": "arrange", "taken": [], "put": put}},
    ]
    name = table(page, "mobi", arranged=lines)
    page.goto(f"/t/{name}")
    page.wait_for_selector(".rack")
    page.wait_for_timeout(SETTLED_MS)
    return lambda: acted(page, name, 0, {"kind": "flip", "flips": 0})


def end(page: Page) -> Callable[[], object]:
    name = table(page, "mobius", options={"columns": 3, "rows": 6})
    for at, cell in enumerate(WINNING[:-1]):
        acted(page, name, at % 2, {"kind": "place", "cell": cell})
    page.goto(f"/t/{name}")
    page.wait_for_selector("[role=gridcell]", state="attached")
    page.wait_for_timeout(SETTLED_MS)
    return lambda: acted(page, name, 0, {"kind": "place", "cell": WINNING[-1]})


LARGEST = """() => new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
  .observe({ type: "largest-contentful-paint", buffered: true }))"""


def largest_paints(browser: Browser, base: str) -> dict[str, float]:
    context = browser.new_context(base_url=base, viewport=PHONE, has_touch=True)  # pyright: ignore[reportArgumentType]
    page = context.new_page()
    pages = {"first page": ("/", ".games h2"), "set-up": ("/new/mobius?with=bot", "main h1")}
    pages["table"] = (f"/t/{table(page, 'mobius')}", ".scroll svg")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    found: dict[str, float] = {}
    for name, (path, ready) in pages.items():
        for _ in range(LOADS):
            page.goto(path)
            page.wait_for_selector(ready)
            page.wait_for_timeout(SETTLED_MS)
            found[name] = min(found.get(name, float("inf")), round(page.evaluate(LARGEST)))
    context.close()
    return found


SCENES: dict[str, Scene] = {"band": band, "deal": deal, "flip": flip, "end": end}


def traced(page: Page, devtools: CDPSession, moves: Callable[[], object]) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    devtools.on("Tracing.dataCollected", lambda data: None if done else events.extend(data["value"]))
    devtools.once("Tracing.tracingComplete", lambda _: done.append(True))
    moves()
    devtools.send("Tracing.start", {"categories": CATEGORIES})
    page.wait_for_timeout(LASTING_MS)
    devtools.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return events


def busy_frames(events: list[dict[str, Any]]) -> list[float]:
    """What the main thread did in each sixtieth of a second in which it did anything, in milliseconds, times four."""
    named = [event for event in events if event.get("name") == "thread_name"]
    mains = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    spent: dict[int, float] = defaultdict(float)
    for event in events:
        if (event.get("pid"), event.get("tid")) in mains and event["name"] == "ThreadControllerImpl::RunTask":
            spent[int(event["ts"] / 1000 / FRAME_MS)] += event.get("tdur", 0) / 1000 * SLOWED
    return list(spent.values())


def measure(browser: Browser, base: str) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for name, scene in SCENES.items():
        context = browser.new_context(base_url=base, viewport=PHONE, has_touch=True, reduced_motion="no-preference")  # pyright: ignore[reportArgumentType]
        page = context.new_page()
        busy = busy_frames(traced(page, context.new_cdp_session(page), scene(page)))
        p95 = quantiles(busy, n=20)[-1]
        found[name] = {"p50_ms": round(median(busy), 1), "p95_ms": round(p95, 1), "frames": len(busy)}
        context.close()
    return found


def main() -> None:
    if not Path(CHROMIUM).exists():
        raise SystemExit(f"no browser at {CHROMIUM}")
    with server() as base, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        paints = largest_paints(browser, base)
        found = measure(browser, base)
        browser.close()
    print(json.dumps({"slowed": SLOWED, "largest_paint_ms": paints, "busy_in_a_frame": found}, indent=1))
    late = [name for name, ms in paints.items() if ms >= MOST_PAINT_MS]
    slow = [name for name, each in found.items() if each["p95_ms"] >= FRAME_MS]
    if late or slow:
        raise SystemExit(f"painted too late: {late}; too slow for sixty frames: {slow}")


if __name__ == "__main__":
    main()
