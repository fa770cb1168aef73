"""A table in this process: its state, the queue of actions to be judged, and its subscribers.

Append, then apply, then broadcast. A line that this process appended is applied when the store confirms it; one that
another process appended, when it is announced (`advance`).
"""

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter, is_
from typing import Any, TypeAlias, Unpack, cast

import structlog

from halftwist.core import Actor, Line, Listable, Refusal, Refused, RoundOpened, Seat, commitment_to
from halftwist.play import Step, Table, judge
from halftwist.server.fair_share import SLICE_S
from halftwist.server.refusals import no
from halftwist.server.tables.broadcaster import Broadcaster
from halftwist.server.tables.line_texts import LineTexts
from halftwist.server.tables.pending_action import (
    ActionDetails,
    Answer,
    Committed,
    Declined,
    PendingAction,
    awaited_answer,
)
from halftwist.store import Appended, Change, Conflict, Store, StoreError, TableRow
from halftwist.wire import codec_for
from halftwist.wire.codec import Codec, decode_header
from halftwist.wire.json_text import from_bytes, from_text, to_text

_log = structlog.get_logger("halftwist.tables")
_MOST_WAITING = 256
_listed = attrgetter("sittings", "host", "closed", "rounds", "rematch", "hinted")  # what status and note are made of
_SEAT_KINDS = frozenset({"seat taken", "seat removed", "seat left"})


Ending: TypeAlias = "Callable[[LiveTable, Table], Awaitable[Change | None]]"
"""What else changes when a match ends, asked with the table as it will be."""


class DamagedTable(Exception):
    """The log of a table cannot be replayed. It is logged as an error and the table is not served."""


@dataclass(slots=True)
class _Judged:
    """A batch of actions judged on one state: what to append, and what to answer once that is durable."""

    table: Table
    seed: bytes
    steps: list[Step]
    answers: list[Answer]
    change: Change | None = None


