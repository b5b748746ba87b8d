"""From the sources to a served page with make and Python alone; and from there to a wheel in an empty folder.

`make test-all` runs this: it fetches Node and all packages anew, which takes a while.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

from installing.bare import HIDDEN, Machine, copied

pytestmark = pytest.mark.slow

MESSAGES = {
    "Fetching Node from PyPI, to build the web pages",
    "Making a place for Python packages, .venv",
    "Fetching Python packages",
    "Fetching what builds the web pages",
    "Building the web pages",
}


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    machine = Machine(tmp_path_factory.mktemp("machine"))
    assert not [name for name in HIDDEN if machine.has(name)]
    return machine


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """In a folder whose name has a blank, as people's folders do."""
    return copied(tmp_path_factory.mktemp("games") / "painted table")


@contextmanager
def served(machine: Machine, *words: str | Path, cwd: Path) -> Iterator[tuple[str, list[str]]]:
    """The address that a command comes to serve, and the lines it has printed, of which more may come."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    said = cwd / "said"
    with said.open("w") as out:
        process = subprocess.Popen(
            [word.format(port=port) if isinstance(word, str) else word for word in words],
            cwd=cwd,
            env=machine.environment,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    url = f"http://127.0.0.1:{port}/"
    try:
        while not answers(url):
            assert process.poll() is None, said.read_text()
            time.sleep(0.2)
        yield url, said.read_text().splitlines()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def answers(url: str) -> bool:
    try:
        urllib.request.urlopen(url, timeout=5).close()
    except (urllib.error.URLError, OSError):
        return False
    return True


def fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        data: bytes = answer.read()
        return data


def check_pages(url: str) -> None:
    """The page, its script, its style and all fonts of that style are there, and the fonts' licences."""
    page = fetched(url).decode()
    (script,) = re.findall(r'<script[^>]* src="/([^"]+\.js)"', page)
    (style,) = re.findall(r'<link rel="stylesheet"[^>]* href="/([^"]+\.css)"', page)
    assert len(fetched(url + script)) > 100_000
    fonts = set(re.findall(r"url\(/?(assets/[^)]+\.woff2)\)", fetched(url + style).decode()))
    assert {font.partition("-")[0] for font in fonts} == {"assets/alegreya", "assets/cinzel", "assets/inter"}
    assert all(fetched(url + font).startswith(b"wOF2") for font in fonts)
    for family in ("fontsource-alegreya", "fontsource-cinzel", "fontsource-variable-inter"):
        assert b"SIL Open Font License" in fetched(f"{url}licences/{family}.txt")


def test_make_play_serves_the_table(machine: Machine, tree: Path) -> None:
    """One line before each wait, and nothing else until it is served; then the command works too."""
    with served(machine, "make", "play", "PORT={port}", cwd=tree) as (url, lines):
        check_pages(url)
    waits = [line for line in lines if line.endswith("...")]
    assert {line.partition(" (")[0].removesuffix(" ...") for line in waits} == MESSAGES
    assert set(lines[: len(waits)]) == set(waits), "\n".join(lines)
    games = machine.run(tree / ".venv" / "bin" / "painted-table", "simulate", "risk", "--games", "1", cwd=tree)
    assert games.returncode == 0, games.stderr


def test_a_player_is_spared_what_only_tests_need(tree: Path) -> None:
    packages = {path.name for path in (tree / ".venv").glob("lib/python*/site-packages/*")}
    assert "litestar" in packages
    assert not packages & {"pytest", "mypy", "ruff", "hypothesis", "schemathesis", "playwright", "matplotlib"}
    modules = {path.name for path in (tree / "client" / "node_modules").iterdir()}
    assert "vite" in modules
    assert not modules & {"vitest", "typescript", "axe-core", "@biomejs"}


def test_a_wheel_serves_the_table_from_an_empty_folder(machine: Machine, tree: Path, tmp_path: Path) -> None:
    """It is plain Python without a compiler. What it needs is lent by the tree's venv: this is about what it holds."""
    built = machine.run("make", "wheel", cwd=tree)
    assert built.returncode == 0, built.stdout + built.stderr
    assert "Built as plain Python" in built.stdout
    (wheel,) = (tree / "dist").glob("*-none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if name.startswith(("tests", "tools", "client"))]
    assert machine.run("python3", "-m", "venv", tmp_path / "venv", cwd=tmp_path).returncode == 0
    (lent,) = (tree / ".venv").glob("lib/python*/site-packages")
    (packages,) = (tmp_path / "venv").glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(f"{lent}\n")
    python = tmp_path / "venv" / "bin" / "python"
    installed = machine.run(python, "-m", "pip", "install", "--no-deps", "--ignore-installed", wheel, cwd=tmp_path)
    assert installed.returncode == 0, installed.stderr
    empty = tmp_path / "empty"
    empty.mkdir()
    where = machine.run(python, "-c", "import painted_table as p; print(p.__file__)", cwd=empty)
    assert where.stdout.startswith(str(packages)), where
    command = tmp_path / "venv" / "bin" / "painted-table"
    with served(machine, command, "serve", "--port", "{port}", cwd=empty) as (url, _):
        check_pages(url)


def test_a_package_without_pages_is_not_built(machine: Machine, tree: Path, tmp_path: Path) -> None:
    pages = tree / "src" / "painted_table" / "server" / "static"
    pages.rename(tmp_path / "static")
    try:
        words = ("-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(tmp_path / "wheels"), ".")
        built = machine.run(tree / ".venv" / "bin" / "python", *words, cwd=tree)
    finally:
        (tmp_path / "static").rename(pages)
    assert built.returncode != 0
    assert "Run `make client` first" in built.stderr
    assert not list(tmp_path.glob("wheels/*.whl"))
