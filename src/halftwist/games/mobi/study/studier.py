"""The pod X-ray: when each call could have been made, how many tiles were in the way, and where the time went.

Nothing about a pod is hidden, so nobody is judged by what they could not see: a stage is looked at with the tiles that
its player had. That a call held or that a pod could be made is a fact; that none moves fewer is proved or said to be an
estimate (`engine/fewest_moves.py`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, cast

from halftwist.core import Details, Seat
from halftwist.games.mobi import CallMobi, Flip, Mobi, MobiAction, Pod, arrangement
from halftwist.games.mobi.engine.fewest_moves import FewestMoves, fewest_moves
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.rules.tiles import counted_on_pod, listed
from halftwist.games.mobi.study.stages import PodAt, Spent, Stage, stages_of
from halftwist.play import Table
from halftwist.study import (
    BestLine,
    Fact,
    JudgedLine,
    Mark,
    Report,
    SeatSummary,
    in_parts,
    report_on,
    rounds_of,
    summaries_of,
)
from halftwist.study.studier import Progress, Stopped

STEPS: Final = 20_000
"""For one pod at the usual effort."""

_PRAISED_MS: Final = 15_000  # quick, and no tile moved that could have stayed
_CALLS: Final = {"flip": "FLIP!", "mobi": "Möbi!"}


class MobiStudier:
    """Each stage of each player is looked at where it began, at calls that fell, in the longest pause, at its end."""

    version = 3

    def study(self, table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped) -> Report[MobiAction]:
        game = cast(Mobi, table.game)
        stages = [stage for steps in rounds_of(table) for stage in stages_of(steps)]
        pauses = {id(stage): pause for stage, pause in _longest_pauses(stages)}
        judged: list[JudgedLine[MobiAction]] = []
        for stage in in_parts(stages, progress, stopped):
            judged += _XRay(game, stage, seed, STEPS * effort).lines(pauses.get(id(stage)))
        judged.sort(key=lambda line: (line.n, line.seat))
        return report_on(table, self.version, seed, effort, judged, _seats(game, judged, stages))


STUDIER: Final = MobiStudier()


class _XRay:
    """One stage, looked through."""

    def __init__(self, game: Mobi, stage: Stage, seed: int, steps: int) -> None:
        self.game = game
        self.stage = stage
        self.seed = seed
        self.steps = steps
        self.call = _CALLS[stage.call]
        self.known: dict[Pod, FewestMoves] = {}

    def lines(self, pause: PodAt | None) -> Iterator[JudgedLine[MobiAction]]:
        stage = self.stage
        yield self._line(stage.first, (self._could(),), best=self._best(stage.first.pod))
        if stage.became_right and stage.became_right is not stage.first:
            yield self._became_right(stage.became_right)
        if pause:
            yield self._paused(pause)
        for moment in stage.fallen:
            mark: Mark = "?!" if stage.call == "flip" or self.game.kids else "??"
            facts = (Fact("mobi-study-fell", True, {"call": self.call}), self._short(moment.pod))
            yield self._line(moment, facts, mark, best=self._best(moment.pod))
        end = PodAt(stage.ended_n, stage.ended_ms, stage.last.pod, stage.last.right)
        since, spent = stage.right_at_last, self._spent()
        if since:
            code = "mobi-study-waited" if stage.called else "mobi-study-never-called"
            waited: Details = {"call": self.call, "seconds": _seconds(stage.ended_ms - since.at_ms)}
            yield self._line(end, (Fact(code, True, waited), spent))
        elif not stage.fallen or stage.fallen[-1].n != stage.ended_n:
            yield self._line(end, (self._short(end.pod), spent), best=self._best(end.pod))
        else:
            yield self._line(end, (spent,))

    def _became_right(self, moment: PodAt) -> JudgedLine[MobiAction]:
        """How long it took, and with how many moves of what the shortest way takes."""
        spent, fewest = moment.at_ms - self.stage.first.at_ms, self._fewest(self.stage.first.pod)
        moved = moved_between(numbers_of(self.stage.first.pod), numbers_of(moment.pod))
        details: Details = {"call": self.call, "seconds": _seconds(spent), "moved": moved}
        facts = [Fact("mobi-study-right", True, details)]
        shortest = fewest.proved and fewest.moved == moved
        if shortest and moved:
            facts.append(Fact("mobi-study-shortest", True))
        return self._line(moment, tuple(facts), "good" if shortest and spent <= _PRAISED_MS else None)

    def _spent(self) -> Fact:
        """The whole stage on its timeline: when its tiles came, when the pod was right, and each part of the time."""
        stage, spent = self.stage, _spent_in([self.stage])
        parts = [f"{what} {part}" for what, part in _joined(stage.parts())]
        right = stage.became_right
        details: Details = {
            "call": self.call,
            "began": stage.first.n,
            "began_ms": stage.first.at_ms,
            "right_ms": -1 if right is None else right.at_ms,
            "called": int(stage.called),
            "parts": ", ".join(parts),
            **_told_times(spent),
        }
        return Fact("mobi-study-stage", True, details)

    def _paused(self, moment: PodAt) -> JudgedLine[MobiAction]:
        ends = [later.at_ms for later in self.stage.moments if later.at_ms > moment.at_ms]
        spent = (ends[0] if ends else self.stage.ended_ms) - moment.at_ms
        facts = (Fact("mobi-study-pause", True, {"seconds": _seconds(spent)}), self._short(moment.pod))
        return self._line(moment, facts, best=self._best(moment.pod))

    def _could(self) -> Fact:
        """Whether the call was there at once, with these tiles on the pod as it lay."""
        return self._told("mobi-study-could", self.stage.first.pod)

    def _short(self, pod: Pod) -> Fact:
        """What was still missing at a moment."""
        return self._told("mobi-study-short", pod)

    def _told(self, code: str, pod: Pod) -> Fact:
        found = self._fewest(pod)
        if found.pod is None or found.moved is None:
            code = "mobi-study-none" if found.impossible else "mobi-study-none-found"
            return Fact(code, found.impossible, {"call": self.call})
        used = sum(counted_on_pod(found.pod.values())) - sum(pod.used)
        details: Details = {"call": self.call, "moved": found.moved, "laid": max(0, used)}
        return Fact(code if found.proved else f"{code}-at-most", found.proved, details)

    def _best(self, pod: Pod) -> tuple[BestLine[MobiAction], ...]:
        found = self._fewest(pod)
        if found.pod is None:
            return ()
        flips = self.stage.flips
        call = Flip(flips) if self.stage.call == "flip" else CallMobi(flips)
        actions: tuple[MobiAction, ...] = (call,) if found.pod == pod else (arrangement(pod, found.pod), call)
        return (BestLine(actions, None, found.proved),)

    def _fewest(self, pod: Pod) -> FewestMoves:
        if pod not in self.known:
            hand, game = listed(self.stage.hand), self.game
            self.known[pod] = fewest_moves(
                hand, pod, self.stage.call, kids=game.kids, solo=game.solo, steps=self.steps, seed=self.seed
            )
        return self.known[pod]

    def _line(
        self,
        moment: PodAt,
        facts: tuple[Fact, ...],
        mark: Mark | None = None,
        best: tuple[BestLine[MobiAction], ...] = (),
    ) -> JudgedLine[MobiAction]:
        return JudgedLine(moment.n, moment.at_ms, self.stage.seat, mark, None, mark is not None, facts, best)


def _longest_pauses(stages: Sequence[Stage]) -> Iterator[tuple[Stage, PodAt]]:
    """For each player the longest time without a touch while the pod was not right; at the deal it is told already."""
    for player in dict.fromkeys(stage.player for stage in stages):
        pauses = [
            (spent, stage, moment)
            for stage in stages
            if stage.player == player
            for what, moment, spent in stage.parts()
            if what == "searching" and moment is not stage.first
        ]
        if pauses:
            _, stage, moment = max(pauses, key=lambda pause: pause[0])
            yield stage, moment


def _seats(game: Mobi, judged: Sequence[JudgedLine[MobiAction]], stages: Sequence[Stage]) -> tuple[SeatSummary, ...]:
    counted = summaries_of(game.seats, judged)
    return tuple(
        SeatSummary(summary.seat, summary.marks, facts=tuple(_summed(game, summary.seat, stages)))
        for summary in counted
    )


def _summed(game: Mobi, seat: Seat, stages: Sequence[Stage]) -> Iterator[Fact]:
    """Where the time went; for everybody of a team it is the team's."""
    own = [stage for stage in stages if stage.player == game.team_of(seat)]
    if not own:
        return
    yield Fact("mobi-study-time", True, _told_times(_spent_in(own)))
    right = sum(stage.became_right is not None for stage in own)
    yield Fact("mobi-study-stages", True, {"stages": len(own), "right": right})


def _spent_in(stages: Sequence[Stage]) -> dict[Spent, int]:
    spent: dict[Spent, int] = {"searching": 0, "arranging": 0, "waiting": 0}
    for stage in stages:
        for what, _, part in stage.parts():
            spent[what] += part
    return spent


def _told_times(spent: Mapping[Spent, int]) -> Details:
    """In seconds; `waited` is 0 where there was no time of it to speak of."""
    told: dict[str, str | int] = {what: _seconds(part) for what, part in spent.items()}
    return told | {"waited": int(told["waiting"] != "0.0")}


def _joined(parts: Iterator[tuple[Spent, PodAt, int]]) -> Iterator[tuple[str, int]]:
    """In the order of time; what is the same as before goes on."""
    for what, same in groupby(parts, key=lambda part: part[0]):
        yield what, sum(spent for _, _, spent in same)


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.1f}"
