"""Cards: Tactics decks, Secret Objectives, marks and vanguards, and the NCUs on the Tactics Board."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.decks import count
from ..board import ZONES
from ..rules.decks import deck_list, in_the_open
from ..rules.modes.aims import army
from ..state import State, other
from .course import SEATS

MOST_LED: Final = 2


def cards(s: State) -> list[str]:
    """warband/deck/build: no card is lost, and none comes twice."""
    wrong: list[str] = []
    for seat in SEATS:
        if len(s.hands[seat]) != s.hand_counts[seat]:
            wrong.append("a hand is not as large as everyone can count")
        rest = deck_list(s, seat)
        for card in [*in_the_open(s, seat), *s.hands[seat]]:
            if card not in rest:
                wrong.append(f"{s.board.cards[card].name} lies somewhere once too often")
            else:
                rest.remove(card)
        hand = list(s.hands[seat])
        for card in s.known[seat]:
            if card not in hand:
                wrong.append("a card is known that is not in hand")
            else:
                hand.remove(card)
    return wrong


def secrets(s: State) -> list[str]:
    """warband/storm/marks, warband/storm/starting-units, warband/winds/*: each where its mode has it."""
    wrong: list[str] = []
    for seat in SEATS:
        if s.marks[seat] & ~army(s, other(seat)):
            wrong.append("a unit is marked that is no enemy")
        if count(s.marks[seat]) > s.board.marks:
            wrong.append(f"{count(s.marks[seat])} enemies are marked, and {s.board.marks} may be")
        if s.van[seat] & ~army(s, seat):
            wrong.append("a vanguard has units of the other side")
        if s.board.has_vanguard and count(s.van[seat]) > s.board.starters:
            wrong.append(f"a vanguard has {count(s.van[seat])} units, and {s.board.starters} begin on the table")
    return [*wrong, *_objectives(s), *_page(s)]


def _objectives(s: State) -> list[str]:
    """warband/winds/deal, warband/winds/choose, warband/winds/open: one card each, in one place."""
    aims = [card for card in (*s.aims, s.open_aim) if card != NOBODY]
    heaps = [s.secret_deck, s.secret_discard, *s.secret_hands, *[1 << card for card in aims]]
    if not s.board.has_secrets:
        return ["a Secret Objective is there, and this mode has none"] if any(heaps) else []
    wrong: list[str] = []
    seen = 0
    for heap in heaps:
        if heap >> len(s.board.pack.secrets):
            wrong.append("a Secret Objective is there that is none")
        if heap & seen:
            wrong.append("a Secret Objective lies in two places")
        seen |= heap
    for seat in SEATS:
        wrong += _target(s, seat, s.aims[seat], s.aims_at[seat])
        wrong += _target(s, seat, s.open_aim, s.open_targets[seat])
    return wrong


def _target(s: State, seat: Seat, card: int, target: int) -> list[str]:
    """warband/winds/choose-target: something of the kind that the card asks for; it may have been destroyed since."""
    if target == NOBODY:
        return []
    if card == NOBODY:
        return ["somebody has chosen a target, and no Secret Objective"]
    secret = s.board.pack.secrets[card]
    found: list[int] = []
    if secret.choice == "one friendly Combat Unit":
        found = [unit for unit, owner in enumerate(s.owner) if owner == seat]
    elif secret.choice == "one enemy Combat Unit":
        found = [unit for unit, owner in enumerate(s.owner) if owner != seat]
    elif secret.choice == "one zone of the Tactics Board":
        found = list(range(len(ZONES)))
    elif secret.choice == "one token":
        found = list(range(len(s.token_places)))
    return [] if target in found else [f"{secret.name} cannot be for that target"]


def _page(s: State) -> list[str]:
    """What is noted of a round, as far as Secret Objectives ask."""
    units = len(s.fate)
    wrong: list[str] = []
    for noted in (s.slain, s.shaken, s.attacked, s.struck, s.flankers):
        if noted >> units:
            wrong.append("something is noted of a unit that is not there")
        if noted and not s.board.has_secrets:
            wrong.append("something is noted of a round, and no Secret Objective asks for it")
    if s.struck & ~s.attacked:
        wrong.append("a unit was attacked in melee, and not attacked")
    if not 0 <= min(s.led) <= max(s.led) <= MOST_LED:
        wrong.append("a Commander has done more than can be done")
    for by_unit in (s.broken, s.hurt):
        if by_unit and (len(by_unit) != units or min(by_unit) < 0):
            wrong.append("what units have lost is not told for each of them")
    if s.began and len(s.began) != len(s.token_places):
        wrong.append("who began with which token is not told for each of them")
    return wrong


def ncus(s: State) -> list[str]:
    """warband/board/one-per-zone, warband/ncu/*: one in a zone, with tokens and uses as its card has them."""
    wrong: list[str] = []
    taken = [zone for zone in s.ncu_zone if zone != NOBODY]
    if len(set(taken)) != len(taken):
        wrong.append("two NCUs are in one zone")
    if s.ncus_activated >> len(s.ncu_zone):
        wrong.append("an NCU has acted that is not there")
    for ncu, kind in enumerate(s.ncu_kind):
        entry = s.board.ncus[kind]
        if not 0 <= s.ncu_tokens[ncu] <= entry.tokens:
            wrong.append(f"{entry.name} has {s.ncu_tokens[ncu]} of {entry.tokens} tokens")
        if s.ncu_uses[ncu] < 0:
            wrong.append(f"{entry.name} was used less than never")
    return wrong
