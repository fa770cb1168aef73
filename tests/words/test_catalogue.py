"""A game's words come in by one door, whoever wrote it: its own file a language, understood by Fluent's own parser."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from halftwist.core import GamePlugin, Refusal
from halftwist.games import registry
from halftwist.testing.toy import Stairs
from halftwist.testing.words import missing_messages
from halftwist.words import catalogue, has_message, message_ids, refusal_text, refusal_with_ruling, translate
from halftwist.words.games import about, credit, level_name, option_text, title, title_and_credit

Install = Callable[..., GamePlugin]

ENGLISH = """
-maker = Nobody
stairs-title = Stairs
stairs-credit = By { -maker }
stairs-about = { stairs-title } go up.
stairs-steps = { $count ->
    [one] One step
   *[other] { $count } steps
  }
tread-missing = There is no tread { $tread }. { stairs-about }
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """A game of somebody else, with these files in its package of words."""

    def install(**catalogues: str | bytes) -> GamePlugin:
        package = tmp_path / "stairs_words"
        package.mkdir()
        (package / "__init__.py").touch()
        for language, text in catalogues.items():
            (package / f"{language}.ftl").write_bytes(text if isinstance(text, bytes) else text.encode())
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(__import__("sys").modules, "stairs_words", raising=False)
        plugin = GamePlugin("stairs", "Stairs!", Stairs, credit="A toy", words="stairs_words")
        monkeypatch.setitem(cast(dict[str, GamePlugin], registry.GAMES), "stairs", plugin)
        catalogue._of_package.cache_clear()  # pyright: ignore[reportPrivateUsage]
        return plugin

    yield install  # pyright: ignore[reportReturnType]
    catalogue._of_package.cache_clear()  # pyright: ignore[reportPrivateUsage]


def test_messages_and_terms_may_refer_to_each_other(install: Install) -> None:
    install(en=ENGLISH)
    assert translate("stairs-credit") == "By Nobody"
    assert translate("stairs-about") == "Stairs go up."
    assert translate("stairs-steps", count=1) == "One step"
    assert translate("stairs-steps", "nl", count=3) == "3 steps"


def test_a_code_need_not_begin_with_the_games_name(install: Install) -> None:
    install(en=ENGLISH)
    refusal = Refusal("tread-missing", "S1", {"tread": 4})
    assert refusal_with_ruling(refusal, "nl") == "There is no tread 4. Stairs go up. (S1)"


def test_a_language_comes_before_english_and_english_before_nothing(install: Install) -> None:
    install(en=ENGLISH, nl="stairs-title = Trap\n")
    assert (title("stairs", "nl"), title("stairs", "en")) == ("Trap", "Stairs")
    assert about("stairs", "nl") == "Stairs go up."
    assert has_message("stairs-title", "nl")
    assert not has_message("stairs-about", "nl")


def test_nobody_speaks_for_us(install: Install) -> None:
    before = translate("table-over")
    install(en="table-over = Ha!\npage-title = Ha!\nstairs-title = Stairs\n")
    assert translate("table-over") == before
    assert translate("page-title") != "Ha!"


@pytest.mark.parametrize("catalogues", [{}, {"en": b"\xff\xfe"}, {"en": "stairs-title\n  what is this"}])
def test_without_words_that_can_be_read_a_game_says_what_its_plugin_says(
    install: Install, catalogues: dict[str, bytes | str]
) -> None:
    plugin = install(**catalogues)
    assert title_and_credit("stairs", "nl") == "Stairs! · A toy"
    assert (about("stairs"), credit("stairs")) == ("", "A toy")
    assert option_text("stairs", "top_step") == "Top step"
    assert level_name("stairs", 2) == "Level 2"
    assert refusal_text(Refusal("tread-missing", "S1", {"tread": 4})) == "Tread missing: tread 4."
    assert "stairs-title" in missing_messages(plugin)


def test_one_bad_message_takes_no_other_down(install: Install) -> None:
    install(en="stairs-title = Stairs\nstairs-about = { nothing\n\nstairs-credit = Me\n")
    assert (title("stairs"), about("stairs"), credit("stairs")) == ("Stairs", "", "Me")
    assert "stairs-credit" in message_ids("en")


def test_what_a_game_lacks_is_named(install: Install) -> None:
    plugin = install(en=ENGLISH)
    missing = missing_messages(plugin)
    assert "stairs-forecast" in missing
    assert "stairs-title" not in missing
    assert any(name.startswith("stairs-option-") for name in missing)
    assert missing_messages(plugin, "nl") == missing, "what is not written in Dutch is said in English"
