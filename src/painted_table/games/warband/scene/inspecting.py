"""The card of a thing that somebody looks at closely: numbers as they stand now with their reasons, and who could reach
whom. Objectives say what they are worth and who holds them, terrain and walls what they do.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ....core.agenda import NOBODY, Seat
from ....core.english import counted
from ....core.inspect import Condition, Inspected, Reason, Sign, Stat, Threat, inspected
from ....core.provenance import provenance
from ....core.scene import Scene
from ..actions import NONE, Charge, Shoot
from ..board import AttackCard
from ..forecast import approach, arc_of
from ..mind.odds import faced
from ..pack.effects import SpeedMod
from ..rules.charging import charges, melee_mode
from ..rules.control import controller
from ..rules.modifiers import morale_modifiers, total
from ..rules.shooting import shots
from ..rules.standing import own_statics, speed
from ..state import DYING, TABLE, MoraleTest, State, UnitId
from ..text.names import names_of, seat_name, unit_name
from .measures import inches
from .panels import told_attack

SIDES = ("front", "flank", "rear", "flank")
"""By arc, in a word."""


def inspect(s: State, seat: Seat, scene: Scene, thing: str) -> Inspected | None:
    card = inspected(scene, thing)
    if card is None:
        return None
    known = names_of(s)
    if thing in known.units:
        return _unit(s, known.units.index(thing), card)
    kind, _, number = thing.rpartition(" ")
    if not number.isdecimal():
        return card
    if kind == "token" and int(number) <= len(s.token_places):
        return _token(s, int(number) - 1, card)
    if kind == "piece" and int(number) <= len(s.piece_kinds):
        return _piece(s, s.piece_kinds[int(number) - 1], card)
    if kind == "wall" and int(number) <= len(s.walls):
        return _wall(s, int(number) - 1, card)
    return card


# -- units


def _unit(s: State, unit: UnitId, card: Inspected) -> Inspected:
    here = s.fate[unit] in (TABLE, DYING)
    return replace(
        card,
        stats=tuple(_stats(s, unit)),
        conditions=(*card.conditions, *_conditions(s, unit)) if here else card.conditions,
        threatens=tuple(_threats(s, unit)) if s.fate[unit] == TABLE else (),
        threatened_by=tuple(_threatened(s, unit)) if s.fate[unit] == TABLE else (),
    )


def _conditions(s: State, unit: UnitId) -> Iterator[Condition]:
    for enemy in s.engaged(unit):
        yield Condition(f"engaged with {unit_name(s, enemy)}", rule="warband/geo/engaged")
    for token in range(len(s.token_places)):
        if controller(s, token) == unit:
            yield Condition(f"holds objective {token + 1}", rule="warband/mode/control")


def _stats(s: State, unit: UnitId) -> Iterator[Stat]:
    card = s.card(unit)
    now = speed(s, unit)
    yield _stat("Speed", card.speed, now, '"', tuple(_quicker(s, unit)) if now != card.speed else ())
    yield Stat(name="Defence", now=f"{card.defense}+")
    mods = morale_modifiers(s, MoraleTest(unit, True)) if s.fate[unit] in (TABLE, DYING) else []
    # What is added to the dice is told as what the dice themselves must show.
    needs = card.morale - total(mods)
    why = tuple(Reason(f"{one.name} {one.n:+d}", "warband/morale/modifiers") for one in mods)
    yield _stat("Morale", card.morale, needs, "+", why, low_is_good=True)
    if card.resilience > 1:
        yield Stat(name="Resilience", now=f"{card.resilience} Hits for each model")
    lost = s.ranks_lost(unit) if s.hp[unit] else 0
    for attack in card.attacks:
        yield _attack(s, unit, attack, lost)
    yield Stat(name="Hit Points", now=f"{s.hp[unit]} of {s.full_hp(unit)}")
    yield Stat(name="Points", now=str(card.cost))


def _quicker(s: State, unit: UnitId) -> Iterator[Reason]:
    more = sum(effect.value for effect in own_statics(s, unit) if isinstance(effect, SpeedMod))
    yield Reason(f"its abilities {more:+d}", "warband/unit/stat-speed")


def _stat(
    name: str, base: int, now: int, unit: str, why: tuple[Reason, ...], *, low_is_good: bool = False
) -> Stat:  # fmt: skip
    if base == now:
        return Stat(name=name, now=f"{now}{unit}", why=why)
    sign: Sign = "better" if (now < base) == low_is_good else "worse"
    return Stat(name=name, now=f"{now}{unit}", base=f"{base}{unit}", sign=sign, why=why)


def _attack(s: State, unit: UnitId, attack: AttackCard, lost: int) -> Stat:
    """warband/attack/dice-count: as many dice as its ranks have left."""
    card, is_pair = s.card(unit), s.is_banded(unit)
    table = card.banded_dice if is_pair and card.banded_dice else attack.dice
    name, _, rest = told_attack(card, attack, is_pair).partition(": ")
    full, now = table[0], table[min(lost, len(table) - 1)]
    if full == now:
        return Stat(name=name, now=rest)
    sign: Sign = "better" if now > full else "worse"
    why = (Reason(f"{counted(lost, 'rank')} lost", "warband/unit/stat-attack-dice"),)
    return Stat(name=name, now=f"{now} dice", base=rest, sign=sign, why=why)


# -- threats


def _threats(s: State, unit: UnitId) -> Iterator[Threat]:
    """What a unit could do to enemies from where it stands, if it were its turn."""
    mode = melee_mode(s, unit)
    if s.is_engaged(unit):
        for enemy in s.engaged(unit):
            if mode != NOBODY:
                blow = faced(s, unit, enemy, mode, arc_of(s, unit, enemy, NONE), tokens=False)
                yield _threat(s, enemy, f"in contact, {SIDES[arc_of(s, unit, enemy, NONE)]}", -1.0, blow.losses)
        return
    for a in charges(s, unit):
        if isinstance(a, Charge) and mode != NOBODY:
            side = arc_of(s, unit, a.target, a.arc)
            best = approach(s, unit, a, side)
            blow = faced(s, unit, a.target, mode, side, charging=True, tokens=False)
            yield _threat(s, a.target, f"charge over {inches(best.far)}, {SIDES[side]}", best.chance, blow.losses)
    for a in shots(s, unit):
        if isinstance(a, Shoot):
            blow = faced(s, unit, a.target, a.mode, arc_of(s, unit, a.target, NONE), tokens=False)
            yield _threat(s, a.target, s.card(unit).attacks[a.mode].name, -1.0, blow.losses)


def _threat(s: State, other: UnitId, says: str, chance: float, losses: float) -> Threat:
    thing, name = names_of(s).units[other], unit_name(s, other)
    hope = "arrives" if chance >= 0 else ""
    return Threat(thing=thing, name=name, says=says, chance=chance, hope=hope, loss=f"{losses:.1f} models")


def _threatened(s: State, unit: UnitId) -> Iterator[Threat]:
    """What enemies could do to it, told by who does."""
    thing = names_of(s).units[unit]
    for enemy in s.on_table():
        if s.owner[enemy] != s.owner[unit] and s.fate[enemy] == TABLE:
            for one in _threats(s, enemy):
                if one.thing == thing:
                    yield replace(one, thing=names_of(s).units[enemy], name=unit_name(s, enemy))


# -- what lies on the table


def _token(s: State, token: int, card: Inspected) -> Inspected:
    """warband/mode/control: its name, what it is worth and who holds it."""
    mode = s.board.mode
    worth = mode.hold + (1 if token == 0 and s.board.has_cards else 0)
    holder = controller(s, token)
    carrier = next((unit for unit, held in enumerate(s.held) if held == token), NOBODY)
    by = holder if holder != NOBODY else carrier
    held = f"{unit_name(s, by)} of {seat_name(s, s.owner[by])}" if by != NOBODY else "nobody"
    stats: tuple[Stat, ...] = (Stat(name="Held by", now=held),)
    if worth:
        stats = (Stat(name="Worth", now=f"{worth} VP at the end of each round from the second"), *stats)
    objective = s.token_cards[token] if token < len(s.token_cards) else NOBODY
    if objective != NOBODY:
        entry = s.board.pack.objectives[objective]
        told = provenance(entry)
        card = replace(card, title=entry.name, text=(entry.text,), origin=told.origin, source=told.source)
    about = (names_of(s).units[by],) if by != NOBODY else ()
    return replace(card, kind=f"Objective {token + 1}", stats=stats, about=about)


def _piece(s: State, kind: int, card: Inspected) -> Inspected:
    """warband/terrain/keywords-define: what its keywords are, and what they do."""
    entry = next(one for one in s.board.pack.pieces if one.id == s.board.pieces[kind].id)
    told = provenance(entry, *(one for one in s.board.pack.terrain_keywords if one.id in entry.keywords))
    text = tuple(dict.fromkeys((entry.text, *card.text)))
    return replace(card, kind="Terrain", text=text, origin=told.origin, source=told.source)


def _wall(s: State, wall: int, card: Inspected) -> Inspected:
    """warband/clash/walls"""
    left = Stat(name="Structure", now=f"{s.walls[wall]} of {s.board.structure}")
    worth = Stat(name="Worth", now=f"{s.board.wall_points} VP to the Attacker when it falls")
    told = provenance(s.board.pack.structures[0])
    return replace(
        card,
        kind="Castle Wall",
        stats=(left, worth),
        rule="warband/clash/walls",
        origin=told.origin,
        source=told.source,
    )
