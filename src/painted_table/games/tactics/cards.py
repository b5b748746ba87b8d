"""Models, modes, abilities and equipment as the rules read them: what the content says, with numbers for names.

Whatever can be used is an `Ability`: of a model's card, of a token it carries, of the objective it stands on, of a
motivation, of an agenda, and what coins buy after an attack. Its effects are those of pack/effects.py.
"""

from __future__ import annotations

from typing import Final

from .pack.effects import AnyCondition, UsedEffect

HERO: Final = 0
CHAMPION: Final = 1
SOLDIER: Final = 2
TYPES: Final = ["hero", "champion", "soldier"]
ANY_TYPE: Final = 7
"""A set of types has a bit for each."""

MELEE: Final = 0
RANGED: Final = 1
KINDS: Final = ["melee", "ranged"]

ATTACK: Final = 0
DEFENCE: Final = 1
WILL: Final = 2
ROLLS: Final = ["attack", "defence", "will"]

SHAKEN: Final = 0
ROUTED: Final = 1
CONDITIONS: Final = ["shaken", "routed"]

MONEY_BAG: Final = 0
SECRET_LETTERS: Final = 1
PLUNDER: Final = ["money_bag", "secret_letters"]

# -- icons

MOVEMENT: Final = 0
WILL_ICON: Final = 1
DEFENCE_ICON: Final = 2
WOUNDS_ICON: Final = 3
COMMAND: Final = 4
SPECIAL: Final = 5
PASSIVE: Final = 6
AFTERMATH: Final = 7
GEAR: Final = 8
OBJECTIVE: Final = 9
MOTIVATION: Final = 10
AGENDA: Final = 11
ICONS: Final = [
    "movement",
    "will",
    "defence",
    "wounds",
    "command",
    "special",
    "passive",
    "aftermath",
    "gear",
    "objective",
    "motivation",
    "agenda",
]

# -- moments: when something may be used

ALWAYS: Final = 0
DECLARE_MOVE: Final = 1
BEFORE_WILL_TEST: Final = 2
AFTER_WILL_PASS: Final = 3
AFTER_WILL_FAIL: Final = 4
BEFORE_DEFENCE_ROLL: Final = 5
AFTERMATH_DEFENCE: Final = 6
ON_WOUNDS_LOST: Final = 7
START_OF_GAME: Final = 8
SELF_KILLS: Final = 9
FRIENDLY_KILLS: Final = 10
SELF_CAPTURES: Final = 11
SELF_KILLED: Final = 12
SELF_WOUNDS_NEMESIS: Final = 13
SELF_REMOVES_NEMESIS: Final = 14
FRIENDLY_REMOVES_NEMESIS: Final = 15
FRIENDLY_TARGETED_IN_CONTACT: Final = 16
FRIENDLY_WOUNDED_IN_CONTACT: Final = 17
FRIENDLY_ACTIVATES_IN_CONTACT: Final = 18
FRIENDLY_SPENT_IN_SHORT: Final = 19
SELF_TAKES_PLUNDER: Final = 20
FRIENDLY_TAKES_PLUNDER: Final = 21
END_PHASE: Final = 22
END_PHASE_LAST_ROUND: Final = 23
BEFORE_OWN_ROLL: Final = 24
BEFORE_OWN_ATTACK_ROLL: Final = 25
BEFORE_ENGAGED_ENEMY_ROLLS: Final = 26
OWN_ACTIVATION: Final = 27
WOULD_BE_CAPTURED: Final = 28
AFTERMATH_ATTACK: Final = 29
SOLDIER_ACTIVATES: Final = 30
MODEL_ACTIVATES: Final = 31
MOMENTS: Final = [
    "",
    "declare_move",
    "before_will_test",
    "after_will_pass",
    "after_will_fail",
    "before_defence_roll",
    "aftermath_defence",
    "on_wounds_lost",
    "start_of_game",
    "self_kills",
    "friendly_kills",
    "self_captures",
    "self_killed",
    "self_wounds_nemesis",
    "self_removes_nemesis",
    "friendly_removes_nemesis",
    "friendly_targeted_in_contact",
    "friendly_wounded_in_contact",
    "friendly_activates_in_contact",
    "friendly_spent_in_short",
    "self_takes_plunder",
    "friendly_takes_plunder",
    "end_phase",
    "end_phase_last_round",
    "before_own_roll",
    "before_own_attack_roll",
    "before_engaged_enemy_rolls",
    "own_activation",
    "would_be_captured",
    "aftermath_attack",
    "soldier_activates",
    "model_activates",
]
"""As the content calls them; commands, passives and objective cards have none."""

