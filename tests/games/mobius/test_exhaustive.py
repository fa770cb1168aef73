"""The promise that there are no draws, kept on every board small enough to try."""

import io
from collections import Counter

import pytest
from rich.console import Console

from halftwist.games.mobius.exhaustive import Tally, main, one_winner_each, run, tally_of

SMALLEST: Tally = Counter(
    {
        ("three bars", None): 14_482,
        (None, "three bars"): 14_482,
        ("two bars and a loop", None): 1_899,
        (None, "two bars and a loop"): 1_899,
        ("two bars and a loop at the third", None): 3,
        (None, "two bars and a loop at the third"): 3,
    }
)


@pytest.mark.ruling("M8")
def test_every_colouring_of_the_smallest_strip_has_exactly_one_winner() -> None:
    tally = tally_of(3, 6)
    assert tally.total() == 32_768
    assert one_winner_each(tally)
    assert tally == SMALLEST


@pytest.mark.ruling("M8")
def test_a_share_of_the_larger_learning_board_has_exactly_one_winner_each() -> None:
    first = ("red", "blue", "blue", "red", "red", "blue")
    tally = tally_of(4, 6, first)
    assert tally.total() == 1 << 15
    assert one_winner_each(tally)


def printed() -> tuple[Console, io.StringIO]:
    page = io.StringIO()
    return Console(file=page, width=100), page


@pytest.mark.ruling("M8")
def test_the_command_counts_by_kind_and_colour_and_ends_well() -> None:
    console, page = printed()
    assert run(3, 6, console, workers=2) == 0
    assert "14,482" in page.getvalue()
    assert "Each of the 32,768 colourings has exactly one winner." in page.getvalue()


@pytest.mark.parametrize("wrong", [(None, None), ("three bars", "three bars")])
def test_a_board_without_exactly_one_winner_fails_the_proof(
    monkeypatch: pytest.MonkeyPatch, wrong: tuple[None, None]
) -> None:
    def one_bad_board(*_: object) -> list[Tally]:
        return [SMALLEST, Counter({wrong: 1})]

    monkeypatch.setattr("halftwist.games.mobius.exhaustive._shares_done", one_bad_board)
    console, page = printed()
    assert run(3, 6, console) == 1
    assert "no winner" in page.getvalue()


def test_stopping_shows_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped_halfway(*_: object) -> object:
        yield SMALLEST
        raise KeyboardInterrupt

    monkeypatch.setattr("halftwist.games.mobius.exhaustive._shares_done", stopped_halfway)
    console, page = printed()
    assert run(4, 6, console) == 130
    assert "Stopped. Each of the 32,768 colourings seen so far" in page.getvalue()


@pytest.mark.parametrize("words", [[], ["4"], ["4", "six"], ["4", "-6"], ["4", "7"], ["2", "6"], ["4", "6", "6"]])
def test_sizes_there_are_not_are_refused(words: list[str]) -> None:
    assert main(words) == 2
