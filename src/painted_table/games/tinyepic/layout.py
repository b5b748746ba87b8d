"""From content and options to a board."""

from __future__ import annotations

from functools import lru_cache

from .board import (
    CARD_REWARD,
    COPY_DIE,
    EMPTY_FIEF,
    EVENT,
    FACES,
    GOLD_REWARD,
    HOME,
    KINGS_LANDING,
    NOTHING_FURTHER,
    OTHER_CASTLE,
    OTHER_FIEF,
    OWN_HOME,
    POINT_REWARD,
    REROLL,
    SET_DIE,
    THE_THRONE,
    THREE_FIEFS,
    TWO_FIEFS,
    Ability,
    Board,
    HouseMat,
    Track,
    Winter,
)
from .cards import (
    AIMS,
    ANY_TARGET,
    BRING_GOLD,
    COST_GOLD,
    GAIN_POINTS,
    HEARTEN,
    ICONS,
    KINDS,
    LAY_EGG,
    LONE_ENEMY,
    LONE_TOKEN,
    MOVE,
    MUSTER,
    NATURES,
    OF_THAT_HERO,
    PLACES,
    PLOTS,
    TAKE,
    WITH_HERO,
    Face,
    Order,
    RangerFace,
    RivalFace,
    SoloHero,
    Terms,
    TokenFace,
)
from .cards import ANYWHERE as ANY_START
from .options import Options
from .pack import Pack
from .pack import entries as e
from .pack.effects import (
    CardEffect,
    GainGold,
    MoveArmy,
    PerformAction,
    RivalBranch,
    RivalEffect,
    RivalGainVp,
    RivalMove,
    RivalPlaceEgg,
    RivalPlot,
    RivalPoolTake,
    RivalRecruit,
    TeammateBattleBonus,
    YouLoseGold,
)

ROWS = ("north", "central", "south")
CONDITIONS = {
    "control_home_domain": HOME,
    "control_2_fiefs": TWO_FIEFS,
    "control_3_fiefs": THREE_FIEFS,
    "control_kings_landing": KINGS_LANDING,
    "none": NOTHING_FURTHER,
}
NEXT_TARGETS = {
    "own_home_domain": OWN_HOME,
    "nearest_unoccupied_fief": EMPTY_FIEF,
    "nearest_fief_not_controlled_by_rival": OTHER_FIEF,
    "kings_landing": THE_THRONE,
    "nearest_castle_not_controlled_by_rival": OTHER_CASTLE,
}
REWARDS = {"gold": GOLD_REWARD, "card": CARD_REWARD, "vp": POINT_REWARD}
STARTS = {
    "": ANY_START,
    "controlled_domain": ANY_START,
    "domain_with_controlled_hero": WITH_HERO,
    "domain_of_that_hero": OF_THAT_HERO,
}
TARGETS = {"": ANY_TARGET, "single_power_token_domain": LONE_TOKEN, "single_enemy_unit_domain": LONE_ENEMY}


