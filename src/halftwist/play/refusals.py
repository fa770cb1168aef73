"""The noes of a table, whatever its game: code -> ruling."""

from collections.abc import Mapping

from halftwist.core import Refusal

REFUSALS: Mapping[str, str] = {
    "game-unknown": "G2",
    "option-unknown": "G2",
    "option-value": "G2",
    "table-rules-version": "G2",
    "table-name": "G2",
    "table-commitment": "G2",
    "table-seats": "G2",
    "table-person-name": "G2",
    "table-clock-kind": "G1",
    "table-clock-limits": "G1",
    "table-opened": "G2",
    "table-match-rounds": "G2",
    "table-match-points": "F11",
    "table-match-target": "F11",
    "table-line-number": "G2",
    "table-time-backwards": "G2",
    "table-token-used": "G2",
    "table-credit": "G2",
    "table-actor": "G2",
    "table-seat-open": "G2",
    "table-seat-taken": "G2",
    "table-seat-empty": "G2",
    "table-seat-present": "G2",
    "table-moves-endless": "G2",
    "table-stale": "G2",
    "table-over": "G2",
    "table-round-over": "G2",
    "table-round-running": "G2",
    "table-seed-wrong": "G2",
    "table-seed-revealed": "G2",
    "table-seed-hidden": "G2",
    "table-time-up": "G1",
    "table-flag-early": "G1",
    "table-flag-clock": "G1",
    "table-pause": "G1",
    "table-phrase": "G2",
    "table-takeback-live": "G1",
    "table-takeback-chance": "G1",
    "table-takeback-line": "G1",
    "table-takeback-offered": "G1",
    "table-takeback-none": "G1",
    "table-takeback-yours": "G1",
}


def no(code: str, **details: str | int) -> Refusal:
    """A refusal of the table, with its ruling looked up."""
    return Refusal(code, REFUSALS[code], details)
