"""Mobius on the command line: a verdict, the moves there are, the best of them."""

from dataclasses import dataclass
from typing import Literal

from halftwist.core import Malformed
from halftwist.games import mobius
from halftwist.games.mobius.rules.refusals import no
from halftwist.wire.referee import JsonObject, read_question

_USUAL_PLAYOUTS = 100_000
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class MobiusPosition:
    """Stones on a strip."""

    columns: int = 12
    rows: int = 12
    red: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MobiusSearch:
    """Stones on a strip, who is to move, and how long to think about it."""

    columns: int = 12
    rows: int = 12
    red: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()
    to_move: Literal["red", "blue"] | None = None
    seed: int = 0
    playouts: int | None = None
    limit_ms: int | None = None


def judge(line: bytes, language: str) -> JsonObject:
    verdict = _verdict(read_question(MobiusPosition, line))
    return {"winner": verdict.winner, "by": verdict.by, "proof": verdict.proof}


def moves(line: bytes, language: str) -> JsonObject:
    asked = read_question(MobiusPosition, line)
    if _verdict(asked).winner:
        return {"moves": []}
    taken = {cell.strip().upper() for cell in (*asked.red, *asked.blue)}
    return {"moves": [name for name in mobius.strip_of(asked.columns, asked.rows).names if name not in taken]}


def best(line: bytes, language: str) -> JsonObject:
    from halftwist.engines.budget import Budget
    from halftwist.games.mobius.engine.analysis import analyse_position
    from halftwist.games.mobius.engine.search import position_with

    asked = read_question(MobiusSearch, line)
    playouts = _USUAL_PLAYOUTS if asked.playouts is None and asked.limit_ms is None else asked.playouts
    budget = Budget(playouts, asked.limit_ms)
    if mobius.judge(asked.red, asked.blue, asked.columns, asked.rows).winner:
        raise Malformed(no("mobius-game-over"))
    red, blue = ([cell.strip().upper() for cell in cells] for cells in (asked.red, asked.blue))
    mover = None if asked.to_move is None else mobius.COLOURS.index(asked.to_move) + 1
    position = position_with(asked.columns, asked.rows, red, blue, mover)
    found = analyse_position(position, budget, asked.seed)
    return {
        "best": [
            {"move": move.move, "value": round(move.value, _DIGITS), "proved": move.proved} for move in found.moves
        ],
        "carrier": list(found.carrier),
    }


def _verdict(asked: MobiusPosition) -> mobius.Verdict:
    return mobius.judge(asked.red, asked.blue, asked.columns, asked.rows)
