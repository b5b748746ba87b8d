"""What is true of every state, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Chance, Decision
from ..board import TOKENS_OF_A_HOUSE, members
from ..rules.battle import hand_of
from ..rules.control import Settle
from ..rules.ice_dragon import Comes
from ..rules.night_king import Meets, Takes
from ..rules.retreat import Overflow, OverflowUnit, Retreating, RetreatTo, Survivor, SurvivorChoice
from ..state import State, led_by
from ..units import (
    ALL_DEAD,
    ALL_DRAGONS,
    ALL_EGGS,
    DRAGONS,
    EGGS,
    HOUSES,
    houses_in,
    is_eggs_alone,
    size_of,
    tokens_of,
)
from .table import table
from .winter import winter


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    parts = (_houses, table, _tokens, _domains, _purses, _cards, _dice, _rival, winter, _agenda)
    return [wrong for part in parts for wrong in part(s)]


def _houses(s: State) -> list[str]:
    """Every house is one power's own, a non-player house, or not in the game; who leads it is told twice alike."""
    wrong: list[str] = []
    own = [house for house in s.house if house != NOBODY]
    if len(set(own)) < len(own) or set(own) & set(s.mats) or len(set(s.mats)) < len(s.mats):
        wrong.append("a house is in two places")
    for house, power in enumerate(s.lord):
        if power != NOBODY and house not in s.mats and s.house[power] != house:
            wrong.append(f"{s.board.houses[house].name} is led by somebody, and is neither theirs nor in play")
    led = led_by(s)
    if led != s.led:
        wrong.append(f"by their lords the houses are led as {led}, by their leaders as {s.led}")
    for power, house in enumerate(s.house):
        if house != NOBODY and s.lord[house] != power:
            wrong.append(f"{s.board.houses[house].name} does not follow its own player")
    return wrong


def _tokens(s: State) -> list[str]:
    """Nine tokens of every house over mat, map and Ally Pools; a hero, a dragon and an egg are in one place."""
    wrong: list[str] = []
    for house in range(HOUSES):
        pools = [s.pool(power, house) for power in s.board.sides]
        # Domain by domain: two heroes added up would pass for another house.
        away = sum(pools) + sum([tokens_of(units, house) for units in s.units])
        name = s.board.houses[house].name
        if away + s.mat[house] != TOKENS_OF_A_HOUSE or min([s.mat[house], *pools]) < 0:
            wrong.append(
                f"{name} has {away} tokens on the map and in pools, {s.mat[house]} on its mat; "
                f"it takes {TOKENS_OF_A_HOUSE} in all"
            )
        if house not in s.mats and any(pools):
            wrong.append(f"tokens of {name}, which is no non-player house, are in Ally Pools")
        if sum(1 for units in s.units if units >> 5 * house + 4 & 1) > 1:
            wrong.append(f"the hero of {name} is in two places")
    for number in range(3):
        bits = 1 << DRAGONS + number | 1 << EGGS + number
        if sum([(units & bits).bit_count() for units in s.units]) > 1:
            wrong.append(f"dragon {number + 1} and its egg are in two places")
    if not s.board.options.dragons and any([units & (ALL_DRAGONS | ALL_EGGS) for units in s.units]):
        wrong.append("dragons are left out, and there are some on the map")
    return wrong


def _domains(s: State) -> list[str]:
    """tinyepic/limit/three-per-house, tinyepic/limit/one-allied-house and nobody beside a stranger; but where a battle
    is fought, and while retreats and alliances are being settled.
    """
    wrong: list[str] = []
    under_way = {battle.domain for battle in s.battles}
    names = s.board.names
    unsettled = _is_unsettled(s)
    for domain, units in enumerate(s.units):
        if domain in under_way or unsettled:
            continue
        if len(_sides(s, units)) > 1:
            wrong.append(f"{names[domain]} holds units of several sides")
        for house in houses_in(units):
            if size_of(units, house) > s.board.units_limit:
                wrong.append(f"{names[domain]} holds more than three units of {s.board.houses[house].name}")
        if len([house for house in houses_in(units) if house in s.mats]) > 1:
            wrong.append(f"{names[domain]} holds two non-player houses")
        if is_eggs_alone(units):
            wrong.append(f"an egg is alone in {names[domain]}")
    power = s.holder(s.board.throne)
    # tinyepic/nk/kings-landing, tinyepic/walker/throne: the dead need no castles.
    if power not in (NOBODY, s.board.dead) and not unsettled and s.castles(power) < s.board.castles_for_throne:
        wrong.append("King's Landing is held without the castles it asks for")
    return wrong


