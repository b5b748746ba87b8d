"""Files without an end, and those nested without end, are refused in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from painted_table.cli import run

DEEP = "a = " + "[" * 60_000


@pytest.mark.skipif(sys.platform == "win32", reason="has no such file")
@pytest.mark.parametrize("command", ["verify", "replay", "position"])
def test_a_file_without_end(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "/dev/zero"]) == 2
    assert "too long" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["case", "deep.toml"], ["scene", "deep.toml"], ["position", "deep.toml"]])
def test_a_file_nested_without_end(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / words[1]).write_text(DEEP, encoding="utf-8")
    assert run([words[0], str(tmp_path / words[1])]) in (1, 2)
    told = capsys.readouterr()
    assert "nested too deeply" in told.out + told.err
    assert "Traceback" not in told.out + told.err


def test_a_pack_nested_without_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "characters.toml").write_text(DEEP, encoding="utf-8")
    assert run(["content", "check", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "nested too deeply" in told.out + told.err
