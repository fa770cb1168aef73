"""Playing one game of a match, at a real table: the referee judges every action, and the record verifies."""

import hashlib
from collections.abc import Sequence
from random import Random

from halftwist.core import Refusal, Refused, SeatTaken, commitment_to
from halftwist.engines.player import Player
from halftwist.lab.contestants import contestant
from halftwist.lab.match import Match, clock_for, place_of, place_of_a, seed_of_deal
from halftwist.lab.races import race
from halftwist.lab.refusals import ContestantFailed, no
from halftwist.play import Header, Proposal, Table, judge, opened

_NAME_DIGITS = 16


def header_of(match: Match, number: int) -> Header:
    """The header of a game of the match: the games of one deal have the same."""
    game = match.configured()
    commitment = commitment_to(seed_of_deal(match, game, number))
    return Header(
        table=f"match-{commitment[:_NAME_DIGITS]}",
        game=match.game,
        rules=game.version,
        seats=(None,) * game.seats,
        commitment=commitment,
        options=game.options,
        clock=clock_for(game),
    )


def sittings_of(match: Match, number: int) -> tuple[SeatTaken, ...]:
    """Who sits where in a game."""
    game = match.configured()
    a = place_of_a(game, number)
    taken = {True: SeatTaken(f"A: {match.a}", match.a), False: SeatTaken(f"B: {match.b}", match.b)}
    return tuple(taken[place_of(game, seat) == a] for seat in range(game.seats))


def played(match: Match, number: int) -> Table:
    """The whole game; ContestantFailed when a player fails."""
    game = match.configured()
    seed = seed_of_deal(match, game, number)
    table = opened(header_of(match, number), seed)
    players: list[Player] = []
    for seat, sitting in enumerate(sittings_of(match, number)):
        players.append(contestant(game, sitting.bot or "", match.playouts, match.limit_ms))
        table = _after(table, seat, sitting, 0, seed)
    lucks = [Random(_luck(seed, number, seat)) for seat in range(game.seats)]
    return race(table, players, lucks, seed) if game.live else _turns(table, players, lucks, seed)


def _turns(table: Table, players: Sequence[Player], lucks: Sequence[Random], seed: bytes) -> Table:
    now_ms = table.at_ms
    while table.outcome is None:
        seat = next(actor for actor in table.to_act if type(actor) is int)
        choice = players[seat].choose(table.view(seat), seat, lucks[seat])
        if choice is None:
            raise ContestantFailed(no("lab-player-silent", seat=seat + 1, line=table.n))
        now_ms += choice.delay_ms
        table = _after(table, seat, choice.action, now_ms, seed)
    return table


def _after(table: Table, seat: int, action: object, at_ms: int, seed: bytes) -> Table:
    steps = judge(table, Proposal(seat, action, at_ms), seed)
    if isinstance(steps, Refusal):
        raise ContestantFailed(no("lab-player-refused", seat=seat + 1, line=table.n, why=str(Refused(steps))))
    return steps[-1].after


def _luck(seed: bytes, number: int, seat: int) -> bytes:
    """The whims of a seat; never used for a deal."""
    return hashlib.sha256(seed + f"\0{number}\0{seat}".encode()).digest()
