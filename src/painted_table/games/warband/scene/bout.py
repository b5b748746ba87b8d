"""A fight of the Miniatures Game from its declaration to its result: the die of a charge, dice that hit, saves,
panic, and who is left. What strikes in between, a card, an Order or an ability, has its title.
"""

from __future__ import annotations

from msgspec.structs import replace

from ....core.agenda import NOBODY, Action, Seat
from ....core.beats import Heard
from ....core.bouts import Bout, Telling, unthrown
from ....core.english import counted, listed
from ....core.scene import Contest, Count, DiceRow, Throw
from ..actions import (
    AttackRoll,
    ChargeRoll,
    DefenceRoll,
    EffectRoll,
    Keep,
    MoraleRoll,
    Pass,
    PlayCard,
    Reroll,
    UseAbility,
    UseNcu,
)
from ..board import RANGED
from ..powers import Power
from ..rules.dice import ATTACKING, GUARDING, TESTING, OwnReroll, Roll, Spending
from ..rules.modifiers import (
    card_of,
    number_of_dice,
)
from ..rules.playing import power_of
from ..state import CHARGE, DESTROYED, TABLE, Attack, Move, Play, State, UnitId
from ..text.card_words import text_of
from ..text.names import ARCS, seat_name, unit_name, verb_of
from .lines import (
    attack_line,
    charge_line,
    effect_line,
    expected,
    models,
    said,
    save_line,
    short,
    test_line,
    whose,
)
from .measures import tone

Story = Heard[State]
STEPS = ("Declared", "Attack", "Saves", "Panic", "Result")
CHARGED = ("Declared", "Charge", "Attack", "Saves", "Panic", "Result")
TESTS = ("Declared", "Dice", "Result")
SPENT = {ATTACKING: "Weakened", GUARDING: "Vulnerable", TESTING: "Panicked"}


class Fight(Telling, frozen=True):
    sides: tuple[UnitId, ...] = ()
    """The units that stand against each other, whoever began first; one of a test."""
    steps: tuple[str, ...] = STEPS
    hp: tuple[int, ...] = ()
    fates: tuple[int, ...] = ()
    """By unit, when it began."""
    points: tuple[int, ...] = ()
    """By seat, when it began."""
    picked: tuple[int, ...] = ()
    """Faces of dice that are about to be rolled again."""
    reasons: str = ""
    """Why dice of the last line were rolled again."""
    panicked: tuple[int, ...] = ()
    """By unit: how many were lost to panic."""
    plays: int = 0
    """How many cards and abilities are at work whose titles were told."""
    expected: tuple[Count, ...] = ()
    short: bool = False
    """Whether a charge did not arrive."""


def bout(last: Bout | None, heard: Story) -> Bout | None:
    """The fight that an entry belongs to; when it is over it stays until somebody does something else."""
    now = last if isinstance(last, Fight) and not last.contest.over else None
    if now is None:
        now = _begun(heard)
    if now is None:
        return last if heard.seat == NOBODY or isinstance(heard.action, (Pass, Keep)) else None
    now = _thrown(_titled(now, heard), heard)
    return replace(now, contest=_told(now, heard))


# -- what it is


def _is_fought(s: State) -> bool:
    return bool(s.attacks or s.tests) or _charge_of(s) is not None


def _charge_of(s: State) -> Move | None:
    """A charge whose declaration is complete, and that has not come to its end."""
    move = s.moves[-1] if s.moves else None
    return move if move is not None and move.kind == CHARGE and move.targets and s.attacks else None


def _begun(heard: Story) -> Fight | None:
    """With the first entry that puts an attack or a test on the table."""
    before, after = heard.before, heard.after
    s = after if _is_fought(after) else before
    if not _is_fought(s):
        return None
    steps: tuple[str, ...] = TESTS
    if s.attacks:
        attack = s.attacks[0]
        sides = tuple([unit for unit in (attack.attacker, attack.defender) if unit != NOBODY])
        title = _title(s, attack)
        steps = CHARGED if attack.charging else STEPS
    else:
        test = s.tests[0]
        sides = (test.unit,)
        who = unit_name(s, test.unit)
        title = f"{who} {verb_of(who, 'tests')} for panic" if test.panic else f"{who} {verb_of(who, 'tests')} morale"
    return Fight(
        Contest(id="attack", title=title, rows=(), since=heard.number),
        sides=sides,
        steps=steps,
        hp=tuple(before.hp),
        fates=tuple(before.fate),
        points=tuple(before.points),
        panicked=(0,) * len(before.hp),
        plays=len(before.plays) if s is before else len(after.plays),
    )


