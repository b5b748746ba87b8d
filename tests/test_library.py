"""The package as a library: one short list of names, loaded when they are used, with two small packages installed."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import painted_table
from painted_table import __main__ as command
from painted_table.games import game

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASE = {re.split(r"[<>=]", wanted)[0] for wanted in PROJECT["dependencies"]}

ALONE = """
import sys

class Forbid:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ALLOWED:
            raise ModuleNotFoundError(f"No module named {top!r}", name=top)

ALLOWED = {"painted_table", *BASE}
for name in [name for name in sys.modules if name.partition(".")[0] not in (*sys.stdlib_module_names, *ALLOWED)]:
    del sys.modules[name]
sys.meta_path.insert(0, Forbid())
"""


def alone(code: str) -> subprocess.CompletedProcess[str]:
    """Run where nothing is installed but the base."""
    script = f"BASE = {sorted(BASE)}\n{ALONE}\n{code}"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


def test_the_base_is_small() -> None:
    assert {"msgspec", "mypy_extensions"} == BASE


def test_core_games_and_bots_need_the_base_only() -> None:
    """Every module of theirs is imported, and a game of each is played for a while."""
    ran = alone(
        """
import pkgutil, importlib
import painted_table
from painted_table import *
for part in ("core", "games", "bots"):
    package = importlib.import_module(f"painted_table.{part}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
for name in games.NAMES:
    one = game(name)
    match = Match(Setup(one, 2), seed=1)
    for _, _answer in zip(range(5), play_on(match, {seat: make_bot(one, "random") for seat in range(2)})):
        pass
    match._repr_svg_()
    record.write(match)
    """
    )
    assert ran.returncode == 0, ran.stderr


def test_what_needs_more_says_what_to_install() -> None:
    """No traceback: what is missing, the part it belongs to, and a command with the Python that is asked."""
    wanted = [f"{one}; extra == '{part}'" for part, own in PROJECT["optional-dependencies"].items() for one in own]
    told = f"from importlib import metadata\nmetadata.requires = lambda name: {wanted!r}\n"
    ran = alone(f"{told}from painted_table.__main__ import main\nsys.argv = ['painted-table', 'play']\nmain()")
    assert ran.returncode == 2
    first, second = ran.stderr.splitlines()
    assert first == "This needs cyclopts, which is not installed: painted-table was installed without its part [cli]."
    assert second.startswith(f"Install what belongs to it: {sys.executable} -m pip install 'cyclopts")
    assert "'rich" in second


def test_a_part_brings_what_the_parts_in_it_do(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = ["msgspec<1", "painted_table[cli]; extra == 'server'", 'Rich>=1; extra == "cli"', "a-b; extra == 'server'"]
    monkeypatch.setattr(command, "requires", lambda name: wanted)
    assert command.needs("server") == ["Rich>=1", "a-b"]
    assert command.extra_of("rich.console") == "cli"
    assert command.extra_of("a_b") == "server"
    assert command.extra_of("msgspec") == command.extra_of("nothing") == ""


def test_importing_the_package_loads_nothing_of_it() -> None:
    ran = alone(
        "import json, painted_table\nprint(json.dumps([name for name in sys.modules if name.startswith('painted_')]))"
    )
    assert json.loads(ran.stdout) == ["painted_table"], ran.stderr


def test_every_name_is_there_explains_itself_and_stands_on_the_page() -> None:
    listed = PAGE[PAGE.index("## What may be built upon") :]
    words = set(re.findall(r"`(\w+)`", listed))
    assert sorted(painted_table.__all__) == sorted(set(painted_table.__all__))
    for name in painted_table.__all__:
        thing = getattr(painted_table, name)
        assert name in words, f"docs/python.md does not list {name}"
        assert inspect.getdoc(thing) or name in ("Seat", "NOBODY")
        assert name in dir(painted_table)
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        painted_table.chess  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", ["risk", "tinyepic", "tactics", "warband"])
def test_the_page_tells_the_answers_of_every_game_as_they_are_written(name: str) -> None:
    grammar = game(name).grammar
    title = {"risk": "RISK", "tinyepic": "Tiny Epic"}.get(name, name.title())
    table = PAGE[PAGE.index(f"| {title} | written | |") :].partition("\n\n")[0]
    told = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", table, re.MULTILINE))
    assert len(told) > 7
    forms = {verb.action.__name__: verb.form for verb in grammar.verbs}
    for action, form in told.items():
        assert forms[action] == form.replace("\\|", "|")
