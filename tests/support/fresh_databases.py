"""New databases, in a twentieth of the time: what the migrations said to the first one is said again to the others.

Half of a server's start in a test was Alembic finding out, once more, what an empty database lacks. The first empty one
of each kind in a process is still migrated, as every one is that has been used before.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, event

from halftwist.store import postgres, sqlite
from halftwist.store.migration import migrate, version

Said = list[tuple[str, Any]]

_CHANGES = re.compile(r"\s*(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE)\b")


_said: dict[str, Said] = {}  # by kind of database, for as long as the process lives


@pytest.fixture(scope="module", autouse=True)
def fresh_databases() -> Iterator[None]:
    """For the folder whose conftest imports it: the server's. The tests of the store migrate every database."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "migrate", migrate_or_repeat)
        patch.setattr(postgres, "migrate", migrate_or_repeat)
        yield


def migrate_or_repeat(connection: Connection, place: str) -> None:
    """As `migrate` does it; an empty database from memory, after the first of its kind."""
    kind = connection.dialect.name
    if version(connection) is not None:
        migrate(connection, place)
    elif kind in _said:
        for statement, values in _said[kind]:
            connection.exec_driver_sql(statement, values)
    else:
        _said[kind] = _listened(connection, lambda: migrate(connection, place))


def _listened(connection: Connection, work: Callable[[], None]) -> Said:
    said: Said = []

    def hear(_: Any, __: Any, statement: str, values: Any, *___: Any) -> None:
        if _CHANGES.match(statement):
            said.append((statement, values))

    event.listen(connection, "before_cursor_execute", hear)
    try:
        work()
    finally:
        event.remove(connection, "before_cursor_execute", hear)
    return said
