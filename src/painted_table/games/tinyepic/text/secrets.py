"""Which questions of Tiny Epic show what only one seat may see."""

from __future__ import annotations

from ....core.agenda import Seat
from ..rules.battle import BattleCard
from ..rules.effects.hand import DiscardCard
from ..rules.event import EventCard
from ..rules.plot import Plot
from ..rules.rival_plot import GiveCard
from ..rules.whisper import WhisperCards
from ..state import State


def is_secret(s: State, seat: Seat) -> bool:
    """A question that offers cards of the hand, as long as there is any: also a hero's that all know of, for it lies
    in that hand alone. Dice, moves and tokens are nobody's secret.
    """
    top = s.agenda[-1] if s.agenda else None
    if s.board.coop:
        # tinyepic/coop/open-hands: whoever plays together hides nothing; a top card that one has looked at is told.
        return False
    if isinstance(top, BattleCard):
        return True
    if isinstance(top, (EventCard, Plot)):
        return bool(s.cards_of(seat))
    return isinstance(top, (DiscardCard, GiveCard, WhisperCards)) and bool(s.hands[seat])
