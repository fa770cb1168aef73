"""Broadcasts a table's lines to its subscribers, encoded once for each distinct redaction.

A subscriber sees a seat's hidden information only while the seat is theirs: its tenure is compared before each line
(`Table.tenure`), and a subscriber who lost the seat becomes a spectator with that very line.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from halftwist.core import Line, Seat
from halftwist.play import Table
from halftwist.wire.codec import Codec, codec_for
from halftwist.wire.messages import Preparation, Preparing, Spectators, Unseated, ViewerSnapshot
from halftwist.wire.public_state import encode_face, public_state_changes


class Subscriber(Protocol):
    """Somebody at the other end of a socket."""

    def offer(self, message: bytes) -> None:
        """Take an encoded message to be sent; never waits, never fails."""
        ...

    def unseated(self, table: str, seat: Seat) -> None:
        """The seat is not played from here any more."""
        ...


class Broadcaster:
    """Subscribers by viewer: a seat, or None for spectators. Each text is encoded once, however many it goes to."""

    def __init__(self, name: str, codec: Codec, encode: Callable[[str], bytes]) -> None:
        self._name = name
        self._codec = codec
        self._encode = encode
        self._listeners: dict[
            Seat | None, dict[Subscriber, int | None]
        ] = {}  # with the tenure of the seat as it is theirs
        self._views: dict[Seat | None, Any] = {}  # as last shown
        self._shown: Table | None = None  # whose face was last shown
        self.preparation: Preparation = "ready"  # of the bots at this table, as last told
        self._spectators = 0  # as last told
        self._newcomers: dict[Subscriber, None] = {}  # who has not been told yet how many look on
        self._counting: asyncio.Handle | None = None

    def add(self, listener: Subscriber, viewers: Iterable[Seat | None], table: Table) -> None:
        """Subscribe to changes after this table, at which the seats are the subscriber's."""
        for viewer in viewers:
            tenure = None if viewer is None else table.tenure(viewer)
            self._listeners.setdefault(viewer, {})[listener] = tenure
            if viewer not in self._views:
                self._views[viewer] = table.view(viewer)
        if self._shown is None:
            self._shown = table
        self._newcomers[listener] = None
        self._count_soon()

    def remove(self, listener: Subscriber) -> None:
        for viewer in list(self._listeners):
            self._drop(listener, viewer)
        if not self._listeners:
            self._shown = None
        self._newcomers.pop(listener, None)
        self._count_soon()

    def _count_soon(self) -> None:
        """Debounced with `call_soon`: a client that subscribes anew is removed and added in one turn."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_soon(self._tell_of_spectators)

    def _tell_of_spectators(self) -> None:
        """Tell all how many look on, where that has changed; else those who have just come."""
        self._counting = None
        count, newcomers = len(self._listeners.get(None, ())), tuple(self._newcomers)
        self._newcomers.clear()
        told = newcomers if count == self._spectators else self._all()
        if count != self._spectators or count:
            message = self._encode(Spectators(table=self._name, count=count).model_dump_json())
            for listener in told:
                listener.offer(message)
        self._spectators = count

    def _all(self) -> tuple[Subscriber, ...]:
        return tuple({each: None for listeners in self._listeners.values() for each in listeners})

    def _drop(self, listener: Subscriber, viewer: Seat | None) -> None:
        self._listeners[viewer].pop(listener, None)
        if not self._listeners[viewer]:
            del self._listeners[viewer]
            self._views.pop(viewer, None)

    @property
    def watched(self) -> bool:
        return bool(self._listeners)

    def present(self, seat: Seat) -> bool:
        """Whether somebody is subscribed for this seat, in this process."""
        return seat in self._listeners

    def view(self, table: Table, viewer: Seat | None) -> dict[str, Any]:
        """The whole view, encoded."""
        return self._codec.encode_view(self._views[viewer] if viewer in self._views else table.view(viewer))

    def face(self, table: Table) -> dict[str, Any]:
        return encode_face(self._shown or table)

    def tell(self, before: Table, line: Line[Any], after: Table) -> None:
        """Tell a line that was applied to all who watch."""
        if before.game is not after.game:
            self._codec = codec_for(after.game)
        if not self._listeners:
            return
        if before.sittings is not after.sittings:
            self._unseat(before, after)
        face_text = public_state_changes(self._shown or before, after)
        self._shown = after
        written: list[tuple[Line[Any], Any, Any, str]] = []
        for viewer, listeners in self._listeners.items():
            text = self._written(viewer, before.told(line, viewer), after.view(viewer), face_text, written)
            viewed_by = "null" if viewer is None else viewer
            message = self._encode(f'{{"type":"told","table":"{self._name}","viewer":{viewed_by},{text}}}')
            for listener in tuple(listeners):
                listener.offer(message)

    def _unseat(self, before: Table, after: Table) -> None:
        """Turn subscribers who lose their seat with the next line into spectators before it is told."""
        for seat in [viewer for viewer in self._listeners if viewer is not None]:
            now = after.tenure(seat)
            for listener, tenure in tuple(self._listeners[seat].items()):
                if now is None or tenure != now:
                    self._take_away(listener, seat, before)

    def _take_away(self, listener: Subscriber, seat: Seat, before: Table) -> None:
        self._drop(listener, seat)
        shown = None
        if not any(listener in listeners for listeners in self._listeners.values()):
            self.add(listener, (None,), before)
            shown = ViewerSnapshot(viewer=None, view=self.view(before, None), lines=[])
        listener.unseated(self._name, seat)
        message = Unseated(table=self._name, seat=seat, n=before.n, shown=shown)
        listener.offer(self._encode(message.model_dump_json()))

    def tell_of_preparing(self, state: Preparation) -> None:
        """Tell all who watch how it stands with the bots, where that has changed."""
        if state == self.preparation:
            return
        self.preparation = state
        message = self._encode(Preparing(table=self._name, state=state).model_dump_json())
        for listener in self._all():
            listener.offer(message)

    def _written(
        self,
        viewer: Seat | None,
        told: Line[Any],
        view: Any,
        face_text: str,
        written: list[tuple[Line[Any], Any, Any, str]],
    ) -> str:
        """The message from its `line` field on; reused for viewers who are told the same."""
        last = self._views[viewer]
        for other_told, other_view, other_last, text in written:
            same_before = last is other_last or last == other_last
            if same_before and (told is other_told or told == other_told) and view == other_view:
                self._views[viewer] = other_view
                return text
        line_text = self._codec.line_text(told, with_token=False)
        text = f'"line":{line_text},"view":{self._codec.view_changes(last, view)},"face":{face_text}'
        self._views[viewer] = view
        written.append((told, view, last, text))
        return text
