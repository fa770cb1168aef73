"""docs/protocol.md is true: its examples are played, and its tables are compared with the code."""

import re
from pathlib import Path
from typing import get_args

import pytest

from docs.transcripts import Stage, blocks_of
from halftwist.server.app import application
from halftwist.server.connections import connection
from halftwist.server.routes.dependencies import FAILURES
from halftwist.server.settings import Settings
from halftwist.server.sockets import session as sockets
from halftwist.wire.messages import LONGEST_MESSAGE, FromClient, FromServer
from halftwist.wire.public_state import PublicState
from support.cold import forget_what_is_compiled
from support.serving import serving

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = blocks_of(PAGE)
TYPES = {each.model_fields["type"].default for each in (*get_args(FromClient), *get_args(FromServer))}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_the_examples_happen_as_they_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    forget_what_is_compiled(monkeypatch, tmp_path)  # the page tells of a new machine
    async with serving(gone_after_ms=600_000) as address:  # however long the examples take
        stage = Stage(address)
        try:
            for number, block in enumerate(BLOCKS, start=1):
                try:
                    await stage.play(block)
                except Exception as error:
                    raise AssertionError(f"example {number}, {block.kind} {block.who}: {error}") from error
        finally:
            await stage.close()


def test_every_message_has_a_section_and_an_example() -> None:
    sections = set(re.findall(r"^### (\w+)$", PAGE, flags=re.MULTILINE))
    assert sections == TYPES
    shown = {
        found for block in BLOCKS for _, text in block.steps for found in re.findall(r'^\{"type": "(\w+)"', text)
    } - {"shout"}
    assert shown == TYPES


def test_every_request_is_listed() -> None:
    listed = set(re.findall(r"^\| `([A-Z]+ /[^`]*)` \|", PAGE, flags=re.MULTILINE))
    described = application(Settings()).openapi()["paths"]
    assert listed == {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}


def test_the_limits_are_those_of_the_code() -> None:
    usual = Settings()
    rows = dict(re.findall(r"^\| ([a-z][^|]*) \| ([\d][^|]*) \|$", PAGE, flags=re.MULTILINE))
    rate, requests, changes = usual.messages_per_second, usual.requests_per_second, usual.changes_per_second
    assert rows == {
        "longest message or request": f"{LONGEST_MESSAGE} characters",
        "messages from one socket": f"{rate} a second, bursts of {5 * rate}",
        "tables followed on one socket": f"{sockets._MOST_TABLES}",
        "requests of one socket without an answer yet": f"{sockets._MOST_AT_ONCE} (more wait)",
        "messages waiting for a reader that is slow": f"{usual.queue_messages}",
        "sockets from one address": f"{usual.sockets_per_address}",
        "connections from one address": f"{usual.connections_per_address}",
        "headers of a request": f"{usual.headers}, and {usual.header_bytes} bytes in all",
        "time for a request to arrive": f"{usual.request_timeout_ms // 1000} s",
        "requests from one address": f"{requests} a second, bursts of {3 * requests}",
        "changes from one address": f"{changes} a second, bursts of {3 * changes}",
        "the server's time for long answers to one address": (
            f"{usual.work_ms_per_second} ms a second, bursts of {5 * usual.work_ms_per_second} ms (more wait)"
        ),
        "new guests from one address": f"{usual.guests_per_minute} a minute",
        "new tables from one address": f"{usual.tables_per_minute} a minute",
        "keys tried from one address, or by one person": f"{usual.keys_per_minute} a minute",
        "logins from one address, or to one account": f"{usual.logins_per_minute} a minute",
        "tables of one person": f"{usual.tables_per_person} that are open, {usual.tables_per_person} that run",
    }


def test_the_times_are_those_of_the_code() -> None:
    usual = Settings()
    for sentence in (
        f"sends `ping` every {usual.heartbeat_ms // 1000} s.",
        f"nothing has come for {usual.dead_after_ms // 1000} s is closed.",
        f"at most {usual.credit_cap_ms} ms a move",
        f"last socket is gone for {usual.gone_after_ms // 1000} s",
        f"last {['', '', '', '', '', 'five'][connection._SAMPLES]} pings",
    ):
        assert sentence in PAGE.replace("\n", " "), sentence


def test_the_close_codes_and_statuses_are_those_of_the_code() -> None:
    rows = re.findall(r"^\| (\d{4}) \| `([a-z ]+)`", PAGE, flags=re.MULTILINE)
    assert {reason: int(code) for code, reason in rows} == connection._CODES
    statuses = {int(status) for status in re.findall(r"^\| (\d{3}) \|", PAGE, flags=re.MULTILINE)}
    assert statuses == set(FAILURES)


def test_every_field_of_the_face_is_told() -> None:
    section = PAGE.partition("whatever its game:")[2].partition("## ")[0]
    told = {name for row in re.findall(r"^\| (`.*?) \|", section, flags=re.MULTILINE) for name in row.split(", ")}
    assert {name.strip("`") for name in told} == set(PublicState.__dataclass_fields__)


def test_links_lead_somewhere() -> None:
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", PAGE, flags=re.MULTILINE)
    }
    for link in re.findall(r"\]\(([^)]+)\)", PAGE):
        path, _, anchor = link.partition("#")
        assert (Path(__file__).parents[2] / "docs" / path).exists(), link
        assert path or anchor in anchors, link
