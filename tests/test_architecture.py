"""The shape of the source tree: imports point one way, rules are pure, modules stay small."""

from __future__ import annotations

import ast
import fnmatch
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from painted_table import games
from painted_table.core.making.clones import BEGINS, ENDS

pytestmark = pytest.mark.quick

SRC = Path(__file__).parents[1] / "src"
PACKAGE = SRC / "painted_table"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 600

LAYERS = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab"},
    "server": {"core", "games", "bots", "server"},
    "cli": {"core", "games", "bots", "lab", "server", "cli"},
}
"""What each layer may import: server, cli, lab -> bots -> games -> core."""

ROOMS = (
    "options",
    "units",
    "actions",
    "geometry",
    "pack",
    "powers",
    "cards",
    "board",
    "choosing",
    "layout",
    "state",
    "rules",
    "made",
    "view",
    "soundness",
    "odds",
    "mind",
    "forecast",
    "luck",
    "text",
    "scene",
    "gestures",
    "asking",
    "bot",
    "terminal",
    "bench",
    "game",
)
"""The rooms of a game, modules and packages alike: each may import from those before it. No game needs them all."""

RISKS_WORDS = (
    "army armies attacker attackers battle battles castle castles conquest defender defenders deploy dominion",
    "houses invade invader invaders invasion invasions knight knights maester maneuver mitchell objective",
    "objectives skirmish territory territories",
    "arryn baratheon greyjoy lannister martell stark targaryen tyrell winterfell essos",
)
"""What RISK speaks of and no table, terminal or laboratory does. A port and an engine are a server's too, and every
table may have house rules."""

PURE = [
    "core/agenda.py",
    "core/decks.py",
    "core/facts.py",
    "core/mind.py",
    "core/rolls.py",
    "core/windows.py",
    "games/*/actions.py",
    "games/*/powers.py",
    "games/*/board.py",
    "games/*/state.py",
    "games/*/units.py",
    "games/*/rules/*.py",
    "games/*/made/*.py",
    "games/*/mind/*.py",
]
"""Rules change only the state they are given. Patterns, relative to the package."""

IMPURE = {
    "asyncio": "rules wait for nobody: push a Decision and let the match ask",
    "datetime": "rules know no clock: time is kept by the table",
    "io": "rules read no file: load content in pack/ and hand it to the board",
    "os": "rules know no machine: pass what is needed as an option of the game",
    "pathlib": "rules read no file: load content in pack/ and hand it to the board",
    "random": "rules never roll: push a Chance frame and let the match answer it",
    "secrets": "rules never roll: push a Chance frame and let the match answer it",
    "shutil": "rules touch no file: load content in pack/ and hand it to the board",
    "socket": "rules know no network: that is the server's",
    "subprocess": "rules start no process: that is the lab's",
    "tempfile": "rules touch no file: load content in pack/ and hand it to the board",
    "threading": "rules run alone: whoever wants them in parallel clones the state",
    "time": "rules know no clock: time is kept by the table",
    "urllib": "rules know no network: that is the server's",
}
"""What a pure module may not import, and what to do instead."""


def frame_name(path: Path) -> str:
    """painted_table.core.agenda for src/painted_table/core/agenda.py."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, package: str) -> Iterator[tuple[int, str]]:
    """Every import in a source, wherever it stands, with its line; relative ones resolved from `package`.

    `from a import b` counts as `a.b`, since b may be a module; whoever looks at the first parts of a name
    is not disturbed when it is not.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = [*parents, node.module] if node.module else parents
            for alias in node.names:
                yield node.lineno, ".".join([*base, alias.name])


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    package = frame_name(path) if path.name == "__init__.py" else frame_name(path).rpartition(".")[0]
    return imports(path.read_text(encoding="utf-8"), package)


def layer_fault(importer: str, imported: str) -> str | None:
    """What is wrong when one module imports another, and what would be right; None if nothing is."""
    own, other = importer.split("."), imported.split(".")
    if other[0] != "painted_table" or len(own) == 1 or len(other) == 1:
        return None
    own_layer, other_layer = own[1], other[1]
    if own_layer == "__init__" or own[-1] == "__main__" or other_layer.startswith("__"):
        return None  # whatever python -m starts stands above the layers, as an installed command does
    if own_layer not in LAYERS:
        return f"{own_layer} is in no layer; put it in one of {', '.join(LAYERS)}, or add it to LAYERS"
    allowed = LAYERS[own_layer]
    if other_layer not in allowed:
        return (
            f"{own_layer} may import only {', '.join(sorted(allowed))}, not {other_layer}; "
            "move what it needs down a layer, or hand it over as an argument"
        )
    if own_layer == other_layer == "games" and own[2:3] != other[2:3]:
        return f"{'.'.join(own[1:3])} may not import another game; what two games need belongs in core"
    if own_layer != "games" and other_layer == "games" and len(other) > 2 and (PACKAGE / "games" / other[2]).is_dir():
        return f"{own_layer} knows no game; ask for what it needs through core/game.py, and games.game(name) for a game"
    return None


