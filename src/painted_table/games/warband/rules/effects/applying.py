"""Which effect does what, and to whom: the chapters beside this one carry it out."""

from __future__ import annotations

from typing import assert_never

from .....core.agenda import NOBODY, Action
from .....core.decks import members
from .....core.refusal import Refusal
from ...actions import ChooseUnit
from ...pack.effects import (
    Act,
    Affiliated,
    AnyEffect,
    AttachCard,
    AttackMod,
    BandedDiceTable,
    BlockHits,
    ByZone,
    Cancel,
    ChargeRoll,
    DefenseMod,
    Discard,
    Draw,
    ForbidAction,
    ForbidTargeting,
    ForceReroll,
    GiveCondition,
    Heal,
    Hits,
    ImmuneCondition,
    Influence,
    LosBlock,
    LosIgnoreUnits,
    MarchPivotFirst,
    MayBand,
    MoraleMod,
    MoraleTest,
    MoveBlock,
    PanicExtra,
    PanicTest,
    Pick,
    RemoveCondition,
    ReplaceZone,
    RerollCharge,
    ReturnCard,
    SearchCard,
    Shift,
    SpeedMod,
    Suppress,
    Survive,
    Vp,
    Wounds,
    ZoneEffect,
)
from ...powers import UNIT_DESTROYED, ScriptId
from ...state import Asked, Play, Ref, State, UnitId, other
from ..holding import is_within_long, role
from ..lasting import influenced_by
from ..playing import at_play
from ..standing import At
from .board import by_zone, pick, replace_zone, zone_effect
from .cards import attach_card, cancel, discard_random, draw, return_card, search
from .deeds import act, shift
from .harm import (
    forbid_targeting,
    give_condition,
    heal_unit,
    hits,
    influence_unit,
    remove_condition,
    suppress,
    survive,
    test,
    wounds,
)
from .rolls import attack_mod, block_hits, charge_roll, defense_mod, morale_mod, panic_extra, reroll_charge

# -- put off


def is_put_off(s: State, effect: AnyEffect, at: At) -> bool:
    """warband/effect/destroyed-order: an action granted to a destroyer waits for the end of its attack."""
    if isinstance(effect, Act) and at.moment == UNIT_DESTROYED:
        return bool(s.attacks) and s.attacks[-1].attacker == s.falls[-1].by
    return effect.at in ("charge_success", "charge_failed", "attack_completed", "morale_failed")


def put_off(s: State, effect: AnyEffect, ref: Ref) -> None:
    """warband/attack/completed-order: kept with the attack or the test that it is of."""
    record = s.tests[-1] if effect.at == "morale_failed" else s.attacks[-1]
    record.put_off = (*record.put_off, ref)


# -- whom


def targets(s: State, effect: AnyEffect, play: Play, at: At) -> list[UnitId]:
    """The units that an effect is for; none of them need be alive."""
    target = str(getattr(effect, "target", ""))
    if target == "engaged_enemies":
        return s.engaged(at.unit)
    if target == "enemies_left":
        # Engaged before this Retreat and not after; a unit that is gone has left nobody.
        if not s.is_on_table(play.role):
            return []
        return [unit for unit in members(play.left) if s.is_on_table(unit) and not s.contacts[play.role] >> unit & 1]
    if target == "influenced":
        unit = influenced_by(s, play.ncu)
    elif target == "controller":
        unit = play.unit
    elif target.startswith("one_"):
        unit = play.target
    else:
        unit = role(s, at, target)
    return [] if unit == NOBODY else [unit]


def one_of(s: State, effect: AnyEffect, play: Play) -> list[UnitId]:
    """`one_enemy` and the like: the units that the user picks from; warband/maneuver/granted-engaged: none that could
    not shift."""
    target = str(getattr(effect, "target", ""))
    if target == "one_enemy":
        return s.units(other(play.user))
    if target == "one_friendly" and not isinstance(effect, Shift):
        return s.units(play.user)
    if target in ("one_friendly", "one_friendly_unengaged"):
        return [unit for unit in s.units(play.user) if not s.is_engaged(unit)]
    return [unit for unit in s.units(other(play.user)) if is_within_long(s, unit, play.unit)]


