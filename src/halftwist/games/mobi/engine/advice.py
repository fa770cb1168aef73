"""Advice for somebody who is stuck: the next line of a pod with all tiles, found from the pod that lies there.

An adviser remembers nothing. It leads somewhere nevertheless, because it gives a step only if the pod that it would
look for afterwards is nearer and lets the step stand; if there is no such step, it shows the whole pod at once.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Final

from halftwist.core import Seat
from halftwist.engines.player import Choice
from halftwist.games.mobi import (
    CallMobi,
    Flip,
    Go,
    Mobi,
    PlayerView,
    Pod,
    Ready,
    Run,
    Stop,
    Swap,
    View,
    arrangement,
    runs,
)
from halftwist.games.mobi.engine.building import some_lines
from halftwist.games.mobi.engine.exhaustive_search import fits_nowhere
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.engine.readings import Tiles, in_order, kinds_on, without
from halftwist.games.mobi.engine.solver import solve
from halftwist.games.mobi.rules.judging import Call, faults, faults_laid
from halftwist.games.mobi.rules.pod import Cell
from halftwist.games.mobi.rules.tiles import SIGNS, counted, kind_of

_STEPS: Final = 4_000  # of one search
_STEPS_WITHOUT_ONE: Final = 1_000
_BEGINNINGS: Final = 8
_LAST_TILES: Final = 4  # so few may be laid in one line
_LINES_TRIED: Final = 5
_SHORT_LINES_TRIED: Final = 3
_SWAP_TILES: Final = 2


class Adviser:
    """Says what somebody who plays well would do next; the same view always gets the same advice."""

    def __init__(self, game: Mobi) -> None:
        self.game = game

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        action = self._advice(view, seat)
        return None if action is None else Choice(action)

    def _advice(self, view: View, seat: Seat) -> Any:
        player = view.players[self.game.team_of(seat)]
        if view.outcome or view.due:
            return None
        if view.go_at_ms is None:
            return _beginning(view, seat)
        if player.at_pod != seat:
            return None
        task = Task(in_order(player.hand), "mobi" if view.mobi_open else "flip", self.game.kids, self.game.solo)
        pod = Pod.of(player.pod)
        if task.is_done(pod):
            return CallMobi(view.flips) if view.mobi_open else Flip(view.flips)
        wanted = nearest(task, pod)
        return arrangement(pod, step_towards(task, pod, wanted)) if wanted else self._otherwise(view, player, pod)

    def _otherwise(self, view: View, player: PlayerView, pod: Pod) -> Any:
        """No pod was found for these tiles: get others (B9), or agree to stop (B14)."""
        if not self.game.chill and view.pool >= _SWAP_TILES and player.hand:
            misfit = fits_nowhere(in_order(player.hand)) if self.game.kids else None
            if misfit in player.unused or (player.unused and misfit is None):
                return Swap(misfit or player.unused[-1])
            lying = [cell for cell, token in numbers_of(pod).items() if misfit in (None, kind_of(token))]
            return arrangement(pod, _without(pod, lying[-1:]))
        return Stop(True) if view.mobi_open and len(view.players) > 1 and not player.wants_to_stop else None


def _beginning(view: View, seat: Seat) -> Any:
    everybody = {member for player in view.players for member in player.members}
    if seat not in view.ready:
        return Ready() if seat in everybody else None
    return Go() if everybody <= set(view.ready) else None


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be reached: a pod of this hand that this call holds for."""

    hand: Tiles
    call: Call
    kids: bool
    solo: bool

    def is_done(self, pod: Pod) -> bool:
        return not faults(pod, counted(self.hand), self.call, self.kids, self.solo)

    def faults_of(self, pod: Pod) -> int:
        return len(faults_laid(pod, counted(self.hand), self.call, self.kids))

    def found(self, tiles: Tiles, pod: Pod, steps: int) -> Pod | None:
        """A pod of these tiles; one that is begun from nothing has short lines, which are easier to follow."""
        tries = (self._solved(tiles, pod, steps, seed) for seed in range(1 if numbers_of(pod) else _BEGINNINGS))
        return min((each for each in tries if each), key=_longest_line, default=None)

    def _solved(self, tiles: Tiles, pod: Pod, steps: int, seed: int) -> Pod | None:
        final = self.call == "mobi"
        return solve(tiles, pod, kids=self.kids, final=final, style="crossword", steps=steps, seed=seed).pod

    def unused(self, pod: Pod) -> Tiles:
        return without(self.hand, kinds_on(pod))

    def may_leave(self, pod: Pod) -> Iterator[tuple[Tiles, Pod]]:
        """At FLIP! one tile may be left over (B7): the hands without one, and what may stay of the pod then."""
        if self.call == "mobi" or self.solo or len(self.hand) < 2:
            return
        unused = self.unused(pod)
        for tile in dict.fromkeys(unused or self.hand):
            yield without(self.hand, [tile]), pod if unused else Pod()


