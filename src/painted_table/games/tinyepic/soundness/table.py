"""What is true of every state of the table itself: who sits there, whose turn it is, and what is left out there."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import members
from ..rules.setup import NEUTRAL_HOUSES
from ..state import State
from ..units import HOUSES, MASKS

MOST_HELD = 3
"""tinyepic/solo/round: nobody ever holds more dice than the player of a solo game rolls."""


def table(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [*_seated(s), *_turn(s), *_alone(s), *_under_way(s), *_before_powers(s)]


def _seated(s: State) -> list[str]:
    """tinyepic/setup/choose-house, tinyepic/setup/four-non-player-houses: which houses are at the table."""
    wrong: list[str] = []
    for house in s.house:
        if house != NOBODY and not (s.board.houses[house].playable and house in s.board.pool):
            wrong.append(f"{s.board.houses[house].name} cannot be a player's house at this table")
    for house in s.mats:
        if house not in s.board.pool:
            wrong.append(f"{s.board.houses[house].name} is not among the houses of this table")
    if s.mats and s.board.arryn not in s.mats:
        wrong.append(f"{s.board.houses[s.board.arryn].name} is always one of the non-player houses")
    if len(s.mats) > NEUTRAL_HOUSES or (s.round > 0 and len(s.mats) < NEUTRAL_HOUSES):
        wrong.append(f"there are {len(s.mats)} non-player houses, and it takes {NEUTRAL_HOUSES}")
    for house in range(HOUSES):
        if house in s.mats and s.lord[house] != NOBODY and s.lord[house] not in s.board.sides:
            wrong.append(f"{s.board.houses[house].name} is led by one player of a Treaty, which leads it together")
        stands = any([units & MASKS[house] for units in s.units])
        if stands and house not in s.mats and house not in s.house:
            wrong.append(f"{s.board.houses[house].name} is not in the game and has units on the map")
        # tinyepic/terror/hero-returns
        if s.board.coop and s.lord[house] == s.board.dead and s.hero_domain(house) != NOBODY:
            wrong.append(f"{s.board.houses[house].name} is terrified, and its hero is on the map")
    return wrong


def _turn(s: State) -> list[str]:
    """The round, the Hand of the King, whose turn it is, and who has given up."""
    wrong: list[str] = []
    if not 0 <= s.round <= s.board.rounds:
        wrong.append(f"it is round {s.round} of {s.board.rounds}")
    if not s.is_player(s.first):
        wrong.append("the Hand of the King is with nobody who plays")
    if s.active != NOBODY and not s.is_player(s.active) and s.active != s.board.rival:
        wrong.append("it is the turn of nobody who has turns")
    if s.gone >> s.board.players or (s.gone and s.agenda):
        wrong.append("somebody has given up who does not play, or the game goes on without them")
    if s.top_by != NOBODY and not s.is_player(s.top_by):
        wrong.append("cards on top of the deck are known to nobody who plays")
    for frame in s.agenda:
        who: object = getattr(frame, "who", 0)
        if isinstance(who, int) and not -1 <= who < s.board.powers:
            wrong.append(f"{frame.words()} is about somebody who is not at the table")
    for seat, held in enumerate(s.held):
        if len(held) > MOST_HELD:
            wrong.append(f"seat {seat + 1} holds {len(held)} dice, and never more than {MOST_HELD}")
    if len(s.bottom) > max(0, s.board.dice - s.board.players):
        wrong.append(f"{len(s.bottom)} dice are at the bottom of the action mat")
    return wrong


def _alone(s: State) -> list[str]:
    """What only a game of one player has: tinyepic/solo/blocked-slots, tinyepic/solo/rival-card."""
    wrong: list[str] = []
    if s.board.rival == NOBODY:
        if s.blocked or s.rival_card != NOBODY or s.rival_die != NOBODY or s.rival_deck or s.rival_bonus:
            wrong.append("there are parts of a solo game at a table where several play")
        return wrong
    if s.rival_bonus < 0 or (s.rival_bonus and not s.board.coop):
        wrong.append(f"the Rival adds {s.rival_bonus} in battle; only a Teammate is ever heartened")
    if s.blocked.bit_count() > 2:
        wrong.append(f"coins close {s.blocked.bit_count()} slots, and two is the most")
    return wrong


def _under_way(s: State) -> list[str]:
    """Battles, and what is paid for them."""
    wrong: list[str] = []
    for battle in s.battles:
        if battle.attacker == battle.defender:
            wrong.append(f"one side fights itself in {s.board.names[battle.domain]}")
    if s.defence_price < 0 or (s.defence_price and not s.battles):
        wrong.append(f"a defender has paid {s.defence_price} gold, and there is no such battle")
    return wrong


def _before_powers(s: State) -> list[str]:
    """tinyepic/vengeance/award: what the powers have been given, and what they have played."""
    wrong: list[str] = []
    for house in members(s.played):
        if house not in s.mats and house not in s.house:
            wrong.append(f"the hero of {s.board.houses[house].name} has played a card, and is not in the game")
    if sum(s.vengeance) > len(s.board.vengeance):
        wrong.append("there are more Vengeance tokens than scoring phases that give one")
    return wrong
