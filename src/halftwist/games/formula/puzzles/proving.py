"""A puzzle of Formula proved again: every play is tried, and the referee alone says which are allowed.

The plays are found by laying out cards in every way, not by the list that the rules give to players. What is best by
ten points cannot be proved, because nobody knows the stock: it is measured again, see `replaying`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Any, cast

from halftwist.core import Line
from halftwist.games.formula import Formula, Play
from halftwist.games.formula.puzzles.replaying import fault_of_chances
from halftwist.games.formula.rules.actions import Draw, Laid, NewNumber
from halftwist.games.formula.rules.state import FormulaState
from halftwist.puzzles.position import BadPuzzle, opened
from halftwist.puzzles.puzzle import Puzzle
from halftwist.wire import codec_for

_JOKER = "J"


def proved(puzzle: Puzzle) -> str | None:
    """None where exactly one play does what is asked, and it is the answer; else a sentence."""
    try:
        position = opened(puzzle)
    except BadPuzzle as bad:
        return str(bad)
    game, state, seat = cast("Formula", position.game), position.state, puzzle.seat
    answer = codec_for(game).decode_action(puzzle.answers[0])
    if puzzle.goal == "best":
        return _fault_of_best(game, state, seat, answer)
    if puzzle.goal == "go-out":
        right = set(_plays_with(game, state, seat, state.hands[seat]))
    elif puzzle.goal == "safe":
        if not _other_goes_out(game, state, seat, Draw()):
            return "Drawing would do as well."
        right = {play for play in _all_plays(game, state, seat) if not _other_goes_out(game, state, seat, play)}
    else:
        return f"Nobody knows the goal {puzzle.goal!r}."
    if right == {answer}:
        return None
    return f"{len(right)} plays do what is asked, and the answer is {'' if answer in right else 'not '}one of them."


def _fault_of_best(game: Formula, state: FormulaState, seat: int, answer: Play | Draw) -> str | None:
    """None where the answer is better than everything else by ten points."""
    others = [action for action in (*_all_plays(game, state, seat), Draw()) if action != answer]
    own = set(_plays_with(game, state, seat, state.hands[seat]))
    if own or (isinstance(answer, Play) and game.refuse(state, Line(1, 0, seat, answer))):
        return "Somebody can go out at once." if own else "The answer is not allowed."
    lost = [action for action in others if isinstance(action, Play) and _other_goes_out(game, state, seat, action)]
    alive = [action for action in others if action not in lost]
    return fault_of_chances(game, state, seat, answer, alive)


def _all_plays(game: Formula, state: FormulaState, seat: int) -> Iterator[Play]:
    hand = state.hands[seat]
    for size in range(1, min(len(hand), game.terms.most_cards) + 1):
        for cards in sorted(set(combinations(sorted(hand), size))):
            yield from _plays_with(game, state, seat, cards)


def _plays_with(game: Formula, state: FormulaState, seat: int, cards: Sequence[str]) -> Iterator[Play]:
    """Every allowed play that lays exactly these cards."""
    table = state.table
    if table is None or len(cards) > game.terms.most_cards:
        return
    tried: set[Play] = set()
    for owners in product(range(3), repeat=len(cards)):
        shares = [[card for card, owner in zip(cards, owners, strict=True) if owner == at] for at in range(3)]
        numbers = [
            [(_value(way), way) for way in _ways(old, share, game.terms.digits)]
            for old, share in zip(table.numbers, shares, strict=True)
        ]
        by_value: dict[int, list[NewNumber]] = {}
        for value, way in numbers[2]:
            by_value.setdefault(value, []).append(way)
        for (left, left_way), (right, right_way) in product(numbers[0], numbers[1]):
            for symbol, value in _answers(left, right):
                tried.update(Play(left_way, symbol, right_way, way) for way in by_value.get(value, ()))
    yield from (play for play in tried if game.refuse(state, Line(1, 0, seat, play)) is None)


def _answers(left: int, right: int) -> Iterator[tuple[str, int]]:
    yield from (("+", left + right), ("-", left - right), ("x", left * right))
    if right and left % right == 0:
        yield "/", left // right


def _ways(old: Sequence[str], share: Sequence[str], digits: int) -> set[NewNumber]:
    """Every row of these new cards, each once, and any cards of the old number in their order."""
    found: set[NewNumber] = set()
    for kept in range(min(len(old), digits - len(share)) + 1):
        for lying in combinations(old, kept):
            for places in combinations(range(kept + len(share)), kept):
                for order in set(permutations(share)):
                    found.update(_row(lying, places, order))
    found.discard(())
    return found


def _row(lying: Sequence[str], places: Sequence[int], order: Sequence[str]) -> Iterator[NewNumber]:
    """One row, with the Jokers as every digit."""
    kept = dict(zip(places, lying, strict=True))
    new = iter(order)
    choices = [
        [Laid(kept[at], False)] if at in kept else [Laid(shown, True) for shown in _shown(next(new))]
        for at in range(len(lying) + len(order))
    ]
    yield from product(*choices)


def _shown(face: str) -> list[str]:
    return [_JOKER + str(digit) for digit in range(10)] if face == _JOKER else [face]


def _value(number: NewNumber) -> int:
    return int("".join(laid.card.removeprefix(_JOKER) for laid in number))


def _other_goes_out(game: Formula, state: FormulaState, seat: int, action: Play | Draw) -> bool:
    """Whether the other can lay the whole hand on the table that is left."""
    line: Line[Any] = Line(1, 0, seat, action)
    other = 1 - seat
    after = game.apply(state, line)
    if isinstance(action, Draw):  # the card that is drawn changes nothing for the other
        after = replace(state, turn=other)
    return any(True for _ in _plays_with(game, after, other, after.hands[other]))
