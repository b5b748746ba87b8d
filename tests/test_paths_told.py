"""Pages and docstrings name files and folders that there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "painted_table"
ROOTS = [
    ROOT,
    PACKAGE,
    ROOT / "client",
    ROOT / "client" / "src",
    ROOT / "tests" / "games" / "beacons",
    *sorted(path for path in (PACKAGE / "games").iterdir() if path.is_dir()),
]
"""From where a path may be told: the tree, the package, the client, a game."""
PLACES = r"core|server|cli|lab|bots|tools|tests|client|docs|src|scene|text|rules|mind|pack|games/\w+"
TOLD = re.compile(rf"(?<![\w/.<>*{{}}-])((?:{PLACES})/[\w/.-]*\w\.(?:py|tsx?|toml|md|css|json))\b")


def pages() -> Iterator[Path]:
    """All that tells of the tree, but what tells of its past."""
    yield from (path for path in ROOT.glob("*.md") if path.name != "CHANGELOG.md")
    yield from ROOT.glob("docs/*.md")
    yield ROOT / "client" / "README.md"
    yield from PACKAGE.rglob("*.py")
    yield from (path for kind in ("*.ts", "*.tsx") for path in (ROOT / "client" / "src").rglob(kind))


def test_files_that_are_told_of_are_there() -> None:
    wrong = [
        f"{page.relative_to(ROOT)} tells of {told}"
        for page in pages()
        for told in TOLD.findall(page.read_text(encoding="utf-8"))
        if not any((root / told).exists() for root in (*ROOTS, page.parent, page.parent.parent))
    ]
    assert wrong == []


def test_the_guide_to_the_client_names_every_folder() -> None:
    text = (ROOT / "client" / "README.md").read_text(encoding="utf-8")
    source = ROOT / "client" / "src"
    named = set(re.findall(r"`src/(\w+)/`", text))
    assert named == {path.name for path in source.iterdir() if path.is_dir()}
    for row in re.findall(r"^\| `src/(\w+)/` \|(.*)$", text, re.MULTILINE):
        for file in re.findall(r"`(\w+\.tsx?)`", row[1]):
            assert (source / row[0] / file).is_file(), f"{file} is not in src/{row[0]}"
