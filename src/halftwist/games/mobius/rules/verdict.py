"""Who has won, and how (M8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from halftwist.games.mobius.rules.groups import Groups, bars_alone
from halftwist.games.mobius.rules.strip import Colour, Strip

WinKind: TypeAlias = Literal["three bars", "two bars and a loop", "two bars and a loop at the third"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The winner or nobody yet; the first of (a), (b), (c) that holds; a smallest set of stones that shows it."""

    winner: Colour | None
    by: WinKind | None
    proof: tuple[str, ...] | None


def kind_of_win(groups: Groups) -> WinKind | None:
    """How a colour has won, if it has: everything follows from the groups of its three bars."""
    links = groups.links
    first, second, third = len(links) - 3, len(links) - 2, len(links) - 1
    while (up := links[first]) >= 0:
        first = up
    while (up := links[second]) >= 0:
        second = up
    while (up := links[third]) >= 0:
        third = up
    if first == second:
        pair, single = first, third
    elif first == third:
        pair, single = first, second
    elif second == third:
        pair, single = second, first
    else:
        return None
    if pair == single:
        return "three bars"
    if pair in groups.looped:
        return "two bars and a loop"
    if single in groups.looped:  # our reading: without this, boards could end without a winner (M8)
        return "two bars and a loop at the third"
    return None


def groups_of(strip: Strip, colour: Colour, cells: Iterable[int]) -> Groups:
    """The groups of these stones, whatever the order in which they came."""
    return bars_alone(strip, colour).placed(*cells)
