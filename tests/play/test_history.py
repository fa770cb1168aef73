"""A history grows as a value: whatever is grown from it, it stays as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halftwist.core import Line, Phrase
from halftwist.play.history import History, Lines


@given(st.lists(st.tuples(st.integers(0, 30), st.integers())))
def test_however_histories_branch_each_is_what_a_tuple_would_be(grown: list[tuple[int, int]]) -> None:
    histories, tuples = [History[int]()], [()]
    for which, item in grown:
        at = which % len(histories)
        histories.append(histories[at].plus(item))
        tuples.append((*tuples[at], item))
    for history, plain in zip(histories, tuples, strict=True):
        assert history == plain
        assert plain == history
        assert (len(history), list(history), list(reversed(history))) == (len(plain), [*plain], [*reversed(plain)])
        assert [history[at] for at in range(-len(plain), len(plain))] == [*plain, *plain]
        assert (history[1:-1], history[-3:], history[::-2]) == (plain[1:-1], plain[-3:], plain[::-2])


def test_what_a_branch_that_is_thrown_away_has_added_is_nobodys() -> None:
    start = History(["deal"])
    thrown_away = start.plus("refused later")
    after = start.plus("move")
    assert (list(start), list(thrown_away), list(after)) == (["deal"], ["deal", "refused later"], ["deal", "move"])
    assert "refused later" not in after


def test_nothing_lies_beyond_its_end() -> None:
    start = History[str]()
    start.plus("of another")
    with pytest.raises(IndexError):
        start[0]


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 1), st.none() | st.sampled_from("abc"))))
def test_however_lines_branch_each_value_knows_its_own_tokens(grown: list[tuple[int, int, str | None]]) -> None:
    values = [Lines()]
    for which, by, token in grown:
        own = values[which % len(values)]
        values.append(own.plus(Line(len(own) + 1, 0, by, Phrase("thanks"), token)))
    for lines in values:
        sent = {(line.by, line.token): line.n for line in lines}
        assert lines == tuple(lines) == tuple(Lines(lines))
        for by in (0, 1):
            assert [lines.line_of(by, token) for token in "abc"] == [sent.get((by, token)) for token in "abc"]
