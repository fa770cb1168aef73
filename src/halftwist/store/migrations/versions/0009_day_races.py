"""Which run of a day's race counts: the first that somebody opened."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "day_races",
        sa.Column("day", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(64), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("day_races_by_person", "day_races", ["person"])
