"""What is true of every battle of RISK that is under way."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..rules.battle import MOST_ATTACK, MOST_DEFENCE, AttackDice, Clash, Comparison, DefenceDice, MarchIn
from ..rules.invade import is_connected
from ..state import Battle, State
from .agenda import asks_about_battle
from .names import who


def check_battle(s: State) -> list[str]:
    """risk/battle/attacker-commits, risk/battle/defender-commits, risk/invade/connected."""
    b = s.battle
    asking = asks_about_battle(s)
    if b is None:
        return [f"{asking!r} is asked, and no battle is under way"] if asking else []
    if not asking:
        return ["a battle is under way, and nothing asks about it"]
    wrong = [*_where(s, b), *_dice(b), *_units(s, b)]
    return wrong or _committed(s, b)


def _where(s: State, b: Battle) -> list[str]:
    land = s.board.names
    if b.source == NOBODY:
        if s.mitchell is None or b.force < s.board.players:
            return ["nobody lands from off the map here; an invasion comes from a territory"]
        return [] if b.landing >= 0 else ["the landing force is smaller than none"]
    if s.owner[b.source] != s.active:
        return [f"{land[b.source]} invades and is not held by the player whose turn it is"]
    if s.owner[b.target] == s.active:
        return [f"{land[b.target]} is invaded and is held by the invader"]
    if not is_connected(s, b.source, b.target):
        return [f"{land[b.source]} and {land[b.target]} share no border, sea line or port link"]
    if b.landing or b.force != NOBODY:
        return ["a force lands from off the map, and not from a territory"]
    return []


def _dice(b: Battle) -> list[str]:
    if not 0 <= b.attack <= MOST_ATTACK or not 0 <= b.defence <= MOST_DEFENCE:
        return [f"{b.attack} armies fight {b.defence}; at most {MOST_ATTACK} fight {MOST_DEFENCE}"]
    for faces, most, eights in (
        (b.attack_faces, MOST_ATTACK, b.attack_eights),
        (b.defence_faces, MOST_DEFENCE, b.defence_eights),
    ):
        if len(faces) > most:
            return [f"{len(faces)} dice lie on one side; at most {most} are rolled"]
        if any(not 1 <= face <= (8 if place < eights else 6) for place, face in enumerate(faces)):
            shown = " ".join(map(str, faces))
            return [f"the dice show {shown}; they go from 1 to 6, or to 8 where they are eight-sided"]
        if eights > most:
            return [f"{eights} dice of one side are eight-sided; at most {most} are rolled"]
    if bool(b.attack_faces) != bool(b.defence_faces):
        return ["one side has rolled and the other has not"]
    if b.attack_faces and (b.attack_eights > len(b.attack_faces) or b.defence_eights > len(b.defence_faces)):
        return ["more dice are eight-sided than lie there"]
    return []


def _units(s: State, b: Battle) -> list[str]:
    """risk/units/attacker-chooses: no more than stand there; and cards in force were played by somebody."""
    c = s.court
    if c is None:
        extra = b.knights or b.engines or b.in_force or b.walls or b.captive != NOBODY or b.raid
        return ["units and cards fight at a table that plays none"] if extra else []
    if b.source != NOBODY and (b.knights > c.knights[b.source] or b.engines > c.engines[b.source]):
        return [f"more units invade than {s.board.names[b.source]} holds"]
    if b.attack_knights > b.knights or b.attack_engines > b.engines:
        return [f"more units fight for {who(s, s.active)} than take part in the invasion"]
    there = s.board.names[b.target]
    if b.defence_knights > c.knights[b.target] or b.defence_engines > c.engines[b.target]:
        return [f"more units defend than {there} holds"]
    if b.walls > 1:
        return [f"{there} has one Fortification at most"]
    if b.walls and not c.forts >> b.target & 1:
        return [f"{there} fights behind walls, and has no Fortification"]
    return _at_work(s, b)


def _at_work(s: State, b: Battle) -> list[str]:
    """risk/timing/effects-of-eliminated, risk/maester-card/taken-captive, risk/maester-card/raid-the-countryside."""
    for number, seat in b.in_force:
        if s.is_out(seat):
            return [f"{s.board.parts.faces[number].name} is in force for {who(s, seat)}, who is out"]
    if b.captive != NOBODY:
        defender = s.owner[b.target]
        serves = s.board.house_characters[s.house[defender]] if s.is_player(defender) else 0
        if not serves >> b.captive & 1:
            name = s.board.parts.faces[b.captive].name
            return [f"{name} cannot be taken captive: that Character does not serve the defender"]
    if b.raid and not s.is_player(s.owner[b.target]):
        return ["a raid robs a player, and no player defends"]
    return []


def _committed(s: State, b: Battle) -> list[str]:
    """What is asked fits the armies that are left."""
    home = b.landing if b.source == NOBODY else s.armies[b.source] - 1
    there = s.armies[b.target]
    top = s.agenda[-1]
    if isinstance(top, AttackDice) and (b.source == NOBODY or home < 1):
        return ["one army stays home, and none is left to invade"]
    if isinstance(top, DefenceDice) and (there < 2 or not s.is_player(s.owner[b.target])):
        return ["only a player with two armies or more chooses how many defend"]
    if isinstance(top, (Clash, DefenceDice)) and not (1 <= b.attack <= home and 1 <= b.defence <= there):
        return [f"{b.attack} fight {b.defence}, and {max(home, 0)} can fight {there}"]
    if isinstance(top, MarchIn) and (there or not 1 <= b.attack <= home):
        return [f"{b.attack} march in where {there} stand, and {max(home, 0)} can go"]
    if any([isinstance(frame, Comparison) for frame in s.agenda]):
        if not (b.attack_faces and b.defence_faces):
            return ["dice are compared, and none were rolled"]
        if len(b.attack_faces) > b.attack or len(b.defence_faces) > b.defence:
            dice, armies = max((len(b.attack_faces), b.attack), (len(b.defence_faces), b.defence))
            return [f"{dice} dice lie there for {armies} armies"]
    return []
