"""The cards of Dominion, and the closed vocabulary their effects are written in.

A card says when it may be played (`window`), by whom (`role`), what must be true (`condition`, all of them)
and what it does (`effects`, in order). Each effect, condition and requirement is a small class whose name in
snake case is its `kind` in the file; a card can only say what one of these classes means.
"""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from ....core.content import Entry
from ....core.entries import Item, Slug, Some, Words
from .entries import Icon, Part

Window = Literal[
    "turn_start",
    "opponent_turn_start",
    "income",
    "deploy",
    "buy_maester",
    "before_invasions",
    "invasion_declared",
    "attack_committed",
    "after_battle_roll",
    "after_any_roll",
    "maneuver_start",
    "draw_step",
    "maester_played",
    "any_time",
]
Role = Literal[
    "self",
    "attacker",
    "defender",
    "attacker_or_defender",
    "bystander",
    "roller",
    "opponent_of_player",
    "opponent_of_active",
]
Duration = Literal[
    "roll",
    "battle",
    "invasion",
    "turn",
    "turn_until_territory_lost",
    "until_your_next_turn",
]
Side = Literal["attack", "defence", "own"]
Place = Literal[
    "defending_territory",
    "attacking_territory",
    "committed_attackers",
    "own_territory",
    "own_territories",
    "own_castle_territory",
    "any_other_own_territory",
    "own_port",
    "any_coastal",
    "each_player_opponent_territory_in_revealed_region",
    "each_revealed_player_opponent_territory",
    "chosen_adjacent_player_opponent_territory",
    "own_choice_of_each_opponent",
    "own_choice_of_you",
]
Target = Literal[
    "chosen_opponent",
    "each_opponent",
    "conquered_player",
    "invader",
    "active_player",
    "lowest_d6_among_opponents",
]
Feature = Literal["castle", "port"]
Pile = Literal["territory", "maester", "objective"]
Unit = Icon
Price = Annotated[int, Meta(ge=0, multiple_of=100)]
Dice = Annotated[int, Meta(ge=0, le=3)]
"""How many six-sided dice are rolled."""


