"""Heaps: a die says how many may be taken, and whoever takes the last stone wins. Places without a grid, and chance."""

from __future__ import annotations

from dataclasses import dataclass

from painted_table import NOBODY, Action, Dice
from painted_table.core.agenda import Chance
from painted_table.core.measures import Measure
from painted_table.core.small import Ask, Place, Public, SmallGame, SmallState, SmallView, Token

SIDES = 3


class Stones(SmallState):
    heaps: Public[list[int]]
    most: Public[int]
    taken: Public[list[list[int]]]
    """By seat, how many at a time."""
    last: Public[Place] = NOBODY
    hurried: Public[bool] = False


@dataclass(frozen=True)
class Roll(Action):
    """The die shows {face}."""

    face: int


@dataclass(frozen=True)
class TakeFrom(Action):
    heap: Place
    stones: int
    hurry: bool


class Rolling(Chance[Stones]):
    form = "roll"
    rule = "heaps/turn/roll"

    def outcomes(self, s: Stones) -> list[tuple[int, Action]]:
        return [(1, Roll(face)) for face in range(1, SIDES + 1)]

    def sample(self, s: Stones, dice: Dice) -> Action:
        return Roll(dice.below(SIDES) + 1)

    def take(self, s: Stones, a: Action) -> None:
        assert isinstance(a, Roll)
        s.most = a.face
        s.agenda.append(TAKING)


class Taking(Ask[Stones]):
    form = "take-stones"
    rule = "heaps/turn/take"

    def options(self, s: Stones) -> list[Action]:
        return [
            TakeFrom(heap, number, hurry)
            for heap, stones in enumerate(s.heaps)
            for number in range(1, min(stones, s.most) + 1)
            for hurry in (False, True)
        ]

    def take(self, s: Stones, a: Action) -> None:
        assert isinstance(a, TakeFrom)
        s.heaps[a.heap] -= a.stones
        s.taken[s.mover].append(a.stones)
        s.last, s.hurried = a.heap, a.hurry
        if any(s.heaps):
            s.next_turn(ROLLING)
        else:
            s.end([s.mover], "The last stone is taken.", "heaps/end/last")


ROLLING, TAKING = Rolling(), Taking()


class Heaps(SmallGame[Stones]):
    """Whoever takes the last stone wins."""

    name, title, for_players = "heaps", "Heaps", range(1, 4)
    seat_names = ("Arya", "Bran", "Rickon")
    state = Stones
    places = ("Left", "Middle heap", "Right")
    rules = """
        heaps/turn/roll  A die. It says how many may be taken.
        heaps/turn/take  Stones. In your turn you take stones of one heap, as many as the die shows or fewer.
        heaps/end/last   The last stone. Whoever takes it has won.
    """

    def begin(self, s: Stones) -> None:
        s.heaps = [3, 4, 5]
        s.taken = [[] for _ in s.seats]
        s.agenda.append(ROLLING)

    def tokens(self, view: SmallView) -> list[Token]:
        return [Token(place, text=str(stones)) for place, stones in enumerate(view.heaps)]

    def measures(self, s: Stones) -> tuple[Measure, ...]:
        return (Measure("stones", "Stones", "stone", tuple(map(sum, s.taken))),)


HEAPS = Heaps()
