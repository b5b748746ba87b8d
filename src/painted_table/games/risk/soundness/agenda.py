"""What is true of everything that RISK asks: that it belongs to this table, and that its numbers are on the board."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Frame
from ..board import ICONS
from ..cards import AFTER_BATTLE_ROLL, ATTACK_COMMITTED, INVASION_DECLARED, WINDOWS
from ..rules.draw import ASIDE
from ..rules.effects import Doom
from ..rules.windows import Resolve
from ..state import State

SETUP: Final = frozenset(
    {
        "first", "house", "draw-house", "houses-taken", "seats", "deal", "neutral-land", "draft-armies", "draft",
        "starting-places", "ready",
    }
)  # fmt: skip
"""Asked before the first round, and then only."""
DEALT_FIRST: Final = frozenset({"draw-objective", "give-back"})
MITCHELL: Final = frozenset(
    {"draw-house", "starting-places", "landing", "neutral-turn", "newcomer", "newcomer-step", "takeover", "watch"}
)
EVERYWHERE: Final = frozenset(
    {
        "assault", "begin", "bonus", "clash", "defend", "deploy", "draw", "draw-step", "end-turn", "invade",
        "invade-step", "maneuver", "maneuver-step", "march", "march-in", "muster", "new-round", "pledge", "press-on",
        "spoils", "top-card",
    }
)  # fmt: skip
"""Asked at tables without any part of Dominion too."""
BATTLE: Final = frozenset(
    {
        "assault", "assault-step", "press-on", "defend", "clash", "comparison", "meeting", "march-in", "join",
        "choose-die", "choose-dice", "roll-dice", "name-units", "mischief", "withdraw", "pick-captive", "landing",
    }
)  # fmt: skip
ROLLED: Final = frozenset({"starve", "doom", "rolled"})
"""Work with dice that were rolled for a card."""


def names(s: State) -> list[str]:
    """What is on the agenda, from bottom to top, without particulars."""
    return [frame.words().split()[0] for frame in s.agenda]


def asks_about_battle(s: State) -> str:
    """The first thing on the agenda that belongs to a battle; empty where nothing does."""
    for frame in s.agenda:
        words = frame.words().split()
        window = int(words[1]) if words[0] in ("opening", "react") else NOBODY
        if words[0] in BATTLE or window in (INVASION_DECLARED, ATTACK_COMMITTED, AFTER_BATTLE_ROLL):
            return words[0]
    return ""


def check_agenda(s: State) -> list[str]:
    wrong = [*_belongs(s)]
    for frame in s.agenda:
        wrong += _numbers(s, frame)
    return wrong or _rolls(s)


def _belongs(s: State) -> list[str]:
    wrong: list[str] = []
    for name in names(s):
        if s.round and name in SETUP:
            wrong.append(f"{name!r} is asked in the set-up, and not in round {s.round}")
        elif not s.round and name not in SETUP | DEALT_FIRST:
            wrong.append(f"{name!r} is not asked before the first round")
        elif name in MITCHELL and s.mitchell is None:
            wrong.append(f"{name!r} is asked in House Mitchell only")
        elif s.court is None and name not in SETUP | MITCHELL | EVERYWHERE:
            wrong.append(f"{name!r} is asked where parts of Dominion are played, and none is")
    return wrong


def _numbers(s: State, frame: Frame) -> list[str]:
    """The particulars of a question are places, seats and things that there are."""
    wrong: list[str] = []
    for field in frame.form.split()[1:]:
        least, most = _bounds(s, frame, field.rstrip("?"))
        number = int(getattr(frame, field.rstrip("?")))
        if not least <= number <= most:
            wrong.append(f"{frame.words()!r} has {field.rstrip('?')} {number}; it goes from {least} to {most}")
    return wrong


def _bounds(s: State, frame: Frame, field: str) -> tuple[int, int]:
    board = s.board
    name = frame.form.split()[0]
    dice = 0 if s.battle is None else len(s.battle.attack_faces) + len(s.battle.defence_faces)
    if field in ("territory", "source", "target"):
        return 0, board.size - 1
    if field in ("player", "seat", "victim"):
        return 0, board.players - 1
    if field in ("thief", "about"):
        return NOBODY, board.players - 1
    if field in ("contenders", "seats"):
        return 1, (1 << board.players) - 1
    if field == "places" and name == "roll-dice":
        return 1, (1 << dice) - 1
    if field in ("lands", "places"):
        return 1, board.all_lands
    if field == "place" and isinstance(frame, Resolve) and 0 <= frame.number < len(board.parts.faces):
        return 0, len(board.parts.faces[frame.number].effects) - 1
    return {
        "house": (0, len(board.houses) - 1),
        "unit": (0, len(ICONS) - 1),
        "character": (0, board.parts.characters - 1),
        "number": (0, len(board.parts.faces) - 1),
        "window": (0, len(WINDOWS) - 1),
        "place": (0, board.players),
        "first": (0, board.players),
        "goes": (0, ASIDE),
        "left": (1, 99),
        "armies": (1, 99),
        "most": (0, 9),
        "at_least": (0, 6),
    }.get(field, (0, 1))


def _rolls(s: State) -> list[str]:
    """Dice for a card lie on the table exactly from their roll until they are used."""
    asked = names(s)
    waits = [place for place, name in enumerate(asked) if name in ROLLED and _needs_dice(s.agenda[place])]
    rolled = () if s.court is None else s.court.rolled
    if any(not 1 <= face <= 6 for face in rolled):
        return [f"the dice for a card show {' '.join(map(str, rolled))}; they go from 1 to 6"]
    if rolled and not waits:
        return ["dice were rolled for a card, and nothing waits for them"]
    if waits and not rolled and "card-roll" not in asked[waits[-1] :]:
        return [f"{asked[waits[-1]]!r} is asked, and no dice were rolled for it"]
    return []


def _needs_dice(frame: Frame) -> bool:
    return not isinstance(frame, Doom) or frame.at_least > 0
