"""Formula on the command line: what is wrong with a play, the plays there are, the best of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from halftwist.cli.answers import with_faults
from halftwist.core import Malformed, OptionValue
from halftwist.games import formula, registry
from halftwist.games.formula.engine_refusals import engine_no
from halftwist.games.formula.rules.cards import FACES
from halftwist.games.formula.rules.refusals import no
from halftwist.wire.referee import JsonObject, Options, read_question

_USUAL_FORMULA_PLAYOUTS = 6_000
_LONGEST_OPTION = 40
_MOST_OTHERS = 4
_QUOTED_HERE = 20  # as much of a stranger's text as an answer repeats
_QUOTED = 60
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class FormulaPlay:
    """A play, the table it is made on and the hand it comes from."""

    table: str
    hand: tuple[str, ...]
    play: str
    options: Options = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class FormulaTurn:
    """A table and a hand to play from."""

    table: str
    hand: tuple[str, ...]
    options: Options = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class FormulaSearch:
    """A table and a hand to find the best play for, and what else the player knows.

    The hand is always that of the seat to move, so `to_move` may be said but changes nothing.
    """

    table: str
    hand: tuple[str, ...]
    options: Options = field(default_factory=dict[str, Any])
    seen: tuple[str, ...] = ()
    counts: tuple[int, ...] | None = None
    to_move: int | str | None = None
    seed: int = 0
    playouts: int | None = None
    limit_ms: int | None = None


def judge(line: bytes, language: str) -> JsonObject:
    asked = read_question(FormulaPlay, line)
    table, hand, terms = formula.parse_table(asked.table), hand_of(asked.hand), _terms(asked.options)
    play = formula.parse_play(asked.play)
    # Nobody can see whether somebody could have played, so drawing is always right (F9).
    faults = () if isinstance(play, formula.Draw) else formula.judge(table, hand, play, terms)
    return with_faults(faults, language)


def moves(line: bytes, language: str) -> JsonObject:
    asked = read_question(FormulaTurn, line)
    plays = formula.list_plays(formula.parse_table(asked.table), hand_of(asked.hand), _terms(asked.options))
    return {"moves": [formula.write_play(play) for play in plays]}


def best(line: bytes, language: str) -> JsonObject:
    from halftwist.engines.budget import Budget
    from halftwist.games.formula.engine.analysis import analyse

    asked = read_question(FormulaSearch, line)
    playouts = _USUAL_FORMULA_PLAYOUTS if asked.playouts is None and asked.limit_ms is None else asked.playouts
    budget = Budget(playouts, asked.limit_ms)
    table, hand, seen = formula.parse_table(asked.table), hand_of(asked.hand), hand_of(asked.seen)
    counts = asked.counts
    players = {} if counts is None or "players" in asked.options else {"players": len(counts) + 1}
    if counts is not None and not 1 <= len(counts) <= _MOST_OTHERS:
        raise Malformed(engine_no("formula-hand-sizes", counts=str(list(counts))[:_QUOTED]))
    game = formula_configured({**asked.options, **players})
    if asked.to_move is not None and asked.to_move not in range(game.players):
        raise Malformed(engine_no("formula-to-move", said=str(asked.to_move)[:_QUOTED], last=game.players - 1))
    thoughts = analyse(game, table, hand, seen, counts, budget, asked.seed)
    return {
        "best": [
            {
                "move": formula.write_play(thought.move),
                "value": round(thought.value, _DIGITS),
                "proved": thought.proved,
            }
            for thought in thoughts
        ]
    }


def hand_of(cards: Sequence[str]) -> tuple[str, ...]:
    """One card a text, written exactly: a program that writes something else means something else."""
    for card in cards:
        if card not in FACES:
            raise Malformed(no("formula-text-cards", sign=card[:_QUOTED_HERE]))
    return tuple(sorted(cards))


def _terms(options: Options) -> formula.Terms:
    """Options that decide which plays are legal."""
    return formula_configured(options).terms


def formula_configured(options: Options) -> formula.Formula:
    """The game with these options. What is no value of any option is left to them to refuse."""
    values = {name[:_LONGEST_OPTION]: _option_value(value) for name, value in options.items()}
    return cast(formula.Formula, registry.configure("formula", values))


def _option_value(value: object) -> OptionValue | str:
    return value if isinstance(value, bool | int | None) else str(value)[:_QUOTED_HERE]
