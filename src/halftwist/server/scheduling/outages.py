"""Time in which nobody could act because of us, and how it is given back."""

from dataclasses import dataclass

from halftwist.core import Pause
from halftwist.play import Table
from halftwist.server.tables.live_table import LiveTable


@dataclass(frozen=True, slots=True)
class Outage:
    """The server, or the node that minded a table, was away. Milliseconds since 1970."""

    from_ms: int
    to_ms: int


def is_timed(table: Table) -> bool:
    """Whether time that passes costs somebody something: a clock runs, down or up."""
    clock = table.clock
    running = clock.since_ms is not None and clock.stopped_ms is None and clock.rule.kind != "none"
    return running and table.full and not table.closed and table.round_outcome is None


def pause_for(live: LiveTable, outage: Outage) -> Pause | None:
    """What is to be given back. A line shows that somebody could act then, so nothing before it is.

    A pause is a line itself: whoever comes second, with the same outage in mind, finds nothing left to give.
    """
    if not is_timed(live.table):
        return None
    ms = outage.to_ms - max(outage.from_ms, live.created_ms + live.table.at_ms)
    return Pause(ms) if ms > 0 else None
