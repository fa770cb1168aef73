"""The same games twice, on two servers that differ in nothing but what is hidden from one viewer.

The first world plays and notes what everybody did and what chance dealt. The second world gets a seed of its own, and
deals that differ wherever the viewer cannot see them: the cards of others that are never laid, the stock, the tiles
set aside. Names, commitments and the time are held still, and everybody does the same. So every byte that the viewer
gets must be the same; one that is not tells something about the hidden truth.
"""

import asyncio
import hashlib
import json
import logging
from collections import Counter
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from sys import maxsize
from types import SimpleNamespace
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from structlog.testing import capture_logs

from halftwist.core import CHANCE, Resign, Seat
from halftwist.games import formula, mobi, mobius, registry
from halftwist.games.formula.rules.actions import Deal as FormulaDeal
from halftwist.games.formula.rules.actions import Drawn, Play, new_cards
from halftwist.games.formula.rules.cards import DECK, face_of, gathered
from halftwist.games.mobi.engine.simple import MobiBuilder
from halftwist.games.mobi.rules.actions import Deal as MobiDeal
from halftwist.games.mobi.rules.tiles import counted, listed
from halftwist.play import Table, act, folded
from halftwist.server.entropy import Entropy
from halftwist.server.tables.live_table import LiveTable
from halftwist.store.clock import SteadyClock
from support.serving import QUICK, Address, NoBots, Person, serving, visiting
from support.sockets import BareSocket, bare_socket

Deals = dict[int, Any]  # chance's actions, by the number of their line
Transcript = dict[str, list[str]]  # who got what, in order

