"""The battle under way: what each side counts for, part by part, with what is known told apart from what is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....core.agenda import NOBODY, Seat
from ....core.english import counted
from ....core.scene import Contest, DiceRow, Die, Modifier, Pile
from ..board import Power
from ..cards import CASTLE, CONSCRIPTS, RETREAT, STRENGTH, THRONE
from ..cards import Card as CardNumber
from ..rules.battle import Attack, AttackCard, Defence, DefenceCard, NeutralCard
from ..rules.dead_strength import king_strength, walker_strength, walkers_around
from ..rules.icons import DeadCard, RivalCard, calls_off
from ..rules.strength import (
    attackers,
    conscripts,
    defenders,
    is_dead,
    kept_bonus,
    units_strength,
)
from ..state import Battle
from ..text.dead import dead_name
from ..units import ALL_DRAGONS, ALL_HEROES, ICE_DRAGON, NIGHT_KING, WALKER, houses_in, token_count
from .cards import MARKS, back, face_card, laid_by
from .teller import Teller

UNKNOWN = "?"


class Part(NamedTuple):
    """What counts for a side: a word with a mark, what it adds, and the rule."""

    word: str
    mark: str
    adds: int
    cause: str
    rule: str


class Side(NamedTuple):
    name: str
    tone: str
    power: Power
    parts: tuple[Part, ...]
    hidden: int
    """Cards that lie face down."""
    owed: bool
    """Whether a card of it is still to come."""

    @property
    def known(self) -> int:
        return sum(part.adds for part in self.parts)

    @property
    def is_open(self) -> bool:
        return bool(self.hidden) or self.owed


def contests(teller: Teller) -> Iterator[Contest]:
    battle = teller.battle
    if battle is None:
        return
    attack, defence = side(teller, battle, True), side(teller, battle, False)
    result = _result(attack, defence, _retreat(teller, battle))
    where = teller.board.names[battle.domain]
    told = [f"{attack.name} attacks {defence.name} at {where}", _told(attack), _told(defence), result]
    yield Contest(
        id="battle",
        label=". ".join(filter(None, told)),
        title=f"Battle at {where}",
        rows=(_row(attack), _row(defence)),
        result=result,
        tally=tuple(_tally(attack, defence)),
    )


def side(teller: Teller, battle: Battle, attacks: bool) -> Side:
    s = teller.s
    power = battle.attacker if attacks else battle.defender
    cards = battle.attack if attacks else battle.defence
    hidden = s.attack_count if attacks else s.defence_count
    owed = _owes(teller, battle, attacks) and not cards and not hidden
    if is_dead(s, power):
        parts = [*_dead(teller, battle), *_cards(teller, battle, cards, attacks)]
        return Side(dead_name(s, battle.domain), "dead", power, tuple(parts), hidden, owed)
    house = battle.house if power == NOBODY else s.house[power]
    if house == NOBODY:
        # tinyepic/walker/allied-domain: allied units that fight alone go by their own name.
        house = next(iter(houses_in(attackers(s, battle) if attacks else defenders(s, battle))), s.board.arryn)
    parts = [*_units(teller, battle, attacks), *_cards(teller, battle, cards, attacks)]
    if battle.bonus and attacks != is_dead(s, battle.attacker):
        parts.append(Part("event", "scroll", battle.bonus, "the event that led to it", "tinyepic/battle/event-bonus"))
    kept = kept_bonus(s, power) if power != NOBODY else 0
    if kept:
        parts.append(Part("kept card", "card", kept, "a card that stays in play", "tinyepic/battle/event-bonus"))
    return Side(
        name=teller.house(house),
        tone=teller.board.houses[house].id,
        power=power,
        parts=tuple(parts),
        hidden=hidden,
        owed=owed,
    )


def _owes(teller: Teller, battle: Battle, attacks: bool) -> bool:
    """Whether that side may still lay a card or draw one: as long as nothing has been revealed."""
    agenda = teller.s.agenda
    if is_dead(teller.s, battle.attacker if attacks else battle.defender):
        return any(isinstance(frame, (RivalCard, DeadCard)) for frame in agenda)
    if attacks:
        return any(isinstance(frame, (Attack, AttackCard)) for frame in agenda)
    return any(isinstance(frame, (AttackCard, Defence, DefenceCard, NeutralCard)) for frame in agenda)


def _dead(teller: Teller, battle: Battle) -> Iterator[Part]:
    """tinyepic/nk/strength, tinyepic/ice-dragon/strength, tinyepic/walker/strength: part by part."""
    s, winter, here = teller.s, teller.board.winter, teller.s.units[battle.domain]
    if here & NIGHT_KING:
        yield Part("Night King", "crown", winter.king_base, "the Night King", "tinyepic/nk/strength")
        track = king_strength(s) - winter.king_base
        yield Part("track", "scroll", track, "his strength track", "tinyepic/nk/track-sum")
        walkers = walkers_around(s, battle.domain)
        around = f"{counted(walkers, 'White Walker')} around him"
        if walkers:
            yield Part("walkers", "recruit", walkers * winter.per_walker, around, "tinyepic/nk/auto-plus-one")
        if here & ICE_DRAGON:
            yield Part("dragon", "dragon", winter.dragon_bonus, "the Ice Dragon", "tinyepic/nk/strength")
        return
    if here & ICE_DRAGON:
        yield Part("dragon", "dragon", winter.dragon_strength, "the Ice Dragon", "tinyepic/ice-dragon/strength")
    if here & WALKER:
        yield Part("walker", "recruit", walker_strength(s), "a White Walker", "tinyepic/walker/strength")


def _units(teller: Teller, battle: Battle, attacks: bool) -> Iterator[Part]:
    """tinyepic/battle/unit-strength, tinyepic/hero/strength, tinyepic/dragon/strength, tinyepic/battle/castle-bonus,
    tinyepic/battle/throne-bonus."""
    s, board = teller.s, teller.board
    army = attackers(s, battle) if attacks else defenders(s, battle)
    lead = battle.hero_strength or s.terms(battle.card, battle.effect).hero_strength
    lead = lead if attacks != is_dead(s, battle.attacker) else 0
    tokens = token_count(army)
    if tokens:
        what = counted(tokens, "power token")
        yield Part(
            "token" if tokens == 1 else "tokens",
            "recruit",
            tokens * board.token_strength,
            what,
            "tinyepic/battle/unit-strength",
        )
    heroes = army & ALL_HEROES
    if heroes:
        strong = units_strength(s, heroes, lead)
        yield Part("hero", "crown", strong, teller.units(heroes), "tinyepic/hero/strength")
    dragons = army & ALL_DRAGONS
    if dragons:
        strong = units_strength(s, dragons, 0 if heroes else lead)
        yield Part("dragon", "dragon", strong, teller.units(dragons), "tinyepic/dragon/strength")
    if not attacks and battle.defender == NOBODY and is_dead(s, s.lord[battle.house]):
        yield Part(
            "terror", "scroll", board.winter.terrified_defence, "a terrified house", "tinyepic/terror/defence-bonus"
        )
    if attacks or battle.defender == NOBODY:
        return
    kind = board.kinds[battle.domain]
    if kind == CASTLE:
        where = f"castle of {board.names[battle.domain]}"
        yield Part("castle", "castle", board.castle_defence, where, "tinyepic/battle/castle-bonus")
    elif kind == THRONE:
        yield Part("throne", "throne", board.throne_defence, "the Iron Throne", "tinyepic/battle/throne-bonus")


def _cards(teller: Teller, battle: Battle, cards: tuple[CardNumber, ...], attacks: bool) -> Iterator[Part]:
    """tinyepic/icon/two-cards: revealed cards by their icons."""
    for card in cards:
        face = teller.s.face(card)
        adds, rule = 0, "tinyepic/icon/secret"
        if face.icon == STRENGTH:
            adds, rule = face.value, "tinyepic/icon/two-cards"
        elif face.icon == CONSCRIPTS:
            adds, rule = conscripts(teller.s, battle, attacks), "tinyepic/icon/conscripts"
        elif face.icon == RETREAT:
            rule = "tinyepic/icon/retreat"
        yield Part("card", MARKS[face.icon], adds, face.name, rule)


def _row(side: Side) -> DiceRow:
    """A die for each part with what it adds; what is not known yet is a card face down, or an empty place."""
    dice = [Die(part.word, mark=part.mark, total=f"+{part.adds}", tone="paper") for part in side.parts]
    dice += [Die("face down", mark="card", total=UNKNOWN, tone="rail", state="kept")] * side.hidden
    if side.owed:
        dice.append(Die("", total=""))
    return DiceRow(side.name, side.tone, tuple(dice), note=_sum(side))


def _sum(side: Side) -> str:
    return f"{side.known} and ?" if side.is_open else f"{side.known} in all"


def _told(side: Side) -> str:
    parts = [f"{part.cause} {part.adds}" for part in side.parts]
    if side.hidden:
        parts.append(counted(side.hidden, "card") + " face down")
    elif side.owed:
        parts.append("no card yet")
    return f"{side.name} {side.known}: {', '.join(parts)}"


def _tally(*sides: Side) -> Iterator[Modifier]:
    for row, one in enumerate(sides):
        for part in one.parts:
            yield Modifier(row, f"+{part.adds}", part.cause, part.rule)


def _retreat(teller: Teller, battle: Battle) -> bool:
    return any(calls_off(teller.s, battle, attacks) for attacks in (True, False))


def _result(attack: Side, defence: Side, retreats: bool) -> str:
    """tinyepic/battle/tie, tinyepic/icon/retreat-no-point: how it stands; a tie is the defender's."""
    if attack.is_open or defence.is_open:
        return ""
    if retreats:
        return "A Retreat: nobody wins, and nobody loses a unit"
    if attack.known > defence.known:
        return f"{attack.name} wins, {attack.known} to {defence.known}"
    tie = " in a tie" if attack.known == defence.known else ""
    return f"{defence.name} holds{tie}, {defence.known} to {attack.known}"


