"""How a game ended: who, and apart from that, why."""

from collections.abc import Sequence
from dataclasses import dataclass

from halftwist.core.actors import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """`places[seat]` is 1 for a winner; ties share a place and the places after it stay empty (1, 1, 3).

    A team counts as one player: its members share its place, and the next team follows on (1, 1, 2, 2).

    A solo run that was not finished has nobody in first place. `scores` are points of this round, where
    the variant counts them.
    """

    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None

    @property
    def winners(self) -> frozenset[Seat]:
        return frozenset(seat for seat, place in enumerate(self.places) if place == 1)


def places_by(ranks: Sequence[int]) -> tuple[int, ...]:
    """Places from ranks, the smallest rank first: (5, 2, 2) gives (3, 1, 1)."""
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def places_in_teams(ranks: Sequence[int], teams: Sequence[Sequence[Seat]]) -> tuple[int, ...]:
    """Places seat by seat from the ranks of the teams. A team counts as one, so no place after it stays empty."""
    places = {seat: place for place, team in zip(places_by(ranks), teams, strict=True) for seat in team}
    return tuple(places[seat] for seat in sorted(places))
