"""When an effect may be used: each moment of the rules knows some kinds, and at the door the others are refused.

What stands here is what the rules carry out. A kind that a moment does not name would be read and then crash a battle,
or do nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ....core.problems import Spot
from . import effects as x
from .entries import Agenda, Card, Equipment, Motivation, ObjectiveCard

Kinds = frozenset[type[x.Effect]]

REWARDS: Final[Kinds] = frozenset((x.Vp, x.GainCoin, x.RevealAgenda))
ON_MODELS: Final[Kinds] = frozenset((x.GiveCondition, x.RemoveCondition))
WOUNDING: Final[Kinds] = frozenset((x.CancelWounds, x.RedirectWounds, x.WillTest, x.GainCoin, x.GiveCondition))
"""While wounds are lost they may be ignored or moved."""
IN_ATTACKS: Final[Kinds] = REWARDS | {x.GrantAction, x.WillTest}
"""What somebody's fall sets off: a granted move waits for the surge."""
LATER: Final[Kinds] = REWARDS | {x.WillTest}

ABILITIES: Final[Mapping[str, Kinds]] = {
    "passive": frozenset((x.ModRoll, x.ExtraSquares, x.IgnoreTerrain)),
    "command": REWARDS | ON_MODELS | {x.Wound, x.MoveAway, x.MoveTowards, x.GrantAction, x.WillTest, x.ModRoll},
    "declare_move": frozenset((x.IgnoreEngagement, x.IgnoreStartEngagement)),
    "before_will_test": frozenset((x.ModRoll,)),
    "after_will_pass": frozenset((x.GiveCondition, x.MoveAway)),
    "after_will_fail": frozenset((x.Reroll,)),
    "before_defence_roll": frozenset((x.ModRoll,)),
    "aftermath_defence": frozenset((x.Wound, x.GiveCondition, x.MoveAway)),
    "on_wounds_lost": WOUNDING,
    "start_of_game": frozenset((x.Nemesis,)),
    "self_kills": IN_ATTACKS,
    "friendly_kills": IN_ATTACKS,
    "self_captures": IN_ATTACKS,
    "self_killed": REWARDS | ON_MODELS,
    "self_wounds_nemesis": LATER,
    "self_removes_nemesis": IN_ATTACKS,
    "friendly_removes_nemesis": IN_ATTACKS,
    "friendly_targeted_in_contact": frozenset((x.Intercept,)),
    "friendly_wounded_in_contact": WOUNDING,
    "friendly_activates_in_contact": frozenset((x.RemoveCondition,)),
    "friendly_spent_in_short": LATER,
    "self_takes_plunder": LATER,
    "friendly_takes_plunder": LATER,
    "end_phase": LATER,
    "end_phase_last_round": LATER,
}
"""By `when` or `trigger`, or by the icon of what has neither: what an ability may do then."""

TESTS: Final[Kinds] = frozenset((x.GiveCondition, x.GainCoin, x.GrantAction, x.MoveAway, x.MoveTowards, x.ModRoll))
"""What may follow a test; while wounds are lost it is their fate."""
TESTS_LATER: Final[Kinds] = frozenset((x.GiveCondition, x.GainCoin))
"""When nobody would take off who falls in a move."""
TESTS_OF_WOUNDS: Final[Kinds] = frozenset((x.CancelWounds, x.RedirectWounds, x.GainCoin, x.GiveCondition))

EQUIPMENT: Final[Mapping[str, Kinds]] = {
    "passive": frozenset((x.ModRoll, x.Immune, x.LosToAll, x.ExtraSquares)),
    "before_own_roll": frozenset((x.SetDie,)),
    "before_own_attack_roll": frozenset((x.KillIfWounded, x.SetDie)),
    "before_engaged_enemy_rolls": frozenset((x.SetDie,)),
    "own_activation": frozenset((x.Heal,)),
    "would_be_captured": frozenset((x.KilledInstead,)),
}
MOTIVATIONS: Final = frozenset(
    (
        "self_kills",
        "friendly_kills",
        "self_captures",
        "self_wounds_nemesis",
        "self_removes_nemesis",
        "friendly_removes_nemesis",
        "self_takes_plunder",
        "friendly_takes_plunder",
        "end_phase",
        "end_phase_last_round",
    )
)
"""When motivations score; one that names a nemesis does so as the battle begins."""
LASTING: Final = frozenset(("command", "objective"))
"""Where what is added to rolls must say how long."""
ROLLS: Final[Mapping[str, str]] = {"before_will_test": "will", "before_defence_roll": "defence"}
ATTACKERS: Final = frozenset(("aftermath_defence",))
"""Where the attacker may be meant; the defender is meant in the aftermath of an attack mode alone."""


def _named(kinds: Kinds) -> str:
    return ", ".join(sorted(str(kind.__struct_config__.tag) for kind in kinds))


def _kind(effect: x.Effect) -> str:
    return str(effect.__struct_config__.tag)


def _known(at: Spot, effects: Sequence[x.Effect], kinds: Kinds, key: str, when: str) -> None:
    for effect in effects:
        told = f"{_kind(effect)} does nothing at {when}"
        at.require(type(effect) in kinds, key, told, f"write one of {_named(kinds)}, or another moment")


