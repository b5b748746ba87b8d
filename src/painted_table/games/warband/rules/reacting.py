"""warband/card/one-per-trigger, warband/card/window-order: what a moment sets off, and who may use what at it."""

from __future__ import annotations

from ....core import windows
from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.refusal import Refusal
from ..actions import PASS, PlayCard, UseAbility, UseNcu
from ..pack.conditions import UsesLeft
from ..pack.effects import Act
from ..powers import (
    ATTACK_COMPLETED,
    CARD_PLAYED,
    CHARGE_FAILED,
    CHARGE_SUCCESS,
    MORALE_FAILED,
    PANIC_FAILED,
    SAVING,
    PowerId,
)
from ..state import DYING, TABLE, Play, Ref, State, Step, UnitId, other
from .choosing import ask_choice
from .decks import put_down
from .holding import concerned, hold, is_subject
from .playing import PLAY_OVER, Resolve, begin_play, late
from .standing import abilities_of
from .usable import at_of, might_use, use_order, uses, way_at, why_not_use


def begin(s: State, moment: int) -> None:
    """warband/effect/fixed-order, warband/attack/completed-order, warband/morale/after-failure-order: what happens by
    itself, what was put off, the window, and what a destruction has granted."""
    if moment == ATTACK_COMPLETED:
        s.agenda.append(PutOff(moment, True))
    if moment not in (SAVING, CHARGE_FAILED, MORALE_FAILED):
        s.agenda.append(Opening(moment, 0, s.active))
    if moment in (ATTACK_COMPLETED, CHARGE_SUCCESS, CHARGE_FAILED, PANIC_FAILED, MORALE_FAILED):
        s.agenda.append(PutOff(moment, False))
    passives = passives_at(s, moment)
    for power, unit in reversed(passives):
        s.agenda.append(Passive(power, unit))


# -- what happens by itself


def passives_at(s: State, moment: int) -> list[tuple[PowerId, UnitId]]:
    """warband/effect/fixed-order, warband/effect/simultaneous: the active player's units first, by unit
    number, then in the order on the card."""
    powers = [power for power in s.board.powers.abilities[moment] if not power.is_optional]
    found: list[tuple[PowerId, UnitId]] = []
    if not powers:
        return found
    for seat in (s.active, other(s.active)):
        for unit, fate in enumerate(s.fate):
            if s.owner[unit] != seat or fate not in (TABLE, DYING):
                continue
            for ability in abilities_of(s, unit):
                power = s.board.powers.by_ability[ability]
                if power.moment == moment and not power.is_optional and fits(s, power.number, unit):
                    found.append((power.number, unit))
    return found


def fits(s: State, power: PowerId, unit: UnitId) -> bool:
    entry = s.board.powers.all[power]
    at = at_of(entry, s.owner[unit], unit)
    return is_subject(s, at) and hold(s, entry.requires, at)


class Passive(Step):
    """warband/unit/ability-passive: it works by itself, if its unit is still there."""

    form = "passive power unit"

    def __init__(self, power: PowerId, unit: UnitId) -> None:
        self.power = power
        self.unit = unit

    def run(self, s: State) -> None:
        if s.fate[self.unit] not in (TABLE, DYING) or not fits(s, self.power, self.unit):
            return
        power = s.board.powers.all[self.power]
        if any([isinstance(condition, UsesLeft) for condition in power.requires]):
            s.uses[self.unit] += 1
        begin_play(s, Play(self.power, s.owner[self.unit], self.unit))


class PutOff(Step):
    """What was put off to a moment; `grants`: the actions that a destruction has granted."""

    form = "put-off moment grants?"

    def __init__(self, moment: int, grants: bool) -> None:
        self.moment = moment
        self.grants = grants

    def run(self, s: State) -> None:
        of_test = self.moment in (PANIC_FAILED, MORALE_FAILED)
        record = s.tests[-1] if of_test else s.attacks[-1]
        due: list[Ref] = []
        left: list[Ref] = []
        for ref in record.put_off:
            (due if self._is_due(s, ref) else left).append(ref)
        record.put_off = tuple(left)
        late(s, due)

    def _is_due(self, s: State, ref: Ref) -> bool:
        effect = s.board.powers.scripts[ref[0]].effects[ref[1]]
        if self.moment == ATTACK_COMPLETED:
            is_grant = isinstance(effect, Act)
            return is_grant == self.grants and (is_grant or effect.at == "attack_completed")
        if self.moment == CHARGE_SUCCESS:
            return effect.at == "charge_success"
        if self.moment == CHARGE_FAILED:
            return effect.at == "charge_failed"
        return effect.at == "morale_failed"


# -- who may use something


def order_of(s: State, moment: int, about: Seat) -> list[Seat]:
    """warband/card/window-order, warband/card/response: the active player, then the opponent; a card is answered by the
    opponent of who has played it."""
    if moment == CARD_PLAYED:
        return [other(about)]
    return [s.active, other(s.active)]


class Opening(windows.Opening[State]):
    form = "opening window place about"

    def seats(self, s: State) -> list[Seat]:
        return order_of(s, self.window, self.about)

    def may_react(self, s: State, seat: Seat) -> bool:
        return might_use(s, seat, self.window)

    def reaction(self, place: int, seat: Seat, order: list[Seat]) -> Frame:
        return Reaction(self.window, place, self.about, seat, order)


class Reaction(windows.Reaction[State]):
    """warband/card/one-per-trigger: one card, Order or optional ability, or none."""

    rule = "warband/card/one-per-trigger"
    form = "react window place about player"

    def plays(self, s: State) -> list[Action]:
        return uses(s, self.player, self.window)

    def pass_(self) -> Action:
        return PASS

    def why_not_play(self, s: State, a: Action) -> Refusal | None:
        return why_not_use(s, self.player, self.window, a)

    def after_play(self) -> int:
        return windows.ONWARD

    def opening(self, place: int, order: list[Seat] | None) -> Frame:
        return Opening(self.window, place, self.about, order)

    def play(self, s: State, a: Action) -> None:
        use(s, self.player, self.window, a)


def use(s: State, seat: Seat, moment: int, a: Action) -> None:
    """Targets are named, then a card may be answered, then it works."""
    if isinstance(a, PlayCard):
        power = way_at(s, a.card, moment)
        assert power is not None
        at = at_of(power, seat)
        put_down(s, seat, a.card)
        s.plays.append(Play(power.number, seat, role=concerned(s, at)))
        s.agenda += [PLAY_OVER, Resolve(power.script, 0)]
        if moment != CARD_PLAYED:
            s.agenda.append(Opening(CARD_PLAYED, 0, seat))
        ask_choice(s)
        return
    if isinstance(a, UseNcu):
        power = s.board.powers.ncus[s.ncu_kind[a.ncu]]
        s.ncu_tokens[a.ncu] -= 1
        begin_play(s, Play(power.number, seat, NOBODY, a.ncu))
        return
    assert isinstance(a, UseAbility)
    power = s.board.powers.by_ability[a.ability]
    if power.is_order:
        use_order(s, a.unit, a.ability)
    begin_play(s, Play(power.number, seat, a.unit, role=a.unit))
    ask_choice(s)
