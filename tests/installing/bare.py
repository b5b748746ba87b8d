"""A machine as most people have it: make, Python and the usual small commands, but no Node and no C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMANDS = ["sh", "make", "env", "find", "mkdir", "rm", "touch", "ls", "cat", "uname", "dirname", "printf", "id"]
HIDDEN = ["node", "npm", "npx", "cc", "gcc", "g++", "clang", "c99"]
LEFT_BEHIND = (".git", ".venv", ".venv-node", ".venv-compiled", "node_modules", "static", "build", "dist")
KEPT = ("client/build",)


def copied(to: Path) -> Path:
    """The sources as they stand in this folder, without anything that make or a tool has made."""

    def made(folder: str, names: list[str]) -> set[str]:
        place = Path(folder).relative_to(ROOT)
        return {
            name
            for name in names
            if (name in LEFT_BEHIND and (place / name).as_posix() not in KEPT)
            or name.endswith(("_cache", "__pycache__", ".egg-info", ".hypothesis"))
        }

    return Path(shutil.copytree(ROOT, to, ignore=made))


class Machine:
    """Runs commands with a PATH of its own. A script can be put there under any name."""

    def __init__(self, folder: Path) -> None:
        self.commands = folder / "commands"
        self.commands.mkdir()
        for name in COMMANDS:
            found = shutil.which(name)
            if found:
                (self.commands / name).symlink_to(found)
        self.put("python3", f'exec "{Path(sys.base_prefix) / "bin" / "python3"}" "$@"')
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("MAKE", "MFLAGS", "PYTEST", "PAINTED_TABLE", "VIRTUAL_ENV", "npm_", "CC", "PYTHON"))
        } | {"PATH": str(self.commands), "XDG_DATA_HOME": str(folder / "data")}

    def put(self, name: str, script: str) -> None:
        path = self.commands / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def has(self, name: str) -> bool:
        return shutil.which(name, path=str(self.commands)) is not None

    def run(self, *words: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(words, cwd=cwd, env=self.environment, capture_output=True, text=True)
