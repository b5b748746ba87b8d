"""What is true of every state of RISK, for tests and for fuzzing."""

from __future__ import annotations

from ...core.agenda import NOBODY
from .board import Lands, count, members
from .rules.battle import MARCH_IN
from .rules.reinforce import SPOILS
from .rules.treasury import in_supply
from .state import State
from .view.court import MAESTER, OBJECTIVE, TERRITORY, looked_deck


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [*_lands(s), *_cards(s), *_court(s), *_players(s)]


def _lands(s: State) -> list[str]:
    """risk/conquest/never-empty: one holder and at least one army everywhere once the set-up is done."""
    wrong: list[str] = []
    held: list[Lands] = [0] * len(s.held)
    for t, power in enumerate(s.owner):
        if power != NOBODY:
            held[power] |= 1 << t
    if held != s.held:
        wrong.append(f"by their owners the lands are held as {held}, by their holders as {s.held}")
    if s.round and min(s.armies) < 1:
        fallen = s.battle.target if s.battle is not None and s.agenda and s.agenda[-1] is MARCH_IN else NOBODY
        for t, armies in enumerate(s.armies):
            if armies < 0 or (armies == 0 and t != fallen):
                wrong.append(f"{s.board.names[t]} holds {armies} armies")
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
            wrong.append(f"seat {seat} holds {count(hand)} cards: {members(hand)}")
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
            wrong.append(f"the {name} cards are not each in one place")
    if any(gold < 0 or gold % 100 for gold in c.gold):
        wrong.append(f"the treasuries hold {c.gold}")
    if min(in_supply(s, unit) for unit in range(3)) < 0 or min(c.knights) < 0 or min(c.engines) < 0:
        wrong.append("there are more Special Units than tokens")
    if any(points < 0 for points in c.points):
        wrong.append(f"the Victory Points are {c.points}")
    return wrong


def _players(s: State) -> list[str]:
    """risk/elimination/when: whoever has no army on the map is out, and nobody else unless by giving up."""
    wrong: list[str] = []
    if not s.round:
        return wrong
    for seat in s.order:
        if s.is_out(seat) == bool(s.held[seat]) and s.agenda:
            wrong.append(f"seat {seat} holds {count(s.held[seat])} territories and is out: {s.is_out(seat)}")
    if bool(s.winners) == bool(s.agenda):
        wrong.append("a game is over exactly when somebody has won")
    if s.reserve < 0:
        wrong.append(f"the reserve is {s.reserve}")
    return wrong
