"""A table: one playing of a game, as a fold over its lines. Pure."""

from halftwist.play.absence import AbsenceRule, Claim, Patience, StandIn
from halftwist.play.acting import Proposal, Step, act, entailed, flag_due, folded, judge, open_round, opened, steps
from halftwist.play.clock import Clock, ClockRule, CountUp, MoveClock, NoClock, TableClock, TotalClock
from halftwist.play.header import Header
from halftwist.play.home import HomeTable
from halftwist.play.match import FixedRounds, MatchRule, OneRound, PointsTo, match_outcome, totals, wins
from halftwist.play.refusals import REFUSALS
from halftwist.play.sitting import Sitting
from halftwist.play.table import Table
from halftwist.play.table_state import Offer
from halftwist.play.verification import Verification, verify

__all__ = [
    "REFUSALS",
    "AbsenceRule",
    "Claim",
    "Clock",
    "ClockRule",
    "CountUp",
    "FixedRounds",
    "Header",
    "HomeTable",
    "MatchRule",
    "MoveClock",
    "NoClock",
    "Offer",
    "OneRound",
    "Patience",
    "PointsTo",
    "Proposal",
    "Sitting",
    "StandIn",
    "Step",
    "Table",
    "TableClock",
    "TotalClock",
    "Verification",
    "act",
    "entailed",
    "flag_due",
    "folded",
    "judge",
    "match_outcome",
    "open_round",
    "opened",
    "steps",
    "totals",
    "verify",
    "wins",
]
