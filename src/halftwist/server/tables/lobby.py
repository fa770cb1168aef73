"""Lists of tables: the open and running ones that everybody may see, and one's own."""

from collections.abc import Sequence

from halftwist.core import Refused, teams_of
from halftwist.games import registry
from halftwist.play import Header
from halftwist.play.header import gives_hints
from halftwist.server.refusals import no
from halftwist.store import Page, Store, TableRow
from halftwist.wire.codec import decode_header
from halftwist.wire.json_text import from_bytes, from_text
from halftwist.wire.requests import AgainInfo, SeatInfo, Status, TablePage, TableSummary

PAGE = 30
_MY_ORDER: tuple[Status, ...] = ("running", "open", "over")


def summary_of(row: TableRow, yours: Sequence[int] = ()) -> TableSummary:
    """A table as its row tells it; the log is not read for that."""
    header = decode_header(from_text(from_bytes(row.header)))
    note = from_text(from_bytes(row.note))
    unmarked = [0] * len(note["seats"])  # a table that is older than the marks
    return TableSummary(
        name=row.name,
        game=header.game,
        options=dict(header.options),
        clock=header.clock,
        match=header.match,
        absence=header.absence,
        hints=gives_hints(header.hints, sum(not (seat and seat["bot"]) for seat in note["seats"])),
        visibility=row.visibility,
        status=_status(row.status),
        seats=[seat and SeatInfo(name=seat["name"], bot=seat["bot"]) for seat in note["seats"]],
        teams=_teams(header),
        host=note["host"],
        closed=note["closed"],
        places=note["places"],
        rematch=note["rematch"],
        hinted=note.get("hinted", unmarked),
        stood_in=note.get("stood_in", unmarked),
        unattended=note.get("unattended", False),
        arranged=header.arranged > 0,
        again=_again(header),
        n=row.last,
        created_ms=row.created_ms,
        active_ms=row.active_ms,
        yours=list(yours),
    )


async def summary(store: Store, name: str, person: str | None) -> TableSummary:
    """A table for anybody who has its name. Names that cannot be are unknown like all others."""
    row = await store.table(name)
    if row is None:
        raise Refused(no("server-table-unknown"))
    return summary_of(row, await _yours(store, name, person))


async def public_tables(store: Store, game: str | None, status: Status, cursor: str | None) -> TablePage:
    """Only those that were opened for everybody."""
    try:
        page = await store.tables(kind=game, visibility="public", status=status, cursor=cursor, limit=PAGE)
    except ValueError:
        raise Refused(no("server-cursor")) from None
    return TablePage(tables=[summary_of(row) for row in page.rows], cursor=page.cursor)


async def tables_of(store: Store, person: str, cursor: str | None) -> TablePage:
    """One's own tables: those that run first, then the open ones, then those that are over."""
    status, _, behind = (cursor or _MY_ORDER[0]).partition(" ")
    if status not in _MY_ORDER:
        raise Refused(no("server-cursor"))
    rest = _MY_ORDER[_MY_ORDER.index(status) :]
    rows: list[TableRow] = []
    more: str | None = None
    for each, after in zip(rest, (*rest[1:], None), strict=True):
        page = await _own_page(store, person, each, behind or None, PAGE - len(rows))
        rows += page.rows
        behind, more = "", f"{each} {page.cursor}" if page.cursor else after
        if len(rows) == PAGE:
            break
    return TablePage(tables=[summary_of(row, await _yours(store, row.name, person)) for row in rows], cursor=more)


async def _own_page(store: Store, person: str, status: Status, cursor: str | None, limit: int) -> Page:
    try:
        return await store.tables_of(person, status=status, cursor=cursor, limit=limit)
    except ValueError:
        raise Refused(no("server-cursor")) from None


async def _yours(store: Store, name: str, person: str | None) -> list[int]:
    if person is None:
        return []
    return sorted(seat for seat, seat_owners in (await store.seat_owners(name)).items() if person in seat_owners)


def shown_teams(game: registry.AnyGame) -> list[list[int]]:
    """Who plays together, where that is more than one."""
    teams = [list(team) for team in teams_of(game)]
    return teams if any(len(team) > 1 for team in teams) else []


def _teams(header: Header) -> list[list[int]]:
    """A list of tables is shown whatever has become of the rules of one of them."""
    try:
        return shown_teams(registry.configure(header.game, header.options))
    except Refused:
        return []


def _again(header: Header) -> AgainInfo | None:
    again = header.again
    return again and AgainInfo(table=again.table, line=again.line, round=again.round, seat=again.seat)


def _status(text: str) -> Status:
    return text if text in ("open", "running") else "over"
