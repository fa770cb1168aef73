"""What was found when a finished table was studied."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("table", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("report", sa.LargeBinary(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
    )
