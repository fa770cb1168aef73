"""People, passkeys, results and ratings: the same on both databases."""

import asyncio
from pathlib import Path

import pytest

from halftwist.store import (
    Appended,
    Change,
    Conflict,
    NewInvite,
    NewPerson,
    NewResult,
    NewTable,
    OwnerChange,
    PasskeyRow,
    PersonChange,
    PersonRow,
    RatingRow,
    Store,
    StoreError,
    open_store,
)
from support.postgres import Postgres

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000


async def test_of_many_those_who_are_known_are_told(store: Store) -> None:
    for number in range(3):
        await store.put_person(NewPerson(f"p{number}", "Ann"))
    await store.remove_person("p1")
    nobodies = [f"nobody{number}" for number in range(1200)]
    found = await store.persons(["p0", "p1", "p2", "no name!", *nobodies])
    assert {id: row.name for id, row in found.items()} == {"p0": "Ann", "p2": "Ann"}
    assert await store.persons([]) == {}


async def test_a_person_is_known_by_id_and_by_login(store: Store) -> None:
    before = store.now_ms()
    assert await store.put_person(NewPerson("p1", "Zoë", "zoe@example.org", b"hash", b"nl"))
    row = await store.person("p1")
    assert row is not None
    assert before <= row.created_ms == row.seen_ms <= store.now_ms()
    assert row == PersonRow("p1", "Zoë", "zoe@example.org", b"hash", b"nl", row.created_ms, row.seen_ms)
    assert await store.person_by_login("zoe@example.org") == row
    for nobody in ("p2", "", "a b", "\0", "\ud800", "x" * 1_000):
        assert await store.person(nobody) is None
        assert await store.person_by_login(nobody) is None


async def test_a_guest_has_no_login_and_there_may_be_many(store: Store) -> None:
    assert await store.put_person(NewPerson("g1", "Ann"))
    assert await store.put_person(NewPerson("g2", "Ann"))
    guest = await store.person("g2")
    assert guest is not None
    assert (guest.login, guest.secret, guest.note) == (None, None, b"")


async def test_an_id_or_a_login_that_is_taken_stays_whose_it_is(store: Store) -> None:
    assert await store.put_person(NewPerson("p1", "Ann", "ann", b"hash of ann"))
    assert not await store.put_person(NewPerson("p1", "Eve", "eve", b"hash of eve"))
    assert not await store.put_person(NewPerson("p2", "Eve", "ann", b"hash of eve"))
    assert await store.person("p2") is None
    row = await store.person_by_login("ann")
    assert row is not None
    assert (row.id, row.name, row.secret) == ("p1", "Ann", b"hash of ann")


async def test_a_guest_becomes_an_account_and_changes(store: Store) -> None:
    await store.put_person(NewPerson("p1", "Ann", note=b"en"))
    await store.put_person(NewPerson("p2", "Bob", "bob"))
    assert await store.amend_person("p1", PersonChange(login="ann", secret=b"hash"))
    assert not await store.amend_person("p1", PersonChange(name="Robert", login="bob"))
    assert await store.amend_person("p1", PersonChange(name="Anna", login="ann", note=b"nl"))
    assert await store.amend_person("p1", PersonChange())
    row = await store.person("p1")
    assert row is not None
    assert (row.name, row.login, row.secret, row.note) == ("Anna", "ann", b"hash", b"nl")


async def test_a_login_that_is_taken_harms_nobody_else_in_the_group(store: Store) -> None:
    await store.create(NewTable("oak", b"header", b"seed"))
    await store.put_person(NewPerson("p1", "Ann", "ann"))
    await store.put_person(NewPerson("p2", "Bob"))
    answers = await asyncio.gather(
        store.append("oak", 1, [b"one"]),
        store.amend_person("p2", PersonChange(login="ann")),
        store.put_person(NewPerson("p3", "Eve", "ann")),
        store.append("oak", 2, [b"two"]),
        store.put_person(NewPerson("p4", "Cat", "cat")),
    )
    assert answers == [Appended(1), False, False, Appended(2), True]


async def test_of_many_who_want_a_login_one_gets_it(address: str) -> None:
    async with open_store(address) as here, open_store(address) as there:
        for number in range(6):
            await here.put_person(NewPerson(f"p{number}", "Guest"))
        wishes = [(here, there)[n % 2].amend_person(f"p{n}", PersonChange(login="ann")) for n in range(6)]
        new = [(here, there)[n % 2].put_person(NewPerson(f"n{n}", "New", "ann")) for n in range(6)]
        assert sorted(await asyncio.gather(*wishes, *new)) == [False] * 11 + [True]


