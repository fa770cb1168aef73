"""Changes of who sits where, all of them, at tables of two worlds that differ in nothing but what is hidden.

At each table one person after the other sits down, follows the seat, loses it in some way, and keeps the socket and the
cookie. Then others sit there and play. One more loses it while the game runs. Whatever any of them gets from then on
must be the same in both worlds, and on a socket that stays open every line must be what a spectator is told.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from halftwist.core import CHANCE, Resign, Seat
from halftwist.games import mobi, registry
from halftwist.server.tables.live_table import LiveTable
from support.serving import Address, Person, visiting
from support.sockets import BareSocket, bare_socket
from support.twins import (
    STEP_MS,
    Leak,
    Script,
    Setting,
    Transcript,
    World,
    answers,
    chosen,
    compare,
    held_still,
    hidden_otherwise,
    name_of,
    paths_of,
    twin_server,
)

PASSWORD = "long enough"


@dataclass(slots=True)
class Loser:
    """Somebody who followed a seat that is theirs no longer."""

    way: str
    person: Person
    seat: Seat
    sockets: list[BareSocket]
    entitled: bool = False  # comes back to the same seat, by another socket


@dataclass(slots=True)
class Arena:
    """A table of one world. The losers look at one node; what happens is done at the other, if there are two."""

    stack: AsyncExitStack
    world: World
    setting: Setting
    name: str
    here: Address
    there: Address
    olga: Person
    looking: LiveTable
    live: LiveTable
    spectator: BareSocket
    losers: list[Loser] = field(default_factory=list[Loser])

    @property
    def path(self) -> str:
        return f"/api/tables/{self.name}"

    async def meets(self, name: str) -> Person:
        return await self.stack.enter_async_context(visiting(self.there, name))

    async def settles(self) -> None:
        """Until both nodes know the same."""
        async with asyncio.timeout(20):
            while self.looking.table.n < self.live.table.n:
                await asyncio.sleep(0.002)

    async def follows(self, person: Person, seat: Seat) -> BareSocket:
        await self.settles()
        socket = await self.stack.enter_async_context(bare_socket(self.here, person))
        shown = await socket.ask("watch", table=self.name, seats=[seat], since=0)
        assert shown["type"] == "table", shown
        return socket

    async def sits(self, way: str, seat: Seat) -> Loser:
        person = await self.meets(way)
        await person.post(f"{self.path}/join", seat=seat)
        loser = Loser(way, person, seat, [await self.follows(person, seat)])
        self.losers.append(loser)
        return loser

    async def removes(self, seat: Seat) -> None:
        await self.olga.post(f"{self.path}/remove", seat=seat)


# How a seat is lost before play begins

Way = Callable[[Arena, Loser], Awaitable[None]]


async def _gets_up(arena: Arena, loser: Loser) -> None:
    await loser.person.post(f"{arena.path}/leave", seat=loser.seat)


async def _gets_up_by_socket(arena: Arena, loser: Loser) -> None:
    seen = arena.looking.table.n
    answer = await loser.sockets[0].ask(
        "act", table=arena.name, seat=loser.seat, seen=seen, action={"kind": "seat left"}
    )
    assert answer["type"] == "accepted", answer


async def _is_removed(arena: Arena, loser: Loser) -> None:
    await arena.removes(loser.seat)


async def _is_deleted(arena: Arena, loser: Loser) -> None:
    await loser.person.http.delete("/api/me")


async def _signs_out(arena: Arena, loser: Loser) -> None:
    await loser.person.post("/api/logout")
    await arena.removes(loser.seat)


async def _changes_the_password(arena: Arena, loser: Loser) -> None:
    login = f"changing-{arena.name}"
    await loser.person.post("/api/account", login=login, password=PASSWORD)
    loser.sockets.append(await arena.follows(loser.person, loser.seat))
    await loser.person.post("/api/account/password", old=PASSWORD, new=PASSWORD[::-1])
    await arena.removes(loser.seat)


async def _logs_in(arena: Arena, loser: Loser) -> None:
    """The seat goes over to the account; the guest's socket is nobody's."""
    owner = await arena.meets("owner")
    login = f"owner-{arena.name}"
    await owner.post("/api/account", login=login, password=PASSWORD)
    await loser.person.post("/api/login", login=login, password=PASSWORD)
    loser.sockets.append(await arena.follows(loser.person, loser.seat))
    await loser.person.post(f"{arena.path}/leave", seat=loser.seat)


async def _has_a_second_device(arena: Arena, loser: Loser) -> None:
    phone = await arena.meets("phone")
    words = (await loser.person.get(f"{arena.path}/seats/{loser.seat}/key"))["words"]
    await phone.post("/api/keys", words=words)
    loser.sockets.append(await arena.follows(phone, loser.seat))
    await loser.person.post(f"{arena.path}/leave", seat=loser.seat)
    assert await phone.refused("POST", "/api/keys", {"words": words}) == (404, "server-key-unknown")


async def _deletes_one_of_two_devices(arena: Arena, loser: Loser) -> None:
    """The seat stays the other's, until that one gets up."""
    words = (await loser.person.get(f"{arena.path}/seats/{loser.seat}/key"))["words"]
    phone = await arena.meets("other phone")
    await phone.post("/api/keys", words=words)
    await loser.person.http.delete("/api/me")
    loser.sockets.append(await arena.follows(phone, loser.seat))
    await phone.post(f"{arena.path}/leave", seat=loser.seat)


