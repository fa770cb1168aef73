"""A table in miniature: it judges, applies, lets chance deal, and checks after every line what must always hold."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Protocol

import pytest

from halftwist.core import CHANCE, Actor, Line, Refusal, Sampler
from halftwist.games.mobi import (
    Deal,
    Go,
    Mobi,
    Placed,
    Pod,
    Ready,
    State,
    arrangement,
    is_equation,
    parse_pod,
)
from halftwist.games.mobi.rules.tiles import holds, plus

SEED = bytes(range(32))


class Playing:
    """One game, played by hand."""

    def __init__(self, game: Mobi, seed: bytes = SEED) -> None:
        self.game = game
        self.seed = seed
        self.state: State = game.start()
        self.lines: list[Line] = []
        self.at_ms = 0
        self.deals_itself = True

    def refused(self, by: Actor, action: object, after_ms: int = 0) -> Refusal | None:
        """Try an action; what is refused changes nothing."""
        line = Line(len(self.lines), self.at_ms + after_ms, by, action)
        before = self.state
        refusal = self.game.refuse(self.state, line)
        if refusal is None:
            self._append(line)
            if self.deals_itself:
                self.let_chance_deal()
        else:
            assert self.state == before
        return refusal

    def does(self, by: Actor, action: object, after_ms: int = 0) -> "Playing":
        refusal = self.refused(by, action, after_ms)
        assert refusal is None, str(refusal)
        return self

    def let_chance_deal(self) -> None:
        while self.game.to_act(self.state) == {CHANCE}:
            n = len(self.lines)
            action = self.game.deal(self.state, Sampler(self.seed, "test", n))
            line = Line(n, self.at_ms, CHANCE, action)
            assert self.game.refuse(self.state, line) is None
            self._append(line)

    def lays(self, seat: int, pod: str | Pod) -> "Playing":
        """Turn the pod of the seat's player into this one."""
        new = parse_pod(pod) if isinstance(pod, str) else pod
        old = self.state.players[self.game.team_of(seat)].pod
        return self.does(seat, arrangement(old, new))

    def starts(self, *hands: str, set_aside: str = "") -> "Playing":
        """All ready, GO!, and if hands are named, exactly these are dealt."""
        for seat in range(self.game.seats):
            self.does(seat, Ready())
        self.deals_itself = not hands
        self.does(0, Go())
        if hands:
            self.does(CHANCE, Deal(tuple(tuple(hand.split()) for hand in hands), tuple(set_aside.split())))
        self.deals_itself = True
        return self

    def _append(self, line: Line) -> None:
        views = [self.game.view(self.state, viewer) for viewer in (None, 0)]
        told = self.game.told(self.state, line, None)
        after = self.game.apply(self.state, line)
        assert [self.game.carry(view, told) for view in views] == [self.game.view(after, who) for who in (None, 0)]
        check(self.game, after)
        self.state = after
        self.lines.append(line)
        self.at_ms = line.at_ms


def check(game: Mobi, state: State) -> None:
    """Tiles are conserved, and nobody has more on the pod than in the hand."""
    total = plus(state.pool, state.aside)
    for player in state.players:
        assert holds(player.hand, player.pod.used)
        total = plus(total, player.hand)
    assert total == game.box
    assert all(count >= 0 for count in (*state.pool, *state.aside))
    assert (state.outcome is None) == bool(game.to_act(state))


class Laying(Protocol):
    def __call__(self, tiles: Iterable[str], rng: Random, kids: bool = False, tries: int = 400) -> Pod | None: ...


def one_long_equation(tiles: Iterable[str], rng: Random, kids: bool = False, tries: int = 400) -> Pod | None:
    """All these tiles in one row that is an equation, if luck finds one."""
    hand = list(tiles)
    for _ in range(tries):
        rng.shuffle(hand)
        numbers = [
            f"*{rng.randint(1, 12)}" if tile == "*" else rng.choice("69") if tile == "6" else tile for tile in hand
        ]
        signs = [rng.choice("+-" if kids else "+-+-+-x/") for _ in numbers[1:]]
        if len(signs) < 2:
            return None
        signs[rng.randrange(len(signs))] = "="
        tokens = [numbers[0], *(token for pair in zip(signs, numbers[1:], strict=True) for token in pair)]
        if is_equation(tokens):
            return Pod.of(Placed(column, 0, token) for column, token in enumerate(tokens))
    return None


@pytest.fixture
def table() -> Callable[..., Playing]:
    """`table(kids=True)` is a fresh game with those options."""

    def opened(**options: object) -> Playing:
        return Playing(Mobi(**options))  # type: ignore[arg-type]

    return opened


@pytest.fixture(scope="session")
def lay_in_one_row() -> Laying:
    return one_long_equation
