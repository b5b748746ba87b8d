"""tactics/agenda: hidden purposes, drawn before the battle, played and scored in it or at its end."""

from __future__ import annotations

from typing import Final

from ....core import agenda
from ....core.agenda import NOBODY, Action, Seat
from ....core.decks import CardDraw, members
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import DrawAgenda, KeepAgenda, ReturnAgenda, SeeAgendas, ShowAgenda
from ..cards import Price
from ..pack.effects import AnyCondition, SpentLastCoin
from ..state import OF_AGENDAS, SOURCES, Asked, Chance, State, other
from .conditions import holds_for

SEATS: Final = range(2)


def all_agendas(s: State) -> int:
    """tactics/agenda/five-each: the set of them."""
    return (1 << len(s.board.pack.agendas)) - 1


def deck(s: State, seat: Seat) -> int:
    """What is neither in hand nor face up; it has no order."""
    return all_agendas(s) & ~s.hands[seat] & ~s.face_up[seat]


def name_of(s: State, seat: Seat, card: int) -> str:
    return s.board.pack.agendas[card].name.of("targaryen" if seat == 0 else "baratheon")


# -- what others imagine


def any_hand(s: State, seat: Seat, dice: Dice) -> int:
    """A hand as the other knows it: the cards that were seen, and as many more as there are."""
    hand = s.known[other(seat)]
    for frame in s.agenda:
        if isinstance(frame, LastCoin) and frame.who == seat:
            hand |= 1 << frame.card
    rest = members(all_agendas(s) & ~hand & ~s.face_up[seat]).copy()
    while hand.bit_count() < s.hand_counts[seat]:
        hand |= 1 << rest.pop(dice.below(len(rest)))
    return hand


def any_known(s: State, seat: Seat, dice: Dice) -> int:
    """Nobody can say what another remembers."""
    return 0


# -- drawing, keeping, exchanging


def set_hand(s: State, seat: Seat, hand: int) -> None:
    s.hands[seat] = hand
    s.hand_counts[seat] = hand.bit_count()
    s.known[other(seat)] &= hand


class AgendaDraw(CardDraw[State]):
    """tactics/setup/agenda-draw, tactics/plunder/letters: a card that only its owner sees (tactics/agenda/secret)."""

    form = "draw-agenda who"
    rule = "tactics/setup/agenda-draw"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def cards(self, s: State) -> list[int]:
        return members(deck(s, self.who))

    def outcome(self, card: int) -> Action:
        return DrawAgenda(card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, DrawAgenda)
        set_hand(s, self.who, s.hands[self.who] | 1 << a.card)


def draw(s: State, seat: Seat) -> None:
    """tactics/plunder/letters-empty: from an empty deck nothing is drawn."""
    if deck(s, seat):
        s.agenda.append(AgendaDraw(seat))


class KeepOne(agenda.Council[State]):
    """tactics/setup/agenda-draw: of two one is kept in secret, the other goes back."""

    form = "keep-agenda"
    rule = "tactics/setup/agenda-draw"

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if s.hand_counts[seat] > 1]

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [KeepAgenda(card) for card in members(s.hands[seat])]

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        if isinstance(a, KeepAgenda) and a.card >= 0 and s.hands[seat] >> a.card & 1:
            return None
        return Refusal(self.rule, "One of the two agendas is kept.", "Name one that you have drawn.")

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, KeepAgenda)
        set_hand(s, seat, 1 << a.card)
        if self.waiting(s):
            s.agenda.append(KEEP_ONE)


KEEP_ONE: Final = KeepOne()


class PutBack(Asked):
    """With the Raven Cage a card is looked at, and one goes back to the deck: the same, or one that it is exchanged
    with. tactics/agenda/seen: what was known of the hand is known no more."""

    form = "put-back who"
    rule = "tactics/agenda/seen"

    def options(self, s: State) -> list[Action]:
        return [ReturnAgenda(card) for card in members(s.hands[self.who])]

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ReturnAgenda)
        set_hand(s, self.who, s.hands[self.who] & ~(1 << a.card))
        s.known[other(self.who)] = 0


def exchange(s: State, seat: Seat) -> None:
    """The Raven Cage: with an empty deck nothing happens."""
    if deck(s, seat):
        s.agenda += [PutBack(seat), AgendaDraw(seat)]


class SeeHand(Chance):
    """tactics/agenda/seen: the other looks at this hand, and remembers it. To look is a chance with one outcome: what
    was seen cannot be taken back."""

    form = "see-hand who"
    rule = "tactics/agenda/seen"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def sample(self, s: State, dice: Dice) -> Action:
        return SeeAgendas(s.hands[self.who])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, SeeAgendas(s.hands[self.who]))]

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [0, 1]

    def take(self, s: State, a: Action) -> None:
        s.known[other(self.who)] = s.hands[self.who]


def show_hand(s: State, seat: Seat) -> None:
    """An empty hand shows nothing."""
    if s.hand_counts[seat]:
        s.agenda.append(SeeHand(seat))


def turn_up(s: State, seat: Seat, card: int) -> None:
    """tactics/agenda/face-up: from the hand to the table."""
    s.face_up[seat] |= 1 << card
    set_hand(s, seat, s.hands[seat] & ~(1 << card))


# -- the last coin


def note_payment(s: State, seat: Seat, price: Price) -> None:
    """tactics/agenda/last-coin, tactics/agenda/last-coin-once: after each payment, and nobody is asked."""
    for card in members(s.hands[seat]):
        agenda = s.board.pack.agendas[card]
        if agenda.score.when == "immediately" and all(
            [_was_paid(must, price) and holds_for(s, must, seat, NOBODY) for must in agenda.score.condition]
        ):
            s.agenda.append(LastCoin(seat, card))


def _was_paid(must: AnyCondition, price: Price) -> bool:
    """It is the coin just paid that was the last of its kind."""
    if not isinstance(must, SpentLastCoin):
        return True
    paid = {"gold": price.gold, "silver": price.silver, "copper": price.copper}
    return paid[must.coin] > 0


class LastCoin(Chance):
    """tactics/agenda/last-coin: it is revealed and scored at once; to show it is a chance with one outcome."""

    form = "last-coin who card"
    rule = "tactics/agenda/last-coin"

    def __init__(self, who: Seat, card: int) -> None:
        self.who = who
        self.card = card

    def sample(self, s: State, dice: Dice) -> Action:
        return ShowAgenda(self.card)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, ShowAgenda(self.card))]

    def take(self, s: State, a: Action) -> None:
        turn_up(s, self.who, self.card)
        won = s.board.pack.agendas[self.card].score.vp
        s.points[self.who] += won
        s.earned[self.who * len(SOURCES) + OF_AGENDAS] += won
