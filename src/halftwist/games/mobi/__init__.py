"""Möbi, the tile race: rules, referee and notation."""

from halftwist.games.mobi.rules.actions import (
    Arrange,
    CallMobi,
    Deal,
    Flip,
    FlipDeal,
    Go,
    MobiAction,
    Ready,
    Stop,
    Swap,
    SwapDeal,
)
from halftwist.games.mobi.rules.arranging import arrangement
from halftwist.games.mobi.rules.equations import is_equation, value
from halftwist.games.mobi.rules.game import Mobi
from halftwist.games.mobi.rules.judging import Call, judge
from halftwist.games.mobi.rules.notation import parse_hand, parse_pod, write_hand, write_pod, write_rows
from halftwist.games.mobi.rules.picture import BoxPicture, TilePicture
from halftwist.games.mobi.rules.pod import Placed, Pod, Run, parts, runs
from halftwist.games.mobi.rules.refusals import REASONS, REFUSALS
from halftwist.games.mobi.rules.state import Due, Player, PlayerView, State, Verdict, View
from halftwist.games.mobi.rules.variants import COMBINATIONS

__all__ = [
    "COMBINATIONS",
    "REASONS",
    "REFUSALS",
    "Arrange",
    "BoxPicture",
    "Call",
    "CallMobi",
    "Deal",
    "Due",
    "Flip",
    "FlipDeal",
    "Go",
    "Mobi",
    "MobiAction",
    "Placed",
    "Player",
    "PlayerView",
    "Pod",
    "Ready",
    "Run",
    "State",
    "Stop",
    "Swap",
    "SwapDeal",
    "TilePicture",
    "Verdict",
    "View",
    "arrangement",
    "is_equation",
    "judge",
    "parse_hand",
    "parse_pod",
    "parts",
    "runs",
    "value",
    "write_hand",
    "write_pod",
    "write_rows",
]
