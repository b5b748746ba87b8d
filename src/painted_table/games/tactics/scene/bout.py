"""A fight of Tactics from its declaration to its result: the dice that hit, those that block, and who falls.

Tests of will, doors that are broken and rolls before the battle are told in the same lines.
"""

from __future__ import annotations

from msgspec.structs import replace

from ....core.agenda import NOBODY, Seat
from ....core.beats import Heard
from ....core.bouts import Bout, Telling, judged, unthrown
from ....core.english import counted, listed
from ....core.scene import Contest, Count, DiceRow, Die, Throw
from ..actions import AttackRoll, DefenceRoll, DoorRoll, Pass, RollOff, Turn, Use, WillRoll
from ..cards import ATTACK, DEFENCE, MELEE, RANGED, WILL
from ..mind.odds import SIDES, Blow, block_chance, successes, wounds_of
from ..rules.activation import Acting
from ..rules.attack import attack_bonus, hits_of
from ..rules.defence import defence_bonus
from ..rules.modifiers import TEN, modifiers, penalty, succeeds, total
from ..rules.tokens import ATTACKING, DEFENDING, ONE, TESTING, Turning, dice_of, roller
from ..rules.turn import Turn as TurnFrame
from ..state import CAPTIVE, DEAD, Attack, FigureId, State
from ..text.beats import turn
from ..text.names import title as title_of
from ..text.scoring import scored
from ..text.seats import seat_name
from .field import TONES

Story = Heard[State]
STEPS = ("Declared", "Attack", "Defence", "Result")
TESTS = ("Declared", "Dice", "Result")
SETTLED = (Acting, TurnFrame)
ROLLS = (AttackRoll, DefenceRoll, WillRoll, DoorRoll, RollOff)


class Fight(Telling, frozen=True):
    sides: tuple[FigureId, ...] = ()
    """The models that stand against each other, the attacker first; one of a test."""
    title: str = ""
    health: tuple[int, ...] = ()
    """By side, when it began."""
    wounds: tuple[int, ...] = ()
    fates: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    """By figure, when it began."""
    expected: tuple[Count, ...] = ()
    scores: tuple[str, ...] = ()


def bout(last: Bout | None, heard: Story) -> Bout | None:
    """The fight that an entry belongs to; when it is over it stays until somebody does something else."""
    if isinstance(heard.action, RollOff):
        return _roll_off(heard, heard.action)
    now = last if isinstance(last, Fight) and not last.contest.over else None
    if now is None:
        now = _begun(heard)
    if now is None:
        return last if heard.seat == NOBODY or isinstance(heard.action, Pass) else None
    now = _thrown(now, heard)
    return replace(now, contest=_told(now, heard))


# -- what it is


def _begun(heard: Story) -> Fight | None:
    """With the first entry that puts an attack, a test or a door on the table."""
    before, after = heard.before, heard.after
    s = before if isinstance(heard.action, ROLLS) else after
    if s.attacks:
        attack = s.attacks[-1]
        sides = tuple([model for model in (attack.attacker, attack.defender) if model != NOBODY])
        title = _title(s, attack)
        expected = _expected(s, attack)
    elif s.tests:
        sides, expected = (s.tests[-1].model,), ()
        title = f"{_name(s, sides[0])} tests for will"
    elif s.breaches:
        sides, expected = (s.breaches[-1].model,), ()
        title = f"{_name(s, sides[0])} breaks the {s.board.doors[s.breaches[-1].door].name}"
    else:
        return None
    return Fight(
        Contest(id="attack", title=title, rows=(), since=heard.number),
        base=max(0, len(before.agenda) - 1),
        sides=sides,
        title=title,
        health=tuple([before.health(model) for model in sides]),
        wounds=tuple(before.wounds),
        fates=tuple(before.fate),
        cards=tuple(before.card),
        expected=expected,
    )


def _name(s: State, model: FigureId) -> str:
    return s.board.figures[model].name


def _title(s: State, attack: Attack) -> str:
    if attack.attacker == NOBODY:
        return f"The ground hurts {_name(s, attack.defender)}"
    how = "charges" if attack.charging else "shoots at" if attack.kind == RANGED else "attacks"
    return f"{_name(s, attack.attacker)} {how} {_name(s, attack.defender)}"


