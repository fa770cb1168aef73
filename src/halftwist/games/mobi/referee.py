"""Möbi on the command line: what is wrong with a pod, and a pod for a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from halftwist.cli.answers import with_faults
from halftwist.core import Malformed
from halftwist.games import mobi
from halftwist.games.mobi import parse_pod, write_rows
from halftwist.games.mobi.rules import refusals as mobi_refusals
from halftwist.wire.referee import JsonObject, read_question

_ROW_ENDS = "|\n\r"


@dataclass(frozen=True, slots=True)
class MobiCall:
    """A pod as it is shown at a call; the hand is every number tile of the player, on the pod or not."""

    hand: tuple[str, ...]
    pod: tuple[str, ...]
    call: Literal["flip", "mobi"]
    kids: bool = False
    solo: bool = False


@dataclass(frozen=True, slots=True)
class MobiHand:
    """Tiles to make a pod of, and the pod that lies there already; the hand is every number tile of the player."""

    hand: tuple[str, ...]
    pod: tuple[str, ...] | None = None
    kids: bool = False
    final: bool = False
    style: Literal["any", "compact", "crossword"] = "any"
    steps: int | None = None
    seed: int = 0


def judge(line: bytes, language: str) -> JsonObject:
    asked = read_question(MobiCall, line)
    faults = mobi.judge(asked.hand, _pod(asked.pod), asked.call, asked.kids, asked.solo)
    return with_faults(faults, language)


def solve(line: bytes, language: str) -> JsonObject:
    from halftwist.games.mobi.engine.solver import STEPS
    from halftwist.games.mobi.engine.solver import solve as solution_of

    asked = read_question(MobiHand, line)
    solution = solution_of(
        asked.hand,
        parse_pod(asked.pod or ()),
        kids=asked.kids,
        final=asked.final,
        style=asked.style,
        steps=STEPS if asked.steps is None else asked.steps,
        seed=asked.seed,
    )
    if solution.pod is None:
        return {"pod": None, "proved": solution.proved}
    return {"pod": write_rows(solution.pod), "moved": solution.moved, "proved": solution.proved}


def _pod(rows: Sequence[str]) -> mobi.Pod:
    """A fault's cells count the given rows, so a row may not hide another one."""
    for row, text in enumerate(rows, start=1):
        if any(end in text for end in _ROW_ENDS):
            raise Malformed(mobi_refusals.no("mobi-token-unknown", token="|", row=row, column=1))
    return mobi.parse_pod(rows)
