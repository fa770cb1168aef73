"""A Mobius player that wins if it can, stops the other if it must, and else builds where the paths are short."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from halftwist.core import Seat
from halftwist.engines.player import Choice
from halftwist.games.mobius import COLOURS, Colour, Groups, Mobius, Place, State, Strip, View, kind_of_win

_THINKS_MS = 900
_FAR = 1000


@dataclass(frozen=True, slots=True)
class PathMobiusPlayer:
    """Takes the cell from which both colours together have the shortest ways to their bars."""

    game: Mobius

    def choose(self, view: View, seat: Seat, rng: Random) -> Choice | None:
        if view.to_move != seat:
            return None
        state, strip = self.game.imagine(view, seat, rng), self.game.strip
        mine = 0 if seat == view.red else 1
        empty = _empty(state, strip)
        # One's own win comes before stopping the other's.
        for colour in (mine, 1 - mine):
            wins = _winning(state.groups[colour], strip, COLOURS[colour], empty)
            if wins:
                return _place(strip, wins[0])
        ways = [_to_all_bars(strip, COLOURS[colour], state.groups) for colour in (0, 1)]
        nearest = min(ways[0][cell] + ways[1][cell] for cell in empty)
        best = [cell for cell in empty if ways[0][cell] + ways[1][cell] == nearest]
        return _place(strip, rng.choice(best))


def _place(strip: Strip, cell: int) -> Choice:
    return Choice(Place(strip.names[cell]), _THINKS_MS)


def _empty(state: State, strip: Strip) -> list[int]:
    taken = frozenset(state.moves)
    return [cell for cell in range(strip.size) if cell not in taken]


def _winning(groups: Groups, strip: Strip, colour: Colour, cells: Iterable[int]) -> list[int]:
    """The cells that win at once. A stone wins only if it joins something: two of its steps lead to its own."""
    ways = strip.ways[colour]
    joining = (cell for cell in cells if sum(groups.holds(near) for near, _ in ways[cell]) > 1)
    return [cell for cell in joining if kind_of_win(groups.placed(cell))]


def _to_all_bars(strip: Strip, colour: Colour, groups: tuple[Groups, Groups]) -> list[int]:
    """For every cell how many stones link it to all three bars of a colour, the ways counted one by one."""
    own, other = groups if colour == COLOURS[0] else groups[::-1]
    fields = [_stones_from(strip, colour, bar, own, other) for bar in strip.bars_of(colour)]
    return [sum(distances) for distances in zip(*fields, strict=True)]


def _stones_from(strip: Strip, colour: Colour, bar: int, own: Groups, other: Groups) -> list[int]:
    """How many stones are missing between a bar and every node; own stones and bars cost nothing."""
    ways = strip.ways[colour]
    distances = [_FAR] * len(ways)
    distances[bar] = 0
    queue = deque([bar])
    while queue:
        node = queue.popleft()
        for near, _ in ways[node]:
            if near < strip.size and other.holds(near):
                continue
            cost = 0 if own.holds(near) else 1
            if distances[node] + cost < distances[near]:
                distances[near] = distances[node] + cost
                if cost:
                    queue.append(near)
                else:
                    queue.appendleft(near)
    return distances
