"""A table in this process: its state, and its subscribers. What is done at it goes through `pipeline`.

A line that this process appended is applied when the store confirms it; one that another process appended, when it is
announced (`advance`).
"""

import asyncio
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from halftwist.core import Actor, Line, Listable, Refusal, Refused, RoundOpened, Seat, commitment_to
from halftwist.play import Step, Table
from halftwist.server.fair_share import SLICE_S
from halftwist.server.tables.broadcaster import Broadcaster
from halftwist.server.tables.line_texts import LineTexts
from halftwist.server.tables.pending_action import PendingAction
from halftwist.store import Store, TableRow
from halftwist.wire import codec_for
from halftwist.wire.codec import Codec, decode_header
from halftwist.wire.json_text import from_bytes, from_text, to_text

_SEAT_KINDS = frozenset({"seat taken", "seat removed", "seat left"})
InFlight: TypeAlias = tuple[int, Sequence[bytes], Sequence[Step]]
"""The number of the first line, and the lines: their bytes, and the steps that they are."""
NOTHING_IN_FLIGHT: Final[InFlight] = (0, (), ())
_NOBODY: Final[Mapping[Seat, frozenset[str]]] = {}


class DamagedTable(Exception):
    """The log of a table cannot be replayed. It is logged as an error and the table is not served."""


