"""A round of one player against the Rival, and the Rival's turn.

tinyepic/solo/round: the player's dice, then two turns each. What the Rival does is played out as entries of the log
(rival_deeds.py): its die, its card, the card's action, the die's action; then the player may follow the die.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame
from ....core.decks import members
from ....core.dice import Dice
from ....core.rolls import Faces, Heap, HeapRoll
from ..actions import RivalHero, RivalTurnsUp, Roll
from ..board import EVENT, MARCH, PLOT, RECRUIT, SAIL, WHISPER
from ..cards import BRING_GOLD, COST_GOLD, GAIN_POINTS, HEARTEN, LAY_EGG, MOVE, MUSTER, PLOTS, TAKE
from ..state import Chance, State, Step
from .begin import Begin
from .draft import DIE
from .explore import Explores
from .ready import RIVAL_TURNS_UP, roll
from .rival_deeds import Deed
from .rival_move import RivalMove
from .rival_plot import RIVAL_PLOT, RIVAL_WHISPER, RivalGold, RivalPoints, TeammateGold, TeammateHeart, take_fullest
from .rival_recruit import RivalRecruit, lay_egg
from .turn import Turn


def solo_turns() -> list[Frame]:
    """tinyepic/solo/round, tinyepic/solo/no-hand-of-king: the player first, last thing first.

    tinyepic/solo-coop/round, tinyepic/solo-coop/evoke-only-after-you: with a Teammate Terror is evoked at the end of
    the player's turns (turn.py), and not of the others.
    """
    return [RIVAL_TURN, Turn(0), RIVAL_TURN, Turn(0), OWN_DICE]


def block_slots(s: State) -> None:
    """tinyepic/solo/blocked-slots: coins on the slots of this round; those of the round before are taken off."""
    s.blocked = sum([1 << slot for slot, die in enumerate(s.slots) if die != NOBODY])


def put_away(s: State) -> None:
    """The card and the die of the Rival's last turn, which lie open until its next one."""
    s.rival_card = NOBODY
    s.rival_die = NOBODY


class OwnDice(HeapRoll[State]):
    """tinyepic/solo/dice: the player's three."""

    rule = "tinyepic/solo/dice"
    form = "own-dice"

    def heaps(self, s: State) -> list[Heap]:
        return [(s.board.dice, DIE)]

    def shown(self, s: State, faces: Faces) -> Action:
        return roll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, Roll) else None

    def take(self, s: State, a: Action) -> None:
        """tinyepic/solo/your-turn: all of them are the player's, one for each turn."""
        assert isinstance(a, Roll)
        s.held[0] = a.faces


class RivalTurn(Step):
    """tinyepic/solo/rival-turn-order: its die, its card, the card's action, the die's, and the player may follow."""

    form = "rival-turn"

    def run(self, s: State) -> None:
        s.active = s.board.rival
        put_away(s)
        s.agenda += [RIVAL_OVER, RIVAL_DIE]


class RivalDie(HeapRoll[State]):
    """tinyepic/solo/dice: one die, rolled when it is needed; it lies on no slot."""

    rule = "tinyepic/solo/dice"
    form = "rival-die"

    def heaps(self, s: State) -> list[Heap]:
        return [(1, DIE)]

    def rolled(self, s: State, dice: Dice) -> Faces:
        return (DIE.roll(dice),)

    def shown(self, s: State, faces: Faces) -> Action:
        return roll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, Roll) else None

    def take(self, s: State, a: Action) -> None:
        """tinyepic/solo/you-may-follow, tinyepic/solo-coop/follow: the die's action, whatever it has made of it."""
        assert isinstance(a, Roll)
        s.rival_die = a.faces[0]
        s.agenda += [Begin(0, s.rival_die, True), *explores(s), RivalActs(s.rival_die), *explores(s), RIVAL_CARD_UP]


