"""States from their plain data.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.saving import Saved
from ..actions import TerritoryId
from ..board import Board, Lands
from ..rules.frames import FRAMES
from ..state import Battle, Court, Mitchell, Power, State

SETTLED = frozenset({"board"})
"""What is not saved: it follows from players and options."""


def load_battle(data: object) -> Battle:
    saved = Saved(data, "the Battle")
    return saved.all_of(
        Battle(
            source=saved.read("source", TerritoryId),
            target=saved.read("target", TerritoryId),
            attack=saved.read("attack", int),
            defence=saved.read("defence", int),
            attack_faces=saved.read("attack_faces", tuple[int, ...]),
            defence_faces=saved.read("defence_faces", tuple[int, ...]),
            knights=saved.read("knights", int),
            engines=saved.read("engines", int),
            attack_eights=saved.read("attack_eights", int),
            defence_eights=saved.read("defence_eights", int),
            attack_knights=saved.read("attack_knights", int),
            defence_knights=saved.read("defence_knights", int),
            attack_engines=saved.read("attack_engines", int),
            defence_engines=saved.read("defence_engines", int),
            walls=saved.read("walls", int),
            in_force=saved.read("in_force", tuple[tuple[int, int], ...]),
            captive=saved.read("captive", int),
            raid=saved.read("raid", bool),
            declared=saved.read("declared", int),
            landing=saved.read("landing", int),
            force=saved.read("force", Power),
        )
    )


def load_mitchell(data: object) -> Mitchell:
    saved = Saved(data, "the Mitchell")
    return saved.all_of(
        Mitchell(
            wildlings=saved.read("wildlings", int),
            fresh=saved.read("fresh", bool),
            card_taken=saved.read("card_taken", bool),
            watch_failed=saved.read("watch_failed", bool),
            landed=saved.read("landed", TerritoryId),
            gave_up=saved.read("gave_up", int),
        )
    )


def load_court(data: object) -> Court:
    saved = Saved(data, "the Court")
    return saved.all_of(
        Court(
            gold=saved.read("gold", list[int]),
            points=saved.read("points", list[int]),
            face_up=saved.read("face_up", int),
            removed=saved.read("removed", int),
            captor=saved.read("captor", tuple[Seat, ...]),
            maester_hands=saved.read("maester_hands", list[int]),
            maester_deck=saved.read("maester_deck", int),
            maester_discard=saved.read("maester_discard", int),
            objective_hands=saved.read("objective_hands", list[int]),
            objective_deck=saved.read("objective_deck", int),
            objective_discard=saved.read("objective_discard", int),
            looked=saved.read("looked", int),
            knights=saved.read("knights", list[int]),
            engines=saved.read("engines", list[int]),
            forts=saved.read("forts", Lands),
            rally=saved.read("rally", tuple[int, ...]),
            rolled=saved.read("rolled", tuple[int, ...]),
            destroyed=saved.read("destroyed", int),
            taken_from=saved.read("taken_from", tuple[Lands, ...]),
            fleet=saved.read("fleet", bool),
            corsair=saved.read("corsair", bool),
            roving=saved.read("roving", bool),
            halved=saved.read("halved", bool),
            mourner=saved.read("mourner", Seat),
            high_ground=saved.read("high_ground", Seat),
            high_ground_land=saved.read("high_ground_land", TerritoryId),
            bans=saved.read("bans", tuple[tuple[TerritoryId, Seat, bool], ...]),
        )
    )


def load_state(data: object, board: Board) -> State:
    saved = Saved(data, "the State")
    return saved.all_of(
        State(
            board=board,
            agenda=saved.agenda(FRAMES),
            owner=saved.read("owner", list[Power]),
            armies=saved.read("armies", list[int]),
            held=saved.read("held", list[Lands]),
            house=saved.read("house", tuple[int, ...]),
            order=saved.read("order", tuple[Seat, ...]),
            active=saved.read("active", Seat),
            round=saved.read("round", int),
            hands=saved.read("hands", list[Lands]),
            deck=saved.read("deck", Lands),
            safe_draws=saved.read("safe_draws", int),
            discard=saved.read("discard", Lands),
            out=saved.read("out", int),
            reserve=saved.read("reserve", int),
            muster=saved.read("muster", tuple[int, ...]),
            conquered=saved.read("conquered", Lands),
            spoils=saved.read("spoils", Lands),
            battle=saved.maybe_part("battle", load_battle),
            court=saved.maybe_part("court", load_court),
            mitchell=saved.maybe_part("mitchell", load_mitchell),
            winners=saved.read("winners", tuple[Seat, ...]),
        )
    )
