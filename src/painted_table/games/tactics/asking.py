"""Answers that are made rather than picked: a warband, with what it may cost."""

from __future__ import annotations

from ...core.agenda import Seat
from ...core.forms import Field, Form, Group, Preset, Purse, Thing
from ...core.game import question_frame
from .cards import TYPES
from .pack.entries import FACTIONS
from .rules.mustering import Mustering
from .rules.warband import band_of, may_carry, may_field, supply, why_not_band
from .state import State
from .text.names import gears, model_cards, show_band

GROUPS = {"hero": "Heroes", "champion": "Champions", "soldier": "Soldiers"}


def form(s: State, seat: Seat) -> Form | None:
    """tactics/warband/secret-build: a list of models; tactics/warband/preset: nothing is filled in there."""
    if not isinstance(question_frame(s), Mustering) or s.board.options.warbands == "preset":
        return None
    return _band(s, seat)


def _band(s: State, seat: Seat) -> Form:
    board, pool = s.board, s.board.scenario.pool
    ready = [
        Preset(name=one.name, text=f"muster {show_band(board, band_of(board, one))}")
        for one in board.pack.presets(FACTIONS[seat], board.scenario.size)
        if why_not_band(board, seat, band_of(board, one), s.denied == seat) is None
    ]
    return Form(
        text="muster {band}",
        fields=(
            Field(
                name="band",
                kind="list",
                title="Warband",
                along="Equipment",
                things=(*_models(s, seat), *_tokens(s, seat)),
                groups=tuple(Group(name=type, title=GROUPS[type]) for type in TYPES),
                least=1,
                most=pool.copper,
            ),
        ),
        purses=(
            Purse(unit="gold", units="gold", most=pool.gold, tone="coin"),
            Purse(unit="silver", units="silver", most=pool.silver, tone="silver"),
            Purse(unit="copper", units="copper", most=pool.copper, tone="copper"),
        ),
        presets=tuple(ready),
        shelf=f"{FACTIONS[seat]} {board.scenario.size} warbands",
    )


def _models(s: State, seat: Seat) -> list[Thing]:
    """Heroes, champions and soldiers that the side may field, with their numbers."""
    board = s.board
    found = []
    for type in TYPES:
        for card, model in enumerate(board.pack.models):
            denied = model.faction == "neutral" and s.denied == seat
            if model.type != type or denied or not may_field(board, seat, model):
                continue
            forms = f"{model.name}, mounted" if model.base == "large" else model.name
            numbers = f"will {model.will}+, defence {model.defence}+, wounds {model.wounds}"
            attacks = "; ".join(f"{mode.dice} dice {mode.value}+ {mode.kind}" for mode in model.attack)
            found.append(
                Thing(
                    word=model_cards(board)[card],
                    name=forms,
                    note=f"{model.title}: {numbers}; {attacks}" if model.title else f"{numbers}; {attacks}",
                    group=type,
                    costs=(model.cost.gold, model.cost.silver, model.cost.copper),
                    most=supply(board, card) if type == "soldier" else 1,
                    room=1 if board.scenario.use.equipment else 0,
                )
            )
    return found


def _tokens(s: State, seat: Seat) -> list[Thing]:
    """tactics/equipment/types, tactics/equipment/one-per-model: each is attached to one that may carry it."""
    board = s.board
    if not board.scenario.use.equipment:
        return []
    found = []
    for number, token in enumerate(board.pack.equipment):
        able = tuple(
            model_cards(board)[card]
            for card, model in enumerate(board.pack.models)
            if may_field(board, seat, model) and may_carry(model, token)
        )
        found.append(
            Thing(
                word=gears(board)[number],
                name=token.name,
                note=f"One per warband. {token.text}" if token.unique else token.text,
                costs=(token.cost.gold, token.cost.silver, token.cost.copper),
                most=1 if token.unique else board.scenario.pool.copper,
                to=able,
            )
        )
    return found
