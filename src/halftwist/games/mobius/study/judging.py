"""A game of Mobius judged: every position is valued, and each stone by what it changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise
from typing import Any, Final, TypeAlias, cast

from halftwist.core import Resign, Seat
from halftwist.games.mobius import Mobius, Place, State
from halftwist.games.mobius.engine.search import Position
from halftwist.games.mobius.rules.strip import strip_of
from halftwist.games.mobius.study.facts import Stone, facts_about, is_praised
from halftwist.games.mobius.study.positions import Valuation, looked_into, position_in, valued
from halftwist.play import Step, Table
from halftwist.study import (
    CurvePoint,
    Fact,
    JudgedLine,
    Mark,
    Outlook,
    Report,
    StudyStopped,
    difficulty_of,
    mark_for,
    report_on,
    rounds_of,
    summaries_of,
    turning_point_of,
)
from halftwist.study.studier import Progress, Stopped

Pair: TypeAlias = tuple[Position, Position]
"""Before a stone and after it."""

_THREADS: Final = 2
"""Positions are valued side by side. Each is valued on its own, so their number changes no report."""
_LIKELY: Final = 8  # moves that say how hard a choice was
_BETTER: Final = 2  # lines that are shown instead of a mistake
_BEST: Final = 5  # moves beside a position that is explored
_SEATS: Final = 2
_TRIED: Final = 2  # alternatives beside what seems to be a mistake
_CLOSER: Final = 8
_PROOFS: Final = 8
"""Times the usual work beside what looks like a ??, and for the prover once more, so that it holds."""
_PROOFS_AT_THE_EDGE: Final = 32
"""The same where the stone is proved to lose, and the position before it is only estimated: that may be lost, too."""
_SURE: Final = 18.0
"""Points that a stone has to cost for a ?? that is not proved: the last of them may be the search's error."""


def judged_table(
    table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped, version: int
) -> Report[Place]:
    """Win chances from the search, proofs from its prover, facts from the rules."""
    rounds = [steps for steps in rounds_of(table) if steps]
    values = _Looking(seed, effort, progress, stopped).all_valued([list(_positions(steps)) for steps in rounds])
    curve = [point for steps in rounds for point in _curve(steps, values)]
    judged, difficulties = _judged(rounds, values)
    turned = turning_point_of(curve, table.outcome) if len(rounds) == 1 else None
    seats = summaries_of(_SEATS, judged, curve, difficulties)
    return report_on(table, version, seed, effort, judged, seats, curve, turned)


def outlook_of(game: Any, state: Any, seed: int, effort: int) -> Outlook[Place]:
    """What to make of a position; the game may be over."""
    configured, standing = cast(Mobius, game), cast(State, state)
    if standing.end is not None:
        return Outlook(_won_by(standing.end.winner), True, ())
    found = looked_into(position_in(configured, standing), seed, effort, _BEST)
    return Outlook(_chances(configured, found), found.proved, found.best(_BEST))


def _positions(steps: Sequence[Step]) -> Iterator[Position]:
    """Every position of a round in which somebody could move, in order, and the last."""
    first = steps[0].before
    yield position_in(cast(Mobius, first.game), cast(State, first.state))
    for step in steps:
        yield position_in(cast(Mobius, step.after.game), cast(State, step.after.state))


