"""States from their plain data.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.saving import Saved
from ..board import Board
from ..geometry.ground import Square
from ..rules.frames import FRAMES
from ..state import Activation, Attack, Band, Breach, Climbing, Event, FigureId, Loss, Movement, State, WillTest

SETTLED = frozenset({"board"})
"""What is not saved: it follows from players and options."""


def load_activation(data: object) -> Activation:
    saved = Saved(data, "the Activation")
    return saved.all_of(
        Activation(
            model=saved.read("model", FigureId),
            was_routed=saved.read("was_routed", bool),
            ap=saved.read("ap", int),
            spent=saved.read("spent", int),
            free_used=saved.read("free_used", bool),
            played=saved.read("played", bool),
            used=saved.read("used", int),
            helped=saved.read("helped", tuple[int, ...]),
            payers=saved.read("payers", tuple[FigureId, ...]),
            paid=saved.read("paid", tuple[int, ...]),
        )
    )


def load_climbing(data: object) -> Climbing:
    saved = Saved(data, "the Climbing")
    return saved.all_of(
        Climbing(
            model=saved.read("model", FigureId),
            pile=saved.read("pile", int),
            is_open=saved.read("is_open", bool),
        )
    )


def load_movement(data: object) -> Movement:
    saved = Saved(data, "the Movement")
    return saved.all_of(
        Movement(
            model=saved.read("model", FigureId),
            kind=saved.read("kind", int),
            allowance=saved.read("allowance", int),
            path=saved.read("path", tuple[Square, ...]),
            waded=saved.read("waded", bool),
            bold=saved.read("bold", bool),
            target=saved.read("target", int),
            plan=saved.read("plan", tuple[Square, ...]),
            sides=saved.read("sides", tuple[Square, ...]),
            block=saved.read("block", Square),
        )
    )


def load_attack(data: object) -> Attack:
    saved = Saved(data, "the Attack")
    return saved.all_of(
        Attack(
            attacker=saved.read("attacker", FigureId),
            defender=saved.read("defender", FigureId),
            mode=saved.read("mode", int),
            kind=saved.read("kind", int),
            dice=saved.read("dice", int),
            value=saved.read("value", int),
            bonus=saved.read("bonus", int),
            charging=saved.read("charging", bool),
            faces=saved.read("faces", tuple[int, ...]),
            hits=saved.read("hits", int),
            guard=saved.read("guard", int),
            used=saved.read("used", tuple[int, ...]),
            charms=saved.read("charms", tuple[FigureId, ...]),
            dagger=saved.read("dagger", bool),
            guards=saved.read("guards", tuple[int, ...]),
            stuck=saved.read("stuck", int),
            vacated=saved.read("vacated", tuple[Square, ...]),
            unhorsed=saved.read("unhorsed", bool),
            granted=saved.read("granted", tuple[FigureId, ...]),
        )
    )


def load_breach(data: object) -> Breach:
    saved = Saved(data, "the Breach")
    return saved.all_of(
        Breach(
            model=saved.read("model", FigureId),
            door=saved.read("door", int),
            faces=saved.read("faces", tuple[int, ...]),
            charms=saved.read("charms", tuple[FigureId, ...]),
        )
    )


def load_willtest(data: object) -> WillTest:
    saved = Saved(data, "the WillTest")
    return saved.all_of(
        WillTest(
            model=saved.read("model", FigureId),
            bearer=saved.read("bearer", FigureId),
            target=saved.read("target", FigureId),
            passed=saved.read("passed", int),
            failed=saved.read("failed", int),
            bonus=saved.read("bonus", int),
            die=saved.read("die", int),
            used=saved.read("used", tuple[int, ...]),
            charms=saved.read("charms", tuple[FigureId, ...]),
        )
    )


def load_loss(data: object) -> Loss:
    saved = Saved(data, "the Loss")
    return saved.all_of(
        Loss(
            model=saved.read("model", FigureId),
            wounds=saved.read("wounds", int),
            by=saved.read("by", FigureId),
            how=saved.read("how", int),
            redirected=saved.read("redirected", bool),
            used=saved.read("used", tuple[int, ...]),
        )
    )


def load_event(data: object) -> Event:
    saved = Saved(data, "the Event")
    return saved.all_of(
        Event(
            kind=saved.read("kind", int),
            actor=saved.read("actor", FigureId),
            victim=saved.read("victim", FigureId),
            detail=saved.read("detail", int),
            used=saved.read("used", tuple[int, ...]),
        )
    )


def load_state(data: object, board: Board) -> State:
    saved = Saved(data, "the State")
    return saved.all_of(
        State(
            board=board,
            agenda=saved.agenda(FRAMES),
            round=saved.read("round", int),
            first=saved.read("first", Seat),
            active=saved.read("active", Seat),
            turns=saved.read("turns", int),
            passed=saved.read("passed", Seat),
            zones=saved.read("zones", list[int]),
            side=saved.read("side", list[Seat]),
            card=saved.read("card", list[int]),
            fate=saved.read("fate", list[int]),
            square=saved.read("square", list[Square]),
            wounds=saved.read("wounds", list[int]),
            gear=saved.read("gear", list[int]),
            captor=saved.read("captor", list[FigureId]),
            nemesis=saved.read("nemesis", list[FigureId]),
            lasting=saved.read("lasting", list[int]),
            felled_by=saved.read("felled_by", list[FigureId]),
            felled_how=saved.read("felled_how", list[int]),
            shaken=saved.read("shaken", int),
            routed=saved.read("routed", int),
            activated=saved.read("activated", int),
            fell_now=saved.read("fell_now", int),
            fell=saved.read("fell", int),
            deceased=saved.read("deceased", int),
            used_now=saved.read("used_now", tuple[int, ...]),
            gold=saved.read("gold", list[int]),
            silver=saved.read("silver", list[int]),
            copper=saved.read("copper", list[int]),
            extra_copper=saved.read("extra_copper", list[int]),
            spent=saved.read("spent", list[int]),
            points=saved.read("points", list[int]),
            earned=saved.read("earned", list[int]),
            taken=saved.read("taken", list[int]),
            bands=saved.read("bands", list[Band]),
            mustered=saved.read("mustered", list[bool]),
            shown=saved.read("shown", bool),
            denied=saved.read("denied", Seat),
            hands=saved.read("hands", list[int]),
            hand_counts=saved.read("hand_counts", list[int]),
            face_up=saved.read("face_up", list[int]),
            known=saved.read("known", list[int]),
            doors=saved.read("doors", tuple[int, ...]),
            leaves=saved.read("leaves", list[int]),
            plunder_kinds=saved.read("plunder_kinds", list[int]),
            plunder_squares=saved.read("plunder_squares", list[Square]),
            objective_cards=saved.read("objective_cards", list[int]),
            activation=saved.maybe_part("activation", load_activation),
            climbs=saved.parts("climbs", load_climbing),
            moves=saved.parts("moves", load_movement),
            attacks=saved.parts("attacks", load_attack),
            breaches=saved.parts("breaches", load_breach),
            tests=saved.parts("tests", load_willtest),
            losses=saved.parts("losses", load_loss),
            events=saved.parts("events", load_event),
            conceded=saved.read("conceded", Seat),
            over=saved.read("over", str),
            at=saved.read("at", list[FigureId]),
        )
    )
