"""Broadcasts a table's lines to its subscribers, encoded once for each distinct redaction.

A subscriber sees a seat's hidden information only while the seat is theirs: its tenure is compared before each line
(`Table.tenure`), and a subscriber who lost the seat becomes a spectator with that very line.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from msgspec import Struct

from halftwist.core import Line, Seat, has_one_view
from halftwist.play import Table
from halftwist.wire.codec import Codec, codec_for
from halftwist.wire.hot_messages import told_head, told_rest
from halftwist.wire.messages import Message, Preparation, Preparing, Spectators, Unseated, ViewerSnapshot
from halftwist.wire.public_state import encode_face, public_state_changes

_MOST_NAMES = 12
"""Of those who look on; of the others only how many they are is told."""


class Subscriber(Protocol):
    """Somebody at the other end of a socket."""

    @property
    def name(self) -> str | None:
        """What they call themselves; None for a stranger."""
        ...

    @property
    def offer(self) -> Callable[[bytes], None]:
        """Take an encoded message to be sent; never waits, never fails."""
        ...

    def unseated(self, table: str, seat: Seat) -> None:
        """The seat is not played from here any more."""
        ...


class Broadcaster:
    """Subscribers by viewer: a seat, or None for spectators. Each text is encoded once, however many it goes to."""

    def __init__(self, name: str, codec: Codec, frame: Callable[[bytes], bytes]) -> None:
        self._name = name
        self._codec = codec
        self._once = False  # whether one telling does for all viewers, in the game that is played now
        self._frame = frame
        self._audiences: dict[Seat | None, _Audience] = {}  # by viewer
        self._shown: Table | None = None  # whose face was last shown
        self.preparation: Preparation = "ready"  # of the bots at this table, as last told
        self._spectators: tuple[int, tuple[str, ...]] = (0, ())  # how many, and who, as last told
        self._newcomers: dict[Subscriber, None] = {}  # who has not been told yet how many look on
        self._counting: asyncio.Handle | None = None

    def add(self, listener: Subscriber, viewers: Iterable[Seat | None], table: Table) -> None:
        """Subscribe to changes after this table, at which the seats are the subscriber's."""
        for viewer in viewers:
            if (audience := self._audiences.get(viewer)) is None:
                audience = _Audience(told_head(self._name, viewer), viewer, table.view(viewer), {})
                self._audiences[viewer] = audience
            audience.listeners[listener] = None if viewer is None else table.tenure(viewer)
        if self._shown is None:
            self._shown = table
        self._newcomers[listener] = None
        self._count_soon()

    def remove(self, listener: Subscriber) -> None:
        for viewer in list(self._audiences):
            self._drop(listener, viewer)
        if not self._audiences:
            self._shown = None
        self._newcomers.pop(listener, None)
        self._count_soon()

    def _count_soon(self) -> None:
        """Debounced with `call_soon`: a client that subscribes anew is removed and added in one turn."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_soon(self._tell_of_spectators)

    def _tell_of_spectators(self) -> None:
        """Tell all who looks on, where that has changed; else those who have just come."""
        self._counting = None
        spectating, newcomers = self._audiences.get(None), tuple(self._newcomers)
        watching = spectating.listeners if spectating is not None else {}
        self._newcomers.clear()
        names = tuple(dict.fromkeys(each.name for each in watching if each.name))[:_MOST_NAMES]
        count, spectators = len(watching), (len(watching), names)
        told = newcomers if spectators == self._spectators else self._all()
        if spectators != self._spectators or count:
            message = self._framed(Spectators(table=self._name, count=count, names=list(names)))
            for listener in told:
                listener.offer(message)
        self._spectators = spectators

    def _all(self) -> tuple[Subscriber, ...]:
        return tuple({each: None for audience in self._audiences.values() for each in audience.listeners})

    def _drop(self, listener: Subscriber, viewer: Seat | None) -> None:
        listeners = self._audiences[viewer].listeners
        listeners.pop(listener, None)
        if not listeners:
            del self._audiences[viewer]

    @property
    def watched(self) -> bool:
        return bool(self._audiences)

    def present(self, seat: Seat) -> bool:
        """Whether somebody is subscribed for this seat, in this process."""
        return seat in self._audiences

    def view(self, table: Table, viewer: Seat | None) -> dict[str, Any]:
        """The whole view, encoded."""
        audience = self._audiences.get(viewer)
        return self._codec.encode_view(table.view(viewer) if audience is None else audience.view)

    def face(self, table: Table) -> dict[str, Any]:
        return encode_face(self._shown or table)

    def tell(self, before: Table, line: Line[Any], after: Table) -> None:
        """Tell a line that was applied to all who watch."""
        if after.beside is not before.beside:
            self._follow(before, after)
        if not self._audiences:
            return
        face = public_state_changes(before if self._shown is None else self._shown, after)
        self._shown = after
        told, tellings, frame, once = None, list[_Telling](), self._frame, self._once
        for audience in self._audiences.values():
            if told is None or not once:
                told = self._telling(audience, before, line, after, tellings, face)
            audience.view = told.view
            message = frame(audience.head + told.rest)
            for listener in tuple(audience.listeners):
                listener.offer(message)
        if not once:
            self._once = has_one_view(after.beside.game)

    def _follow(self, before: Table, after: Table) -> None:
        """What is not of the play has changed: another round's rules, perhaps, or who sits where."""
        if before.game is not after.game:
            self._codec = codec_for(after.game)
            self._once = False
        if before.sittings is not after.sittings:
            self._unseat(before, after)

    def _unseat(self, before: Table, after: Table) -> None:
        """Turn subscribers who lose their seat with the next line into spectators before it is told."""
        for seat in [viewer for viewer in self._audiences if viewer is not None]:
            now = after.tenure(seat)
            for listener, tenure in tuple(self._audiences[seat].listeners.items()):
                if now is None or tenure != now:
                    self._take_away(listener, seat, before)

    def _take_away(self, listener: Subscriber, seat: Seat, before: Table) -> None:
        self._drop(listener, seat)
        shown = None
        if not any(listener in audience.listeners for audience in self._audiences.values()):
            self.add(listener, (None,), before)
            shown = ViewerSnapshot(viewer=None, view=self.view(before, None), lines=[])
        listener.unseated(self._name, seat)
        listener.offer(self._framed(Unseated(table=self._name, seat=seat, n=before.n, shown=shown)))

    def tell_of_preparing(self, state: Preparation) -> None:
        """Tell all who watch how it stands with the bots, where that has changed."""
        if state == self.preparation:
            return
        self.preparation = state
        message = self._framed(Preparing(table=self._name, state=state))
        for listener in self._all():
            listener.offer(message)

    def _framed(self, message: Message) -> bytes:
        return self._frame(message.model_dump_json().encode())

    def _telling(
        self,
        audience: "_Audience",
        before: Table,
        line: Line[Any],
        after: Table,
        tellings: "list[_Telling]",
        face: dict[str, Any],
    ) -> "_Telling":
        """The line and what it changed, as one viewer may read it; written once for viewers who are told the same."""
        viewer, last, codec = audience.viewer, audience.view, self._codec
        told, view = before.told(line, viewer), after.beside.game.view(after.state, viewer)
        for other in tellings:
            same_before = last is other.last or last == other.last
            if same_before and (told is other.told or told == other.told) and view == other.view:
                return other
        rest = told_rest(codec.told_fields(told), codec.view_changes(last, view), face)
        telling = _Telling(told, last, view, rest)
        tellings.append(telling)
        return telling


class _Audience(Struct):
    """Those who see through the same eyes, with the tenure of the seat as it is theirs."""

    head: bytes  # with which every message to them begins
    viewer: Seat | None
    view: Any  # as last shown
    listeners: dict[Subscriber, int | None]


class _Telling(Struct, gc=False):
    """A line as some viewers read it, and the rest of the message that tells it."""

    told: Line[Any]
    last: Any
    view: Any
    rest: bytes