def battle_piles(teller: Teller) -> Iterator[Pile]:
    """tinyepic/battle/hidden-until-both: the cards of both sides; face down they are only counted, except to whoever
    laid them."""
    battle = teller.battle
    if battle is None:
        return
    for attacks, id in ((True, "attack"), (False, "defence")):
        power = battle.attacker if attacks else battle.defender
        shown = battle.attack if attacks else battle.defence
        hidden = teller.s.attack_count if attacks else teller.s.defence_count
        if not shown and not hidden:
            continue
        name = side(teller, battle, attacks).name
        own = power == teller.seat and power != NOBODY
        cards = [face_card(teller, card, id) for card in shown]
        if own:
            cards += [face_card(teller, card, id, "face down") for card in laid_by(teller, power)]
        else:
            cards += [back(f"{id}-{n}") for n in range(hidden)]
        told = [card.name or "a card face down" for card in cards]
        yield Pile(
            id=f"{id}-cards",
            label=f"{name} {'attacks' if attacks else 'defends'} with {', '.join(told)}",
            name=f"{name} {'attacks' if attacks else 'defends'}",
            count=len(cards),
            cards=tuple(cards),
            spread=True,
            kind="shown",
            seat=_seat(teller, power),
        )


def _seat(teller: Teller, power: Power) -> Seat:
    return power if teller.s.is_player(power) else NOBODY
