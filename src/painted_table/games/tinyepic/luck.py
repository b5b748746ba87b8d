"""Luck in Tiny Epic: how strong the cards were that a battle turned up, beside how strong such cards are on average.

The dice of a round lie open for all and are nobody's luck; the top of the deck in a battle is.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.agenda import Action
from ...core.agenda import Chance as AnyChance
from ...core.luck import Fortune, Luck, weighed
from .actions import TurnUp
from .rules.battle import NeutralCard
from .rules.icons import ExtraCard, SecretCard, SideCard, has_event
from .rules.strength import cards_strength
from .state import Battle, State


class CardLuck(Luck[State]):
    """A house without a player, the dead and the Rival fight with the top card, and a Secret draws it for anybody."""

    title = "Luck with cards in battle"
    unit = "strength point"
    verb = "met"
    more_is_better = False
    note = (
        "Each card that a battle turned up: what it brought the other side, or took off that for one's own, "
        "beside the average of all that could come."
    )

    def fortunes(self, s: State, top: AnyChance[State], a: Action) -> Sequence[Fortune]:
        attacks = _side(s, top)
        if attacks is None or not isinstance(a, TurnUp):
            return ()
        b = s.battles[-1]
        met = weighed(s, top, a, b.defender if attacks else b.attacker, lambda card: _strength(s, b, card, attacks))
        spared = weighed(s, top, a, b.attacker if attacks else b.defender, lambda card: -_strength(s, b, card, attacks))
        return [one for one in (met, spared) if one is not None and s.is_player(one.seat)]


def _side(s: State, top: AnyChance[State]) -> bool | None:
    """Whether the card that is turned up is the attacker's; None where it is no card of a battle."""
    if isinstance(top, (SideCard, SecretCard)):
        return top.attacks
    if isinstance(top, ExtraCard):
        return has_event(s, s.battles[-1], attacks=True)
    return False if isinstance(top, NeutralCard) else None


def _strength(s: State, b: Battle, a: Action, attacks: bool) -> int:
    """tinyepic/icon/two-cards: what the card adds; a Secret is as good as what is drawn for it, a Retreat is 0."""
    assert isinstance(a, TurnUp)
    return cards_strength(s, b, (a.card,), attacks)
