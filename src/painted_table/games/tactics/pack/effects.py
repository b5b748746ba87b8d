"""The closed vocabulary of the cards: what abilities, equipment, terrain, agendas, motivations and scenarios can do.

Each effect is a small class whose name in snake case is its `kind` in the file; a card can only say what one of these
classes means. An effect that no rule handles is found by the type checker (`assert_never`), one that its moment does
not know is refused at the door (pack/moments.py).
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import field

from ....core.content import Entry
from ....core.entries import Count, Slug, Some

ModelType = Literal["hero", "champion", "soldier"]
Base = Literal["infantry", "large"]
Coin = Literal["gold", "silver", "copper"]
Condition = Literal["shaken", "routed"]
AttackKind = Literal["melee", "ranged"]
RollKind = Literal["attack", "defence", "will"]
Granted = Literal["move", "attack_1ap", "any_1ap"]
PlunderKind = Literal["money_bag", "secret_letters"]
Until = Literal["", "end_of_activation", "end_of_round"]
"""Without one: for the roll at hand or, of what is passive, while it holds."""


def _kind(name: str) -> str:
    """add_dice for AddDice."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(Entry, frozen=True, tag_field="kind", tag=_kind):
    """What something does."""


# -- dice


class AddDice(Effect, frozen=True):
    n: Some


class ModRoll(Effect, frozen=True):
    """tactics/dice/modifier-each-die: n is added to every die of that roll."""

    roll: RollKind
    n: int
    until: Until = ""
    attack_kind: AttackKind | Literal[""] = ""


class Reroll(Effect, frozen=True):
    """The new result stands."""

    roll: RollKind
    which: Literal["all"]


class SetDie(Effect, frozen=True):
    """tactics/equipment/die-choice: so many dice are turned to a face after the roll."""

    whose: Literal["self", "enemy"]
    to: Some
    n: Some


# -- wounds and conditions


class Wound(Effect, frozen=True):
    """Lost without a roll."""

    n: Some


class CancelWounds(Effect, frozen=True):
    n: Some


class RedirectWounds(Effect, frozen=True):
    """tactics/ability/redirect: of the wounds just lost."""

    n: Some | Literal["all"]
    to: Literal["self", "target"]


class GiveCondition(Effect, frozen=True, tag="condition"):
    condition: Condition


class RemoveCondition(Effect, frozen=True):
    """`one`: the owner of the effect chooses."""

    condition: Condition | Literal["all", "one"]


class Heal(Effect, frozen=True):
    n: Some


class Immune(Effect, frozen=True):
    condition: Condition


class KillIfWounded(Effect, frozen=True):
    """tactics/equipment/obsidian-dagger"""


class KilledInstead(Effect, frozen=True):
    """tactics/equipment/strangler-flask"""


# -- moves


class ExtraSquares(Effect, frozen=True):
    n: Some


class IgnoreEngagement(Effect, frozen=True):
    """For the whole move."""


class IgnoreStartEngagement(Effect, frozen=True):
    """Only that a mover who starts engaged is held to one square."""


class IgnoreTerrain(Effect, frozen=True):
    terrain: Slug


class MoveAway(Effect, frozen=True):
    """tactics/ability/away"""

    n: Some


class MoveTowards(Effect, frozen=True):
    """tactics/ability/towards"""

    n: Some


class SwapPlace(Effect, frozen=True):
    """tactics/objectivecard/hidden-path"""


# -- actions, attacks, sight


class GrantAction(Effect, frozen=True):
    """tactics/ability/granted-now; `free`: it uses up the free action of the activation."""

    action: Granted
    optional: bool = False
    to: Literal["target", "self", "activating"] = "target"
    free: bool = False


class Intercept(Effect, frozen=True):
    """tactics/ability/intercept"""


class RangedAttack(Effect, frozen=True):
    """tactics/objectivecard/arrow-cache"""

    dice: Some
    value: Some


class LosToAll(Effect, frozen=True):
    """tactics/los/glass-candle"""


class Nemesis(Effect, frozen=True):
    """tactics/term/nemesis"""


# -- points, coins, agendas


class Vp(Effect, frozen=True):
    n: Some


class GainCoin(Effect, frozen=True):
    coin: Coin
    n: Some


class RecoverCopper(Effect, frozen=True):
    """Copper spent this round on anything but activations."""

    n: Some


class DrawAgenda(Effect, frozen=True):
    n: Some


class SwapAgenda(Effect, frozen=True):
    pass


class RevealAgenda(Effect, frozen=True):
    pass


# -- tests of will


TestEffect = ModRoll | CancelWounds | RedirectWounds | GiveCondition | GainCoin | GrantAction | MoveAway | MoveTowards
"""What may follow from a test."""


class WillTest(Effect, frozen=True):
    """The target takes it, or `self`: the bearer; `optional`: the owner of who takes it may decline."""

    success: tuple[TestEffect, ...]
    fail: tuple[TestEffect, ...]
    who: Literal["target", "self"] = "target"
    optional: bool = False


