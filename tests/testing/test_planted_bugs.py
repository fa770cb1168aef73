"""Bugs planted on purpose: the suite must catch each one and name the promise it breaks."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from contract.scrambles import SCRAMBLES
from halftwist.core import Flag, Line, Outcome, Refusal, Resign, Sampler, Seat
from halftwist.engines.simple import simple_player
from halftwist.games.formula import Drawn, Formula
from halftwist.games.mobi import Mobi
from halftwist.games.mobius import Mobius, Place
from halftwist.testing import BrokenPromise, Promise, check_game, proposals_of
from halftwist.testing.toy import (
    HIGHEST,
    REFUSALS,
    Deal,
    Lay,
    Stairs,
    StairsAction,
    StairsState,
    StairsView,
    Take,
    Taken,
)


def caught(game: Any, **asked: Any) -> Promise:
    """The promise that the suite finds broken."""
    with pytest.raises(BrokenPromise) as broken:
        check_game(game, games=asked.pop("games", 12), **asked)
    return broken.value.promise


# What a viewer sees


@dataclass(frozen=True, slots=True)
class GlassView(StairsView):
    next_hand: tuple[int, ...] = ()


class GlassHands(Stairs):
    """The view shows the next seat's hand."""

    view_type = GlassView  # type: ignore[assignment]

    def view(self, state: StairsState, viewer: Seat | None) -> StairsView:
        plain = super().view(state, viewer)
        shown = {name: getattr(plain, name) for name in StairsView.__dataclass_fields__}
        return GlassView(**shown, next_hand=state.hands[((viewer or 0) + 1) % self.seats])


