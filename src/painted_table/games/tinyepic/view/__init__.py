"""What a seat may know of a game of Tiny Epic, and a whole game imagined from it."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.agenda import NOBODY, Frame, Seat
from ....core.dice import Dice
from ..actions import UNSEEN
from ..board import Board, Cards, Power, members
from ..cards import Card
from ..rules.whisper import LayOnTop
from ..state import Battle, Event, State
from ..units import Army, House


@dataclass
class View:
    """All but the hands of others, cards that lie face down, and the order of the deck.

    Of a hand everyone knows how many cards it holds, hero cards among them; of the top of the deck how many cards
    somebody put there.
    """

    seat: Seat
    board: Board
    agenda: list[Frame]
    house: tuple[House, ...]
    mats: tuple[House, ...]
    lord: list[Power]
    units: list[Army]
    mat: list[int]
    pools: list[int]
    gold: list[int]
    points: list[int]
    vengeance: list[int]
    hand: tuple[Card, ...]
    """The own plot cards."""
    hand_counts: list[int]
    """By seat: all cards in hand."""
    played: int
    kept: list[Cards]
    deck_count: int
    top: tuple[Card, ...]
    """UNSEEN where somebody else put a card there."""
    top_known: tuple[Seat, ...]
    laid_by: tuple[Card, ...]
    discard: tuple[Card, ...]
    in_play: Cards
    dice: tuple[int, ...]
    held: list[tuple[int, ...]]
    bottom: tuple[int, ...]
    slots: list[int]
    blocked: int
    first: Seat
    active: Seat
    round: int
    battles: list[Battle]
    """Face-down cards of others are UNSEEN."""
    events: list[Event]
    rival_left: int
    """How many Rival cards are left, and which are used up."""
    rival_used: int
    rival_card: int
    gone: int

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<View of {who}, round {self.round}, {f'asks {self.agenda[-1].words()}' if self.agenda else 'over'}>"


def lays_by(agenda: list[Frame]) -> Seat:
    """Who has laid cards by for the top of the deck."""
    return next((frame.who for frame in reversed(agenda) if isinstance(frame, LayOnTop)), NOBODY)


def hidden_by(battle: Battle, attacks: bool) -> Power:
    return battle.attacker if attacks else battle.defender


def see(s: State, seat: Seat) -> View:
    """A seat's view; NOBODY is a spectator."""
    played = s.played
    battles = []
    for battle in s.battles:
        seen = battle.clone()
        for attacks in (True, False):
            if hidden_by(battle, attacks) == seat:
                continue
            cards = battle.attack_hidden if attacks else battle.defence_hidden
            for card in cards:
                if not s.board.is_plot(card):
                    played &= ~(1 << s.board.faces[card].house)
            if attacks:
                seen.attack_hidden = (UNSEEN,) * len(cards)
            else:
                seen.defence_hidden = (UNSEEN,) * len(cards)
        battles.append(seen)
    laid = s.laid_by if lays_by(s.agenda) == seat and seat != NOBODY else (UNSEEN,) * len(s.laid_by)
    return View(
        seat=seat,
        board=s.board,
        agenda=s.agenda.copy(),
        house=s.house,
        mats=s.mats,
        lord=s.lord.copy(),
        units=s.units.copy(),
        mat=s.mat.copy(),
        pools=s.pools.copy(),
        gold=s.gold.copy(),
        points=s.points.copy(),
        vengeance=s.vengeance.copy(),
        hand=() if seat == NOBODY else s.hands[seat],
        hand_counts=[len(s.cards_of(other)) for other in range(s.board.players)],
        played=played,
        kept=s.kept.copy(),
        deck_count=s.deck.bit_count(),
        top=tuple(card if knows == seat else UNSEEN for card, knows in zip(s.top, s.top_known)),
        top_known=s.top_known,
        laid_by=laid,
        discard=s.discard,
        in_play=s.in_play,
        dice=s.dice,
        held=s.held.copy(),
        bottom=s.bottom,
        slots=s.slots.copy(),
        blocked=s.blocked,
        first=s.first,
        active=s.active,
        round=s.round,
        battles=battles,
        events=[event.clone() for event in s.events],
        rival_left=s.rival_deck.bit_count(),
        rival_used=_used(s),
        rival_card=s.rival_card,
        gone=s.gone,
    )


