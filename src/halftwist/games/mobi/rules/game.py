"""Möbi: the rules (B1–B14, G1, G2) as the contract wants them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Self, cast

from halftwist.core import (
    CHANCE,
    CLOCK,
    Actor,
    Flag,
    Leaving,
    Line,
    OptionValue,
    Order,
    Outcome,
    Refusal,
    Resign,
    Sampler,
    Seat,
    chosen,
)
from halftwist.games.mobi.rules.actions import (
    Arrange,
    CallMobi,
    ChanceAction,
    Deal,
    Flip,
    FlipDeal,
    Go,
    MobiAction,
    Ready,
    SeatAction,
    Stop,
    Swap,
    SwapDeal,
)
from halftwist.games.mobi.rules.again import alone, dealt_in_order, order
from halftwist.games.mobi.rules.arranging import arranged, refuse_arrangement
from halftwist.games.mobi.rules.dealing import SWAP_TILES, dealt, refuse_deal, take
from halftwist.games.mobi.rules.ending import stopped, won_by
from halftwist.games.mobi.rules.judging import Call, faults, faults_laid
from halftwist.games.mobi.rules.picture import BoxPicture, box_picture
from halftwist.games.mobi.rules.pod import Pod
from halftwist.games.mobi.rules.refusals import no, shown
from halftwist.games.mobi.rules.state import (
    NO_POD,
    Due,
    Player,
    PlayerView,
    State,
    Verdict,
    View,
    player_view,
    state_seen,
)
from halftwist.games.mobi.rules.tiles import NONE, Counts, counted, index_in_hand, listed, minus, plus
from halftwist.games.mobi.rules.variants import Variants

AGAIN_MS: Final = 5000  # B7, B9, B12: how long until the same may be called again


@dataclass(frozen=True, slots=True)
class Mobi(Variants):
    """The tile race.

    In team play the members of a team sit side by side and take turns in the order of their seats.
    """

    name = "mobi"
    version = 1
    starts = Go
    live = True
    one_view = True
    clocks = frozenset({"table", "up"})
    scored = False
    action_type = MobiAction
    view_type = View
    geometry_type = BoxPicture

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return chosen(self)

    @property
    def seats(self) -> int:
        return self.player_count * self.team_size + self.teams_of_three

    @property
    def checks(self) -> bool:
        return self.live_checking  # B11: otherwise a draft that is judged would be silent help

    def geometry(self) -> BoxPicture:
        return box_picture(self, AGAIN_MS)

    def start(self) -> State:
        return State(tuple(Player(members) for members in self.teams), pool=self.box)

    def to_act(self, state: State) -> frozenset[Actor]:
        if state.outcome:
            return frozenset()
        if state.due:
            return frozenset({CHANCE})
        if state.go_at_ms is None:
            everybody = frozenset(seat for player in state.players for seat in player.members)
            return everybody - state.ready or everybody
        return frozenset(player.members[0] for player in state.players if player.members)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def next_round(self, last: State) -> "Mobi":
        """Nobody starts in Möbi, so every round is set up alike."""
        return self

    # Saying no

    def refuse(self, state: State, line: Line[MobiAction | Leaving]) -> Refusal | None:
        action = cast(object, line.action)  # a tampered record may hold anything
        match action:
            case Flag():
                return self._refuse_flag(state, line.by, action)
            case Resign():
                return self._refuse_seat(state, line.by)
            case Deal() | FlipDeal() | SwapDeal():
                return self._refuse_chance(state, line.by, action)
            case Ready() | Go():
                return self._refuse_seat(state, line.by) or self._refuse_start(state, line.by, action)
            case Arrange() | Flip() | Swap() | CallMobi() | Stop():
                return self._refuse_seat(state, line.by) or self._refuse_play(state, line.by, action, line.at_ms)
            case _:
                return no("mobi-action-unknown")

    def _refuse_seat(self, state: State, by: Actor) -> Refusal | None:
        if type(by) is not int or not 0 <= by < self.seats:
            return no("mobi-not-a-seat")
        if state.outcome:
            return no("mobi-over")
        if by not in self._player_of(state, by).members:
            return self._no_longer_in(state, by)
        return no("mobi-deal-due") if state.due else None

    def _refuse_flag(self, state: State, by: Actor, flag: Flag) -> Refusal | None:
        if by is not CLOCK:
            return no("mobi-clock-only")
        if state.outcome:
            return no("mobi-over")
        if flag.clock not in ("table", "total"):
            return no("mobi-no-move-clock")
        if state.due:
            return no("mobi-deal-due")
        if flag.clock == "total" and (flag.seat is None or self._refuse_seat(state, flag.seat)):
            return no("mobi-flag-nobody")
        return None

    def _refuse_chance(self, state: State, by: Actor, action: ChanceAction) -> Refusal | None:
        if by is not CHANCE:
            return no("mobi-chance-only")
        if state.outcome:
            return no("mobi-over")
        return refuse_deal(self, state, action)

    def _refuse_start(self, state: State, by: Actor, action: Ready | Go) -> Refusal | None:
        if state.go_at_ms is not None:
            return no("mobi-after-go")
        if isinstance(action, Ready):
            return no("mobi-ready-already") if by in state.ready else None
        waiting = sum(seat not in state.ready for player in state.players for seat in player.members)
        return no("mobi-not-all-ready", waiting=waiting) if waiting else None

    def _refuse_play(self, state: State, by: Actor, action: SeatAction, at_ms: int) -> Refusal | None:
        if state.go_at_ms is None:
            return no("mobi-before-go")
        if isinstance(action, Flip | CallMobi) and (overtaken := self._refuse_overtaken(state, by, action)):
            return overtaken
        player = self._player_of(state, by)
        if player.members[0] != by:
            return self._not_at_pod(state, player, by)
        match action:
            case Arrange():
                return refuse_arrangement(player, action, self.kids)
            case Flip():
                return self._refuse_flip(state, player, at_ms)
            case Swap():
                return self._refuse_swap(state, player, action, at_ms)
            case CallMobi():
                return self._refuse_mobi(state, player, at_ms)
            case Stop():
                return self._refuse_stop(state, player, action)
            case _:
                return no("mobi-action-unknown")

    def _no_longer_in(self, state: State, seat: Seat) -> Refusal:
        """A wrong Möbi! puts a player out (B10), who else is not in any more has left (G1)."""
        called = self._player_of(state, seat).last_mobi
        return no("mobi-out" if called and not called.held and not self.kids else "mobi-left")

    def _not_at_pod(self, state: State, player: Player, seat: Actor) -> Refusal:
        """B12: members change at every FLIP!, so where there is none nobody changes."""
        at_pod = player.members[0] + 1
        if self.chill or state.is_exhausted:
            return no("mobi-pod-kept", seat=at_pod)
        return no("mobi-not-at-pod", seat=at_pod, flips=player.members.index(_seat(seat)))

    def _refuse_overtaken(self, state: State, by: Actor, call: Flip | CallMobi) -> Refusal | None:
        """B7: a call made before another's FLIP! was seen falls away, also where a team has changed meanwhile."""
        if isinstance(call, CallMobi) and call.flips is None:
            return None
        if self.chill and isinstance(call, Flip):
            return no("mobi-flip-chill")
        if type(call.flips) is not int or not 0 <= call.flips <= state.flips:
            return no("mobi-flip-miscounted", flips=state.flips)
        if call.flips == state.flips:
            return None
        held = (player.last_flip for player in state.players if player.last_flip and player.last_flip.held)
        faster = max(held, key=lambda verdict: verdict.at_ms, default=None)
        if faster is None or faster.seat == by:
            return no("mobi-flip-counted")
        code = "mobi-flip-overtaken" if isinstance(call, Flip) else "mobi-call-overtaken"
        return no(code, seat=faster.seat + 1, named=0)  # rules know no names

    def _refuse_flip(self, state: State, player: Player, at_ms: int) -> Refusal | None:
        """Calls that are not judged (B7); whether the pod is right plays no part here."""
        if state.is_exhausted:
            return no("mobi-flip-over")
        last = player.last_flip
        # B7: new tiles are a change as well.
        return _refuse_again(player, last, at_ms, "mobi-flip", new_tiles=last and last.hand != listed(player.hand))

    def _refuse_swap(self, state: State, player: Player, action: Swap, at_ms: int) -> Refusal | None:
        """B9: at any time after GO!, and still when FLIP! is over, as long as there are two in the pool."""
        if self.chill:
            return no("mobi-swap-chill")
        if sum(state.pool) < SWAP_TILES:
            return no("mobi-swap-pool", left=sum(state.pool))
        if player.swapped_at_ms is not None and at_ms - player.swapped_at_ms < AGAIN_MS:
            return no("mobi-swap-too-soon", seconds=_seconds_left(player.swapped_at_ms, at_ms))
        kind = index_in_hand(action.tile)
        if kind is None or player.unused[kind] < 1:
            return no("mobi-swap-not-unused", tile=shown(action.tile))
        return None

    def _refuse_mobi(self, state: State, player: Player, at_ms: int) -> Refusal | None:
        if not self._mobi_open(state):
            return no("mobi-call-not-open", pool=sum(state.pool), players=state.players_in)
        return _refuse_again(player, player.last_mobi, at_ms, "mobi-call")

    def _refuse_stop(self, state: State, player: Player, action: Stop) -> Refusal | None:
        if not self._mobi_open(state):
            return no("mobi-stop-not-open")
        if bool(action.agreed) == player.wants_to_stop:
            return no("mobi-stop-already" if player.wants_to_stop else "mobi-stop-not-agreed")
        return None

    # Going on

    def apply(self, state: State, line: Line[MobiAction | Leaving]) -> State:
        match line.action:
            case Flag(clock="table"):
                return stopped(self, state, line.at_ms, "mobi-reason-time")
            case Flag(seat=seat):
                return self._left(state, 0 if seat is None else seat, line.at_ms)
            case (Deal() | FlipDeal() | SwapDeal()) as action:
                return take(self, state, state.due or Due("deal"), action)
            case action:
                return self._applied(state, _seat(line.by), action, line.at_ms)

    def _applied(self, state: State, seat: Seat, action: SeatAction | Resign, at_ms: int) -> State:
        at = self.team_of(seat)
        player = state.players[at]
        match action:
            case Resign():
                return self._left(state, seat, at_ms)
            case Ready():
                return replace(state, ready=state.ready | {seat})
            case Go():
                return replace(state, go_at_ms=at_ms, due=Due("deal"))
            case Arrange():
                return state.with_player(at, replace(player, pod=arranged(player.pod, action)))
            case Flip():
                return self._flipped(state, at, at_ms)
            case Swap(tile=tile):
                kind = listed(counted([tile]))[0]
                swapped = state.with_player(at, replace(player, swapped_at_ms=at_ms))
                return replace(swapped, due=Due("swap", at, kind))
            case CallMobi():
                return self._called(state, at, at_ms)
            case Stop(agreed=agreed):
                return self._settled(state.with_player(at, replace(player, wants_to_stop=bool(agreed))), at_ms)

    def _flipped(self, state: State, at: int, at_ms: int) -> State:
        verdict = self._verdict(state, at, "flip", at_ms)
        state = state.with_player(at, replace(state.players[at], last_flip=verdict))
        if not verdict.held:
            return state
        # B12: in every team the next member takes over
        players = tuple(replace(each, members=each.members[1:] + each.members[:1]) for each in state.players)
        return replace(state, players=players, flips=state.flips + 1, due=Due("flip"))

    def _called(self, state: State, at: int, at_ms: int) -> State:
        verdict = self._verdict(state, at, "mobi", at_ms)
        state = state.with_player(at, replace(state.players[at], last_mobi=verdict))
        if verdict.held:
            reason = "mobi-reason-solo-finished" if self.solo else "mobi-reason-finished"
            return won_by(self, state, at, at_ms, reason)
        if self.kids:  # B12: a Whoops, and all play on
            return state
        return self._out(state, at, at_ms)

    def _verdict(self, state: State, at: int, call: Call, at_ms: int) -> Verdict:
        player = state.players[at]
        found = faults(player.pod, player.hand, call, self.kids, self.solo)
        shown = found if call == "mobi" or self.live_checking else ()
        return Verdict(call, player.members[0], at_ms, not found, shown, player.pod.placed, listed(player.hand))

    def _left(self, state: State, seat: Seat, at_ms: int) -> State:
        """G1: the seat leaves, unjudged; a team is out when nobody of it is left."""
        at = self.team_of(seat)
        player = state.players[at]
        members = tuple(member for member in player.members if member != seat)
        state = replace(state, ready=state.ready - {seat})
        if members:
            return state.with_player(at, replace(player, members=members))
        return self._out(state, at, at_ms)

    def _out(self, state: State, at: int, at_ms: int) -> State:
        """B10: all tiles go back to the pool, in a chill game they are set aside (B12)."""
        player = state.players[at]
        gone = replace(player, members=(), hand=NONE, pod=NO_POD, wants_to_stop=False)
        state = state.with_player(at, gone)
        if self.chill:
            state = replace(state, aside=plus(state.aside, player.hand))
        else:
            state = replace(state, pool=plus(state.pool, player.hand))
        return self._settled(state, at_ms)

    def _settled(self, state: State, at_ms: int) -> State:
        """Whether the game is over now that somebody is out or wants to stop."""
        still_in = [at for at, player in enumerate(state.players) if player.members]
        if len(still_in) < 2 and not (self.solo and still_in):
            winner = still_in[0] if still_in else 0
            return won_by(self, state, winner, at_ms, "mobi-reason-last-player")
        if not self._mobi_open(state):  # FLIP! is possible again: whoever agreed to stop is asked anew
            return replace(state, players=tuple(_asked_anew(player) for player in state.players))
        if all(state.players[at].wants_to_stop for at in still_in):
            return stopped(self, state, at_ms, "mobi-reason-stopped")
        return state

    # Chance

    def deal(self, state: State, draw: Sampler) -> MobiAction:
        if state.due is None:
            raise ValueError("chance is not to act")
        return dealt(self, state, state.due, draw)

    def again(self, dealt: Sequence[tuple[State, MobiAction]], seat: Seat) -> Self | None:
        return alone(self, _deals(dealt), self.team_of(seat))

    def order_of(self, dealt: Sequence[tuple[State, MobiAction]], seat: Seat, draw: Sampler) -> Order:
        return order(self, _deals(dealt), self.team_of(seat), draw)

    def deal_in_order(self, state: State, order: Order, draw: Sampler) -> MobiAction:
        if state.due is None or not self.solo:
            return self.deal(state, draw)
        return dealt_in_order(self, state, state.due, order)

    # Seeing

    def view(self, state: State, viewer: Seat | None) -> View:
        """The same for everybody: only the pool and what is set aside are hidden (B13)."""
        open_now = state.go_at_ms is not None and state.outcome is None
        return View(
            players=tuple(self._player_view(state, player) for player in state.players),
            ready=tuple(sorted(state.ready)),
            due=state.due,
            pool=sum(state.pool),
            set_aside=sum(state.aside),
            flips=state.flips,
            flip_open=open_now and not self._mobi_open(state),
            mobi_open=open_now and self._mobi_open(state),
            go_at_ms=state.go_at_ms,
            ended_at_ms=state.ended_at_ms,
            outcome=state.outcome,
        )

    def _player_view(self, state: State, player: Player) -> PlayerView:
        if not self.live_checking:
            return player_view(player, None)
        call = "mobi" if self._mobi_open(state) else "flip"
        return player_view(player, faults_laid(player.pod, player.hand, call, self.kids))

    def told(
        self,
        state: State,
        line: Line[MobiAction | Leaving],
        viewer: Seat | None,
    ) -> Line[MobiAction | Leaving]:
        if isinstance(line.action, Deal):
            return replace(line, action=replace(line.action, set_aside=None))
        return line

    def carry(self, view: View, told: Line[MobiAction | Leaving]) -> View:
        unseen = self._unseen(view)
        state = state_seen(view, counted(unseen[: view.pool]), counted(unseen[view.pool :]))
        return self.view(self.apply(state, told), None)

    def imagine(self, view: View, seat: Seat, rng: Random) -> State:
        unseen = list(self._unseen(view))
        rng.shuffle(unseen)
        return state_seen(view, counted(unseen[: view.pool]), counted(unseen[view.pool :]))

    def _unseen(self, view: View) -> tuple[str, ...]:
        left: Counts = self.box
        for player in view.players:
            left = minus(left, counted(player.hand))
        return listed(left)

    # Small questions

    def _mobi_open(self, state: State) -> bool:
        """B8: FLIP! is over; in a chill game there is none (B12)."""
        return self.chill or state.is_exhausted

    def _player_of(self, state: State, seat: Actor) -> Player:
        return state.players[self.team_of(_seat(seat))]


def _deals(done: Sequence[tuple[State, MobiAction]]) -> list[tuple[State, ChanceAction]]:
    return [(state, action) for state, action in done if isinstance(action, Deal | FlipDeal | SwapDeal)]


def _refuse_again(
    player: Player, last: Verdict | None, at_ms: int, code: str, new_tiles: bool | None = False
) -> Refusal | None:
    """B7, B12: after a call that did not hold, five seconds must pass and the pod must have changed."""
    if last is None or last.held:
        return None
    if at_ms - last.at_ms < AGAIN_MS:
        return no(f"{code}-too-soon", seconds=_seconds_left(last.at_ms, at_ms))
    same_pod = Pod.of(last.pod).normalised() == player.pod.normalised()
    return no(f"{code}-unchanged") if same_pod and not new_tiles else None


def _seconds_left(last_at_ms: int, at_ms: int) -> int:
    return -(-(AGAIN_MS - (at_ms - last_at_ms)) // 1000)


def _asked_anew(player: Player) -> Player:
    return replace(player, wants_to_stop=False) if player.wants_to_stop else player


def _seat(by: Actor) -> Seat:
    return by if isinstance(by, int) else 0
