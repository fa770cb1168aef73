"""What people made of puzzles. A first try rates both; what comes after it only solves."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import Connection, Table, select, tuple_, update

from halftwist.store.access import Access
from halftwist.store.limits import check_name, check_words, is_name
from halftwist.store.schema import puzzle_complaints, puzzle_days, puzzle_ratings, puzzle_tries, solver_ratings
from halftwist.store.transaction import SideWrite
from halftwist.store.upsert import insert_new, upsert

Rate: TypeAlias = Callable[[float, float], tuple[float, float]]
"""From the ratings of person and puzzle before a first try to those after it."""
_LONGEST_COMPLAINT = 500


@dataclass(frozen=True, slots=True)
class NewTry:
    """Somebody answered a puzzle, right or wrong; `day` where it was solved as one of that day's."""

    person: str
    puzzle: str
    kind: str
    solved: bool
    day: str | None = None


@dataclass(frozen=True, slots=True)
class TryRow:
    puzzle: str
    kind: str
    first_right: bool
    solved: bool
    at_ms: int


class PuzzleTries(Access):
    """A part of `Store`."""

    async def note_try(self, tried: NewTry, first_ratings: tuple[float, float], rate: Rate) -> None:
        """A wrong answer is noted once; a right one that does not solve it yet is not noted at all."""
        check_name(tried.person)
        check_words(tried.puzzle, tried.kind)
        at_ms = self.now_ms()

        def work(connection: Connection) -> bool:
            row = {
                "person": tried.person,
                "puzzle": tried.puzzle,
                "kind": tried.kind,
                "first_right": int(tried.solved),
                "solved": int(tried.solved),
                "at_ms": at_ms,
            }
            if tried.day is not None:  # solved again counts for its day, too
                day = {"person": tried.person, "day": tried.day, "puzzle": tried.puzzle, "at_ms": at_ms}
                insert_new(connection, puzzle_days, day)
            if insert_new(connection, puzzle_tries, row):
                _rated(connection, tried, first_ratings, rate)
            elif tried.solved:
                mine = (puzzle_tries.c.person == tried.person) & (puzzle_tries.c.puzzle == tried.puzzle)
                unsolved = mine & (puzzle_tries.c.solved == 0)
                connection.execute(update(puzzle_tries).where(unsolved).values(solved=1, at_ms=at_ms))
            return True

        await self._write(SideWrite(work))

    async def tries_of(self, person: str) -> list[TryRow]:
        """The latest first."""
        if not is_name(person):
            return []
        columns = puzzle_tries.c
        query = select(columns.puzzle, columns.kind, columns.first_right, columns.solved, columns.at_ms)
        query = query.where(columns.person == person).order_by(columns.at_ms.desc(), columns.puzzle)
        return await self._read(
            lambda connection: [
                TryRow(puzzle, kind, bool(right), bool(solved), at_ms)
                for puzzle, kind, right, solved, at_ms in connection.execute(query)
            ]
        )

    async def puzzle_days_of(self, person: str) -> list[tuple[str, str]]:
        """Days and the puzzles of theirs that were solved then, the latest first."""
        if not is_name(person):
            return []
        columns = puzzle_days.c
        query = select(columns.day, columns.puzzle).where(columns.person == person)
        query = query.order_by(columns.day.desc(), columns.puzzle)
        return await self._read(lambda connection: [(day, puzzle) for day, puzzle in connection.execute(query)])

    async def solver_ratings_of(self, person: str) -> dict[str, float]:
        query = select(solver_ratings.c.kind, solver_ratings.c.rating).where(solver_ratings.c.person == person)
        return await self._read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    async def puzzle_ratings(self, only: str | None = None) -> dict[str, float]:
        """Of the puzzles that somebody tried; of one, where only that is asked for."""
        query = select(puzzle_ratings.c.puzzle, puzzle_ratings.c.rating)
        query = query if only is None else query.where(puzzle_ratings.c.puzzle == only)
        return await self._read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    async def complain_of_puzzle(self, puzzle: str, person: str, words: str) -> None:
        """One complaint a person and puzzle: the last."""
        check_name(person)
        check_words(puzzle)
        row = {"puzzle": puzzle, "person": person, "words": words[:_LONGEST_COMPLAINT], "at_ms": self.now_ms()}
        await self._write(SideWrite(lambda connection: upsert(connection, puzzle_complaints, [row]) or True))

    async def puzzle_complaints(self, person: str | None = None) -> list[tuple[str, str, int]]:
        """Puzzle, words and when, the latest first: everybody's, or those of one person."""
        columns = puzzle_complaints.c
        query = select(columns.puzzle, columns.words, columns.at_ms).order_by(columns.at_ms.desc())
        query = query if person is None else query.where(columns.person == person)
        return await self._read(lambda connection: [(a, b, c) for a, b, c in connection.execute(query)])

    async def hand_over_puzzles(self, person: str, to: str) -> None:
        """From a guest who is somebody now; what the account has already stays."""

        def work(connection: Connection) -> bool:
            for table, key in _KEPT_OF_PERSONS:
                columns = [table.c[name] for name in key]
                theirs = select(*columns).where(table.c.person == to)
                moved = (table.c.person == person) & tuple_(*columns).not_in(theirs)
                connection.execute(update(table).where(moved).values(person=to))
            return True

        await self._write(SideWrite(work))


_KEPT_OF_PERSONS = (
    (puzzle_tries, ("puzzle",)),
    (puzzle_days, ("day", "puzzle")),
    (solver_ratings, ("kind",)),
    (puzzle_complaints, ("puzzle",)),
)


def _rated(connection: Connection, tried: NewTry, first: tuple[float, float], rate: Rate) -> None:
    person = {"person": tried.person, "kind": tried.kind}
    puzzle = {"puzzle": tried.puzzle}
    (mine, my_tries), (its, its_tries) = (
        _found(connection, solver_ratings, person, first[0]),
        _found(connection, puzzle_ratings, puzzle, first[1]),
    )
    mine, its = rate(mine, its)
    upsert(connection, solver_ratings, [{**person, "rating": mine, "tries": my_tries + 1}])
    upsert(connection, puzzle_ratings, [{**puzzle, "rating": its, "tries": its_tries + 1}])


def _found(connection: Connection, table: Table, key: dict[str, str], first: float) -> tuple[float, int]:
    query = select(table.c.rating, table.c.tries).where(*(table.c[name] == value for name, value in key.items()))
    row = connection.execute(query).first()
    return (first, 0) if row is None else (row[0], row[1])
