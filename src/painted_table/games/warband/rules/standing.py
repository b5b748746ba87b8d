"""What a unit has by itself: the abilities of its card and its attachments, and what they always do.

For rolls see modifiers.py.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import CAVALRY
from ..pack.effects import (
    Act,
    Affiliated,
    AnyEffect,
    AttachCard,
    AttackMod,
    DefenseMod,
    ForbidAction,
    ForbidTargeting,
    ImmuneCondition,
    Influence,
    LosIgnoreUnits,
    MarchPivotFirst,
    MoraleMod,
    PanicExtra,
    SpeedMod,
    Suppress,
)
from ..powers import NEVER, Power
from ..state import CONDITIONS, DEEDS, TABLE, Attack, Lasting, NcuId, State, UnitId
from .control import controlled

FILES, RANKS = 4, 3
"""Of one half of a pair."""


class At:
    """From where something is seen: whose it is, at which moment, and what is under way."""

    def __init__(self, seat: Seat, moment: int, unit: UnitId = NOBODY, subject: str = "owner") -> None:
        self.seat = seat
        self.moment = moment
        self.unit = unit
        """That has the ability: `self`."""
        self.subject = subject
        """The part that the owner's unit plays: warband/card/unit-concerned."""
        self.target: UnitId = NOBODY
        self.chosen = 0
        self.tokens = 0
        """On the card that is attached."""
        self.attack: Attack | None = None
        """Where it is not the one on top: of a forecast."""


def effect_of(s: State, one: Lasting) -> AnyEffect:
    return s.board.powers.scripts[one.script].effects[one.place]


def has_lost_abilities(s: State, unit: UnitId) -> bool:
    """warband/ability/lose-abilities"""
    for one in s.lasting:
        if one.unit == unit and isinstance(effect_of(s, one), Suppress):
            return True
    return False


def is_ncu_silenced(s: State, ncu: NcuId) -> bool:
    for one in s.lasting:
        if one.ncu == ncu and isinstance(effect_of(s, one), Suppress):
            return True
    return False


def is_cut_off(s: State, unit: UnitId, what: str) -> bool:
    """warband/effect/forbid-own-cards: from `own_cards` or `own_orders`."""
    for one in s.lasting:
        if one.unit == unit:
            effect = effect_of(s, one)
            if isinstance(effect, ForbidTargeting) and what in effect.what:
                return True
    return False


def attachments_of(s: State, unit: UnitId) -> list[int]:
    """warband/attach/one-per-unit, warband/band/attachments-both: of a pair those of both halves;
    warband/attach/destroyed-by-effect: none once it is lost."""
    found: list[int] = []
    for half in (unit, s.right[unit]):
        if half != NOBODY and s.attachment[half] != NOBODY:
            found.append(s.attachment[half])
    return found


def listed_attachment(s: State, unit: UnitId) -> int:
    """warband/army/attachments-fixed: as the army list has it, lost or not; units are numbered by the lists."""
    before = sum([len(army[0]) for army in s.armies[: s.owner[unit]]])
    return s.armies[s.owner[unit]][0][unit - before][1]


def printed_abilities(s: State, unit: UnitId) -> list[int]:
    """warband/attach/effect: those of its card, then of its attachments, as often as they stand there."""
    found = list(s.card(unit).abilities)
    for attachment in attachments_of(s, unit):
        found += s.board.attachments[attachment].abilities
    return found


def abilities_of(s: State, unit: UnitId) -> list[int]:
    """Each once (warband/effect/same-card-once, warband/band/same-ability-once); none where they are lost."""
    found: list[int] = []
    lost = bool(s.lasting) and has_lost_abilities(s, unit)
    for ability in printed_abilities(s, unit):
        if ability not in found and not (lost and not is_drawback(s, ability)):
            found.append(ability)
    return found


def is_drawback(s: State, ability: int) -> bool:
    """warband/ability/drawbacks-stay: it only forbids something to its own unit."""
    effects = s.board.powers.effects(s.board.powers.by_ability[ability].number)
    return all([isinstance(effect, ForbidAction) for effect in effects])


def own_statics(s: State, unit: UnitId) -> list[AnyEffect]:
    """Effects that are always in force, without those for others."""
    powers = s.board.powers
    found: list[AnyEffect] = []
    for ability in abilities_of(s, unit):
        power = powers.by_ability[ability]
        if power.moment == NEVER:
            found += powers.scripts[power.script].effects
    return found


class Standing:
    """An effect in force on a unit, the name it goes by, and from where it is seen."""

    def __init__(self, name: str, effect: AnyEffect, at: At) -> None:
        self.name = name
        self.effect = effect
        self.at = at


