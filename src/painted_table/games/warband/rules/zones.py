"""warband/board/*, warband/ncu/*: NCUs on the Tactics Board: the zone, the NCU's own ability, the benefit."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import ACCEPT, PASS, Accept, ChooseUnit, Claim, Pass, Spend, TakeCard
from ..board import MONEY, ZONES
from ..pack.effects import ReplaceZone, SearchCard
from ..powers import NEVER, Power
from ..state import Decision, NcuId, Play, State, Step
from . import windows
from .choices import candidates
from .choosing import ConditionChoice, Targeting, why_not_target
from .effects.cards import could_find
from .holding import hold
from .lasting import shake_off
from .modes.letter import LETTER_STEP
from .playing import PLAY_OVER, Resolve, begin_play
from .standing import At, is_ncu_silenced
from .usable import at_of


def activate_ncu(s: State, ncu: NcuId) -> None:
    """warband/board/order: the window, the zone, the NCU's own ability, the window for cards and replacements, the
    benefit, and what comes after it."""
    s.acting_ncu = ncu
    s.ncus_activated |= 1 << ncu
    s.agenda.append(CLAIM_STEP)
    windows.open(s, "ncu_activates")


def free_zones(s: State) -> list[int]:
    """warband/board/one-per-zone, warband/board/five-zones"""
    return [zone for zone in range(len(ZONES)) if zone not in s.ncu_zone]


class ClaimStep(Step):
    """warband/board/no-free-zone: without one nothing happens."""

    form = "claim-step"

    def run(self, s: State) -> None:
        if s.acting_ncu != NOBODY and free_zones(s):
            s.agenda.append(CLAIMING)


class Claiming(Decision):
    """warband/board/zone-after-window, warband/ncu/on-board-only."""

    form = "claiming"
    rule = "warband/board/zone-after-window"

    def seat(self, s: State) -> Seat:
        return s.ncu_owner[s.acting_ncu]

    def options(self, s: State) -> list[Action]:
        return [Claim(zone) for zone in free_zones(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Claim) and 0 <= a.zone < len(ZONES):
            if a.zone in free_zones(s):
                return None
            return Refusal("warband/board/one-per-zone", "Somebody is there already.")
        return Refusal(self.rule, "Name the zone that the NCU is set on.")

    def take(self, s: State, a: Action) -> None:
        """warband/board/control: from now on."""
        assert isinstance(a, Claim)
        s.ncu_zone[s.acting_ncu] = a.zone
        s.replaced = False
        s.agenda += [CLAIM_OVER, BENEFIT_STEP, LETTER_STEP]
        windows.open(s, "zone_claimed")
        s.agenda.append(OWN_ABILITY)


class ClaimOver(Step):
    form = "claim-over"

    def run(self, s: State) -> None:
        windows.open(s, "benefit_over")


# -- the NCU's own ability


class OwnAbility(Step):
    """warband/board/ncu-ability, warband/ability/lose-abilities: before the window, unless it says `after`."""

    form = "own-ability"

    def run(self, s: State) -> None:
        ncu = s.acting_ncu
        power = s.board.powers.ncus[s.ncu_kind[ncu]]
        if power.moment != NEVER or is_ncu_silenced(s, ncu):
            return
        seat = s.ncu_owner[ncu]
        play = Play(power.number, seat, NOBODY, ncu)
        if power.choose in ("own_discard_card", "token", "token_and_unclaimed_zone"):
            if offers(s, ncu):
                s.agenda.append(OFFERED)
        elif power.choose == "options":
            begin_play(s, play)
        elif candidates(s, power, at_of(power, seat)):
            begin_play(s, play)
            s.agenda.append(Targeting(seat))


def offers(s: State, ncu: NcuId) -> list[Action]:
    """What its owner may answer besides declining; warband/card/search-order: nothing that could bring nothing."""
    power = s.board.powers.ncus[s.ncu_kind[ncu]]
    seat = s.ncu_owner[ncu]
    if power.cost and s.ncu_tokens[ncu] == 0:
        return []
    if power.choose == "own_discard_card":
        return _cards_back(s, ncu, seat)
    if power.choose == "token_and_unclaimed_zone":
        return [Spend(zone) for zone in free_zones(s)]
    at = At(seat, power.moment)
    for effect in s.board.powers.effects(power.number):
        if isinstance(effect, SearchCard) and hold(s, effect.when, at) and could_find(s, effect, seat):
            return [Spend()]
    return []


def _cards_back(s: State, ncu: NcuId, seat: Seat) -> list[Action]:
    """warband/ncu/sansa-either: instead of the benefit or, once in a game, besides."""
    found: list[Action] = []
    for card in sorted(set(s.discards[seat])):
        found.append(TakeCard(card, True))
        if s.ncu_uses[ncu] == 0:
            found.append(TakeCard(card, False))
    return found


class Offered(Decision):
    """warband/ncu/sansa-either, warband/card/search-order: what the NCU's ability offers, or nothing."""

    form = "ncu-offer"
    rule = "warband/board/ncu-ability"

    def seat(self, s: State) -> Seat:
        return s.ncu_owner[s.acting_ncu]

    def options(self, s: State) -> list[Action]:
        return [PASS, *offers(s, s.acting_ncu)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, TakeCard):
            return Refusal("warband/ncu/sansa-either", "That card is not there, or she has done so once already.")
        return Refusal(self.rule, "The NCU offers nothing of that kind.")

    def take(self, s: State, a: Action) -> None:
        ncu = s.acting_ncu
        power = s.board.powers.ncus[s.ncu_kind[ncu]]
        play = Play(power.number, s.ncu_owner[ncu], NOBODY, ncu)
        if isinstance(a, TakeCard):
            play.chosen = a.card
            s.plays.append(play)
            s.agenda += [PLAY_OVER, only(s, power, a.instead)]
        elif isinstance(a, Spend):
            s.ncu_tokens[ncu] -= 1
            play.chosen = a.zone
            begin_play(s, play)

    def default(self, s: State) -> Action:
        return PASS

    def passing(self, s: State) -> Action | None:
        return PASS


