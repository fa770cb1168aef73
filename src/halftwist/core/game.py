"""The contract: a Game is configured rules and nothing else. Pure functions on immutable values."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from halftwist.core.actors import Actor, Seat
from halftwist.core.chance import Sampler
from halftwist.core.lines import Flag, Line, Resign
from halftwist.core.options import OptionValue
from halftwist.core.outcome import Outcome
from halftwist.core.refusal import Refusal

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
ListedS = TypeVar("ListedS", contravariant=True)
ListedA = TypeVar("ListedA", covariant=True)

Leaving: TypeAlias = Resign | Flag
"""The table actions that the rules themselves answer (G1); all others are the table's own business."""


class Game(Protocol[S, A, V]):
    """One round under fixed rules: states S, actions A (chance's own included), views V."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int:
        """Raised whenever an old record would replay differently; written into every record."""
        ...

    @property
    def options(self) -> Mapping[str, OptionValue]: ...
    @property
    def seats(self) -> int: ...
    @property
    def live(self) -> bool:
        """True where several seats act at once and an action is judged on the present state."""
        ...

    @property
    def starts(self) -> type | None:
        """Of a live game: the action, without fields, by which a seat that plays starts it; None in turn games."""
        ...

    @property
    def clocks(self) -> frozenset[str]:
        """The kinds of clock that make sense here: "total", "move", "table", "up"; none always does."""
        ...

    @property
    def scored(self) -> bool:
        """True where rounds give points, so that a match can be played to a total."""
        ...

    @property
    def checks(self) -> bool:
        """True where a draft may be judged before it is played; where that would be help, False."""
        ...

    @property
    def action_type(self) -> Any:
        """The union of action classes; codecs are derived from it."""
        ...

    @property
    def view_type(self) -> Any: ...

    def start(self) -> S: ...
    def to_act(self, state: S) -> frozenset[Actor]:
        """One seat, several, {CHANCE}, or none when the game is over."""
        ...

    def refuse(self, state: S, line: Line[A | Leaving]) -> Refusal | None:
        """Judge the line as it would be appended; says no and why, changes nothing."""
        ...

    def apply(self, state: S, line: Line[A | Leaving]) -> S:
        """The state after a line that was not refused."""
        ...

    def deal(self, state: S, draw: Sampler) -> A:
        """Chance's action, when chance is to act."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...
    def view(self, state: S, viewer: Seat | None) -> V:
        """What a seat may see; None is a spectator. There is no default."""
        ...

    def told(self, state: S, line: Line[A | Leaving], viewer: Seat | None) -> Line[A | Leaving]:
        """The line as this viewer may read it; `state` is the one it was judged on."""
        ...

    def carry(self, view: V, told: Line[A | Leaving]) -> V:
        """The view moved on by what its viewer was told: equal to the view of the next state."""
        ...

    def imagine(self, view: V, seat: Seat, rng: Random) -> S:
        """A full state that fits the view; engines search these."""
        ...

    def next_round(self, last: S) -> Self:
        """The same rules set up for the round after `last`: whose deal it is, who plays red, who gets a card more."""
        ...


@runtime_checkable
class Listable(Protocol[ListedS, ListedA]):
    """A game whose moves can be listed."""

    def legal(self, state: ListedS, seat: Seat) -> Iterator[ListedA]: ...


Teams: TypeAlias = tuple[tuple[Seat, ...], ...]
"""The seats of each team, in order; whoever plays alone is a team of one."""


@runtime_checkable
class Teamed(Protocol):
    """A game that can be played in teams. A team counts as one player: its members share a place."""

    @property
    def teams(self) -> Teams: ...


def teams_of(game: Game[Any, Any, Any]) -> Teams:
    """Who plays together; where a game knows no teams, every seat plays for itself."""
    return game.teams if isinstance(game, Teamed) else tuple((seat,) for seat in range(game.seats))


def has_one_view(game: Game[Any, Any, Any]) -> bool:
    """Whether everybody, spectators included, sees and is told the same, as a game may say by `one_view = True`.

    Then a line is viewed and written once. A game that says nothing about it may hide something.
    """
    return getattr(game, "one_view", False) is True


Order: TypeAlias = tuple[tuple[str, ...], ...]
"""Pieces in the order in which they come, heap by heap; what a heap is for, its game knows."""


@runtime_checkable
class Redealable(Protocol[ListedS, A]):
    """A game whose deals can be repeated: the same pieces come in the same order, whenever they are asked for."""

    def again(self, dealt: Sequence[tuple[ListedS, A]], seat: Seat) -> Self | None:
        """The rules by which this seat plays a round once more. A live game is raced alone; None: not this one.

        `dealt` is what chance did in that round, each action with the state it was done on.
        """
        ...

    def order_of(self, dealt: Sequence[tuple[ListedS, A]], seat: Seat, draw: Sampler) -> Order:
        """The order for `again`: first what came in that round, then the rest of the pieces as they are drawn."""
        ...

    def deal_in_order(self, state: ListedS, order: Order, draw: Sampler) -> A:
        """Chance's action, as `deal`, with the pieces in this order. What is not there to be dealt is passed over."""
        ...


@runtime_checkable
class Pictured(Protocol):
    """A game that tells whoever draws it, and knows no rules, what there is to draw."""

    @property
    def geometry_type(self) -> Any:
        """A frozen dataclass; its codec is derived from it."""
        ...

    def geometry(self) -> Any:
        """The same for every table of this configuration."""
        ...
