"""What a racer thinks of next: one more line, the last tiles, or another pod altogether."""

from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Final

from halftwist.games.mobi import Pod, runs
from halftwist.games.mobi.engine.attaching import attached
from halftwist.games.mobi.engine.budget import StepBudget
from halftwist.games.mobi.engine.building import first_line, some_lines
from halftwist.games.mobi.engine.levels import Level
from halftwist.games.mobi.engine.readings import Tiles, in_order, without
from halftwist.games.mobi.engine.solver import solve
from halftwist.games.mobi.rules.pod import Cell

_LAST_TILES: Final = 4  # so few are laid with a thought for all of them
_FEWEST_STEPS: Final = 2000  # nobody gives up a hand that has a pod


@dataclass(frozen=True, slots=True)
class Thoughts:
    """One racer's head: what its level allows in this game."""

    level: Level
    kids: bool

    @property
    def products(self) -> bool:
        return self.level.times and not self.kids

    def another_line(self, pod: Pod, unused: Tiles, rng: Random) -> dict[Cell, str] | None:
        """The pod with some of the unused tiles, all of them where few are left; None if nothing comes to mind."""
        laid = dict(pod.items())
        if not laid:
            return self._liked(laid, first_line(unused, self.products, rng)) or first_line(unused, False, rng)
        for products in (True, False) if self.products else (False,):
            if len(unused) <= _LAST_TILES:
                found = attached(laid, in_order(unused), products, StepBudget(self.level.steps), rng)
                if self._liked(laid, found):
                    return found
            if len(unused) > 1:
                longer = (after for after, _ in some_lines(laid, unused, products, rng))
                found = next((after for after in longer if self._liked(laid, after)), None)
                if found:
                    return found
        return None

    def _liked(self, laid: dict[Cell, str], found: dict[Cell, str] | None) -> dict[Cell, str] | None:
        """Who avoids ÷ does not lay it."""
        if found and not self.level.divides and any(found[cell] == "/" for cell in found if laid.get(cell) != "/"):
            return None
        return found

    def another_pod(self, pod: Pod, hand: Tiles, final: bool, rng: Random) -> Pod | None:
        """All these tiles on a pod: near to the one that lies there, or begun again, as the level has it."""
        steps, seed = max(_FEWEST_STEPS, 4 * self.level.steps), rng.randrange(1 << 30)
        old = pod if self.level.moves else None
        found = solve(hand, old, kids=not self.products, final=final, style="crossword", steps=steps, seed=seed)
        if found.pod is None and not self.kids:
            found = solve(hand, old, final=final, style="crossword", steps=steps, seed=seed)
        return found.pod

    def pod_without_one(self, pod: Pod, hand: Tiles, unused: Tiles, rng: Random) -> Pod | None:
        """A pod that leaves one tile over, which is enough for FLIP! (B7)."""
        for tile in dict.fromkeys(chain(unused, hand)):
            rest = without(hand, [tile])
            on = pod if unused and tile in unused else Pod()
            found = self.another_pod(on, rest, False, rng)
            if found:
                return found
        return None

    def slipped(self, pod: Pod, wanted: dict[Cell, str], rng: Random) -> dict[Cell, str]:
        """Now and then a plus is laid for a minus, unknown to the racer."""
        new = [cell for cell, token in wanted.items() if token in "+-" and pod.get(cell) != token]
        if not new or rng.random() >= self.level.slips * _lines(pod, wanted):
            return wanted
        cell = rng.choice(new)
        return {**wanted, cell: "-" if wanted[cell] == "+" else "+"}


def _lines(pod: Pod, wanted: dict[Cell, str]) -> int:
    return max(1, len(runs(Pod(wanted))) - len(runs(pod)))
