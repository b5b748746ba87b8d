"""Dice on the table: those of the battle with all that changes them, and those rolled for a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ....core.agenda import NOBODY, Frame, Seat
from ....core.english import counted
from ....core.scene import Contest, DiceRow, Die, Modifier
from ..actions import PickDie
from ..cards import AFTER_ANY_ROLL
from ..rules.battle import Clash, Comparison, Meeting
from ..rules.choices import RollDice
from ..rules.effects import Rolled
from ..rules.playable import opponents
from ..rules.strength import Strength, strength, tally
from ..rules.windows import Opening, Reaction
from ..state import Battle, Power
from ..text.notation import show
from .map import invasion
from .teller import Teller, armies


def contests(teller: Teller) -> Iterator[Contest]:
    if teller.battle is not None:
        yield _battle(teller, teller.battle)
    if teller.court is not None and teller.court.rolled:
        yield _card_roll(teller, teller.court.rolled)


def battle_contest(teller: Teller) -> Contest:
    """The invasion under way, as the dice lie now."""
    assert teller.battle is not None
    return _battle(teller, teller.battle)


class Thrown(Struct, frozen=True):
    """A die of one side: its place among all dice of the battle, how many sides it has and what it shows."""

    place: int
    sides: int
    face: int
    bonus: int = 0

    @property
    def total(self) -> int:
        return self.face + self.bonus


def _battle(teller: Teller, battle: Battle) -> Contest:
    attacker, defender = teller.attacker(), teller.view.owner[battle.target]
    if _is_to_be_rolled(teller.view.agenda):
        attack, defence = _unrolled(teller, battle)
    else:
        attack, defence = _compared(teller, battle)
    behind = battle.landing if battle.source == NOBODY else teller.view.armies[battle.source]
    told = [invasion(teller)]
    if attack:
        told.append(f"{spoken(attack)} against {spoken(defence)}" if defence else spoken(attack))
    result = _result(teller, [(attacker, attack), (defender, defence)])
    modifiers = tuple(_modifiers(teller))
    told += [f"{row}: {line.text}, {line.cause}" for line in modifiers for row in [_row(teller, line.row)]]
    return Contest(
        id="battle",
        label=". ".join([*told, *([result] if result else [])]),
        title=f"Battle at {teller.board.names[battle.target]}",
        rows=(
            DiceRow(teller.side(attacker), teller.tone(attacker), attack, armies(behind)),
            DiceRow(teller.side(defender), teller.tone(defender), defence, armies(teller.view.armies[battle.target])),
        ),
        result=result,
        tally=modifiers,
    )


def _row(teller: Teller, row: int) -> str:
    assert teller.battle is not None
    return teller.side(teller.view.owner[teller.battle.target] if row else teller.attacker())


def _modifiers(teller: Teller) -> Iterator[Modifier]:
    """risk/battle/dice-order-of-effects: everything at work in the battle, the attacker's first."""
    if teller.court is not None:
        parts = tally(teller.table)
        for part in sorted(parts, key=lambda part: not part.attack):
            yield Modifier(0 if part.attack else 1, part.says, part.cause, part.rule)


def _is_to_be_rolled(agenda: Sequence[Frame]) -> bool:
    """Whether armies are committed whose dice have not fallen yet."""
    return any(isinstance(frame, (Clash, Meeting)) for frame in agenda)


def _unrolled(teller: Teller, battle: Battle) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """The dice that will be rolled; how many defend is not known before they are committed."""
    total = _strength(teller, battle)
    defence = 0 if any(isinstance(frame, Meeting) for frame in teller.view.agenda) else battle.defence
    return _blank(battle.attack, total.attack_eights), _blank(defence, total.defence_eights)


def _blank(number: int, eights: int) -> tuple[Die, ...]:
    """risk/units/siege-needs-dice: no more become eight-sided than are rolled."""
    return tuple(Die("", sides=8 if n < eights else 6) for n in range(number))


def _strength(teller: Teller, battle: Battle) -> Strength:
    if teller.court is not None:
        return strength(teller.table, battle)
    plain = Strength()
    plain.attacker_wins_ties = teller.board.attacker_wins_ties
    return plain


