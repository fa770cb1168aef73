"""Actions at one table that are judged on one head, one after the other, and appended together."""

from dataclasses import fields, replace
from operator import attrgetter
from typing import Any

from msgspec import Struct

from halftwist.core import Line, Refusal
from halftwist.play import Step, Table
from halftwist.play.acting import judge_line
from halftwist.server.refusals import no
from halftwist.server.tables.live_table import LiveTable, note_of, noted, status_of
from halftwist.server.tables.pending_action import Answer, Committed, Declined, PendingAction
from halftwist.store import Change

_listed = attrgetter("sittings", "host", "closed", "rounds", "rematch", "hinted")  # what status and note are made of


class Batch(Struct, eq=False):
    """What is to be appended, and what to answer once that is durable."""

    live: LiveTable
    actions: list[PendingAction]
    head: Table  # the table after all steps; it is nobody's yet
    is_fresh: bool = False  # the log was read before it was judged
    seed: bytes = b""
    steps: list[Step] = []
    answers: list[Answer] = []
    change: Change | None = None

    def judge(self, seed: bytes) -> None:
        """Judge all actions, anew where they were judged before: what came of that is forgotten."""
        head, answers, all_steps = self.live.table, list[Answer](), list[Step]()
        self.seed, self.change = seed, None
        for pending in self.actions:
            steps = self._judged(head, pending)
            if isinstance(steps, Refusal):
                answers.append(_refused(head, pending, steps))
                continue
            all_steps += steps
            answers.append(Committed(head.n + 1))
            head = steps[-1].after
            if pending.seed or pending.change:
                self._change_with(pending, head)
        self.head, self.steps, self.answers = head, all_steps, answers

    def _change_with(self, pending: PendingAction, head: Table) -> None:
        if pending.seed:
            self.seed = pending.seed
            self.change = merged(self.change, Change(secret=pending.seed))
        if pending.change:
            self.change = merged(self.change, pending.change(head))

    def _judged(self, head: Table, pending: PendingAction) -> Refusal | tuple[Step, ...]:
        by, n = pending.by, head.n + 1
        if pending.tenure is not None and type(by) is int and head.beside.tenures[by] != pending.tenure:
            return no("server-not-your-seat", seat=by + 1)
        at_ms = pending.arrived_ms - self.live.created_ms
        if at_ms < head.at_ms:
            at_ms = head.at_ms
        if pending.needs is not None and (missing := head.refuse(Line(n, at_ms, by, pending.needs))):
            return missing
        line = Line(n, at_ms, by, pending.action, pending.token, pending.credit_ms)
        return judge_line(head, line, pending.seen, pending.seed or self.seed)

    @property
    def is_doubtful(self) -> bool:
        """Whether this node may be behind the log: a client has seen more lines, or what may be a resend is refused.

        Then the log is read before the answer is given. An action that is accepted costs no such read.
        """
        return not self.is_fresh and any(
            (pending.token is not None and type(answer) is Declined) or (pending.seen or 0) > self.live.table.n
            for pending, answer in zip(self.actions, self.answers, strict=True)
        )

    @property
    def ends_match(self) -> bool:
        """Whether the match ends with these lines."""
        return self.head.outcome is not None and self.live.table.outcome is None

    def row_change(self) -> Change | None:
        """What changes in the table's row with these lines."""
        before, after = self.live.table, self.head
        if _listed(after.beside) == _listed(before.beside):
            return self.change
        status = status_of(after)
        changed = None if status == status_of(before) else Change(status=status)
        if noted(after) != noted(before):
            changed = merged(changed, Change(note=note_of(after)))
        return merged(self.change, changed)


def _refused(head: Table, pending: PendingAction, refusal: Refusal) -> Answer:
    """A token is only good once, so what was sent before is refused; then the line that it became answers."""
    sent = None if pending.token is None else head.token_line(pending.by, pending.token)
    return Declined(refusal, head.n) if sent is None else Committed(sent)


def merged(first: Change | None, second: Change | None) -> Change | None:
    """Both changes; what the second one says wins, and lists are joined."""
    if first is None or second is None:
        return first or second
    values: dict[str, Any] = {}
    for item in fields(Change):
        old, new = getattr(first, item.name), getattr(second, item.name)
        values[item.name] = (*old, *new) if isinstance(new, tuple) else (old if new is None else new)
    return replace(first, **values)
