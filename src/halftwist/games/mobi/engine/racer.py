"""A racer: builds tile by tile in human time, and calls FLIP!, SWAP! and Möbi! like people do."""

from random import Random
from typing import Any, Final

from halftwist.core import Fault, Resign, Seat
from halftwist.engines.player import Choice
from halftwist.games.mobi import CallMobi, Flip, Go, Mobi, PlayerView, Pod, Ready, Stop, Swap, Verdict, View, runs
from halftwist.games.mobi.engine.laying import LayingPlan, after, plan_for
from halftwist.games.mobi.engine.levels import Level
from halftwist.games.mobi.engine.readings import in_order, kinds_on
from halftwist.games.mobi.engine.thinking import Thoughts
from halftwist.games.mobi.rules.judging import Call, faults_laid
from halftwist.games.mobi.rules.tiles import counted

_WRONG_SUM: Final = "mobi-run-sides-differ"  # the one fault that takes arithmetic to see
_AGAIN_MS: Final = 5000  # B7, B9, B12
_BEGIN_MS: Final = 800
_GIVE_UP_MS: Final = 20_000
_WAVER: Final = 0.3  # how much the times of hands differ from once to once
_WONDER: Final = 0.8  # and those of thinking: a line is seen at once, or not for a long while
_SWAP_TILES: Final = 2


