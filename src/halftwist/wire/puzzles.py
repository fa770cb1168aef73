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


class ThemeTold(Message):
    """How many puzzles of a theme there are, and how many of them I have solved."""

    theme: str
    count: int
    solved: int


class GamePuzzles(Message):
    """What there is of one game, and how far I am; the rating is none before my first try."""

    game: str
    count: int
    solved: int
    rating: int | None
    themes: list[ThemeTold]


class PuzzleGames(Message):
    games: list[GamePuzzles]


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
    sealed: bool = False  # one of today's that I have not solved: nobody is told its solution yet
    view: Any
    geometry: Any


class LockedPuzzle(Message):
    """A puzzle that a device judges by itself: each answer opens one box, and in it lies the reply."""

    id: str
    game: str
    options: dict[str, OptionValue]
    lines: list[Any]
    seat: int
    goal: str
    figures: dict[str, int]
    themes: list[str]
    rating: int
    answers: int
    boxes: list[str]  # base64; none where the game itself says what is right


class PackGeometry(Message):
    """Where the things of a game lie that is set up so."""

    game: str
    options: dict[str, OptionValue]
    geometry: Any


class PackResponse(Message):
    """Puzzles to take along: the day's, and some of each game that I have not solved."""

    day: str
    zone: str
    ends_ms: int
    today: list[str]  # ids
    puzzles: list[LockedPuzzle]
    geometries: list[PackGeometry]


class AttemptRequest(Message):
    """All answers so far, the first one first."""

    answers: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=20)]


class AttemptResponse(Message):
    """Whether they are right, whether that solves it, what the other side replies, and what is seen then."""

    right: bool
    solved: bool
    reply: Any
    view: Any


class WrongTold(Message):
    """A fact about a wrong answer: its code, its figures, whether it is proved, and its sentence."""

    code: str
    proved: bool
    details: dict[str, str | int]
    text: str


class WhyResponse(Message):
    """What a wrong answer leads to; none where there is nothing to tell of it."""

    why: WrongTold | None


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
    solved: bool | None  # as one of its day's; none: not tried
    first_right: bool | None  # at the first try
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


class SolvedDay(Message):
    """A puzzle that I solved on the day on which it was one of the three."""

    day: str
    puzzle: str


class MyPuzzlesResponse(Message):
    """What I made of puzzles."""

    solved: int
    tried: int
    streak: int
    ratings: dict[str, int]
    themes: list[ThemeCount]
    tries: list[dict[str, Any]]  # everything that is kept, the latest first
    days: list[SolvedDay]
    complaints: list[dict[str, Any]]  # what I called wrong, in my words
