"""Sprint: somebody starts it, then everybody steps as quickly as they can, left and right in turn. The first at the
end wins.

Whoever resigns, or whose time is up, stops where they are and comes last.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

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
    places_by,
)

REFUSALS: Mapping[str, str] = {
    "sprint-not-a-runner": "R1",
    "sprint-not-started": "R1",
    "sprint-started-already": "R1",
    "sprint-over": "R2",
    "sprint-same-foot": "R3",
    "sprint-not-a-move": "R1",
    "sprint-no-such-clock": "R4",
}


@dataclass(frozen=True, slots=True)
class Go:
    """The race begins."""

    kind: Literal["go!"] = "go!"


@dataclass(frozen=True, slots=True)
class Step:
    """One step on, with the other foot than the last one."""

    foot: Literal["left", "right"]
    kind: Literal["step"] = "step"


SprintAction: TypeAlias = Go | Step


@dataclass(frozen=True, slots=True)
class Track:
    """How far everybody is: the state, and the view as well, since nothing is hidden."""

    steps: tuple[int, ...]
    started: bool = False
    out: tuple[Seat, ...] = ()
    time_is_up: bool = False


def no(code: str, **details: str | int) -> Refusal:
    """A refusal with the rule that it rests on."""
    return Refusal(code, REFUSALS[code], details)


@dataclass(frozen=True)
class Sprint:
    """The rules for so many runners and so long a track."""

    runners: int = option(2, (2, 3, 4), "R1")
    length: int = option(5, range(3, 21), "R2", tried=(3,))

    name = "sprint"
    version = 1
    live = True
    starts = Go
    scored = False
    checks = True
    clocks = frozenset({"table"})
    action_type = SprintAction
    view_type = Track

    def __post_init__(self) -> None:
        check_choices(self)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return chosen(self)

    @property
    def seats(self) -> int:
        return self.runners

    def start(self) -> Track:
        return Track((0,) * self.runners)

    def to_act(self, state: Track) -> frozenset[Actor]:
        if self.outcome(state):
            return frozenset()
        return frozenset(seat for seat in range(self.runners) if seat not in state.out)

    def refuse(self, state: Track, line: Line[SprintAction | Leaving]) -> Refusal | None:
        match line.action:
            case Go() | Step() | Resign() if self.outcome(state):
                return no("sprint-over")
            case Go() | Step() | Resign() if type(line.by) is not int or line.by not in self.to_act(state):
                return no("sprint-not-a-runner")
            case Go():
                return no("sprint-started-already") if state.started else None
            case Step(foot):
                return self._refuse_step(state, line.by, foot)
            case Resign():
                return None
            case Flag(clock, _):
                if line.by is not CLOCK or clock != "table":
                    return no("sprint-no-such-clock")
                return no("sprint-over") if self.outcome(state) else None
            case _:
                return no("sprint-not-a-move")

    def _refuse_step(self, state: Track, seat: Seat, foot: str) -> Refusal | None:
        if not state.started:
            return no("sprint-not-started")
        return None if foot == _next_foot(state, seat) else no("sprint-same-foot", foot=foot)

    def apply(self, state: Track, line: Line[SprintAction | Leaving]) -> Track:
        seat = line.by if isinstance(line.by, int) else 0
        match line.action:
            case Go():
                return replace(state, started=True)
            case Step():
                return replace(state, steps=tuple(n + (at == seat) for at, n in enumerate(state.steps)))
            case Flag():
                return replace(state, time_is_up=True)
            case _:
                return replace(state, out=(*state.out, seat))

    def deal(self, state: Track, draw: Sampler) -> SprintAction:
        raise AssertionError("chance never acts in Sprint")

    def outcome(self, state: Track) -> Outcome | None:
        places = places_by([1 if seat in state.out else -steps for seat, steps in enumerate(state.steps)])
        if max(state.steps) == self.length:
            return Outcome(places, "sprint-reason-arrived")
        if len(state.out) == self.runners - 1:
            return Outcome(places, "sprint-reason-alone")
        return Outcome(places, "sprint-reason-time") if state.time_is_up else None

    def view(self, state: Track, viewer: Seat | None) -> Track:
        return state

    def told(
        self, state: Track, line: Line[SprintAction | Leaving], viewer: Seat | None
    ) -> Line[SprintAction | Leaving]:
        return line

    def carry(self, view: Track, told: Line[SprintAction | Leaving]) -> Track:
        return self.apply(view, told)

    def imagine(self, view: Track, seat: Seat, rng: Random) -> Track:
        return view

    def legal(self, state: Track, seat: Seat) -> Iterator[SprintAction]:
        if seat in self.to_act(state):
            yield Step(_next_foot(state, seat)) if state.started else Go()

    def next_round(self, last: Track) -> "Sprint":
        return self


def _next_foot(state: Track, seat: Seat) -> Literal["left", "right"]:
    return "right" if state.steps[seat] % 2 else "left"
