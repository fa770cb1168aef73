"""From flags and answers to an open table."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from halftwist.cli.invocation import typed
from halftwist.cli.naming import game_named
from halftwist.cli.play.menus import Company, asked_company, asked_game, same_name
from halftwist.cli.play.saving import NotSaved, check_free, seed_beside
from halftwist.cli.play.screens import CompletesOptions, screen_for
from halftwist.cli.play.seeds import Seeds
from halftwist.cli.play.terminal import Terminal
from halftwist.cli.play.wrong_call import BadFile, WrongCall
from halftwist.cli.record_file import Unreadable, table_from
from halftwist.core import Refusal, Refused, SeatTaken
from halftwist.engines.levels import levels, names, plain_name
from halftwist.games import registry
from halftwist.play import (
    ClockRule,
    CountUp,
    FixedRounds,
    Header,
    MatchRule,
    MoveClock,
    NoClock,
    OneRound,
    PointsTo,
    Table,
    TableClock,
    TotalClock,
    act,
    folded,
    opened,
)
from halftwist.words.games import level_name, title

_USUAL_TARGET = 250
_CLOCK = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)(?:\+([0-9]{1,4}(?:\.[0-9]{1,3})?))?")
_SECONDS = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,3})?")
_NUMBER = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Call:
    """What was said on the command line; None is «not said»."""

    game: str | None
    options: Mapping[str, object]
    against: str | None = None
    seat: str | None = None
    names: str | None = None
    clock: str | None = None
    move_clock: str | None = None
    rounds: str | None = None
    points_to: str | None = None
    seed: str | None = None
    save: str | None = None
    resume: str | None = None
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that is ready, its seeds, and the file it goes into."""

    table: Table
    seeds: Seeds
    file: Path | None
    resumed: bool = False


def open_table(terminal: Terminal, call: Call) -> Opening:
    """The table that was asked for; WrongCall or Refused where it cannot be opened."""
    if call.resume is not None:
        return _resumed(terminal, call)
    file = _file(call.save)
    name = game_named(call.game) if call.game is not None else asked_game(terminal)
    options = _options(terminal, name, call)
    game = registry.configure(name, options)
    seeds = Seeds.of(call.seed)
    header = Header(
        table=seeds.table_name,
        game=name,
        rules=game.version,
        seats=(None,) * game.seats,
        commitment=seeds.commitment,
        options=game.options,
        clock=_clock(call, game),
        match=_match(call, game),
        opened=datetime.now(UTC).isoformat(timespec="seconds"),
        hints=call.hints,
    )
    table = opened(header, seeds.current)
    return Opening(_seated(terminal, table, call, seeds.current), seeds, file)


def _file(name: str | None) -> Path | None:
    if name is None:
        return None
    file = Path(name)
    try:
        check_free(file)
    except NotSaved as error:
        raise WrongCall(error.message, **error.details) from None
    return file


def _resumed(terminal: Terminal, call: Call) -> Opening:
    """Go on with a saved game. Everything about it is in its record, so nothing else may be said."""
    allowed = ("resume", "save", "options", "game")
    said = {name: getattr(call, name) for name in Call.__dataclass_fields__ if name not in allowed}
    unwanted = [name for name, value in said.items() if value is not None] + list(call.options)
    if unwanted:
        raise WrongCall("play-resume-alone", flag=unwanted[0].replace("_", "-").replace(" ", "-"))
    source = Path(call.resume or "")
    try:
        table = table_from(str(source), terminal.language)
    except Unreadable as error:
        raise BadFile("play-plainly", sentence=str(error)) from None
    if call.game is not None and game_named(call.game) != table.header.game:
        raise WrongCall("play-resume-other", file=str(source), game=title(table.header.game))
    if table.outcome:
        over = BadFile("play-resume-over", file=str(source))
        over.command = typed("replay", str(source))
        raise over
    try:
        seed = bytes(32) if table.revealed else seed_beside(source, table)
    except NotSaved as error:
        raise BadFile(error.message, **error.details) from None
    return Opening(table, Seeds(seed, given=False), _file(call.save) or source, resumed=True)


# Which game


def _options(terminal: Terminal, name: str, call: Call) -> Mapping[str, object]:
    """What was said, and what the game's own screen makes of it where no opponent was named."""
    screen = screen_for(name, terminal)
    if call.against is not None or not isinstance(screen, CompletesOptions):
        return call.options
    may_ask = terminal.interactive and not call.options and call.names is None
    return screen.completed_options(call.options, may_ask)