@lru_cache(maxsize=64)
def lay_out(pack: Pack, options: Options) -> Board:
    """The board of a table, remembered, for a board never changes.

    tinyepic/setup/map-layout: the six southern map cards; tinyepic/setup/no-coop-parts-in-competitive;
    tinyepic/coop-setup/north-mats: in the cooperative game two northern ones as well.
    """
    mode = pack.mode(options.mode)
    cards = [card for card in pack.map.map_card if "all" in card.modes or options.mode in card.modes]
    number_of_card = {card.id: i for i, card in enumerate(cards)}
    domains = [domain for domain in pack.map.domain if domain.card in number_of_card]
    number = {domain.id: i for i, domain in enumerate(domains)}
    # tinyepic/march/water-borders: links across water are links like any other.
    links = [x for x in pack.map.link if x.a in number and x.b in number]
    chain = pack.map.sea_chain
    houses = pack.houses.house
    limits, numbers, strengths = pack.actions.limits, pack.actions.numbers, pack.actions.strengths
    track = pack.houses.force_track
    throne = next(domain for domain in domains if domain.kind == "throne")
    powers = 2 if options.solo else options.players
    start = _difficulty(pack, options) if options.mode == "solo_rival" else None
    return Board(
        pack=pack,
        options=options,
        ids=[domain.id for domain in domains],
        names=[domain.name for domain in domains],
        kinds=[KINDS.index(domain.kind) for domain in domains],
        links=sorted(_link(x, number) for x in links),
        # tinyepic/coop-setup/wall, tinyepic/wall/blocks: links that the Wall cuts while it stands.
        wall=sorted(_link(x, number) for x in links if x.kind == "wall"),
        north=sum(1 << i for i, domain in enumerate(domains) if domain.north_of_wall),
        card_of=[number_of_card[domain.card] for domain in domains],
        # tinyepic/wall/sail-north: once it has fallen the chain is longer at both ends.
        chain=[number_of_card[id] for id in (chain.order_after_wall_falls if options.coop else chain.order)],
        walled_chain=[number_of_card[id] for id in chain.order],
        map_cards=[card.id for card in cards],
        rows=[ROWS.index(cards[number_of_card[domain.card]].rival_row) for domain in domains],
        houses=[_mat(pack, house, number) for house in houses],
        pool=[i for i, house in enumerate(houses) if house.expansion == "base" or options.ice_and_fire_houses],
        arryn=next(i for i, house in enumerate(houses) if not house.player_house),
        faces=_faces(pack, options),
        deck=sum(
            1 << i
            for i, card in enumerate(pack.plot_cards.plot_card)
            if card.set == "base" or options.ice_and_fire_houses
        ),
        track=_track(track),
        rounds=mode.rounds,
        scoring=list(mode.scoring_after_rounds),
        vengeance=list(mode.vengeance_after_rounds),
        dice=_dice(mode, options),
        starting_gold=_gold(pack, options),
        gold_most=pack.setup.treaty.gold_max if options.coop else track.gold_track_max,
        castle_points=() if options.coop else pack.setup.castle_scoring.row(powers),
        hand_limit=limits.hand_limit,
        units_limit=limits.units_per_house_per_domain,
        cull_to=limits.ally_pool_cull,
        alliance_least=limits.alliance_minimum,
        castles_for_throne=_castles_for_throne(pack, options),
        sail_cards=pack.map.sea_chain.max_cards,
        whisper_gold=numbers.whisper_gold,
        shield_costs=_shield_costs(pack, options),
        token_strength=strengths.power_token,
        hero_strength=strengths.hero,
        dragon_strength=strengths.dragon,
        castle_defence=strengths.castle_defence,
        throne_defence=strengths.iron_throne_defence,
        kings_landing_gold=throne.tax_gold,
        dragon_gold=pack.dragons.rules.dragon_tax_gold,
        fly_range=pack.dragons.rules.fly_range,
        rival_cards=[_rival_card(card, number) for card in pack.rival.rival_card] if options.solo else [],
        solo_heroes=_solo_heroes(pack, options) if options.solo else [],
        rival_tokens=1 if start is None else start.rival_tokens_on_map,
        rival_points=0 if start is None else start.rival_start_vp,
        rival_pool=0 if start is None else start.rival_start_pool_tokens,
        winter=_winter(pack, options, number),
    )


def _link(link: e.Link, number: dict[str, int]) -> tuple[int, int]:
    a, b = number[link.a], number[link.b]
    return (min(a, b), max(a, b))


def _dice(mode: e.ModeEntry, options: Options) -> int:
    if options.players == 5 and mode.dice_five_players:
        return mode.dice_five_players
    return mode.player_dice or mode.dice


def _shield_costs(pack: Pack, options: Options) -> tuple[int, int, int, int]:
    """tinyepic/coop-plot/costs, tinyepic/coop-plot/absent-house: for a Treaty every player's house is its own."""
    if options.coop:
        of = pack.actions.numbers.shield_costs_coop
        return (of.non_player_house, of.any_player_house, of.house_not_in_game, of.any_player_house)
    costs = pack.actions.numbers.shield_costs
    return (costs.non_player_house, costs.own_house, costs.house_not_in_game, costs.opponent_house)


