"""Hex: red joins the top of the board with the bottom, blue the left side with the right. Nothing is hidden."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Literal, Self, TypeAlias

from halftwist.core import (
    CLOCK,
    Actor,
    Flag,
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
)
from halftwist_hex.picture import HexPicture, picture_of

REFUSALS: Mapping[str, str] = {
    "hex-not-a-cell": "H1",
    "hex-cell-taken": "H2",
    "hex-not-your-turn": "H2",
    "hex-not-a-player": "H2",
    "hex-not-a-move": "H2",
    "hex-over": "H3",
    "hex-no-swap": "H4",
    "hex-swap-too-late": "H4",
    "hex-no-such-clock": "H5",
}

JOINED = "hex-reason-joined"
RESIGNED = "hex-reason-resigned"
TIME = "hex-reason-time"


@dataclass(frozen=True, slots=True)
class Place:
    """A stone on an empty cell."""

    cell: str
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Swap:
    """Instead of the second stone: the first one is mine, and you play the other colour."""

    kind: Literal["swap"] = "swap"


HexAction: TypeAlias = Place | Swap


@dataclass(frozen=True, slots=True)
class HexState:
    """The cells in the order they were taken, red's first."""

    moves: tuple[str, ...] = ()
    swapped: bool = False
    winner: Seat | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class HexView:
    """Everybody sees the same."""

    size: int
    moves: tuple[str, ...]
    red: tuple[str, ...]
    blue: tuple[str, ...]
    red_seat: Seat
    swapped: bool
    to_move: Seat | None
    winner: Seat | None
    reason: str | None


def no(code: str, **details: str | int) -> Refusal:
    """A refusal with the rule that it rests on."""
    return Refusal(code, REFUSALS[code], details)


