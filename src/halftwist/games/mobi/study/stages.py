"""A race as a timeline: for each player the stages between deals, and where the time of each went."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, cast

from halftwist.core import Seat
from halftwist.games.mobi import Call, CallMobi, Due, Flip, Mobi, Pod, State
from halftwist.games.mobi.rules.judging import faults
from halftwist.games.mobi.rules.tiles import Counts
from halftwist.play import Step

ARRANGING_MS: Final = 5_000
"""Between two arrangements: up to this the hands were at work, beyond it the head was."""

Spent: TypeAlias = Literal["searching", "arranging", "waiting"]


@dataclass(frozen=True, slots=True)
class PodAt:
    """A player's pod after a line."""

    n: int
    at_ms: int
    pod: Pod
    right: bool  # the call that is open would hold


@dataclass(slots=True)
class Stage:
    """From the line that gave a player these tiles, or opened this call, to the line that changed either."""

    player: int
    seat: Seat  # at the pod when it began
    hand: Counts
    call: Call
    flips: int  # that had held by then
    moments: list[PodAt]
    fallen: list[PodAt] = field(default_factory=list[PodAt])  # calls that did not hold
    ended_n: int = 0
    ended_ms: int = 0
    called: bool = False  # it ended with the player's own call, which held

    @property
    def first(self) -> PodAt:
        return self.moments[0]

    @property
    def last(self) -> PodAt:
        return self.moments[-1]

    @property
    def became_right(self) -> PodAt | None:
        return next((moment for moment in self.moments if moment.right), None)

    @property
    def right_at_last(self) -> PodAt | None:
        """From when on the pod was right until the stage ended."""
        since: PodAt | None = None
        for moment in self.moments:
            since = (since or moment) if moment.right else None
        return since

    def parts(self) -> Iterator[tuple[Spent, PodAt, int]]:
        """What was done after each moment, and for how long."""
        ends = [*(moment.at_ms for moment in self.moments[1:]), self.ended_ms]
        for moment, end in zip(self.moments, ends, strict=True):
            spent = end - moment.at_ms
            yield ("waiting" if moment.right else "searching" if spent > ARRANGING_MS else "arranging"), moment, spent


def stages_of(steps: Sequence[Step]) -> list[Stage]:
    """All stages of a round, in the order in which they began."""
    timeline = _Timeline()
    for step in steps:
        timeline.follow(step)
    if steps:
        timeline.end_all(steps[-1])  # a record may end before the race did
    return timeline.found


class _Timeline:
    def __init__(self) -> None:
        self.found: list[Stage] = []
        self.running: dict[int, Stage] = {}

    def follow(self, step: Step) -> None:
        state = cast(State, step.after.state)
        if isinstance(step.line.action, Flip | CallMobi):
            self._judge(step, cast(Mobi, step.after.game).team_of(cast(Seat, step.line.by)))
        if state.due is not None:
            self._end_before_dealing(step, state.due)
        elif state.go_at_ms is not None:
            for at in range(len(state.players)):
                self._follow_player(step, state, at)

    def end_all(self, step: Step) -> None:
        for at in tuple(self.running):
            self._end(at, step)

    def _judge(self, step: Step, at: int) -> None:
        player, stage = cast(State, step.after.state).players[at], self.running.get(at)
        verdict = player.last_flip if isinstance(step.line.action, Flip) else player.last_mobi
        if stage is None or verdict is None:
            return
        if verdict.held:
            stage.called = True
        else:
            stage.fallen.append(PodAt(step.line.n, step.line.at_ms, stage.last.pod, right=False))

    def _end_before_dealing(self, step: Step, due: Due) -> None:
        """A stage ends with the call that changes its tiles; the next one begins with the deal."""
        for at in tuple(self.running):
            if due.what != "swap" or at == due.player:
                self._end(at, step)

    def _follow_player(self, step: Step, state: State, at: int) -> None:
        game, player, stage = cast(Mobi, step.after.game), state.players[at], self.running.get(at)
        call: Call = "mobi" if game.chill or state.is_exhausted else "flip"
        goes_on = bool(player.members) and state.outcome is None
        if stage and not (goes_on and (player.hand, call) == (stage.hand, stage.call)):
            stage = self._end(at, step)
        if stage is None and goes_on:
            stage = Stage(at, player.members[0], player.hand, call, state.flips, [])
            self.running[at] = stage
            self.found.append(stage)
        if stage and not (stage.moments and stage.last.pod == player.pod):
            right = not faults(player.pod, player.hand, call, game.kids, game.solo)
            stage.moments.append(PodAt(step.line.n, step.line.at_ms, player.pod, right))

    def _end(self, at: int, step: Step) -> None:
        stage = self.running.pop(at)
        stage.ended_n, stage.ended_ms = step.line.n, step.line.at_ms
