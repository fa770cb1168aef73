"""What happens at any table, in words: leaving, clocks, takebacks, results."""

from typing import Any, Literal

from halftwist.cli.play.screens import name_of, names_of
from halftwist.cli.play.stopwatch import minutes_and_seconds
from halftwist.cli.play.terminal import Terminal
from halftwist.core import Flag, HintTaken, Line, Outcome, Resign, Seat, teams_of
from halftwist.games import registry
from halftwist.play import FixedRounds, OneRound, PointsTo, Table, wins
from halftwist.play.table import is_of_the_game
from halftwist.words import reason_text


def tale_of_table(terminal: Terminal, table: Table, line: Line[Any]) -> list[str]:
    """A line that is not of one game only."""
    match line.action:
        case Resign() if isinstance(line.by, int):
            return [terminal.words("play-resigns", name=name_of(table, line.by, terminal))]
        case Flag(_, int() as seat):
            return [terminal.words("play-time-up", name=name_of(table, seat, terminal))]
        case Flag():
            return [terminal.words("play-time-for-all")]
        case HintTaken() if isinstance(line.by, int):
            return [terminal.words("play-hint-taken", name=name_of(table, line.by, terminal))]
        case _:
            return []


def result(terminal: Terminal, table: Table, outcome: Outcome, of: Literal["round", "match"]) -> str:
    """Who won what and why, in one or two sentences; a game of one round is simply won."""
    winners = tuple(sorted(outcome.winners))
    reason = reason_text(outcome.reason, terminal.language)
    if not winners:
        return reason
    what = "game" if isinstance(table.header.match, OneRound) else of
    message = f"play-wins-{what}" if len(winners) == 1 else f"play-share-{what}"
    if len(winners) > 1 and any(set(winners) <= set(team) for team in teams_of(table.game)):
        message = f"play-team-wins-{what}"
    return f"{terminal.words(message, names=names_of(table, winners, terminal))} {reason}"


def variants(terminal: Terminal, table: Table) -> list[str]:
    """What is not as usual at this table, in plain words."""
    game = table.header.game
    unusual = [
        (item, value)
        for item in registry.options(game)
        if (value := table.game.options[item.name]) != item.default and item.name != "players"
    ]
    bullet = "•" if terminal.pictorial else "*"
    switches = [item.field.replace("_", "-") for item, value in unusual if value is True]
    lines = [f"  {bullet} {' '.join(terminal.words(f'{game}-option-{name}').split())}" for name in switches]
    others = ", ".join(
        f"{item.name} {terminal.words('play-off') if value is False else value}"
        for item, value in unusual
        if value is not True
    )
    if others:
        lines.append(f"  {bullet} {others}")
    return [terminal.words("play-variants"), *lines] if lines else []


def resumed(terminal: Terminal, table: Table) -> str:
    """How far a saved game had come."""
    if table.game.live:
        return terminal.words("play-resumed-at", time=minutes_and_seconds(table.at_ms))
    moves = sum(isinstance(line.by, int) and is_of_the_game(line.action) for line in table.lines)
    return terminal.words("play-resumed", count=moves)


def standings(terminal: Terminal, table: Table) -> list[str]:
    """The places of a round with several players, and the match so far."""
    outcome = table.rounds[-1] if table.rounds else None
    lines: list[str] = []
    if outcome and table.game.seats > 2:
        order = sorted(range(table.game.seats), key=lambda seat: outcome.places[seat])
        lines.append("  ".join(f"{outcome.places[seat]}. {name_of(table, seat, terminal)}" for seat in order))
    if isinstance(table.header.match, PointsTo) or (outcome and outcome.scores is not None):
        lines.append(_tally(terminal, table, "play-points-so-far", table.totals))
    if isinstance(table.header.match, FixedRounds):
        lines.append(_tally(terminal, table, "play-wins-so-far", wins(table.rounds, table.game.seats)))
    return lines


def hints(terminal: Terminal, table: Table) -> list[str]:
    """Who was helped, and how often."""
    counted = enumerate(table.hinted)
    helped = [(name_of(table, seat, terminal), count) for seat, count in counted if count]
    return [terminal.words("play-hinted", name=name, count=count) for name, count in helped]


def goal(terminal: Terminal, table: Table) -> str | None:
    """How long the match will be, if it is more than a round."""
    match table.header.match:
        case FixedRounds(rounds):
            return terminal.words("play-match-rounds", rounds=rounds)
        case PointsTo(target):
            return terminal.words("play-match-points", target=target)
        case _:
            return None


def people_of(table: Table) -> tuple[Seat, ...]:
    """The seats where somebody sits at this keyboard."""
    return tuple(seat for seat, sitting in enumerate(table.sittings) if sitting and sitting.bot is None)


def _tally(terminal: Terminal, table: Table, message: str, numbers: tuple[int, ...]) -> str:
    each = ", ".join(f"{name_of(table, seat, terminal)} {number}" for seat, number in enumerate(numbers))
    return terminal.words(message, each=each)
