"""The fewest numbers that must move, found by CP-SAT: slow, and sure on the pods it knows.

It knows pods whose numbers lie on every other row and column, inside a frame around the old one, in lines of three to
five numbers, of four where there are × and ÷. (Lines that share a sign shift the grid; it does not know those.)
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from ortools.sat.python import cp_model

from halftwist.games.mobi import Pod, is_equation
from halftwist.games.mobi.engine.readings import term_of
from halftwist.games.mobi.rules.tiles import READINGS, counted, kind_of, listed

LONGEST = {True: 5, False: 4}  # with + and − only, and with × and ÷, of which there are many more ways
Cell = tuple[int, int]


@cache
def makes_an_equation(values: tuple[int, ...], kids: bool) -> bool:
    if kids:  # any signs that add up to nothing: the equals sign goes before a minus
        sums = {values[0]}
        for value in values[1:]:
            sums = {total + sign * value for total in sums for sign in (1, -1)}
        return 0 in sums
    for equals in range(1, len(values)):
        for chosen in product("+-x/", repeat=len(values) - 2):
            rest = iter(chosen)
            tokens = [str(values[0])]
            for at, value in enumerate(values[1:], start=1):
                tokens += ["=" if at == equals else next(rest), str(value)]
            if is_equation(tokens):
                return True
    return False


class Model:
    """Numbers on a frame of cells, links between neighbours, every chain of links an equation."""

    def __init__(self, hand: Sequence[str], old: Pod, kids: bool, margin: int) -> None:
        self.model = cp_model.CpModel()
        self.kids, self.longest = kids, LONGEST[kids]
        self.old = {cell: token for cell, token in old.items() if token in READINGS}
        kinds = dict.fromkeys(listed(counted(hand)))
        self.tokens = [None, *(tokens[0] for kind in kinds for _, tokens in term_of(kind))]
        (left, top), (right, bottom) = (tuple(f(cell[i] for cell in self.old) for i in (0, 1)) for f in (min, max))
        self.columns = range(left - 2 * margin, right + 2 * margin + 1, 2)
        self.rows = range(top - 2 * margin, bottom + 2 * margin + 1, 2)
        assert all(cell[0] in self.columns and cell[1] in self.rows for cell in self.old)
        self.cells = [(column, row) for column in self.columns for row in self.rows]
        new = self.model.new_bool_var
        self.reads = {(cell, token): new("") for cell in self.cells for token in self.tokens}
        self.value = {cell: self.model.new_int_var(0, 12, "") for cell in self.cells}
        self._lay(counted(hand))
        self.links: dict[tuple[Cell, Cell], Any] = {}
        for chain in self._chains():
            self._link(chain)
        self._join()

    def _lay(self, counts: tuple[int, ...]) -> None:
        for cell in self.cells:
            self.model.add_exactly_one(self.reads[cell, token] for token in self.tokens)
            self.model.add(
                self.value[cell] == sum(READINGS[token] * self.reads[cell, token] for token in self.tokens if token)
            )
        for kind, count in zip(listed((1,) * len(counts)), counts, strict=True):
            of_kind = [token for token in self.tokens if token and kind_of(token) == kind]
            self.model.add(sum(self.reads[cell, token] for cell in self.cells for token in of_kind) == count)

    def _chains(self) -> Iterator[list[Cell]]:
        for row in self.rows:
            yield [(column, row) for column in self.columns]
        for column in self.columns:
            yield [(column, row) for row in self.rows]

    def _link(self, chain: list[Cell]) -> None:
        """Links along a row or a column; as far as they go they are a line."""
        model = self.model
        links = [model.new_bool_var("") for _ in chain[1:]]
        for link, one, other in zip(links, chain, chain[1:], strict=False):
            self.links[one, other] = link
            model.add_implication(link, ~self.reads[one, None])
            model.add_implication(link, ~self.reads[other, None])
        for first in range(len(chain) - 1):
            for length in range(2, min(self.longest + 1, len(chain) - first) + 1):
                inside = links[first : first + length - 1]
                outside = [links[at] for at in (first - 1, first + length - 1) if 0 <= at < len(links)]
                if length == 2 or length > self.longest:
                    model.add_bool_or([*(~link for link in inside), *(outside if length == 2 else [])])
                else:
                    self._line(chain[first : first + length], inside, outside)

    def _line(self, cells: list[Cell], inside: list[Any], outside: list[Any]) -> None:
        is_line = self.model.new_bool_var("")
        self.model.add_bool_or([is_line, *(~link for link in inside), *outside])
        values = sorted({READINGS[token] for token in self.tokens if token})
        true = [row for row in product(values, repeat=len(cells)) if makes_an_equation(row, self.kids)]
        self.model.add_allowed_assignments([self.value[cell] for cell in cells], true).only_enforce_if(is_line)

    def _join(self) -> None:
        """Every number but one hangs on a neighbour that is nearer to it."""
        model = self.model
        depth = {cell: model.new_int_var(0, len(self.cells), "") for cell in self.cells}
        root = {cell: model.new_bool_var("") for cell in self.cells}
        model.add_exactly_one(root.values())
        hangs: dict[Cell, list[Any]] = {cell: [] for cell in self.cells}
        for (one, other), link in self.links.items():
            for lower, upper in ((one, other), (other, one)):
                on = model.new_bool_var("")
                model.add_implication(on, link)
                model.add(depth[lower] == depth[upper] + 1).only_enforce_if(on)
                hangs[lower].append(on)
        for cell in self.cells:
            model.add(sum(hangs[cell]) + root[cell] + self.reads[cell, None] >= 1)
            model.add_implication(root[cell], ~self.reads[cell, None])

    def fewest_moved(self, seconds: float) -> int | None:
        """None where there is no such pod or it was not proved in time."""
        self.model.minimize(sum(1 - self.reads[cell, token] for cell, token in self.old.items()))
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.num_workers = 1
        return round(solver.objective_value) if solver.solve(self.model) == cp_model.OPTIMAL else None
