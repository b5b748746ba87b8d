"""The web client's types are made from Python's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools import typescript

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parent.parent


def test_the_client_has_the_types_that_python_has() -> None:
    for path, text in typescript.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python tools/typescript.py"


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("scene", "  readonly note?: string;"),
        ("scene", "export interface Area extends Item {"),
        ("scene", "export type Point = readonly [number, number];"),
        (
            "wire",
            "export type Heard = State | News | Presence | Refused | Done | WhyNot | ThingCard | Seated | Toast | Pong"
            " | Gone;",
        ),
        ("wire", "  readonly scene: Scene;"),
        ("wire", "  /** null while the game goes on. */"),
        ("wire", "  readonly result: ResultLine | null;"),
        ("wire", "  readonly id?: string;"),
        ("api", 'import type { SideLine } from "./lobby";'),
    ],
)
def test_what_is_made_of_structs(file: str, line: str) -> None:
    made = {path.stem: text for path, text in typescript.files().items()}
    assert line in made[file].split("\n")


def test_a_difference_is_told(tmp_path: Path) -> None:
    """Against an empty folder everything differs, nothing is written, and the command that mends it is named."""
    program = (
        "import sys; from pathlib import Path; from tools import typescript as t; "
        f"t.FOLDER = t.HERE.parent / 'build' / {tmp_path.name!r}; sys.argv.append('--check'); t.main()"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "scene.ts" in done.stderr
    assert "Run: python tools/typescript.py" in done.stderr
    assert not (ROOT / "build" / tmp_path.name).exists()
