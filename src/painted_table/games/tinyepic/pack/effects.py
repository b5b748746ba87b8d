"""The closed vocabulary of the cards: what an event asks, costs and does.

Each requirement and effect is a small class whose name in snake case is its `kind` in the file; a card can only say
what one of these classes means. An effect that no rule handles is found by the type checker (`assert_never`).
"""

from __future__ import annotations

import re
from typing import Literal

from msgspec import field

from ....core.content import Entry
from ....core.entries import Count, Slug, Some

DomainKind = Literal["castle", "fief", "throne"]
ActionName = Literal["recruit", "march", "sail", "march_or_sail", "whisper", "plot", "event"]
UnitKind = Literal["power_token", "unit", "hero"]
Whose = Literal[
    "own",
    "controlled",
    "not_yours",
    "any",
    "another_player_or_their_ally",
    "sole_vp_leader",
    "non_player_house",
]
Where = Literal[
    "any_domain",
    "kings_landing",
    "same_domain",
    "controlled_domain",
    "this_domain",
    "adjacent_to_controlled_not_throne",
    "any_domain_not_throne",
    "domain_of_hero_you_control",
]
Start = Literal["controlled_domain", "domain_with_controlled_hero", "domain_of_that_hero"]
Pool = Literal[
    "token_pool",
    "each_token_pool",
    "token_pool_of_defeated_house",
    "own_ally_pool",
    "other_ally_pool",
    "ally_pool_of_controller_of_kings_landing",
]
Condition = Literal["won_battle", "no_battle_from_these_marches", "control_kings_landing", "battle_with_player"]
RecruitPlace = Literal["hero_domain", "home_domain", "strongest_ally_domain", "weakest_domain"]
RivalTarget = Literal[
    "next_target",
    "nearest_castle_not_controlled",
    "nearest_white_walker",
    "your_nearest_domain",
    "your_weakest_domain",
]


