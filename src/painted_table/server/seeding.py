"""Where the secret of a match and the whims of its bots come from: out of the blue, or for tests from a seed.

With a seed, tables that are set up alike play alike, in whatever order and on whatever server they are made.
Whoever knows the seed can foretell every roll, so a server that others can reach refuses to have one.
"""

from __future__ import annotations

import hashlib
import secrets

from ..core.match import Setup, new_secret
from ..core.refusal import Garbled
from .addresses import is_loopback


def secret_of(seed: str, setup: Setup) -> str:
    """What all chance of a new match derives from."""
    if not seed:
        return new_secret()
    options = [f"{id}={word}" for id, word in sorted(setup.options.items())]
    return _digest(seed, setup.game.name, str(setup.players), *options)[:32]


def whim(seed: str, secret: str, seq: int, seat: int) -> int:
    """The seed of a bot's dice for the question that arose before entry `seq` of the log."""
    return int(_digest(seed, secret, str(seq), str(seat))[:12], 16) if seed else secrets.randbits(48)


def _digest(*words: str) -> str:
    return hashlib.sha256("\0".join(words).encode()).hexdigest()


def check_host(seed: str, host: str) -> None:
    """Raises Garbled where others could play on a server whose dice can be foretold."""
    if seed and not is_loopback(host):
        raise Garbled(
            f"A seed makes dice foretellable, and {host} can be reached by others.",
            "Listen on 127.0.0.1, or leave the seed out.",
        )
