"""Was it dealt fairly? With the revealed seed anyone can deal again and compare."""

from dataclasses import dataclass, replace

from halftwist.core import CHANCE, RoundOpened, SeedRevealed
from halftwist.play.acting import chance_of
from halftwist.play.again import is_race_of_all, is_raced_by_all, repeats
from halftwist.play.table import Table, is_of_the_game


@dataclass(frozen=True, slots=True)
class Verification:
    """`line` is the first line of chance that the revealed seed does not give, if there is one."""

    revealed: int  # rounds whose seed is known
    hidden: int  # rounds whose seed is not revealed yet
    deals: int  # dealt again and found equal
    line: int | None = None
    arranged: int = 0  # set up by hand, as the header says: neither fair nor unfair
    again: bool | None = None  # whether it repeats what it says it does; None where nothing is, or there is no telling

    @property
    def fair(self) -> bool:
        return self.line is None and self.again is not False


def verify(table: Table, source: Table | None = None) -> Verification:
    """Deal every round again whose seed is known. That the seeds fit their hashes the fold has checked.

    A table that repeats something of another one is compared with it, where that is at hand.
    """
    seeds = _seeds_by_round(table)
    revealed = sum(seed is not None for seed in seeds)
    again = _repeats(table, seeds[0], source)
    found = Verification(revealed, len(seeds) - revealed, 0, again=again)
    now = table.reopened()
    current = 0
    for line in table.lines:
        seed = seeds[current]
        if isinstance(line.action, RoundOpened):
            current += 1
        elif line.by == CHANCE and is_of_the_game(line.action):
            if line.n <= table.header.arranged:
                found = replace(found, arranged=found.arranged + 1)
            elif seed:
                if chance_of(now, seed, line.n) != line.action:
                    return replace(found, line=line.n)
                found = replace(found, deals=found.deals + 1)
        now = now.after(line)
    return found


def _repeats(table: Table, seed: bytes | None, source: Table | None) -> bool | None:
    again = table.header.again
    if again is not None and is_race_of_all(again.table):
        return None if seed is None else is_raced_by_all(table, seed)
    return None if again is None or source is None else repeats(table, source)


def _seeds_by_round(table: Table) -> list[bytes | None]:
    seeds: list[bytes | None] = [None]
    for line in table.lines:
        if isinstance(line.action, SeedRevealed):
            seeds[-1] = bytes.fromhex(line.action.seed)
        elif isinstance(line.action, RoundOpened):
            seeds.append(None)
    return seeds