STEP_MS = 6_000  # between two actions: the time that Möbi wants between two calls
_LONG_AGO_MS = 1_700_000_000_000  # so that no cookie seems old enough to be renewed
_COMMITMENT = "c0" * 32
# What is measured, not told: these numbers differ from run to run.
_MEASURED = (
    "process_",
    "halftwist_action_seconds",
    "halftwist_log_",
    "halftwist_bots_warm",
    "halftwist_beat",
    "halftwist_loop_",
    "halftwist_connections",  # one that is just ending counts or not
)


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of the twins. Without a seat the viewer is a spectator."""

    title: str
    game: str
    options: Mapping[str, Any]
    seat: Seat | None


@dataclass(slots=True)
class Script:
    """What was done at a table, and what chance dealt."""

    steps: list[tuple[Seat, Any] | None] = field(default_factory=list[Any])
    deals: Deals = field(default_factory=dict[int, Any])
    blind_after: dict[Seat, int] = field(default_factory=dict[Seat, int])  # whose viewer was sent away, with which line


@dataclass(slots=True)
class World:
    """One server, and the hands that hold everything still but the hidden truth."""

    scripts: dict[str, Script]
    first: bool
    now_ms: int = _LONG_AGO_MS

    def deal(self, real: Any, game: Any, state: Any, draw: Any) -> Any:
        table, _, n = draw._message.partition(b"\0")
        deals = self.scripts[table.decode()].deals
        number = int.from_bytes(n, "big")
        if self.first:
            deals[number] = real(game, state, draw)
        return deals[number]


class Leak(AssertionError):
    """A viewer can tell two hidden truths apart."""


async def check_no_leak(settings: Sequence[Setting], steps: int, seed: int = 0) -> None:
    """Play everything in both worlds and compare all that the viewers got."""
    scripts = {name_of(at): Script() for at in range(len(settings))}
    rng = Random(seed)
    before = await _told(World(scripts, first=True), settings, steps, rng)
    after = await _told(World(hidden_otherwise(settings, scripts, rng), first=False), settings, steps, Random(0))
    compare(before, after)


def compare(before: Transcript, after: Transcript) -> None:
    """The same bytes to everybody, or the first difference there is."""
    for who in before:
        for ours, theirs in zip(before[who], after.get(who, []), strict=False):
            if ours != theirs:
                raise Leak(f"{who}: {_first_difference(ours, theirs)}")
        if len(before[who]) != len(after.get(who, [])):
            raise Leak(f"{who}: {len(before[who])} messages, or {len(after.get(who, []))}")


def _first_difference(ours: str, theirs: str) -> str:
    at = next((at for at, (one, two) in enumerate(zip(ours, theirs, strict=False)) if one != two), 0)
    return f"…{ours[max(0, at - 80) : at + 80]}… or …{theirs[max(0, at - 80) : at + 80]}…"


def name_of(at: int) -> str:
    return f"twin-{at}"


# Two truths


def hidden_otherwise(settings: Sequence[Setting], scripts: Mapping[str, Script], rng: Random) -> dict[str, Script]:
    """The same steps with other deals; the viewer cannot have seen the difference."""
    others: dict[str, Script] = {}
    for at, setting in enumerate(settings):
        script = scripts[name_of(at)]
        game = registry.configure(setting.game, setting.options)
        if isinstance(game, formula.Formula):
            until = {**({} if setting.seat is None else {setting.seat: maxsize}), **script.blind_after}
            deals = _other_cards(game, until, script, rng)
        elif isinstance(game, mobi.Mobi):
            deals = _other_tiles(game, script, rng)
        else:
            deals = script.deals  # there is nothing hidden
        others[name_of(at)] = Script(script.steps, deals)
    return others


def _other_cards(game: formula.Formula, seen_until: Mapping[Seat, int], script: Script, rng: Random) -> Deals:
    """Cards that nobody has seen and that were never laid change places with one another and with the stock."""
    if game.open_hands:
        return script.deals
    laid = Counter[tuple[Seat, str]]()
    for step in script.steps:
        if step and isinstance(step[1], Play):
            laid.update((step[0], face_of(card)) for card in new_cards(step[1]))
    slots: list[tuple[int, Seat, int]] = []  # a line, a seat, and which card of its
    faces: list[str] = []
    used = Counter[str](face for deal in script.deals.values() for _, _, face in _handed(deal))
    used.update(face for deal in script.deals.values() if isinstance(deal, FormulaDeal) for face in deal.table)
    for n, deal in script.deals.items():
        for seat, at, face in _handed(deal):
            if n <= seen_until.get(seat, 0):
                continue
            if laid[seat, face]:
                laid[seat, face] -= 1
            else:
                slots.append((n, seat, at))
                faces.append(face)
    stock = list((Counter(DECK) - used).elements())
    mixed = [*faces, *stock]
    rng.shuffle(mixed)
    new = dict(zip(slots, mixed, strict=False))
    return {n: _with_cards(n, deal, new) for n, deal in script.deals.items()}


def _handed(deal: Any) -> list[tuple[Seat, int, str]]:
    if isinstance(deal, Drawn):
        return [(got.seat, at, got.card or "") for at, got in enumerate(deal.cards)]
    return [(seat, at, face) for seat, hand in enumerate(deal.hands) for at, face in enumerate(hand)]


def _with_cards(n: int, deal: Any, new: Mapping[tuple[int, Seat, int], str]) -> Any:
    if isinstance(deal, Drawn):
        cards = (replace(got, card=new.get((n, got.seat, at), got.card)) for at, got in enumerate(deal.cards))
        return Drawn(tuple(cards))
    hands = [
        gathered(new.get((n, seat, at), face) for at, face in enumerate(hand)) for seat, hand in enumerate(deal.hands)
    ]
    return replace(deal, hands=tuple(hands))


def _other_tiles(game: mobi.Mobi, script: Script, rng: Random) -> Deals:
    """What is set aside changes places with what nobody took from the pool."""
    deals = dict(script.deals)
    first = next((n for n, deal in deals.items() if isinstance(deal, MobiDeal)), None)
    if first is None or not deals[first].set_aside:
        return deals
    taken = Counter[str]()
    for deal in deals.values():
        hands = getattr(deal, "hands", None)
        taken.update(tile for hand in hands or (deal.tiles,) for tile in hand)
    box = Counter(listed(game.box))
    unseen = sorted((box - taken).elements())
    rng.shuffle(unseen)
    aside = listed(counted(unseen[: len(deals[first].set_aside)]))
    deals[first] = replace(deals[first], set_aside=aside)
    return deals


# One world


async def _told(world: World, settings: Sequence[Setting], steps: int, rng: Random) -> Transcript:
    with held_still(world), _listening() as logs:
        async with AsyncExitStack() as stack:
            address = await stack.enter_async_context(twin_server(world))
            vera = await stack.enter_async_context(visiting(address, "Vera"))
            olga = await stack.enter_async_context(visiting(address, "Olga"))
            twins = [
                await _Twin.opened(stack, world, setting, name_of(at), address, vera, olga)
                for at, setting in enumerate(settings)
            ]
            for step in range(steps):
                # One group of commits for all tables, and the same time for all.
                await asyncio.gather(*(twin.step(step, Random(f"{rng.random()} {step}")) for twin in twins))
                world.now_ms += STEP_MS
            pages = (await vera.get("/openapi.json"))["paths"]
            transcript = {key: value for twin in twins for key, value in (await twin.transcript(pages)).items()}
            if world.first:
                for twin in twins:
                    lines = twin.live.table.lines
                    world.scripts[twin.name].deals = {line.n: line.action for line in lines if line.by == CHANCE}
            transcript["everywhere"] = await answers(vera, _paths(pages))
    transcript["logs"] = sorted(logs)
    return transcript


@asynccontextmanager
async def twin_server(world: World, **changes: Any) -> AsyncGenerator[Address, None]:
    seeds, names, keys = count(), count(), count()
    entropy = Entropy(
        seed=lambda: hashlib.sha256(f"{world.first} {next(seeds)}".encode()).digest(),
        secret=lambda: bytes(32),
        table_name=lambda: name_of(next(names)),
        key=lambda: f"key-{next(keys)}",
        luck=lambda: 1,
    )
    hour_ms = 3_600_000
    async with serving(
        QUICK,
        entropy,
        **{
            "node": "node-twin",
            "lease_renewal_ms": hour_ms,
            "heartbeat_ms": 1_000 * hour_ms,  # newcomers are asked sooner than others
            "dead_after_ms": hour_ms,
            "gone_after_ms": hour_ms,
            "tables_per_person": 1_000,
            "sockets_per_address": 1_000,
            **changes,
        },
    ) as address:
        yield address


@contextmanager
def held_still(world: World) -> Generator[None]:
    """Time, names of people, commitments; and chance says what the script says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SteadyClock, "now_ms", lambda _: world.now_ms)
        for game in (formula.Formula, mobi.Mobi):
            real = game.deal
            patch.setattr(game, "deal", lambda self, state, draw, real=real: world.deal(real, self, state, draw))
        for module in ("services.opening", "services.seating_actions", "tables.live_table"):
            patch.setattr(f"halftwist.server.{module}.commitment_to", lambda _: _COMMITMENT)
        patch.setattr("halftwist.server.app.BotService", NoBots)
        patch.setattr("halftwist.server.previews.renderer._rasterised", _not_drawn)
        patch.setattr("halftwist.server.bots.study_service.StudyService._made", _not_studied)
        numbers = count()
        still = SimpleNamespace(
            token_urlsafe=lambda _=0: f"person-{next(numbers)}",
            token_bytes=lambda size=32: bytes(range(size)),
        )
        patch.setattr("halftwist.server.people.identity.secrets", still)
        patch.setattr(
            "halftwist.server.push.vapid.ec.generate_private_key", lambda curve: ec.derive_private_key(7, curve)
        )
        yield


