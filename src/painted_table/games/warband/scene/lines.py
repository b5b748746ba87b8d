"""Lines of a fight: dice of a charge, an attack, of saves and of a test, what they needed and what they made."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.beats import Heard
from ....core.bouts import judged
from ....core.english import counted, listed
from ....core.scene import Count, Die, Throw
from ..actions import (
    ChargeRoll,
    EffectRoll,
)
from ..board import CRITICAL_BLOW
from ..geometry.measure import SLIP
from ..rules.charging import way_of
from ..rules.damage import suffered
from ..rules.modifiers import (
    Modifier,
    card_of,
    extra_wounds,
    guard_modifiers,
    hit_modifiers,
    is_blocked,
    is_hit,
    keywords,
    morale_modifiers,
    number_of_dice,
    rerolls,
    total,
)
from ..rules.moving import INCH
from ..rules.playing import power_of
from ..state import DESTROYED, NO_REROLL, Attack, State, UnitId
from ..text.names import seat_name, unit_name
from .measures import inches, tone

Story = Heard[State]


def models(s: State, unit: UnitId) -> int:
    return s.hp[unit] if s.fate[unit] != DESTROYED else 0


def whose(s: State, unit: UnitId) -> tuple[str, str, Seat]:
    seat = s.owner[unit]
    return short(s, unit), tone(s, seat), seat


def short(s: State, unit: UnitId) -> str:
    """Sworn Swords for Stark Sworn Swords: whose they are is told by the dice."""
    return unit_name(s, unit).removeprefix(f"{seat_name(s, s.owner[unit])} ")


def causes(found: list[Modifier]) -> str:
    parts = [
        f"{one.n:+d} {one.name.lower() if one.name in ('Flank', 'Rear', 'Effects') else one.name}" for one in found
    ]
    return f"{listed(parts)}." if parts else ""


def said(*parts: str) -> str:
    return " ".join([part for part in parts if part])


def needed(value: int, bonus: int) -> tuple[str, str]:
    """warband/attack/natural-one-six: a 1 never does, a 6 always."""
    need = min(max(value - bonus, 2), 6)
    return f"{need}+", f"{value}+" if need != value else ""


def charge_line(s: State, a: ChargeRoll) -> Throw:
    """warband/charge/roll: Speed and the die must reach; of two the lower counts."""
    move = s.moves[-1]
    far = way_of(s).length
    need = max(move.fail_on + 1, -int(-(far - SLIP - move.limit) // INCH))
    name, colour, seat = whose(s, move.unit)
    low = min(a.faces)
    arrives = low >= need
    first = a.faces.index(low)
    dice = tuple([Die(str(face), counts=int(arrives and n == first)) for n, face in enumerate(a.faces)])
    again = "Rolled again. " if move.rolls else ""
    worst = "The lower of two counts. " if len(a.faces) > 1 else ""
    worst += "A 1 always fails. " if low <= move.fail_on == 1 else ""
    note = f"{again}{worst}{inches(round(far))} to go, Speed {inches(move.limit)}."
    return Throw(
        f"{name}: charge",
        colour,
        dice,
        kind="test",
        need=f"{need}+" if need <= 6 else "out of reach",
        made="arrives" if arrives else "falls short",
        note=note,
        good=arrives,
        seat=seat,
    )


def effect_line(heard: Story, a: EffectRoll) -> Throw:
    """A die that an effect or dangerous ground asks for."""
    s, after = heard.before, heard.after
    fell = sum([max(0, had - have) for had, have in zip(s.hp, after.hp)])
    play = s.plays[-1] if s.plays else None
    name = power_of(s, play).name if play is not None else "The ground"
    seat = play.user if play is not None else NOBODY
    colour = tone(s, seat) if seat != NOBODY else ""
    dice = tuple([Die(str(face)) for face in a.faces])
    return Throw(name, colour, dice, made=f"{fell} fall" if fell else "nobody falls", seat=seat, good=not fell)


def attack_line(s: State, attack: Attack, faces: tuple[int, ...]) -> Throw:
    """warband/attack/roll, warband/keyword/critical-blow"""
    name, colour, seat = whose(s, attack.attacker)
    card = card_of(s, attack)
    critical = attack.wall == NOBODY and bool(keywords(s, attack) & CRITICAL_BLOW)

    def counts(face: int) -> int:
        return (2 if face == 6 and critical else 1) if is_hit(s, attack, face) else 0

    hits = sum([counts(face) for face in faces])
    found = hit_modifiers(s, attack)
    need, base = needed(card.to_hit, total(found))
    twice = "A 6 hits twice." if critical and 6 in faces else ""
    return Throw(
        f"{name}: {card.name}",
        colour,
        judged(faces, counts),
        kind="attack",
        need=need,
        base=base,
        made=counted(hits, "hit") if hits else "no hit",
        note=said(causes(found), twice),
        good=hits > 0,
        seat=seat,
    )


def save_line(s: State, attack: Attack, faces: tuple[int, ...]) -> Throw:
    """warband/attack/defense, warband/attack/casualties"""
    unit = attack.defender
    name, colour, seat = whose(s, unit)

    def counts(face: int) -> int:
        return int(is_blocked(s, attack, face))

    blocked = sum([counts(face) for face in faces])
    wounds = max(0, attack.hits - attack.sure - blocked - attack.blocked) + attack.sure
    if attack.attacker != NOBODY:
        wounds += extra_wounds(s, attack)
    fallen = suffered(s, unit, wounds)
    found = guard_modifiers(s, attack)
    need, base = needed(s.card(unit).defense, total(found))
    sure = f"{attack.sure} cannot be saved." if attack.sure else ""
    rest = f"{blocked} saved." if blocked else ""
    falls = f"{fallen} of {s.hp[unit]} fall." if fallen else "Nobody falls."
    return Throw(
        f"{name}: saves",
        colour,
        judged(faces, counts),
        kind="defence",
        need=need,
        base=base,
        made=counted(wounds, "wound") if wounds else "all saved",
        note=said(causes(found), sure, rest, falls),
        good=not fallen,
        seat=seat,
    )


def test_line(s: State, faces: tuple[int, ...]) -> Throw:
    """warband/morale/roll: two dice are added; warband/morale/panic-casualties: as many fall as are missing."""
    test = s.tests[-1]
    name, colour, seat = whose(s, test.unit)
    found = morale_modifiers(s, test)
    morale, bonus = s.card(test.unit).morale, total(found)
    by = sum(faces) + bonus - morale
    passed = test.auto_pass or by >= 0
    added = f" {bonus:+d}" if bonus else ""
    summed = f"{' + '.join([str(face) for face in faces])}{added} = {sum(faces) + bonus}."
    made = ("passed" + (f" by {by}" if by > 0 else "")) if passed else f"failed by {-by}"
    return Throw(
        f"{name}: {'panic' if test.panic else 'morale'}",
        colour,
        judged(faces, lambda _: int(passed)),
        kind="test",
        need=f"{morale - bonus}+",
        base=f"{morale}+" if bonus else "",
        made=made,
        note=said(summed, causes(found)),
        good=passed,
        seat=seat,
    )


def expected(s: State, attack: Attack) -> tuple[Count, ...]:
    """What the dice bring on average, misses rolled again where they may be."""
    if attack.defender == NOBODY:
        return ()
    hit = sum([is_hit(s, attack, face) for face in range(1, 7)]) / 6
    if rerolls(s, attack) != NO_REROLL:
        hit += (1 - hit) * hit
    open_ = 1 - sum([is_blocked(s, attack, face) for face in range(1, 7)]) / 6
    hits = number_of_dice(s, attack) * hit
    return Count("Hits expected", f"{hits:.1f}"), Count("Wounds expected", f"{hits * open_:.1f}")
