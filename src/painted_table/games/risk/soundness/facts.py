"""What is true of every state of RISK, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import ICONS, Lands, count
from ..rules.battle import MARCH_IN
from ..rules.mitchell import vacant
from ..rules.reinforce import SPOILS
from ..rules.treasury import in_supply
from ..state import MAESTER, OBJECTIVE, TERRITORY, Court, State, looked_deck
from .agenda import check_agenda
from .battle import check_battle


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [*_lands(s), *_players(s), *check_agenda(s), *_cards(s), *_court(s), *check_battle(s)]


def _who(s: State, seat: Seat) -> str:
    if seat == NOBODY or s.house[seat] == NOBODY:
        return f"seat {seat + 1}"
    return s.board.houses[s.house[seat]].name


def _lands(s: State) -> list[str]:
    """risk/conquest/never-empty: one holder and at least one army everywhere once the set-up is done."""
    wrong: list[str] = []
    held: list[Lands] = [0] * len(s.held)
    for t, power in enumerate(s.owner):
        if power != NOBODY:
            held[power] |= 1 << t
    if held != s.held:
        wrong.append(f"by their owners the lands are held as {held}, by their holders as {s.held}")
    fallen = s.battle.target if s.battle is not None and s.agenda and s.agenda[-1] is MARCH_IN else NOBODY
    for t, armies in enumerate(s.armies):
        if armies < 0 or (s.round and armies == 0 and t != fallen):
            wrong.append(f"{s.board.names[t]} holds {armies} armies; it takes one at least")
        if s.round and s.owner[t] == NOBODY:
            wrong.append(f"nobody holds {s.board.names[t]}; it is some House's, or neutral")
    return wrong


def _cards(s: State) -> list[str]:
    """risk/reinforce/hand-limit: every card in one place, five in a hand at most when the turn goes on."""
    wrong: list[str] = []
    if not s.round:
        return wrong
    places = [s.deck, s.discard, *s.hands, *_aside(s)]
    total = 0
    for place in places:
        total |= place
    if sum(count(place) for place in places) != s.board.size or total != s.board.all_lands:
        wrong.append("the Territory cards are not each in one place")
    handing_in = not s.agenda or SPOILS in s.agenda
    for seat, hand in enumerate(s.hands):
        if count(hand) > s.board.hand_limit and not (seat == s.active and handing_in):
            most = s.board.hand_limit
            wrong.append(f"{_who(s, seat)} holds {count(hand)} Territory cards; {most} are the most in a hand")
    if s.safe_draws >= 0 and (s.board.options.victory != "end_card" or s.safe_draws > count(s.deck)):
        wrong.append(f"{s.safe_draws} draws cannot be safe from the End Game card here")
    return wrong


def _aside(s: State) -> list[Lands]:
    """Territory cards laid aside or looked at."""
    if s.court is None:
        return []
    aside: list[Lands] = [1 << card for card in s.court.rally if card != NOBODY]
    if looked_deck(s.agenda) == TERRITORY:
        aside.append(s.court.looked)
    return aside


def _court(s: State) -> list[str]:
    """risk/components/card-total, risk/components/special-unit-total, risk/gold/no-credit."""
    c = s.court
    if c is None:
        return []
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
    for seat, gold in enumerate(c.gold):
        if gold < 0 or gold % 100:
            wrong.append(f"{_who(s, seat)} has {gold} Gold; it comes in hundreds")
    if any(c.gold) and not options.gold:
        wrong.append("Gold is not played at this table")
    wrong += _units(s, c)
    if any(points < 0 for points in c.points):
        wrong.append(f"the Victory Points are {c.points}")
    return wrong + _characters(s, c)


def _units(s: State, c: Court) -> list[str]:
    """risk/components/special-unit-total: no more than there are tokens."""
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
    return wrong


def _characters(s: State, c: Court) -> list[str]:
    """risk/maester-card/taken-captive: a captive is held by a player in the game, of another House."""
    wrong: list[str] = []
    for character, captor in enumerate(c.captor):
        if captor == NOBODY:
            continue
        name = s.board.parts.faces[character].name
        house = s.house[captor]
        if not s.board.options.characters:
            wrong.append("Characters are not played at this table")
        elif s.is_out(captor):
            wrong.append(f"{name} is the captive of {_who(s, captor)}, who is out")
        elif house != NOBODY and s.board.house_characters[house] >> character & 1:
            wrong.append(f"{name} is the captive of {_who(s, captor)}, whom that Character serves")
    return wrong


def _players(s: State) -> list[str]:
    """risk/elimination/when: whoever has no army on the map is out, and nobody else unless by giving up.

    risk/modes/one-house-each, risk/turn/clockwise: a House and a place in turn order for each.
    """
    wrong: list[str] = []
    led = [house for house in s.house if house != NOBODY]
    if len(set(led)) < len(led):
        wrong.append("a House is led by two players; each has one of its own")
    if not s.round:
        return wrong
    if s.mitchell is None and len(led) < len(s.house):
        wrong.append("a player has no House")
    if len(set(s.order)) < len(s.order) or len(vacant(s)) > s.board.options.mitchell_newcomers:
        names = ", ".join(_who(s, seat) for seat in s.order)
        wrong.append(f"the turn order is {names or 'empty'}; every player has one place in it")
    for seat in s.order:
        if s.is_out(seat) == bool(s.held[seat]) and s.agenda:
            land = f"holds {count(s.held[seat])} territories"
            wrong.append(f"{_who(s, seat)} {land} and is {'out' if s.is_out(seat) else 'still in the game'}")
    if bool(s.winners) == bool(s.agenda):
        wrong.append("a game is over exactly when somebody has won")
    if s.agenda and s.active not in s.order:
        wrong.append("it is nobody's turn")
    elif s.agenda and s.is_out(s.active) and s.mitchell is None:
        wrong.append(f"it is the turn of {_who(s, s.active)}, who is out")
    if s.mitchell is not None and s.mitchell.gave_up & ~s.out:
        wrong.append("somebody gave up and is not out")
    if s.reserve < 0:
        wrong.append(f"the reserve is {s.reserve}")
    return wrong
