"""A token belongs to whoever sent it, not to the seat it was sent from."""

from halftwist.core import Line, Phrase, SeatLeft, SeatTaken
from halftwist.play import Proposal, Table, judge
from support.tables import header_for, table_of


def sat(table: Table, seat: int, name: str) -> Table:
    return done(table, seat, SeatTaken(name), None)


def done(table: Table, seat: int, action: object, token: str | None) -> Table:
    steps = judge(table, Proposal(seat, action, 0, token=token), bytes(32))
    assert isinstance(steps, tuple), steps
    return steps[-1].after


def test_whoever_sits_down_next_may_use_the_same_tokens() -> None:
    table = Table.open(header_for("formula", {"players": 3}, seats=("Ann", None, None)))
    table = done(sat(table, 1, "Eve"), 1, Phrase("thanks"), "1")
    assert table.token_line(1, "1") == table.n
    said = table.n
    table = done(table, 1, SeatLeft(), "2")
    left = table.n
    assert table.token_line(1, "1") == said  # until somebody else sits there
    table = sat(table, 1, "Ben")
    assert (table.token_line(1, "1"), table.token_line(1, "2")) == (None, None)
    assert table.left_line(1, "2") == left  # Eve may still say that she got up
    table = done(table, 1, Phrase("thanks"), "1")
    assert table.token_line(1, "1") == table.n
    assert isinstance(table.lines[-1], Line)


def test_a_branch_that_is_thrown_away_leaves_no_token_behind() -> None:
    """However many tokens there were: some of them are shared between branches, and none of them changes."""
    table, known = table_of("mobius"), dict[str, int]()
    for number in range(40):
        token = f"t{number}"
        kept, thrown = (Line(table.n + 1, 0, 0, Phrase("thanks"), token=name) for name in (token, f"{token} thrown"))
        branch = table.after(thrown)
        assert branch.token_line(0, f"{token} thrown") == table.n + 1
        table = table.after(kept)
        known[token] = table.n
        assert table.token_line(0, f"{token} thrown") is None
        assert table.token_line(1, token) is None
        assert {each: table.token_line(0, each) for each in known} == known
        assert branch.token_line(0, token) is None
