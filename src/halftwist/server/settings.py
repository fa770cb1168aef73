"""How a server is set up: by flags, else by environment variables, else by what suits one machine."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

_PREFIX = "HALFTWIST_"
_HIGHEST_PORT = 65_535
_MAY_BE_NONE = ("bot_pace_ms", "credit_cap_ms", "next_round_ms")
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


def _node() -> str:
    return f"node-{secrets.token_hex(6)}"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be chosen. Times are milliseconds."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str | None = None  # postgresql://…; else a file in the data folder
    data_dir: Path = Path("halftwist-data")
    page_dir: Path = Path(__file__).parents[1] / "page"  # where the built page is
    address: str | None = None  # as people reach it from outside, https://play.example; else what they asked for
    node: str = field(default_factory=_node)
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-… headers are believed
    log_level: str = "info"

    heartbeat_ms: int = 3_000
    dead_after_ms: int = 10_000
    credit_cap_ms: int = 150
    send_timeout_ms: int = 10_000
    queue_messages: int = 512
    messages_per_second: int = 40  # from one socket, with bursts of five times as many
    sockets_per_address: int = 100

    connections: int = 10_000  # at the same time, sockets included; fewer where the system allows fewer open files
    connections_per_address: int = 200  # likewise; behind a trusted proxy: requests that are still coming in
    header_bytes: int = 32_768  # of one request, its path included
    headers: int = 100
    request_timeout_ms: int = 15_000  # by then a request must have come in whole
    keep_alive_ms: int = 75_000  # longer than clients keep an idle connection, so that none is closed under a request

    rate_limits: bool = True  # from one address (keys and logins also for one person or login); off for load tests
    requests_per_second: int = 100  # with bursts of three times as many
    changes_per_second: int = 20  # likewise
    guests_per_minute: int = 30
    tables_per_minute: int = 30
    keys_per_minute: int = 10
    logins_per_minute: int = 10
    work_ms_per_second: int = 200  # of the event loop's time, for long answers; with bursts of five times as much
    tables_per_person: int = 50  # that are open, and as many that run

    lease_renewal_ms: int = 2_000
    next_round_ms: int = 15_000
    open_idle_ms: int = 6 * 3600 * 1000
    running_idle_ms: int = 7 * 24 * 3600 * 1000
    gone_after_ms: int = 10_000  # without a socket somebody counts as gone
    forget_after_ms: int = 60_000  # a table that nobody watches leaves the memory

    bots_warm_up: bool = True  # at the start; else when the first bot is asked
    bot_workers: int = 1
    bot_deadline_ms: int = 20_000
    bot_pace_ms: int = 700

    @property
    def store_address(self) -> str:
        return self.database or str(self.data_dir / "halftwist.db")


def from_environment(environment: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
    """Flags that were given win over the environment."""
    values: dict[str, Any] = {}
    for item in fields(Settings):
        text = environment.get(_PREFIX + item.name.upper())
        if flags.get(item.name) is not None:
            values[item.name] = flags[item.name]
        elif text:
            values[item.name] = _read(item.name, item.type, text)
    settings = Settings(**values)
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    """ValueError with the sentence about a value that cannot be."""
    if not 0 <= settings.port <= _HIGHEST_PORT:
        raise ValueError(f"The port must be between 0 and {_HIGHEST_PORT}, not {settings.port}.")
    if settings.log_level.lower() not in LOG_LEVELS:
        raise ValueError(f"{_PREFIX}LOG_LEVEL must be one of {', '.join(LOG_LEVELS)}, not {settings.log_level!r}.")
    for item in fields(Settings):
        value = getattr(settings, item.name)
        if type(value) is int and item.name != "port" and item.name not in _MAY_BE_NONE and value < 1:
            raise ValueError(f"{_PREFIX}{item.name.upper()} must be at least 1.")


def _read(name: str, kind: Any, text: str) -> Any:
    if kind is int or kind == "int":
        if not text.isascii() or not text.isdigit():
            raise ValueError(f"{_PREFIX}{name.upper()} must be a whole number, not {text!r}.")
        return int(text)
    if kind is bool or kind == "bool":
        if text not in ("0", "1"):
            raise ValueError(f"{_PREFIX}{name.upper()} must be 0 or 1, not {text!r}.")
        return text == "1"
    return Path(text) if kind is Path else text
