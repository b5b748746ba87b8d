"""A bot: it packs oil, walks where nothing burns yet and kindles."""

from __future__ import annotations

from collections.abc import Sequence

from painted_table.core.agenda import Action
from painted_table.core.dice import Dice

from .actions import Again, Kindle, Order, Take, Walk
from .made.views import View
from .state import FLAME, OIL, square_of


class KeeperBot:
    def choose(self, view: View, options: Sequence[Action], dice: Dice) -> Action:
        """The best by a rule of thumb; the dice choose between equals."""
        worth = [self._worth(view, a) for a in options]
        best = [a for a, one in zip(options, worth) if one == max(worth)]
        return best[dice.below(len(best))]

    def _worth(self, view: View, a: Action) -> int:
        match a:
            case Take(provisions=provisions):
                return provisions.count(OIL)
            case Walk(x=x, y=y):
                return int(view.lit[square_of((x, y))] != view.seat)
            case Again(dice=places):
                flames = [place for place, face in enumerate(view.dice) if face == FLAME]
                return 0 if len(flames) > 1 or set(places) & set(flames) else len(places)
            case Order(cards=cards):
                return int(view.lit[cards[0]] != view.seat)
        return int(isinstance(a, Kindle))