AbilityEffect = (
    ModRoll
    | Reroll
    | Wound
    | CancelWounds
    | RedirectWounds
    | GiveCondition
    | RemoveCondition
    | ExtraSquares
    | IgnoreEngagement
    | IgnoreStartEngagement
    | IgnoreTerrain
    | MoveAway
    | MoveTowards
    | GrantAction
    | Intercept
    | Nemesis
    | Vp
    | GainCoin
    | RevealAgenda
    | WillTest
)
"""What abilities do."""

ImproveEffect = AddDice | ModRoll
"""What coins buy before the dice of an attack."""

AftermathEffect = GiveCondition | MoveAway
"""What coins buy after them."""

EquipmentEffect = ModRoll | SetDie | KilledInstead | Immune | LosToAll | KillIfWounded | Heal | ExtraSquares

ObjectiveEffect = (
    RemoveCondition | RangedAttack | Heal | RecoverCopper | SwapAgenda | GrantAction | SwapPlace | ModRoll | WillTest
)
"""What the cards of objectives do."""

MotivationEffect = Vp | Nemesis
AgendaEffect = GrantAction
UsedEffect = (
    AbilityEffect | AftermathEffect | EquipmentEffect | ObjectiveEffect | MotivationEffect | AgendaEffect | TestEffect
)
"""What may stand in a deed: rules/effects/applying.py names every one of them, and pack/moments.py says when it may be
used."""
Reward = Vp | GainCoin | RecoverCopper | DrawAgenda | SwapAgenda | RevealAgenda
"""What is a player's and no model's."""


# -- terrain

Entering = Literal["enter_or_chosen_diagonal"]


class TerrainMod(Effect, frozen=True, tag="mod_roll"):
    """tactics/terrain/high-ground"""

    roll: RollKind
    n: int
    when: Literal["attacker_on_and_defender_off"]


class TerrainWound(Effect, frozen=True, tag="wound"):
    n: Some
    when: Entering = "enter_or_chosen_diagonal"


class TerrainHits(Effect, frozen=True, tag="hits"):
    """tactics/terrain/ditch: with a defence roll."""

    n: Some
    n_large: Some
    when: Entering


class MovePenalty(Effect, frozen=True):
    """tactics/terrain/river"""

    n: Some
    when: Literal["move_action_starts_in_or_enters"]


class OpenPiece(Effect, frozen=True):
    until: Literal["end_of_turn"]


class PieceTest(Effect, frozen=True, tag="will_test"):
    """tactics/terrain/corpse-pile"""

    success: tuple[OpenPiece, ...]
    fail: tuple[OpenPiece, ...]


class FlipToken(Effect, frozen=True):
    """tactics/terrain/dead-leaves"""

    if_back: Slug
    then: tuple[TerrainWound, ...]
    when: Entering


TerrainEffect = TerrainMod | TerrainWound | TerrainHits | MovePenalty | PieceTest | FlipToken


# -- conditions: what must hold at that moment


class Must(Entry, frozen=True, tag_field="kind", tag=_kind):
    """All of a list must hold."""


class BearerControlsObjective(Must, frozen=True):
    pass


class BearerEngaged(Must, frozen=True):
    pass


class OtherFriendlyControllers(Must, frozen=True):
    at_least: Some


class SideControlsObjectives(Must, frozen=True):
    at_least: Some


class MoreObjectives(Must, frozen=True):
    pass


class NoFriendlyHeroFell(Must, frozen=True):
    since: Literal["round", "battle"]


class FriendlyOnField(Must, frozen=True):
    at_least: Some
    types: tuple[ModelType, ...] = ()
    characters: tuple[Slug, ...] = ()


class FriendlyInEnemyZone(Must, frozen=True):
    types: tuple[ModelType, ...]
    at_least: Some


class AllEnemiesKilled(Must, frozen=True):
    """tactics/agenda/no-quarter-killed"""

    types: tuple[ModelType, ...]


class SpentLastCoin(Must, frozen=True):
    coin: Coin
    opponent_at_least: Some


class MorePlunderTaken(Must, frozen=True):
    pass


class MoreModelsInZone(Must, frozen=True):
    zone: Slug


class OnlySideWithHero(Must, frozen=True):
    pass


MotivationCondition = (
    BearerControlsObjective
    | BearerEngaged
    | OtherFriendlyControllers
    | SideControlsObjectives
    | MoreObjectives
    | NoFriendlyHeroFell
    | FriendlyOnField
)
AgendaCondition = NoFriendlyHeroFell | SpentLastCoin | MoreObjectives | FriendlyInEnemyZone | AllEnemiesKilled
ScenarioCondition = MorePlunderTaken | MoreModelsInZone | OnlySideWithHero
AnyCondition = MotivationCondition | AgendaCondition | ScenarioCondition


# -- scenarios


