"""Cards as the rules read them: whatever can be used becomes one table of abilities, their effects numbered deeds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ....core.agenda import NOBODY
from ..cards import (
    AFTERMATH,
    AFTERMATH_ATTACK,
    AGENDA,
    ALWAYS,
    ANY_TYPE,
    BASES,
    EVERYONE,
    GEAR,
    ICONS,
    KINDS,
    MODEL_ACTIVATES,
    MOMENTS,
    MOTIVATION,
    OBJECTIVE,
    PLUNDER,
    RANGES,
    SIDES,
    SOLDIER_ACTIVATES,
    TYPES,
    Ability,
    Deed,
    Figure,
    Gear,
    Improvement,
    Mode,
    ModelCard,
    Motivation,
    Price,
    Reach,
)
from ..options import Options
from ..pack import Pack
from ..pack import effects as x
from ..pack import entries as e


def slug(name: str) -> str:
    """expert-riposte for EXPERT RIPOSTE, for-the-king for FOR THE KING!, dragons-edge for DRAGON'S EDGE."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


SMALL = frozenset({"of", "the", "in", "to", "by", "and", "from"})


def titled(name: str) -> str:
    """Cards shout their names, and people do not: Expert Riposte for EXPERT RIPOSTE, Send Reeling for send_reeling."""
    if not (name.isupper() or name.islower()):
        return name
    words = name.lower().replace("_", " ").split()
    return " ".join([word if n and word in SMALL else word.capitalize() for n, word in enumerate(words)])


def price(cost: x.Cost) -> Price:
    return Price(cost.gold, cost.silver, cost.copper)


def types(some: Sequence[str]) -> int:
    """A set of types; nothing said is any."""
    return sum(1 << TYPES.index(one) for one in some) if some else ANY_TYPE


def figures_of(pack: Pack, options: Options) -> list[Figure]:
    """All miniatures that could be fielded, in the order of the cards, and behind them the samples; a character is one,
    mounted or on foot (tactics/mount/same-character)."""
    found: list[Figure] = []
    seats = {"targaryen": 0, "baratheon": 1, "neutral": NOBODY}
    for n, model in enumerate(pack.models):
        known = next((one for one in found if model.character and one.character == model.character), None)
        if known is not None:
            # The mounted form first, so that whoever is unhorsed goes on to the next.
            known.cards = [*known.cards, n] if model.base == "infantry" else [n, *known.cards]
            continue
        doubled = options.soldier_supply == "doubled" and model.type == "soldier"
        number = model.miniatures * (2 if doubled else 1) if model.type == "soldier" else 1
        for one in range(1, number + 1):
            id = slug(model.character or model.id.replace("_", " "))
            tail, more = (f"-{one}", f" {one}") if number > 1 else ("", "")
            figure = Figure(len(found), id + tail, model.name + more, seats[model.faction], [n], model.character)
            found.append(figure)
    for n, sample in enumerate(pack.samples, len(pack.models)):
        found.append(Figure(len(found), slug(sample.id), sample.name, NOBODY, [n], ""))
    return found


