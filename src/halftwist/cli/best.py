"""`halftwist best`: positions in, moves out, the best first."""

from collections.abc import Callable, Mapping

from halftwist.cli.answers import Answer, formula_configured, hand_of
from halftwist.core import Malformed
from halftwist.engines.refusals import no as engine_no
from halftwist.games import formula, mobius
from halftwist.games.mobius.refusals import no
from halftwist.wire.referee import FormulaSearch, JsonObject, MobiusSearch, read_question

_USUAL_PLAYOUTS = 100_000
_USUAL_FORMULA_PLAYOUTS = 6_000
_MOST_OTHERS = 4
_QUOTED = 60
_DIGITS = 4


def best_mobius(line: bytes, language: str) -> JsonObject:
    from halftwist.engines.budget import Budget
    from halftwist.engines.mobius.analysis import analyse_position
    from halftwist.engines.mobius.search import position_with

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
        ]
    }


def best_formula(line: bytes, language: str) -> JsonObject:
    from halftwist.engines.budget import Budget
    from halftwist.engines.formula.analysis import analyse

    asked = read_question(FormulaSearch, line)
    playouts = _USUAL_FORMULA_PLAYOUTS if asked.playouts is None and asked.limit_ms is None else asked.playouts
    budget = Budget(playouts, asked.limit_ms)
    table, hand, seen = formula.parse_table(asked.table), hand_of(asked.hand), hand_of(asked.seen)
    counts = asked.counts
    players = {} if counts is None or "players" in asked.options else {"players": len(counts) + 1}
    if counts is not None and not 1 <= len(counts) <= _MOST_OTHERS:
        raise Malformed(engine_no("engine-counts", counts=str(list(counts))[:_QUOTED]))
    game = formula_configured({**asked.options, **players})
    if asked.to_move is not None and asked.to_move not in range(game.players):
        raise Malformed(engine_no("engine-to-move", said=str(asked.to_move)[:_QUOTED], last=game.players - 1))
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


THINKERS: Mapping[str, Callable[[], Answer]] = {"mobius": lambda: best_mobius, "formula": lambda: best_formula}
"""By game: how to get what answers a line. Engines load only when their game is asked for."""
