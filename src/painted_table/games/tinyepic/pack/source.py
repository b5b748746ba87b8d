"""Which tables stand in which file of the pack."""

from __future__ import annotations

from ....core.content import Entry
from .entries import (
    Action,
    ActionMat,
    BattleIcon,
    Canvas,
    CastleScoring,
    CoopDifficulty,
    Dice,
    Domain,
    Dragon,
    DragonModule,
    DragonRules,
    Egg,
    ExplorationToken,
    ForceTrack,
    Forearmed,
    HeroCard,
    House,
    IceDragon,
    Limits,
    Link,
    MapCard,
    ModeEntry,
    NightKing,
    Numbers,
    OptionEntry,
    PlotCard,
    RangerCard,
    RecruitPlaces,
    RivalActions,
    RivalCard,
    RivalDifficulty,
    Sea,
    SeaChain,
    SoloHeroCard,
    Strengths,
    Teammate,
    TerrorPool,
    TieBreaks,
    Treaty,
    Wall,
    WhiteWalkers,
)


class MapFile(Entry, frozen=True):
    meta: Canvas
    map_card: tuple[MapCard, ...]
    domain: tuple[Domain, ...]
    link: tuple[Link, ...]
    sea_chain: SeaChain
    sea: tuple[Sea, ...]
    wall: Wall


class HousesFile(Entry, frozen=True):
    force_track: ForceTrack
    house: tuple[House, ...]


class PlotCardsFile(Entry, frozen=True):
    plot_card: tuple[PlotCard, ...]


class HeroesFile(Entry, frozen=True):
    hero_card: tuple[HeroCard, ...]


class ActionsFile(Entry, frozen=True):
    dice: Dice
    action_mat: ActionMat
    action: tuple[Action, ...]
    numbers: Numbers
    battle_icon: tuple[BattleIcon, ...]
    strengths: Strengths
    limits: Limits


class DragonsFile(Entry, frozen=True):
    module: DragonModule
    dragon: tuple[Dragon, ...]
    egg: tuple[Egg, ...]
    rules: DragonRules


class SetupFile(Entry, frozen=True):
    mode: tuple[ModeEntry, ...]
    option: tuple[OptionEntry, ...]
    castle_scoring: CastleScoring
    tie_breaks: TieBreaks
    coop_difficulty: tuple[CoopDifficulty, ...]
    treaty: Treaty


class RivalFile(Entry, frozen=True):
    rival_card: tuple[RivalCard, ...]
    solo_hero_card: tuple[SoloHeroCard, ...]
    rival_actions: RivalActions
    recruit_places: RecruitPlaces
    teammate: Teammate
    rival_difficulty: tuple[RivalDifficulty, ...]


class CoopFile(Entry, frozen=True):
    night_king: NightKing
    white_walkers: WhiteWalkers
    ice_dragon: IceDragon
    terror_pool: TerrorPool
    exploration_token: tuple[ExplorationToken, ...]
    ranger_card: tuple[RangerCard, ...]
    forearmed: tuple[Forearmed, ...]


class Source(Entry, frozen=True):
    """The files of the pack, each by its name."""

    map: MapFile
    houses: HousesFile
    plot_cards: PlotCardsFile
    heroes: HeroesFile
    actions: ActionsFile
    dragons: DragonsFile
    setup: SetupFile
    rival: RivalFile
    coop: CoopFile
