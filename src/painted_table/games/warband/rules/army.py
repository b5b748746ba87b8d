"""warband/army: what may be fielded together, and for how much.

A list names units by their numbers in the pack, each with its attachments, and NCUs. Its Faction is that of its
Commander: nothing else says it.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ....core.refusal import Refusal
from ..options import Options
from ..pack import Pack
from ..pack.entries import Army

Listed = tuple[int, ...]
"""A unit, and behind it what is attached to it: one at most, where the list is legal."""


class ArmyList:
    """warband/army/attachments-fixed: units with their attachments, and NCUs; it never changes."""

    def __init__(self, units: tuple[Listed, ...], ncus: tuple[int, ...]) -> None:
        self.units = units
        self.ncus = ncus

    def __repr__(self) -> str:
        return f"<ArmyList {self.units} {self.ncus}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArmyList) and self.units == other.units and self.ncus == other.ncus

    def __hash__(self) -> int:
        return hash((self.units, self.ncus))


def limit(pack: Pack, options: Options) -> int:
    """warband/army/points"""
    return next(size.points for size in pack.sizes if size.id == options.size)


def cost_of(pack: Pack, army: ArmyList) -> int:
    """warband/army/attachment-cost, warband/commander/free: each by its card, where a Commander's says nothing."""
    cost = 0
    for listed in army.units:
        cost += pack.units[listed[0]].cost
        for attachment in listed[1:]:
            cost += pack.attachments[attachment].cost
    for ncu in army.ncus:
        cost += pack.ncus[ncu].cost
    return cost


def ordered(pack: Pack, army: ArmyList) -> ArmyList:
    """As the cards lie in the pack; of equal units those first that carry nothing, then by the name of what they do."""
    keyed: list[tuple[int, list[str], Listed]] = []
    for listed in army.units:
        keyed.append((listed[0], [pack.attachments[one].id for one in listed[1:]], listed))
    keyed.sort()
    return ArmyList(tuple([listed for _, _, listed in keyed]), tuple(sorted(army.ncus)))


def commander_of(pack: Pack, army: ArmyList) -> int:
    """The attachment that commands the army; NOBODY where none does."""
    for listed in army.units:
        for attachment in listed[1:]:
            if pack.attachments[attachment].commander:
                return attachment
    return NOBODY


def faction_of(pack: Pack, army: ArmyList) -> str:
    """warband/army/faction: the Commander's."""
    commander = commander_of(pack, army)
    return "" if commander == NOBODY else pack.attachments[commander].faction


# -- legality


def why_not_army(pack: Pack, options: Options, army: ArmyList) -> Refusal | None:
    """Why an army may not be fielded, the first thing that is wrong with it. warband/army/unspent: less is well."""
    if not army.units:
        return Refusal(
            "warband/army/needs-combat-unit", "An army has at least one Combat Unit.", "Add one for the Commander."
        )
    return (
        _why_not_commander(pack, army)
        or _why_not_attached(pack, army)
        or _why_not_faction(pack, army)
        or _why_not_supply(pack, options.pool, army)
        or _why_not_characters(pack, army)
        or _why_not_points(pack, options, army)
    )


def _why_not_commander(pack: Pack, army: ArmyList) -> Refusal | None:
    """warband/commander/one"""
    found: list[str] = []
    for listed in army.units:
        for attachment in listed[1:]:
            if pack.attachments[attachment].commander:
                found.append(pack.attachments[attachment].name)
    if not found:
        says = "Nobody commands this army."
        return Refusal("warband/commander/one", says, "Attach one Commander to one of the units.")
    if len(found) > 1:
        says = f"{' and '.join(found)} would both command."
        return Refusal("warband/commander/one", says, "Keep one Commander.")
    return None


