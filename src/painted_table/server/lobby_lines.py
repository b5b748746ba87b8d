"""What a table tells of itself before its game begins."""

from __future__ import annotations

from msgspec import Struct


class SideLine(Struct, frozen=True):
    """A side that a seat may wish for before the game."""

    id: str
    name: str
    tone: str
    text: str


class LobbyLine(Struct, frozen=True):
    """A table whose game has not begun. What seats settle is told by their numbers."""

    host: int
    """The seat that starts the game; -1 where nobody sits there."""
    sides: tuple[SideLine, ...]
    """What may be wished for; empty where the game asks for nothing of the kind."""
    wishes: dict[str, str]
    """The side that a seat wishes for, by its id."""
    ready: list[int]
    bots: dict[str, str]
    """The bot that takes an empty seat at the start; a seat without one is waited for."""
    link: bool
    """Whether there is a link that leads to the empty seats."""
