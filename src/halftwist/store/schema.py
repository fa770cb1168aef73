"""The tables of the database, as they are after the last migration."""

from sqlalchemy import BigInteger, Column, Index, LargeBinary, MetaData, String, Table

metadata = MetaData()

# `last` is the number of the last line, locked and compared by whoever appends: no number twice, no gap.
tables = Table(
    "tables",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("header", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("kind", String(64), nullable=False),
    Column("visibility", String(64), nullable=False),
    Column("status", String(64), nullable=False),
    Column("note", LargeBinary, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("active_ms", BigInteger, nullable=False),
)
Index("tables_by_activity", tables.c.active_ms, tables.c.name)

# Without a rowid SQLite keeps a table's lines together and writes one tree a line, not two.
lines = Table(
    "lines",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# A lease is good for as long as its holder's heart beats: one small write renews a thousand leases.
leases = Table(
    "leases",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("holder", String(64), nullable=False),
)

beats = Table(
    "beats",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)
