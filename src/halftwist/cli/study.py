"""`halftwist study RECORD`: a report on a recorded game, for people or as JSON for programs."""

import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from halftwist.cli import INTERRUPTED
from halftwist.cli.record_file import Unreadable, table_from
from halftwist.cli.streams import FINE, NO, complain, fitted, sentence_of
from halftwist.cli.telling import done, name_of, who
from halftwist.core import Line, Refused
from halftwist.play import Step, Table, steps
from halftwist.study import BestLine, Fact, JudgedLine, Mark, Report, SeatSummary, study
from halftwist.study.studier import Progress as Told
from halftwist.wire.reports import write_report
from halftwist.words import fact_text, figure, translate
from halftwist.words.games import title_and_credit

_LONGEST_LINE = 6
"""Actions of a better line that are printed; the JSON has all of them."""

_MOST_LINES = 2

_COUNTED: Final[Mapping[str, Mark]] = {"good": "good", "dubious": "?!", "mistakes": "?", "blunders": "??"}


def study_record(record: str, as_json: bool, seed: int, effort: int, language: str) -> int:
    """Print the report on a record; nothing of it if somebody stops it."""
    try:
        table = table_from(record, language)
        with _bar(language) as progress:
            report = study(table, seed, effort, progress)
    except (Unreadable, Refused) as error:
        complain(sentence_of(error, language) if isinstance(error, Refused) else str(error))
        return NO
    except KeyboardInterrupt:
        complain(translate("study-stopped", language))
        return INTERRUPTED
    if as_json:
        print(write_report(report, table.game))
    else:
        for text in text_of(report, table, language):
            print(fitted(text, sys.stdout, indent=6))
    return FINE


@contextmanager
def _bar(language: str) -> Generator[Told]:
    """On the error stream, for a terminal only: what is written to a file or a pipe is the report."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(translate("study-bar", language), total=None)
        yield lambda finished, total: shown.update(task, completed=finished, total=total)


def text_of(report: Report[Any], table: Table, language: str) -> Iterator[str]:
    """The report for people: a line for each move that was judged, what there is to say about it, and the seats."""
    yield title_and_credit(report.game, language)
    yield ""
    told = {step.line.n: step for step in steps(table)}
    chances = {point.n: point.chances for point in report.curve or ()}
    for judged in report.judged:
        yield from _judged(judged, told[judged.n], chances, language)
    if not report.judged:
        yield translate("study-nothing", language)
    yield ""
    if report.turning_point is not None:
        yield translate("study-turning-point", language, line=report.turning_point)
    yield from (_fact(fact, language) for fact in report.facts)
    for seat in report.seats:
        yield from _seat(seat, table, language)


def _judged(
    judged: JudgedLine[Any], step: Step, chances: Mapping[int, tuple[float, ...]], language: str
) -> Iterator[str]:
    what = done(step.before, step.line, step.after, language)
    chance = f"{figure(f'{chances[judged.n][judged.seat]:.1f}', language):>5} %" if judged.n in chances else ""
    actor = who(step.after, step.line.by, language)
    yield f"{judged.n:>4}  {actor}  {what}  {chance}  {judged.mark or ''}".rstrip()
    if step.line.by != judged.seat:  # what somebody else did, or chance, and what it was for this seat
        yield f"      {name_of(step.after, judged.seat, language)}:"
    yield from (f"      {_fact(fact, language)}" for fact in judged.facts)
    for line in _better(judged):
        moves = _line(line, step.before, language)
        if moves:
            yield f"      {translate('study-better', language, moves=moves)}"


def _better(judged: JudgedLine[Any]) -> Iterator[BestLine[Any]]:
    """Of the lines beside a mistake those that lose less, the first ones; the JSON has all of them."""
    if judged.mark not in ("?!", "?", "??"):
        return
    for line in judged.best[:_MOST_LINES]:
        best = judged.best[0].chance
        if line.chance is None or best is None or judged.loss is None or best - line.chance < judged.loss:
            yield line


def _fact(fact: Fact, language: str) -> str:
    sure = translate("study-proved" if fact.proved else "study-estimated", language)
    return f"{fact_text(fact, language)} ({sure})"


def _line(line: BestLine[Any], table: Table, language: str) -> str:
    """The actions of a line as the game tells them, as far as it is clear who acts; nothing where it is not."""
    told: list[str] = []
    for action in line.actions[:_LONGEST_LINE]:
        if len(table.to_act) != 1:
            break
        made = Line(table.n + 1, table.at_ms, next(iter(table.to_act)), action)
        if table.refuse(made):
            break
        after = table.after(made)
        told.append(done(table, made, after, language))
        table = after
    if not told:
        return ""
    sure = translate("study-proved" if line.proved else "study-estimated", language)
    if line.chance is not None:
        chance = translate("study-chance", language, chance=figure(f"{line.chance:.1f}", language))
        sure = f"{chance}, {sure}"
    return f"{' '.join(told)} ({sure})"


def _seat(summary: SeatSummary, table: Table, language: str) -> Iterator[str]:
    name = name_of(table, summary.seat, language)
    if summary.accuracy is None or summary.mean_loss is None:
        yield translate("study-seat-plain", language, name=name)
    else:
        figures = {
            "accuracy": figure(f"{summary.accuracy.game:.1f}", language),
            "weighed": figure(f"{summary.accuracy.weighed:.1f}", language),
            "loss": figure(f"{summary.mean_loss:.1f}", language),
        }
        yield translate("study-seat", language, name=name, **figures)
    if summary.marks:
        counts = {word: summary.marks.get(mark, 0) for word, mark in _COUNTED.items()}
        yield f"      {translate('study-marks', language, **counts)}"
    yield from (f"      {_fact(fact, language)}" for fact in summary.facts)
