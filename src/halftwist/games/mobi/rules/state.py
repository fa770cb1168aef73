"""The state of one game of Möbi, and what everybody may see of it."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from halftwist.core import Fault, Outcome, Seat
from halftwist.games.mobi.rules.judging import Call
from halftwist.games.mobi.rules.pod import Placed, Pod
from halftwist.games.mobi.rules.tiles import NONE, Counts, counted, listed, minus

NO_POD: Final = Pod()


@dataclass(frozen=True, slots=True)
class Verdict:
    """A call that was judged: what was shown, and whether it held.

    The faults of a FLIP! are here only with live checking (B7); those of a Möbi! are for all to see (B10).
    """

    call: Call
    seat: Seat
    at_ms: int
    held: bool
    faults: tuple[Fault, ...]
    pod: tuple[Placed, ...]
    hand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """What chance has to deal before anybody goes on."""

    what: Literal["deal", "flip", "swap"]
    player: int | None = None
    tile: str | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A player, or in team play a team: one hand, one pod."""

    members: tuple[Seat, ...]  # still in, the one at the pod first; nobody: the player is out
    hand: Counts = NONE  # all number tiles, on the pod or not
    pod: Pod = NO_POD
    swapped_at_ms: int | None = None
    last_flip: Verdict | None = None
    last_mobi: Verdict | None = None
    wants_to_stop: bool = False

    @property
    def unused(self) -> Counts:
        return minus(self.hand, self.pod.used)


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[Player, ...]
    pool: Counts
    aside: Counts = NONE
    ready: frozenset[Seat] = frozenset()
    due: Due | None = None
    flips: int = 0  # FLIP!s that held
    go_at_ms: int | None = None
    ended_at_ms: int | None = None
    outcome: Outcome | None = None

    @property
    def players_in(self) -> int:
        return sum(bool(player.members) for player in self.players)

    @property
    def is_exhausted(self) -> bool:
        """B8: fewer tiles in the pool than players still in the game. Never remembered, always counted."""
        return sum(self.pool) < self.players_in

    def with_player(self, at: int, player: Player) -> "State":
        return replace(self, players=(*self.players[:at], player, *self.players[at + 1 :]))


@dataclass(frozen=True, slots=True)
class PlayerView:
    members: tuple[Seat, ...]
    at_pod: Seat | None
    hand: tuple[str, ...]
    unused: tuple[str, ...]
    pod: tuple[Placed, ...]
    swapped_at_ms: int | None
    last_flip: Verdict | None
    last_mobi: Verdict | None
    wants_to_stop: bool
    faults: tuple[Fault, ...] | None
    """What is wrong with the pod as it lies; only with live checking (B11), otherwise None."""


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees, players and spectators alike: all but what is in the pool and set aside (B13)."""

    players: tuple[PlayerView, ...]
    ready: tuple[Seat, ...]
    due: Due | None
    pool: int
    set_aside: int
    flips: int
    flip_open: bool
    mobi_open: bool
    go_at_ms: int | None
    ended_at_ms: int | None
    outcome: Outcome | None


def player_view(player: Player, faults: tuple[Fault, ...] | None) -> PlayerView:
    return PlayerView(
        members=player.members,
        at_pod=player.members[0] if player.members else None,
        hand=listed(player.hand),
        unused=listed(player.unused),
        pod=player.pod.placed,
        swapped_at_ms=player.swapped_at_ms,
        last_flip=player.last_flip,
        last_mobi=player.last_mobi,
        wants_to_stop=player.wants_to_stop,
        faults=faults,
    )


def player_seen(view: PlayerView) -> Player:
    """The player that a view shows; nothing about a player is hidden."""
    return Player(
        members=view.members,
        hand=counted(view.hand),
        pod=Pod.of(view.pod),
        swapped_at_ms=view.swapped_at_ms,
        last_flip=view.last_flip,
        last_mobi=view.last_mobi,
        wants_to_stop=view.wants_to_stop,
    )


def state_seen(view: View, pool: Counts, aside: Counts) -> State:
    """The state that a view shows, with this for what it does not show."""
    return State(
        players=tuple(player_seen(player) for player in view.players),
        pool=pool,
        aside=aside,
        ready=frozenset(view.ready),
        due=view.due,
        flips=view.flips,
        go_at_ms=view.go_at_ms,
        ended_at_ms=view.ended_at_ms,
        outcome=view.outcome,
    )
