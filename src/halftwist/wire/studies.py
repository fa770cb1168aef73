"""What is asked and answered over HTTP about the study of tables that are over."""

from typing import Annotated, Literal

from pydantic import Field

from halftwist.wire.messages import LONGEST_MESSAGE, LineNumber, Message, Object, SeatNumber

MOST_TRIED = 700
"""Actions of a variation: as many as the largest strip or the longest evening allows for."""

Per = Annotated[float, Field(ge=0, le=100)]
"""In per cent."""


class StudyResponse(Message):
    """How far the report on a table is; once it is made, the report."""

    state: Literal["none", "waiting", "running", "made", "failed"]
    done: int = 0  # parts of the work
    total: int = 0  # 0: not known yet
    report: Object | None = None


class ExploreRequest(Message):
    """A position: how the table stood after line `n`, and then these actions, each by whoever is to act."""

    n: LineNumber
    actions: Annotated[list[Object], Field(default_factory=list[Object], max_length=MOST_TRIED)]


class BestLineTold(Message):
    """What could be played, the best first."""

    actions: list[Object]
    chance: Per | None
    proved: bool


class OutlookResponse(Message):
    """What the engine makes of a position, and how it looks to a spectator."""

    view: Object
    to_act: SeatNumber | None
    chances: list[Per]
    proved: bool
    best: list[BestLineTold]


class RetryRequest(Message):
    """Another action in the place of line `n`."""

    n: LineNumber
    action: Object


class RetryResponse(Message):
    """Whether it is good enough: proved to win, or within four points of the best chance."""

    accepted: bool
    chance: Per
    best: Per
    proved: bool


class RecordRequest(Message):
    """The text of a record, to be looked through for what it plays otherwise."""

    record: Annotated[str, Field(max_length=LONGEST_MESSAGE)]


class VariationResponse(Message):
    """Where it leaves the game, and what it plays from there."""

    n: LineNumber
    actions: list[Object]
