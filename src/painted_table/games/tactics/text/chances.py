"""What dice and decks answer: how it is written, and told."""

from __future__ import annotations

from typing import Any

from ....core.agenda import NOBODY, Seat
from ....core.decks import members, set_of
from ....core.english import counted, listed
from ....core.notation import Kind, Verb
from .. import actions as a_
from ..board import Board
from ..cards import WILL
from ..rules.agendas import name_of
from ..rules.attack import attack_bonus, hits_of
from ..rules.defence import defence_bonus
from ..rules.modifiers import succeeds, total
from ..state import State
from .names import AGENDA, OBJECTIVE, agendas, tell_band
from .seats import seat_name


def _unveils(s: State, seat: Seat, a: a_.Unveil) -> str:
    return f"Targaryen fields {tell_band(s.board, a.bands[0])}; Baratheon {tell_band(s.board, a.bands[1])}."


def _rolls_off(s: State, seat: Seat, a: a_.RollOff) -> str:
    first, second = a.faces
    told = f"Targaryen rolls {first}, Baratheon {second}"
    if first == second:
        return f"{told}: again."
    return f"{told}: {seat_name(s, 0 if first > second else 1)} is higher."


def _draws(s: State, seat: Seat, a: a_.DrawAgenda) -> str:
    who = getattr(s.agenda[-1], "who", NOBODY) if s.agenda else NOBODY
    what = "an agenda" if a.card == NOBODY or who == NOBODY else name_of(s, who, a.card)
    return f"{seat_name(s, who)} draws {what}."


def _shows(s: State, seat: Seat, a: a_.ShowAgenda) -> str:
    who = getattr(s.agenda[-1], "who", NOBODY) if s.agenda else NOBODY
    return f"{seat_name(s, who)} shows {name_of(s, max(who, 0), a.card)} and scores it."


def _sees(s: State, seat: Seat, a: a_.SeeAgendas) -> str:
    who = getattr(s.agenda[-1], "who", NOBODY) if s.agenda else NOBODY
    if a.hand == NOBODY or who == NOBODY:
        return "A hand of agendas is looked at."
    named = listed([name_of(s, who, card) for card in members(a.hand)])
    return f"{seat_name(s, 1 - who)} sees the agendas of {seat_name(s, who)}: {named}."


class HandKind(Kind[Board]):
    """A set of agendas."""

    pattern = r"[\w -]+"

    def show(self, board: Board, value: Any) -> str:
        return " ".join(agendas(board)[card] for card in members(value)) or "none"

    def read(self, board: Board, text: str) -> Any:
        return set_of(AGENDA.read(board, word) for word in text.replace("none", "").split())


class HandsKind(Kind[Board]):
    """Two sets of agendas, a colon between them."""

    pattern = r"[\w -]+ : [\w -]+"

    def show(self, board: Board, value: Any) -> str:
        return " : ".join(HandKind().show(board, hand) for hand in value)

    def read(self, board: Board, text: str) -> Any:
        return tuple(HandKind().read(board, part) for part in text.split(" : "))


def _all_shown(s: State, seat: Seat, a: a_.ShowAgendas) -> str:
    told = [
        f"{seat_name(s, who)}: {listed([name_of(s, who, card) for card in members(hand)]) or 'none in hand'}"
        for who, hand in enumerate(a.hands)
    ]
    return f"The agendas are shown. {'; '.join(told)}."


def _deals(s: State, seat: Seat, a: a_.Deal) -> str:
    return f"{s.board.pack.objective_cards[a.card].name} is laid at an objective."


def _dice(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces))


def _attack_roll(s: State, seat: Seat, a: a_.AttackRoll) -> str:
    told = f"The attack dice: {_dice(a.faces)}"
    if not s.attacks or s.attacks[-1].charms:
        return f"{told}."
    attack = s.attacks[-1]
    hits = hits_of(a.faces, attack.value, attack_bonus(s, attack))
    return f"{told}: {counted(hits, 'hit') if hits else 'no hit'}."


def _defence_roll(s: State, seat: Seat, a: a_.DefenceRoll) -> str:
    told = f"The defence dice: {_dice(a.faces)}"
    if not s.attacks or s.attacks[-1].charms:
        return f"{told}."
    attack = s.attacks[-1]
    value, bonus = s.face(attack.defender).defence, defence_bonus(s, attack)
    blocked = len([face for face in a.faces if succeeds(face, value, bonus)])
    wounds, left = max(0, attack.hits - blocked), s.health(attack.defender)
    name = s.board.figures[attack.defender].name
    if not wounds:
        return f"{told}: all blocked, {name} is unhurt."
    return f"{told}: {blocked} blocked, {counted(wounds, 'wound')} for {name}, who had {left} left."


def _will_roll(s: State, seat: Seat, a: a_.WillRoll) -> str:
    if not s.tests:
        return f"A test of will: {a.face}."
    test = s.tests[-1]
    bonus = test.bonus + total(s, test.model, WILL, NOBODY, NOBODY)
    passed = "passed" if succeeds(a.face, s.face(test.model).will, bonus) else "failed"
    return f"{s.board.figures[test.model].name} tests for will: {a.face}{'' if test.charms else f', {passed}'}."


def _flips(s: State, seat: Seat, a: a_.Flip) -> str:
    return "Under the leaves: " + ("a ditch with stakes." if a.back == 1 else "firm ground.")


CHANCES: list[Verb[Board]] = [
    Verb(a_.Unveil, "unveil {bands}", sentence=_unveils),
    Verb(a_.RollOff, "roll off {faces}", sentence=_rolls_off),
    Verb(a_.Deal, "deal {card}", kinds={"card": OBJECTIVE}, sentence=_deals),
    Verb(a_.DrawAgenda, "draw {card}", sentence=_draws),
    Verb(a_.ShowAgenda, "show {card}", sentence=_shows),
    Verb(a_.SeeAgendas, "see {hand}", sentence=_sees),
    Verb(a_.ShowAgendas, "agendas {hands}", sentence=_all_shown),
    Verb(a_.AttackRoll, "attack dice {faces}", sentence=_attack_roll),
    Verb(a_.DefenceRoll, "defence dice {faces}", sentence=_defence_roll),
    Verb(a_.WillRoll, "will die {face}", sentence=_will_roll),
    Verb(a_.DoorRoll, "door dice {faces}", sentence=lambda s, seat, a: f"The dice against it: {_dice(a.faces)}."),
    Verb(a_.Flip, "flip {back}", sentence=_flips),
]
