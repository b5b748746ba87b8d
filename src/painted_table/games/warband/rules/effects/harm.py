"""Wounds, Hits and healing, Conditions, tests, and what is taken from a unit for a while."""

from __future__ import annotations

from .....core.agenda import NOBODY, Action, Seat
from .....core.refusal import Refusal
from .....core.rolls import D6, DiceRoll, Die
from ...actions import PASS, ChooseCondition, EffectRoll, Pass
from ...board import ZONES
from ...pack.effects import (
    GiveCondition,
    Heal,
    Hits,
    MoraleTest,
    PanicTest,
    RemoveCondition,
    Suppress,
    Survive,
    Wounds,
)
from ...powers import FAILED, NCU_ACTIVATES, PANIC_FAILED, PASSED, ROUND_END, TURN_END, ScriptId
from ...state import CONDITIONS, DYING, TABLE, Asked, Play, State, UnitId
from ...state import MoraleTest as Testing
from ..attack import deal_hits
from ..conditions import give, take_away
from ..damage import heal, thin_out, wound
from ..holding import count, hold
from ..lasting import begin_lasting, influence
from ..morale import begin_test
from ..standing import At


def wounds(s: State, effect: Wounds, units: list[UnitId], play: Play, at: At) -> None:
    """warband/effect/wounds-outside-attack"""
    for unit in units:
        if effect.count == "d6" or effect.count == "d3":
            if s.is_on_table(unit):
                s.agenda.append(WoundDie(unit, effect.count == "d3"))
        else:
            n = play.chosen if effect.count == "chosen" else effect.count
            hurt(s, unit, n if effect.per is None else n * count(s, effect.per, at), at)


def hurt(s: State, unit: UnitId, n: int, at: At) -> None:
    """What is added to a failed Panic Test counts among its casualties: Fealty to the Crown."""
    lost = wound(s, unit, n)
    if at.moment == PANIC_FAILED and s.tests and s.tests[-1].unit == unit:
        s.tests[-1].casualties += lost


class WoundDie(DiceRoll[State]):
    """warband/effect/d3: half a die, rounded up; else a whole one."""

    form = "wound-die unit half?"
    rule = "warband/effect/d3"

    def __init__(self, unit: UnitId, half: bool) -> None:
        self.unit = unit
        self.half = half

    def dice(self, s: State) -> list[Die]:
        return [D6]

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return EffectRoll(faces)

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, EffectRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, EffectRoll)
        wound(s, self.unit, (a.faces[0] + 1) // 2 if self.half else a.faces[0])


def hits(s: State, effect: Hits, units: list[UnitId], at: At) -> None:
    """warband/effect/hits-outside-attack"""
    n = effect.count if effect.per is None else effect.count * count(s, effect.per, at)
    if effect.per_extra is not None:
        n += count(s, effect.per_extra, at)
    if effect.cap:
        n = min(n, effect.cap)
    for unit in units:
        deal_hits(s, unit, n)


def heal_unit(s: State, effect: Heal, units: list[UnitId], at: At) -> None:
    """warband/keyword/heal; as many as a Panic Test has cost, where it says so."""
    if effect.count == "panic_casualties":
        n = s.tests[-1].casualties if s.tests else 0
    else:
        n = effect.count
    if effect.per_extra is not None:
        n += count(s, effect.per_extra, at)
    most = effect.max
    if effect.max_if is not None and hold(s, effect.max_if.when, at):
        most = effect.max_if.n
    for unit in units:
        heal(s, unit, min(n, most) if most else n)


# -- Conditions


def give_condition(s: State, effect: GiveCondition, units: list[UnitId], play: Play) -> None:
    """warband/condition/token; of a `choice` the kind was named with the target."""
    place = play.chosen if effect.condition == "choice" else CONDITIONS.index(effect.condition)
    for unit in units:
        give(s, unit, 1 << place)


def remove_condition(s: State, effect: RemoveCondition, units: list[UnitId], play: Play) -> None:
    """warband/condition/removed-by-ability"""
    for unit in units:
        if s.is_on_table(unit) and s.conditions[unit]:
            s.agenda.append(Losing(play.user, unit, effect.optional))


class Losing(Asked):
    """Which of its Conditions a unit loses, if any."""

    form = "losing who unit optional?"
    rule = "warband/condition/removed-by-ability"

    def __init__(self, who: Seat, unit: UnitId, optional: bool) -> None:
        self.who = who
        self.unit = unit
        self.optional = optional

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [PASS] if self.optional else []
        for n in range(len(CONDITIONS)):
            if s.conditions[self.unit] >> n & 1:
                found.append(ChooseCondition(n))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "Name a Condition that the unit has.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, Pass):
            assert isinstance(a, ChooseCondition)
            take_away(s, self.unit, 1 << a.condition)


# -- tests


def test(s: State, effect: PanicTest | MoraleTest, units: list[UnitId], inner: list[ScriptId], at: At) -> None:
    """What follows a pass or a failure is for the play that has asked for the test."""
    mod = 0
    if isinstance(effect, PanicTest):
        mod = effect.mod
        if effect.mod_per is not None:
            for zone in effect.mod_per.zones:
                if s.controls(at.seat, ZONES.index(zone)):
                    mod += effect.mod_per.n
    for unit in units:
        is_dying = s.fate[unit] == DYING and bool(s.falls) and s.falls[-1].unit == unit
        if s.fate[unit] == TABLE or is_dying:
            panic = isinstance(effect, PanicTest)
            begin_test(s, Testing(unit, panic, mod, on_pass=inner[PASSED], on_fail=inner[FAILED]))


def survive(s: State, effect: Survive, play: Play) -> None:
    """To the Last!: it stays with so many Hit Points."""
    if s.falls and s.falls[-1].unit == play.unit:
        s.falls[-1].saved = True
        s.hp[play.unit] = effect.hp
        thin_out(s, play.unit)
        _spare(s, play.unit, effect.hp)


def _spare(s: State, unit: UnitId, models: int) -> None:
    """warband/effect/saved-not-lost: whoever is saved is not among the casualties of the test or the attack."""
    if s.tests and s.tests[-1].unit == unit:
        s.tests[-1].casualties -= models
    elif s.attacks and s.attacks[-1].defender == unit:
        s.attacks[-1].casualties -= models


# -- for a while


def influence_unit(s: State, units: list[UnitId], script: ScriptId, place: int, play: Play) -> None:
    for unit in units:
        influence(s, play, script, place, unit)


def suppress(s: State, effect: Suppress, units: list[UnitId], script: ScriptId, place: int, play: Play, at: At) -> None:
    """warband/ability/lose-abilities: of a unit, or of the NCU that activates."""
    until = TURN_END if effect.until == "turn_end" else ROUND_END
    if at.moment == NCU_ACTIVATES:
        begin_lasting(s, play, script, place, NOBODY, s.acting_ncu, until)
    for unit in units:
        begin_lasting(s, play, script, place, unit, NOBODY, until)


def forbid_targeting(s: State, units: list[UnitId], script: ScriptId, place: int, play: Play) -> None:
    """warband/effect/forbid-own-cards"""
    for unit in units:
        begin_lasting(s, play, script, place, unit, NOBODY, TURN_END)
