"""The Purchase and Refresh steps: Maester cards, Objectives, ransoms, and Characters turned up again."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import (
    BUY_MAESTER,
    BUY_OBJECTIVE,
    DONE,
    MAESTER_DECK,
    OBJECTIVE_DECK,
    BuyMaester,
    BuyObjective,
    Done,
    Keep,
    Ransom,
    Swap,
    Use,
)
from ..board import members
from ..cards import ANY_TIME, BUY_MAESTER_WINDOW
from ..state import MAESTER, OBJECTIVE, Decision, KeepOne, State, Step, with_item
from .decks import DrawMaester, DrawObjective, maesters_left, objectives_left
from .playable import characters_of, plays
from .treasury import can_pay, court
from .windows import extras, is_extra, play, take_extra, why_not_extra


class PurchaseStep(Step):
    """risk/options/purchase-skipped: only where there is something to buy.

    risk/options/no-gold-maester: without Gold one Maester card comes free.
    """

    form = "purchase-step"

    def run(self, s: State) -> None:
        options = s.board.options
        if not (options.maester or options.objectives):
            return
        if options.gold:
            s.agenda.append(PURCHASES)
            return
        if options.objectives and court(s).objective_hands[s.active] and objectives_left(s):
            s.agenda.append(SWAP_OBJECTIVE)
        if options.maester and maesters_left(s):
            s.agenda.append(MAESTER_SALE)


class Purchases(Decision):
    """risk/maester/any-number, risk/objectives/buy-repeat, risk/gold/uses: buy as often as Gold and cards last.

    risk/gold/keep-savings: what is not spent stays.
    """

    rule = "risk/gold/uses"
    form = "purchase"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [DONE]
        if why_not_buy_maester(s) is None:
            found.append(BUY_MAESTER)
        if why_not_buy_objective(s) is None:
            found.append(BUY_OBJECTIVE)
        c = court(s)
        if can_pay(s, s.active, s.board.parts.ransom):
            for character in members(characters_of(s, s.active) & ~c.removed):
                if c.captor[character] != NOBODY:
                    found.append(Ransom(character))
        return found + extras(s, ONLY_ANY_TIME)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Done):
            return None
        if isinstance(a, BuyMaester):
            return why_not_buy_maester(s)
        if isinstance(a, BuyObjective):
            return why_not_buy_objective(s)
        if isinstance(a, Ransom):
            return why_not_ransom(s, a)
        if is_extra(a):
            return why_not_extra(s, ONLY_ANY_TIME, a)
        return Refusal(self.rule, "You are in the Purchase step: buy something, or be done.")

    def take(self, s: State, a: Action) -> None:
        c = court(s)
        parts = s.board.parts
        if isinstance(a, Done):
            return
        if is_extra(a):
            take_extra(s, self, a)
            return
        s.agenda.append(self)
        if isinstance(a, BuyMaester):
            # risk/maester/price
            c.gold[s.active] -= parts.maester_price
            s.agenda.append(MAESTER_SALE)
        elif isinstance(a, BuyObjective):
            # risk/objectives/buy
            c.gold[s.active] -= parts.objective_price
            draw_objectives(s)
        else:
            # risk/maester-card/taken-captive: the ransom goes to the captor, and the Character comes home.
            assert isinstance(a, Ransom)
            c.gold[s.active] -= parts.ransom
            c.gold[c.captor[a.character]] += parts.ransom
            c.captor = with_item(c.captor, a.character, NOBODY)


def why_not_buy_maester(s: State) -> Refusal | None:
    if not s.board.options.maester:
        return Refusal("risk/modes/parts-are-optional", "Maester cards are not played at this table.")
    if not can_pay(s, s.active, s.board.parts.maester_price):
        return _too_dear(s, s.board.parts.maester_price)
    if not maesters_left(s):
        return Refusal("risk/maester/deck-empty", "No Maester card is left.")
    return None


def why_not_buy_objective(s: State) -> Refusal | None:
    if not s.board.options.objectives:
        return Refusal("risk/modes/parts-are-optional", "Objectives are not played at this table.")
    if not can_pay(s, s.active, s.board.parts.objective_price):
        return _too_dear(s, s.board.parts.objective_price)
    if not objectives_left(s):
        return Refusal("risk/objectives/deck-empty", "No Objective is left.")
    return None


def why_not_ransom(s: State, a: Ransom) -> Refusal | None:
    rule = "risk/maester-card/taken-captive"
    c = court(s)
    if not characters_of(s, s.active) >> a.character & 1 or c.removed >> a.character & 1:
        return Refusal(rule, "That Character is not yours to ransom.")
    if c.captor[a.character] == NOBODY:
        return Refusal(rule, f"{s.board.parts.faces[a.character].name} is no captive.")
    if not can_pay(s, s.active, s.board.parts.ransom):
        return _too_dear(s, s.board.parts.ransom)
    return None


def _too_dear(s: State, price: int) -> Refusal:
    return Refusal("risk/gold/no-credit", f"That costs {price} Gold and you have {court(s).gold[s.active]}.")


class MaesterSale(Step):
    """risk/maester/price: the card is paid for and not yet seen; risk/character/tyrion-lannister may step in."""

    form = "maester-sale"

    def run(self, s: State) -> None:
        if _hagglers(s):
            s.agenda.append(HAGGLE)
        else:
            s.agenda.append(DrawMaester(s.active, False))


def _hagglers(s: State) -> list[Action]:
    """Characters alone, whom all can see: a question must not tell that a card of any time is in a hand."""
    return [a for a in plays(s, s.active, BUY_MAESTER_WINDOW) if isinstance(a, Use)]


class Haggle(Decision):
    """risk/character/tyrion-lannister: see two cards for this purchase, keep one."""

    rule = "risk/character/tyrion-lannister"
    form = "haggle"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return [DONE, *_hagglers(s)]

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Done):
            s.agenda.append(DrawMaester(s.active, False))
            return
        s.agenda.append(KEEP_MAESTER)
        s.agenda += [DrawMaester(s.active, True) for _ in range(min(2, maesters_left(s)))]
        play(s, s.active, a)


class KeepMaester(KeepOne):
    """risk/character/tyrion-lannister: one is kept, the other discarded face up."""

    rule = "risk/character/tyrion-lannister"
    form = "keep-maester"

    def deck(self) -> str:
        return MAESTER

    def kept(self, card: int) -> Action:
        return Keep(MAESTER_DECK, card)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Keep)
        c = court(s)
        c.maester_hands[s.active] |= 1 << a.card
        c.maester_discard |= c.looked & ~(1 << a.card)
        c.looked = 0


def draw_objectives(s: State) -> None:
    """risk/objectives/deck-empty: two to choose from, or what is left."""
    s.agenda.append(KEEP_OBJECTIVE)
    s.agenda += [DrawObjective(s.active, True) for _ in range(min(2, objectives_left(s)))]


class KeepObjective(KeepOne):
    """risk/objectives/buy, risk/objectives/score: one of two is kept, the other discarded face up.

    risk/objectives/no-hand-limit.
    """

    rule = "risk/objectives/buy"
    form = "keep-objective"

    def deck(self) -> str:
        return OBJECTIVE

    def kept(self, card: int) -> Action:
        return Keep(OBJECTIVE_DECK, card)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Keep)
        c = court(s)
        c.objective_hands[s.active] |= 1 << a.card
        c.objective_discard |= c.looked & ~(1 << a.card)
        c.looked = 0


class SwapObjective(Decision):
    """risk/options/no-gold-objectives: once a Purchase step a held Objective may be given up for two to choose
    from.
    """

    rule = "risk/options/no-gold-objectives"
    form = "swap-objective"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        swaps: list[Action] = [Swap(card) for card in members(court(s).objective_hands[s.active])]
        return [DONE, *swaps, *extras(s, ONLY_ANY_TIME)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if is_extra(a):
            return why_not_extra(s, ONLY_ANY_TIME, a)
        return super().why_not(s, a)

    def take(self, s: State, a: Action) -> None:
        if is_extra(a):
            take_extra(s, self, a)
        elif isinstance(a, Swap):
            c = court(s)
            c.objective_hands[s.active] &= ~(1 << a.objective)
            c.objective_discard |= 1 << a.objective
            draw_objectives(s)


class Refresh(Step):
    """risk/characters/refresh, risk/characters/used-before-refresh: face up again, but for captives and the
    removed.
    """

    form = "refresh"

    def run(self, s: State) -> None:
        c = court(s)
        for character in members(characters_of(s, s.active) & ~c.removed):
            if c.captor[character] == NOBODY:
                c.face_up |= 1 << character


ONLY_ANY_TIME: Final = [ANY_TIME]
PURCHASE_STEP: Final = PurchaseStep()
PURCHASES: Final = Purchases()
MAESTER_SALE: Final = MaesterSale()
HAGGLE: Final = Haggle()
KEEP_MAESTER: Final = KeepMaester()
KEEP_OBJECTIVE: Final = KeepObjective()
SWAP_OBJECTIVE: Final = SwapObjective()
REFRESH: Final = Refresh()
