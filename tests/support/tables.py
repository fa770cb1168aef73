"""Tables for tests: opened, played on, and the lines of a refusal where one is expected."""

from dataclasses import replace
from random import Random
from typing import Any

from halftwist.core import Refusal, commitment_to
from halftwist.games import registry
from halftwist.play import Header, Proposal, Table, folded, judge, open_round, opened

SEED = bytes(range(32))


def header_for(game: str, options: dict[str, Any] | None = None, **changes: Any) -> Header:
    configured = registry.configure(game, options or {})
    seats = tuple(f"Player {seat + 1}" for seat in range(configured.seats))
    return replace(Header("test", game, configured.version, seats, commitment_to(SEED), options or {}), **changes)


def table_of(game: str, options: dict[str, Any] | None = None, **changes: Any) -> Table:
    return opened(header_for(game, options, **changes), SEED)


def after(table: Table, by: Any, action: object, at_ms: int | None = None, **more: Any) -> Table:
    """The table after an action that must be accepted."""
    steps = judge(table, Proposal(by, action, table.at_ms if at_ms is None else at_ms, **more), SEED)
    assert not isinstance(steps, Refusal), steps
    return steps[-1].after


def refused(table: Table, by: Any, action: object, at_ms: int | None = None, **more: Any) -> str:
    """The code of the refusal that an action must meet."""
    answer = judge(table, Proposal(by, action, table.at_ms if at_ms is None else at_ms, **more), SEED)
    assert isinstance(answer, Refusal), answer
    return answer.code


def played_out(table: Table, seed: int = 0, step_ms: int = 100) -> Table:
    """A whole match of a game whose moves can be listed, played at random."""
    rng = Random(seed)
    while table.outcome is None:
        if table.round_outcome:
            lines = open_round(table, table.at_ms, SEED)
            assert not isinstance(lines, Refusal), lines
            table = folded(table, lines)
            continue
        (seat,) = table.game.to_act(table.state)
        choices = list(table.game.legal(table.state, seat))  # type: ignore[attr-defined]
        weights = [1 + 20 * (action.kind == "play") for action in choices]
        table = after(table, seat, rng.choices(choices, weights)[0], table.at_ms + step_ms)
    return table
