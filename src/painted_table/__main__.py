"""The command `painted-table`, also `python -m painted_table`.

The package installs without what the terminal and the server need (docs/python.md); whoever calls for them then is
told in a sentence what to install.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import PackageNotFoundError, requires

PACKAGE = "painted_table"
WRONG = 2


def main() -> None:
    """The entry point of the installed command."""
    try:
        from .cli import main as run

        run()
    except ModuleNotFoundError as problem:
        extra = extra_of(problem.name or "")
        if not extra:
            raise
        print(missing(problem.name or "", extra), file=sys.stderr)
        sys.exit(WRONG)


def missing(module: str, extra: str) -> str:
    """What is not there, and the words that bring it; the package need not be on any index, so that pip is told of
    the one that is installed.
    """
    names = " ".join(f"'{name}'" for name in needs(extra))
    return (
        f"This needs {module}, which is not installed: painted-table was installed without its part [{extra}].\n"
        f"Install what belongs to it: {sys.executable} -m pip install {names}"
    )


def extra_of(module: str) -> str:
    """The part of the package that a module belongs to; empty where it belongs to none."""
    wanted = _plain(module.partition(".")[0])
    found = [extra for name, _, extra in _requirements() if _plain(name) == wanted]
    return found[0] if found else ""


def needs(extra: str) -> list[str]:
    """What a part of the package asks for, and what the parts that it includes do."""
    found: list[str] = []
    for name, text, of in _requirements():
        if of == extra and name == PACKAGE:
            parts = text[text.index("[") + 1 : text.index("]")].split(",")
            found += [one for part in parts for one in needs(part) if one not in found]
        elif of == extra and text not in found:
            found.append(text)
    return found


def _requirements() -> list[tuple[str, str, str]]:
    """Name, requirement and extra of all that the package asks for in one of its parts."""
    try:
        lines = requires(PACKAGE) or []
    except PackageNotFoundError:
        return []
    found = []
    for line in lines:
        what, _, marker = line.partition(";")
        extra = re.search(r"extra == ['\"](\w+)['\"]", marker)
        name = re.match(r"[\w.-]+", what)
        if extra and name:
            found.append((_plain(name[0]), what.strip(), extra[1]))
    return found


def _plain(name: str) -> str:
    return name.replace("-", "_").lower()


if __name__ == "__main__":
    main()
