"""Bugs planted on purpose: the suite must catch each one and name the promise it breaks."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from halftwist.core import Flag, Line, Outcome, Refusal, Resign, Sampler, Seat
from halftwist.testing import Promise, check_game
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
from support.planted import HIDDEN_DICE, caught

# Hidden randomness, hidden memory


class DiceInApply(Stairs):
    """Who is next is thrown with dice that no line mentions."""

    def apply(self, state: StairsState, line: Line[Any]) -> StairsState:
        return replace(super().apply(state, line), turn=next(HIDDEN_DICE) % self.seats)


class DiceInDeal(Stairs):
    """The deal ignores the draw it is given."""

    def deal(self, state: StairsState, draw: Sampler) -> StairsAction:
        return super().deal(state, Sampler(bytes(32), "elsewhere", next(HIDDEN_DICE)))


class DiceInImagine(Stairs):
    """Imagining uses a random source of its own."""

    def imagine(self, view: StairsView, seat: Seat, rng: random.Random) -> StairsState:
        return super().imagine(view, seat, random.Random(next(HIDDEN_DICE)))


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
        return Steps((next(HIDDEN_DICE),))


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
