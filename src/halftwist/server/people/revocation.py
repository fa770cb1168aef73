"""Session revocation: by a new password, by signing out, by deleting one's data.

It is announced to all nodes in the same commit, and each closes the sockets concerned. A node that may have missed an
announcement compares its sockets with the people's rows.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final, Literal, Protocol, TypeAlias

from halftwist.core import Refused
from halftwist.server.people.visitors import Proof, note_of_person
from halftwist.store import Store
from halftwist.wire.json_text import object_from_text, to_text

_FEW: Final = 100
EndReason: TypeAlias = Literal["changed", "deleted"]


@dataclass(frozen=True, slots=True)
class Revocation:
    """Concerns a person's sockets of older generations, or of one session, or, without both, all."""

    person: str
    reason: EndReason = "changed"
    generation: int | None = None  # the one that is good from now on
    session: str | None = None

    def encoded(self) -> str:
        return to_text(asdict(self))

    def concerns(self, proof: Proof | None) -> bool:
        """Whether whoever came with this is meant; a bot has no cookie, only its token."""
        if self.generation is None and self.session is None:
            return True
        if proof is None:
            return False
        return proof.generation < (self.generation or 0) or proof.session == self.session


class IdentifiedSocket(Protocol):
    """A socket of an identified person."""

    @property
    def person(self) -> str | None: ...

    @property
    def proof(self) -> Proof | None: ...

    def leave(self, reason: EndReason) -> None: ...


def close_revoked(sockets: Iterable[IdentifiedSocket], saying: str) -> None:
    """Close the sockets that a revocation concerns. Announcements of another kind are ignored."""
    try:
        ended = Revocation(**object_from_text(saying))
    except (Refused, TypeError):
        return
    for socket in sockets:
        if socket.person == ended.person and ended.concerns(socket.proof):
            socket.leave(ended.reason)


async def close_all_revoked(store: Store, sockets: Iterable[IdentifiedSocket]) -> None:
    """Close sockets whose person or session is no longer valid, by the people's rows."""
    known = [socket for socket in sockets if socket.person is not None]
    rows = await store.persons({socket.person for socket in known if socket.person is not None})
    for at, socket in enumerate(known, start=1):
        if at % _FEW == 0:
            await asyncio.sleep(0)  # nobody's move waits until thousands were looked at
        row = rows.get(socket.person or "")
        if row is None:
            socket.leave("deleted")
        elif socket.proof is not None and not note_of_person(row).admits(socket.proof):
            socket.leave("changed")
