"""What a seat may know of a game of RISK, and a whole game imagined from it."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.agenda import NOBODY, Frame, Seat
from ....core.dice import Dice
from ..board import Board, Lands, count
from ..state import Battle, Mitchell, Power, State
from .court import TERRITORY, CourtView, Unseen, imagine_court, looked_deck, see_court


@dataclass
class View:
    """risk/hidden/public-state: all but the hands of others and the order of the deck.

    risk/hidden/territory-hand: a hand is its holder's, its size everyone's. risk/hidden/decks: so is the
    size of the deck.
    """

    seat: Seat
    board: Board
    agenda: list[Frame]
    owner: list[Power]
    armies: list[int]
    house: tuple[int, ...]
    order: tuple[Seat, ...]
    active: Seat
    round: int
    hand: Lands
    hand_counts: list[int]
    deck_count: int
    undealt: Lands
    """The deck while it is dealt face up in the set-up; 0 afterwards."""
    safe_draws: int
    discard: Lands
    out: int
    reserve: int
    muster: tuple[int, ...]
    conquered: Lands
    spoils: Lands
    battle: Battle | None
    court: CourtView | None
    mitchell: Mitchell | None
    winners: tuple[Seat, ...]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<View of {who}, round {self.round}, {f'asks {self.agenda[-1].words()}' if self.agenda else 'over'}>"

    def house_of(self, power: Power) -> str:
        """The House id of a power, or the name of a force that is no House."""
        return power_id(self.board, self.house, power)

    @property
    def card_earned(self) -> bool:
        return self.spoils != 0

    def lands_of(self, power: Power) -> Lands:
        return sum(1 << t for t, owner in enumerate(self.owner) if owner == power)


def power_id(board: Board, house: tuple[int, ...], power: Power) -> str:
    """The House that a power is, "neutral" for garrisons and for land that nobody holds yet."""
    clans = board.clans
    if 0 <= power < board.players:
        return "neutral" if house[power] == NOBODY else board.houses[house[power]].id
    if clans is None or power <= board.neutral:
        return "neutral"
    if power >= clans.first:
        return board.houses[power - clans.first].id
    return "nights_watch" if power == clans.watch else "wildlings"


def see(s: State, seat: Seat) -> View:
    """A seat's view; NOBODY is a spectator."""
    battle = s.battle
    return View(
        seat=seat,
        board=s.board,
        agenda=s.agenda.copy(),
        owner=s.owner.copy(),
        armies=s.armies.copy(),
        house=s.house,
        order=s.order,
        active=s.active,
        round=s.round,
        hand=0 if seat == NOBODY else s.hands[seat],
        hand_counts=[count(hand) for hand in s.hands],
        deck_count=count(s.deck),
        undealt=0 if s.round else s.deck,
        safe_draws=s.safe_draws,
        discard=s.discard,
        out=s.out,
        reserve=s.reserve,
        muster=s.muster,
        conquered=s.conquered,
        spoils=s.spoils,
        battle=None if battle is None else battle.clone(),
        court=None if s.court is None else see_court(s, s.court, seat),
        mitchell=None if s.mitchell is None else s.mitchell.clone(),
        winners=s.winners,
    )


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: unseen cards are dealt anew to hands and decks."""
    board = view.board
    court = view.court
    rally: tuple[int, ...] = ()
    looked = 0
    if view.round == 0:
        hands = [0] * board.players
        deck = view.undealt
        rally = (NOBODY,) * board.players
    else:
        seen = view.discard | view.hand
        open_cards = court is not None and looked_deck(view.agenda) == TERRITORY
        if court is not None:
            seen |= court.looked if open_cards else 0
            seen |= 1 << court.rally if court.rally != NOBODY else 0
        unseen = Unseen(board.all_lands & ~seen, dice)
        hands = [view.hand if o == view.seat else unseen.some(size) for o, size in enumerate(view.hand_counts)]
        if court is not None:
            aside = enumerate(court.rallied)
            rally = tuple(
                [court.rally if o == view.seat else unseen.one() if is_set else NOBODY for o, is_set in aside]
            )
            if open_cards and not court.looked:
                looked = unseen.some(court.looked_count)
        deck = unseen.rest()
    held = [0] * board.powers
    for t, power in enumerate(view.owner):
        if power != NOBODY:
            held[power] |= 1 << t
    return State(
        board=board,
        agenda=view.agenda.copy(),
        owner=view.owner.copy(),
        armies=view.armies.copy(),
        held=held,
        house=view.house,
        order=view.order,
        active=view.active,
        round=view.round,
        hands=hands,
        deck=deck,
        safe_draws=view.safe_draws,
        discard=view.discard,
        out=view.out,
        reserve=view.reserve,
        muster=view.muster,
        conquered=view.conquered,
        spoils=view.spoils,
        battle=None if view.battle is None else view.battle.clone(),
        court=None
        if view.court is None
        else imagine_court(view.court, board, view.agenda, view.seat, rally, looked, dice),
        mitchell=None if view.mitchell is None else view.mitchell.clone(),
        winners=view.winners,
    )