def room_fault(importer: str, imported: str) -> str | None:
    """What is wrong when one room of a game imports from another; None if nothing is."""
    own, other = importer.split("."), imported.split(".")
    if own[:2] != ["painted_table", "games"] or own[:3] != other[:3] or len(own) < 4 or len(other) < 4:
        return None
    here, there = own[3], other[3]
    if here not in ROOMS:
        return f"{here} is no room that games have; put it into one of {', '.join(ROOMS)}, or add it to ROOMS"
    if there in ROOMS and ROOMS.index(there) > ROOMS.index(here):
        return f"{here} may not import {there}, which stands on it; move what both need down"
    return None


def purity_fault(imported: str) -> str | None:
    """Why a pure module may not import this, and what to do instead; None if it may."""
    return IMPURE.get(imported.split(".")[0])


def is_pure(path: Path) -> bool:
    relative = path.relative_to(PACKAGE).as_posix()
    return any(fnmatch.fnmatch(relative, pattern) for pattern in PURE)


def test_imports_point_one_way() -> None:
    """server, cli, lab -> bots -> games -> core, and no game knows another."""
    faults = [
        f"{path.relative_to(SRC)}:{line} imports {imported}: {fault}"
        for path in MODULES
        for line, imported in imports_of(path)
        if (fault := layer_fault(frame_name(path), imported))
    ]
    assert not faults, "\n" + "\n".join(faults)


def test_rooms_of_a_game_stand_on_each_other() -> None:
    """options, actions, pack -> board -> state -> rules -> view -> text -> scene, bot -> game, in every game."""
    faults = [
        f"{path.relative_to(SRC)}:{line} imports {imported}: {fault}"
        for path in MODULES
        for line, imported in imports_of(path)
        if (fault := room_fault(frame_name(path), imported))
    ]
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize(
    ("importer", "imported", "word"),
    [
        ("painted_table.games.risk.state", "painted_table.games.risk.rules.battle", "stands on it"),
        ("painted_table.games.risk.text.notation", "painted_table.games.risk.scene.map", "stands on it"),
        ("painted_table.games.risk.wonders", "painted_table.games.risk.board", "no room"),
    ],
)
def test_wrong_rooms_are_found(importer: str, imported: str, word: str) -> None:
    fault = room_fault(importer, imported)
    assert fault is not None
    assert word in fault


