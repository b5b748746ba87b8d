"""What a seat may wish for before a game begins."""

from __future__ import annotations

from dataclasses import dataclass

from .agenda import Action


@dataclass(frozen=True)
class Side:
    """A side that a seat may ask for: its House, its faction."""

    id: str
    """The word for it in content."""
    name: str
    answer: Action
    """What the seat answers when the game asks it for its side."""
    tone: str = ""
    """Of its crest."""
    text: str = ""
    """What it brings, in a few words: its home."""