async def _not_drawn(svg: str) -> bytes:
    """A PNG tells no more than the SVG that it is drawn from, so that is what is compared; hundreds are not drawn."""
    return svg.encode()


async def _not_studied(_: Any, __: Any, record: str) -> bytes:
    """A report says no more than the record that it is made of, so that is what is compared."""
    return json.dumps({"record": record.splitlines()[1:]}).encode()


@contextmanager
def _listening() -> Generator[list[str]]:
    """Everything that is logged while this lasts."""
    logs: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            logs.append(f"{record.levelname} {record.name} {record.getMessage()}")

    ear, root = Ear(), logging.getLogger()
    root.addHandler(ear)
    try:
        with capture_logs() as caught:
            yield logs
        logs.extend(json.dumps(each, default=repr, sort_keys=True) for each in caught)
    finally:
        root.removeHandler(ear)


@dataclass(slots=True)
class _Twin:
    """A table of one world: Vera looks, Olga has all the other seats."""

    world: World
    setting: Setting
    name: str
    live: LiveTable
    address: Address
    vera: Person
    player: BareSocket | None
    spectator: BareSocket
    answers: list[str] = field(default_factory=list[str])

    @classmethod
    async def opened(
        cls,
        stack: AsyncExitStack,
        world: World,
        setting: Setting,
        name: str,
        address: Address,
        vera: Person,
        olga: Person,
    ) -> "_Twin":
        game = registry.configure(setting.game, setting.options)
        kinds = ["guest"] * game.seats
        kinds[1 if setting.seat == 0 and game.seats > 1 else 0] = "me"
        if setting.seat is not None and game.seats > 1:
            kinds[setting.seat] = "open"
        seats = [{"kind": kind, "name": f"Somebody {at}"} for at, kind in enumerate(kinds)]
        alone = setting.seat is not None and game.seats == 1
        options = dict(setting.options)
        host = vera if alone else olga
        made = await host.post(
            "/api/tables", game=setting.game, options=options, seats=seats, visibility="public", hints=True
        )
        assert made["name"] == name
        if setting.seat is not None and not alone:
            await vera.post(f"/api/tables/{name}/join", seat=setting.seat)
        live = await address.server.table_cache.table(name)
        assert live is not None
        if not alone:
            await _look_on(stack, address, olga, name, [seat for seat, kind in enumerate(kinds) if kind != "open"])
        spectator = await stack.enter_async_context(bare_socket(address))
        player = None
        if setting.seat is not None:
            player = await stack.enter_async_context(bare_socket(address, vera))
            await player.ask("watch", table=name, seats=[setting.seat], since=0)
        await spectator.ask("watch", table=name, since=0)
        twin = cls(world, setting, name, live, address, vera, player, spectator)
        if game.live:
            for seat in range(game.seats):
                await twin._do(seat, mobi.Ready())
            await twin._do(live.table.host or 0, mobi.Go())
        return twin

    async def step(self, number: int, rng: Random) -> None:
        script = self.world.scripts[self.name]
        if self.world.first:
            step = chosen(self.live.table, rng, number)
            script.steps.append(step)
        else:
            step = script.steps[number]
        if step is not None:
            await self._do(*step)
        await self._probe(number)

    async def _do(self, seat: Seat, action: Any) -> None:
        if self.player is not None and seat == self.setting.seat:
            answer = await self._acted(self.player, seat, action)
            assert answer["type"] == "accepted", answer
            return
        answer = await self.address.server.act(self.live, seat, action, seen=self.live.table.n)
        assert hasattr(answer, "n"), answer

    async def _acted(self, socket: BareSocket, seat: Seat, action: Any) -> dict[str, Any]:
        encoded = self.live.codec.encode_action(action)
        return await socket.ask("act", table=self.name, seat=seat, seen=self.live.table.n, action=encoded)

    async def _probe(self, number: int) -> None:
        """Ask what one may ask, and what one may not. What was told before comes with the answers."""
        table, seats = self.name, self.live.table.game.seats
        await self.spectator.ask("legal", table=table, seat=number % seats)
        if self.player is None:
            return
        mine = self.setting.seat or 0
        other = (mine + 1) % seats
        done = [step for step in self.world.scripts[self.name].steps[: number + 1] if step]
        draft = self.live.codec.encode_action(done[-1][1] if done else Resign())
        match number % 4:
            case 0:
                await self.player.ask("legal", table=table, seat=mine)
                await self.player.ask("legal", table=table, seat=other)
            case 1:
                await self.player.ask("check", table=table, seat=mine, action=draft)
                await self.player.ask("check", table=table, seat=other, action=draft)
            case 2:
                await self.player.ask("hint", table=table, seat=mine)
                await self.player.ask("watch", table=table, seats=[other])
            case _:
                if not self.live.table.game.live and done and done[-1][0] != mine:  # too late, so it is refused
                    await self.player.ask("act", table=table, seat=mine, seen=0, action=draft)
                await self.player.ask("act", table=table, seat=63, seen=0, action=draft)

    async def transcript(self, pages: Mapping[str, Any]) -> Transcript:
        """What both sockets heard, a fresh look, and every page of this table that can be asked for."""
        await self.spectator.ask("watch", table=self.name, since=0)
        paths = _paths(pages, self)
        found = {
            f"{self.name} ({self.setting.title}), spectator": self.spectator.frames,
            f"{self.name} ({self.setting.title}), pages": await answers(self.vera, paths),
            f"{self.name} ({self.setting.title}), again": await repeated(self.vera, self.name),
        }
        found[f"{self.name} ({self.setting.title}), study"] = await self._studied()
        if self.player is not None:
            await self.player.ask("watch", table=self.name, seats=[self.setting.seat], since=0)
            found[f"{self.name} ({self.setting.title}), player"] = self.player.frames
        return found

    async def _studied(self) -> list[str]:
        """What the viewer is told when they ask for a report while the game goes on, and for all that belongs to it."""
        path, place = f"/api/tables/{self.name}/study", {"n": self.live.table.n}
        action = self.live.codec.encode_action(Resign())
        asked = {"": {}, "/explore": place, "/record": place, "/try": {**place, "action": action}}
        answered = [await self.vera.http.post(f"{path}{part}", json=body) for part, body in asked.items()]
        told = [f"{answer.status_code} {answer.text}" for answer in answered]
        while (answer := await self.vera.http.get(path)).json().get("state") in ("waiting", "running"):
            await asyncio.sleep(0)
        return [*told, answer.text]


