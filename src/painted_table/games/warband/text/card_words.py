"""What is asked around cards, Orders, NCUs and zones, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Frame
from ..board import Board
from ..powers import CARD, MOMENTS, NCU, OBJECTIVE, ZONE, Power
from ..rules.choosing import ConditionChoice, Numbering, Targeting
from ..rules.effects.applying import Picking
from ..rules.effects.board import Option
from ..rules.effects.harm import Losing
from ..rules.granted import Granted
from ..rules.reacting import Reaction
from ..rules.zones import Benefit, Offered
from ..state import State
from .names import names_of, seat_name, unit_name, verb_of

Told = tuple[str, str, tuple[str, ...]]

WHEN = {
    "round-start": "The round begins.",
    "turn-start": "A turn begins.",
    "unit-activates": "A unit activates.",
    "ncu-activates": "An NCU activates.",
    "zone-claimed": "A zone has been claimed.",
    "benefit-over": "The benefit of a zone is over.",
    "action-declared": "An action has been declared.",
    "charge-rolled": "The charge die lies on the table.",
    "charge-success": "The charge has succeeded.",
    "attack-before-dice": "Attack dice are about to be rolled.",
    "attack-dice-rolled": "Attack dice have been rolled.",
    "defense-dice-rolled": "Defense dice have been rolled.",
    "attack-completed": "An attack is complete.",
    "morale-before-roll": "Morale is about to be tested.",
    "morale-rolled": "Morale dice have been rolled.",
    "panic-failed": "A Panic Test has failed.",
    "action-completed": "An action is complete.",
    "last-deeds": "A unit is about to be removed.",
    "unit-destroyed": "A unit has been destroyed.",
    "card-played": "A card is being played.",
}

OF_ATTACKS = {
    "charge-rolled": "the charge die lies on the table.",
    "charge-success": "the charge has succeeded.",
    "attack-before-dice": "attack dice are about to be rolled.",
    "attack-dice-rolled": "attack dice have been rolled.",
    "defense-dice-rolled": "defense dice have been rolled.",
    "attack-completed": "the attack is over.",
}
OF_TESTS = {
    "morale-before-roll": "morale is about to be tested.",
    "morale-rolled": "morale dice have been rolled.",
    "panic-failed": "the Panic Test has failed.",
}


def _unit(s: State, unit: int) -> tuple[str, ...]:
    return () if unit == NOBODY else (names_of(s).units[unit],)


def _name(s: State) -> str:
    """What is at work."""
    return s.board.powers.all[s.plays[-1].power].name


def _text(s: State) -> str:
    """What it does, as it is printed."""
    return text_of(s.board, s.board.powers.all[s.plays[-1].power])


def text_of(board: Board, power: Power) -> str:
    if power.kind == CARD:
        return board.pack.cards[power.index].text
    if power.kind == ZONE:
        return board.pack.zones[power.index].text
    if power.kind == NCU:
        return board.ncus[power.index].text
    if power.kind == OBJECTIVE:
        return board.pack.objectives[power.index].text
    return board.abilities[power.index].text


def _moment(s: State, frame: Reaction) -> str:
    """What has just come about, and whose it is."""
    moment = MOMENTS[frame.window]
    if moment == "turn-start":
        return f"{seat_name(s, s.active)}'s turn begins."
    if moment == "unit-activates" and s.acting != NOBODY:
        name = unit_name(s, s.acting)
        return f"{name} {verb_of(name, 'activates')}."
    if moment in OF_TESTS and s.tests:
        return f"{unit_name(s, s.tests[-1].unit)}: {OF_TESTS[moment]}"
    if moment in OF_ATTACKS and s.attacks and s.attacks[-1].attacker != NOBODY:
        attack = s.attacks[-1]
        against = f" against {unit_name(s, attack.defender)}" if attack.defender != NOBODY else ""
        return f"{unit_name(s, attack.attacker)}{against}: {OF_ATTACKS[moment]}"
    return WHEN.get(moment, "A moment to react.")


def ask(s: State, frame: Frame) -> Told | None:
    """None where it is nothing of these."""
    if isinstance(frame, Reaction):
        return "Play a card, or use an ability?", _moment(s, frame), ()
    if isinstance(frame, (Targeting, Picking)):
        return f"{_name(s)}: for whom?", _text(s), ()
    if isinstance(frame, Numbering):
        return f"{_name(s)}: how many?", "From 0 to 3.", ()
    if isinstance(frame, ConditionChoice):
        return f"{_name(s)}: which Condition?", _text(s), _unit(s, s.plays[-1].target)
    if isinstance(frame, Losing):
        why = "An effect takes one away." if not frame.optional else "An effect takes one away, if you like."
        return f"{unit_name(s, frame.unit)}: which Condition goes?", why, _unit(s, frame.unit)
    if isinstance(frame, Option):
        return f"{_name(s)}: which effect?", _text(s), ()
    if isinstance(frame, Granted):
        unit = s.grants[-1].unit
        return f"An action for {unit_name(s, unit)}?", "It may act once more now; let be, it is gone.", _unit(s, unit)
    if isinstance(frame, Benefit):
        zone = s.board.pack.zones[frame.zone]
        return f"{zone.name}: for whom?", zone.text, ()
    if isinstance(frame, Offered):
        ncu = s.board.ncus[s.ncu_kind[s.acting_ncu]]
        return f"{ncu.ability}?", ncu.text, ()
    return None
