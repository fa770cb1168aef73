"""Counters of the scheduler, for the metrics."""

from dataclasses import dataclass


@dataclass(slots=True)
class SchedulerCounters:
    """Counts since this process started."""

    beats: int = 0
    beats_failed: int = 0
    takeovers: int = 0  # tables whose lease another node held
    flags: int = 0
    flag_latest_ms: int = 0  # the most that a flag fell after it was due, credit for lag included
    pauses: int = 0
    paused_ms: int = 0
    starts: int = 0
    hosts: int = 0  # times that hosting passed on, because the host had left the round
    rounds: int = 0
    departures: int = 0
    returns: int = 0
    stand_ins: int = 0
    closings: int = 0
    refused: int = 0  # tasks that were no longer due when they were judged
    bot_moves: int = 0
    bot_refusals: int = 0
    bot_resignations: int = 0
    bot_fallbacks: int = 0
