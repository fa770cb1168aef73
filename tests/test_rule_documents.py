"""The rules in words: every ruling has its place in both languages, every link finds one, no picture tells a lie."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import pytest

from halftwist.games import formula, mobi, mobius
from halftwist.games.mobius.narration import strip_drawn
from halftwist.words import LANGUAGES
from halftwist.words.rulebook import rulebook

RULINGS = {
    "mobius": [*(f"M{n}" for n in range(1, 9)), "G1", "G2"],
    "mobi": [*(f"B{n}" for n in range(1, 15)), "G1", "G2"],
    "formula": [*(f"F{n}" for n in range(1, 13)), "G1", "G2"],
}
DOCUMENTS = [(game, language) for game in RULINGS for language in LANGUAGES]
READING = {"en": "Our reading", "nl": "Onze uitleg"}
in_every_document = pytest.mark.parametrize(("game", "language"), DOCUMENTS)


class Picture(NamedTuple):
    """A drawing in text that the page draws in colour: what kind it is, how it looks, what is said about it."""

    kind: str
    lines: tuple[str, ...]
    caption: str
    after: str  # the ruling under which it stands


@cache
def text_of(game: str, language: str) -> str:
    page = rulebook(game, language)
    assert page is not None
    assert page.language == language
    return page.text


@cache
def pictures(game: str, language: str) -> tuple[Picture, ...]:
    return tuple(
        Picture(kind, tuple(lines.splitlines()), " ".join((caption or "").split()), heading)
        for heading, section in sections(game, language).items()
        for kind, lines, caption in re.findall(
            r"^```([a-z]+-[a-z]+(?: \w+)?)\n(.*?)\n```\n(?:\*(.+?)\*\n)?", section, flags=re.MULTILINE | re.DOTALL
        )
    )


@cache
def sections(game: str, language: str) -> Mapping[str, str]:
    """What stands under each heading; headings without a ruling are counted, because their words differ."""
    pieces = re.split(r"^(#+ .*)$", text_of(game, language), flags=re.MULTILINE)[1:]
    headings = enumerate(pieces[::2])
    return {_key(number, heading): body for (number, heading), body in zip(headings, pieces[1::2], strict=True)}


def _key(number: int, heading: str) -> str:
    anchor = re.search(r'<a id="(\w+)"></a>', heading)
    return f"{heading.count('#')} {anchor[1] if anchor else number}"


@in_every_document
def test_every_ruling_has_a_heading_that_can_be_linked(game: str, language: str) -> None:
    found = re.findall(r'^### <a id="(\w+)"></a>(\w+) · \S', text_of(game, language), flags=re.MULTILINE)
    assert [number for _, number in found] == RULINGS[game]
    assert all(anchor == number.lower() for anchor, number in found)


@in_every_document
def test_every_link_within_a_document_finds_its_place(game: str, language: str) -> None:
    text = text_of(game, language)
    anchors = set(re.findall(r'<a id="(\w+)"></a>', text))
    links = re.findall(r"\[(\w+)\]\(#(\w+)\)", text)
    assert {anchor for _, anchor in links} <= anchors
    assert all(number.lower() == anchor for number, anchor in links)


@in_every_document
def test_the_short_version_comes_before_everything_else(game: str, language: str) -> None:
    headings = list(sections(game, language))
    assert headings[1] == "2 short"
    assert sections(game, language)["2 short"].count("\n- **") >= 3


@in_every_document
def test_players_are_not_bothered_with_our_tools(game: str, language: str) -> None:
    assert not re.search(r"`make |python|pytest|docs/", text_of(game, language))


@pytest.mark.parametrize(
    ("game", "maker"), [("mobius", "Mark Steere"), ("mobi", "Möbi Headquarters"), ("formula", "Formula Games B.V.")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_document_names_the_makers_and_marks_our_readings(game: str, maker: str, language: str) -> None:
    text = " ".join(text_of(game, language).split())
    assert maker in text
    assert f"**{READING[language]}" in text


@pytest.mark.parametrize("game", RULINGS)
def test_both_languages_say_the_same_in_the_same_order(game: str) -> None:
    english, dutch = sections(game, "en"), sections(game, "nl")
    assert list(english) == list(dutch)
    for heading in english:
        assert shape(english[heading], "en") == shape(dutch[heading], "nl"), heading


def shape(section: str, language: str) -> Mapping[str, object]:
    """All of a text that does not depend on its language."""
    prose = re.sub(r"^```.*?^```", "", section, flags=re.MULTILINE | re.DOTALL)
    return {
        "readings": prose.count(f"**{READING[language]}"),
        "links": sorted(re.findall(r"\]\(([^)\s]+)\)", prose)),
        "numbers": sorted(re.findall(r"\d+", prose)),
        "points": len(re.findall(r"^- ", prose, flags=re.MULTILINE)),
        "rows": [line.count("|") for line in prose.splitlines() if line.startswith("|")],
        "paragraphs": len([piece for piece in prose.split("\n\n") if piece.strip()]),
        "cells and tiles": sorted(
            code for code in re.findall(r"`([^`\n]+)`", prose) if not re.search("[a-z]{3}", code)
        ),
    }


@pytest.mark.parametrize("game", RULINGS)
def test_both_languages_have_the_same_pictures_at_the_same_places(game: str) -> None:
    english, dutch = pictures(game, "en"), pictures(game, "nl")
    assert [(each.kind, each.after, drawing(each)) for each in english] == [
        (each.kind, each.after, drawing(each)) for each in dutch
    ]
    assert len(english) >= 5
    assert all(one.caption and other.caption != one.caption for one, other in zip(english, dutch, strict=True))


def drawing(picture: Picture) -> list[str]:
    """What is drawn, without remarks in words."""
    if picture.kind == "mobius-strip":
        return [line for line in picture.lines if "┃" in line]
    return [re.split(r"\s{2,}", line)[0] for line in picture.lines]


def shown(kind: str) -> list[Picture]:
    all_of_them = (picture for document in DOCUMENTS for picture in pictures(*document))
    return [picture for picture in all_of_them if picture.kind.split()[0] == kind]


# What the pictures show is what the referee says.


@pytest.mark.parametrize("picture", shown("mobi-pod"))
def test_a_pod_is_as_right_as_its_picture_says(picture: Picture) -> None:
    grid, _, rack = "\n".join(picture.lines).partition("\n\n")
    pod = mobi.parse_pod(grid)
    numbers = [token[:1] if token[0] == "*" else token for token in pod.values() if token[-1].isdigit()]
    faults = mobi.judge([*numbers, *rack.split()], pod, "flip" if rack else "mobi")
    assert bool(faults) == picture.kind.endswith("wrong")
    assert picture.kind.split()[1] in ("right", "wrong")
    assert max(len(row.split()) for row in grid.splitlines()) <= 6, "wider than a phone"


@pytest.mark.parametrize("picture", shown("mobi-tiles"))
def test_every_tile_that_is_shown_is_one(picture: Picture) -> None:
    tokens = " ".join(picture.lines).split()
    assert mobi.parse_pod(" ".join(token for token in tokens if token != "*"))


@pytest.mark.parametrize("picture", shown("formula-plays"))
def test_every_play_that_is_shown_is_allowed_on_its_table(picture: Picture) -> None:
    first, empty, *plays = drawing(picture)
    table = formula.parse_table(first)
    assert (empty, bool(plays)) == ("", True)
    for text in plays:
        play = formula.parse_play(text)
        assert isinstance(play, formula.Play)
        hand = [laid.card[0] for number in play.numbers for laid in number if laid.new]
        assert formula.judge(table, tuple(hand), play) == (), text


@in_every_document
def test_a_strip_is_drawn_as_at_play(game: str, language: str) -> None:
    for picture in pictures(game, language):
        if picture.kind != "mobius-strip":
            continue
        strip = read_strip(picture)
        drawn = strip_drawn(strip.view, language)
        for line in picture.lines:
            plain = line if strip.won else re.sub(r"[(\[](\w)[)\]]", r" \1 ", line)
            if "┃" in line and line not in strip.beyond:
                assert plain.rstrip() in (each.rstrip() for each in drawn), line
        assert strip.whole == (picture.lines[0] == drawn[0].rstrip())


class ReadStrip(NamedTuple):
    view: mobius.View
    won: bool
    whole: bool
    beyond: tuple[str, ...]  # rows after row 1, once over the seam: no terminal draws so many


def read_strip(picture: Picture) -> ReadStrip:
    """The stones of a drawing; of an excerpt the size is that of the standard board."""
    rows: dict[int, list[str]] = {}
    beyond: list[str] = []
    for line in picture.lines:
        found = re.match(r" ?(\d+) +[RB]+┃(.*)┃", line)
        if found and int(found[1]) not in rows and int(found[1]) == max(rows, default=int(found[1]) - 1) + 1:
            rows[int(found[1])] = found[2].split()
        elif found and int(found[1]) > 1:
            beyond.append(line)
    whole = min(rows) == 1 and max(rows) % 6 == 0 and len(picture.lines) > max(rows) + 2
    columns, last = (len(rows[1]), max(rows)) if whole else (12, 12)
    stones: dict[str, list[str]] = {"●": [], "■": []}
    for row, cells in rows.items():
        for place, cell in enumerate(cells):
            if cell.strip("[]") in stones:
                stones[cell.strip("[]")].append(f"{chr(ord('A') + place)}{row}")
    won = any("[●]" in line for line in picture.lines)
    red, blue = tuple(stones["●"]), tuple(stones["■"])
    view = mobius.View(columns, last, 0, (), red, blue, 0, proof=red if won else None)
    return ReadStrip(view, won, whole, tuple(beyond))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.ruling("M8")
def test_the_three_ways_to_win_are_shown_as_they_are(language: str) -> None:
    drawn = [read_strip(picture).view for picture in pictures("mobius", language) if picture.after == "3 m8"]
    verdicts = [mobius.judge(view.red_stones, view.blue_stones, view.columns, view.rows) for view in drawn]
    assert [verdict.by for verdict in verdicts] == [
        "three bars",
        "two bars and a loop",
        "two bars and a loop at the third",
    ]
    first = next(read_strip(picture).view for picture in pictures("mobius", language) if picture.after == "2 short")
    assert mobius.judge(first.red_stones, (), first.columns, first.rows).by == "three bars"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.ruling("M7")
def test_of_the_two_rings_one_is_a_loop(language: str) -> None:
    views = [read_strip(picture).view for picture in pictures("mobius", language) if picture.after == "3 m7"]
    loops: list[bool] = []
    for view in views:
        strip = mobius.strip_of(view.columns, view.rows)
        groups = mobius.groups_of(strip, "red", [strip.numbers[name] for name in view.red_stones])
        loops.append(groups.root(strip.numbers[view.red_stones[0]]) in groups.looped)
    assert loops == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.ruling("M2", "M4")
def test_marked_cells_are_the_neighbours_and_the_bar_that_are_named(language: str) -> None:
    strip = mobius.strip_of(12, 12)
    marked = {picture.after: marks(picture) for picture in pictures("mobius", language) if marks(picture)["["]}
    neighbours = {strip.names[cell] for cell, _ in strip.neighbours[strip.numbers["E1"]]}
    assert marked["3 m2"] == {"(": {"E1"}, "[": neighbours}
    left_bottom = next(bar for bar in strip.bars if "A10" in {strip.names[cell] for cell, _ in bar.reach})
    assert marked["3 m4"] == {"(": set(), "[": {strip.names[cell] for cell, _ in left_bottom.reach}}


def marks(picture: Picture) -> dict[str, set[str]]:
    """Cells in brackets, by their bracket."""
    found: dict[str, set[str]] = {"(": set(), "[": set()}
    for line in picture.lines:
        row = re.match(r" ?(\d+) ", line)
        for bracket, letter in re.findall(r"([(\[])([a-z])[)\]]", line) if row and "┃" in line else ():
            found[bracket].add(f"{letter.upper()}{row[1] if row else ''}")
    return found
