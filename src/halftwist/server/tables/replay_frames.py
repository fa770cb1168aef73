"""A finished table once more, step by step."""

from dataclasses import replace
from typing import Any

from halftwist.core import Seat
from halftwist.play import Table
from halftwist.wire import codec_for
from halftwist.wire.codec import encode_header
from halftwist.wire.public_state import encode_face
from halftwist.wire.requests import ReplayFrame, ReplayResponse

MOST_FRAMES = 400


def is_open_book(table: Table) -> bool:
    """Whether it is over and its seeds are revealed: then there is nothing to hide any more."""
    return table.revealed and bool(table.outcome or table.closed)


def without_tokens(table: Table) -> Table:
    """A token is its sender's business, and the game is the same without it."""
    return table.with_lines(tuple(replace(line, token=None) for line in table.lines))


def frames_of(table: Table, viewer: Seat | None, since: int) -> ReplayResponse:
    """How it stood after line `since`, and what the next lines changed."""
    codec = codec_for(table.game)
    now = table.reopened()
    for line in table.lines[:since]:
        now = now.after(line)
    view, face = codec.encode_view(now.view(viewer)), encode_face(now)
    told = ReplayResponse(
        since=now.n, n=table.n, viewer=viewer, header=encode_header(table.header), view=view, face=face, frames=[]
    )
    for line in table.lines[since : since + MOST_FRAMES]:
        read = codec.encode_line(now.told(line, viewer))
        now = now.after(line)
        next_view, next_face = codec.encode_view(now.view(viewer)), encode_face(now)
        changes = _changed(view, next_view), _changed(face, next_face)
        told.frames.append(ReplayFrame(line=_without_token(read), view=changes[0], face=changes[1]))
        view, face = next_view, next_face
    return told


def _changed(last: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if last.get(name) != value}


def _without_token(line: dict[str, Any]) -> dict[str, Any]:
    """A token is its sender's business."""
    return {name: value for name, value in line.items() if name != "token"}