def explores(s: State) -> list[Frame]:
    """tinyepic/solo-coop/explore: after each action of a Teammate the player may let it explore."""
    return [Explores(0, s.board.rival)] if s.board.coop else []


class RivalCardUp(Chance):
    """tinyepic/solo/rival-card: one of those that are left; it does not come again."""

    rule = "tinyepic/solo/rival-card"
    form = "rival-card-up"

    def sample(self, s: State, dice: Dice) -> Action:
        cards = members(s.rival_deck)
        return RIVAL_TURNS_UP[cards[dice.below(len(cards))]]

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, RIVAL_TURNS_UP[card]) for card in members(s.rival_deck)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RivalTurnsUp)
        s.rival_deck &= ~(1 << a.rival_card)
        s.rival_card = a.rival_card
        s.agenda.append(RivalActs(s.board.rival_cards[a.rival_card].action))


class RivalActs(Step):
    """An action of the Rival, by its card or by its die, both with the instructions of the card."""

    form = "rival-acts action"

    def __init__(self, action: int) -> None:
        self.action = action

    def run(self, s: State) -> None:
        if self.action == RECRUIT:
            orders = s.board.rival_cards[s.rival_card].muster
            for number in reversed(range(len(orders))):
                s.agenda.append(RivalRecruit(RECRUIT, number, orders[number].count))
        elif self.action in (MARCH, SAIL):
            s.agenda.append(RivalMove(self.action, 0))
        elif self.action == WHISPER:
            s.agenda.append(RIVAL_WHISPER)
        elif self.action == PLOT:
            s.agenda.append(RIVAL_PLOT)
        else:
            assert self.action == EVENT
            s.agenda.append(RIVAL_HERO)


class RivalOver(Step):
    """The turn of the Rival is over; its card is used up, and lies open with its die until the next turn."""

    form = "rival-over"

    def run(self, s: State) -> None:
        s.active = NOBODY


# -- its hero card


class RivalHeroCard(Deed):
    """tinyepic/solo/rival-event: what the hero of its house does for it."""

    rule = "tinyepic/solo/rival-event"
    form = "rival-hero"

    def deed(self, s: State) -> Action:
        return RivalHero(s.house[s.board.rival])

    def take(self, s: State, a: Action) -> None:
        s.agenda.append(RivalResolve(0))


class RivalResolve(Step):
    """One order of the hero card after the other."""

    form = "rival-resolve order"

    def __init__(self, order: int) -> None:
        self.order = order

    def run(self, s: State) -> None:
        orders = s.board.solo_heroes[s.house[s.board.rival]].orders
        if self.order >= len(orders):
            return
        s.agenda.append(RivalResolve(self.order + 1))
        order = orders[self.order]
        if not order.castles_from <= s.castles(s.board.rival) < order.castles_below:
            return
        if order.kind == MOVE:
            s.agenda.append(RivalMove(EVENT, self.order))
        elif order.kind == MUSTER:
            s.agenda.append(RivalRecruit(EVENT, self.order, order.count))
        elif order.kind == PLOTS:
            s.agenda += [RIVAL_PLOT] * order.count
        elif order.kind == TAKE:
            take_fullest(s)
        elif order.kind == LAY_EGG:
            lay_egg(s, self.order, EVENT)
        elif order.kind == GAIN_POINTS:
            s.agenda.append(RivalPoints(order.count))
        elif order.kind == BRING_GOLD:
            s.agenda.append(TeammateGold(order.count))
        elif order.kind == HEARTEN:
            s.agenda.append(TeammateHeart(order.count))
        else:
            assert order.kind == COST_GOLD
            if s.gold[0]:
                s.agenda.append(RivalGold(order.count))


OWN_DICE: Final = OwnDice()
RIVAL_TURN: Final = RivalTurn()
RIVAL_DIE: Final = RivalDie()
RIVAL_CARD_UP: Final = RivalCardUp()
RIVAL_OVER: Final = RivalOver()
RIVAL_HERO: Final = RivalHeroCard()
