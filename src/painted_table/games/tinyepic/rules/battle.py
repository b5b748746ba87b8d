"""Battles: declared, cards laid face down, revealed, counted, lost and won.

`start_battle` is called when the attackers stand in the domain. The chapters of a battle are frames that follow one
another: ATTACK, DEFENCE, REVEAL, then icons.py, then CLASH, the loss (loss.py), the retreat and BATTLE_OVER.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat, rule_of
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import LAY_CARD, NO_BATTLE_CARD, PASS, LayCard, NoBattleCard, Pass, PickPower, Reveal, TurnUp
from ..board import Power, members
from ..cards import Card
from ..pack.effects import KeepInPlay
from ..state import Asked, Battle, Chance, State, Step
from ..units import ALL_DEAD, WALKER, houses_in
from .control import SETTLE, settle
from .dead_loss import DeadLoss, treaty_units
from .decks import TurnUpCard, can_draw, discard, play_from_hand, take_off
from .effects.opening import comes_after, open_battle
from .glass import fall
from .group import group
from .icons import ICONS_STEP, RIVAL_CARD, calls_off, leaver, speaker
from .loss import Loss
from .retreat import Retreating, chooser
from .strength import attack_total, attackers, defence_total, defenders, is_dead
from .treasury import gain_points, pay


def start_battle(s: State, attacker: Power, domain: int, source: int, card: Card, effect: int, bonus: int = 0) -> None:
    """tinyepic/battle/trigger, tinyepic/march/hostile-entry. The attackers stand in the domain already; `card` and
    `effect` are the event that led them there, NOBODY where none did. tinyepic/walker/attack-by-player,
    tinyepic/ice-dragon/attack-again: the dead who stand there defend.

    tinyepic/vengeance/effect, tinyepic/vengeance/even-if-retreat, tinyepic/vengeance/both: a point for each token.
    """
    foes = s.units[domain] & ~s.led[s.side(attacker)]
    defender = s.leader_of(foes)
    house = NOBODY if defender != NOBODY else houses_in(foes)[0]
    _begin(s, Battle(attacker, defender, house, domain, source, card, effect, bonus))


def dead_attack(
    s: State, domain: int, card: Card = NOBODY, effect: int = NOBODY, bonus: int = 0, hero: int = 0
) -> None:
    """tinyepic/walker/player-domain, tinyepic/nk/attack-battle, tinyepic/ice-dragon/player-defends: the dead of a
    domain fall upon the units of the Treaty there, who defend; `card`, `effect` and `bonus` are of the event that led
    them there, `hero` is what a Teammate's hero counts by its card (tinyepic/coop-event/bonus-as-defender).
    """
    defender = s.leader_of(treaty_units(s, domain))
    _begin(s, Battle(s.board.dead, defender, NOBODY, domain, domain, card, effect, bonus, hero))


def _begin(s: State, b: Battle) -> None:
    s.battles.append(b)
    if b.card != NOBODY and s.events:
        event = s.events[-1]
        event.battles += 1
        if not comes_after(s, b):
            event.won = False
            event.domain = b.domain
            event.house = b.house
        event.power = s.board.dead if is_dead(s, b.attacker) else b.defender
        open_battle(s, b)
    gain_points(s, b.attacker, s.vengeance[b.attacker])
    s.agenda += [BATTLE_OVER, CLASH, ICONS_STEP, RIVAL_CARD, REVEAL_STEP, DEFENCE, ATTACK]
    settle(s)


def battle(s: State) -> Battle:
    """The battle under way."""
    return s.battles[-1]


# -- cards


class Attack(Step):
    """tinyepic/battle/attacker-card; tinyepic/solo/battle-player-first: the Rival draws last."""

    form = "attack"

    def run(self, s: State) -> None:
        b = battle(s)
        if fights_alone(s, b, attacks=True):
            ask_for_allies(s, b, attacks=True)
        elif s.is_player(b.attacker) and s.cards_of(b.attacker):
            s.agenda.append(AttackCard(b.attacker))


def fights_alone(s: State, b: Battle, attacks: bool) -> bool:
    """tinyepic/walker/allied-domain: whether allied units fight for the Treaty without any player's."""
    if not s.board.coop or s.side(b.attacker if attacks else b.defender) != s.board.treaty:
        return False
    return s.leader_of(attackers(s, b) if attacks else defenders(s, b)) == s.board.treaty


def card_players(s: State, attacks: bool) -> list[Seat]:
    """Who has a card that can be played for allied units, clockwise from the one who decides."""
    seats = s.seats_from(group(s))
    return [seat for seat in seats if (AttackCard(seat).cards(s) if attacks else DefenceCard(seat).cards(s))]


def ask_for_allies(s: State, b: Battle, attacks: bool) -> None:
    """tinyepic/coop/battle-card-any-player: where only one player could, that one is asked at once."""
    seats = card_players(s, attacks)
    if len(seats) > 1:
        s.agenda.append(CardPlayer(group(s), attacks))
    elif seats:
        b.player = seats[0]
        s.agenda.append(AttackCard(seats[0]) if attacks else DefenceCard(seats[0]))


