"""Settings, from flags, else environment variables, else defaults for one machine."""

import secrets
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

_PREFIX = "HALFTWIST_"
_HIGHEST_PORT = 65_535


def _node() -> str:
    return f"node-{secrets.token_hex(6)}"


def _off_or_on(value: object) -> object:
    if isinstance(value, str) and value not in ("0", "1"):
        raise PydanticCustomError("switch", "must be 0 or 1")
    return value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


Port = Annotated[int, Field(ge=0, le=_HIGHEST_PORT)]
LOG_LEVELS = Literal["debug", "info", "warning", "error", "critical"]
LogLevel = Annotated[LOG_LEVELS, BeforeValidator(_lower)]
Switch = Annotated[bool, BeforeValidator(_off_or_on)]
Some = Annotated[int, Field(ge=1)]
SomeOrNone = Annotated[int, Field(ge=0)]


class Settings(BaseModel):
    """Everything that can be chosen. Times are milliseconds."""

    model_config = ConfigDict(frozen=True)

    host: str = "127.0.0.1"
    port: Port = 8765
    database: str | None = None  # postgresql://…; else a file in the data folder
    data_dir: Path = Path("halftwist-data")
    page_dir: Path = Path(__file__).parents[1] / "page"  # where the built page is
    address: str | None = None  # as people reach it from outside, https://play.example; else what they asked for
    node: str = Field(default_factory=_node)
    workers: Some = 1  # processes behind the port; more than one need PostgreSQL
    worker_port: Port | None = None  # worker k is also reached alone, from this machine, at this port + k - 1
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-… headers are believed
    log_level: LogLevel = "info"

    heartbeat_ms: Some = 3_000  # how often each socket is pinged
    dead_after_ms: Some = 10_000
    credit_cap_ms: SomeOrNone = 150
    send_timeout_ms: Some = 10_000
    queue_messages: Some = 512
    messages_per_second: Some = 40  # from one socket, with bursts of five times as many
    sockets_per_address: Some = 100

    connections: Some = 10_000  # at the same time, sockets included; fewer where the system allows fewer open files
    connections_per_address: Some = 200  # likewise; behind a trusted proxy: requests that are still coming in
    header_bytes: Some = 32_768  # of one request, its path included
    headers: Some = 100
    request_timeout_ms: Some = 15_000  # by then a request must have come in whole
    keep_alive_ms: Some = 75_000  # longer than clients keep an idle connection, so that none is closed under a request

    rate_limits: Switch = True  # from one address (keys and logins also for one person or login); off for load tests
    requests_per_second: Some = 100  # with bursts of three times as many
    changes_per_second: Some = 20  # likewise
    guests_per_minute: Some = 30
    tables_per_minute: Some = 30
    keys_per_minute: Some = 10
    logins_per_minute: Some = 10
    work_ms_per_second: Some = 200  # of the event loop's time, for long answers; with bursts of five times as much
    tables_per_person: Some = 50  # that are open, and as many that run

    push: Switch = True  # your-turn notices, to whoever asks for them
    push_contact: str = "mailto:nobody@localhost"  # whom a push service writes to in trouble: mailto: or https:
    push_private: Switch = False  # also to addresses of our own net and over plain http: for tests
    push_delay_ms: Some = 15_000  # a turn is told after this long, if nobody looks
    push_poll_ms: Some = 3_000
    push_per_hour: Some = 30  # notices to one person

    lease_renewal_ms: Some = 2_000  # how often the node's heartbeat renews its leases in the log
    next_round_ms: SomeOrNone = 15_000
    open_idle_ms: Some = 6 * 3600 * 1000
    running_idle_ms: Some = 7 * 24 * 3600 * 1000
    gone_after_ms: Some = 5_000  # a player without a socket counts as gone after this long
    forget_after_ms: Some = 60_000  # an unwatched table is evicted from memory after this long

    bots_warm_up: Switch = True  # at the start; else when the first bot is asked
    bot_workers: Some = 1
    bot_deadline_ms: Some = 20_000
    bot_pace_ms: SomeOrNone = 700

    @property
    def store_address(self) -> str:
        return self.database or str(self.data_dir / "halftwist.db")


class _FromEnvironment(Settings, BaseSettings):
    model_config = SettingsConfigDict(env_prefix=_PREFIX, env_ignore_empty=True, frozen=True)


def from_environment(**flags: Any) -> Settings:
    """Flags that were given win over the environment. ValueError with the sentence about a value that cannot be."""
    try:
        return _FromEnvironment(**{name: value for name, value in flags.items() if value is not None})
    except ValidationError as error:
        raise ValueError(_sentence(error.errors()[0])) from None


def _sentence(error: ErrorDetails) -> str:
    name, given, limits = str(error["loc"][0]), error["input"], error.get("ctx", {})
    variable = f"{_PREFIX}{name.upper()}"
    if name == "port" and limits:
        return f"The port must be between 0 and {_HIGHEST_PORT}, not {given}."
    match error["type"]:
        case "greater_than_equal":
            return f"{variable} must be at least {limits['ge']}."
        case "literal_error":
            return f"{variable} must be one of {', '.join(get_args(LOG_LEVELS))}, not {given!r}."
        case "switch":
            return f"{variable} must be 0 or 1, not {given!r}."
        case _:
            return f"{variable} must be a whole number, not {given!r}."