# -- whom something is for

NO_TARGET: Final = -1
SELF: Final = 0
FRIENDLY: Final = 1
ENEMY: Final = 2
ANY_SIDE: Final = 3
ATTACKER: Final = 4
DEFENDER: Final = 5
TRIGGERING: Final = 6
SIDES: Final = ["self", "friendly", "enemy", "any", "attacker", "defender", "triggering"]

ANY_RANGE: Final = 0
IN_CONTACT: Final = 1
ENGAGED: Final = 2
SHORT: Final = 3
IN_SIGHT: Final = 4
SELF_OR_CONTACT: Final = 5
RANGES: Final = ["any", "contact", "engaged", "short", "los", "self_or_contact"]

ANY_BASE: Final = 0
INFANTRY: Final = 1
LARGE: Final = 2
BASES: Final = ["", "infantry", "large"]

EVERYONE: Final = 99
"""As many as there are."""


class Price:
    def __init__(self, gold: int = 0, silver: int = 0, copper: int = 0) -> None:
        self.gold = gold
        self.silver = silver
        self.copper = copper

    def is_free(self) -> bool:
        return not (self.gold or self.silver or self.copper)


class Reach:
    """Whom an ability is for."""

    def __init__(
        self,
        side: int = NO_TARGET,
        range: int = ANY_RANGE,
        types: int = ANY_TYPE,
        figures: int = -1,
        base: int = ANY_BASE,
        other: bool = False,
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.side = side
        self.range = range
        self.types = types
        self.figures = figures
        """A set of figures, by characters; -1 is any."""
        self.base = base
        self.other = other
        """Not the bearer."""
        self.least = least
        self.most = most
        """EVERYONE: all of them, without a choice."""


class Deed:
    """A list of effects that are applied in order, by its number in `Board.deeds`."""

    def __init__(self, number: int, effects: list[UsedEffect], passed: list[int], failed: list[int]) -> None:
        self.number = number
        self.effects = effects
        self.passed = passed
        """By effect: the deed that follows a will test that is passed; NOBODY for all but will tests."""
        self.failed = failed


class Ability:
    """Something that can be used, or always works. Equal ones on several cards are one."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        text: str,
        icon: int,
        moment: int,
        price: Price,
        ap: int,
        reach: Reach,
        deed: int,
        types: int = ANY_TYPE,
        by_types: int = ANY_TYPE,
        by_figures: int = -1,
        attack_kind: int = -1,
        of_attack: bool = False,
        copper_least: int = 0,
        plunder: int = 3,
        conditions: list[AnyCondition] | None = None,
        each_round: bool = False,
        forced: bool = False,
        beside_hero: bool = False,
        needs_wound: bool = False,
        needs_infantry: bool = False,
        needs_unengaged: bool = False,
        slays: int = -1,
    ) -> None:
        self.number = number
        self.id = id
        """A slug: expert-riposte; of an option the ability's and its own."""
        self.name = name
        """Abilities of one name do not add up (tactics/ability/no-stack); options of one ability share its name."""
        self.text = text
        self.icon = icon
        self.moment = moment
        self.price = price
        self.ap = ap
        self.reach = reach
        self.deed = deed
        self.types = types
        """Of the victim, the target, the wounded, the activated."""
        self.by_types = by_types
        self.by_figures = by_figures
        self.attack_kind = attack_kind
        """MELEE or RANGED; NOBODY is any."""
        self.of_attack = of_attack
        """Only for wounds of an attack."""
        self.copper_least = copper_least
        self.plunder = plunder
        """A set of the kinds of plunder."""
        self.conditions: list[AnyCondition] = [] if conditions is None else conditions
        self.each_round = each_round
        """At most once a round."""
        self.forced = forced
        self.beside_hero = beside_hero
        """Only while a friendly hero is in contact with the bearer."""
        self.needs_wound = needs_wound
        """Only if the attack caused a wound that stayed."""
        self.needs_infantry = needs_infantry
        """Of an aftermath: the defender; of an objective card: the user."""
        self.needs_unengaged = needs_unengaged
        self.slays = slays
        """The deed that follows when the bearer itself kills the nemesis that this ability marks; NOBODY if none."""


class Improvement:
    """tactics/attackmode/improve-once: what coins add to one attack."""

    def __init__(self, id: str, price: Price, charging: bool, needs: int, dice: int, bonus: int, text: str) -> None:
        self.id = id
        self.price = price
        self.charging = charging
        """Only in a charge."""
        self.needs = needs
        """The improvement that must be bought with it, by its place; NOBODY if none."""
        self.dice = dice
        self.bonus = bonus
        self.text = text


def price_with(required: Price, improvements: list[Improvement], bought: int) -> Price:
    """What is spent in all for a set of improvements."""
    gold, silver, copper = required.gold, required.silver, required.copper
    for place, improvement in enumerate(improvements):
        if bought >> place & 1:
            gold += improvement.price.gold
            silver += improvement.price.silver
            copper += improvement.price.copper
    return Price(gold, silver, copper)


class Mode:
    """A way to attack, by its number in `Board.modes`."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        kind: int,
        ap: int,
        dice: int,
        value: int,
        required: Price,
        improvements: list[Improvement],
        aftermath: list[int],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.kind = kind
        self.ap = ap
        self.dice = dice
        self.value = value
        self.required = required
        self.improvements = improvements
        self.aftermath = aftermath
        """Abilities whose moment is AFTERMATH_ATTACK."""
        self.prices: list[Price] = [price_with(required, improvements, some) for some in range(1 << len(improvements))]
        """tactics/attackmode/required-spend, tactics/attackmode/improve-once: by set of improvements."""


class ModelCard:
    """A card; equal soldiers share one (tactics/model/soldier-cards-shared)."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        title: str,
        type: int,
        is_large: bool,
        foot: int,
        price: Price,
        will: int,
        defence: int,
        wounds: int,
        modes: list[int],
        abilities: list[int],
        motivation: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.title = title
        self.type = type
        self.is_large = is_large
        self.foot = foot
        """Of a mounted character: the card on foot; NOBODY for all others."""
        self.price = price
        self.will = will
        self.defence = defence
        self.wounds = wounds
        self.modes = modes
        """Places in `Board.modes`."""
        self.abilities = abilities
        """Places in `Board.abilities`, passives too."""
        self.motivation = motivation


class Figure:
    """A miniature, by its number in `Board.figures`. A character has one, mounted or on foot."""

    def __init__(self, number: int, id: str, name: str, side: int, cards: list[int], character: str) -> None:
        self.number = number
        self.id = id
        """A slug: rhaegar, honor-guard-2."""
        self.name = name
        self.side = side
        """The seat that may field it; NOBODY for neutrals and samples."""
        self.cards = cards
        """Those that it can be fielded with, the mounted one first."""
        self.character = character


class Gear:
    """An equipment token."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        text: str,
        price: Price,
        is_unique: bool,
        types: int,
        infantry_only: bool,
        ability: int,
        effects: list[UsedEffect],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.text = text
        self.price = price
        self.is_unique = is_unique
        self.types = types
        self.infantry_only = infantry_only
        self.ability = ability
        """What its discard does, an ability with the icon GEAR; NOBODY where it always works."""
        self.effects = effects
        """What always works."""


class Motivation:
    """By character. Each side lists abilities with the icon MOTIVATION."""

    def __init__(self, number: int, id: str, name: str, figure: int, alive: list[int], deceased: list[int]) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.figure = figure
        self.alive = alive
        self.deceased = deceased
