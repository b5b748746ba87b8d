"""What a seat may know, and a whole game imagined from it.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ....core.agenda import NOBODY, Frame, Seat
from ....core.decks import UnseenSet, count, others
from ....core.dice import Dice
from ....core.saving import Saved
from ..actions import TerritoryId
from ..board import Board, Lands
from ..rules.frames import FRAMES
from ..state import Battle, Court, Mitchell, Power, State, held_by_power, looked_deck, sees_deck, sees_looked
from .states import load_battle, load_mitchell


@dataclass
class CourtView:
    gold: list[int]
    points: list[int]
    face_up: int
    """Characters that are ready, or were when they were captured."""
    removed: int
    captor: tuple[Seat, ...]
    """By Character: the seat that holds it captive."""
    maester_hand: int
    maester_hand_counts: list[int]
    maester_deck_count: int
    maester_discard: int
    objective_hand: int
    objective_hand_counts: list[int]
    objective_deck_count: int
    objective_discard: int
    looked: int
    """Cards that the active player has drawn and must choose from."""
    looked_count: int
    knights: list[int]
    engines: list[int]
    forts: Lands
    rally: int
    has_rally: tuple[bool, ...]
    rolled: tuple[int, ...]
    """Dice that were rolled for the card that is being resolved."""
    destroyed: int
    """Armies of others destroyed by the active player this turn."""
    taken_from: tuple[Lands, ...]
    """By seat: the land the active player took from it this turn."""
    fleet: bool
    """Pirate Ship Fleet is at sea this turn."""
    corsair: bool
    """Salladhor Saan waits for the first conquest from a player."""
    roving: bool
    """Ellaria Sand lets the maneuver be made between invasions."""
    halved: bool
    """Freefolk Uprising halves the income of this turn."""
    mourner: Seat
    """Whose Mourning the Fallen doubles the costs of the others."""
    high_ground: Seat
    high_ground_land: TerritoryId
    bans: tuple[tuple[TerritoryId, Seat, bool], ...]
    """Land the active player may not invade this turn: the territory (NOBODY: all of that seat's), the
    seat that has forbidden it, and whether a conquest from another player lifts it."""

    @classmethod
    def of(cls, s: State, court: Court, seat: Seat) -> Self:
        return cls(
            court.gold.copy(),
            court.points.copy(),
            court.face_up,
            court.removed,
            court.captor,
            0 if seat == NOBODY else court.maester_hands[seat],
            [count(hand) for hand in court.maester_hands],
            count(court.maester_deck),
            court.maester_discard,
            0 if seat == NOBODY else court.objective_hands[seat],
            [count(hand) for hand in court.objective_hands],
            count(court.objective_deck),
            court.objective_discard,
            court.looked if court.looked and sees_looked(s, seat) else 0,
            count(court.looked),
            court.knights.copy(),
            court.engines.copy(),
            court.forts,
            NOBODY if seat == NOBODY else court.rally[seat],
            tuple([card != NOBODY for card in court.rally]),
            court.rolled,
            court.destroyed,
            court.taken_from,
            court.fleet,
            court.corsair,
            court.roving,
            court.halved,
            court.mourner,
            court.high_ground,
            court.high_ground_land,
            court.bans,
        )

    @classmethod
    def load(cls, data: object) -> Self:
        saved = Saved(data, "the view of the Court")
        return saved.all_of(
            cls(
                gold=saved.read("gold", list[int]),
                points=saved.read("points", list[int]),
                face_up=saved.read("face_up", int),
                removed=saved.read("removed", int),
                captor=saved.read("captor", tuple[Seat, ...]),
                maester_hand=saved.read("maester_hand", int),
                maester_hand_counts=saved.read("maester_hand_counts", list[int]),
                maester_deck_count=saved.read("maester_deck_count", int),
                maester_discard=saved.read("maester_discard", int),
                objective_hand=saved.read("objective_hand", int),
                objective_hand_counts=saved.read("objective_hand_counts", list[int]),
                objective_deck_count=saved.read("objective_deck_count", int),
                objective_discard=saved.read("objective_discard", int),
                looked=saved.read("looked", int),
                looked_count=saved.read("looked_count", int),
                knights=saved.read("knights", list[int]),
                engines=saved.read("engines", list[int]),
                forts=saved.read("forts", Lands),
                rally=saved.read("rally", int),
                has_rally=saved.read("has_rally", tuple[bool, ...]),
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


@dataclass
class View:
    seat: Seat
    board: Board
    agenda: list[Frame]
    owner: list[Power]
    """By territory: the power that holds it, NOBODY before it is claimed."""
    armies: list[int]
    house: tuple[int, ...]
    """By seat: the number of its House, NOBODY before it is taken."""
    order: tuple[Seat, ...]
    """The seats in turn order, first player first."""
    active: Seat
    round: int
    hand: Lands
    hand_counts: list[int]
    deck: Lands
    """risk/hidden/decks: the Territory cards that nobody has seen, in no order: that is decided when a card is drawn.
    In the set-up it is dealt face up."""
    deck_count: int
    safe_draws: int
    """How many draws are left before the End Game card can come; NOBODY where it is not used."""
    discard: Lands
    out: int
    """A bit set of the eliminated seats."""
    reserve: int
    """Armies of the active player that must be deployed before anything else."""
    muster: tuple[int, ...]
    """By seat: starting armies still to be placed in the draft."""
    conquered: Lands
    """Taken by the active player this turn."""
    spoils: Lands
    """Those of the conquered lands that earn Territory cards."""
    battle: Battle | None
    court: CourtView | None
    mitchell: Mitchell | None
    winners: tuple[Seat, ...]
    unseen_territory: int
    unseen_maester: int
    unseen_objective: int
    """Cards whose place the seat does not know."""

    @classmethod
    def of(cls, s: State, seat: Seat) -> Self:
        """What a seat sees; NOBODY is a spectator."""
        court = s.court
        unseen_territory = 0
        unseen_maester = 0
        unseen_objective = 0
        unseen_territory |= others(s.hands, seat)
        if s.deck and not sees_deck(s, seat):
            unseen_territory |= s.deck
        if court is not None:
            unseen_maester |= others(court.maester_hands, seat)
            unseen_maester |= court.maester_deck
            unseen_objective |= others(court.objective_hands, seat)
            unseen_objective |= court.objective_deck
            if court.looked and not sees_looked(s, seat):
                kind = looked_deck(s.agenda)
                if kind == "territory":
                    unseen_territory |= court.looked
                elif kind == "maester":
                    unseen_maester |= court.looked
                else:
                    unseen_objective |= court.looked
            for other, card in enumerate(court.rally):
                if other != seat and card != NOBODY:
                    unseen_territory |= 1 << card
        return cls(
            seat,
            s.board,
            s.agenda.copy(),
            s.owner.copy(),
            s.armies.copy(),
            s.house,
            s.order,
            s.active,
            s.round,
            0 if seat == NOBODY else s.hands[seat],
            [count(hand) for hand in s.hands],
            s.deck if s.deck and sees_deck(s, seat) else 0,
            count(s.deck),
            s.safe_draws,
            s.discard,
            s.out,
            s.reserve,
            s.muster,
            s.conquered,
            s.spoils,
            None if s.battle is None else s.battle.clone(),
            None if court is None else CourtView.of(s, court, seat),
            None if s.mitchell is None else s.mitchell.clone(),
            s.winners,
            unseen_territory,
            unseen_maester,
            unseen_objective,
        )

    @classmethod
    def load(cls, data: object, board: Board) -> Self:
        saved = Saved(data, "the View")
        return saved.all_of(
            cls(
                seat=saved.read("seat", int),
                board=board,
                agenda=saved.agenda(FRAMES),
                owner=saved.read("owner", list[Power]),
                armies=saved.read("armies", list[int]),
                house=saved.read("house", tuple[int, ...]),
                order=saved.read("order", tuple[Seat, ...]),
                active=saved.read("active", Seat),
                round=saved.read("round", int),
                hand=saved.read("hand", Lands),
                hand_counts=saved.read("hand_counts", list[int]),
                deck=saved.read("deck", Lands),
                deck_count=saved.read("deck_count", int),
                safe_draws=saved.read("safe_draws", int),
                discard=saved.read("discard", Lands),
                out=saved.read("out", int),
                reserve=saved.read("reserve", int),
                muster=saved.read("muster", tuple[int, ...]),
                conquered=saved.read("conquered", Lands),
                spoils=saved.read("spoils", Lands),
                battle=saved.maybe_part("battle", load_battle),
                court=saved.maybe_part("court", CourtView.load),
                mitchell=saved.maybe_part("mitchell", load_mitchell),
                winners=saved.read("winners", tuple[Seat, ...]),
                unseen_territory=saved.read("unseen_territory", int),
                unseen_maester=saved.read("unseen_maester", int),
                unseen_objective=saved.read("unseen_objective", int),
            )
        )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: what it does not see is dealt by the dice."""
    unseen_territory = UnseenSet(view.unseen_territory, dice)
    unseen_maester = UnseenSet(view.unseen_maester, dice)
    unseen_objective = UnseenSet(view.unseen_objective, dice)
    hands = unseen_territory.hands(view.hand, view.hand_counts, view.seat)
    court = (
        None
        if view.court is None
        else imagine_court(view, view.court, unseen_territory, unseen_maester, unseen_objective)
    )
    deck = view.deck or unseen_territory.some(view.deck_count)
    s = State(
        view.board,
        view.agenda.copy(),
        view.owner.copy(),
        view.armies.copy(),
        [],
        view.house,
        hands,
        deck,
        view.muster,
        view.order,
        view.active,
        view.round,
        view.safe_draws,
        view.discard,
        view.out,
        view.reserve,
        view.conquered,
        view.spoils,
        None if view.battle is None else view.battle.clone(),
        court,
        None if view.mitchell is None else view.mitchell.clone(),
        view.winners,
    )
    s.held = held_by_power(s)
    return s


def imagine_court(
    view: View,
    seen: CourtView,
    unseen_territory: UnseenSet,
    unseen_maester: UnseenSet,
    unseen_objective: UnseenSet,
) -> Court:
    maester_hands = unseen_maester.hands(seen.maester_hand, seen.maester_hand_counts, view.seat)
    objective_hands = unseen_objective.hands(seen.objective_hand, seen.objective_hand_counts, view.seat)
    rally = unseen_territory.aside(seen.rally, seen.has_rally, view.seat)
    looked = seen.looked
    if seen.looked_count and not looked:
        kind = looked_deck(view.agenda)
        if kind == "territory":
            looked = unseen_territory.some(seen.looked_count)
        elif kind == "maester":
            looked = unseen_maester.some(seen.looked_count)
        else:
            looked = unseen_objective.some(seen.looked_count)
    maester_deck = unseen_maester.some(seen.maester_deck_count)
    objective_deck = unseen_objective.some(seen.objective_deck_count)
    return Court(
        seen.gold.copy(),
        seen.points.copy(),
        seen.face_up,
        seen.captor,
        maester_hands,
        maester_deck,
        objective_hands,
        objective_deck,
        seen.knights.copy(),
        seen.engines.copy(),
        rally,
        seen.taken_from,
        seen.removed,
        seen.maester_discard,
        seen.objective_discard,
        looked,
        seen.forts,
        seen.rolled,
        seen.destroyed,
        seen.fleet,
        seen.corsair,
        seen.roving,
        seen.halved,
        seen.mourner,
        seen.high_ground,
        seen.high_ground_land,
        seen.bans,
    )
