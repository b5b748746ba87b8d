"""The icons of revealed cards: drawn cards, Secrets, Retreats."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ..actions import TurnUp
from ..board import Power
from ..cards import RETREAT, SECRET, Card
from ..state import Battle, State, Step
from .control import SETTLE
from .decks import TurnUpCard, can_draw, take_off
from .retreat import Retreating, chooser
from .strength import attackers, defenders, is_dead


class RivalCard(Step):
    """tinyepic/icon/draw-order: the card of the Rival, then the extra card of Stash of Dragon Glass."""

    form = "rival-card-step"

    def run(self, s: State) -> None:
        b = s.battles[-1]
        if s.terms(b.card, b.effect).extra_card and can_draw(s):
            s.agenda.append(EXTRA_CARD)
        for power, attacks in ((b.attacker, True), (b.defender, False)):
            if power == s.board.rival != NOBODY and can_draw(s):
                s.agenda.append(SideCard(attacks))
        # tinyepic/coop/battle-order, tinyepic/solo-coop/battle-order: the dead after players, before the Teammate.
        for power, attacks in ((b.attacker, True), (b.defender, False)):
            if is_dead(s, power) and can_draw(s):
                s.agenda.append(DeadCard(attacks))


class SideCard(TurnUpCard):
    """tinyepic/solo/battle-player-first, tinyepic/solo/battle-np-first: the Rival reveals the top card, last of all."""

    rule = "tinyepic/solo/battle-player-first"
    form = "side-card attacks?"

    def __init__(self, attacks: bool) -> None:
        self.attacks = attacks

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TurnUp)
        take_off(s, a.card)
        add_card(s.battles[-1], a.card, self.attacks)
        # tinyepic/cards/reshuffle: if this was the last card, those who would draw after it have none.
        while not can_draw(s) and isinstance(s.agenda[-1], (SideCard, ExtraCard)):
            s.agenda.pop()


class DeadCard(SideCard):
    """tinyepic/walker/card: the dead always draw the top plot card."""

    rule = "tinyepic/walker/card"
    form = "dead-card attacks?"


class ExtraCard(TurnUpCard):
    """tinyepic/icon/draw-order: the extra card of Stash of Dragon Glass; a Retreat is put aside and replaced."""

    rule = "tinyepic/icon/draw-order"
    form = "extra-card"

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TurnUp)
        take_off(s, a.card)
        b = s.battles[-1]
        if s.board.faces[a.card].icon == RETREAT:
            b.aside = (*b.aside, a.card)
            if can_draw(s):
                s.agenda.append(EXTRA_CARD)
        else:
            add_card(b, a.card, has_event(s, b, attacks=True))


def has_event(s: State, b: Battle, attacks: bool) -> bool:
    """tinyepic/coop-event/bonus-as-defender: whether the event that led to the battle is that side's: the attacker's,
    or the defender's whom the Ice Dragon attacks.
    """
    return attacks != is_dead(s, b.attacker)


def add_card(b: Battle, card: Card, attacks: bool) -> None:
    if attacks:
        b.attack = (*b.attack, card)
    else:
        b.defence = (*b.defence, card)


class Icons(Step):
    """tinyepic/icon/reveal-order: Secrets of the attacker, then of the defender; then Retreats; then strengths."""

    form = "icons"

    def run(self, s: State) -> None:
        b = s.battles[-1]
        for attacks in (True, False):
            if secrets_left(s, b, attacks) > 0:
                s.agenda.append(ICONS_STEP)
                if can_draw(s):
                    s.agenda.append(SecretCard(attacks))
                elif attacks:
                    b.attack_secrets += 1
                else:
                    b.defence_secrets += 1
                return
        _retreats(s, b)


def secrets_left(s: State, b: Battle, attacks: bool) -> int:
    """tinyepic/icon/secret, tinyepic/icon/secret-chain: a card each; where none can be drawn it counts 0."""
    cards = b.attack if attacks else b.defence
    secrets = sum([1 for card in cards if s.board.faces[card].icon == SECRET])
    return secrets - (b.attack_secrets if attacks else b.defence_secrets)


class SecretCard(TurnUpCard):
    """tinyepic/icon/secret: the top card counts instead, and nobody pays for it."""

    rule = "tinyepic/icon/secret"
    form = "secret attacks?"

    def __init__(self, attacks: bool) -> None:
        self.attacks = attacks

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TurnUp)
        take_off(s, a.card)
        b = s.battles[-1]
        is_retreat = s.board.faces[a.card].icon == RETREAT
        if is_retreat and has_event(s, b, self.attacks) and is_for_extra(s, b):
            b.aside = (*b.aside, a.card)
            return
        if self.attacks:
            b.attack_secrets += 1
        else:
            b.defence_secrets += 1
        add_card(b, a.card, self.attacks)


def is_for_extra(s: State, b: Battle) -> bool:
    """tinyepic/icon/draw-order: whether the next Secret of the event's side is that of the extra card of Stash of
    Dragon Glass; those of the card that was played come before it.
    """
    attacks = has_event(s, b, attacks=True)
    cards = b.attack if attacks else b.defence
    played = b.attack_played if attacks else len(cards) - 1 - b.defence_secrets
    if not s.terms(b.card, b.effect).extra_card or len(cards) <= played:
        return False
    drawn = cards[played + 1 :]
    for card in cards[:played]:
        due = s.board.faces[card].icon == SECRET
        while due and drawn:
            due = s.board.faces[drawn[0]].icon == SECRET
            drawn = drawn[1:]
        if due:
            return False
    return True


def retreats(s: State, cards: tuple[Card, ...]) -> bool:
    """tinyepic/icon/retreat, tinyepic/icon/two-cards: one Retreat among the cards of a side is enough."""
    return any([s.board.faces[card].icon == RETREAT for card in cards])


def calls_off(s: State, b: Battle, attacks: bool) -> bool:
    """Whether a side retreats; tinyepic/walker/card, tinyepic/walker/never-retreat: of the dead it counts 0."""
    if is_dead(s, b.attacker if attacks else b.defender):
        return False
    return retreats(s, b.attack if attacks else b.defence)


def leaver(s: State, b: Battle, attacks: bool) -> Power:
    """Who retreats: of a Treaty the player whose own units are there, or itself where only allies are."""
    if s.board.coop:
        return s.leader_of(attackers(s, b) if attacks else defenders(s, b))
    return b.attacker if attacks else b.defender


def speaker(s: State, b: Battle, attacks: bool) -> Seat:
    """Who chooses for a side that leaves: tinyepic/coop/led-allies: whoever has led allied units alone into the battle
    does, also while following.
    """
    return b.attacker if attacks and s.is_player(b.attacker) else chooser(s, leaver(s, b, attacks))


def _retreats(s: State, b: Battle) -> None:
    """tinyepic/icon/retreat, tinyepic/icon/both-retreat, tinyepic/icon/retreat-attacker-takes: the defender leaves
    first; nobody wins or loses (tinyepic/icon/retreat-no-loss, tinyepic/icon/retreat-no-point), for a clash with a
    Retreat on either side does not happen.
    """
    attack, defence = calls_off(s, b, attacks=True), calls_off(s, b, attacks=False)
    if attack or defence:
        s.agenda.append(SETTLE)
    if attack:
        s.agenda.append(Retreating(b.domain, leaver(s, b, attacks=True), NOBODY, speaker(s, b, attacks=True)))
    if defence and b.defender == NOBODY:
        s.agenda.append(Retreating(b.domain, NOBODY, b.house, chooser(s, b.attacker)))
    elif defence:
        s.agenda.append(Retreating(b.domain, leaver(s, b, attacks=False), NOBODY, speaker(s, b, attacks=False)))


ICONS_STEP: Final = Icons()
RIVAL_CARD: Final = RivalCard()
EXTRA_CARD: Final = ExtraCard()
