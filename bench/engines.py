"""How fast the engines are, side by side with OpenSpiel's Hex of 12 × 12 cells: `make bench`.

Everything is measured in this one run, in turns, because the machine may be busy: compare the ratios. Each figure is
the best and the median of several runs on one core, if nothing else is said. A simulation is one descent into the tree
with one playout that is carried up, as OpenSpiel makes them. The Mobius engine itself makes sixty-four playouts at once
at a leaf of its tree, so its playouts and its descents are given apart.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from halftwist.engines.budget import Budget
from halftwist.engines.compiled import compiled
from halftwist.engines.rng import rng_from
from halftwist.games.formula import Terms, list_plays, parse_cards, parse_table
from halftwist.games.formula.engine.layout import HANDS
from halftwist.games.formula.engine.movegen import list_all, new_move_buffer
from halftwist.games.formula.engine.packing import packed_terms, packed_turn
from halftwist.games.mobi.engine import solve
from halftwist.games.mobi.rules.tiles import box, listed
from halftwist.games.mobius import Mobius
from halftwist.games.mobius.engine.baselines.plain_uct import PlainUct
from halftwist.games.mobius.engine.board_arrays import BoardArrays, Words, ground_of
from halftwist.games.mobius.engine.playouts import LANES, WORDS, fill, popcount, red_wins
from halftwist.games.mobius.engine.search import MobiusThinker, position_with
from halftwist.games.mobius.engine.tree import Scratch, scratch_for

RUNS = 5
COLUMNS = ROWS = 12
BATCHES = 4_000
PLAYOUTS = 400_000
ROLLOUTS, SIMULATIONS = 500, 1_000
HEX = f"hex(num_cols={COLUMNS},num_rows={ROWS})"
TILES = (7, 9, 12, 21, 38, 76)
TABLES = ("2 + 4 = 6", "10 - 3 = 7", "12 x 8 = 96", "48 / 6 = 8")

Work = Callable[[], int]
"""Does some pieces of work and says how many."""


@compiled
def _fill_and_judge(ground: BoardArrays, scratch: Scratch, rng_state: Words, batches: int) -> int:
    won = 0
    for _ in range(batches):
        fill(scratch.red, scratch.stones, scratch.forest.partner, scratch.order, 1, WORDS, rng_state)
        red_wins(ground, scratch.red, scratch.held, scratch.stale, scratch.wins)
        for word in range(WORDS):
            won += popcount(scratch.wins[0, word])
    return won


def mobius_playouts() -> Work:
    ground, rng_state = ground_of(COLUMNS, ROWS), rng_from(1)
    scratch = scratch_for(ground)
    scratch.forest.partner[:] = -1

    def work() -> int:
        _fill_and_judge(ground, scratch, rng_state, BATCHES)
        return BATCHES * LANES * WORDS

    return work


def mobius_search(threads: int = 1, counted: int = 1) -> Work:
    """Playouts of the search from the empty strip; a tree of its own each time."""
    position = position_with(COLUMNS, ROWS, (), ())

    def work() -> int:
        thinker = MobiusThinker(COLUMNS, ROWS, seed=1, threads=threads)
        return thinker.think(position, Budget(playouts=threads * PLAYOUTS)).playouts // counted

    return work


def mobius_plain_uct(one_each: bool) -> Work:
    game = Mobius()
    view = game.view(game.start(), 0)

    def work() -> int:
        PlainUct(game, Budget(playouts=PLAYOUTS), one_each=one_each).choose(view, 0, Random(1))
        return PLAYOUTS

    return work


def open_spiel(simulations: int, rollouts: int) -> Work:
    """OpenSpiel's own C++ search, one thread; with many rollouts a leaf the rollouts are what takes the time."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(HEX)

    def work() -> int:
        evaluator = spiel.RandomRolloutEvaluator(rollouts, 1)
        bot = spiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 1, False)
        bot.step(game.new_initial_state())
        return simulations * rollouts

    return work


def formula_lists(jokers: int, hands: int = 400) -> Work:
    buffer, rules = new_move_buffer(1 << 16), packed_terms(Terms())
    rows = [packed_turn(parse_table(TABLES[at % len(TABLES)]), hand) for at, hand in enumerate(_hands(jokers, hands))]

    def work() -> int:
        for row in rows:
            list_all(buffer, row, rules, HANDS)
        return hands

    return work


def formula_lists_plainly(jokers: int, hands: int = 6) -> Work:
    dealt = iter(_hands(jokers, hands * (RUNS + 1)))

    def work() -> int:
        for at in range(hands):
            list_plays(parse_table(TABLES[at % len(TABLES)]), next(dealt), Terms())
        return hands

    return work


def _hands(jokers: int, hands: int) -> list[Any]:
    rng = Random(jokers)
    deck = [str(digit) for digit in range(10)] * 5
    return [parse_cards(" ".join(rng.sample(deck, 7 - jokers) + ["J"] * jokers)) for _ in range(hands)]


