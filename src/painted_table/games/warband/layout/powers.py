"""From the pack to the table of powers."""

from __future__ import annotations

from collections.abc import Sequence

from ..pack import Pack
from ..pack.conditions import Conditions
from ..pack.effects import (
    Act,
    AnyEffect,
    ByZone,
    Choose,
    Effects,
    MoraleTest,
    PanicTest,
    Pick,
    ReplaceZone,
    SearchCard,
    Subject,
    Trigger,
)
from ..pack.entries import Ability
from ..powers import (
    ABILITY,
    ANY_TURN,
    BENEFIT_OVER,
    CARD,
    ENEMY_TURN,
    LAST_DEEDS,
    MOMENTS,
    NCU,
    NEVER,
    OBJECTIVE,
    SAVING,
    TURN_START,
    ZONE,
    Power,
    PowerId,
    Powers,
    Script,
    ScriptId,
)


class _Table:
    """Grows while the pack is read."""

    def __init__(self) -> None:
        self.powers: list[Power] = []
        self.scripts: list[Script] = []

    def script(self, effects: Sequence[AnyEffect]) -> ScriptId:
        script = Script(len(self.scripts), list(effects))
        self.scripts.append(script)
        for effect in effects:
            script.inner.append([self.script(inner) for inner in _inner(effect)])
        return script.number

    def add(
        self,
        kind: int,
        index: int,
        id: str,
        name: str,
        trigger: Trigger,
        subject: Subject,
        effects: Effects,
        requires: Conditions = (),
        choose: Choose = "",
        is_order: bool = False,
        is_optional: bool = True,
    ) -> PowerId:
        power = Power(
            number=len(self.powers),
            kind=kind,
            index=index,
            id=id,
            name=name,
            moment=_moment(trigger, subject, effects),
            turn=ENEMY_TURN if trigger == "turn_start_enemy" else ANY_TURN,
            subject=subject,
            requires=requires,
            choose=choose,
            script=self.script(effects),
            is_order=is_order,
            is_optional=is_optional,
            cost=_cost(effects),
        )
        self.powers.append(power)
        return power.number


def powers_of(pack: Pack) -> Powers:
    """Abilities in the order of the pack, then cards, NCUs, zones and objectives."""
    table = _Table()
    for n, ability in enumerate(pack.abilities):
        table.add(
            ABILITY,
            n,
            ability.id,
            ability.name,
            ability.trigger,
            ability.subject,
            ability.effects,
            ability.requires,
            ability.choose,
            is_order=ability.type == "order",
            is_optional=_is_optional(ability),
        )
    cards: list[list[PowerId]] = []
    for n, card in enumerate(pack.cards):
        ways = [
            table.add(CARD, n, card.id, card.name, card.trigger, card.subject, card.effects, card.requires, card.choose)
        ]
        if card.alternative is not None:
            other = card.alternative
            ways.append(table.add(CARD, n, card.id, card.name, other.trigger, "owner", other.effects))
        cards.append(ways)
    for n, ncu in enumerate(pack.ncus):
        table.add(NCU, n, ncu.id, ncu.ability, ncu.trigger, "owner", ncu.effects, ncu.requires, ncu.choose)
        if ncu.type == "reaction":
            table.powers[-1].moment = BENEFIT_OVER
        else:
            # warband/board/order: asked for by the claim itself, before the window
            table.powers[-1].moment = NEVER
    for n, zone in enumerate(pack.zones):
        table.add(ZONE, n, zone.id, zone.name, "static", "owner", zone.effects, (), zone.choose)
    for n, one in enumerate(pack.objectives):
        table.add(OBJECTIVE, n, one.id, one.name, one.timing, "owner", one.effects, is_optional=False)
    return Powers(table.powers, table.scripts, cards)


def _inner(effect: AnyEffect) -> list[Effects]:
    if isinstance(effect, MoraleTest):
        return [effect.on_pass, effect.on_fail]
    if isinstance(effect, PanicTest):
        return [(), effect.on_fail]
    if isinstance(effect, ReplaceZone):
        return [effect.effects]
    if isinstance(effect, Pick):
        return [(option,) for option in effect.options]
    if isinstance(effect, ByZone):
        return [effect.crown, effect.money, effect.letter, effect.swords, effect.horse]
    return []


def _is_optional(ability: Ability) -> bool:
    """warband/unit/ability-passive: Orders, and passives all of whose effects say so."""
    return ability.type == "order" or all(effect.optional for effect in ability.effects)


def _moment(trigger: Trigger, subject: Subject, effects: Effects) -> int:
    if trigger in ("static", "setup"):
        return NEVER
    if trigger.startswith("turn_start"):
        return TURN_START
    if trigger == "unit_destroyed":
        # warband/effect/destroyed-order
        if subject == "self":
            return SAVING
        if any(isinstance(effect, Act) and effect.before == "removal" for effect in effects):
            return LAST_DEEDS
    if trigger == "unit_activates" and any(
        isinstance(effect, Act) and effect.before == "normal_action" for effect in effects
    ):
        # The free Maneuver of an activation is asked for there, with that of Cavalry.
        return NEVER
    return MOMENTS.index(trigger.replace("_", "-"))


def _cost(effects: Effects) -> str:
    for effect in effects:
        if isinstance(effect, (SearchCard, ReplaceZone, ByZone)) and effect.cost:
            return effect.cost
    return ""