class Table:
    """Grows while cards are read."""

    def __init__(self, pack: Pack, figures: list[Figure]) -> None:
        self.pack = pack
        self.figures = figures
        self.abilities: list[Ability] = []
        self.deeds: list[Deed] = []
        self.modes: list[Mode] = []
        self.gears: list[Gear] = []
        self.motivations: list[Motivation] = []
        self.cards: list[ModelCard] = []
        self.objective_cards: list[int] = []
        self.agendas: list[int] = []
        self._known: dict[tuple[x.Ability, str], int] = {}
        self._read()

    def _read(self) -> None:
        self.gears = [self._gear(n, one) for n, one in enumerate(self.pack.equipment)]
        self.motivations = [self._motivation(n, one) for n, one in enumerate(self.pack.motivations)]
        self.objective_cards = [self._objective(one) for one in self.pack.objective_cards]
        self.agendas = [self._agenda(one) for one in self.pack.agendas]
        cards: list[e.Model | e.Sample] = [*self.pack.models, *self.pack.samples]
        self.cards = [self._card(n, card) for n, card in enumerate(cards)]

    # -- parts

    def deed(self, effects: Sequence[x.UsedEffect]) -> int:
        """A list of effects, and behind it those of the tests in it; NOBODY where there are none."""
        if not effects:
            return NOBODY
        deed = Deed(len(self.deeds), list(effects), [], [])
        self.deeds.append(deed)
        for effect in effects:
            test = isinstance(effect, x.WillTest)
            deed.passed.append(self.deed(effect.success) if isinstance(effect, x.WillTest) and test else NOBODY)
            deed.failed.append(self.deed(effect.fail) if isinstance(effect, x.WillTest) and test else NOBODY)
        return deed.number

    def characters(self, some: Sequence[str]) -> int:
        """A set of figures; nothing said is any."""
        if not some:
            return -1
        return sum(1 << figure.number for figure in self.figures if figure.character in some)

    def reach(self, target: x.Target | None) -> Reach:
        if target is None:
            return Reach()
        least, most = {"up_to_2": (1, 2), "all": (0, EVERYONE)}.get(str(target.n), (target.n, target.n))
        return Reach(
            side=SIDES.index(target.side),
            range=RANGES.index(target.range or "any"),
            types=types(target.types),
            figures=self.characters(target.characters),
            base=BASES.index(target.base),
            other=target.other,
            least=int(least),
            most=int(most),
        )

    def add(
        self,
        id: str,
        name: str,
        text: str,
        icon: int,
        moment: int,
        cost: x.Cost,
        effects: Sequence[x.UsedEffect],
        target: x.Target | None = None,
        ap: int = 0,
        filter: x.Filter | None = None,
        conditions: Sequence[x.AnyCondition] = (),
        each_round: bool = False,
        forced: bool = False,
    ) -> Ability:
        only = x.Filter() if filter is None else filter
        ability = Ability(
            number=len(self.abilities),
            id=self._own_id(id),
            name=titled(name),
            text=text,
            icon=icon,
            moment=moment,
            price=price(cost),
            ap=ap,
            reach=self.reach(target),
            deed=self.deed(effects),
            types=types(only.types),
            by_types=types(only.by_types),
            by_figures=self.characters(only.by_characters),
            attack_kind=KINDS.index(only.attack_kind) if only.attack_kind else NOBODY,
            of_attack=only.cause == "attack",
            copper_least=only.copper_at_least,
            plunder=sum(1 << PLUNDER.index(one) for one in only.plunder) if only.plunder else 3,
            conditions=list(conditions),
            each_round=each_round,
            forced=forced,
        )
        self.abilities.append(ability)
        return ability

    def _own_id(self, id: str) -> str:
        """A second of the same name is told by a number."""
        taken = {one.id for one in self.abilities}
        return id if id not in taken else next(f"{id}-{n}" for n in range(2, 99) if f"{id}-{n}" not in taken)

    # -- what can be used

    def ability(self, one: x.Ability) -> list[int]:
        """Equal ones on several cards are one; of one with options each option is one."""
        key = replace(one, text="")
        if not one.options:
            return [self._ability(key, "", one.text, one.effect)]
        found: list[int] = []
        for option in one.options:
            alone = replace(key, options=(), effect=option.effect, cost=option.cost)
            number = self._ability(alone, option.id, option.text, option.effect)
            self.abilities[number].beside_hero = option.requires == "contact_friendly_hero"
            found.append(number)
        return found

    def _ability(self, one: x.Ability, option: str, text: str, effects: Sequence[x.UsedEffect]) -> int:
        if (one, option) in self._known:
            return self._known[one, option]
        only = one.filter if not one.attack_kind else replace(one.filter, attack_kind=one.attack_kind)
        ability = self.add(
            id=f"{slug(one.name)}-{slug(option)}" if option else slug(one.name),
            name=one.name,
            text=text,
            icon=ICONS.index(one.icon),
            moment=MOMENTS.index(one.when or one.trigger),
            cost=one.cost,
            effects=effects,
            target=one.target,
            ap=one.ap or 0,
            filter=only,
            forced=one.forced,
        )
        ability.slays = self.deed(one.on_nemesis_killed_by_self)
        self._known[one, option] = ability.number
        return ability.number

    def _gear(self, number: int, one: e.Equipment) -> Gear:
        ability = NOBODY
        if one.once:
            moment = MOMENTS.index(one.when)
            ability = self.add(slug(one.id), one.name, one.text, GEAR, moment, x.NO_COST, one.effect).number
        return Gear(
            number=number,
            id=slug(one.id),
            name=one.name,
            text=one.text,
            price=price(one.cost),
            is_unique=one.unique,
            types=types(one.types),
            infantry_only=one.infantry_only,
            ability=ability,
            effects=[] if one.once else list(one.effect),
        )

    def _motivation(self, number: int, one: e.Motivation) -> Motivation:
        figure = next(figure.number for figure in self.figures if figure.character == one.character)
        return Motivation(
            number=number,
            id=slug(one.id),
            name=one.name,
            figure=figure,
            alive=[self._option(one, "alive", n, option) for n, option in enumerate(one.alive, 1)],
            deceased=[self._option(one, "deceased", n, option) for n, option in enumerate(one.deceased, 1)],
        )

    def _option(self, card: e.Motivation, side: str, n: int, one: e.MotivationOption) -> int:
        return self.add(
            id=f"{slug(card.id)}-{side}-{n}",
            name=card.name,
            text=one.text,
            icon=MOTIVATION,
            moment=MOMENTS.index(one.trigger),
            cost=one.cost,
            effects=one.effect,
            target=one.target,
            filter=one.filter,
            conditions=one.condition,
            each_round=one.once == "round",
            forced=one.forced,
        ).number

    def _objective(self, one: e.ObjectiveCard) -> int:
        ability = self.add(
            slug(one.id), one.name, one.text, OBJECTIVE, ALWAYS, one.cost, one.effect, one.target, one.ap
        )
        ability.needs_infantry = one.user.base == "infantry"
        ability.needs_unengaged = one.user.unengaged
        return ability.number

    def _agenda(self, one: e.Agenda) -> int:
        if one.playable == "never":
            return NOBODY
        moment = SOLDIER_ACTIVATES if one.playable == "soldier_activates" else MODEL_ACTIVATES
        return self.add(slug(one.id), one.id, one.text, AGENDA, moment, x.NO_COST, one.play_effect).number

    def _aftermath(self, one: e.Aftermath) -> int:
        ability = self.add(
            slug(one.id), one.id, one.text, AFTERMATH, AFTERMATH_ATTACK, one.cost, one.effect, one.target
        )
        ability.needs_wound = True
        ability.needs_infantry = one.requires == "caused_wound_infantry"
        return ability.number

    def _mode(self, one: e.AttackMode) -> Mode:
        ids = [improvement.id for improvement in one.improve]
        mode = Mode(
            number=len(self.modes),
            id=slug(one.name),
            name=one.name,
            kind=KINDS.index(one.kind),
            ap=one.ap,
            dice=one.dice,
            value=one.value,
            required=price(one.required),
            improvements=[_improvement(improvement, ids) for improvement in one.improve],
            aftermath=[self._aftermath(aftermath) for aftermath in one.aftermath],
        )
        self.modes.append(mode)
        return mode

    def _card(self, number: int, one: e.Model | e.Sample) -> ModelCard:
        foot = motivation = NOBODY
        if isinstance(one, e.Model):
            if one.other_form and one.base == "large":
                foot = next(n for n, other in enumerate(self.pack.models) if other.id == one.other_form)
            if one.motivation:
                motivation = next(n for n, card in enumerate(self.pack.motivations) if card.id == one.motivation)
        return ModelCard(
            number=number,
            id=slug(one.id),
            name=one.name,
            title=one.title,
            type=TYPES.index(one.type),
            is_large=one.base == "large",
            foot=foot,
            price=price(one.cost),
            will=one.will,
            defence=one.defence,
            wounds=one.wounds,
            modes=[self._mode(mode).number for mode in one.attack],
            abilities=[number for ability in one.ability for number in self.ability(ability)],
            motivation=motivation,
        )


def _improvement(one: e.Improvement, ids: list[str]) -> Improvement:
    return Improvement(
        id=slug(one.id),
        price=price(one.cost),
        charging=one.when == "charging",
        needs=ids.index(one.needs) if one.needs else NOBODY,
        dice=sum(effect.n for effect in one.effect if isinstance(effect, x.AddDice)),
        bonus=sum(effect.n for effect in one.effect if isinstance(effect, x.ModRoll)),
        text=one.text,
    )
