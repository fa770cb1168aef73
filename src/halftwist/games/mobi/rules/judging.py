"""The referee: everything that is wrong with a pod, and where.

The cells of a fault are (row, column), counted from 0: the index of the row in the given grid, then the
index of the token in that row. In play they are the row and column of the player's own grid.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from halftwist.core import Fault, Malformed
from halftwist.games.mobi.rules.equations import alternates, has_operation, sides
from halftwist.games.mobi.rules.pod import Cell, Pod, Run, parts, runs
from halftwist.games.mobi.rules.refusals import fault, no, shown
from halftwist.games.mobi.rules.tiles import (
    KINDS,
    READINGS,
    SIGNS,
    Counts,
    counted,
    holds,
    in_prose,
    kind_of,
    listed,
    minus,
)

Call: TypeAlias = Literal["flip", "mobi"]

_CALLS: Final = frozenset({"flip", "mobi"})


def judge(hand: Sequence[str], pod: Pod, call: Call, kids: bool = False, solo: bool = False) -> tuple[Fault, ...]:
    """All faults of a pod that is shown at FLIP! or at Möbi!; none means that the call holds.

    The hand is every number tile of the player, on the pod or not. A text that is no tile raises
    Malformed.
    """
    if call not in _CALLS:
        raise Malformed(no("mobi-judge-call", call=shown(call)))
    for (column, row), token in pod.items():
        if token not in READINGS and token not in SIGNS:
            raise Malformed(no("mobi-token-unknown", token=shown(token), row=row + 1, column=column + 1))
    return faults(pod, counted(hand.split() if isinstance(hand, str) else hand), call, kids, solo)


@lru_cache(maxsize=1024)
def faults(pod: Pod, hand: Counts, call: Call, kids: bool = False, solo: bool = False) -> tuple[Fault, ...]:
    """Everything wrong with a pod at a call (B4–B7, B10)."""
    empty = () if pod else (fault("mobi-pod-empty"),)
    return (*empty, *faults_laid(pod, hand, call, kids), *_unused(pod, hand, call, solo))


@lru_cache(maxsize=1024)
def faults_laid(pod: Pod, hand: Counts, call: Call, kids: bool = False) -> tuple[Fault, ...]:
    """What is wrong with the tiles as they lie, whether or not all are used; an empty pod has no such fault."""
    return tuple(_faults_laid(pod, hand, call, kids))


def is_standing(pod: Pod, hand: Counts, kids: bool) -> bool:
    """Whether a pod is valid when nobody called (B14): x=x belongs to a Möbi! call only (B6)."""
    return bool(pod) and not faults_laid(pod, hand, "flip", kids)


def _faults_laid(pod: Pod, hand: Counts, call: Call, kids: bool) -> Iterator[Fault]:
    found = runs(pod)
    pieces = parts(pod)
    if len(pieces) > 1:
        apart = [cell for piece in pieces[1:] for cell in piece]
        yield fault("mobi-pod-apart", _places(apart), parts=len(pieces))
    for piece in pieces:
        if len(piece) == 1:
            yield fault("mobi-pod-lone-tile", _places(piece), tile=in_prose([pod[piece[0]]]))
    allowed = 1 if call == "mobi" else 0
    for run in found:
        yield from _faults_of_run(run, call, allowed)
        if _says_the_same(run):
            allowed -= 1
    if kids:
        banned = [cell for cell, token in pod.items() if token in "x/"]
        if banned:
            yield fault("mobi-pod-kids", _places(banned), count=len(banned))
    yield from _not_in_hand(pod, hand)


def _faults_of_run(run: Run, call: Call, allowed: int) -> Iterator[Fault]:
    if not alternates(run.tokens):
        yield from _faults_of_shape(run)
        return
    equals = [cell for cell, token in zip(run.cells, run.tokens, strict=True) if token == "="]
    if not equals:
        yield _fault_of("mobi-run-no-equals", run)
    elif len(equals) > 1:
        yield _fault_of("mobi-run-many-equals", run, equals)
    else:
        yield from _faults_of_sum(run, call, allowed)


def _faults_of_shape(run: Run) -> Iterator[Fault]:
    """At most two: signs at an end, and neighbours that do not alternate."""
    ends = [run.cells[at] for at in (0, -1) if run.tokens[at] in SIGNS]
    if ends:
        yield _fault_of("mobi-run-ends-with-sign", run, ends)
    clashes = [
        cell
        for at in range(len(run.tokens) - 1)
        if (run.tokens[at] in SIGNS) == (run.tokens[at + 1] in SIGNS)
        for cell in run.cells[at : at + 2]
    ]
    if clashes:
        yield _fault_of("mobi-run-not-alternating", run, list(dict.fromkeys(clashes)))


def _faults_of_sum(run: Run, call: Call, allowed: int) -> Iterator[Fault]:
    left, right = sides(run.tokens)
    if left != right:
        yield _fault_of("mobi-run-sides-differ", run, left=_written(left), right=_written(right))
    if has_operation(run.tokens):
        return
    if call == "flip":
        yield _fault_of("mobi-run-no-operation", run)
    elif left == right and allowed < 1:
        yield _fault_of("mobi-run-second-no-operation", run)


def _says_the_same(run: Run) -> bool:
    """The form x=x of B6: number = number, and it is true."""
    return len(run.tokens) == 3 and run.tokens[1] == "=" and READINGS.get(run.tokens[0]) == READINGS.get(run.tokens[2])


def _not_in_hand(pod: Pod, hand: Counts) -> Iterator[Fault]:
    if holds(hand, pod.used):
        return
    for kind, used, held in zip(KINDS, pod.used, hand, strict=True):
        if used > held:
            cells = [cell for cell, token in pod.items() if token in READINGS and kind_of(token) == kind]
            yield fault("mobi-tile-not-yours", _places(cells), tile=kind, used=used, held=held)


def _unused(pod: Pod, hand: Counts, call: Call, solo: bool) -> Iterator[Fault]:
    left = listed([max(count, 0) for count in minus(hand, pod.used)])
    may_be_left = 1 if call == "flip" and not solo else 0
    if len(left) > may_be_left:
        code = "mobi-unused-mobi" if call == "mobi" else "mobi-unused-solo-flip" if solo else "mobi-unused-flip"
        yield fault(code, tiles=" ".join(left), count=len(left))


def _fault_of(code: str, run: Run, cells: Sequence[Cell] = (), **details: str | int) -> Fault:
    return fault(code, _places(cells or run.cells), equation=in_prose(run.tokens), way=run.way, **details)


def _places(cells: Iterable[Cell]) -> tuple[tuple[int, int], ...]:
    return tuple((row, column) for column, row in cells)


def _written(number: int | Fraction) -> str:
    return str(number).replace("-", "−")
