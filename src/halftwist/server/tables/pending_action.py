"""An action on its way through a table: what is to be done, and the answer it always gets."""

from asyncio import Future, get_running_loop
from collections.abc import Callable
from typing import Any, TypeAlias, TypedDict

from msgspec import Struct

from halftwist.core import Actor, Refusal
from halftwist.play import Table
from halftwist.store import Change

ChangeFor: TypeAlias = Callable[[Table], Change]
"""What changes in the table's row in the same transaction as the lines; called with the table after them."""


class Committed(Struct, frozen=True, gc=False):
    """The action is durable, as line n."""

    n: int


class Declined(Struct, frozen=True, gc=False):
    """The action is no line; it was judged after line `after`."""

    refusal: Refusal
    after: int


Answer: TypeAlias = Committed | Declined
OnAnswer: TypeAlias = "Callable[[Answer | Exception], None]"
"""Called once: with the answer, or with what went wrong."""


def _unanswered(_: Answer | Exception) -> None:
    """For actions whose answer nobody waits for."""


class ActionDetails(TypedDict, total=False):
    """What a caller may say of an action besides who does what; see `PendingAction`."""

    arrived_ms: int
    seen: int | None
    token: str | None
    credit_ms: int
    change: ChangeFor | None
    seed: bytes | None
    tenure: int | None


class PendingAction(Struct, eq=False):
    """An action before it is judged; judged again where another node appended first (optimistic concurrency)."""

    by: Actor
    action: Any
    arrived_ms: int = 0  # since 1970, by the store's clock; 0: when it is put into the queue
    seen: int | None = None
    token: str | None = None
    credit_ms: int = 0
    tenure: int | None = None  # whose the seat was when this was asked: nobody acts for who sits there next
    answered: OnAnswer = _unanswered
    change: ChangeFor | None = None
    seed: bytes | None = None  # of the round that this action opens
    began_s: float = 0.0  # by `time.perf_counter`, for the metrics; 0: not counted
    needs: Any = None  # another action of the same actor, which has to be possible too


def awaited_answer() -> tuple["Future[Answer]", OnAnswer]:
    """An answer that can be waited for."""
    future: Future[Answer] = get_running_loop().create_future()

    def answered(answer: Answer | Exception) -> None:
        if future.done():  # whoever asked has gone
            return
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)

    return future, answered
