"""A process that tells one game: its record on standard input, its story on standard output.

To tell a long game takes a second or two: beside the server nobody waits for it.
"""

from __future__ import annotations

import os
import sys

import msgspec

from .. import games
from ..core.record import read, replay
from ..core.story import Story, tell


def story_of(text: str) -> Story:
    return tell(replay(read(text, games.game)))


def main() -> None:
    """Behind those who play, where the system knows such an order."""
    if hasattr(os, "nice"):
        os.nice(5)
    games.serve_with(sys.argv[1:])
    sys.stdout.buffer.write(msgspec.json.encode(story_of(sys.stdin.buffer.read().decode())))


if __name__ == "__main__":
    main()