def standing_effects(s: State, unit: UnitId) -> list[Standing]:
    """warband/effect/same-card-once: influences and attached cards by the time they began, then own abilities, those of
    engaged enemies that are for others, and the power of its token (warband/thrones/card-effects); a name counts once.
    """
    powers = s.board.powers
    found: list[Standing] = []
    names: set[str] = set()
    for one in s.lasting:
        if one.unit == unit:
            power = powers.all[one.power]
            effect = effect_of(s, one)
            inner: tuple[AnyEffect, ...] = ()
            if isinstance(effect, AttachCard):
                inner = effect.lasting
            elif isinstance(effect, Influence):
                inner = s.board.ncus[power.index].while_influencing
            if inner and power.name not in names:
                names.add(power.name)
                at = At(one.user, NEVER, unit)
                at.tokens = one.tokens
                found += [Standing(power.name, effect, at) for effect in inner]
    _stand(s, found, names, unit, unit)
    for enemy in s.engaged(unit):
        _stand(s, found, names, enemy, unit)
    for power in token_powers(s, unit):
        at = At(s.owner[unit], NEVER, unit)
        found += [Standing(power.name, effect, at) for effect in powers.scripts[power.script].effects]
    return found


def _stand(s: State, found: list[Standing], names: set[str], bearer: UnitId, unit: UnitId) -> None:
    """What one unit's abilities always do to another, or to itself."""
    powers = s.board.powers
    for ability in abilities_of(s, bearer):
        power = powers.by_ability[ability]
        if power.moment != NEVER or power.name in names:
            continue
        counts = False
        for effect in powers.scripts[power.script].effects:
            if isinstance(effect, (AttackMod, DefenseMod, MoraleMod, PanicExtra)):
                for_enemies = effect.target == "engaged_enemies"
                if for_enemies == (bearer != unit):
                    found.append(Standing(power.name, effect, At(s.owner[bearer], NEVER, bearer)))
                    counts = True
        if counts:
            names.add(power.name)


def token_powers(s: State, unit: UnitId) -> list[Power]:
    """warband/thrones/card-effects: what always works of the card at the token that a unit controls."""
    powers = s.board.powers
    if not any([card != NOBODY and powers.objectives[card].moment == NEVER for card in s.token_cards]):
        return []
    token = controlled(s, unit)
    if token == NOBODY or s.token_cards[token] == NOBODY:
        return []
    power = powers.objectives[s.token_cards[token]]
    return [power] if power.moment == NEVER else []


def halves(s: State, unit: UnitId) -> tuple[int, int]:
    """warband/band/disband-models: the models of either half, each those of its own columns."""
    left = right = 0
    for rank in range(RANKS):
        models = min(max(s.hp[unit] - 2 * FILES * rank, 0), 2 * FILES)
        left += min(models, FILES)
        right += max(models - FILES, 0)
    return left, right


def speed(s: State, unit: UnitId) -> int:
    """warband/unit/stat-speed: in inches, with what adds to it."""
    found = s.card(unit).speed
    for effect in own_statics(s, unit):
        if isinstance(effect, SpeedMod):
            found += effect.value
    return found


def pivots_first(s: State, unit: UnitId) -> bool:
    """Enhanced Mobility: it may turn before a March."""
    for effect in own_statics(s, unit):
        if isinstance(effect, MarchPivotFirst):
            return True
    return False


def is_forbidden(s: State, unit: UnitId, deed: int) -> bool:
    """Cumbersome"""
    for effect in own_statics(s, unit):
        if isinstance(effect, ForbidAction) and DEEDS[deed] in effect.actions:
            return True
    return False


def shoots_over_units(s: State, unit: UnitId) -> bool:
    """High Volley"""
    for effect in own_statics(s, unit):
        if isinstance(effect, LosIgnoreUnits):
            return True
    return False


def is_immune(s: State, unit: UnitId, condition: int) -> bool:
    """Indomitable: by the bit of a condition."""
    for effect in own_statics(s, unit):
        if isinstance(effect, ImmuneCondition) and 1 << CONDITIONS.index(effect.condition) == condition:
            return True
    return False


def is_of_house(s: State, unit: UnitId, house: str) -> bool:
    """warband/keyword/affiliation: by its card, or by an ability."""
    if house in s.card(unit).entry.affiliation:
        return True
    for effect in own_statics(s, unit):
        if isinstance(effect, Affiliated) and effect.value == house:
            return True
    return False


def commander_unit(s: State, seat: Seat, character: str) -> UnitId:
    """warband/card/unit-concerned: the unit on the table that a side's Commander of this name is with, or NOBODY;
    warband/commander/cards-stay."""
    for unit, fate in enumerate(s.fate):
        if fate == TABLE and s.owner[unit] == seat and holds_commander(s, unit, character):
            return unit
    return NOBODY


def holds_commander(s: State, unit: UnitId, character: str) -> bool:
    for attachment in attachments_of(s, unit):
        card = s.board.attachments[attachment]
        if card.is_commander and card.character == character:
            return True
    return False


def has_free_maneuver(s: State, unit: UnitId) -> bool:
    """warband/cavalry/free-maneuver: Cavalry has one before its normal action, and Direwolf gives it to others."""
    if s.card(unit).type == CAVALRY:
        return True
    for ability in abilities_of(s, unit):
        for effect in s.board.powers.effects(s.board.powers.by_ability[ability].number):
            if isinstance(effect, Act) and effect.before == "normal_action":
                return True
    return False
