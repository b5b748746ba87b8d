"""Every frame of the game by its words, so that an agenda can be saved and read."""

from __future__ import annotations

from typing import Final

from ....core.frames import Frames

FRAMES: Final = Frames("Warband", __name__.rpartition(".")[0])
