"""Databases as earlier versions wrote them, kept in tests/databases so that every later version can open them.

Before the schema or the lines change, the version that is leaves one behind, with `PYTHONPATH=tests`:
`python tests/support/old_databases.py NAME`. It lets people play at a real server on SQLite and on PostgreSQL, and
keeps what they left: the file, a dump, and in NAME.json what must be found in it again. None is ever written anew.
"""

import asyncio
import hashlib
import json
import lzma
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from halftwist.games import registry
from halftwist.games.mobi import Mobi, Swap
from halftwist.games.mobi.engine.simple import MobiBuilder
from halftwist.store import Store, copy_database, open_store
from halftwist.wire import codec_for
from support.postgres import Postgres
from support.serving import Address, Person, Refused, serving, visiting

FOLDER = Path(__file__).parents[1] / "databases"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
PASSWORD = "correct horse battery staple"
PEOPLE = ("ann", "bob", "cas")
ME, OPEN, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest", "name": "Granny"}
SMALL = {"columns": 3, "rows": 6}
Object = dict[str, Any]
_LONGEST_S = 120


def bot(name: str) -> Object:
    return {"kind": "bot", "bot": name}


class Player:
    """Somebody who acts over HTTP, at random, in any game."""

    def __init__(self, person: Person, luck: int) -> None:
        self.person = person
        self._luck = Random(luck)
        self._tokens = 0

    async def act(self, table: str, seat: int, action: Mapping[str, Any]) -> int:
        self._tokens += 1
        wish = {"seat": seat, "token": f"{self._luck.getrandbits(60):x}", "seen": 10**6, "action": dict(action)}
        return (await self.person.post(f"/api/tables/{table}/actions", **wish))["line"]

    async def move(self, table: str, seat: int) -> bool:
        """One move, if it is this seat's; whether there was one to make."""
        shown = await self.person.get(f"/api/tables/{table}/view", seat=seat)
        if seat not in shown["face"]["to_act"]:
            return False
        action = self._built(shown, seat) if shown["header"]["game"] == "mobi" else await self._listed(table, seat)
        if action is None:
            return False
        await self.act(table, seat, action)
        return True

    async def _listed(self, table: str, seat: int) -> Object:
        moves = (await self.person.get(f"/api/tables/{table}/legal", seat=seat))["moves"]
        return self._luck.choices(moves, [1 + 20 * (move["kind"] == "play") for move in moves])[0]

    def _built(self, shown: Object, seat: int) -> Object | None:
        game = registry.configure("mobi", shown["header"]["options"])
        assert isinstance(game, Mobi)
        codec = codec_for(game)
        choice = MobiBuilder(game).choose(codec.decode_view(shown["view"]), seat, self._luck)
        if choice is None or isinstance(choice.action, Swap):
            return None
        return codec.encode_action(choice.action)


@asynccontextmanager
async def at_home(address: Address, *, new: bool) -> AsyncIterator[list[Player]]:
    """The three who have accounts there; they make them, or come back with their passwords."""
    async with AsyncExitStack() as stack:
        players: list[Player] = []
        for number, login in enumerate(PEOPLE):
            person = await stack.enter_async_context(visiting(address, login.title() if new else None))
            if new:
                await person.post("/api/account", login=login, password=PASSWORD)
            else:
                await person.post("/api/login", login=login, password=PASSWORD)
            players.append(Player(person, number))
        yield players


async def lived(address: Address) -> Object:
    """An evening of everything that a database can hold; what must be found again."""
    async with at_home(address, new=True) as (ann, bob, cas), visiting(address, "Eve") as eve:
        token = (await cas.person.post("/api/tokens", name="Deep Cas"))["token"]
        known: Object = {"token": token, "tables": {}, "rematches": {}}
        await _mobius(known, ann, bob)
        await _formula(known, ann, bob, cas)
        await _mobi(known, ann, bob)
        await _waiting(known, ann, eve)
        await _settled(address.server.store)
        for login, player in zip(PEOPLE, (ann, bob, cas), strict=True):
            known[login] = await told_to(player)
        known["tables"] = await _lines(address.server.store)
        return known


async def told_to(player: Player) -> Object:
    """What somebody is told about all their games."""
    return {what: (await player.person.get(f"/api/me/{what}"))[what] for what in ("results", "ratings")}


