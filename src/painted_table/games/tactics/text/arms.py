"""With what somebody attacks, what was bought for it, and what that costs, in words."""

from __future__ import annotations

from ....core.decks import members
from ....core.english import listed
from ....core.notation import Extra
from ..cards import Mode, Price
from ..rules.coins import told as coins_of
from .names import title as title_of


def arms(mode: Mode, bought: int) -> str:
    """Warhammer with Mighty."""
    names = _improvements(mode, bought)
    return title_of(mode.name) + (f" with {names}" if names else "")


def armed(mode: Mode, bought: int) -> str:
    """Warhammer (Mighty), in a sentence."""
    names = _improvements(mode, bought)
    return title_of(mode.name) + (f" ({names})" if names else "")


def _improvements(mode: Mode, bought: int) -> str:
    return listed([title_of(mode.improvements[n].id.replace("-", " ")) for n in members(bought)])


def extras(mode: Mode, bought: int) -> tuple[Extra, ...]:
    """tactics/attackmode/improve-once: what is bought for an attack, each by itself."""
    return tuple(
        Extra(mode.improvements[n].id.replace("-", " ").capitalize(), mode.improvements[n].text)
        for n in members(bought)
    )


def priced(price: Price) -> str:
    """What an answer costs, at the end of its label: ` (1 silver and 2 copper)`."""
    return "" if price.is_free() else f" ({coins_of(price)})"