def _expected(s: State, attack: Attack) -> tuple[Count, ...]:
    """What the dice bring on average, and how likely the target falls."""
    if attack.attacker == NOBODY:
        return ()
    hit = successes(attack.value, attack_bonus(s, attack)) / SIDES
    block = block_chance(s, attack.attacker, attack.defender, attack.kind)
    blow = Blow(wounds_of(attack.dice, hit, block), s.health(attack.defender))
    return (
        Count("Hits expected", f"{attack.dice * (hit + 1 / SIDES):.1f}"),
        Count("Wounds expected", f"{blow.wounds:.1f}"),
        Count(f"Chance that {_name(s, attack.defender)} falls", f"{100 * blow.kill:.0f}%"),
    )


# -- its lines


def _thrown(fight: Fight, heard: Story) -> Fight:
    """With what the entry adds to it: dice, a die that is turned, an ability in between."""
    s, a = heard.before, heard.action
    if s.round == heard.after.round:
        fight = replace(fight, scores=(*fight.scores, *scored(s, heard.after)))
    line: Throw | None = None
    if isinstance(a, AttackRoll):
        line = _attack_line(s, s.attacks[-1], a.faces)
    elif isinstance(a, DefenceRoll):
        line = _defence_line(s, s.attacks[-1], a.faces)
    elif isinstance(a, WillRoll):
        line = _will_line(s, a.face)
    elif isinstance(a, DoorRoll):
        line = _door_line(s, a.faces)
    elif isinstance(a, Turn):
        return _turned(fight, heard, a)
    elif isinstance(a, Use) and fight.contest.rows:
        line = _used(s, heard.seat, a)
    if line is None:
        return fight
    return replace(fight, told=(*fight.told, replace(line, left=_left(fight, heard.after))))


def _left(fight: Fight, s: State) -> tuple[int, ...]:
    return tuple([_health(s, model) for model in fight.sides])


def _health(s: State, model: FigureId) -> int:
    """Wounds that a model has left; none once it is off the battlefield."""
    return 0 if s.fate[model] in (DEAD, CAPTIVE) else max(0, s.health(model))


def _line(s: State, model: FigureId, name: str, value: int, bonus: int, dice: tuple[Die, ...]) -> Throw:
    seat = s.side[model]
    need = min(max(value - bonus, 1), TEN)
    return Throw(name, TONES[seat], dice, need=f"{need}+", base=f"{value}+" if need != value else "", seat=seat, step=1)


def _causes(s: State, model: FigureId, roll: int, kind: int, against: FigureId, bought: int) -> str:
    """What changes the need, with its parts."""
    parts = [f"{one.n:+d} {title_of(one.name)}" for one in modifiers(s, model, roll, kind, against) if one.n]
    if bought:
        parts.append(f"{bought:+d} paid for")
    if penalty(s, model):
        parts.append(f"-{penalty(s, model)} shaken")
    return f"{listed(parts)}." if parts else ""


def _said(*parts: str) -> str:
    return " ".join([part for part in parts if part])


def _attack_line(s: State, attack: Attack, faces: tuple[int, ...]) -> Throw:
    """tactics/attack/3-target-roll, tactics/attack/natural-ten-extra"""
    model = attack.attacker
    bonus = attack_bonus(s, attack)
    hits = hits_of(faces, attack.value, bonus)

    def counts(face: int) -> int:
        return hits_of((face,), attack.value, bonus)

    arms = title_of(s.board.modes[attack.mode].name) if attack.mode != NOBODY else "Arrows"
    line = _line(s, model, arms, attack.value, bonus, judged(faces, counts, sides=TEN))
    twice = "A 10 hits twice." if any([counts(face) > 1 for face in faces]) else ""
    causes = _causes(s, model, ATTACK, attack.kind, attack.defender, attack.bonus)
    return replace(
        line, kind="attack", made=counted(hits, "hit") if hits else "no hit", note=_said(causes, twice), good=hits > 0
    )