async def test_a_note_that_somebody_else_has_changed_is_not_overwritten(store: Store) -> None:
    await store.put_person(NewPerson("p1", "Ann", note=b"one"))
    assert await store.amend_person("p1", PersonChange(note=b"two"), was=b"one")
    assert not await store.amend_person("p1", PersonChange(name="Anna", note=b"three"), was=b"one")
    row = await store.person("p1")
    assert row is not None
    assert (row.name, row.note) == ("Ann", b"two")
    with pytest.raises(StoreError):
        await store.amend_person("p2", PersonChange(note=b"two"), was=b"one")


async def test_what_is_said_with_a_change_is_heard_once_it_is_made_and_before_the_next_line(store: Store) -> None:
    await store.create(NewTable("oak", b"header", b"seed"))
    await store.put_person(NewPerson("p1", "Ann", "ann"))
    await store.put_person(NewPerson("p2", "Bob"))
    heard: list[str | None] = []
    store.heard.append(heard.append)
    line = asyncio.ensure_future(store.append("oak", 1, [b"one"]))
    line.add_done_callback(lambda _: heard.append("a line"))
    await asyncio.gather(
        store.amend_person("p2", PersonChange(login="ann"), saying="never: the login is taken"),
        store.amend_person("p2", PersonChange(note=b"new"), saying="p2 is new"),
        store.remove_person("nobody", saying="never: nobody is gone"),
        store.remove_person("p1", saying="p1 is gone"),
        line,
    )
    said = [each for each in heard if each and each != "a line"]
    assert set(said) == {"p2 is new", "p1 is gone"}  # PostgreSQL tells us our own words again
    assert said[:2] == ["p2 is new", "p1 is gone"]


async def test_what_is_said_is_heard_at_another_node_in_order_or_it_is_told_that_some_was_missed(
    postgres: Postgres,
) -> None:
    address = postgres.emptied()
    async with open_store(address) as here, open_store(address) as there:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        there.heard.append(heard.put_nowait)
        for person in (f"p{number}" for number in range(10)):
            await here.put_person(NewPerson(person, "Ann"))
            await here.amend_person(person, PersonChange(name="Anna"), saying=f"first {person}")
            await here.remove_person(person, saying=f"second {person}")
            said = await _heard_until(heard, f"second {person}")
            if said[-1] is not None:
                assert [each for each in said if each is not None and each.endswith(person)] == [
                    f"first {person}",
                    f"second {person}",
                ]
                return
        pytest.fail("some was missed every time")


async def _heard_until(heard: asyncio.Queue[str | None], last: str) -> list[str | None]:
    """All up to the last word, or up to None: the connection was made anew, and what was said meanwhile is lost."""
    said = list[str | None]()
    async with asyncio.timeout(60):
        while not said or said[-1] not in (last, None):
            said.append(await heard.get())
    return said


async def test_who_has_the_seats_is_told_with_the_line_of_which_it_is_true(store: Store) -> None:
    assert await store.seat_owners_then("oak") == (0, {})
    await store.create(NewTable("oak", b"header", b"seed", lines=(b"one",)))
    assert await store.seat_owners_then("oak") == (1, {})
    await store.append("oak", 2, [b"two"], Change(seat_owners=(OwnerChange(1, "p1"), OwnerChange(1, "p2"))))
    assert await store.seat_owners_then("oak") == (2, {1: {"p1", "p2"}})
    change = Change(seat_owners=(OwnerChange(1, None, False), OwnerChange(0, "p3")))
    assert await store.append("oak", 2, [], change) == Conflict(2)
    assert await store.append("oak", 3, [], change) == Appended(2)
    assert await store.seat_owners_then("oak") == (2, {0: {"p3"}})


async def test_nobody_cannot_be_changed(store: Store) -> None:
    for nobody in ("p1", "a b"):
        with pytest.raises(StoreError) as caught:
            await store.amend_person(nobody, PersonChange(name="Ann"))
        assert caught.value.code == "store-no-person"


