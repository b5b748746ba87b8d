"""How a battle is likely to end, as far as the seat that is asked can tell."""

from __future__ import annotations

from typing import NamedTuple

from ...core.agenda import NOBODY, Action
from ...core.forecast import Bar, Forecast, percent
from .actions import Fly, Go, GoOn, LayCard, NoBattleCard
from .board import Cards, Power, members
from .cards import CONSCRIPTS, RETREAT, SECRET, STRENGTH, Card
from .rules.battle import AttackCard, DefenceCard
from .rules.ice_dragon import Comes
from .rules.march import March, MarchOn, MarchTo
from .rules.sail import SailTo
from .rules.strength import attack_total, conscripts, defence_total, is_dead
from .state import Battle, State
from .units import ALL_HEROES


class Odds(NamedTuple):
    """Of one side, given what it lays."""

    wins: float
    called_off: float

    @property
    def loses(self) -> float:
        return 1.0 - self.wins - self.called_off


def forecast(s: State, a: Action | None) -> Forecast | None:
    """Of a step into a battle, of a card laid in one, or of the battle under way; None where nothing can be told."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (AttackCard, DefenceCard)):
        card = a.card if isinstance(a, LayCard) else NOBODY
        if a is None or isinstance(a, (LayCard, NoBattleCard)):
            return _told(s, top.who, odds(s, top.who, card), card)
        return None
    ahead = _ahead(s, a)
    if ahead is None:
        return None
    b = ahead.battles[-1]
    who = b.defender if is_dead(ahead, b.attacker) else b.attacker
    cards = ahead.cards_of(who) if ahead.is_player(who) else []
    if who == b.defender:
        cards = [card for card in cards if ahead.face(card).price <= ahead.purse(who)]
    best = max([NOBODY, *cards], key=lambda card: odds(ahead, who, card).wins)
    return _told(ahead, who, odds(ahead, who, best), best)


def _ahead(s: State, a: Action | None) -> State | None:
    """The same game with the battle begun that a step leads to."""
    top = s.agenda[-1] if s.agenda else None
    fits = (isinstance(top, (MarchTo, SailTo)) and isinstance(a, Go)) or (
        (isinstance(top, MarchOn) and isinstance(a, GoOn)) or (isinstance(top, March) and isinstance(a, Fly))
    )
    if not fits or a is None or not isinstance(top, (MarchTo, SailTo, MarchOn, March)) or top.why_not(s, a):
        return None
    ahead = s.clone()
    ahead.agenda.pop()
    top.take(ahead, a)
    coming = ahead.agenda[-1] if ahead.agenda else None
    if isinstance(coming, Comes):
        # tinyepic/ice-dragon/player-defends: whoever enters is the defender.
        ahead.agenda.pop()
        coming.take(ahead, coming.deed(ahead))
    return ahead if len(ahead.battles) > len(s.battles) else None


def unseen(s: State, who: Power) -> list[Card]:
    """The plot cards that may lie anywhere as far as a player knows; tinyepic/coop/open-hands: in no hand there."""
    seen: Cards = s.in_play
    known = [who] if s.is_player(who) else []
    for seat in range(s.board.players) if s.board.coop else known:
        for card in s.hands[seat]:
            seen |= 1 << card
    for card in s.discard:
        seen |= 1 << card
    for power in range(s.board.powers):
        seen |= s.kept[power]
    for battle in s.battles:
        for card in battle.cards():
            seen |= 1 << card
    return members(s.board.deck & ~seen)


def odds(s: State, who: Power, card: Card) -> Odds:
    """tinyepic/battle/tie: how a side stands that lays a card, or none (NOBODY), against one unseen card.

    A Secret on either side counts as any other unseen card. A player who may also lay none is thought to lay one.
    """
    b = s.battles[-1]
    attacks = s.side(who) == s.side(b.attacker)
    mine = _cards(s, b, card, attacks, who)
    foe = b.defender if attacks else b.attacker
    theirs = _unknown(s, b, foe, not attacks, who)
    base = attack_total(s, b) - defence_total(s, b)
    wins = called_off = 0.0
    for own, chance in mine.items():
        for other, share in theirs.items():
            if own is None or other is None:
                called_off += chance * share
            else:
                difference = base + (own - other if attacks else other - own)
                wins += chance * share * ((difference > 0) if attacks else (difference <= 0))
    return Odds(wins, called_off)


def _cards(s: State, b: Battle, card: Card, attacks: bool, who: Power) -> dict[int | None, float]:
    """What a laid card may come to, with those laid before it; None is a Retreat."""
    laid = sum(s.face(other).value for other in (s.attack_laid if attacks else ()) if s.face(other).icon == STRENGTH)
    if card == NOBODY:
        return {laid: 1.0}
    face = s.face(card)
    if face.icon == SECRET:
        return {None if n is None else n + laid: share for n, share in _any(s, b, attacks, who).items()}
    if face.icon == RETREAT:
        return {None: 1.0}
    return {laid + (face.value if face.icon == STRENGTH else conscripts(s, b, attacks)): 1.0}


def _unknown(s: State, b: Battle, foe: Power, attacks: bool, who: Power) -> dict[int | None, float]:
    """What the other side may bring."""
    nothing: dict[int | None, float] = {0: 1.0}
    if is_dead(s, foe):
        # tinyepic/walker/card: a Retreat of theirs counts nothing.
        found = _any(s, b, attacks, who)
        called_off = found.pop(None, 0.0)
        found[0] = found.get(0, 0.0) + called_off
        return found
    if foe == NOBODY or not s.is_player(foe):
        return _any(s, b, attacks, who)
    if attacks:
        return _any(s, b, attacks, who) if s.attack_laid else nothing
    held = s.hands[foe] or s.on_map() & s.led[foe] & ALL_HEROES
    return _any(s, b, attacks, who) if held else nothing


def _any(s: State, b: Battle, attacks: bool, who: Power) -> dict[int | None, float]:
    """What an unseen card comes to; a Secret is replaced by another, and so by any of the rest."""
    found: dict[int | None, float] = {}
    cards = [card for card in unseen(s, who) if s.face(card).icon != SECRET]
    for card in cards:
        face = s.face(card)
        strength: int | None = face.value
        if face.icon == CONSCRIPTS:
            strength = conscripts(s, b, attacks)
        elif face.icon == RETREAT:
            strength = None
        found[strength] = found.get(strength, 0.0) + 1.0 / len(cards)
    return found or {0: 1.0}


def _told(s: State, who: Power, found: Odds, card: Card) -> Forecast:
    b = s.battles[-1]
    place = s.board.names[b.domain]
    with_card = "without a card" if card == NOBODY else f"with {s.face(card).name}"
    chance = percent(found.wins, "less than 1%", "more than 99%")
    bars = [
        Bar("won", found.wins),
        Bar("called off", found.called_off, "off", False),
        Bar("lost", found.loses, good=False),
    ]
    side = "the attack" if s.side(who) == s.side(b.attacker) else "the defence"
    return Forecast(
        title=f"The battle of {place}",
        says=f"{chance} for {side} {with_card}",
        bars=tuple(bar for bar in bars if bar.share > 0.005),
        hope=found.wins,
        numbers={"wins": found.wins, "called_off": found.called_off},
    )
