"""Who minds which table, and who is alive."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("table", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
    )
