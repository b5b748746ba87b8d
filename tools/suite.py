"""Runs the parts of the tests side by side, as many as there are processors, and says what each of them took.

`make quick`, `make test` and `make test-all` call it with the names of their parts. What a part prints is shown when it
ends: the end of it if all went well, everything if not. Budgets stand in CONTRIBUTING.md; who is over one is told.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "tests"
SHOWN = 10
TAIL = 3

PYTEST = (".venv/bin/pytest", "-q", "--no-header", "-p", "no:cacheprovider")
GAME = os.environ.get("GAME", "risk")


@dataclass(frozen=True)
class Part:
    """A command, and the parts that must have gone well before it can begin."""

    name: str
    command: tuple[str, ...]
    needs: tuple[str, ...] = ()
    is_compiled: bool = False

    @property
    def environment(self) -> dict[str, str]:
        """Without a C compiler the wheel is plain Python, and tried as it is; under CI it must not be."""
        plain = "CI" not in os.environ and any(ROOT.glob("build/tested/*-none-any.whl"))
        return {"PAINTED_TABLE_EXPECT_COMPILED": "1"} if self.is_compiled and not plain else {}


def made(name: str, *targets: str) -> Part:
    return Part(name, ("make", "-s", "--no-print-directory", *targets))


def tested(name: str, *words: str) -> Part:
    return Part(name, (*PYTEST, "--costs", str(KEPT / f"{name}.json"), *words))


def compiled(name: str, *words: str) -> Part:
    """Servers and pages are the same either way: compiled code is tried by rulings, laws, replays and matches."""
    command = (".venv-tested/bin/pytest", *PYTEST[1:], "--costs", str(KEPT / f"{name}.json"), *words)
    return Part(name, command, ("compile",), is_compiled=True)


BESIDE = [f"--ignore=tests/{one}" for one in ("attack", "browser", "laws", "server")]
RULINGS = ("tests/test_cases.py", "tests/test_compiled.py", "tests/test_replays.py", "tests/gate")
MATCHES = ("tests/test_records.py", "tests/test_match.py")

PARTS = {
    part.name: part
    for part in (
        made("lint", "lint-python"),
        # make quick
        tested("quick", "-m", "quick", *BESIDE, "tests"),
        tested("quick-laws", "-m", "not slow", "--hypothesis-profile", "few", "--game", GAME, "tests/laws"),
        made("quick-pages", "lint-client", "test-client"),
        # make test
        made("compile", ".venv-tested/ready"),
        tested("browser", "-m", "not slow", "tests/browser"),
        tested("tables", "-m", "not slow", "tests/server"),
        tested("rules", "-m", "not slow", *BESIDE, "tests"),
        compiled("laws-1", "-m", "not slow", "--half", "1", "tests/laws", *RULINGS),
        compiled("laws-2", "-m", "not slow", "--half", "2", "tests/laws", *RULINGS),
        made("pages", "lint-client", "test-client"),
        # make test-all
        tested("browser-slow", "-m", "slow", "tests/browser"),
        tested("tables-slow", "-m", "slow", "tests/server", "tests/attack"),
        tested("tables-other", "--databases", "other", "-k", "postgresql", "tests/server"),
        tested("rules-slow", "-m", "slow", *BESIDE, "tests"),
        compiled("laws-slow", "--hypothesis-profile", "long", "tests/laws", *MATCHES),
    )
}  # fmt: skip
"""What begins first is named first by whoever calls: `make` has the order."""


# -- budgets


def budgets() -> dict[str, float]:
    """Minutes of processor time that each part may take, as the table of CONTRIBUTING.md has them."""
    rows = re.findall(
        r"^\| `([\w-]+)` \|.*\| ([\d.]+) \|$", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE
    )
    return {name: float(minutes) for name, minutes in rows}


# -- running


@dataclass
class Run:
    """A part under way, and what it has come to."""

    part: Part
    process: subprocess.Popen[bytes]
    begun: float
    code: int = 0
    wall: float = 0.0
    cpu: float = 0.0

    @property
    def log(self) -> Path:
        return KEPT / f"{self.part.name}.log"

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")


def begin(part: Part) -> Run:
    log = KEPT / f"{part.name}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            part.command,
            cwd=ROOT,
            env={**os.environ, **part.environment},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    return Run(part, process, time.monotonic())


def await_one(running: list[Run]) -> Run:
    """The first that ends, with the processor time of all processes it has waited for."""
    pid, status, used = os.wait4(-1, 0)
    run = next(run for run in running if run.process.pid == pid)
    run.code = run.process.returncode = os.waitstatus_to_exitcode(status)
    run.wall, run.cpu = time.monotonic() - run.begun, used.ru_utime + used.ru_stime
    return run


def run_all(parts: list[Part], slots: int) -> list[Run]:
    waiting, running, ended = list(parts), list[Run](), list[Run]()
    named = {part.name for part in parts}
    try:
        while waiting or running:
            failed = {run.part.name for run in ended if run.code}
            waiting = [part for part in waiting if not failed & set(part.needs)]
            done = {run.part.name for run in ended}
            ready = [part for part in waiting if set(part.needs) & named <= done]
            for part in ready[: slots - len(running)]:
                waiting.remove(part)
                running.append(begin(part))
            if running:
                run = await_one(running)
                running.remove(run)
                ended.append(run)
                tell(run)
    finally:
        for run in running:
            os.killpg(run.process.pid, signal.SIGTERM)
    return ended


# -- telling


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def tell(run: Run) -> None:
    lines = run.said.splitlines()
    verdict = "FAILED" if run.code else "passed"
    print(f"== {run.part.name}: {verdict} in {clock(run.wall)}, {clock(run.cpu)} of processor time", flush=True)
    print("\n".join(lines if run.code else lines[-TAIL:]), flush=True)


def counted(runs: list[Run], word: str) -> int:
    """How many tests of pytest and vitest came to that, by their closing lines."""
    closing = [
        line
        for run in runs
        for line in run.said.splitlines()
        if re.search(r"\b(passed|failed)\b.* in |^ +Tests ", line)
    ]
    return sum(int(number) for line in closing for number in re.findall(rf"(\d+) {word}", line))


def costliest(runs: list[Run]) -> list[tuple[float, str]]:
    found: list[tuple[float, str]] = []
    for run in runs:
        kept = KEPT / f"{run.part.name}.json"
        if kept.is_file():
            found += [(seconds, name) for name, seconds in json.loads(kept.read_text("utf-8")).items()]
    return sorted(found, reverse=True)[:SHOWN]


def summary(runs: list[Run], parts: list[Part], wall: float) -> None:
    allowed = budgets()
    print("\nThe costliest tests, in seconds of processor time:")
    for seconds, name in costliest(runs):
        print(f"{seconds:8.1f}  {name}")
    print(f"\n{'part':<12}{'clock':>8}{'processor':>11}{'budget':>8}")
    for run in runs:
        budget = allowed.get(run.part.name, 0.0) * 60
        over = "  over its budget" if 0 < budget < run.cpu else ""
        print(f"{run.part.name:<12}{clock(run.wall):>8}{clock(run.cpu):>11}{clock(budget) if budget else '-':>8}{over}")
    print(f"{'all':<12}{clock(wall):>8}{clock(sum(run.cpu for run in runs)):>11}")
    ran = {run.part.name for run in runs}
    for part in parts:
        if part.name not in ran:
            print(f"{part.name} was not run: what it needs has failed.")
    print(f"\n{counted(runs, 'passed')} passed, {counted(runs, 'failed')} failed, {counted(runs, 'skipped')} skipped")


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown or not names:
        print(f"usage: suite.py PART ...; the parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.iterdir():
        old.unlink()
    parts = [PARTS[name] for name in names]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that parts under way are ended too
    begun = time.monotonic()
    runs = run_all(parts, max(2, os.cpu_count() or 2))
    summary(runs, parts, time.monotonic() - begun)
    return 1 if len(runs) < len(parts) or any(run.code for run in runs) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
