"""What is asked and answered over HTTP about games and tables. The page's types are made from these."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, PlainValidator

from halftwist.core import Refused
from halftwist.games import registry
from halftwist.play import AbsenceRule, ClockRule, MatchRule
from halftwist.wire.codec import adapter, decoded
from halftwist.wire.json_text import to_text
from halftwist.wire.messages import LineNumber, Message, No, Object, SeatNumber, TableName, Token

MOST_SEATS = 18  # six teams of three
MOST_ARRANGED = 500
LONGEST_START_MS = 10_000

OptionChosen: TypeAlias = bool | int | None
Visibility: TypeAlias = Literal["public", "link"]
Status: TypeAlias = Literal["open", "running", "over"]
PersonName = Annotated[str, Field(min_length=1, max_length=200)]  # what a name must be, the table says in words
GameName = Annotated[str, Field(max_length=40, json_schema_extra={"enum": list(registry.GAMES)})]
BotName = Annotated[str, Field(min_length=1, max_length=40)]


def _read_by_kind(of: Any) -> Any:
    """A value that the rooms below know as a dataclass, read from JSON as strictly as in a record."""
    tagged = Annotated[of, Discriminator("kind")]
    reader = adapter(tagged)

    def read(value: Any) -> Any:
        try:
            return decoded(reader, to_text(value))
        except Refused:  # what it says may repeat characters that cannot be written
            raise ValueError("not readable") from None

    return PlainValidator(read, json_schema_input_type=tagged)


ClockChosen = Annotated[ClockRule, _read_by_kind(ClockRule)]
MatchChosen = Annotated[MatchRule, _read_by_kind(MatchRule)]
AbsenceChosen = Annotated[AbsenceRule, _read_by_kind(AbsenceRule)]


class ErrorResponse(Message):
    """Every no over HTTP: nothing changed, and why."""

    error: No


# Games


class NumberSpan(Message):
    """Whole numbers `first`, `first + step` … `last`."""

    first: int
    last: int
    step: int


class OptionInfo(Message):
    """Something that can be chosen. Either the choices are listed, or whole numbers of a span can be chosen too."""

    name: str
    text: str
    default: OptionChosen
    choices: list[OptionChosen]
    span: NumberSpan | None
    rule: str


class LevelInfo(Message):
    """An opponent. `bot` is what a seat asks for."""

    bot: str
    name: str
    character: str


class LabelledCode(Message):
    """A code, and its words in the visitor's language."""

    code: str
    text: str


class SeatRange(Message):
    fewest: int
    most: int


class GameInfo(Message):
    """All that a page without rules needs to let people set a game up."""

    game: str
    name: str
    credit: str
    about: str
    forecast: str
    rules: int
    rulebook: bool  # whether its rules can be read
    live: bool
    seats: SeatRange
    options: list[OptionInfo]
    clocks: list[str]
    matches: list[str]
    absences: list[str]
    levels: list[LevelInfo]
    phrases: list[LabelledCode]
    reasons: list[LabelledCode]
    again: Literal["position", "deals", "race"] | None  # how a finished game can be repeated
    starts: str | None  # the kind of action that starts a live game; None in a game of turns
    board: str | None  # the address of an ES module that draws it; None where the game brings none
    study: bool  # whether reports on its games are made


class GamesResponse(Message):
    games: list[GameInfo]


class Configuration(Message):
    """A game as it could be set up. A clock that is not named is none; alone, a stopwatch."""

    options: dict[str, OptionChosen] = Field(default_factory=dict[str, OptionChosen])
    clock: ClockChosen | None = None
    match: MatchChosen | None = None
    absence: AbsenceChosen | None = None
    hints: bool | None = None  # whether hints are given; where nobody says so, not among people


class ConfigurationResponse(Message):
    """Whether a game can be set up so, and what follows: how many seats, and what fits."""

    possible: bool
    no: No | None
    seats: int | None
    teams: list[list[SeatNumber]]  # who plays together; empty where all play for themselves
    live: bool | None
    clocks: list[str]
    matches: list[str]
    options: dict[str, OptionChosen]


class OptionsRequest(Message):
    options: dict[str, OptionChosen] = Field(default_factory=dict[str, OptionChosen])


class GeometryResponse(Message):
    """What there is to draw; None for a game that has no picture."""

    geometry: Object | None


# Opening and finding tables


class SeatRequest(Message):
    """Who is to sit there: me, a guest of mine on this device, a bot, or whoever comes."""

    kind: Literal["me", "guest", "bot", "open"]
    name: PersonName | None = None
    bot: BotName | None = None


class ArrangedLine(Message):
    """A first line that is set up by hand: a seat's action, or a deal of chance."""

    by: SeatNumber | Literal["chance"]
    action: Object


class TableRequest(Configuration):
    """A table to be opened. Without seats: one for me, the others open."""

    game: GameName
    visibility: Visibility = "link"
    seats: Annotated[list[SeatRequest], Field(max_length=MOST_SEATS)] | None = None
    arranged: list[ArrangedLine] = Field(default_factory=list[ArrangedLine], max_length=MOST_ARRANGED)


class AgainRequest(Message):
    """What is to be repeated of a table that is over: the position after `line`; without a line, its deals.

    `seat` is the seat whose place one takes, by default one's own. Bots sit in the others unless `seats` says who does.
    """

    line: LineNumber | None = None
    seat: SeatNumber | None = None
    round: Annotated[int, Field(ge=1, le=100)] = 1
    bot: BotName | None = None
    seats: Annotated[list[SeatRequest], Field(max_length=MOST_SEATS)] | None = None
    hints: bool | None = None


