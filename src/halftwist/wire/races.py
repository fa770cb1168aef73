"""What is asked and answered over HTTP about the day's race."""

from halftwist.core import OptionValue
from halftwist.wire.messages import Message, TableName


class DayRun(Message):
    """A finished run on the board. Its table can be raced as a ghost, and is told to those who have run themselves."""

    place: int
    name: str
    time_ms: int
    hints: int
    stood_in: int
    mine: bool
    table: TableName | None


class MyDayRun(Message):
    """My run that counts: the first that I opened. Without a time it is not finished, or was given up."""

    day: str
    game: str
    table: TableName
    over: bool
    time_ms: int | None
    hints: int
    stood_in: int
    place: int | None  # among the runs that were helped like it, or like it were not
    at_ms: int


class DayRace(Message):
    """The race of one game. The seed is told when the day is over, its SHA-256 the day before."""

    game: str
    name: str  # what the headers of its runs name in `again`
    options: dict[str, OptionValue]
    seed: str | None
    seed_hash: str
    next_seed_hash: str
    runners: int  # who have opened it
    board: list[DayRun]
    helped: list[DayRun]  # with hints, or with moves of a stand-in
    mine: MyDayRun | None


class DayRacesResponse(Message):
    """A day is a day of UTC. A run belongs to the day on which it was opened."""

    day: str
    zone: str
    ends_ms: int
    races: list[DayRace]


class MyRacesResponse(Message):
    """Everything that is kept of my runs of the days' races, the latest first."""

    runs: list[MyDayRun]
