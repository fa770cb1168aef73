"""A line of a record in words: what was done, for people who were not there."""

from collections.abc import Sequence
from typing import Any, cast

from halftwist.cli.streams import on_one_line
from halftwist.core import (
    CHANCE,
    CLOCK,
    Actor,
    Claimed,
    Fault,
    Flag,
    HintTaken,
    HostPassed,
    Line,
    Pause,
    Phrase,
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
from halftwist.games import formula, mobi, mobius
from halftwist.play import Table
from halftwist.words import phrase, say

_SIGNS = str.maketrans({"x": "×", "/": "÷", "-": "−"})


def name_of(table: Table, seat: Seat, language: str) -> str:
    """Who holds a seat."""
    sitting = table.sittings[seat]
    return sitting.name if sitting else phrase("cli-who-seat", language, seat=seat + 1)


def who(table: Table, by: Actor, language: str) -> str:
    """Who a line is by; a Mobius player also by colour, since a match switches them."""
    if by == CHANCE:
        return phrase("cli-who-chance", language)
    if by == CLOCK:
        return phrase("cli-who-clock", language)
    name = _player(table, by, language)
    if isinstance(table.game, mobius.Mobius):
        colour = "cli-colour-red" if by == table.game.red else "cli-colour-blue"
        return f"{name} ({phrase(colour, language)})"
    return name


def _player(table: Table, seat: Seat, language: str) -> str:
    """Who plays in a seat: while its person is gone, a bot that stands in."""
    sitting, name = table.sittings[seat], name_of(table, seat, language)
    stood_in = sitting is not None and sitting.stand_in is not None
    return phrase("cli-who-stand-in", language, name=name) if stood_in else name


def done(before: Table, line: Line[Any], after: Table, language: str) -> str:
    """What a line did."""
    match line.action:
        case mobius.Place(cell):
            return cell
        case formula.Play() as play:
            return in_signs(formula.write_play(play))
        case formula.Draw():
            return phrase("cli-formula-draw", language)
        case formula.Deal() | formula.Drawn():
            return _formula_dealt(before, line.action, language)
        case mobi.Deal() | mobi.FlipDeal() | mobi.SwapDeal():
            return _mobi_dealt(before, line.action, language)
        case SeatTaken() | SeatLeft() | SeatReturned() | SeatStoodIn() | Resign() | Flag():
            return _seat_done(before, line.action, language)
        case TakebackOffered() | TakebackAgreed() | TakebackDeclined():
            return _takeback_done(line.action, language)
        case SeatRemoved() | HostPassed() | Claimed():
            return _to_somebody(before, line.action, language)
        case Pause() | Phrase() | HintTaken() | SeedRevealed() | RoundOpened():
            return _table_done(after, line.action, language)
        case Starting() | TableClosed() | RematchOpened():
            return _table_done(after, line.action, language)
        case _:
            return _mobi_done(before, line, after, language)


def in_signs(text: str) -> str:
    """Notation as it is shown: × ÷ −."""
    return text.translate(_SIGNS)


def in_hand(tiles: Sequence[str]) -> str:
    """Tiles as the table shows them: a six/nine with both its readings (B3)."""
    return " ".join("6/9" if tile == "6" else tile for tile in tiles)


def _mobi_done(before: Table, line: Line[Any], after: Table, language: str) -> str:
    match line.action:
        case mobi.Ready():
            return phrase("cli-mobi-ready", language)
        case mobi.Go():
            return phrase("cli-mobi-go", language)
        case mobi.Arrange():
            pod = _mobi_player(before, after, line.by).pod
            return phrase("cli-mobi-arrange", language, pod=in_signs(mobi.write_pod(pod)))
        case mobi.Flip():
            verdict = _mobi_player(before, after, line.by).last_flip
            held = verdict is not None and verdict.held
            return _judged("cli-mobi-flip-held" if held else "cli-mobi-flip-fell", verdict, language)
        case mobi.CallMobi():
            verdict = _mobi_player(before, after, line.by).last_mobi
            held = verdict is not None and verdict.held
            return _judged("cli-mobi-call-held" if held else "cli-mobi-call-fell", verdict, language)
        case mobi.Swap(tile):
            return phrase("cli-mobi-swap", language, tile=in_hand([tile]))
        case mobi.Stop(agreed):
            return phrase("cli-mobi-stop" if agreed else "cli-mobi-play-on", language)
        case action:
            return str(action.kind)


def _mobi_player(before: Table, after: Table, by: Actor) -> mobi.Player:
    """The player after a line. Whoever is out has no members any more, so they are looked up before it."""
    players = cast(mobi.State, before.state).players
    at = next(index for index, player in enumerate(players) if by in player.members)
    return cast(mobi.State, after.state).players[at]


def _judged(message: str, verdict: mobi.Verdict | None, language: str) -> str:
    faults: Sequence[Fault] = verdict.faults if verdict else ()
    return " ".join([phrase(message, language), *(on_one_line(say(fault, language)) for fault in faults)])


def _mobi_dealt(table: Table, deal: mobi.Deal | mobi.FlipDeal | mobi.SwapDeal, language: str) -> str:
    if isinstance(deal, mobi.SwapDeal):
        return phrase("cli-mobi-swapped", language, tiles=in_hand(deal.tiles))
    players = cast(mobi.State, table.state).players
    hands = [
        f"{' & '.join(name_of(table, seat, language) for seat in player.members)}: {in_hand(hand)}"
        for player, hand in zip(players, deal.hands, strict=True)
        if hand
    ]
    if isinstance(deal, mobi.Deal) and deal.set_aside:
        hands.append(phrase("cli-mobi-aside", language, tiles=in_hand(deal.set_aside)))
    return phrase("cli-dealt", language, hands="; ".join(hands))


def _formula_dealt(table: Table, deal: formula.Deal | formula.Drawn, language: str) -> str:
    if isinstance(deal, formula.Deal):
        hands = [f"{name_of(table, seat, language)}: {' '.join(hand)}" for seat, hand in enumerate(deal.hands) if hand]
        dealer = name_of(table, deal.dealer, language)
        first, second = deal.table
        laid = formula.write_table(formula.TableFormula((first,), None, (second,)))
        return phrase("cli-formula-dealt", language, dealer=dealer, hands="; ".join(hands), table=laid)
    drawn = [f"{name_of(table, one.seat, language)}: {one.card}" for one in deal.cards]
    return phrase("cli-dealt", language, hands="; ".join(drawn)) if drawn else phrase("cli-formula-no-card", language)


def _seat_done(
    table: Table, action: SeatTaken | SeatLeft | SeatReturned | SeatStoodIn | Resign | Flag, language: str
) -> str:
    match action:
        case SeatTaken(name, None):
            return phrase("cli-line-seat-taken", language, name=name)
        case SeatTaken(name, bot):
            return phrase("cli-line-seat-taken-by-bot", language, name=name, bot=str(bot))
        case SeatLeft():
            return phrase("cli-line-seat-left", language)
        case SeatReturned():
            return phrase("cli-line-seat-returned", language)
        case SeatStoodIn(seat, bot):
            return phrase("cli-line-seat-stood-in", language, name=name_of(table, seat, language), bot=bot)
        case Resign():
            return phrase("cli-line-resign", language)
        case Flag(_, None):
            return phrase("cli-line-flag-table", language)
        case Flag(_, seat):
            return phrase("cli-line-flag", language, name=name_of(table, cast(Seat, seat), language))


def _to_somebody(table: Table, action: SeatRemoved | HostPassed | Claimed, language: str) -> str:
    """What somebody at the table did with the seat of another."""
    message = f"cli-line-{action.kind.replace(' ', '-')}"
    return phrase(message, language, name=name_of(table, action.seat, language))


def _takeback_done(action: TakebackOffered | TakebackAgreed | TakebackDeclined, language: str) -> str:
    match action:
        case TakebackOffered(to):
            return phrase("cli-line-takeback-offered", language, line=str(to))
        case TakebackAgreed(to):
            return phrase("cli-line-takeback-agreed", language, line=str(to))
        case TakebackDeclined():
            return phrase("cli-line-takeback-declined", language)


def _table_done(
    table: Table,
    action: Pause | Phrase | HintTaken | SeedRevealed | RoundOpened | Starting | TableClosed | RematchOpened,
    language: str,
) -> str:
    match action:
        case Starting(in_ms):
            return phrase("cli-line-starting", language, seconds=f"{in_ms / 1000:g}")
        case TableClosed(reason):
            return phrase("cli-line-closed", language, reason=reason)
        case RematchOpened(other):
            return phrase("cli-line-rematch", language, table=other)
        case Pause(ms):
            return phrase("cli-line-pause", language, seconds=f"{ms / 1000:g}")
        case Phrase(code):
            return f"“{phrase(f'phrase-{code}', language)}”"
        case HintTaken():
            return phrase("cli-line-hint", language)
        case SeedRevealed(seed):
            return phrase("cli-line-seed", language, seed=seed)
        case RoundOpened():
            return phrase("cli-line-round", language, round=len(table.rounds) + 1)
