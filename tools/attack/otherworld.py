"""A server of one of two worlds that differ in nothing but what one seat draws in secret.

    python -m tools.attack.otherworld --world a --veiled 1 --seed S --port N --database FILE

Both worlds have the same seed. Whenever the veiled seat alone sees a card drawn, a pair of cards is put aside: in
world `a` it is the one, in world `b` the other, and neither ever comes up for anybody else. Every other of its cards is
the same in both, so that there is something to turn up by choice. Whatever all can see falls alike.
"""

from __future__ import annotations

import argparse
from typing import Any

from painted_table.cli import main
from painted_table.core.agenda import Action, Chance
from painted_table.core.dice import SealedDice
from painted_table.core.match import Match

Pairs = dict[str, list[tuple[str, str]]]
"""By the kind of card: what was put aside, as the two worlds call it."""


class Unplayable(Exception):
    """The move is taken back whole, in both worlds, and something else is played."""


class World:
    def __init__(self, first: bool, veiled: int) -> None:
        self.first = first
        self.veiled = veiled
        self.pairs: Pairs = {}
        self.drawn: dict[str, int] = {}

    def settle(self, match: Match) -> None:
        """Let chance answer until a seat must, as a match does. One game is played after the other."""
        if not match.log:
            self.pairs, self.drawn = {}, {}
        while match.state.agenda and isinstance(top := match.state.agenda[-1], Chance):
            match.befall(self._outcome(match, top))

    def _outcome(self, match: Match, top: Chance[Any]) -> Action:
        s, game = match.state, match.game
        plain = top.sample(s, SealedDice(match.secret, len(match.log)))
        kind = game.show(s, plain).split()[0]
        pairs, drawn = self.pairs, self.drawn
        hidden = self._is_hidden(top, s, plain)
        if not hidden and kind not in pairs:
            return plain
        aside = {text for pair in pairs.get(kind, []) for text in pair}
        common = sorted((game.show(s, a), a) for _, a in top.outcomes(s) if game.show(s, a) not in aside)
        dice = SealedDice(match.secret, len(match.log))
        if not common:
            raise Unplayable("A card that differs between the worlds would be laid open.")
        number = dice.below(len(common))
        if not hidden or len(common) < 2:
            return common[number][1]
        drawn[kind] = drawn.get(kind, 0) + 1
        if drawn[kind] % 2 == 0:
            return common[number][1]
        other = (number + 1 + dice.below(len(common) - 1)) % len(common)
        if not self._is_hidden(top, s, common[number][1]) or not self._is_hidden(top, s, common[other][1]):
            return common[number][1]
        pairs.setdefault(kind, []).append((common[number][0], common[other][0]))
        return common[number if self.first else other][1]

    def _is_hidden(self, top: Chance[Any], s: Any, a: Action) -> bool:
        witnesses = top.witnesses(s, a)
        return witnesses is not None and list(witnesses) == [self.veiled]


def begin() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--world", choices=("a", "b"), required=True)
    parser.add_argument("--veiled", type=int, required=True, help="the seat whose cards differ")
    given, rest = parser.parse_known_args()
    world = World(given.world == "a", given.veiled)
    Match.settle = lambda self: world.settle(self)  # type: ignore[method-assign]
    main(["serve", *rest])


if __name__ == "__main__":
    begin()
