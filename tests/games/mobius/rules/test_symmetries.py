"""The strip lies onto itself in twelve ways; the rules cannot tell them apart."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.core import Line, Seat
from halftwist.games.mobius import COLOURS, Mobius, Place, Strip, Symmetry, groups_of, kind_of_win, strip_of

SIZES = [(3, 6), (4, 6), (6, 6), (5, 12), (12, 12)]


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("size", SIZES)
def test_six_symmetries_keep_the_colours_and_six_exchange_them(size: tuple[int, int]) -> None:
    strip = strip_of(*size)
    assert [symmetry.swaps_colours for symmetry in strip.symmetries].count(True) == 6
    assert len({symmetry.cells for symmetry in strip.symmetries}) == 12
    assert strip.symmetries[0].cells == tuple(range(strip.size))


@pytest.mark.ruling("M2", "M4")
@pytest.mark.parametrize("size", SIZES)
def test_a_symmetry_takes_neighbours_to_neighbours_and_bars_to_bars(size: tuple[int, int]) -> None:
    strip = strip_of(*size)
    for symmetry in strip.symmetries:
        for cell in range(strip.size):
            moved = {symmetry.cells[near] for near, _ in strip.neighbours[cell]}
            assert moved == {near for near, _ in strip.neighbours[symmetry.cells[cell]]}
        for bar, image in zip(strip.bars, symmetry.bars, strict=True):
            assert {symmetry.cells[cell] for cell, _ in bar.reach} == {cell for cell, _ in strip.bars[image].reach}
            assert (bar.colour != strip.bars[image].colour) == symmetry.swaps_colours


@pytest.mark.parametrize("size", SIZES)
def test_symmetries_one_after_another_are_symmetries(size: tuple[int, int]) -> None:
    known = {symmetry.cells for symmetry in strip_of(*size).symmetries}
    assert {tuple(second[cell] for cell in first) for first in known for second in known} == known


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("size", SIZES)
def test_there_are_no_other_symmetries(size: tuple[int, int]) -> None:
    """Follow the edge of the board: where A1 and its next end cell go decides everything else."""
    strip = strip_of(*size)
    rim = [cell for bar in strip.bars for cell, _ in bar.reach[:-1]]
    length = len(rim)
    found = 0
    for start in range(length):
        for way in (1, -1):
            image = {rim[i]: rim[(start + way * i) % length] for i in range(length)}
            bars = [{image[cell] for cell, _ in bar.reach} for bar in strip.bars]
            found += all(bar in [{cell for cell, _ in other.reach} for other in strip.bars] for bar in bars)
    assert found == len(strip.symmetries)
    assert all(near in {n for n, _ in strip.neighbours[cell]} for cell, near in pairwise(rim))


@pytest.mark.ruling("M7", "M8")
@settings(deadline=None, max_examples=60)
@given(st.sampled_from(SIZES), st.randoms(use_true_random=False), st.floats(0.3, 0.7))
def test_a_symmetry_keeps_the_winner_and_the_kind_of_win(
    size: tuple[int, int], rng: random.Random, share: float
) -> None:
    strip = strip_of(*size)
    red = [cell for cell in range(strip.size) if rng.random() < share]
    for symmetry in strip.symmetries:
        image = [symmetry.cells[cell] for cell in red]
        colour = COLOURS[symmetry.swaps_colours]
        assert kind_of_win(groups_of(strip, colour, image)) == kind_of_win(groups_of(strip, "red", red))


def moved(strip: Strip, symmetry: Symmetry, line: Line[Place]) -> Line[Place]:
    cell = symmetry.cells[strip.numbers[line.action.cell]]
    return Line(line.n, line.at_ms, line.by, Place(strip.names[cell]))


@pytest.mark.ruling("M5", "M8")
@settings(deadline=None, max_examples=10)
@given(st.randoms(use_true_random=False))
def test_a_game_and_its_image_allow_the_same_moves_and_end_alike(rng: random.Random) -> None:
    """Where colours are exchanged the image is judged as blue's stones and red's the other way round."""
    game = Mobius()
    strip = game.strip
    keeping = [symmetry for symmetry in strip.symmetries if not symmetry.swaps_colours]
    symmetry = rng.choice(keeping)
    here = there = game.start()
    for n, name in enumerate(rng.sample(strip.names, strip.size)):
        mover: Seat = n % 2
        allowed = {moved(strip, symmetry, Line(n, 0, mover, move)).action for move in game.legal(here, mover)}
        assert allowed == set(game.legal(there, mover))
        line = Line(n, 0, mover, Place(name))
        here, there = game.apply(here, line), game.apply(there, moved(strip, symmetry, line))
        assert game.outcome(here) == game.outcome(there)
        if here.end:
            break
    assert here.end
