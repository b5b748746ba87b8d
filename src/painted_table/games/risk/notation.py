"""Actions of RISK as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...core.agenda import Action
from ...core.game import no_such
from ...core.refusal import Garbled
from .actions import (
    DECLINE,
    DRAW,
    END_INVASIONS,
    STAY,
    STOP,
    UNSEEN_CARD,
    Card,
    Claim,
    Deal,
    Deploy,
    Dice,
    Initiative,
    Invade,
    Maneuver,
    Move,
    Redeem,
    Roll,
    TakeHouse,
)
from .board import Board

WORDS: dict[str, Action] = {
    "end": END_INVASIONS,
    "stop": STOP,
    "stay": STAY,
    "draw": DRAW,
    "decline": DECLINE,
    "card ?": UNSEEN_CARD,
}
_SHOWN = {type(a): text for text, a in WORDS.items() if text != "card ?"}
END_CARD = "end-game"
FORMS = (
    "winterfell > moat-cailin, winterfell >> karhold, winterfell +3, 3 dice, move 4, house stark, "
    "redeem winterfell karhold gulltown, claim skagos, end, stop, stay, draw, decline"
)


def slug(id: str) -> str:
    return id.replace("_", "-")


def show(board: Board, a: Action) -> str:
    """An action as text."""
    match a:
        case Invade(source, target):
            return f"{land(board, source)} > {land(board, target)}"
        case Maneuver(source, target):
            return f"{land(board, source)} >> {land(board, target)}"
        case Deploy(territory, armies):
            return f"{land(board, territory)} +{armies}"
        case Dice(number):
            return "1 die" if number == 1 else f"{number} dice"
        case Roll(attack, defence):
            return f"roll {_numbers(attack)} : {_numbers(defence)}"
        case Move(armies):
            return f"move {armies}"
        case Redeem(first, second, third):
            return f"redeem {land(board, first)} {land(board, second)} {land(board, third)}"
        case Claim(territory):
            return f"claim {land(board, territory)}"
        case Deal(card):
            return f"deal {land(board, card)}"
        case Card(card):
            if a == UNSEEN_CARD:
                return "card ?"
            return f"card {END_CARD if card == board.end_card else land(board, card)}"
        case TakeHouse(house):
            return f"house {board.houses[house].id}"
        case Initiative(faces):
            return f"first {_numbers(faces)}"
    return _SHOWN[type(a)]


def points(board: Board, a: Action) -> tuple[str, ...]:
    """The territories (`winterfell`), cards (`card winterfell`) and Houses (`house stark`) an action names."""
    match a:
        case Invade(source, target) | Maneuver(source, target):
            return land(board, source), land(board, target)
        case Deploy(territory, _) | Claim(territory):
            return (land(board, territory),)
        case Redeem(first, second, third):
            return tuple(f"card {land(board, card)}" for card in (first, second, third))
        case TakeHouse():
            return (show(board, a),)
    return ()


def land(board: Board, territory: int) -> str:
    return slug(board.ids[territory])


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(str(n) for n in numbers)


def parse(board: Board, text: str) -> Action:
    """The action that a text stands for; raises Garbled with what was probably meant."""
    words = " ".join(text.strip().lower().replace("_", "-").replace("'", "").split())
    if words in WORDS:
        return WORDS[words]
    for pattern, read in _READERS:
        found = pattern.fullmatch(words)
        if found:
            return read(board, *found.groups())
    raise Garbled(f"{text.strip()!r} is no move.", f"Moves look like: {FORMS}.")


def territory(board: Board, text: str) -> int:
    """A territory by its slug or its printed name."""
    id = text.strip().replace(" ", "-").replace("-", "_")
    if id in board.ids:
        return board.ids.index(id)
    if f"the_{id}" in board.ids:
        return board.ids.index(f"the_{id}")
    raise no_such("territory", text.strip(), [slug(id) for id in board.ids])


def _faces(text: str) -> tuple[int, ...]:
    return tuple(int(n) for n in text.split())


def _house(board: Board, text: str) -> Action:
    ids = [h.id for h in board.houses]
    if text not in ids:
        raise no_such("House", text, ids)
    return board.take_house[ids.index(text)]


def _card(board: Board, text: str) -> Action:
    return Card(board.end_card if text == END_CARD else territory(board, text))


def _redeem(board: Board, text: str) -> Action:
    cards = [territory(board, word) for word in text.split()]
    if len(set(cards)) != 3:
        raise Garbled(f"'redeem {text}' does not name three different cards.", "Name three: redeem a b c.")
    return board.redeem(sum(1 << card for card in cards))


def _invade(board: Board, a: str, b: str) -> Action:
    return Invade(territory(board, a), territory(board, b))


def _maneuver(board: Board, a: str, b: str) -> Action:
    return Maneuver(territory(board, a), territory(board, b))


_READERS: list[tuple[re.Pattern[str], Callable[..., Action]]] = [
    (re.compile(r"(.+?) ?>> ?(.+)"), _maneuver),
    (re.compile(r"(.+?) ?> ?(.+)"), _invade),
    (re.compile(r"(.+?) ?\+ ?(\d{1,4})"), lambda b, t, n: Deploy(territory(b, t), int(n))),
    (re.compile(r"([0-9]{1,4}) ?(?:die|dice)"), lambda b, n: Dice(int(n))),
    (re.compile(r"move (\d{1,4})"), lambda b, n: Move(int(n))),
    (re.compile(r"roll ([\d ]+?) ?: ?([\d ]+)"), lambda b, x, y: Roll(_faces(x), _faces(y))),
    (re.compile(r"redeem (.+)"), _redeem),
    (re.compile(r"claim (.+)"), lambda b, t: Claim(territory(b, t))),
    (re.compile(r"deal (.+)"), lambda b, t: Deal(territory(b, t))),
    (re.compile(r"card (.+)"), _card),
    (re.compile(r"house (?:of )?(.+)"), _house),
    (re.compile(r"first ([\d ]+)"), lambda b, f: Initiative(_faces(f))),
]
