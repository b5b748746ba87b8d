"""What a table settles before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from painted_table.core.options import Choice, Mode, settled
from painted_table.core.refusal import Garbled, no_such

MODES = (
    Mode(
        id="duel",
        title="Duel",
        text="One keeper against the other: more beacons win.",
        seats=range(2, 3),
        rule="beacons/setup/seats",
        options={"mode": "duel"},
    ),
    Mode(
        id="vigil",
        title="Vigil",
        text="Alone or together against the fog: enough beacons win for all.",
        seats=range(1, 3),
        rule="beacons/setup/seats",
        options={"mode": "vigil"},
    ),
)
ROUNDS = Choice(
    id="rounds",
    kind="number",
    text="How many rounds are played.",
    rule="beacons/setup/rounds",
    default={mode.id: "4" for mode in MODES},
    least=1,
    most=6,
)
"""beacons/setup/rounds: with six, cards enough are left for whoever looks."""


@dataclass(frozen=True)
class Table:
    """A table as it was settled; it never changes during a game."""

    players: int
    mode: str
    rounds: int

    @property
    def together(self) -> bool:
        return self.mode == "vigil"


def choose(players: int, words: Mapping[str, str]) -> Table:
    """From words to a table whose options go together; raises Garbled where they do not."""
    id = words.get("mode", MODES[0].id)
    mode = next((mode for mode in MODES if mode.id == id), None)
    if mode is None:
        raise no_such("mode", id, [mode.id for mode in MODES])
    if players not in mode.seats:
        says = f"A {id} is not for {players} [{mode.rule}]."
        raise Garbled(says, "A duel is for two, a vigil for one or two.")
    return Table(players, id, int(settled([ROUNDS], words, id)["rounds"]))


def words(table: Table) -> dict[str, str]:
    """The options as the words that would choose them."""
    return {"mode": table.mode, "rounds": str(table.rounds)}
