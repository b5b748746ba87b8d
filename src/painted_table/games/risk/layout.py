"""From content and options to a board."""

from __future__ import annotations

from .board import ICONS, Board, House, Region
from .options import Options
from .pack import Pack, load_pack


def lay_out(options: Options, pack: Pack | None = None) -> Board:
    """risk/modes/two-players-essos, risk/modes/three-to-five-westeros, risk/modes/six-seven-both-maps: the
    number of players decides the maps and the charts.
    """
    pack = pack or load_pack()
    dealt = pack.set_up("skirmish", options.players)
    drafted = pack.set_up("dominion", options.players)
    maps = dealt.maps
    lands = pack.territories_of(maps)
    number = {t.id: i for i, t in enumerate(lands)}

    # risk/invade/connected, risk/ports/same-colour-linked, risk/world/narrow-sea: the coast joins ports of
    # both maps, and nothing else does (risk/world/only-ports-join, risk/world/other-coasts).
    links = [(number[link.a], number[link.b]) for link in pack.links_of(maps)]
    links += [(number[a.id], number[b.id]) for a, b in pack.port_links(maps)]

    regions = [
        Region(r.id, r.name, sum(1 << number[t.id] for t in lands if t.region == r.id), r.bonus)
        for r in pack.regions_of(maps)
    ]
    order = drafted.houses if options.house_turn_order else dealt.houses
    houses = [House(h.id, h.name, number.get(h.seat, -1)) for h in map(pack.house, order)]

    dealt_lands = len(lands) - dealt.neutral_territories
    if options.seats:
        dealt_lands -= options.players
    constants = pack.constants
    values: dict[tuple[str, ...], int] = {tuple(sorted(r.icons)): r.armies for r in pack.redemptions}
    return Board(
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
        deal_each=dealt_lands // options.players,
        deal_extra=dealt_lands % options.players,
        deal_armies=dealt.armies_per_dealt_territory,
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
        army_cap=constants.components.armies_per_house_if_limited if options.army_limit else 0,
    )