def only(s: State, power: Power, instead: bool) -> Resolve:
    """One of the two effects: in place of the benefit, or besides."""
    for place, effect in enumerate(s.board.powers.effects(power.number)):
        if isinstance(effect, ReplaceZone) == instead:
            return Single(power.script, place)
    raise AssertionError("one of its effects replaces the benefit, one does not")


class Single(Resolve):
    """One effect of a script, without those behind it."""

    form = "single script place"

    def run(self, s: State) -> None:
        from .effects.applying import apply

        apply(s, self.script, self.place, s.plays[-1])


# -- the benefit


class BenefitStep(Step):
    """warband/board/immediate, warband/board/replace."""

    form = "benefit-step"

    def run(self, s: State) -> None:
        if not s.replaced:
            offer_benefit(s, s.ncu_zone[s.acting_ncu])


def offer_benefit(s: State, zone: int) -> None:
    """warband/board/benefit-optional, warband/board/partial-benefit: asked where anything of it is possible."""
    question = Benefit(zone)
    if len(question.options(s)) > 1:
        s.agenda.append(question)


class Benefit(Decision):
    """warband/board/crown, warband/board/money, warband/board/letter, warband/board/swords, warband/board/horse: whom
    the benefit of a zone is for, or nobody."""

    form = "benefit zone"
    rule = "warband/board/benefit-optional"

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def seat(self, s: State) -> Seat:
        return s.ncu_owner[s.acting_ncu]

    def power(self, s: State) -> Power:
        return s.board.powers.zones[self.zone]

    def found(self, s: State) -> list[Action]:
        power = self.power(s)
        units = candidates(s, power, at_of(power, self.seat(s)))
        if units:
            return [ChooseUnit(unit) for unit in units]
        # warband/board/partial-benefit
        effects = s.board.powers.effects(power.number)
        return [ACCEPT] if any([getattr(effect, "target", "") != "chosen" for effect in effects]) else []

    def options(self, s: State) -> list[Action]:
        return [PASS, *self.found(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, ChooseUnit):
            power = self.power(s)
            units = candidates(s, power, at_of(power, self.seat(s)))
            return why_not_target(s, power, units, a)
        return Refusal(self.rule, "Name whom it is for, or decline it.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        power = self.power(s)
        begin_play(s, Play(power.number, self.seat(s), NOBODY))
        if isinstance(a, Accept):
            return
        assert isinstance(a, ChooseUnit)
        s.plays[-1].target = a.unit
        if self.zone == MONEY:
            shake_off(s, a.unit)
        if power.choose == "enemy_unit_and_condition":
            s.agenda.append(ConditionChoice(self.seat(s)))

    def default(self, s: State) -> Action:
        return PASS

    def passing(self, s: State) -> Action | None:
        return PASS


CLAIM_STEP: Final = ClaimStep()
CLAIMING: Final = Claiming()
CLAIM_OVER: Final = ClaimOver()
OWN_ABILITY: Final = OwnAbility()
OFFERED: Final = Offered()
BENEFIT_STEP: Final = BenefitStep()