class WhisperedCard(Stairs):
    """Everybody is told which card was taken; the views do not show it."""

    def told(self, state: StairsState, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line if isinstance(line.action, Taken) else super().told(state, line, viewer)

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        if isinstance(told.action, Taken) and view.turn != view.viewer:
            told = replace(told, action=Taken(None))
        return super().carry(view, told)


class WhisperedDeal(Stairs):
    """Everybody is told all hands, and politely looks only at their own."""

    def told(self, state: StairsState, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line if isinstance(line.action, Deal) else super().told(state, line, viewer)

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        if isinstance(told.action, Deal) and view.viewer is None:
            told = replace(told, action=Deal((None,) * self.seats))
        return super().carry(view, told)


class TellingRefusal(Stairs):
    """Taking is refused while the stock's lowest card is a one: a way to look into the stock."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        answer = super().refuse(state, line)
        lowest = bool(state.stock) and state.stock[0] == 1
        blocked = answer is None and isinstance(line.action, Take) and lowest and bool(state.laid)
        return Refusal("stairs-too-low", "S2") if blocked else answer

    def legal(self, state: StairsState, seat: Seat) -> Iterator[StairsAction]:
        for action in super().legal(state, seat):
            if self.refuse(state, Line(0, 0, seat, action)) is None:
                yield action


def test_a_hand_leaked_in_the_view_is_caught() -> None:
    assert caught(GlassHands()) is Promise.HIDDEN


def test_a_card_leaked_in_what_is_told_is_caught() -> None:
    assert caught(WhisperedCard()) is Promise.TOLD


def test_a_deal_leaked_in_what_is_told_is_caught() -> None:
    assert caught(WhisperedDeal()) is Promise.TOLD


def test_a_refusal_that_tells_what_is_hidden_is_caught() -> None:
    assert caught(TellingRefusal()) is Promise.HIDDEN


class ForgetfulCarry(Stairs):
    """Carry does not notice that a card is due."""

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        return view if isinstance(told.action, Take) else super().carry(view, told)


class LostNumber(Stairs):
    """What is told has a number of its own."""

    def told(self, state: StairsState, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return replace(super().told(state, line, viewer), n=0)


def test_a_carry_that_forgets_is_caught() -> None:
    assert caught(ForgetfulCarry()) is Promise.CARRIED


def test_a_told_line_without_its_number_is_caught() -> None:
    assert caught(LostNumber()) is Promise.CARRIED


class WrongTurnImagined(Stairs):
    """Every seat imagines that it is its own turn."""

    def imagine(self, view: StairsView, seat: Seat, rng: random.Random) -> StairsState:
        return replace(super().imagine(view, seat, rng), turn=seat)


class SmallHandsImagined(Stairs):
    """The others are imagined with a card less."""

    def imagine(self, view: StairsView, seat: Seat, rng: random.Random) -> StairsState:
        state = super().imagine(view, seat, rng)
        return replace(state, hands=tuple(hand if at == seat else hand[1:] for at, hand in enumerate(state.hands)))


@pytest.mark.parametrize("kind", [WrongTurnImagined, SmallHandsImagined])
def test_an_imagined_state_that_does_not_fit_is_caught(kind: type[Stairs]) -> None:
    assert caught(kind()) is Promise.IMAGINED


# Hidden randomness, hidden memory


# Dice that no line mentions, yet thrown alike in every run of the tests: each throw differs from the one before.
_HIDDEN = itertools.count(1)


class DiceInApply(Stairs):
    """Who is next is thrown with dice that no line mentions."""

    def apply(self, state: StairsState, line: Line[Any]) -> StairsState:
        return replace(super().apply(state, line), turn=next(_HIDDEN) % self.seats)


class DiceInDeal(Stairs):
    """The deal ignores the draw it is given."""

    def deal(self, state: StairsState, draw: Sampler) -> StairsAction:
        return super().deal(state, Sampler(bytes(32), "elsewhere", next(_HIDDEN)))


class DiceInImagine(Stairs):
    """Imagining uses a random source of its own."""

    def imagine(self, view: StairsView, seat: Seat, rng: random.Random) -> StairsState:
        return super().imagine(view, seat, random.Random(next(_HIDDEN)))


class Stopwatch(Stairs):
    """Whoever is slower than the line before, as a global remembers it, loses the turn."""

    at_ms: list[int] = [0]  # noqa: RUF012 - the hidden global is the bug

    def apply(self, state: StairsState, line: Line[Any]) -> StairsState:
        slow = line.at_ms - self.at_ms[0] > 500
        self.at_ms[0] = line.at_ms
        after = super().apply(state, line)
        return replace(after, turn=state.turn) if slow and isinstance(line.action, Lay) else after


@dataclass(frozen=True)
class Grudge(Stairs):
    """The rules remember how often they had to say no, and deal with it later."""

    noes: list[int] = field(default_factory=list[int], compare=False)

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        answer = super().refuse(state, line)
        if answer is not None:
            self.noes.append(line.n)
        return answer

    def apply(self, state: StairsState, line: Line[Any]) -> StairsState:
        after = super().apply(state, line)
        grudge = len(self.noes) > 20 and isinstance(line.action, Lay) and len(after.laid) == 3
        return replace(after, laid=(*after.laid[:-1], HIGHEST)) if grudge else after

    def carry(self, view: StairsView, told: Line[Any]) -> StairsView:
        after = super().carry(view, told)
        grudge = len(self.noes) > 20 and isinstance(told.action, Lay) and len(after.laid) == 3
        return replace(after, laid=(*after.laid[:-1], HIGHEST)) if grudge else after


def test_hidden_randomness_in_apply_is_caught() -> None:
    assert caught(DiceInApply(3)) is Promise.SAME_ANSWER


def test_hidden_randomness_in_deal_is_caught() -> None:
    assert caught(DiceInDeal()) is Promise.FAIR_DEAL


def test_hidden_randomness_in_imagine_is_caught() -> None:
    assert caught(DiceInImagine()) is Promise.SAME_ANSWER


def test_a_state_that_depends_on_a_hidden_clock_is_caught() -> None:
    assert caught(Stopwatch()) is Promise.SAME_ANSWER


def test_a_game_that_remembers_its_refusals_is_caught() -> None:
    assert caught(Grudge()) in (Promise.REPLAY, Promise.IMAGINED, Promise.SAME_RUN)


@dataclass(frozen=True)
class Tally:
    """A state with something in it that can be changed."""

    noes: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True)
class TalliedState(StairsState):
    tally: Tally = field(default_factory=Tally)


class Tallying(Stairs):
    """A refused action leaves a mark in the state."""

    def start(self) -> StairsState:
        plain = super().start()
        return TalliedState(**{name: getattr(plain, name) for name in StairsState.__dataclass_fields__})

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        answer = super().refuse(state, line)
        if answer is not None and isinstance(state, TalliedState):
            state.tally.noes.append(line.n)
        return answer


def test_a_refused_action_that_changes_something_is_caught() -> None:
    assert caught(Tallying()) is Promise.UNCHANGED


# The end


class NeverQuiteOver(Stairs):
    """It is over, and somebody may still act."""

    def to_act(self, state: StairsState) -> Any:
        return super().to_act(state) or frozenset({state.turn})


class OverTooEarly(Stairs):
    """There is an outcome as soon as three cards lie, and play goes on."""

    def to_act(self, state: StairsState) -> Any:
        over = super().outcome(state) is not None
        return frozenset() if over else super().to_act(replace(state, laid=state.laid[:2]))

    def outcome(self, state: StairsState) -> Outcome | None:
        return Outcome((1, 2), "stairs-reason-bored") if len(state.laid) == 3 else super().outcome(state)


class NobodyLeft(Stairs):
    """Nobody may act and nobody says why."""

    def to_act(self, state: StairsState) -> Any:
        return frozenset() if len(state.laid) == 2 else super().to_act(state)


class EverybodySecond(Stairs):
    """Places do not begin at 1."""

    def outcome(self, state: StairsState) -> Outcome | None:
        ended = super().outcome(state)
        return ended and replace(ended, places=tuple(place + 1 for place in ended.places))


class Allies(Stairs):
    """The first two play together, but each has a place of their own."""

    teams = ((0, 1), (2,))


class Stranger(Stairs):
    """Somebody plays in a team who has no seat."""

    teams = ((0, 1), (2, 3))


class Endless(Stairs):
    """The stock is never empty and no hand is."""

    def apply(self, state: StairsState, line: Line[Any]) -> StairsState:
        after = super().apply(state, line)
        return replace(after, hands=tuple(hand or (1,) for hand in after.hands), stock=after.stock or (1,), gone=())


class AnotherGameNext(Stairs):
    """The next round has a player more."""

    def next_round(self, last: StairsState) -> Stairs:
        return AnotherGameNext(self.players + 1)


@pytest.mark.parametrize("kind", [NeverQuiteOver, OverTooEarly, NobodyLeft])
def test_a_wrong_end_is_caught(kind: type[Stairs]) -> None:
    assert caught(kind()) is Promise.END


def test_places_that_do_not_begin_at_one_are_caught() -> None:
    assert caught(EverybodySecond()) is Promise.PLACES


def test_members_of_a_team_who_do_not_share_a_place_are_caught() -> None:
    assert caught(Allies(3)) is Promise.PLACES


def test_a_game_that_does_not_end_is_caught() -> None:
    assert caught(Endless(), most_lines=60) in (Promise.IN_TIME, Promise.CARRIED, Promise.LEAVING, Promise.IMAGINED)


def test_a_next_round_under_other_rules_is_caught() -> None:
    assert caught(AnotherGameNext()) is Promise.NEXT_ROUND


# Yes and no


class ListsTooMuch(Stairs):
    """A card that nobody has is listed."""

    def legal(self, state: StairsState, seat: Seat) -> Iterator[StairsAction]:
        yield from super().legal(state, seat)
        if seat in self.to_act(state):
            yield Lay(HIGHEST + 1)


class ListsTooLittle(Stairs):
    """Taking is allowed and not listed unless there is nothing else."""

    def legal(self, state: StairsState, seat: Seat) -> Iterator[StairsAction]:
        actions = list(super().legal(state, seat))
        yield from actions[:-1] if len(actions) > 1 else actions


class AnybodysTurn(Stairs):
    """A card is taken from any seat, whoever is to act."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        if isinstance(line.action, Take) and type(line.by) is int and state.dealt and not state.due:
            line = replace(line, by=state.turn)
        return super().refuse(state, line)


class HomeMadeCards(Stairs):
    """Chance's own actions are taken from anybody."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        return super().refuse(state, replace(line, by="chance") if isinstance(line.action, Deal | Taken) else line)


class Speechless(Stairs):
    """A no without a ruling."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        return super().refuse(state, line) and Refusal("stairs-over", "")


class UnknownCode(Stairs):
    """A no with a code that is in no table."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        return super().refuse(state, line) and Refusal("stairs-because", "S1")


class Fragile(Stairs):
    """An action nobody thought of raises an error."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        if isinstance(line.action, Flag):
            raise KeyError(line.action.clock)
        return super().refuse(state, line)


class Immortal(Stairs):
    """A seat can resign again and again."""

    def refuse(self, state: StairsState, line: Line[Any]) -> Refusal | None:
        again = isinstance(line.action, Resign) and line.by in state.gone
        return None if again else super().refuse(state, line)


class Unspoken(Stairs):
    """Taking a card is an action that the codec has never heard of."""

    action_type = Lay | Deal | Taken  # type: ignore[assignment]


class Stumbling(Stairs):
    """The view cannot be made once somebody is gone."""

    def view(self, state: StairsState, viewer: Seat | None) -> StairsView:
        if state.gone:
            raise IndexError("nobody home")
        return super().view(state, viewer)


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (ListsTooMuch, Promise.LISTED),
        (ListsTooLittle, Promise.COMPLETE),
        (AnybodysTurn, Promise.TURN),
        (HomeMadeCards, Promise.CHANCE),
        (Speechless, Promise.REFUSAL),
        (UnknownCode, Promise.REFUSAL),
        (Fragile, Promise.TOTAL),
        (Immortal, Promise.LEAVING),
        (Unspoken, Promise.CODEC),
        (Stumbling, Promise.NO_ERROR),
    ],
)
def test_a_wrong_answer_is_caught(kind: type[Stairs], promise: Promise) -> None:
    assert caught(kind(3), refusals=REFUSALS) is promise


