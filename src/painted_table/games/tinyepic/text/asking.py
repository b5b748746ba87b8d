"""The agenda of a position, as people write it.

A whole agenda is frames with a / between them, last thing first. One question alone is enough: `march stark`. Its
fields are written as what they are, and those left out are as for an action of one's own; the rest of the round
follows, unless a / before it says that nothing does.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Decision, Frame
from ....core.refusal import Garbled
from ..board import FACES
from ..rules.alliances import CHECK_ALLIANCES
from ..rules.begin import Begin
from ..rules.frames import FRAMES
from ..rules.ice_dragon import AFTER_TURN
from ..rules.rival import RIVAL_OVER, RIVAL_TURN, RivalActs, RivalTurn
from ..rules.round import ROUND_OVER, WINTER_ENDS
from ..rules.taxes import CULL, TAXES
from ..rules.terror import TERROR_CHECK
from ..rules.turn import BOTTOM_DICE, TURN_OVER, Placing, Turn
from ..state import State
from .names import cards, domains, houses
from .things import power_names

POWERS = ("who", "power", "chooser")
DOMAINS = ("domain", "source", "first")
CARDS = ("card", "plotted")
ACTIONS = ("action", "by")
USUAL = {
    "card": NOBODY,
    "effect": NOBODY,
    "house": NOBODY,
    "done": 0,
    "used": 0,
    "following": 0,
    "place": 0,
    "order": 0,
}


def read_agenda(s: State, asks: str) -> list[Frame]:
    """The agenda that some words describe; raises Garbled where they describe none."""
    if not asks.strip():
        return []
    frames = [_frame(s, words.strip()) for words in asks.strip().removeprefix("/").split("/")]
    if len(frames) > 1 or asks.strip().startswith("/"):
        return frames
    top = frames[0]
    if not isinstance(top, (Decision, Begin, Turn, RivalTurn, RivalActs)):
        return frames
    return [*_rest(s, top), top]


def _rest(s: State, top: Frame) -> list[Frame]:
    """What follows the one question that a position is about."""
    if s.board.coop:
        return _together(s, top)
    if s.board.rival != NOBODY:
        return [ROUND_OVER, CULL, TAXES, CHECK_ALLIANCES, *_against_rival(s, top)]
    turns: list[Frame] = [Turn(seat) for seat in s.seats_from(s.first)]
    if s.active != NOBODY:
        order = s.seats_from(s.first)
        turns = turns[order.index(s.active) + 1 :]
    turns.reverse()
    over = [] if isinstance(top, (Turn, Placing)) else [TURN_OVER]
    if isinstance(top, Turn):
        turns = [turn for turn in turns if turn != top]
    return [ROUND_OVER, CULL, TAXES, CHECK_ALLIANCES, BOTTOM_DICE, *turns, *over]


def _together(s: State, top: Frame) -> list[Frame]:
    """tinyepic/coop/round-steps: after the turns of a Treaty come terror and taxes."""
    over: list[Frame] = [ROUND_OVER, TAXES, TERROR_CHECK, WINTER_ENDS]
    if s.board.rival != NOBODY:
        return [*over, *_against_rival(s, top)]
    order = s.seats_from(s.first)
    if s.active == NOBODY:
        later = order
    else:
        later = order[order.index(s.active) + 1 :]
    turns: list[Frame] = [Turn(seat) for seat in reversed(later)]
    # Whoever places a die goes through all of the turn.
    ends: list[Frame] = [] if isinstance(top, (Turn, Placing)) else [TURN_OVER, AFTER_TURN]
    return [*over, BOTTOM_DICE, *[turn for turn in turns if turn != top], *ends]


def _against_rival(s: State, top: Frame) -> list[Frame]:
    """After the player's turn comes the Rival's, and after the Rival's the player's."""
    if isinstance(top, RivalTurn):
        return [Turn(0)]
    if s.active == s.board.rival:
        return [Turn(0), RIVAL_OVER]
    return [RIVAL_TURN] if isinstance(top, Turn) else [RIVAL_TURN, TURN_OVER]


def _frame(s: State, words: str) -> Frame:
    name, *texts = words.split() or [""]
    named = [form.split() for form in FRAMES.forms() if form.split()[0] == name]
    form = next((form for form in named if not any(word[-1].isdecimal() for word in form[1:])), [name])
    fields = [field.rstrip("?") for field in form[1:]]
    if len(texts) > len(fields):
        return FRAMES.read(words)
    numbers = [str(_number(s, field, text)) for field, text in zip(fields, texts)]
    for field in fields[len(texts) :]:
        if field not in USUAL:
            raise Garbled(f"{words!r} says too little.", f"Write it as: {' '.join(form)}.")
        numbers.append(str(USUAL[field]))
    return FRAMES.read(" ".join([name, *numbers]))


def _number(s: State, field: str, text: str) -> int:
    """A field of a frame as it is written: a number, or the name of what it is."""
    if text.removeprefix("-").isdecimal() and len(text) < 20:
        return int(text)
    if text == "nobody":
        return NOBODY
    known: tuple[str, ...] | list[str] = ()
    if field in POWERS:
        known = power_names(s)
    elif field in DOMAINS:
        known = domains(s.board)
    elif field in CARDS:
        known = cards(s.board)
    elif field in ACTIONS:
        known = FACES
    elif field == "house":
        known = houses(s.board)
    if text not in known:
        raise Garbled(f"{text!r} is no {field} of this table.", f"Known: {', '.join(known)}." if known else "")
    return list(known).index(text)
