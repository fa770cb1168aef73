"""Who may act in which seat, and the codes that let somebody in: the same on both databases."""

import asyncio
from hashlib import sha256

import pytest

from halftwist.store import (
    Appended,
    Change,
    Conflict,
    InviteRow,
    NewInvite,
    NewTable,
    OwnerChange,
    Page,
    Store,
    StoreError,
    TableRow,
    open_store,
)

pytestmark = pytest.mark.anyio


def a_table(name: str = "oak", **more: object) -> NewTable:
    return NewTable(name, b"header", b"seed", **more)  # type: ignore[arg-type]


def a_code(word: str, purpose: str = "join", seat: int | None = None, expires_ms: int | None = None) -> NewInvite:
    return NewInvite(sha256(word.encode()).digest(), purpose, seat, expires_ms)


def names_of(page: Page) -> list[str]:
    return [row.name for row in page.rows]


async def test_a_table_is_born_with_its_keepers(store: Store) -> None:
    await store.create(a_table(seat_owners=((0, "ann"), (1, "bob"), (1, "bobs-phone"))))
    assert await store.seat_owners("oak") == {0: {"ann"}, 1: {"bob", "bobs-phone"}}
    assert await store.seat_owners("elm") == {}


async def test_a_keeper_comes_with_the_line_that_seats_them(store: Store) -> None:
    await store.create(a_table())
    ann, bob = OwnerChange(0, "ann"), OwnerChange(0, "bob")
    assert await store.append("oak", 1, [b"ann sat down"], Change(status="running", seat_owners=(ann,))) == Appended(1)
    assert await store.append("oak", 1, [b"bob sat down"], Change(seat_owners=(bob,))) == Conflict(1)
    assert await store.seat_owners("oak") == {0: {"ann"}}


async def test_keepers_change_one_after_the_other_with_a_line_or_alone(store: Store) -> None:
    await store.create(a_table(seat_owners=((0, "ann"), (0, "anns-phone"), (1, "bob"), (1, "bobs-phone"))))
    await store.append("oak", 1, [b"removed"], Change(seat_owners=(OwnerChange(1, None, held=False),)))
    assert await store.seat_owners("oak") == {0: {"ann", "anns-phone"}}
    away, back = OwnerChange(0, "ann", held=False), OwnerChange(0, "ann")
    await store.amend("oak", Change(seat_owners=(away, OwnerChange(1, "cat"), OwnerChange(1, "cat"))))
    assert await store.seat_owners("oak") == {0: {"anns-phone"}, 1: {"cat"}}
    await store.amend("oak", Change(seat_owners=(OwnerChange(0, None, held=False), away, back)))
    assert await store.seat_owners("oak") == {0: {"ann"}, 1: {"cat"}}


async def test_ones_own_tables_are_listed_once_each_the_lately_active_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = store.now_ms()
    for number in range(12):
        monkeypatch.setattr(store, "now_ms", lambda number=number: start + number * 60_000)
        kind, status = ("mobi" if number % 2 else "mobius"), ("over" if number < 4 else "running")
        seats = ((0, "ann"), (1, "ann")) if number != 5 else ((0, "bob"),)
        await store.create(a_table(f"t{number:02}", kind=kind, status=status, seat_owners=seats))
    seen: list[TableRow] = []
    cursor = None
    while True:
        page = await store.tables_of("ann", limit=4, cursor=cursor)
        seen.extend(page.rows)
        if (cursor := page.cursor) is None:
            break
    assert [row.name for row in seen] == [f"t{number:02}" for number in reversed(range(12)) if number != 5]
    assert names_of(await store.tables_of("ann", kind="mobi", status="over")) == ["t03", "t01"]
    assert names_of(await store.tables_of("bob")) == ["t05"]
    assert names_of(await store.tables_of("cat")) == names_of(await store.tables_of("no such\0name")) == []


async def test_a_removed_table_leaves_neither_keepers_nor_codes(store: Store) -> None:
    for name in ("oak", "elm"):
        await store.create(a_table(name, seat_owners=((0, "ann"),), invites=(a_code(name),)))
    assert await store.remove("oak")
    assert await store.seat_owners("oak") == {}
    assert names_of(await store.tables_of("ann")) == ["elm"]
    assert await store.find_invite(a_code("oak").digest) is None
    assert await store.find_invite(a_code("elm").digest) == InviteRow("elm", None, "join", None)
    assert await store.create(a_table("oak", invites=(a_code("oak"),)))


@pytest.mark.parametrize(
    "change",
    [
        OwnerChange(-1, "ann"),
        OwnerChange(2**31, "ann"),
        OwnerChange(0, "an n"),
        OwnerChange(0, ""),
        OwnerChange(0, None),
    ],
)
async def test_a_keeper_that_cannot_be_is_an_error_of_the_caller(store: Store, change: OwnerChange) -> None:
    await store.create(a_table())
    with pytest.raises(ValueError, match=r"not a n|nobody"):
        await store.append("oak", 1, [b"x"], Change(seat_owners=(change,)))
    assert await store.read("oak") == []


async def test_a_code_says_what_it_is_good_for(store: Store) -> None:
    await store.create(a_table(invites=(a_code("apple"),)))
    assert await store.put_invite("oak", a_code("pear", "seat", 1))
    assert await store.find_invite(a_code("apple").digest) == InviteRow("oak", None, "join", None)
    assert await store.find_invite(a_code("pear").digest) == InviteRow("oak", 1, "seat", None)
    for unknown in (b"", b"apple", b"\0" * 32, b"x" * 100_000):
        assert await store.find_invite(unknown) is None


