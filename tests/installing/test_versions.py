"""Versions: ranges in the package, exact ones in the files that make uses, and the two agree."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import painted_table
from installing.bare import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
EXACT = {canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==(\S+)$", CONSTRAINTS, re.M)}
WANTED = [
    *PROJECT["build-system"]["requires"],
    *PROJECT["project"]["dependencies"],
    *(wanted for extra in PROJECT["project"]["optional-dependencies"].values() for wanted in extra),
]
PARTS = [wanted for wanted in WANTED if wanted.startswith("painted_table[")]
"""Parts of the package that are made of others of its parts."""


@pytest.mark.parametrize("wanted", sorted({*WANTED} - {*PARTS}))
def test_a_range_holds_the_version_that_is_tested(wanted: str) -> None:
    requirement = Requirement(wanted)
    assert EXACT[canonicalize_name(requirement.name)] in requirement.specifier
    assert "==" not in wanted, "a package that pins what it needs cannot live beside others"


def test_constraints_are_names_and_versions_only() -> None:
    lines = [line for line in CONSTRAINTS.splitlines() if not line.startswith("#")]
    assert len(lines) == len(EXACT)
    assert lines == sorted(lines, key=str.casefold)


def test_the_lock_file_is_of_this_client_and_names_no_host() -> None:
    text = (ROOT / "client" / "package-lock.json").read_text(encoding="utf-8")
    package = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    locked = json.loads(text)["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert locked[kind] == package[kind], "run npm install in client"
    assert '"resolved"' not in text


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "painted_table.__version__"}
    heading = f"## [{painted_table.__version__}]"
    assert heading in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
