"""Tables and their lines."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("header", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("visibility", sa.String(64), nullable=False),
        sa.Column("status", sa.String(64), nullable=False),
        sa.Column("note", sa.LargeBinary(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("active_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("tables_by_activity", "tables", ["active_ms", "name"])
    op.create_table(
        "lines",
        sa.Column("table", sa.String(64), primary_key=True),
        sa.Column("n", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("line", sa.LargeBinary(), nullable=False),
        sqlite_with_rowid=False,
    )