async def _mobius(known: Object, ann: Player, bob: Player) -> None:
    clock = {"kind": "total", "initial_ms": 3_600_000}
    table = await _opened(ann, "mobius", ME, OPEN, options=SMALL, clock=clock, match={"kind": "rounds", "rounds": 2})
    await bob.person.post(f"/api/tables/{table}/join")
    await _to_the_end(table, (ann, 0), (bob, 1))
    again = (await ann.person.post(f"/api/tables/{table}/rematch"))["name"]
    await bob.person.post(f"/api/tables/{table}/rematch")
    await _some_moves(4, again, (ann, 0), (bob, 1), (ann, 1), (bob, 0))
    known["rematches"][table] = again
    table = await _opened(ann, "mobius", ME, OPEN, absence={"kind": "claim", "after_ms": 86_400_000})
    await bob.person.post(f"/api/tables/{table}/join")
    await _some_moves(9, table, (ann, 0), (bob, 1))
    table = await _opened(bob, "mobius", ME, bot("random"), options={"columns": 26, "rows": 6}, hints=True)
    await _some_moves(3, table, (bob, 0))
    table = await _opened(bob, "mobius", ME, GUEST, arranged=[{"by": 0, "action": {"kind": "place", "cell": "B2"}}])
    await _some_moves(2, table, (bob, 0), (bob, 1))


async def _formula(known: Object, ann: Player, bob: Player, cas: Player) -> None:
    table = await _opened(
        ann, "formula", ME, OPEN, OPEN, options={"players": 3, "points": True, "digits": 2, "reuse": True}
    )
    for other in (bob, cas):
        await other.person.post(f"/api/tables/{table}/join")
    await _to_the_end(table, (ann, 0), (bob, 1), (cas, 2))
    table = await _opened(cas, "formula", ME, bot("greedy"), options={"open hands": True, "fives": True})
    await _some_moves(3, table, (cas, 0))
    table = await _opened(ann, "formula", ME, OPEN, match={"kind": "points", "target": 250}, options={"points": True})
    await cas.person.post(f"/api/tables/{table}/join")
    await _some_moves(8, table, (ann, 0), (cas, 1))


async def _mobi(known: Object, ann: Player, bob: Player) -> None:
    for options in ({"players": 2}, {"players": 2, "kids": True, "live checking": True}, {"players": 2, "team": 2}):
        game = registry.configure("mobi", options)
        table = await _opened(ann, "mobi", ME, OPEN, *([GUEST] * (game.seats - 2)), options=options)
        await bob.person.post(f"/api/tables/{table}/join")
        at = [(ann, 0), (bob, 1), *((ann, seat) for seat in range(2, game.seats))]
        await _begun(table, at)
        await _some_moves(12, table, *at, at_least=1)
        if "kids" in options:
            await ann.act(table, 0, {"kind": "resign"})
    solo = await _opened(ann, "mobi", ME, options={"solo": True, "pool": 12})
    await _begun(solo, [(ann, 0)])
    await _some_moves(3, solo, (ann, 0), at_least=1)


async def _waiting(known: Object, ann: Player, eve: Person) -> None:
    """Tables that wait, one that was closed, and somebody who wants to be forgotten."""
    known["open"] = await _opened(ann, "mobius", ME, OPEN)
    linked = await _opened(ann, "formula", ME, OPEN, visibility="link")
    known["seat"] = await ann.person.get(f"/api/tables/{linked}/seats/0/key")
    closed = await _opened(ann, "mobi", ME, OPEN)
    await ann.person.post(f"/api/tables/{closed}/close")
    hers = (await eve.post("/api/tables", game="mobius", seats=[ME, GUEST], options=SMALL))["name"]
    other = Player(eve, 9)
    await _some_moves(3, hers, (other, 0), (other, 1))
    await eve.http.delete("/api/me")


async def _opened(player: Player, game: str, *seats: Object, **more: Any) -> str:
    wish = {"visibility": "public", **more}
    return (await player.person.post("/api/tables", game=game, seats=list(seats), **wish))["name"]


async def _begun(table: str, seats: list[tuple[Player, int]]) -> None:
    for player, seat in seats:
        with suppress(Refused):  # whoever is alone need not say so
            await player.act(table, seat, {"kind": "ready"})
    with suppress(Refused):
        await seats[0][0].person.post(f"/api/tables/{table}/start", in_ms=0)
    async with asyncio.timeout(_LONGEST_S):
        while not (await seats[0][0].person.get(f"/api/tables/{table}/view"))["face"]["to_act"]:
            await asyncio.sleep(0.02)


