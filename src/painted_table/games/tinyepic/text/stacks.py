"""Battles and events under way, as positions write and read them."""

from __future__ import annotations

from typing import Any

from ....core.agenda import NOBODY
from ....core.numbers import whole_number
from ....core.refusal import Garbled, no_such
from ..state import Battle, Event, State
from .names import CARD, HOUSE, NOTHING, cards, domains, houses
from .things import CARDS, power_name, power_names, read_power

BATTLE_NUMBERS = ("attack_played", "attack_secrets", "defence_secrets", "bonus", "hero_strength", "prize")
EVENT_NUMBERS = ("battles", "passed", "returned")


def battles(s: State) -> str:
    return "; ".join(_show_battle(s, battle) for battle in s.battles) or NOTHING


def read_battles(s: State, text: str) -> None:
    s.battles = [_read_battle(s, one) for one in text.split(";") if one != NOTHING]


def events(s: State) -> str:
    return "; ".join(_show_event(s, event) for event in s.events) or NOTHING


def read_events(s: State, text: str) -> None:
    s.events = [_read_event(s, one) for one in text.split(";") if one != NOTHING]


def _show_battle(s: State, b: Battle) -> str:
    board = s.board
    foe = power_name(s, b.defender) if b.defender != NOBODY else houses(board)[b.house]
    told = [f"{power_name(s, b.attacker)} against {foe} in {domains(board)[b.domain]} from {domains(board)[b.source]}"]
    if b.card != NOBODY:
        told.append(f"by {cards(board)[b.card]} {b.effect}")
    if b.player != NOBODY:
        told.append(f"player {power_name(s, b.player)}")
    for name in ("attack", "defence", "aside"):
        if getattr(b, name):
            told.append(f"{name.replace('_', '-')} {CARDS.show(board, getattr(b, name))}")
    for name in BATTLE_NUMBERS:
        if getattr(b, name):
            told.append(f"{name.replace('_', '-')} {getattr(b, name)}")
    return ", ".join(told)


def _show_event(s: State, event: Event) -> str:
    told = [f"{power_name(s, event.seat)} plays {cards(s.board)[event.card]}"]
    if event.following:
        told.append("following")
    if event.won:
        told.append("won")
    if event.domain != NOBODY:
        told.append(f"domain {domains(s.board)[event.domain]}")
    if event.house != NOBODY:
        told.append(f"house {houses(s.board)[event.house]}")
    if event.power != NOBODY:
        told.append(f"power {power_name(s, event.power)}")
    for name in EVENT_NUMBERS:
        if getattr(event, name):
            told.append(f"{name} {getattr(event, name)}")
    return ", ".join(told)


def _read_battle(s: State, text: str) -> Battle:
    board = s.board
    first, *more = [part.split() for part in text.split(",")]
    if len(first) != 7 or (first[1], first[3], first[5]) != ("against", "in", "from"):
        raise Garbled(f"{text.strip()!r} is no battle.", "Write: stark against lannister in pyke from riverrun.")
    domain, source = (domains(board).index(_known(name, domains(board))) for name in (first[4], first[6]))
    own = power_names(s)
    defender = own.index(first[2]) if first[2] in own else NOBODY
    house = NOBODY if defender != NOBODY else HOUSE.read(board, first[2])
    battle = Battle(read_power(s, first[0]), defender, house, domain, source)
    for name, *values in more:
        field: Any = name.replace("-", "_")
        if name == "by":
            battle.card, battle.effect = CARD.read(board, values[0]), int(values[1])
        elif name == "player":
            battle.player = read_power(s, values[0])
        elif field in ("attack", "defence", "aside"):
            setattr(battle, field, CARDS.read(board, " ".join(values)))
        elif field in BATTLE_NUMBERS:
            setattr(battle, field, whole_number(values[0], f"{name} ="))
        else:
            raise Garbled(f"{name!r} is no part of a battle.")
    return battle


def _known(name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        raise no_such("domain", name, names)
    return name


def _read_event(s: State, text: str) -> Event:
    board = s.board
    first, *more = [part.split() for part in text.split(",")]
    if len(first) != 3 or first[1] != "plays":
        raise Garbled(f"{text.strip()!r} is no event.", "Write: stark plays spoils-of-war.")
    event = Event(read_power(s, first[0]), CARD.read(board, first[2]), ["following"] in more)
    event.won = ["won"] in more
    for name, *values in more:
        if name == "domain":
            event.domain = domains(board).index(_known(values[0], domains(board)))
        elif name == "house":
            event.house = HOUSE.read(board, values[0])
        elif name == "power":
            event.power = read_power(s, values[0])
        elif name in EVENT_NUMBERS:
            setattr(event, name, whole_number(values[0], f"{name} ="))
    return event
