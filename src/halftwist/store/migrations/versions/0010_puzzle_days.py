"""On which days somebody solved one of that day's puzzles: the same puzzle can be the day's again, a year later."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "puzzle_days",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO puzzle_days (person, day, puzzle, at_ms) "
        "SELECT person, day, puzzle, at_ms FROM puzzle_tries WHERE day IS NOT NULL"
    )
    op.drop_column("puzzle_tries", "day")
