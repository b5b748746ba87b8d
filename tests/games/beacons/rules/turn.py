"""A keeper's turn: a walk, measured freely, then one deed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from painted_table.core.agenda import NOBODY, Action, Chance, Decision, Seat
from painted_table.core.dice import Dice
from painted_table.core.english import listed
from painted_table.core.refusal import Refusal
from painted_table.core.rolls import DiceRoll, Die, marked

from ..actions import Again, Keep, Kindle, Look, Order, Roll, Spy, Walk
from ..pack import pack
from ..state import BOOTS, FLAME, FLINT, PACES, PROVISIONS, SIDES, SQUARES, WIND, State, middle, square_of

DICE = range(3)
BRAND = marked(SIDES)
GREASED = PROVISIONS.index("boots-and-grease")
SUBSETS = [some for number in (1, 2, 3) for some in combinations(DICE, number)]


def reach_with(provisions: Sequence[int]) -> int:
    """beacons/walk/reach, beacons/pack/grease"""
    return pack().moor.reach + 10 * provisions.count(BOOTS) + 15 * provisions.count(GREASED)


def reach(s: State, seat: Seat) -> int:
    return reach_with(s.lists[seat])


class Asked(Decision[State]):
    """A question to one keeper."""

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, s: State) -> Seat:
        return self.who


class Walking(Asked):
    """beacons/walk/free: any point that `why_not` has nothing against; the options are examples."""

    form = "walk who"
    rule = "beacons/walk/free"

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        x, y = s.at[self.who]
        far = reach(s, self.who)
        straight = [(x, y + far), (x - far, y), (x + far, y), (x, y - far)]
        goals = [(x, y), *map(middle, range(len(SQUARES))), *straight]
        examples = [Walk(*goal) for goal in dict.fromkeys(goals)]
        return [a for a in examples if self.why_not(s, a) is None]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Walk):
            return Refusal(self.rule, "First you walk, or stay where you are.", "For example: walk 45 35.")
        if not (0 <= a.x < PACES and 0 <= a.y < PACES):
            return Refusal("beacons/walk/moor", f"{a.x} {a.y} is off the moor.", f"Both go from 0 to {PACES - 1}.")
        x, y = s.at[self.who]
        far = reach(s, self.who)
        if (a.x - x) ** 2 + (a.y - y) ** 2 > far**2:
            return Refusal(
                "beacons/walk/reach", f"{a.x} {a.y} is more than {far} paces from {x} {y}.", "Walk less far."
            )
        if square_of((a.x, a.y)) == s.fog:
            return Refusal("beacons/walk/fog", f"The fog lies in {SQUARES[s.fog]}.", "Walk elsewhere, or stay.")
        return None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Walk)
        s.at[self.who] = (a.x, a.y)


class Deed(Asked):
    """beacons/deed/one"""

    form = "deed who"
    rule = "beacons/deed/one"

    def options(self, s: State) -> list[Action]:
        return [Kindle(), Look()]

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Look):
            s.deck, s.top, s.scout = tuple(sorted(s.deck + s.top)), (), NOBODY
            s.agenda += [Ordering(self.who), Spying(self.who)]
        else:
            s.agenda += [Kindling(self.who), Rolling(True, True, True)]


class Rolling(DiceRoll[State]):
    """beacons/kindle/roll: all three dice, or those that are rolled again."""

    form = "roll first? second? third?"
    rule = "beacons/kindle/roll"

    def __init__(self, first: bool, second: bool, third: bool) -> None:
        self.first, self.second, self.third = first, second, third

    def places(self) -> list[int]:
        return [place for place, rolled in enumerate((self.first, self.second, self.third)) if rolled]

    def dice(self, s: State) -> list[Die]:
        return [BRAND] * len(self.places())

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return Roll(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, Roll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Roll)
        dice = list(s.dice or (0, 0, 0))
        for place, face in zip(self.places(), a.faces):
            dice[place] = face
        s.dice = tuple(dice)


class Kindling(Asked):
    """beacons/kindle/oil: the dice lie there; any of them may be rolled again for oil."""

    form = "kindle who"
    rule = "beacons/kindle/oil"

    def options(self, s: State) -> list[Action]:
        return [Keep(), *[Again(some) for some in SUBSETS if s.oil[self.who]]]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Again) and not s.oil[self.who]:
            return Refusal(self.rule, "You have no oil left.", "Keep the dice.")
        return super().why_not(s, a)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Again):
            s.oil[self.who] -= 1
            s.agenda += [self, Rolling(*[place in a.dice for place in DICE])]
            return
        flames = s.dice.count(FLAME) + s.has(self.who, FLINT)  # beacons/kindle/flint
        if flames > s.dice.count(WIND):
            s.lit[square_of(s.at[self.who])] = self.who
        s.dice = ()


class Spying(Chance[State]):
    """beacons/look/order: two of the fog's cards, seen by one keeper."""

    form = "spy who"
    rule = "beacons/look/order"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def sample(self, s: State, dice: Dice) -> Action:
        some = list(combinations(s.deck, 2))
        return Spy(some[dice.below(len(some))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, Spy(some)) for some in combinations(s.deck, 2)]

    def witnesses(self, s: State, a: Action) -> list[Seat]:
        return [self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Spy)
        s.top, s.deck = a.cards, tuple(card for card in s.deck if card not in a.cards)
        s.scout = self.who


class Ordering(Asked):
    """beacons/look/order: an order that only its chooser knows."""

    form = "order who"
    rule = "beacons/look/order"

    def options(self, s: State) -> list[Action]:
        return [Order(cards) for cards in permutations(s.top)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Order) and (left := [card for card in sorted(s.top) if card not in a.cards]):
            says = f"{listed([SQUARES[card] for card in left])} is still to be put on top or below."
            return Refusal(self.rule, says, "Put both cards back.")
        return super().why_not(s, a)

    def witnesses(self, s: State, a: Action) -> list[Seat]:
        return [self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Order)
        s.top = a.cards
