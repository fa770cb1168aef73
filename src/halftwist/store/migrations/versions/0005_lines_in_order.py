"""Lines in the order in which they came, and how far a table is in a row of its own.

`lines` was clustered by table: each append of each table rewrote a page of its own, and a page of `tables` besides.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "heads",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
    )
    op.execute("INSERT INTO heads (name, last) SELECT name, last FROM tables ORDER BY created_ms, name")
    op.create_index("heads_by_name", "heads", ["name"], unique=True)
    op.create_table(
        "log_lines",
        sa.Column("head", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("n", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("line", sa.LargeBinary(), nullable=False),
    )
    op.execute(
        "INSERT INTO log_lines (head, n, line) SELECT heads.id, lines.n, lines.line"
        ' FROM heads JOIN lines ON lines."table" = heads.name ORDER BY heads.id, lines.n'
    )
    op.drop_table("lines")
    op.drop_column("tables", "last")
    # For whoever looks into a database by hand.
    op.execute(
        'CREATE VIEW lines ("table", n, line) AS SELECT heads.name, log_lines.n, log_lines.line'
        " FROM log_lines JOIN heads ON heads.id = log_lines.head"
    )