def _kind(name: str) -> str:
    """gain_gold for GainGold; what only the Rival's cards read otherwise says its kind itself."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(Entry, frozen=True, tag_field="kind", tag=_kind):
    """What a card, or a token, does."""


# -- gold and points


class GainGold(Effect, frozen=True):
    """Gold up to the maximum: so much, or so much for each of something."""

    amount: Some
    per: Literal["", "ally_pool_tokens_and_throne", "domain_controlled", "alliance", "map_card_passed_through"] = ""
    condition: Literal[Condition, ""] = ""
    amount_if_following: Count = 0


class LoseGold(Effect, frozen=True):
    amount: Some


class YouLoseGold(Effect, frozen=True):
    """What a card of the Rival costs the player."""

    amount: Some


class OthersGainGold(Effect, frozen=True):
    amount: Some


class StealGold(Effect, frozen=True):
    amount: Some
    condition: Literal[Condition, ""] = ""
    timing: Literal["", "before_battle"] = ""


class SetGoldMax(Effect, frozen=True):
    pass


class GainVp(Effect, frozen=True):
    amount: Some
    per: Literal["", "2_tokens_returned"] = ""
    condition: Literal[Condition, ""] = ""
    timing: Literal["", "before_battle"] = ""


class BuyVp(Effect, frozen=True):
    gold: Some
    vp: Some
    times_max: Some


class RivalGainVp(Effect, frozen=True):
    amount: Some
    condition: Literal[Condition, ""] = ""


# -- actions and moves


class PerformAction(Effect, frozen=True, kw_only=True):
    """One of the six actions under its own rules and these terms."""

    action: ActionName
    times: Some = 1
    times_min: Count = 1
    optional: bool = False
    free: bool = False
    must_battle: bool = False
    battle_in: tuple[DomainKind, ...] = ()
    battle_against: Literal["", "non_player_house"] = ""
    battle_bonus: Count = 0
    battle_bonus_if: tuple[DomainKind, ...] = ()
    battle_bonus_per: Literal["", "map_card_passed_through"] = ""
    battle_bonus_max: Count = 0
    own_battle_cards_max: Some = 1
    extra_deck_card: bool = False
    must_include_hero: bool = False
    max_cards: Count = 0
    """How far a Sail goes; 0 as usual."""
    from_: Literal[Start, ""] = field(default="", name="from")
    where: Literal[Where, ""] = ""
    source: Literal["", "force_track", "allied_house"] = ""
    units_max: Some = 2
    units_exact: Count = 0
    unit_kinds: tuple[UnitKind, ...] = ()
    discards_to: Literal["", "deck_top"] = ""
    played_card_returns: bool = False
    condition: Literal[Condition, ""] = ""


class MoveArmy(Effect, frozen=True, kw_only=True):
    """Units of one domain straight to another."""

    from_: Start = field(name="from")
    range: int | Literal["any"]
    to: Literal["", "own_home_domain"] = ""
    ignore_blockers: bool = False
    target: Literal["", "single_power_token_domain", "single_enemy_unit_domain"] = ""
    must_battle: bool = False
    no_battle: bool = False
    battle_bonus: Count = 0
    units_exact: Count = 0
    must_include_hero: bool = False
    hero_strength: Count = 0


class RelocateHero(Effect, frozen=True):
    """A hero alone into a domain, by its id or one's own home; who is there and not of one's side retreats."""

    to: Slug
    occupants: Literal["retreat"]


class Eliminate(Effect, frozen=True, kw_only=True):
    what: UnitKind
    whose: Whose
    where: Where
    count: Some
    reward: bool = True
    return_reward_times: Some = 1
    optional_if_impossible: bool = False


class ForceRetreat(Effect, frozen=True):
    where: Where


class CaptureToken(Effect, frozen=True):
    """Without words: the lone token that the army before it came for."""

    whose: Literal[Whose, ""] = ""
    where: Literal[Where, ""] = ""


# -- pools and alliances


class PoolTake(Effect, frozen=True, kw_only=True):
    from_: Pool = field(name="from")
    count: Count = 0
    count_max: Count = 0
    same_house: bool = False
    different_houses: bool = False
    different_from_returned: bool = False
    gold_each: Count = 0
    house_filter: Literal["", "not_allied_with_you"] = ""
    condition: Literal[Condition, ""] = ""


class PoolTakeRandom(Effect, frozen=True, kw_only=True):
    from_: Pool = field(name="from")
    keep: Some


class PoolReturn(Effect, frozen=True, kw_only=True):
    from_: Pool = field(name="from")
    count: Count = 0
    count_max: Count = 0
    count_any: bool = False
    same_house: bool = False


class PoolGive(Effect, frozen=True):
    to: Pool
    count: Some


class PoolSwap(Effect, frozen=True, kw_only=True):
    with_: Pool = field(name="with")
    count: Some


class GainAllianceNow(Effect, frozen=True):
    count: Some


# -- heroes, eggs, cards


class RecruitHero(Effect, frozen=True):
    whose: Literal["own"]
    where: Where
    free: bool = False


class PlaceEgg(Effect, frozen=True):
    gold_each: Count
    times_max: Some


class DrawCards(Effect, frozen=True):
    amount: Some
    ignore_limit: bool = False


class DiscardToLimit(Effect, frozen=True):
    pass


class ReturnOwnHeroCard(Effect, frozen=True):
    pass


class KeepInPlay(Effect, frozen=True):
    battle_bonus: Some
    until: tuple[Literal["lost_battle", "next_scoring_phase"], ...]


class TargetControllerOf(Effect, frozen=True):
    domain: Slug
    then: Literal["lose_gold_or_retreat"]
    amount: Some


class Branch(Effect, frozen=True):
    """One list or the other, by where the own hero's card is."""

    on: Literal["own_hero_card_state"]
    in_hand: tuple[GainVp | GainGold | ReturnOwnHeroCard, ...]
    played: tuple[GainVp | GainGold | ReturnOwnHeroCard, ...]


CardEffect = (
    GainGold
    | OthersGainGold
    | StealGold
    | SetGoldMax
    | GainVp
    | BuyVp
    | PerformAction
    | MoveArmy
    | RelocateHero
    | Eliminate
    | ForceRetreat
    | CaptureToken
    | PoolTake
    | PoolTakeRandom
    | PoolReturn
    | PoolGive
    | PoolSwap
    | GainAllianceNow
    | RecruitHero
    | PlaceEgg
    | DrawCards
    | DiscardToLimit
    | ReturnOwnHeroCard
    | KeepInPlay
    | TargetControllerOf
    | Branch
)
"""What plot cards and hero cards do."""


