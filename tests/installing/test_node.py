"""Which Node builds the web client: the system's if it is new enough and whole, else one from PyPI."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from installing.bare import ROOT, Machine

FETCHES = 'if [ "$1" = -m ]; then echo "$@" >fetched; exit 1; fi'
"""A Python that notes that a venv is asked of it, and fails as without a network."""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    machine.put("python3", FETCHES)
    return machine


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "tree"
    folder.mkdir()
    shutil.copy(ROOT / "Makefile", folder)
    return folder


def is_fetched(machine: Machine, tree: Path) -> bool:
    """Whether Node is fetched. What failed is not taken for ready."""
    run = machine.run("make", ".venv-node/ready", cwd=tree)
    fetched = (tree / "fetched").exists()
    assert run.returncode == (2 if fetched else 0), run.stderr
    assert (tree / ".venv-node" / "ready").exists() is not fetched
    return fetched


@pytest.mark.parametrize(
    ("version", "old"),
    [
        ("v18.20.4", True),
        ("v20.18.3", True),
        ("v20.19.0", False),
        ("v20.20.2", False),
        ("v21.7.3", True),
        ("v22.11.0", True),
        ("v22.12.0", False),
        ("v24.1.0", False),
        ("v30.0.0", False),
        ("v8.19.0", True),
        ("", True),
    ],
)
def test_a_node_that_is_too_old_is_not_used(machine: Machine, tree: Path, version: str, old: bool) -> None:
    machine.put("node", f"echo {version}")
    machine.put("npm", "echo 11.0.0")
    assert is_fetched(machine, tree) is old


@pytest.mark.parametrize("npm", ["", "exit 1"], ids=["absent", "broken"])
def test_a_node_without_npm_is_none(machine: Machine, tree: Path, npm: str) -> None:
    machine.put("node", "echo v22.12.0")
    if npm:
        machine.put("npm", npm)
    assert is_fetched(machine, tree)


def test_a_failed_attempt_is_made_again(machine: Machine, tree: Path) -> None:
    assert is_fetched(machine, tree)
    (tree / "fetched").unlink()
    assert is_fetched(machine, tree)
