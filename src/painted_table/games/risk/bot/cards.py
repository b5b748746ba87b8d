"""What Characters and Maester cards are worth to a bot at the moment it may play them, in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from ....core.agenda import NOBODY, Action
from ..actions import Play, Reveal, Use
from ..board import ICONS
from ..cards import Face
from ..forecast import fighting
from ..made.views import imagine
from ..odds import Fighting, conquest
from ..pack.cards import (
    CacheArmies,
    CancelCard,
    CancelInvasion,
    CaptureCharacter,
    DestroyArmies,
    DiceAdd,
    DiceUpgrade,
    DieSetMax,
    DiscardCard,
    DoubleCosts,
    DrawCard,
    Effect,
    ExtendInvasion,
    ExtraManeuver,
    ExtraReinforcement,
    HalveIncome,
    LookAndKeep,
    LoseVp,
    ManeuverAnyTime,
    MoveArmies,
    PlaceArmies,
    PlaceUnit,
    RemoveCharacter,
    Reroll,
    StealCard,
    StealGold,
    WinTies,
)
from ..rules.battle import contest
from .survey import Survey

MEAN_DIE = 3.5
OF_DICE = (DiceAdd, DiceUpgrade, WinTies, Reroll, DieSetMax)


class Cards:
    """Judges the cards that can be played in one question."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.army = survey.weights.army

    def best(self, options: Sequence[Action]) -> Action | None:
        """The card that is worth most beyond its price; None where none is."""
        chosen: Action | None = None
        best = 0.0
        for a in options:
            if isinstance(a, (Play, Use)):
                face = self.survey.view.board.parts.faces[a.maester if isinstance(a, Play) else a.character]
                gain = self.gain(face) - self.price(face)
            elif isinstance(a, Reveal):
                gain = 5 * self.army
            else:
                continue
            if gain > best:
                best, chosen = gain, a
        return chosen

    def price(self, face: Face) -> float:
        """What its Gold is worth."""
        view = self.survey.view
        court = view.court
        if court is None or not view.board.options.gold:
            return 0.05
        cost = face.cost if court.mourner in (NOBODY, view.seat) else 2 * face.cost
        return cost / 100 * self.survey.weights.gold

    def gain(self, face: Face) -> float:
        if any([isinstance(effect, OF_DICE) for effect in face.effects]):
            return self._of_dice(face)
        return sum([self.worth(effect) for effect in face.effects])

    # -- dice of a battle

    def _of_dice(self, face: Face) -> float:
        view = self.survey.view
        battle = view.battle
        if battle is None:
            return self.army  # a die that was rolled for a card
        attacks = battle.source != NOBODY and view.active == view.seat
        if battle.attack_faces:
            return self._after_roll(face, attacks)
        s = imagine(view, self.survey.dice)
        assert s.battle is not None
        before, _ = fighting(s, s.battle)
        s.battle.in_force = (*s.battle.in_force, (face.number, view.seat))
        after, _ = fighting(s, s.battle)
        rise = self._win(after) - self._win(before)
        return rise * self._stake(battle.target, attacks) if attacks else -rise * self._stake(battle.target, attacks)

    def _win(self, fighting: Fighting) -> float:
        """The attacker's chance in the invasion under way."""
        attackers, defenders = self._sides()
        return conquest(attackers, defenders, fighting).win

    def _sides(self, more: int = 0) -> tuple[int, int]:
        view = self.survey.view
        battle = view.battle
        assert battle is not None
        attackers = battle.landing if battle.source == NOBODY else view.armies[battle.source] - 1
        return min(attackers, 30), min(view.armies[battle.target] + more, 30)

    def _stake(self, t: int, attacks: bool) -> float:
        """What an attacker gains, and a defender loses, with some land."""
        survey = self.survey
        if attacks:
            return survey.prize(t)[0]
        chart = survey.chart
        region = chart.region[t]
        stake = chart.points[t] + chart.income[t] + (survey.weights.seat if t == survey.home else 0.0)
        return stake + (survey.weights.region_gained * chart.bonus[region] if survey.is_lock(t) else 0.0)

    def _after_roll(self, face: Face, attacks: bool) -> float:
        """Armies that a change of the dice that lie there would save."""
        view = self.survey.view
        battle = view.battle
        assert battle is not None
        s = imagine(view, self.survey.dice)
        assert s.battle is not None
        total = fighting(s, s.battle)[0]
        now = contest(total.strength(), battle.attack_faces, battle.defence_faces)
        own = battle.attack_faces if attacks else battle.defence_faces
        lost = now[0] if attacks else now[1]
        if not lost:
            return 0.0
        effect = face.effects[0]
        if isinstance(effect, Reroll):
            return 0.6 * lost * self.army
        if isinstance(effect, DieSetMax):
            better = tuple(sorted((6, *sorted(own)[1:]), reverse=True))
            then = contest(
                total.strength(),
                better if attacks else battle.attack_faces,
                battle.defence_faces if attacks else better,
            )
        else:
            s.battle.in_force = (*s.battle.in_force, (face.number, view.seat))
            then = contest(fighting(s, s.battle)[0].strength(), battle.attack_faces, battle.defence_faces)
        saved = lost - (then[0] if attacks else then[1])
        # What one side does not lose the other does.
        return 2 * saved * self.army

    # -- everything else

    @singledispatchmethod
    def worth(self, effect: Effect) -> float:
        """What an effect gains; what is not listed here is not worth its price."""
        return 0.0

    @worth.register
    def _(self, effect: PlaceArmies) -> float:
        armies = effect.amount + MEAN_DIE * effect.dice
        if effect.where != "defending_territory":
            return armies * self.army
        battle = self.survey.view.battle
        assert battle is not None
        drop = conquest(*self._sides()).win - conquest(*self._sides(round(armies))).win
        return armies * self.army + drop * self._stake(battle.target, False)

    @worth.register
    def _(self, effect: DestroyArmies) -> float:
        battle = self.survey.view.battle
        opponents = len(self.survey.rivals)
        match effect.where:
            case "committed_attackers":
                assert battle is not None
                most = battle.attack
                fall = most if effect.amount == "all" else min(most, int(effect.amount) + 2 * effect.dice)
                return 1.5 * fall * self.army
            case "own_choice_of_each_opponent":
                return int(effect.amount) * opponents * self.army / 2
            case "own_choice_of_you":
                return -int(effect.amount) * self.army
            case "attacking_territory" | "defending_territory":
                return self.army
        return 2.5 * self.army

    @worth.register
    def _(self, effect: CancelInvasion) -> float:
        battle = self.survey.view.battle
        assert battle is not None
        return conquest(*self._sides()).win * self._stake(battle.target, False)

    @worth.register
    def _(self, effect: MoveArmies) -> float:
        """Armies that would fall with the land anyway."""
        win = conquest(*self._sides()).win
        return max(0.0, win - 0.6) * (self._sides()[1] - 1) * self.army

    @worth.register
    def _(self, effect: StealGold) -> float:
        court = self.survey.view.court
        assert court is not None
        if effect.target == "each_opponent":
            others = [gold for seat, gold in enumerate(court.gold) if seat != self.survey.me]
            return sum([min(gold, effect.amount) for gold in others]) / 100 * self.survey.weights.gold
        return effect.amount / 200 * self.survey.weights.gold

    @worth.register
    def _(self, effect: HalveIncome) -> float:
        return 4 * self.army if self.survey.view.active == self.survey.leader else self.army

    @worth.register
    def _(self, effect: ExtraReinforcement) -> float:
        return MEAN_DIE * self.army

    @worth.register
    def _(self, effect: PlaceUnit) -> float:
        return self.survey.unit_worth(ICONS.index(effect.unit))

    @worth.register
    def _(self, effect: DrawCard) -> float:
        return 0.0 if self.survey.fears_end else self.survey.weights.card

    @worth.register
    def _(self, effect: LookAndKeep) -> float:
        return self.survey.weights.card / 3

    @worth.register
    def _(self, effect: CacheArmies) -> float:
        return effect.amount * self.army / 2

    @worth.register
    def _(self, effect: ExtraManeuver) -> float:
        """The second of the stacks that stand idle comes to a border as well."""
        idle = sorted(self.survey.idle.values(), reverse=True)
        return idle[1] * self.army / 2 if len(idle) > 1 else 0.0

    @worth.register
    def _(self, effect: ManeuverAnyTime) -> float:
        """The largest idle stack attacks this turn, if there is a way."""
        survey = self.survey
        most = max(survey.idle.values(), default=0)
        return (survey.spearhead(survey.mine, most)[0] - survey.spearhead(survey.mine, 0)[0]) / 2

    @worth.register
    def _(self, effect: ExtendInvasion) -> float:
        survey = self.survey
        return survey.by_fleet() - survey.spearhead(survey.mine, 0)[0]

    @worth.register(CancelCard)
    @worth.register(StealCard)
    @worth.register(DiscardCard)
    @worth.register(LoseVp)
    @worth.register(RemoveCharacter)
    @worth.register(CaptureCharacter)
    @worth.register(DoubleCosts)
    def _(self, effect: Effect) -> float:
        """Harm to others, which hurts oneself less than it helps."""
        return self.survey.weights.harm
