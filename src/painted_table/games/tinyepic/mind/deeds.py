"""What an action can do besides moving: units recruited, tokens plotted for, cards whispered away, cards in battle."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import (
    NO_BATTLE_CARD,
    PASS,
    STOP,
    Explore,
    FreeToken,
    FreeWalker,
    LayCard,
    PickPower,
    PlotWith,
    Recruit,
    ReturnToken,
    StealToken,
    TakeToken,
    TakeUp,
    Whisper,
    WhisperUnseen,
)
from ..board import CARD_REWARD, GOLD_REWARD
from ..cards import DRAGON_GLASS, RETREAT, Terms
from ..rules.alliances import tokens_for
from ..rules.battle import AttackCard, CardPlayer, DefenceCard
from ..rules.explore import Exploring
from ..rules.plot import Plot, Shields, owner_of, price_of, shield_price, usable
from ..rules.recruit import RecruitUnit, choices, price
from ..rules.returning import house_of
from ..rules.strength import attack_total, defence_total, is_dead, side_mask, units_strength
from ..rules.whisper import WhisperCards
from ..state import Battle
from ..units import ALL_HEROES, ALL_LEADERS, NIGHT_KING, WALKER, House, token
from .chances import CALLED_OFF, neighbours, strength_of, unknown_cards
from .survey import Survey
from .treaty import bag_worth, dead_calls, dead_wins, gold_worth, massed, stack, walker_worth
from .treaty import token_worth as worth_of_token
from .worth import card_worth, rounds_left, scorings_left

# -- recruiting


def recruit_worth(survey: Survey, who: int, terms: Terms) -> float:
    """What the best two recruits are worth, about."""
    best = best_recruit(survey, who, terms)
    if best is None:
        return 0.0
    worth = _recruit(survey, who, best, terms)
    return worth * 1.6 if survey.s.purse(who) >= 4 else worth


def best_recruit(survey: Survey, who: int, terms: Terms) -> Recruit | None:
    best: Recruit | None = None
    most = 0.0
    for a in choices(survey.s, who, terms):
        assert isinstance(a, Recruit)
        worth = _recruit(survey, who, a, terms)
        if best is None or worth > most:
            best, most = a, worth
    return best


def _recruit(survey: Survey, who: int, a: Recruit, terms: Terms) -> float:
    s, weights = survey.s, survey.weights
    worth = -_cost(survey, who, price(s, who, a.unit, terms))
    if a.unit & ALL_HEROES:
        worth += weights.hero + weights.card
    else:
        worth += weights.token
        if owner_of(s, house_of(a.unit)) == who:
            worth += _space(survey, who)
    if s.board.coop:
        here = s.units[a.domain] & s.led[who]
        worth += stack(s, here + a.unit, weights) - stack(s, here, weights)
    return worth + 0.01 * _place(survey, who, a.domain)


def _cost(survey: Survey, who: int, gold: int) -> float:
    """What it costs to spend gold: of a Treaty that has plenty, little."""
    if not survey.s.board.coop:
        return survey.weights.gold * gold
    purse = survey.s.purse(who)
    return gold_worth(purse, survey.weights) - gold_worth(purse - gold, survey.weights)


def _space(survey: Survey, who: int) -> float:
    """What the next open space of the Force Track is worth: its income, and an objective that it opens."""
    s = survey.s
    track = s.board.track
    space = s.open_spaces(who)
    rounds = rounds_left(s)
    worth = 0.0
    if track.rewards[space] == GOLD_REWARD and not s.board.coop:
        worth += survey.weights.gold * (rounds - 1) * 0.7
    elif track.rewards[space] == CARD_REWARD:
        worth += survey.weights.card * (rounds - 1) * 0.7
    for needed, points in zip(track.needed, track.worth):
        if space < needed:
            worth += 0.5 * survey.weights.scoring * scorings_left(s) * points / (needed - space)
            break
    return worth


def _place(survey: Survey, who: int, domain: int) -> float:
    """Where units are of use: with a hero, and where others are near."""
    s = survey.s
    here = s.units[domain] & s.led[who]
    worth = 4.0 if here & ALL_LEADERS else 0.0
    if s.board.coop:
        worth += 40.0 * massed(s, domain, token(s.house[who]), survey.weights)
    for near in s.ways().near[domain]:
        foes = s.units[near] & ~s.led[s.side(who)]
        if foes:
            worth += 2.0 if s.holder(near) == NOBODY else 3.0
        elif not s.units[near]:
            worth += 1.0
    return worth + (2.0 if s.board.castles >> domain & 1 else 0.0)


def recruit(survey: Survey, top: RecruitUnit) -> Action | None:
    terms = top.terms(survey.s)
    best = best_recruit(survey, top.who, terms)
    if best is None or (not top.must(survey.s) and _recruit(survey, top.who, best, terms) < 0.0):
        return top.end()
    return best


# -- plotting


def token_worth(survey: Survey, who: int, house: House) -> float:
    """What one more token of a house is worth: nearer to its alliance, or to keeping it."""
    s, weights = survey.s, survey.weights
    own = tokens_for(s, who, house)
    side = s.side(who)
    others = max([tokens_for(s, power, house) for power in s.board.sides if power != side])
    least = s.board.alliance_least
    phases = weights.scoring * scorings_left(s)
    worth = weights.pool if own < least else 0.05
    if s.board.coop:
        phases *= weights.alliance
    if s.lord[house] == side:
        return worth + (0.5 * phases if others >= own - 1 else 0.0)
    if own + 1 >= least and own + 1 > others:
        worth += phases + 3 * weights.token
    elif own + 1 >= others:
        worth += 0.3 * phases
    return worth


def use_worth(survey: Survey, who: int, a: Action, terms: Terms) -> float:
    s, weights = survey.s, survey.weights
    if isinstance(a, TakeToken):
        return token_worth(survey, who, a.house) - weights.gold * shield_price(s, who, a.shield, terms)
    if isinstance(a, StealToken):
        robbed = owner_of(s, a.shield)
        hurt = weights.rivals * (1.0 if s.lord[a.house] == robbed else 0.3)
        return token_worth(survey, who, a.house) + hurt - weights.gold * shield_price(s, who, a.shield, terms)
    if isinstance(a, FreeWalker):
        # Every second White Walker there costs the Treaty a token.
        return (0.6 if s.terror_walkers % 2 == 0 else 0.1) - weights.gold * price_of(s, who, a, terms)
    if isinstance(a, FreeToken):
        return 2 * weights.terror - weights.gold * price_of(s, who, a, terms)
    assert isinstance(a, ReturnToken)
    cost = weights.gold * shield_price(s, who, a.shield, terms)
    return (-0.5 if a.power == who else 0.3) - cost


def plot_worth(survey: Survey, who: int, card: int, terms: Terms) -> float:
    """The two best uses of a card's shields, without the card."""
    shields = survey.s.face(card).shields
    worths = sorted([use_worth(survey, who, a, terms) for a in usable(survey.s, who, shields, terms)], reverse=True)
    if not worths:
        return -1.0
    total = worths[0]
    if len(worths) > 1 and len(shields) > 1 and worths[1] > 0 and survey.s.purse(who) > 1:
        total += 0.7 * worths[1]
    return total - card_worth(survey.s, card, survey.weights)


