"""Luck in Warband: what attack, defense and morale dice have brought, beside what such dice bring on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from ...core.agenda import Action, Chance, Seat
from ...core.luck import Fortune, Luck, fortune
from .board import CRITICAL_BLOW
from .rules.damage import suffered
from .rules.dice import ATTACKING, GUARDING, Roll, roller
from .rules.modifiers import is_blocked, is_hit, keywords, more_panic, to_morale
from .state import Attack, MoraleTest, State

FACES = range(1, 7)


class DiceLuck(Luck[State]):
    """A Hit more or less is a model more or less, whoever rolls, and so is a point of a Panic Test."""

    title = "Luck with the dice"
    unit = "hit"
    verb = "made or averted"
    more_is_better = True
    note = (
        "Hits of attack dice, Hits blocked by defense dice, and models that a Panic Test could have cost and did not, "
        "beside the average of as many dice. A die counts as often as it was rolled; charge dice are left out."
    )

    def fortunes(self, s: State, top: Chance[State], a: Action) -> Sequence[Fortune]:
        faces = top.faces(a) if isinstance(top, Roll) else None
        if faces is None or not isinstance(top, Roll):
            return []
        seat = s.owner[roller(s, top.kind)]
        if top.kind == ATTACKING:
            return [_of_dice(seat, faces, _hits(s, s.attacks[-1]))]
        if top.kind == GUARDING:
            return [_of_dice(seat, faces, _blocks(s, s.attacks[-1]))]
        return _panic(s, seat, s.tests[-1], faces)


def _of_dice(seat: Seat, faces: Sequence[int], worth: Callable[[int], int]) -> Fortune:
    """Of so many equal dice, each worth something by itself."""
    one = fortune(seat, 0.0, [(1, float(worth(face))) for face in FACES])
    was = float(sum(worth(face) for face in faces))
    return Fortune(seat, was, len(faces) * one.expected, len(faces) * one.variance)


def _hits(s: State, attack: Attack) -> Callable[[int], int]:
    """warband/attack/roll, warband/keyword/critical-blow"""
    critical = attack.wall < 0 and bool(keywords(s, attack) & CRITICAL_BLOW)
    table = {face: (2 if face == 6 and critical else 1) if is_hit(s, attack, face) else 0 for face in FACES}
    return table.__getitem__


def _blocks(s: State, attack: Attack) -> Callable[[int], int]:
    """warband/attack/defense"""
    table = {face: 1 if is_blocked(s, attack, face) else 0 for face in FACES}
    return table.__getitem__


def _panic(s: State, seat: Seat, test: MoraleTest, faces: Sequence[int]) -> list[Fortune]:
    """warband/morale/panic-casualties: of the models that the worst dice would have cost those that stay. Other Morale
    Tests cost nobody, and one that passes anyhow neither."""
    if not test.panic or test.auto_pass:
        return []
    lies = sum(test.fresh) + sum(test.again) + to_morale(s, test)
    more = more_panic(s, test)

    def lost(rolled: int) -> int:
        margin = s.card(test.unit).morale - lies - rolled
        return suffered(s, test.unit, margin + more) if margin > 0 else 0

    worst = lost(len(faces))
    every = [(1, float(worst - lost(sum(dice)))) for dice in product(FACES, repeat=len(faces))]
    return [fortune(seat, float(worst - lost(sum(faces))), every)]
