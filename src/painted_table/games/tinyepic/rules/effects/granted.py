"""Actions and direct moves that a card grants; their terms are read by the actions themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from .....core.agenda import Frame, Seat
from ...cards import OF_THAT_HERO, Card
from ...pack.effects import MoveArmy, PerformAction
from ...state import Event, State
from ..again import Again
from ..ahead import BY_LAND, BY_SEA, STRAIGHT, can_move
from ..decks import can_draw
from ..limits import Ground
from ..march import March
from ..plot import Plot, is_usable
from ..recruit import RecruitUnit, can_recruit
from ..sail import DirectMove, MarchOrSail, Sail
from ..whisper import WhisperCards
from .asking import is_resolved

if TYPE_CHECKING:
    from typing_extensions import TypeIs

_KINDS: Final = frozenset([PerformAction, MoveArmy])


def holds(effect: object) -> TypeIs[PerformAction | MoveArmy]:
    """Whether an effect is of this family. Structs that are none are told apart ten times as fast as by isinstance."""
    return type(effect) in _KINDS


def finds(s: State, who: Seat, card: Card, index: int, effect: PerformAction | MoveArmy) -> bool:
    """Whether the action can be done at all, the card itself being played."""
    terms = s.terms(card, index)
    if isinstance(effect, MoveArmy):
        return can_move(Ground(s, who, terms), STRAIGHT)
    if terms.start == OF_THAT_HERO and not is_resolved(s, card):
        return False
    action = effect.action
    if action == "recruit":
        return can_recruit(s, who, terms)
    if action == "march" or action == "sail" or action == "march_or_sail":
        return can_move(Ground(s, who, terms), _ways(action))
    if action == "whisper":
        return can_draw(s) or any([other != card for other in s.hands[who]])
    if action == "plot":
        others = [other for other in s.cards_of(who) if other != card]
        return any([is_usable(s, who, s.face(other).shields, terms) for other in others])
    if action == "event":
        return any([other != card for other in s.cards_of(who)])
    assert_never(action)


def _ways(action: str) -> int:
    if action == "march":
        return BY_LAND
    return BY_SEA if action == "sail" else BY_LAND | BY_SEA


def apply(s: State, event: Event, index: int, effect: PerformAction | MoveArmy) -> None:
    """All but an Event, which event.py grants itself.

    tinyepic/event/effects-mandatory: `Terms.optional` says whether it may be declined.
    """
    if isinstance(effect, MoveArmy):
        if finds(s, event.seat, event.card, index, effect):
            s.agenda.append(DirectMove(event.seat, event.card, index))
    elif effect.condition != "won_battle" or event.won:
        s.agenda.append(Granted(event.card, index, effect.times))


class Granted(Again):
    """An action, once or several times: each is begun when the one before is over."""

    form = "granted card effect times"

    def __init__(self, card: Card, effect: int, times: int) -> None:
        self.card = card
        self.effect = effect
        self.times = times

    def run(self, s: State) -> None:
        """Where everyone can see that nothing can be done nobody is asked; a hand of cards must not be told by that."""
        who = s.events[-1].seat
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, PerformAction)
        if self.times > 1:
            s.agenda.append(Granted(self.card, self.effect, self.times - 1))
        secret = effect.action == "plot" and s.cards_of(who)
        if secret or finds(s, who, self.card, self.effect, effect):
            s.agenda.append(_question(who, self.card, self.effect, effect))


def _question(who: Seat, card: Card, index: int, effect: PerformAction) -> Frame:
    action = effect.action
    if action == "recruit":
        return RecruitUnit(who, 0, card, index)
    if action == "march":
        return March(who, card, index)
    if action == "sail":
        return Sail(who, card, index)
    if action == "march_or_sail":
        return MarchOrSail(who, card, index)
    if action == "whisper":
        return WhisperCards(who, card, index)
    assert action == "plot", "an Event is granted by event.py"
    return Plot(who, card, index)
