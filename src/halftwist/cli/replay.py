"""Playing a record again, step by step, for people or as JSON for programs."""

import sys
from collections.abc import Iterator

from halftwist.cli.position import drawn
from halftwist.cli.record_file import Unreadable, table_from
from halftwist.cli.streams import FINE, NO, complain, fitted, on_one_line
from halftwist.cli.telling import done, name_of, who
from halftwist.core import CHANCE, CLOCK, OptionValue, Outcome, Seat
from halftwist.play import OneRound, Table, steps
from halftwist.wire import codec_for
from halftwist.wire.referee import JsonObject, write_answer
from halftwist.words import reason_text, translate
from halftwist.words.games import title_and_credit


def replay(record: str, as_json: bool, language: str) -> int:
    """Print the whole record; nothing of it if it is damaged."""
    try:
        table = table_from(record, language)
    except Unreadable as error:
        complain(str(error))
        return NO
    if as_json:
        for value in json_of(table, language):
            sys.stdout.write(write_answer(value).decode())
    else:
        for text in text_of(table, language):
            print(fitted(text, sys.stdout, indent=6))
    return FINE


def text_of(table: Table, language: str) -> Iterator[str]:
    """The record for people."""
    yield from _heading(table, language)
    yield ""
    width = max(len(who(table, by, language)) for by in (CHANCE, CLOCK, *range(table.game.seats)))
    for before, line, after in steps(table):
        what = done(before, line, after, language)
        yield f"{line.n:>4}  {_time(line.at_ms)}  {who(after, line.by, language):<{width}}  {what}"
        if len(after.rounds) > len(before.rounds) and not isinstance(table.header.match, OneRound):
            yield _ending(after, after.rounds[-1], language)
    yield ""
    yield from drawn(table, language)
    yield ""
    yield from _result(table, language)


def json_of(table: Table, language: str) -> Iterator[JsonObject]:
    """The record for programs: an object a line, and one with the result at the end."""
    codec = codec_for(table.game)
    for before, line, after in steps(table):
        yield {
            "n": line.n,
            "at_ms": line.at_ms,
            "by": line.by,
            "who": name_of(after, line.by, language) if isinstance(line.by, int) else None,
            "action": codec.encode_action(line.action),
            "text": done(before, line, after, language),
        }
    outcome = table.outcome
    yield {
        "game": table.header.game,
        "options": dict(table.game.options),
        "seats": [name_of(table, seat, language) for seat in range(table.game.seats)],
        "lines": table.n,
        "rounds": [_outcome(each, language) for each in table.rounds],
        "view": codec.encode_view(table.view(None)),
        "outcome": _outcome(outcome, language) if outcome else None,
        "places": outcome.places if outcome else None,
        "hinted": table.hinted,
        "stood_in": table.stood_in,
        "unattended": table.unattended,
    }


def _outcome(outcome: Outcome, language: str) -> JsonObject:
    text = on_one_line(reason_text(outcome.reason, language))
    return {"places": outcome.places, "reason": outcome.reason, "scores": outcome.scores, "text": text}


def _heading(table: Table, language: str) -> Iterator[str]:
    header = table.header
    yield title_and_credit(header.game, language)
    # The date is whatever the record says; only what can be printed safely is.
    opened = header.opened if header.opened and header.opened.isprintable() else ""
    yield f"{translate('cli-replay-table', language, table=header.table)}{f' · {opened}' if opened else ''}"
    options = ", ".join(f"{name}: {_value(value, language)}" for name, value in table.game.options.items())
    yield translate("cli-replay-options", language, options=options)
    names = ", ".join(name_of(table, seat, language) for seat in range(table.game.seats))
    yield translate("cli-replay-seats", language, names=names)


def _value(value: OptionValue, language: str) -> str:
    if value is None:
        return translate("cli-value-usual", language)
    if isinstance(value, bool):
        return translate("cli-value-on" if value else "cli-value-off", language)
    return str(value)


def _time(at_ms: int) -> str:
    minutes, seconds = divmod(at_ms // 1000, 60)
    return f"{minutes:>3}:{seconds:02}.{at_ms // 100 % 10}"


def _result(table: Table, language: str) -> Iterator[str]:
    outcome = table.outcome
    if outcome is None:
        yield translate("cli-replay-unfinished", language)
        return
    yield _ending(table, outcome, language)
    for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.places)):
        score = f"  {outcome.scores[seat]}" if outcome.scores else ""
        yield f"{place:>4}. {name_of(table, seat, language)}{score}{_help(table, seat, language)}"
    if table.unattended:
        yield translate("cli-replay-unattended", language)


def _help(table: Table, seat: Seat, language: str) -> str:
    """What somebody else did in a seat: hints that were taken, moves of a stand-in."""
    hints, moves = table.hinted[seat], table.stood_in[seat]
    marks = [translate("cli-mark-hints", language, count=hints)] if hints else []
    marks += [translate("cli-mark-stood-in", language, count=moves)] if moves else []
    return f" ({', '.join(marks)})" if marks else ""


def _ending(table: Table, outcome: Outcome, language: str) -> str:
    winners = [name_of(table, seat, language) for seat in sorted(outcome.winners)]
    reason = on_one_line(reason_text(outcome.reason, language))
    if not winners:
        return translate("cli-replay-nobody", language, reason=reason)
    names = f" {translate('cli-and', language)} ".join(winners)
    return translate("cli-replay-winners", language, names=names, count=len(winners), reason=reason)
