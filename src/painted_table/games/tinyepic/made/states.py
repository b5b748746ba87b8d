"""States from their plain data.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.saving import Saved
from ..board import Board, Power
from ..cards import Card, Kind
from ..rules.frames import FRAMES
from ..state import Battle, Event, State
from ..units import Army, House

SETTLED = frozenset({"board"})
"""What is not saved: it follows from players and options."""


def load_battle(data: object) -> Battle:
    saved = Saved(data, "the Battle")
    return saved.all_of(
        Battle(
            attacker=saved.read("attacker", Power),
            defender=saved.read("defender", Power),
            house=saved.read("house", House),
            domain=saved.read("domain", int),
            source=saved.read("source", int),
            card=saved.read("card", Card),
            effect=saved.read("effect", int),
            bonus=saved.read("bonus", int),
            hero_strength=saved.read("hero_strength", int),
            prize=saved.read("prize", int),
            attack=saved.read("attack", tuple[Card, ...]),
            defence=saved.read("defence", tuple[Card, ...]),
            aside=saved.read("aside", tuple[Card, ...]),
            attack_played=saved.read("attack_played", int),
            attack_secrets=saved.read("attack_secrets", int),
            defence_secrets=saved.read("defence_secrets", int),
            player=saved.read("player", Seat),
        )
    )


def load_event(data: object) -> Event:
    saved = Saved(data, "the Event")
    return saved.all_of(
        Event(
            seat=saved.read("seat", Seat),
            card=saved.read("card", Card),
            following=saved.read("following", bool),
            domain=saved.read("domain", int),
            house=saved.read("house", House),
            power=saved.read("power", Power),
            battles=saved.read("battles", int),
            won=saved.read("won", bool),
            passed=saved.read("passed", int),
            returned=saved.read("returned", int),
        )
    )


def load_state(data: object, board: Board) -> State:
    saved = Saved(data, "the State")
    return saved.all_of(
        State(
            board=board,
            agenda=saved.agenda(FRAMES),
            house=saved.read("house", tuple[House, ...]),
            mats=saved.read("mats", tuple[House, ...]),
            lord=saved.read("lord", list[Power]),
            led=saved.read("led", list[Army]),
            units=saved.read("units", list[Army]),
            mat=saved.read("mat", list[int]),
            pools=saved.read("pools", list[int]),
            gold=saved.read("gold", list[int]),
            points=saved.read("points", list[int]),
            vengeance=saved.read("vengeance", list[int]),
            hands=saved.read("hands", list[tuple[Card, ...]]),
            played=saved.read("played", int),
            kept=saved.read("kept", list[int]),
            deck=saved.read("deck", tuple[Card, ...]),
            top=saved.read("top", tuple[Card, ...]),
            laid_by=saved.read("laid_by", tuple[Card, ...]),
            top_by=saved.read("top_by", Seat),
            discard=saved.read("discard", tuple[Card, ...]),
            in_play=saved.read("in_play", int),
            attack_laid=saved.read("attack_laid", tuple[Card, ...]),
            attack_count=saved.read("attack_count", int),
            defence_laid=saved.read("defence_laid", tuple[Card, ...]),
            defence_count=saved.read("defence_count", int),
            defence_price=saved.read("defence_price", int),
            dice=saved.read("dice", tuple[int, ...]),
            held=saved.read("held", list[tuple[int, ...]]),
            bottom=saved.read("bottom", tuple[int, ...]),
            slots=saved.read("slots", list[int]),
            blocked=saved.read("blocked", int),
            first=saved.read("first", Seat),
            active=saved.read("active", Power),
            round=saved.read("round", int),
            battles=saved.parts("battles", load_battle),
            events=saved.parts("events", load_event),
            rival_deck=saved.read("rival_deck", int),
            rival_card=saved.read("rival_card", int),
            rival_die=saved.read("rival_die", int),
            rival_bonus=saved.read("rival_bonus", int),
            gone=saved.read("gone", int),
            wall=saved.read("wall", bool),
            destroyed=saved.read("destroyed", int),
            steel=saved.read("steel", int),
            glass=saved.read("glass", int),
            terror_walkers=saved.read("terror_walkers", int),
            brown=saved.read("brown", int),
            blue=saved.read("blue", int),
            brown_bag=saved.read("brown_bag", tuple[Kind, ...]),
            blue_bag=saved.read("blue_bag", tuple[Kind, ...]),
            face_up=saved.read("face_up", list[tuple[Kind, ...]]),
            rangers=saved.read("rangers", tuple[int, ...]),
            beaten=saved.read("beaten", bool),
        )
    )
