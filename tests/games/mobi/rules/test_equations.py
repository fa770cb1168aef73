"""Arithmetic, against two independent judges: Fractions tile by tile, and Python's own parser."""

import ast
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halftwist.games.mobi import is_equation, judge, parse_pod, value

NUMBERS = [str(number) for number in range(1, 13)]
OPERATIONS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "x": lambda a, b: a * b,
    "/": lambda a, b: a / b,
}


@pytest.mark.ruling("B4")
def test_every_equation_of_three_tiles_is_judged_as_fractions_do():
    for a, operation, b, c in product(NUMBERS, OPERATIONS, NUMBERS, NUMBERS):
        holds = OPERATIONS[operation](Fraction(a), Fraction(b)) == Fraction(c)
        assert is_equation([a, operation, b, "=", c]) == holds
        assert is_equation([c, "=", a, operation, b]) == holds


class WithFractions(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        call = ast.Call(ast.Name("Fraction", ast.Load()), [node], [])
        return ast.copy_location(call, node)


def by_python(side: list[str]) -> Fraction:
    text = " ".join(token.removeprefix("*").replace("x", "*") for token in side)
    tree = ast.fix_missing_locations(WithFractions().visit(ast.parse(text, mode="eval")))
    return eval(compile(tree, "side", "eval"), {"Fraction": Fraction})


numbers = st.sampled_from([*NUMBERS, *(f"*{number}" for number in range(1, 13))])
sides = st.builds(
    lambda first, rest: [first, *(token for pair in rest for token in pair)],
    numbers,
    st.lists(st.tuples(st.sampled_from("+-x/"), numbers), max_size=12),
)


@pytest.mark.ruling("B4")
@settings(deadline=None, max_examples=400)
@given(sides)
def test_a_side_comes_to_what_python_makes_of_it(side: list[str]):
    assert value(side) == by_python(side)


@pytest.mark.ruling("B4")
@settings(deadline=None)
@given(sides, sides)
def test_an_equation_holds_exactly_when_both_sides_agree(left: list[str], right: list[str]):
    has_operation = len(left) + len(right) > 2
    assert is_equation([*left, "=", *right]) == (has_operation and by_python(left) == by_python(right))
    assert is_equation([*left, "=", *left]) == (len(left) > 1)


@pytest.mark.ruling("B4")
@pytest.mark.parametrize(
    "text",
    [
        "2 + 3 x 4 = 7 x 2",
        "8 / 4 / 2 = 1",
        "8 - 4 - 2 = 2",
        "3 - 8 = 1 - 6",
        "7 / 2 = 3 + 1 / 2",
        "1 / 3 x 3 = 2 - 1",
        "1 - 12 x 12 + 12 x 12 = 1",
        "5 = 2 + 3",
        "1 + 2 = 4 - 1",
    ],
)
def test_order_of_operations_negative_and_fractional_steps_and_sums_on_either_side(text: str):
    assert is_equation(text.split())


@pytest.mark.ruling("B4")
@pytest.mark.parametrize(
    "text",
    [
        "2 + 3 x 4 = 10 x 2",  # not from left to right regardless
        "8 / 4 / 2 = 4",
        "- 3 + 5 = 2",  # no sign before a number
        "1 2 = 6 + 6",  # two tiles are not one number
        "1 + 2 = 3 = 3",
        "1 + 2",
        "3 = 3",
        "7 / 2 = 3",
        "1 + = 1",
        "=",
        "",
    ],
)
def test_what_is_no_equation(text: str):
    assert not is_equation(text.split())


@pytest.mark.ruling("B4")
def test_the_referee_names_both_sides_exactly():
    (found,) = judge(["7", "2", "3"], parse_pod("7 / 2 = 3"), "mobi")
    assert (found.code, found.rule) == ("mobi-run-sides-differ", "B4")
    assert (found.details["left"], found.details["right"]) == ("7/2", "3")
    assert found.details["equation"] == "7 ÷ 2 = 3"
