"""Run by Alembic: the connection is handed over by halftwist.store.migration, which holds the lock."""

from alembic import context

from halftwist.store.migration import VERSION_TABLE
from halftwist.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
