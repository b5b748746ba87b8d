"""The card of a thing that somebody looks at closely: a model's numbers as they stand now with their reasons, and what
it and its enemies could do to one another; who holds an objective and what it is worth.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ....core.agenda import NOBODY, Seat
from ....core.english import counted
from ....core.inspect import Condition, Inspected, Reason, Sign, Stat, Threat, inspected
from ....core.provenance import name_of, provenance
from ....core.scene import Scene
from ..cards import ATTACK, DEFENCE, MELEE, WILL, Mode
from ..mind.fighting import is_for_charges, is_reached
from ..mind.odds import Blow, blow_of
from ..pack.entries import Equipment, Terrain, Token
from ..rules.activation import AP
from ..rules.attack import CHARGE_DIE
from ..rules.modifiers import SHAKEN_PENALTY, Modifier, modifiers
from ..rules.passives import extra_squares, sees
from ..rules.routes import BASE, allowance
from ..state import FIELD, FigureId, State
from ..text.names import ability_name, figures
from ..text.names import title as title_of
from ..text.seats import seat_name

ROLLS = {WILL: "will", DEFENCE: "defence"}


def inspect(s: State, seat: Seat, scene: Scene, thing: str) -> Inspected | None:
    card = inspected(scene, thing)
    if card is None:
        return None
    if thing in figures(s.board):
        return _model(s, figures(s.board).index(thing), card)
    for number, square in enumerate(s.board.objectives):
        if thing in (f"objective {number + 1}", s.board.name_of(square)):
            return _objective(s, number, card)
    if (entry := _carried(s, thing)) is not None:
        told = provenance(entry)
        return replace(card, kind="Equipment", text=(entry.text,), origin=told.origin, source=told.source)
    return None if _is_bare(card) else _ground(s, card)


def _is_bare(card: Inspected) -> bool:
    """Open ground on which nothing stands: there is nothing to be told of it but where it is."""
    return card.text == ("Open ground",) and not card.conditions


def _carried(s: State, thing: str) -> Equipment | None:
    """What a model carries, by the mark beside it."""
    for model, name in enumerate(figures(s.board)):
        if thing == f"{name} flask" and s.gear[model] != NOBODY:
            gear = s.board.gears[s.gear[model]].name
            return next(one for one in s.board.pack.equipment if one.name == gear)
    return None


def _ground(s: State, card: Inspected) -> Inspected:
    """What the terrain and tokens do that a place, a door or a window names."""
    named = {part.casefold() for text in card.text for part in text.split(", ")}
    named.add(card.title.partition(" at ")[0].casefold())
    things: tuple[Terrain | Token, ...] = (*s.board.pack.terrain, *s.board.pack.tokens.token)
    found = [one for one in things if named & _names(one)]
    if not found:
        return card
    told = provenance(*found)
    text = tuple(dict.fromkeys((*card.text, *(one.text for one in found))))
    return replace(card, kind="Terrain", text=text, origin=told.origin, source=told.source)


def _names(entry: Terrain | Token) -> set[str]:
    """A river's ford is told as a ford."""
    name = name_of(entry).replace("_", " ").casefold()
    return {name, name.rpartition(" ")[2]} if isinstance(entry, Terrain) and entry.form == "zone" else {name}


# -- models


def _model(s: State, model: FigureId, card: Inspected) -> Inspected:
    card = replace(card, title=s.board.figures[model].name)
    if s.fate[model] != FIELD:
        return card
    foes = [foe for foe in s.models(1 - s.side[model]) if s.health(foe) > 0]
    return replace(
        card,
        stats=tuple(_stats(s, model)),
        text=tuple(_texts(s, model)),
        conditions=(*card.conditions, *_conditions(s, model)),
        threatens=tuple(one for foe in foes for one in _threat(s, model, foe, foe)),
        threatened_by=tuple(one for foe in foes for one in _threat(s, foe, model, foe)),
    )


def _conditions(s: State, model: FigureId) -> Iterator[Condition]:
    for foe in s.foes_in_contact(model):
        yield Condition(f"engaged with {s.board.figures[foe].name}", rule="tactics/term/engaged")
    for square in s.squares(model):
        objective = s.board.objective_at[square]
        if objective >= 0:
            yield Condition(f"holds objective {objective + 1}", rule="tactics/objective/control")


def _texts(s: State, model: FigureId) -> Iterator[str]:
    """A paragraph for each attack that coins improve, each ability, and what it carries."""
    board = s.board
    for number in s.face(model).modes:
        mode = board.modes[number]
        if mode.improvements:
            yield f"{title_of(mode.name)}: {' '.join(one.text for one in mode.improvements)}"
    for number in s.face(model).abilities:
        yield f"{ability_name(board, number)}: {board.abilities[number].text}"
    if s.gear[model] != NOBODY:
        yield f"{board.gears[s.gear[model]].name}: {board.gears[s.gear[model]].text}"


