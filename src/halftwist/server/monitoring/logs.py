"""Structured logs on standard error: one JSON object a line, no secrets, no names of people."""

import logging
import sys
import traceback
from asyncio import CancelledError
from typing import Any

import structlog

_SECRET = frozenset({"seed", "secret", "cookie", "token", "key", "words", "password", "authorization", "grant"})


def log_to_stderr(level: str) -> None:
    """Everything, the libraries' own messages too, in one form."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_words,
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
    handler.addFilter(is_no_farewell)
    handler.addFilter(is_no_garbage)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # In detail the libraries tell what travels over a socket, cookies and hidden cards included.
    logging.getLogger("halftwist").setLevel(level.upper())
    root.setLevel(max(logging.WARNING, logging.getLogger("halftwist").level))


def is_no_farewell(record: logging.LogRecord) -> bool:
    """A request that is cut off because the server stops is nobody's fault."""
    return record.exc_info is None or not isinstance(record.exc_info[1], CancelledError)


def is_no_garbage(record: logging.LogRecord) -> bool:
    """A text that is no text ends the socket it came from. Anybody can send one, so it is not worth a traceback."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


def places_of(error: BaseException) -> list[str]:
    """Where an error happened. What it says is not logged anywhere: it may be somebody's message, or a secret."""
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


def without_words(
    _: structlog.typing.WrappedLogger, __: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """An error by its kind and its places."""
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
    """A field that is called like a secret is never written, whatever is in it."""
    return {name: "…" if name.lower() in _SECRET else value for name, value in event.items()}