def _castles_for_throne(pack: Pack, options: Options) -> int:
    """tinyepic/throne/requirement, tinyepic/coop/kings-landing-six, tinyepic/coop/kings-landing-eight-variant."""
    treaty = pack.setup.treaty
    if not options.coop:
        return pack.actions.limits.castles_for_kings_landing
    if options.eight_castles:
        return treaty.castles_for_kings_landing_five_player_variant
    return treaty.castles_for_kings_landing


def _gold(pack: Pack, options: Options) -> int:
    """tinyepic/setup/starting-gold, tinyepic/solo/difficulty; tinyepic/coop-setup/treaty-gold,
    tinyepic/coop-setup/treaty-gold-solo: what the whole Treaty has.
    """
    if options.coop:
        treaty = pack.setup.treaty
        return treaty.starting_gold_per_player * (treaty.solo_counts_as_players if options.solo else options.players)
    if not options.solo:
        return pack.houses.force_track.starting_gold
    return _difficulty(pack, options).player_start_gold


def _difficulty(pack: Pack, options: Options) -> e.RivalDifficulty:
    return next(row for row in pack.rival.rival_difficulty if row.id == options.difficulty)


def _mat(pack: Pack, house: e.House, number: dict[str, int]) -> HouseMat:
    heroes = [card.id for card in pack.heroes.hero_card]
    plots = len(pack.plot_cards.plot_card)
    name = next((card.name for card in pack.heroes.hero_card if card.id == house.hero), "")
    card = plots + heroes.index(house.hero) if house.hero else -1
    ability = _ability(house.ability)
    return HouseMat(house.id, house.name, number[house.home], name, card, house.player_house, ability)


def _ability(ability: e.SetDie | e.RerollDice | e.CopyDie) -> Ability:
    """tinyepic/ability/fixed-faces, tinyepic/ability/fixed-faces-designed, tinyepic/ability/arryn-cost,
    tinyepic/ability/targaryen, tinyepic/ability/martell-reroll, tinyepic/ability/nights-watch.
    """
    if isinstance(ability, e.RerollDice):
        return Ability(REROLL, [], ability.cost_gold, ability.count_max)
    if isinstance(ability, e.CopyDie):
        return Ability(COPY_DIE, [], ability.cost_gold, 0)
    faces = {"any": FACES, "march_or_sail": ["march", "sail"]}.get(ability.face, [ability.face])
    return Ability(SET_DIE, [FACES.index(face) for face in faces], ability.cost_gold, 0)


def _track(track: e.ForceTrack) -> Track:
    own, allied = track.hero_return_reward_own, track.hero_return_reward_allied
    return Track(
        costs=[space.recruit_cost for space in track.spaces],
        rewards=[REWARDS[space.reward] for space in track.spaces],
        sections=[space.section - 1 for space in track.spaces],
        needed=[section.tokens_needed for section in track.objectives],
        conditions=[CONDITIONS[section.condition] for section in track.objectives],
        worth=[section.vp for section in track.objectives],
        own_hero=track.hero_recruit_cost_own,
        allied_hero=track.hero_recruit_cost_allied,
        allied_token=track.token_recruit_cost_allied,
        own_hero_reward=(own.gold, own.vp),
        allied_hero_reward=(allied.gold, allied.vp),
        targets=[NEXT_TARGETS[section.rival_next_target] for section in track.objectives],
    )


def _faces(pack: Pack, options: Options) -> list[Face]:
    houses = [house.id for house in pack.houses.house]
    faces: list[Face] = []
    for number, card in enumerate(pack.cards()):
        faces.append(
            Face(
                number=number,
                id=card.id,
                name=card.name,
                text=card.text,
                house=houses.index(card.house) if isinstance(card, e.HeroCard) else -1,
                icon=ICONS.index(card.battle.kind),
                value=card.battle.value,
                price=card.defence_cost,
                shields=[houses.index(shield) for shield in card.shields],
                cost_gold=card.cost.gold,
                cost_points=card.cost.vp,
                requires=list(card.requires),
                effects=list(card.effects),
                terms=[_terms(effect) for effect in card.effects],
                in_deck=isinstance(card, e.PlotCard) and (card.set == "base" or options.ice_and_fire_houses),
            )
        )
    return faces


