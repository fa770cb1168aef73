"""A match: who plays whom at what, and who sits where in which game.

Fair by construction. Every deal is played as often as there are places, and A takes each of them once: of two, A begins
and then B does, with the same cards where cards are dealt; at a larger table A goes round it while B takes all other
places. The games of one deal share its seed and the name of its table.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from halftwist.core import OptionValue, Outcome, Refused, Seat, teams_of
from halftwist.games import registry
from halftwist.lab.refusals import no
from halftwist.play import ClockRule, NoClock, Table, TableClock
from halftwist.play.table import is_of_the_game

_LONGEST_RACE_MS = 30 * 60 * 1000
"""In simulated time. A race that nobody can finish is decided by its clock."""


@dataclass(frozen=True, slots=True)
class Match:
    """A against B. With the same seed and budgets of playouts the same games are played again."""

    game: str
    a: str
    b: str
    seed: str = "1"
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue], hash=False)
    playouts: int | None = None  # for both, in place of what their levels think
    limit_ms: int | None = None

    def configured(self) -> registry.AnyGame:
        """The game, or Refused where its options are impossible or nobody would sit opposite."""
        game = registry.configure(self.game, self.options)
        if places_at(game) < 2:
            raise Refused(no("lab-alone"))
        return game


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended for A: 1 won, 0 lost, a shared first place in equal parts."""

    number: int
    places: int
    share: float
    started: bool | None  # whether A began; None where all begin at once


def places_at(game: registry.AnyGame) -> int:
    """How many play for themselves; a team counts as one."""
    return len(teams_of(game))


def place_of(game: registry.AnyGame, seat: Seat) -> int:
    return next(place for place, team in enumerate(teams_of(game)) if seat in team)


def place_of_a(game: registry.AnyGame, number: int) -> int:
    """Where A sits in a game, counted from 0: at each place once a deal."""
    return number % places_at(game)


def seed_of_deal(match: Match, game: registry.AnyGame, number: int) -> bytes:
    """Contestants do not change the deals, so all pairs of a round robin meet the same ones."""
    deal = number // places_at(game)
    return hashlib.sha256(f"{match.game}\0{match.seed}\0{deal}".encode(errors="surrogateescape")).digest()


def clock_for(game: registry.AnyGame) -> ClockRule:
    return TableClock(_LONGEST_RACE_MS) if game.live else NoClock()


def result_of(match: Match, number: int, table: Table) -> Result:
    """The result of a finished table."""
    game = table.game
    place = place_of_a(game, number)
    return Result(number, places_at(game), _share(game, table.outcome, place), _started(table, place))


def _share(game: registry.AnyGame, outcome: Outcome | None, place: int) -> float:
    winners = {place_of(game, seat) for seat in outcome.winners} if outcome else set[int]()
    if not winners:
        return 1 / places_at(game)
    return 1 / len(winners) if place in winners else 0.0


def _started(table: Table, place: int) -> bool | None:
    if table.game.live:
        return None
    first = next((line.by for line in table.lines if type(line.by) is int and is_of_the_game(line.action)), None)
    return None if type(first) is not int else place_of(table.game, first) == place
