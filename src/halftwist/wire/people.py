"""What is asked and answered over HTTP about people and keys. The page's types are made from these."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from halftwist.wire.messages import Message, Object, SeatNumber

NameText = Annotated[str, Field(min_length=1, max_length=200)]  # what a name must be, the server says in words
SecretText = Annotated[str, Field(min_length=1, max_length=1000)]
KeyText = Annotated[str, Field(min_length=1, max_length=200)]


class MeRequest(Message):
    """What I want to be called, and in which language I want to read."""

    name: NameText
    language: Literal["en", "nl"] | None = None


class Person(Message):
    """Myself, as the server knows me."""

    name: str
    kind: Literal["guest", "account", "bot"]
    login: str | None


class MeResponse(Message):
    """Nobody, for a stranger."""

    person: Person | None
    language: str


class EmptyResponse(Message):
    """It is done, and there is nothing more to say."""


class LoginRequest(Message):
    """A name to log in with, and a password."""

    login: NameText
    password: SecretText


class PasswordRequest(Message):
    old: SecretText
    new: SecretText


class PasskeyOptionsResponse(Message):
    """For the browser's `navigator.credentials`."""

    options: Object


class PasskeyRequest(Message):
    """What the browser's `navigator.credentials` gave, as JSON."""

    credential: Object


class PasskeyInfo(Message):
    id: str


class PasskeysResponse(Message):
    passkeys: list[PasskeyInfo]


class TokenRequest(Message):
    """What the bot is to be called."""

    name: NameText


class TokenInfo(Message):
    """A bot of mine. Its token is shown once, when it is made."""

    id: str
    name: str
    created_ms: int
    token: str | None = None


class TokensResponse(Message):
    tokens: list[TokenInfo]


class InviteInfo(Message):
    """A way in, to be sent or to be said. The secret of a link is behind its #, which no server is told."""

    link: str
    words: str


class RedeemRequest(Message):
    """The part of a link behind its «seat=» or «join=», or the four words."""

    key: KeyText | None = None
    words: KeyText | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> "RedeemRequest":
        if (self.key is None) == (self.words is None):
            raise ValueError("either a key or words")
        return self

    @property
    def text(self) -> str:
        return self.key or self.words or ""


class RedeemResponse(Message):
    """What the key opened: a seat that is mine now, or a table that I may join with `grant` as the key."""

    table: str
    purpose: Literal["seat", "join"]
    seat: SeatNumber | None
    grant: str | None
