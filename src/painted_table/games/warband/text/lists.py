"""Army lists as text: `stark-sworn-swords+robb-commander grey-wind catelyn-stark`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.english import listed as in_a_row
from ....core.refusal import Garbled, no_such
from ..pack import Pack
from ..rules.army import ArmyList

NOTHING = "nothing"


def slug(id: str) -> str:
    return id.replace("_", "-")


@lru_cache(maxsize=16)
def unit_words(pack: Pack) -> tuple[str, ...]:
    return tuple(slug(unit.id) for unit in pack.units)


@lru_cache(maxsize=16)
def attachment_words(pack: Pack) -> tuple[str, ...]:
    return tuple(slug(one.id) for one in pack.attachments)


@lru_cache(maxsize=16)
def ncu_words(pack: Pack) -> tuple[str, ...]:
    return tuple(slug(ncu.id) for ncu in pack.ncus)


def show_army(pack: Pack, army: ArmyList) -> str:
    """Units with what is attached to them, then NCUs; reads back as itself."""
    words = []
    for unit, *attached in army.units:
        words.append("+".join([unit_words(pack)[unit], *(attachment_words(pack)[one] for one in attached)]))
    words += [ncu_words(pack)[ncu] for ncu in army.ncus]
    return " ".join(words) or NOTHING


def read_army(pack: Pack, text: str) -> ArmyList:
    """The inverse; raises Garbled on what is no card of the pack. Whether it is legal is for the rules."""
    units, ncus = [], []
    for word in text.lower().split():
        if word == NOTHING:
            continue
        base, *attached = word.split("+")
        if base in ncu_words(pack):
            if attached:
                raise Garbled(f"{base} is an NCU: nobody is attached to it.", "Attach them to a Combat Unit.")
            ncus.append(ncu_words(pack).index(base))
            continue
        if base in attachment_words(pack):
            raise Garbled(f"{base} is an attachment and stands with no unit.", f"Write unit+{base}.")
        units.append((_number("unit", base, unit_words(pack)), *(_attached(pack, one) for one in attached)))
    return ArmyList(tuple(units), tuple(ncus))


def _attached(pack: Pack, word: str) -> int:
    return _number("attachment", word, attachment_words(pack))


def _number(kind: str, word: str, known: Sequence[str]) -> int:
    if word not in known:
        raise no_such(kind, word, known)
    return known.index(word)


def tell_army(pack: Pack, army: ArmyList) -> str:
    """Equal units are counted: Stark Sworn Swords with Robb Stark, 2 × Umber Berserkers, Catelyn Stark."""
    told: dict[str, int] = {}
    for unit, *attached in army.units:
        name = pack.units[unit].name
        if attached:
            name += f" with {in_a_row([pack.attachments[one].name for one in attached])}"
        told[name] = told.get(name, 0) + 1
    for ncu in army.ncus:
        told[pack.ncus[ncu].name] = 1
    return in_a_row([name if number == 1 else f"{number} × {name}" for name, number in told.items()]) or NOTHING