class Picking(Asked):
    """warband/card/target-legal: one unit of several, by who uses the effect."""

    form = "picking who script place"
    rule = "warband/card/target-legal"

    def __init__(self, who: int, script: ScriptId, place: int) -> None:
        self.who = who
        self.script = script
        self.place = place

    def found(self, s: State) -> list[UnitId]:
        effect = s.board.powers.scripts[self.script].effects[self.place]
        return one_of(s, effect, s.plays[-1])

    def options(self, s: State) -> list[Action]:
        return [ChooseUnit(unit) for unit in self.found(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, ChooseUnit) and a.unit in self.found(s):
            return None
        return Refusal(self.rule, "Name one of the units that it may be for.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ChooseUnit)
        s.plays[-1].target = a.unit
        carry_out(s, self.script, self.place, s.plays[-1])


# -- what happens


def apply(s: State, script: ScriptId, place: int, play: Play) -> None:
    """One effect of a play whose conditions hold; warband/board/partial-benefit: without a target it is skipped."""
    effect = s.board.powers.scripts[script].effects[place]
    target = str(getattr(effect, "target", ""))
    if target.startswith("one_"):
        if one_of(s, effect, play):
            s.agenda.append(Picking(play.user, script, place))
        return
    carry_out(s, script, place, play)


def carry_out(s: State, script: ScriptId, place: int, play: Play) -> None:
    powers = s.board.powers.scripts[script]
    effect = powers.effects[place]
    inner = powers.inner[place]
    at = at_play(s, play)
    units = targets(s, effect, play, at)
    match effect:
        case AttackMod():
            attack_mod(s, effect, at, powers)
        case DefenseMod():
            defense_mod(s, effect, at)
        case MoraleMod():
            morale_mod(s, effect, at)
        case PanicExtra():
            panic_extra(s, effect)
        case BlockHits():
            block_hits(s, effect, at)
        case ChargeRoll():
            charge_roll(s, effect, at)
        case RerollCharge():
            reroll_charge(s)
        case Wounds():
            wounds(s, effect, units, play, at)
        case Hits():
            hits(s, effect, units, at)
        case Heal():
            heal_unit(s, effect, units, at)
        case GiveCondition():
            give_condition(s, effect, units, play)
        case RemoveCondition():
            remove_condition(s, effect, units, play)
        case PanicTest() | MoraleTest():
            test(s, effect, units, inner, at)
        case Survive():
            survive(s, effect, play)
        case Act():
            act(s, effect, units, powers, play, at)
        case Shift():
            shift(s, effect, units)
        case Draw():
            draw(s, effect, play)
        case Discard():
            discard_random(s, effect, play)
        case ReturnCard():
            return_card(s, effect, play)
        case SearchCard():
            search(s, effect, play)
        case AttachCard():
            attach_card(s, effect, units, script, place, play)
        case Influence():
            influence_unit(s, units, script, place, play)
        case ReplaceZone():
            replace_zone(s, inner)
        case ZoneEffect():
            zone_effect(s, play)
        case ByZone():
            by_zone(s, inner)
        case Pick():
            pick(s, effect, script, place, play, at)
        case Suppress():
            suppress(s, effect, units, script, place, play, at)
        case ForbidTargeting():
            forbid_targeting(s, units, script, place, play)
        case Cancel():
            cancel(s, effect, at)
        case (
            ForceReroll()
            | ImmuneCondition()
            | SpeedMod()
            | MarchPivotFirst()
            | ForbidAction()
            | MoveBlock()
            | LosBlock()
            | LosIgnoreUnits()
            | Affiliated()
            | MayBand()
            | BandedDiceTable()
            | Vp()
        ):
            # These stand: the rules that they are for ask for them.
            return
        case _:
            assert_never(effect)
