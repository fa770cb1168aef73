"""Compile every kernel once, so that nobody has to wait at the table: `python -m halftwist.engines.warm`.

When everything is compiled already this only looks and ends; it does not even load the compiler.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from random import Random

from halftwist.core import Seat
from halftwist.engines.kernel_cache import cache_folder, kept_in
from halftwist.engines.levels import player_named
from halftwist.play import HomeTable
from halftwist.words import fits, phrase

_MARK = "warm"
_TABLES: Mapping[str, Callable[[], HomeTable]] = {
    "mobius": lambda: HomeTable("mobius", seed=bytes(32), columns=6, rows=6),
    "formula": lambda: HomeTable("formula", seed=bytes(32)),
}
"""The games whose engines are compiled, small enough to be played in no time."""
_PLAYERS = ("level 7", "level 2")
_MOST_MOVES = 60


def is_warm() -> bool:
    """Whether these very sources have been compiled by this Python before."""
    return (kept_in() / _MARK).exists()


def warm() -> Iterator[str]:
    """Play a short game with each compiled engine; yields the game that comes next. Where nothing can be kept: none."""
    folder = cache_folder()
    if folder is None:
        return
    for game, opened in _TABLES.items():
        yield game
        _play(opened())
    (folder / _MARK).touch()


def _play(table: HomeTable) -> None:
    rng = Random(1)
    players = [player_named(table.table.game, name) for name in _PLAYERS]
    for _ in range(_MOST_MOVES):
        seat: Seat | None = next((actor for actor in table.to_act if type(actor) is int), None)
        choice = None if seat is None else players[seat].choose(table.view(seat), seat, rng)
        if choice is None:
            return
        table.do(choice.action, seat)


def main() -> int:
    """Tell what is being done; Ctrl-C leaves the rest for later, which is no failure."""
    language = fits()
    if is_warm():
        return 0
    try:
        for game in warm():
            print(
                phrase("engine-warming", language, game=phrase(f"cli-game-{game}", language).split(",")[0]), flush=True
            )
    except KeyboardInterrupt:
        print(phrase("engine-warming-later", language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