def _defence_line(s: State, attack: Attack, faces: tuple[int, ...]) -> Throw:
    """tactics/attack/5-defence-roll, tactics/attack/6-wounds"""
    model = attack.defender
    value, bonus = s.face(model).defence, defence_bonus(s, attack)

    def counts(face: int) -> int:
        return int(succeeds(face, value, bonus))

    blocked = sum([counts(face) for face in faces])
    wounds = max(0, attack.hits - blocked)
    line = _line(s, model, f"Defence of {_name(s, model)}", value, bonus, judged(faces, counts, sides=TEN))
    kind = attack.kind if attack.attacker != NOBODY else MELEE
    had = s.health(model)
    fell = f"{_name(s, model)} had {had} left." if wounds else ""
    causes = _causes(s, model, DEFENCE, kind, attack.attacker, attack.guard)
    return replace(
        line,
        kind="defence",
        step=2,
        made=counted(wounds, "wound") if wounds else "all blocked",
        note=_said(causes, f"{blocked} blocked." if blocked and wounds else "", fell),
        good=not wounds,
    )


def _will_line(s: State, face: int) -> Throw:
    """tactics/model/will"""
    test = s.tests[-1]
    value, bonus = s.face(test.model).will, test.bonus + total(s, test.model, WILL, NOBODY, NOBODY)
    passed = succeeds(face, value, bonus)
    line = _line(
        s,
        test.model,
        f"Will of {_name(s, test.model)}",
        value,
        bonus,
        judged((face,), lambda _: int(passed), sides=TEN),
    )
    by = face + bonus - value
    made = ("passed" + (f" by {by}" if by > 0 else "")) if passed else f"failed by {-by}"
    return replace(
        line, kind="test", made=made, note=_causes(s, test.model, WILL, NOBODY, NOBODY, test.bonus), good=passed
    )


def _door_line(s: State, faces: tuple[int, ...]) -> Throw:
    """tactics/chargeterrain/roll: one die is enough."""
    breach = s.breaches[-1]
    value, bonus = s.board.door_kinds[s.doors[breach.door]].value, -penalty(s, breach.model)

    def counts(face: int) -> int:
        return int(succeeds(face, value, bonus))

    broken = any([counts(face) for face in faces])
    line = _line(
        s, breach.model, f"At the {s.board.doors[breach.door].name}", value, bonus, judged(faces, counts, sides=TEN)
    )
    return replace(
        line, kind="attack", made="it breaks" if broken else "it holds", note="One die is enough.", good=broken
    )


def _used(s: State, seat: Seat, a: Use) -> Throw:
    """An ability or a token in between has its name."""
    one = s.ability(a.ability)
    whom = listed([_name(s, target) for target in a.targets])
    title = f"{title_of(one.name)}: {_name(s, a.model)}" + (f", {whom}" if whom else "")
    return Throw(title_of(one.name), TONES[s.side[a.model]], title=title, note=one.text, seat=s.side[a.model], step=1)


def _turned(fight: Fight, heard: Story, a: Turn) -> Fight:
    """tactics/equipment/die-choice: the line with one die as it lies now, the face that it had struck."""
    s = heard.before
    top = s.agenda[-1]
    if not isinstance(top, Turning) or not fight.told:
        return fight
    faces = list(dice_of(s, top.roll))
    place = faces.index(a.face)
    faces[place] = TEN if s.side[roller(s, top.roll)] == top.who else ONE
    line = _roll_line(s, top.roll, tuple(faces))
    dice = tuple([replace(die, was=str(a.face)) if n == place else die for n, die in enumerate(line.dice)])
    line = replace(line, dice=dice, left=_left(fight, heard.after), note=_said(line.note, "A die was turned."))
    at = max([n for n, one in enumerate(fight.told) if one.dice], default=-1)
    return replace(fight, told=tuple([line if n == at else one for n, one in enumerate(fight.told)]))


def _roll_line(s: State, roll: int, faces: tuple[int, ...]) -> Throw:
    if roll == ATTACKING:
        return _attack_line(s, s.attacks[-1], faces)
    if roll == DEFENDING:
        return _defence_line(s, s.attacks[-1], faces)
    return _will_line(s, faces[0]) if roll == TESTING else _door_line(s, faces)


