"""Variations: moves that nobody played, from any position of a game. A tree of them is known by its leaves.

Only games whose every move is a seat's own can be varied: where chance has the next word, a variation ends.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final, Generic, TypeAlias

from halftwist.core import AnyLine, Flag, Line, Refused, Resign, Seat
from halftwist.play import Step, Table
from halftwist.play.table import is_of_the_game
from halftwist.study.refusals import no
from halftwist.study.report import A
from halftwist.study.summary import rounds_of

MOST_ARRANGED: Final = 10_000
"""Lines that a header can call set up by hand."""


@dataclass(frozen=True, slots=True)
class Variation(Generic[A]):
    """How the table stood after line `n`, and then these actions, each by whoever is to act."""

    n: int
    actions: tuple[A, ...] = ()


Tree: TypeAlias = tuple[Variation[Any], ...]
"""The leaves of a tree, in the order in which they came. None is the beginning of another."""


def with_variation(tree: Tree, variation: Variation[Any]) -> Tree:
    """The tree with one variation more; what it goes on from, or is part of already, is not kept twice."""
    if not variation.actions or any(_begins(variation, leaf) for leaf in tree):
        return tree
    return (*(leaf for leaf in tree if not _begins(leaf, variation)), variation)


def without_branch(tree: Tree, stem: Variation[Any]) -> Tree:
    """The tree without whatever goes on from here. The moves that lead here stay."""
    kept = tuple(leaf for leaf in tree if not _begins(stem, leaf))
    return kept if kept == tree else with_variation(kept, Variation(stem.n, stem.actions[:-1]))


def _begins(stem: Variation[Any], leaf: Variation[Any]) -> bool:
    return stem.n == leaf.n and leaf.actions[: len(stem.actions)] == stem.actions


def to_act(table: Table) -> Seat | None:
    """The seat to act, if it is clear whose turn it is."""
    seats = [each for each in table.to_act if isinstance(each, int)]
    return seats[0] if len(table.to_act) == len(seats) == 1 else None


def stood_after(table: Table, n: int) -> Table:
    """How a table stood after line n."""
    now = table.reopened()
    for line in table.lines[:n]:
        now = now.after(line)
    return now


def varied(table: Table, actions: Iterable[Any]) -> Table:
    """The table with these actions, each by whoever is to act; Refused where the rules say no."""
    for action in actions:
        seat = to_act(table)
        if seat is None or not is_of_the_game(action):
            raise Refused(no("study-no-move"))
        line = Line(table.n + 1, table.at_ms, seat, action)
        refusal = table.refuse(line)
        if refusal:
            raise Refused(refusal)
        table = table.after(line)
    return table


def as_recorded(table: Table, variation: Variation[Any]) -> Table:
    """A variation as a table of its own, to be written as a record. Its header says that it was set up by hand."""
    made = varied(stood_after(table, variation.n), variation.actions)
    lines = tuple(replace(line, token=None) for line in made.lines)
    return made.replaced(header=replace(made.header, arranged=min(made.n, MOST_ARRANGED))).with_lines(lines)


def variation_in(table: Table, other: Table) -> Variation[Any]:
    """Where another record of the same game leaves this one, and what it plays from there, to the end of that round."""
    if (other.header.game, dict(other.game.options)) != (table.header.game, dict(table.game.options)):
        raise Refused(no("study-other-game"))
    for own, theirs in zip(rounds_of(table), rounds_of(other), strict=False):
        shared = sum(1 for _ in takewhile(_is_same, zip(own, theirs, strict=False)))
        if shared < len(theirs) or shared < len(own):
            variation = Variation(_left_at(table, own, shared), _moves(theirs[shared:]))
            varied(stood_after(table, variation.n), variation.actions)
            return variation
    return Variation(table.n)


def _is_same(pair: tuple[Step, Step]) -> bool:
    ours, theirs = (step.line for step in pair)
    return (ours.by, ours.action) == (theirs.by, theirs.action)


def _left_at(table: Table, own: Sequence[Step], shared: int) -> int:
    """The line after which the table stood as both records have it."""
    if shared < len(own):
        return own[shared].before.n
    return own[-1].line.n if own else table.n


def _moves(steps: Iterable[Step]) -> tuple[Any, ...]:
    return tuple(step.line.action for step in takewhile(lambda step: _is_move(step.line), steps))


def _is_move(line: AnyLine) -> bool:
    return isinstance(line.by, int) and not isinstance(line.action, Resign | Flag)
