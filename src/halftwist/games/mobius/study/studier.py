"""The studier of Mobius: every position of a game is valued, and each stone judged by what it changed."""

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any, Final, cast

from halftwist.core import Resign, Seat
from halftwist.games.mobius import Mobius, Place, State
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.study.facts import Stone, facts_about, is_praised
from halftwist.games.mobius.study.positions import Valuation, position_in, valued
from halftwist.play import Step, Table
from halftwist.study import (
    CurvePoint,
    Fact,
    JudgedLine,
    Outlook,
    Report,
    StudyStopped,
    difficulty_of,
    mark_for,
    rounds_of,
    summaries_of,
    turning_point_of,
)
from halftwist.study.studier import Progress, Stopped

_THREADS: Final = 2
"""Positions are valued side by side. Each is valued on its own, so their number changes no report."""
_LIKELY: Final = 8  # moves that say how hard a choice was
_BETTER: Final = 2  # lines that are shown instead of a mistake
_BEST: Final = 5  # moves beside a position that is explored
_SEATS: Final = 2


class MobiusStudier:
    """Win chances from the search, proofs from its prover, facts from the rules."""

    version = 1

    def study(self, table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped) -> Report[Place]:
        rounds = [steps for steps in rounds_of(table) if steps]
        wanted = dict.fromkeys(each for steps in rounds for each in _positions(steps))
        values = _all_valued(wanted, seed, effort, progress, stopped)
        curve = [point for steps in rounds for point in _curve(steps, values)]
        judged, difficulties = _judged(rounds, values)
        header = table.header
        return Report(
            table=header.table,
            game=header.game,
            rules=header.rules,
            lines=table.n,
            studier=self.version,
            seed=seed,
            effort=effort,
            judged=tuple(judged),
            seats=summaries_of(_SEATS, judged, curve, difficulties),
            curve=tuple(curve),
            turning_point=turning_point_of(curve, table.outcome) if len(rounds) == 1 else None,
        )

    def explore(self, game: Any, state: Any, seed: int, effort: int) -> Outlook[Place]:
        configured, standing = cast(Mobius, game), cast(State, state)
        if standing.end is not None:
            return Outlook(_won_by(standing.end.winner), True, ())
        found = valued(position_in(configured, standing), seed, effort)
        return Outlook(_chances(configured, found), found.proved, found.best(_BEST))


STUDIER: Final = MobiusStudier()


def _positions(steps: Iterable[Step]) -> Iterator[Position]:
    """Every position of a round in which somebody could move, in order, and the last."""
    for step in steps:
        yield position_in(cast(Mobius, step.before.game), step.before.state)
        yield position_in(cast(Mobius, step.after.game), step.after.state)


def _all_valued(
    positions: Iterable[Position], seed: int, effort: int, progress: Progress, stopped: Stopped
) -> dict[Position, Valuation]:
    values: dict[Position, Valuation] = {}
    with ThreadPoolExecutor(_THREADS) as pool:
        work = [pool.submit(valued, position, seed, effort) for position in positions]
        try:
            progress(0, len(work))
            for done, one in enumerate(as_completed(work), start=1):
                found = one.result()
                values[found.position] = found
                progress(done, len(work))
                if stopped():
                    raise StudyStopped
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    return values


def _curve(steps: list[Step], values: Mapping[Position, Valuation]) -> Iterator[CurvePoint]:
    first = steps[0].before
    yield _point(first.n, first, values)
    for step in steps:
        yield _point(step.line.n, step.after, values)


def _point(n: int, table: Table, values: Mapping[Position, Valuation]) -> CurvePoint:
    state = cast(State, table.state)
    if state.end is not None:  # also by resigning or on time
        return CurvePoint(n, _won_by(state.end.winner), proved=True)
    game = cast(Mobius, table.game)
    found = values[position_in(game, state)]
    return CurvePoint(n, _chances(game, found), found.proved)


def _chances(game: Mobius, found: Valuation) -> tuple[float, float]:
    """Seat by seat; red's stones are 1 in a position."""
    red = found.chance if found.position.mover == 1 else 100.0 - found.chance
    return (round(red, 1), round(100.0 - red, 1)) if game.red == 0 else (round(100.0 - red, 1), round(red, 1))


def _won_by(winner: Seat) -> tuple[float, float]:
    return (0.0, 100.0) if winner else (100.0, 0.0)


def _judged(
    rounds: Iterable[list[Step]], values: Mapping[Position, Valuation]
) -> tuple[list[JudgedLine[Place]], dict[int, float]]:
    judged: list[JudgedLine[Place]] = []
    difficulties: dict[int, float] = {}
    for steps in rounds:
        for at, step in enumerate(steps):
            if isinstance(step.line.action, Place):
                stone = _stone(step, steps[at + 1] if at + 1 < len(steps) else None, values)
                judged.append(_judged_stone(step, stone))
                difficulties[step.line.n] = _difficulty(stone.was)
            elif isinstance(step.line.action, Resign) and isinstance(step.line.by, int):
                judged.append(_gave_up(step, values))
    return judged, difficulties


def _stone(step: Step, following: Step | None, values: Mapping[Position, Valuation]) -> Stone:
    game = cast(Mobius, step.before.game)
    before, after = cast(State, step.before.state), cast(State, step.after.state)
    answered = following.after.state if following and isinstance(following.line.action, Place) else None
    was, became = (values[position_in(game, state)] for state in (before, after))
    return Stone(game, before, after, was, became, answered)


def _judged_stone(step: Step, stone: Stone) -> JudgedLine[Place]:
    mark = mark_for(stone.loss) or ("good" if is_praised(stone) else None)
    return JudgedLine(
        n=step.line.n,
        at_ms=step.line.at_ms,
        seat=cast(Seat, step.line.by),
        mark=mark,
        loss=stone.loss,
        proved=stone.loss_is_proved if mark != "good" else stone.was.proved,
        facts=tuple(facts_about(stone, mark)),
        best=stone.was.best(_BETTER) if mark in ("?!", "?", "??") else (),
    )


def _gave_up(step: Step, values: Mapping[Position, Valuation]) -> JudgedLine[Place]:
    """Giving up is no mistake, but one may be told what was left."""
    game, seat = cast(Mobius, step.before.game), cast(Seat, step.line.by)
    found = values[position_in(game, cast(State, step.before.state))]
    chance = _chances(game, found)[seat]
    colour = "red" if seat == game.red else "blue"
    fact = Fact("mobius-study-gave-up", found.proved, {"colour": colour, "chance": round(chance)})
    return JudgedLine(step.line.n, step.line.at_ms, seat, facts=(fact,))


def _difficulty(was: Valuation) -> float:
    """What the likely moves cost on average."""
    if was.analysis is None:
        return 0.0
    likely = [was.of_move(move) for move in was.analysis.moves[:_LIKELY]]
    return difficulty_of([likely[0] - chance for chance in likely])
