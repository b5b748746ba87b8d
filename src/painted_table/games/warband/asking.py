"""Answers that are made rather than picked: an army, with what it may cost; some units of several."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.agenda import Seat
from ...core.english import listed
from ...core.forms import Field, Form, Group, Preset, Purse, Thing, some
from ...core.game import question_frame
from ...core.scene import Figure, Tray
from .options import BUILD
from .pack import Pack
from .pack.entries import FACTIONS, Attachment, Unit
from .rules.army import army_of, limit, may_field, supply, why_not_army
from .rules.modes.clash import ChooseReserve, held_back, waiting
from .rules.modes.storm import Marking, Vanguards
from .rules.mustering import Mustering
from .state import State, UnitId
from .text.lists import attachment_words, ncu_words, show_army, unit_words
from .text.names import names_of

SIDES = {"stark": "Stark", "lannister": "Lannister", "mercenary": "Mercenaries", "neutral": "Neutral"}
TRAY = 1 / 40
"""Trays are drawn as on the board."""


def form(s: State, seat: Seat) -> Form | None:
    """warband/army: a list of units with attachments, and NCUs; ready-made armies are picked, not filled in."""
    frame = question_frame(s)
    if isinstance(frame, Mustering):
        return _army(s) if s.board.options.armies[seat] == BUILD else None
    if isinstance(frame, Marking):
        return _units(s, "mark {units}", "Enemies to mark", frame.among(s, seat), frame.number(s, seat))
    if isinstance(frame, Vanguards):
        return _units(s, "vanguard {units}", "Units that begin", frame.among(s, seat), frame.number(s, seat))
    if isinstance(frame, ChooseReserve):
        return _units(s, "hold back {units}", "Units in reserve", waiting(s), held_back(s))
    return None


def _units(s: State, text: str, title: str, units: list[UnitId], number: int) -> Form:
    names = names_of(s)
    things = [Thing(word=names.units[u], name=names.unit_names[u], value=names.units[u]) for u in units]
    return Form(text=text, fields=(some("units", things, title, least=number, most=number),))


def _army(s: State) -> Form:
    pack, options = s.board.pack, s.board.options
    ready = [
        Preset(name=one.name, text=f"muster {show_army(pack, army_of(pack, one))}")
        for one in pack.armies
        if one.size == options.size and why_not_army(pack, options, army_of(pack, one)) is None
    ]
    return Form(
        text="muster {army}",
        fields=(
            Field(
                name="army",
                kind="list",
                title="Army",
                along="Attach somebody",
                things=(
                    *(
                        _unit(pack, options.pool, n)
                        for n, one in enumerate(pack.units)
                        if may_field(options.pool, one.pool)
                    ),
                    *(
                        _attachment(pack, options.pool, n)
                        for n, one in enumerate(pack.attachments)
                        if may_field(options.pool, one.pool)
                    ),
                    *(_ncu(pack, n) for n, one in enumerate(pack.ncus) if may_field(options.pool, one.pool)),
                ),
                groups=tuple(_groups(pack, options.pool)),
                least=1,
            ),
        ),
        purses=(Purse(unit="point", most=limit(pack, options)),),
        presets=tuple(ready),
        shelf=f"warband {options.size} armies",
    )


def _groups(pack: Pack, pool: str) -> Iterator[Group]:
    """Units and NCUs, side by side."""
    for faction in dict.fromkeys([unit.faction for unit in pack.units] + [ncu.faction for ncu in pack.ncus]):
        title = SIDES.get(faction, faction.capitalize())
        if any(one.faction == faction and may_field(pool, one.pool) for one in pack.units):
            yield Group(name=faction, title=f"{title}: Combat Units")
        if any(one.faction == faction and may_field(pool, one.pool) for one in pack.ncus):
            yield Group(name=f"{faction} ncus", title=f"{title}: NCUs, one for each claim on the Tactics Board")


def _unit(pack: Pack, pool: str, number: int) -> Thing:
    unit = pack.units[number]
    return Thing(
        word=unit_words(pack)[number],
        name=unit.name,
        note=_unit_note(pack, unit),
        group=unit.faction,
        costs=(unit.cost,),
        most=supply(pool, unit.box_count, unit.character),
        room=1,
        tray=_tray(pack, unit),
    )


def _tray(pack: Pack, unit: Unit) -> Tray:
    """As it stands on the board at full strength."""
    size = unit.rank_size or unit.hp
    base = pack.tray(unit.tray)
    return Tray(
        id=unit.id,
        tone=unit.faction if unit.faction in FACTIONS else "neutral",
        at=(0.0, 0.0),
        width=base.width * TRAY,
        depth=base.depth * TRAY,
        ranks=() if unit.figure else tuple(tuple([Figure()] * min(size, unit.hp - n)) for n in range(0, unit.hp, size)),
        figure=unit.figure,
        files=(unit.rank_size or 1) if unit.figure else 0,
        places=(unit.hp if unit.rank_size else 1) if unit.figure else 0,
        left=(unit.hp if unit.rank_size else 1) if unit.figure else 0,
        standard=unit.faction if unit.figure and unit.faction in FACTIONS else "",
    )


def _unit_note(pack: Pack, unit: Unit) -> str:
    attacks = "; ".join(
        f"{attack.name} {'·'.join(map(str, attack.dice))} dice at {attack.to_hit}+" for attack in unit.attacks
    )
    abilities = ", ".join(pack.ability(id).name for id in unit.abilities)
    numbers = f"{unit.type.capitalize()}, speed {unit.speed}, defense {unit.defense}+, morale {unit.morale}+; {attacks}"
    return f"{numbers}. {abilities}" if abilities else numbers


def _attachment(pack: Pack, pool: str, number: int) -> Thing:
    one = pack.attachments[number]
    abilities = ", ".join(pack.ability(id).name for id in one.abilities)
    able = tuple(
        unit_words(pack)[n]
        for n, unit in enumerate(pack.units)
        if unit.type == one.type and may_field(pool, unit.pool) and _goes_with(one, unit)
    )
    return Thing(
        word=attachment_words(pack)[number],
        name=f"{one.name} (Commander)" if one.commander else one.name,
        note=f"{abilities}. Brings {_brought(pack, one)} into the deck" if one.commander else abilities,
        costs=(one.cost,),
        most=supply(pool, one.box_count, one.character),
        to=able,
    )


def _brought(pack: Pack, commander: Attachment) -> str:
    """warband/commander/cards: what a Commander adds to the deck of the Faction."""
    cards = [card for card in pack.cards if card.id in commander.cards]
    return listed([f"{card.copies} × {card.name}" for card in cards])


def _goes_with(one: Attachment, unit: Unit) -> bool:
    """Whether the two could ever stand in one army."""
    return "mercenary" in (one.faction, unit.faction) or one.faction == unit.faction


def _ncu(pack: Pack, number: int) -> Thing:
    ncu = pack.ncus[number]
    return Thing(
        word=ncu_words(pack)[number],
        name=ncu.name,
        note=f"{ncu.ability}: {ncu.text}",
        group=f"{ncu.faction} ncus",
        costs=(ncu.cost,),
    )