async def _sits_down_twice(arena: Arena, loser: Loser) -> None:
    await loser.person.post(f"{arena.path}/leave", seat=loser.seat)
    await loser.person.post(f"{arena.path}/join", seat=loser.seat)
    loser.sockets.append(await arena.follows(loser.person, loser.seat))
    await loser.person.post(f"{arena.path}/leave", seat=loser.seat)


async def _makes_room_for_a_bot(arena: Arena, loser: Loser) -> None:
    await loser.person.post(f"{arena.path}/leave", seat=loser.seat)
    await arena.olga.post(f"{arena.path}/seats/{loser.seat}/bot", bot="level 1")
    await arena.removes(loser.seat)


WAYS: dict[str, Way] = {
    "gets up": _gets_up,
    "gets up by socket": _gets_up_by_socket,
    "is removed": _is_removed,
    "is deleted": _is_deleted,
    "signs out": _signs_out,
    "changes the password": _changes_the_password,
    "logs in": _logs_in,
    "has a second device": _has_a_second_device,
    "deletes one of two devices": _deletes_one_of_two_devices,
    "sits down twice": _sits_down_twice,
    "makes room for a bot": _makes_room_for_a_bot,
}


# And while it is played


async def _is_sent_away(arena: Arena, loser: Loser) -> None:
    await arena.removes(loser.seat)


async def _signs_out_in_play(arena: Arena, loser: Loser) -> None:
    await loser.person.post("/api/logout")


async def _becomes_an_account(arena: Arena, loser: Loser) -> None:
    loser.entitled = True
    await loser.person.post("/api/account", login=f"new-{arena.name}", password=PASSWORD)


async def _logs_in_in_play(arena: Arena, loser: Loser) -> None:
    loser.entitled = True
    owner = await arena.meets("owner in play")
    await owner.post("/api/account", login=f"in-play-{arena.name}", password=PASSWORD)
    await loser.person.post("/api/login", login=f"in-play-{arena.name}", password=PASSWORD)


IN_PLAY: dict[str, Way] = {
    "is sent away in play": _is_sent_away,
    "signs out in play": _signs_out_in_play,
    "becomes an account in play": _becomes_an_account,
    "logs in in play": _logs_in_in_play,
}


# Two worlds


async def check_no_loser_sees(
    settings: Sequence[Setting],
    steps: int,
    ways: Sequence[str] = (*WAYS, *IN_PLAY),
    at_each: int | None = len(WAYS),
    database: Callable[[], str] | None = None,
) -> None:
    """Play everything in both worlds, at one node or at two on a database, and compare all that the losers got.

    At each table a seat is lost in so many of the ways before play, in turn, and in one of those in play; if it is
    not said in how many, then in as many as are needed to walk all of them at these tables.
    """
    scripts = {name_of(at): Script() for at in range(len(settings))}
    rng = Random(0)
    plans = plans_for(settings, ways, at_each)
    before = await _told(World(scripts, first=True), settings, steps, plans, database)
    others = hidden_otherwise(settings, scripts, rng)
    compare(before, await _told(World(others, first=False), settings, steps, plans, database))


