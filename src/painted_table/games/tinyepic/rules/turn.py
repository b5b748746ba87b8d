"""A turn: a die is changed, a die is placed, the slot's action, the die's action, and the others follow."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.refusal import Refusal
from ....core.rolls import Faces, Heap, HeapRoll
from ..actions import KEEP_DICE, PLACE_DIE, ChangeDie, KeepDice, PlaceDie, RerollDice, Roll
from ..board import COPY_DIE, FACES, REROLL, SET_DIE
from ..state import Asked, State, Step, without
from ..units import House
from .begin import Begin
from .draft import DIE, distinct
from .explore import Explores
from .ice_dragon import AFTER_TURN
from .ready import CHANGE_DIE, roll
from .treasury import pay


class Turn(Step):
    """tinyepic/turn/active-player: whoever holds two dice."""

    form = "turn who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        s.active = self.who
        s.agenda.append(Placing(self.who))
        if s.board.coop:
            s.agenda.append(Explores(self.who, self.who))
        if can_change(s, self.who):
            s.agenda.append(Change(self.who))


# -- abilities


def changes(s: State, who: Seat) -> list[Action]:
    """tinyepic/ability/once-per-turn, tinyepic/ability/any-of-two-dice, tinyepic/ability/only-active: what the own
    house and each ally can do with one's dice; tinyepic/ability/alliance-abilities; tinyepic/coop/abilities: the allies
    of a Treaty, and no other player's house.
    """
    found: list[Action] = []
    for house in [s.house[who], *s.allies(who)]:
        if s.board.houses[house].ability.cost <= s.purse(who):
            found += changes_of(s, who, house)
    return found


def can_change(s: State, who: Seat) -> bool:
    """Whether there is any such change."""
    for house in [s.house[who], *s.allies(who)]:
        if s.board.houses[house].ability.cost <= s.purse(who) and changes_of(s, who, house):
            return True
    return False


def changes_of(s: State, who: Seat, house: House) -> list[Action]:
    """tinyepic/ability/no-empty-change: nothing that leaves every die as it is; a reroll always can be made."""
    dice = s.held[who]
    ability = s.board.houses[house].ability
    found: list[Action] = []
    if ability.kind == SET_DIE:
        for face in distinct(dice):
            found += [CHANGE_DIE[house][face][to] for to in ability.faces if to != face]
    elif ability.kind == COPY_DIE:
        for face in distinct(dice):
            found += [CHANGE_DIE[house][face][to] for to in distinct(dice) if to != face]
    else:
        assert ability.kind == REROLL
        for number in range(1, min(ability.dice, len(dice)) + 1):
            for some in sorted(set(combinations(sorted(dice, reverse=True), number))):
                found.append(RerollDice(house, some))
    return found


ONCE: Final = "tinyepic/ability/once-per-turn"


class Change(Asked):
    """tinyepic/ability/once-per-turn: one change before a die is placed, or none."""

    rule = ONCE
    form = "change who"

    def options(self, s: State) -> list[Action]:
        return [KEEP_DICE, *changes(s, self.who)]

    def passing(self, s: State) -> Action | None:
        return KEEP_DICE

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, KeepDice):
            return None
        if not isinstance(a, (ChangeDie, RerollDice)):
            return Refusal(self.rule, "Change a die by an ability of your house or of an ally, or keep the dice.")
        if not s.leads(self.who, a.house):
            return Refusal(
                "tinyepic/ability/alliance-abilities", "You have the abilities of your house and your allies."
            )
        cost = s.board.houses[a.house].ability.cost
        if cost > s.purse(self.who):
            return Refusal("tinyepic/gold/cannot-overpay", f"It costs {cost} gold, and you have {s.purse(self.who)}.")
        if a in changes_of(s, self.who, a.house):
            return None
        if isinstance(a, ChangeDie) and a.to == a.face:
            return Refusal("tinyepic/ability/no-empty-change", "The die shows that face already.")
        return Refusal("tinyepic/ability/only-active", "The house does not change your dice so.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, ChangeDie):
            pay(s, self.who, s.board.houses[a.house].ability.cost)
            s.held[self.who] = (*without(s.held[self.who], a.face), a.to)
        elif isinstance(a, RerollDice):
            pay(s, self.who, s.board.houses[a.house].ability.cost)
            dice = s.held[self.who]
            for face in a.faces:
                dice = without(dice, face)
            s.held[self.who] = dice
            s.agenda.append(Reroll(self.who, len(a.faces)))


class Reroll(HeapRoll[State]):
    """tinyepic/ability/martell-reroll: the new faces stay."""

    rule = "tinyepic/ability/martell-reroll"
    form = "reroll who number_of_dice"

    def __init__(self, who: Seat, number_of_dice: int) -> None:
        self.who = who
        self.number_of_dice = number_of_dice

    def heaps(self, s: State) -> list[Heap]:
        return [(self.number_of_dice, DIE)]

    def shown(self, s: State, faces: Faces) -> Action:
        return roll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, Roll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Roll)
        s.held[self.who] = (*s.held[self.who], *a.faces)


# -- placing and following


class Placing(Asked):
    """tinyepic/turn/place-die-mandatory, tinyepic/turn/slots: one of the two dice on any open slot."""

    rule = "tinyepic/turn/place-die-mandatory"
    form = "place who"

    def options(self, s: State) -> list[Action]:
        slots = open_slots(s)
        return [PLACE_DIE[face][slot] for face in distinct(s.held[self.who]) for slot in slots]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, (ChangeDie, RerollDice)):
            return Refusal(ONCE, "A die is changed once a turn, before one is placed.", "Place a die now.")
        if not isinstance(a, PlaceDie) or a.face not in s.held[self.who]:
            held = " and ".join([FACES[face].capitalize() for face in s.held[self.who]])
            return Refusal(self.rule, "Place one of your dice.", f"They show {held}.")
        if a.slot not in open_slots(s):
            blocked = s.blocked >> a.slot & 1
            rule = "tinyepic/solo/blocked-slots" if blocked else "tinyepic/turn/slots"
            return Refusal(rule, "A coin closes this slot." if blocked else "A die lies there already.")
        return None

    def take(self, s: State, a: Action) -> None:
        """tinyepic/turn/slot-action-first, tinyepic/turn/slot-action-not-followed, tinyepic/turn/follow-order,
        tinyepic/turn/follow-even-if-skipped, tinyepic/turn/no-reward-for-not-following,
        tinyepic/solo/rival-no-follow: the other players, never the Rival.
        """
        assert isinstance(a, PlaceDie)
        s.held[self.who] = without(s.held[self.who], a.face)
        s.slots[a.slot] = a.face
        follows: list[Frame] = [Begin(seat, a.face, True) for seat in s.seats_from(self.who)[1:]]
        follows.reverse()
        slot, die = Begin(self.who, a.slot, False), Begin(self.who, a.face, False)
        if s.board.coop:
            # tinyepic/explore/any-time-own-turn: between the actions of the turn; the question before the first of
            # them comes before the die is placed.
            looks = Explores(self.who, self.who)
            s.agenda += [TURN_OVER, AFTER_TURN, looks, *follows, looks, die, looks, slot]
        else:
            s.agenda += [TURN_OVER, *follows, die, slot]


def open_slots(s: State) -> list[int]:
    return [slot for slot, die in enumerate(s.slots) if die == NOBODY and not s.blocked >> slot & 1]


class TurnOver(Step):
    """tinyepic/turn/pass-die, tinyepic/turn/last-die-unused: the other die goes to the next player, or is left over.

    In a solo game the player keeps the dice for the next turn.
    """

    form = "turn-over"

    def run(self, s: State) -> None:
        who, players = s.active, s.board.players
        s.active = NOBODY
        if players == 1:
            return
        following = (who + 1) % players
        die = s.held[who]
        s.held[who] = ()
        if following != s.first:
            s.held[following] = (*s.held[following], *die)


class BottomDice(Step):
    """tinyepic/turn/bottom-dice, tinyepic/turn/bottom-dice-are-not-turns: each player in player order may perform the
    action of the left die, then of the right one.
    """

    form = "bottom-dice"

    def run(self, s: State) -> None:
        frames: list[Frame] = []
        for die in s.bottom:
            for seat in s.seats_from(s.first):
                if s.board.coop:
                    frames.append(Acting(seat))
                frames.append(Begin(seat, die, False))
        if s.board.coop:
            frames.append(Acting(NOBODY))
        frames.reverse()
        s.agenda += frames


class Acting(Step):
    """tinyepic/coop/group-decision: at the bottom dice the player who acts decides for the group; it is no turn."""

    form = "acting who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        s.active = self.who


TURN_OVER: Final = TurnOver()
BOTTOM_DICE: Final = BottomDice()
