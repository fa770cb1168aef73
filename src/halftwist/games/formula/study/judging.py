"""A round of Formula judged: every turn by what its seat could know, the luck of the draw apart from the choice."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from halftwist.core import Details, Seat
from halftwist.games.formula import Draw, Drawn, Formula, FormulaAction, Play
from halftwist.games.formula.rules.actions import new_cards
from halftwist.games.formula.study.turns import JudgedTurn, RatedMove, TurnJudge
from halftwist.play import Step, Table
from halftwist.study import (
    Accuracy,
    BestLine,
    Fact,
    JudgedLine,
    Mark,
    Report,
    SeatSummary,
    difficulty_of,
    harmonic_accuracy,
    in_parts,
    mark_for,
    report_on,
    rounds_of,
    summaries_of,
    weighed_accuracy,
    weighted_accuracy,
)
from halftwist.study.studier import Progress, Stopped

_ONLY_PLAY: Final = 10.0
"""Points by which the best has to beat everything else to be worth a word."""


_NOTICED: Final = 0.05
"""Points of luck that are not nothing when they are written down."""


def judged_table(
    table: Table, seed: int, effort: int, progress: Progress, stopped: Stopped, version: int
) -> Report[FormulaAction]:
    """Turns in the order of the record. A card that was drawn is told with the line that dealt it."""
    notes = _Notes(seed, effort)
    all_steps = [(steps, at) for steps in rounds_of(table) for at in range(len(steps))]
    for steps, at in in_parts(all_steps, progress, stopped):
        notes.take(steps, at)
    seats = tuple(notes.summed(each) for each in summaries_of(table.game.seats, notes.judged))
    return report_on(table, version, seed, effort, notes.judged, seats)


class _Notes:
    """What was found, turn by turn."""

    def __init__(self, seed: int, effort: int) -> None:
        self.seed = seed
        self.effort = effort
        self.judges: dict[Formula, TurnJudge] = {}
        self.judged: list[JudgedLine[FormulaAction]] = []
        self.turns: list[tuple[Seat, JudgedTurn]] = []
        self.lucks: list[tuple[Seat, float]] = []

    def take(self, steps: Sequence[Step], at: int) -> None:
        step = steps[at]
        match step.line.action:
            case (Play() | Draw()) as move:
                self._judge(step, cast(Seat, step.line.by), move)
            case Drawn() as drawn if at and isinstance(steps[at - 1].line.action, Draw):
                self._weigh_card(steps[at - 1], step, drawn)
            case _:
                pass

    def summed(self, summary: SeatSummary) -> SeatSummary:
        """The accuracy of the choices, and luck and loss in points: what the cards gave, what the choices cost."""
        turns = [turn for seat, turn in self.turns if seat == summary.seat]
        if not turns:
            return summary
        lucks = [luck for seat, luck in self.lucks if seat == summary.seat]
        losses = [turn.loss for turn in turns]
        facts = [Fact("formula-study-lost", False, {"turns": len(turns), "points": _figure(sum(losses))})]
        if lucks:
            facts.append(Fact("formula-study-luck", False, {"draws": len(lucks), **_luck(sum(lucks))}))
        mean = round(sum(losses) / len(losses), 1)
        return SeatSummary(summary.seat, summary.marks, _accuracy(turns, losses), mean, tuple(facts))

    def _judge(self, step: Step, seat: Seat, move: Play | Draw) -> None:
        turn = self._judge_of(step).judged(step.before.view(seat), seat, move)
        mark: Mark | None = mark_for(turn.loss) or ("good" if _is_praised(turn) else None)
        best = tuple(_as_line(one) for one in turn.options)
        facts = tuple(_facts(turn))
        proved = turn.best.proved and turn.loss > 0
        self.turns.append((seat, turn))
        self.judged.append(JudgedLine(step.line.n, step.line.at_ms, seat, mark, turn.loss, proved, facts, best))

    def _weigh_card(self, asked: Step, step: Step, drawn: Drawn) -> None:
        seat = cast(Seat, asked.line.by)
        card = next((got.card for got in drawn.cards if got.seat == seat), None)
        luck = None if card is None else self._judge_of(asked).luck(asked.before.view(seat), seat, card)
        if card is None or luck is None:
            return
        self.lucks.append((seat, luck))
        fact = Fact("formula-study-card", False, {"card": card, **_luck(luck)})
        self.judged.append(JudgedLine(step.line.n, step.line.at_ms, seat, facts=(fact,)))

    def _judge_of(self, step: Step) -> TurnJudge:
        game = cast(Formula, step.before.game)
        if game not in self.judges:
            self.judges[game] = TurnJudge(game, self.seed, self.effort)
        return self.judges[game]


def _as_line(option: RatedMove) -> BestLine[FormulaAction]:
    return BestLine((option.move,), option.chance, option.proved)


def _facts(turn: JudgedTurn) -> Iterator[Fact]:
    """In the order in which one would tell them: what there was, what was missed, what it cost."""
    if not turn.plays:
        yield Fact("formula-study-nothing", True)
        return
    yield Fact("formula-study-plays", True, {"plays": turn.plays})
    drew, went_out = isinstance(turn.played.move, Draw), turn.played.move == turn.goes_out
    if turn.goes_out is not None and not went_out and turn.played.chance < turn.best.chance:
        yield Fact("formula-study-out", True)
    if mark_for(turn.loss):
        yield from _left_in_hand(turn)
        details: Details = {
            "before": _figure(turn.best.chance),
            "after": _figure(turn.played.chance),
            "points": _figure(turn.loss),
        }
        missed = "formula-study-drawing" if isinstance(turn.best.move, Draw) else "formula-study-playing"
        # Which of the two was better tells what it cost, too.
        yield Fact(missed if drew or isinstance(turn.best.move, Draw) else "formula-study-cost", False, details)
    elif _is_praised(turn):
        yield Fact("formula-study-only", False, {"second": _figure(turn.options[1].chance)})


def _left_in_hand(turn: JudgedTurn) -> Iterator[Fact]:
    """Of two plays, how many cards each leaves; whoever could have gone out is told that."""
    best, played = turn.best.move, turn.played.move
    if isinstance(best, Play) and isinstance(played, Play) and best != turn.goes_out:
        left = [turn.held - len(new_cards(play)) for play in (best, played)]
        if left[0] != left[1]:
            yield Fact("formula-study-left", True, {"best": left[0], "played": left[1]})


def _is_praised(turn: JudgedTurn) -> bool:
    """The one good choice, found among several; whoever goes out needs no praise."""
    options: tuple[RatedMove, ...] = turn.options
    if turn.plays < 2 or len(options) < 2 or options[0] != turn.played or turn.goes_out is not None:
        return False
    return options[0].chance - options[1].chance >= _ONLY_PLAY


def _accuracy(turns: Sequence[JudgedTurn], losses: Sequence[float]) -> Accuracy:
    """From the chance before and after each choice; what lies between two turns is luck, and the others."""
    series = [chance for turn in turns for chance in (turn.best.chance, turn.played.chance)]
    own = list(range(0, len(series), 2))
    weighted, harmonic = weighted_accuracy(series, own), harmonic_accuracy(series, own)
    hard = [difficulty_of([turn.best.chance - option.chance for option in turn.options]) for turn in turns]
    rounded = [round(value, 1) for value in ((weighted + harmonic) / 2, weighted, harmonic)]
    return Accuracy(*rounded, weighed=round(weighed_accuracy(losses, hard), 1))


def _figure(points: float) -> str:
    return f"{points:.1f}"


def _luck(points: float) -> Details:
    """With its sign, and in words: which luck it was, and how much."""
    kind = "none" if abs(points) < _NOTICED else "good" if points > 0 else "bad"
    return {"points": _signed(points), "luck": kind, "much": _figure(abs(points))}


def _signed(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")
