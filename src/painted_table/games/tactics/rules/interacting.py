"""tactics/interact/*: doors, windows, corpse piles and plunder."""

from __future__ import annotations

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import Climb, Interact, OpenDoor
from ..board import members
from ..geometry.ground import distance
from ..state import Climbing, FigureId, State
from .credit import takes_plunder
from .doors import beside, change_door, is_barred_by_large
from .surge import press_on
from .willing import OPENS, begin_test


def touches(s: State, model: FigureId, square: int) -> bool:
    """tactics/plunder/contact: on the square, or beside it with line of sight."""
    contact, width = s.field().contact, s.board.width
    for own in s.squares(model):
        if own == square or (distance(width, own, square) == 1 and square in contact[own]):
            return True
    return False


def piles_near(s: State, model: FigureId) -> int:
    """tactics/terrain/corpse-contact: the set of piles that it touches."""
    contact, pile_at = s.field().contact, s.board.pile_at
    found = 0
    for own in s.squares(model):
        if pile_at[own] >= 0:
            found |= 1 << pile_at[own]
        for square in contact[own]:
            if pile_at[square] >= 0:
                found |= 1 << pile_at[square]
    return found


def interact_ap(s: State, a: Action) -> int:
    """tactics/terrain/door-flip-cost, tactics/terrain/barred-door, tactics/terrain/corpse-pile-cost"""
    if isinstance(a, OpenDoor):
        return s.board.door_kinds[s.doors[a.door]].ap
    if isinstance(a, Interact) and a.token < len(s.plunder_kinds):
        return s.board.plunder_ap[s.plunder_kinds[a.token]]
    return s.board.pile_ap


def interact_answers(s: State, model: FigureId, most: int) -> list[Action]:
    """Whatever can be used from where it stands: tactics/plunder/engaged-ok, tactics/terrain/may-mark."""
    found: list[Action] = []
    for token, square in enumerate(s.plunder_squares):
        if square >= 0 and s.board.plunder_ap[s.plunder_kinds[token]] <= most and touches(s, model, square):
            found.append(s.board.answers.interact(token))
    for door in range(len(s.doors)):
        if s.board.door_kinds[s.doors[door]].ap <= most and beside(s, model, door):
            answer = s.board.answers.open_door(door)
            if why_not_interact(s, model, answer) is None:
                found.append(answer)
    return found


def has_tried(s: State, model: FigureId, pile: int) -> bool:
    """tactics/terrain/corpse-pile-cost"""
    for climb in s.climbs:
        if climb.model == model and climb.pile == pile:
            return True
    return False


def climb_answers(s: State, model: FigureId, most: int) -> list[Action]:
    """With at most so many AP."""
    found: list[Action] = []
    if not s.board.piles or s.board.pile_ap > most:
        return found
    for pile in members(piles_near(s, model)):
        if not has_tried(s, model, pile):
            found.append(Climb(pile))
    return found


def why_not_interact(s: State, model: FigureId, a: Action) -> Refusal | None:
    if isinstance(a, Interact):
        if a.token >= len(s.plunder_squares):
            return Refusal(
                "tactics/plunder/interact", "There is no such token.", f"They go up to {len(s.plunder_squares)}."
            )
        if s.plunder_squares[a.token] < 0:
            return Refusal("tactics/plunder/interact", "That token has been taken.")
        if not touches(s, model, s.plunder_squares[a.token]):
            there = s.board.name_of(s.plunder_squares[a.token])
            return Refusal(
                "tactics/plunder/contact",
                f"It is not in contact with the token on {there}.",
                "Stand on it or beside it.",
            )
        return None
    if isinstance(a, OpenDoor):
        if a.door >= len(s.doors):
            return Refusal("tactics/interact/contact", "There is no such door.")
        if s.board.door_kinds[s.doors[a.door]].becomes < 0:
            says = f"The {s.board.door_kinds[s.doors[a.door]].name.lower()} is an opening for good."
            return Refusal("tactics/interact/contact", says, "Go through it.")
        if not beside(s, model, a.door):
            door = s.board.doors[a.door]
            instead = f"Use it from {s.board.name_of(door.square)} or {s.board.name_of(door.other)}."
            return Refusal("tactics/terrain/door-squares", "It does not stand beside it.", instead)
        now = s.board.door_kinds[s.doors[a.door]]
        closes = s.board.door_kinds[now.becomes].stops_steps and not now.stops_steps
        if closes and is_barred_by_large(s, a.door):
            return Refusal("tactics/terrain/close-on-large", "A large model stands across it.")
        return None
    assert isinstance(a, Climb)
    if a.pile >= len(s.board.piles):
        return Refusal("tactics/terrain/corpse-contact", "There is no such pile.")
    if not piles_near(s, model) >> a.pile & 1:
        return Refusal("tactics/terrain/corpse-contact", "It is not in contact with that pile.")
    if has_tried(s, model, a.pile):
        return Refusal("tactics/terrain/corpse-pile-cost", "It has tried that pile in this activation.")
    return None


def interact(s: State, model: FigureId, a: Action) -> None:
    if isinstance(a, Interact):
        takes_plunder(s, model, a.token)
    elif isinstance(a, OpenDoor):
        kind = s.board.door_kinds[s.doors[a.door]]
        change_door(s, a.door, kind.becomes)
        if kind.then_steps:
            press_on(s, model, -1)
    else:
        # tactics/terrain/corpse-pile
        assert isinstance(a, Climb)
        s.climbs.append(Climbing(model, a.pile))
        begin_test(s, model, model, model, OPENS - a.pile, -1)
