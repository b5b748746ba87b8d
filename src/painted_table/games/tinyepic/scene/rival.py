"""The Rival, or the Teammate, as a sheet: the card that is turned up, its die, which step is under way, and what each
of them says.

Card and die lie there until its next turn, so that whoever looks up from the map can read what has just been done.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.look.text import UI_FACTOR, wrapped
from ....core.placing import box
from ....core.scene import Area, Piece, Sheet
from ..board import EVENT, MARCH, PLOT, RECRUIT, SAIL, WHISPER, Board
from ..cards import AT_HERO, AT_HOME, WEAKEST, WITH_ALLY, Order
from ..rules.begin import Begin
from ..rules.rival import RivalActs
from ..rules.rival_reasons import REASONS
from ..rules.rival_targets import army_of, hero_domain, is_on_map, next_targets
from ..state import State
from ..text.names import ACTION_NAMES
from ..text.rival import other
from ..units import House
from .dice import DIE, MARKS, die
from .sheet import EDGE, INNER, WORDS, Drawn
from .teller import Teller

BOX, GAP, LINE, SIGN = 50.0, 6.0, 20.0, 30.0
MOST_LINES = 5
ROWS = ("north", "middle", "south")
PLACES = {
    AT_HERO: "with its hero",
    AT_HOME: "at its home",
    WITH_ALLY: "with its strongest ally",
    WEAKEST: "where it is weakest",
}
CARD_STEP, DIE_STEP, FOLLOWING, OVER = range(4)
TOLD = ("does what its card says", "does what its die says", "has acted: you may follow the die", "has acted")
"""By step."""


class Facts(NamedTuple):
    """All that the sheet is told from. It lies open: every seat sees the same."""

    board: Board
    house: House
    die: int
    card: int
    left: int
    """Cards that are to come."""
    step: int
    row: int
    """The map row of its hero, NOBODY where that is not on the map."""
    aims: tuple[int, tuple[int, ...]]
    """Its Next Target: the reason, and the domains that are equally near."""
    bonus: int
    """What a Teammate adds against the dead this round."""


def rival(teller: Teller) -> Iterator[Sheet]:
    s, board = teller.s, teller.board
    if board.rival == NOBODY or not s.round:
        return
    there = is_on_map(s)
    why, domains = next_targets(s, army_of(s, alone=False)) if there else (NOBODY, [])
    yield sheet(
        Facts(
            board=board,
            house=s.house[board.rival],
            die=s.rival_die,
            card=s.rival_card,
            left=s.rival_deck.bit_count(),
            step=step_of(s),
            row=board.rows[hero_domain(s)] if there else NOBODY,
            aims=(why, tuple(domains)),
            bonus=s.rival_bonus,
        )
    )


def step_of(s: State) -> int:
    """tinyepic/solo/rival-turn-order: how far its turn has come, by what is still on the agenda."""
    if s.active != s.board.rival:
        return OVER
    if s.rival_card == NOBODY or any(isinstance(frame, RivalActs) for frame in s.agenda):
        return CARD_STEP
    return DIE_STEP if any(isinstance(frame, Begin) for frame in s.agenda) else FOLLOWING


@lru_cache(maxsize=512)
def sheet(facts: Facts) -> Sheet:
    """Remembered for moves that change nothing on it."""
    drawn = Drawn()
    name = f"The {other(facts.board)}"
    told = [name, f"{counted(facts.left, 'card')} to come"]
    if facts.die == NOBODY:
        _lines(drawn, "wait", "Its turn comes after yours: a die, then a card.", "ink-2")
    else:
        told.append(f"It {TOLD[facts.step]}")
        told += _turn(facts, drawn)
    if facts.aims[1]:
        names = listed([facts.board.names[domain] for domain in facts.aims[1]], "or")
        said = f"{REASONS[facts.aims[0]].words[:1].upper()}{REASONS[facts.aims[0]].words[1:]}: {names}."
        _lines(drawn, "next", said, "ink-2")
        told.append(said.rstrip("."))
    if facts.bonus:
        said = f"Heartened: {facts.bonus} more against White Walkers and the Night King, this round."
        _lines(drawn, "heart", said, "ink")
        told.append(said.rstrip("."))
    number = "" if facts.card == NOBODY else f"card {facts.card + 1}, "
    return drawn.sheet("rival", name, told, f"{number}{facts.left} to come")


def _turn(facts: Facts, drawn: Drawn) -> Iterator[str]:
    """Two boxes side by side, the step under way lit, and under them what card and die say."""
    top = drawn.y
    wide = (INNER - GAP) / 2
    card = NOBODY if facts.card == NOBODY else facts.board.rival_cards[facts.card].action
    for place, (action, name) in enumerate(((card, "Card"), (facts.die, "Die"))):
        left = EDGE + place * (wide + GAP)
        lit = facts.step == place
        title = "Hero" if action == EVENT and not place else "not yet" if action == NOBODY else ACTION_NAMES[action]
        drawn.areas.append(
            Area(
                id=f"rival-step-{place}",
                label=f"{place + 1}. {name}: {title}{', under way' if lit else ''}",
                tone="act-wash" if lit else "well",
                rings=box(left, top, wide, BOX),
            )
        )
        at = (left + 26, top + BOX / 2)
        if place:
            drawn.pieces.append(die("rival-die", facts.die, at, f"The {other(facts.board)}'s die: {title}", DIE))
        elif action != NOBODY:
            label = f"{other(facts.board)} card {facts.card + 1}: {title}"
            drawn.pieces.append(
                Piece(id="rival-card", label=label, tone="paper", at=at, size=SIGN, shape="circle", mark=MARKS[action])
            )
        drawn.words(f"rival-step-name-{place}", f"{place + 1}. {name}", (left + 50, top + 16), room=wide - 52)
        drawn.words(f"rival-step-action-{place}", title, (left + 50, top + 35), room=wide - 52, tone="ink")
        yield f"{name}: {title}"
    drawn.y = top + BOX + GAP
    if facts.card == NOBODY:
        return
    for place, action in enumerate(dict.fromkeys((card, facts.die))):
        said = instruction(facts, action)
        _lines(drawn, f"says-{place}", said, "ink" if facts.step == OVER or _is_due(facts, action) else "ink-2")
        yield said.rstrip(".")


def _is_due(facts: Facts, action: int) -> bool:
    """Whether it is the action of the step under way."""
    if facts.step == CARD_STEP:
        return action == facts.board.rival_cards[facts.card].action
    return action == facts.die


def instruction(facts: Facts, action: int) -> str:
    """What an action means to the Rival: March, Sail and Recruit as its card has them, all else as its rules do.

    tinyepic/solo-coop/whisper, tinyepic/solo-coop/plot: a Teammate whispers and plots for the Treaty.
    """
    board, card = facts.board, facts.board.rival_cards[facts.card]
    if action == RECRUIT:
        return f"Recruits {listed([_muster(order) for order in card.muster])}."
    if action in (MARCH, SAIL):
        named = card.march if action == MARCH else card.sail
        targets = [f"{board.names[domain]} ({row})" for row, domain in zip(ROWS, named)]
        verb = "Marches" if action == MARCH else "Sails"
        if facts.row == NOBODY:
            return f"{verb} to {listed(targets, 'or')}."
        others = [target for row, target in enumerate(targets) if row != facts.row]
        here = board.names[named[facts.row]]
        return f"{verb} to {here} from where its hero is, the {ROWS[facts.row]}; else {listed(others, 'or')}."
    if action == WHISPER and board.coop:
        return "Whispers: the Treaty gains 1 gold."
    if action == WHISPER:
        return "Whispers: you lose 1 gold, or without gold a plot card."
    if action == PLOT and board.coop:
        return "Plots: the top card of the deck, and a token for the Treaty for each of its shields."
    if action == PLOT:
        return "Plots: the top card of the deck, and a token for each of its shields."
    return f"{board.houses[facts.house].hero}: {board.solo_heroes[facts.house].text}"


def _muster(order: Order) -> str:
    whose = "of an ally" if order.allied else "of its own"
    return f"{counted(order.count, 'unit')} {whose} {PLACES[order.where]}"


def _lines(drawn: Drawn, id: str, text: str, tone: str) -> None:
    """A sentence in as many lines as it takes."""
    for n, line in enumerate(wrapped(text, WORDS, (INNER - 4) / UI_FACTOR, MOST_LINES)):
        drawn.words(f"rival-{id}-{n}", line, (EDGE + 2, drawn.y + LINE / 2), tone=tone)
        drawn.y += LINE
    drawn.y += GAP
