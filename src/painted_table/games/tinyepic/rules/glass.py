"""Dragon Glass, and what becomes of the dead that are beaten."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..cards import DRAGON_GLASS, Kind
from ..state import State, without
from ..units import ALL_DEAD, ICE_DRAGON, NIGHT_KING, size
from .decks import discard

ARMY = 3
"""tinyepic/explore/three-units."""


def glass_kind(s: State) -> Kind:
    """The kind of exploration token that is Dragon Glass."""
    for kind, token in enumerate(s.board.winter.tokens):
        if token.nature == DRAGON_GLASS:
            return kind
    return NOBODY


def has_glass(s: State, domain: int) -> bool:
    """Whether a Dragon Glass lies face up in a domain."""
    return bool(s.face_up[domain]) and glass_kind(s) in s.face_up[domain]


def is_guarded(s: State, domain: int) -> bool:
    """tinyepic/ice-dragon/phase1-trigger: whether units that enter a domain call the Ice Dragon there.

    tinyepic/ice-dragon/with-night-king: not where he stands; tinyepic/ice-dragon/attack-again: nor where it is already.
    """
    if not s.board.coop or s.wall or s.ice_phase() == 2:
        return False
    return has_glass(s, domain) and s.units[domain] & (NIGHT_KING | ICE_DRAGON) == 0


def collect_glass(s: State, domain: int) -> None:
    """tinyepic/ice-dragon/win, tinyepic/explore/dragon-glass: three units or more take it, and a space of the Night
    King's track is covered.

    tinyepic/ice-dragon/phase2-start: with the third the Ice Dragon joins him.
    """
    if not has_glass(s, domain) or size(s.units[domain] & s.led[s.board.treaty]) < ARMY:
        return
    s.face_up[domain] = without(s.face_up[domain], glass_kind(s))
    s.glass += 1
    at = s.night_king()
    if s.ice_phase() == 2 and at != NOBODY:
        s.units[at] |= ICE_DRAGON


def fall(s: State, domain: int) -> None:
    """The dead of a domain are beaten.

    tinyepic/nk/defeated, tinyepic/coop/goal: with the Night King the game is won at once.
    tinyepic/walker/defeated: a White Walker returns to its pool. tinyepic/ice-dragon/win: the Ice Dragon returns to the
    place of the Wall, and the Dragon Glass can be taken. tinyepic/walker/never-retreat: nobody of them retreats.
    """
    here = s.units[domain]
    s.units[domain] = here & ~ALL_DEAD
    if here & NIGHT_KING:
        s.beaten = True
        s.agenda.clear()
        for battle in s.battles:
            for card in battle.cards():
                discard(s, card)
        s.battles.clear()
        return
    if here & ICE_DRAGON:
        collect_glass(s, domain)
