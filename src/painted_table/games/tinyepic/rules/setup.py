"""Setting up: houses, units, the Hand of the King and the first hands."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ....core.agenda import NOBODY, Action, Frame
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import DealHouse, FirstPlayer, RivalStarts, TakeHouse
from ..board import FACES, TOKENS_OF_A_HOUSE, Board, Power, members
from ..state import Asked, Chance, State, led_by
from ..units import HOUSES, House, hero, token
from .decks import Draws
from .round import NEXT_ROUND
from .treaty import FOREARMS, lay_table

NEUTRAL_HOUSES: Final = 4
NEUTRAL_TOKENS: Final = 3
"""tinyepic/setup/four-non-player-houses, tinyepic/setup/non-player-units."""


def new_state(board: Board) -> State:
    """An empty table: tinyepic/setup/score-zero, tinyepic/setup/plot-deck, tinyepic/setup/iron-throne-start."""
    s = State(
        board=board,
        agenda=[],
        house=(NOBODY,) * board.powers,
        mats=(),
        lord=[NOBODY] * HOUSES,
        led=[0] * board.powers,
        units=[0] * board.size,
        mat=[TOKENS_OF_A_HOUSE] * HOUSES,
        pools=[0] * (board.powers * HOUSES),
        gold=[0] * board.powers,
        points=[0] * board.powers,
        vengeance=[0] * board.powers,
        hands=[()] * board.players,
        kept=[0] * board.powers,
        deck=tuple(members(board.deck)),
        held=[()] * board.players,
        slots=[NOBODY] * len(FACES),
        battles=[],
        events=[],
        rival_deck=(1 << len(board.rival_cards)) - 1,
        face_up=[()] * board.size if board.coop else [],
    )
    if board.coop:
        lay_table(s)
        s.led = led_by(s)
    s.agenda += set_up(board)
    return s


def set_up(board: Board) -> list[Frame]:
    """tinyepic/setup/house-choice-order: houses one after the other in seat order, then the non-player houses, then the
    first player, then the cards (tinyepic/setup/starting-hand).
    """
    frames: list[Frame] = [FOREARMS] if board.options.helped else []
    for seat in range(board.players):
        frames.append(DrawHouse(seat) if board.options.houses == "random" else ChooseHouse(seat))
    if board.rival != NOBODY:
        # tinyepic/solo/setup-houses: chosen by the player, or dealt.
        frames.append(CHOOSE_RIVAL if board.options.rival_house == "choose" else DrawHouse(board.rival))
    frames += [NEUTRAL_HOUSE] * (NEUTRAL_HOUSES - 1)
    if board.rival == NOBODY:
        frames.append(FIRST)
    elif board.rival_pool:
        frames.append(RIVAL_POOL)
    frames += [Draws(seat, board.hand_limit) for seat in range(board.players)]
    frames.append(NEXT_ROUND)
    frames.reverse()
    return frames


def free_houses(s: State) -> list[House]:
    """tinyepic/setup/choose-house, tinyepic/setup/night-watch-and-targaryen-join: houses that a player may take."""
    return [house for house in s.board.pool if s.board.houses[house].playable and house not in s.house]


def take_house(s: State, power: Power, house: House) -> None:
    """tinyepic/setup/player-tokens, tinyepic/setup/starting-gold, tinyepic/setup/home-castle-start,
    tinyepic/coop-setup/home-castles, tinyepic/coop-setup/hands, tinyepic/setup/player-hero-card: hero and leftmost
    token stand at home, and the rest follows from that.
    """
    s.house = (*s.house[:power], house, *s.house[power + 1 :])
    s.follow(house, power)
    s.mat[house] -= 1
    s.units[s.board.houses[house].home] += token(house) + hero(house)
    if not s.is_player(power):
        strengthen(s, power, house)
    elif not s.board.coop:
        s.gold[power] = s.board.starting_gold


def strengthen(s: State, rival: Power, house: House) -> None:
    """tinyepic/solo/rival-setup, tinyepic/solo/home-castles: like a player, but without cards and gold.

    tinyepic/solo/difficulty: more tokens, and points.
    """
    more = s.board.rival_tokens - 1
    s.mat[house] -= more
    s.units[s.board.houses[house].home] += token(house, more)
    s.points[rival] = s.board.rival_points


def add_neutral(s: State, house: House) -> None:
    """tinyepic/setup/non-player-units, tinyepic/setup/non-player-castles-stay, tinyepic/setup/mat-order."""
    s.mats = (*s.mats, house)
    s.mat[house] -= NEUTRAL_TOKENS
    s.units[s.board.houses[house].home] += token(house, NEUTRAL_TOKENS)


class ChooseHouse(Asked):
    """tinyepic/setup/choose-house: a house that nobody has; Arryn never."""

    rule = "tinyepic/setup/choose-house"
    form = "choose-house who"

    def options(self, s: State) -> list[Action]:
        return [TakeHouse(house) for house in free_houses(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, TakeHouse):
            return Refusal(self.rule, "Choose a house.")
        if a.house in free_houses(s):
            return None
        name = s.board.houses[a.house].name
        if a.house in s.house:
            return Refusal(self.rule, f"{name} is taken.")
        return Refusal(self.rule, f"{name} cannot be a player's house at this table.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeHouse)
        take_house(s, self.who, a.house)


class ChooseRival(ChooseHouse):
    """tinyepic/solo/setup-houses: the house of the Rival, by the player's choice."""

    rule = "tinyepic/solo/setup-houses"
    form = "choose-rival"

    def __init__(self) -> None:
        self.who = 0

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeHouse)
        take_house(s, s.board.rival, a.house)


