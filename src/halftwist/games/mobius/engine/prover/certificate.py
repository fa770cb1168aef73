"""Certificates: what was proved, written down so that anybody can check it without searching."""

import json
import lzma
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from halftwist.games.mobius import strip_of
from halftwist.games.mobius.engine.prover.claims import WIN, Claims, Threat
from halftwist.games.mobius.engine.prover.derivation import Derivation
from halftwist.games.mobius.engine.prover.dfpn import Searcher, look_into
from halftwist.games.mobius.engine.prover.geometry import BLUE, RED, image, symmetries
from halftwist.games.mobius.engine.prover.groups import find_groups
from halftwist.games.mobius.engine.prover.inferior import BLUE_STONES, PAIRS, RED_STONES, RED_TAKEN, fill
from halftwist.games.mobius.engine.prover.links import weave
from halftwist.games.mobius.engine.prover.table import SURE, key_of, recall
from halftwist.games.mobius.engine.prover.web import FULL_WIN, SEMI_WIN, WIN_AT, WIN_COUNT

VERSION = 1


@dataclass(frozen=True, slots=True)
class _Filled:
    """A position with what is captured filled in: red's pairs in the order in which they were found."""

    red: int
    blue: int
    free: int
    pairs: tuple[int, ...]


class Certificate:
    """Collects the claims behind positions that a searcher has solved. In all of them red wins.

    What the table has lost meanwhile is searched again.
    """

    def __init__(self, columns: int, rows: int, searcher: Searcher) -> None:
        self.columns, self.rows = columns, rows
        self._laid = symmetries(columns, rows)
        self._half = len(self._laid) // 2
        self._undo = [self._laid.index(tuple(np.argsort(cells).tolist())) for cells in self._laid]
        self.claims = Claims(columns, rows, self._laid)
        self._s = searcher
        self._known: dict[tuple[int, int, int], Threat] = {}
        self._results: list[dict[str, object]] = []

    def add(self, first: str | None) -> str:
        """Prove who wins after a first move, or that red wins the empty strip; answers the winner."""
        strip = strip_of(self.columns, self.rows)
        if first is None:
            key, claim, turn = self._to_move(0, 0)
            assert key is not None
            self._results.append(
                {"first": None, "winner": "red", "move": strip.names[key], "claim": claim, "symmetry": turn}
            )
            return "red"
        cell = strip.numbers[first]
        if self._decided(1 << cell, 0, BLUE) == "lost":
            _, claim, turn = self._to_answer(1 << cell, 0)
            self._results.append({"first": first, "winner": "red", "claim": claim, "symmetry": turn})
            return "red"
        swap = self._half  # any symmetry that swaps the colours
        opening = 1 << self._laid[swap][cell]
        key, claim, turn = self._to_move(0, opening)
        assert key is not None
        back = self._undo[swap]
        cells = tuple(self._laid[back][self._laid[turn][cell]] for cell in range(strip.size))
        move = strip.names[self._laid[back][key]]
        self._results.append(
            {"first": first, "winner": "blue", "move": move, "claim": claim, "symmetry": self._laid.index(cells)}
        )
        return "blue"

    def text(self) -> str:
        header: Mapping[str, object] = {
            "format": "halftwist-proof",
            "version": VERSION,
            "game": "mobius",
            "columns": self.columns,
            "rows": self.rows,
            "claims": len(self.claims.lines),
            "results": self._results,
        }
        return "\n".join([json.dumps(header, separators=(",", ":")), *self.claims.lines]) + "\n"

    def write(self, file: Path) -> None:
        part = file.with_name(file.name + ".part")
        part.write_bytes(lzma.compress(self.text().encode(), preset=9))
        part.replace(file)

    def _turned(self, red: int, blue: int, mover: int) -> tuple[int, int, int]:
        """The least way to lay a position that keeps the colours, and the symmetry that lays it back."""
        ways = [(self.claims.laid(turn, red), self.claims.laid(turn, blue), turn) for turn in range(self._half)]
        laid_red, laid_blue, turn = min(ways)
        return laid_red, laid_blue, self._undo[turn]

    def _to_answer(self, red: int, blue: int) -> Threat:
        """Blue is to move and red wins: the claim, and the symmetry by which it is laid."""
        red, blue, back = self._turned(red, blue, BLUE)
        if (red, blue, BLUE) not in self._known:
            self._known[red, blue, BLUE] = None, self._answered(red, blue), 0
        return None, self._known[red, blue, BLUE][1], back

    def _to_move(self, red: int, blue: int) -> Threat:
        """Red is to move and wins: its move, the claim that is left then, and the symmetry by which it is laid."""
        red, blue, back = self._turned(red, blue, RED)
        if (red, blue, RED) not in self._known:
            self._known[red, blue, RED] = self._moved(red, blue)
        key, claim, turn = self._known[red, blue, RED]
        cells = tuple(self._laid[back][self._laid[turn][cell]] for cell in range(self.claims.size))
        return None if key is None else self._laid[back][key], claim, self._laid.index(cells)

    def _answered(self, red: int, blue: int) -> int:
        filled = self._filled(red, blue)
        claim = self._won_by_stones(filled)
        if claim is None:
            derivation = self._linked(filled, till_semi=False)
            web = self._s.web
            if web[FULL_WIN] >= 0:
                claim = derivation.winning_full(int(web[FULL_WIN]))
            else:
                semis = web[WIN_AT : WIN_AT + web[WIN_COUNT]].tolist()
                threats = [derivation.winning_semi(semi) for semi in semis]
                claim = self._refuted(filled, threats)
        return self._captured(claim, filled)

    def _refuted(self, filled: _Filled, threats: list[Threat]) -> int:
        """Every move of blue that meets all threats so far is answered, the one first that leaves the fewest."""
        left = filled.free
        for threat in threats:
            left &= self.claims.needed(threat)
        while left:
            moves = [cell for cell in range(self.claims.size) if left >> cell & 1]
            known = {cell: self._needs(filled.red, filled.blue | 1 << cell) for cell in moves}
            cell = min(moves, key=lambda cell: (left & known[cell]).bit_count())
            threat = self._to_move(filled.red, filled.blue | 1 << cell)
            threats.append(threat)
            assert not self.claims.needed(threat) >> cell & 1
            left &= self.claims.needed(threat)
        return self.claims.threats(WIN, threats)

    def _moved(self, red: int, blue: int) -> Threat:
        filled = self._filled(red, blue)
        claim = self._won_by_stones(filled)
        if claim is not None:
            return None, self._captured(claim, filled), 0
        derivation, web = self._linked(filled, till_semi=True), self._s.web
        if web[SEMI_WIN] >= 0:
            key, claim, _ = derivation.winning_semi(int(web[SEMI_WIN]))
            return key, self._captured(claim, filled), 0
        if web[FULL_WIN] >= 0:
            return None, self._captured(derivation.winning_full(int(web[FULL_WIN])), filled), 0
        key = self._best(filled)
        _, claim, turn = self._to_answer(filled.red | 1 << key, filled.blue)
        if filled.pairs:
            claim = self._unturned(claim, turn)
            return key, self._captured(claim, filled), 0
        return key, claim, turn

    def _unturned(self, claim: int, turn: int) -> int:
        """A claim as a symmetry lays it, as a claim of its own."""
        return claim if turn == 0 else self.claims.turned(claim, turn)

    def _best(self, filled: _Filled) -> int:
        """The winning move whose proof needs the fewest cells, of those that are known."""
        options = [cell for cell in range(self.claims.size) if filled.free >> cell & 1]
        for _ in range(2):
            known = [
                (needs.bit_count(), cell)
                for cell in options
                if (needs := self._recalled(filled.red | 1 << cell, filled.blue, BLUE, "lost")) is not None
            ]
            if known:
                return min(known)[1]
            assert self._decided(filled.red, filled.blue, RED) == "won"
        raise AssertionError("a position that was won is not won any more")

    def _needs(self, red: int, blue: int) -> int:
        """The cells that red needs to win with the first move."""
        needs = self._recalled(red, blue, RED, "won")
        if needs is None:
            assert self._decided(red, blue, RED) == "won"
            needs = int(self._s.needs[0])
        return needs

    def _recalled(self, red: int, blue: int, mover: int, wanted: str) -> int | None:
        mine, theirs, turn = key_of(self._s.geometry, red, blue, mover)
        known, show, deny, needs = recall(self._s.table.rows, mine, theirs)
        if not known or (show if wanted == "won" else deny) != 0:
            return None
        return int(image(self._s.geometry.images, self._undo[turn], needs))

    def _decided(self, red: int, blue: int, mover: int) -> str:
        self._s.spent[:] = 0, 1 << 60, 1, 1
        look_into(self._s, 0, mover, red, blue, SURE, SURE)
        return "won" if self._s.result[0] == 0 else "lost"

    def _filled(self, red: int, blue: int) -> _Filled:
        s = self._s
        everywhere = (1 << self.claims.size) - 1
        free = fill(s.geometry, red, blue, everywhere & ~red & ~blue, s.groups, s.filled)
        pairs: list[int] = []
        for word in s.filled[PAIRS:].tolist():
            if not word:
                break
            if word & int(s.filled[RED_TAKEN]):
                pairs.append(word)
        return _Filled(int(s.filled[RED_STONES]), int(s.filled[BLUE_STONES]), int(free), tuple(pairs))

    def _won_by_stones(self, filled: _Filled) -> int | None:
        if find_groups(self._s.geometry, RED, filled.red, self._s.groups):
            return self.claims.together(WIN, filled.red, [])
        return None

    def _linked(self, filled: _Filled, till_semi: bool) -> Derivation:
        s = self._s
        find_groups(s.geometry, RED, filled.red, s.groups)
        weave(s.geometry, s.web, s.groups, RED, filled.free, till_semi)
        return Derivation(self.claims, s.geometry, s.web, s.groups, filled.red)

    def _captured(self, claim: int, filled: _Filled) -> int:
        lying = filled.red
        for pair in reversed(filled.pairs):
            lying &= ~pair
            claim = self.claims.captured(claim, pair, lying)
        return claim