@lru_cache(maxsize=256)
def nearest(task: Task, pod: Pod) -> Pod | None:
    """A pod that the call would hold for, near to the one that lies there; None if none was found."""
    best = task.found(task.hand, pod, _STEPS)
    if best and not moved_between(numbers_of(pod), numbers_of(best)):
        return _placed_near(pod, best)
    for tiles, stays in task.may_leave(pod):
        found = task.found(tiles, stays, _STEPS_WITHOUT_ONE)
        if found and (best is None or _moved(pod, found) < _moved(pod, best)):
            best = found
            if not _moved(pod, found):
                break
    return _placed_near(pod, best) if best else None


def step_towards(task: Task, pod: Pod, wanted: Pod) -> Pod:
    """What shall lie there next: without the tiles that are in the way, or with one line more."""
    for after in islice(_steps(task, pod, wanted), _LINES_TRIED):
        if _leads_on(task, pod, after, wanted):
            return after
    return wanted


def _steps(task: Task, pod: Pod, wanted: Pod) -> Iterator[Pod]:
    wrong = _in_the_way(pod, wanted)
    if wrong:
        rest = _without(pod, wrong)
        yield rest if numbers_of(rest) else Pod()
        yield Pod()
        return
    if pod and _changes(pod, wanted) > _LAST_TILES:
        yield from islice(_short_lines(task, pod), _SHORT_LINES_TRIED)
    longer = {_with_line(pod, run): run for run in runs(wanted)}
    longer.pop(pod, None)
    hanging = [after for after, run in longer.items() if not pod or any(cell in pod for cell in run.cells)]
    yield from sorted(hanging, key=lambda after: (task.faults_of(after), len(after)))


def _short_lines(task: Task, pod: Pod) -> Iterator[Pod]:
    """While many tiles are left, two or three of them make a line that is easier to follow than a long one."""
    found = some_lines(dict(pod.items()), task.unused(pod), not task.kids, Random(len(pod)))
    return (Pod(laid) for laid, _ in found)


def _in_the_way(pod: Pod, wanted: Pod) -> list[Cell]:
    """Tiles that have to go first; a sign that becomes another is changed with its line."""
    kept = {cell: wanted.get(cell) for cell in pod}
    return [cell for cell, token in pod.items() if token != kept[cell] and not (token in SIGNS and kept[cell] in SIGNS)]


def _with_line(pod: Pod, run: Run) -> Pod:
    return Pod({**pod, **dict(zip(run.cells, run.tokens, strict=True))})


def _leads_on(task: Task, pod: Pod, after: Pod, wanted: Pod) -> bool:
    """Whether the next advice would go on from this step: nearer to an end, and nothing of the step undone."""
    if task.is_done(after):
        return True
    then = nearest(task, after)
    if then is None or _distance(after, then) >= _distance(pod, wanted):
        return False
    stands = all(then.get(cell) == token for cell, token in numbers_of(after).items() if pod.get(cell) != token)
    return stands and not any(then.get(cell) == token for cell, token in pod.items() if cell not in after)


def _distance(pod: Pod, wanted: Pod) -> tuple[int, int]:
    """How many numbers are to be taken or laid, then how many tiles are in the way: signs cost little (B2)."""
    return _changes(pod, wanted), len(_in_the_way(pod, wanted))


def _changes(pod: Pod, wanted: Pod) -> int:
    old, new = set(numbers_of(pod).items()), set(numbers_of(wanted).items())
    return len(old ^ new)


def _longest_line(pod: Pod) -> int:
    return max((len(run.cells) for run in runs(pod)), default=0)


def _moved(pod: Pod, wanted: Pod) -> int:
    return moved_between(numbers_of(pod), numbers_of(wanted))


def _placed_near(pod: Pod, wanted: Pod) -> Pod:
    """A pod that was begun anew lies on what it shares with the old one, or around the middle of the grid."""
    shared = Counter(
        (cell[0] - at[0], cell[1] - at[1])
        for cell, token in pod.items()
        for at, other in wanted.items()
        if token == other
    )
    columns, rows = (
        max(shared, key=lambda shift: (shared[shift], shift == (0, 0), shift)) if shared else _to_the_middle(wanted)
    )
    return Pod({(column + columns, row + rows): token for (column, row), token in wanted.items()})


def _to_the_middle(pod: Pod) -> Cell:
    columns, rows = [column for column, _ in pod], [row for _, row in pod]
    return -((min(columns) + max(columns)) // 2), -((min(rows) + max(rows)) // 2)


def _without(pod: Pod, cells: list[Cell]) -> Pod:
    return Pod({cell: token for cell, token in pod.items() if cell not in cells})
