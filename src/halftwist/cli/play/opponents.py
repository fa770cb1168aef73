"""The simple opponents at a table: what each wants to do next, and when."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from halftwist.core import CHANCE, Seat
from halftwist.engines.simple import LEVELS, Choice, Player, simple_player
from halftwist.play import Table

__all__ = ["LEVELS", "Opponents", "Plan", "suggestion"]

_PATIENCE = 12
"""People type more slowly than they lay tiles; in a live game opponents take so many times longer than they need."""
_ASK_AGAIN_MS = 5000


@dataclass(frozen=True, slots=True)
class Plan:
    """Something an opponent means to do; no action means to look again then."""

    at_ms: int
    action: object | None


@dataclass(slots=True)
class Opponents:
    """The seats that nobody sits in. They see their own view, never the state."""

    luck: Random
    _plans: dict[Seat, Plan] = field(default_factory=dict[Seat, Plan])

    def forget(self) -> None:
        """What was planned on tiles or cards that have changed is planned anew."""
        self._plans.clear()

    def move(self, table: Table) -> tuple[Seat, object] | None:
        """In a game of turns: what the opponent whose turn it is does; None when a person is to move."""
        for seat in _waiting(table):
            choice = self._choice(table, seat)
            if choice:
                return seat, choice.action
        return None

    def due(self, table: Table, now_ms: int) -> tuple[Seat, object] | None:
        """In a live game: what an opponent does now."""
        for seat, plan in self._planned(table, now_ms).items():
            if plan.at_ms <= now_ms:
                del self._plans[seat]
                if plan.action is not None:
                    return seat, plan.action
        return None

    def next_ms(self, table: Table, now_ms: int) -> int | None:
        """In a live game: when the next opponent will do something."""
        return min((plan.at_ms for plan in self._planned(table, now_ms).values()), default=None)

    def _planned(self, table: Table, now_ms: int) -> dict[Seat, Plan]:
        for seat in _waiting(table):
            if seat not in self._plans:
                choice = self._choice(table, seat)
                delay_ms = choice.delay_ms * _PATIENCE if choice else _ASK_AGAIN_MS
                self._plans[seat] = Plan(now_ms + delay_ms, choice.action if choice else None)
        return dict(self._plans)

    def _choice(self, table: Table, seat: Seat) -> Choice | None:
        sitting = table.sittings[seat]
        level = sitting.bot if sitting and sitting.bot else LEVELS[0]
        return _player(table, level).choose(table.view(seat), seat, self.luck)


def suggestion(table: Table, seat: Seat, luck: Random) -> object | None:
    """What the better opponent would do in a person's place."""
    choice = _player(table, LEVELS[-1]).choose(table.view(seat), seat, luck)
    return choice.action if choice else None


def is_opponent(table: Table, seat: Seat) -> bool:
    sitting = table.sittings[seat]
    return sitting is not None and sitting.bot is not None


def _player(table: Table, level: str) -> Player:
    return simple_player(table.game, level)


def _waiting(table: Table) -> Iterator[Seat]:
    """The opponents that may act now."""
    to_act = table.game.to_act(table.state)
    if CHANCE not in to_act:
        yield from (seat for seat in range(table.game.seats) if seat in to_act and is_opponent(table, seat))
