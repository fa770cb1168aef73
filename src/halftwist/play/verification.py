"""Was it dealt fairly? With the revealed seed anyone can deal again and compare."""

from dataclasses import dataclass, replace

from halftwist.core import CHANCE, RoundOpened, Sampler, SeedRevealed
from halftwist.play.table import Table, is_of_the_game


@dataclass(frozen=True, slots=True)
class Verification:
    """`line` is the first line of chance that the revealed seed does not give, if there is one."""

    revealed: int  # rounds whose seed is known
    hidden: int  # rounds whose seed is not revealed yet
    deals: int  # dealt again and found equal
    line: int | None = None
    arranged: int = 0  # set up by hand, as the header says: neither fair nor unfair

    @property
    def fair(self) -> bool:
        return self.line is None


def verify(table: Table) -> Verification:
    """Deal every round again whose seed is known. That the seeds fit their hashes the fold has checked."""
    seeds = _seeds_by_round(table)
    revealed = sum(seed is not None for seed in seeds)
    found = Verification(revealed, len(seeds) - revealed, 0)
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
                if now.game.deal(now.state, Sampler(seed, table.header.table, line.n)) != line.action:
                    return replace(found, line=line.n)
                found = replace(found, deals=found.deals + 1)
        now = now.after(line)
    return found


def _seeds_by_round(table: Table) -> list[bytes | None]:
    seeds: list[bytes | None] = [None]
    for line in table.lines:
        if isinstance(line.action, SeedRevealed):
            seeds[-1] = bytes.fromhex(line.action.seed)
        elif isinstance(line.action, RoundOpened):
            seeds.append(None)
    return seeds