class LiveTable:
    """One table. Belongs to the event loop."""

    def __init__(
        self,
        store: Store,
        row: TableRow,
        seed: bytes,
        seat_owners: Mapping[Seat, frozenset[str]],
        frame: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.store = store
        self.name = row.name
        self.created_ms = row.created_ms
        self.visibility = row.visibility
        self.table: Table = Table.open(decode_header(from_text(from_bytes(row.header))))
        self.codec: Codec = codec_for(self.table.game)
        self.broadcaster = Broadcaster(self.name, self.codec, frame)
        self.seat_owners: Mapping[Seat, frozenset[str]] = seat_owners
        self.known_owners: Mapping[Seat, frozenset[str]] = seat_owners  # the same, or none where that has to be asked
        self.moved: list[Callable[[LiveTable], None]] = []  # who wants to know that there are new lines
        self.seed: bytes | None = seed  # the running round's; None where another node has opened the round
        self.waiting: list[PendingAction] = []  # to be judged as one batch; this and the next two are the pipeline's
        self.is_busy = False  # a batch is under way
        self.in_flight: InFlight = NOTHING_IN_FLIGHT  # handed to the store and not confirmed yet
        self.used_ms = store.now_ms()  # when somebody last did something here, or came for it
        self._retellings: dict[Seat | None, LineTexts] = {}
        self._moves: dict[Seat, tuple[Table, list[str]]] = {}  # as last listed, and of which table

    # Time

    def now_ms(self) -> int:
        """Milliseconds since the table was opened."""
        return self.at_ms(self.store.now_ms())

    def at_ms(self, epoch_ms: int) -> int:
        return max(self.table.at_ms, epoch_ms - self.created_ms)

    # Acting

    def judge(self, by: Actor, action: Any) -> Refusal | None:
        """Whether an action would be accepted now. Nothing changes."""
        return self.table.refuse(Line(self.table.n + 1, self.now_ms(), by, action))

    def apply_in_flight(self, head: Table, seed: bytes) -> None:
        """The lines are on the disk: apply and broadcast those that an announcement has not brought already."""
        (_, _, steps), self.in_flight = self.in_flight, NOTHING_IN_FLIGHT
        if seed is not self.seed:
            self.seed = seed if head.commitment == commitment_to(seed) else None
        for step in steps:
            if step.before is self.table:
                self._apply(step.line, step.after)
            elif step.line.n > self.table.n:  # the table was reloaded meanwhile, so the line is folded again
                self._apply(step.line, self.table.after(step.line))

    async def read_seed(self) -> None:
        self.seed = await self.store.secret(self.name)

    # Lines

    def advance(self, n: int, data: bytes) -> bool:
        """Apply line n as the log has it. False where a line before it is missing.

        For a line of this process that is usually a no-op: the store's confirmation was quicker than the announcement.
        """
        if n <= self.table.n:
            return True
        if n != self.table.n + 1:
            return False
        first, sent, steps = self.in_flight
        if 0 <= n - first < len(sent) and sent[n - first] == data:
            step = steps[n - first]
            self._apply(step.line, step.after if step.before is self.table else self.table.after(step.line))
        else:
            line = self._decoded(n, data)
            self._apply(line, self.table.after(line))
        return True

    async def catch_up(self) -> None:
        """Read the lines that are missing here. A long table is loaded in slices, so that the event loop stays free."""
        began_s = time.perf_counter()
        for n, data in await self.store.read(self.name, self.table.n):
            self.advance(n, data)
            if time.perf_counter() - began_s > SLICE_S:
                await asyncio.sleep(0)
                began_s = time.perf_counter()

    async def freshen(self) -> None:
        """Catch up with the log where other processes write to it; announcements may be late or lost."""
        if self.store.shared:
            await self.catch_up()

    async def left_with(self, seat: Seat, token: str) -> int | None:
        """The line with which somebody left the seat, if it was sent with this token: a resend may come after that."""
        if self.table.left_line(seat, token) is None:
            await self.freshen()
        return self.table.left_line(seat, token)

    async def reload(self) -> None:
        """Replay the log as far as it is known here, because a name was rewritten in it. Nothing is broadcast."""
        stored = await self.store.read(self.name)
        known, table = self.table.lines, self.table.reopened()
        for line in known:
            data = stored[line.n - 1][1] if line.n <= len(stored) else self.codec.line_bytes(line)
            table = table.after(self.codec.decode_line(from_text(from_bytes(data))))
        self.table = table
        self._retellings.clear()

    def _decoded(self, n: int, data: bytes) -> Line[Any]:
        try:
            line = self.codec.decode_line(from_text(from_bytes(data)))
        except Refused as error:
            raise DamagedTable(f"table {self.name}, line {n}: {error.refusal.code}") from error
        refusal = self.table.refuse(line)
        if refusal:
            raise DamagedTable(f"table {self.name}, line {n}: {refusal.code}")
        return line

    def _apply(self, line: Line[Any], after: Table) -> None:
        before, self.table = self.table, after
        if after.beside is not before.beside:
            self._follow(line)
        self.broadcaster.tell(before, line, after)
        for told in self.moved:
            told(self)

    def _follow(self, line: Line[Any]) -> None:
        """What is not of the play has changed: another round's rules, perhaps, or who sits where."""
        if isinstance(line.action, RoundOpened):
            self.codec = codec_for(self.table.game)
            if self.seed is None or commitment_to(self.seed) != self.table.commitment:
                self.seed = None
        if line.action.kind in _SEAT_KINDS:
            self.known_owners = _NOBODY

    def listing(self, seat: Seat) -> Generator[None, None, list[str]]:
        """The steps to the list of all moves of a seat, as texts, in a game that can list them."""
        table = self.table
        known, moves = self._moves.get(seat, (None, list[str]()))
        if known is not table:
            moves = list[str]()
            if table.full and not table.closed:
                yield
                for move in cast("Listable[Any, Any]", table.game).legal(table.state, seat):
                    moves.append(to_text(self.codec.encode_action(move)))
                    yield
            self._moves[seat] = table, moves
        return moves

    def retelling(self, viewer: Seat | None) -> Generator[None]:
        """A generator that redacts the lines `lines_for` needs, a few at a time; at a long table that takes a while."""
        return self._retellings.setdefault(viewer, LineTexts(viewer)).steps(self.table)

    def lines_for(self, viewer: Seat | None, since: int) -> list[str]:
        """The lines after number `since` as a viewer may read them, as texts."""
        if since >= self.table.n:
            return []  # without replaying a long table
        for _ in self.retelling(viewer):
            pass
        return self._retellings[viewer].texts[since : self.table.n]

    # Who may act

    def is_known_owner(self, person: str | None, seat: Seat) -> bool:
        """Whether this person may act in this seat, as far as that is known without asking."""
        return person in self.known_owners.get(seat, ())

    async def is_owner(self, person: str | None, seat: Seat) -> bool:
        """Whether this person may act in this seat, as of the table's last line when this returns."""
        if person is None or not 0 <= seat < self.table.game.seats:
            return False
        if not self.is_known_owner(person, seat):
            await self.refresh_seat_owners()
        return person in self.seat_owners.get(seat, frozenset())

    async def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats in which this person may act."""
        if not any(person in seat_owners for seat_owners in self.known_owners.values()):
            await self.refresh_seat_owners()
        return tuple(sorted(seat for seat, seat_owners in self.seat_owners.items() if person in seat_owners))

    async def refresh_seat_owners(self) -> None:
        """Read who has the seats. What is read is true of one line: the table is brought there, and must stand there.

        Else somebody might be taken for the one who sat in the seat before, or after.
        """
        while True:
            last, seat_owners = await self.store.seat_owners_then(self.name)
            if self.table.n < last:
                await self.catch_up()
            if not any(line.action.kind in _SEAT_KINDS for line in self.table.lines[last:]):
                self.seat_owners = self.known_owners = seat_owners
                return


def status_of(table: Table) -> str:
    if table.outcome or table.closed:
        return "over"
    return "running" if table.full else "open"


def note_of(table: Table) -> bytes:
    """What the lobby shows of a table without reading the log."""
    seats = [sitting and {"name": sitting.name, "bot": sitting.bot} for sitting in table.sittings]
    places = table.outcome and list(table.outcome.places)
    note = {"seats": seats, "host": table.host, "closed": table.closed, "places": places, "rematch": table.rematch}
    marks = {"hinted": list(table.hinted), "stood_in": list(table.stood_in), "unattended": table.unattended}
    return to_text({**note, **marks}).encode()


def noted(table: Table) -> tuple[object, ...]:
    """All that the note is made of."""
    return table.sittings, table.host, table.closed, table.outcome, table.rematch, table.hinted


__all__ = ["NOTHING_IN_FLIGHT", "DamagedTable", "LiveTable", "note_of", "noted", "status_of"]