def _stats(s: State, model: FigureId) -> Iterator[Stat]:
    face = s.face(model)
    yield Stat(name="Wounds", now=f"{s.health(model)} of {face.wounds}")
    routed = bool(s.routed >> model & 1)
    why = (Reason("routed", "tactics/token/routed"),) if routed else ()
    yield _stat("AP", AP, max(1, AP - 1) if routed else AP, "", why, low_is_good=False)
    squares = extra_squares(s, model)
    far = BASE + squares
    engaged = s.is_engaged(model) and not face.is_large
    reasons = [Reason(f"its card or token {squares:+d}", "tactics/move/bonus-once")] if squares else []
    if engaged:
        reasons = [Reason("engaged", "tactics/move/engaged-one-square")]
    yield _stat("Move", BASE, 1 if engaged else far, " sq.", tuple(reasons), low_is_good=False)
    for roll, value in ((DEFENCE, face.defence), (WILL, face.will)):
        yield _needs(s, model, ROLLS[roll].capitalize(), value, modifiers(s, model, roll, MELEE, NOBODY))
    for number in face.modes:
        mode = s.board.modes[number]
        name = f"{title_of(mode.name)}, {mode.ap} AP"
        dice = f"{counted(mode.dice, 'die', 'dice')}, "
        yield _needs(s, model, name, mode.value, modifiers(s, model, ATTACK, mode.kind, NOBODY), dice)


def _needs(s: State, model: FigureId, name: str, value: int, some: list[Modifier], dice: str = "") -> Stat:
    """What is added to the dice is told as what the dice themselves must show."""
    why = [Reason(f"{one.name} {one.n:+d}", "tactics/dice/modifier-each-die") for one in some if one.n]
    now = value - sum(one.n for one in some)
    if s.shaken >> model & 1:
        why.append(Reason(f"shaken -{SHAKEN_PENALTY}", "tactics/token/shaken"))
        now += SHAKEN_PENALTY
    # tactics/dice/natural-ten: a 10 always succeeds.
    return _stat(name, value, max(1, min(10, now)), "+", tuple(why), low_is_good=True, before=dice)


def _stat(
    name: str, base: int, now: int, unit: str, why: tuple[Reason, ...], *, low_is_good: bool, before: str = ""
) -> Stat:  # fmt: skip
    if base == now:
        return Stat(name=name, now=f"{before}{now}{unit}", why=why)
    sign: Sign = "better" if (now < base) == low_is_good else "worse"
    return Stat(name=name, now=f"{before}{now}{unit}", base=f"{before}{base}{unit}", sign=sign, why=why)


def _threat(s: State, attacker: FigureId, defender: FigureId, named: FigureId) -> Iterator[Threat]:
    """The best that one could do to the other in an activation of now, without coins: a blow, a shot or a charge."""
    best: Blow | None = None
    told, rule = "", ""
    for number in s.face(attacker).modes:
        mode = s.board.modes[number]
        if not mode.required.is_free():
            continue
        how = _way(s, attacker, defender, mode)
        if not how:
            continue
        blow = blow_of(s, attacker, defender, mode, 0, CHARGE_DIE if how == CHARGES else 0)
        if best is None or blow.wounds > best.wounds:
            best, told, rule = blow, f"{title_of(mode.name)}, {how}", RULES[how]
    if best is not None:
        yield Threat(
            thing=s.board.figures[named].id,
            name=s.board.figures[named].name,
            says=told,
            chance=1.0 - best.chances[0],
            hope="to wound",
            loss=f"{best.wounds:.1f} wounds",
            rule=rule,
        )


CHARGES = "by a charge"
RULES = {
    "in contact": "tactics/attackmode/melee",
    "in sight": "tactics/attackmode/ranged",
    CHARGES: "tactics/charge/sequence",
}


def _way(s: State, attacker: FigureId, defender: FigureId, mode: Mode) -> str:
    """How an attack would come about from where both stand; empty where it cannot."""
    if mode.kind == MELEE:
        if s.in_contact(attacker, defender):
            return "in contact"
        if s.is_engaged(attacker) or not is_for_charges(mode) or not sees(s, attacker, defender):
            return ""
        reach = allowance(s, attacker, NOBODY)
        near = s.distance(attacker, defender) - 1 <= reach
        return CHARGES if near and is_reached(s, attacker, defender, reach) else ""
    return "in sight" if not s.is_engaged(attacker) and sees(s, attacker, defender) else ""


# -- objectives


def _objective(s: State, number: int, card: Inspected) -> Inspected:
    """Its name, its worth in each end phase, and who holds it."""
    square = s.board.objectives[number]
    holder, lies = s.at[square], s.objective_cards[number]
    held = "nobody" if holder == NOBODY else f"{s.board.figures[holder].name} for {seat_name(s, s.side[holder])}"
    worth = counted(s.board.objective_values[number], "VP", "VP")
    entry = s.board.pack.objective_cards[lies] if lies >= 0 else None
    mark = provenance(entry)
    return replace(
        card,
        title=f"Objective {number + 1}: {entry.name}" if entry else f"Objective {number + 1}",
        kind="Objective",
        stats=(Stat(name="Worth", now=f"{worth} a round"), Stat(name="Held by", now=held)),
        text=(entry.text,) if entry else card.text,
        rule="tactics/objective/score",
        origin=mark.origin if entry else "",
        source=mark.source if entry else "",
    )
