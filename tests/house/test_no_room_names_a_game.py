"""Outside its own folder nobody names a game: what holds for ours holds for anybody's."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import halftwist
from halftwist.games import registry
from halftwist.words import LANGUAGES
from halftwist.words.games import title

PACKAGE = Path(halftwist.__file__).parent
SHIPPED = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "plugin.py").is_file())
KINDS = ("*.py", "*.ftl")


def spellings() -> set[str]:
    """A game's name in addresses and its title as it is printed; also the name of the strip that one is played on."""
    titles = {title(game, language).casefold() for game in SHIPPED for language in LANGUAGES}
    return {*SHIPPED, *titles, *(each.replace("o", "ö", 1) for each in SHIPPED if each.startswith("mo"))}


NAMED = re.compile(rf"(?<![^\W_])(?:{'|'.join(sorted(spellings(), key=len, reverse=True))})(?![^\W_])")
RULING = re.compile(r"""\b[A-FH-Z]\d{1,2}\b""")


def parts(text: str) -> str:
    """`NameBoard` and `name_board` hold the name as a word of its own."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text).casefold()


def outside() -> Iterator[Path]:
    for kind in KINDS:
        for path in sorted(PACKAGE.rglob(kind)):
            inside = path.relative_to(PACKAGE).parts
            if not (inside[0] == "games" and inside[1] in SHIPPED):
                yield path


def test_there_are_games_to_look_for_and_files_to_look_into() -> None:
    assert set(SHIPPED) <= set(registry.GAMES)
    assert len(SHIPPED) > 2
    assert len(list(outside())) > 150
    example = SHIPPED[0]
    for text in (
        f"page-{example}-red",
        f"{example.capitalize()}Board",
        f"{example}_board",
        f"“{example.capitalize()}!”",
    ):
        assert NAMED.search(parts(text)), text
    assert not NAMED.search(parts(f"{example}x x{example}"))


@pytest.mark.parametrize("path", list(outside()), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_room_names_a_game(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if NAMED.search(parts(line))] == []


@pytest.mark.parametrize("table", ["play", "wire", "server", "engines", "lab", "study"])
def test_a_refusal_of_every_table_rests_on_no_ruling_of_one_game(table: str) -> None:
    module = __import__(f"halftwist.{table}.refusals", fromlist=["REFUSALS"])
    assert {rule for rule in module.REFUSALS.values() if RULING.fullmatch(rule)} == set()
