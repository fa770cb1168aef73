"""What a table itself says no to, before and beside the rules of its game."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from halftwist.core import (
    CHANCE,
    CLOCK,
    LONGEST_ECHO,
    AnyLine,
    Claimed,
    Flag,
    HintTaken,
    HostPassed,
    Pause,
    Phrase,
    Refusal,
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
    commitment_to,
)
from halftwist.play.absence import Claim, resignation
from halftwist.play.clock import NoClock
from halftwist.play.header import is_commitment, is_table_name
from halftwist.play.phrases import PHRASES
from halftwist.play.refusals import no
from halftwist.play.seating_rules import (
    is_seat,
    refuse_coming_back,
    refuse_getting_up,
    refuse_passing_host,
    refuse_removing,
    refuse_replacing,
    refuse_sitting_down,
    refuse_standing_in,
    refuse_unless_gone,
    refuse_unless_host,
)
from halftwist.play.table_state import TableState

_LATEST_MS = 10 * 365 * 24 * 3600 * 1000
_LONGEST_TOKEN = 64
_LONGEST_COUNTDOWN_MS = 10_000


def refuse_line(table: TableState, line: AnyLine) -> Refusal | None:
    """Why this line cannot be the next one of the table."""
    if refusal := _refuse_envelope(table, line):
        return refusal
    kind = cast("type[Any]", type(line.action))
    if table.beside.closed and kind is not SeedRevealed and kind is not Phrase:
        return no("table-closed")
    return _JUDGES.get(kind, _refuse_play)(table, line)


def _refuse_envelope(table: TableState, line: AnyLine) -> Refusal | None:
    at_ms, by, token = line.at_ms, line.by, line.token
    if line.n != table.n + 1:
        return no("table-line-number", given=line.n, wanted=table.n + 1)
    if not table.at_ms <= at_ms <= _LATEST_MS:
        return no("table-time-backwards", given=at_ms, last=table.at_ms)
    if not (0 <= by < len(table.beside.sittings) if type(by) is int else by in (CHANCE, CLOCK)):
        return no("table-actor", actor=str(by))
    if line.credit_ms and not 0 <= line.credit_ms <= at_ms:
        return no("table-credit", credit=line.credit_ms)
    if token is None or (0 < len(token) <= _LONGEST_TOKEN and not table.lines.knows(by, token)):
        return None
    if not 0 < len(token) <= _LONGEST_TOKEN:
        return no("table-token-used", token="")
    earlier = table.token_line(by, token)
    return None if earlier is None else no("table-token-used", token=token, line=earlier)


def _refuse_play(table: TableState, line: AnyLine) -> Refusal | None:
    beside, clock = table.beside, table.clock
    if not beside.is_in_play:
        if not beside.full:
            return no("table-seat-open", seat=beside.sittings.index(None) + 1)
        if beside.outcome:
            return no("table-over")
    if table.round_outcome is not None:
        return no("table-round-over")
    due = None if type(clock.rule) is NoClock else clock.due()
    if due is not None and _is_late(line, *due) and is_seat(line.by, table):
        return no("table-time-up")
    return beside.game.refuse(table.state, line)


def _is_late(line: AnyLine, at_ms: int, seat: Seat | None) -> bool:
    """A clock has run out, so CLOCK has the next word; lag that is given back counts for the seat it is given to."""
    credit_ms = line.credit_ms if seat is None or seat == line.by else 0
    return line.at_ms - credit_ms >= at_ms


def _refuse_flag(table: TableState, line: AnyLine) -> Refusal | None:
    flag: Flag = line.action
    if line.by != CLOCK:
        return no("table-actor", actor=str(line.by))
    due = table.clock.due()
    if due is None or flag.clock != table.header.clock.kind or flag.seat != due[1]:
        return no("table-flag-clock", clock=flag.clock)
    if line.at_ms < due[0]:
        return no("table-flag-early", due=due[0], given=line.at_ms)
    return _refuse_play(table, line)


def _refuse_resign(table: TableState, line: AnyLine) -> Refusal | None:
    return _refuse_play(table, line) if is_seat(line.by, table) else no("table-actor", actor=str(line.by))


def _refuse_offer(table: TableState, line: AnyLine) -> Refusal | None:
    action: TakebackOffered = line.action
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    if table.game.live:
        return no("table-takeback-live")
    if table.round_outcome:
        return no("table-round-over")
    if line.by in table.departed:
        return no("table-takeback-left")
    if table.offer:
        return no("table-takeback-offered")
    if not table.kept or action.to < table.kept[0].n:
        return no("table-takeback-chance")
    if table.kept_after(action.to) is None:
        return no("table-takeback-line", line=action.to)
    return None


def _refuse_answer(table: TableState, line: AnyLine) -> Refusal | None:
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    if table.offer is None:
        return no("table-takeback-none")
    if line.by in table.departed:
        return no("table-takeback-left")
    if isinstance(line.action, TakebackAgreed):
        if table.offer.to != line.action.to:
            return no("table-takeback-line", line=line.action.to)
        if line.by in table.offer.agreed:
            return no("table-takeback-yours")
    return None


def _refuse_pause(table: TableState, line: AnyLine) -> Refusal | None:
    action: Pause = line.action
    if line.by != CLOCK:
        return no("table-actor", actor=str(line.by))
    # While nobody could act there was no line, so a pause is never longer than the gap before it.
    fits = 0 < action.ms <= line.at_ms - table.at_ms and not table.round_outcome
    return None if fits else no("table-pause", ms=action.ms)


def _refuse_phrase(table: TableState, line: AnyLine) -> Refusal | None:
    action: Phrase = line.action
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    return None if action.code in PHRASES else no("table-phrase", phrase=action.code[:LONGEST_ECHO])


def _refuse_hint(table: TableState, line: AnyLine) -> Refusal | None:
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    if not table.full:
        return no("table-seat-open", seat=table.sittings.index(None) + 1)
    if table.outcome:
        return no("table-over")
    if table.round_outcome:
        return no("table-round-over")
    return None if table.gives_hints else no("table-hints-off")


def _refuse_seed(table: TableState, line: AnyLine) -> Refusal | None:
    action: SeedRevealed = line.action
    if line.by != CHANCE:
        return no("table-actor", actor=str(line.by))
    if not (table.round_outcome or table.closed):
        return no("table-round-running")
    if table.revealed:
        return no("table-seed-revealed")
    # The same shape as a commitment: 32 bytes as 64 hexadecimal digits.
    if not is_commitment(action.seed) or commitment_to(bytes.fromhex(action.seed)) != table.commitment:
        return no("table-seed-wrong")
    return None


def _refuse_round(table: TableState, line: AnyLine) -> Refusal | None:
    action: RoundOpened = line.action
    if line.by != CHANCE:
        return no("table-actor", actor=str(line.by))
    if table.outcome:
        return no("table-over")
    if not table.round_outcome:
        return no("table-round-running")
    if not table.revealed:
        return no("table-seed-hidden")
    return None if is_commitment(action.commitment) else no("table-commitment")


def _refuse_claim(table: TableState, line: AnyLine) -> Refusal | None:
    action: Claimed = line.action
    by, seat = line.by, action.seat
    if not is_seat(by, table):
        return no("table-actor", actor=str(by))
    if not isinstance(table.header.absence, Claim):
        return no("table-absence-rule", rule=table.header.absence.kind)
    refusal = refuse_unless_gone(table, seat, gone=True)
    if refusal:
        return refusal
    refusal = _refuse_play(table, resignation(line, seat))
    if refusal:
        return refusal
    # Whoever could resign is still in the game.
    sitting = table.sittings[by]
    still_in = by != seat and sitting is not None and not sitting.gone
    if not still_in or table.game.refuse(table.state, resignation(line, by)):
        return no("table-claim-out")
    return refuse_replacing(table, seat, line.at_ms)


def _refuse_starting(table: TableState, line: AnyLine) -> Refusal | None:
    action: Starting = line.action
    by = line.by
    if not is_seat(by, table):
        return no("table-actor", actor=str(by))
    if not table.game.live:
        return no("table-starting-turns")
    if not table.full:
        return no("table-seat-open", seat=table.sittings.index(None) + 1)
    if table.outcome:
        return no("table-over")
    if table.round_outcome:
        return no("table-round-over")
    if table.started:
        return no("table-started")
    if not 0 <= action.in_ms <= _LONGEST_COUNTDOWN_MS:
        return no("table-starting-when", most=_LONGEST_COUNTDOWN_MS // 1000)
    announced_ms = table.starts_at_ms
    if announced_ms is not None and by != table.starts_by and line.at_ms + action.in_ms > announced_ms:
        return no("table-starting-later")  # else anybody could put it off for ever
    # Anybody may, who is still in; and whoever could resign is.
    return table.game.refuse(table.state, resignation(line, by))


def _refuse_closing(table: TableState, line: AnyLine) -> Refusal | None:
    action: TableClosed = line.action
    if action.reason == "host":
        refusal = refuse_unless_host(table, line)
    else:
        refusal = None if line.by == CLOCK else no("table-actor", actor=str(line.by))
    if refusal:
        return refusal
    if table.outcome:
        return no("table-over")
    return no("table-close-begun") if action.reason == "host" and table.begun else None


def _refuse_rematch(table: TableState, line: AnyLine) -> Refusal | None:
    action: RematchOpened = line.action
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    if not table.outcome:
        return no("table-match-running")
    if table.rematch:
        return no("table-rematch-open", table=table.rematch)
    if not is_table_name(action.table) or action.table == table.header.table:
        return no("table-name", table=action.table[:LONGEST_ECHO])
    return None


def _refuse_no_to_rematch(table: TableState, line: AnyLine) -> Refusal | None:
    if not is_seat(line.by, table):
        return no("table-actor", actor=str(line.by))
    for other in reversed(table.lines):
        if isinstance(other.action, RematchDeclined) and other.by == line.by:
            return no("table-rematch-declined")
        if isinstance(other.action, RematchOpened):
            return no("table-rematch-own") if other.by == line.by else None
    return no("table-rematch-none")


_JUDGES: Mapping[type[Any], Callable[[TableState, AnyLine], Refusal | None]] = {
    Flag: _refuse_flag,
    Resign: _refuse_resign,
    SeatTaken: refuse_sitting_down,
    SeatLeft: refuse_getting_up,
    SeatReturned: refuse_coming_back,
    SeatStoodIn: refuse_standing_in,
    SeatRemoved: refuse_removing,
    HostPassed: refuse_passing_host,
    Starting: _refuse_starting,
    Claimed: _refuse_claim,
    TakebackOffered: _refuse_offer,
    TakebackAgreed: _refuse_answer,
    TakebackDeclined: _refuse_answer,
    Pause: _refuse_pause,
    Phrase: _refuse_phrase,
    HintTaken: _refuse_hint,
    SeedRevealed: _refuse_seed,
    RoundOpened: _refuse_round,
    TableClosed: _refuse_closing,
    RematchOpened: _refuse_rematch,
    RematchDeclined: _refuse_no_to_rematch,
}
