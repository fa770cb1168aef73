"""Where browsers are reached while no page is open, and of which turns somebody is to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("digest", sa.LargeBinary(), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(2000), nullable=False),
        sa.Column("public", sa.LargeBinary(), nullable=False),
        sa.Column("auth", sa.LargeBinary(), nullable=False),
        sa.Column("language", sa.String(64), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("devices_by_person", "devices", ["person"])
    op.create_table(
        "turns",
        sa.Column("table", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("n", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("told_ms", sa.BigInteger()),
        sqlite_with_rowid=False,
    )
    op.create_index("turns_by_due", "turns", ["told_ms", "due_ms"])