def _title(s: State, attack: Attack) -> str:
    if attack.attacker == NOBODY:
        return f"Hits on {unit_name(s, attack.defender)}"
    who = unit_name(s, attack.attacker)
    if attack.defender == NOBODY:
        return f"{who} {verb_of(who, 'storms')} wall {attack.wall + 1}"
    is_shot = card_of(s, attack).kind == RANGED
    how = verb_of(who, "shoots") + " at" if is_shot else verb_of(who, "charges" if attack.charging else "attacks")
    return f"{who} {how} {unit_name(s, attack.defender)}{_where(attack)}"


def _where(attack: Attack) -> str:
    arc = ARCS[attack.arc]
    return "" if arc == "front" else " in the rear" if arc == "rear" else " in the flank"


# -- what strikes in between


def _titled(fight: Fight, heard: Story) -> Fight:
    """A card, an Order or an ability that was used has its name; what happens by itself has it too."""
    before, after, a = heard.before, heard.after, heard.action
    plays = len(after.plays)
    if not fight.contest.rows:
        return replace(fight, plays=plays)
    used: tuple[Power, Seat, UnitId] | None = None
    if plays > len(before.plays):
        play = after.plays[-1]
        used = power_of(after, play), play.user, _striker(after, play)
    elif isinstance(a, (PlayCard, UseAbility, UseNcu)):
        power = _power_of(before, a)
        if power is not None:
            used = power, heard.seat, a.unit if isinstance(a, UseAbility) else NOBODY
    if used is None:
        return replace(fight, plays=plays)
    power, user, unit = used
    title = f"{power.name}: {unit_name(after, unit) if unit != NOBODY else seat_name(after, user)}"
    line = Throw(
        power.name,
        tone(after, user),
        title=title,
        note=text_of(after.board, power),
        seat=user,
        step=_step(fight, "Attack"),
        left=_left(fight, after),
    )
    return replace(fight, told=(*fight.told, line), plays=plays)


def _striker(s: State, play: Play) -> UnitId:
    return play.unit if play.unit != NOBODY else play.role


def _power_of(s: State, a: Action) -> Power | None:
    powers = s.board.powers
    if isinstance(a, PlayCard):
        ways = powers.cards[a.card]
        return powers.all[ways[0]] if ways else None
    if isinstance(a, UseAbility):
        return next((power for power in powers.by_ability if power.index == a.ability), None)
    return None


# -- its lines


def _thrown(fight: Fight, heard: Story) -> Fight:
    """With what the entry adds to it: dice, or dice that are rolled again."""
    s, a = heard.before, heard.action
    if isinstance(a, Reroll):
        return _picked(fight, s, a)
    line: Throw | None = None
    if isinstance(a, ChargeRoll):
        line = charge_line(s, a)
        fight = replace(fight, short=line.made != "arrives")
    elif isinstance(a, EffectRoll):
        line = effect_line(heard, a)
    elif isinstance(a, (AttackRoll, DefenceRoll, MoraleRoll)):
        return _rolled(fight, heard, a)
    if line is None:
        return _refreshed(fight, heard)
    return _with(fight, heard, line)


def _with(fight: Fight, heard: Story, line: Throw, at: int = -1) -> Fight:
    """One line more, or another in the place of one."""
    line = replace(line, step=_step(fight, line), left=_left(fight, heard.after))
    if at < 0:
        return replace(fight, told=(*fight.told, line))
    return replace(fight, told=tuple([line if n == at else one for n, one in enumerate(fight.told)]))


def _step(fight: Fight, what: Throw | str) -> int:
    name = (
        what if isinstance(what, str) else {"attack": "Attack", "defence": "Saves", "test": "Panic"}.get(what.kind, "")
    )
    if not isinstance(what, str) and what.made in ("arrives", "falls short"):
        name = "Charge"
    if name in fight.steps:
        return fight.steps.index(name)
    return 1


def _left(fight: Fight, s: State) -> tuple[int, ...]:
    return tuple([models(s, unit) for unit in fight.sides])


def _picked(fight: Fight, s: State, a: Reroll) -> Fight:
    """warband/mod/reroll-order: whoever rolls, then the opponent for a token."""
    top = s.agenda[-1]
    why = ""
    if isinstance(top, Spending):
        why = f"{SPENT[top.kind]} is spent: {listed([str(face) for face in a.faces])} rolled again."
    elif isinstance(top, OwnReroll):
        attack = s.attacks[-1]
        why = f"{counted(len(a.faces), 'die', 'dice')} rolled again" + (": a charge." if attack.charging else ".")
    return replace(fight, picked=a.faces, reasons=said(fight.reasons, why))


