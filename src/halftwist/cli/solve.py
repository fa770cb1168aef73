"""`halftwist solve mobi`: hands in, pods out."""

from collections.abc import Mapping

from halftwist.cli.answers import Answer
from halftwist.engines.mobi.solver import STEPS, solve
from halftwist.games.mobi import parse_pod, write_rows
from halftwist.wire.referee import JsonObject, MobiHand, read_question


def solved_mobi(line: bytes, language: str) -> JsonObject:
    asked = read_question(MobiHand, line)
    solution = solve(
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


SOLVERS: Mapping[str, Answer] = {"mobi": solved_mobi}