def best_plot(survey: Survey, who: int, terms: Terms) -> tuple[float, int]:
    """What the best card for a Plot promises, and which it is; NOBODY where there is none."""
    best, found = 0.0, NOBODY
    for card in survey.s.cards_of(who):
        worth = plot_worth(survey, who, card, terms)
        if worth > best:
            best, found = worth, card
    return best, found


def plot(survey: Survey, top: Plot) -> Action | None:
    worth, card = best_plot(survey, top.who, survey.s.terms(top.card, top.effect))
    if card == NOBODY or worth < survey.weights.threshold:
        return PASS
    return PlotWith(card)


def shields(survey: Survey, top: Shields) -> Action | None:
    terms = survey.s.terms(top.card, top.effect)
    best: Action | None = None
    most = 0.0
    for a in usable(survey.s, top.who, top.left(survey.s), terms):
        worth = use_worth(survey, top.who, a, terms)
        if best is None or worth > most:
            best, most = a, worth
    if top.used and most <= 0.0:
        return STOP
    return best


# -- whispering


def unwanted(survey: Survey, who: int) -> list[int]:
    """Plot cards that are worth less than a coin and a new card."""
    s, weights = survey.s, survey.weights
    room = max(0, s.gold_limit(who) - s.purse(who))
    middling = weights.card + 2 * weights.strength
    found = [card for card in s.hands[who] if card_worth(s, card, weights) < middling + weights.gold * 0.5]
    return found[: max(room, 1)] if room else [card for card in found if card_worth(s, card, weights) < middling]


