"""What a seat could use at a moment, and why not: warband/card/*, warband/unit/ability-*.

Who is asked at a moment rests on what everyone knows (`might_use`); what may be answered, on what a seat really holds.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PlayCard, UseAbility, UseNcu
from ..pack.effects import Act, AnyEffect, ReplaceZone
from ..powers import ANY_TURN, BENEFIT_OVER, CARD, CARD_PLAYED, OWN_TURN, ZONE_CLAIMED, Power, ScriptId
from ..state import TABLE, NcuId, State, UnitId
from .choices import candidates, needs_target
from .decks import unseen
from .granted import is_able
from .holding import hold, is_subject, role
from .standing import At, abilities_of, is_cut_off, is_ncu_silenced, printed_abilities

FITS = ""
"""No rule speaks against it."""
ROLES = ("self", "attacker", "defender", "tester", "activator", "mover", "destroyed")


def at_of(power: Power, seat: Seat, unit: UnitId = NOBODY) -> At:
    return At(seat, power.moment, unit, power.subject)


# -- why not


def why_not_now(s: State, power: Power, at: At) -> str:
    """The rule that forbids a use here and now, whoever holds it; FITS where none does."""
    if power.turn != ANY_TURN and (power.turn == OWN_TURN) != (s.active == at.seat):
        return "warband/card/trigger-effect"
    if not hold(s, power.requires, at):
        return "warband/card/trigger-effect"
    if power.kind == CARD and is_helped_in_vain(s, power, at):
        return "warband/effect/forbid-own-cards"
    script = s.board.powers.scripts[power.script]
    if power.moment == ZONE_CLAIMED and s.replaced and any([isinstance(one, ReplaceZone) for one in script.effects]):
        return "warband/board/replace"
    if not is_possible(s, power.script, at):
        return "warband/card/able-target"
    if needs_target(power) and not candidates(s, power, at):
        return "warband/card/target-legal"
    return FITS


def is_helped_in_vain(s: State, power: Power, at: At) -> bool:
    """warband/effect/forbid-own-cards: the subject, or a unit of its owner that is named as a target, is cut off."""
    parts: list[str] = [power.subject]
    for effect in s.board.powers.scripts[power.script].effects:
        parts.append(_target(effect))
    for part in parts:
        if part in ROLES:
            unit = role(s, at, part)
            if unit != NOBODY and s.owner[unit] == at.seat and is_cut_off(s, unit, "own_cards"):
                return True
    return False


def _target(effect: AnyEffect) -> str:
    return str(getattr(effect, "target", ""))


def is_possible(s: State, script: ScriptId, at: At) -> bool:
    """warband/card/able-target: an action that is granted to a unit in its part must be possible for it."""
    for effect in s.board.powers.scripts[script].effects:
        if isinstance(effect, ReplaceZone):
            for inner in effect.effects:
                if isinstance(inner, Act) and inner.target == "self" and not is_able(s, at.unit, inner, at):
                    return False
        elif isinstance(effect, Act) and effect.target != "chosen":
            unit = role(s, at, effect.target)
            if unit == NOBODY or not is_able(s, unit, effect, at):
                return False
    return True


# -- abilities


def orders_left(s: State, unit: UnitId, ability: int) -> bool:
    """warband/unit/ability-order: once a round, for each attachment that gives it (warband/band/same-ability-once)."""
    second = ability + len(s.board.abilities)
    used = (s.orders[unit] >> ability & 1) + (s.orders[unit] >> second & 1)
    return used < printed_abilities(s, unit).count(ability)


def use_order(s: State, unit: UnitId, ability: int) -> None:
    """A second use, by the attachment of the other half of a pair, is counted above all abilities."""
    is_second = bool(s.orders[unit] >> ability & 1)
    s.orders[unit] |= 1 << (ability + len(s.board.abilities) if is_second else ability)


def why_not_ability(s: State, seat: Seat, moment: int, ability: int, unit: UnitId) -> str:
    """The rule against the use of an Order or an optional ability."""
    if not 0 <= unit < len(s.fate) or s.owner[unit] != seat or s.fate[unit] != TABLE:
        return "warband/unit/ability-order"
    if not 0 <= ability < len(s.board.abilities) or ability not in printed_abilities(s, unit):
        return "warband/unit/ability-order"
    power = s.board.powers.by_ability[ability]
    if power.moment != moment or not power.is_optional:
        return "warband/unit/ability-order"
    if ability not in abilities_of(s, unit):
        return "warband/ability/lose-abilities"
    at = at_of(power, seat, unit)
    if not is_subject(s, at):
        return "warband/card/trigger-effect"
    if power.is_order and not orders_left(s, unit, ability):
        return "warband/unit/ability-order"
    if power.is_order and is_cut_off(s, unit, "own_orders"):
        return "warband/effect/forbid-own-cards"
    return why_not_now(s, power, at)


def abilities_at(s: State, seat: Seat, moment: int) -> list[UseAbility]:
    """What a seat may use of its units: known to everyone."""
    found: list[UseAbility] = []
    powers = [power for power in s.board.powers.abilities[moment] if power.is_optional]
    if not powers:
        return found
    for unit in s.units(seat):
        printed = printed_abilities(s, unit)
        for power in powers:
            if power.index in printed and why_not_ability(s, seat, moment, power.index, unit) == FITS:
                found.append(UseAbility(power.index, unit))
    return found


# -- NCUs


def why_not_ncu(s: State, seat: Seat, moment: int, ncu: NcuId) -> str:
    """warband/board/order: a reaction, also from beside the board."""
    if not 0 <= ncu < len(s.ncu_owner) or s.ncu_owner[ncu] != seat:
        return "warband/ncu/on-board-only"
    power = s.board.powers.ncus[s.ncu_kind[ncu]]
    if power.moment != moment:
        return "warband/ncu/on-board-only"
    if is_ncu_silenced(s, ncu):
        return "warband/ability/lose-abilities"
    if power.cost and s.ncu_tokens[ncu] == 0:
        return "warband/card/search-order"
    return FITS if hold(s, power.requires, at_of(power, seat)) else "warband/card/trigger-effect"


def ncus_at(s: State, seat: Seat, moment: int) -> list[UseNcu]:
    if moment != BENEFIT_OVER:
        return []
    return [UseNcu(ncu) for ncu in s.ncus(seat) if why_not_ncu(s, seat, moment, ncu) == FITS]


# -- cards


def way_at(s: State, card: int, moment: int) -> Power | None:
    """The way in which a card can be played at a moment."""
    for way in s.board.powers.cards[card]:
        power = s.board.powers.all[way]
        if power.moment == moment:
            return power
    return None


def why_not_card(s: State, seat: Seat, moment: int, card: int) -> str:
    """The rule against playing a card that is in hand."""
    power = way_at(s, card, moment) if 0 <= card < len(s.board.cards) else None
    if power is None:
        return "warband/card/trigger-effect"
    return why_not_now(s, power, at_of(power, seat))


def cards_at(s: State, seat: Seat, moment: int) -> list[PlayCard]:
    found: list[PlayCard] = []
    for card in sorted(set(s.hands[seat])):
        if why_not_card(s, seat, moment, card) == FITS:
            found.append(PlayCard(card))
    return found


def may_hold(s: State, seat: Seat, moment: int) -> bool:
    """Whether a hand may, for all that everyone knows, have a card that fits: warband/card/window-order."""
    if s.hand_counts[seat] == 0 or not s.board.powers.card_ways[moment]:
        return False
    possible = set(s.known[seat])
    if len(s.known[seat]) < s.hand_counts[seat]:
        possible.update(unseen(s, seat))
    for power in s.board.powers.card_ways[moment]:
        if power.index in possible and why_not_now(s, power, at_of(power, seat)) == FITS:
            return True
    return False


# -- together


def might_use(s: State, seat: Seat, moment: int) -> bool:
    """Whether a seat is asked: by what everyone knows."""
    if moment == CARD_PLAYED:
        return may_hold(s, seat, moment)
    return bool(ncus_at(s, seat, moment)) or may_hold(s, seat, moment) or bool(abilities_at(s, seat, moment))


def uses(s: State, seat: Seat, moment: int) -> list[Action]:
    """warband/card/free-to-play: everything that a seat may use now."""
    return [*abilities_at(s, seat, moment), *ncus_at(s, seat, moment), *cards_at(s, seat, moment)]


def why_not_use(s: State, seat: Seat, moment: int, a: Action) -> Refusal | None:
    if isinstance(a, PlayCard):
        if a.card not in s.hands[seat]:
            return Refusal("warband/card/trigger-effect", "You hold no such card.")
        rule = why_not_card(s, seat, moment, a.card)
        return None if rule == FITS else Refusal(rule, WHY.get(rule, "It cannot be played now."))
    if isinstance(a, UseAbility):
        rule = why_not_ability(s, seat, moment, a.ability, a.unit)
        return None if rule == FITS else Refusal(rule, WHY.get(rule, "It cannot be used now."))
    if isinstance(a, UseNcu):
        rule = why_not_ncu(s, seat, moment, a.ncu)
        return None if rule == FITS else Refusal(rule, WHY.get(rule, "It cannot be used now."))
    return Refusal("warband/card/one-per-trigger", "Use one thing that is for this moment, or pass.")


WHY: dict[str, str] = {
    "warband/card/trigger-effect": "It is not for this moment.",
    "warband/card/able-target": "No unit could perform the action that it grants.",
    "warband/card/target-legal": "There is nobody whom it could be for.",
    "warband/effect/forbid-own-cards": "The unit is cut off from such help.",
    "warband/board/replace": "The benefit of the zone has been replaced already.",
    "warband/unit/ability-order": "The unit has no such Order, or has used it in this round.",
    "warband/ability/lose-abilities": "Its abilities are lost for now.",
    "warband/card/search-order": "It has no token left.",
    "warband/ncu/on-board-only": "That NCU has nothing for this moment.",
}
