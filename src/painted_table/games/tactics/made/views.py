"""What a seat may know, and a whole game imagined from it.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ....core.agenda import Frame, Seat
from ....core.dice import Dice
from ....core.saving import Saved
from ..board import Board
from ..geometry.ground import Square
from ..rules.agendas import any_hand, any_known
from ..rules.frames import FRAMES
from ..rules.mustering import any_band
from ..state import (
    Activation,
    Attack,
    Band,
    Breach,
    Climbing,
    Event,
    FigureId,
    Loss,
    Movement,
    State,
    WillTest,
    is_shown,
    occupants,
)
from .states import (
    load_activation,
    load_attack,
    load_breach,
    load_climbing,
    load_event,
    load_loss,
    load_movement,
    load_willtest,
)


@dataclass
class View:
    seat: Seat
    board: Board
    agenda: list[Frame]
    round: int
    """0 in the set-up."""
    first: Seat
    """Who holds the first-player token."""
    active: Seat
    """Whose turn it is."""
    turns: int
    """Turns that have begun in this round, passes among them."""
    passed: Seat
    """tactics/pass/no-reply: who has passed in the turn before."""
    zones: list[int]
    """By seat: GOLD or SILVER; NOBODY before it is chosen."""
    side: list[Seat]
    """Who fields it; NOBODY where it is absent."""
    card: list[int]
    """tactics/mount/same-character: its card, mounted or on foot."""
    fate: list[int]
    square: list[Square]
    """Where it stands, a large one by its north-west square; NOBODY off the battlefield."""
    wounds: list[int]
    """Wound tokens."""
    gear: list[int]
    """Its equipment; NOBODY if none."""
    captor: list[FigureId]
    """Who holds it captive; NOBODY if none."""
    nemesis: list[FigureId]
    """Whom it has marked; NOBODY if none."""
    lasting: list[int]
    """The set of abilities whose effects last on it, by place in `Board.abilities`."""
    felled_by: list[FigureId]
    felled_how: list[int]
    """Of a model without wounds left: who took the last one, and by what."""
    shaken: int
    routed: int
    activated: int
    """tactics/round/once-per-round: sets of figures."""
    fell_now: int
    fell: int
    """Heroes that were killed or captured, in this round and in the battle."""
    deceased: int
    """tactics/motivation/flip: heroes whose motivation shows its deceased side."""
    used_now: tuple[int, ...]
    """Abilities that are for once a round and were used in this one."""
    gold: list[int]
    silver: list[int]
    copper: list[int]
    extra_copper: list[int]
    """tactics/coin/copper-refresh-total: copper gained that lasts."""
    spent: list[int]
    """Copper spent in this round on anything but activations."""
    points: list[int]
    earned: list[int]
    """The same by seat and source, all of a seat in a row: what points were for."""
    taken: list[int]
    """By seat: plunder tokens taken."""
    bands: list[Band]
    """tactics/warband/secret-build: by seat."""
    mustered: list[bool]
    shown: bool
    denied: Seat
    """tactics/warband/contested-neutral: who builds anew, for the dice gave Lyn Corbray to the other."""
    hands: list[int]
    hand_counts: list[int]
    face_up: list[int]
    """tactics/agenda/face-up: played or scored."""
    known: list[int]
    """tactics/agenda/seen: cards in the other's hand that this seat has seen."""
    doors: tuple[int, ...]
    """By door: its kind now."""
    leaves: list[int]
    """By leaves token: FACE_DOWN, DITCH or FIRM."""
    plunder_kinds: list[int]
    plunder_squares: list[Square]
    """By plunder token: where it lies; NOBODY once it is taken."""
    objective_cards: list[int]
    """By objective: its card; NOBODY before it is dealt."""
    activation: Activation | None
    climbs: list[Climbing]
    moves: list[Movement]
    attacks: list[Attack]
    breaches: list[Breach]
    tests: list[WillTest]
    losses: list[Loss]
    events: list[Event]
    conceded: Seat
    over: str
    """The rule by which the battle has ended."""

    @classmethod
    def of(cls, s: State, seat: Seat) -> Self:
        """What a seat sees; NOBODY is a spectator."""
        return cls(
            seat,
            s.board,
            s.agenda.copy(),
            s.round,
            s.first,
            s.active,
            s.turns,
            s.passed,
            s.zones.copy(),
            s.side.copy(),
            s.card.copy(),
            s.fate.copy(),
            s.square.copy(),
            s.wounds.copy(),
            s.gear.copy(),
            s.captor.copy(),
            s.nemesis.copy(),
            s.lasting.copy(),
            s.felled_by.copy(),
            s.felled_how.copy(),
            s.shaken,
            s.routed,
            s.activated,
            s.fell_now,
            s.fell,
            s.deceased,
            s.used_now,
            s.gold.copy(),
            s.silver.copy(),
            s.copper.copy(),
            s.extra_copper.copy(),
            s.spent.copy(),
            s.points.copy(),
            s.earned.copy(),
            s.taken.copy(),
            [one if is_shown(s) or other == seat else () for other, one in enumerate(s.bands)],
            s.mustered.copy(),
            s.shown,
            s.denied,
            [one if other == seat else 0 for other, one in enumerate(s.hands)],
            s.hand_counts.copy(),
            s.face_up.copy(),
            [one if other == seat else 0 for other, one in enumerate(s.known)],
            s.doors,
            s.leaves.copy(),
            s.plunder_kinds.copy(),
            s.plunder_squares.copy(),
            s.objective_cards.copy(),
            None if s.activation is None else s.activation.clone(),
            [one.clone() for one in s.climbs],
            [one.clone() for one in s.moves],
            [one.clone() for one in s.attacks],
            [one.clone() for one in s.breaches],
            [one.clone() for one in s.tests],
            [one.clone() for one in s.losses],
            [one.clone() for one in s.events],
            s.conceded,
            s.over,
        )

    @classmethod
    def load(cls, data: object, board: Board) -> Self:
        saved = Saved(data, "the View")
        return saved.all_of(
            cls(
                seat=saved.read("seat", int),
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
            )
        )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: what it does not see is dealt by the dice."""
    s = State(
        view.board,
        view.agenda.copy(),
        view.zones.copy(),
        view.side.copy(),
        view.card.copy(),
        view.fate.copy(),
        view.square.copy(),
        view.wounds.copy(),
        view.gear.copy(),
        view.captor.copy(),
        view.nemesis.copy(),
        view.lasting.copy(),
        view.felled_by.copy(),
        view.felled_how.copy(),
        view.gold.copy(),
        view.silver.copy(),
        view.copper.copy(),
        view.extra_copper.copy(),
        view.spent.copy(),
        view.points.copy(),
        view.earned.copy(),
        view.taken.copy(),
        view.bands.copy(),
        view.mustered.copy(),
        view.hands.copy(),
        view.hand_counts.copy(),
        view.face_up.copy(),
        view.known.copy(),
        view.doors,
        view.leaves.copy(),
        view.plunder_kinds.copy(),
        view.plunder_squares.copy(),
        view.objective_cards.copy(),
        [one.clone() for one in view.climbs],
        [one.clone() for one in view.moves],
        [one.clone() for one in view.attacks],
        [one.clone() for one in view.breaches],
        [one.clone() for one in view.tests],
        [one.clone() for one in view.losses],
        [one.clone() for one in view.events],
        [],
        view.round,
        view.first,
        view.active,
        view.turns,
        view.passed,
        view.shaken,
        view.routed,
        view.activated,
        view.fell_now,
        view.fell,
        view.deceased,
        view.used_now,
        view.shown,
        view.denied,
        None if view.activation is None else view.activation.clone(),
        view.conceded,
        view.over,
    )
    if not is_shown(s):
        s.bands = [one if other == view.seat else any_band(s, other, dice) for other, one in enumerate(s.bands)]
    s.hands = [one if other == view.seat else any_hand(s, other, dice) for other, one in enumerate(s.hands)]
    s.known = [one if other == view.seat else any_known(s, other, dice) for other, one in enumerate(s.known)]
    s.at = occupants(s)
    return s