def whisper_worth(survey: Survey, who: int) -> float:
    s, weights = survey.s, survey.weights
    cards = unwanted(survey, who)
    drawn = s.board.hand_limit - len(s.hands[who])
    room = max(0, s.gold_limit(who) - s.purse(who))
    return weights.gold * min(room, len(cards)) + 0.45 * drawn + 0.1 * len(cards)


def whisper(survey: Survey, top: WhisperCards) -> Action | None:
    s = survey.s
    cards = unwanted(survey, top.who)
    if not cards and len(s.hands[top.who]) >= s.board.hand_limit:
        return PASS
    return WhisperUnseen(tuple(cards)) if top.unseen(s) else Whisper(tuple(cards))


# -- battle


def attack_card(survey: Survey, top: AttackCard) -> Action | None:
    """The card that promises most for what it is worth itself; attackers pay nothing."""
    s, weights = survey.s, survey.weights
    b = s.battles[-1]
    base = attack_total(s, b) + sum([max(0, strength_of(s, card, 0)) for card in s.attack_laid])
    conscripts = neighbours(s, s.led[s.side(b.attacker)], b.domain)
    stake = _stake(survey, b, b.attacker)
    best, most = NOBODY, stake * _beats(survey, b, base)
    for card in top.cards(s):
        strength = strength_of(s, card, conscripts)
        if strength == CALLED_OFF:
            continue
        worth = stake * _beats(survey, b, base + strength) - 0.6 * card_worth(s, card, weights)
        if worth > most:
            best, most = card, worth
    return NO_BATTLE_CARD if best == NOBODY else LayCard(best)


def _stake(survey: Survey, b: Battle, power: int) -> float:
    """What a battle is about: its point, the domain, the unit that is lost; against the Night King everything."""
    s, weights = survey.s, survey.weights
    stake = 1.0 + survey.gain(power, b.domain) + weights.loss
    if s.units[b.domain] & NIGHT_KING:
        return stake + weights.king
    return stake + (walker_worth(s, b.domain, weights) if s.units[b.domain] & WALKER else 0.0)


def _beats(survey: Survey, b: Battle, attack: int) -> float:
    """How likely an attack of such a strength beats what the defender may yet bring."""
    s = survey.s
    against = defence_total(s, b)
    if b.defender != NOBODY and s.is_player(b.defender) and not s.cards_of(b.defender):
        return 1.0 if attack > against else 0.0
    if is_dead(s, b.defender):
        return dead_wins(s, b.domain, unknown_cards(s, dead_calls(s, b.domain)), attack, False)
    counts = unknown_cards(s, neighbours(s, side_mask(s, b, attacks=False), b.domain))
    won = sum([number for strength, number in enumerate(counts[:13]) if attack > against + strength])
    return (won + 0.5 * counts[13]) / max(1, sum(counts))


