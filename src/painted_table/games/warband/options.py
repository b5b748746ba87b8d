"""The options of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """warband/quick/prebuilt: what is settled before anybody sits down."""

    mode: str = "thrones"
    size: str = "small"
    armies: tuple[str, str] = ("robb_small", "jaime_small")
    """By seat: a ready-made army."""
    layout: str = "crossroads"
    tokens: str = "quick"
    """`quick`: the objectives lie where the mode puts them."""
