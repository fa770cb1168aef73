"""`halftwist match A B`: two contestants play many games, and the table says how sure one can be who is better."""

import re
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from halftwist.cli import INTERRUPTED
from halftwist.cli.naming import game_named
from halftwist.cli.play.choices import choices_class, chosen_options
from halftwist.cli.streams import FINE, NO, WRONG_CALL, complain, quietly, sentence_of
from halftwist.core import Refused, speak_with
from halftwist.engines.tasks import Where
from halftwist.games import registry
from halftwist.lab.contestants import contestant_named
from halftwist.lab.folder import Folder
from halftwist.lab.match import Match, Result
from halftwist.lab.running import check_amounts, run
from halftwist.lab.tally import Tally, tally_of
from halftwist.words import language_from_environment, refusal_with_ruling, translate

if TYPE_CHECKING:
    Choices: TypeAlias = Any
else:
    Choices = choices_class(language_from_environment())

Playing: TypeAlias = Callable[[Folder, Sequence[int]], Iterator[Result]]
_PLAIN_WIDTH = 100


def _flag(name: str) -> Parameter:
    games = ", ".join(registry.GAMES)
    return Parameter(help=translate(f"cli-match-flag-{name}", language_from_environment(), games=games))


def match(
    a: Annotated[str, _flag("a")],
    b: Annotated[str, _flag("b")],
    /,
    *,
    game: Annotated[str, _flag("game")] = next(iter(registry.GAMES), ""),
    games: Annotated[int, _flag("games")] = 100,
    jobs: Annotated[int, _flag("jobs")] = 1,
    on: Annotated[Where, _flag("on")] = "here",
    playouts: Annotated[int | None, _flag("playouts")] = None,
    limit_ms: Annotated[int | None, _flag("limit-ms")] = None,
    out: Annotated[str | None, _flag("out")] = None,
    seed: Annotated[str, _flag("seed")] = "1",
    language: Annotated[Literal["en", "nl"] | None, _flag("language")] = None,
    choices: Annotated[Choices | None, Parameter(name="*")] = None,
) -> int:
    """Let two opponents play a match, and say who is better."""
    spoken = language or language_from_environment()
    speak_with(lambda refusal: refusal_with_ruling(refusal, spoken))
    try:
        check_amounts(games, jobs)
        wanted = _match(game, a, b, seed, chosen_options(choices), playouts, limit_ms)
        folder = Folder.opened(Path(out) if out is not None else _usual_folder(wanted), wanted)
    except Refused as error:
        complain(sentence_of(error, spoken))
        return WRONG_CALL
    return quietly(lambda: _played(folder, games, spoken, partial(run, jobs=jobs, on=on)))


def _match(
    game: str, a: str, b: str, seed: str, options: dict[str, Any], playouts: int | None, limit_ms: int | None
) -> Match:
    name = game_named(game)
    configured = registry.configure(name, options)
    first, second = contestant_named(name, a), contestant_named(name, b)
    wanted = Match(name, first, second, seed, configured.options, playouts, limit_ms)
    wanted.configured()
    return wanted


def _usual_folder(wanted: Match) -> Path:
    title = re.sub(r"[^a-z0-9]+", "-", f"{wanted.game} {wanted.a} against {wanted.b}")
    return Path("matches") / title


def _played(folder: Folder, games: int, language: str, playing: Playing) -> int:
    """Play what is missing and show where it stands, also when somebody stops it or a player fails."""
    results = {result.number: result for result in folder.finished(games)}
    if results and len(results) < games:
        _tell("cli-match-resumed", language, games=len(results), folder=str(folder.path))
    missing = [number for number in range(games) if number not in results]
    code = FINE
    try:
        with _progress(folder.match, games, len(results), language) as advance:
            for result in playing(folder, missing):
                results[result.number] = result
                advance()
    except KeyboardInterrupt:
        _tell("cli-match-stopped", language, games=len(results))
        code = INTERRUPTED
    except Refused as error:
        complain(sentence_of(error, language))
        code = NO
    if results:
        _show(folder, list(results.values()), language)
    return code


@contextmanager
def _progress(played: Match, games: int, done: int, language: str) -> Generator[Callable[[], None]]:
    """A bar on the error stream, for a terminal only: what is written to a file or a pipe is the table."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        title = translate("cli-match-bar", language, a=played.a, b=played.b)
        task = progress.add_task(title, total=games, completed=done)
        yield lambda: progress.advance(task)


def _show(folder: Folder, results: list[Result], language: str) -> None:
    tally = tally_of(results)
    played = folder.match
    heads = ["who", "won", "shared", "lost", "score", "interval"]
    heads += ["beginning", "following"] if any(result.started is not None for result in results) else []
    title = translate("cli-match-title", language, game=played.game, games=tally.games)
    grid = Grid(*(translate(f"cli-match-head-{head}", language) for head in heads), title=title)
    rows = {f"A · {played.a}": tally}
    if tally.fair_share == 0.5:
        rows[f"B · {played.b}"] = tally.turned()
    for name, counted in rows.items():
        grid.add_row(name, *_cells(counted)[: len(heads) - 1])
    console = Console() if sys.stdout.isatty() else Console(width=_PLAIN_WIDTH)
    console.print(grid)
    if tally.fair_share != 0.5:
        _tell("cli-match-fair-share", language, b=played.b, share=_percent(tally.fair_share))
    _tell("cli-match-records", language, folder=str(folder.path))


def _cells(tally: Tally) -> tuple[str, ...]:
    low, high = tally.interval
    followed = tally.games - tally.started
    return (
        str(tally.won),
        str(tally.shared),
        str(tally.lost),
        _percent(tally.score),
        f"{_percent(low)} – {_percent(high)}",
        _of(tally.points_started, tally.started),
        _of(tally.points - tally.points_started, followed),
    )


def _of(points: float, games: int) -> str:
    return f"{points:g} / {games}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _tell(message: str, language: str, **details: str | int) -> None:
    print(" ".join(translate(message, language, **details).split()))
