"""From the links that a kernel found to claims: how each of them follows from stones next to cells."""

from halftwist.games.mobius.engine.prover.claims import WIN as WINNING
from halftwist.games.mobius.engine.prover.claims import Claims, Goal, Threat
from halftwist.games.mobius.engine.prover.geometry import Geometry, Ints
from halftwist.games.mobius.engine.prover.groups import FIRST_NODE, GROUP, GROUP_COUNT
from halftwist.games.mobius.engine.prover.web import (
    ANY,
    BASE,
    BOTH,
    FIRST,
    GROUPS_AT,
    HOP,
    KEY,
    KIND,
    LASSO,
    LEVEL,
    LOOP,
    MEET,
    OR,
    PART,
    SECOND,
    SLOT,
    SOURCE,
    TARGET,
    THIRD,
    VIA,
)


class Derivation:
    """The links of red in one position, as claims."""

    def __init__(self, claims: Claims, geometry: Geometry, web: Ints, groups: Ints, stones: int) -> None:
        self._claims, self._geometry, self._web = claims, geometry, web
        self._stones = stones
        self._first = groups[FIRST_NODE : FIRST_NODE + groups[GROUP_COUNT]].tolist()
        self._members: dict[int, int] = {}
        for cell in range(geometry.size):
            if stones >> cell & 1:
                group = int(groups[GROUP + cell])
                self._members[group] = self._members.get(group, 0) | 1 << cell
        self._fulls: dict[int, int] = {}
        self._semis: dict[tuple[int, Goal], Threat] = {}

    def winning_full(self, number: int) -> int:
        """The claim of a win that holds whoever moves."""
        part = self._part(number)
        if part[KIND] == OR:
            return self._claims.threats(WINNING, [self.winning_semi(semi) for semi in self._chain(number)])
        return self._claims.together(WINNING, self._stones, self._all(part[FIRST], part[SECOND], part[THIRD]))

    def winning_semi(self, number: int) -> Threat:
        """A win with the first move: its key and the claim that is left then."""
        part = self._part(number)
        pieces = [piece for piece in (part[FIRST], part[SECOND], part[THIRD]) if piece >= 0]
        if part[KEY] >= 0:
            stones = self._stones | 1 << part[KEY]
            return part[KEY], self._claims.together(WINNING, stones, self._all(*pieces)), 0
        semi = next(piece for piece in pieces if self._is_semi(piece))
        key, claim, _ = self._semi(semi, self._goal(semi))
        assert key is not None
        others = self._all(*(piece for piece in pieces if piece != semi))
        return key, self._claims.together(WINNING, self._stones | 1 << key, [claim, *others]), 0

    def _part(self, number: int) -> list[int]:
        return list(map(int, self._web[PART + 8 * number : PART + 8 * number + 8]))

    def _all(self, *numbers: int) -> list[int]:
        return [self._full(number) for number in numbers if number >= 0]

    def _is_semi(self, number: int) -> bool:
        part = self._part(number)
        return part[KIND] != OR and part[KEY] >= 0

    def _chain(self, number: int) -> list[int]:
        semis: list[int] = []
        while number >= 0:
            part = self._part(number)
            semis.append(part[FIRST])
            number = part[SECOND]
        return semis

    def _goal(self, number: int) -> Goal:
        part = self._part(number)
        x, t = self._first[part[SOURCE]], part[TARGET]
        if t == LOOP:
            return (x,)
        y = t if t < GROUPS_AT else self._first[t - GROUPS_AT]
        return x, y, None if part[SLOT] == ANY else part[SLOT] - LEVEL

    def _own(self, number: int) -> int:
        """The stones of the groups at the ends."""
        part = self._part(number)
        stones = self._members.get(part[SOURCE], 0)
        if GROUPS_AT <= part[TARGET] < LOOP:
            stones |= self._members.get(part[TARGET] - GROUPS_AT, 0)
        return stones

    def _full(self, number: int) -> int:
        if number not in self._fulls:
            part, goal = self._part(number), self._goal(number)
            if part[KIND] == OR:
                found = self._claims.threats(goal, [self._semi(semi, goal) for semi in self._chain(number)])
            elif part[KIND] == BASE:
                found = self._claims.together(goal, self._own(number), [])
            else:
                assert part[KIND] in (VIA, BOTH, LASSO), part
                stones = self._own(number) | self._own(part[FIRST]) | self._own(part[SECOND])
                found = self._claims.together(goal, stones, self._all(part[FIRST], part[SECOND]))
            self._fulls[number] = found
        return self._fulls[number]

    def _semi(self, number: int, goal: Goal) -> Threat:
        """The goal may be told from either end."""
        if (number, goal) not in self._semis:
            part = self._part(number)
            key, stones = part[KEY], self._own(number) | 1 << part[KEY]
            if part[KIND] == HOP:
                parts = [self._full(part[FIRST])]
                over = int(self._geometry.hop_over[key, part[SECOND]])
                if over:
                    far, height = (int(value) for value in self._geometry.hop[key, part[SECOND]])
                    parts.append(self._bridge(key, far, height, over))
            elif part[KIND] == MEET:
                parts = self._all(part[FIRST], part[SECOND])
            else:
                assert part[KIND] in (VIA, BOTH, LASSO), part
                parts = [self._semi(part[FIRST], self._goal(part[FIRST]))[1], self._full(part[SECOND])]
                stones |= self._own(part[FIRST]) | self._own(part[SECOND])
            self._semis[number, goal] = key, self._claims.together(goal, stones, parts), 0
        return self._semis[number, goal]

    def _bridge(self, x: int, y: int, height: int, over: int) -> int:
        goal = (x, y, height)
        middles = [cell for cell in range(self._geometry.size) if over >> cell & 1]
        return self._claims.threats(
            goal, [(middle, self._claims.together(goal, 1 << x | 1 << y | 1 << middle, []), 0) for middle in middles]
        )