def _rolled(fight: Fight, heard: Story, a: AttackRoll | DefenceRoll | MoraleRoll) -> Fight:
    s = heard.before
    kind = ATTACKING if isinstance(a, AttackRoll) else GUARDING if isinstance(a, DefenceRoll) else TESTING
    top = s.agenda[-1]
    at = _last_dice(fight) if isinstance(top, Roll) and top.again else -1
    dice = [(face, "") for face in a.faces] if at < 0 else _replaced(fight.told[at], fight.picked, a.faces)
    fight = replace(fight, picked=(), reasons=fight.reasons if at >= 0 else "")
    if kind == ATTACKING and at < 0:
        fight = _struck_first(fight, s, s.attacks[-1])
    return _settled(_with(fight, heard, _judged(fight, s, kind, dice), at), heard)


def _last_dice(fight: Fight) -> int:
    return max([n for n, line in enumerate(fight.told) if line.dice], default=-1)


def _struck_first(fight: Fight, s: State, attack: Attack) -> Fight:
    """Whoever strikes out of turn does so by what has its title just before: it says so."""
    if attack.attacker == fight.sides[0]:
        return fight if fight.expected else replace(fight, expected=expected(s, attack))
    last = fight.told[-1] if fight.told else None
    if last is None or not last.title or last.seat != s.owner[attack.attacker]:
        return fight
    who = short(s, attack.attacker)
    first = "" if any([line.kind == "attack" for line in fight.told]) else " first"
    title = f"{last.name}: {who} {verb_of(who, 'strikes')}{first}"
    return replace(fight, told=(*fight.told[:-1], replace(last, title=title)))


def _replaced(line: Throw, picked: tuple[int, ...], faces: tuple[int, ...]) -> list[tuple[int, str]]:
    """Dice that are rolled again keep their places, the old faces struck."""
    dice = [(int(die.face), die.was) for die in line.dice]
    for old, new in zip(picked, faces):
        for n, (face, was) in enumerate(dice):
            if face == old and not was:
                dice[n] = new, str(old)
                break
    return dice


def _judged(fight: Fight, s: State, kind: int, dice: list[tuple[int, str]]) -> Throw:
    faces = tuple([face for face, _ in dice])
    if kind == ATTACKING:
        line = attack_line(s, s.attacks[-1], faces)
    elif kind == GUARDING:
        line = save_line(s, s.attacks[-1], faces)
    else:
        line = test_line(s, faces)
    fallen = tuple([replace(die, was=was) if was else die for die, (_, was) in zip(line.dice, dice)])
    return replace(line, dice=fallen, note=said(fight.reasons, line.note))


def _settled(fight: Fight, heard: Story) -> Fight:
    """What a test has cost, once it counts; who is made to pass after all loses nobody."""
    before, after = heard.before, heard.after
    at = _last_dice(fight)
    line = fight.told[at] if at >= 0 else None
    test = before.tests[-1] if before.tests else None
    if test is None or line is None or line.kind != "test" or line.good or not test.panic:
        return fight
    fell = max(0, before.hp[test.unit] - models(after, test.unit))
    if fell:
        panicked = tuple([n + fell if unit == test.unit else n for unit, n in enumerate(fight.panicked)])
        told = replace(line, note=said(line.note, f"{fell} more fall."))
        return _with(replace(fight, panicked=panicked), heard, told, at)
    if len(after.tests) < len(before.tests) and isinstance(heard.action, (PlayCard, UseAbility)):
        return _with(fight, heard, replace(line, made="passes after all", good=True), at)
    return fight


def _refreshed(fight: Fight, heard: Story) -> Fight:
    """A card may change what dice that lie there come to: their line says what counts now."""
    s, at = heard.after, _last_dice(fight)
    kinds = {"attack": ATTACKING, "defence": GUARDING, "test": TESTING}
    if at >= 0 and heard.seat != NOBODY and not isinstance(heard.action, (Pass, Keep)):
        line = fight.told[at]
        kind = kinds.get(line.kind, NOBODY)
        lying = () if kind == NOBODY else _lying(s, kind)
        if lying and sorted(lying) == sorted([int(die.face) for die in line.dice]):
            now = _judged(fight, s, kind, [(int(die.face), die.was) for die in line.dice])
            if (now.made, now.need) != (line.made, line.need):
                fight = _with(fight, heard, now, at)
    fight = _settled(fight, heard)
    if not fight.told or heard.before.hp == s.hp:
        return fight
    # Models that an entry took without dice are counted with the line before it.
    return replace(fight, told=(*fight.told[:-1], replace(fight.told[-1], left=_left(fight, s))))


