"""How much somebody was helped: hints that were taken, and moves that a stand-in made."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for name in ("hints", "stood_in"):
        op.add_column("results", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
