"""Windows in which cards are played, and the round of asking in each.

risk/timing/windows. Nobody learns from being asked: who is asked follows from what everyone knows.
The windows of the active player alone are part of questions that are asked anyway.
"""

from __future__ import annotations

from typing import Final

from ....core import windows
from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.refusal import Refusal
from ....core.rolls import D6, DiceRoll, Die
from ..actions import PASS, REVEAL, Faces, Play, Reveal, Use
from ..cards import (
    AFTER_ANY_ROLL,
    AFTER_BATTLE_ROLL,
    ATTACK_COMMITTED,
    INVASION_DECLARED,
    MAESTER_PLAYED,
    OPPONENT_TURN_START,
    TURN_START,
    WINDOWS,
)
from ..pack.cards import CacheArmies
from ..state import State, with_item
from .income import within_limit
from .playable import WRONG_MOMENT, held_copies, may_react, opponents, plays, why_not_play
from .strength import attacker, defender
from .treasury import court, price


def order_of(s: State, window: int, about: Seat) -> list[Seat]:
    """risk/timing/priority: who is asked, in which order. `about` is who played a card or rolled a die."""
    if window == TURN_START:
        return [s.active]
    if window == OPPONENT_TURN_START:
        return opponents(s, s.active)
    if window == MAESTER_PLAYED:
        return opponents(s, about)
    if window == AFTER_ANY_ROLL:
        return [about]
    order: list[Seat] = []
    for seat in (attacker(s), defender(s)):
        if seat != NOBODY:
            order.append(seat)
    return order + [seat for seat in [s.active, *opponents(s, s.active)] if seat not in order]


class Opening(windows.Opening[State]):
    """risk/timing/invasion-declared-once, risk/timing/after-roll: it closes when all have passed in a row."""

    form = "opening window place about"

    def seats(self, s: State) -> list[Seat]:
        return order_of(s, self.window, self.about)

    def may_react(self, s: State, seat: Seat) -> bool:
        return may_react(s, seat, self.window)

    def reaction(self, place: int, seat: Seat, order: list[Seat]) -> Frame:
        return Reaction(self.window, place, self.about, seat, order)


class Reaction(windows.Reaction[State]):
    """A seat may play a card now, or pass."""

    rule = "risk/timing/windows"
    form = "react window place about player"

    def plays(self, s: State) -> list[Action]:
        return plays(s, self.player, self.window)

    def pass_(self) -> Action:
        return PASS

    def why_not_play(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, (Play, Use)):
            return why_not_play(s, self.player, self.window, a)
        moment = WINDOWS[self.window].replace("_", " ")
        return Refusal(self.rule, f"You may play a card of this moment ({moment}), or pass.")

    def after_play(self) -> int:
        return windows.CLOSED if self.window == MAESTER_PLAYED else windows.AGAIN

    def opening(self, place: int, order: list[Seat] | None) -> Frame:
        return Opening(self.window, place, self.about, order)

    def play(self, s: State, a: Action) -> None:
        play(s, self.player, a)


def play(s: State, seat: Seat, a: Action) -> None:
    """Pay for a card, then let it be cancelled, then let it work.

    risk/characters/pay-and-flip: a Character is turned face down. risk/maester/one-time: a Maester card is
    discarded face up; risk/maester/cancelled: also when Spider's Sabotage stops it, and its cost stays paid.
    """
    c = court(s)
    if isinstance(a, Use):
        number = a.character
        c.face_up &= ~(1 << number)
    else:
        assert isinstance(a, Play)
        number = a.maester
        copies = held_copies(s, seat, number)
        copy = copies & -copies
        c.maester_hands[seat] &= ~copy
        c.maester_discard |= copy
    c.gold[seat] -= price(s, seat, s.board.parts.faces[number])
    s.agenda.append(Resolve(number, seat, 0))
    if isinstance(a, Play) and not _cancels(s, number):
        s.agenda.append(Opening(MAESTER_PLAYED, 0, seat))


def _cancels(s: State, number: int) -> bool:
    return s.board.parts.faces[number].window == MAESTER_PLAYED


