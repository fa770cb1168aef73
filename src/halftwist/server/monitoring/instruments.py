"""The dials of a running server: where each number for the metrics is read."""

from statistics import median
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from halftwist.server.service import Server


def install(server: "Server") -> None:
    """Give the server's metrics everything that an operator wants to see. What to do about it: docs/operations.md."""
    _show_presence(server)
    _show_duties(server)
    _show_bots(server)
    _show_log(server)


def _show_presence(server: "Server") -> None:
    connections, hall, arrivals = server.connections, server.hall, server.arrivals
    server.metrics.gauges(
        {
            "connections": ("Connections that are open, sockets included.", lambda: len(arrivals)),
            "sockets": ("Sockets that are open.", lambda: len(connections)),
            "tables": ("Tables in memory.", lambda: len(hall)),
            "damaged_tables": ("Tables whose log does not fold: an alarm.", lambda: len(hall.damaged)),
            "lag_median_seconds": (
                "Half of the sockets have at most this round trip.",
                lambda: median([each.lag_ms for each in connections] or [0]) / 1000,
            ),
            "lag_highest_seconds": (
                "The longest round trip of a socket.",
                lambda: max((each.lag_ms for each in connections), default=0) / 1000,
            ),
        }
    )
    server.metrics.counter_by(
        "reason",
        "connections_ended",
        "Connections that asked too much.",
        lambda: cast("dict[str, int]", arrivals.ended),
    )
    server.metrics.counter_by("reason", "sockets_ended", "Sockets that the server ended.", lambda: connections.goodbyes)


def _show_duties(server: "Server") -> None:
    duties, tally = server.duties, server.duties.tally
    server.metrics.gauges(
        {
            "minded_tables": ("Tables whose clocks and bots this node minds.", lambda: duties.minded),
            "beat_age_seconds": ("Since this node's last sign of life in the log.", lambda: duties.beat_age_ms / 1000),
            "flag_latest_seconds": (
                "The most that a flag fell late.",
                lambda: tally.flag_latest_ms / 1000,
            ),
        }
    )
    server.metrics.counters(
        {
            "beats": ("Signs of life in the log.", lambda: tally.beats),
            "beats_failed": ("Signs of life that the log did not take.", lambda: tally.beats_failed),
            "takeovers": ("Tables taken over from a node that was gone.", lambda: tally.takeovers),
            "flags": ("Flags that fell.", lambda: tally.flags),
            "pauses": ("Pauses that gave back an outage.", lambda: tally.pauses),
            "paused_seconds": ("Time given back for outages.", lambda: tally.paused_ms / 1000),
            "departures": ("Players who were noticed to be gone.", lambda: tally.departures),
            "returns": ("Players who came back.", lambda: tally.returns),
            "stand_ins": ("Bots that took over for somebody gone.", lambda: tally.stand_ins),
            "rounds": ("Further rounds that were opened.", lambda: tally.rounds),
            "closings": ("Tables that were closed because nobody came.", lambda: tally.closings),
        }
    )


def _show_bots(server: "Server") -> None:
    bots, tally, counters = server.bots, server.duties.tally, server.bots.counters
    server.metrics.gauges(
        {
            "bots_waiting": ("Thoughts that wait for a worker.", lambda: bots.waiting),
            "bots_running": ("Thoughts that are being thought.", lambda: bots.running),
        }
    )
    server.metrics.gauge_by("game", "bots_warm", "1 once the compiled bots think at once.", lambda: bots.warm)
    server.metrics.counters(
        {
            "bot_moves": ("Moves that bots made.", lambda: tally.bot_moves),
            "bot_refusals": ("Bots' moves that the rules refused.", lambda: tally.bot_refusals),
            "bot_resignations": ("Bots that found no move and resigned.", lambda: tally.bot_resignations),
            "bot_thoughts": ("Thoughts that were asked for.", lambda: counters.thoughts),
            "bot_thoughts_shrunk": ("Thoughts cut short because of load.", lambda: counters.shrunk),
            "bot_crews_replaced": ("Crews of bots that were stuck and replaced.", lambda: bots.crews_replaced),
            "hints": ("Hints that were asked for.", lambda: counters.hints),
        }
    )
    server.metrics.counter_by(
        "why", "bot_fallbacks", "Thoughts that the quick player had to answer.", lambda: counters.fallbacks
    )


def _show_log(server: "Server") -> None:
    commits, hearing = server.store.commits, server.store.hearing
    server.metrics.gauges(
        {
            "log_waiting": ("Writes that wait for the log.", lambda: commits.waiting),
            "silent_seconds": (
                "Since this node ought to have heard its own announcement; 0 while it hears.",
                lambda: hearing.silent_s,
            ),
        }
    )
    server.metrics.counters(
        {
            "listening_renewals": (
                "Connections that listened and were given up because nothing came through.",
                lambda: hearing.renewals,
            ),
            "log_commits": ("Groups of writes that were synced.", lambda: commits.groups),
            "log_writes": ("Writes in these groups.", lambda: commits.writes),
            "log_commit_seconds": ("Time spent writing and syncing.", lambda: commits.seconds),
            "log_failures": ("Writes that the log did not take.", lambda: commits.failures),
        }
    )
    server.metrics.counter_by("why", "log_troubles", "Writes that the log did not take.", lambda: commits.troubles)
