"""A shell learns the commands and their options from `painted-table --install-completion`."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from painted_table.cli import run

COMPLETE = """
. "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
function=$(complete -p painted-table | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
$function painted-table "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
echo "${COMPREPLY[@]}"
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"), [("painted-table sim", "simulate"), ("painted-table simulate --gam", "--games")]
)
def test_bash_completes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, offered: str) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    script = tmp_path / "completion"
    assert run(["--install-completion", "--shell", "bash", "--output", str(script)]) == 0
    words = ["bash", "--norc", "-c", COMPLETE, "bash", str(script), *typed.split()]
    completed = subprocess.run(words, capture_output=True, text=True)
    assert completed.stdout.split() == [offered], completed.stderr


def test_an_unknown_shell_is_told_which_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--install-completion", "--shell", "tcsh"]) == 2
    assert "bash" in capsys.readouterr().err
