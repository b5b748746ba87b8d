"""What Characters and Maester cards are worth at the moment they may be played, in points."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ..actions import Play, Reveal, Use
from ..board import ICONS, members
from ..cards import Face
from ..pack.cards import (
    AnyEffect,
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
from ..rules.battle import NO_WINDOW, AttackDice, contest
from ..rules.draw import DrawOrDecline, ExtraDraw
from ..rules.invade import BEFORE, Invasions
from ..rules.maneuver import WINDOWS as MANEUVER_WINDOWS
from ..rules.maneuver import Maneuvers
from ..rules.objectives import Objectives
from ..rules.playable import opponents, plays
from ..rules.purchase import Haggle, Purchases, SwapObjective
from ..rules.reinforce import DEPLOY_WINDOWS, MUSTER_WINDOWS, Deployment, Muster
from ..rules.strength import strength
from ..rules.treasury import court, price
from ..rules.windows import Reaction, extras
from ..state import Battle
from .field import under_way
from .outlook import Outlook, outlook
from .survey import Survey

MEAN_DIE: Final = 3.5
TOP_FACE: Final = 6
RALLIED: Final = 5
"""Armies that come for nothing with the rallied smallfolk, or about as many."""
FREE: Final = 0.05
"""What a card is kept for where it costs nothing."""
SURE_LOSS: Final = 0.6
"""Land that falls with this chance is not held; what leaves it is saved."""
AGAIN: Final = 0.6
"""What one die rolled again saves of an army that would fall."""
CAUGHT: Final = 1.5
"""An army that falls in the midst of an attack counts more than another: the attack goes on without it."""
BOTH_WAYS: Final = 2
"""What one side does not lose the other does."""
WIDELY: Final = 2.5
"""Armies that a card destroys which is aimed at many lands."""
CRIPPLED: Final = 4
"""Armies that half an income is for the leader; for others one."""


def playable(survey: Survey) -> list[Action]:
    """The cards that could be played now, and the rallied smallfolk."""
    s, top = survey.s, survey.top
    if isinstance(top, Reaction):
        return plays(s, survey.me, top.window)
    if isinstance(top, Muster):
        # risk/reinforce/must-redeem-at-five: nothing else is possible with so many cards.
        return [] if s.hands[s.active].bit_count() >= s.board.hand_limit else extras(s, MUSTER_WINDOWS)
    if isinstance(top, Deployment):
        return extras(s, DEPLOY_WINDOWS)
    if isinstance(top, Invasions):
        return extras(s, BEFORE if top.first else NO_WINDOW)
    if isinstance(top, (AttackDice, Purchases, SwapObjective, Objectives)):
        return extras(s, NO_WINDOW)
    if isinstance(top, Maneuvers):
        return extras(s, MANEUVER_WINDOWS)
    if isinstance(top, (Haggle, DrawOrDecline, ExtraDraw)):
        return [a for a in top.options(s) if isinstance(a, (Play, Use, Reveal))]
    return []


def best_card(survey: Survey) -> Action | None:
    """The card that is worth most beyond its price; None where none is."""
    best: float = 0.0
    chosen: Action | None = None
    for a in playable(survey):
        gain = card_worth(survey, a)
        if gain > best:
            best, chosen = gain, a
    return chosen


def card_worth(survey: Survey, a: Action) -> float:
    """What playing a card gains beyond its price."""
    if isinstance(a, Reveal):
        return RALLIED * survey.weights.army
    if isinstance(a, Use):
        face = survey.board.parts.faces[a.character]
    else:
        assert isinstance(a, Play)
        face = survey.board.parts.faces[a.maester]
    cost = price(survey.s, survey.me, face) / 100 * survey.weights.gold
    return _gain(survey, face) - max(cost, FREE)


def _gain(survey: Survey, face: Face) -> float:
    gain = 0.0
    for effect in face.effects:
        if isinstance(effect, (DiceAdd, DiceUpgrade, WinTies, Reroll, DieSetMax)):
            return _of_dice(survey, face)
        gain += _worth(survey, effect)
    return gain


# -- dice of a battle


def _of_dice(survey: Survey, face: Face) -> float:
    s = survey.s
    battle = s.battle
    if battle is None:
        return survey.weights.army  # a die that was rolled for a card
    if battle.attack_faces:
        return _after_roll(survey, face, battle)
    before = drawn_up(survey, battle)
    after = before.clone()
    after.in_force = (*after.in_force, (face.number, survey.me))
    attackers, defenders = sides(survey)
    rise = outlook(strength(s, after)).chance(attackers, defenders)
    rise -= outlook(strength(s, before)).chance(attackers, defenders)
    return (rise if _attacks(survey) else -rise) * stake(survey, battle.target)


def drawn_up(survey: Survey, battle: Battle) -> Battle:
    """A battle as it will be fought; before armies are committed that is with all named units."""
    ahead = battle.clone()
    if not battle.attack:
        c = court(survey.s)
        ahead.attack_knights, ahead.attack_engines = battle.knights, battle.engines
        ahead.defence_knights, ahead.defence_engines = c.knights[battle.target], c.engines[battle.target]
        ahead.walls = c.forts >> battle.target & 1
    return ahead


def _attacks(survey: Survey) -> bool:
    return under_way(survey).source != NOBODY and survey.s.active == survey.me


def sides(survey: Survey) -> tuple[int, int]:
    """Attackers and defenders of the invasion under way."""
    s = survey.s
    battle = under_way(survey)
    attackers = battle.landing if battle.source == NOBODY else s.armies[battle.source] - 1
    return max(0, attackers), s.armies[battle.target]


def _as_fought(survey: Survey) -> Outlook:
    return outlook(strength(survey.s, drawn_up(survey, under_way(survey))))


def _fall(survey: Survey) -> float:
    """The chance that the invaded land falls."""
    attackers, defenders = sides(survey)
    return _as_fought(survey).chance(attackers, defenders)


def stake(survey: Survey, t: int) -> float:
    """What an attacker gains, and a defender loses, with some land."""
    if _attacks(survey):
        return survey.prize(t)
    chart, weights = survey.chart, survey.weights
    lost = chart.points[t] + chart.income[t]
    if t == survey.home:
        lost += weights.seat
    if survey.holds_region(survey.me, t):
        lost += weights.region_gained * chart.bonus[chart.region[t]]
    return lost


def _after_roll(survey: Survey, face: Face, battle: Battle) -> float:
    """Armies that a change of the dice that lie there would save."""
    s, army = survey.s, survey.weights.army
    attacks = _attacks(survey)
    total = strength(s, battle)
    now = contest(total, battle.attack_faces, battle.defence_faces)
    lost = now[0] if attacks else now[1]
    effect = face.effects[0]
    if not lost:
        return 0.0
    if isinstance(effect, Reroll):
        return AGAIN * lost * army
    own = battle.attack_faces if attacks else battle.defence_faces
    if isinstance(effect, DieSetMax):
        better = (TOP_FACE, *sorted(own)[1:])
        then = contest(total, better if attacks else battle.attack_faces, battle.defence_faces if attacks else better)
    else:
        ahead = battle.clone()
        ahead.in_force = (*ahead.in_force, (face.number, survey.me))
        then = contest(strength(s, ahead), battle.attack_faces, battle.defence_faces)
    return BOTH_WAYS * (lost - (then[0] if attacks else then[1])) * army


# -- everything else


def _worth(survey: Survey, effect: AnyEffect) -> float:
    """What an effect gains; what is not listed here is not worth its price."""
    weights = survey.weights
    if isinstance(effect, (PlaceArmies, DestroyArmies, MoveArmies, CancelInvasion)):
        return _of_armies(survey, effect)
    if isinstance(effect, ExtraReinforcement):
        return MEAN_DIE * weights.army
    if isinstance(effect, CacheArmies):
        return effect.amount * weights.army / 2
    if isinstance(effect, PlaceUnit):
        return survey.unit_worth(ICONS.index(effect.unit))
    if isinstance(effect, DrawCard):
        return 0.0 if survey.fears_end() else weights.card
    if isinstance(effect, LookAndKeep):
        return weights.card / 3
    if isinstance(effect, StealGold):
        return _loot(survey, effect) / 100 * weights.gold
    if isinstance(effect, HalveIncome):
        return (CRIPPLED if survey.s.active == survey.leader() else 1) * weights.army
    if isinstance(effect, (ExtraManeuver, ManeuverAnyTime, ExtendInvasion)):
        return _of_ways(survey, effect)
    if isinstance(effect, (CancelCard, StealCard, DiscardCard, LoseVp, RemoveCharacter, CaptureCharacter, DoubleCosts)):
        # Harm to others, which hurts oneself less than it helps.
        return weights.harm
    return 0.0


def _of_armies(survey: Survey, effect: PlaceArmies | DestroyArmies | MoveArmies | CancelInvasion) -> float:
    army = survey.weights.army
    if isinstance(effect, PlaceArmies):
        armies = effect.amount + MEAN_DIE * effect.dice
        if effect.where != "defending_territory":
            return armies * army
        attackers, defenders = sides(survey)
        drop = _fall(survey) - _as_fought(survey).chance(attackers, defenders + round(armies))
        return armies * army + drop * stake(survey, under_way(survey).target)
    if isinstance(effect, CancelInvasion):
        return _fall(survey) * stake(survey, under_way(survey).target)
    if isinstance(effect, MoveArmies):
        # Armies that would fall with the land anyway.
        return max(0.0, _fall(survey) - SURE_LOSS) * (sides(survey)[1] - 1) * army
    if effect.where == "committed_attackers":
        most = under_way(survey).attack
        fallen = most if effect.amount == "all" else min(most, int(effect.amount) + 2 * effect.dice)
        return CAUGHT * fallen * army
    if effect.where == "own_choice_of_each_opponent":
        return int(effect.amount) * len(opponents(survey.s, survey.me)) * army / 2
    if effect.where == "own_choice_of_you":
        return -int(effect.amount) * army
    if effect.where in ("attacking_territory", "defending_territory"):
        return army
    return WIDELY * army


def _loot(survey: Survey, effect: StealGold) -> float:
    """Gold that is stolen at once; half of it where a conquest must come first."""
    if effect.target != "each_opponent":
        return effect.amount / 2
    gold = court(survey.s).gold
    return sum([min(gold[other], effect.amount) for other in opponents(survey.s, survey.me)])


def _of_ways(survey: Survey, effect: ExtraManeuver | ManeuverAnyTime | ExtendInvasion) -> float:
    """What idle stacks, or armies in ports, gain by a way that opens to them."""
    s, board = survey.s, survey.board
    idle = sorted([s.armies[t] - 1 for t in survey.idle()], reverse=True)
    if isinstance(effect, ExtraManeuver):
        return idle[1] * survey.weights.army / 2 if len(idle) > 1 else 0.0
    by_land = max([survey.reach(t, 0) for t in members(survey.own)], default=0.0)
    if isinstance(effect, ManeuverAnyTime):
        if not idle:
            return 0.0
        return (max([survey.reach(t, idle[0]) for t in members(survey.own)]) - by_land) / 2
    coasts = board.parts.coastal & ~survey.own
    by_sea = max([survey.best(s.armies[t] - 1, t, coasts) for t in members(board.ports & survey.own)], default=0.0)
    return by_sea - by_land