class Racer:
    """Remembers what it is about to lay; whoever takes over its seat begins with a fresh look."""

    remembers = True

    def __init__(self, game: Mobi, level: Level) -> None:
        self.game = game
        self.level = level
        self._thoughts = Thoughts(level, game.kids)
        self._plans: dict[Seat, LayingPlan] = {}

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.outcome or view.due:
            return None
        player = view.players[self.game.team_of(seat)]
        if view.go_at_ms is None:
            self._plans.clear()
            return self._begin(view, player, seat, rng)
        if player.at_pod != seat:
            return None
        plan = self._plans.pop(seat, None)
        if plan and plan.expected == player.pod:
            return self._lay(seat, plan, 0, rng)
        return self._decide(view, player, seat, rng)

    def _begin(self, view: View, player: PlayerView, seat: Seat, rng: Random) -> Choice | None:
        everybody = {member for each in view.players for member in each.members}
        if seat not in player.members:
            return None
        if seat not in view.ready:
            return self._in_time(Ready(), _BEGIN_MS, rng)
        return self._in_time(Go(), _BEGIN_MS, rng) if everybody <= set(view.ready) else None

    def _decide(self, view: View, player: PlayerView, seat: Seat, rng: Random) -> Choice | None:
        pod = Pod.of(player.pod)
        if pod and self._sees_faults(view, player, pod, rng):
            return self._mend(view, player, pod, seat, rng)
        ready = self._is_ready(view, player)
        if ready and (not player.unused or self.level.hurries):
            return self._call(view, player, pod, seat, rng)
        if player.unused:
            longer = self._thoughts.another_line(pod, player.unused, rng)
            if longer:
                wanted = self._thoughts.slipped(pod, longer, rng)
                return self._turn_into(seat, pod, wanted, self.level.think_ms, rng)
        return self._call(view, player, pod, seat, rng) if ready else self._stuck(view, player, pod, seat, rng)

    def _is_ready(self, view: View, player: PlayerView) -> bool:
        """Whether a call could be made now, if the pod is right."""
        spare = 1 if view.flip_open and not self.game.solo else 0
        return bool(player.pod) and len(player.unused) <= spare

    # Looking the pod over

    def _sees_faults(self, view: View, player: PlayerView, pod: Pod, rng: Random) -> bool:
        """Half a line anybody sees; a wrong sum only who calculates, is told, or has just been turned down."""
        found = player.faults or faults_laid(pod, counted(player.hand), self._next_call(view), self.game.kids)
        if not found:
            return False
        told = (
            player.faults is not None
            or _turned_down(player, player.last_flip)
            or _turned_down(player, player.last_mobi)
        )
        if told or any(fault.code != _WRONG_SUM for fault in found):
            return True
        return self._is_ready(view, player) and rng.random() < self._attention(view, found)

    def _attention(self, view: View, found: tuple[Fault, ...]) -> float:
        """Before Möbi! everybody looks twice, and of several wrong lines one is enough."""
        looks = len(found) * (2 if view.mobi_open else 1)
        return 1 - (1 - self.level.notices) ** looks

    def _next_call(self, view: View) -> Call:
        return "mobi" if view.mobi_open else "flip"

    def _mend(self, view: View, player: PlayerView, pod: Pod, seat: Seat, rng: Random) -> Choice | None:
        """The tiles that lie there, laid right; or with the others, as when a line was half laid; or off they come."""
        used = in_order(kinds_on(pod))
        right = self._thoughts.another_pod(pod, used, view.mobi_open, rng)
        if right is None and player.unused:
            right = self._thoughts.another_pod(pod, player.hand, view.mobi_open, rng)
        return self._turn_into(seat, pod, right or Pod(), self.level.think_ms, rng)

    # Calling

    def _call(self, view: View, player: PlayerView, pod: Pod, seat: Seat, rng: Random) -> Choice | None:
        last = player.last_mobi if view.mobi_open else player.last_flip
        if _turned_down(player, last):  # the same call again would be refused, so something must change
            return self._mend(view, player, pod, seat, rng)
        wait_ms = _AGAIN_MS if last and not last.held else 0
        looks_ms = self.level.check_ms * (1 + (len(runs(pod)) if view.mobi_open else 1))
        return self._in_time(CallMobi(view.flips) if view.mobi_open else Flip(view.flips), looks_ms, rng, wait_ms)

    # When no line comes to mind

    def _stuck(self, view: View, player: PlayerView, pod: Pod, seat: Seat, rng: Random) -> Choice | None:
        if self._can_swap(view, player) and rng.random() < self.level.swaps:
            return self._swap_or_stop(view, player, rng)
        whole = self._thoughts.another_pod(pod, player.hand, view.mobi_open, rng)
        if whole:
            return self._turn_into(seat, pod, whole, 2 * self.level.think_ms, rng)
        if view.mobi_open:
            return self._swap_or_stop(view, player, rng)
        if self.game.solo:
            return Choice(Resign(), _GIVE_UP_MS)
        most = self._thoughts.pod_without_one(pod, player.hand, player.unused, rng)
        return self._turn_into(seat, pod, most, 2 * self.level.think_ms, rng) if most else None

    def _swap_or_stop(self, view: View, player: PlayerView, rng: Random) -> Choice | None:
        if self._can_swap(view, player):
            wait_ms = _AGAIN_MS if player.swapped_at_ms is not None else 0
            return self._in_time(Swap(rng.choice(player.unused)), self.level.think_ms, rng, wait_ms)
        return None if player.wants_to_stop else Choice(Stop(True), _GIVE_UP_MS)

    def _can_swap(self, view: View, player: PlayerView) -> bool:
        return view.mobi_open and not self.game.chill and view.pool >= _SWAP_TILES and bool(player.unused)

    # Laying

    def _turn_into(self, seat: Seat, pod: Pod, wanted: Any, think_ms: int, rng: Random) -> Choice | None:
        plan = plan_for(pod, wanted)
        return self._lay(seat, plan, think_ms, rng) if plan else None

    def _lay(self, seat: Seat, plan: LayingPlan, think_ms: int, rng: Random) -> Choice:
        rest = after(plan)
        if rest:
            self._plans[seat] = rest
        step = plan.arrangements[0]
        thought_ms = round(think_ms * rng.lognormvariate(0, _WONDER))
        return self._in_time(step, self.level.tile_ms * max(1, len(step.put)), rng, thought_ms)

    def _in_time(self, action: object, usual_ms: int, rng: Random, wait_ms: int = 0) -> Choice:
        return Choice(action, wait_ms + round(usual_ms * rng.lognormvariate(0, _WAVER)))


def _turned_down(player: PlayerView, last: Verdict | None) -> bool:
    """Whether the pod that lies there is the one that did not hold."""
    if last is None or last.held or last.hand != player.hand:
        return False
    return Pod.of(last.pod).normalised() == Pod.of(player.pod).normalised()
