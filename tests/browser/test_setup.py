"""Every variant is set up on the page: in the form, or by an address that chooses for you."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from halftwist.core import OptionValue
from halftwist.games.registry import GAMES, configure, option_sets
from support.browsing import Visits, asked, button, set_options, table_of, ways

Chosen = dict[str, OptionValue]
SLOW_CHECK = """(() => {
    const quick = window.fetch;
    window.fetch = async (path, wish) => {
        if (String(path).endsWith("/check")) await new Promise((done) => setTimeout(done, 800));
        return quick(path, wish);
    };
})()"""

# As a link leads there: the page is not loaded anew.
FOLLOW = """(to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
}"""


def address_of(game: str, chosen: Chosen) -> str:
    words = [f"&{name.replace(' ', '-')}={_word(value)}" for name, value in chosen.items()]
    return f"/new/{game}?with=device{''.join(words)}"


def _word(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "usual" if value is None else str(value)


def variants(game: str, *, in_form: bool) -> dict[str, Chosen]:
    """A single choice is made in the form; several, or none, by the address."""
    return {title: chosen for title, chosen in option_sets(game).items() if (len(chosen) == 1) == in_form}


def meaning(options: Mapping[str, OptionValue]) -> Chosen:
    """That two play need not be said."""
    return {**options, "players": options.get("players") or 2}


def expect_table(page: Page, game: str, title: str, chosen: Chosen) -> None:
    """A table as chosen comes when the button is pressed."""
    button(page, "Play").click()
    told = asked(page, f"/api/tables/{table_of(page)}")
    wanted = configure(game, chosen)
    assert meaning(configure(game, told["options"]).options) == meaning(wanted.options), title
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(wanted.seats)
    expect(page.locator(".board, .over").first).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_every_single_option_is_chosen_in_the_form(visits: Visits, game: str) -> None:
    page = visits.come("/", phone=True)
    card = page.get_by_role("region").filter(has=page.locator(f"#game-{game}"))
    if configure(game).live:  # a race needs a screen for each
        card.get_by_role("link", name="Level").click()
    else:
        ways(card).get_by_role("link", name="Same device").click()
    for title, chosen in variants(game, in_form=True).items():
        set_options(page, game, chosen)
        expect_table(page, game, title, chosen)
        page.go_back()  # to the form as it was left; what was chosen is chosen back
        expect(button(page, "Play")).to_be_enabled()
        set_options(page, game, {name: getattr(configure(game), name.replace(" ", "_")) for name in chosen})


@pytest.mark.parametrize("game", GAMES)
def test_every_combination_has_an_address(visits: Visits, game: str) -> None:
    page = visits.come("/")
    for title, chosen in variants(game, in_form=False).items():
        page.evaluate(FOLLOW, address_of(game, chosen))
        expect_table(page, game, title, chosen)


def test_whoever_is_quicker_than_the_server_gets_what_was_chosen_last(visits: Visits) -> None:
    page = visits.come("/new/formula?with=device", script=SLOW_CHECK)
    set_options(page, "formula", {"players": 4})
    expect_table(page, "formula", "four", {"players": 4})


def test_an_impossible_choice_says_why_and_opens_no_table(visits: Visits) -> None:
    page = visits.come("/new/formula?with=bot&points=yes&play-on=yes")
    expect(page.get_by_role("alert")).to_contain_text("F11")
    expect(button(page, "Play")).to_be_disabled()
    button(page, "Usual").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(button(page, "Play")).to_be_enabled()
    assert page.url.endswith("?with=bot")


def test_a_race_is_offered_on_one_device_only_to_a_team(visits: Visits) -> None:
    page = visits.come("/")
    card = page.get_by_role("region", name="Möbi")
    expect(ways(card).get_by_role("link", name="Invite people")).to_be_visible()
    expect(card.get_by_role("link", name="Same device")).to_have_count(0)
    page.goto("/new/mobi?with=device")
    expect(page.get_by_text("each player needs a screen of their own")).to_be_visible()
    second = place(page, 2)
    expect(second).to_contain_text("level 1")
    second.click()
    here = page.get_by_role("group", name="Who plays as Seat 2?").get_by_role("button", name="On this device")
    expect(page.get_by_role("radio", name="level 7")).to_be_visible()
    expect(here).to_have_count(0)
    button(page, "Teams of two").click()
    expect(place(page, 4)).to_be_visible()
    second.click()  # teams are other places
    here.click()
    expect(second).to_contain_text("On this device")
    place(page, 3).click()
    expect(page.get_by_role("group", name="Who plays as Seat 3?")).to_be_visible()
    expect(button(page, "On this device")).to_have_count(0)
    button(page, "Race").click()  # and no more teams: who could not play there is a bot
    expect(second).to_contain_text("level 1")


def test_a_place_is_filled_by_a_face_of_a_strength_or_by_a_friend(visits: Visits) -> None:
    page = visits.come("/new/formula?with=people", phone=True)
    how_many = page.get_by_role("radiogroup", name="How many play?")
    how_many.get_by_role("radio", name="2", exact=True).press("ArrowRight")
    expect(how_many.get_by_role("radio", name="3", exact=True)).to_be_checked()
    expect(place(page, 2)).to_contain_text("Open to others")
    place(page, 3).tap()
    button(page, "A bot").tap()
    page.get_by_role("radio", name="level 3").check()
    expect(place(page, 3)).to_contain_text("level 3")
    button(page, "Open the table and invite").tap()
    seats = asked(page, f"/api/tables/{table_of(page)}")["seats"]
    assert [seat and seat["bot"] for seat in seats] == [None, None, "level 3"]
    page.get_by_role("button", name="A bot for seat 2").tap()  # nobody comes: a face from the lobby, too
    page.get_by_role("radio", name="level 2").tap()
    expect(page.locator("[data-hand]")).to_have_count(7)


def place(page: Page, number: int) -> Locator:
    return page.locator("button.place").filter(has_text=f"Seat {number}")
