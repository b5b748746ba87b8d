"""tactics/charge/*, tactics/chargeterrain/*: a move towards somebody, or a door, and the blow at its end."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ..actions import ChargeAt, ChargeDoor
from ..cards import MELEE, Price
from ..state import CHARGE, CHARGE_TERRAIN, FigureId, State, Step
from .attack import declare, no_enemy, purchases, resolve, why_not_bought
from .breaching import DoorReached
from .coins import can_pay, pay, too_dear
from .granted import movement_abilities, no_movement_ability
from .moving import ask_way, begin_move
from .passives import sees
from .routes import allowance, is_bold

CHARGE_AP: Final = 2


def charge_answers(s: State, model: FigureId) -> list[Action]:
    """tactics/charge/needs: an unengaged model, a 1-AP close-combat mode, an enemy in sight."""
    found: list[Action] = []
    if s.is_engaged(model):
        return found
    foes = [foe for foe in s.models(1 - s.side[model]) if sees(s, model, foe)]
    if not foes:
        return found
    for number in s.face(model).modes:
        mode = s.board.modes[number]
        if mode.kind == MELEE and mode.ap == 1:
            for ability in [NOBODY, *_helpful(s, model)]:
                for bought in purchases(s, model, mode, True):
                    if ability == NOBODY or can_pay(s, s.side[model], charge_price(s, number, bought, ability)):
                        for foe in foes:
                            found.append(s.board.answers.charge_at(number, bought, foe, ability))
    return found


def _helpful(s: State, model: FigureId) -> list[int]:
    """tactics/ability/no-empty-offer: whoever charges is not engaged; what helps an engaged start is of no use."""
    return [ability for ability in movement_abilities(s, model) if is_bold(s, ability)]


def charge_price(s: State, mode: int, bought: int, ability: int) -> Price:
    """tactics/charge/sequence: everything for its move and its attack."""
    price = s.board.modes[mode].prices[bought]
    if ability == NOBODY:
        return price
    more = s.ability(ability).price
    return Price(price.gold + more.gold, price.silver + more.silver, price.copper + more.copper)


def why_not_charge(s: State, model: FigureId, a: ChargeAt) -> Refusal | None:
    if s.is_engaged(model):
        rule = "tactics/large/charge-engaged" if s.face(model).is_large else "tactics/charge/needs"
        return Refusal(rule, "It is engaged.", "Only who is not may charge.")
    if a.mode not in s.face(model).modes or s.board.modes[a.mode].kind != MELEE or s.board.modes[a.mode].ap != 1:
        return Refusal("tactics/charge/needs", "A charge needs a close-combat mode of 1 AP.")
    no = no_enemy(s, model, a.target)
    if no is None and not sees(s, model, a.target):
        says = f"{s.board.figures[a.target].name} is not in its line of sight."
        no = Refusal("tactics/charge/needs", says, "Charge an enemy that it sees.")
    if no is not None:
        return no
    no = why_not_bought(s.board.modes[a.mode], a.bought, True)
    if no is not None:
        return no
    if a.ability != NOBODY and a.ability not in movement_abilities(s, model):
        return no_movement_ability(s, model, a.ability)
    price = charge_price(s, a.mode, a.bought, a.ability)
    return None if can_pay(s, s.side[model], price) else too_dear(s, s.side[model], price)


def charge(s: State, model: FigureId, a: ChargeAt) -> None:
    """tactics/charge/sequence: all is declared and paid, then the move, then the attack."""
    squares = allowance(s, model, a.ability)
    if a.ability != NOBODY:
        pay(s, model, s.ability(a.ability).price)
    declare(s, model, a.mode, a.bought, a.target, True)
    s.agenda.append(CHARGED)
    begin_move(s, model, CHARGE, squares, is_bold(s, a.ability), a.target)
    ask_way(s)


class Charged(Step):
    """tactics/charge/only-target, tactics/charge/too-far, tactics/charge/intercepted: a blow, or nothing."""

    form = "charged"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        model = attack.attacker
        is_there = s.is_on_field(model) and s.health(model) > 0 and not attack.unhorsed
        if is_there and s.is_on_field(attack.defender) and s.in_contact(model, attack.defender):
            resolve(s)
        else:
            s.attacks.pop()


# -- doors and windows


def sees_door(s: State, model: FigureId, number: int) -> bool:
    """tactics/los/element-target: one of its two squares, without crossing it."""
    door = s.board.doors[number]
    for square in s.squares(model):
        for goal, behind in ((door.square, door.other), (door.other, door.square)):
            if square == goal:
                return True
            if not s.is_clear(square, goal, model, s.at[goal]):
                continue
            between = s.field().between(square, goal)
            if between is None or behind not in between:
                return True
    return False


def door_answers(s: State, model: FigureId) -> list[Action]:
    """tactics/chargeterrain/needs: an unengaged model that sees an element with charge numbers."""
    found: list[Action] = []
    if not s.board.doors or s.is_engaged(model):
        return found
    for number, kind in enumerate(s.doors):
        if s.board.door_kinds[kind].broken >= 0 and sees_door(s, model, number):
            found.append(s.board.answers.charge_door(number))
    return found


def why_not_charge_door(s: State, model: FigureId, a: ChargeDoor) -> Refusal | None:
    if a.ability != NOBODY and a.ability not in movement_abilities(s, model):
        return no_movement_ability(s, model, a.ability)
    rule, kind = "tactics/chargeterrain/needs", s.board.door_kinds[s.doors[a.door]]
    if s.is_engaged(model):
        return Refusal(rule, "It is engaged.", "Only who is not may charge.")
    if kind.broken < 0:
        return Refusal(rule, f"Nobody breaks the {kind.name.lower()}.", "Charge what can be broken.")
    if not sees_door(s, model, a.door):
        says = f"The {s.board.doors[a.door].name} is not in its line of sight."
        return Refusal(rule, says, "Charge a door or window that it sees.")
    return None


def charge_door(s: State, model: FigureId, a: ChargeDoor) -> None:
    squares = allowance(s, model, a.ability)
    if a.ability != NOBODY:
        pay(s, model, s.ability(a.ability).price)
    s.agenda.append(DoorReached(model, a.door))
    begin_move(s, model, CHARGE_TERRAIN, squares, is_bold(s, a.ability), a.door)
    ask_way(s)


CHARGED: Final = Charged()