async def repeated(person: Person, name: str) -> list[str]:
    """What comes of asking for a ghost or the same deal of a table that is still played; and of looking there."""
    found: list[str] = []
    for seat in (0, 1):
        answer = await person.http.post(f"/api/tables/{name}/again", json={"seat": seat})
        found.append(f"POST again {answer.status_code} {answer.text}")
        if answer.is_success:
            found += await answers(person, [f"/api/tables/{answer.json()['name']}/view?seat={seat}"])
    return found


async def _look_on(stack: AsyncExitStack, address: Address, person: Person, name: str, seats: list[Seat]) -> None:
    """Somebody who may see more watches the same table, before everybody else; what they are told goes nowhere."""
    socket = await stack.enter_async_context(bare_socket(address, person))
    await socket.ask("watch", table=name, seats=seats, since=0)

    async def drain() -> None:
        async for _ in socket.socket:
            pass

    stack.callback(asyncio.create_task(drain()).cancel)


def chosen(table: Table, rng: Random, number: int) -> tuple[Seat, Any] | None:
    """What somebody does next, as long as that does not end the round: then all is shown."""
    wishes: list[Any]
    seats = sorted(cast("frozenset[int]", table.game.to_act(table.state) - {CHANCE}))
    if not seats:
        return None
    if isinstance(table.game, mobius.Mobius):
        seat = seats[0]
        wishes = [rng.choice(list(table.game.legal(table.state, seat)))]
    elif isinstance(table.game, formula.Formula):
        seat = seats[0]
        wishes = list(table.game.legal(table.state, seat))
        rng.shuffle(wishes)
        wishes = [*wishes[:1], formula.Draw()]
        if number == 5 and table.game.seats > 3:
            wishes.insert(0, Resign())
    else:
        assert isinstance(table.game, mobi.Mobi)
        seat = seats[number % len(seats)]
        choice = MobiBuilder(table.game).choose(table.view(seat), seat, rng)
        wishes = [] if choice is None else [choice.action]
    for wish in wishes:
        lines = act(table, seat, wish, table.at_ms + STEP_MS, bytes(32))
        if isinstance(lines, tuple) and folded(table, lines).round_outcome is None:
            return seat, wish
    return None


