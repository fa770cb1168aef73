"""Structured logs on standard error: one JSON object a line, no secrets, no names of people."""

import logging
import sys
import traceback
from asyncio import CancelledError
from typing import Any

import structlog

_SECRET = frozenset({"seed", "secret", "cookie", "token", "key", "words", "password", "authorization", "grant"})


def log_to_stderr(level: str) -> None:
    """Configure structlog and the standard library's logging alike."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_message,
        without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    handler.addFilter(is_not_cancelled)
    handler.addFilter(is_not_bad_utf8)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # At debug level libraries log frames, with cookies and hidden cards in them.
    logging.getLogger("halftwist").setLevel(level.upper())
    root.setLevel(max(logging.WARNING, logging.getLogger("halftwist").level))


def is_not_cancelled(record: logging.LogRecord) -> bool:
    """Drop tracebacks of requests cancelled at shutdown."""
    return record.exc_info is None or not isinstance(record.exc_info[1], CancelledError)


def is_not_bad_utf8(record: logging.LogRecord) -> bool:
    """Drop tracebacks of invalid UTF-8: anybody can send it, and it only closes the sender's socket."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


def places_of(error: BaseException) -> list[str]:
    """The stack of an error. Its message is not logged: it may quote a secret."""
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


def without_message(
    _: structlog.typing.WrappedLogger, __: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """A structlog processor: an exception as its class and stack, without its message."""
    error = _error_in(event.pop("exc_info", None))
    if error is not None:
        event["error"], event["places"] = type(error).__name__, places_of(error)
    return event


def _error_in(info: Any) -> BaseException | None:
    match info:
        case BaseException():
            return info
        case (_, BaseException() as error, _):
            return error
        case True:
            return sys.exc_info()[1]
        case _:
            return None


def without_secrets(
    _: structlog.typing.WrappedLogger, __: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """A structlog processor that masks fields with secret names."""
    return {name: "…" if name.lower() in _SECRET else value for name, value in event.items()}
