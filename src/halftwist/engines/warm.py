"""Fill the kernel cache ahead of time: `python -m halftwist.engines.warm`.

Each game's engine is compiled in a process of its own, all at the same time. When everything is compiled already this
only looks and ends; it does not even load the compiler.
"""

import gc
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Final

from halftwist.core import Refused, Seat
from halftwist.engines.children import end_with_the_parent, interrupts_heard, interrupts_kept_back
from halftwist.engines.engine import engine_of
from halftwist.engines.kernel_cache import alone_with, cache_folder, kept_in
from halftwist.engines.levels import player_named, playouts_of
from halftwist.engines.player import Player
from halftwist.games import registry
from halftwist.play import HomeTable
from halftwist.words import language_from_environment, translate


def _is_compiled(game: str) -> bool:
    """An engine that cannot even be imported needs no compiling; whoever asks for it is told why."""
    try:
        return hasattr(engine_of(game), "COMPILED_ON")
    except Refused:
        return False


COMPILED: Final = tuple(filter(_is_compiled, registry.GAMES))
"""The games whose engines are compiled."""
_PLAYERS = ("level 7", "level 4")
_PLAYOUTS = 4_096  # at most, of those who search: what is called once is compiled, or loaded
_MOST_MOVES = 60
_FEW_MOVES = 4  # both players think twice; what is compiled and called only later loads in milliseconds
_SELDOM = 50_000  # allocations between two runs of the garbage collector


def is_warm(game: str) -> bool:
    """Whether the engine of a game has been compiled from these very sources by this Python before."""
    return _mark(kept_in(), game).exists()


def warm(game: str) -> None:
    """Load the engine of a game; compile it first, or wait until the process that is at it has done so.

    Where nothing can be kept, nothing is done: what is compiled here would be of no use to anybody else.
    """
    folder = cache_folder()
    if folder is None:
        return
    mark = _mark(folder, game)
    if not mark.exists():
        with alone_with(folder / f"{game}.lock"):
            if not mark.exists():
                _play(_small_table(game))
                with suppress(OSError):  # somebody has cleared the folder meanwhile, which only costs time
                    mark.touch()
                return
    _play(_small_table(game), _FEW_MOVES)


def _mark(folder: Path, game: str) -> Path:
    return folder / f"{game}.warm"


def _small_table(game: str) -> HomeTable:
    """A game on the smallest options that still reach every kernel."""
    return HomeTable(registry.configure(game, engine_of(game).COMPILED_ON), seed=bytes(32))


def _play(table: HomeTable, most_moves: int = _MOST_MOVES) -> None:
    """Play a short game, which calls every kernel, or only its beginning."""
    rng = Random(1)
    players = [_in_haste(table.table.game, name) for name in _PLAYERS]
    for _ in range(most_moves):
        seat: Seat | None = next((actor for actor in table.to_act if type(actor) is int), None)
        choice = None if seat is None else players[seat].choose(table.view(seat), seat, rng)
        if choice is None:
            return
        table.do(choice.action, seat)


def _in_haste(game: registry.AnyGame, name: str) -> Player:
    """A player who does all that it usually does, with fewer playouts."""
    return player_named(game, name, _PLAYOUTS if playouts_of(game.name, name) > _PLAYOUTS else None)


# Side by side


def main() -> int:
    """Tell what is being done; Ctrl-C leaves the rest for later, which is no failure."""
    cold = [game for game in COMPILED if not is_warm(game)]
    if not cold or cache_folder() is None:
        return 0
    language = language_from_environment()
    try:
        with interrupts_heard():
            return _compile_side_by_side(cold, language)
    except KeyboardInterrupt:
        print(translate("engine-warming-later", language))
        return 0


def _compile_side_by_side(cold: Sequence[str], language: str) -> int:
    """One process for each game. 0 if all have done their work."""
    with interrupts_kept_back():
        processes = {game: get_context("spawn").Process(target=_compile, args=(game,), daemon=True) for game in cold}
        for process in processes.values():
            process.start()
    try:
        _watch(processes, {game: warming(game, language) for game in cold})
    finally:
        for process in processes.values():
            process.kill()
            process.join()
    return max(abs(process.exitcode or 0) for process in processes.values())


def _watch(processes: Mapping[str, BaseProcess], sentences: Mapping[str, str]) -> None:
    """Until all have ended, with a clock for each where there is a terminal."""
    from rich.console import Console  # only here: every worker of a server imports this module
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    console = Console()
    if not console.is_terminal:
        print(*sentences.values(), sep="\n", flush=True)
    columns = SpinnerColumn(finished_text="✓"), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        clocks = {game: progress.add_task(sentence, total=1) for game, sentence in sentences.items()}
        while running := [process.sentinel for process in processes.values() if process.is_alive()]:
            wait(running)
            for game, process in processes.items():
                progress.update(clocks[game], completed=not process.is_alive())


def _compile(game: str) -> None:
    end_with_the_parent()
    gc.set_threshold(_SELDOM)  # a compiler allocates much and frees little, so collections cost time for nothing
    warm(game)


def warming(game: str, language: str) -> str:
    """The sentence for whoever has to wait meanwhile."""
    return translate("engine-warming", language, game=registry.entry(game).title)


if __name__ == "__main__":
    sys.exit(main())
