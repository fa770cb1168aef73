"""A table at home: it keeps its own seed, so it can deal for itself. The easy way in for scripts and notebooks."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self, cast

from halftwist.core import (
    CHANCE,
    Actor,
    AnyLine,
    Listable,
    OptionValue,
    Outcome,
    Refusal,
    Refused,
    RoundOpened,
    Seat,
    commitment_to,
)
from halftwist.games import registry
from halftwist.play.acting import Proposal, judge, opened
from halftwist.play.again import Repetition, dealt_again, played_on, raced_by_all
from halftwist.play.clock import ClockRule, NoClock
from halftwist.play.header import Header
from halftwist.play.match import MatchRule, OneRound
from halftwist.play.refusals import no
from halftwist.play.table import Table


class HomeTable:
    """One playing that changes as you act. What is refused raises `Refused` with the sentence, and changes nothing.

    The game is named, with its options as keywords, or handed over configured: `HomeTable(MyGame(size=5))`.
    """

    def __init__(
        self,
        game: str | registry.AnyGame,
        *,
        names: Sequence[str] | None = None,
        seed: bytes | str | None = None,
        clock: ClockRule | None = None,
        match: MatchRule | None = None,
        **options: OptionValue,
    ) -> None:
        chosen = {name.replace("_", " "): value for name, value in options.items()}
        configured = registry.configure(game, chosen) if isinstance(game, str) else game
        seats = tuple(names or (f"Player {seat + 1}" for seat in range(configured.seats)))
        self.seed = _seed_of(seed)
        self.table: Table = opened(
            Header(
                table=secrets.token_hex(8) if seed is None else "home",
                game=configured.name,
                rules=configured.version,
                seats=seats,
                commitment=commitment_to(self.seed),
                options=dict(configured.options),
                clock=clock or NoClock(),
                match=match or OneRound(),
            ),
            self.seed,
            configured,
        )

    @classmethod
    def playing_on(cls, source: "Table | HomeTable", line: int, *, names: Sequence[str] | None = None) -> Self:
        """A new table that goes on from the position after a line of one that is over."""
        return cls._repeating(_table_of(source).header.game, played_on(_table_of(source), line), names)

    @classmethod
    def dealt_as(
        cls, source: "Table | HomeTable", *, seat: Seat = 0, round: int = 1, names: Sequence[str] | None = None
    ) -> Self:
        """A new table with the same deals as one that is over; a race is run alone, with the pieces of one seat."""
        return cls._repeating(_table_of(source).header.game, dealt_again(_table_of(source), seat, round), names)

    @classmethod
    def racing(cls, game: str, name: str, seed: bytes | str, *, names: Sequence[str] | None = None) -> Self:
        """A day's race at home, with the pieces that everybody got: its name and its seed are told after its day."""
        rules = registry.configure(game, registry.entry(game).race or {})
        return cls._repeating(rules.name, raced_by_all(rules, name, _seed_of(seed)), names)

    @classmethod
    def _repeating(cls, game: str, made: Repetition, names: Sequence[str] | None) -> Self:
        home = cls(registry.configure(game, made.options), names=names)
        home.seed = made.seed or home.seed
        header = replace(
            home.table.header, commitment=commitment_to(home.seed), arranged=len(made.lines), again=made.again
        )
        home.table = opened(header, home.seed, first=made.lines)
        return home

    @property
    def to_act(self) -> frozenset[Actor]:
        """The seats that may act now; none when the round is over."""
        return self.table.to_act

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def view(self, seat: Seat | None) -> Any:
        """What a seat may see; None is a spectator."""
        return self.table.view(seat)

    def legal(self, seat: Seat | None = None) -> list[Any]:
        """Every move of the seat to act, in a game whose moves can be listed."""
        game = self.table.game
        if not isinstance(game, Listable):
            raise Refused(no("table-moves-endless", game=game.name))
        return list(cast("Listable[Any, Any]", game).legal(self.table.state, self._actor(seat)))

    def do(self, action: object, by: Actor | None = None, at_ms: int | None = None) -> tuple[AnyLine, ...]:
        """Act, by default for the one seat to act; returns the new lines, what chance dealt included."""
        now_ms = self.table.at_ms if at_ms is None else at_ms
        return self._append(Proposal(self._actor(by), action, now_ms), self.seed)

    def next_round(self, seed: bytes | str | None = None) -> tuple[AnyLine, ...]:
        """Open the next round of a match, with a seed of its own."""
        fresh = _seed_of(seed)
        lines = self._append(Proposal(CHANCE, RoundOpened(commitment_to(fresh)), self.table.at_ms), fresh)
        self.seed = fresh
        return lines

    def __repr__(self) -> str:
        table = self.table
        return f"<HomeTable {table.header.game}: {table.n} lines, {'over' if table.outcome else 'going on'}>"

    def _append(self, proposal: Proposal, seed: bytes) -> tuple[AnyLine, ...]:
        steps = judge(self.table, proposal, seed)
        if isinstance(steps, Refusal):
            raise Refused(steps)
        self.table = steps[-1].after
        return tuple(step.line for step in steps)

    def _actor(self, by: Actor | None) -> Any:
        # When several may act, or nobody, it has to be said who does; seat 0 lets the rules say no.
        return next(iter(self.to_act)) if by is None and len(self.to_act) == 1 else by or 0


def _table_of(source: "Table | HomeTable") -> Table:
    return source.table if isinstance(source, HomeTable) else source


def _seed_of(seed: bytes | str | None) -> bytes:
    """Secret and new, or the one given; a text stands for its hash."""
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(seed.encode()).digest() if isinstance(seed, str) else seed
