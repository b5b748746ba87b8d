"""The running hash of a log: one line of text that stands for everything played so far.

It begins with what was settled before the game, and each entry is bound to all before it:

    link 0      HMAC-SHA256(secret, the header's lines but those of the seats, options in the order of the alphabet)
    link n + 1  HMAC-SHA256(secret, link n, a line break, the line of entry n)

Undone entries and undos are entries as all others. The key is the secret that all chance is derived from. While
the game lasts nobody has it, so a hash that everyone is sent gives nothing away: a bare SHA-256 over a hidden card
could be matched by trying each card. At the end the secret is revealed, and whoever has the record can compute
every link without knowing a rule of the game.

Who sits at a table changes while it is played, so seats are not part of the links but have a hash of their own
beside them: the names and bots as they were when it was taken.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass

from .refusal import Garbled

LINK = re.compile(r"(0|[1-9][0-9]{0,8})\.([0-9a-f]{64})\.([0-9a-f]{32})", re.ASCII)


@dataclass(frozen=True)
class LogHash:
    """The hash of a log after so many entries, and of those who sat at the table then."""

    entries: int
    link: str
    seats: str

    def __str__(self) -> str:
        return f"{self.entries}.{self.link}.{self.seats}"


def read_hash(text: str) -> LogHash:
    found = LINK.fullmatch(text.strip())
    if found is None:
        shown = text if len(text) <= 40 else f"{text[:40]}.."
        raise Garbled(
            f"{shown!r} is no hash of a game.", "It is a number, 64 and 32 hexadecimal digits: 57.9ab4...0c1d.."
        )
    return LogHash(int(found[1]), found[2], found[3])


def first_link(secret: str, head: Iterable[str]) -> str:
    return _keyed(secret, "\n".join(head))


def next_link(secret: str, before: str, line: str) -> str:
    return _keyed(secret, f"{before}\n{line}")


def _keyed(secret: str, text: str) -> str:
    return hmac.digest(secret.encode(), text.encode(), "sha256").hex()


def seats_hash(commitment: str, lines: Iterable[str]) -> str:
    """Names are no secret: it takes no key, and the table's commitment keeps it apart from other tables'."""
    return hashlib.sha256("\n".join((commitment, *lines)).encode()).hexdigest()[:32]
