"""What is, in a game of RISK."""

from __future__ import annotations

from ...core import agenda
from ...core.agenda import NOBODY, Frame, Seat
from .actions import TerritoryId
from .board import Board, Lands

Power = int
"""A seat, or the number after the last seat for neutral armies."""


class Battle:
    """The invasion under way, the armies committed to its present battle, and what was rolled last."""

    def __init__(
        self,
        source: TerritoryId,
        target: TerritoryId,
        attack: int,
        defence: int,
        attack_faces: tuple[int, ...],
        defence_faces: tuple[int, ...],
    ) -> None:
        self.source = source
        self.target = target
        self.attack = attack
        self.defence = defence
        self.attack_faces = attack_faces
        self.defence_faces = defence_faces

    def clone(self) -> Battle:
        return Battle(
            self.source, self.target, self.attack, self.defence, self.attack_faces, self.defence_faces
        )


class State(agenda.State):
    """The facts of a game. `clone`, saving and comparing cover each of them; a law watches that they do.

    Lists are changed in place and copied by `clone`; tuples are replaced, so clones may share them.
    """

    def __init__(
        self,
        board: Board,
        agenda: list[Frame],
        owner: list[Power],
        armies: list[int],
        held: list[Lands],
        house: tuple[int, ...],
        order: tuple[Seat, ...],
        active: Seat,
        round: int,
        hands: list[Lands],
        deck: Lands,
        safe_draws: int,
        discard: Lands,
        out: int,
        reserve: int,
        muster: tuple[int, ...],
        conquered: Lands,
        card_earned: bool,
        battle: Battle | None,
        winners: tuple[Seat, ...],
    ) -> None:
        self.board = board
        self.agenda = agenda
        self.owner = owner
        """By territory: the power that holds it, NOBODY before it is claimed."""
        self.armies = armies
        self.held = held
        """By power: the lands it holds; the same fact as `owner`, kept by `give_land` alone."""
        self.house = house
        """By seat: the number of its House, NOBODY before it is taken."""
        self.order = order
        """The seats in turn order, first player first."""
        self.active = active
        self.round = round
        self.hands = hands
        self.deck = deck
        """The Territory cards that nobody has seen: a set, for its order is decided when a card is drawn."""
        self.safe_draws = safe_draws
        """How many draws are left before the End Game card can come; NOBODY where it is not used."""
        self.discard = discard
        self.out = out
        """A bit set of the eliminated seats."""
        self.reserve = reserve
        """Armies of the active player that must be deployed before anything else."""
        self.muster = muster
        """By seat: starting armies still to be placed in the draft."""
        self.conquered = conquered
        """Taken by the active player this turn."""
        self.card_earned = card_earned
        self.battle = battle
        self.winners = winners

    def clone(self) -> State:
        battle = self.battle
        return State(
            self.board,
            self.agenda.copy(),
            self.owner.copy(),
            self.armies.copy(),
            self.held.copy(),
            self.house,
            self.order,
            self.active,
            self.round,
            self.hands.copy(),
            self.deck,
            self.safe_draws,
            self.discard,
            self.out,
            self.reserve,
            self.muster,
            self.conquered,
            self.card_earned,
            None if battle is None else battle.clone(),
            self.winners,
        )

    def give_land(self, territory: TerritoryId, power: Power) -> None:
        """The one place where land changes hands."""
        former = self.owner[territory]
        if former != NOBODY:
            self.held[former] &= ~(1 << territory)
        self.owner[territory] = power
        self.held[power] |= 1 << territory

    def is_out(self, seat: Seat) -> bool:
        return self.out >> seat & 1 == 1

    def is_player(self, power: Power) -> bool:
        return power < self.board.players

    def alive(self) -> list[Seat]:
        """The players still in the game, in turn order."""
        return [seat for seat in self.order if not self.is_out(seat)]

    def armies_of(self, power: Power) -> int:
        return sum([n for t, n in enumerate(self.armies) if self.owner[t] == power])


def with_item(items: tuple[int, ...], place: int, item: int) -> tuple[int, ...]:
    """The same tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])


class Decision(agenda.Decision[State]):
    pass


class Chance(agenda.Chance[State]):
    pass


class Step(agenda.Step[State]):
    pass
