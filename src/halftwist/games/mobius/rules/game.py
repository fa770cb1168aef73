"""Mobius by Mark Steere: two colours connect their bars on a strip with a half twist."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import NamedTuple, Self

from halftwist.core import (
    CLOCK,
    Actor,
    Flag,
    ImpossibleOptions,
    Leaving,
    Line,
    OptionValue,
    Outcome,
    Refusal,
    Resign,
    Sampler,
    Seat,
    check_choices,
    chosen,
    option,
    setup,
    value,
)
from halftwist.games.mobius.rules.groups import NO_STONE, Groups, bars_alone
from halftwist.games.mobius.rules.notation import Place, cell_named
from halftwist.games.mobius.rules.picture import StripPicture, picture_of
from halftwist.games.mobius.rules.proof import proof_of
from halftwist.games.mobius.rules.refusals import no
from halftwist.games.mobius.rules.strip import COLOURS, Strip, strip_of
from halftwist.games.mobius.rules.verdict import WinKind, groups_of, kind_of_win

REASONS: Mapping[WinKind, str] = {
    "three bars": "mobius-reason-three-bars",
    "two bars and a loop": "mobius-reason-two-bars-and-a-loop",
    "two bars and a loop at the third": "mobius-reason-two-bars-and-a-loop-at-the-third",
}
RESIGNED = "mobius-reason-resigned"
TIME = "mobius-reason-time"

_KINDS: Mapping[str, WinKind] = {reason: kind for kind, reason in REASONS.items()}
_TURN: tuple[frozenset[Actor], ...] = (frozenset({0}), frozenset({1}))
_NOBODY: frozenset[Actor] = frozenset()
_SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class End:
    """Who won, and apart from that, why."""

    winner: Seat
    reason: str


class State(NamedTuple):
    """The cells in the order they were taken, red's first. The groups follow from them."""

    moves: tuple[int, ...]
    groups: tuple[Groups, Groups]
    end: End | None = None


