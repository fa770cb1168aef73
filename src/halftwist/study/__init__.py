"""Reports on games: what they hold, how moves are marked, how accuracy is counted. How a game is studied is its own."""

from halftwist.study.accuracy import (
    difficulty_of,
    game_accuracy,
    harmonic_accuracy,
    move_accuracy,
    volatility_weights,
    weighed_accuracy,
    weighted_accuracy,
)
from halftwist.study.refusals import REFUSALS
from halftwist.study.report import Accuracy, BestLine, CurvePoint, Fact, JudgedLine, Mark, Report, SeatSummary
from halftwist.study.studier import (
    MOST_EFFORT,
    Explorer,
    Outlook,
    Retry,
    Studier,
    StudyStopped,
    explorer_of,
    retried,
    studier_of,
    study,
)
from halftwist.study.summary import mark_for, rounds_of, summaries_of, turning_point_of

__all__ = [
    "MOST_EFFORT",
    "REFUSALS",
    "Accuracy",
    "BestLine",
    "CurvePoint",
    "Explorer",
    "Fact",
    "JudgedLine",
    "Mark",
    "Outlook",
    "Report",
    "Retry",
    "SeatSummary",
    "Studier",
    "StudyStopped",
    "difficulty_of",
    "explorer_of",
    "game_accuracy",
    "harmonic_accuracy",
    "mark_for",
    "move_accuracy",
    "retried",
    "rounds_of",
    "studier_of",
    "study",
    "summaries_of",
    "turning_point_of",
    "volatility_weights",
    "weighed_accuracy",
    "weighted_accuracy",
]
