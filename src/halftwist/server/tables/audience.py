"""Those who watch a table. What they are told is written once for each distinct redaction, and handed to all."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from halftwist.core import Line, Seat
from halftwist.play import Table
from halftwist.wire.codec import Codec, codec_for
from halftwist.wire.faces import Face, encode, encode_changes, face_of
from halftwist.wire.json_text import to_text


class Listener(Protocol):
    """Somebody at the other end of a socket."""

    def offer(self, text: str) -> None:
        """Take a message to be sent; never waits, never fails."""
        ...


class Audience:
    """Listeners by viewer: a seat, or None for spectators."""

    def __init__(self, name: str, codec: Codec, table: Table) -> None:
        self._name = name
        self._codec = codec
        self._listeners: dict[Seat | None, dict[Listener, None]] = {}
        self._views: dict[Seat | None, tuple[Any, dict[str, Any]]] = {}  # as last shown: the view, and it encoded
        self._face: tuple[Face, dict[str, Any]] | None = None  # as last shown, likewise

    def add(self, listener: Listener, viewers: Iterable[Seat | None], table: Table) -> None:
        for viewer in viewers:
            self._listeners.setdefault(viewer, {})[listener] = None
            self.view(table, viewer)
        self.face(table)

    def remove(self, listener: Listener) -> None:
        for viewer in list(self._listeners):
            self._listeners[viewer].pop(listener, None)
            if not self._listeners[viewer]:
                del self._listeners[viewer]
                self._views.pop(viewer, None)
        if not self._listeners:
            self._face = None

    @property
    def watched(self) -> bool:
        return bool(self._listeners)

    def present(self, seat: Seat) -> bool:
        """Whether somebody is here for this seat, in this process."""
        return seat in self._listeners

    def view(self, table: Table, viewer: Seat | None) -> dict[str, Any]:
        """The whole view, encoded; from now on changes of it are told."""
        if viewer not in self._views:
            view = table.view(viewer)
            self._views[viewer] = view, self._codec.encode_view(view)
        return self._views[viewer][1]

    def face(self, table: Table) -> dict[str, Any]:
        if self._face is None:
            face = face_of(table)
            self._face = face, encode(face)
        return self._face[1]

    def encode_line(self, line: Line[Any]) -> Any:
        """A line without its token, which is its sender's business."""
        return self._codec.encode_line(line if line.token is None else replace(line, token=None))

    def tell(self, before: Table, line: Line[Any], after: Table) -> None:
        """Tell a line that was applied to all who watch."""
        if before.game is not after.game:
            self._codec = codec_for(after.game)
        if not self._listeners:
            return
        face_text = to_text(self._face_changes(after))
        written: list[tuple[Line[Any], Any, dict[str, Any], str]] = []
        for viewer, listeners in self._listeners.items():
            text = self._written(viewer, before.told(line, viewer), after.view(viewer), face_text, written)
            message = f'{{"type":"told","table":"{self._name}","viewer":{"null" if viewer is None else viewer},{text}}}'
            for listener in tuple(listeners):
                listener.offer(message)

    def _face_changes(self, table: Table) -> dict[str, Any]:
        if self._face is None:
            return self.face(table)
        last, encoded = self._face
        face = face_of(table)
        changes = encode_changes(last, face)
        self._face = face, {**encoded, **changes}
        return changes

    def _written(
        self,
        viewer: Seat | None,
        told: Line[Any],
        view: Any,
        face_text: str,
        written: list[tuple[Line[Any], Any, dict[str, Any], str]],
    ) -> str:
        """A message from its line on; what was written for another viewer is used again where it is the same."""
        last_view, last = self._views.get(viewer, (None, {}))
        for other_told, other_view, other_last, text in written:
            if other_last == last and told == other_told and view == other_view:
                self._views[viewer] = self._views_like(other_view)
                return text
        encoded = last if view == last_view else self._codec.encode_view(view)
        changed = to_text(_changed(last, encoded))
        text = f'"line":{to_text(self.encode_line(told))},"view":{changed},"face":{face_text}'
        self._views[viewer] = view, encoded
        written.append((told, view, last, text))
        return text

    def _views_like(self, view: Any) -> tuple[Any, dict[str, Any]]:
        return next(shown for shown in self._views.values() if shown[0] is view)


def _changed(last: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The top-level fields that differ."""
    return {name: value for name, value in now.items() if name not in last or last[name] != value}