def _used(s: State) -> int:
    every = len(s.board.pack.rival.rival_card)
    return 0 if s.board.rival == NOBODY else (1 << every) - 1 & ~s.rival_deck


class Unseen:
    """The plot cards that a seat does not see, dealt one after the other."""

    def __init__(self, cards: list[Card], dice: Dice) -> None:
        self.cards = cards
        self.dice = dice

    def one(self) -> Card:
        return self.cards.pop(self.dice.below(len(self.cards)))

    def some(self, number: int) -> tuple[Card, ...]:
        return tuple(self.one() for _ in range(number))


def unseen_cards(view: View) -> list[Card]:
    """The plot cards of this table that lie nowhere the seat can see."""
    seen = view.in_play
    for cards in view.kept:
        seen |= cards
    for card in (*view.hand, *view.top, *view.laid_by, *view.discard):
        if card != UNSEEN:
            seen |= 1 << card
    for battle in view.battles:
        for card in battle.cards():
            if card != UNSEEN:
                seen |= 1 << card
    return members(view.board.deck & ~seen)


def imagine(view: View, dice: Dice) -> State:
    """A game that looks like this from that seat: unseen cards are dealt anew to hands, battles and deck."""
    board = view.board
    unseen = Unseen(unseen_cards(view), dice)
    s = State(
        board=board,
        agenda=view.agenda.copy(),
        house=view.house,
        mats=view.mats,
        lord=[NOBODY] * len(view.lord),
        led=[0] * board.powers,
        units=view.units.copy(),
        mat=view.mat.copy(),
        pools=view.pools.copy(),
        gold=view.gold.copy(),
        points=view.points.copy(),
        vengeance=view.vengeance.copy(),
        hands=[()] * board.players,
        played=view.played,
        kept=view.kept.copy(),
        deck=0,
        top=tuple(unseen.one() if card == UNSEEN else card for card in view.top),
        top_known=view.top_known,
        laid_by=tuple(unseen.one() if card == UNSEEN else card for card in view.laid_by),
        discard=view.discard,
        in_play=view.in_play,
        dice=view.dice,
        held=view.held.copy(),
        bottom=view.bottom,
        slots=view.slots.copy(),
        blocked=view.blocked,
        first=view.first,
        active=view.active,
        round=view.round,
        battles=[battle.clone() for battle in view.battles],
        events=[event.clone() for event in view.events],
        rival_deck=_rival_deck(view),
        rival_card=view.rival_card,
        gone=view.gone,
    )
    for house, power in enumerate(view.lord):
        if power != NOBODY:
            s.follow(house, power)
    for seat in range(board.players):
        if seat == view.seat:
            s.hands[seat] = view.hand
        else:
            _deal(s, seat, view.hand_counts[seat], unseen)
    s.deck = sum(1 << card for card in unseen.cards)
    return s


def _rival_deck(view: View) -> int:
    every = len(view.board.pack.rival.rival_card)
    return 0 if view.board.rival == NOBODY else (1 << every) - 1 & ~view.rival_used


def _deal(s: State, seat: Seat, count: int, unseen: Unseen) -> None:
    """A hand of so many cards and what that seat has laid face down: plot cards, and the hero cards it must have."""
    laid = sum(len(_hidden(battle, seat)) for battle in s.battles)
    heroes = s.hero_cards(seat)
    pool = [*unseen.some(count + laid - len(heroes)), *heroes]
    for battle in s.battles:
        number = len(_hidden(battle, seat))
        if not number:
            continue
        cards = tuple(pool.pop(unseen.dice.below(len(pool))) for _ in range(number))
        for card in cards:
            if not s.board.is_plot(card):
                s.played |= 1 << s.board.faces[card].house
        if battle.attacker == seat:
            battle.attack_hidden = cards
        else:
            battle.defence_hidden = cards
    s.hands[seat] = tuple(card for card in pool if s.board.is_plot(card))


def _hidden(battle: Battle, seat: Seat) -> tuple[Card, ...]:
    if battle.attacker == seat:
        return battle.attack_hidden
    return battle.defence_hidden if battle.defender == seat else ()
