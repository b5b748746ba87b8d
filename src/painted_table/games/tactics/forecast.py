"""What an attack is likely to bring, before a coin is paid or a die rolled, and while it is under way."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.agenda import NOBODY, Action
from ...core.forecast import Bar, Calculator, Forecast, percent
from ...core.refusal import Garbled
from .actions import ChargeAt, Strike, Use
from .cards import MELEE
from .mind.fighting import is_reached
from .mind.odds import SIDES, Blow, block_chance, blow_of, successes, unblocked, wounds_of
from .pack.effects import ModRoll
from .rules.activation import Acting
from .rules.attack import CHARGE_DIE, why_not_attack
from .rules.bidding import Bidden
from .rules.charge import why_not_charge
from .rules.defence import Defending
from .rules.routes import allowance
from .state import FigureId, State

MOST_AP = 2


def forecast(s: State, a: Action | None) -> Forecast | None:
    """Of an attack or a charge that may be declared, or of hits that are to be blocked; None where nothing is told."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Defending):
        return _of_hits(s, a)
    model = NOBODY
    if isinstance(top, Acting):
        model = top.model(s)
    elif isinstance(top, Bidden):
        model = top.model
    if model == NOBODY:
        return None
    if isinstance(a, Strike) and why_not_attack(s, model, a, MOST_AP) is None:
        return told(s, "The attack", a.target, blow_of(s, model, a.target, s.board.modes[a.mode], a.bought, 0))
    if isinstance(a, ChargeAt) and isinstance(top, Acting) and why_not_charge(s, model, a) is None:
        return _of_charge(s, model, a)
    return None


def _of_charge(s: State, model: FigureId, a: ChargeAt) -> Forecast:
    """tactics/charge/too-far: a charge that falls short is lost."""
    if not is_reached(s, model, a.target, allowance(s, model, a.ability)):
        says = f"it falls short of {name_of(s, a.target)}, and there is no blow"
        return Forecast("The charge", says, (Bar("falls short", 1.0, "short", good=False),), 0.0)
    return told(s, "The charge", a.target, blow_of(s, model, a.target, s.board.modes[a.mode], a.bought, CHARGE_DIE))


def _of_hits(s: State, a: Action | None) -> Forecast | None:
    """Hits that are known, with the ability that is thought of."""
    attack = s.attacks[-1]
    guard = attack.guard
    if isinstance(a, Use):
        deed = s.board.deeds[s.ability(a.ability).deed]
        guard += sum(effect.n for effect in deed.effects if isinstance(effect, ModRoll))
    kind = attack.kind if attack.attacker != NOBODY else MELEE
    block = block_chance(s, attack.attacker, attack.defender, kind, guard)
    blow = Blow(unblocked(attack.hits, block), s.health(attack.defender))
    found = told(s, f"{attack.hits} hits" if attack.hits > 1 else "One hit", attack.defender, blow)
    # Whoever defends hopes that the model stays up.
    bars = tuple(Bar(bar.words, bar.share, bar.mark, good=not bar.good) for bar in found.bars)
    hope = 1.0 - blow.kill
    says = f"{percent(hope)} that {name_of(s, attack.defender)} stays up, {blow.wounds:.1f} wounds on average"
    return Forecast(found.title, says, bars, hope, found.numbers)


def name_of(s: State, model: FigureId) -> str:
    return s.board.figures[model].name


def told(s: State, title: str, target: FigureId, blow: Blow) -> Forecast:
    return bars_of(title, name_of(s, target), s.health(target), blow)


def bars_of(title: str, name: str, health: int, blow: Blow) -> Forecast:
    """By wounds, those that bring a model down taken together."""
    bars = []
    for wounds, chance in enumerate(blow.chances[:health]):
        words = "no wound" if not wounds else f"{wounds} wound{'s' if wounds > 1 else ''}"
        bars.append(Bar(words, chance, str(wounds), good=wounds > 0))
    bars.append(Bar(f"brings down {name}", blow.kill, "down"))
    says = f"{percent(blow.kill)} to bring down {name}, {blow.wounds:.1f} wounds on average"
    numbers = {"down": blow.kill, "wounds": blow.wounds, "chances": list(blow.chances)}
    return Forecast(title, says, tuple(bars), blow.kill, numbers)


def reckon(words: Sequence[str]) -> Forecast:
    """From the numbers of two cards."""
    if len(words) != 4 or not all(word.isdecimal() for word in words):
        raise Garbled("Four whole numbers are wanted.", "dice, the attack's value, the defence, wounds: 3 6 7 2")
    dice, value, defence, health = (int(word) for word in words)
    if not (1 <= dice <= 12 and 1 <= value <= SIDES and 1 <= defence <= SIDES and 1 <= health <= 20):
        raise Garbled("No attack is like that.", "1 to 12 dice, values of 1 to 10, 1 to 20 wounds.")
    hit, block = successes(value, 0) / SIDES, successes(defence, 0) / SIDES
    return bars_of(f"{dice} dice at {value}+", "the model", health, Blow(wounds_of(dice, hit, block), health))


CALCULATOR = Calculator(
    "DICE VALUE DEFENCE WOUNDS", "What an attack with so many dice brings against a defence.", reckon
)
