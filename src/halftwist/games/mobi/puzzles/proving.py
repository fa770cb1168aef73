"""A puzzle of Möbi proved again: its answer holds, and no pod holds with fewer tiles moved.

For the second, every way is tried to lift fewer tiles and to lay them and the new ones anywhere. Two numbers that
share a sign lie two cells apart in a row, or corner to corner round a sign where two lines cross; so every pod grows
from the numbers that stay by such steps, and all its lines have three numbers or more (B4, B6). Signs are free (B2):
a layout of numbers fails only where no choice of signs makes a pod, and the referee judges every choice that is left.
Nothing here comes from the engine.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from typing import TypeAlias, cast

from halftwist.games.mobi import Mobi, Pod, judge
from halftwist.games.mobi.puzzles.accepting import accepts
from halftwist.games.mobi.rules.equations import is_equation
from halftwist.games.mobi.rules.state import State
from halftwist.games.mobi.rules.tiles import READINGS, kind_of, listed
from halftwist.puzzles.position import BadPuzzle, opened
from halftwist.puzzles.puzzle import Puzzle

Cell: TypeAlias = tuple[int, int]
Numbers: TypeAlias = dict[Cell, str]
Line: TypeAlias = tuple[Cell, ...]

_STEPS = ((2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
_SHORTEST = 3  # numbers in an equation
_WAYS = ((1, 0), (0, 1))


def proved(puzzle: Puzzle) -> str | None:
    """None where it is right, else a sentence."""
    try:
        position = opened(puzzle)
    except BadPuzzle as bad:
        return str(bad)
    game = cast("Mobi", position.game)
    state: State = position.state
    fewest = puzzle.figures["tiles"]
    if not accepts(puzzle, state, puzzle.answers[0]):
        return "The answer does not hold, or moves more tiles than it says."
    for lifted in range(fewest):
        pod = _with_lifted(game, state, lifted)
        if pod is not None:
            return f"A pod holds with {lifted} tiles moved."
    return None


def _with_lifted(game: Mobi, state: State, lifted: int) -> Pod | None:
    """A pod with every tile of the hand and all but so many numbers where they lay; None where there is none."""
    player = state.players[0]
    hand = listed(player.hand)
    numbers = {cell: token for cell, token in player.pod.items() if token in READINGS}
    for gone in combinations(numbers, lifted):
        stay = {cell: token for cell, token in numbers.items() if cell not in gone}
        tiles = [*listed(player.unused), *(kind_of(numbers[cell]) for cell in gone)]
        for cells in _growths(frozenset(stay), len(tiles)):
            if not _all_in_lines(cells):
                continue
            for laid in _read(stay, cells - stay.keys(), tiles):
                for pod in _signed(laid, kids=game.kids):
                    if not judge(hand, pod, "flip", game.kids, solo=True):
                        return pod
    return None


def _growths(cells: frozenset[Cell], more: int) -> set[frozenset[Cell]]:
    """Every set of cells with so many more, each a step from another one."""
    found = {cells}
    for _ in range(more):
        found = {
            grown | {new}
            for grown in found
            for column, row in grown
            for right, down in _STEPS
            if (new := (column + right, row + down)) not in grown and not _touches(new, grown)
        }
    return found


def _touches(cell: Cell, cells: frozenset[Cell]) -> bool:
    """Two numbers side by side are no equation (B4)."""
    column, row = cell
    return any(near in cells for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)))


def _chains(cells: frozenset[Cell] | Mapping[Cell, str]) -> Iterator[Line]:
    """Rows and columns of numbers that lie two apart, as long as they go, of three numbers at least."""
    for right, down in _WAYS:
        for column, row in cells:
            if (column - 2 * right, row - 2 * down) in cells:
                continue
            chain = [(column, row)]
            while (after := (chain[-1][0] + 2 * right, chain[-1][1] + 2 * down)) in cells:
                chain.append(after)
            if len(chain) >= _SHORTEST:
                yield tuple(chain)


def _all_in_lines(cells: frozenset[Cell]) -> bool:
    return len({cell for chain in _chains(cells) for cell in chain}) == len(cells)


def _read(stay: Numbers, cells: frozenset[Cell], tiles: Sequence[str]) -> Iterator[Numbers]:
    """The tiles on the cells in every order, and read in every way (B3)."""
    places = sorted(cells)
    for order in set(_orders(tuple(tiles))):
        for tokens in product(*map(_readings, order)):
            yield stay | dict(zip(places, tokens, strict=True))


@cache
def _orders(tiles: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if not tiles:
        return ((),)
    return tuple((tile, *rest) for at, tile in enumerate(tiles) for rest in _orders(tiles[:at] + tiles[at + 1 :]))


def _readings(tile: str) -> tuple[str, ...]:
    if tile == "6":
        return ("6", "9")
    return tuple(f"*{number}" for number in range(1, 13)) if tile == "*" else (tile,)


def _signed(numbers: Numbers, *, kids: bool) -> Iterator[Pod]:
    """Pods with these numbers: in every chain some stretches are equations, the gaps between them stay empty."""
    choices = [list(_stretches(chain, numbers, kids)) for chain in _chains(numbers)]
    if not all(choices):
        return
    yield from _joined(numbers, choices, {})


def _joined(numbers: Numbers, choices: list[list[Numbers]], signs: Numbers) -> Iterator[Pod]:
    if not choices:
        pod = {**numbers, **signs}
        if all(any(near in signs for near in _beside(cell)) for cell in numbers):
            yield Pod(pod)
        return
    for chosen in choices[0]:
        if all(signs.get(cell, sign) == sign for cell, sign in chosen.items()):
            yield from _joined(numbers, choices[1:], {**signs, **chosen})


def _beside(cell: Cell) -> tuple[Cell, ...]:
    column, row = cell
    return (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)


def _stretches(chain: Line, numbers: Numbers, kids: bool) -> Iterator[Numbers]:
    """Every way to leave a chain bare or to make equations of stretches of it: the signs and where they lie."""
    for cut in product((False, True), repeat=len(chain) - 1):  # True: a sign, so one line
        lines: list[list[Cell]] = [[chain[0]]]
        for joined, cell in zip(cut, chain[1:], strict=True):
            if joined:
                lines[-1].append(cell)
            else:
                lines.append([cell])
        if any(len(line) == 2 for line in lines):
            continue
        ways = [
            [_laid(line, signs) for signs in _signs(tuple(numbers[cell] for cell in line), kids)]
            for line in lines
            if len(line) > 1
        ]
        for chosen in product(*ways):
            yield {cell: sign for way in chosen for cell, sign in way.items()}


def _laid(line: Sequence[Cell], signs: Sequence[str]) -> Numbers:
    """Each sign between its two numbers."""
    between = (((one[0] + two[0]) // 2, (one[1] + two[1]) // 2) for one, two in pairwise(line))
    return dict(zip(between, signs, strict=True))


@cache
def _signs(tokens: tuple[str, ...], kids: bool) -> tuple[tuple[str, ...], ...]:
    """All signs that make a true equation of these numbers."""
    found: list[tuple[str, ...]] = []
    for equals in range(len(tokens) - 1):
        for rest in product("+-" if kids else "+-x/", repeat=len(tokens) - 2):
            signs = (*rest[:equals], "=", *rest[equals:])
            line = [tokens[0]]
            for sign, number in zip(signs, tokens[1:], strict=True):
                line += [sign, number]
            if is_equation(line):
                found.append(signs)
    return tuple(found)
