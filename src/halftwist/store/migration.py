"""Bringing a database up to date when it is opened. The caller holds a lock, so two nodes may start at once."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from halftwist.store.errors import StoreError

VERSION_TABLE = "halftwist_version"
_FOLDER = Path(__file__).parent / "migrations"


def migrate(connection: Connection, place: str, to: str = "head") -> None:
    """All migrations that the database lacks; a database of a newer program is left alone."""
    found = version(connection)
    known, head = _revisions()
    if found is not None and found not in known:
        raise StoreError("store-newer", place=place, found=found, known=head)
    if found == head:
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def version(connection: Connection) -> str | None:
    """The last migration the database has had; None when it has had none."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()


@cache
def _revisions() -> tuple[frozenset[str], str]:
    scripts = ScriptDirectory.from_config(_config())
    return frozenset(script.revision for script in scripts.walk_revisions()), scripts.get_current_head() or ""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config
