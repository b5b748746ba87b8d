"""What the effects of cards ask, in words."""

from __future__ import annotations

from ..rules.effects.asking import Choice
from ..rules.effects.hand import DiscardCard
from ..rules.effects.heroes import EggPlace, HeroPlace, RelocateOne
from ..rules.effects.pools import Alliance, GiveToken, Receiver, ReturnTokens, Swap, TakeTokens
from ..rules.effects.removal import Capture, EliminateUnit
from ..rules.effects.riches import BuyPoints
from ..state import State


def choice(s: State, frame: Choice) -> tuple[str, str]:
    """The question of an effect, and the text of its card as the reason."""
    face = s.face(frame.card)
    gold = f" You have {s.purse(frame.who)} gold." if isinstance(frame, BuyPoints) else ""
    return _asked(s, frame), f"{face.name}: {face.text}{gold}"


def _asked(s: State, frame: Choice) -> str:
    if isinstance(frame, BuyPoints):
        return "Pay for another point?"
    if isinstance(frame, EliminateUnit):
        return "Which unit leaves the map?"
    if isinstance(frame, Capture):
        return "Which token comes to your Ally Pool?"
    if isinstance(frame, RelocateOne):
        return "Which hero is placed?"
    if isinstance(frame, HeroPlace):
        return "Where does your hero come to the map?"
    if isinstance(frame, EggPlace):
        return "Place another egg?" if frame.placed else "Where is the egg placed?"
    if isinstance(frame, TakeTokens):
        return "Take a token of another house?" if frame.taken else "Of which house do you take a token?"
    if isinstance(frame, ReturnTokens):
        return "Which token goes back to its mat?"
    if isinstance(frame, Receiver):
        return "Who gets a token of yours?"
    if isinstance(frame, GiveToken):
        return "Which token do you hand over?"
    if isinstance(frame, Swap):
        return "Which tokens are swapped?"
    if isinstance(frame, Alliance):
        return "Which house becomes your ally?"
    assert isinstance(frame, DiscardCard)
    return f"Discard down to {s.board.hand_limit} plot cards"
