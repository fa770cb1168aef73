"""What whoever runs a server relies on: health, numbers, a description, backups, and the files to deploy it."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
import yaml

from halftwist import __version__
from halftwist.client import Refused, connect
from halftwist.server.app import application
from halftwist.server.monitoring.logs import without_message
from halftwist.server.settings import Settings, from_environment
from halftwist.store import Store
from halftwist.wire.messages import FromClient, FromServer
from support.command import ran
from support.postgres import Postgres
from support.serving import Address, serving, visiting

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SMALL = {"columns": 3, "rows": 6}
TWO = [{"kind": "me"}, {"kind": "guest"}]
OTHER_VARIABLES = {"HALFTWIST_CACHE_DIR", "HALFTWIST_LANGUAGE"}
VARIABLES = {f"HALFTWIST_{name.upper()}" for name in Settings.model_fields}


async def got(address: str, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as http:
        return await http.get(path)


async def numbers(address: str) -> dict[str, float]:
    text = (await got(address, "/metrics")).text
    return {
        name: float(value) for name, value in re.findall(r"^(halftwist\w+(?:\{.*\})?) (\S+)$", text, flags=re.MULTILINE)
    }


# Health


async def test_a_healthy_server_says_so(address: Address) -> None:
    answer = await got(address, "/healthz")
    told = answer.json()
    assert answer.status_code == 200, told
    assert told == {
        "ok": True,
        "node": address.server.settings.node,
        "version": __version__,
        "database": "sqlite",
        "beat_age_ms": told["beat_age_ms"],
        "ails": [],
        "trouble": None,
    }
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers


async def test_a_server_that_cannot_write_says_what_ails(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(lease_renewal_ms=100) as address:
        waiting = asyncio.Event()

        async def never(*_: object) -> None:
            await waiting.wait()

        monkeypatch.setattr(Store, "beat", never)
        try:
            async with asyncio.timeout(60):
                while (answer := await got(address, "/healthz")).status_code == 200:
                    await asyncio.sleep(0.05)
            assert (answer.status_code, answer.json()["ok"], answer.json()["ails"]) == (503, False, ["log"])
        finally:
            waiting.set()
            monkeypatch.undo()
        async with asyncio.timeout(60):
            while (await got(address, "/healthz")).status_code != 200:
                await asyncio.sleep(0.05)


async def test_a_server_that_hears_no_other_says_what_ails() -> None:
    async with serving() as address:
        address.server.table_cache._task.cancel()
        await asyncio.sleep(0.01)
        ails = (await got(address, "/healthz")).json()["ails"]
        assert [each for each in ails if each != "log"] == ["watch"]  # on a busy machine a commit may take long


# Metrics


async def test_what_happens_is_counted() -> None:
    async with serving() as address:
        async with connect(address, name="Rumpelstilt") as ann:
            table = await ann.create("mobius", TWO, options=SMALL)
            await table.act({"kind": "place", "cell": "B2"}, 0)
            with pytest.raises(Refused):
                await table.act({"kind": "place", "cell": "B2"}, 1)
            with pytest.raises(Refused):
                await ann.call("GET", "/api/tables/none")
            during = await numbers(address)
            next(iter(address.server.connections)).leave("too slow")
            async with asyncio.timeout(60):
                while ann.connections < 2:
                    await asyncio.sleep(0.01)
        after = await numbers(address)
        text = (await got(address, "/metrics")).text
    assert during["halftwist_sockets"] == 1
    assert during["halftwist_tables"] == during["halftwist_minded_tables"] == 1
    assert during['halftwist_actions_total{answer="accepted",game="mobius"}'] == 1
    assert during['halftwist_actions_total{answer="refused",game="mobius"}'] == 1
    assert during["halftwist_action_seconds_count"] == 2
    assert during['halftwist_requests_total{status="404"}'] == 1
    assert during['halftwist_requests_total{status="201"}'] == 1
    assert during["halftwist_beat_age_seconds"] < 60
    assert 0 < during["halftwist_log_commits_total"] <= during["halftwist_log_writes_total"]
    assert during["halftwist_log_commit_seconds_total"] > 0
    assert after["halftwist_log_failures_total"] == 0
    assert after['halftwist_sockets_ended_total{reason="too slow"}'] == 1
    assert "Rumpelstilt" not in text
    assert table.name not in text


async def test_every_number_is_explained(address: Address) -> None:
    text = (await got(address, "/metrics")).text
    kinds = dict(re.findall(r"^# TYPE (halftwist_\w+) (\w+)$", text, flags=re.MULTILINE))
    explained = dict(re.findall(r"^\| `(halftwist_\w+)` \| (\w+)", PAGE, flags=re.MULTILINE))
    assert explained == kinds


async def test_alarms_watch_numbers_that_exist(address: Address) -> None:
    text = (await got(address, "/metrics")).text
    rules = yaml.safe_load((ROOT / "deploy" / "alarms.yaml").read_text(encoding="utf-8"))["groups"][0]["rules"]
    watched = {name for rule in rules for name in re.findall(r"halftwist_\w+", rule["expr"])}
    assert len(rules) >= 5
    assert len(watched) >= 5
    assert {name for name in watched if f"# TYPE {name.removesuffix('_bucket')} " not in text} == set()


# Description


async def test_the_description_has_every_message_of_the_socket(address: Address) -> None:
    description = (await got(address, "/openapi.json")).json()
    schemas = description["components"]["schemas"]
    for message in (*get_args(FromClient), *get_args(FromServer)):
        schema = schemas[message.__name__]
        assert set(schema["properties"]) == set(message.model_fields)
        assert schema["additionalProperties"] is False
    for name in ("FromClient", "FromServer", "Header", "PublicState", "TableAction", "MobiusAction", "MobiView"):
        assert name in schemas
    assert {message["$ref"].rpartition("/")[2] for message in schemas["FromServer"]["oneOf"]} == {
        message.__name__ for message in get_args(FromServer)
    }


async def test_the_description_refers_to_nothing_that_is_not_there() -> None:
    description = application(Settings()).openapi()
    references = {
        reference.removeprefix("#/components/schemas/")
        for reference in re.findall(r'"(#/components/[^"]+)"', json.dumps(description))
    }
    assert references <= set(description["components"]["schemas"])
    assert "HTTPValidationError" not in json.dumps(description)


# Configuration


def test_every_setting_is_explained_with_what_it_usually_is() -> None:
    rows = re.findall(r"^\| `(HALFTWIST_\w+)` \| (?:`(--[a-z-]+)`)? *\| (.*?) *\| (.+?) \|$", PAGE, flags=re.MULTILINE)
    usual = Settings()
    shown = {name: text for name, _, text, _ in rows}
    assert shown.keys() == VARIABLES
    for name in Settings.model_fields:
        value = getattr(usual, name)
        text = {True: "1", False: "0", None: ""}.get(value, str(value)) if not isinstance(value, int) else str(+value)
        if name in ("node", "page_dir"):
            assert shown[f"HALFTWIST_{name.upper()}"].startswith("(")
        else:
            assert shown[f"HALFTWIST_{name.upper()}"] == text, name
    flags = {flag for _, flag, _, _ in rows if flag}
    assert flags == {"--host", "--port", "--database", "--data-dir", "--address", "--workers"}


def test_a_flag_wins_over_the_environment_which_wins_over_what_is_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environment = {"PORT": "9000", "HOST": "::1", "RATE_LIMITS": "0", "ADDRESS": "", "LOG_LEVEL": "INFO"}
    for name, value in environment.items():
        monkeypatch.setenv(f"HALFTWIST_{name}", value)
    chosen = from_environment(port=9001, host=None)
    assert (chosen.address, chosen.log_level) == (None, "info")
    assert (chosen.port, chosen.host, chosen.rate_limits, chosen.lease_renewal_ms) == (
        9001,
        "::1",
        False,
        Settings().lease_renewal_ms,
    )


# Backup and restore


async def test_games_go_on_from_a_backup_made_while_they_were_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    async with serving(data_dir=tmp_path / "first") as address, visiting(address, "Ann") as ann:
        cookies = dict(ann.http.cookies)
        name = (await ann.post("/api/tables", game="mobius", options=SMALL, seats=TWO))["name"]
        path = f"/api/tables/{name}/actions"
        move = {"seat": 0, "token": "a", "seen": 2, "action": {"kind": "place", "cell": "B2"}}
        assert await ann.post(path, **move) == {"line": 3}
        done = await asyncio.to_thread(ran, capsys, "backup", str(copy), "--data-dir", str(tmp_path / "first"))
        assert (done.code, done.err) == (0, "")
        assert str(copy) in done.out
        again = await asyncio.to_thread(ran, capsys, "backup", str(copy), "--data-dir", str(tmp_path / "first"))
        assert again.code == 1
        assert "never takes the place" in again.err
        later = {"seat": 1, "token": "b", "seen": 3, "action": {"kind": "place", "cell": "A1"}}
        assert await ann.post(path, **later) == {"line": 4}
    (tmp_path / "restored").mkdir()
    copy.rename(tmp_path / "restored" / "halftwist.db")
    async with serving(data_dir=tmp_path / "restored") as address, visiting(address) as ann:
        ann.http.cookies.update(cookies)
        assert (await ann.get("/api/me"))["person"]["name"] == "Ann"
        assert (await ann.get(f"/api/tables/{name}"))["n"] == 3
        assert await ann.post(path, **move) == {"line": 3}  # what was acknowledged is there
        other = {**later, "action": {"kind": "place", "cell": "C3"}}
        assert await ann.post(path, **other) == {"line": 4}


async def test_a_backup_needs_something_to_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = ran(capsys, "backup", str(tmp_path / "copy.db"), "--data-dir", str(tmp_path / "nothing"))
    assert (done.code, done.out) == (1, "")
    assert "nothing to copy" in done.err
    done = ran(capsys, "backup", str(tmp_path / "copy.db"), "--database", "postgresql://ann:geheim@db/games")
    assert done.code == 1
    assert "pg_dump" in done.err
    assert "geheim" not in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


async def test_games_go_on_from_a_dump_of_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    database, dump = postgres.emptied(), tmp_path / "halftwist.dump"
    async with serving(database=database) as address, visiting(address, "Ann") as ann:
        cookies = dict(ann.http.cookies)
        name = (await ann.post("/api/tables", game="mobius", options=SMALL, seats=TWO))["name"]
        await asyncio.to_thread(done_by, postgres.programs / "pg_dump", "--format=custom", f"--file={dump}", database)
        assert (await got(address, "/healthz")).json()["database"] == "postgresql"
    restored = postgres.emptied()
    await asyncio.to_thread(done_by, postgres.programs / "pg_restore", "--no-owner", f"--dbname={restored}", str(dump))
    async with serving(database=restored) as address, visiting(address) as ann:
        ann.http.cookies.update(cookies)
        move = {"seat": 0, "token": "a", "seen": 2, "action": {"kind": "place", "cell": "B2"}}
        assert await ann.post(f"/api/tables/{name}/actions", **move) == {"line": 3}


def done_by(program: Path, *arguments: str) -> None:
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


# Deployment


def test_the_compose_file_names_what_exists() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    services: dict[str, dict[str, Any]] = yaml.safe_load(text)["services"]
    assert set(services) == {"database", "node-1", "node-2", "proxy"}
    assert services["database"]["image"].endswith("postgres:18")
    nodes = [services["node-1"], services["node-2"]]
    assert len({node["environment"]["HALFTWIST_NODE"] for node in nodes}) == 2
    for node in nodes:
        assert (ROOT / node["build"]["dockerfile"]).is_file()
        assert set(node["environment"]) <= VARIABLES
    for volume in services["proxy"]["volumes"]:
        outside = volume.partition(":")[0]
        assert not outside.startswith(".") or (ROOT / outside).is_file()
    caddy = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert set(re.findall(r"(node-\d):(\d+)", caddy)) == {("node-1", "8765"), ("node-2", "8765")}
    assert caddy.count("{") == caddy.count("}")


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "deploy/Caddyfile", "deploy/halftwist.service"])
def test_every_variable_that_is_set_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert set(re.findall(r"HALFTWIST_[A-Z_]+", text)) <= VARIABLES | OTHER_VARIABLES


def test_the_container_is_built_from_what_is_here_and_runs_as_nobody_special() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    for source in re.findall(r"^COPY (?!--from)(\S+)", text, flags=re.MULTILINE):
        assert (ROOT / source).exists(), source
    instructions = re.findall(r"^([A-Z]+) ", text, flags=re.MULTILINE)
    assert instructions.index("USER") < instructions.index("ENTRYPOINT")
    assert {"HEALTHCHECK", "VOLUME", "EXPOSE", "STOPSIGNAL"} <= set(instructions)
    assert f"EXPOSE {Settings().port}" in text


def test_the_page_links_to_what_exists() -> None:
    for link in re.findall(r"\]\(([^)#]+)", PAGE):
        assert (ROOT / "docs" / link).exists(), link


# Logs


def test_a_log_line_is_one_json_object_without_secrets() -> None:
    script = """
import logging, structlog
from halftwist.server.monitoring.logs import log_to_stderr
log_to_stderr("info")
structlog.get_logger("halftwist.test").info("it happened", table="oak", token="geheim", seed="geheim")
logging.getLogger("uvicorn.error").warning("from a library")
structlog.get_logger("halftwist.test").debug("too much detail")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120)
    first, second = map(json.loads, done.stderr.splitlines())
    assert (first["event"], first["level"], first["logger"], first["table"]) == (
        "it happened",
        "info",
        "halftwist.test",
        "oak",
    )
    assert (second["event"], second["level"]) == ("from a library", "warning")
    assert {"timestamp"} <= set(first) & set(second)
    assert "geheim" not in done.stderr


def test_an_error_is_logged_by_its_kind_and_its_places_and_not_by_its_words() -> None:
    try:
        raise ValueError("somebody's message")
    except ValueError as error:
        for info in (error, True, (ValueError, error, error.__traceback__)):
            event = without_message(None, "error", {"event": "it broke", "exc_info": info})
            assert event["error"] == "ValueError"
            assert event["places"][-1].endswith("by_its_words")
            assert "somebody" not in json.dumps(event)
    assert without_message(None, "info", {"event": "fine"}) == {"event": "fine"}
