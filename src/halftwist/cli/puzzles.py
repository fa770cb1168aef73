"""`halftwist puzzles`: make a pack, prove one again, look for second solutions, or look at a puzzle."""

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from halftwist.cli.naming import game_named
from halftwist.cli.streams import FINE, NO, WRONG_CALL, complain, on_one_line, quietly, sentence_of
from halftwist.core import Refused
from halftwist.engines.tasks import Where
from halftwist.games import registry
from halftwist.lab.running import check_jobs
from halftwist.puzzles.auditing import audit as audited
from halftwist.puzzles.auditing import drawn
from halftwist.puzzles.making import make as made
from halftwist.puzzles.pack import by_id, read_pack, shipped, with_puzzles
from halftwist.puzzles.position import BadPuzzle, opened
from halftwist.puzzles.puzzle import Puzzle, written
from halftwist.puzzles.refusals import no
from halftwist.store import StoreError, open_store
from halftwist.words import language_from_environment, translate

puzzles = App(name="puzzles", help="Make puzzles, prove them again, or look at one.")


def _flag(name: str) -> Parameter:
    return Parameter(help=translate(f"serve-flag-{name}", language_from_environment()))


Language = Annotated[Literal["en", "nl"] | None, Parameter(help="Of the texts; usually the terminal's.")]
Jobs = Annotated[int, Parameter(help="How many rounds are mined at the same time, each in a process of its own.")]
Sample = Annotated[int, Parameter(help="How many puzzles are drawn.")]
Times = Annotated[int, Parameter(help="How many times the work with which puzzles are found.")]
Kept = Annotated[Path | None, Parameter(help="A file that keeps what was found; stopped, it goes on where it stood.")]
Theme = Annotated[str | None, Parameter(help="Only puzzles of this theme are added, such as draw.")]
On = Annotated[Where, Parameter(help="In processes of this machine (here), or on its Ray cluster (ray).")]


@puzzles.command
def make(
    game: str,
    /,
    *,
    count: int = 100,
    seed: int = 1,
    out: Path,
    jobs: Jobs = 1,
    on: On = "here",
    theme: Theme = None,
    language: Language = None,
) -> int:
    """Mine puzzles of a game into a pack; stopped, it goes on where it stood."""
    spoken = language or language_from_environment()
    try:
        check_jobs(jobs)
        name = game_named(game)
        with _progress(translate("puzzles-making", spoken, game=registry.entry(name).title)) as progress:
            task = progress.add_task("", total=count)
            found = made(name, count, seed, out, lambda done: progress.update(task, completed=done), jobs, on, theme)
    except Refused as error:
        complain(sentence_of(error, spoken))
        return WRONG_CALL
    print(translate("puzzles-made", spoken, count=len(found), file=str(out)))
    return FINE


@puzzles.command
def check(what: str = "shipped", /, *, every: int = 1, language: Language = None) -> int:
    """Prove every puzzle of a pack again, or all that are shipped; --every 20 proves one in twenty."""
    spoken = language or language_from_environment()
    try:
        chosen = _pack(what)[:: max(1, every)]
    except Refused as error:
        complain(sentence_of(error, spoken))
        return WRONG_CALL
    wrong = 0
    with _progress(translate("puzzles-checking", spoken)) as progress:
        for puzzle in progress.track(chosen):
            fault = registry.entry(puzzle.game).part("puzzles").proved(puzzle)
            if fault is not None:
                wrong += 1
                complain(translate("puzzles-wrong", spoken, puzzle=puzzle.id, why=fault))
    print(translate("puzzles-checked", spoken, count=len(chosen), wrong=wrong))
    return NO if wrong else FINE


@puzzles.command
def audit(
    *, sample: Sample = 200, times: Times = 100, seed: int = 1, out: Kept = None, language: Language = None
) -> int:
    """Look for second solutions of shipped puzzles that are drawn by lot, with many times the work that found them."""
    spoken = language or language_from_environment()
    chosen, wrong, done = drawn(max(1, sample), seed), 0, Counter[str]()
    with _progress(translate("puzzles-auditing", spoken)) as progress:
        for puzzle, fault in progress.track(audited(chosen, max(1, times), out), total=len(chosen)):
            done[puzzle.game] += 1
            if fault is not None:
                wrong += 1
                complain(translate("puzzles-wrong", spoken, puzzle=puzzle.id, why=fault))
    for name, count in done.items():
        print(translate("puzzles-counted", spoken, game=registry.entry(name).title, count=count))
    print(translate("puzzles-audited", spoken, count=done.total(), times=times, wrong=wrong))
    return NO if wrong else FINE


@puzzles.command
def show(puzzle: str | None = None, /, *, solution: bool = False, language: Language = None) -> int:
    """Say how many puzzles there are, or show one as JSON: what the solver sees, and with --solution the answers."""
    spoken = language or language_from_environment()
    return quietly(lambda: _counted(spoken) if puzzle is None else _shown(puzzle, solution, spoken))


@puzzles.command
def complaints(
    *,
    data_dir: Annotated[Path | None, _flag("data-dir")] = None,
    database: Annotated[str | None, _flag("database")] = None,
    language: Language = None,
) -> int:
    """Say which puzzles people called wrong on a server, when and in which words; who did is not told."""
    from halftwist.server.settings import from_environment

    spoken = language or language_from_environment()
    try:
        settings = from_environment(data_dir=data_dir, database=database)
        found = asyncio.run(_complaints(settings.store_address))
    except ValueError as error:
        complain(translate("serve-setting-wrong", spoken, problem=str(error)))
        return WRONG_CALL
    except StoreError as trouble:
        complain(translate(trouble.code, spoken, **trouble.details))
        return NO
    for puzzle, words, at_ms in found:
        when = datetime.fromtimestamp(at_ms // 1000, UTC).isoformat()
        print(on_one_line(f"{when}  {puzzle}  {words}".rstrip()))
    return FINE


async def _complaints(address: str) -> list[tuple[str, str, int]]:
    async with open_store(address) as store:
        return await store.puzzle_complaints()


def _counted(language: str) -> int:
    for name in with_puzzles():
        title = registry.entry(name).title
        print(translate("puzzles-counted", language, game=title, count=len(shipped(name))))
    return FINE


def _shown(name: str, solution: bool, language: str) -> int:
    puzzle = by_id().get(name)
    if puzzle is None:
        complain(sentence_of(Refused(no("puzzles-unknown", puzzle=name[:20])), language))
        return WRONG_CALL
    told = {
        "id": puzzle.id,
        "game": puzzle.game,
        "options": puzzle.options,
        "seat": puzzle.seat,
        "goal": translate(f"{puzzle.game}-puzzle-goal-{puzzle.goal}", language, seat=puzzle.seat, **puzzle.figures),
        "themes": puzzle.themes,
        "rating": puzzle.rating,
        "view": opened(puzzle).seen_by(puzzle.seat),
    }
    if solution:
        told |= {"answers": puzzle.answers, "replies": puzzle.replies}
    print(written(told))
    return FINE


def _pack(what: str) -> Sequence[Puzzle]:
    if what == "shipped":
        return [puzzle for name in with_puzzles() for puzzle in shipped(name)]
    try:
        return read_pack(Path(what).read_bytes())
    except OSError as error:
        raise Refused(no("puzzles-file", file=what[:200], why=error.strerror or str(error))) from None
    except BadPuzzle as bad:
        raise Refused(no("puzzles-file", file=what[:200], why=str(bad))) from None


def _progress(words: str) -> Progress:
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(file=sys.stderr), disable=not sys.stderr.isatty())
