"""From an action to lines: judged, then appended together with everything it entails."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, cast

from halftwist.core import (
    CHANCE,
    Actor,
    AnyLine,
    Flag,
    Line,
    Redealable,
    Refusal,
    Resign,
    RoundOpened,
    Sampler,
    SeedRevealed,
    commitment_to,
)
from halftwist.games.registry import AnyGame
from halftwist.play.header import Header
from halftwist.play.judging import refuse_line
from halftwist.play.refusals import no
from halftwist.play.table import Table, is_of_the_game


class Proposal(NamedTuple):
    """An action before it is judged.

    `seen` is the last line the actor knew. In a turn game an action chosen on an older state is refused; in a live game
    it is judged on the present one.
    """

    by: Actor
    action: object
    at_ms: int
    seen: int | None = None
    token: str | None = None
    credit_ms: int = 0


class Step(NamedTuple):
    """An accepted line with the table before and after it, so that nobody has to fold it a second time."""

    before: Table
    line: AnyLine
    after: Table


def opened(header: Header, seed: bytes, game: AnyGame | None = None, first: tuple[AnyLine, ...] = ()) -> Table:
    """A new table with the lines it begins with: what was played before, then the deal, once everybody sits."""
    table = folded(Table.open(header, game), tuple(replace(line, n=n) for n, line in enumerate(first, start=1)))
    return folded(table, entailed(table, 0, seed))


def chance_of(table: Table, seed: bytes, n: int) -> Any:
    """What chance does in line n, when it is to act: drawn, or in the order of what is repeated."""
    draw = Sampler(seed, table.header.table, n)
    again = table.header.again
    if again is None or not again.order:
        return table.game.deal(table.state, draw)
    return cast("Redealable[Any, Any]", table.game).deal_in_order(table.state, again.order, draw)


def judge(table: Table, proposal: Proposal, seed: bytes) -> Refusal | tuple[Step, ...]:
    """The steps an action makes: its own line, and the chance and seed lines that follow from it at once."""
    by, action, at_ms, seen, token, credit_ms = proposal
    return judge_line(table, Line(table.n + 1, at_ms, by, action, token, credit_ms), seen, seed)


def judge_line(table: Table, line: AnyLine, seen: int | None, seed: bytes) -> Refusal | tuple[Step, ...]:
    """As `judge`, of an action that is written as the line it would be."""
    if seen is not None and seen < table.moved_n and _is_chosen_on_a_state(table.beside.game, line.action):
        return no("table-stale", seen=seen, now=table.n)
    refusal = refuse_line(table, line)
    if refusal:
        return _with_name(table, refusal)
    after = table.after(line)
    step = Step(table, line, after)
    if after.round_outcome is None and CHANCE not in after.to_act and not after.beside.closed:
        return (step,)  # nothing follows, as after nearly every move
    return (step, *_entailed_steps(after, line.at_ms, seed))


def _is_chosen_on_a_state(game: AnyGame, action: object) -> bool:
    return not game.live and is_of_the_game(action) and not isinstance(action, Resign)


def act(table: Table, by: Actor, action: object, at_ms: int, seed: bytes) -> Refusal | tuple[AnyLine, ...]:
    """The lines an action makes; `judge` also gives the tables after them."""
    steps = judge(table, Proposal(by, action, at_ms), seed)
    return steps if isinstance(steps, Refusal) else tuple(step.line for step in steps)


def _with_name(table: Table, refusal: Refusal) -> Refusal:
    """Rules know seats; at a table somebody sits there who has a name."""
    seat = refusal.details.get("seat")
    sitting = table.sittings[seat - 1] if type(seat) is int and "named" in refusal.details else None
    return replace(refusal, details={**refusal.details, "named": 1, "name": sitting.name}) if sitting else refusal


def entailed(table: Table, at_ms: int, seed: bytes) -> tuple[AnyLine, ...]:
    """What follows without anybody's doing: chance's deals, and the seed once the round is over or the table closed."""
    return tuple(step.line for step in _entailed_steps(table, at_ms, seed))


def _entailed_steps(table: Table, at_ms: int, seed: bytes) -> list[Step]:
    steps: list[Step] = []
    while not table.revealed:
        n = table.n + 1
        if table.closed or table.round_outcome is not None:
            action: object = SeedRevealed(seed.hex())
        elif CHANCE in table.to_act and table.full:
            action = chance_of(table, seed, n)
        else:
            break
        line = Line(n, at_ms, CHANCE, action)
        steps.append(Step(table, line, table.after(line)))
        table = steps[-1].after
    return steps


def open_round(table: Table, at_ms: int, seed: bytes) -> Refusal | tuple[AnyLine, ...]:
    """The next round of a match, with the hash of its own seed, and its deal."""
    return act(table, CHANCE, RoundOpened(commitment_to(seed)), at_ms, seed)


def flag_due(table: Table, now_ms: int) -> Flag | None:
    """What CLOCK has to say now, if a flag has fallen; hand it to `act` with by=CLOCK."""
    due = table.clock.due()
    kind = table.header.clock.kind
    if due is None or now_ms < due[0] or kind == "none" or kind == "up" or table.round_outcome:
        return None
    return Flag(kind, due[1])


def steps(table: Table) -> Iterator[Step]:
    """Each line of a table with the table before and after it."""
    now = table.reopened()
    for line in table.lines:
        after = now.after(line)
        yield Step(now, line, after)
        now = after


def folded(table: Table, lines: tuple[AnyLine, ...]) -> Table:
    """The table after these lines, which were judged before."""
    for line in lines:
        table = table.after(line)
    return table
