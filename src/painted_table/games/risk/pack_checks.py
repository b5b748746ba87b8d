"""What the files of the RISK pack must say of one another."""

from __future__ import annotations

from pathlib import Path

from ...core.content import Problems
from .pack_source import Source


def check(source: Source, rules: Path) -> None:
    """Raises ContentError with every contradiction found."""
    problems = Problems()
    problems.check()
