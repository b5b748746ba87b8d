"""Tactics Cards drawn, lost, fetched, attached and cancelled."""

from __future__ import annotations

from .....core.agenda import Action, Seat
from .....core.decks import CardDraw
from .....core.dice import Dice
from .....core.rolls import D6, DiceRoll, Die
from ...actions import NONE, EffectRoll, Found, LostAtRandom
from ...pack.effects import AttachCard, Cancel, Discard, Draw, ReturnCard, SearchCard
from ...powers import GAME_END, PASSES_OR_MONEY, ScriptId
from ...state import CardId, Chance, Play, State, UnitId, other
from ..decks import Drawing, deck, discard, put_down, take_back, take_up, unseen
from ..holding import hold
from ..lasting import attach
from ..standing import At


def draw(s: State, effect: Draw, play: Play) -> None:
    """warband/cleanup/no-hand-limit, warband/cleanup/deck-not-replenished."""
    s.agenda.append(Drawing(play.user, effect.count))


# -- lost


def discard_random(s: State, effect: Discard, play: Play) -> None:
    for _ in range(min(effect.count, s.hand_counts[other(play.user)])):
        s.agenda.append(RandomLoss(other(play.user)))


class RandomLoss(CardDraw[State]):
    """warband/random/sources: a card that chance takes from a hand, in the open."""

    form = "random-loss seat"
    rule = "warband/random/sources"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def cards(self, s: State) -> list[int]:
        return list(s.hands[self.seat])

    def outcome(self, card: int) -> Action:
        return LostAtRandom(card)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        hand = s.hands[self.seat]
        return [(hand.count(card), LostAtRandom(card)) for card in sorted(set(hand))]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, LostAtRandom)
        put_down(s, self.seat, a.card)
        discard(s, self.seat, a.card)


# -- fetched


def return_card(s: State, effect: ReturnCard, play: Play) -> None:
    """warband/card/known-cards: the card that was named comes back from the discard pile."""
    if play.chosen in s.discards[play.user]:
        take_back(s, play.user, play.chosen)
        take_up(s, play.user, play.chosen, is_known=True)
        if effect.limit:
            s.ncu_uses[play.ncu] += 1


def card_named(s: State, id: str) -> CardId:
    return next(n for n, card in enumerate(s.board.cards) if card.id == id)


def could_find(s: State, effect: SearchCard, seat: Seat) -> bool:
    """warband/card/search-order: by what everyone knows."""
    card = card_named(s, effect.card)
    return card in s.discards[seat] or card in unseen(s, seat)


def search(s: State, effect: SearchCard, play: Play) -> None:
    s.agenda.append(Search(play.user, card_named(s, effect.card)))


class Search(Chance):
    """warband/card/search-order: from the deck if it is there, otherwise from the discard pile; that nothing is found
    is public too (warband/card/known-cards). Where it lay is no longer in doubt, so there is one outcome."""

    form = "search seat card"
    rule = "warband/card/search-order"

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def found(self, s: State) -> Action:
        if self.card in deck(s, self.seat):
            return Found(self.card, True)
        return Found(self.card if self.card in s.discards[self.seat] else NONE, False)

    def sample(self, s: State, dice: Dice) -> Action:
        return self.found(s)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, self.found(s))]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Found)
        if a.card == NONE:
            return
        if not a.in_deck:
            take_back(s, self.seat, a.card)
        take_up(s, self.seat, a.card, is_known=True)


# -- attached, cancelled


def attach_card(s: State, effect: AttachCard, units: list[UnitId], script: ScriptId, place: int, play: Play) -> None:
    for unit in units:
        if s.is_on_table(unit):
            attach(s, play, script, place, unit, GAME_END if effect.until == "game_end" else PASSES_OR_MONEY)


def cancel(s: State, effect: Cancel, at: At) -> None:
    """warband/card/cancelled: of the card below, by a die, or without one."""
    if effect.auto_if and hold(s, effect.auto_if, at):
        s.plays[-2].cancelled = True
        return
    least = effect.roll
    if effect.roll_if is not None and hold(s, effect.roll_if.when, at):
        least = effect.roll_if.n
    s.agenda.append(CancelDie(least))


class CancelDie(DiceRoll[State]):
    """So much or more cancels the card."""

    form = "cancel-die least"
    rule = "warband/card/cancelled"

    def __init__(self, least: int) -> None:
        self.least = least

    def dice(self, s: State) -> list[Die]:
        return [D6]

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return EffectRoll(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, EffectRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, EffectRoll)
        if a.faces[0] >= self.least:
            s.plays[-2].cancelled = True
