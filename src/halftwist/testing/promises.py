"""What a game promises, and the error that says which promise was broken, where."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any, cast

from halftwist.core import OptionValue


class Promise(StrEnum):
    """The promises of the contract, each as the sentence an author reads when it does not hold."""

    SHAPE = "a game says what it is"
    NO_ERROR = "the rules answer without an error"
    SAME_ANSWER = "the same question gets the same answer"
    SAME_RUN = "the same seed and the same choices give the same game"
    REPLAY = "a record replays to the same state without the seed"
    FAIR_DEAL = "a deal is determined by the state and the draw alone"
    DEAL_ACCEPTED = "what chance deals is not refused"
    UNCHANGED = "a question, and so a refused action, changes nothing"
    END = "the game is over exactly when nobody may act"
    IN_TIME = "the game ends within its bound"
    PLACES = "an outcome gives every seat a place, from 1, and ties share"
    REFUSAL = "a no is a refusal with a known code and its ruling"
    TOTAL = "any action by anybody gets an answer, never an error"
    TURN = "only who is to act may act"
    CHANCE = "chance's own actions are refused from anybody else"
    LISTED = "every listed action is allowed"
    COMPLETE = "every allowed action is listed"
    LEAVING = "a seat that resigned is out of the game"
    HIDDEN = "what a viewer sees does not depend on what it may not see"
    TOLD = "what a viewer is told does not depend on what it may not see"
    IMAGINED = "an imagined state fits the view it was made from"
    CARRIED = "what a viewer is told carries its view forward"
    ONE_VIEW = "where a game says so, everybody sees and is told the same"
    AGAIN = "dealt again in its order, the same play gets the same deals"
    CODEC = "actions and views survive the codec"
    NEXT_ROUND = "the next round keeps the rules"
    PARSER = "any text is read or refused, never an error"
    WRITTEN = "what is written reads back the same"
    DAMAGE = "a damaged record is an error that names its line"
    FORGERY = "a forged deal is refused or found unfair"


class BrokenPromise(AssertionError):
    """A promise that did not hold: which one, in which game, and where."""

    def __init__(self, promise: Promise, where: str, what: str) -> None:
        super().__init__(f"{promise}. {where}: {what}")
        self.promise = promise


def in_words(options: Mapping[str, OptionValue]) -> str:
    """Options as a reader says them: «players 3, reuse on»."""
    spoken = (f"{name} {_value_in_words(value)}" for name, value in options.items())
    return ", ".join(spoken) or "no options"


def _value_in_words(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "usual" if value is None else str(value)


def difference(one: Any, other: Any, path: str = "") -> str | None:
    """Where two values first differ, as a path into them; None if they are equal."""
    if type(one) is type(other) and one == other:
        return None
    if type(one) is type(other) and is_dataclass(one):
        parts = ((f".{item.name}", getattr(one, item.name), getattr(other, item.name)) for item in fields(one))
        found = (difference(left, right, path + name) for name, left, right in parts)
        return next((text for text in found if text is not None), _plain_difference(one, other, path))
    if isinstance(one, tuple) and isinstance(other, tuple):
        lefts, rights = cast("tuple[Any, ...]", one), cast("tuple[Any, ...]", other)
        if len(lefts) == len(rights):
            pairs = enumerate(zip(lefts, rights, strict=True))
            found = (difference(left, right, f"{path}[{at}]") for at, (left, right) in pairs)
            return next((text for text in found if text is not None), None)
    return _plain_difference(one, other, path)


def _plain_difference(one: Any, other: Any, path: str) -> str:
    return f"{path.lstrip('.') or 'it'} is {_short(other)} and should be {_short(one)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 160 else text[:157] + "…"