def _waiting(s: State) -> tuple[Throw, ...]:
    """Dice that are known and still to be thrown."""
    if s.tests or s.breaches or not s.attacks:
        return ()
    attack = s.attacks[-1]
    if attack.attacker != NOBODY and not attack.faces:
        if not s.is_on_field(attack.attacker):
            return ()
        line = _attack_line(s, attack, ())
        return (replace(line, dice=unthrown(attack.dice, TEN), made="", step=1),)
    if attack.hits and not attack.guards and s.is_on_field(attack.defender) and s.health(attack.defender) > 0:
        line = _defence_line(s, attack, ())
        return (replace(line, dice=unthrown(attack.hits, TEN), made="", note="", step=2),)
    return ()


# -- what came of it


def _told(fight: Fight, heard: Story) -> Contest:
    s = heard.after
    top = s.agenda[-1] if s.agenda else None
    over = not fight.goes_on(s) or isinstance(top, SETTLED) or turn(s) != turn(heard.before)
    waiting = () if over else _waiting(s)
    steps = STEPS if len(fight.sides) > 1 else TESTS
    step = len(steps) - 1 if over else max([line.step for line in (*fight.told, *waiting)], default=0)
    defended = next((line for line in reversed(fight.told) if line.kind in ("defence", "test")), None)
    return replace(
        fight.contest,
        rows=tuple([_row(fight, s, n) for n in range(len(fight.sides))]),
        throws=(*fight.told, *waiting),
        steps=steps,
        step=step if fight.told or over else 0,
        rolls=len([line for line in fight.told if line.dice]),
        result=_result(fight, heard) if over else "",
        over=over,
        won=-1 if not over or len(fight.sides) < 2 else int(not _struck(fight, s)),
        facts=tuple([Count("", text) for text in fight.scores]) if over else (),
        odds=fight.expected if over and defended is not None else (),
    )


def _row(fight: Fight, s: State, side: int) -> DiceRow:
    model = fight.sides[side]
    seat = s.side[model]
    left = _health(s, model)
    lost = max(0, fight.health[side] - left)
    return DiceRow(_name(s, model), TONES[seat], (), note=counted(left, "wound"), seat=seat, left=left, lost=lost)


def _struck(fight: Fight, s: State) -> bool:
    """Whether whoever was attacked has lost anything."""
    return _health(s, fight.sides[-1]) < fight.health[-1]


def _result(fight: Fight, heard: Story) -> str:
    """Lewyn Martell takes Roose Bolton captive. / Robert loses 2 wounds, 1 is left. / Nobody is hurt."""
    s = heard.after
    parts = []
    for model, fate in enumerate(s.fate):
        name, was = _name(s, model), fight.fates[model]
        if fate != was and fate in (DEAD, CAPTIVE):
            parts.append(f"{name} is captured" if fate == CAPTIVE else f"{name} falls")
        elif s.card[model] != fight.cards[model]:
            parts.append(f"the mount of {name} falls")
        elif fate == was and s.wounds[model] > fight.wounds[model]:
            lost = s.wounds[model] - fight.wounds[model]
            parts.append(f"{name} loses {counted(lost, 'wound')}, {s.health(model)} left")
    if parts:
        told = listed(parts)
        return f"{told[0].upper()}{told[1:]}."
    if len(fight.sides) < 2:
        last = next((line for line in reversed(fight.told) if line.dice), None)
        return f"{_name(s, fight.sides[0])}: {last.made}." if last is not None else f"{fight.title}."
    if not fight.told and s.fate[fight.sides[0]] == fight.fates[fight.sides[0]]:
        return f"{_name(s, fight.sides[0])} does not reach {_name(s, fight.sides[1])}: there is no blow."
    return "Nobody is hurt."


def _roll_off(heard: Story, a: RollOff) -> Fight:
    """Before the battle: who rolls higher."""
    s = heard.before
    high = max(a.faces)
    even = a.faces[0] == a.faces[1]
    lines = tuple(
        Throw(
            seat_name(s, seat), TONES[seat], (Die(str(face), sides=TEN, counts=int(face == high)),), seat=seat, step=1
        )
        for seat, face in enumerate(a.faces)
    )
    result = "Equal: they roll again." if even else f"{seat_name(s, a.faces.index(high))} is higher."
    contest = Contest(
        id="attack",
        title="Who rolls higher?",
        rows=(),
        throws=lines,
        rolls=1,
        result=result,
        over=True,
        since=heard.number,
    )
    return Fight(contest)
