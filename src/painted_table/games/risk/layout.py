"""From content and options to a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ...core.provenance import provenance
from .board import ICONS, Board, Clans, House, Parts, Region
from .cards import ROLES, WINDOWS, Face, ObjectiveFace
from .options import Options
from .pack import Pack
from .pack.cards import AnyEffect, CancelInvasion, Character, ControlNInMRegions, Maester, Objective
from .pack.entries import Territory

PARTS = ("gold", "characters", "maester", "objectives", "special_units")


@lru_cache(maxsize=64)
def lay_out(pack: Pack, options: Options) -> Board:
    """The board of a table, remembered, for a board never changes.

    risk/modes/two-players-essos, risk/modes/three-to-five-westeros, risk/modes/six-seven-both-maps: the number of
    players decides the maps and the charts.
    """
    mitchell = options.variant == "mitchell"
    charts = max(3, options.players) if mitchell else options.players
    dealt = pack.set_up("skirmish", charts)
    drafted = pack.set_up("dominion", charts)
    maps = dealt.maps
    lands = pack.territories_of(maps)
    number = {t.id: i for i, t in enumerate(lands)}

    # risk/invade/connected, risk/ports/same-colour-linked, risk/world/narrow-sea: the coast joins ports of
    # both maps, and nothing else does (risk/world/only-ports-join, risk/world/other-coasts).
    links = [(number[link.a], number[link.b]) for link in pack.links_of(maps)]
    links += [(number[a.id], number[b.id]) for a, b in pack.port_links(maps)]
    if mitchell:
        # risk/mitchell/linked-ports: two ports of different coasts, and no others.
        links += [(number[link.a], number[link.b]) for link in pack.mitchell.links]

    regions: list[Region] = []
    for r in pack.regions_of(maps):
        whole = sum(1 << number[t.id] for t in lands if t.region == r.id)
        # risk/mitchell/north-control: The Gift is not needed, though it counts as land (risk/mitchell/gift-counts);
        # risk/mitchell/no-region-for-players-blocked: all the rest is, whoever holds it.
        spared = pack.mitchell.constants.north_control_excludes if mitchell else ()
        needed = whole & ~sum(1 << number[id] for id in spared)
        regions.append(Region(r.id, r.name, whole, needed, r.bonus))
    order = drafted.houses if options.house_turn_order else dealt.houses
    if mitchell:
        # risk/mitchell/playable-houses first, then those that are always neutral or in exile.
        order = (*order, *[id for id in pack.mitchell.tie_order if id not in order])
    houses = [
        House(h.id, h.name, number.get(h.home_mitchell if mitchell else h.home, -1)) for h in map(pack.house, order)
    ]

    dealt_lands = len(lands) - dealt.neutral_territories
    if options.seats:
        dealt_lands -= options.players
    if mitchell:
        # risk/mitchell/five-cards
        dealt_lands = pack.mitchell.constants.cards_dealt_each * (options.players - options.mitchell_newcomers)
    constants = pack.constants
    values: dict[tuple[str, ...], int] = {tuple(sorted(r.icons)): r.armies for r in pack.redemptions}
    return Board(
        pack=pack,
        options=options,
        maps=list(maps),
        ids=[t.id for t in lands],
        names=[t.name for t in lands],
        links=sorted({(min(link), max(link)) for link in links}),
        regions=regions,
        castles=sum(1 << number[t.id] for t in lands if t.castle),
        ports=sum(1 << number[t.id] for t in lands if t.port),
        icons=[ICONS.index(t.icon) for t in lands],
        houses=houses,
        deal_each=dealt_lands // (options.players - options.mitchell_newcomers),
        deal_extra=dealt_lands % (options.players - options.mitchell_newcomers),
        deal_armies=dealt.armies_per_dealt_territory
        if not mitchell
        else pack.mitchell.constants.armies_per_dealt_territory,
        neutral_lands=dealt.neutral_territories,
        neutral_armies=dealt.neutral_armies_each,
        starting_armies=drafted.starting_armies,
        seat_armies=drafted.seat_armies,
        set_values=[values[icon, icon, icon] for icon in ICONS],
        set_of_each=values[tuple(sorted(ICONS))],
        divisor=constants.reinforcement.divisor,
        minimum=constants.reinforcement.minimum,
        own_land_bonus=constants.reinforcement.own_territory_bonus,
        hand_limit=constants.reinforcement.hand_limit,
        attacker_wins_ties=constants.battle.ties == "attacker",
        points_each=(
            constants.victory.skirmish_point_per_territory,
            constants.victory.skirmish_point_per_castle,
            constants.victory.skirmish_point_per_port,
        ),
        army_cap=constants.components.armies_per_house_if_limited if options.army_limit else 0,
        house_characters=[
            sum(1 << i for i, c in enumerate(pack.characters) if c.house == house.id) for house in houses
        ],
        parts=_parts(pack, options, lands),
        clans=_clans(pack, options, [h.id for h in houses], number) if mitchell else None,
    )


def _clans(pack: Pack, options: Options, houses: list[str], number: Mapping[str, int]) -> Clans:
    """risk/mitchell/start-five, risk/mitchell/start-three, risk/mitchell/start-targaryen,
    risk/mitchell/start-wildlings, risk/mitchell/exile-targaryen-five.
    """
    constants = pack.mitchell.constants
    starts = {start.power: start for start in pack.mitchell.starts}
    own = [starts[id] for id in houses]
    watch, garrison, wildlings = starts["nights_watch"], starts["neutral"], starts["wildlings"]
    return Clans(
        neutral=options.players,
        homes=[number.get(start.territory, -1) for start in own],
        strengths=[start.armies for start in own],
        exile=[constants.exile_armies_targaryen if start.kind == "exile" else constants.exile_armies for start in own],
        tie_order=[houses.index(id) for id in pack.mitchell.tie_order],
        playable=sum(1 for start in own if start.kind == "player_or_neutral"),
        garrisons=[(number[garrison.territory], garrison.armies)],
        gift=number[watch.territory],
        watch_armies=constants.nights_watch_return_armies,
        wildlings_first=wildlings.armies,
        wildlings_later=constants.wildling_return_armies,
        deal_each=constants.cards_dealt_each,
        deal_armies=constants.armies_per_dealt_territory,
        other_armies=constants.armies_per_other_territory,
    )


def _parts(pack: Pack, options: Options, lands: Sequence[Territory]) -> Parts:
    """risk/options/removed-maester, risk/options/removed-objectives, risk/options/idle-characters: what needs a
    part that is off leaves its deck, or lies idle.
    """
    off = {part for part in PARTS if not getattr(options, part)}
    faces = [_face(i, "character", c, c.house, c.text) for i, c in enumerate(pack.characters)]
    faces += [_face(len(faces) + i, "maester-card", m, "", m.text) for i, m in enumerate(pack.maesters)]
    copies = [(i, m) for i, m in enumerate(pack.maesters, len(pack.characters)) for _ in range(m.count)]
    coasts = sorted({t.port for t in lands if t.port})
    prices = pack.constants.gold
    # risk/mitchell/turn-order: two players on Westeros get what two players get on Essos; newcomers get nothing.
    drafted = pack.set_up("dominion", options.players - options.mitchell_newcomers)
    bonus = {b.position: (b.gold, b.territory_cards, b.maester_cards) for b in drafted.turn_order_bonus}
    return Parts(
        faces=faces,
        characters=len(pack.characters),
        designs=[i for i, _ in copies],
        maester_deck=sum(1 << copy for copy, (_, m) in enumerate(copies) if off.isdisjoint(m.needs)),
        objectives=[_objective(o, options) for o in pack.objectives],
        objective_deck=sum(1 << i for i, o in enumerate(pack.objectives) if off.isdisjoint(o.needs)),
        idle=sum(1 << i for i, c in enumerate(pack.characters) if not off.isdisjoint(c.needs)),
        gold_per_army=prices.per_army_of_base_income,
        gold_per_region_point=prices.per_region_bonus_point,
        gold_per_port=prices.per_port,
        maester_price=prices.maester_price,
        objective_price=prices.objective_price,
        ransom=prices.ransom,
        units=[next(u.count for u in pack.special_units if u.id == icon) for icon in ICONS],
        points_to_win=pack.constants.victory.points_to_win,
        coasts=[sum(1 << i for i, t in enumerate(lands) if t.port == coast) for coast in coasts],
        coastal=sum(1 << i for i, t in enumerate(lands) if t.coastal),
        bonus=[bonus.get(place, (0, 0, 0)) for place in range(1, options.players + 1)],
    )


def _objective(o: Objective, options: Options) -> ObjectiveFace:
    """risk/options/tuned-objectives: what the card asks, or the stricter form, in numbers and in words."""
    text, requirement = o.text, o.requirement
    if options.tuned_objectives and o.tuned is not None:
        requirement = o.tuned
        if isinstance(o.tuned, ControlNInMRegions):
            text = f"Control at least {o.tuned.n} territories in each of at least {o.tuned.m} regions."
    return ObjectiveFace(o.id, o.title, f"risk/objective/{o.id.replace('_', '-')}", text, o.vp, requirement)


def _face(number: int, topic: str, card: Character | Maester, house: str, text: str) -> Face:
    return Face(
        number=number,
        id=card.id,
        name=card.name,
        rule=f"risk/{topic}/{card.id.replace('_', '-')}",
        text=text,
        house=house,
        cost=card.cost,
        window=WINDOWS.index(card.window),
        role=ROLES.index(card.role),
        conditions=list(card.condition),
        effects=_in_order(card),
        told=provenance(card),
    )


def _in_order(card: Character | Maester) -> list[AnyEffect]:
    """The effects as printed, but an invasion is cancelled last: until then it can be spoken of."""
    return sorted(card.effects, key=lambda effect: isinstance(effect, CancelInvasion))
