"""How a game of Möbi ends (B10, B14)."""

from collections.abc import Sequence
from dataclasses import replace

from halftwist.core import Outcome, places_in_teams
from halftwist.games.mobi.rules.judging import is_standing
from halftwist.games.mobi.rules.state import Player, State
from halftwist.games.mobi.rules.variants import Variants

_SOLO_UNFINISHED = 2  # the place of a solo player who did not finish: nobody is first


def ended(rules: Variants, state: State, at_ms: int, reason: str, ranks: Sequence[int]) -> State:
    """The game is over; players (or teams) are placed by rank, the smallest first."""
    if rules.solo and reason != "mobi-reason-solo-finished":
        outcome = Outcome((_SOLO_UNFINISHED,), "mobi-reason-unfinished")
    else:
        outcome = Outcome(places_in_teams(ranks, rules.teams), reason)  # B12: a team counts as one player
    return replace(state, ended_at_ms=at_ms, outcome=outcome)


def won_by(rules: Variants, state: State, winner: int, at_ms: int, reason: str) -> State:
    """The winner first, then all still in together, then all who are out."""
    ranks = [0 if at == winner else 1 if player.members else 2 for at, player in enumerate(state.players)]
    return ended(rules, state, at_ms, reason, ranks)


def stopped(rules: Variants, state: State, at_ms: int, reason: str) -> State:
    """B14: the valid pod with the fewest unused tiles wins, ties share."""
    last = 1 + sum(rules.box)
    ranks = [tiles_left(player, rules.kids) if player.members else last for player in state.players]
    return ended(rules, state, at_ms, reason, ranks)


def tiles_left(player: Player, kids: bool) -> int:
    """B14: unused tiles; an invalid pod counts all of the player's tiles as unused."""
    standing = is_standing(player.pod, player.hand, kids)
    return sum(player.unused if standing else player.hand)
