"""warband/band/disband-*: a pair that is activated may part, and one half acts."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, Pass, Split, TakeFor
from ..geometry.measure import cosine, rounded, sine
from ..state import TABLE, Asked, State, Step, UnitId
from .activation import activate
from .modes.feast import touches_pile
from .standing import halves


def begin_activation(s: State, unit: UnitId) -> None:
    """warband/band/disband-when: whoever activates a pair is asked first whether it parts."""
    if may_disband(s, unit):
        s.agenda.append(Disbanding(s.owner[unit], unit))
    else:
        activate(s, unit)


def may_disband(s: State, unit: UnitId) -> bool:
    """warband/band/empty-half: not without models on the right."""
    return s.right[unit] != NOBODY and halves(s, unit)[1] > 0


class Disbanding(Asked):
    """warband/band/disband-when: no, or one of the halves acts."""

    form = "disbanding who unit"
    rule = "warband/band/disband-when"

    def __init__(self, who: Seat, unit: UnitId) -> None:
        super().__init__(who)
        self.unit = unit

    def options(self, s: State) -> list[Action]:
        return [PASS, Split(self.unit), Split(s.right[self.unit])]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "The pair stays linked, or one of its halves acts.", "Name one of the two, or pass.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            activate(s, self.unit)
            return
        assert isinstance(a, Split)
        left, right = self.unit, s.right[self.unit]
        s.agenda.append(HalfActs(a.unit))
        s.agenda += [EffectStays(number, left, right) for number in _effects(s, left)]
        part(s, left, right)
        if s.held[left] != NOBODY:
            _keep_token(s, left, right)

    def passing(self, s: State) -> Action | None:
        return PASS


def part(s: State, left: UnitId, right: UnitId) -> None:
    """warband/band/disband-engaged, warband/band/disband-conditions, warband/band/disband-orders: both stand where they
    stood, with the tokens of the pair; warband/band/disband-other: nobody has activated."""
    models = halves(s, left)
    orders = parted_orders(s, left, right)
    x, y, facing = s.pose(left)
    across = s.card(left).half_width
    s.right[left] = NOBODY
    for unit, sign, hp in ((left, -1.0, models[0]), (right, 1.0, models[1])):
        s.fate[unit] = TABLE
        s.hp[unit] = hp
        s.conditions[unit] = s.conditions[left]
        s.uses[unit] = s.uses[left]
        s.x[unit] = rounded(x + sign * across * cosine(facing))
        s.y[unit] = rounded(y - sign * across * sine(facing))
        s.facing[unit] = facing
    s.orders[left], s.orders[right] = orders
    s.touch(left)
    s.touch(right)


def parted_orders(s: State, left: UnitId, right: UnitId) -> tuple[int, int]:
    """warband/band/disband-orders: what each half has used; of an Order that both attachments give the first use is the
    left one's, the second the right one's."""
    count = len(s.board.abilities)
    first, second = s.orders[left] & ((1 << count) - 1), s.orders[left] >> count
    shared = _given(s, left) & _given(s, right)
    return first, (first & ~shared) | (second & shared)


def _given(s: State, half: UnitId) -> int:
    """The set of abilities that its attachment gives."""
    if s.attachment[half] == NOBODY:
        return 0
    return sum([1 << ability for ability in set(s.board.attachments[s.attachment[half]].abilities)])


def _keep_token(s: State, left: UnitId, right: UnitId) -> None:
    """warband/band/disband-orders: a held token goes to the half that touches the pile; of two its owner chooses."""
    pile = s.token_piles[s.held[left]]
    able = [unit for unit in (left, right) if touches_pile(s, unit, pile)]
    if len(able) == 2:
        s.agenda.append(TokenStays(s.owner[left], left, right))
    elif able == [right]:
        s.held[right], s.held[left] = s.held[left], NOBODY


def _effects(s: State, unit: UnitId) -> list[int]:
    """warband/band/disband-effects: whatever lies on a pair, by its place."""
    return [number for number, one in enumerate(s.lasting) if one.unit == unit]


class HalfActs(Step):
    form = "half-acts unit"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def run(self, s: State) -> None:
        activate(s, self.unit)


class _Stays(Asked):
    def __init__(self, who: Seat, left: UnitId, right: UnitId) -> None:
        super().__init__(who)
        self.left = left
        self.right = right

    def options(self, s: State) -> list[Action]:
        return [TakeFor(self.left), TakeFor(self.right)]


class TokenStays(_Stays):
    """Which half keeps the token."""

    form = "token-stays who left right"
    rule = "warband/band/disband-orders"

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeFor)
        if a.unit == self.right:
            s.held[self.right], s.held[self.left] = s.held[self.left], NOBODY


class EffectStays(Step):
    """Asked of whoever has the effect."""

    form = "effect-stays number left right"

    def __init__(self, number: int, left: UnitId, right: UnitId) -> None:
        self.number = number
        self.left = left
        self.right = right

    def run(self, s: State) -> None:
        s.agenda.append(KeepsEffect(s.lasting[self.number].user, self.left, self.right, self.number))


class KeepsEffect(_Stays):
    """warband/band/disband-effects, warband/ncu/influence-ends-destroyed: the owner of each effect chooses the half."""

    form = "keeps-effect who left right number"
    rule = "warband/band/disband-effects"

    def __init__(self, who: Seat, left: UnitId, right: UnitId, number: int) -> None:
        super().__init__(who, left, right)
        self.number = number

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeFor)
        s.lasting[self.number].unit = a.unit