class LiveTable:
    """One table. Belongs to the event loop."""

    def __init__(
        self,
        store: Store,
        row: TableRow,
        seed: bytes,
        seat_owners: Mapping[Seat, frozenset[str]],
        encode: Callable[[str], bytes] = str.encode,
    ) -> None:
        self.store = store
        self.name = row.name
        self.created_ms = row.created_ms
        self.visibility = row.visibility
        self.table: Table = Table.open(decode_header(from_text(from_bytes(row.header))))
        self.codec: Codec = codec_for(self.table.game)
        self.broadcaster = Broadcaster(self.name, self.codec, encode)
        self.seat_owners: Mapping[Seat, frozenset[str]] = seat_owners
        self.moved: list[Callable[[LiveTable], None]] = []  # who wants to know that there are new lines
        self.ending: Ending | None = None
        self._seed: bytes | None = seed
        self._seat_owners_stale = False
        self._inbox: list[PendingAction] = []
        self._retellings: dict[Seat | None, LineTexts] = {}
        self._moves: dict[Seat, tuple[Table, list[str]]] = {}  # as last listed, and of which table
        self._in_flight: dict[int, tuple[bytes, Step]] = {}  # handed to the store and not confirmed yet, by number
        self._at_work = False
        self._worker: asyncio.Task[None] | None = None  # so that it is not lost

    # Time

    def now_ms(self) -> int:
        """Milliseconds since the table was opened."""
        return self.at_ms(self.store.now_ms())

    def at_ms(self, epoch_ms: int) -> int:
        return max(self.table.at_ms, epoch_ms - self.created_ms)

    # Acting

    async def ask(self, by: Actor, action: Any, **details: Unpack[ActionDetails]) -> Answer:
        """Have an action judged, appended, applied and told. Raises StoreError where the log cannot be written."""
        future, answered = awaited_answer()
        self.put(PendingAction(by, action, answered=answered, **details))
        return await future

    def put(self, pending: PendingAction) -> None:
        """Queue an action. Its `answered` callback is called once, later or before this returns."""
        if len(self._inbox) >= _MOST_WAITING:
            earlier = self._earlier(self.table, pending)
            pending.answered(earlier or Declined(no("server-table-busy"), self.table.n))
            return
        pending.arrived_ms = pending.arrived_ms or self.store.now_ms()
        self._inbox.append(pending)
        if not self._at_work:
            self._work()

    def judge(self, by: Actor, action: Any) -> Refusal | None:
        """Whether an action would be accepted now. Nothing changes."""
        return self.table.refuse(Line(self.table.n + 1, self.now_ms(), by, action))

    def _work(self) -> None:
        """Judge all queued actions as one batch. A task is started only where something has to be awaited first."""
        self._at_work = True
        while self._inbox:
            batch, self._inbox = self._inbox, []
            try:
                judged = None if self._seed is None else self._judge_batch(batch, self._seed)
                doubtful = judged is not None and self._is_doubtful(batch, judged)
                if judged is None or doubtful or self._must_wait(judged):
                    self._start_task(batch, catch_up=doubtful)
                    return
                self._begin(batch, judged)
            except Exception as error:  # every action gets an answer, whatever happens
                self._in_flight = {}
                _answer(batch, [error] * len(batch))
                continue
            if self._in_flight:
                return
        self._at_work = False

    def _start_task(self, batch: list[PendingAction], *, catch_up: bool) -> None:
        self._worker = asyncio.create_task(self._process(batch, catch_up))

    def _must_wait(self, judged: _Judged) -> bool:
        """Results are worked out before the last line of a match is appended, which takes queries."""
        return bool(judged.steps) and self._is_last(judged)

    def _begin(self, batch: list[PendingAction], judged: _Judged) -> None:
        """Hand the lines to the store; without any, answer at once."""
        if not judged.steps:
            _answer(batch, judged.answers)
            return
        appending = asyncio.ensure_future(self._append(judged))
        appending.add_done_callback(lambda done: self._on_appended(batch, judged, done))

    def _append(self, judged: _Judged) -> "Awaitable[Appended | Conflict]":
        texts = [self.encoded(step.line) for step in judged.steps]
        change = self._change(judged)
        for step, text in zip(judged.steps, texts, strict=True):
            self._in_flight[step.line.n] = text, step
        return self.store.append_soon(self.name, judged.steps[0].line.n, texts, change)

    def _on_appended(
        self, batch: list[PendingAction], judged: _Judged, done: "asyncio.Future[Appended | Conflict]"
    ) -> None:
        try:
            if done.cancelled():
                raise StoreError("store-closed")
            if isinstance(done.result(), Conflict):
                self._in_flight = {}
                self._start_task(batch, catch_up=True)
                return
            self._apply_judged(judged)
            answers: Sequence[Answer | Exception] = judged.answers
        except Exception as error:  # every action gets an answer, whatever happens
            self._in_flight = {}
            answers = [error] * len(batch)
        _answer(batch, answers)
        self._work()

    def _apply_judged(self, judged: _Judged) -> None:
        """The lines are on the disk: apply and broadcast those that an announcement has not brought already."""
        in_flight, self._in_flight = self._in_flight, {}
        if judged.seed is not self._seed:
            self._seed = judged.seed if judged.table.commitment == commitment_to(judged.seed) else None
        for n, (_, step) in in_flight.items():
            if n > self.table.n:
                self._apply_step(step)

    async def _process(self, batch: list[PendingAction], catch_up: bool) -> None:
        """As `_work`, for a batch that has to wait for the store before it is judged or appended."""
        try:
            answers: Sequence[Answer | Exception] = await self._answers(batch, catch_up)
        except Exception as error:  # every action gets an answer, whatever happens
            self._in_flight = {}
            answers = [error] * len(batch)
        _answer(batch, answers)
        self._work()

    async def _answers(self, batch: list[PendingAction], catch_up: bool) -> list[Answer]:
        """Judge, append, apply; again from the start as often as another node was quicker to append."""
        while True:
            if catch_up:
                await self.catch_up()
            judged = self._judge_batch(batch, await self._seed_now())
            if not catch_up and self._is_doubtful(batch, judged):
                catch_up = True
                continue
            if not judged.steps:
                return judged.answers
            await self._add_results(judged)
            if isinstance(await self._append(judged), Appended):
                self._apply_judged(judged)
                return judged.answers
            self._in_flight = {}
            catch_up = True

    def _judge_batch(self, batch: list[PendingAction], seed: bytes) -> _Judged:
        judged = _Judged(self.table, seed, [], [])
        for pending in batch:
            judged.answers.append(self._judge_one(pending, judged))
        return judged

    def _judge_one(self, pending: PendingAction, judged: _Judged) -> Answer:
        table = judged.table
        if (earlier := self._earlier(table, pending)) is not None:
            return earlier
        if pending.tenure is not None and type(pending.by) is int and table.tenure(pending.by) != pending.tenure:
            return Declined(no("server-not-your-seat", seat=pending.by + 1), table.n)
        at_ms = max(table.at_ms, pending.arrived_ms - self.created_ms)
        if pending.needs is not None and (missing := table.refuse(Line(table.n + 1, at_ms, pending.by, pending.needs))):
            return Declined(missing, table.n)
        seed = pending.seed or judged.seed
        steps = judge(table, pending.proposal(at_ms), seed)
        if isinstance(steps, Refusal):
            return Declined(steps, table.n)
        judged.table = steps[-1].after
        judged.steps.extend(steps)
        if pending.seed:
            judged.seed = pending.seed
            judged.change = merged(judged.change, Change(secret=pending.seed))
        if pending.change:
            judged.change = merged(judged.change, pending.change(judged.table))
        return Committed(steps[0].line.n)

    def _earlier(self, table: Table, pending: PendingAction) -> Committed | None:
        """The answer to an earlier action with the same token: a resend is idempotent."""
        n = None if pending.token is None else table.token_line(pending.by, pending.token)
        return None if n is None else Committed(n)

    def _is_doubtful(self, batch: Sequence[PendingAction], judged: _Judged) -> bool:
        """Whether this node may be behind the log: a client has seen more lines, or what may be a resend is refused.

        Then the log is read before the answer is given. An action that is accepted costs no such read.
        """
        return self.store.shared and any(
            (pending.token is not None and isinstance(answer, Declined)) or (pending.seen or 0) > self.table.n
            for pending, answer in zip(batch, judged.answers, strict=True)
        )

    def _change(self, judged: _Judged) -> Change | None:
        if all(map(is_, _listed(judged.table), _listed(self.table))):
            return judged.change
        status = status_of(judged.table)
        changed = None if status == status_of(self.table) else Change(status=status)
        if _noted(judged.table) != _noted(self.table):
            changed = merged(changed, Change(note=note_of(judged.table)))
        return merged(judged.change, changed)

    async def _add_results(self, judged: _Judged) -> None:
        """Add results and ratings to the transaction of the last line of a match."""
        if self.ending is None or not self._is_last(judged):
            return
        try:
            judged.change = merged(judged.change, await self.ending(self, judged.table))
        except StoreError:
            raise
        except Exception as error:  # a game that cannot end would be worse than a result that is missing
            places = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[-3:]]
            _log.error("results.failed", table=self.name, error=type(error).__name__, places=places)

    def _is_last(self, judged: _Judged) -> bool:
        """Whether the match ends with these lines."""
        return judged.table.outcome is not None and self.table.outcome is None

    async def _seed_now(self) -> bytes:
        """The running round's; another node may have opened a round since it was read."""
        if self._seed is None:
            self._seed = await self.store.secret(self.name)
        return self._seed

    # Lines

    def advance(self, n: int, data: bytes) -> bool:
        """Apply line n as the log has it. False where a line before it is missing.

        For a line of this process that is usually a no-op: the store's confirmation was quicker than the announcement.
        """
        if n <= self.table.n:
            return True
        if n != self.table.n + 1:
            return False
        sent, step = self._in_flight.get(n, (b"", None))
        if step is not None and sent == data:
            self._apply_step(step)
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
            data = stored[line.n - 1][1] if line.n <= len(stored) else self.encoded(line)
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

    def _apply_step(self, step: Step) -> None:
        """A line that was judged here. Only where the table was reloaded meanwhile it has to be folded again."""
        self._apply(step.line, step.after if step.before is self.table else self.table.after(step.line))

    def _apply(self, line: Line[Any], after: Table) -> None:
        before, self.table = self.table, after
        kind: str = line.action.kind
        if isinstance(line.action, RoundOpened):
            self.codec = codec_for(self.table.game)
            if self._seed is None or commitment_to(self._seed) != self.table.commitment:
                self._seed = None
        if kind in _SEAT_KINDS:
            self._seat_owners_stale = True
        self.broadcaster.tell(before, line, self.table)
        for told in self.moved:
            told(self)

    def encoded(self, line: Line[Any]) -> bytes:
        return self.codec.line_text(line).encode()

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
        return not self._seat_owners_stale and person in self.seat_owners.get(seat, ())

    async def is_owner(self, person: str | None, seat: Seat) -> bool:
        """Whether this person may act in this seat, as of the table's last line when this returns."""
        if person is None or not 0 <= seat < self.table.game.seats:
            return False
        if not self.is_known_owner(person, seat):
            await self.refresh_seat_owners()
        return person in self.seat_owners.get(seat, frozenset())

    async def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats in which this person may act."""
        if self._seat_owners_stale or not any(person in seat_owners for seat_owners in self.seat_owners.values()):
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
                self.seat_owners, self._seat_owners_stale = seat_owners, False
                return


def _answer(batch: Sequence[PendingAction], answers: Sequence[Answer | Exception]) -> None:
    for pending, answer in zip(batch, answers, strict=True):
        pending.answered(answer)


def merged(first: Change | None, second: Change | None) -> Change | None:
    """Both changes; what the second one says wins, and lists are joined."""
    if first is None or second is None:
        return first or second
    values: dict[str, Any] = {}
    for item in fields(Change):
        old, new = getattr(first, item.name), getattr(second, item.name)
        values[item.name] = (*old, *new) if isinstance(new, tuple) else (old if new is None else new)
    return replace(first, **values)


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


def _noted(table: Table) -> tuple[object, ...]:
    """All that the note is made of."""
    return table.sittings, table.host, table.closed, table.outcome, table.rematch, table.hinted


__all__ = ["DamagedTable", "LiveTable", "StoreError", "merged", "note_of", "status_of"]
