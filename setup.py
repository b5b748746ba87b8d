"""Compiles the rules with mypyc when a wheel is built; all else about the package is in pyproject.toml.

An editable install (`pip install -e .`) is never compiled: developers run what they edit, and no compiled
file can come to lie beside a source and shadow it. A wheel is compiled wherever a C compiler and Python's
headers are found, and is plain Python otherwise. PAINTED_TABLE_COMPILE=0 asks for plain Python, and
PAINTED_TABLE_OPTIMISE=0 for code that is compiled in a third of the time and runs slower: tests use it.
"""

import hashlib
import os
import shutil
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
    "core/search.py",
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
    level = os.environ.get("PAINTED_TABLE_OPTIMISE", "3")
    modules = mypycify(arguments, opt_level=level, debug_level="0", separate=groups())
    if os.name == "posix":
        # Nobody reads warnings about C that mypyc wrote, and looking for them takes longer than compiling. And nobody
        # replaces a function of ours from outside: told so, the compiler may inline the small ones of mypyc.
        ours = ["-Wno-all", "-w", "-fno-semantic-interposition", "-fvisibility=hidden"]
        for module in modules:
            module.extra_compile_args = [*[flag for flag in module.extra_compile_args if flag != "-Werror"], *ours]
    return modules


def say(words: str) -> None:
    print(f"painted_table: {words}", file=sys.stderr, flush=True)


class BuildAtOnce(build_ext):
    """Compiles as many groups at once as there are processors, and none that was compiled before from the same C."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        kept = OBJECTS / digest(ext)
        built = Path(self.get_ext_fullpath(ext.name))
        if kept.is_file():
            built.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, built)
            return
        super().build_extension(ext)
        OBJECTS.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built, kept.with_suffix(".part"))
        kept.with_suffix(".part").replace(kept)


OBJECTS = Path("build/objects")


def digest(ext: Extension) -> str:
    """Of everything that goes into a compiled file: its C, the headers of its group and of core, flags, Python."""
    found = hashlib.sha256(repr((ext.name, ext.extra_compile_args, sys.version, sys.implementation.cache_tag)).encode())
    own = [Path(path) for path in ext.sources]
    headers = [header for path in own for header in path.parent.glob(f"*{path.stem.removeprefix('__native')}.h")]
    shared = [Path("build") / f"__native{kind}_painted_table.h" for kind in ("", "_internal")]
    for path in [*own, *headers, *shared]:
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAtOnce})
