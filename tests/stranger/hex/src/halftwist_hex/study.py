"""How games of Hex are studied: every position by so many boards that are filled at random."""

from collections.abc import Callable
from random import Random
from typing import Any

from halftwist.core import Line
from halftwist.play import Table
from halftwist.study import (
    BestLine,
    CurvePoint,
    Fact,
    JudgedLine,
    Outlook,
    Report,
    in_parts,
    mark_for,
    report_on,
    rounds_of,
    summaries_of,
    turning_point_of,
)
from halftwist_hex.hex import Hex, HexState, Place, cells

PLAYOUTS = 60


class HexStudier:
    """Chances of both seats after every move, and what each stone cost. Nothing is hidden, so moves can be tried."""

    version = 1

    def study(
        self,
        table: Table,
        seed: int,
        effort: int,
        progress: Callable[[int, int], None],
        stopped: Callable[[], bool],
    ) -> Report[Any]:
        steps = [step for each in rounds_of(table) for step in each]
        curve: list[CurvePoint] = []
        judged: list[JudgedLine[Any]] = []
        for step in in_parts(steps, progress, stopped):
            if not curve:
                curve.append(CurvePoint(step.before.n, chances(step.before.game, step.before.state, seed, effort)))
            over = step.after.state.reason is not None
            curve.append(CurvePoint(step.line.n, chances(step.after.game, step.after.state, seed, effort), over))
            if isinstance(step.line.by, int):
                judged.append(judged_line(step.line, step.line.by, curve))
        turned = turning_point_of(curve, table.outcome)
        return report_on(table, self.version, seed, effort, judged, summaries_of(2, judged, curve), curve, turned)

    def explore(self, game: Hex, state: HexState, seed: int, effort: int) -> Outlook[Any]:
        own = chances(game, state, seed, effort)
        if state.reason is not None:
            return Outlook(own, True, ())
        (mover,) = game.to_act(state)
        assert isinstance(mover, int)
        found: list[BestLine[Any]] = []
        for move in game.legal(state, mover):
            after = game.apply(state, Line(0, 0, mover, move))
            found.append(BestLine((move,), chances(game, after, seed, effort)[mover], after.reason is not None))
        found.sort(key=lambda line: -(line.chance or 0.0))
        return Outlook(own, False, tuple(found[:5]))


def judged_line(line: Line[Any], seat: int, curve: list[CurvePoint]) -> JudgedLine[Any]:
    lost = round(max(0.0, curve[-2].chances[seat] - curve[-1].chances[seat]), 1)
    mark = mark_for(lost)
    facts = (Fact("hex-study-cost", False, {"loss": round(lost)}),) if mark else ()
    return JudgedLine(line.n, line.at_ms, seat, mark, lost, facts=facts)


def chances(game: Hex, state: HexState, seed: int, effort: int) -> tuple[float, float]:
    """Each seat's, in per cent."""
    luck = Random(f"{seed} {state.moves} {state.swapped}")
    won = sum(winner_of_one(game, state, luck) for _ in range(PLAYOUTS * effort))
    second = round(100.0 * won / (PLAYOUTS * effort), 1)
    return round(100.0 - second, 1), second


def winner_of_one(game: Hex, state: HexState, luck: Random) -> int:
    left = [cell for cell in cells(game.size) if cell not in state.moves]
    luck.shuffle(left)
    while state.reason is None:
        (mover,) = game.to_act(state)
        state = game.apply(state, Line(0, 0, mover, Place(left.pop())))
    return int(state.winner == 1)


STUDIER = HexStudier()
