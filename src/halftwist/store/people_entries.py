"""What is kept about a person. Nothing of it is needed to play: a guest's cookie is enough."""

from dataclasses import dataclass, field

from halftwist.store.limits import check_keys, check_name, check_notes, check_numbers, check_texts


@dataclass(frozen=True, slots=True)
class NewPerson:
    """A person to be known from now on. A guest has no login; `secret` is a password's hash, never a password."""

    id: str
    name: str
    login: str | None = None
    secret: bytes | None = field(default=None, repr=False)
    note: bytes = b""


@dataclass(frozen=True, slots=True)
class PersonRow:
    id: str
    name: str
    login: str | None
    secret: bytes | None = field(repr=False)
    note: bytes
    created_ms: int
    seen_ms: int  # to about an hour


@dataclass(frozen=True, slots=True)
class PersonChange:
    """What changes in a person's row; None leaves it."""

    name: str | None = None
    login: str | None = None
    secret: bytes | None = field(default=None, repr=False)
    note: bytes | None = None


@dataclass(frozen=True, slots=True)
class PasskeyRow:
    """A passkey's public half. `sign_count` is the last that its device told."""

    id: bytes
    person: str
    public: bytes
    sign_count: int = 0
    note: bytes = b""


def check_person(person: NewPerson | PersonChange) -> None:
    if isinstance(person, NewPerson):
        check_name(person.id)
    check_texts(person.name, person.login)
    check_notes(person.note, person.secret)


def check_passkey(passkey: PasskeyRow) -> None:
    check_keys(passkey.id, passkey.public)
    check_name(passkey.person)
    check_numbers(passkey.sign_count)
    check_notes(passkey.note)
