"""Why something of a card, a token or an objective cannot be used as an action now, and when it can be."""

from __future__ import annotations

from typing import Final

from ....core.refusal import Refusal
from ..cards import (
    AFTERMATH,
    AGENDA,
    COMMAND,
    DEFENCE_ICON,
    FRIENDLY_ACTIVATES_IN_CONTACT,
    GEAR,
    MOTIVATION,
    MOVEMENT,
    OBJECTIVE,
    OWN_ACTIVATION,
    PASSIVE,
    SOLDIER,
    SOLDIER_ACTIVATES,
    WILL_ICON,
    WOUNDS_ICON,
    Ability,
)
from ..state import Activation, FigureId, State
from .agendas import name_of
from .coins import can_pay, too_dear

WINDOW: Final = "tactics/activate/window"
RULES: Final = {
    MOVEMENT: "tactics/ability/movement",
    WILL_ICON: "tactics/ability/will",
    DEFENCE_ICON: "tactics/ability/defence",
    WOUNDS_ICON: "tactics/ability/wounds",
    COMMAND: "tactics/ability/command",
    PASSIVE: "tactics/ability/passive",
    AFTERMATH: "tactics/ability/aftermath",
    MOTIVATION: "tactics/motivation/as-abilities",
}
"""By icon: the rule that says when such a thing is used."""


def misuse(s: State, now: Activation, number: int, user: FigureId) -> Refusal:
    """Of somebody's ability, card or token that is no action of the active model."""
    one = s.ability(number)
    if one.icon == OBJECTIVE:
        return _no_objective(s, now, one, user)
    if one.icon == AGENDA:
        return _no_agenda(s, now, number)
    if one.icon == GEAR:
        return _no_token(s, now, number, user)
    name = s.board.figures[user].name
    if one.icon == AFTERMATH and any([number in s.board.modes[mode].aftermath for mode in s.face(user).modes]):
        return Refusal(RULES[AFTERMATH], f"{one.name} follows an attack.", one.text)
    if one.icon != MOTIVATION and number not in s.face(user).abilities:
        return Refusal("tactics/ability/command", f"{name} has no {one.name}.", "Use what stands on its card.")
    if one.icon == COMMAND:
        active = s.board.figures[now.model].name
        return Refusal("tactics/ability/command", f"{name} is not the active model.", f"{active} is.")
    if one.moment == FRIENDLY_ACTIVATES_IN_CONTACT:
        return _no_help(s, now, one, user)
    return Refusal(RULES.get(one.icon, "tactics/ability/special"), f"{one.name} is no action.", one.text)


def _no_objective(s: State, now: Activation, one: Ability, user: FigureId) -> Refusal:
    """tactics/objective/card-action, tactics/objective/card-repeat"""
    rule, name = "tactics/objective/card-action", s.board.figures[user].name
    if user != now.model:
        return Refusal(rule, f"{name} is not the active model.", f"{s.board.figures[now.model].name} is.")
    for square in s.squares(user):
        place = s.board.objective_at[square]
        card = s.objective_cards[place] if place >= 0 else -1
        if card < 0 or s.board.objective_cards[card] != one.number:
            continue
        if now.used >> place & 1:
            says = f"{one.name} has been used in this activation."
            return Refusal("tactics/objective/card-repeat", says, "Each of these cards is used once in it.")
        if one.needs_unengaged and s.is_engaged(user):
            return Refusal(rule, f"{name} is engaged.", f"{one.name} is for one who is not.")
        return Refusal(rule, f"{name} is mounted.", f"{one.name} is for infantry.")
    return Refusal(rule, f"{name} does not control {one.name}.", "Stand on the objective that has this card.")


def _no_agenda(s: State, now: Activation, number: int) -> Refusal:
    """tactics/agenda/through-the-lines, tactics/agenda/no-quarter"""
    one, seat = s.ability(number), s.side[now.model]
    card = s.board.agendas.index(number)
    title = name_of(s, seat, card)
    if not s.hands[seat] >> card & 1:
        return Refusal("tactics/agenda/face-up", f"{title} is not in your hand.", "Play an agenda that you hold.")
    if now.ap:
        return Refusal(WINDOW, f"{title} comes before the first action.", "Play it as a model is activated.")
    if now.free_used:
        told = "tactics/equipment/balm-and-agenda" if now.played else "tactics/agenda/free-action-counts"
        return Refusal(told, "The free action of this activation has been had.", "Play it in another activation.")
    if one.moment == SOLDIER_ACTIVATES and s.face(now.model).type != SOLDIER:
        says = f"{s.board.figures[now.model].name} is no soldier."
        return Refusal("tactics/agenda/through-the-lines", says, "Play it as a soldier is activated.")
    return Refusal("tactics/ability/no-empty-offer", f"{title} grants an action that cannot be taken now.", one.text)


def _no_token(s: State, now: Activation, number: int, user: FigureId) -> Refusal:
    """tactics/equipment/healing-balm, tactics/equipment/discard-once"""
    one, name, gear = s.ability(number), s.board.figures[user].name, s.gear[user]
    if gear < 0 or s.board.gears[gear].ability != number:
        return Refusal("tactics/warband/equipment-bound", f"{name} carries no {one.name}.", "Only its bearer uses it.")
    if one.moment != OWN_ACTIVATION:
        return Refusal("tactics/equipment/discard-once", f"{one.name} is no action.", one.text)
    if user != now.model or now.ap:
        return Refusal(WINDOW, f"{one.name} comes before the first action of its bearer.", one.text)
    if not s.wounds[user]:
        return Refusal("tactics/ability/no-empty-offer", f"{name} has no wounds to heal.", one.text)
    return Refusal("tactics/equipment/balm-and-agenda", "No AP is left to pay for a second free action.", one.text)


def _no_help(s: State, now: Activation, one: Ability, user: FigureId) -> Refusal:
    """tactics/activate/window: what a friend's activation sets off."""
    name, active = s.board.figures[user].name, s.board.figures[now.model].name
    if now.ap:
        return Refusal(WINDOW, f"{one.name} comes before the first action.", one.text)
    if one.number in now.helped:
        return Refusal("tactics/ability/once-per-window", f"{one.name} has been used for this activation.")
    if s.side[user] != s.side[now.model] or not s.is_on_field(user) or not s.in_contact(user, now.model):
        return Refusal("tactics/ability/special", f"{name} is not in contact with {active}.", one.text)
    if not one.types >> s.face(now.model).type & 1:
        return Refusal("tactics/ability/special", f"{one.name} is not for {active}.", one.text)
    if not can_pay(s, s.side[user], one.price):
        return too_dear(s, s.side[user], one.price)
    return Refusal("tactics/ability/no-empty-offer", f"{one.name} would change nothing for {active}.", one.text)
