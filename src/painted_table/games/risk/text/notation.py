"""Actions of RISK as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.agenda import Action
from ....core.notation import Grammar, Kind, Number, Numbers
from ..actions import (
    GIVEN_BACK_UNSEEN,
    KEPT_UNSEEN,
    NO_CARD,
    UNSEEN_CARD,
    UNSEEN_MAESTER,
    UNSEEN_OBJECTIVE,
    Card,
)
from ..board import Board
from ..state import State
from .names import CARD, CHARACTER, HOUSE, LAND, MAESTER, OBJECTIVE, lands
from .seats import seat_name
from .verbs import MITCHELL, SKIRMISH
from .verbs_dominion import DOMINION, Places

VEILED: Mapping[str, Action] = {
    "card ?": UNSEEN_CARD,
    "card none": Card(NO_CARD),
    "maester ?": UNSEEN_MAESTER,
    "objective ?": UNSEEN_OBJECTIVE,
    "keep ?": KEPT_UNSEEN,
    "give back ?": GIVEN_BACK_UNSEEN,
}
COUNT: Number[Board] = Number()
FACES: Numbers[Board] = Numbers()
KINDS: Mapping[str, Kind[Board]] = {
    "territory": LAND,
    "source": LAND,
    "target": LAND,
    "port": LAND,
    "card": CARD,
    "first": CARD,
    "second": CARD,
    "third": CARD,
    "house": HOUSE,
    "maester": MAESTER,
    "character": CHARACTER,
    "objective": OBJECTIVE,
    "armies": COUNT,
    "number": COUNT,
    "knights": COUNT,
    "engines": COUNT,
    "seat": Number(most=7, least=1, first=1),
    "place": Number(most=9, least=1, first=1),
    "places": Places(),
    "faces": FACES,
    "attack": FACES,
    "defence": FACES,
}


def _examples(board: Board) -> list[str]:
    """Moves that a table with these options knows, of places that are on its board."""
    a, b = (lands(board)[t] for t in board.links[0])
    c = next(land for land in lands(board) if land not in (a, b))
    forms = [f"{a} > {b}", f"{a} >> {b}", f"{a} +3", "3 dice", "move 4", f"house {board.houses[0].id}"]
    forms += [f"redeem {a} {b} {c}", f"claim {a}", "end", "stop", "stay", "draw", "decline"]
    options = board.options
    if options.gold or options.characters or options.maester or options.objectives or options.special_units:
        forms += ["play lead-into-a-trap", "use robb-stark", "pass", "buy maester", "buy objective"]
        forms += ["ransom ned-stark", "score castles-5", f"trade {b}", "with 1 knight 0 engines", f"pick {a}"]
        forms += ["pick seat 2", "die 2", "again 1 2", "remove 2", "done"]
    if options.variant == "mitchell":
        forms += ["call targaryen to oldtown", "call wildlings"]
    return forms


GRAMMAR: Grammar[State, Board] = Grammar(
    verbs=[*SKIRMISH, *MITCHELL, *DOMINION],
    kinds=KINDS,
    words=VEILED,
    board=lambda s: s.board,
    who=seat_name,
    examples=_examples,
)


show = GRAMMAR.show