def plans_for(
    settings: Sequence[Setting], ways: Sequence[str] = (*WAYS, *IN_PLAY), at_each: int | None = len(WAYS)
) -> list[list[str]]:
    """The ways for each table. A game of turns for two begins as soon as somebody sits down, so there is no before."""
    early = [way for way in ways if way in WAYS]
    before, in_play = cycle(early), cycle(way for way in ways if way in IN_PLAY)
    games = [registry.configure(setting.game, setting.options) for setting in settings]
    has_before = [game.live or game.seats > 2 for game in games]
    enough = -(-len(early) // max(1, sum(has_before)))
    number = min(enough if at_each is None else at_each, len(early))
    return [[*islice(before, number if waits else 0), *islice(in_play, 1)] for waits in has_before]


async def _told(
    world: World,
    settings: Sequence[Setting],
    steps: int,
    plans: Sequence[Sequence[str]],
    database: Callable[[], str] | None,
) -> Transcript:
    with held_still(world):
        async with AsyncExitStack() as stack:
            more = {} if database is None else {"database": database()}
            there = await stack.enter_async_context(twin_server(world, **more))
            here = there
            if database is not None:
                here = await stack.enter_async_context(twin_server(world, node="node-twin-2", **more))
            olga = await stack.enter_async_context(visiting(there, "Olga"))
            pages = (await olga.get("/openapi.json"))["paths"]
            transcript: Transcript = {}
            for at, (setting, plan) in enumerate(zip(settings, plans, strict=True)):
                arena = await _opened(stack, world, setting, name_of(at), here, there, olga)
                await _lose_before_play(arena, [way for way in plan if way in WAYS])
                await _play(arena, steps, next((way for way in plan if way in IN_PLAY), None))
                transcript.update(await _transcript(arena, pages))
            return transcript


async def _opened(
    stack: AsyncExitStack, world: World, setting: Setting, name: str, here: Address, there: Address, olga: Person
) -> Arena:
    seats = registry.configure(setting.game, setting.options).seats
    wish = {"game": setting.game, "options": dict(setting.options), "visibility": "public"}
    made = await olga.post("/api/tables", **wish, seats=[{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)])
    assert made["name"] == name
    live, looking = await there.server.table_cache.table(name), await here.server.table_cache.table(name)
    assert live is not None
    assert looking is not None
    spectator = await stack.enter_async_context(bare_socket(here))
    await spectator.ask("watch", table=name, since=0)
    return Arena(stack, world, setting, name, here, there, olga, looking, live, spectator)


async def _lose_before_play(arena: Arena, ways: Sequence[str]) -> None:
    game = arena.live.table.game
    for at, way in enumerate(ways):
        loser = await arena.sits(way, 1 + at % (game.seats - 1))
        await WAYS[way](arena, loser)
        await arena.settles()


async def _play(arena: Arena, steps: int, way: str | None) -> None:
    seats = arena.live.table.game.seats
    last = None if way is None else await arena.sits(way, seats - 1)
    for seat in range(1, seats):
        if arena.live.table.sittings[seat] is None:
            await arena.olga.post(f"{arena.path}/join", seat=seat, name=f"Somebody {seat}")
    if arena.live.table.game.live:
        for seat in range(seats):
            await _do(arena, seat, mobi.Ready())
        await _do(arena, 0, mobi.Go())
    script = arena.world.scripts[arena.name]
    for number in range(steps):
        if number == 1 and last is not None:
            await IN_PLAY[last.way](arena, last)
            script.blind_after[last.seat] = arena.live.table.n
        if arena.world.first:
            script.steps.append(chosen(arena.live.table, Random(f"{arena.name} {number}"), number))
        if (step := script.steps[number]) is not None:
            await _do(arena, *step)
        await arena.settles()
        if number + 1 == steps:
            await _probe(arena)
        arena.world.now_ms += STEP_MS
    if arena.world.first:
        script.deals = {line.n: line.action for line in arena.live.table.lines if line.by == CHANCE}


async def _do(arena: Arena, seat: Seat, action: Any) -> None:
    answer = await arena.there.server.act(arena.live, seat, action, seen=arena.live.table.n)
    assert hasattr(answer, "n"), answer


async def _probe(arena: Arena) -> None:
    """Those who lost a seat ask what they may not ask."""
    resign = arena.live.codec.encode_action(Resign())
    for loser in arena.losers:
        for socket in loser.sockets:
            about = {"table": arena.name, "seat": loser.seat}
            if not await _is_open(socket):
                continue
            for answer in (
                await socket.ask("legal", **about),
                await socket.ask("hint", **about),
                await socket.ask("check", **about, action=resign),
                await socket.ask("act", **about, seen=arena.looking.table.n, action=resign),
                await socket.ask("watch", table=arena.name, seats=[loser.seat], since=0),
            ):
                if answer["type"] not in ("failed", "refused"):
                    raise Leak(f"{arena.name} ({arena.setting.title}), {loser.way}: {answer}")


async def _is_open(socket: BareSocket) -> bool:
    """Whether it still answers. Whatever came before the answer, or before the end, has been heard then."""
    try:
        await socket.ask("watch", table="no-such-table")
    except ConnectionClosed:
        with suppress(ConnectionClosed):
            while True:
                await socket.hear()
        return False
    return True


# What they got


async def _transcript(arena: Arena, pages: Mapping[str, Any]) -> Transcript:
    await arena.settles()
    assert await _is_open(arena.spectator)
    spectators = _lines(arena.spectator.frames)
    found: Transcript = {}
    for loser in arena.losers:
        who = f"{arena.name} ({arena.setting.game}, {arena.setting.title}), {loser.way}"
        for at, socket in enumerate(loser.sockets):
            # A count of spectators comes between any two lines: it is told by each node in its own time.
            counts = [text for text in socket.frames if text.startswith('{"type":"spectators"')]
            frames = [text for text in socket.frames if text not in counts]
            if await _is_open(socket):
                _check_looks_on(who, socket, spectators)
            elif json.loads(frames[-1])["type"] != "bye":
                raise Leak(f"{who}: closed without a goodbye")
            elif arena.here is not arena.there:
                frames = _until_goodbye(who, frames, spectators)
            found[f"{who}, socket {at}"] = frames
            found[f"{who}, socket {at}, spectators"] = counts if arena.here is arena.there else _shapes(counts)
        if not loser.entitled:
            found[f"{who}, pages"] = await answers(loser.person, paths_of(pages, arena.live, arena.name, loser.seat))
    return found


def _shapes(counts: Sequence[str]) -> list[str]:
    """What a count of spectators says apart from the number. Another node hears of comings and goings when it does, and
    two of them may be one message: how many there are, and how many each counts, is a matter of time there."""
    said = {
        json.dumps({key: value for key, value in json.loads(text).items() if not isinstance(value, int)})
        for text in counts
    }
    return sorted(said)


def _check_looks_on(who: str, socket: BareSocket, spectators: dict[int, str]) -> None:
    """They were told that the seat is lost, and every line after that just as a spectator."""
    at = next((at for at, text in enumerate(socket.frames) if text.startswith('{"type":"unseated"')), None)
    if at is None:
        raise Leak(f"{who}: was not told")
    n = json.loads(socket.frames[at])["n"]
    action = json.loads(spectators[n + 1])["line"]["action"]
    if action["kind"] not in ("seat left", "seat removed"):
        raise Leak(f"{who}: was told after line {n}, too late")
    told = _lines(socket.frames[at:])
    if told != {number: text for number, text in spectators.items() if number > n}:
        raise Leak(f"{who}: was not told what a spectator is told")


def _until_goodbye(who: str, frames: Sequence[str], spectators: dict[int, str]) -> list[str]:
    """At another node the news of the person and the line about the seat come in either order. Between that line and
    the goodbye only what a spectator is told may have come; how much of it is nobody's secret."""
    at = next((at for at, text in enumerate(frames) if text.startswith('{"type":"unseated"')), len(frames) - 1)
    between = frames[at + 1 : -1]
    if between != [spectators.get(n) for n in _lines(between)]:
        raise Leak(f"{who}: was told more than a spectator")
    return [*frames[:at], frames[-1]]


def _lines(frames: Sequence[str]) -> dict[int, str]:
    told = [text for text in frames if text.startswith('{"type":"told"')]
    return {json.loads(text)["line"]["n"]: text for text in told}


def settings_for_losers(game: str, *titles: str) -> list[Setting]:
    """Every variant of a game at which somebody else can sit, or those that are named."""
    sets = registry.option_sets(game)
    found = [Setting(title, game, sets[title], None) for title in sets if not titles or title in titles]
    return [replace(each) for each in found if registry.configure(game, each.options).seats > 1]


__all__ = ["IN_PLAY", "WAYS", "check_no_loser_sees", "plans_for", "settings_for_losers"]
