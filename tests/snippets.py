"""The Python of a page, run as its reader would: in a fresh process, block after block."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE)
RUN = """
import contextlib, io, json, sys
told, space = [], {}
for code, alone in json.load(sys.stdin):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "<page>", "exec"), {} if alone else space)
    told.append(out.getvalue())
json.dump(told, sys.stdout)
"""


@dataclass(frozen=True)
class Block:
    """Some code of a page, and what the page says that it prints."""

    code: str
    prints: str | None


def blocks(page: Path) -> list[Block]:
    """The code of a page, with the `text` block below it where there is one."""
    return [Block(code, prints or None) for code, prints in BLOCK.findall(page.read_text(encoding="utf-8"))]


def printed(page: Path, alone: bool, hash_seed: int) -> list[str]:
    """What each block prints; `alone` where a block must not need those before it."""
    script = json.dumps([(block.code, alone) for block in blocks(page)])
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", RUN],
        input=script,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    told: list[str] = json.loads(ran.stdout)
    return told
