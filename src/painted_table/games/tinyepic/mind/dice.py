"""Faces of dice: what each action would be worth to a seat now, which die to draft, change and place."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ..actions import KEEP_DICE, ChangeDie, PlaceDie, PutDie, RerollDice, TakeDie
from ..board import EVENT, FACES, MARCH, PLOT, RECRUIT, SAIL, WHISPER
from ..rules.draft import BottomDie, DraftDie, distinct
from ..rules.playable import why_not_play
from ..rules.turn import Change, Placing, changes, open_slots
from ..state import PLAIN, without
from .deeds import best_plot, recruit_worth, whisper_worth
from .moves import WAYS, best_of
from .survey import Survey
from .worth import card_worth

EVENT_WORTH = 1.1
"""What a card that can be played for its text is worth, about."""
FOLLOWS = 0.45
"""How much what an opponent can do with a die counts against placing it."""


def face_worth(survey: Survey, who: Seat, face: int) -> float:
    """What an action would be worth to a seat as things stand."""
    s = survey.s
    if face == RECRUIT:
        return max(0.0, recruit_worth(survey, who, PLAIN))
    if face in (MARCH, SAIL):
        move = best_of(survey, survey.ground(who, PLAIN), WAYS[face])
        return 0.0 if move is None else max(0.0, move.worth)
    if face == WHISPER:
        return whisper_worth(survey, who)
    if face == PLOT:
        return best_plot(survey, who, PLAIN)[0]
    assert face == EVENT
    worths = [
        EVENT_WORTH - card_worth(s, card, survey.weights)
        for card in s.cards_of(who)
        if why_not_play(s, who, card) is None
    ]
    return max([0.0, *worths])


def all_faces(survey: Survey, who: Seat) -> list[float]:
    return [face_worth(survey, who, face) for face in range(len(FACES))]


def some_faces(survey: Survey, who: Seat, faces: list[int]) -> list[float]:
    """The same of those alone that are asked for."""
    return [face_worth(survey, who, face) if face in faces else 0.0 for face in range(len(FACES))]


def feared(survey: Survey, faces: list[int]) -> list[float]:
    """By face: what the others can do with it at most; below zero where they are of one's own side."""
    s = survey.s
    found = [0.0] * len(FACES)
    if s.board.coop:
        for face in faces:
            for other in range(s.board.players):
                if other != survey.seat:
                    found[face] -= survey.weights.together / FOLLOWS * face_worth(survey, other, face)
        return found
    for face in faces:
        for other in range(s.board.players):
            if other != survey.seat:
                found[face] = max(found[face], face_worth(survey, other, face))
    return found


def draft(survey: Survey, top: DraftDie) -> Action | None:
    faces = distinct(survey.s.dice)
    worths = some_faces(survey, top.who, faces)
    return TakeDie(max(faces, key=lambda face: worths[face]))


def bottom(survey: Survey, top: BottomDie) -> Action | None:
    faces = distinct(survey.s.dice)
    worths, others = some_faces(survey, top.who, faces), feared(survey, faces)
    return PutDie(max(faces, key=lambda face: worths[face] - 0.7 * others[face]))


def best_place(
    dice: tuple[int, ...], slots: list[int], worths: list[float], others: list[float]
) -> tuple[float, int, int]:
    """What the best die and slot promise, and which they are."""
    best, die, at = -100.0, NOBODY, NOBODY
    for face in distinct(dice):
        for slot in slots:
            # The same twice is worth less the second time.
            own = worths[face] * (0.6 if face == slot else 1.0) + worths[slot]
            worth = own - FOLLOWS * others[face]
            if worth > best:
                best, die, at = worth, face, slot
    return best, die, at


def place(survey: Survey, top: Placing) -> Action | None:
    s = survey.s
    dice = s.held[top.who]
    faces, slots = distinct(dice), open_slots(s)
    worths, others = some_faces(survey, top.who, [*faces, *slots]), feared(survey, faces)
    _, die, slot = best_place(dice, slots, worths, others)
    return PlaceDie(die, slot)


def change(survey: Survey, top: Change) -> Action | None:
    """A die is turned where that is worth more than it costs."""
    s = survey.s
    dice = s.held[top.who]
    slots = open_slots(s)
    worths, others = all_faces(survey, top.who), feared(survey, list(range(len(FACES))))
    most, _, _ = best_place(dice, slots, worths, others)
    middling = sum(worths) / len(worths)
    best: Action = KEEP_DICE
    for a in changes(s, top.who):
        if isinstance(a, ChangeDie):
            turned = (*without(dice, a.face), a.to)
            worth, _, _ = best_place(turned, slots, worths, others)
            worth -= survey.weights.gold * s.board.houses[a.house].ability.cost
        else:
            assert isinstance(a, RerollDice)
            worth = most + sum([0.5 * (middling - worths[face]) for face in a.faces]) - 0.1
        if worth > most + 0.05:
            best, most = a, worth
    return best