@dataclass(frozen=True)
class Hex:
    """The rules for one size of board."""

    size: int = option(11, range(3, 20), "H1", tried=(3, 5))
    swap: bool = option(False, (False, True), "H4")
    red: int = setup(0)

    name = "hex"
    version = 1
    seats = 2
    live = False
    starts = None
    scored = False
    checks = True
    clocks = frozenset({"total", "move"})
    action_type = HexAction
    view_type = HexView
    geometry_type = HexPicture

    def __post_init__(self) -> None:
        check_choices(self)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return chosen(self)

    def start(self) -> HexState:
        return HexState()

    def to_act(self, state: HexState) -> frozenset[Actor]:
        return frozenset() if state.reason else frozenset({self._mover(state)})

    def refuse(self, state: HexState, line: Line[HexAction | Leaving]) -> Refusal | None:
        match line.action:
            case Place(cell):
                return self._refuse_turn(state, line.by) or self._refuse_cell(state, cell)
            case Swap():
                return self._refuse_turn(state, line.by) or self._refuse_swap(state)
            case Resign():
                return self._refuse_player(state, line.by)
            case Flag(clock, seat):
                known = line.by is CLOCK and clock in self.clocks and _is_seat(seat)
                return self._refuse_over(state) if known else no("hex-no-such-clock")
            case _:
                return no("hex-not-a-move")

    def apply(self, state: HexState, line: Line[HexAction | Leaving]) -> HexState:
        match line.action:
            case Place(cell):
                mover = self._mover(state)
                moves = (*state.moves, cell)
                joined = _joins(self.size, frozenset(moves[len(state.moves) % 2 :: 2]), cell, len(state.moves) % 2)
                return replace(state, moves=moves, winner=mover if joined else None, reason=JOINED if joined else None)
            case Swap():
                return replace(state, swapped=True)
            case Flag(_, seat):
                return replace(state, winner=1 if seat == 0 else 0, reason=TIME)
            case _:
                return replace(state, winner=1 if line.by == 0 else 0, reason=RESIGNED)

    def deal(self, state: HexState, draw: Sampler) -> HexAction:
        raise AssertionError("chance never acts in Hex")

    def outcome(self, state: HexState) -> Outcome | None:
        return Outcome((2, 1) if state.winner else (1, 2), state.reason) if state.reason else None

    def view(self, state: HexState, viewer: Seat | None) -> HexView:
        return HexView(
            size=self.size,
            moves=state.moves,
            red=state.moves[0::2],
            blue=state.moves[1::2],
            red_seat=self._red_seat(state),
            swapped=state.swapped,
            to_move=None if state.reason else self._mover(state),
            winner=state.winner,
            reason=state.reason,
        )

    def told(self, state: HexState, line: Line[HexAction | Leaving], viewer: Seat | None) -> Line[HexAction | Leaving]:
        return line

    def carry(self, view: HexView, told: Line[HexAction | Leaving]) -> HexView:
        return self.view(self.apply(_seen(view), told), None)

    def imagine(self, view: HexView, seat: Seat, rng: Random) -> HexState:
        return _seen(view)

    def next_round(self, last: HexState) -> Self:
        return replace(self, red=1 - self.red)

    def legal(self, state: HexState, seat: Seat) -> Iterator[HexAction]:
        if seat in self.to_act(state):
            taken = frozenset(state.moves)
            yield from (Place(cell) for cell in cells(self.size) if cell not in taken)
            if self._refuse_swap(state) is None:
                yield Swap()

    def geometry(self) -> HexPicture:
        return picture_of(self.size)

    def _red_seat(self, state: HexState) -> Seat:
        return self.red ^ state.swapped

    def _mover(self, state: HexState) -> Seat:
        return self._red_seat(state) ^ len(state.moves) % 2

    def _refuse_over(self, state: HexState) -> Refusal | None:
        return no("hex-over") if state.reason else None

    def _refuse_player(self, state: HexState, by: object) -> Refusal | None:
        return self._refuse_over(state) if _is_seat(by) else no("hex-not-a-player")

    def _refuse_turn(self, state: HexState, by: object) -> Refusal | None:
        not_now = None if by == self._mover(state) else no("hex-not-your-turn")
        return self._refuse_player(state, by) or not_now

    def _refuse_cell(self, state: HexState, cell: str) -> Refusal | None:
        if cell not in cells(self.size):
            return no("hex-not-a-cell", cell=str(cell)[:10])
        return no("hex-cell-taken", cell=cell) if cell in state.moves else None

    def _refuse_swap(self, state: HexState) -> Refusal | None:
        if not self.swap:
            return no("hex-no-swap")
        return None if len(state.moves) == 1 and not state.swapped else no("hex-swap-too-late")


@lru_cache(maxsize=32)
def cells(size: int) -> dict[str, tuple[int, int]]:
    """The cells by name, row by row: «A1» is the first of the first row."""
    return {f"{chr(ord('A') + column)}{row + 1}": (row, column) for row in range(size) for column in range(size)}


@lru_cache(maxsize=32)
def _neighbours(size: int) -> dict[str, tuple[str, ...]]:
    at = {place: name for name, place in cells(size).items()}
    around = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
    return {
        name: tuple(at[row + down, column + aside] for down, aside in around if (row + down, column + aside) in at)
        for name, (row, column) in cells(size).items()
    }


def _joins(size: int, stones: frozenset[str], last: str, way: int) -> bool:
    """Whether the group of the last stone touches both sides of its colour: rows for red (0), columns for blue (1)."""
    group, edge = {last}, [last]
    while edge:
        new = [cell for cell in _neighbours(size)[edge.pop()] if cell in stones and cell not in group]
        group.update(new)
        edge += new
    reached = {cells(size)[cell][way] for cell in group}
    return {0, size - 1} <= reached


def _is_seat(actor: object) -> bool:
    return type(actor) is int and actor in (0, 1)


def _seen(view: HexView) -> HexState:
    return HexState(view.moves, view.swapped, view.winner, view.reason)