def _compared(teller: Teller, battle: Battle) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """risk/battle/pairs-compared, risk/battle/ties-to-defender: the dice that lie there and their fates.

    risk/battle/highest-die-before-bonus: each side from high to low by face, then what is added.
    """
    total = _strength(teller, battle)
    first = len(battle.attack_faces)
    attack = _thrown(battle.attack_faces, battle.attack_eights, 0, total.attack_all, total.attack_top)
    defence = _thrown(battle.defence_faces, battle.defence_eights, first, total.defence_all, total.defence_top)
    fates: dict[int, tuple[bool, bool]] = {}
    for a, d in zip(attack, defence, strict=False):
        wins = a.total > d.total or (a.total == d.total and total.attacker_wins_ties)
        fates[a.place], fates[d.place] = (True, wins), (True, not wins)
    again = teller.top.places if isinstance(teller.top, RollDice) else 0
    return (
        tuple(_die(teller, die, fates.get(die.place), again) for die in attack),
        tuple(_die(teller, die, fates.get(die.place), again) for die in defence),
    )


def _thrown(faces: Sequence[int], eights: int, first: int, on_all: int, on_top: int) -> list[Thrown]:
    order = sorted(range(len(faces)), key=lambda n: -faces[n])
    return [
        Thrown(first + n, 8 if n < eights else 6, faces[n], on_all + (on_top if place == 0 else 0))
        for place, n in enumerate(order)
    ]


def _die(teller: Teller, die: Thrown, fate: tuple[bool, bool] | None, again: int) -> Die:
    value = show(teller.board, PickDie(die.place))
    if again:
        # Fates are open while some dice are rolled again.
        return Die("" if again >> die.place & 1 else str(die.face), sides=die.sides, value=value)
    changed = bool(die.bonus) and fate is not None
    return Die(
        str(die.face),
        "spare" if fate is None else "wins" if fate[1] else "loses",
        die.sides,
        f"+{die.bonus}" if changed else "",
        str(die.total) if changed else "",
        value,
    )


def _result(teller: Teller, rows: Sequence[tuple[Power, tuple[Die, ...]]]) -> str:
    """risk/battle/loss-count: who loses what; as long as cards can change the dice, who would."""
    pending = any(isinstance(frame, Comparison) for frame in teller.view.agenda)
    lost = [(power, sum(die.fate == "loses" for die in dice)) for power, dice in rows]
    verb = "would lose" if pending else "loses"
    return ", ".join(f"{teller.side(power)} {verb} {armies(number)}" for power, number in lost if number)


def spoken(dice: Sequence[Die]) -> str:
    """Faces with what they come to, or how many there are."""
    if all(die.face for die in dice):
        return " ".join(f"{die.face} ({die.total})" if die.total else die.face for die in dice)
    eights = sum(die.sides == 8 for die in dice)
    told = counted(len(dice), "die", "dice")
    return f"{told}, {eights} of them eight-sided" if eights else told


# -- dice for a card


def _card_roll(teller: Teller, faces: tuple[int, ...]) -> Contest:
    """What was rolled for the card that is being resolved: by its player, or by each opponent."""
    rollers = opponents(teller.table, teller.view.active) if len(faces) > 1 else [_roller(teller.view.agenda)]
    rows = tuple(
        DiceRow("Roll" if roller == NOBODY else teller.side(roller), teller.tone(roller), (Die(str(face)),))
        for roller, face in zip(rollers, faces, strict=False)
    )
    card = next((frame.number for frame in reversed(teller.view.agenda) if isinstance(frame, Rolled)), NOBODY)
    name = teller.board.parts.faces[card].name if card != NOBODY else "the card"
    told = ", ".join(f"{row.name} {row.dice[0].face}" for row in rows)
    return Contest(id="card-roll", label=f"Dice for {name}: {told}", title=f"Dice for {name}", rows=rows)


def _roller(agenda: Sequence[Frame]) -> Seat:
    """Whose single die it is, as far as the agenda still tells."""
    for frame in reversed(agenda):
        if isinstance(frame, (Opening, Reaction)) and frame.window == AFTER_ANY_ROLL:
            return frame.about
        if isinstance(frame, Rolled):
            return frame.seat
    return NOBODY
