"""Who keeps which seat, codes that let somebody in, people, how they did, and what all nodes share."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    _seats()
    _people()
    _results()
    op.create_table(
        "kept",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.LargeBinary(), nullable=False),
    )


def _seats() -> None:
    op.create_table(
        "keepers",
        sa.Column("table", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("keepers_by_person", "keepers", ["person"])
    op.create_table(
        "codes",
        sa.Column("digest", sa.LargeBinary(), primary_key=True),
        sa.Column("table", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("purpose", sa.String(64), nullable=False),
        sa.Column("expires_ms", sa.BigInteger()),
    )
    op.create_index("codes_by_table", "codes", ["table"])


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(500), nullable=False),
        sa.Column("login", sa.String(500)),
        sa.Column("secret", sa.LargeBinary()),
        sa.Column("note", sa.LargeBinary(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("people_by_login", "people", ["login"], unique=True)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("public", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.LargeBinary(), nullable=False),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("variant", sa.String(500), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("value", sa.BigInteger()),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "at_ms"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )
