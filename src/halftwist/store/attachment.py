"""What is written together with a table's lines: who keeps its seats, its codes, how it ended and for whom."""

from collections.abc import Sequence
from dataclasses import asdict
from operator import attrgetter

from sqlalchemy import Connection, delete, exists, select, update

from halftwist.store.entries import Change, KeeperChange, NewCode, NewTable, RatingRow
from halftwist.store.insertion import insert_missing, insert_new, replace_row, upsert
from halftwist.store.schema import codes, keepers, ratings, results


def attach(connection: Connection, table: str, change: Change, at_ms: int) -> None:
    """Everything of a change but the table's own row and the ratings."""
    for keeper in change.keepers:
        _keep(connection, table, keeper)
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
    _add_keepers(connection, new.name, new.keepers)
    return all(put_code(connection, new.name, code, at_ms) for code in new.codes)


def detach(connection: Connection, table: str) -> None:
    """A table is removed. Results are the people's, and stay."""
    connection.execute(delete(keepers).where(keepers.c.table == table))
    connection.execute(delete(codes).where(codes.c.table == table))


def put_code(connection: Connection, table: str, code: NewCode, at_ms: int) -> bool:
    """In place of the earlier code of the same purpose; the caller has locked the table.

    A digest that another code has is left alone (False), unless that one has expired.
    """
    gone = (codes.c.table == table) | (codes.c.digest == code.digest)
    connection.execute(delete(codes).where(gone, codes.c.expires_ms <= at_ms))
    same = (codes.c.table == table, codes.c.seat.is_not_distinct_from(code.seat), codes.c.purpose == code.purpose)
    if insert_new(connection, codes, {"table": table, **asdict(code)}):
        connection.execute(delete(codes).where(*same, codes.c.digest != code.digest))
        return True
    again = update(codes).where(codes.c.digest == code.digest, *same).values(expires_ms=code.expires_ms)
    return connection.execute(again.returning(codes.c.digest)).first() is not None


def forget_keeper(connection: Connection, person: str) -> None:
    """The person keeps no seat any more, and the codes that led to those seats lead nowhere."""
    theirs = keepers.c.person == person
    led_there = exists().where(theirs, keepers.c.table == codes.c.table, keepers.c.seat == codes.c.seat)
    at_their_tables = codes.c.table.in_(select(keepers.c.table).where(theirs))  # for the index
    connection.execute(delete(codes).where(at_their_tables, led_there))
    connection.execute(delete(keepers).where(theirs))


def _keep(connection: Connection, table: str, keeper: KeeperChange) -> None:
    if keeper.held and keeper.person is not None:
        _add_keepers(connection, table, [(keeper.seat, keeper.person)])
        return
    gone = (keepers.c.table == table) & (keepers.c.seat == keeper.seat)
    if keeper.person is not None:
        gone &= keepers.c.person == keeper.person
    connection.execute(delete(keepers).where(gone))


def _add_keepers(connection: Connection, table: str, seats: Sequence[tuple[int, str]]) -> None:
    insert_missing(connection, keepers, [{"table": table, "seat": seat, "person": person} for seat, person in seats])