def _terms(effect: CardEffect) -> Terms | None:
    """What a granted action or move changes in the rules of that action."""
    if not isinstance(effect, (PerformAction, MoveArmy)):
        return None
    terms = Terms()
    terms.must_battle = effect.must_battle
    terms.bonus = effect.battle_bonus
    terms.with_hero = effect.must_include_hero
    terms.units_exact = effect.units_exact
    terms.start = STARTS[effect.from_]
    if isinstance(effect, MoveArmy):
        terms.optional = False
        terms.no_battle = effect.no_battle
        terms.links_away = 0 if effect.range == "any" else effect.range
        terms.target = TARGETS[effect.target]
        terms.to_home = effect.to == "own_home_domain"
        terms.hero_strength = effect.hero_strength
        return terms
    terms.optional = effect.optional or not effect.must_battle
    terms.free = effect.free
    terms.battle_in = _kinds(effect.battle_in)
    terms.against_neutral = effect.battle_against == "non_player_house"
    terms.bonus_in = _kinds(effect.battle_bonus_if)
    terms.bonus_per_card_passed = effect.battle_bonus_per == "map_card_passed_through"
    terms.bonus_most = effect.battle_bonus_max
    terms.battle_cards = effect.own_battle_cards_max
    terms.extra_card = effect.extra_deck_card
    terms.cards_away = effect.max_cards
    terms.units_most = effect.units_max
    terms.tokens_only = "power_token" in effect.unit_kinds
    terms.at_hero = effect.where == "domain_of_hero_you_control"
    terms.from_track = effect.source == "force_track"
    terms.from_ally = effect.source == "allied_house"
    terms.to_deck_top = effect.discards_to == "deck_top"
    terms.card_returns = effect.played_card_returns
    return terms


def _kinds(names: tuple[str, ...]) -> int:
    return sum(1 << KINDS.index(name) for name in names)


# -- the Rival


def _rival_card(card: e.RivalCard, number: dict[str, int]) -> RivalFace:
    return RivalFace(
        id=card.id,
        action=EVENT if card.card_action == "hero" else FACES.index(card.card_action),
        muster=[_muster(order.effect()) for order in card.recruit],
        march=[number[card.march.north], number[card.march.central], number[card.march.south]],
        sail=[number[card.sail.north], number[card.sail.central], number[card.sail.south]],
    )


def _solo_heroes(pack: Pack, options: Options) -> list[SoloHero]:
    """By house; Arryn has no hero, and is nobody's."""
    cards = {card.house: card for card in pack.rival.solo_hero_card}
    return [
        _solo_hero(card, options) if (card := cards.get(house.id)) else SoloHero("", "", [])
        for house in pack.houses.house
    ]


def _solo_hero(card: e.SoloHeroCard, options: Options) -> SoloHero:
    """tinyepic/solo-coop/hero-cards, tinyepic/solo-coop/vp-ability: for a Teammate a card may say something else."""
    if not options.coop:
        return SoloHero(card.id, card.text, _orders(card.effects))
    return SoloHero(card.id, card.teammate_text, _orders(card.teammate_effects or card.effects))


def _muster(effect: RivalRecruit) -> Order:
    order = Order(MUSTER)
    order.allied = effect.units == "ally"
    order.count = effect.count
    order.where = PLACES.index(effect.where)
    return order


def _orders(effects: tuple[RivalEffect, ...]) -> list[Order]:
    """One after the other; a point for a battle that is won belongs to the move before it."""
    found: list[Order] = []
    for effect in effects:
        if isinstance(effect, RivalBranch):
            for part, least, most in ((effect.yes, 4, 99), (effect.no, 0, 4)):
                for order in _orders(part):
                    order.castles_from, order.castles_below = least, most
                    found.append(order)
        elif isinstance(effect, RivalGainVp) and effect.condition == "won_battle":
            found[-1].prize = effect.amount
        else:
            found.append(_order(effect))
    return found


def _gift(effect: RivalGainVp | YouLoseGold | GainGold | TeammateBattleBonus) -> int:
    if isinstance(effect, TeammateBattleBonus):
        return HEARTEN
    if isinstance(effect, GainGold):
        return BRING_GOLD
    return GAIN_POINTS if isinstance(effect, RivalGainVp) else COST_GOLD