# Pages


def _paths(pages: Mapping[str, Any], twin: _Twin | None = None) -> list[str]:
    """Every GET that the server describes: those of a table, or all the others."""
    if twin is not None:
        return paths_of(pages, twin.live, twin.name, twin.setting.seat)
    paths: list[str] = []
    for path, methods in pages.items():
        if "get" in methods and "{table}" not in path:
            paths += [path.replace("{game}", game) for game in registry.GAMES] if "{game}" in path else [path]
    return [*paths, "/openapi.json"]


def paths_of(pages: Mapping[str, Any], live: LiveTable, name: str, mine: Seat | None) -> list[str]:
    """Every GET about a table, as its seat, as another one and as nobody."""
    paths: list[str] = []
    seats = [seat for seat in (mine, ((mine or 0) + 1) % live.table.game.seats) if seat is not None]
    for path, methods in pages.items():
        if "get" not in methods or "{table}" not in path:
            continue
        path = path.replace("{table}", name)
        if "{seat}" in path:
            paths += [path.replace("{seat}", str(seat)) for seat in seats]
            continue
        paths.append(path)
        if any(each["name"] == "seat" for each in methods["get"].get("parameters", ())):
            paths += [f"{path}?seat={seat}" for seat in seats]
    return paths


async def answers(person: Person, paths: Sequence[str]) -> list[str]:
    """What comes over a connection, which is not more than has to be looked at: there are thousands of pages."""
    address = person.http.base_url
    cookies = "; ".join(f"{each.name}={each.value}" for each in person.http.cookies.jar)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    answers: list[str] = []
    ours = f"HTTP/1.1\r\nHost: {address.netloc.decode()}\r\nCookie: {cookies}\r\n\r\n"
    writer.writelines(f"GET {path} {ours}".encode() for path in paths)  # all at once: they are answered in this order
    for path in paths:
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()[:-1]
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        text = (await reader.readexactly(int(headers["content-length"]))).decode(errors="surrogateescape")
        if path == "/metrics":
            headers = {}
            text = "\n".join(
                line.partition(" ")[0] if line.startswith(_MEASURED) else line
                for line in text.splitlines()
                if not line.startswith("#")
            )
        shown = sorted((name, value) for name, value in headers.items() if name != "date")
        answers.append(f"GET {path} {status} {shown} {text}")
    writer.close()
    await writer.wait_closed()
    return answers


def settings_of(game: str, *titles: str) -> list[Setting]:
    """Every variant of a game, or those that are named: with the viewer in a seat, and looking on."""
    found: list[Setting] = []
    for at, (title, options) in enumerate(registry.option_sets(game).items()):
        if titles and title not in titles:
            continue
        seats = registry.configure(game, options).seats
        found.append(Setting(title, game, options, at % seats))
        if game == "formula":
            found.append(Setting(title, game, options, None))
    return found


__all__ = [
    "STEP_MS",
    "Leak",
    "Script",
    "Setting",
    "Transcript",
    "World",
    "answers",
    "check_no_leak",
    "chosen",
    "compare",
    "held_still",
    "hidden_otherwise",
    "name_of",
    "paths_of",
    "settings_of",
    "twin_server",
]
