"""Whatever can be used or happens by itself, as one table of powers: abilities, Tactics Cards, NCUs, zones, objectives.

A power has a moment, and a script: its effects as the pack has them, numbered, so that a frame can say where it is.
"""

from __future__ import annotations

from typing import Final

from .pack.conditions import Conditions
from .pack.effects import AnyEffect, Choose, Subject

PowerId = int
ScriptId = int

# -- kinds of powers

ABILITY: Final = 0
CARD: Final = 1
NCU: Final = 2
ZONE: Final = 3
OBJECTIVE: Final = 4

# -- moments, in the order in which they can come

NEVER: Final = -1
"""No window and no moment of its own: it stands, or another rule asks for it."""
ROUND_START: Final = 0
TURN_START: Final = 1
UNIT_ACTIVATES: Final = 2
NCU_ACTIVATES: Final = 3
ZONE_CLAIMED: Final = 4
BENEFIT_OVER: Final = 5
"""warband/board/order: after the benefit of a zone."""
ACTION_DECLARED: Final = 6
CHARGE_ROLLED: Final = 7
CHARGE_SUCCESS: Final = 8
ATTACK_BEFORE_DICE: Final = 9
ATTACK_DICE_ROLLED: Final = 10
DEFENSE_DICE_ROLLED: Final = 11
ATTACK_COMPLETED: Final = 12
MORALE_BEFORE_ROLL: Final = 13
MORALE_ROLLED: Final = 14
PANIC_FAILED: Final = 15
ACTION_COMPLETED: Final = 16
SAVING: Final = 17
"""warband/effect/destroyed-order: a unit is destroyed; first what could save it,"""
LAST_DEEDS: Final = 18
"""then what lets it act,"""
UNIT_DESTROYED: Final = 19
"""then, when its tray is gone, all else."""
CARD_PLAYED: Final = 20
OBJECTIVE_SCORED: Final = 21
CHARGE_FAILED: Final = 22
MORALE_FAILED: Final = 23
"""No windows: moments to which effects are put off."""
MOMENTS: Final = [
    "round-start", "turn-start", "unit-activates", "ncu-activates", "zone-claimed", "benefit-over", "action-declared",
    "charge-rolled", "charge-success", "attack-before-dice", "attack-dice-rolled", "defense-dice-rolled",
    "attack-completed", "morale-before-roll", "morale-rolled", "panic-failed", "action-completed", "saving",
    "last-deeds", "unit-destroyed", "card-played", "objective-scored", "charge-failed", "morale-failed",
]  # fmt: skip

# -- whose turn it must be

ANY_TURN: Final = 0
OWN_TURN: Final = 1
ENEMY_TURN: Final = 2

# -- how long something lasts

TURN_END: Final = 0
ROUND_END: Final = 1
GAME_END: Final = 2
PASSES_OR_MONEY: Final = 3

# -- what is inside an effect, by place

PASSED: Final = 0
FAILED: Final = 1


class Script:
    """Effects in their order, and by place the scripts inside: of a test what follows a pass and a failure, of a choice
    each option, of what goes by zone each zone, of a replacement what comes instead.
    """

    def __init__(self, number: ScriptId, effects: list[AnyEffect]) -> None:
        self.number = number
        self.effects = effects
        self.inner: list[list[ScriptId]] = []


class Power:
    """One thing that can be used, or that happens by itself."""

    def __init__(
        self,
        number: PowerId,
        kind: int,
        index: int,
        id: str,
        name: str,
        moment: int,
        turn: int,
        subject: Subject,
        requires: Conditions,
        choose: Choose,
        script: ScriptId,
        is_order: bool,
        is_optional: bool,
        cost: str,
    ) -> None:
        self.number = number
        self.kind = kind
        self.index = index
        """Among its kind, as in the pack."""
        self.id = id
        self.name = name
        self.moment = moment
        self.turn = turn
        self.subject = subject
        self.requires = requires
        self.choose = choose
        self.script = script
        self.is_order = is_order
        """warband/unit/ability-order: once a round for each unit and attachment that has it."""
        self.is_optional = is_optional
        """Its owner may use it in a window; what is not, happens by itself."""
        self.cost = cost
        """`token`: of the NCU."""


class Powers:
    """All of them, and by moment which come in question."""

    def __init__(self, powers: list[Power], scripts: list[Script], cards: list[list[PowerId]]) -> None:
        self.all = powers
        self.scripts = scripts
        self.cards = cards
        """By card: the ways to play it."""
        moments = range(len(MOMENTS))
        self.abilities: list[list[Power]] = [
            [p for p in powers if p.kind == ABILITY and p.moment == m] for m in moments
        ]
        """By moment, in the order of the pack."""
        self.card_ways: list[list[Power]] = [[p for p in powers if (p.kind, p.moment) == (CARD, m)] for m in moments]
        self.ncus: list[Power] = [p for p in powers if p.kind == NCU]
        self.zones: list[Power] = [p for p in powers if p.kind == ZONE]
        self.objectives: list[Power] = [p for p in powers if p.kind == OBJECTIVE]
        self.of_script: list[PowerId] = [NEVER] * len(scripts)
        """By script: the power that it is of, itself or within."""
        for power in powers:
            self._own(power.number, power.script)
        self.by_ability: list[Power] = [p for p in powers if p.kind == ABILITY]

    def _own(self, power: PowerId, script: ScriptId) -> None:
        self.of_script[script] = power
        for inner in self.scripts[script].inner:
            for one in inner:
                self._own(power, one)

    def effects(self, power: PowerId) -> list[AnyEffect]:
        return self.scripts[self.all[power].script].effects
