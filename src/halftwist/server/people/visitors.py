"""Who is asking. A visitor need not be anybody: strangers may look at what is public."""

from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, TypeAlias

from halftwist.core import Refused
from halftwist.server.origins import Scope, headers_of
from halftwist.server.people.quiet_hours import QuietHours
from halftwist.server.refusals import no
from halftwist.store import PersonRow
from halftwist.wire.json_text import from_bytes, from_text, to_text
from halftwist.words import LANGUAGES

Kind: TypeAlias = Literal["guest", "account", "bot"]
LANGUAGE_KEY = "halftwist.language"  # in the scope of a request: the language of its answer
_MOST_TRACES = 500
_MOST_SESSIONS = 100


@dataclass(frozen=True, slots=True)
class Proof:
    """What a cookie says beside the person's id. It is good for as long as the person's row says so too."""

    generation: int = 0
    session: str = ""  # of one browser, from its coming in to its signing out


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever is at the other end of a request or a socket. A stranger has neither id nor name."""

    person: str | None
    name: str | None
    language: str
    kind: Kind = "guest"
    proof: Proof | None = None  # of somebody with a cookie

    def known(self) -> str:
        """The person's id; a stranger is refused."""
        if self.person is None:
            raise Refused(no("server-stranger"))
        return self.person

    def human(self) -> str:
        """The id of a person who is there in person; a bot's token cannot do what its author can."""
        if self.kind == "bot":
            raise Refused(no("server-bots-may-not"))
        return self.known()


@dataclass(frozen=True, slots=True)
class TokenNote:
    """A bot that a person has made."""

    id: str
    name: str
    created_ms: int


@dataclass(frozen=True, slots=True)
class PersonNote:
    """What else is kept about a person, in the row's note."""

    generation: int = 0  # cookies of an earlier one are void
    account: bool = False  # can come back by other means than a cookie
    owner: str | None = None  # a bot's author
    tokens: tuple[TokenNote, ...] = ()
    language: str | None = None
    ended: tuple[str, ...] = ()  # sessions that were signed out
    quiet: QuietHours | None = None
    left: tuple[tuple[str, int], ...] = ()  # where the name still stands: seats that were given up, as table and line

    def encoded(self) -> bytes:
        return to_text(asdict(self)).encode()

    def admits(self, proof: Proof) -> bool:
        """Whether somebody with a cookie like this is still the person."""
        return proof.generation == self.generation and proof.session not in self.ended

    def without(self, session: str) -> "PersonNote":
        """Signed out there."""
        return replace(self, ended=(*self.ended, session)[-_MOST_SESSIONS:])

    def with_trace(self, table: str, n: int) -> "PersonNote":
        return replace(self, left=(*self.left, (table, n))[-_MOST_TRACES:])


def note_of_person(row: PersonRow) -> PersonNote:
    value: dict[str, Any] = from_text(from_bytes(row.note)) if row.note else {}
    tokens = tuple(TokenNote(**token) for token in value.pop("tokens", ()))
    left = tuple((str(table), int(n)) for table, n in value.pop("left", ()))
    ended = tuple(map(str, value.pop("ended", ())))
    quiet = value.pop("quiet", None)
    hours = None if quiet is None else QuietHours(**quiet)
    return PersonNote(tokens=tokens, left=left, ended=ended, quiet=hours, **value)


def kind_of(row: PersonRow) -> Kind:
    note = note_of_person(row)
    if note.owner is not None:
        return "bot"
    return "account" if note.account else "guest"


def language_of(scope: Scope, cookie: str | None = None) -> str:
    """The language a visitor asks for: chosen here, else preferred by the browser, else English."""
    if cookie is not None and cookie in LANGUAGES:
        return cookie
    wishes: list[tuple[float, int, str]] = []
    for place, body in enumerate(headers_of(scope).get("accept-language", "")[:500].split(",")):
        tag, _, weight = body.strip().partition(";q=")
        language = tag[:2].lower()
        if language in LANGUAGES and tag[2:3] in ("", "-"):
            wishes.append((-_weight(weight), place, language))
    return min(wishes)[2] if wishes else "en"


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
