"""The closed vocabulary of what abilities, cards, zones, NCUs, terrain and objectives do.

Each effect is a small class whose name in snake case is its `kind` in the file. An effect that no rule handles is found
by the type checker (`assert_never`).
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import field

from ....core.content import Entry
from ....core.entries import Count, Slug, Some
from .conditions import ActionKind, Conditions, Zone

ConditionToken = Literal["panicked", "vulnerable", "weakened"]
Keyword = Literal["sundering", "vicious", "critical_blow", "precision"]
Trigger = Literal[
    "setup", "round_start", "turn_start_any", "turn_start_enemy", "unit_activates", "ncu_activates", "zone_claimed",
    "action_declared", "charge_rolled", "charge_success", "attack_before_dice", "attack_dice_rolled",
    "defense_dice_rolled", "attack_completed", "morale_before_roll", "morale_rolled", "panic_failed",
    "action_completed", "unit_destroyed", "card_played", "objective_scored", "static",
]  # fmt: skip
"""The moments at which something can happen, in the order in which they can come: warband/timing."""
Moment = Literal[
    "", "charge_success", "charge_failed", "attack_completed", "morale_failed", "crossing", "ranged",
    "charge_attack_crossing_piece",
]  # fmt: skip
"""To which an effect is put off, or at which alone it counts."""
Subject = Literal["self", "attacker", "defender", "owner", "opponent", "mover", "destroyed", "engaged_with_tester"]
Target = Literal[
    "self", "chosen", "attacker", "defender", "tester", "activator", "mover", "destroyed", "opponent", "controller",
    "influenced", "engaged_enemies", "enemies_left", "one_enemy", "one_friendly", "one_friendly_unengaged",
    "one_enemy_within_long_of_controller",
]  # fmt: skip
Choose = Literal[
    "", "friendly_unit", "enemy_unit", "friendly_unengaged", "friendly_unengaged_within_short",
    "friendly_within_long_of_tester", "engaged_enemy", "enemy_unit_and_condition", "enemy_unit_if_money",
    "number_0_to_3", "own_discard_card", "token", "token_and_unclaimed_zone", "options",
]  # fmt: skip
Granted = Literal["maneuver", "march", "retreat", "charge", "attack", "melee_attack"]
Where = Literal["", "centre_in", "overlap", "within_3000"]
Scope = Literal["", "this_test", "this_attack", "panic_of_this_attack"]
Pile = Literal["deck", "discard"]


class Per(Entry, frozen=True, kw_only=True):
    """What a number is multiplied by, or what is added to it."""

    who: Literal["self", "attacker", "defender", "tester"]
    count: Literal["ranks_left", "ranks_lost", "misses"]


class PerZone(Entry, frozen=True, kw_only=True):
    """So much for each of these zones that the user controls."""

    zones: tuple[Zone, ...]
    n: int


class Instead(Entry, frozen=True, kw_only=True):
    """Another number where something holds."""

    when: Conditions = field(name="if")
    n: Count


class AddAction(Entry, frozen=True, kw_only=True):
    """One more action to choose from where something holds."""

    when: Conditions = field(name="if")
    action: Granted


def _kind(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(Entry, frozen=True, kw_only=True, tag_field="kind", tag=_kind):
    """What something does, if all of `when` holds and not all of `unless`."""

    when: Conditions = field(name="if", default=())
    unless: Conditions = ()
    at: Moment = field(name="when", default="")
    optional: bool = False


# -- rolls


class AttackMod(Effect, frozen=True, kw_only=True):
    """Of this attack, or of all attacks of the target."""

    target: Target = "self"
    hit: int = 0
    dice: Count = 0
    per: Per | None = None
    keyword: Keyword | Literal[""] = ""
    dice_value: Literal["", "highest", "lowest"] = ""
    reroll: Literal["", "any", "misses"] = ""
    extra_wounds: Count = 0
    extra_wounds_chosen: Count = 0
    """So many, and the number chosen besides."""
    auto_hit: bool = False
    natural_six: Literal["", "two_hits", "unblockable"] = ""


class DefenseMod(Effect, frozen=True, kw_only=True):
    value: int
    target: Target = "self"
    per: Per | None = None
    scope: Scope = ""
    where: Where = ""


class MoraleMod(Effect, frozen=True, kw_only=True):
    value: int = 0
    auto_pass: bool = False
    target: Target = "self"
    per: Per | None = None
    scope: Scope = ""
    where: Where = ""
    stack: bool = True


class PanicExtra(Effect, frozen=True, kw_only=True):
    """More models are lost when a Panic Test fails."""

    value: Some
    target: Target
    scope: Scope = ""


class BlockHits(Effect, frozen=True, kw_only=True):
    """After defense dice."""

    count: Some
    per: Per | None = None


class ForceReroll(Effect, frozen=True, kw_only=True):
    roll: Literal["attack", "defense", "morale"]
    dice: Literal["any"]


class ChargeRoll(Effect, frozen=True, kw_only=True):
    set: Count = 0
    dice: Count = 0
    keep: Literal["", "lowest"] = ""
    fail_on: Count = 0
    fail_on_if: Instead | None = None


class RerollCharge(Effect, frozen=True, kw_only=True):
    pass


# -- wounds, conditions, tests


class Wounds(Effect, frozen=True, kw_only=True):
    """Without defense and without a Panic Test."""

    target: Target
    count: Some | Literal["d6", "d3", "chosen"]
    per: Per | None = None


class Hits(Effect, frozen=True, kw_only=True):
    """With defense rolls, without a Panic Test."""

    target: Target
    count: Some
    per: Per | None = None
    per_extra: Per | None = None
    cap: Count = 0


class Heal(Effect, frozen=True, kw_only=True):
    target: Target
    count: Some | Literal["panic_casualties"]
    per_extra: Per | None = None
    max: Count = 0
    max_if: Instead | None = None


class GiveCondition(Effect, frozen=True, kw_only=True):
    condition: ConditionToken | Literal["choice"]
    target: Target


class RemoveCondition(Effect, frozen=True, kw_only=True):
    target: Target
    count: Some


class ImmuneCondition(Effect, frozen=True, kw_only=True):
    condition: ConditionToken


class PanicTest(Effect, frozen=True, kw_only=True):
    target: Target
    mod: int = 0
    mod_per: PerZone | None = None
    on_fail: tuple[AnyEffect, ...] = ()


class MoraleTest(Effect, frozen=True, kw_only=True):
    target: Target
    on_pass: tuple[AnyEffect, ...] = ()
    on_fail: tuple[AnyEffect, ...] = ()


class Survive(Effect, frozen=True, kw_only=True):
    hp: Some


# -- actions and moves


class Act(Effect, frozen=True, kw_only=True, tag="action"):
    """The target may perform one of these actions at once."""

    target: Target
    actions: tuple[Granted, ...]
    add_if: AddAction | None = None
    against: Literal["", "attacker", "nearest_chargeable_enemy"] = ""
    before: Literal["", "charge_attack", "normal_action", "removal"] = ""
    charge_die: Count = 0
    dice_value: Literal["", "highest", "lowest"] = ""
    distance: Count = 0
    realign: bool = True
    reroll_charge_if: Conditions = ()
    skip_panic_if: Conditions = ()


class Shift(Effect, frozen=True, kw_only=True):
    target: Target
    distance: Some


class SpeedMod(Effect, frozen=True, kw_only=True):
    value: int


class MarchPivotFirst(Effect, frozen=True, kw_only=True):
    pass


class ForbidAction(Effect, frozen=True, kw_only=True):
    actions: tuple[ActionKind, ...]


class MoveBlock(Effect, frozen=True, kw_only=True):
    pass


# -- sight


class LosBlock(Effect, frozen=True, kw_only=True):
    exempt: Literal["tracer_inside_or_target_inside"] = field(name="except")


class LosIgnoreUnits(Effect, frozen=True, kw_only=True):
    of: Literal["", "ranged"] = field(name="for", default="")
    where: Where = ""
    exempt: Literal["", "units_in_same_piece"] = field(name="except", default="")


# -- cards, zones, points


class Draw(Effect, frozen=True, kw_only=True):
    count: Some


class Discard(Effect, frozen=True, kw_only=True):
    target: Target
    count: Some
    how: Literal["random"]


class ReturnCard(Effect, frozen=True, kw_only=True):
    source: tuple[Pile, ...] = field(name="from")
    count: Some
    limit: Literal["", "once_per_game"] = ""


class SearchCard(Effect, frozen=True, kw_only=True):
    card: Slug
    source: tuple[Pile, ...] = field(name="from")
    cost: Literal["token"]


class AttachCard(Effect, frozen=True, kw_only=True):
    target: Target
    until: Literal["game_end", "passes_morale_or_money"]
    counter_event: Literal["", "friendly_infantry_or_cavalry_destroyed"] = ""
    lasting: tuple[AnyEffect, ...] = field(name="while")


class Influence(Effect, frozen=True, kw_only=True):
    target: Target


class ReplaceZone(Effect, frozen=True, kw_only=True):
    effects: tuple[AnyEffect, ...] = field(name="with")
    cost: Literal["", "token"] = ""


class ZoneEffect(Effect, frozen=True, kw_only=True):
    zone: Literal["chosen_unclaimed"]


class ByZone(Effect, frozen=True, kw_only=True):
    cost: Literal["token"]
    crown: tuple[AnyEffect, ...]
    money: tuple[AnyEffect, ...]
    letter: tuple[AnyEffect, ...]
    swords: tuple[AnyEffect, ...]
    horse: tuple[AnyEffect, ...]


class Pick(Effect, frozen=True, kw_only=True, tag="choose"):
    """The user picks so many of the options."""

    count: Some
    count_if: Instead | None = None
    options: tuple[AnyEffect, ...]


class Suppress(Effect, frozen=True, kw_only=True):
    target: Target
    what: tuple[Literal["abilities"], ...]
    until: Literal["turn_end", "round_end"]


class ForbidTargeting(Effect, frozen=True, kw_only=True):
    target: Target
    what: tuple[Literal["own_orders", "own_cards"], ...]
    until: Literal["turn_end"]


class Cancel(Effect, frozen=True, kw_only=True):
    """Of the card just played, by a die."""

    roll: Some
    roll_if: Instead | None = None
    auto_if: Conditions = ()


class Vp(Effect, frozen=True, kw_only=True):
    count: Some


# -- what units are


class Affiliated(Effect, frozen=True, kw_only=True, tag="affiliation"):
    value: Slug


class MayBand(Effect, frozen=True, kw_only=True):
    pass


class BandedDiceTable(Effect, frozen=True, kw_only=True):
    pass


AnyEffect = (
    AttackMod | DefenseMod | MoraleMod | PanicExtra | BlockHits | ForceReroll | ChargeRoll | RerollCharge
    | Wounds | Hits | Heal | GiveCondition | RemoveCondition | ImmuneCondition | PanicTest | MoraleTest | Survive
    | Act | Shift | SpeedMod | MarchPivotFirst | ForbidAction | MoveBlock | LosBlock | LosIgnoreUnits
    | Draw | Discard | ReturnCard | SearchCard | AttachCard | Influence | ReplaceZone | ZoneEffect | ByZone | Pick
    | Suppress | ForbidTargeting | Cancel | Vp | Affiliated | MayBand | BandedDiceTable
)  # fmt: skip
Effects = tuple[AnyEffect, ...]
