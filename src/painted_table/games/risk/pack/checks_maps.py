"""What the map files of the RISK pack must say of themselves and of one another.

Counts are claimed once, beside the things they count, so that a line lost or written twice is noticed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from math import comb

from ....core.content import Problems
from .entries import Link, MapId, Territory
from .source import MapFile, Source

Land = dict[str, Territory]


def land_of(source: Source) -> Land:
    """All territories by id."""
    return {t.id: t for t in source.westeros.territory + source.essos.territory}


def check_maps(source: Source, problems: Problems) -> None:
    _check_names(source, problems)
    _check_map("westeros", source.westeros, source, problems)
    _check_map("essos", source.essos, source, problems)
    _check_join(source, problems)
    _check_coasts(source, problems)


def _check_names(source: Source, problems: Problems) -> None:
    """One id means one thing, whichever maps are in play."""
    for what, first, second in (
        ("territory", source.westeros.territory, source.essos.territory),
        ("region", source.westeros.region, source.essos.region),
    ):
        taken = {entry.id for entry in first}
        for entry in second:
            at = problems.at("essos.toml", f"{what} {entry.id}")
            at.require(entry.id not in taken, "id", "Westeros has one of that id", "give it another id")


def _check_map(id: MapId, m: MapFile, source: Source, problems: Problems) -> None:
    file = f"{id}.toml"
    at = problems.at(file, "[map]")
    at.require(m.map.id == id, "id", f"the file is called {file}", f'write "{id}"')
    at.claim(m.map.territories, len(m.territory), "territories", "territories")
    at.claim(m.map.regions, len(m.region), "regions", "regions")
    at.claim(m.map.castles, sum(t.castle for t in m.territory), "castles", "castles")
    at.claim(m.map.ports, sum(bool(t.port) for t in m.territory), "ports", "ports")
    at.claim(m.map.links, len(m.link), "links", "links")
    at.claim(m.map.port_pairs, port_pairs(m.territory), "port_pairs", "pairs of ports")
    sizes = Counter(t.region for t in m.territory)
    for region in m.region:
        at = problems.at(file, f"region {region.id}")
        at.require(region.map == id, "map", f"it stands in {file}", f'write "{id}", or move it')
        at.claim(region.territories, sizes[region.id], "territories", "territories")
    coasts = [coast.id for coast in source.world.coast if id in coast.maps]
    regions = [region.id for region in m.region]
    for t in m.territory:
        at = problems.at(file, f"territory {t.id}")
        at.require(t.map == id, "map", f"it stands in {file}", f'write "{id}", or move it')
        at.refer(t.region, regions, "region", "region")
        if t.port:
            at.refer(t.port, coasts, f"coast of {m.map.name}", "port")
            at.require(t.coastal, "coastal", "a port inland", "write true, or take the port away")
    if check_links(file, m.link, [t.id for t in m.territory], ("border", "sea"), problems):
        _check_connected(file, m, problems)


def port_pairs(territories: Iterable[Territory]) -> int:
    """risk/ports/same-colour-linked: every two ports of one coast are a pair."""
    return sum(comb(n, 2) for n in Counter(t.port for t in territories if t.port).values())


def check_links(
    file: str, links: Iterable[Link], known: Collection[str], kinds: Collection[str], problems: Problems
) -> bool:
    """Both ends exist and differ, and no pair is written twice, in either direction."""
    before = len(problems.found)
    seen: dict[frozenset[str], int] = {}
    for ordinal, link in enumerate(links, 1):
        at = problems.at(file, f"link no. {ordinal} ({link.a} - {link.b})")
        at.refer(link.a, known, "territory", "a")
        at.refer(link.b, known, "territory", "b")
        at.require(link.a != link.b, "b", "a territory is linked with itself", "name the other end")
        first = seen.setdefault(frozenset((link.a, link.b)), ordinal)
        at.require(
            first == ordinal, "a", f"the pair is link no. {first} already", "remove one of the two: links are two-way"
        )
        allowed = " or ".join(f'"{kind}"' for kind in kinds)
        at.require(link.kind in kinds, "kind", f'no link of this file is "{link.kind}"', f"write {allowed}")
    return len(problems.found) == before


def _check_connected(file: str, m: MapFile, problems: Problems) -> None:
    """Every territory can be reached by borders and sea lines alone; ports only shorten the way."""
    next_to: dict[str, set[str]] = {t.id: set() for t in m.territory}
    for link in m.link:
        next_to[link.a].add(link.b)
        next_to[link.b].add(link.a)
    start = m.territory[0].id
    reached: set[str] = set()
    todo = [start]
    while todo:
        id = todo.pop()
        if id not in reached:
            reached.add(id)
            todo.extend(next_to[id])
    for t in m.territory:
        at = problems.at(file, f"territory {t.id}")
        at.require(
            t.id in reached, "id", f"no borders or sea lines lead there from {start}", "add the missing [[link]]"
        )


def _check_join(source: Source, problems: Problems) -> None:
    """risk/world/narrow-sea: the join lists exactly the ports of its coast."""
    join = source.world.join
    at = problems.at("world.toml", "[join]")
    for id, listed in (("westeros", join.westeros_ports), ("essos", join.essos_ports)):
        ports = [t.id for t in land_of(source).values() if t.map == id and t.port == join.coast]
        for port in listed:
            at.refer(port, ports, f"{join.coast} port of {id}", f"{id}_ports")
        for port in ports:
            at.require(port in listed, f"{id}_ports", f"{port} is not listed", "add it")
    here, there = len(join.westeros_ports), len(join.essos_ports)
    at.claim(join.cross_links, here * there, "cross_links", "pairs across the sea")
    at.claim(join.port_pairs, comb(here + there, 2), "port_pairs", "pairs")


def _check_coasts(source: Source, problems: Problems) -> None:
    for coast in source.world.coast:
        maps = sorted({t.map for t in land_of(source).values() if t.port == coast.id})
        at = problems.at("world.toml", f"coast {coast.id}")
        at.require(
            sorted(coast.maps) == maps,
            "maps",
            f"its ports are on {' and '.join(maps) or 'no map'}",
            "name exactly these maps",
        )