def hand_of(b: Battle, attacks: bool) -> Seat:
    """Whose cards a side plays."""
    if b.player != NOBODY:
        return b.player
    return b.attacker if attacks else b.defender


class CardPlayer(Asked):
    """tinyepic/coop/battle-card-any-player, tinyepic/coop/group-decision: the group names a player, or nobody."""

    rule = "tinyepic/coop/battle-card-any-player"
    form = "card-player who attacks?"

    def __init__(self, who: Seat, attacks: bool) -> None:
        self.who = who
        self.attacks = attacks

    def options(self, s: State) -> list[Action]:
        return [PASS, *[PickPower(seat) for seat in card_players(s, self.attacks)]]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass) or (isinstance(a, PickPower) and a.power in card_players(s, self.attacks)):
            return None
        return Refusal(self.rule, "Name a player who has a card for this battle, or pass.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PickPower):
            battle(s).player = a.power
            s.agenda.append(AttackCard(a.power) if self.attacks else DefenceCard(a.power))


class BattleCard(Asked):
    """A card face down, or none. Asked even where nothing could be paid: not to ask would tell that."""

    def cards(self, s: State) -> list[Card]:
        """Those that may be laid."""
        raise NotImplementedError

    def options(self, s: State) -> list[Action]:
        options: list[Action] = [NO_BATTLE_CARD]
        for card in self.cards(s):
            options.append(LAY_CARD[card])
        return options

    def why_not(self, s: State, a: Action) -> Refusal | None:
        """tinyepic/battle/hero-card-in-battle: any card in hand, a hero's wherever the figure stands."""
        if isinstance(a, NoBattleCard) or (isinstance(a, LayCard) and a.card in self.cards(s)):
            return None
        return Refusal(rule_of(self), "Lay a card of your hand face down, or none.")

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        """tinyepic/battle/hidden-until-both: all know whether a card was laid, and nobody which.

        tinyepic/coop/open-hands: where hands are open so is this.
        """
        if s.board.coop:
            return None
        return [self.who] if isinstance(a, LayCard) else None


class AttackCard(BattleCard):
    """tinyepic/battle/attacker-card: attackers never pay; tinyepic/icon/two-cards: with Critical Battle two."""

    rule = "tinyepic/battle/attacker-card"
    form = "attack-card who"

    def cards(self, s: State) -> list[Card]:
        return [card for card in s.cards_of(self.who) if card not in s.attack_laid]

    def take(self, s: State, a: Action) -> None:
        b = battle(s)
        if isinstance(a, NoBattleCard):
            return
        assert isinstance(a, LayCard)
        s.attack_laid = (*s.attack_laid, a.card)
        s.attack_count += 1
        if s.attack_count < s.terms(b.card, b.effect).battle_cards and self.cards(s):
            s.agenda.append(AttackCard(self.who))


class Defence(Step):
    """A defending player is asked, also for allied units (tinyepic/battle/allied-defence).

    tinyepic/battle/non-player-card: a house that nobody leads draws.
    """

    form = "defence"

    def run(self, s: State) -> None:
        b = battle(s)
        if b.defender == NOBODY:
            if can_draw(s):
                s.agenda.append(NEUTRAL_CARD)
        elif fights_alone(s, b, attacks=False):
            ask_for_allies(s, b, attacks=False)
        elif s.is_player(b.defender) and s.cards_of(b.defender):
            question = DefenceCard(b.defender)
            # Against the Rival, and with open hands, there is nobody whom it could tell that nothing can be paid.
            if (s.board.rival == NOBODY and not s.board.coop) or question.cards(s):
                s.agenda.append(question)


class DefenceCard(BattleCard):
    """tinyepic/battle/defender-card: paid at once; tinyepic/coop-event/bonus-as-defender: with Critical Battle two,
    where the Ice Dragon attacks.
    """

    rule = "tinyepic/battle/defender-card"
    form = "defence-card who"

    def cards(self, s: State) -> list[Card]:
        gold = s.purse(self.who)
        cards = [card for card in s.cards_of(self.who) if card not in s.defence_laid]
        return [card for card in cards if s.board.faces[card].price <= gold]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, LayCard) and a.card in s.cards_of(self.who) and a.card not in s.defence_laid:
            price = s.board.faces[a.card].price
            if price > s.purse(self.who):
                return Refusal(self.rule, f"It costs {price} gold in defence, and you have {s.purse(self.who)}.")
        return super().why_not(s, a)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, NoBattleCard):
            return
        assert isinstance(a, LayCard)
        b = battle(s)
        price = s.board.faces[a.card].price
        s.defence_laid = (*s.defence_laid, a.card)
        s.defence_count += 1
        s.defence_price += price
        pay(s, self.who, price)
        most = s.terms(b.card, b.effect).battle_cards if is_dead(s, b.attacker) else 1
        if s.defence_count < most and self.cards(s):
            s.agenda.append(DefenceCard(self.who))


