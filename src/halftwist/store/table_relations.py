"""Rows written in the transaction of a table's lines: seat owners, invites, results, ratings."""

from collections.abc import Sequence
from dataclasses import asdict
from operator import attrgetter

from sqlalchemy import Connection, delete, exists, select, update

from halftwist.store.entries import Change, NewInvite, NewTable, OwnerChange, RatingRow
from halftwist.store.schema import invites, ratings, reports, results, seat_owners
from halftwist.store.upsert import insert_missing, insert_new, replace_row, upsert


def attach(connection: Connection, table: str, change: Change, at_ms: int) -> None:
    """Everything of a change but the table's own row and the ratings."""
    for owner in change.seat_owners:
        _keep(connection, table, owner)
    upsert(connection, results, [{"table": table, "at_ms": at_ms, **asdict(result)} for result in change.results])


def rate(connection: Connection, rated: Sequence[RatingRow]) -> bool:
    """Each rating in place of the one that was a game younger. False if another game of somebody was quicker.

    Then some may have been written all the same: the caller has a savepoint. They are written in one order everywhere,
    so that tables that end at the same time on two nodes do not wait for each other.
    """
    in_order = sorted(rated, key=attrgetter("person", "kind"))
    return all(replace_row(connection, ratings, asdict(each), ratings.c.games == each.games - 1) for each in in_order)


def attach_new(connection: Connection, new: NewTable, at_ms: int) -> bool:
    """What a table is born with. False when one of its codes is another's."""
    _add_seat_owners(connection, new.name, new.seat_owners)
    return all(put_invite(connection, new.name, code, at_ms) for code in new.invites)


def detach(connection: Connection, table: str) -> None:
    """A table is removed. Results are the people's, and stay."""
    connection.execute(delete(seat_owners).where(seat_owners.c.table == table))
    connection.execute(delete(invites).where(invites.c.table == table))
    connection.execute(delete(reports).where(reports.c.table == table))


def put_invite(connection: Connection, table: str, code: NewInvite, at_ms: int) -> bool:
    """In place of the earlier code of the same purpose; the caller has locked the table.

    A digest that another code has is left alone (False), unless that one has expired.
    """
    gone = (invites.c.table == table) | (invites.c.digest == code.digest)
    connection.execute(delete(invites).where(gone, invites.c.expires_ms <= at_ms))
    same = (invites.c.table == table, invites.c.seat.is_not_distinct_from(code.seat), invites.c.purpose == code.purpose)
    if insert_new(connection, invites, {"table": table, **asdict(code)}):
        connection.execute(delete(invites).where(*same, invites.c.digest != code.digest))
        return True
    again = update(invites).where(invites.c.digest == code.digest, *same).values(expires_ms=code.expires_ms)
    return connection.execute(again.returning(invites.c.digest)).first() is not None


def forget_seat_owner(connection: Connection, person: str) -> None:
    """The person keeps no seat any more, and the codes that led to those seats lead nowhere."""
    theirs = seat_owners.c.person == person
    led_there = exists().where(theirs, seat_owners.c.table == invites.c.table, seat_owners.c.seat == invites.c.seat)
    at_their_tables = invites.c.table.in_(select(seat_owners.c.table).where(theirs))  # for the index
    connection.execute(delete(invites).where(at_their_tables, led_there))
    connection.execute(delete(seat_owners).where(theirs))


def _keep(connection: Connection, table: str, owner: OwnerChange) -> None:
    if owner.held and owner.person is not None:
        _add_seat_owners(connection, table, [(owner.seat, owner.person)])
        return
    gone = (seat_owners.c.table == table) & (seat_owners.c.seat == owner.seat)
    if owner.person is not None:
        gone &= seat_owners.c.person == owner.person
    connection.execute(delete(seat_owners).where(gone))


def _add_seat_owners(connection: Connection, table: str, seats: Sequence[tuple[int, str]]) -> None:
    insert_missing(
        connection, seat_owners, [{"table": table, "seat": seat, "person": person} for seat, person in seats]
    )
