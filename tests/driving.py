"""Driving the command: through pipes in this process, and in a terminal of its own."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import shlex
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from painted_table.cli import run
from painted_table.cli.pages import GO_ON


@dataclass(frozen=True)
class Talk:
    """What was said in a dialogue through a pipe."""

    code: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """The output with its line breaks undone."""
        return " ".join(self.out.split())


class Talker:
    """Runs commands with lines on their standard input."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("XDG_DATA_HOME", str(home))
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, arguments: str, lines: Iterable[str] = ()) -> Talk:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = run(shlex.split(arguments))
        out, err = self._capsys.readouterr()
        assert "Traceback" not in err
        return Talk(code, out, err)

    def kept(self) -> list[Path]:
        """The games on disk."""
        return sorted((self.home / "painted-table" / "games").glob("*.txt"))


class Terminal:
    """The command in a terminal of its own, read as a person would."""

    def __init__(self, home: Path, arguments: str, columns: int = 100, rows: int = 30, **more: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        variables = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES", "COLORTERM")}
        variables |= {"XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **more}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "painted_table.cli", *shlex.split(arguments)],
            stdin=slave, stdout=slave, stderr=slave, env=variables, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.raw = ""
        self._read = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *problem: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def until(self, pattern: str, answer: str | None = None, seconds: float = 30) -> None:
        """Read until a pattern has come up since the last time, a page after the other; then answer."""
        end = time.monotonic() + seconds
        while not (found := re.search(pattern, self._plain()[self._read :])):
            if self._waits_at_page_end():
                self._until_quiet()
                if self._waits_at_page_end():
                    self._read = len(self._plain())
                    self.type("\r")
            ready, _, _ = select.select([self._master], [], [], 0.2)
            if ready:
                self._take()
            assert time.monotonic() < end, f"{pattern!r} did not come up in:\n{self._plain()[self._read :]}"
        self._read += found.end()
        if answer is not None:
            self.reply(answer)

    def reply(self, answer: str) -> None:
        """Once nothing more comes."""
        self._until_quiet()
        self.type(f"{answer}\r")

    def shown(self) -> str:
        """All that has been on the screen so far, as it reads."""
        return self._plain()

    def end(self) -> int:
        return self.process.wait(30)

    def _waits_at_page_end(self) -> bool:
        return self._plain()[self._read :].rstrip(" ").endswith(GO_ON.strip())

    def _until_quiet(self) -> None:
        while select.select([self._master], [], [], 0.15)[0] and self._take():
            pass

    def _take(self) -> bool:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end is gone
            time.sleep(0.05)
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def _plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r", "", self.raw)