@value
class View:
    """The table as anybody sees it: Mobius hides nothing."""

    columns: int
    rows: int
    red: Seat
    moves: tuple[str, ...]
    red_stones: tuple[str, ...]
    blue_stones: tuple[str, ...]
    to_move: Seat | None
    winner: Seat | None = None
    reason: str | None = None
    by: WinKind | None = None
    proof: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Mobius:
    """The rules for one size of strip."""

    columns: int = option(12, range(3, 27), "M1")
    rows: int = option(12, range(6, 601, 6), "M1", tried=(6, 24))
    red: int = setup(0)

    name = "mobius"
    version = 1
    seats = 2
    live = False
    one_view = True
    starts = None
    scored = False
    checks = True
    clocks = frozenset({"total", "move"})
    action_type = Place
    view_type = View
    geometry_type = StripPicture

    def __post_init__(self) -> None:
        check_choices(self)
        if not _is_seat(self.red):
            raise ImpossibleOptions(no("mobius-red-seat"))

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return chosen(self)

    @property
    def strip(self) -> Strip:
        return strip_of(self.columns, self.rows)

    def start(self) -> State:
        red, blue = (bars_alone(self.strip, colour) for colour in COLOURS)
        return State((), (red, blue))

    def to_act(self, state: State) -> frozenset[Actor]:
        moves, _, end = state
        return _NOBODY if end else _TURN[self.red ^ len(moves) & 1]

    def refuse(self, state: State, line: Line[Place | Leaving]) -> Refusal | None:
        action = line.action
        if type(action) is Place:
            return self._refuse_place(state, line.by, action.cell)
        return _refuse_leaving(line.by, action) or (no("mobius-game-over") if state.end else None)

    def apply(self, state: State, line: Line[Place | Leaving]) -> State:
        action = line.action
        if type(action) is Place:
            return self._with_stone(state, strip_of(self.columns, self.rows).numbers[action.cell])
        leaver, reason = (action.seat, TIME) if isinstance(action, Flag) else (line.by, RESIGNED)
        return State(state.moves, state.groups, End(1 if leaver == 0 else 0, reason))  # G1

    def deal(self, state: State, draw: Sampler) -> Place:
        raise AssertionError("chance never acts in Mobius")

    def outcome(self, state: State) -> Outcome | None:
        if state.end is None:
            return None
        return Outcome((2, 1) if state.end.winner else (1, 2), state.end.reason)

    def view(self, state: State, viewer: Seat | None) -> View:
        placed, _, end = state
        columns, rows, red = self.columns, self.rows, self.red
        moves = tuple(map(strip_of(columns, rows).names.__getitem__, placed))
        table = View(columns, rows, red, moves, moves[0::2], moves[1::2], red ^ len(placed) & 1)
        return self._view_of_end(table, state, end) if end else table

    def told(self, state: State, line: Line[Place | Leaving], viewer: Seat | None) -> Line[Place | Leaving]:
        return line

    def carry(self, view: View, told: Line[Place | Leaving]) -> View:
        return self.view(self.apply(self._seen(view), told), None)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        return self._seen(view)

    def next_round(self, last: State) -> Self:
        return replace(self, red=1 - self.red)  # a fair match plays both colours (M5)

    def legal(self, state: State, seat: Seat) -> Iterator[Place]:
        """Every empty cell, while it is this seat's turn (M5)."""
        if seat in self.to_act(state):
            taken = frozenset(state.moves)
            yield from (move for cell, move in enumerate(_every_move(self.strip)) if cell not in taken)

    def geometry(self) -> StripPicture:
        return picture_of(self.columns, self.rows)

    def _mover(self, state: State) -> Seat:
        return self.red ^ len(state.moves) & 1

    def _with_stone(self, state: State, cell: int) -> State:
        moves, (red, blue), _ = state
        if len(moves) % 2 == 0:
            red = placed = red.placed(cell)
        else:
            blue = placed = blue.placed(cell)
        by = kind_of_win(placed)
        end = End(self._mover(state), REASONS[by]) if by else None
        return State((*moves, cell), (red, blue), end)

    def _refuse_place(self, state: State, by: object, name: object) -> Refusal | None:
        moves, groups, end = state
        if type(by) is not int or by not in _SEATS:
            return no("mobius-not-a-player")
        if end:
            return no("mobius-game-over")
        if by != self.red ^ len(moves) & 1:
            return no("mobius-not-your-turn", colour=COLOURS[len(moves) % 2])
        strip = strip_of(self.columns, self.rows)
        cell = strip.numbers.get(name) if isinstance(name, str) else None
        if cell is None:
            meant = cell_named(strip, name)
            return meant if isinstance(meant, Refusal) else no("mobius-cell-spelling", cell=strip.names[meant])
        if groups[0].links[cell] != NO_STONE or groups[1].links[cell] != NO_STONE:
            return no("mobius-cell-taken", cell=strip.names[cell])
        return None

    def _view_of_end(self, table: View, state: State, end: End) -> View:
        by = _KINDS.get(end.reason)
        stones: tuple[str, ...] | None = None
        if by is not None:
            blue = end.winner != self.red
            cells = proof_of(self.strip, COLOURS[blue], frozenset(state.moves[blue::2]))
            stones = tuple(self.strip.names[cell] for cell in cells)
        return replace(table, to_move=None, winner=end.winner, reason=end.reason, by=by, proof=stones)

    def _seen(self, view: View) -> State:
        """The state behind a view: there is only one, since nothing is hidden."""
        moves = tuple(self.strip.numbers[name] for name in view.moves)
        red, blue = (groups_of(self.strip, colour, moves[first::2]) for first, colour in enumerate(COLOURS))
        end = None if view.winner is None or view.reason is None else End(view.winner, view.reason)
        return State(moves, (red, blue), end)


def _is_seat(actor: object) -> bool:
    return type(actor) is int and 0 <= actor < Mobius.seats


def _refuse_leaving(by: Actor, action: object) -> Refusal | None:
    """Resigning and running out of time (G1). An action of any other kind is none of this game's."""
    if isinstance(action, Resign):
        return None if _is_seat(by) else no("mobius-resign-from-nowhere")
    if not isinstance(action, Flag):
        return no("mobius-not-a-move")
    if by is not CLOCK:
        return no("mobius-flag-by-player")
    if action.clock not in ("total", "move"):
        return no("mobius-flag-of-table")
    return None if _is_seat(action.seat) else no("mobius-flag-for-nobody")


@lru_cache(maxsize=32)
def _every_move(strip: Strip) -> tuple[Place, ...]:
    return tuple(Place(name) for name in strip.names)
