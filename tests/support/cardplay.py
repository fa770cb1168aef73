"""Hands at a table of Formula: which play to make, and how a person lays it card by card."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from support.browsing import asked, button, table_of

Play = Mapping[str, Any]
Carry = Callable[[Page, Locator, Locator], None]
"""How a card of the hand gets to its place."""


@dataclass(frozen=True, slots=True)
class Step:
    """One card to lay: what it shows, and the place on the page where it goes."""

    shown: str
    place: str


def new_cards(play: Play) -> list[str]:
    """What it takes from the hand."""
    return [laid["card"] for number in ("left", "right", "answer") for laid in play[number] if laid["new"]]


def legal_plays(page: Page, seat: int, table: str | None = None) -> list[Play]:
    moves = asked(page, f"/api/tables/{table or table_of(page)}/legal?seat={seat}")["moves"]
    return [move for move in moves if move["kind"] == "play"]


def best_play(page: Page, seat: int, table: str | None = None) -> Play | None:
    """The legal play that takes the most cards; None when there is nothing but drawing."""
    return max(legal_plays(page, seat, table), key=lambda play: len(new_cards(play)), default=None)


def steps_of(page: Page, seat: int, play: Play, table: str | None = None) -> list[Step]:
    """The cards of a play in an order in which they can be laid."""
    return steps_over(asked(page, f"/api/tables/{table or table_of(page)}/view?seat={seat}")["view"]["table"], play)


def steps_over(lies: Mapping[str, Any], play: Play) -> list[Step]:
    """The same over a formula that lies there."""
    olds: list[list[str]] = [lies["left"], lies["right"], lies["answer"] or []]
    news = (play["left"], play["right"], play["answer"])
    return [step for which in range(3) for step in _number(which, olds[which], news[which])]


def lay_out(page: Page, seat: int, play: Play, carry: Carry, table: str | None = None) -> None:
    """Lay the cards, choose the symbol, and see that it stands. It is not played yet."""
    lay_steps(page, steps_of(page, seat, play, table), play, carry)


def lay_steps(page: Page, steps: Sequence[Step], play: Play, carry: Carry) -> None:
    for step in steps:
        card = page.locator(f'[data-hand="{step.shown[0]}"]:not(.away)').first
        carry(page, card, page.locator(f'[data-place="{step.place}"]'))
        if step.shown[0] == "J":
            button(page.get_by_role("dialog"), step.shown[1]).click()
    symbol = page.locator(f'[data-symbol="{play["symbol"]}"]')
    if symbol.get_attribute("aria-checked") != "true":
        symbol.click()
    expect(page.locator(".verdict.stands")).to_be_visible()


def take_turn(page: Page, seat: int, carry: Carry) -> None:
    """Play the best there is, or draw."""
    play = best_play(page, seat)
    if play is None:
        page.locator("button.draw").click()
    else:
        lay_out(page, seat, play, carry)
        page.locator("button.play").click()


def by_click(_: Page, card: Locator, place: Locator) -> None:
    card.click()
    place.click()


def by_tap(_: Page, card: Locator, place: Locator) -> None:
    card.tap()
    try:
        expect(card).to_have_attribute("aria-pressed", "true", timeout=3000)
    except AssertionError:
        card.tap()  # on a busy machine a tap may last so long that the browser takes it for a long press
    place.tap()


def by_mouse(page: Page, card: Locator, place: Locator) -> None:
    page.mouse.move(*_middle(card))
    page.mouse.down()
    page.mouse.move(*_nearby(card), steps=3)  # the places open when it is taken up
    page.mouse.move(*_middle(place), steps=3)
    page.mouse.up()


def by_finger(page: Page, card: Locator, place: Locator) -> None:
    """A real touch that goes from the card to the place."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})  # pyright: ignore[reportUnknownMemberType]

    send("touchStart", _middle(card))
    send("touchMove", _nearby(card))
    send("touchMove", _middle(place))
    send("touchEnd")
    touch.detach()


def by_keys(page: Page, card: Locator, place: Locator) -> None:
    """The card's key, arrows to the place, Enter."""
    page.keyboard.press(str(card.get_attribute("data-hand")))
    wanted = place.get_attribute("data-place")
    for _ in range(20):
        if page.evaluate("document.activeElement.dataset.place") == wanted:
            return page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {wanted}")


def play_out(page: Page, table: str, seats: Sequence[int] = (0, 1), turns: int = 400) -> None:
    """The rest of a round, without the page, for seats that this visitor has."""
    for _ in range(turns):
        view = asked(page, f"/api/tables/{table}/view?seat={seats[0]}")
        seat = view["view"]["turn"]
        if view["view"]["reason"] is not None:
            return
        if seat is None:  # cards are being dealt or shuffled
            continue
        action = best_play(page, seat, table) or {"kind": "draw"}
        wish = {"seat": seat, "token": f"out {view['n']}", "seen": 10**6, "action": action}
        asked(page, f"/api/tables/{table}/actions", wish)
    raise AssertionError("the round does not end")


def _number(which: int, old: Sequence[str], now: Sequence[Mapping[str, Any]]) -> list[Step]:
    start = _start(old, now)
    if start is None:
        first, *rest = [laid["card"] for laid in now]
        return [Step(first, f"{which} whole "), *(Step(card, f"{which} after ") for card in rest)]
    before = [Step(laid["card"], f"{which} before ") for laid in now[:start]][::-1]
    on = [
        Step(laid["card"], f"{which} on o{at}") for at, laid in enumerate(now[start : start + len(old)]) if laid["new"]
    ]
    after = [Step(laid["card"], f"{which} after ") for laid in now[start + len(old) :]]
    return before + on + after


def _start(old: Sequence[str], now: Sequence[Mapping[str, Any]]) -> int | None:
    """Where the number that lies there begins under the new one; None when fewer cards cover it as a whole."""
    for start in range(len(now) - len(old) + 1):
        if all(laid["new"] or _at(old, at - start) == laid["card"] for at, laid in enumerate(now)):
            return start
    return None


def _at(cards: Sequence[str], at: int) -> str | None:
    return cards[at] if 0 <= at < len(cards) else None


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None, what
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _nearby(what: Locator) -> tuple[float, float]:
    x, y = _middle(what)
    return x, y - 20