def _lying(s: State, kind: int) -> tuple[int, ...]:
    if kind == TESTING:
        return (*s.tests[-1].fresh, *s.tests[-1].again) if s.tests else ()
    if not s.attacks:
        return ()
    attack = s.attacks[-1]
    return (*attack.fresh, *attack.again) if kind == ATTACKING else (*attack.guards, *attack.guards_again)


def _waiting(s: State) -> tuple[Throw, ...]:
    """Dice that are about to be thrown."""
    top = s.agenda[-1] if s.agenda else None
    if s.tests or not s.attacks or isinstance(top, Roll):
        return ()
    attack = s.attacks[-1]
    if attack.attacker == NOBODY or attack.rolled or _charge_of(s) is not None or s.fate[attack.attacker] != TABLE:
        return ()
    line = attack_line(s, attack, ())
    return (replace(line, dice=unthrown(number_of_dice(s, attack)), made=""),)


# -- what came of it


def _told(fight: Fight, heard: Story) -> Contest:
    s = heard.after
    over = not _is_fought(s)
    waiting = () if over else tuple([replace(line, step=_step(fight, line)) for line in _waiting(s)])
    step = len(fight.steps) - 1 if over else max([line.step for line in (*fight.told, *waiting)], default=0)
    return replace(
        fight.contest,
        rows=tuple([_row(fight, s, unit) for unit in fight.sides]),
        throws=(*fight.told, *waiting),
        steps=fight.steps,
        step=step,
        rolls=len([line for line in fight.told if line.dice]),
        result=_result(fight, s) if over else "",
        over=over,
        won=_won(fight, s) if over else -1,
        facts=_scored(fight, s) if over else (),
        odds=fight.expected if over else (),
    )


def _row(fight: Fight, s: State, unit: UnitId) -> DiceRow:
    _, colour, seat = whose(s, unit)
    left = models(s, unit)
    lost = max(0, fight.hp[unit] - left)
    return DiceRow(unit_name(s, unit), colour, (), note=counted(left, "model"), seat=seat, left=left, lost=lost)


def _fell(fight: Fight, s: State, unit: UnitId) -> int:
    return max(0, fight.hp[unit] - models(s, unit))


def _won(fight: Fight, s: State) -> int:
    """Whoever has lost fewer; nobody where that is equal."""
    if len(fight.sides) < 2:
        return -1
    mine, theirs = (_fell(fight, s, unit) for unit in fight.sides)
    return -1 if mine == theirs else int(mine > theirs)


def _result(fight: Fight, s: State) -> str:
    """Lannister Halberdiers lose 6 of 12, 2 of them to panic; Stark Outriders lose 1 of 4."""
    parts = []
    hurt = [*reversed(fight.sides), *[unit for unit in range(len(fight.hp)) if unit not in fight.sides]]
    for unit in hurt:
        fell = _fell(fight, s, unit)
        if not fell:
            continue
        name = unit_name(s, unit)
        if s.fate[unit] == DESTROYED and fight.fates[unit] != DESTROYED:
            parts.append(f"{name} {verb_of(name, 'is')} destroyed")
            continue
        panicked = min(fell, fight.panicked[unit])
        of = f", {'all' if panicked == fell else panicked} to panic" if panicked else ""
        parts.append(f"{name} {verb_of(name, 'loses')} {fell} of {fight.hp[unit]}{of}")
    lost = "; ".join(parts)
    if fight.short:
        who = unit_name(s, fight.sides[0])
        return f"{who} {verb_of(who, 'falls')} short" + (f"; {lost}." if lost else ".")
    if lost:
        return f"{lost}."
    last = next((line for line in reversed(fight.told) if line.dice), None)
    if len(fight.sides) < 2 and last is not None:
        what = last.made if last.kind == "test" else f"{last.name}, {last.made}"
        return f"{unit_name(s, fight.sides[0])}: {what}."
    return "Nobody falls."


def _scored(fight: Fight, s: State) -> tuple[Count, ...]:
    return tuple(
        Count(f"{seat_name(s, seat)} scores", f"{points - fight.points[seat]} VP")
        for seat, points in enumerate(s.points)
        if points > fight.points[seat]
    )
