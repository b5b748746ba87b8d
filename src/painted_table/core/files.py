"""Files that somebody names: they may be endless, no text, or nested without end, and are told so in a sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from .refusal import Garbled

MOST = 32_000_000
"""Bytes of a file that are looked at: far more than any pack, position or record has."""


class TooDeep(ValueError):
    """Brackets within brackets, more than can be read."""


def text_of(path: Path, most: int = MOST) -> str:
    """A file as text, whatever its system says of its size; raises Garbled where it does not end soon."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Garbled(f"{path} is too long.", f"At most {most // 1_000_000 or 1} MB of a file are read.")
    return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def toml_of(text: str) -> dict[str, Any]:
    """What TOML says; raises ValueError where it is none, has too long a number, or is nested too deeply."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TooDeep("it is nested too deeply") from None
