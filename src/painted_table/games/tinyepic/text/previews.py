"""What an answer would do to what lies on the table."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.english import counted
from ..actions import LayCard, NoBattleCard, PutDie, TakeDie
from ..board import EVENT, PLOT, RECRUIT, WHISPER
from ..cards import CONSCRIPTS, RETREAT, SECRET, STRENGTH, Card
from ..rules.battle import AttackCard, DefenceCard
from ..rules.strength import attack_total, conscripts, defence_total
from ..state import State
from .purposes import purposes


def preview(s: State, seat: Seat, a: Action) -> str:
    """Of a card in battle: what the own side would come to, against what lies open. Of a die: what it is good for."""
    if isinstance(a, (TakeDie, PutDie)):
        return " ".join(filter(None, (_now(s, seat, a.face), purposes()[a.face])))
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, (AttackCard, DefenceCard)) or not isinstance(a, (LayCard, NoBattleCard)):
        return ""
    attacks = isinstance(top, AttackCard)
    b = s.battles[-1]
    own = attack_total(s, b) if attacks else defence_total(s, b)
    other = defence_total(s, b) if attacks else attack_total(s, b)
    # Cards of one's own that lie face down already: Critical Battle lays two.
    own += sum(_strength(s, card, attacks) for card in (s.attack_laid if attacks else ()))
    against = f"against {other}{_unknown(s, attacks)}"
    if isinstance(a, NoBattleCard):
        return f"{own} {against}."
    icon = s.face(a.card).icon
    if icon == RETREAT:
        return "Calls the battle off: your side retreats, and nobody wins or loses anything."
    if icon == SECRET:
        return f"{own} and a card from the deck {against}."
    return f"{own + _strength(s, a.card, attacks)} {against}."


def _now(s: State, seat: Seat, face: int) -> str:
    """What an action has to work with as things stand: gold, the next token, cards in hand."""
    if not 0 <= seat < s.board.players or s.house[seat] == NOBODY:
        return ""
    gold, cards = s.purse(seat), len(s.hands[seat])
    if face == RECRUIT:
        spaces, costs = s.open_spaces(seat), s.board.track.costs
        if spaces >= len(costs):
            return f"You have {gold} gold, and all your tokens are out."
        return f"Your next token costs {costs[spaces]}, and you have {gold} gold."
    if face == WHISPER:
        most, hand = cards * s.board.whisper_gold, s.board.hand_limit
        return f"You hold {counted(cards, 'plot card')}: up to {most} gold, and a hand of {hand} again."
    if face in (PLOT, EVENT):
        return f"You hold {counted(cards, 'plot card')} and have {gold} gold."
    return ""


def _strength(s: State, card: Card, attacks: bool) -> int:
    """tinyepic/icon/conscripts: what a card would bring here."""
    face = s.face(card)
    if face.icon == STRENGTH:
        return face.value
    return conscripts(s, s.battles[-1], attacks) if face.icon == CONSCRIPTS else 0


def _unknown(s: State, attacks: bool) -> str:
    """What the other side may add that nobody has seen."""
    b = s.battles[-1]
    foe = b.defender if attacks else b.attacker
    if foe == NOBODY or not s.is_player(foe):
        return " and a card from the deck"
    if not attacks:
        laid = len(s.attack_laid)
        return "" if not laid else " and a card face down" if laid == 1 else f" and {laid} cards face down"
    return " and perhaps a card" if s.cards_of(foe) else ""
