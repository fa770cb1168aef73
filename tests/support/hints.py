"""Somebody who does nothing but what hints say."""

from random import Random
from typing import Any

from halftwist.games.mobi import Arrange, Go, Placed, Pod, Ready, View
from halftwist.games.mobi.rules.tiles import READINGS, SIGNS
from halftwist.play import HomeTable

LATER_MS = 6000  # so that every call may be made again

STARTS: dict[str, dict[str, Any]] = {
    "solo": {"solo": True, "pool": 12},
    "solo, no pool": {"solo": True, "pool": 0},
    "solo, kids": {"solo": True, "kids": True, "pool": 9},
    "solo, kids, no pool": {"solo": True, "kids": True, "pool": 0},
    "solo, live checking": {"solo": True, "live_checking": True, "pool": 9},
    "solo, möbius tiles": {"solo": True, "mobius_tiles": 12, "copies": 1, "pool": 6},
    "race": {"copies": 2},
    "race, kids": {"copies": 2, "kids": True},
    "chill": {"chill": True, "copies": 2},
}


def begun(name: str, number: int) -> HomeTable:
    """After GO!; with odd numbers some tiles lie about, however they fell."""
    home = HomeTable("mobi", seed=f"{name} {number}", **STARTS[name])
    for seat in range(home.table.game.seats):
        home.do(Ready(), seat)
    home.do(Go(), 0)
    if number % 2:
        home.do(_lying_about(home.view(0), Random(number)), 0)
    return home


def _lying_about(view: View, rng: Random) -> Arrange:
    unused = view.players[0].unused
    some = rng.sample(unused, rng.randint(1, min(7, len(unused))))
    tokens = [*("*5" if tile == "*" else tile for tile in some), *rng.choices("+-=", k=len(some))]
    cells = rng.sample([(column, row) for column in range(-4, 5) for row in range(-3, 4)], len(tokens))
    return Arrange((), tuple(Placed(*cell, token) for cell, token in zip(cells, tokens, strict=True)))


class Follower:
    """Does what it is told at a table of Möbi, and watches that no hint undoes the one before."""

    def __init__(self, home: HomeTable) -> None:
        self.home = home
        self.steps = 0  # since the last call
        self._laid: set[Placed] = set()
        self._taken: set[Placed] = set()

    @property
    def view(self) -> View:
        return self.home.view(0)

    def follow(self, action: Any) -> None:
        assert action is not None, self.view.players[0]
        if isinstance(action, Arrange):
            self._watch(action)
        else:
            self._laid, self._taken, self.steps = set(), set(), 0
        self.home.do(action, 0, self.home.table.at_ms + LATER_MS)

    def _watch(self, action: Arrange) -> None:
        player = self.view.players[0]
        pod = Pod.of(player.pod)
        taken = {Placed(*cell, pod[cell]) for cell in action.taken}
        laid = set(action.put)
        assert not _numbers(taken) & self._laid, "it takes what the last hint laid"
        assert not laid & self._taken, "it lays what the last hint took"
        if taken and not laid:  # a sign that becomes another is no step back
            self._taken = taken
        else:
            self._taken = _numbers(taken)
        self._laid = _numbers(laid)
        self.steps += 1
        assert self.steps <= 3 * len(player.hand)


def _numbers(tiles: set[Placed]) -> set[Placed]:
    return {tile for tile in tiles if tile.token in READINGS and tile.token not in SIGNS}