def defence_card(survey: Survey, top: DefenceCard) -> Action | None:
    """As in attack, and with its price; a Retreat where all seems lost."""
    s, weights = survey.s, survey.weights
    b = s.battles[-1]
    base = defence_total(s, b)
    mask = s.led[s.side(b.defender)]
    conscripts = neighbours(s, mask, b.domain)
    stake = (
        _stake(survey, b, b.defender) if s.board.coop else 1.0 + 0.7 * survey.gain(b.defender, b.domain) + weights.loss
    )
    best, most = NOBODY, stake * _holds(survey, b, base)
    for card in top.cards(s):
        strength = strength_of(s, card, conscripts)
        cost = 0.6 * card_worth(s, card, weights) + weights.gold * s.board.faces[card].price
        if strength == CALLED_OFF:
            assert s.board.faces[card].icon == RETREAT
            worth = stake * 0.45 - cost
        else:
            worth = stake * _holds(survey, b, base + strength) - cost
        if worth > most:
            best, most = card, worth
    return NO_BATTLE_CARD if best == NOBODY else LayCard(best)


def _holds(survey: Survey, b: Battle, defence: int) -> float:
    """How likely a defence of such a strength holds against a card of which nothing is known, or none."""
    s = survey.s
    if is_dead(s, b.attacker):
        return dead_wins(s, b.domain, unknown_cards(s, dead_calls(s, b.domain)), defence, True)
    base = units_strength(s, s.units[b.domain] & s.led[b.attacker]) + b.bonus
    if s.is_player(b.attacker) and not s.attack_laid:
        return 1.0 if defence >= base else 0.0
    counts = unknown_cards(s, neighbours(s, s.led[b.attacker], b.domain))
    held = sum([number for strength, number in enumerate(counts[:13]) if defence >= base + strength])
    return (held + 0.7 * counts[13]) / max(1, sum(counts))


# -- a Treaty's


def explore(survey: Survey, top: Exploring) -> Action | None:
    """The token that promises most; a blue one only where Dragon Glass outweighs what else may come up."""
    s, weights = survey.s, survey.weights
    best: Action = STOP
    most = 0.0
    for a in top.options(s):
        worth = 0.0
        if isinstance(a, TakeUp):
            worth = token_worth_of(survey, a)
        elif isinstance(a, Explore):
            worth = bag_worth(s, s.brown_bag if s.brown >> a.domain & 1 else s.blue_bag, weights)
        if worth > most:
            best, most = a, worth
    return best


def token_worth_of(survey: Survey, a: TakeUp) -> float:
    """What a face-up token promises: Dragon Glass only with a fair chance against the Ice Dragon."""
    s, weights = survey.s, survey.weights
    worth = worth_of_token(s, a.kind, weights)
    if s.board.winter.tokens[a.kind].nature != DRAGON_GLASS:
        return worth
    army = s.units[a.domain] & s.led[s.board.treaty]
    strength = units_strength(s, army) + 3
    chance = dead_wins(s, a.domain, unknown_cards(s, dead_calls(s, a.domain)), strength, True)
    return chance * worth - (1.0 - chance) * (weights.loss + 0.5)


def card_player(survey: Survey, top: CardPlayer) -> Action | None:
    """Whose best card is the strongest for allied units that fight alone; nobody's where none helps."""
    s = survey.s
    b = s.battles[-1]
    conscripts = neighbours(s, s.led[s.board.treaty], b.domain)
    best: Action = PASS
    most = 0
    for a in top.options(s):
        if not isinstance(a, PickPower):
            continue
        cards = (AttackCard(a.power) if top.attacks else DefenceCard(a.power)).cards(s)
        strength = max([0, *[strength_of(s, card, conscripts) for card in cards]])
        if strength > most:
            best, most = a, strength
    return best