class ScenarioVp(Effect, frozen=True, tag="vp", kw_only=True):
    """Points at a moment: of a kill or capture, of a phase, of the end."""

    n: Some
    when: Literal["side_kills", "side_kills_or_captures", "hero_killed_in_zone", "end_phase", "end_of_game"]
    types: tuple[ModelType, ...] = ()
    near_terrain: Slug | Literal[""] = ""
    squares: Count = 0
    zone: Slug | Literal[""] = ""
    to: Literal["", "opponent_of_victim"] = ""
    condition: tuple[ScenarioCondition, ...] = ()


class PlacePlunder(Effect, frozen=True, kw_only=True):
    plunder: PlunderKind
    when: Literal["hero_killed_in_zone"]
    zone: Slug
    at: Literal["square_of_victim"]


class ObjectiveValue(Effect, frozen=True, kw_only=True):
    at: tuple[Count, Count]
    vp: Some


class EndGame(Effect, frozen=True, kw_only=True):
    when: Literal["end_phase"]
    condition: tuple[ScenarioCondition, ...]
    vp: Some
    to: Literal["side_with_hero"]


ScenarioEffect = ScenarioVp | PlacePlunder | ObjectiveValue | EndGame


# -- who is meant, and when


class Filter(Entry, frozen=True, kw_only=True):
    """Which occurrences of a trigger count; nothing said is any."""

    types: tuple[ModelType, ...] = ()
    by_types: tuple[ModelType, ...] = ()
    by_characters: tuple[Slug, ...] = ()
    plunder: tuple[PlunderKind, ...] = ()
    attack_kind: AttackKind | Literal[""] = ""
    cause: Literal["", "attack"] = ""
    copper_at_least: Count = 0


class Target(Entry, frozen=True, kw_only=True):
    """Whom an effect is for. The sides that name one model need neither range nor n."""

    side: Literal["self", "friendly", "enemy", "any", "attacker", "defender", "triggering"]
    types: tuple[ModelType, ...] = ()
    characters: tuple[Slug, ...] = ()
    range: Literal["", "contact", "engaged", "short", "los", "any", "self_or_contact"] = ""
    base: Base | Literal[""] = ""
    other: bool = False
    """Not the bearer."""
    n: Some | Literal["up_to_2", "all"] = 1


class Cost(Entry, frozen=True, kw_only=True):
    gold: Count = 0
    silver: Count = 0
    copper: Count = 0


NO_COST = Cost()
Effects = tuple[AbilityEffect, ...]

Icon = Literal["movement", "will", "defence", "wounds", "command", "special", "passive"]
When = Literal[
    "",
    "declare_move",
    "before_will_test",
    "after_will_pass",
    "after_will_fail",
    "before_defence_roll",
    "aftermath_defence",
    "on_wounds_lost",
]
Trigger = Literal[
    "",
    "start_of_game",
    "self_kills",
    "friendly_kills",
    "self_captures",
    "self_killed",
    "self_wounds_nemesis",
    "self_removes_nemesis",
    "friendly_removes_nemesis",
    "friendly_targeted_in_contact",
    "friendly_wounded_in_contact",
    "friendly_activates_in_contact",
    "friendly_spent_in_short",
    "self_takes_plunder",
    "friendly_takes_plunder",
    "end_phase",
    "end_phase_last_round",
]


class AbilityOption(Entry, frozen=True, kw_only=True):
    """An improvement of one use, bought at most once in it."""

    id: Slug
    cost: Cost
    effect: tuple[ModRoll, ...]
    text: str
    requires: Literal["", "contact_friendly_hero"] = ""


class Ability(Entry, frozen=True, kw_only=True):
    """tactics/ability/movement, tactics/ability/will, tactics/ability/defence, tactics/ability/wounds,
    tactics/ability/command, tactics/ability/special, tactics/ability/passive: by its icon."""

    name: str
    icon: Icon
    text: str
    cost: Cost = NO_COST
    ap: Count | None = None
    """Of commands."""
    when: When = ""
    trigger: Trigger = ""
    filter: Filter = Filter()
    target: Target | None = None
    effect: Effects = ()
    forced: bool = False
    attack_kind: AttackKind | Literal[""] = ""
    options: tuple[AbilityOption, ...] = ()
    on_nemesis_killed_by_self: tuple[Vp, ...] = field(default=())

    def __post_init__(self) -> None:
        if (self.icon == "command") != (self.ap is not None):
            raise ValueError("commands, and no others, have ap; write ap for the icon command alone")
        if (self.icon == "special") != bool(self.trigger):
            raise ValueError("the icon special goes with a trigger; write one, or another icon")
        if (self.icon in {"movement", "will", "defence", "wounds"}) != bool(self.when):
            raise ValueError("movement, will, defence and wounds go with a when; write one, or another icon")
        if bool(self.effect) == bool(self.options):
            raise ValueError("an ability has effects or options; write one of them")
