"""tactics/coin/*: what is paid, and by whom."""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.english import listed
from ....core.refusal import Refusal
from ..cards import Price
from ..state import FigureId, State
from .agendas import note_payment


def can_pay(s: State, seat: Seat, price: Price) -> bool:
    """tactics/coin/no-debt: the whole price is in the pool; tactics/coin/kinds: one kind never stands for another."""
    return s.gold[seat] >= price.gold and s.silver[seat] >= price.silver and s.copper[seat] >= price.copper


def too_dear(s: State, seat: Seat, price: Price) -> Refusal:
    """tactics/coin/no-debt: what is asked, and what is there."""
    pool = Price(s.gold[seat], s.silver[seat], s.copper[seat])
    return Refusal("tactics/coin/no-debt", f"That costs {told(price)}.", f"You have {told(pool)}.")


def pay(s: State, model: FigureId, price: Price) -> None:
    """A model's side pays for it. tactics/coin/gold-silver-gone; tactics/coin/copper-refresh: copper comes back after
    the round.
    """
    seat = s.side[model]
    s.gold[seat] -= price.gold
    s.silver[seat] -= price.silver
    s.copper[seat] -= price.copper
    s.spent[seat] += price.copper
    if price.copper and s.activation is not None:
        s.activation.payers = (*s.activation.payers, model)
        s.activation.paid = (*s.activation.paid, price.copper)
    note_payment(s, seat, price)


def told(price: Price) -> str:
    """As people say it: 1 silver and 2 copper."""
    parts: list[str] = []
    for number, coin in ((price.gold, "gold"), (price.silver, "silver"), (price.copper, "copper")):
        if number:
            parts.append(f"{number} {coin}")
    return listed(parts) or "nothing"