class HouseChance(Chance):
    """One of some houses, each equally likely."""

    def houses(self, s: State) -> list[House]:
        raise NotImplementedError

    def sample(self, s: State, dice: Dice) -> Action:
        houses = self.houses(s)
        return DealHouse(houses[dice.below(len(houses))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, DealHouse(house)) for house in self.houses(s)]


class DrawHouse(HouseChance):
    """tinyepic/setup/house-choice-order: with houses = random they are dealt."""

    rule = "tinyepic/setup/house-choice-order"
    form = "draw-house power"

    def __init__(self, power: Power) -> None:
        self.power = power

    def houses(self, s: State) -> list[House]:
        return free_houses(s)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, DealHouse)
        take_house(s, self.power, a.house)


class NeutralHouse(HouseChance):
    """tinyepic/setup/four-non-player-houses: Arryn and three of the others; the rest is not in the game."""

    rule = "tinyepic/setup/four-non-player-houses"
    form = "neutral-house"

    def houses(self, s: State) -> list[House]:
        return [house for house in free_houses(s) if house not in s.mats]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, DealHouse)
        if not s.mats:
            add_neutral(s, s.board.arryn)
        add_neutral(s, a.house)


class First(Chance):
    """tinyepic/setup/first-player: the Hand of the King goes to anybody."""

    rule = "tinyepic/setup/first-player"
    form = "first-player"

    def sample(self, s: State, dice: Dice) -> Action:
        return FirstPlayer(dice.below(s.board.players))

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, FirstPlayer(seat)) for seat in range(s.board.players)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, FirstPlayer)
        s.first = a.seat


class RivalPool(Chance):
    """tinyepic/solo/difficulty: the Rival has a token each of so many non-player houses, by chance."""

    rule = "tinyepic/solo/difficulty"
    form = "rival-pool"

    def choices(self, s: State) -> list[Action]:
        return [RivalStarts(some) for some in combinations(sorted(s.mats), s.board.rival_pool)]

    def sample(self, s: State, dice: Dice) -> Action:
        choices = self.choices(s)
        return choices[dice.below(len(choices))]

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, choice) for choice in self.choices(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RivalStarts)
        for house in a.houses:
            s.mat[house] -= 1
            s.add_to_pool(s.board.rival, house, 1)


CHOOSE_RIVAL: Final = ChooseRival()
RIVAL_POOL: Final = RivalPool()
NEUTRAL_HOUSE: Final = NeutralHouse()
FIRST: Final = First()
