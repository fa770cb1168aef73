"""What is asked and answered over HTTP about puzzles."""

from typing import Annotated, Any

from pydantic import Field

from halftwist.core import OptionValue
from halftwist.wire.messages import Message

PuzzleName = Annotated[str, Field(min_length=1, max_length=64)]


class PuzzleInfo(Message):
    """A puzzle in a list. The answer is not here."""

    id: str
    game: str
    themes: list[str]
    rating: int
    solved: bool | None  # of whoever asks; none: not tried


class PuzzleList(Message):
    puzzles: list[PuzzleInfo]
    total: int  # that fit the question


class PuzzleShown(Message):
    """A puzzle as its solver sees it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    lines: list[Any]  # that lead to the position, to be arranged at a table
    seat: int
    goal: str
    figures: dict[str, int]
    themes: list[str]
    rating: int
    answers: int  # how many there are to find, one after the other
    view: Any
    geometry: Any


class AttemptRequest(Message):
    """All answers so far, the first one first."""

    answers: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=20)]


class AttemptResponse(Message):
    """Whether they are right, whether that solves it, what the other side replies, and what is seen then."""

    right: bool
    solved: bool
    reply: Any
    view: Any


class SolutionResponse(Message):
    answers: list[Any]
    replies: list[Any]


class ComplaintRequest(Message):
    words: Annotated[str, Field(max_length=500)] = ""


class DayPuzzle(Message):
    """One of a day's puzzles; the solution only when its day is over."""

    id: str
    game: str
    themes: list[str]
    solved: bool | None
    solution: SolutionResponse | None = None


class DayResponse(Message):
    """The puzzles of one day. Its seed is told when the day has come: its SHA-256 was told the day before."""

    day: str
    zone: str
    ends_ms: int
    seed: str
    seed_hash: str
    next_seed_hash: str | None
    puzzles: list[DayPuzzle]
    streak: int


class ThemeCount(Message):
    game: str
    theme: str
    solved: int
    tried: int


class MyPuzzlesResponse(Message):
    """What I made of puzzles."""

    solved: int
    tried: int
    streak: int
    ratings: dict[str, int]
    themes: list[ThemeCount]
    tries: list[dict[str, Any]]  # everything that is kept, the latest first