class AgainInfo(Message):
    """What a table repeats: of which one, from which line on (0: its deals), in which seat's place."""

    table: TableName
    line: LineNumber
    round: int
    seat: SeatNumber


class SeatInfo(Message):
    name: str
    bot: str | None


class TableSummary(Message):
    """A table as lists show it. Times are milliseconds since 1970; `yours` are the seats that the visitor keeps."""

    name: TableName
    game: str
    options: dict[str, OptionChosen]
    clock: ClockRule
    match: MatchRule
    absence: AbsenceRule
    hints: bool  # whether hints are given here
    visibility: str
    status: Status
    seats: list[SeatInfo | None]
    teams: list[list[SeatNumber]]  # who plays together; empty where all play for themselves
    host: SeatNumber | None
    closed: bool  # over without an outcome
    places: list[int] | None  # of the seats, once the match is over
    rematch: TableName | None
    hinted: list[int]  # by seat: hints that were taken
    stood_in: list[int]  # by seat: moves that a stand-in made, once the match is over
    unattended: bool  # over while all people were gone: it counts for nobody
    arranged: bool  # set up by hand: a lesson, not a deal
    again: AgainInfo | None
    n: LineNumber
    created_ms: int
    active_ms: int
    yours: list[SeatNumber]


class TablePage(Message):
    """Some tables; `cursor` asks for more, None when there are none."""

    tables: list[TableSummary]
    cursor: str | None


# At a table


class JoinRequest(Message):
    """A seat, or any; a table by link only wants its key or its four words."""

    seat: SeatNumber | None = None
    name: PersonName | None = None
    key: Annotated[str, Field(max_length=200)] | None = None


class BotSeatRequest(Message):
    bot: BotName


class SeatBody(Message):
    seat: SeatNumber


class StartRequest(Message):
    in_ms: Annotated[int, Field(ge=0, le=LONGEST_START_MS)] = 3_000


class ActionRequest(Message):
    """The token makes a resend harmless; `seen` is the last line that was known when choosing."""

    seat: SeatNumber
    token: Token
    seen: LineNumber
    action: Object


class ActionResponse(Message):
    """The action is durable, as this line."""

    line: LineNumber


class DraftRequest(Message):
    seat: SeatNumber
    action: Object


class DraftResponse(Message):
    """No refusal means that it would be accepted now, after line `after`."""

    after: LineNumber
    no: No | None


class MovesResponse(Message):
    after: LineNumber
    moves: list[Object]


class HintResponse(Message):
    """No action: there is nothing sensible to do now."""

    after: LineNumber
    action: Object | None
    rests_on: list[str]  # cells that the advice depends on, where it is certain to win


class ViewResponse(Message):
    """A table as one viewer sees it; no viewer is a spectator."""

    table: TableName
    n: LineNumber
    created_ms: int
    now_ms: int
    header: Object
    face: Object
    viewer: SeatNumber | None
    view: Object


class LinesResponse(Message):
    """The lines after the number that was asked for, as the viewer may read them."""

    n: LineNumber
    viewer: SeatNumber | None
    lines: list[Object]


class VerificationResponse(Message):
    """Whether the revealed seeds give exactly what was dealt. `line` is the first that they do not give."""

    fair: bool
    text: str
    revealed: int
    hidden: int
    deals: int
    arranged: int
    line: int | None
    again: bool | None  # whether it repeats what it says it does; None where nothing is, or there is no telling


class ReplayFrame(Message):
    """What a line changed: the top-level fields of view and face."""

    line: Object
    view: Object
    face: Object


class ReplayResponse(Message):
    """A finished table once more, step by step: how it stood after line `since`, and what every line changed."""

    since: LineNumber
    n: LineNumber
    viewer: SeatNumber | None
    header: Object
    view: Object
    face: Object
    frames: list[ReplayFrame]


class QrRequest(Message):
    """What a camera is to read."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class QrResponse(Message):
    """The outlines of the dark squares, as an SVG path in a square of `size` units, quiet zone included."""

    size: int
    path: str


# About a person


class ResultInfo(Message):
    """How a table ended for a person; `time_ms` for a solo run that was finished."""

    table: TableName
    game: str
    options: dict[str, OptionChosen]  # those that were not as usual
    again: TableName | None  # what was repeated, where something was
    seat: SeatNumber
    place: int
    time_ms: int | None
    hints: int  # that were taken in this seat; a time with hints is no best time
    stood_in: int  # moves that a stand-in made in this seat
    at_ms: int


class ResultsResponse(Message):
    results: list[ResultInfo]


class RatingInfo(Message):
    """How strong somebody is taken to be: `rating` is surely reached, `mean` is likely."""

    game: str
    rating: float
    mean: float
    deviation: float
    games: int


class RatingsResponse(Message):
    ratings: list[RatingInfo]


# About the server

Part: TypeAlias = Literal["log", "watch"]


class HealthResponse(Message):
    """Whether a node is well: its heart beats in the log, and it hears what other nodes write there."""

    ok: bool
    node: str
    version: str
    database: Literal["sqlite", "postgresql"]
    beat_age_ms: int  # since the node's last sign of life in the log
    ails: list[Part]
    trouble: str | None  # why the log takes nothing at the moment, such as `store-disk-full`