def _why_not_attached(pack: Pack, army: ArmyList) -> Refusal | None:
    """warband/attach/same-type, warband/attach/one-per-unit, warband/commander/is-attachment"""
    kinds = [pack.units[listed[0]].type for listed in army.units]
    for listed in army.units:
        unit = pack.units[listed[0]]
        for number in listed[1:]:
            attachment = pack.attachments[number]
            if attachment.type == unit.type:
                continue
            says = f"{attachment.name} is for {attachment.type}, and {unit.name} are {unit.type}."
            if attachment.commander and attachment.type not in kinds:
                instead = f"Add a unit of {attachment.type} for the Commander."
                return Refusal("warband/army/needs-combat-unit", says, instead)
            rule = "warband/commander/is-attachment" if attachment.commander else "warband/attach/same-type"
            return Refusal(rule, says, f"Attach it to {attachment.type}.")
        if len(listed) > 2:
            names = " and ".join([pack.attachments[one].name for one in listed[1:]])
            says = f"{names} are in one unit of {unit.name}."
            return Refusal("warband/attach/one-per-unit", says, "Leave one there; move the others to other units.")
    return None


def _why_not_faction(pack: Pack, army: ArmyList) -> Refusal | None:
    """warband/army/faction: the Commander's own, and Mercenaries (warband/army/mercenary)."""
    faction = faction_of(pack, army)
    if faction == "mercenary":
        return Refusal("warband/army/faction", "A Mercenary commands no Faction.", "Choose a Commander who has one.")
    sides: list[tuple[str, str]] = []
    for listed in army.units:
        sides.append((pack.units[listed[0]].name, pack.units[listed[0]].faction))
        for attachment in listed[1:]:
            sides.append((pack.attachments[attachment].name, pack.attachments[attachment].faction))
    for ncu in army.ncus:
        sides.append((pack.ncus[ncu].name, pack.ncus[ncu].faction))
    for name, side in sides:
        if side not in (faction, "mercenary"):
            says = f"{name}: {side.capitalize()}, in an army of {faction.capitalize()}."
            return Refusal("warband/army/faction", says, "The Commander's Faction, or Mercenaries.")
    return None


def _why_not_supply(pack: Pack, pool: str, army: ArmyList) -> Refusal | None:
    """What the pool of the table has: warband/components/units-7 and its like, warband/components/trays; without that
    limit warband/army/any-number."""
    units: dict[int, int] = {}
    attachments: dict[int, int] = {}
    for listed in army.units:
        units[listed[0]] = units.get(listed[0], 0) + 1
        for attachment in listed[1:]:
            attachments[attachment] = attachments.get(attachment, 0) + 1
    for number, count in units.items():
        unit = pack.units[number]
        refused = _why_not_pooled(pool, unit.pool, unit.faction, unit.name, "warband/components/units-7")
        if refused is not None:
            return refused
        if count > supply(pool, unit.box_count, unit.character) and not unit.character:
            says = f"{count} units of {unit.name}, and the box holds {unit.box_count}."
            return Refusal("warband/components/trays", says, f"Take {unit.box_count}.")
    for number, count in attachments.items():
        one = pack.attachments[number]
        refused = _why_not_pooled(pool, one.pool, one.faction, one.name, "warband/components/attachments-8")
        if refused is not None:
            return refused
        if count > supply(pool, one.box_count, one.character) and not one.character:
            says = f"{count} of {one.name}, and the box holds {one.box_count}."
            return Refusal("warband/components/attachments-8", says, f"Take {one.box_count}.")
    for number in army.ncus:
        ncu = pack.ncus[number]
        refused = _why_not_pooled(pool, ncu.pool, ncu.faction, ncu.name, "warband/components/ncu-4")
        if refused is not None:
            return refused
    return None


def supply(pool: str, box_count: int, character: str) -> int:
    """How many of a card an army may hold: characters once, and what the box has where the table plays with one."""
    if character:
        return 1
    return box_count if pool == "box" else MANY


MANY: Final = 15
"""More than the points of any size pay for."""


def may_field(pool: str, its_pool: str) -> bool:
    """Whether a card is there at all: what is not of the box belongs to the pool `extra`."""
    return its_pool == "box" or pool == "extra"


def _why_not_pooled(pool: str, its_pool: str, side: str, name: str, rule: str) -> Refusal | None:
    if may_field(pool, its_pool):
        return None
    if side == "mercenary":
        instead = "Leave it out, or play with the pool extra."
        return Refusal("warband/army/mercenary", f"{name}: Mercenaries are not hired at this table.", instead)
    return Refusal(rule, f"{name}: not in the box.", "Leave it out, or play with the pool extra.")


