"""What a match means for the people who played it: results, best times, ratings.

They are written together with the last line. Ratings compare accounts only, and only where no bot plays: a match
against a guest who can be anybody tomorrow says nothing about anyone.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from halftwist.core import Seat, teams_of
from halftwist.games import registry
from halftwist.play import CountUp, Header, OneRound, Table, TableClock
from halftwist.play.again import is_race_of_all
from halftwist.server.people.visitors import kind_of
from halftwist.server.tables.live_table import LiveTable
from halftwist.store import Change, NewResult, PersonRow, RatingRow, ResultRow, Store
from halftwist.wire.json_text import from_text, to_canonical_text
from halftwist.wire.requests import RatingInfo, RatingsResponse, ResultInfo, ResultsResponse, TableSummary

SeatOwners: TypeAlias = Mapping[Seat, frozenset[str]]
People: TypeAlias = Mapping[str, PersonRow | None]

_AGAIN = "again"  # beside the options in a variant: what is repeated
_LATEST = 100
_LOOKED_THROUGH = 1000  # results, for the variants in which somebody has a best time


@dataclass(frozen=True, slots=True)
class Side:
    """One player, or a team: the persons, and the place they came in at."""

    persons: tuple[str, ...]
    place: int


async def written_at_the_end(live: LiveTable, table: Table) -> Change | None:
    """What is noted about the people when a match ends.

    Nothing about a position that was set up by hand, nor about a match that ended while all people were gone. What is
    played with deals that were known before is not rated, and its times are compared with one another only.
    """
    if table.header.arranged or table.unattended:
        return None
    seat_owners = await live.store.seat_owners(live.name)
    persons = sorted({person for held in seat_owners.values() for person in held})
    rows = await asyncio.gather(*(live.store.person(person) for person in persons))
    people = dict(zip(persons, rows, strict=True))
    compared = () if table.header.again else _sides(table, seat_owners, people)
    ratings = await _rated(live.store, table.header.game, compared)
    return Change(results=tuple(_results(table, seat_owners, people)), ratings=ratings)


def variant_of(played: Header | TableSummary) -> str:
    """The options that are not as usual, written the same way whenever they are the same."""
    usual = {option.name: option.default for option in registry.options(played.game)}
    again = {} if played.again is None else {_AGAIN: played.again.table}
    return to_canonical_text({name: value for name, value in played.options.items() if value != usual[name]} | again)


def _results(table: Table, seat_owners: SeatOwners, people: People) -> list[NewResult]:
    """One for each person. Somebody who kept several seats on one device is the one who bears their name."""
    places = table.outcome.places if table.outcome else ()
    kind, variant, time_ms = table.header.game, variant_of(table.header), _time_ms(table)
    results: list[NewResult] = []
    for person, row in people.items():
        seats = [seat for seat in sorted(seat_owners) if person in seat_owners[seat]]
        named = [seat for seat in seats if row and _name(table, seat) == row.name]
        seat = (named or seats)[0]
        helped = table.hinted[seat], table.stood_in[seat]
        results.append(NewResult(seat, person, kind, variant, places[seat], time_ms, *helped))
    return results


def _name(table: Table, seat: Seat) -> str | None:
    sitting = table.sittings[seat]
    return sitting and sitting.name


def _time_ms(table: Table) -> int | None:
    """How long a solo run took that was finished: less is better."""
    alone = table.game.seats == 1 and isinstance(table.header.match, OneRound)
    finished = table.outcome is not None and table.outcome.places == (1,)
    timed = isinstance(table.header.clock, CountUp | TableClock)
    return table.clock.elapsed_at(table.at_ms) if alone and finished and timed else None


def _sides(table: Table, seat_owners: SeatOwners, people: People) -> list[Side]:
    """Those who can be compared: players, or whole teams, who are accounts and have one seat each.

    Where hints are given nobody is: it would be decided by who asks more often. Everybody knew that beforehand.
    """
    if table.outcome is None or any(sitting and sitting.bot for sitting in table.sittings) or table.gives_hints:
        return []
    sides: list[Side] = []
    for seats in teams_of(table.game):  # sides of different sizes are rated like any
        persons = [_account(seat_owners.get(seat, frozenset()), seat_owners, people) for seat in seats]
        known = tuple(person for person in persons if person is not None)
        if len(known) == len(seats):
            sides.append(Side(known, table.outcome.places[seats[0]]))
    return sides


def _account(held: frozenset[str], seat_owners: SeatOwners, people: People) -> str | None:
    """The one account that keeps a seat, if it keeps no other."""
    accounts = [person for person in held if (row := people[person]) and kind_of(row) == "account"]
    if len(accounts) != 1 or sum(accounts[0] in others for others in seat_owners.values()) != 1:
        return None
    return accounts[0]


async def _rated(store: Store, kind: str, sides: Sequence[Side]) -> tuple[RatingRow, ...]:
    """The ratings after a match, for all who were in it."""
    if len(sides) < 2:
        return ()
    persons = [person for side in sides for person in side.persons]
    found = await asyncio.gather(*(store.ratings_of(person) for person in persons))
    last = {row.person: row for rows in found for row in rows if row.kind == kind}
    rated = _model().rate(
        [[_rating(last.get(person)) for person in side.persons] for side in sides],
        ranks=[float(side.place) for side in sides],
    )
    new = [rating for team in rated for rating in team]
    return tuple(
        RatingRow(person, kind, rating.mu, rating.sigma, 1 + (last[person].games if person in last else 0))
        for person, rating in zip(persons, new, strict=True)
    )


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def _rating(row: RatingRow | None) -> PlackettLuceRating:
    return _model().rating() if row is None else _model().rating(mu=row.mu, sigma=row.sigma)


# Telling


async def results_of(store: Store, person: str) -> ResultsResponse:
    return ResultsResponse(results=[_told(row) for row in await store.results_of(person, limit=_LATEST)])


async def best_times_of(store: Store, person: str, like: TableSummary | None = None) -> ResultsResponse:
    """The best time in every variant that was finished, the latest played first; or only in that of one table.

    A day's race is a variant that nobody plays again: it has a board of its own.
    """
    if like:
        found = await store.best_of(person, like.game, variant_of(like))
        return ResultsResponse(results=[_told(found)] if found else [])
    latest = await store.results_of(person, limit=_LOOKED_THROUGH)
    timed = [row for row in latest if row.value is not None and not _is_of_a_day(row)]
    variants = dict.fromkeys((row.kind, row.variant) for row in timed)
    best = [await store.best_of(person, kind, variant) for kind, variant in variants]
    return ResultsResponse(results=[_told(row) for row in best if row])


def _is_of_a_day(row: ResultRow) -> bool:
    return is_race_of_all(from_text(row.variant).get(_AGAIN, ""))


async def ratings_of(store: Store, person: str) -> RatingsResponse:
    return RatingsResponse(ratings=[_rating_told(row) for row in await store.ratings_of(person)])


def _told(row: ResultRow) -> ResultInfo:
    options = from_text(row.variant)
    again = options.pop(_AGAIN, None)
    return ResultInfo(
        table=row.table,
        game=row.kind,
        options=options,
        again=again,
        seat=row.seat,
        place=row.place,
        time_ms=row.value,
        hints=row.hints,
        stood_in=row.stood_in,
        at_ms=row.at_ms,
    )


def _rating_told(row: RatingRow) -> RatingInfo:
    """What is shown is a strength that is all but certain: three deviations below the mean."""
    rating = round(row.mu - 3 * row.sigma, 2)
    return RatingInfo(
        game=row.kind, rating=rating, mean=round(row.mu, 2), deviation=round(row.sigma, 2), games=row.games
    )
