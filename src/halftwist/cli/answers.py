"""The referee's answers: one question in, one answer out, each game in its own words."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, cast

from halftwist.cli.streams import on_one_line
from halftwist.core import Fault, Malformed, OptionValue
from halftwist.games import formula, mobi, mobius, registry
from halftwist.games.formula import refusals as formula_refusals
from halftwist.games.formula.cards import FACES
from halftwist.games.mobi import refusals as mobi_refusals
from halftwist.wire.referee import (
    FormulaPlay,
    FormulaTurn,
    JsonObject,
    MobiCall,
    MobiusPosition,
    Options,
    read_question,
)
from halftwist.words import say

Answer: TypeAlias = Callable[[bytes, str], JsonObject]
"""From a line and a language; raises Refused where the question cannot be answered."""

_ROW_ENDS = "|\n\r"
_LONGEST_OPTION = 40
_QUOTED = 20  # as much of a stranger's text as an answer repeats


def judged_mobius(line: bytes, language: str) -> JsonObject:
    verdict = _verdict(read_question(MobiusPosition, line))
    return {"winner": verdict.winner, "by": verdict.by, "proof": verdict.proof}


def judged_mobi(line: bytes, language: str) -> JsonObject:
    asked = read_question(MobiCall, line)
    faults = mobi.judge(asked.hand, _pod(asked.pod), asked.call, asked.kids, asked.solo)
    return _with_faults(faults, language)


def judged_formula(line: bytes, language: str) -> JsonObject:
    asked = read_question(FormulaPlay, line)
    table, hand, terms = formula.parse_table(asked.table), hand_of(asked.hand), _terms(asked.options)
    play = formula.parse_play(asked.play)
    # Nobody can see whether somebody could have played, so drawing is always right (F9).
    faults = () if isinstance(play, formula.Draw) else formula.judge(table, hand, play, terms)
    return _with_faults(faults, language)


def moves_of_mobius(line: bytes, language: str) -> JsonObject:
    asked = read_question(MobiusPosition, line)
    if _verdict(asked).winner:
        return {"moves": []}
    taken = {cell.strip().upper() for cell in (*asked.red, *asked.blue)}
    return {"moves": [name for name in mobius.strip_of(asked.columns, asked.rows).names if name not in taken]}


def moves_of_formula(line: bytes, language: str) -> JsonObject:
    asked = read_question(FormulaTurn, line)
    plays = formula.list_plays(formula.parse_table(asked.table), hand_of(asked.hand), _terms(asked.options))
    return {"moves": [formula.write_play(play) for play in plays]}


JUDGES: Mapping[str, Answer] = {"mobius": judged_mobius, "mobi": judged_mobi, "formula": judged_formula}
LISTERS: Mapping[str, Answer] = {"mobius": moves_of_mobius, "formula": moves_of_formula}
"""Möbi's moves cannot be listed: a pod may be arranged in more ways than anybody could read."""


def _verdict(asked: MobiusPosition) -> mobius.Verdict:
    return mobius.judge(asked.red, asked.blue, asked.columns, asked.rows)


def _pod(rows: Sequence[str]) -> mobi.Pod:
    """A fault's cells count the given rows, so a row may not hide another one."""
    for row, text in enumerate(rows, start=1):
        if any(end in text for end in _ROW_ENDS):
            raise Malformed(mobi_refusals.no("mobi-token-unknown", token="|", row=row, column=1))
    return mobi.parse_pod(rows)


def hand_of(cards: Sequence[str]) -> tuple[str, ...]:
    """One card a text, written exactly: a program that writes something else means something else."""
    for card in cards:
        if card not in FACES:
            raise Malformed(formula_refusals.no("formula-text-cards", sign=card[:_QUOTED]))
    return tuple(sorted(cards))


def _terms(options: Options) -> formula.Terms:
    """Options that decide which plays are legal."""
    return formula_configured(options).terms


def formula_configured(options: Options) -> formula.Formula:
    """The game with these options. What is no value of any option is left to them to refuse."""
    values = {name[:_LONGEST_OPTION]: _option_value(value) for name, value in options.items()}
    return cast(formula.Formula, registry.configure("formula", values))


def _option_value(value: object) -> OptionValue | str:
    return value if isinstance(value, bool | int | None) else str(value)[:_QUOTED]


def _with_faults(faults: Sequence[Fault], language: str) -> JsonObject:
    shown = [
        {"code": fault.code, "rule": fault.rule, "text": on_one_line(say(fault, language)), "cells": fault.cells}
        for fault in faults
    ]
    return {"ok": not faults, "faults": shown}