# What a game says of itself


class PerhapsChecks(Stairs):
    """Whether a draft may be judged is neither yes nor no."""

    checks = None  # type: ignore[assignment]


class NeverStarts(Stairs):
    """Live, and nobody can start it."""

    live = True  # type: ignore[assignment]


class StartsWithAWhistle(NeverStarts):
    """What starts it is no action of the game."""

    starts = Resign  # type: ignore[assignment]


class StartsUndecided(NeverStarts):
    """What starts it would have to be chosen."""

    starts = Lay  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Steps:
    steps: tuple[int, ...]


class Pictured(Stairs):
    """The stairs as they are drawn."""

    geometry_type = Steps

    def geometry(self) -> Steps:
        return Steps(tuple(range(1, HIGHEST + 1)))


class RestlessPicture(Pictured):
    """The stairs grow whenever somebody looks."""

    def geometry(self) -> Steps:
        return Steps((next(_HIDDEN),))


class CrookedPicture(Pictured):
    """A step that no JSON number can be."""

    def geometry(self) -> Steps:
        return Steps((1, float("inf")))  # type: ignore[arg-type]


def test_a_game_that_can_be_pictured_passes() -> None:
    check_game(Pictured(), refusals=REFUSALS, games=1)


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (PerhapsChecks, Promise.SHAPE),
        (Stranger, Promise.SHAPE),
        (NeverStarts, Promise.SHAPE),
        (StartsWithAWhistle, Promise.SHAPE),
        (StartsUndecided, Promise.SHAPE),
        (RestlessPicture, Promise.SAME_ANSWER),
        (CrookedPicture, Promise.CODEC),
    ],
)
def test_a_game_that_says_what_it_is_wrongly_is_caught(kind: type[Stairs], promise: Promise) -> None:
    assert caught(kind(), games=1) is promise


