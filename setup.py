"""Compiles the rules with mypyc when a wheel is built; all else about the package is in pyproject.toml.

An editable install (`pip install -e .`) is never compiled: developers run what they edit, and no compiled
file can come to lie beside a source and shadow it. A wheel is compiled wherever a C compiler and Python's
headers are found, and is plain Python otherwise. PAINTED_TABLE_COMPILE=0 asks for plain Python.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/painted_table")

# What is compiled: the engine's inner loop, and what a game needs to be played. Relative to PACKAGE.
# core/refusal.py is not: interpreted modules derive their own exceptions from those in it.
COMPILED = [
    "core/agenda.py",
    "core/decks.py",
    "core/dice.py",
    "core/facts.py",
    "core/mind.py",
    "core/playout.py",
    "core/rolls.py",
    "core/windows.py",
    "games/*/actions.py",
    "games/*/board.py",
    "games/*/cards.py",
    "games/*/geometry/*.py",
    "games/*/mind/*.py",
    "games/*/options.py",
    "games/*/powers.py",
    "games/*/soundness.py",
    "games/*/soundness/*.py",
    "games/*/state.py",
    "games/*/units.py",
    "games/*/rules/*.py",
    "games/*/rules/*/*.py",
]


def sources() -> list[str]:
    """The files that match COMPILED. A package's __init__.py stays interpreted: it only names the package."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern) if path.name != "__init__.py"}
    return sorted(str(path) for path in found)


def has_compiler() -> bool:
    """Whether a file that includes Python's headers compiles here."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(probe)])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception as problem:  # a compiler can be absent in many ways, each with its own class
            say(f"no working C compiler: {problem}")
            return False
    return True


def groups() -> list[tuple[list[str], str]]:
    """Modules that call each other directly: core with the first game, and every further game by itself.

    All in one C file would take a compiler longer than all of them by themselves, and one processor only.
    """
    _, *further = sorted({Path(path).parts[3] for path in sources() if "games" in Path(path).parts})
    apart = {name: [path for path in sources() if f"games{os.sep}{name}{os.sep}" in path] for name in further}
    rest = [path for path in sources() if not any(path in some for some in apart.values())]
    return [(rest, "painted_table"), *[(some, f"painted_table_{name}") for name, some in apart.items()]]


def extensions() -> list[Extension]:
    """All compiled modules as a few mypyc groups."""
    if "bdist_wheel" not in sys.argv:
        return []
    if os.environ.get("PAINTED_TABLE_COMPILE") == "0":
        say("building plain Python, as PAINTED_TABLE_COMPILE=0 asks")
        return []
    if not sources() or not has_compiler():
        say("building plain Python: the same game, several times slower")
        return []
    say(f"compiling {len(sources())} modules with mypyc")
    from mypyc.build import mypycify

    # Only the compiled modules are judged here: the build has neither the lab's nor the terminal's libraries.
    mypy_options = ["--follow-imports=silent", "--ignore-missing-imports", "--no-warn-unused-ignores"]
    arguments = [*mypy_options, *sources()]
    modules = mypycify(arguments, opt_level="3", debug_level="0", separate=groups())
    if os.name == "posix":
        # mypyc treats warnings as errors, but a newer compiler's new warning must not stop an install. And nobody
        # replaces a function of ours from outside: told so, the compiler may inline the small ones of mypyc.
        for module in modules:
            module.extra_compile_args += ["-Wno-error", "-fno-semantic-interposition", "-fvisibility=hidden"]
    return modules


def say(words: str) -> None:
    print(f"painted_table: {words}", file=sys.stderr, flush=True)


class BuildAtOnce(build_ext):
    """Compiles as many groups at once as there are processors."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAtOnce})