def test_rules_are_pure() -> None:
    """No clock, no socket, no file, no random source in what decides a game; and no opening of files."""
    faults = [
        f"{path.relative_to(SRC)}:{line} imports {imported}: {fault}"
        for path in MODULES
        if is_pure(path)
        for line, imported in imports_of(path)
        if (fault := purity_fault(imported))
    ]
    faults += [
        f"{path.relative_to(SRC)}:{node.lineno} calls {node.func.id}: files belong in pack/, talk in cli"
        for path in MODULES
        if is_pure(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in {"open", "print", "input"}
    ]
    assert not faults, "\n" + "\n".join(faults)


def words_of(text: str) -> Iterator[str]:
    """The words that a name or a text is made of: take, house for TakeHouse, take_house and "take-house"."""
    for word in re.findall(r"[A-Za-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)):
        yield word.lower()


def spoken(source: str, with_docstrings: bool) -> Iterator[tuple[int, str]]:
    """Every name and every text of a source, with its line; not its comments, and its docstrings only if asked for."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if with_docstrings or id(node) not in docstrings:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.keyword(arg=str(name)):
                yield node.value.lineno, name


def own_words() -> dict[str, str]:
    """The words that only a game says, by the game."""
    said = {word: "risk" for line in RISKS_WORDS for word in line.split()}
    return {**said, **{name: name for name in games.NAMES}}


def test_no_game_is_known_outside_its_folder() -> None:
    """Docstrings of core, lab and server may take their examples from a game; those of cli are what `--help` says."""
    known = own_words()
    faults = [
        f"{path.relative_to(SRC)}:{line} says {word!r}, a word of {known[word]}: let the game say it, by core/game.py"
        for path in MODULES
        if path.relative_to(PACKAGE).parts[0] != "games"
        for line, text in spoken(path.read_text(encoding="utf-8"), path.parent.name == "cli")
        for word in words_of(text)
        if word in known
    ]
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize(
    "source",
    [
        'if game.name == "risk": pass',
        "def invade(source): pass",
        "def march(territory): pass",
        "s.armies[3]",
        "class Knight: pass",
        "play(castle=1)",
        'print(f"{n} armies")',
    ],
)
def test_words_of_a_game_are_found(source: str) -> None:
    assert {word for _, text in spoken(source, False) for word in words_of(text)} & set(own_words())


SAYS_WORDS = {"core/agenda.py", "core/case.py"}
"""Where a frame's words are taken apart: to name it, and to find what a case waits for."""


def _asks_words(node: ast.AST) -> bool:
    """A frame is asked for its words, or its name is taken from them."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        return node.func.attr == "words" and not node.args
    return isinstance(node.func, ast.Name) and node.func.id == "frame_name"


def _reads_words(source: str) -> list[int]:
    """Lines that ask a frame for its words to know what it is: compare them, take them apart or collect them."""
    found = []
    for node in ast.walk(ast.parse(source)):
        taken_apart = isinstance(node, ast.Attribute) and _asks_words(node.value)
        compared = isinstance(node, ast.Compare) and any(_asks_words(side) for side in [node.left, *node.comparators])
        collected = isinstance(node, (ast.SetComp, ast.ListComp)) and _asks_words(node.elt)
        if isinstance(node, ast.expr) and (taken_apart or compared or collected):
            found.append(node.lineno)
    return found


def test_what_a_frame_is_says_its_class() -> None:
    """Whoever read it off its words would go wrong without a word where a form is renamed."""
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} asks a frame for its words to know what it is: ask isinstance"
        for path in MODULES
        if path.relative_to(PACKAGE).as_posix() not in SAYS_WORDS
        for line in _reads_words(path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "source",
    [
        'frame.words().split()[0] in ("takeover", "newcomer")',
        's.agenda[-1].words() == "invade-step"',
        'any(frame.words().startswith("keep-") for frame in s.agenda)',
        "names = {frame.words() for frame in s.agenda}",
        "names = [frame_name(frame) for frame in s.agenda]",
        'frame_name(top) == "clash"',
    ],
)
def test_words_that_are_read_are_found(source: str) -> None:
    assert _reads_words(source)


@pytest.mark.parametrize("source", ['f"asks {top.words()}"', '" / ".join(frame.words() for frame in agenda)'])
def test_words_that_are_said_pass(source: str) -> None:
    assert not _reads_words(source)


def test_examples_in_docstrings_pass() -> None:
    source = 'def f():\n    """As `winterfell = stark 4`."""  # one of the armies'
    assert not {word for _, text in spoken(source, False) for word in words_of(text)} & set(own_words())
    assert "winterfell" in {word for _, text in spoken(source, True) for word in words_of(text)}


def written(path: Path) -> int:
    """The lines of a module but for those that are made of facts, which nobody writes."""
    lines = path.read_text(encoding="utf-8").splitlines()
    made = sum(lines.index(ENDS, n) - n for n, line in enumerate(lines) if line == BEGINS)
    return 0 if path.parent.name == "made" else len(lines) - made


def test_modules_stay_small() -> None:
    lengths = {path: written(path) for path in MODULES}
    faults = [
        f"{path.relative_to(SRC)} has {length} lines, more than {LONGEST}: split it by chapter"
        for path, length in lengths.items()
        if length > LONGEST
    ]
    assert not faults, "\n" + "\n".join(faults)


def test_nothing_compiled_shadows_a_source() -> None:
    """A compiled file beside a source would be imported in its place, and edits would do nothing."""
    shadows = [str(path.relative_to(SRC)) for path in SRC.rglob("*") if path.suffix in {".so", ".pyd"}]
    assert not shadows, f"{shadows}: remove them; `make compiled` compiles into .venv-compiled instead"


@pytest.mark.parametrize(
    ("importer", "imported", "word"),
    [
        ("painted_table.core.match", "painted_table.games.risk.state", "down a layer"),
        ("painted_table.games.risk.bot", "painted_table.bots.search", "down a layer"),
        ("painted_table.games.risk.state", "painted_table.games.tactics.state", "another game"),
        ("painted_table.bots.search", "painted_table.lab.stats", "down a layer"),
        ("painted_table.cli.board", "painted_table.games.risk.view", "knows no game"),
        ("painted_table.cli.board", "painted_table.games.risk", "knows no game"),
        ("painted_table.lab.arena", "painted_table.server.app", "down a layer"),
        ("painted_table.odds.end", "painted_table.core.dice", "in no layer"),
    ],
)
def test_wrong_imports_are_found(importer: str, imported: str, word: str) -> None:
    fault = layer_fault(importer, imported)
    assert fault is not None
    assert word in fault


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("painted_table.games.risk.state", "painted_table.core.agenda.State"),
        ("painted_table.games.risk.rules.battle", "painted_table.games.risk.state.State"),
        ("painted_table.cli", "painted_table.games.NAMES"),
        ("painted_table.cli", "painted_table.lab.peers"),
        ("painted_table.cli", "painted_table.__version__"),
        ("painted_table.core.match", "msgspec"),
    ],
)
def test_right_imports_pass(importer: str, imported: str) -> None:
    assert layer_fault(importer, imported) is None


def test_relative_imports_are_resolved() -> None:
    """However deep an import stands and however it is written, it counts."""
    source = "from ..lab import peers\nfrom . import dice\nfrom .refusal import Refusal\nif 1:\n  import time"
    assert list(imports(source, "painted_table.core")) == [
        (1, "painted_table.lab.peers"),
        (2, "painted_table.core.dice"),
        (3, "painted_table.core.refusal.Refusal"),
        (5, "time"),
    ]