def measurements() -> dict[str, Work]:
    works = {
        "Mobius: playouts": mobius_playouts(),
        "Mobius: playouts in the search": mobius_search(),
        "Mobius: descents of the search": mobius_search(counted=LANES),
        "Mobius: playouts in the search, two threads": mobius_search(threads=2),
        "Mobius: playouts in plain UCT, sixty-four at a leaf": mobius_plain_uct(one_each=False),
        "Mobius: simulations of plain UCT, one playout each": mobius_plain_uct(one_each=True),
        "Formula: hands listed, no Joker": formula_lists(0),
        "Formula: hands listed, two Jokers": formula_lists(2),
        "Formula: hands listed by the rules, no Joker": formula_lists_plainly(0),
    }
    if find_spec("pyspiel"):
        works["OpenSpiel, Hex: rollouts"] = open_spiel(2, ROLLOUTS)
        works["OpenSpiel, Hex: simulations of MCTSBot"] = open_spiel(SIMULATIONS, 1)
    return works


RATIOS = (
    ("Mobius: playouts", "OpenSpiel, Hex: rollouts", "aim 100"),
    ("Mobius: simulations of plain UCT, one playout each", "OpenSpiel, Hex: simulations of MCTSBot", "aim 25"),
    ("Mobius: playouts in the search", "OpenSpiel, Hex: simulations of MCTSBot", ""),
    ("Mobius: descents of the search", "OpenSpiel, Hex: simulations of MCTSBot", ""),
    ("Mobius: playouts in the search, two threads", "Mobius: playouts in the search", "aim 1.7"),
    ("Formula: hands listed, no Joker", "Formula: hands listed by the rules, no Joker", ""),
)


def measured(console: Console) -> dict[str, list[float]]:
    """Pieces a second, every work in turn, so that a busy minute is shared by all."""
    works = measurements()
    for work in track(works.values(), "Compiling…", console=console, transient=True):
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in track(range(RUNS), "Measuring…", console=console, transient=True):
        for name, work in works.items():
            began = perf_counter()
            pieces = work()
            rates[name].append(pieces / (perf_counter() - began))
    return rates


def show_rates(console: Console, rates: dict[str, list[float]]) -> None:
    grid = Grid("what", "best a second", "median a second")
    for name, each in rates.items():
        grid.add_row(name, f"{max(each):,.0f}", f"{median(each):,.0f}")
    console.print(grid)
    ratios = Grid("what", "compared with", "best", "median", "")
    for name, other, aim in RATIOS:
        if other in rates:
            best, middle = max(rates[name]) / max(rates[other]), median(rates[name]) / median(rates[other])
            ratios.add_row(name, other, f"{best:,.1f} ×", f"{middle:,.1f} ×", aim)
    console.print(ratios)


def show_solver(console: Console, hands: int = 30) -> None:
    grid = Grid("Möbi: tiles in the hand", "best ms", "median ms", "longest ms")
    tiles = listed(box())
    for size in track(TILES, "Solving…", console=console, transient=True):
        rng = Random(size)
        spent: list[float] = []
        for _ in range(hands if size < 38 else hands // 3):
            hand = rng.sample(tiles, size)
            began = perf_counter()
            solve(hand)
            spent.append(1000 * (perf_counter() - began))
        grid.add_row(str(size), f"{min(spent):.2f}", f"{median(spent):.2f}", f"{max(spent):.2f}")
    console.print(grid)


FIRST_MOVE = """
from random import Random
from halftwist.engines.levels import player_named
from halftwist.play import HomeTable
table = HomeTable("{game}", seed=bytes(32))
seat = next(iter(table.to_act))
player_named(table.table.game, "level 4").choose(table.view(seat), seat, Random(1))
"""


def show_starts(console: Console) -> None:
    """From starting Python to the first move of a level 4 opponent, in a process of its own."""
    grid = Grid("first move", "nothing compiled yet, s", "compiled before, s")
    for game in track(("mobius", "mobi", "formula"), "Starting…", console=console, transient=True):
        with TemporaryDirectory() as folder:
            try:
                cold, *warm = (_first_move_s(game, folder) for _ in range(4))
            except subprocess.CalledProcessError as error:
                grid.add_row(game, "failed", error.stderr.strip().split("\n")[-1])
                continue
        grid.add_row(game, f"{cold:.1f}", f"{min(warm):.2f} best, {median(warm):.2f} median")
    console.print(grid)


def _first_move_s(game: str, folder: str) -> float:
    kept = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    began = perf_counter()
    command = [sys.executable, "-c", FIRST_MOVE.format(game=game)]
    subprocess.run(command, env={**kept, "HALFTWIST_CACHE_DIR": folder}, check=True, capture_output=True, text=True)
    return perf_counter() - began


def main() -> None:
    console = Console()
    if not find_spec("pyspiel"):
        console.print("open_spiel is not installed for this Python: measuring without it.")
    console.print(
        f"{RUNS} runs in turns; Python {sys.version.split()[0]}, numpy {np.__version__}, {os.cpu_count()} cores"
    )
    show_rates(console, measured(console))
    show_solver(console)
    show_starts(console)


if __name__ == "__main__":
    main()