class Resolve(windows.Resolving[State]):
    """A card works, one effect after the other."""

    form = "resolve number seat place"

    def effects(self, s: State) -> int:
        return len(s.board.parts.faces[self.number].effects)

    def at(self, place: int) -> Frame:
        return Resolve(self.number, self.seat, place)

    def apply(self, s: State) -> None:
        # Effects push windows (for their dice), and windows lead to effects.
        from .effects import apply

        face = s.board.parts.faces[self.number]
        apply(s, face, self.seat, face.effects[self.place])


class CardRoll(DiceRoll[State]):
    """Dice for a card: one of its player, or one of each opponent; each roller may turn the die."""

    rule = "risk/timing/windows"
    form = "card-roll seat each_opponent?"

    def __init__(self, seat: Seat, each_opponent: bool) -> None:
        self.seat = seat
        self.each_opponent = each_opponent

    def rollers(self, s: State) -> list[Seat]:
        return opponents(s, self.seat) if self.each_opponent else [self.seat]

    def dice(self, s: State) -> list[Die]:
        return [D6] * len(self.rollers(s))

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return Faces(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, Faces) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Faces)
        court(s).rolled = a.faces
        for roller in reversed(self.rollers(s)):
            s.agenda.append(Opening(AFTER_ANY_ROLL, 0, roller))


# -- cards in questions that are asked anyway


def extras(s: State, moments: list[int]) -> list[Action]:
    """What the active player may play in a question of the own turn.

    risk/timing/any-time: cards of any time, and cards of the windows that belong to the question
    (risk/maester/same-turn: also those bought this turn); and
    risk/maester-card/rally-the-smallfolk: the rallied armies, once their land is held.
    """
    if s.court is None:
        return []
    found: list[Action] = []
    for window in moments:
        for a in plays(s, s.active, window):
            if a not in found:
                found.append(a)
    if s.court.rally[s.active] != NOBODY and why_not_reveal(s) is None:
        found.append(REVEAL)
    return found


def why_not_extra(s: State, moments: list[int], a: Action) -> Refusal | None:
    """What is wrong with a card in its own window says more than that another is not its own."""
    if isinstance(a, Reveal):
        return why_not_reveal(s)
    refusal: Refusal | None = None
    for window in moments:
        refusal = why_not_play(s, s.active, window, a)
        if refusal is None or refusal.rule != WRONG_MOMENT:
            return refusal
    return refusal


def why_not_reveal(s: State) -> Refusal | None:
    rule = "risk/maester-card/rally-the-smallfolk"
    if s.court is None or s.court.rally[s.active] == NOBODY:
        return Refusal(rule, "You have rallied nobody.")
    if s.battle is not None:
        return Refusal(rule, "The smallfolk cannot be called during an invasion.")
    if s.owner[s.court.rally[s.active]] != s.active:
        return Refusal(rule, "You do not hold the land of the rallied armies.")
    return None


def is_extra(a: Action) -> bool:
    return isinstance(a, (Play, Use, Reveal))


def take_extra(s: State, frame: Frame, a: Action) -> None:
    """Play a card in the middle of a question, which is asked again afterwards."""
    s.agenda.append(frame)
    if isinstance(a, Reveal):
        c = court(s)
        card = c.rally[s.active]
        s.armies[card] += within_limit(s, s.active, _rallied(s))
        s.discard |= 1 << card
        c.rally = with_item(c.rally, s.active, NOBODY)
    else:
        play(s, s.active, a)


def _rallied(s: State) -> int:
    """How many armies wait with a rallied card: the number stands on Rally the Smallfolk alone."""
    for face in s.board.parts.faces:
        for effect in face.effects:
            if isinstance(effect, CacheArmies):
                return effect.amount
    return 0


AT_DECLARATION: Final = Opening(INVASION_DECLARED, 0, NOBODY)
AT_COMMITMENT: Final = Opening(ATTACK_COMMITTED, 0, NOBODY)
AFTER_ROLL: Final = Opening(AFTER_BATTLE_ROLL, 0, NOBODY)
AT_TURN_START: Final = Opening(TURN_START, 0, NOBODY)
AT_OPPONENT_TURN_START: Final = Opening(OPPONENT_TURN_START, 0, NOBODY)
