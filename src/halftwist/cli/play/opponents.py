"""The opponents at a table: what each wants to do next, and when."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from halftwist.core import CHANCE, Refused, Seat
from halftwist.engines.levels import is_compiled, plain_name, player_named
from halftwist.engines.player import Choice, Player
from halftwist.engines.simple import LEVELS as SIMPLE
from halftwist.engines.warm import is_warm
from halftwist.games.registry import AnyGame
from halftwist.play import Table

_PATIENCE_OF_SIMPLE = 12
_PATIENCE = 3
"""People type more slowly than they lay tiles; in a live game opponents take so many times longer than they need.

The levels race in human time already, the simple opponents do not.
"""
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
    _players: dict[Seat, tuple[AnyGame, str, Player]] = field(default_factory=dict[Seat, tuple[AnyGame, str, Player]])

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

    def is_new(self, table: Table) -> bool:
        """Whether the opponent whose turn it is has to be compiled first, which takes a while."""
        game = table.header.game
        compiled = any(is_compiled(game, _bot(table, seat)) for seat in _waiting(table))
        return compiled and not self._players and not is_warm(game)

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
                patience = _PATIENCE_OF_SIMPLE if _bot(table, seat) in SIMPLE else _PATIENCE
                delay_ms = choice.delay_ms * patience if choice else _ASK_AGAIN_MS
                self._plans[seat] = Plan(now_ms + delay_ms, choice.action if choice else None)
        return dict(self._plans)

    def _choice(self, table: Table, seat: Seat) -> Choice | None:
        return self._player(table, seat).choose(table.view(seat), seat, self.luck)

    def _player(self, table: Table, seat: Seat) -> Player:
        """Each seat keeps its own player for a round: what it thought in one move it still knows in the next."""
        game, bot = table.game, _bot(table, seat)
        kept = self._players.get(seat)
        if kept is None or kept[:2] != (game, bot):
            kept = self._players[seat] = game, bot, player_named(game, bot)
        return kept[2]


def suggestion(table: Table, seat: Seat, luck: Random) -> object | None:
    """What the better simple opponent would do in a person's place."""
    choice = player_named(table.game, SIMPLE[-1]).choose(table.view(seat), seat, luck)
    return choice.action if choice else None


def is_opponent(table: Table, seat: Seat) -> bool:
    sitting = table.sittings[seat]
    return sitting is not None and sitting.bot is not None


def _bot(table: Table, seat: Seat) -> str:
    """The opponent's name. For one from a record made elsewhere, whom nobody knows here, anybody plays."""
    sitting = table.sittings[seat]
    try:
        return plain_name(table.game.name, sitting.bot if sitting and sitting.bot else "")
    except Refused:
        return SIMPLE[0]


def _waiting(table: Table) -> Iterator[Seat]:
    """The opponents that may act now."""
    to_act = table.to_act
    if CHANCE not in to_act:
        yield from (seat for seat in range(table.game.seats) if seat in to_act and is_opponent(table, seat))