# In the real games


class OpenBookFormula(Formula):
    """The view shows the next seat's hand."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        plain = super().view(state, viewer)
        peeked = ((viewer or 0) + 1) % self.seats
        hands = tuple(state.hands[seat] if seat == peeked else hand for seat, hand in enumerate(plain.hands))
        return replace(plain, hands=hands)


class LoudFormula(Formula):
    """Everybody hears which card was drawn."""

    def told(self, state: Any, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line if isinstance(line.action, Drawn) else super().told(state, line, viewer)


class DrowsyFormula(Formula):
    """Carry sleeps through every draw."""

    def carry(self, view: Any, told: Line[Any]) -> Any:
        return view if isinstance(told.action, Drawn) else super().carry(view, told)


class GreedyPoolMobi(Mobi):
    """The view shows how many sixes are in the pool instead of how many tiles."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        return replace(super().view(state, viewer), pool=state.pool[5])


class LooseTonguedMobi(Mobi):
    """What is set aside is told to everybody."""

    def told(self, state: Any, line: Line[Any], viewer: Seat | None) -> Line[Any]:
        return line


class LuckyMobi(Mobi):
    """The count of FLIP!s is thrown with dice."""

    def apply(self, state: Any, line: Line[Any]) -> Any:
        after = super().apply(state, line)
        return replace(after, flips=after.flips + next(_HIDDEN))


class GenerousMobius(Mobius):
    """A cell that is taken is listed."""

    def legal(self, state: Any, seat: Seat) -> Iterator[Place]:
        yield from super().legal(state, seat)
        if state.moves and seat in self.to_act(state):
            yield Place(self.strip.names[state.moves[0]])


class TimelessMobius(Mobius):
    """Running out of time ends the game, yet somebody is still to move."""

    def to_act(self, state: Any) -> Any:
        return super().to_act(state) or frozenset({0})


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (LoudFormula(), Promise.TOLD),
        (DrowsyFormula(), Promise.CARRIED),
        (GenerousMobius(4, 6), Promise.LISTED),
        (TimelessMobius(4, 6), Promise.END),
    ],
)
def test_a_bug_in_a_game_whose_moves_are_listed_is_caught(game: Any, promise: Promise) -> None:
    assert caught(game) is promise


def test_a_leak_that_imagining_takes_for_granted_is_caught_by_a_scramble_of_its_own() -> None:
    assert caught(OpenBookFormula(), scramble=SCRAMBLES["formula"]) is Promise.HIDDEN


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (GreedyPoolMobi(), Promise.HIDDEN),
        (LooseTonguedMobi(solo=True, pool=9), Promise.TOLD),
        (LuckyMobi(), Promise.SAME_ANSWER),
    ],
)
def test_a_bug_in_möbi_is_caught(game: Any, promise: Promise) -> None:
    assert caught(game, propose=proposals_of(game, simple_player(game, "greedy"))) is promise
