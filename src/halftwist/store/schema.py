"""The tables of the database, as they are after the last migration."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

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
    Column("created_ms", BigInteger, nullable=False),
    Column("active_ms", BigInteger, nullable=False),
)
Index("tables_by_activity", tables.c.active_ms, tables.c.name)

# How far a table is. `last` is the number of its last line, locked and compared by whoever appends: no number twice, no
# gap. These rows are as small as can be, because one of them changes with every append (decision 0018).
heads = Table(
    "heads",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("last", BigInteger, nullable=False),
)
Index("heads_by_name", heads.c.name, unique=True)

# In the order in which they came, whichever table they are of; the key, which is small, finds a table's lines.
lines = Table(
    "log_lines",
    metadata,
    Column("head", Integer, primary_key=True, autoincrement=False),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
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

# Who may act in which seat. A seat may have several owners: one person with a phone and a laptop is two.
seat_owners = Table(
    "keepers",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), primary_key=True),
    sqlite_with_rowid=False,
)
Index("keepers_by_person", seat_owners.c.person)

# A code that lets somebody in is known by its digest alone: whoever reads the database cannot use it.
invites = Table(
    "codes",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("table", String(64), nullable=False),
    Column("seat", Integer),
    Column("purpose", String(64), nullable=False),
    Column("expires_ms", BigInteger),
)
Index("codes_by_table", invites.c.table)

people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(500), nullable=False),
    Column("login", String(500)),
    Column("secret", LargeBinary),
    Column("note", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
)
Index("people_by_login", people.c.login, unique=True)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("person", String(64), nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("note", LargeBinary, nullable=False),
)
Index("passkeys_by_person", passkeys.c.person)

# How a table ended for a person. It outlives the table.
results = Table(
    "results",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), primary_key=True),
    Column("kind", String(64), nullable=False),
    Column("variant", String(500), nullable=False),
    Column("place", Integer, nullable=False),
    Column("value", BigInteger),
    Column("at_ms", BigInteger, nullable=False),
    Column("hints", Integer, nullable=False, server_default="0"),
    Column("stood_in", Integer, nullable=False, server_default="0"),
)
Index("results_by_person", results.c.person, results.c.at_ms)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("kind", String(64), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

# Where a person's browser is reached while no page is open (Web Push). An address belongs to one person: the last.
devices = Table(
    "devices",
    metadata,
    Column("digest", LargeBinary, primary_key=True),  # of the endpoint, which is long
    Column("person", String(64), nullable=False),
    Column("endpoint", String(2000), nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)
Index("devices_by_person", devices.c.person)

# A turn of which somebody is to be told. The row is what decides that it is told once, whichever node does it.
turns = Table(
    "turns",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("told_ms", BigInteger),
    sqlite_with_rowid=False,
)
Index("turns_by_due", turns.c.told_ms, turns.c.due_ms)

# What was found when a table that is over was studied. It holds no names, and goes with the table.
reports = Table(
    "reports",
    metadata,
    Column("table", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("report", LargeBinary, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
)

# What somebody made of a puzzle: whether the first try was right, and whether it is solved.
puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("kind", String(64), nullable=False),
    Column("first_right", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# When somebody solved a puzzle as one of that day's.
puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("day", String(64), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(64), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("tries", Integer, nullable=False),
)

solver_ratings = Table(
    "solver_ratings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("kind", String(64), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("tries", Integer, nullable=False),
)

puzzle_complaints = Table(
    "puzzle_complaints",
    metadata,
    Column("puzzle", String(64), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("words", String(500), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

# Whose run of a day's race counts: the first that they opened. How it ended is among the results.
day_races = Table(
    "day_races",
    metadata,
    Column("day", String(64), primary_key=True),
    Column("kind", String(64), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("table", String(64), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("day_races_by_person", day_races.c.person)

kept = Table(
    "kept",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
