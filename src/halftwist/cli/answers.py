"""Questions that a program asks about a game, one JSON object a line: who answers them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Literal, TypeAlias

from halftwist.cli.listed_moves import listed_moves, lists_moves
from halftwist.cli.streams import on_one_line
from halftwist.core import Fault, Refused
from halftwist.games import registry
from halftwist.wire.referee import JsonObject
from halftwist.words import refusal_text

Answer: TypeAlias = Callable[[bytes, str], JsonObject]
"""From a line and a language; raises Refused where the question cannot be answered."""

Question: TypeAlias = Literal["judge", "moves", "best", "solve"]


def answer_to(question: Question, game: str) -> Answer | None:
    """What the game's referee offers; None where it has no answer. What a game can list needs no referee."""
    own: Answer | None = getattr(registry.entry(game).part("referee"), question, None)
    if own is None and question == "moves" and lists_moves(game):
        return lambda line, language: listed_moves(game, line)
    return own


def answering(question: Question) -> Iterator[str]:
    """The games that have an answer; one whose referee cannot be loaded has none."""
    for game in registry.GAMES:
        with suppress(Refused):
            if answer_to(question, game):
                yield game


def with_faults(faults: Sequence[Fault], language: str) -> JsonObject:
    """A verdict with everything that is wrong, in words."""
    texts = (on_one_line(refusal_text(fault, language)) for fault in faults)
    shown = [
        {"code": fault.code, "rule": fault.rule, "text": text, "cells": fault.cells}
        for fault, text in zip(faults, texts, strict=True)
    ]
    return {"ok": not faults, "faults": shown}