# Who plays


def _seated(terminal: Terminal, table: Table, call: Call, seed: bytes) -> Table:
    """Everybody sits down: people by name, opponents by level. With the last one the deal follows."""
    seats = table.game.seats
    company = _company(terminal, call, table.game)
    level = company.level
    own = _own_seat(call, seats)
    people = (own,) if level else tuple(range(seats))
    named = _names(terminal, company.names, people)
    for seat in range(seats):
        name = named[seat] if seat in people else _opponent_name(terminal, level or "", seat, table.game)
        action = SeatTaken(name, None if seat in people else level)
        lines = act(table, seat, action, 0, seed)
        if isinstance(lines, Refusal):
            raise Refused(lines)
        table = folded(table, lines)
    return table


def _company(terminal: Terminal, call: Call, game: registry.AnyGame) -> Company:
    """The opponents' level, if any, and the people's names; at a terminal whoever did not say is asked."""
    said = "greedy" if call.against is None and call.seat is not None else call.against
    if said is not None:
        try:
            level = plain_name(game.name, said)
        except Refused:
            raise WrongCall("play-against-what", level=said[:20], known=", ".join(names(game.name))) from None
        if game.seats == 1:
            raise WrongCall("play-against-alone")
        return Company(level, call.names)
    if game.seats == 1 or not terminal.interactive or (call.names is not None and "," in call.names):
        return Company(None, call.names)
    asked = asked_company(terminal, game)
    return Company(asked.level, asked.names or call.names)


def _own_seat(call: Call, seats: int) -> int:
    if call.seat is None:
        return 0
    if not _NUMBER.fullmatch(call.seat) or not 1 <= int(call.seat) <= seats:
        raise WrongCall("play-seat-which", seat=call.seat[:20], most=seats)
    return int(call.seat) - 1


def _names(terminal: Terminal, said: str | None, people: tuple[int, ...]) -> dict[int, str]:
    given = [name.strip() for name in said.split(",")] if said is not None else []
    if len(given) > len(people):
        raise WrongCall("play-names-many", given=len(given), people=len(people))
    called = {seat: terminal.words("play-player", seat=seat + 1) for seat in people}
    called |= dict(zip(people, given, strict=False))
    twice = same_name(list(called.values()))
    if twice is not None:
        raise WrongCall("play-names-same", name=twice[:20])
    return called


def _opponent_name(terminal: Terminal, level: str, seat: int, game: registry.AnyGame) -> str:
    known = {each.bot: level_name(game.name, each.number, terminal.language) for each in levels(game.name)}
    name = known.get(level) or terminal.words(f"play-opponent-{level}")
    return name if game.seats == 2 else f"{name} {seat + 1}"


# How long


def _clock(call: Call, game: registry.AnyGame) -> ClockRule:
    if call.clock is not None and call.move_clock is not None:
        raise WrongCall("play-clock-one")
    if call.move_clock is not None:
        if not _SECONDS.fullmatch(call.move_clock):
            raise WrongCall("play-move-clock-how", text=call.move_clock[:20])
        return MoveClock(_ms(call.move_clock, 1000))
    if call.clock is None:
        return CountUp() if "up" in game.clocks and game.seats == 1 else NoClock()
    found = _CLOCK.fullmatch(call.clock)
    if found is None:
        raise WrongCall("play-clock-how", text=call.clock[:20])
    if "total" in game.clocks:
        return TotalClock(_ms(found[1], 60_000), _ms(found[2] or "0", 1000))
    if found[2] is not None:
        raise WrongCall("play-clock-table", game=title(game.name))
    return TableClock(_ms(found[1], 60_000))


def _ms(text: str, unit_ms: int) -> int:
    return round(float(text) * unit_ms)


def _match(call: Call, game: registry.AnyGame) -> MatchRule:
    if call.rounds is not None and call.points_to is not None:
        raise WrongCall("play-match-one")
    if call.rounds is not None:
        rounds = _whole(call.rounds, "rounds")
        return OneRound() if rounds == 1 else FixedRounds(rounds)
    if call.points_to is not None:
        return PointsTo(_whole(call.points_to, "points-to"))
    return PointsTo(_USUAL_TARGET) if game.scored else OneRound()


def _whole(text: str, flag: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise WrongCall("play-number-flag", flag=flag, text=text[:20])
    return int(text)