async def test_a_visit_is_noted_once_an_hour(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_store(address) as store:
        start = store.now_ms()

        async def seen_at(offset_ms: int) -> int:
            monkeypatch.setattr(store, "now_ms", lambda: start + offset_ms)
            await store.touch_person("p1")
            row = await store.person("p1")
            return 0 if row is None else row.seen_ms - start

        monkeypatch.setattr(store, "now_ms", lambda: start)
        await store.put_person(NewPerson("p1", "Ann"))
        noted = [await seen_at(at_ms) for at_ms in (1, HOUR_MS - 1, HOUR_MS + 5, HOUR_MS + 6, 3 * HOUR_MS)]
        assert noted == [0, 0, HOUR_MS + 5, HOUR_MS + 5, 3 * HOUR_MS]
        await store.touch_person("nobody")
        await store.touch_person("not a name")


async def test_a_visit_right_after_another_writes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[object] = []
    write = store._write
    monkeypatch.setattr(store, "_write", lambda wanted: (writes.append(wanted), write(wanted))[1])
    monkeypatch.setattr("halftwist.store.people._MOST_SEEN", 3)
    for _ in range(50):
        for person in ("p1", "p2", "p3"):
            await store.touch_person(person)
    assert len(writes) == 3
    await store.touch_person("p4")  # there is no room for everybody who ever came by
    assert len(store._seen_ms) == 1


@pytest.mark.parametrize(
    "person",
    [
        NewPerson("a b", "Ann"),
        NewPerson("p1", "x" * 501),
        NewPerson("p1", "a\0b"),
        NewPerson("p1", "\ud800"),
        NewPerson("p1", "Ann", "x" * 501),
        NewPerson("p1", "Ann", secret=b"x" * 70_000),
        NewPerson("p1", "Ann", note=b"x" * 70_000),
    ],
)
async def test_a_person_that_cannot_be_is_an_error_of_the_caller(store: Store, person: NewPerson) -> None:
    with pytest.raises(ValueError, match=r"not a name|too long"):
        await store.put_person(person)


async def test_what_is_printed_of_a_person_or_a_table_has_no_secret() -> None:
    for shown in (
        NewPerson("p1", "Ann", "ann", b"s3cret"),
        PersonRow("p1", "Ann", "ann", b"s3cret", b"", 1, 1),
        PersonChange(secret=b"s3cret"),
        NewTable("oak", b"header", b"s3cret"),
        Change(secret=b"s3cret"),
    ):
        assert "s3cret" not in repr(shown)


async def test_a_passkey_is_found_by_its_id_and_its_count_only_goes_up(store: Store) -> None:
    phone, laptop = PasskeyRow(b"\x00\x01", "p1", b"public", 4, b"phone"), PasskeyRow(b"\x02", "p1", b"other")
    assert await store.put_passkey(laptop)
    assert await store.put_passkey(phone)
    assert not await store.put_passkey(PasskeyRow(phone.id, "eve", b"hers"))
    assert await store.passkey(phone.id) == phone
    assert await store.passkey(b"unknown") is None
    assert await store.passkeys_of("p1") == [phone, laptop]
    assert await store.passkeys_of("eve") == await store.passkeys_of("not a name") == []
    rejected, accepted = (4, 3, 0), (5, 1_000, 2**32 - 1)
    assert not any([await store.bump_passkey(phone.id, count) for count in rejected])
    assert all([await store.bump_passkey(phone.id, count) for count in accepted])
    assert not await store.bump_passkey(phone.id, 2**32 - 1)
    assert [await store.bump_passkey(laptop.id, count) for count in (0, 0, 1, 0)] == [True, True, True, False]
    assert not await store.bump_passkey(b"unknown", 1)


async def test_a_passkey_is_removed_by_whom_it_belongs_to(store: Store) -> None:
    await store.put_passkey(PasskeyRow(b"key", "p1", b"public"))
    assert not await store.remove_passkey(b"key", "eve")
    assert not await store.remove_passkey(b"key", "not a name")
    assert await store.remove_passkey(b"key", "p1")
    assert not await store.remove_passkey(b"key", "p1")
    for wrong in (PasskeyRow(b"", "p1", b"public"), PasskeyRow(b"key", "p1", b"x" * 5_000)):
        with pytest.raises(ValueError, match="key is empty or too long"):
            await store.put_passkey(wrong)


def won(person: str, variant: str = "standard", value: int | None = None, kind: str = "mobi") -> NewResult:
    return NewResult(0, person, kind, variant, 1, value)


async def test_results_and_ratings_come_with_the_last_lines_or_not_at_all(store: Store) -> None:
    await store.create(NewTable("oak", b"header", b"seed"))
    ended = (NewResult(0, "ann", "mobi", "standard", 1, 61_000), NewResult(1, "bob", "mobi", "standard", 2))
    rated = (RatingRow("bob", "mobi", 24.5, 7.25, 1), RatingRow("ann", "mobi", 26.125, 7.5, 1))
    before = store.now_ms()
    assert await store.append("oak", 1, [b"over"], Change(status="over", results=ended, ratings=rated)) == Appended(1)
    late = Change(results=(won("eve"),), ratings=(RatingRow("ann", "mobi", 0.0, 1.0, 9),))
    assert await store.append("oak", 1, [b"also over"], late) == Conflict(1)
    (first,), (second,) = await store.results_of("ann"), await store.results_of("bob")
    assert (first.table, first.seat, first.place, first.value) == ("oak", 0, 1, 61_000)
    assert (second.person, second.kind, second.variant, second.place) == ("bob", "mobi", "standard", 2)
    assert second.value is None
    assert before <= first.at_ms == second.at_ms <= store.now_ms()
    assert await store.results_of("eve") == await store.results_of("not a name") == []
    assert await store.ratings_of("ann") == [RatingRow("ann", "mobi", 26.125, 7.5, 1)]
    assert await store.ratings_of("bob") == [RatingRow("bob", "mobi", 24.5, 7.25, 1)]
    assert await store.ratings_of("eve") == await store.ratings_of("not a name") == []


async def test_a_new_rating_takes_the_place_of_the_old_one(store: Store) -> None:
    await store.create(NewTable("oak", b"header", b"seed"))
    await store.amend("oak", Change(ratings=(RatingRow("ann", "mobi", 25.0, 8.0, 1),)))
    mobius, mobi = RatingRow("ann", "mobius", 30.0, 5.0, 1), RatingRow("ann", "mobi", 1 / 3, 1e-9, 2)
    await store.amend("oak", Change(ratings=(mobius, mobi)))
    assert await store.ratings_of("ann") == [mobi, mobius]


async def test_ratings_worked_out_from_older_ones_are_not_written_and_nothing_with_them(store: Store) -> None:
    for name in ("oak", "elm", "yew"):
        await store.create(NewTable(name, b"header", b"seed"))
    met = (RatingRow("ann", "mobi", 26.0, 8.0, 1), RatingRow("bob", "mobi", 24.0, 8.0, 1))
    again = (RatingRow("ann", "mobi", 27.0, 7.5, 1), RatingRow("cas", "mobi", 23.0, 8.0, 1))
    ends = [store.append(name, 1, [b"over"], Change(ratings=rated)) for name, rated in (("oak", met), ("elm", again))]
    assert await asyncio.gather(*ends) == [Appended(1), Conflict(0)]
    assert await store.read("elm") == await store.ratings_of("cas") == []
    assert await store.ratings_of("ann") == [met[0]]
    later = (RatingRow("ann", "mobi", 27.5, 7.5, 2), RatingRow("cas", "mobi", 23.0, 8.0, 1))
    assert await store.append("elm", 1, [b"over"], Change(ratings=later)) == Appended(1)
    assert (await store.ratings_of("ann"), await store.ratings_of("cas")) == ([later[0]], [later[1]])
    assert await store.append("yew", 1, [b"over"], Change(ratings=met)) == Conflict(0)


async def test_results_are_listed_the_latest_first_and_outlive_their_tables(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = store.now_ms()
    for number in range(6):
        monkeypatch.setattr(store, "now_ms", lambda number=number: start + number)
        await store.create(NewTable(f"t{number}", b"header", b"seed"))
        await store.amend(f"t{number}", Change(results=(won("ann", kind="mobi" if number % 2 else "formula"),)))
        assert await store.remove(f"t{number}")
    assert [row.table for row in await store.results_of("ann", limit=4)] == ["t5", "t4", "t3", "t2"]
    assert [row.table for row in await store.results_of("ann", kind="mobi")] == ["t5", "t3", "t1"]


async def test_the_best_is_the_smallest_value_of_the_same_variant(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = [("standard", 90_000), ("standard", 60_000), ("standard", 60_000), ("standard", None), ("small", 1)]
    start = store.now_ms()
    for number, (variant, value) in enumerate(values):
        monkeypatch.setattr(store, "now_ms", lambda number=number: start + number)
        await store.create(NewTable(f"t{number}", b"header", b"seed"))
        await store.amend(f"t{number}", Change(results=(won("ann", variant, value),)))
    best = await store.best_of("ann", "mobi", "standard")
    assert best is not None
    assert (best.table, best.value) == ("t1", 60_000)
    for other in (("bob", "mobi", "standard"), ("ann", "mobius", "standard"), ("ann", "mobi", "\0"), ("?", "", "")):
        assert await store.best_of(*other) is None


@pytest.mark.parametrize(
    "change",
    [
        Change(results=(NewResult(-1, "ann", "mobi", "", 1),)),
        Change(results=(NewResult(0, "ann", "mobi", "", 2**40),)),
        Change(results=(NewResult(0, "ann", "mobi", "", 1, 2**63),)),
        Change(results=(NewResult(0, "an n", "mobi", "", 1),)),
        Change(results=(NewResult(0, "ann", "mobi", "x" * 501, 1),)),
        Change(ratings=(RatingRow("ann", "mobi", float("nan"), 1.0, 1),)),
        Change(ratings=(RatingRow("ann", "mobi", 1.0, float("inf"), 1),)),
        Change(ratings=(RatingRow("ann", "mobi", 1.0, 1.0, -1),)),
        Change(ratings=(RatingRow("ann", "x" * 65, 1.0, 1.0, 1),)),
    ],
)
async def test_a_result_or_rating_that_cannot_be_is_an_error_of_the_caller(store: Store, change: Change) -> None:
    await store.create(NewTable("oak", b"header", b"seed"))
    with pytest.raises(ValueError, match=r"not a n|too l|short words"):
        await store.append("oak", 1, [b"over"], change)
    assert await store.read("oak") == []


async def test_a_removed_person_leaves_nothing_but_the_others(store: Store) -> None:
    invites = tuple(NewInvite(word.encode(), "seat", seat) for seat, word in enumerate(("anns", "bobs")))
    seats = ((0, "ann"), (0, "anns-phone"), (1, "bob"))
    await store.create(
        NewTable("oak", b"header", b"seed", seat_owners=seats, invites=(*invites, NewInvite(b"join", "join")))
    )
    ended = tuple(NewResult(seat, person, "mobi", "standard", 1, 5) for seat, person in ((0, "ann"), (1, "bob")))
    rated = tuple(RatingRow(person, "mobi", 25.0, 8.0, 1) for person in ("ann", "bob"))
    await store.append("oak", 1, [b"over"], Change(results=ended, ratings=rated))
    for person in ("ann", "bob"):
        await store.put_person(NewPerson(person, person.title(), person))
        await store.put_passkey(PasskeyRow(person.encode(), person, b"public"))
    assert await store.remove_person("ann")
    assert await store.person("ann") is None
    assert await store.person_by_login("ann") is None
    for nothing in (store.passkeys_of, store.results_of, store.ratings_of):
        assert await nothing("ann") == []
        assert len(await nothing("bob")) == 1
    assert await store.seat_owners("oak") == {0: {"anns-phone"}, 1: {"bob"}}
    assert [await store.find_invite(digest) is not None for digest in (b"anns", b"bobs", b"join")] == [
        False,
        True,
        True,
    ]
    assert not await store.remove_person("ann")
    assert not await store.remove_person("not a name")
    assert await store.put_person(NewPerson("ann", "Another Ann", "ann"))


async def test_a_guest_without_a_row_can_be_forgotten_too(store: Store) -> None:
    await store.create(NewTable("oak", b"header", b"seed"))
    await store.amend("oak", Change(seat_owners=(OwnerChange(0, "guest"),)))
    assert not await store.remove_person("guest")
    assert await store.seat_owners("oak") == {}


async def test_what_was_forgotten_is_not_in_the_file_either(tmp_path: Path) -> None:
    async with open_store(tmp_path / "tables.db") as store:
        await store.create(NewTable("oak", b"header", b"seed", tuple(b"line %d by Rumpelstilt" % n for n in range(50))))
        for number in range(50):
            await store.put_person(NewPerson(f"p{number}", "Rumpelstilt", note=b"x" * 500))
    assert b"Rumpelstilt" in (tmp_path / "tables.db").read_bytes()
    async with open_store(tmp_path / "tables.db") as store:
        for number in range(50):
            assert await store.remove_person(f"p{number}")
            assert await store.rewrite("oak", number + 1, b"line %d" % number)
    assert b"Rumpelstilt" not in (tmp_path / "tables.db").read_bytes()