# -- the Rival and the Teammate


class RivalMove(Effect, frozen=True, kw_only=True):
    to: RivalTarget
    hero_alone: bool = False
    hero_strength: Count = 0
    battle_bonus: Count = 0
    battle_bonus_if: tuple[DomainKind, ...] = ()


class RivalRecruit(Effect, frozen=True):
    units: Literal["rival", "ally"]
    count: Some
    where: RecruitPlace


class RivalPlot(Effect, frozen=True):
    times: Some


class RivalPoolTake(Effect, frozen=True):
    count: Some
    house_filter: Literal["not_allied_with_rival"]
    choose: Literal["fullest_pool"]


class RivalPlaceEgg(Effect, frozen=True):
    where: RecruitPlace
    otherwise: tuple[RivalRecruit, ...]


class RivalBranch(Effect, frozen=True, tag="branch"):
    on: Literal["rival_castles_at_least_4"]
    yes: tuple[RivalGainVp | RivalMove, ...]
    no: tuple[RivalGainVp | RivalMove, ...]


class TeammateBattleBonus(Effect, frozen=True):
    amount: Some
    against: tuple[Literal["white_walker", "night_king"], ...]
    until: Literal["end_of_round"]


RivalEffect = (
    RivalMove
    | RivalRecruit
    | RivalPlot
    | RivalPoolTake
    | RivalPlaceEgg
    | RivalBranch
    | RivalGainVp
    | YouLoseGold
    | GainGold
    | TeammateBattleBonus
)
"""What solo hero cards do."""


# -- cooperative tokens


class CoverTrack(Effect, frozen=True):
    track: Literal["night_king", "white_walkers"]


class RevealNextRangerCard(Effect, frozen=True):
    pass


class RemoveWhiteWalker(Effect, frozen=True):
    count: Some


class AddWhiteWalker(Effect, frozen=True):
    where: Where


class EvokeTerror(Effect, frozen=True):
    pass


class IceDragonBattle(Effect, frozen=True):
    pass


TokenEffect = (
    CoverTrack
    | RevealNextRangerCard
    | RemoveWhiteWalker
    | AddWhiteWalker
    | EvokeTerror
    | IceDragonBattle
    | GainGold
    | LoseGold
)
"""What exploration tokens do."""


# -- requirements


class Requirement(Entry, frozen=True, tag_field="kind", tag=_kind):
    """What must be so, else a card cannot be played as an Event."""


class ControlHero(Requirement, frozen=True):
    pass


class OwnHeroOnMap(Requirement, frozen=True):
    pass


class OwnHeroOnMat(Requirement, frozen=True):
    pass


class ControlledHeroAloneInDomain(Requirement, frozen=True):
    pass


class GoldAtLeast(Requirement, frozen=True):
    amount: Some


class GoldEquals(Requirement, frozen=True):
    amount: Count


class AllyPoolAtLeast(Requirement, frozen=True):
    amount: Some


class AlliancesAtLeast(Requirement, frozen=True):
    amount: Some


class CastlesAtLeast(Requirement, frozen=True):
    amount: Some


class ForceTrackTokensAtLeast(Requirement, frozen=True):
    amount: Some


class SomePlayerControls(Requirement, frozen=True):
    domain: Slug


class SoleVpLeaderIsAnotherPlayer(Requirement, frozen=True):
    pass


class OwnTokenOfAllyOfTarget(Requirement, frozen=True):
    throne_counts: bool


class UnitToReturn(Requirement, frozen=True):
    what: UnitKind
    whose: Whose
    last_allowed: bool = False


CardRequirement = (
    ControlHero
    | OwnHeroOnMap
    | OwnHeroOnMat
    | ControlledHeroAloneInDomain
    | GoldAtLeast
    | GoldEquals
    | AllyPoolAtLeast
    | AlliancesAtLeast
    | CastlesAtLeast
    | ForceTrackTokensAtLeast
    | SomePlayerControls
    | SoleVpLeaderIsAnotherPlayer
    | OwnTokenOfAllyOfTarget
    | UnitToReturn
)