def _kind(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


# Effects


class Effect(Entry, frozen=True, tag_field="kind", tag=_kind):
    """What a card or a Special Unit does."""


class DiceAdd(Effect, frozen=True):
    """Adds to final values of dice: `amount`, or so much for each Special Unit."""

    scope: Literal["highest", "all"]
    side: Side
    duration: Duration
    amount: int = 0
    amount_per_unit: int = 0

    def __post_init__(self) -> None:
        if bool(self.amount) == bool(self.amount_per_unit):
            raise ValueError("an amount is due; write either amount or amount_per_unit")


class DiceUpgrade(Effect, frozen=True):
    """That many six-sided dice become eight-sided before the roll."""

    side: Side
    duration: Duration
    sides: Literal[8]
    count: int | Literal["all"] = 0
    count_per_unit: int = 0

    def __post_init__(self) -> None:
        if bool(self.count) == bool(self.count_per_unit):
            raise ValueError("a count is due; write either count or count_per_unit")


class DieSetMax(Effect, frozen=True):
    """A chosen die shows its top face."""

    count: Literal[1]
    side: Side
    duration: Duration


class Reroll(Effect, frozen=True):
    """Dice are rolled again; the new face stands."""

    whose: Literal["own", "opponent"]
    which: Literal["ones", "one_chosen_by_you", "any_chosen_by_you"]
    times: Literal[1]
    duration: Duration


class WinTies(Effect, frozen=True):
    side: Side
    duration: Duration


class PlaceArmies(Effect, frozen=True):
    """From the reserve to the map: `amount`, or what the dice show."""

    where: Place
    amount: int = 0
    dice: Dice = 0
    max_per_territory: int | None = None

    def __post_init__(self) -> None:
        if bool(self.amount) == bool(self.dice):
            raise ValueError("a number of armies is due; write either amount or dice")


class DestroyArmies(Effect, frozen=True):
    """Back to the owner's reserve; `leave` armies stay. A formula reads the roll or the armies there."""

    where: Place
    amount: int | Literal["all"] = 0
    dice: Dice = 0
    formula: Literal["", "half_roll_rounded_up", "up_to_roll", "half_armies_rounded_down"] = ""
    leave: int = 0

    def __post_init__(self) -> None:
        if bool(self.amount) == bool(self.formula):
            raise ValueError("a number of armies is due; write either amount or formula")
        if ("roll" in self.formula.split("_")) != bool(self.dice):
            raise ValueError("dice and formula do not go together; roll dice for a formula of the roll only")


class MoveArmies(Effect, frozen=True):
    amount: int | Literal["all_but_one"]
    to: Place
    from_: Place = field(name="from")


class PlaceUnit(Effect, frozen=True):
    unit: Unit
    where: Place


class ExtraReinforcement(Effect, frozen=True):
    dice: Dice


class HalveIncome(Effect, frozen=True):
    target: Target


class DrawCard(Effect, frozen=True):
    deck: Pile
    count: Literal[1]


class RevealCard(Effect, frozen=True):
    deck: Pile
    count: Some
    then: Literal["discard"]


class LookAndKeep(Effect, frozen=True):
    deck: Pile
    look: Literal[2]
    keep: Literal[1]
    rest: Literal["discard"]


class DiscardCard(Effect, frozen=True):
    deck: Pile
    target: Target
    count: Literal[1]
    how: Literal["random"]


class StealCard(Effect, frozen=True):
    deck: Pile
    target: Target
    count: Literal[1]
    how: Literal["random"]


class CancelCard(Effect, frozen=True):
    deck: Pile


class StealGold(Effect, frozen=True):
    """At most what is there; at once, or when the trigger comes to pass."""

    amount: Price
    target: Target
    trigger: Literal["", "first_conquest_from_player_this_turn", "this_invasion_conquers"] = ""


class GiveGold(Effect, frozen=True):
    amount: Price
    target: Target
    instead_of_bank: bool


class DoubleCosts(Effect, frozen=True):
    target: Target
    duration: Duration


class CancelInvasion(Effect, frozen=True):
    """The invasion under way is over without a battle."""


class ForbidInvasion(Effect, frozen=True):
    """Binds the current invader, at the longest to the end of the turn."""

    scope: Literal["this_territory", "all_your_territories"]
    until: Literal["end_of_turn", "invader_conquers_from_another_player"]


class ExtendInvasion(Effect, frozen=True):
    """More pairs count as connected, for declaring invasions only."""

    to: Place
    duration: Duration
    from_: Place = field(name="from")


class ExtraManeuver(Effect, frozen=True):
    """risk/maneuver/abilities: one maneuver more."""

    count: Some


class ManeuverAnyTime(Effect, frozen=True):
    """risk/maneuver/abilities: the turn's maneuver may be made between invasions."""


class CaptureCharacter(Effect, frozen=True):
    target: Literal["defender_character"]
    condition: Literal["invasion_conquers"]
    ransom: Price


class RemoveCharacter(Effect, frozen=True):
    """For the rest of the game; with dice, only if they show enough."""

    target: Literal["any_character"]
    dice: Dice = 0
    success_at_least: int = 0


class LoseVp(Effect, frozen=True):
    amount: Some
    target: Target


class CacheArmies(Effect, frozen=True):
    """Armies wait on a face-down card until its territory is held."""

    amount: Some
    deck: Pile


AnyEffect = (
    DiceAdd
    | DiceUpgrade
    | DieSetMax
    | Reroll
    | WinTies
    | PlaceArmies
    | DestroyArmies
    | MoveArmies
    | PlaceUnit
    | ExtraReinforcement
    | HalveIncome
    | DrawCard
    | RevealCard
    | LookAndKeep
    | DiscardCard
    | StealCard
    | CancelCard
    | StealGold
    | GiveGold
    | DoubleCosts
    | CancelInvasion
    | ForbidInvasion
    | ExtendInvasion
    | ExtraManeuver
    | ManeuverAnyTime
    | CaptureCharacter
    | RemoveCharacter
    | LoseVp
    | CacheArmies
)

APART_FROM_DICE = (
    DieSetMax, PlaceArmies, DestroyArmies, MoveArmies, PlaceUnit, ExtraReinforcement, HalveIncome, DrawCard, RevealCard,
    LookAndKeep, DiscardCard, StealCard, CancelCard, StealGold, GiveGold, DoubleCosts, CancelInvasion, ForbidInvasion,
    ExtendInvasion, ExtraManeuver, ManeuverAnyTime, CaptureCharacter, RemoveCharacter, LoseVp, CacheArmies,
)  # fmt: skip
"""What does nothing to the dice of a battle while its card is in force.

Whoever tells effects apart ends with `assert_never`: a new kind that somebody forgets is found by the type checker.
"""


# Conditions


class Condition(Entry, frozen=True, tag_field="kind", tag=_kind):
    """What must be true for a card to be played."""


class DefendingArmies(Condition, frozen=True):
    at_least: int = 1
    at_most: int | None = None


class TargetHas(Condition, frozen=True):
    any_of: tuple[Feature, ...]


class InvaderIsPlayer(Condition, frozen=True):
    """No landing force of House Mitchell."""


class DefenderIsPlayer(Condition, frozen=True):
    """No neutral land."""


class DefenderHasCharacter(Condition, frozen=True):
    """One that is neither captive nor removed."""


class ConquestsThisTurn(Condition, frozen=True):
    """Counts only territories with one of the features, if any are named."""

    at_least: int = 0
    at_most: int | None = None
    with_any_of: tuple[Feature, ...] = ()


class YouControl(Condition, frozen=True):
    feature: Feature


class YouControlAnotherTerritory(Condition, frozen=True):
    """Besides the invaded one."""


class OpponentHolds(Condition, frozen=True):
    deck: Pile


class OpponentNextDoor(Condition, frozen=True):
    """A territory of another player is connected to one of yours."""


class UnitAvailable(Condition, frozen=True):
    """risk/components/units-run-out: a token in the supply, and a territory of yours with room for it."""

    unit: Unit


class AboutToDraw(Condition, frozen=True):
    deck: Pile


class JustRolled(Condition, frozen=True):
    """At least one die of yours lies rolled."""


AnyCondition = (
    DefendingArmies
    | TargetHas
    | InvaderIsPlayer
    | DefenderIsPlayer
    | DefenderHasCharacter
    | ConquestsThisTurn
    | YouControl
    | YouControlAnotherTerritory
    | OpponentHolds
    | OpponentNextDoor
    | UnitAvailable
    | AboutToDraw
    | JustRolled
)


# Requirements of Objectives, looked at in step 6


class Requirement(Entry, frozen=True, tag_field="kind", tag=_kind):
    """risk/objectives/timing: what an Objective asks of the player who would score it."""


class ControlCastles(Requirement, frozen=True):
    n: Some


class ControlPorts(Requirement, frozen=True):
    n: Some


class ControlCastlesAndPorts(Requirement, frozen=True):
    """One territory may count for both."""

    castles: Some
    ports: Some


class HaveGold(Requirement, frozen=True, tag="gold"):
    """Nothing is paid."""

    n: Price


class DestroyedThisTurn(Requirement, frozen=True):
    n: Some


class ConqueredThisTurn(Requirement, frozen=True):
    n: Some


class ConqueredFromOnePlayerThisTurn(Requirement, frozen=True):
    n: Some


class ConqueredWithFeatureThisTurn(Requirement, frozen=True):
    feature: Feature
    n: Some


class ControlRegions(Requirement, frozen=True):
    n: Some


class ControlNInMRegions(Requirement, frozen=True):
    n: Some
    m: Some


class PortOnEachCoast(Requirement, frozen=True):
    """risk/objectives/coasts: of every coast on the maps in play."""


class UnitsSame(Requirement, frozen=True):
    n: Some


class UnitsEach(Requirement, frozen=True):
    n: Some


AnyRequirement = (
    ControlCastles
    | ControlPorts
    | ControlCastlesAndPorts
    | HaveGold
    | DestroyedThisTurn
    | ConqueredThisTurn
    | ConqueredFromOnePlayerThisTurn
    | ConqueredWithFeatureThisTurn
    | ControlRegions
    | ControlNInMRegions
    | PortOnEachCoast
    | UnitsSame
    | UnitsEach
)


# Cards


class Character(Item, frozen=True, kw_only=True):
    """`needs` are the parts without which the ability lies idle."""

    id: Slug
    name: Words
    house: Slug
    cost: Price
    window: Window
    role: Role
    condition: tuple[AnyCondition, ...]
    text: Words
    effects: tuple[AnyEffect, ...]
    needs: tuple[Part, ...]


class Maester(Item, frozen=True, kw_only=True):
    """`count` copies; `resolve` is the exact procedure; without the parts it needs it leaves the deck."""

    id: Slug
    name: Words
    count: Some
    cost: Price
    window: Window
    role: Role
    condition: tuple[AnyCondition, ...]
    text: Words
    resolve: Words
    effects: tuple[AnyEffect, ...]
    needs: tuple[Part, ...]


class Objective(Item, frozen=True, kw_only=True):
    """`tuned` replaces the requirement when the option tuned_objectives is on."""

    shown_apart: ClassVar[tuple[str, ...]] = ("tuned",)

    id: Slug
    title: Words
    vp: Annotated[int, Meta(ge=1, le=4)]
    requirement: AnyRequirement
    text: Words
    maps: tuple[Literal["westeros", "essos", "world"], ...]
    needs: tuple[Part, ...]
    title_origin: Literal["seed", "public", "designed"]
    tuned: AnyRequirement | None = None


class SpecialUnit(Item, frozen=True, kw_only=True):
    id: Unit
    name: Words
    count: Some
    moves: bool
    stacks: bool
    attack: bool
    defence: bool
    text: Words
    effects: tuple[AnyEffect, ...]
    count_origin: Literal["seed", "public", "designed"]
    max_per_territory: int | None = None
