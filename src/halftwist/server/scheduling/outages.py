"""Server outages, and the pauses that give players their lost time back."""

from dataclasses import dataclass

from halftwist.core import Pause
from halftwist.play import Table
from halftwist.server.tables.live_table import LiveTable


@dataclass(frozen=True, slots=True)
class Outage:
    """The server, or the node that held a table's lease, was down. Milliseconds since 1970."""

    from_ms: int
    to_ms: int


def is_timed(table: Table) -> bool:
    """Whether time that passes costs somebody something: a clock runs, down or up."""
    clock = table.clock
    running = clock.since_ms is not None and clock.stopped_ms is None and clock.rule.kind != "none"
    return running and table.full and not table.closed and table.round_outcome is None


def pause_for(live: LiveTable, outage: Outage) -> Pause | None:
    """The pause that gives the time back. A line shows that somebody could act then, so only the time after it counts.

    A pause is a line itself, so a second node that knows of the same outage finds nothing left to give.
    """
    if not is_timed(live.table):
        return None
    ms = outage.to_ms - max(outage.from_ms, live.created_ms + live.table.at_ms)
    return Pause(ms) if ms > 0 else None
