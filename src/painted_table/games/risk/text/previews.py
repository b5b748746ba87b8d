"""What an answer would do to what lies on the table, tried out by the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from ....core import agenda
from ....core.agenda import Action, Seat
from ....core.english import counted
from ..actions import PickDie, Play, Redeem, RollAgain, Score, Use
from ..rules.battle import COMPARISON, compared
from ..rules.choices import ChooseDice, ChooseDie, RollDice
from ..rules.reinforce import Pledge
from ..rules.strength import attacker, defender, strength
from ..rules.treasury import court
from ..state import Battle, State
from .seats import seat_name


def preview(s: State, seat: Seat, a: Action) -> str:
    """A sentence, or nothing where nothing can be told. Nobody else is thought to react."""
    match a:
        case Redeem():
            return _set(s, seat, a)
        case Score(objective=objective):
            points, needed = s.board.parts.objectives[objective].points, s.board.parts.points_to_win
            return f"{court(s).points[seat] + points} of {counted(needed, 'Victory Point')}."
        case Play() | Use() | PickDie() | RollAgain() if s.battle is not None and COMPARISON in s.agenda:
            return _on_dice(s, seat, s.battle, a)
    return ""


def _set(s: State, seat: Seat, a: Redeem) -> str:
    """risk/reinforce/fixed-values, risk/reinforce/own-territory-bonus: what the set brings."""
    after = s.clone()
    agenda.answer(after, seat, a)
    anywhere = after.reserve - s.reserve
    bound = [(t, n - s.armies[t]) for t, n in enumerate(after.armies) if n != s.armies[t]]
    told = [counted(anywhere, "army")] if anywhere else []
    told += [f"{n} in {s.board.names[t]}" for t, n in bound]
    told += [f"{frame.armies} on land that it shows" for frame in after.agenda if isinstance(frame, Pledge)]
    return f"Brings {', '.join(told)}." if told else "Brings nothing: all your armies are on the map."


class Pause(agenda.Decision[State]):
    """Stands where dice would be compared, so that they can be looked at instead."""

    form = "pause"


PAUSE = Pause()


class Losses(NamedTuple):
    """What a battle would cost both sides, on average where dice must be rolled again."""

    attack: float
    defence: float
    certain: State | None
    """The dice as they would lie, where nothing is left to chance."""


def _on_dice(s: State, seat: Seat, battle: Battle, a: Action) -> str:
    """5 becomes 6: wins. 3 becomes 4: still lost. You would lose 1 instead of 2."""
    now = compared(s, battle)
    tried = s.clone()
    tried.agenda[tried.agenda.index(COMPARISON)] = PAUSE
    agenda.answer(tried, seat, a)
    found = _resolved(tried, seat)
    if found is None:
        return ""
    sides = [
        (attacker(s), battle.force, found.attack, now[0]),
        (defender(s), s.owner[battle.target], found.defence, now[1]),
    ]
    told = [
        _loss(_named(s, seat, player, power), then, before)
        for player, power, then, before in sorted(sides, key=lambda side: side[0] != seat)
        if round(then, 1) != before
    ]
    words = ", ".join(told) if told else "nothing changes"
    if found.certain is None:
        return f"On average {words}."
    return " ".join([*_pairs(s, found.certain, seat), f"{words[0].upper()}{words[1:]}."])


def _named(s: State, seat: Seat, player: Seat, power: int) -> str:
    if player == seat:
        return "you"
    return seat_name(s, power if player == agenda.NOBODY else player)


def _loss(name: str, then: float, before: int) -> str:
    return f"{name} would lose {then:.1f}".removesuffix(".0") + f" instead of {before}"


def _resolved(s: State, seat: Seat) -> Losses | None:
    """Both sides' losses when the card has done its work, the seat choosing well; None where it ends otherwise."""
    while s.battle is not None and PAUSE in s.agenda:
        top = s.agenda[-1]
        if top == PAUSE:
            return Losses(*compared(s, s.battle), s)
        if isinstance(top, RollDice):
            return _averaged(s, top, seat)
        if isinstance(top, (ChooseDie, ChooseDice)) and top.player == seat:
            return _best(s, top, seat)
        let_go = top.passing(s) if isinstance(top, agenda.Decision) else None
        if let_go is None:
            return None
        agenda.answer(s, agenda.asked(s)[0], let_go)
    return None


def _averaged(s: State, top: RollDice, seat: Seat) -> Losses | None:
    total = attack = defence = 0.0
    for weight, outcome in top.outcomes(s):
        twin = s.clone()
        agenda.befall(twin, outcome)
        found = _resolved(twin, seat)
        if found is None:
            return None
        total, attack, defence = total + weight, attack + weight * found.attack, defence + weight * found.defence
    return Losses(attack / total, defence / total, None)


def _best(s: State, top: ChooseDie | ChooseDice, seat: Seat) -> Losses | None:
    sign = 1 if seat == attacker(s) else -1
    best: Losses | None = None
    for a in top.options(s):
        twin = s.clone()
        agenda.answer(twin, seat, a)
        found = _resolved(twin, seat)
        if found is not None and (best is None or sign * _gain(found) > sign * _gain(best)):
            best = found
    return best


def _gain(losses: Losses) -> float:
    return losses.defence - losses.attack


class Pair(NamedTuple):
    """Two dice that are compared, with all that is added to them."""

    attack: int
    defence: int
    attack_wins: bool


def _compared(s: State) -> list[Pair]:
    """risk/battle/dice-order-of-effects, risk/battle/pairs-compared: each side from the highest on."""
    battle = s.battle
    assert battle is not None
    total = strength(s, battle)
    attack = _added(battle.attack_faces, total.attack_all, total.attack_top)
    defence = _added(battle.defence_faces, total.defence_all, total.defence_top)
    return [Pair(a, d, a > d or (a == d and total.attacker_wins_ties)) for a, d in zip(attack, defence, strict=False)]


def _added(faces: tuple[int, ...], on_all: int, on_top: int) -> list[int]:
    ordered = sorted(faces, reverse=True)
    return [face + on_all + (on_top if place == 0 else 0) for place, face in enumerate(ordered)]


def _pairs(s: State, then: State, seat: Seat) -> list[str]:
    """What becomes of each die that is compared, to one of those who fight: 3 becomes 4: still lost."""
    if seat not in (attacker(s), defender(s)):
        return []
    attacks = seat == attacker(s)
    told = []
    for old, new in zip(_compared(s), _compared(then), strict=False):
        was, is_ = (old.attack, new.attack) if attacks else (old.defence, new.defence)
        theirs, become = (old.defence, new.defence) if attacks else (old.attack, new.attack)
        if (was, theirs) == (is_, become):
            continue
        what = f"{was} becomes {is_}" if was != is_ else f"{theirs} against it becomes {become}"
        wins = new.attack_wins == attacks
        still = "still " if old.attack_wins == new.attack_wins else ""
        told.append(f"{what}: {still}{'wins' if wins else 'lost'}.")
    return told
