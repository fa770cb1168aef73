"""The fewest numbers to move: as few as all pods there are allow, and the proof is told from the guess."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, permutations, product
from random import Random

import pytest

from halftwist.core import Refused
from halftwist.games.mobi import Call, Pod, is_equation, judge, parse_pod, runs
from halftwist.games.mobi.engine import fewest_moves
from halftwist.games.mobi.engine.fixed_part import moved_between, numbers_of
from halftwist.games.mobi.engine.signing import can_be_signed, signings

Cell = tuple[int, int]


@cache
def all_equations(values: tuple[int, ...], operations: str) -> tuple[tuple[str, ...], ...]:
    """The signs of every equation of these numbers, by trying all."""
    found: list[tuple[str, ...]] = []
    for signs in product(f"{operations}=", repeat=len(values) - 1):
        tokens = [
            str(values[0]),
            *chain.from_iterable((sign, str(value)) for sign, value in zip(signs, values[1:], strict=True)),
        ]
        if signs.count("=") == 1 and (is_equation(tokens) or (len(values) == 2 and values[0] == values[1])):
            found.append(signs)
    return tuple(found)


@cache
def shapes(size: int) -> tuple[frozenset[Cell], ...]:
    """Where so many numbers can lie that hang together by signs, up to a shift; corners through a shared sign."""
    if size == 1:
        return (frozenset([(0, 0)]),)
    grown = {
        frozenset([*shape, (column + right, row + down)])
        for shape in shapes(size - 1)
        for column, row in shape
        for right, down in ((2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
        if (column + right, row + down) not in shape
    }
    return tuple({_shifted(shape) for shape in grown})


def _shifted(shape: frozenset[Cell]) -> frozenset[Cell]:
    left, top = min(shape)[0], min(row for _, row in shape)
    return frozenset((column - left, row - top) for column, row in shape)


@cache
def skeletons(size: int) -> tuple[Pod, ...]:
    """Every shape with signs in between (written =), if each run alternates and all hangs together."""
    found: list[Pod] = []
    for shape in shapes(size):
        between = {
            (column + right, row + down)
            for column, row in shape
            for right, down in ((1, 0), (0, 1))
            if (column + 2 * right, row + 2 * down) in shape
        }
        for count in range(1, len(between) + 1):
            for signs in combinations(sorted(between), count):
                pod = Pod({**dict.fromkeys(shape, "1"), **dict.fromkeys(signs, "=")})
                codes = {fault.code for fault in judge(["1"] * size, pod, "mobi")}
                if not codes & {"mobi-pod-apart", "mobi-run-not-alternating", "mobi-run-ends-with-sign"}:
                    found.append(pod)
    return tuple(found)


def all_pods(tiles: tuple[str, ...], call: Call, kids: bool) -> Iterator[Pod]:
    """Every valid pod of exactly these plain tiles, up to a shift."""
    for skeleton in skeletons(len(tiles)):
        cells = sorted(numbers_of(skeleton))
        for order in dict.fromkeys(permutations(tiles)):
            yield from _signed(skeleton, dict(zip(cells, order, strict=True)), call, kids)


def _signed(skeleton: Pod, numbers: dict[Cell, str], call: Call, kids: bool) -> Iterator[Pod]:
    lines = runs(Pod({**skeleton, **numbers}))
    ways = [all_equations(tuple(int(token) for token in line.tokens[::2]), "+-" if kids else "+-x/") for line in lines]
    for chosen in product(*ways):
        signs: dict[Cell, str] = {}
        for line, some in zip(lines, chosen, strict=True):
            for cell, sign in zip(line.cells[1::2], some, strict=True):
                if signs.setdefault(cell, sign) != sign:
                    break
            else:
                continue
            break
        else:
            pod = Pod({**numbers, **signs})
            if not judge(tuple(numbers.values()), pod, call, kids, solo=True):
                yield pod
                return


def fewest_by_trying_all(hand: tuple[str, ...], old: Pod, call: Call, kids: bool, solo: bool) -> int | None:
    hands = {hand}
    if call == "flip" and not solo:
        hands |= {hand[:at] + hand[at + 1 :] for at in range(len(hand))}
    moved = [moved_between(numbers_of(old), numbers_of(pod)) for some in hands for pod in all_pods(some, call, kids)]
    return min(moved, default=None)


def _some_pod(rng: Random, hand: tuple[str, ...]) -> Pod:
    """Numbers of the hand where somebody might have laid them, right or wrong."""
    size = rng.randint(1, len(hand) - 1)
    cells = rng.choice(shapes(size))
    tokens = rng.sample(hand, size)
    return Pod(dict(zip(sorted(cells), tokens, strict=True)))


@pytest.mark.parametrize("seed", range(24))
def test_no_pod_of_all_there_are_moves_fewer(seed: int) -> None:
    rng = Random(seed)
    hand = tuple(str(rng.choice([1, 2, 3, 4, 5, 7, 8, 10])) for _ in range(rng.choice([3, 4, 4, 5])))
    call: Call = rng.choice(["flip", "mobi"])
    kids, solo = rng.random() < 0.5, rng.random() < 0.5
    old = _some_pod(rng, hand)
    found = fewest_moves(hand, old, call, kids=kids, solo=solo)
    expected = fewest_by_trying_all(hand, old, call, kids, solo)
    assert found.moved == expected
    assert found.proved
    assert found.impossible == (expected is None)
    if found.pod:
        assert not judge(hand, found.pod, call, kids, solo)
        assert moved_between(numbers_of(old), numbers_of(found.pod)) == found.moved


@pytest.mark.parametrize("products", [True, False])
def test_numbers_can_be_signed_where_trying_all_signs_finds_an_equation(products: bool) -> None:
    rng = Random(7)
    for _ in range(300):
        values = tuple(rng.randint(1, 12) for _ in range(rng.randint(3, 5)))
        tried = all_equations(values, "+-x/" if products else "+-")
        assert can_be_signed(values, products) == bool(tried)
        assert sorted(signings(values, products)) == sorted(tried)


def test_a_pod_that_holds_needs_no_move() -> None:
    found = fewest_moves(["2", "3", "5", "12"], parse_pod("2 + 3 = 5"), "flip")
    assert (found.moved, found.at_least, found.proved) == (0, 0, True)


def test_a_wrong_number_is_taken_up_and_no_other() -> None:
    old = parse_pod("2 + 3 = 12 | . . + | . . 1 | . . = | . . 4")
    found = fewest_moves(["2", "3", "5", "12", "1", "4"], old, "flip", kids=True)
    assert (found.moved, found.proved) == (1, True)
    assert found.pod is not None
    assert found.pod[4, 0] == "5"


def test_two_lines_may_share_a_sign() -> None:
    """Two twelves fit nowhere beside 2 + 3 = 5, but across its equals sign (B5, B6)."""
    found = fewest_moves(["2", "3", "5", "12", "12"], parse_pod("2 + 3 = 5"), "mobi", kids=True)
    assert (found.moved, found.proved) == (0, True)
    assert found.pod is not None
    assert found.pod.normalised() == parse_pod(". . . 12 | 2 + 3 = 5 | . . . 12")


def test_with_few_steps_the_bounds_are_told_apart_from_a_proof() -> None:
    old, hand = parse_pod("12 + 2 = 5 | . . + | . . 3"), ["2", "3", "5", "12", "10", "8"]
    hurried, thorough = (fewest_moves(hand, old, "flip", kids=True, steps=steps) for steps in (20, 300_000))
    assert thorough.proved
    assert not hurried.proved
    assert hurried.at_least <= (thorough.moved or 0) <= (hurried.moved or 99)
    assert hurried == fewest_moves(hand, old, "flip", kids=True, steps=20)


def test_a_pod_that_is_not_from_the_hand_is_refused() -> None:
    with pytest.raises(Refused):
        fewest_moves(["2"], parse_pod("3"), "flip")
