"""Möbi on the terminal: racks, pods with coordinates, and the time since GO."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.text import Text

from halftwist.cli.play.menus import asked_number
from halftwist.cli.play.screens.screen import NotUnderstood, Wish, name_of, names_of
from halftwist.cli.play.stopwatch import minutes_and_seconds
from halftwist.cli.play.terminal import Terminal
from halftwist.core import Fault, ImpossibleOptions, Line, Refusal, Seat, configured, teams_of
from halftwist.games.mobi import (
    Arrange,
    CallMobi,
    Deal,
    Flip,
    FlipDeal,
    Go,
    Mobi,
    Placed,
    PlayerView,
    Pod,
    Ready,
    Stop,
    Swap,
    SwapDeal,
    Verdict,
    View,
    write_pod,
)
from halftwist.games.mobi import typed_tiles as laying
from halftwist.play import Table
from halftwist.words import refusal_text

_PROSE: Mapping[str, str] = {"x": "×", "/": "÷", "-": "−"}
_NO = {"no", "nee", "not", "niet"}
_PITCH = 4  # signs a cell of the grid takes
_MARGIN = 5
_RACK_MARGIN = 13
_LONGEST_WAIT_S = 600.0
_QUICK_POOL = 12
_SAYS_HOW_MANY = ("solo", "players", "chill", "team", "teams of three")
_OF_THE_TEAM: Mapping[str, str] = {
    "mobi-not-at-pod": "mobi-terminal-not-at-pod",
    "mobi-pod-kept": "mobi-terminal-pod-kept",
}
"""Where the game can only speak of a seat, here is a name."""


@dataclass(frozen=True, slots=True)
class MobiScreen:
    """Everything lies open but the pool."""

    terminal: Terminal

    @property
    def talkative(self) -> bool:
        return True

    def completed_options(self, said: Mapping[str, object], may_ask: bool) -> Mapping[str, object]:
        """At a terminal Möbi is a solo race with few tiles, unless something else was said."""
        if any(name in said for name in _SAYS_HOW_MANY):
            return said
        alone = {**said, "solo": True}
        quick = {**alone, "pool": _QUICK_POOL}
        if "pool" in said or not _possible(quick):
            return alone
        if may_ask:
            return self._asked_race(quick, alone)
        self.terminal.say("mobi-terminal-quick", pool=_QUICK_POOL)
        return quick

    def _asked_race(self, quick: Mapping[str, object], alone: Mapping[str, object]) -> Mapping[str, object]:
        """Alone, or two; who the second one is, is the next question."""
        self.terminal.say("mobi-terminal-races", style="bold", pool=_QUICK_POOL)
        races: tuple[Mapping[str, object], ...] = (quick, alone, {})
        return races[asked_number(self.terminal, "play-race-prompt", len(races)) - 1]

    def localised(self, table: Table, seat: Seat, refusal: Refusal) -> Refusal:
        """The game counts cells from 0 and people from their seats; here cells have letters and people names."""
        details = dict(refusal.details)
        column, row = details.get("column"), details.get("row")
        if refusal.code.startswith("mobi-arrange-") and isinstance(column, int) and isinstance(row, int):
            details |= {"column": laying.column_name(column), "row": row + 1}
        elif refusal.code in _OF_THE_TEAM:
            details["name"] = name_of(table, _own(table, seat).at_pod or 0, self.terminal)
            return replace(refusal, code=_OF_THE_TEAM[refusal.code], details=details)
        return replace(refusal, details=details)

    def hides(self, table: Table) -> bool:
        return False

    def on_enter(self, table: Table) -> str:
        return "board" if _view(table).go_at_ms is not None else "go"

    def badge(self, table: Table, seat: Seat) -> Text:
        return Text(name_of(table, seat, self.terminal))

    def welcome(self, table: Table) -> list[str]:
        game = cast(Mobi, table.game)
        message = "mobi-terminal-welcome-chill" if game.chill else "mobi-terminal-welcome"
        return [self.terminal.words(message, flip=game.flip)]

    def help(self, table: Table) -> str:
        return self.terminal.words("mobi-terminal-help")

    # Drawing

    def picture(self, table: Table, viewer: Seat | None, now_ms: int) -> RenderableType:
        view = _view(table)
        parts: list[RenderableType] = [self._headline(table, view, now_ms)]
        if view.go_at_ms is not None:
            several = len(view.players) > 1
            parts += [self._player(table, at, player, several) for at, player in enumerate(view.players)]
            parts = [part for part in parts if str(part)]
        return Group(*parts)

    def _headline(self, table: Table, view: View, now_ms: int) -> Text:
        words = self.terminal.words
        if view.go_at_ms is None:
            return Text(words("mobi-terminal-before-go"), style="bold")
        state = "mobi-terminal-flip-open" if view.flip_open else "mobi-terminal-mobi-open"
        ended = view.outcome is not None
        time = minutes_and_seconds((view.ended_at_ms or now_ms) - view.go_at_ms)
        # In a chill game there is neither a pool nor a FLIP! (B12).
        chill = cast(Mobi, table.game).chill
        line = time if chill else words("mobi-terminal-headline", time=time, pool=view.pool, flips=view.flips)
        return Text(line if ended else f"{line} · {words(state)}", style="bold")

    def _player(self, table: Table, at: int, player: PlayerView, several: bool) -> Text:
        words = self.terminal.words
        lines: list[Text] = []
        if several:
            lines.append(Text(self._who(table, player, at), style="bold cyan"))
        if player.members:
            lines += _grid(player.pod, self.terminal.pictorial, self.terminal.console.width)
            lines.append(self._rack(player))
        if player.faults is not None and player.pod:
            lines.append(Text(words("mobi-terminal-checked", count=len(player.faults))))
            lines += [self._fault(fault) for fault in player.faults]
        return Text("\n").join(lines)

    def _who(self, table: Table, player: PlayerView, at: int) -> str:
        words = self.terminal.words
        if not player.members:
            return words("mobi-terminal-out", name=names_of(table, teams_of(table.game)[at], self.terminal))
        first = player.members[0]
        name = name_of(table, first, self.terminal)
        if len(player.members) == 1:
            return words("mobi-terminal-player", seat=first + 1, name=name)
        others = names_of(table, player.members[1:], self.terminal)
        return words("mobi-terminal-team", team=at + 1, seat=first + 1, name=name, others=others)

    def _rack(self, player: PlayerView) -> Text:
        tiles = [tile if self.terminal.pictorial else tile.replace("6/9", "6") for tile in map(_tile, player.unused)]
        details = {"tiles": "  ".join(tiles) or "–", "unused": len(player.unused), "all": len(player.hand)}
        return Text(self.terminal.hung(self.terminal.words("mobi-terminal-rack", **details), _RACK_MARGIN))

    def _fault(self, fault: Fault) -> Text:
        cells = " ".join(laying.cell_name((column, row)) for row, column in fault.cells)
        where = f"{cells}: " if cells else ""
        bullet = f"  {'•' if self.terminal.pictorial else '*'} "
        sentence = refusal_text(fault, self.terminal.language)
        return Text(self.terminal.hung(f"{bullet}{where}{sentence} ({fault.rule})", 4))

    # Telling

    def tale(self, before: Table, after: Table, line: Line[Any]) -> list[str]:
        if not isinstance(line.by, int):
            return self._tale_of_chance(before, after, line.action)
        name = name_of(before, line.by, self.terminal)
        words = self.terminal.words
        match line.action:
            case Go():
                return [words("mobi-terminal-go")]
            case Arrange() if _is_bot(before, line.by):
                return [f"{name}: {_prose(write_pod(Pod.of(_own(after, line.by).pod)))}"]
            case Flip():
                return self._verdict(_own(after, line.by).last_flip, name, "flip")
            case CallMobi():
                # B12: in a kids' game a wrong call costs nothing
                verdict = _own(after, line.by).last_mobi
                whoops = cast(Mobi, after.game).kids and not (verdict and verdict.held) and not _view(after).outcome
                told = self._verdict(verdict, name, "whoops" if whoops else "call")
                return [*told, *([words("mobi-terminal-play-on")] if whoops else self._time(_view(after)))]
            case Swap(tile):
                return [words("mobi-terminal-swaps", name=name, tile=_tile(tile))]
            case Stop(agreed):
                return [words("mobi-terminal-stops" if agreed else "mobi-terminal-stops-not", name=name)]
            case _:
                return []

    def _tale_of_chance(self, before: Table, after: Table, action: object) -> list[str]:
        match action:
            case Deal(hands, _):
                # Whoever left before GO! gets none.
                return [self.terminal.words("mobi-terminal-dealt", count=max(map(len, hands), default=0))]
            case FlipDeal(hands):
                count = max(map(len, hands), default=0)
                return [self.terminal.words("mobi-terminal-flip-dealt", count=count, pool=_view(after).pool)]
            case SwapDeal(tiles):
                return [self.terminal.words("mobi-terminal-swap-dealt", tiles=", ".join(map(_tile, tiles)))]
            case _:
                return []

    def _time(self, view: View) -> list[str]:
        """What a solo race is about."""
        if len(view.players) > 1 or view.outcome is None or not view.outcome.winners:
            return []
        ms = (view.ended_at_ms or 0) - (view.go_at_ms or 0)
        return [self.terminal.words("mobi-terminal-time", time=f"{minutes_and_seconds(ms)}.{ms % 1000 // 100}")]

    def _verdict(self, verdict: Verdict | None, name: str, call: str) -> list[str]:
        if verdict is None:
            return []
        message = f"mobi-terminal-{call}-{'held' if verdict.held else 'failed'}"
        faults = [self._fault(fault).plain for fault in verdict.faults]
        return [self.terminal.words(message, name=name), *faults]

    # Reading

    def wish(self, table: Table, seat: Seat, text: str) -> Wish:
        word, _, rest = text.partition(" ")
        reader = _READERS.get(word.lower())
        if reader is None:
            if "=" in text:
                raise NotUnderstood("mobi-terminal-bare", text=text[:40])
            raise NotUnderstood("play-not-understood", text=text[:20])
        return reader(self, table, seat, rest.strip())

    def go(self, table: Table, seat: Seat, rest: str) -> Wish:
        """At one keyboard whoever says GO! speaks for all: everybody is ready (B13)."""
        view = _view(table)
        if view.go_at_ms is not None:
            return Wish(((seat, Go()),))
        waiting = [member for player in view.players for member in player.members if member not in view.ready]
        return Wish((*((member, Ready()) for member in waiting), (seat, Go())))

    def put(self, table: Table, seat: Seat, rest: str) -> Wish:
        return _arranged(table, seat, laying.put, rest)

    def take(self, table: Table, seat: Seat, rest: str) -> Wish:
        return _arranged(table, seat, laying.take, rest)

    def move(self, table: Table, seat: Seat, rest: str) -> Wish:
        return _arranged(table, seat, laying.move, rest)

    def pod(self, table: Table, seat: Seat, rest: str) -> Wish:
        return _arranged(table, seat, laying.whole, rest)

    def flip(self, table: Table, seat: Seat, rest: str) -> Wish:
        return Wish(((seat, Flip(_view(table).flips)),))

    def swap(self, table: Table, seat: Seat, rest: str) -> Wish:
        if not rest:
            raise NotUnderstood("mobi-terminal-swap-how")
        return Wish(((seat, Swap(rest)),))

    def call(self, table: Table, seat: Seat, rest: str) -> Wish:
        return Wish(((seat, CallMobi()),))

    def stop(self, table: Table, seat: Seat, rest: str) -> Wish:
        return Wish(((seat, Stop(rest.lower() not in _NO)),))

    def check(self, table: Table, seat: Seat, rest: str) -> Wish:
        """Only where the table was set up for it (B11)."""
        faults = _own(table, seat).faults
        if faults is None:
            raise NotUnderstood("mobi-terminal-no-checking")
        head = Text(self.terminal.words("mobi-terminal-checked", count=len(faults)))
        return Wish(shown=Text("\n").join([head, *map(self._fault, faults)]))

    def wait(self, table: Table, seat: Seat, rest: str) -> Wish:
        try:
            seconds = float(rest.replace(",", ".") or "5")
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds <= _LONGEST_WAIT_S:
            raise NotUnderstood("play-wait-how")
        return Wish(wait_s=seconds)


_Reader = Callable[[MobiScreen, Table, Seat, str], Wish]
_READERS: Mapping[str, _Reader] = {
    **dict.fromkeys(("go", "go!", "start"), MobiScreen.go),
    **dict.fromkeys(("put", "lay", "leg"), MobiScreen.put),
    **dict.fromkeys(("take", "lift", "neem"), MobiScreen.take),
    **dict.fromkeys(("move", "schuif"), MobiScreen.move),
    "pod": MobiScreen.pod,
    **dict.fromkeys(("flip", "flip!"), MobiScreen.flip),
    **dict.fromkeys(("swap", "swap!"), MobiScreen.swap),
    **dict.fromkeys(("mobi", "mobi!", "möbi", "möbi!"), MobiScreen.call),
    "stop": MobiScreen.stop,
    "check": MobiScreen.check,
    **dict.fromkeys(("wait", "wacht"), MobiScreen.wait),
}


def _view(table: Table) -> View:
    return cast(View, table.view(None))


def _own(table: Table, seat: Seat) -> PlayerView:
    """The player or team a seat belongs to."""
    return _view(table).players[cast(Mobi, table.game).team_of(seat)]


def _arranged(table: Table, seat: Seat, how: Callable[[Pod, str], Arrange], rest: str) -> Wish:
    return Wish(((seat, how(Pod.of(_own(table, seat).pod), rest)),))


def _is_bot(table: Table, seat: Seat) -> bool:
    sitting = table.sittings[seat]
    return sitting is not None and sitting.bot is not None


def _tile(tile: str) -> str:
    """A tile of a rack: a six/nine shows both its readings."""
    return "6/9" if tile == "6" else tile


def _prose(text: str) -> str:
    return " ".join(_PROSE.get(token, token) for token in text.split())


def _grid(pod: Sequence[Placed], pictorial: bool, width: int) -> list[Text]:
    """The pod between its coordinates, with a column and a row to spare; a wide one in several bands."""
    left, top = min((0, *(tile.column for tile in pod))), min((0, *(tile.row for tile in pod)))
    right, bottom = max((4, *(tile.column + 1 for tile in pod))), max((1, *(tile.row + 1 for tile in pod)))
    tokens = {(tile.column, tile.row): tile.token for tile in pod}
    fitting = max(1, (width - _MARGIN) // _PITCH)
    lines: list[Text] = []
    for first in range(left, right + 1, fitting):
        columns = range(first, min(first + fitting, right + 1))
        lines.append(
            Text(" " * _MARGIN + "".join(f"{laying.column_name(at):^{_PITCH}}" for at in columns), style="dim")
        )
        for row in range(top, bottom + 1):
            line = Text(f"{row + 1:>{_MARGIN - 1}} ", style="dim")
            for column in columns:
                line.append(*_square(tokens.get((column, row)), pictorial))
            lines.append(line)
    return lines


def _square(token: str | None, pictorial: bool) -> tuple[str, str]:
    if token is None:
        return f"{'·' if pictorial else '.':^{_PITCH}}", "dim"
    shown = _PROSE.get(token, token) if pictorial else token
    is_number = token.lstrip("*").isdecimal()
    return f"{shown:^{_PITCH}}", "bold bright_white" if is_number else "bold yellow"


def _possible(options: Mapping[str, object]) -> bool:
    try:
        configured(Mobi, options)
    except ImpossibleOptions:
        return False
    return True
