"""What can be chosen for a game of Möbi, and what does not go together (B12, B13)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType
from typing import Final

from halftwist.core import ImpossibleOptions, OptionValue, Refusal, Seat, Teams, check_choices, option
from halftwist.games.mobi.rules.refusals import no
from halftwist.games.mobi.rules.tiles import COPIES, MOBIUS_TILES, Counts, box

LARGEST_TEAM: Final = 3

COMBINATIONS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "solo": {"solo": True},
        "solo, one player": {"solo": True, "players": 1},
        "solo, short": {"solo": True, "pool": 12},
        "solo, no pool": {"solo": True, "pool": 0},
        "solo, whole pool": {"solo": True, "pool": 69},
        "solo, expert": {"solo": True, "flip": 1, "pool": 5},
        "solo, kids": {"solo": True, "kids": True, "without 11 and 12": True, "pool": 20},
        "solo, live checking": {"solo": True, "live checking": True, "pool": 9},
        "kids, small numbers": {"kids": True, "without 11 and 12": True},
        "kids, four, live checking": {"kids": True, "players": 4, "live checking": True},
        "kids, chill": {"kids": True, "chill": True, "players": 3},
        "kids, expert": {"kids": True, "flip": 2},
        "kids, team": {"kids": True, "team": 2, "players": 2},
        "chill, six": {"chill": True, "players": 6},
        "chill, five, remainder": {"chill": True, "players": 5},
        "chill, team": {"chill": True, "team": 3, "players": 3},
        "chill, live checking": {"chill": True, "live checking": True},
        "team, two of two": {"team": 2, "players": 2},
        "team, six of three": {"team": 3, "players": 6},
        "team, expert": {"team": 2, "players": 3, "flip": 1},
        "team, live checking": {"team": 3, "players": 2, "live checking": True},
        "team, two and three": {"team": 2, "players": 2, "teams of three": 1},
        "team, two of two and two of three": {"team": 2, "players": 4, "teams of three": 2, "flip": 2},
        "team, one of two and three of three": {"team": 2, "players": 4, "teams of three": 3, "kids": True},
        "team, one of two and four of three": {"team": 2, "players": 5, "teams of three": 4, "live checking": True},
        "team, one of two and five of three": {"team": 2, "players": 6, "teams of three": 5},
        "chill, team, two and three": {"team": 2, "players": 2, "teams of three": 1, "chill": True},
        "expert, six": {"flip": 1, "players": 6},
        "expert, three, live checking": {"flip": 2, "players": 3, "live checking": True},
        "small box": {"copies": 2, "mobius tiles": 0, "players": 3},
        "large box": {"copies": 12, "mobius tiles": 12, "players": 6},
    }
)
"""Options that only make sense together, and interplays worth a game of their own."""


@dataclass(frozen=True, slots=True)
class Variants:
    """The configuration of a game. `players` are teams in team play."""

    players: int | None = option(None, (None, *range(1, 7)), "B13")
    kids: bool = option(False, (False, True), "B12")
    without_11_and_12: bool = option(False, (False, True), "B12")
    flip: int = option(3, range(1, 4), "B12")
    solo: bool = option(False, (False, True), "B12")
    pool: int | None = option(None, (None, *range(70)), "B12")
    chill: bool = option(False, (False, True), "B12")
    team: int | None = option(None, (None, 2, 3), "B12")
    teams_of_three: int = option(0, range(6), "B12", later=True)  # so many of the teams of two have a third member
    live_checking: bool = option(False, (False, True), "B11")
    copies: int = option(COPIES, range(1, 13), "B1")
    mobius_tiles: int = option(MOBIUS_TILES, range(13), "B1")

    def __post_init__(self) -> None:
        check_choices(self)
        for refusal in self._impossible():
            raise ImpossibleOptions(refusal)

    @property
    def player_count(self) -> int:
        """How many hands and pods there are."""
        return self.players or (1 if self.solo else 2)

    @property
    def team_size(self) -> int:
        return self.team or 1

    @property
    def teams(self) -> Teams:
        """The seats of each player or team: those of the usual size sit first, then the teams of three."""
        sizes = [self.team_size] * (self.player_count - self.teams_of_three) + [LARGEST_TEAM] * self.teams_of_three
        return tuple(tuple(range(end - size, end)) for size, end in zip(sizes, accumulate(sizes), strict=True))

    def team_of(self, seat: Seat) -> int:
        """Which player or team a seat belongs to."""
        usual = self.player_count - self.teams_of_three
        beyond = seat - usual * self.team_size
        return seat // self.team_size if beyond < 0 else usual + beyond // LARGEST_TEAM

    @property
    def hand_size(self) -> int:
        """B13; a team takes seven whatever their number (B12)."""
        return 7 if self.team or self.player_count <= 4 else 5

    @property
    def box(self) -> Counts:
        return box(self.copies, self.mobius_tiles, 10 if self.without_11_and_12 else 12)

    def _impossible(self) -> Iterator[Refusal]:
        if self.chill and self.flip != 3:
            yield no("mobi-options-chill-expert", flip=self.flip)
        if self.chill and self.solo:
            yield no("mobi-options-chill-solo")
        if self.solo and self.team:
            yield no("mobi-options-solo-team", team=self.team)
        if self.solo and self.player_count != 1:
            yield no("mobi-options-solo-players", players=self.player_count)
        if self.team and self.player_count < 2:
            yield no("mobi-options-one-team")
        if self.teams_of_three and self.team != LARGEST_TEAM - 1:
            yield no("mobi-options-threes-without-twos")
        elif self.teams_of_three >= self.player_count:
            yield no("mobi-options-threes-too-many", teams=self.player_count)
        if self.player_count == 1 and not self.solo:
            yield no("mobi-options-one-player")
        if self.without_11_and_12 and not self.kids:
            yield no("mobi-options-without-kids")
        if self.pool is not None and not self.solo:
            yield no("mobi-options-pool-without-solo")
        yield from self._too_few()

    def _too_few(self) -> Iterator[Refusal]:
        # A chill game deals whatever there is; everybody needs a tile at least (B12).
        tiles, needed = sum(self.box), (1 if self.chill else self.hand_size) * self.player_count
        if tiles < needed:
            yield no("mobi-options-too-few-tiles", tiles=tiles, needed=needed)
        elif self.pool is not None and self.pool > tiles - needed:
            yield no("mobi-options-pool-too-large", pool=self.pool, most=tiles - needed)