@dataclass(slots=True)
class _Looking:
    """Values all positions of a record: first with the usual work, and then what seems to be a mistake once more.

    A search often sees what is wrong with a stone only after it. So a stone is compared with what its best alternatives
    come to when they lie, and not with what the search before it made of them.
    """

    seed: int
    effort: int
    progress: Progress
    stopped: Stopped
    values: dict[Position, Valuation] = field(default_factory=dict[Position, Valuation])
    ways: dict[Pair, dict[str, Position]] = field(default_factory=dict[Pair, dict[str, Position]])
    closer: dict[Position, int] = field(default_factory=dict[Position, int])
    """What was looked at more closely, and how many times the prover's usual work that took."""
    _done: int = 0
    _known: int = 0  # parts of the work that are known to be there

    def all_valued(self, rounds: Sequence[Sequence[Position]]) -> dict[Position, Valuation]:
        pairs = [pair for positions in rounds for pair in pairwise(dict.fromkeys(positions))]
        self._look({position for positions in rounds for position in positions}, self.effort)
        self._carry_proofs(pairs)
        while self._try_alternatives(pairs) or self._look_closer(pairs):
            self._carry_proofs(pairs)
        return self.values

    def _carry_proofs(self, pairs: Iterable[Pair]) -> None:
        """Whoever has lost for certain has lost after any stone."""
        for before, after in pairs:
            was, became = self.values[before], self.values[after]
            if was.proved and was.chance == 0.0 and not became.proved:
                self.values[after] = replace(became, chance=100.0, proved=True)

    def _try_alternatives(self, pairs: Iterable[Pair]) -> bool:
        """Beside each mistake the best alternatives are laid and valued. False where that has been done everywhere."""
        mistakes = [pair for pair in pairs if mark_for(self._cost(pair))]
        for pair in mistakes:
            self.ways[pair] = self.ways.get(pair, {}) | self._alternatives(*pair)
        wanted = {position for pair in mistakes for position in self.ways[pair].values()}
        self._look(wanted - self.values.keys(), self.effort)
        return sum(self._correct(pair) for pair in mistakes) > 0

    def _alternatives(self, before: Position, after: Position) -> dict[str, Position]:
        """Moves other than the one that was made, and where they lead. What is proved need not be tried."""
        was = self.values[before]
        if was.proved or was.analysis is None:
            return {}
        strip = strip_of(before.columns, before.rows)
        likely = (move.move for move in was.analysis.moves if not was.is_sure_of(move))
        ways = {move: before.after(strip.numbers[move]) for move in islice(likely, _TRIED + 1)}
        return dict([(move, position) for move, position in ways.items() if position != after][:_TRIED])

    def _correct(self, pair: Pair) -> bool:
        """A position is worth no more than its best stones come to."""
        (before, after), ways = pair, self.ways[pair]
        was, names = self.values[before], strip_of(before.columns, before.rows).names
        if was.proved or not ways:
            return False
        [made] = (cell for cell in before.empty if after.stones[cell])
        lead = ways | {names[made]: after}
        self.values[before] = was.after_trying({move: self.values[position] for move, position in lead.items()})
        return self.values[before] != was

    def _look_closer(self, pairs: Iterable[Pair]) -> bool:
        """At what is only estimated beside a ??, and where a win by force seems to have gone."""
        wanted = dict[Position, int]()
        for pair in pairs:
            before, after = pair
            was = self.values[before]
            if mark_for(self._cost(pair)) == "??":
                wanted[after] = _PROOFS
                wanted[before] = _PROOFS_AT_THE_EDGE if self._lost_after(after) else _PROOFS
            elif was.proved and was.chance == 100.0:
                wanted.setdefault(after, _PROOFS)
        wanted = {
            position: proofs
            for position, proofs in wanted.items()
            if not self.values[position].proved and proofs > self.closer.get(position, 0)
        }
        self.closer |= wanted
        for proofs in sorted(set(wanted.values())):
            self._look([each for each, its in wanted.items() if its == proofs], _CLOSER * self.effort, proofs)
        return bool(wanted)

    def _lost_after(self, after: Position) -> bool:
        """Whether whoever made the stone is proved to lose."""
        became = self.values[after]
        return became.proved and became.chance == 100.0

    def _cost(self, pair: Pair) -> float:
        before, after = pair
        return self.values[before].chance + self.values[after].chance - 100.0

    def _look(self, positions: Iterable[Position], effort: int, proofs: int = 1) -> None:
        with ThreadPoolExecutor(_THREADS) as pool:
            work = [pool.submit(valued, position, self.seed, effort, proofs) for position in positions]
            self._known += len(work)
            try:
                self.progress(self._done, self._known)
                for one in as_completed(work):
                    found = one.result()
                    self.values[found.position] = found
                    self._done += 1
                    self.progress(self._done, self._known)
                    if self.stopped():
                        raise StudyStopped
            finally:
                pool.shutdown(wait=True, cancel_futures=True)


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
    mark, names = _mark(stone) or ("good" if is_praised(stone) else None), stone.game.strip.names
    return JudgedLine(
        n=step.line.n,
        at_ms=step.line.at_ms,
        seat=cast(Seat, step.line.by),
        mark=mark,
        loss=stone.loss,
        proved=stone.loss_is_proved if mark != "good" else stone.was.proved,
        facts=tuple(facts_about(stone, mark)),
        best=stone.was.best(_BETTER, above=stone.left, but=names[stone.cell]) if mark in ("?!", "?", "??") else (),
    )


def _mark(stone: Stone) -> Mark | None:
    """By what it cost; a ?? is given where it will hold."""
    mark = mark_for(stone.loss)
    return "?" if mark == "??" and not stone.loss_is_proved and stone.loss < _SURE else mark


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
    likely = [was.searched(move) for move in was.analysis.moves[:_LIKELY]]
    return difficulty_of([likely[0] - chance for chance in likely])
