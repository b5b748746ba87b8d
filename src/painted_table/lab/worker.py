"""A process that works for a pool: a task and its data in on one line, what came of it out on the next.

Lines are JSON: `{"task": "arena:play_batch", "data": {..}}` is answered by `{"data": {..}}`, or by
`{"error": ".."}` with the traceback. Tasks are functions of the laboratory's modules, named `module:function`.

`--interpreted` ignores compiled modules and runs their sources, so that both can be measured with one
Python.
"""

from __future__ import annotations

import json
import signal
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import IO

PACKAGE = "painted_table"


class SourcesOnly(MetaPathFinder):
    """Finds the package's modules as sources, also where a compiled one lies beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{PACKAGE}."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def answer(line: str) -> str:
    """What one line comes to."""
    order = json.loads(line)
    module, _, function = order["task"].partition(":")
    try:
        done = getattr(import_module(f"{PACKAGE}.lab.{module}"), function)(order["data"])
    except Exception:
        return json.dumps({"error": traceback.format_exc()})
    return json.dumps({"data": done})


def serve(orders: IO[str], answers: IO[str]) -> None:
    """Work until nobody has anything more to ask."""
    for line in orders:
        print(answer(line), file=answers, flush=True)


def main() -> None:
    # Whoever started the worker is told of an interrupt too, and stops it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if "--interpreted" in sys.argv[1:]:
        sys.meta_path.insert(0, SourcesOnly())
    answers, sys.stdout = sys.stdout, sys.stderr
    serve(sys.stdin, answers)


if __name__ == "__main__":
    main()