class NeutralCard(TurnUpCard):
    """tinyepic/battle/non-player-card: the top card of the deck, free of charge."""

    rule = "tinyepic/battle/non-player-card"
    form = "neutral-card"

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TurnUp)
        take_off(s, a.card)
        battle(s).defence = (a.card,)


class RevealStep(Step):
    form = "reveal-step"

    def run(self, s: State) -> None:
        if s.attack_count or s.defence_count:
            s.agenda.append(REVEAL)


class RevealCards(Chance):
    """tinyepic/battle/hidden-until-both, tinyepic/icon/reveal-order: both at once."""

    rule = "tinyepic/battle/hidden-until-both"
    form = "reveal"

    def sample(self, s: State, dice: Dice) -> Action:
        return Reveal(s.attack_laid, s.defence_laid)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, Reveal(s.attack_laid, s.defence_laid))]

    def take(self, s: State, a: Action) -> None:
        b = battle(s)
        for card in s.attack_laid:
            play_from_hand(s, hand_of(b, attacks=True), card)
        for card in s.defence_laid:
            play_from_hand(s, hand_of(b, attacks=False), card)
        b.attack_played = s.attack_count
        b.attack = (*b.attack, *s.attack_laid)
        b.defence = (*b.defence, *s.defence_laid)
        s.attack_laid = ()
        s.attack_count = 0
        s.defence_laid = ()
        s.defence_count = 0
        s.defence_price = 0


# -- the outcome


class Clash(Step):
    """tinyepic/battle/tie: the higher total wins, a tie the defender; tinyepic/battle/winner-vp: one point.
    tinyepic/nk/ties: so he wins it where players came to him, and they where he came to them.

    tinyepic/solo/rival-wins, tinyepic/solo/rival-loses, tinyepic/solo/rival-points: for the Rival as for a player.
    """

    form = "clash"

    def run(self, s: State) -> None:
        b = battle(s)
        if calls_off(s, b, attacks=True) or calls_off(s, b, attacks=False):
            return
        attacker_wins = attack_total(s, b) > defence_total(s, b)
        winner, loser = (b.attacker, b.defender) if attacker_wins else (b.defender, b.attacker)
        # tinyepic/nk/no-vp-for-battles, tinyepic/walker/defeated, tinyepic/coop/points-same
        if winner != NOBODY and not is_dead(s, winner):
            gain_points(s, winner, victory(s, b) + (b.prize if attacker_wins else 0))
        if loser != NOBODY and not is_dead(s, loser):
            lose_companion(s, loser)
        if b.card != NOBODY and s.events and attacker_wins != is_dead(s, b.attacker) and not comes_after(s, b):
            s.events[-1].won = True
        if is_dead(s, loser):
            s.agenda.append(SETTLE)
            fall(s, b.domain)
            return
        if is_dead(s, winner):
            # tinyepic/nk/treaty-loses-attack, tinyepic/ice-dragon/lose
            lost = s.leader_of(treaty_units(s, b.domain))
            who = speaker(s, b, loser == b.attacker)
            s.agenda += [SETTLE, Retreating(b.domain, lost, NOBODY, who), DeadLoss(b.domain)]
            return
        # tinyepic/battle/loss-before-retreat, tinyepic/battle/rest-retreats
        house = b.house if loser == NOBODY else NOBODY
        who = chooser(s, loser if loser != NOBODY else winner)
        # tinyepic/retreat/coop-friendly: allied units alone go to any player's domain, whoever has led them.
        power = loser if loser == NOBODY else leaver(s, b, loser == b.attacker)
        s.agenda += [SETTLE, Retreating(b.domain, power, house, who), Loss(loser == b.attacker)]


def victory(s: State, b: Battle) -> int:
    """tinyepic/battle/winner-vp: what a won battle is worth; tinyepic/walker/defeated: a White Walker what its mat
    says.
    """
    return s.board.winter.walker_points if s.units[b.domain] & ALL_DEAD == WALKER else 1


def lose_companion(s: State, power: Power) -> None:
    """Loyal Companion leaves a player who loses a battle; tinyepic/coop-event/loyal-companion: that is nobody where
    allied units were attacked alone.
    """
    for card in members(s.kept[power]):
        for effect in s.board.faces[card].effects:
            if isinstance(effect, KeepInPlay) and "lost_battle" in effect.until:
                s.kept[power] &= ~(1 << card)
                discard(s, card)


class BattleOver(Step):
    """tinyepic/battle/winner-stays, tinyepic/battle/played-cards-discarded: the domain is the winner's, and the cards
    are discarded.
    """

    form = "battle-over"

    def run(self, s: State) -> None:
        b = s.battles.pop()
        for card in b.cards():
            discard(s, card)
        settle(s)


ATTACK: Final = Attack()
DEFENCE: Final = Defence()
NEUTRAL_CARD: Final = NeutralCard()
REVEAL_STEP: Final = RevealStep()
REVEAL: Final = RevealCards()
CLASH: Final = Clash()
BATTLE_OVER: Final = BattleOver()
