"""Where chance comes from: a random source belongs to the match, never to the state.

A match draws from a secret that its record commits to by SHA-256 before the first roll. Outcome number
`i` is computed from the secret and `i` alone, so that whoever is shown the secret at the end can recompute
every roll, and nobody can have chosen one.
"""

from __future__ import annotations

import hashlib
import random

from mypy_extensions import mypyc_attr

from .refusal import Garbled

LARGEST_SEED = 1 << 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Anything that can pick a number below n, each equally likely."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError


class SeededDice(Dice):
    """Fast and repeatable, for simulations and bots."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)


class FirstOfAll(Dice):
    """No chance at all: always the first, where it does not matter which, or must not. It costs nothing to make."""

    def below(self, n: int) -> int:
        return 0


class SealedDice(Dice):
    """The dice of one chance of a match: SHA-256 over the secret, the number of the chance and a counter.

    Each block of 32 bytes gives eight 32-bit numbers; one is used if it lies below the largest multiple
    of n, so that every remainder is equally likely.
    """

    def __init__(self, secret: str, number: int) -> None:
        self._secret = secret
        self._number = number
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        limit = (1 << 32) // n * n
        while True:
            if not self._words:
                text = f"{self._secret}:{self._number}:{self._block}"
                digest = hashlib.sha256(text.encode()).digest()
                self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
                self._block += 1
            word = self._words.pop()
            if word < limit:
                return word % n


def secret_of_seed(seed: int) -> str:
    """The secret of a match that shall go alike in every run. It names its seed, and so does its record once the
    secret is revealed: whoever knows the seed could foretell every roll.
    """
    if abs(seed) >= LARGEST_SEED:
        raise Garbled("The seed is too large.", "A seed is a whole number of at most 64 bits.")
    return f"seed-{seed}"


def commitment(secret: str) -> str:
    """What a record shows of its secret before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()
