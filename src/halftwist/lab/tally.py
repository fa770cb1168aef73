"""What the games of a match amount to: wins, the score, and how sure one can be of it."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from halftwist.lab.match import Result

_Z = 1.959963984540054  # the two-sided 95 % of the normal distribution


@dataclass(frozen=True, slots=True)
class Tally:
    """Counted for A."""

    games: int = 0
    won: int = 0
    shared: int = 0
    points: float = 0.0  # a win is one, a shared first place a part of one
    started: int = 0
    points_started: float = 0.0
    fair_share: float = 0.5

    @property
    def lost(self) -> int:
        return self.games - self.won - self.shared

    @property
    def score(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.points, self.games)

    def turned(self) -> "Tally":
        """The same games counted for B; only where B has one place."""
        followed = self.games - self.started
        points_followed = self.points - self.points_started
        return Tally(
            games=self.games,
            won=self.lost,
            shared=self.shared,
            points=self.games - self.points,
            started=followed,
            points_started=followed - points_followed,
            fair_share=1 - self.fair_share,
        )


def tally_of(results: Iterable[Result]) -> Tally:
    """Count the results of a match."""
    games = list(results)
    begun = [game for game in games if game.started]
    return Tally(
        games=len(games),
        won=sum(game.share == 1 for game in games),
        shared=sum(0 < game.share < 1 for game in games),
        points=sum(game.share for game in games),
        started=len(begun),
        points_started=sum(game.share for game in begun),
        fair_share=1 / games[0].places if games else 0.5,
    )


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a score. Shared places make it a little too wide, never too narrow."""
    if not games:
        return 0.0, 1.0
    share, spread = points / games, _Z * _Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    # The bounds are rounded like all numbers here; the score itself lies between them.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
