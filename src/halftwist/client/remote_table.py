"""A table at the server, as far as this client may see it."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from halftwist.client.socket_link import ConnectionLost, SocketLink
from halftwist.core import Refused

Object = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment at which a seat may act: what it sees, and what it can do about it."""

    table: "RemoteTable"
    seat: int
    n: int  # the last line that is known
    view: Object

    async def legal(self) -> list[Object]:
        """Every move, in a game whose moves can be listed."""
        return await self.table.legal(self.seat)

    async def hint(self) -> Object | None:
        return await self.table.hint(self.seat)

    async def check(self, action: Mapping[str, Any]) -> Object | None:
        return await self.table.check(action, self.seat)

    async def act(self, action: Mapping[str, Any]) -> int:
        """Do it; gives the number of the line. Refused where the rules say no."""
        return await self.table.act(action, self.seat, seen=self.n)


class RemoteTable:
    """Followed line by line. `view` is what the seat sees, `face` what the table shows to everybody."""

    def __init__(self, link: SocketLink, name: str, seats: Sequence[int]) -> None:
        self.name = name
        self.seats = tuple(seats)
        self.header: Object = {}
        self.face: Object = {}
        self.views: dict[int | None, Object] = {}
        self.lines: list[Object] = []  # as told to the first viewer
        self.preparation = "ready"  # "waiting" or "standing in" while the server's bots are being compiled
        self.spectators = 0  # who look on, at the same node
        self._link = link
        self._ns: dict[int | None, int] = {}
        self._changed = asyncio.Event()
        self._catching_up: asyncio.Task[None] | None = None
        self._lost: Refused | None = None

    @property
    def n(self) -> int:
        """The last line that is known."""
        return self._ns.get(self._viewers[0], 0)

    @property
    def view(self) -> Object:
        return self.views[self._viewers[0]]

    @property
    def over(self) -> bool:
        return bool(self.face.get("outcome") or self.face.get("closed"))

    @property
    def outcome(self) -> Object | None:
        return self.face.get("outcome")

    @property
    def _viewers(self) -> tuple[int | None, ...]:
        return self.seats or (None,)

    async def watch(self) -> None:
        """Ask for the table; what happened since the last known line comes with it."""
        mark = self._link.mark()
        since = self.n if self._ns else 0
        message = {"type": "watch", "id": mark, "table": self.name, "seats": list(self.seats), "since": since}
        await self._link.ask(message, mark)

    async def unwatch(self) -> None:
        mark = self._link.mark()
        await self._link.ask({"type": "unwatch", "id": mark, "table": self.name}, mark)

    async def act(self, action: Mapping[str, Any], seat: int | None = None, *, seen: int | None = None) -> int:
        """Do something in a seat; gives the number of the line once it is durable."""
        token = secrets.token_urlsafe(9)
        message = {
            "type": "act",
            "table": self.name,
            "seat": self._seat(seat),
            "token": token,
            "seen": self.n if seen is None else seen,
            "action": dict(action),
        }
        return (await self._link.ask(message, token))["line"]

    async def check(self, action: Mapping[str, Any], seat: int | None = None) -> Object | None:
        """What would be said against it: None if nothing."""
        return (await self._request("check", seat, action=dict(action)))["no"]

    async def legal(self, seat: int | None = None) -> list[Object]:
        return (await self._request("legal", seat))["moves"]

    async def hint(self, seat: int | None = None) -> Object | None:
        return (await self._request("hint", seat))["action"]

    async def changed(self) -> None:
        """Until something happens at the table."""
        self._check()
        await self._changed.wait()
        self._check()

    async def turns(self, seat: int | None = None) -> AsyncIterator[Turn]:
        """Every time the seat may act, in a live game after every line; ends with the match or with the seat."""
        mine = self._seat(seat)
        last = -1
        while not self.over and mine in self.seats:
            if self._may_act(mine) and self._ns[mine] != last:
                last = self._ns[mine]
                yield Turn(self, mine, last, self.views[mine])
            else:
                await self.changed()

    def _may_act(self, seat: int) -> bool:
        """A line is told to each seat apart, so the face may know of one that the seat's view does not know yet."""
        return seat in self.face["to_act"] and self._ns[seat] == max(self._ns.values())

    def hear(self, message: Object) -> None:
        """A message of the server about this table."""
        if message["type"] == "table":
            self._shown(message)
        elif message["type"] == "told":
            self._told(message)
        elif message["type"] == "unseated":
            self._unseated(message)
        elif message["type"] == "spectators":
            self.spectators, self.spectator_names = message["count"], message["names"]
            self.stir()
        elif message["type"] == "preparing":
            self.preparation = message["state"]
            self.stir()

    def _shown(self, message: Object) -> None:
        self.header, self.face = message["header"], message["face"]
        self.preparation = "ready"  # else it is told again, after this
        self.spectators = 0  # likewise
        for shown in message["shown"]:
            viewer = shown["viewer"]
            self.views[viewer] = shown["view"]
            if viewer == self._viewers[0]:
                known = min(self._ns.get(viewer, 0), message["n"])  # less than before, after a restore from a backup
                self.lines = self.lines[:known] + [line for line in shown["lines"] if line["n"] > known]
            self._ns[viewer] = message["n"]
        self.stir()

    def _told(self, message: Object) -> None:
        viewer, line = message["viewer"], message["line"]
        n = self._ns.get(viewer, -1)
        if line["n"] <= n:
            return
        if line["n"] != n + 1:
            self.catch_up()
            return
        self._ns[viewer] = line["n"]
        self.views[viewer] = {**self.views[viewer], **message["view"]}
        self.face = {**self.face, **message["face"]}
        if viewer == self._viewers[0]:
            self.lines.append(line)
        self.stir()

    def _unseated(self, message: Object) -> None:
        """A seat is lost. The lines that were told through its eyes stay known; without another seat one looks on."""
        lost, shown = message["seat"], message["shown"]
        self.seats = tuple(seat for seat in self.seats if seat != lost)
        self.views.pop(lost, None)
        self._ns.pop(lost, None)
        if shown is not None:
            self.views[None] = shown["view"]
            self._ns[None] = message["n"]
        self.stir()

    def catch_up(self) -> None:
        """A line is missing, or the socket is a new one: ask for what happened since the last line known."""
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = asyncio.create_task(self._watch_again())

    def stir(self) -> None:
        """Wake all waiters of `changed`."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def _watch_again(self) -> None:
        try:
            await self.watch()
        except ConnectionLost:
            pass  # whoever waits here hears it from the link
        except Refused as no:  # the seat, or the whole table, is no longer there
            self._lost = no
            self.stir()

    def _check(self) -> None:
        """Raises why nothing can happen here any more."""
        self._link.check()
        if self._lost:
            raise self._lost

    async def _request(self, kind: str, seat: int | None, **more: Any) -> Object:
        mark = self._link.mark()
        message = {"type": kind, "id": mark, "table": self.name, "seat": self._seat(seat), **more}
        return await self._link.ask(message, mark)

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if not self.seats:
            raise ValueError("a spectator has no seat to act in")
        return self.seats[0]