def check_card(card: Card, at: Spot) -> None:
    """Abilities and attack modes of a model."""
    for mode in card.attack:
        for improvement in mode.improve:
            for effect in improvement.effect:
                plain = not isinstance(effect, x.ModRoll) or (effect.roll == "attack" and not effect.until)
                at.require(plain, "attack.improve.effect", "coins improve the attack roll", 'write roll = "attack"')
        for aftermath in mode.aftermath:
            named = aftermath.target.side == "defender"
            at.require(named, "attack.aftermath.target", "an aftermath is for the defender", 'write side = "defender"')
    for ability in card.ability:
        when = ability.when or ability.trigger or ability.icon
        effects = [*ability.effect, *(effect for option in ability.options for effect in option.effect)]
        key = f"ability {ability.name}: effect"
        _known(at, effects, ABILITIES[when], key, when)
        _check_rolls(at, effects, when, key)
        _check_grants(at, effects, when, key)
        _check_tests(at, effects, when, key)
        _check_target(at, ability.target, when, f"ability {ability.name}: target")
        optional = not ability.options or when == "before_defence_roll"
        at.require(optional, key, f"options are not known at {when}", "write effects, or before_defence_roll")


def _check_rolls(at: Spot, effects: Sequence[x.Effect], when: str, key: str) -> None:
    for effect in effects:
        if not isinstance(effect, x.ModRoll):
            continue
        lasts = bool(effect.until)
        told = f"until says how long something is added, and at {when} nothing" + (
            " else does" if not lasts else " does"
        )
        at.require(lasts == (when in LASTING), key, told, "write until with commands, objectives and tests alone")
        roll = ROLLS.get(when, effect.roll)
        at.require(effect.roll == roll, key, f"it is no {effect.roll} roll at {when}", f'write roll = "{roll}"')


def _check_grants(at: Spot, effects: Sequence[x.Effect], when: str, key: str) -> None:
    """tactics/attack/granted-after-surge: what a fall grants is a move of who has the card."""
    for effect in effects:
        if not isinstance(effect, x.GrantAction):
            continue
        at.require(not effect.free, key, "a free action is of agendas alone", "leave free out")
        if when in LASTING:
            at.require(effect.to != "activating", key, "nobody else is active", 'write to = "target" or "self"')
        else:
            sound = (effect.action, effect.optional, effect.to) == ("move", True, "self")
            at.require(sound, key, f"{when} grants a move to its bearer", "write an optional move to self")


def _check_tests(at: Spot, effects: Sequence[x.Effect], when: str, key: str) -> None:
    """tactics/ability/no-stack: what lasts is known by the ability that it comes from, on a pass alone."""
    for effect in effects:
        if not isinstance(effect, x.WillTest):
            continue
        wounds = ABILITIES.get(when) == WOUNDING
        alone = len(effects) == 1 or when in LASTING or wounds
        at.require(alone, key, f"at {when} a test stands alone", "leave the other effects out")
        kinds = TESTS_OF_WOUNDS if wounds else TESTS if when in LASTING else TESTS_LATER
        _known(at, effect.success, kinds, key, "a passed test")
        _known(at, effect.fail, kinds - {x.ModRoll}, key, "a failed test")
        for follows in (*effect.success, *effect.fail):
            if isinstance(follows, x.ModRoll):
                at.require(bool(follows.until), key, "nothing says how long it is added", "write until")
            if isinstance(follows, x.GrantAction):
                meant = follows.to != "activating" and not follows.free
                at.require(meant, key, "a test grants it to its target or bearer", 'write to = "target" or "self"')


def _check_target(at: Spot, target: x.Target | None, when: str, key: str) -> None:
    if target is None:
        return
    number = target.n in (1, "up_to_2", "all")
    at.require(number, key, f"{target.n} targets cannot be named", 'write n = 1, "up_to_2" or "all"')
    if target.side in ("attacker", "defender"):
        known = target.side == "attacker" and when in ATTACKERS
        at.require(known, key, f"at {when} there is no {target.side} to be meant", "write another side")


def check_equipment(one: Equipment, at: Spot) -> None:
    passive = one.when == "passive"
    at.require(one.once != passive, "once", "what is discarded has a moment, what is not is passive", "mend one")
    _known(at, one.effect, EQUIPMENT[one.when], "effect", one.when)
    _check_rolls(at, one.effect, one.when, "effect")
    for effect in one.effect:
        if isinstance(effect, x.SetDie):
            own = one.when != "before_engaged_enemy_rolls"
            at.require((effect.whose == "self") == own, "effect", "it is the other's die", "mend whose or when")


def check_motivation(card: Motivation, at: Spot) -> None:
    for option in (*card.alive, *card.deceased):
        for effect in option.effect:
            marks = isinstance(effect, x.Nemesis)
            known = option.trigger == "start_of_game" if marks else option.trigger in MOTIVATIONS
            told = f"{_kind(effect)} does nothing at {option.trigger}"
            do = 'write trigger = "start_of_game"' if marks else f"write one of {', '.join(sorted(MOTIVATIONS))}"
            at.require(known, "trigger", told, do)


def check_objective(card: ObjectiveCard, at: Spot) -> None:
    _check_rolls(at, card.effect, "objective", "effect")
    _check_grants(at, card.effect, "objective", "effect")
    _check_tests(at, card.effect, "objective", "effect")
    _check_target(at, card.target, "objective", "target")


def check_agenda(agenda: Agenda, at: Spot) -> None:
    for effect in agenda.play_effect:
        meant = effect.to == "activating" and effect.free
        at.require(meant, "play_effect", "an agenda grants a free action", 'write to = "activating", free = true')
