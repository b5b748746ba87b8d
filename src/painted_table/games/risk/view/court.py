"""What a seat may know of the parts of Dominion, and a whole court imagined from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.agenda import NOBODY, Frame, Seat
from ....core.dice import Dice
from ..actions import TerritoryId
from ..board import Board, Lands, count, members
from ..state import Court, State

TERRITORY, MAESTER, OBJECTIVE = "territory", "maester", "objective"


@dataclass
class CourtView:
    """risk/characters/public, risk/hidden/public-state: all but hands, decks and cards looked at in secret.

    risk/maester/hidden, risk/objectives/hidden: hands are their holders', their sizes everyone's.
    risk/components/player-board: what lies on the players' boards.
    """

    gold: list[int]
    points: list[int]
    face_up: int
    removed: int
    captor: tuple[Seat, ...]
    maester_hand: int
    maester_counts: list[int]
    maester_deck_count: int
    maester_discard: int
    objective_hand: int
    objective_counts: list[int]
    objective_deck_count: int
    objective_discard: int
    looked: int
    """The cards looked at, where this seat may see them."""
    looked_count: int
    knights: list[int]
    engines: list[int]
    forts: Lands
    rally: int
    """The card that this seat has laid aside."""
    rallied: tuple[bool, ...]
    """By seat: whether it has laid a card aside."""
    rolled: tuple[int, ...]
    destroyed: int
    taken_from: tuple[Lands, ...]
    fleet: bool
    corsair: bool
    roving: bool
    halved: bool
    mourner: Seat
    high_ground: Seat
    high_ground_land: TerritoryId
    bans: tuple[tuple[TerritoryId, Seat, bool], ...]


def looked_deck(agenda: Sequence[Frame]) -> str:
    """From which deck the cards come that are looked at."""
    asked = {frame.words() for frame in agenda}
    if "keep-maester" in asked:
        return MAESTER
    return OBJECTIVE if "keep-objective" in asked else TERRITORY


def _is_secret(agenda: Sequence[Frame]) -> bool:
    """Cards that are turned up for a Maester card lie open; the others are for their drawer."""
    return any(frame.words().startswith("keep-") for frame in agenda)


def see_court(s: State, c: Court, seat: Seat) -> CourtView:
    shown = seat == s.active or not _is_secret(s.agenda)
    spectator = seat == NOBODY
    return CourtView(
        gold=c.gold.copy(),
        points=c.points.copy(),
        face_up=c.face_up,
        removed=c.removed,
        captor=c.captor,
        maester_hand=0 if spectator else c.maester_hands[seat],
        maester_counts=[count(hand) for hand in c.maester_hands],
        maester_deck_count=count(c.maester_deck),
        maester_discard=c.maester_discard,
        objective_hand=0 if spectator else c.objective_hands[seat],
        objective_counts=[count(hand) for hand in c.objective_hands],
        objective_deck_count=count(c.objective_deck),
        objective_discard=c.objective_discard,
        looked=c.looked if shown else 0,
        looked_count=count(c.looked),
        knights=c.knights.copy(),
        engines=c.engines.copy(),
        forts=c.forts,
        rally=NOBODY if spectator else c.rally[seat],
        rallied=tuple([card != NOBODY for card in c.rally]),
        rolled=c.rolled,
        destroyed=c.destroyed,
        taken_from=c.taken_from,
        fleet=c.fleet,
        corsair=c.corsair,
        roving=c.roving,
        halved=c.halved,
        mourner=c.mourner,
        high_ground=c.high_ground,
        high_ground_land=c.high_ground_land,
        bans=c.bans,
    )


class Unseen:
    """Cards of one deck whose place a seat does not know, dealt out by the dice."""

    def __init__(self, cards: int, dice: Dice) -> None:
        self.cards = members(cards).copy()
        self.dice = dice

    def one(self) -> int:
        return self.cards.pop(self.dice.below(len(self.cards)))

    def some(self, size: int) -> int:
        return sum([1 << self.one() for _ in range(size)])

    def rest(self) -> int:
        return sum([1 << card for card in self.cards])


def imagine_court(
    v: CourtView, board: Board, agenda: Sequence[Frame], seat: Seat, rally: tuple[int, ...], looked: int, dice: Dice
) -> Court:
    """The court that fits a view; what of it are Territory cards has been settled with their deck."""
    deck = looked_deck(agenda)
    hidden = v.looked_count if v.looked == 0 else 0
    in_game = board.parts.maester_deck if board.options.maester else 0
    known = v.looked if deck == MAESTER else 0
    maesters = Unseen(in_game & ~v.maester_discard & ~v.maester_hand & ~known, dice)
    maester_hands = _hands(v.maester_hand, v.maester_counts, seat, maesters)
    if deck == MAESTER and hidden:
        looked = maesters.some(hidden)
    in_game = board.parts.objective_deck if board.options.objectives else 0
    known = v.looked if deck == OBJECTIVE else 0
    objectives = Unseen(in_game & ~v.objective_discard & ~v.objective_hand & ~known, dice)
    objective_hands = _hands(v.objective_hand, v.objective_counts, seat, objectives)
    if deck == OBJECTIVE and hidden:
        looked = objectives.some(hidden)
    return Court(
        gold=v.gold.copy(),
        points=v.points.copy(),
        face_up=v.face_up,
        removed=v.removed,
        captor=v.captor,
        maester_hands=maester_hands,
        maester_deck=maesters.rest(),
        maester_discard=v.maester_discard,
        objective_hands=objective_hands,
        objective_deck=objectives.rest(),
        objective_discard=v.objective_discard,
        looked=v.looked or looked,
        knights=v.knights.copy(),
        engines=v.engines.copy(),
        forts=v.forts,
        rally=rally,
        rolled=v.rolled,
        destroyed=v.destroyed,
        taken_from=v.taken_from,
        fleet=v.fleet,
        corsair=v.corsair,
        roving=v.roving,
        halved=v.halved,
        mourner=v.mourner,
        high_ground=v.high_ground,
        high_ground_land=v.high_ground_land,
        bans=v.bans,
    )


def _hands(own: int, counts: list[int], seat: Seat, unseen: Unseen) -> list[int]:
    return [own if other == seat else unseen.some(size) for other, size in enumerate(counts)]
