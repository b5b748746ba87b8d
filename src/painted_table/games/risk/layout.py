"""From content and options to a board."""

from __future__ import annotations

from itertools import combinations

from .board import ICONS, Board, House, Region
from .options import Options
from .pack import Pack, Scenario, load_pack


def scenario(pack: Pack, options: Options, mode: str) -> Scenario:
    """risk/modes/two-players-essos, risk/modes/three-to-five-westeros, risk/modes/six-seven-both-maps."""
    return next(s for s in pack.scenarios if s.mode == mode and options.players in s.players)


def lay_out(options: Options, pack: Pack | None = None) -> Board:
    pack = pack or load_pack()
    dealt = scenario(pack, options, "skirmish")
    drafted = scenario(pack, options, "dominion")
    column = dealt.players.index(options.players)
    maps = list(dealt.maps)
    lands = [t for t in pack.territories if t.map in maps]
    number = {t.id: i for i, t in enumerate(lands)}

    # risk/invade/connected, risk/ports/same-colour-linked, risk/world/narrow-sea: the coast joins ports of
    # both maps, and nothing else does (risk/world/only-ports-join, risk/world/other-coasts).
    links = [(number[link.a], number[link.b]) for link in pack.links if link.a in number]
    for a, b in combinations(lands, 2):
        if a.port and a.port == b.port:
            links.append((number[a.id], number[b.id]))

    regions = [
        Region(r.id, r.name, sum(1 << number[t.id] for t in lands if t.region == r.id), r.bonus)
        for r in pack.regions
        if r.map in maps
    ]
    order = drafted.house_order[column] if options.house_turn_order else dealt.houses
    house = {h.id: h for h in pack.houses}
    houses = [House(h, house[h].name, number.get(house[h].seat, -1)) for h in order]

    dealt_lands = len(lands) - dealt.neutral_territories
    if options.seats:
        dealt_lands -= options.players
    values = {tuple(sorted(r.icons)): r.armies for r in pack.redemptions}
    return Board(
        options=options,
        maps=maps,
        ids=[t.id for t in lands],
        names=[t.name for t in lands],
        links=sorted({(min(link), max(link)) for link in links}),
        regions=regions,
        castles=sum(1 << number[t.id] for t in lands if t.castle),
        ports=sum(1 << number[t.id] for t in lands if t.port),
        icons=[ICONS.index(t.icon) for t in lands],
        houses=houses,
        deal_each=dealt_lands // options.players,
        deal_extra=dealt_lands % options.players,
        deal_armies=dealt.armies_per_dealt_territory,
        neutral_lands=dealt.neutral_territories,
        neutral_armies=dealt.neutral_armies_each,
        starting_armies=drafted.starting_armies[column],
        seat_armies=drafted.seat_armies,
        set_values=[values[icon, icon, icon] for icon in ICONS],
        set_of_each=values[tuple(sorted(ICONS))],
        divisor=pack.reinforcement.divisor,
        minimum=pack.reinforcement.minimum,
        own_land_bonus=pack.reinforcement.own_territory_bonus,
        hand_limit=pack.reinforcement.hand_limit,
        army_cap=pack.components.armies_per_house_if_limited if options.army_limit else 0,
    )
