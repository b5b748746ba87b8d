"""One battle of an invasion: commit armies, roll, lose armies, march in."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ....core.rolls import D6, D8, Table, mixed
from ..actions import STOP, Commit, Move, Roll, Stop
from ..board import DICE
from ..cards import ANY_TIME
from ..state import Battle, Chance, Decision, State, Step
from .choices import RollDice
from .elimination import conquered
from .strength import Strength, lasts_one_battle, strength
from .treasury import court, remove_units
from .windows import AFTER_ROLL, AT_COMMITMENT, extras, is_extra, take_extra, why_not_extra

MOST_ATTACK: Final = 3
MOST_DEFENCE: Final = 2


def casualties(attack: tuple[int, ...], defence: tuple[int, ...], attacker_wins_ties: bool = False) -> tuple[int, int]:
    """Armies that attacker and defender lose.

    risk/battle/pairs-compared: highest dice in pairs; risk/battle/attacker-higher-wins;
    risk/battle/ties-to-defender; risk/battle/spare-dice-ignored; risk/battle/loss-count: one army a pair.
    """
    lost = 0
    pairs = min(len(attack), len(defence))
    for i in range(pairs):
        if attack[i] < defence[i] or (attack[i] == defence[i] and not attacker_wins_ties):
            lost += 1
    return lost, pairs - lost


def compared(s: State, battle: Battle) -> tuple[int, int]:
    """Casualties of dice that cards and units may have changed."""
    return contest(strength(s, battle), battle.attack_faces, battle.defence_faces)


def contest(total: Strength, attack_faces: tuple[int, ...], defence_faces: tuple[int, ...]) -> tuple[int, int]:
    """Casualties of dice with all modifiers.

    risk/battle/dice-order-of-effects: order each side by face; then the highest die's bonus, then that of all
    dice (risk/battle/highest-die-before-bonus, risk/battle/bonus-can-exceed); then compare.
    """
    attack = sorted(attack_faces, reverse=True)
    defence = sorted(defence_faces, reverse=True)
    attack[0] += total.attack_top
    defence[0] += total.defence_top
    lead = total.attack_all - total.defence_all
    # risk/character/loras-tyrell
    return casualties(tuple([face + lead for face in attack]), tuple(defence), total.attacker_wins_ties)


def _rolls(attack: int, defence: int, attack_eights: int, defence_eights: int) -> Table:
    """Both sides: eight-sided dice first and each kind from high to low."""
    mine = mixed([(attack_eights, D8), (attack - attack_eights, D6)])
    theirs = mixed([(defence_eights, D8), (defence - defence_eights, D6)])
    return Table([(ways * others, Roll(faces, answer)) for ways, faces in mine for others, answer in theirs])


ROLLS: Final = [[_rolls(a, d, 0, 0) for d in range(MOST_DEFENCE + 1)] for a in range(MOST_ATTACK + 1)]
_MIXED: Final[dict[tuple[int, int, int, int], Table]] = {}


def rolls(attack: int, defence: int, attack_eights: int = 0, defence_eights: int = 0) -> Table:
    """risk/components/dice, risk/components/dice-not-limiting: any mix of six- and eight-sided dice."""
    if not attack_eights and not defence_eights:
        return ROLLS[attack][defence]
    key = (attack, defence, attack_eights, defence_eights)
    known = _MIXED.get(key)
    if known is None:
        known = _rolls(attack, defence, attack_eights, defence_eights)
        _MIXED[key] = known
    return known


_COMMIT: Final[list[list[Action]]] = [[DICE[n] for n in range(1, most + 1)] for most in range(4)]
_COMMIT_OR_STOP: Final[list[list[Action]]] = [[STOP, *commits] for commits in _COMMIT]


def _battle(s: State) -> Battle:
    assert s.battle is not None
    return s.battle


class AttackDice(Decision):
    """risk/battle/attacker-commits: one to three armies, and one stays home (risk/invade/stand-guard).

    risk/invade/first-battle-due: the first battle must be fought; before each later one the attacker may
    stop (risk/invade/stop-or-go-on).
    """

    rule = "risk/battle/attacker-commits"

    def __init__(self, may_stop: bool) -> None:
        self.may_stop = may_stop

    def words(self) -> str:
        return "press-on" if self.may_stop else "assault"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        most = s.armies[_battle(s).source] - 1
        if most > MOST_ATTACK:
            most = MOST_ATTACK
        found = _COMMIT_OR_STOP[most] if self.may_stop else _COMMIT[most]
        return found if s.court is None else found + extras(s, NO_WINDOW)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if is_extra(a):
            return why_not_extra(s, NO_WINDOW, a)
        if a in self.options(s):
            return None
        source = _battle(s).source
        there = s.armies[source]
        most = min(MOST_ATTACK, there - 1)
        if isinstance(a, Stop):
            return Refusal("risk/invade/first-battle-due", "An invasion that was declared must fight one battle.")
        if not isinstance(a, Commit):
            return Refusal(self.rule, f"You are attacking: commit 1 to {most} armies.")
        rule = "risk/invade/stand-guard" if a.number == there else self.rule
        return Refusal(
            rule,
            f"{s.board.names[source]} holds {there}, one must stand guard and at most three fight.",
            f"Commit 1 to {most}.",
        )

    def take(self, s: State, a: Action) -> None:
        battle = _battle(s)
        if isinstance(a, Stop):
            s.battle = None
            return
        if is_extra(a):
            take_extra(s, self, a)
            return
        assert isinstance(a, Commit)
        battle.attack = a.number
        if s.court is None:
            meet(s)
        else:
            draw_up(s)
            s.agenda.append(MEETING)
            s.agenda.append(AT_COMMITMENT)

    def default(self, s: State) -> Action:
        return STOP if self.may_stop else _COMMIT[min(MOST_ATTACK, s.armies[_battle(s).source] - 1)][-1]


def draw_up(s: State) -> None:
    """A battle begins: the units on both sides that fight in it, and an end to what held for the last.

    risk/units/defender-all, risk/units/attacker-chooses; risk/units/placed-in-battle: what comes later in the
    battle counts from the next.
    """
    battle = _battle(s)
    c = court(s)
    battle.attack_knights = battle.knights
    battle.attack_engines = battle.engines
    battle.defence_knights = c.knights[battle.target]
    battle.defence_engines = c.engines[battle.target]
    battle.walls = c.forts >> battle.target & 1
    battle.declared = 0
    battle.attack_faces = ()
    battle.defence_faces = ()
    battle.in_force = tuple([card for card in battle.in_force if not lasts_one_battle(s, card[0])])


def meet(s: State) -> None:
    """The defence commits: a player with a choice is asked, all others commit what they can."""
    battle = _battle(s)
    most = min(MOST_DEFENCE, s.armies[battle.target])
    battle.defence = most
    s.agenda.append(CLASH)
    if most > 1 and s.is_player(s.owner[battle.target]):
        s.agenda.append(DEFENCE_DICE)


class Meeting(Step):
    """After the window of the commitment: if no committed army is left there are no dice."""

    form = "meeting"

    def run(self, s: State) -> None:
        if _battle(s).attack:
            meet(s)
        else:
            go_on(s)


class AssaultStep(Step):
    """After the window of the declaration: risk/invade/forced-stop, if a lone army is left."""

    form = "assault-step"

    def run(self, s: State) -> None:
        if s.armies[_battle(s).source] > 1:
            s.agenda.append(ASSAULT)
        else:
            s.battle = None


class DefenceDice(Decision):
    """risk/battle/defender-commits: one or two armies, knowing what attacks (risk/battle/defender-after-attacker).

    A single defender has no choice and neutral armies always commit what they can
    (risk/neutral/max-dice, risk/neutral/opponent-rolls): neither is asked.
    """

    rule = "risk/battle/defender-commits"
    form = "defend"

    def seat(self, s: State) -> Seat:
        return s.owner[_battle(s).target]

    def options(self, s: State) -> list[Action]:
        return _COMMIT[MOST_DEFENCE]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "You are defending: commit 1 or 2 armies.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Commit)
        _battle(s).defence = a.number

    def default(self, s: State) -> Action:
        return DICE[MOST_DEFENCE]


class Clash(Chance):
    """risk/battle/one-die-per-army: both sides roll; the fallen go back to their reserve
    (risk/battle/losses-to-reserve).
    """

    rule = "risk/battle/one-die-per-army"
    form = "clash"

    def sample(self, s: State, dice: Dice) -> Action:
        return self._rolls(s).sample(dice)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return self._rolls(s).outcomes

    def _rolls(self, s: State) -> Table:
        """risk/units/siege-engine, risk/units/siege-needs-dice, risk/units/which-die: dice become eight-sided
        before the roll, no more than are rolled.
        """
        battle = _battle(s)
        if s.court is None:
            return ROLLS[battle.attack][battle.defence]
        total = strength(s, battle)
        attack_eights = min(battle.attack, total.attack_eights)
        return rolls(battle.attack, battle.defence, attack_eights, min(battle.defence, total.defence_eights))

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Roll)
        battle = _battle(s)
        battle.attack_faces = a.attack
        battle.defence_faces = a.defence
        if s.court is None:
            attackers_lost, defenders_lost = casualties(a.attack, a.defence, s.board.attacker_wins_ties)
            remove(s, attackers_lost, defenders_lost)
            return
        total = strength(s, battle)
        battle.attack_eights = min(battle.attack, total.attack_eights)
        battle.defence_eights = min(battle.defence, total.defence_eights)
        s.agenda += [COMPARISON, AFTER_ROLL]
        # risk/character/grey-worm: every die that shows 1 is rolled again, the attacker's first.
        first = len(a.attack)
        if total.defence_ones and 1 in a.defence:
            s.agenda.append(RollDice(sum([1 << first + i for i, face in enumerate(a.defence) if face == 1])))
        if total.attack_ones and 1 in a.attack:
            s.agenda.append(RollDice(sum([1 << i for i, face in enumerate(a.attack) if face == 1])))


class Comparison(Step):
    """After the window of the roll the dice are compared."""

    form = "comparison"

    def run(self, s: State) -> None:
        battle = _battle(s)
        attackers_lost, defenders_lost = compared(s, battle)
        if battle.source != NOBODY:
            # risk/objectives/destroyed-count: in one's own turn and one's own battles.
            court(s).destroyed += defenders_lost
        remove(s, attackers_lost, defenders_lost)


def remove(s: State, attackers_lost: int, defenders_lost: int) -> None:
    """risk/battle/losses-to-reserve: the fallen leave the map, then the invasion goes on or has won."""
    battle = _battle(s)
    if battle.source == NOBODY:
        battle.landing -= attackers_lost
    else:
        s.armies[battle.source] -= attackers_lost
    s.armies[battle.target] -= defenders_lost
    if battle.source == NOBODY:
        return
    if not s.armies[battle.target]:
        s.agenda.append(MARCH_IN)
    else:
        go_on(s)


def go_on(s: State) -> None:
    """risk/invade/stop-or-go-on; risk/invade/forced-stop: a lone army stands guard and attacks no more."""
    battle = _battle(s)
    if battle.source == NOBODY:
        return
    if s.armies[battle.source] > 1:
        s.agenda.append(PRESS_ON)
    else:
        s.battle = None


class MarchIn(Decision):
    """risk/conquest/last-defender: the land is taken.

    risk/conquest/survivors-move: all that were committed march in, and risk/battle/final-battle-lossless
    says that none of them fell; risk/conquest/extra-move: more may follow, one stays
    (risk/conquest/never-empty). Asked even when one number is possible: people want the pause.
    """

    rule = "risk/conquest/survivors-move"
    form = "march-in"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        battle = _battle(s)
        return [*s.board.moves(battle.attack, s.armies[battle.source] - 1)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        battle = _battle(s)
        least, most = battle.attack, s.armies[battle.source] - 1
        rule = "risk/conquest/survivors-move"
        if isinstance(a, Move) and a.armies > most:
            rule = "risk/conquest/extra-move"
        return Refusal(
            rule,
            f"The {least} committed must march in and one army must stay in {s.board.names[battle.source]}.",
            f"Move {least}." if least == most else f"Move {least} to {most}.",
        )

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Move)
        battle = _battle(s)
        s.armies[battle.source] -= a.armies
        s.armies[battle.target] += a.armies
        if s.court is not None:
            march_units(s, battle)
        conquered(s, battle)

    def default(self, s: State) -> Action:
        return self.options(s)[-1]


def march_units(s: State, battle: Battle) -> None:
    """risk/conquest/units-lost, risk/conquest/units-follow, risk/units/never-lost-attacking,
    risk/units/fortification-fixed: the defender's units are gone, the named ones of the attacker move in, all
    others stay.
    """
    c = court(s)
    remove_units(s, battle.target)
    c.knights[battle.source] -= battle.knights
    c.knights[battle.target] = battle.knights
    c.engines[battle.source] -= battle.engines
    c.engines[battle.target] = battle.engines


NO_WINDOW: Final = [ANY_TIME]
ASSAULT: Final = AttackDice(False)
PRESS_ON: Final = AttackDice(True)
DEFENCE_DICE: Final = DefenceDice()
CLASH: Final = Clash()
MEETING: Final = Meeting()
ASSAULT_STEP: Final = AssaultStep()
COMPARISON: Final = Comparison()
MARCH_IN: Final = MarchIn()
