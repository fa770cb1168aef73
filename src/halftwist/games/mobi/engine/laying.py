"""From the pod that lies there to the one that is wanted, tile by tile as hands do it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from halftwist.games.mobi import Arrange, Placed, Pod
from halftwist.games.mobi.rules.pod import Cell

_IN_HAND: Final = 2  # tiles that are laid at once: a number and its sign
_SWEPT: Final = 200  # tiles of one arrangement


@dataclass(frozen=True, slots=True)
class LayingPlan:
    """What is still to be done, and how the pod must lie for it to make sense."""

    expected: tuple[Placed, ...]
    arrangements: tuple[Arrange, ...]


def plan_for(old: Pod, wanted: Mapping[Cell, str]) -> LayingPlan | None:
    """First everything that is in the way comes off, then two tiles at a time are laid; None if nothing is to do."""
    gone = [cell for cell, token in old.items() if wanted.get(cell) != token]
    new = [Placed(cell[0], cell[1], token) for cell, token in wanted.items() if old.get(cell) != token]
    sweeps = [Arrange(tuple(gone[at : at + _SWEPT])) for at in range(0, len(gone), _SWEPT)]
    lays = [Arrange((), tuple(new[at : at + _IN_HAND])) for at in range(0, len(new), _IN_HAND)]
    steps = (*sweeps, *lays)
    return LayingPlan(old.placed, steps) if steps else None


def after(plan: LayingPlan) -> LayingPlan | None:
    """The rest of the plan once its first arrangement has been made."""
    first, *rest = plan.arrangements
    if not rest:
        return None
    taken = set(first.taken)
    lying = {(tile.column, tile.row): tile.token for tile in plan.expected if (tile.column, tile.row) not in taken}
    lying |= {(tile.column, tile.row): tile.token for tile in first.put}
    return LayingPlan(Pod(lying).placed, tuple(rest))
