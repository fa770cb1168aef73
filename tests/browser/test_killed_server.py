"""A server is killed while three games are played, and comes back: nobody has to do anything, and nothing is lost."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browsing import NOWHERE, Visits, button, expect_stone, place_by_mouse, two_people
from support.cardplay import by_click
from support.nursery import free_port
from support.processes import running
from support.scenes import dealt
from support.tileplay import (
    begin,
    carry,
    centre,
    expect_tiles,
    lay_by_mouse,
    players,
    point_of,
    relay,
    right_pod,
    small_pod,
    source,
    tiles,
)

Story = Callable[[Visits, str], Iterator[None]]
"""What is done until the server is gone, while it is gone, and when it is back."""

GONE = "Reconnecting by itself"


def two_at_a_strip(visits: Visits, address: str) -> Iterator[None]:
    ann, bea = two_people(visits, "mobius", {"columns": 4, "rows": 6}, address=address)
    place_by_mouse(ann, "A3")
    expect_stone(bea, "A3", "red")
    yield
    expect(bea.get_by_text(GONE)).to_be_visible()
    place_by_mouse(bea, "B3")  # nobody hears it yet
    yield
    for page in (ann, bea):
        expect(page.get_by_text(GONE)).to_be_hidden()
        expect_stone(page, "A3", "red")
        expect_stone(page, "B3", "blue")
    place_by_mouse(ann, "A1")
    expect_stone(bea, "A1", "red")


def cards_laid_out(visits: Visits, address: str) -> Iterator[None]:
    eva = visits.come(NOWHERE, address=address)
    eva.goto(f"/t/{dealt(eva, '24', '1356889', '0011223')}")
    eva.get_by_role("button", name=re.compile("show my cards")).click()
    by_click(eva, eva.locator('[data-hand="6"]'), eva.locator('[data-place="2 after "]'))
    yield
    expect(eva.get_by_text(GONE)).to_be_visible()
    eva.get_by_role("radio", name="plus").click()
    yield
    expect(eva.get_by_text(GONE)).to_be_hidden()
    expect(eva.locator(".verdict.stands")).to_be_visible()  # what was laid still lies there
    button(eva, "Play").click()
    expect(eva.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


def a_race(visits: Visits, address: str) -> Iterator[None]:
    """After a reload, with a tile in the hand."""
    ann, bea = two_people(visits, "mobi", {"copies": 2, "mobius tiles": 0}, address=address)
    begin(ann, bea)
    pod = right_pod(players(ann)[0]["hand"])
    lay_by_mouse(ann, pod[:2])
    expect(small_pod(bea, "Ann", 2)).to_be_visible()
    ann.reload()
    expect_tiles(ann, 2)
    carry(ann, centre(source(ann, pod[2])), point_of(ann, 2, 0))
    yield
    for page in (ann, bea):
        expect(page.get_by_text(GONE)).to_be_visible()
    lay_by_mouse(bea, tiles("="))  # nobody hears it yet
    yield
    for page in (ann, bea):
        expect(page.get_by_text(GONE)).to_be_hidden()
    expect(small_pod(ann, "Bea", 1)).to_be_visible()
    expect(ann.locator(".mobi-flying")).to_be_visible()  # still held
    ann.mouse.up()
    expect_tiles(ann, 3)
    expect(small_pod(bea, "Ann", 3)).to_be_visible()
    relay(ann, 0, pod)
    ann.get_by_role("group", name="Calls").get_by_role("button", name="FLIP!").click()
    expect(bea.locator(".rack .slot")).to_have_count(10)


STORIES: tuple[Story, ...] = (two_at_a_strip, cards_laid_out, a_race)


@pytest.mark.long
def test_a_killed_server_comes_back_and_the_games_go_on(visits: Visits, tmp_path: Path) -> None:
    serve = ("serve", "--port", str(free_port()), "--data-dir", str(tmp_path))
    with running(*serve) as first:
        address = first.address
        stories = [story(visits, address) for story in STORIES]
        for story in stories:
            next(story)
        first.close()  # with -9
        for story in stories:
            next(story)
    with running(*serve) as second:
        assert second.address == address
        for story in stories:
            assert next(story, "told") == "told"