async def _some_moves(wanted: int, table: str, *seats: tuple[Player, int], at_least: int | None = None) -> None:
    """In turn, as long as there are any; a bot is waited for, a race only where nothing was built yet."""
    made, until_s = 0, monotonic() + _LONGEST_S
    while made < wanted and monotonic() < until_s:
        before = made
        for player, seat in seats:
            owned = (await player.person.get(f"/api/tables/{table}"))["yours"]
            if made < wanted and seat in owned:
                made += await player.move(table, seat)
        if made == before and at_least is not None and made >= at_least:
            break
        await asyncio.sleep(0.05 * (made == before))
    assert made >= (wanted if at_least is None else at_least), (table, made)


async def _to_the_end(table: str, *seats: tuple[Player, int]) -> None:
    """Rounds that are over are followed by the next."""
    async with asyncio.timeout(_LONGEST_S):
        while True:
            face = (await seats[0][0].person.get(f"/api/tables/{table}/view"))["face"]
            if face["outcome"]:
                return
            if face["to_act"]:
                for player, seat in seats:
                    await player.move(table, seat)
            else:
                await seats[0][0].person.post(f"/api/tables/{table}/round")


async def _settled(store: Store) -> None:
    """Until nobody writes any more: bots have moved, seeds are revealed, results are kept."""
    before: Object = {}
    while before != (now := await _lines(store)):
        before = now
        await asyncio.sleep(1)


async def _lines(store: Store) -> Object:
    """Of each table its number of lines and their digest, and where it stands."""
    found: Object = {}
    for row in await rows(store):
        found[row.name] = {
            "game": row.kind,
            "status": row.status,
            "n": row.last,
            "lines": digest(await store.read(row.name)),
        }
    return dict(sorted(found.items()))


async def rows(store: Store) -> list[Any]:
    found, cursor = [], None
    while True:
        page = await store.tables(cursor=cursor)
        found += page.rows
        cursor = page.cursor
        if cursor is None:
            return found


def digest(lines: list[tuple[int, bytes]]) -> str:
    return hashlib.sha256(b"\n".join(b"%d %s" % line for line in lines)).hexdigest()


def unpacked(name: str, target: Path) -> str:
    """The SQLite file of an old version, as the address of a database."""
    target.write_bytes(lzma.decompress((FOLDER / f"{name}.sqlite.xz").read_bytes()))
    return str(target)


def restored(name: str, postgres: Postgres) -> str:
    """Its dump of PostgreSQL, read into an emptied database."""
    address = postgres.emptied()
    dump = lzma.decompress((FOLDER / f"{name}.postgresql.xz").read_bytes())
    command = [postgres.programs / "psql", "--quiet", "--set=ON_ERROR_STOP=1", address]
    done = subprocess.run(command, input=dump, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return address


def dumped(postgres: Postgres) -> bytes:
    command = [
        postgres.programs / "pg_dump",
        "--no-owner",
        "--no-acl",
        "--inserts",
        "--schema=public",
        postgres.address,
    ]
    return subprocess.run(command, capture_output=True, timeout=120, check=True).stdout


def known_of(name: str) -> Object:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def _write(name: str) -> None:
    if (FOLDER / f"{name}.json").exists():
        sys.exit(f"There is a database {name} already; it stays as its version wrote it. Choose another name.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, Postgres() as postgres:
        asyncio.run(_written(name, Path(folder), postgres))


async def _written(name: str, folder: Path, postgres: Postgres) -> None:
    async with serving(data_dir=folder) as address:
        known: Object = {"sqlite": await lived(address)}
    copy_database(folder / "halftwist.db", folder / "copy.db")
    async with serving(data_dir=folder, database=postgres.emptied()) as address:
        known["postgresql"] = await lived(address)
    async with open_store(folder / "halftwist.db") as store:
        assert await _lines(store) == known["sqlite"]["tables"]
    (FOLDER / f"{name}.sqlite.xz").write_bytes(lzma.compress((folder / "copy.db").read_bytes(), preset=9))
    # The public schema is there in any database; whoever reads the dump makes it otherwise a second time.
    dump = b"\n".join(line for line in dumped(postgres).splitlines() if b"SCHEMA public" not in line)
    (FOLDER / f"{name}.postgresql.xz").write_bytes(lzma.compress(dump, preset=9))
    (FOLDER / f"{name}.json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write(sys.argv[1])
