"""A line of a record in words: what was done, for people who were not there."""

from functools import cache
from typing import Any, cast

from halftwist.core import (
    CHANCE,
    CLOCK,
    Actor,
    Claimed,
    Flag,
    HintTaken,
    HostPassed,
    Line,
    Pause,
    Phrase,
    RematchDeclined,
    RematchOpened,
    Resign,
    RoundOpened,
    Seat,
    SeatLeft,
    SeatRemoved,
    SeatReturned,
    SeatStoodIn,
    SeatTaken,
    SeedRevealed,
    Starting,
    TableClosed,
    TakebackAgreed,
    TakebackDeclined,
    TakebackOffered,
)
from halftwist.games import registry
from halftwist.play import Table
from halftwist.wire import codec_for
from halftwist.words import translate

_SIGNS = str.maketrans({"x": "×", "/": "÷", "-": "−"})


def name_of(table: Table, seat: Seat, language: str) -> str:
    """Who holds a seat."""
    sitting = table.sittings[seat]
    return sitting.name if sitting else translate("cli-who-seat", language, seat=seat + 1)


def who(table: Table, by: Actor, language: str) -> str:
    """Who a line is by, as the game speaks of its seats."""
    if by == CHANCE:
        return translate("cli-who-chance", language)
    if by == CLOCK:
        return translate("cli-who-clock", language)
    name = _player(table, by, language)
    seat_told = getattr(narration_of(table.game.name), "seat_told", None)
    return seat_told(table, by, name, language) if seat_told else name


def _player(table: Table, seat: Seat, language: str) -> str:
    """Who plays in a seat: while its person is gone, a bot that stands in."""
    sitting, name = table.sittings[seat], name_of(table, seat, language)
    stood_in = sitting is not None and sitting.stand_in is not None
    return translate("cli-who-stand-in", language, name=name) if stood_in else name


def done(before: Table, line: Line[Any], after: Table, language: str) -> str:
    """What a line did."""
    match line.action:
        case SeatTaken() | SeatLeft() | SeatReturned() | SeatStoodIn() | Resign() | Flag():
            return _seat_done(before, line.action, language)
        case TakebackOffered() | TakebackAgreed() | TakebackDeclined():
            return _takeback_done(line.action, language)
        case SeatRemoved() | HostPassed() | Claimed():
            return _to_somebody(before, line.action, language)
        case Pause() | Phrase() | HintTaken() | SeedRevealed() | RoundOpened():
            return _table_done(after, line.action, language)
        case Starting() | TableClosed() | RematchOpened() | RematchDeclined():
            return _table_done(after, line.action, language)
        case _:
            return _game_done(before, line, after, language)


def _game_done(before: Table, line: Line[Any], after: Table, language: str) -> str:
    """In the game's own words, else the action as the record has it."""
    tell = getattr(narration_of(after.game.name), "told", None)
    words = tell(before, line, after, language) if tell else None
    return words or plainly(after, line.action)


def plainly(table: Table, move: object) -> str:
    """A move as it is written, without signs: «place cell A3»."""
    action: dict[str, Any] = codec_for(table.game).encode_action(move)
    kind, *others = [action["kind"], *(f"{name} {value}" for name, value in action.items() if name != "kind")]
    return f"{kind} {', '.join(others)}".strip()


@cache
def narration_of(game: str) -> Any:
    """The narration that a game's plugin names; None where it has none."""
    plugin = registry.GAMES.get(game)
    return plugin and plugin.part("narration")


def in_signs(text: str) -> str:
    """Notation as it is shown: × ÷ −."""
    return text.translate(_SIGNS)


def _seat_done(
    table: Table, action: SeatTaken | SeatLeft | SeatReturned | SeatStoodIn | Resign | Flag, language: str
) -> str:
    match action:
        case SeatTaken(name, None):
            return translate("cli-line-seat-taken", language, name=name)
        case SeatTaken(name, bot):
            return translate("cli-line-seat-taken-by-bot", language, name=name, bot=str(bot))
        case SeatLeft():
            return translate("cli-line-seat-left", language)
        case SeatReturned():
            return translate("cli-line-seat-returned", language)
        case SeatStoodIn(seat, bot):
            return translate("cli-line-seat-stood-in", language, name=name_of(table, seat, language), bot=bot)
        case Resign():
            return translate("cli-line-resign", language)
        case Flag(_, None):
            return translate("cli-line-flag-table", language)
        case Flag(_, seat):
            return translate("cli-line-flag", language, name=name_of(table, cast(Seat, seat), language))


def _to_somebody(table: Table, action: SeatRemoved | HostPassed | Claimed, language: str) -> str:
    """What somebody at the table did with the seat of another."""
    message = f"cli-line-{action.kind.replace(' ', '-')}"
    return translate(message, language, name=name_of(table, action.seat, language))


def _takeback_done(action: TakebackOffered | TakebackAgreed | TakebackDeclined, language: str) -> str:
    match action:
        case TakebackOffered(to):
            return translate("cli-line-takeback-offered", language, line=str(to))
        case TakebackAgreed(to):
            return translate("cli-line-takeback-agreed", language, line=str(to))
        case TakebackDeclined():
            return translate("cli-line-takeback-declined", language)


def _table_done(
    table: Table,
    action: Pause
    | Phrase
    | HintTaken
    | SeedRevealed
    | RoundOpened
    | Starting
    | TableClosed
    | RematchOpened
    | RematchDeclined,
    language: str,
) -> str:
    match action:
        case Starting(in_ms):
            return translate("cli-line-starting", language, seconds=f"{in_ms / 1000:g}")
        case TableClosed(reason):
            return translate("cli-line-closed", language, reason=reason)
        case RematchOpened(other):
            return translate("cli-line-rematch", language, table=other)
        case RematchDeclined():
            return translate("cli-line-rematch-declined", language)
        case Pause(ms):
            return translate("cli-line-pause", language, seconds=f"{ms / 1000:g}")
        case Phrase(code):
            return f"“{translate(f'phrase-{code}', language)}”"
        case HintTaken():
            return translate("cli-line-hint", language)
        case SeedRevealed(seed):
            return translate("cli-line-seed", language, seed=seed)
        case RoundOpened():
            return translate("cli-line-round", language, round=len(table.rounds) + 1)