def _sides(s: State, units: int) -> set[int]:
    """Who stands in a domain: powers by their number, houses that nobody leads below zero. Two players of a Treaty are
    two sides, an ally of it none by itself (tinyepic/coop/no-sharing-domains).
    """
    found: set[int] = {s.board.dead} if units & ALL_DEAD else set()
    for house in houses_in(units):
        lord = s.lord[house]
        if lord in (NOBODY, s.board.dead):
            found.add(~house)
        else:
            found.add(lord)
    if len(found) > 1:
        found.discard(s.board.treaty if not units & ALL_DEAD and all(side >= 0 for side in found) else NOBODY)
    return found


SETTLING: Final = (Retreating, RetreatTo, Overflow, OverflowUnit, Settle, Survivor, SurvivorChoice, Comes, Meets, Takes)


def _is_unsettled(s: State) -> bool:
    """While retreats and alliances are being settled and the dead come to a domain; or for good, where somebody has
    given up meanwhile.
    """
    return s.gone != 0 or any([isinstance(frame, SETTLING) for frame in s.agenda])


def _purses(s: State) -> list[str]:
    """tinyepic/gold/bounds, tinyepic/score/never-negative."""
    wrong: list[str] = []
    for power in s.board.sides:
        limited = (s.is_player(power) or power == s.board.treaty) and not _is_unsettled(s)
        if s.gold[power] < 0 or (limited and s.gold[power] > s.gold_limit(power)):
            wrong.append(f"seat {power + 1} has {s.gold[power]} gold, and may have {s.gold_limit(power)}")
        if s.points[power] < 0 or s.vengeance[power] < 0:
            wrong.append(f"seat {power + 1} has {s.points[power]} points")
    return wrong


def _cards(s: State) -> list[str]:
    """tinyepic/cards/in-play: every plot card of the table in one place; tinyepic/cards/hand-limit."""
    wrong: list[str] = []
    places = [*s.deck, *members(s.in_play), *s.top, *s.laid_by, *s.discard]
    for hand in s.hands:
        places += hand
    for kept in s.kept:
        places += members(kept)
    for battle in s.battles:
        places += [card for card in battle.cards() if s.board.is_plot(card)]
    if sorted(set(places)) != members(s.board.deck):
        wrong.append("the plot cards are not all there")
    # A card that stays before its player is still in play until its event is over.
    twice = [card for card in places if places.count(card) > 1 and not s.in_play >> card & 1]
    if twice:
        wrong.append(f"{s.board.faces[twice[0]].name} is in two places")
    for seat, hand in enumerate(s.hands):
        if len(hand) > s.board.hand_limit and not s.events:
            wrong.append(f"seat {seat + 1} holds {len(hand)} plot cards")
    if (s.top_by == NOBODY) == bool(s.top or s.laid_by):
        wrong.append("cards on top of the deck, and who knows them, do not go together")
    if len(s.attack_laid) != s.attack_count or len(s.defence_laid) != s.defence_count:
        wrong.append("cards that lie face down, and how many they are, do not go together")
    if s.attack_count + s.defence_count and not s.battles:
        wrong.append("cards lie face down, and nobody fights")
    for laid, attacks in ((s.attack_laid, True), (s.defence_laid, False)):
        power = hand_of(s.battles[-1], attacks) if s.battles else NOBODY
        if laid and not (s.is_player(power) and set(laid) <= set(s.cards_of(power))):
            wrong.append("a card lies face down that its player does not have")
    return wrong


def _dice(s: State) -> list[str]:
    """No more dice than there are."""
    number = len(s.dice) + len(s.bottom) + sum(len(dice) for dice in s.held)
    number += sum(1 for die in s.slots if die != NOBODY)
    return [] if number <= s.board.dice else [f"there are {number} dice, of {s.board.dice}"]


def _rival(s: State) -> list[str]:
    """tinyepic/solo/rival-card: each card once; tinyepic/solo/rival-hero-stays."""
    rival = s.board.rival
    if rival == NOBODY:
        return []
    wrong: list[str] = []
    if s.rival_deck >> len(s.board.rival_cards) or (s.rival_card >= 0 and s.rival_deck >> s.rival_card & 1):
        wrong.append("a card of the Rival is in two places")
    if s.house[rival] != NOBODY and s.hero_domain(s.house[rival]) == NOBODY:
        wrong.append("the hero of the Rival is not on the map")
    if s.gold[rival] or s.kept[rival]:
        wrong.append("the Rival has gold, or a card that it keeps")
    return wrong


def _agenda(s: State) -> list[str]:
    """What is asked is asked of somebody at the table, who has an answer."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Decision) and not 0 <= top.seat(s) < s.board.players:
        return ["nobody sits where a question is asked"]
    if isinstance(top, Decision) and not top.options(s):
        return [f"{top.words()} is asked, and nothing can be answered"]
    if isinstance(top, Chance) and not top.outcomes(s):
        return [f"{top.words()} is due, and nothing can come up"]
    return []