async def test_a_new_code_takes_the_place_of_the_one_for_the_same_seat_and_purpose(store: Store) -> None:
    await store.create(a_table("elm", invites=(a_code("elm"),)))
    await store.create(a_table("oak", invites=(a_code("old"), a_code("zero", "seat", 0), a_code("one", "seat", 1))))
    assert await store.put_invite("oak", a_code("new"))
    assert await store.put_invite("oak", a_code("nought", "seat", 0))
    assert await store.put_invite("oak", a_code("nought", "seat", 0))  # the same again, harmless
    for word, seat in (("new", None), ("nought", 0), ("one", 1)):
        row = await store.find_invite(a_code(word).digest)
        assert row is not None
        assert (row.table, row.seat) == ("oak", seat)
    assert await store.find_invite(a_code("elm").digest) is not None
    assert await store.find_invite(a_code("old").digest) is None
    assert await store.find_invite(a_code("zero").digest) is None


async def test_a_code_that_is_anothers_is_not_taken_away(store: Store) -> None:
    await store.create(a_table("elm", invites=(a_code("same"),)))
    await store.create(a_table("oak", invites=(a_code("oak"),)))
    assert not await store.put_invite("oak", a_code("same"))
    assert not await store.put_invite("elm", a_code("same", "seat", 0))
    assert await store.find_invite(a_code("oak").digest) is not None
    born = a_table("yew", lines=(b"one",), seat_owners=((0, "ann"),), invites=(a_code("yew"), a_code("same", "watch")))
    assert not await store.create(born)
    assert await store.table("yew") is None
    assert await store.read("yew") == []
    assert await store.seat_owners("yew") == {}
    assert await store.find_invite(a_code("yew").digest) is None
    assert await store.find_invite(a_code("same").digest) == InviteRow("elm", None, "join", None)


async def test_a_table_that_is_there_keeps_its_codes_and_keepers(store: Store) -> None:
    await store.create(a_table(seat_owners=((0, "ann"),), invites=(a_code("ours"),)))
    assert not await store.create(a_table(seat_owners=((0, "eve"),), invites=(a_code("theirs"),)))
    assert await store.seat_owners("oak") == {0: {"ann"}}
    assert await store.find_invite(a_code("ours").digest) is not None
    assert await store.find_invite(a_code("theirs").digest) is None


async def test_a_code_ends_with_its_time_and_may_then_be_anothers(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = store.now_ms()
    soon = a_code("soon", expires_ms=start + 60_000)
    await store.create(a_table("elm", invites=(soon,)))
    await store.create(a_table("oak"))
    assert await store.find_invite(soon.digest) == InviteRow("elm", None, "join", start + 60_000)
    monkeypatch.setattr(store, "now_ms", lambda: start + 60_000)
    assert await store.find_invite(soon.digest) is None
    assert await store.put_invite("oak", a_code("soon"))
    assert await store.find_invite(soon.digest) == InviteRow("oak", None, "join", None)


async def test_codes_are_dropped_by_seat_and_purpose(store: Store) -> None:
    invites = (a_code("join"), a_code("zero", "seat", 0), a_code("one", "seat", 1), a_code("bot", "token", 1))
    await store.create(a_table(invites=invites))
    await store.create(a_table("elm", invites=(a_code("elm"),)))

    async def left() -> list[str]:
        words = ("join", "zero", "one", "bot", "elm")
        return [word for word in words if await store.find_invite(a_code(word).digest) is not None]

    assert await store.drop_invites("oak", purpose="join")
    assert await left() == ["zero", "one", "bot", "elm"]
    assert await store.drop_invites("oak", seat=1, purpose="seat")
    assert await left() == ["zero", "bot", "elm"]
    assert await store.drop_invites("oak")
    assert await left() == ["elm"]
    assert not await store.drop_invites("oak")
    assert not await store.drop_invites("no such\0table")


async def test_a_code_is_for_a_table_that_is_there(store: Store) -> None:
    for name in ("elm", "no such\0table"):
        with pytest.raises(StoreError) as caught:
            await store.put_invite(name, a_code("apple"))
        assert caught.value.code == "store-no-table"
    assert await store.find_invite(a_code("apple").digest) is None


@pytest.mark.parametrize(
    "code", [NewInvite(b"", "join"), NewInvite(b"x" * 5_000, "join"), a_code("a", "x" * 65), a_code("a", "seat", -1)]
)
async def test_a_code_that_cannot_be_is_an_error_of_the_caller(store: Store, code: NewInvite) -> None:
    await store.create(a_table())
    with pytest.raises(ValueError, match=r"digest|short words|seat"):
        await store.put_invite("oak", code)
    with pytest.raises(ValueError, match=r"digest|short words|seat"):
        await store.create(a_table("elm", invites=(code,)))


async def test_of_two_nodes_that_draw_the_same_code_one_gets_it(address: str) -> None:
    async with open_store(address) as here, open_store(address) as there:
        born = [a_table(f"t{number}", invites=(a_code("same"),)) for number in range(8)]
        made = await asyncio.gather(*((here, there)[number % 2].create(new) for number, new in enumerate(born)))
        assert sorted(made) == [False] * 7 + [True]
        row = await here.find_invite(a_code("same").digest)
        assert row is not None
        assert names_of(await there.tables()) == [row.table]
