"""What the tests cost, told at the end of a run side by side: the slowest ones, and the processor's time in all.

Nothing fails by it; whoever adds a test sees what it adds. A test's own processor time counts its process and the
children that ended in it, not a browser or a server that many tests share.
"""

import resource
from collections.abc import Generator
from typing import Any, Final

import pytest

_SHOWN: Final = 15
_COST: Final = "cpu_s"


def _spent_s() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    report = yield
    now, before = _spent_s(), getattr(item.session, "_spent_s", None)
    item.session._spent_s = now  # pyright: ignore[reportAttributeAccessIssue]
    setattr(report, _COST, 0.0 if before is None else now - before)
    return report


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not terminalreporter.config.getoption("side_by_side"):
        return
    spans: dict[str, list[float]] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                span = spans.setdefault(report.nodeid, [0.0, 0.0])
                span[0] += report.duration
                span[1] += getattr(report, _COST, 0.0)
    terminalreporter.config.cache.set("halftwist/costs", spans)  # of every test: `.pytest_cache/v/halftwist/costs`
    terminalreporter.section(f"the {_SHOWN} slowest: seconds, and seconds of a processor")
    for name, (took_s, spent_s) in sorted(spans.items(), key=lambda each: -each[1][0])[:_SHOWN]:
        terminalreporter.write_line(f"{took_s:6.1f} {spent_s:6.1f}  {name.removeprefix('tests/')}")
    minutes = _spent_s() / 60
    terminalreporter.write_line(f"{minutes:.1f} minutes of processor time for {len(spans)} tests")
