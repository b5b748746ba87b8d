"""Playing on: a new match from a position of one that is over."""

from __future__ import annotations

from dataclasses import replace

from ..core.drawn import undrawn
from ..core.origin import Origin
from ..core.origin import continued as origins_of
from ..core.refusal import Illegal, Refusal
from .chronicle import Chronicle
from .seeding import secret_of

OTHER_RULES = "That game was played by other rules or with other cards or maps than those here."
NOTHING_LEFT = "There the game is over: nothing is left to be played."


def continued(old: Chronicle, entries: int, seed: str) -> Chronicle:
    """A match whose first entries are those of another, taken back ones among them, so that all keep their numbers.

    They are taken over as they were told: nothing is replayed, however long the game was.

    Whatever chance was about to answer there it answers anew, from a secret of its own.
    """
    game = old.game
    if (old.rules, old.content) != (game.rules_version, game.content_hash()):
        raise Illegal(Refusal("", OTHER_RULES, "It can be looked at, but not played on."))
    # Its entries say that its mode was drawn where some are left; of nothing it is a game of a mode that was chosen.
    options = old.setup.options if entries else undrawn(old.setup.options)
    setup = replace(old.setup, options=options, names=(), bots=())
    match = old.fork()
    match.cut(entries)
    match.seal(setup, secret_of(f"{seed}, on from {entries}" if seed else "", setup))
    match.sources = game.rules_hash()
    own = Origin(entries, old.commitment, old.secret if old.has_secret else "", old.sources)
    match.origins = origins_of(old.origins, entries, own)
    if match.over:
        raise Illegal(Refusal("table/over", NOTHING_LEFT, "Choose an earlier move."))
    match.settle()
    return match