def _order(effect: RivalEffect) -> Order:
    if isinstance(effect, RivalRecruit):
        return _muster(effect)
    if isinstance(effect, RivalMove):
        order = Order(MOVE)
        order.aim = AIMS.index(effect.to)
        order.alone = effect.hero_alone
        order.hero_strength = effect.hero_strength
        order.bonus = effect.battle_bonus
        order.bonus_in = _kinds(effect.battle_bonus_if)
        return order
    if isinstance(effect, RivalPlaceEgg):
        order = _muster(effect.otherwise[0])
        order.kind = LAY_EGG
        order.where = PLACES.index(effect.where)
        return order
    if isinstance(effect, RivalPlot):
        order = Order(PLOTS)
        order.count = effect.times
    elif isinstance(effect, RivalPoolTake):
        order = Order(TAKE)
        order.count = effect.count
    else:
        assert not isinstance(effect, RivalBranch)
        order = Order(_gift(effect))
        order.count = effect.amount
    return order


# -- the dead


def _winter(pack: Pack, options: Options, number: dict[str, int]) -> Winter:
    coop, start, help = pack.coop, _coop_score(pack, options), _help(pack, options)
    return Winter(
        walkers=coop.white_walkers.count,
        walker_base=coop.white_walkers.base_strength,
        walker_track=list(coop.white_walkers.track),
        walker_points=coop.white_walkers.vp_for_treaty_when_defeated,
        missing_points=coop.white_walkers.vp_for_night_king_when_none_left,
        king_base=coop.night_king.base_strength,
        king_track=list(coop.night_king.track),
        per_walker=coop.night_king.per_white_walker_in_or_next_to_domain,
        dragon_bonus=coop.night_king.ice_dragon_bonus,
        dragon_strength=coop.ice_dragon.strength,
        walkers_per_token=coop.terror_pool.white_walkers_per_token,
        terror_cull=coop.terror_pool.cull_to,
        terrified_defence=pack.actions.strengths.terrified_defence,
        walker_shield=pack.actions.numbers.shield_costs_coop.any_shield_remove_white_walker,
        treaty_points=start.treaty,
        king_points=start.night_king,
        castles_per_point=pack.setup.castle_scoring.coop_castles_per_vp,
        tokens=[
            TokenFace(
                id=token.id,
                name=token.name,
                text=token.text,
                brown=token.color == "brown",
                count=token.count,
                nature=NATURES.index(token.nature),
                stays=token.may_stay_face_up,
                effects=list(token.effects),
            )
            for token in coop.exploration_token
        ],
        rangers=[_ranger(card, help, number) for card in coop.ranger_card] if options.coop else [],
        steel_at_start=help.valyrian_steel if help else 0,
        glass_at_start=help.dragon_glass if help else 0,
    )


def _coop_score(pack: Pack, options: Options) -> e.Score:
    """tinyepic/coop-setup/difficulty: by the size of the Treaty; nothing where there is none."""
    if not options.coop:
        return e.Score(treaty=0, night_king=0)
    row = next(row for row in pack.setup.coop_difficulty if options.players in row.treaty_size)
    return {"standard": row.standard, "hard": row.hard, "epic": row.epic}[options.difficulty]


def _help(pack: Pack, options: Options) -> e.Forearmed | None:
    """tinyepic/coop-setup/forearmed: what a small Treaty is helped with, where the table has it so."""
    if not options.helped:
        return None
    return next((row for row in pack.coop.forearmed if options.players in row.treaty_size), None)


def _ranger(card: e.RangerCard, help: e.Forearmed | None, number: dict[str, int]) -> RangerFace:
    """tinyepic/ranger/fewer-walkers: a Treaty that is helped meets only the first of the list."""
    walkers = card.walkers if help is None else card.walkers[: help.ranger_walkers]
    return RangerFace(
        id=card.id,
        round=card.round,
        explore=[number[id] for id in card.explore],
        walkers=[number[id] for id in walkers],
        attack=number[card.attack] if card.attack else -1,
    )
