"""A round robin of all levels of a game: ratings, a table for the page about the engines, and a picture.

`python -m halftwist.lab.round_robin GAME --games 10 --two-below 60 --out rounds/GAME --docs docs`
"""

import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress

from halftwist.core import OptionValue, Refused
from halftwist.engines.levels import levels
from halftwist.engines.tasks import Where
from halftwist.games import registry
from halftwist.lab.contestants import contestant_named
from halftwist.lab.folder import Folder
from halftwist.lab.match import Match, Result
from halftwist.lab.page import section, write_section
from halftwist.lab.picture import draw
from halftwist.lab.ratings import Scores, ratings
from halftwist.lab.running import check_amounts, run
from halftwist.lab.tally import Tally, tally_of
from halftwist.words import refusal_with_ruling
from halftwist.words.games import title

app = App(name="python -m halftwist.lab.round_robin", help_format="plaintext")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two contestants and how often they meet; the stronger is A."""

    match: Match
    games: int


def pairs(
    game: str, options: Mapping[str, OptionValue], games: int, two_below: int, others: Sequence[str] = ()
) -> tuple[Pair, ...]:
    """Everybody meets everybody; where a level's claim is at stake they meet more often."""
    names = (*others, *(f"level {level.number}" for level in levels(game)))
    found: list[Pair] = []
    for weaker, stronger in combinations(names, 2):
        proof = _number(stronger) - _number(weaker) == 2 and _number(weaker) > 0
        found.append(Pair(Match(game, stronger, weaker, "round robin", options), two_below if proof else games))
    return tuple(pair for pair in found if pair.games)


def results_of(pair: Pair, out: Path, jobs: int, on: Where = "here") -> Iterator[Result]:
    """The games of a pair, those that were finished before included."""
    title = f"{pair.match.a} against {pair.match.b}".replace(" ", "-")
    folder = Folder.opened(out / title, pair.match)
    finished = {result.number: result for result in folder.finished(pair.games)}
    yield from finished.values()
    yield from run(folder, [number for number in range(pair.games) if number not in finished], jobs, on)


def two_below_of(played: Mapping[Pair, Sequence[Result]]) -> dict[tuple[int, int], Tally]:
    """What every level scored against the one two below it."""
    rows = {
        (_number(pair.match.a), _number(pair.match.b)): tally_of(results)
        for pair, results in played.items()
        if _number(pair.match.b) > 0 and _number(pair.match.a) - _number(pair.match.b) == 2
    }
    return dict(sorted(rows.items()))


@app.default
def main(
    game: Annotated[str, Parameter(help=f"One of {', '.join(registry.GAMES)}.")],
    /,
    *,
    games: Annotated[int, Parameter(help="Games for every pair.")] = 10,
    two_below: Annotated[int, Parameter(help="Games for every level against the one two below it.")] = 60,
    out: Annotated[Path, Parameter(help="The folder for the records; a second run goes on from them.")],
    docs: Annotated[Path | None, Parameter(help="The folder whose engines.md gets the table and the picture.")] = None,
    jobs: Annotated[int, Parameter(help="Games played at the same time.")] = 1,
    on: Annotated[Where, Parameter(help="Processes of this machine (here), or a cluster (ray).")] = "here",
    against: Annotated[tuple[str, ...], Parameter(help="Others who take part, such as greedy.")] = (),
    option: Annotated[tuple[str, ...], Parameter(help="An option of the game, such as columns=6.")] = (),
) -> int:
    """Let all levels of a game play each other, and rate them."""
    try:
        options = _options(game, option)
        check_amounts(max(games, two_below), jobs)
        everybody = pairs(game, options, games, two_below, [contestant_named(game, name) for name in against])
        played = _played(everybody, out, jobs, on)
        _report(game, played, docs)
    except Refused as error:
        print(refusal_with_ruling(error.refusal), file=sys.stderr)
        return 1
    return 0


def _played(everybody: Sequence[Pair], out: Path, jobs: int, on: Where) -> dict[Pair, list[Result]]:
    played: dict[Pair, list[Result]] = {}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Round robin", total=sum(pair.games for pair in everybody))
        for pair in everybody:
            progress.update(task, description=f"{pair.match.a} against {pair.match.b}")
            played[pair] = []
            for result in results_of(pair, out, jobs, on):
                played[pair].append(result)
                progress.advance(task)
    return played


def _report(game: str, played: Mapping[Pair, Sequence[Result]], docs: Path | None) -> None:
    scores: Scores = {
        (pair.match.a, pair.match.b): [result.share for result in results] for pair, results in played.items()
    }
    names = list(dict.fromkeys(name for pair in reversed(list(scores)) for name in reversed(pair)))
    told = ratings(names, scores, anchor="level 1")
    command = f"python -m halftwist.lab.round_robin {shlex.join(sys.argv[1:])}"
    text = section(game, command, told, two_below_of(played), sum(map(len, played.values())))
    print(text)
    if docs is not None:
        draw(docs / "engines" / f"{game}.png", f"{title(game)}: ratings", told)
        print(write_section(docs, game, text), file=sys.stderr)


def _options(game: str, said: Sequence[str]) -> Mapping[str, OptionValue]:
    """`columns=6` and `times and divide=on`; what is no value stays a text, and the game refuses it."""
    words: Mapping[str, object] = {"on": True, "off": False, "usual": None}
    values: dict[str, object] = {}
    for each in said:
        name, _, value = each.partition("=")
        values[name.strip()] = int(value) if value.isdecimal() else words.get(value, value)
    return registry.configure(game, values).options


def _number(name: str) -> int:
    """Of a level; 0 for everybody else."""
    return int(name.removeprefix("level ")) if name.startswith("level ") else 0


if __name__ == "__main__":
    sys.exit(app())
