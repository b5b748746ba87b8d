"""What is true of every state of the cooperative game: the Wall, the dead, exploration tokens and Ranger cards."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import members
from ..cards import DRAGON_GLASS, Kind
from ..pack.effects import CoverTrack
from ..state import State
from ..units import ICE_DRAGON, NIGHT_KING


def winter(s: State) -> list[str]:
    """The invariants that are broken, in words; where there is no Treaty, nothing of all this is there."""
    if not s.board.coop:
        return _absent(s)
    return [*_dead(s), *_wall(s), *_tokens(s), *_rangers(s), *_purses(s)]


def _absent(s: State) -> list[str]:
    there = (s.wall, s.destroyed, s.steel, s.glass, s.terror_walkers, s.brown, s.blue, s.brown_bag, s.blue_bag)
    if any(there) or s.face_up or s.rangers or s.beaten:
        return ["there are parts of the cooperative game at a table where nobody plays it"]
    return []


def _dead(s: State) -> list[str]:
    """Thirteen White Walkers over pool, map and Terror Pool; one Night King, one Ice Dragon."""
    wrong: list[str] = []
    if s.walkers_left() < 0 or s.terror_walkers < 0:
        wrong.append(f"{s.walkers_left()} White Walkers are left, of {s.board.winter.walkers}")
    for unit, name in ((NIGHT_KING, "the Night King"), (ICE_DRAGON, "the Ice Dragon")):
        if sum(1 for units in s.units if units & unit) > 1:
            wrong.append(f"{name} is in two places")
    if not 0 <= s.steel <= len(s.board.winter.walker_track) or not 0 <= s.glass <= len(s.board.winter.king_track):
        wrong.append("more of a track is covered than there is")
    if s.destroyed & ~s.board.castles:
        wrong.append("a castle is destroyed where none was")
    if s.beaten and s.agenda:
        wrong.append("the Night King is beaten, and the game goes on")
    return wrong


def _wall(s: State) -> list[str]:
    """tinyepic/wall/blocks: while it stands no unit of a house is north of it, and the Ice Dragon is on its card."""
    wrong: list[str] = []
    if s.wall:
        for domain in members(s.board.north):
            if s.units[domain] & s.led[s.board.treaty]:
                wrong.append(f"the Wall stands, and units are in {s.board.names[domain]}")
        if s.ice_dragon() != NOBODY:
            wrong.append("the Wall stands, and the Ice Dragon has come")
        if s.night_king() != NOBODY and not s.board.north >> s.night_king() & 1:
            wrong.append("the Wall stands, and the Night King is south of it")
        if s.destroyed & ~s.board.north:
            wrong.append("the Wall stands, and a castle south of it is destroyed")
    return wrong


def _tokens(s: State) -> list[str]:
    """No more exploration tokens of a kind than there are, and enough unseen ones for those that lie face down."""
    wrong: list[str] = []
    seen: list[Kind] = [*s.brown_bag, *s.blue_bag]
    for kinds in s.face_up:
        seen += kinds
        if list(kinds) != sorted(kinds):
            wrong.append("face-up tokens are not in order")
    for kind, token in enumerate(s.board.winter.tokens):
        number = seen.count(kind)
        if any([isinstance(effect, CoverTrack) for effect in token.effects]):
            number += s.glass if token.nature == DRAGON_GLASS else s.steel
        if number > token.count:
            wrong.append(f"there are {number} tokens of {token.name}, of {token.count}")
    if len(s.brown_bag) < s.brown.bit_count() or s.blue_pile() < 0:
        wrong.append("more exploration tokens lie face down than nobody has seen")
    south = s.board.fiefs & ~s.board.north | 1 << s.board.throne
    if s.brown & ~south or s.blue & ~s.board.north:
        wrong.append("brown tokens lie in southern Fiefs and King's Landing alone, and blue ones beyond the Wall")
    for domain, kinds in enumerate(s.face_up):
        for kind in kinds:
            if s.board.winter.tokens[kind].brown == bool(s.board.north >> domain & 1):
                wrong.append(f"{s.board.winter.tokens[kind].name} lies in {s.board.names[domain]}, on the wrong side")
    return wrong


def _rangers(s: State) -> list[str]:
    """tinyepic/coop-setup/ranger-deck: one card for each round, in their order, and at most the next one early."""
    rounds = [s.board.winter.rangers[card].round for card in s.rangers]
    if rounds != list(range(1, len(rounds) + 1)) or not s.round - 1 <= len(rounds) <= s.round + 1:
        return ["the Ranger cards that were shown are not those of the rounds"]
    return []


def _purses(s: State) -> list[str]:
    """tinyepic/coop/shared-gold, tinyepic/coop-setup/one-score: no player has gold, points or a pool."""
    wrong: list[str] = []
    for power in range(s.board.treaty):
        if s.gold[power] or s.points[power] or s.vengeance[power]:
            wrong.append(f"seat {power + 1} has gold or points of its own")
    if s.gold[s.board.dead]:
        wrong.append("the Night King has gold")
    return wrong
