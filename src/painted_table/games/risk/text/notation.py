"""Actions of RISK as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

import re
from collections.abc import Callable

from ....core.agenda import Action
from ....core.game import no_such
from ....core.memory import remembered
from ....core.refusal import Garbled
from ..actions import (
    BUY_MAESTER,
    BUY_OBJECTIVE,
    CALL_WILDLINGS,
    DECLINE,
    DONE,
    DRAW,
    END_INVASIONS,
    GIVEN_BACK_UNSEEN,
    KEPT_UNSEEN,
    MAESTER_DECK,
    NO_CARD,
    OBJECTIVE_DECK,
    PASS,
    REVEAL,
    STAY,
    STOP,
    TERRITORY_DECK,
    UNSEEN_CARD,
    UNSEEN_MAESTER,
    UNSEEN_OBJECTIVE,
    CallExile,
    Card,
    Claim,
    Deal,
    Deploy,
    Dice,
    Faces,
    GiveBack,
    Initiative,
    Invade,
    Keep,
    MaesterCard,
    Maneuver,
    Move,
    ObjectiveCard,
    PickCharacter,
    PickDie,
    PickLand,
    PickSeat,
    Play,
    Ransom,
    Redeem,
    Remove,
    Roll,
    RollAgain,
    Score,
    Swap,
    Take,
    TakeHouse,
    Trade,
    Use,
)
from ..board import Board, members
from ..options import Options

WORDS: dict[str, Action] = {
    "end": END_INVASIONS,
    "stop": STOP,
    "stay": STAY,
    "draw": DRAW,
    "decline": DECLINE,
    "pass": PASS,
    "done": DONE,
    "buy maester": BUY_MAESTER,
    "buy objective": BUY_OBJECTIVE,
    "reveal": REVEAL,
    "call wildlings": CALL_WILDLINGS,
    "card ?": UNSEEN_CARD,
    "card none": Card(NO_CARD),
    "maester ?": UNSEEN_MAESTER,
    "objective ?": UNSEEN_OBJECTIVE,
    "keep ?": KEPT_UNSEEN,
    "give back ?": GIVEN_BACK_UNSEEN,
}
_SHOWN = {a: text for text, a in WORDS.items()}
END_CARD = "end-game"
FORMS = (
    "winterfell > moat-cailin, winterfell >> karhold, winterfell +3, 3 dice, move 4, house stark, "
    "redeem winterfell karhold gulltown, claim skagos, end, stop, stay, draw, decline"
)
DOMINION_FORMS = (
    "play lead-into-a-trap, use robb-stark, pass, buy maester, buy objective, ransom ned-stark, score castles-5, "
    "trade karhold, with 1 knight 0 engines, pick winterfell, pick seat 2, die 2, again 1 2, remove 2, done"
)
MITCHELL_FORMS = "call targaryen to oldtown, call wildlings"


def slug(id: str) -> str:
    return id.replace("_", "-")


@remembered
def show(board: Board, a: Action) -> str:
    """An action as text; remembered, for it depends on nothing that changes during a game."""
    if a in _SHOWN:
        return _SHOWN[a]
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
            return f"card {END_CARD if card == board.end_card else land(board, card)}"
        case TakeHouse(house):
            return f"house {board.houses[house].id}"
        case Initiative(faces):
            return f"first {_numbers(faces)}"
        case CallExile(house, port):
            return f"call {board.houses[house].id} to {land(board, port)}"
    return _show_dominion(board, a)


def _show_dominion(board: Board, a: Action) -> str:
    parts = board.parts
    match a:
        case Play(number):
            return f"play {slug(parts.faces[number].id)}"
        case Use(number):
            return f"use {slug(parts.faces[number].id)}"
        case Trade(card):
            return f"trade {land(board, card)}"
        case Take(knights, engines):
            return f"with {knights} {'knight' if knights == 1 else 'knights'} {engines} " + (
                "engine" if engines == 1 else "engines"
            )
        case Swap(objective):
            return f"swap {slug(parts.objectives[objective].id)}"
        case Ransom(number):
            return f"ransom {slug(parts.faces[number].id)}"
        case Score(objective):
            return f"score {slug(parts.objectives[objective].id)}"
        case Keep(deck, card):
            if deck == OBJECTIVE_DECK:
                return f"keep {slug(parts.objectives[card].id)}"
            return f"keep {_copy(board, card) if deck == MAESTER_DECK else land(board, card)}"
        case GiveBack(objective):
            return f"give back {slug(parts.objectives[objective].id)}"
        case PickLand(territory):
            return f"pick {land(board, territory)}"
        case PickSeat(seat):
            return f"pick seat {seat + 1}"
        case PickCharacter(number):
            return f"pick {slug(parts.faces[number].id)}"
        case Remove(armies):
            return f"remove {armies}"
        case PickDie(place):
            return f"die {place + 1}"
        case RollAgain(places):
            return f"again {' '.join(str(place + 1) for place in members(places))}"
        case MaesterCard(card):
            return f"maester {_copy(board, card)}"
        case ObjectiveCard(objective):
            return f"objective {slug(parts.objectives[objective].id)}"
        case Faces(faces):
            return f"faces {_numbers(faces)}"
    raise AssertionError(f"{a} has no notation")


def _copy(board: Board, card: int) -> str:
    """A copy of a Maester card: the name of its design, and which of two."""
    designs = board.parts.designs
    name = slug(board.parts.faces[designs[card]].id)
    return f"{name} 2" if card and designs[card - 1] == designs[card] else name


@remembered
def points(board: Board, a: Action) -> tuple[str, ...]:
    """The territories (`winterfell`), cards (`card winterfell`) and Houses (`house stark`) an action names."""
    match a:
        case Invade(source, target) | Maneuver(source, target):
            return land(board, source), land(board, target)
        case Deploy(territory, _) | Claim(territory) | CallExile(_, territory):
            return (land(board, territory),)
        case Redeem(first, second, third):
            return tuple(f"card {land(board, card)}" for card in (first, second, third))
        case Trade(card):
            return (f"card {land(board, card)}",)
        case PickLand(territory):
            return (land(board, territory),)
        case TakeHouse() | Play() | Use() | Ransom() | Score() | Swap() | GiveBack() | Keep() | PickCharacter():
            return (show(board, a),)
        case PickSeat() | PickDie():
            return (show(board, a),)
    return ()


@remembered
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
    raise Garbled(f"{text.strip()!r} is no move.", f"Moves look like: {', '.join(_forms(board.options))}.")


def _forms(options: Options) -> list[str]:
    """Examples of the moves that a table with these options knows."""
    forms = [FORMS]
    if options.gold or options.characters or options.maester or options.objectives or options.special_units:
        forms.append(DOMINION_FORMS)
    if options.variant == "mitchell":
        forms.append(MITCHELL_FORMS)
    return forms


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


def _house(board: Board, text: str) -> int:
    ids = [h.id for h in board.houses]
    if text not in ids:
        raise no_such("House", text, ids)
    return ids.index(text)


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


def _face(board: Board, text: str, maester: bool) -> int:
    """A Character or a Maester design by its slug."""
    parts = board.parts
    faces = parts.faces[parts.characters :] if maester else parts.faces[: parts.characters]
    for face in faces:
        if slug(face.id) == text:
            return face.number
    raise no_such("Maester card" if maester else "Character", text, [slug(face.id) for face in faces])


def _maester(board: Board, text: str) -> Action:
    name, _, which = text.partition(" ")
    number = _face(board, name, True)
    copies = [copy for copy, design in enumerate(board.parts.designs) if design == number]
    if which not in ("", "2") or (which == "2" and len(copies) < 2):
        raise Garbled(f"There is no Maester card {text!r}.")
    return MaesterCard(copies[1 if which else 0])


def _objective(board: Board, text: str) -> int:
    names = [slug(face.id) for face in board.parts.objectives]
    if text not in names:
        raise no_such("Objective", text, names)
    return names.index(text)


def _pick(board: Board, text: str) -> Action:
    """A territory or a Character, whichever bears the name."""
    for face in board.parts.faces[: board.parts.characters]:
        if slug(face.id) == text:
            return PickCharacter(face.number)
    return PickLand(territory(board, text))


def _keep(board: Board, text: str) -> Action:
    """An Objective, a Maester card or a Territory card, whichever bears the name."""
    parts = board.parts
    if text in [slug(face.id) for face in parts.objectives]:
        return Keep(OBJECTIVE_DECK, _objective(board, text))
    if text.removesuffix(" 2") in [slug(face.id) for face in parts.faces[parts.characters :]]:
        card = _maester(board, text)
        assert isinstance(card, MaesterCard)
        return Keep(MAESTER_DECK, card.card)
    return Keep(TERRITORY_DECK, territory(board, text))


def _places(text: str) -> int:
    return sum({1 << int(word) - 1 for word in text.split() if int(word)})


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
    (re.compile(r"house (?:of )?(.+)"), lambda b, t: TakeHouse(_house(b, t))),
    (re.compile(r"call (.+) to (.+)"), lambda b, h, t: CallExile(_house(b, h), territory(b, t))),
    (re.compile(r"first ([\d ]+)"), lambda b, f: Initiative(_faces(f))),
    (re.compile(r"play (.+)"), lambda b, t: Play(_face(b, t, True))),
    (re.compile(r"use (.+)"), lambda b, t: Use(_face(b, t, False))),
    (re.compile(r"ransom (.+)"), lambda b, t: Ransom(_face(b, t, False))),
    (re.compile(r"trade (.+)"), lambda b, t: Trade(territory(b, t))),
    (re.compile(r"with (\d+) knights? (\d+) engines?"), lambda b, k, e: Take(int(k), int(e))),
    (re.compile(r"swap (.+)"), lambda b, t: Swap(_objective(b, t))),
    (re.compile(r"score (.+)"), lambda b, t: Score(_objective(b, t))),
    (re.compile(r"give back (.+)"), lambda b, t: GiveBack(_objective(b, t))),
    (re.compile(r"keep (.+)"), _keep),
    (re.compile(r"pick seat ([1-7])"), lambda b, n: PickSeat(int(n) - 1)),
    (re.compile(r"pick (.+)"), _pick),
    (re.compile(r"remove (\d{1,4})"), lambda b, n: Remove(int(n))),
    (re.compile(r"die ([1-5])"), lambda b, n: PickDie(int(n) - 1)),
    (re.compile(r"again ([1-5 ]+)"), lambda b, t: RollAgain(_places(t))),
    (re.compile(r"maester (.+)"), _maester),
    (re.compile(r"objective (.+)"), lambda b, t: ObjectiveCard(_objective(b, t))),
    (re.compile(r"faces ([\d ]+)"), lambda b, f: Faces(_faces(f))),
]
