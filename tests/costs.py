"""What each test costs in processor time, its own and that of the processes it started: told at the end, and kept if
somebody asks for it.

Time on the clock says little on a busy machine. A child is counted with the test in which it ended.
"""

from __future__ import annotations

import json
import resource
from collections.abc import Generator
from pathlib import Path

import pytest

SHOWN = 10


def spent() -> float:
    """Seconds of processor time up to now, children that have ended included."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


class Costs:
    """Adds up what the phases of every test have taken, wherever it ran."""

    def __init__(self, kept: Path | None) -> None:
        self.kept = kept
        self.begun = 0.0
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.begun = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        report.user_properties.append(("cost", spent() - self.begun))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Each phase tells of all before it: the last one has the whole."""
        costs = [cost for name, cost in report.user_properties if name == "cost"]
        if report.failed and self.kept is not None:  # whoever waits for a long run can read it at once
            with self.kept.with_suffix(".failed").open("a", encoding="utf-8") as out:
                out.write(f"{report.nodeid}\n{report.longreprtext}\n\n")
        self.seconds[report.nodeid] = max([cost for cost in costs if isinstance(cost, float)], default=0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        costly = sorted(self.seconds.items(), key=lambda one: -one[1])
        if self.kept is not None:
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.kept.write_text(json.dumps(dict(costly), indent=0), encoding="utf-8")
        terminalreporter.section(f"costliest tests, of {sum(self.seconds.values()):.0f} s of processor time")
        for name, seconds in costly[:SHOWN]:
            terminalreporter.line(f"{seconds:6.1f} s  {name}")
