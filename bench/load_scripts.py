"""What is played in bench/load.py: for each game a course of actions that can be repeated at any number of tables."""

import json
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from halftwist.core import CHANCE, Line
from halftwist.games.formula import Deal, Formula, Play
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.mobius import Mobius, Place
from halftwist.wire import codec_for

_TRIES = 60
_MOBI_ARRANGEMENTS = 120
_ME, _OPEN, _GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest", "name": "Player 2"}
Object = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Script:
    """A table to open, and the actions that follow, the seats by turns. Each makes one line that both are told."""

    what: str  # one action, in words
    table: Object  # as it is asked for; where all seats are one person's, that person has both sockets
    before: int  # lines until the first action
    actions: tuple[str, ...]  # as JSON
    numbers: tuple[int, ...] = ()  # the same for the peer, which counts cells

    @property
    def shared(self) -> bool:
        """Whether one person has both seats."""
        return _OPEN not in self.table["seats"]


@cache
def mobius() -> Script:
    """As many cells as can be found in an order in which nobody wins: a cell that would win is left for later."""
    game = Mobius()
    left, taken, state = list(game.strip.names), list[str](), game.start()
    Random(7).shuffle(left)
    going = True
    while going:
        going = False
        for name in left:
            after = game.apply(state, Line(len(taken) + 1, 0, len(taken) % 2, Place(name)))
            if not game.outcome(after):
                state, going = after, True
                taken.append(name)
                left.remove(name)
                break
    actions = tuple(_written({"kind": "place", "cell": name}) for name in taken)
    table = {"game": "mobius", "seats": [_ME, _OPEN]}
    return Script("a Mobius move", table, 2, actions, tuple(game.strip.numbers[name] for name in taken))


@cache
def mobi() -> Script:
    """Both lay a tile and take it away again: what people do all the time, and everybody may see."""
    hands = [["3", "4", "7", "1", "1", "2", "*"], ["3", "4", "7", "1", "1", "2", "5"]]
    setting = [{"by": seat, "action": {"kind": "ready"}} for seat in (0, 1)]
    setting += [{"by": 0, "action": {"kind": "go"}}]
    setting += [{"by": "chance", "action": {"kind": "deal", "hands": hands, "set_aside": []}}]
    put = _written({"kind": "arrange", "taken": [], "put": [{"column": 0, "row": 0, "token": "3"}]})
    taken = _written({"kind": "arrange", "taken": [[0, 0]], "put": []})
    table = {"game": "mobi", "options": {"players": 2}, "seats": [_ME, _GUEST], "arranged": setting}
    return Script("a Möbi arrangement", table, 6, (put, put, taken, taken) * (_MOBI_ARRANGEMENTS // 4))


@cache
def formula() -> Script:
    """Plays of one card each from two hands that nobody else may see, until each has one card left."""
    deal, plays = max((_course(seed) for seed in range(_TRIES)), key=lambda course: len(course[1]))
    codec = codec_for(Formula())
    setting = [{"by": "chance", "action": codec.encode_action(deal)}]
    table = {"game": "formula", "seats": [_ME, _GUEST], "arranged": setting}
    return Script("a Formula play", table, 3, tuple(_written(codec.encode_action(play)) for play in plays))


def _course(seed: int) -> tuple[Deal, list[Play]]:
    """A deal, and plays of one card by turns for as long as both find one at random."""
    game, rng, plays = Formula(), Random(seed), list[Play]()
    pack = [str(face) for face in range(10)] * 4
    rng.shuffle(pack)
    deal = Deal(1, (tuple(sorted(pack[:7])), tuple(sorted(pack[7:14]))), (pack[14], pack[15]))
    state = game.apply(game.start(), Line(1, 0, CHANCE, deal))
    while True:
        seat = len(plays) % 2
        choices = [play for play in game.legal(state, seat) if isinstance(play, Play) and len(new_cards(play)) == 1]
        rng.shuffle(choices)
        for play in choices:
            after = game.apply(state, Line(len(plays) + 2, 0, seat, play))
            if not game.outcome(after):
                state = after
                plays.append(play)
                break
        else:
            return deal, plays


def _written(action: Object) -> str:
    return json.dumps(action, separators=(",", ":"))


SCRIPTS = {"mobius": mobius, "mobi": mobi, "formula": formula}
