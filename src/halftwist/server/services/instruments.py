"""Registers the gauges and counters of a running server."""

from statistics import median
from typing import cast

from halftwist.server.monitoring.loop_pauses import BUCKETS, LoopPauses
from halftwist.server.services.services import Services


def install_pauses(services: Services, pauses: LoopPauses) -> None:
    """How long the event loop stood still."""
    services.metrics.gauges(
        {
            "loop_longest_pause_seconds": (
                "The longest that the event loop stood still since the start.",
                lambda: pauses.longest_s,
            ),
            "loop_recent_pause_seconds": (
                "The longest that the event loop stood still in the last minute or two.",
                lambda: pauses.recent_s,
            ),
        }
    )
    services.metrics.histogram(
        "loop_pause_seconds", "How late the event loop was.", BUCKETS, lambda: (pauses.counts, pauses.sum_s)
    )


def install(services: Services) -> None:
    """Give the server's metrics everything that an operator wants to see. What to do about it: docs/operations.md."""
    _show_presence(services)
    _show_scheduler(services)
    _show_bots(services)
    _show_log(services)
    told = services.notifier.counters
    services.metrics.counter_by(
        "answer", "notices", "Your-turn notices, by what the push service said.", lambda: told.answers
    )


def _show_presence(services: Services) -> None:
    connections, table_cache, connection_limits = services.connections, services.table_cache, services.connection_limits
    services.metrics.gauges(
        {
            "connections": ("Connections that are open, sockets included.", lambda: len(connection_limits)),
            "sockets": ("Sockets that are open.", lambda: len(connections)),
            "tables": ("Tables in memory.", lambda: len(table_cache)),
            "damaged_tables": ("Tables whose log does not fold: an alarm.", lambda: len(table_cache.damaged)),
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
    services.metrics.counter_by(
        "reason",
        "connections_ended",
        "Connections that asked too much.",
        lambda: cast("dict[str, int]", connection_limits.ended),
    )
    services.metrics.counter_by(
        "reason", "sockets_ended", "Sockets that the server ended.", lambda: connections.goodbyes
    )


def _show_scheduler(services: Services) -> None:
    scheduler, counters = services.scheduler, services.scheduler.counters
    services.metrics.gauges(
        {
            "minded_tables": ("Tables whose clocks and bots this node minds.", lambda: scheduler.leased_count),
            "beat_age_seconds": (
                "Since this node's last sign of life in the log.",
                lambda: scheduler.beat_age_ms / 1000,
            ),
            "flag_latest_seconds": (
                "The most that a flag fell late.",
                lambda: counters.flag_latest_ms / 1000,
            ),
        }
    )
    services.metrics.counters(
        {
            "beats": ("Signs of life in the log.", lambda: counters.beats),
            "beats_failed": ("Signs of life that the log did not take.", lambda: counters.beats_failed),
            "takeovers": ("Tables taken over from a node that was gone.", lambda: counters.takeovers),
            "flags": ("Flags that fell.", lambda: counters.flags),
            "pauses": ("Pauses that gave back an outage.", lambda: counters.pauses),
            "paused_seconds": ("Time given back for outages.", lambda: counters.paused_ms / 1000),
            "departures": ("Players who were noticed to be gone.", lambda: counters.departures),
            "returns": ("Players who came back.", lambda: counters.returns),
            "stand_ins": ("Bots that took over for somebody gone.", lambda: counters.stand_ins),
            "rounds": ("Further rounds that were opened.", lambda: counters.rounds),
            "closings": ("Tables that were closed because nobody came.", lambda: counters.closings),
        }
    )


def _show_bots(services: Services) -> None:
    bots, acting, thinking = services.bots, services.scheduler.counters, services.bots.counters
    services.metrics.gauges(
        {
            "bots_waiting": ("Thoughts that wait for a worker.", lambda: bots.waiting),
            "bots_running": ("Thoughts that are being thought.", lambda: bots.running),
        }
    )
    services.metrics.gauges({"studies_waiting": ("Reports that are not made yet.", lambda: services.studies.waiting)})
    services.metrics.counters({"studies_made": ("Reports that were made.", lambda: services.studies.made)})
    services.metrics.gauge_by("game", "bots_warm", "1 once the compiled bots think at once.", lambda: bots.warm)
    services.metrics.counters(
        {
            "bot_moves": ("Moves that bots made.", lambda: acting.bot_moves),
            "bot_refusals": ("Bots' moves that the rules refused.", lambda: acting.bot_refusals),
            "bot_resignations": ("Bots that found no move and resigned.", lambda: acting.bot_resignations),
            "bot_thoughts": ("Thoughts that were asked for.", lambda: thinking.thoughts),
            "bot_thoughts_shrunk": ("Thoughts cut short because of load.", lambda: thinking.shrunk),
            "bot_crews_replaced": ("Crews of bots that were stuck and replaced.", lambda: bots.pools_replaced),
            "hints": ("Hints that were asked for.", lambda: thinking.hints),
        }
    )
    services.metrics.counter_by(
        "why", "bot_fallbacks", "Thoughts that the quick player had to answer.", lambda: thinking.fallbacks
    )


def _show_log(services: Services) -> None:
    commits, hearing = services.store.commits, services.store.hearing
    services.metrics.gauges(
        {
            "log_waiting": ("Writes that wait for the log.", lambda: commits.waiting),
            "silent_seconds": (
                "Since this node ought to have heard its own announcement; 0 while it hears.",
                lambda: hearing.silent_s,
            ),
        }
    )
    services.metrics.counters(
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
    services.metrics.counter_by("why", "log_troubles", "Writes that the log did not take.", lambda: commits.troubles)