def _why_not_characters(pack: Pack, army: ArmyList) -> Refusal | None:
    """warband/army/unique-characters, warband/commander/may-also-troop, warband/army/requires"""
    there: list[str] = []
    commander = commander_of(pack, army)
    for name, character in _characters(pack, army):
        if character in there:
            says = f"{name}: the same character is there twice."
            rule = "warband/army/unique-characters"
            if character == pack.attachments[commander].character:
                rule = "warband/commander/may-also-troop"
            return Refusal(rule, says, "Keep one version of each.")
        there.append(character)
    for listed in army.units:
        unit = pack.units[listed[0]]
        if unit.requires_character and unit.requires_character not in there:
            needed = unit.requires_character.replace("_", " ").title()
            says = f"{unit.name} goes only where {needed} goes."
            return Refusal("warband/army/requires", says, f"Add {needed}, or leave {unit.name} out.")
    return None


def _characters(pack: Pack, army: ArmyList) -> list[tuple[str, str]]:
    """Everybody who is somebody: name and character."""
    found: list[tuple[str, str]] = []
    for listed in army.units:
        unit = pack.units[listed[0]]
        if unit.character:
            found.append((unit.name, unit.character))
        for number in listed[1:]:
            attachment = pack.attachments[number]
            if attachment.character:
                found.append((attachment.name, attachment.character))
    for number in army.ncus:
        found.append((pack.ncus[number].name, pack.ncus[number].character))
    return found


def _why_not_points(pack: Pack, options: Options, army: ArmyList) -> Refusal | None:
    cost, most = cost_of(pack, army), limit(pack, options)
    if cost > most:
        return Refusal("warband/army/points", f"That costs {cost} of {most} points.", f"Leave out {cost - most}.")
    return None


# -- ready-made ones


def army_of(pack: Pack, army: Army) -> ArmyList:
    """warband/quick/prebuilt: as it stands in the content."""
    units = [unit.id for unit in pack.units]
    attachments = [one.id for one in pack.attachments]
    ncus = [one.id for one in pack.ncus]
    found: list[Listed] = []
    for unit, attachment in army.units:
        found.append((units.index(unit), attachments.index(attachment)) if attachment else (units.index(unit),))
    return ordered(pack, ArmyList(tuple(found), tuple([ncus.index(one) for one in army.ncus])))


def ready_made(pack: Pack, options: Options) -> list[ArmyList]:
    """Every one of the size: it is fielded as it stands, whatever armies are built from."""
    return [army_of(pack, army) for army in pack.armies if army.size == options.size]


def examples(pack: Pack, options: Options) -> list[ArmyList]:
    """Some of the armies that may be built, ready-made ones first: what bots choose from, and what is imagined."""
    found: list[ArmyList] = []
    for army in ready_made(pack, options) + _made(pack, options):
        if army not in found and why_not_army(pack, options, army) is None:
            found.append(army)
    return found


def _made(pack: Pack, options: Options) -> list[ArmyList]:
    """For each Commander, and each unit that may come next: an NCU, then one of each unit as long as points last."""
    found: list[ArmyList] = []
    for commander, leader in enumerate(pack.attachments):
        if not leader.commander or not may_field(options.pool, leader.pool):
            continue
        own = [
            unit
            for unit, one in enumerate(pack.units)
            if one.faction in (leader.faction, "mercenary")
            and may_field(options.pool, one.pool)
            and one.requires_character in ("", leader.character)
        ]
        led = [unit for unit in own if pack.units[unit].type == leader.type]
        ncus = [ncu for ncu, one in enumerate(pack.ncus) if one.faction == leader.faction]
        for first in range(len(own)):
            units: list[Listed] = [(led[first % len(led)], commander)]
            some = tuple(ncus[: 1 + first % len(ncus)])
            for unit in (own[first:] + own[:first]) * 3:
                fuller = ordered(pack, ArmyList((*units, (unit,)), some))
                if why_not_army(pack, options, fuller) is None:
                    units.append((unit,))
            found.append(ordered(pack, ArmyList(tuple(units), some)))
    return found
