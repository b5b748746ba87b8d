"""A game as a text file: readable, complete, and whatever is changed in it can be found.

```
painted-table record 3
game risk
players 3
rules 1
content 5f0c..
sources 11e9..                of the rules, as they were when it was played (core/rule_sources.py)
option victory conquest
origin 118 52cc.. 07fa.. 11e9..  only in a game that goes on from another: its first 118 entries were played there
seat 1 Arya
seat 2 Ser Pounce = greedy
seat 3 Old Nan = greedy
dice 9ab4..                   the SHA-256 of the secret all chance is derived from
veiled seat 1                 only in a running game as one seat knows it: what it did not see is ?
moves
* first 4 2 6                 chance
3 house stark                 seat 3 answers
* deal skagos; deal karhold   several outcomes of chance share a line
undo 2 from 17                seat 2 takes back everything from entry 17 on
end                           only if the game is over
hash 57.8c1f...77aa..         of all entries and of the seats: core/log_hash.py
secret 3d1e..                 revealed after the game
```

The lines of the header may stand in any order, each of them once; after the moves come `end`, `hash` and `secret` in
this order and nothing else. The file of a running game that shall go on has its secret directly after `moves`.
Letter case of moves, spaces, blank lines, line ends and a byte order mark do not matter.

`sources` is the hash of the sources of the rules: a record may be written without, and where they are others here that
is told, but not held against a record whose moves are legal all the same. An `origin` names the seal of that other game
and its secret, or - where nobody knows it (core/origin.py).

Whoever has the file can replay it, and once the secret is revealed compute every outcome of chance and the hash
again. docs/security.md says what that proves.
"""

from __future__ import annotations

from .reading import LIMITS, BadRecord, Limits, Record, load, read, replay, told_content
from .verifying import Finding, verify
from .writing import (
    FORMAT,
    header,
    line,
    links,
    log_hash,
    seat_line,
    seat_lines,
    sources_lines,
    write,
)

__all__ = [
    "FORMAT",
    "LIMITS",
    "BadRecord",
    "Finding",
    "Limits",
    "Record",
    "header",
    "line",
    "links",
    "load",
    "log_hash",
    "read",
    "replay",
    "seat_line",
    "seat_lines",
    "sources_lines",
    "told_content",
    "verify",
    "write",
]
