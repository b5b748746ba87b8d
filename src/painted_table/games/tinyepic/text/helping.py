"""How a small Treaty is helped, in words: for the log and for the page of whoever has not played it."""

from __future__ import annotations

from ....core.english import counted, listed
from ..pack import Pack


def tell_help(pack: Pack, size: int) -> str:
    """tinyepic/coop-setup/forearmed, tinyepic/ranger/fewer-walkers: what helps a Treaty of a size, after "it"."""
    row = next((row for row in pack.coop.forearmed if size in row.treaty_size), None)
    if row is None:
        return "is not helped"
    tokens = ((row.valyrian_steel, "Valyrian Steel"), (row.dragon_glass, "Dragon Glass"))
    begins = [f"{number} {what}" for number, what in tokens if number]
    most = row.ranger_walkers
    walkers = f"at most {counted(most, 'White Walker')}" if most else "no White Walkers"
    start = f"begins with {listed(begins)}, and " if begins else "has it easier: "
    return f"{start}Ranger cards bring it {walkers}"
