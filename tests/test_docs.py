"""docs/ as pages: they can be made, nothing in them leads nowhere, and nothing is fetched to read them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

pytest.importorskip("sphinx", reason="the pages need the packages of the docs extra: make docs")

DOCS = Path(__file__).parents[1] / "docs"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, made as `make docs` makes them: a warning is a fault."""
    folder = tmp_path_factory.mktemp("docs")
    made = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "--quiet", "-d", str(folder / "trees"), str(DOCS),
         str(folder / "site")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    return folder / "site"


def test_every_page_is_there(site: Path) -> None:
    assert {path.stem for path in DOCS.glob("*.md")} <= {path.stem for path in site.glob("*.html")}


def test_the_reference_tells_of_what_the_tutorial_uses(site: Path) -> None:
    reference = (site / "api.html").read_text(encoding="utf-8")
    for name in ("core.match.Match.play_text", "core.game.Bot.choose", "core.game.Game.given", "bots.driver.play_on"):
        assert f'id="painted_table.{name}"' in reference


def test_nothing_is_fetched_to_read_it(site: Path) -> None:
    """Scripts, styles, fonts and pictures lie beside the pages."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r'<(?:script|img|iframe|source)[^>]*\bsrc="([^"]*)"', text)
        loaded += re.findall(r'<link[^>]*\brel="(?:stylesheet|preload|preconnect|icon)"[^>]*\bhref="([^"]*)"', text)
        assert [place for place in loaded if re.match(r"(?:\w+:)?//", place)] == []
    for sheet in site.rglob("*.css"):
        assert not re.search(r"""url\(["']?(?:https?:)?//|@import""", sheet.read_text(encoding="utf-8"))
