"""A history grows as a value: whatever is grown from it, it stays as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halftwist.play.history import History


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
