"""Whatever is asked over HTTP, well formed or not, the answer is one that the description foresees; never a 500."""

import json
import os
from collections.abc import AsyncIterator
from contextlib import nullcontext, suppress
from functools import cache
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from halftwist.server.app import application
from halftwist.server.settings import Settings
from support.serving import Served, served_process

EXAMPLES = int(os.environ.get("HALFTWIST_FUZZED_EXAMPLES", "3"))  # of every operation; `make prove` asks for more
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

MARK = "zqxj"  # in odd texts: it must not be found in the log
ODD = [f"{odd}{MARK}" for odd in ("\ud800", "\udfff\ud800", "\x00", "\ufeff", "\u202e", "'; --")]

DESCRIBED = application(Settings()).openapi()
OPERATIONS = [f"{method.upper()} {path}" for path, methods in DESCRIBED["paths"].items() for method in methods]


@cache
def operations() -> dict[str, Any]:
    found = schemathesis.openapi.from_dict(DESCRIBED).get_all_operations()
    return {operation.label: operation for operation in (each.ok() for each in found)}


@pytest.fixture(scope="module")
async def served(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    async with served_process(tmp_path_factory.mktemp("fuzzed"), tables_per_person=10_000) as served:
        yield served
        troubles = [line for line in served.logged() if "request.failed" in line or "Traceback" in line]
        assert not troubles, troubles[:3]
        assert MARK not in "".join(served.logged())


@pytest.fixture(scope="module")
def visitor(served: Served) -> tuple[dict[str, str], str]:
    """Somebody with a table where a game of Formula is going on: the headers, and the table's name."""
    with httpx.Client(base_url=served, headers={"Origin": served}, timeout=60, verify=False) as http:
        assert http.post("/api/me", json={"name": "Fuzz"}).is_success
        seats = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
        table = http.post("/api/tables", json={"game": "formula", "seats": seats}).json()["name"]
        cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
    return {"Origin": served, "Cookie": cookie}, table


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["well formed", "malformed"])
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_one_that_the_description_foresees(
    label: str, mode: GenerationMode, served: Served, visitor: tuple[dict[str, str], str]
) -> None:
    operation = operations()[label]
    headers, table = visitor

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), known=st.booleans(), here=st.booleans())
    def ask(case: Any, known: bool, here: bool) -> None:
        if here and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        more = headers if known else {"Origin": served}
        response = case.call(base_url=served, headers=more, timeout=60)
        case.validate_response(response, checks=CHECKS)
        assert b"Traceback" not in response.content

    # Where any text will do, nothing can be malformed.
    with suppress(Unsatisfiable) if mode is GenerationMode.NEGATIVE else nullcontext():
        ask()


@pytest.mark.parametrize("label", [label for label in OPERATIONS if label.startswith("POST")])
def test_a_body_in_which_every_text_is_odd_is_answered(
    label: str, served: Served, visitor: tuple[dict[str, str], str]
) -> None:
    operation = operations()[label]
    headers, table = visitor

    @settings(
        max_examples=2 * EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE), odd=st.sampled_from(ODD))
    def ask(case: Any, odd: str) -> None:
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        body = json.dumps(_with(case.body, odd)) if isinstance(case.body, dict | list) else "{}"
        path = f"{served}{case.formatted_path}"
        kind = {"Content-Type": "application/json"}
        answer = httpx.post(path, content=body, headers={**headers, **kind}, timeout=60, verify=False)
        assert answer.status_code < 500, (path, body, answer.text)

    ask()


def _with(value: Any, odd: str) -> Any:
    """The same, with something odd in place of every text."""
    match value:
        case dict():
            return {name: _with(inner, odd) for name, inner in value.items()}
        case list():
            return [_with(inner, odd) for inner in value]
        case str():
            return odd
        case _:
            return value
