"""What there is to say about a stone, and why: every fact is decided here, with its figure."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from halftwist.core import Details
from halftwist.games.mobius import Mobius, State
from halftwist.games.mobius.rules.groups import Groups
from halftwist.games.mobius.rules.strip import COLOURS
from halftwist.games.mobius.study.positions import Valuation
from halftwist.study import Fact, Mark

_ONLY_MOVE: Final = 15.0
"""Points of win chance by which the best move has to beat every other to be worth a word."""


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone that was placed: the states around it, what both are worth, and the state after the answer."""

    game: Mobius
    before: State
    after: State
    was: Valuation  # for whoever placed it
    became: Valuation  # for the other
    answered: State | None  # after the opponent's next stone

    @property
    def cell(self) -> int:
        return self.after.moves[-1]

    @property
    def colour(self) -> int:
        """0 red, 1 blue."""
        return len(self.before.moves) % 2

    @property
    def left(self) -> float:
        """The mover's chance after it, in per cent."""
        return 100.0 - self.became.chance

    @property
    def loss(self) -> float:
        return round(max(0.0, self.was.chance - self.left), 1)

    @property
    def loss_is_proved(self) -> bool:
        """A win by force was there, and the opponent has one now."""
        return self.was.proved and self.became.proved and self.loss > 0


def is_praised(stone: Stone) -> bool:
    """The one good move, found, and not a plain answer next to the opponent's last stone."""
    found = stone.was.analysis
    if found is None or len(found.moves) < 2 or not stone.before.moves:
        return False
    best, second = found.moves[0], found.moves[1]
    if best.move != stone.game.strip.names[stone.cell] or stone.after.end is not None:
        return False
    near = {cell for cell, _ in stone.game.strip.ways[COLOURS[stone.colour]][stone.before.moves[-1]]}
    return stone.cell not in near and stone.was.of_move(best) - stone.was.of_move(second) >= _ONLY_MOVE


def facts_about(stone: Stone, mark: Mark | None) -> Iterator[Fact]:
    """In the order in which one would tell them: what was missed, what it cost, what it led to."""
    if mark in ("?!", "?", "??"):
        yield from _missed(stone)
        yield Fact("mobius-study-cost", stone.loss_is_proved, {**_colour(stone), **_percents(stone)})
        yield from _let_through(stone)
    elif mark == "good":
        second = stone.was.of_move(stone.was.analysis.moves[1]) if stone.was.analysis else 0.0
        yield Fact("mobius-study-only", stone.was.proved, {**_colour(stone), "second": round(second)})
    if stone.became.proved and not stone.was.proved and stone.after.end is None:
        winner = 1 - stone.colour if stone.became.chance == 100.0 else stone.colour
        yield Fact("mobius-study-decided", True, {"colour": COLOURS[winner]})
    bars = bars_linked(stone.after.groups[stone.colour])
    if bars > bars_linked(stone.before.groups[stone.colour]):
        yield Fact("mobius-study-linked", True, {**_colour(stone), "bars": bars})


def _missed(stone: Stone) -> Iterator[Fact]:
    """A win at once, or one by force. What follows a forced win that is missed is told by what it cost."""
    names = stone.game.strip.names
    at_once = winning_at_once(stone.was)
    if at_once is not None:
        yield Fact("mobius-study-missed-at-once", True, {**_colour(stone), "cell": names[at_once]})
    elif (winning := stone.was.winning) is not None:
        yield Fact("mobius-study-missed-win", True, {**_colour(stone), "cell": winning})
    elif (answer := stone.became.winning) is not None:
        yield Fact("mobius-study-into-loss", True, {"colour": COLOURS[1 - stone.colour], "cell": answer})


def _let_through(stone: Stone) -> Iterator[Fact]:
    """What the answer made of it: bars of the opponent that were apart and are linked now."""
    if stone.answered is None:
        return
    other = 1 - stone.colour
    before, now = (bars_linked(state.groups[other]) for state in (stone.after, stone.answered))
    if now > before:
        answer = stone.game.strip.names[stone.answered.moves[-1]]
        details = {**_colour(stone), "other": COLOURS[other], "bars": now, "cell": answer}
        yield Fact("mobius-study-let-link", True, details)


def winning_at_once(was: Valuation) -> int | None:
    """A cell on which the mover's stone ends the game."""
    if not was.proved or was.chance == 0.0:
        return None
    position = was.position
    return next((cell for cell in position.empty if position.after(cell).winner() is not None), None)


def bars_linked(groups: Groups) -> int:
    """How many of a colour's three bars are in its largest group of bars: 1, 2 or 3."""
    last = len(groups.links) - 1
    roots = [groups.root(node) for node in (last - 2, last - 1, last)]
    return max(roots.count(root) for root in roots)


def _colour(stone: Stone) -> Details:
    return {"colour": COLOURS[stone.colour]}


def _percents(stone: Stone) -> Details:
    """Whole per cents: more would be said than is known. Whoever subtracts finds the same."""
    before, after = round(stone.was.chance), round(stone.left)
    return {"loss": before - after, "before": before, "after": after}
