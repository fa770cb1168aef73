"""One seeded game on trial: who is playing, how far it is, and how a broken promise is reported."""

import pickle
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NoReturn, Protocol, TypeAlias, cast

from halftwist.core import CHANCE, Actor, AnyLine, Game, Leaving, Line, Listable, Refusal, Sampler, Seat
from halftwist.testing.promises import BrokenPromise, Promise, difference, in_words

AnyGame: TypeAlias = Game[Any, Any, Any]
Viewer: TypeAlias = Seat | None
Propose: TypeAlias = Callable[[Any, Seat, Random], Any]
"""An action that a seat wants in a state, or None if it has nothing in mind."""
Scramble: TypeAlias = Callable[[AnyGame, Any, Viewer, Random], Any]
"""A state that differs only in what the viewer may not see."""

TABLE = "check"


class TrialCodec(Protocol):
    """What is asked of a codec: values to JSON's own types and back."""

    def encode_action(self, action: Any, /) -> Any: ...
    def decode_action(self, obj: Any, /) -> Any: ...
    def encode_view(self, view: Any, /) -> Any: ...
    def decode_view(self, obj: Any, /) -> Any: ...
    def encode_line(self, line: AnyLine, /) -> Any: ...
    def decode_line(self, obj: Any, /) -> AnyLine: ...


@dataclass(frozen=True, slots=True)
class Moment:
    """A line about to be accepted: the state it is judged on, and the one after it."""

    state: Any
    line: AnyLine
    after: Any


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A value as it was, kept apart from the value itself."""

    kept: bytes

    @classmethod
    def of(cls, value: Any) -> "Snapshot":
        return cls(pickle.dumps(value))

    def change(self, value: Any) -> str | None:
        """What has changed since; None if nothing has. A memory of answers that equality ignores is no change."""
        if pickle.dumps(value) == self.kept:
            return None
        return difference(pickle.loads(self.kept), value)


@dataclass(slots=True)
class Trial:
    """What is known while one game is played. `n` is the number of the line in hand."""

    game: AnyGame
    propose: Propose
    scramble: Scramble | None
    codec: TrialCodec
    refusals: Mapping[str, str] | None
    seed: int
    rng: Random
    n: int = 0
    seen: list[Any] = field(default_factory=list[Any])  # one action of each kind at least, to send again out of place

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (None, *range(self.game.seats))

    @property
    def where(self) -> str:
        return f"{self.game.name} ({in_words(self.game.options)}), seed {self.seed}, line {self.n}"

    def draw(self) -> Sampler:
        """The chance of the line in hand."""
        return Sampler(self.seed.to_bytes(32, "big"), TABLE, self.n)

    def broken(self, promise: Promise, what: str) -> NoReturn:
        raise BrokenPromise(promise, self.where, what)

    def require(self, holds: bool, promise: Promise, what: str) -> None:
        if not holds:
            self.broken(promise, what)

    def equal(self, wanted: Any, got: Any, promise: Promise, what: str) -> None:
        """Two values that should be one and the same, and of the same types."""
        if wanted != got or type(wanted) is not type(got):
            self.broken(promise, f"{what}: {difference(wanted, got)}")

    def unchanged(self, before: Snapshot, value: Any, what: str) -> None:
        change = before.change(value)
        self.require(change is None, Promise.UNCHANGED, f"{what}: {change}")

    def refuse(self, state: Any, line: AnyLine) -> Refusal | None:
        """The game's answer, which must be one, whatever is sent."""
        try:
            answer = cast(object, self.game.refuse(state, line))
        except Exception as error:
            what = f"{line.action!r:.300} by {line.by!r} raised {type(error).__name__}: {error}"
            raise BrokenPromise(Promise.TOTAL, self.where, what) from error
        if answer is None:
            return None
        if not isinstance(answer, Refusal):
            self.broken(Promise.REFUSAL, f"refuse answered {answer!r}")
        known = self.refusals is None or self.refusals.get(answer.code) == answer.rule
        self.require(
            bool(answer.code and answer.rule and known), Promise.REFUSAL, f"{answer.code!r} by {answer.rule!r}"
        )
        return answer

    def listed(self, state: Any, seat: Seat) -> list[Any] | None:
        """The seat's moves, where moves can be listed."""
        lists = lister(self.game)
        return None if lists is None else list(lists.legal(state, seat))

    def remember(self, action: Any) -> None:
        """Keep a few actions of every kind."""
        alike = [at for at, known in enumerate(self.seen) if type(known) is type(action)]
        if len(alike) < 3:
            self.seen.append(action)
        else:
            self.seen[self.rng.choice(alike)] = action


def lister(game: AnyGame) -> Listable[Any, Any] | None:
    """The game as one whose moves can be listed, if they can."""
    return cast("Listable[Any, Any]", game) if isinstance(game, Listable) else None


def line_of(trial: Trial, by: Actor, action: Any, at_ms: int) -> AnyLine:
    return Line(trial.n, at_ms, by, action)


def fold(game: AnyGame, lines: list[AnyLine]) -> Iterator[tuple[Any, AnyLine, Any]]:
    """The lines applied again from the start: (before, line, after)."""
    state = game.start()
    for line in lines:
        after = game.apply(state, line)
        yield state, line, after
        state = after


def is_leaving(action: Any) -> bool:
    return isinstance(action, Leaving)


def by_chance(line: AnyLine) -> bool:
    return line.by == CHANCE
