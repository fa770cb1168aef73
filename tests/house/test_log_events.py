"""A log event is a key that an alert can be built on; whatever varies is a field, and operators find it explained."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
EVENT = re.compile(r"[a-z_]+(\.[a-z_]+)+")
LOGGERS = {"_log", "_LOG", "log"}
LEVELS = {"debug", "info", "warning", "warn", "error", "exception", "critical"}


def logged() -> Iterator[tuple[str, ast.expr | None]]:
    """Where each structlog call stands, and its event."""
    for path in sorted((ROOT / "src" / "halftwist").rglob("*.py")):
        text = path.read_text()
        if "structlog" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(ast.Attribute(ast.Name(logger), level)) if logger in LOGGERS and level in LEVELS:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", next(iter(node.args), None)
                case _:
                    pass


def event_of(argument: ast.expr | None) -> str:
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def test_every_log_event_is_a_dotted_key() -> None:
    found = list(logged())
    assert len(found) > 20
    assert [(place, event_of(event)) for place, event in found if not EVENT.fullmatch(event_of(event))] == []


def test_operators_find_every_log_event_explained() -> None:
    told = set(re.findall(r"`([a-z_]+(?:\.[a-z_]+)+)`", (ROOT / "docs" / "operations.md").read_text()))
    assert {event_of(event) for _, event in logged()} <= told
