"""What is true of Gold, cards, Characters and Special Units, and of what cards have set in force."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import ICONS, Lands, count, members
from ..rules.draw import LOOKED, TURNED_UP, TopCard
from ..rules.treasury import in_supply
from ..rules.windows import Resolve
from ..state import MAESTER, OBJECTIVE, Court, State, is_choosing, looked_deck
from .names import who


def check_court(s: State) -> list[str]:
    """risk/components/card-total, risk/gold/no-credit, risk/options: parts that are off leave nothing on the table."""
    c = s.court
    if c is None:
        return []
    return [*_cards(s, c), *_fortune(s, c), *_units(s, c), *_characters(s, c), *_in_force(s, c), *_taken(s, c)]


def _cards(s: State, c: Court) -> list[str]:
    wrong: list[str] = []
    parts, options = s.board.parts, s.board.options
    looked = looked_deck(s.agenda)
    for name, on, whole, deck, discard, hands in (
        (MAESTER, options.maester, parts.maester_deck, c.maester_deck, c.maester_discard, c.maester_hands),
        (OBJECTIVE, options.objectives, parts.objective_deck, c.objective_deck, c.objective_discard, c.objective_hands),
    ):
        places = [deck, discard, *hands, *([c.looked] if looked == name else [])]
        total = 0
        for place in places:
            total |= place
        if total != (whole if on else 0) or sum(count(place) for place in places) != count(total):
            wrong.append(f"the {name.capitalize()} cards are not each in one place")
        for seat, hand in enumerate(hands):
            if hand and s.is_out(seat):
                wrong.append(f"{who(s, seat)} is out and holds {name.capitalize()} cards")
    if c.looked and s.agenda and not is_choosing(s.agenda) and not _turns_up(s):
        wrong.append("cards are looked at, and nobody chooses from them")
    return wrong


def _turns_up(s: State) -> bool:
    """Whether a card is being resolved for which others are turned up."""
    for frame in s.agenda:
        if isinstance(frame, Resolve) or (isinstance(frame, TopCard) and frame.goes in (LOOKED, TURNED_UP)):
            return True
    return False


def _fortune(s: State, c: Court) -> list[str]:
    """risk/gold/no-credit, risk/elimination/gold-taken, risk/objectives/score."""
    wrong: list[str] = []
    for seat, gold in enumerate(c.gold):
        if gold < 0 or gold % 100:
            wrong.append(f"{who(s, seat)} has {gold} Gold; it comes in hundreds")
        if gold and s.is_out(seat):
            wrong.append(f"{who(s, seat)} is out and has {gold} Gold; its conqueror took it")
    if any(c.gold) and not s.board.options.gold:
        wrong.append("Gold is not played at this table")
    if any(points < 0 for points in c.points):
        wrong.append(f"the Victory Points are {c.points}")
    if any(c.points) and not s.board.options.objectives:
        wrong.append("somebody has Victory Points, and no Objectives are played at this table")
    if c.destroyed < 0:
        wrong.append(f"{c.destroyed} armies were destroyed in this turn")
    return wrong


def _units(s: State, c: Court) -> list[str]:
    """risk/components/special-unit-total: no more than there are tokens; risk/elimination/resign, risk/units/sources:
    and only players have them."""
    wrong: list[str] = []
    on_map = [sum(c.knights), sum(c.engines), count(c.forts)]
    if min(c.knights) < 0 or min(c.engines) < 0:
        wrong.append("there are fewer Special Units than none somewhere")
    for unit, there in enumerate(on_map):
        name = ICONS[unit].replace("_", " ").title()
        if there and not s.board.options.special_units:
            wrong.append("Special Units are not played at this table")
        elif in_supply(s, unit) < 0:
            wrong.append(f"there are {there} of the unit {name} on the map and {s.board.parts.units[unit]} tokens")
    for t, power in enumerate(s.owner):
        if (c.knights[t] or c.engines[t] or c.forts >> t & 1) and (power == NOBODY or not s.is_player(power)):
            wrong.append(f"{s.board.names[t]} is neutral, and has Special Units; only players have them")
    return wrong


def _characters(s: State, c: Court) -> list[str]:
    """risk/maester-card/taken-captive: a captive is held by a player in the game, of another House."""
    wrong: list[str] = []
    every = (1 << s.board.parts.characters) - 1
    captives = sum([1 << one for one, captor in enumerate(c.captor) if captor != NOBODY])
    touched = every & ~c.face_up | captives
    if (c.face_up | c.removed) & ~every:
        wrong.append("there is a Character that is none")
    if touched and not s.board.options.characters:
        return [*wrong, "Characters are not played at this table"]
    for character, captor in enumerate(c.captor):
        if captor == NOBODY:
            continue
        name = s.board.parts.faces[character].name
        house = s.house[captor]
        if s.is_out(captor):
            wrong.append(f"{name} is the captive of {who(s, captor)}, who is out")
        elif house != NOBODY and s.board.house_characters[house] >> character & 1:
            wrong.append(f"{name} is the captive of {who(s, captor)}, whom that Character serves")
    led = 0
    for house in s.house:
        if house != NOBODY:
            led |= s.board.house_characters[house]
    if s.mitchell is None and NOBODY not in s.house:
        for character in members((touched | c.removed) & ~led):
            wrong.append(f"{s.board.parts.faces[character].name} serves a House that nobody leads, and is not ready")
    return wrong


def _in_force(s: State, c: Court) -> list[str]:
    """risk/timing/effects-of-eliminated: whose cards are in force is in the game; and such cards are played here."""
    wrong: list[str] = []
    rallied = [seat for seat, card in enumerate(c.rally) if card != NOBODY]
    holders = [*rallied, *[ban[1] for ban in c.bans]]
    holders += [seat for seat in (c.mourner, c.high_ground) if seat != NOBODY]
    for seat in sorted(set(holders)):
        if s.is_out(seat):
            wrong.append(f"{who(s, seat)} is out, and its card is in force still")
    if (holders or c.fleet or c.halved) and not s.board.options.maester:
        wrong.append("a card is in force, and no Maester cards are played at this table")
    if (c.corsair or c.roving) and not s.board.options.characters:
        wrong.append("a Character is at work, and no Characters are played at this table")
    if (c.high_ground == NOBODY) != (c.high_ground_land == NOBODY):
        wrong.append("high ground is somewhere and somebody's, or neither")
    elif c.high_ground != NOBODY and s.owner[c.high_ground_land] not in (c.high_ground, NOBODY):
        wrong.append(f"{who(s, c.high_ground)} does not hold {s.board.names[c.high_ground_land]}, its high ground")
    for _, seat, _ in c.bans:
        if seat == s.active:
            wrong.append(f"{who(s, seat)} forbids itself to invade")
    return wrong


def _taken(s: State, c: Court) -> list[str]:
    """By whom land was lost in this turn: each once, and never by the player whose turn it is."""
    wrong: list[str] = []
    so_far: Lands = 0
    for seat, lands in enumerate(c.taken_from):
        if lands and seat == s.active:
            wrong.append(f"{who(s, seat)} has taken land from itself")
        if lands & so_far:
            wrong.append(f"{s.board.names[members(lands & so_far)[0]]} was taken from two players")
        if lands & ~s.conquered:
            wrong.append(f"{s.board.names[members(lands & ~s.conquered)[0]]} was taken, and was not conquered")
        so_far |= lands
    return wrong
