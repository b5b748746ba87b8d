"""What the questions of effects have in common."""

from __future__ import annotations

from .....core.agenda import Seat
from ...cards import Card
from ...state import Asked, State


class Choice(Asked):
    """A question that an effect of a card asks the player who resolves it."""

    def __init__(self, who: Seat, card: Card, effect: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect


def ask(s: State, choice: Choice) -> None:
    """Where only one answer is legal nobody is asked, and where there is none that part is skipped
    (tinyepic/event/impossible-parts).
    """
    options = choice.options(s)
    if len(options) == 1:
        choice.take(s, options[0])
    elif options:
        s.agenda.append(choice)


def is_resolved(s: State, card: Card) -> bool:
    """Whether the event on top of the stack is this card's: only then there is something to remember of it."""
    return bool(s.events) and s.events[-1].card == card
