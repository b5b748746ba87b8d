"""What a person has settled beforehand: which questions are answered for them, and after how long.

Nothing here looks at a hand. Whether a question is answered, how and when follows from what everyone knows and from
what the person has asked for, so that nobody can read out of an answer, or out of its time, what the seat might have
played.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..core.agenda import Action, Council, Decision, Seat
from ..core.game import AnyGame, question_frame
from ..core.unasked import sole

Until = Literal["other", "end", "off", "rest", "turn", "calm", "ask", "wait", "hold", "counsel"]
"""table/auto, table/presets: how far it goes; see `settled`."""


class Presets(Struct, frozen=True, omit_defaults=True):
    """table/auto, table/presets."""

    answers: str = ""
    """The default answers questions under this rule, or all of them: `*`; with BOT_FOR before it, a bot does."""
    turn: str = ""
    """Whatever lets a chance to react go by is answered until this turn ends."""
    calm: bool = False
    """The same wherever the seat is not concerned."""
    ask: bool = False
    """The person is asked all the same where there is one answer only, or nothing worth playing."""
    wait: bool = False
    """Chances to react wait for the person; else they go by after a moment, whatever is held."""
    counsel: bool = False
    """Bots of the seat's side say what they mean to do, and let the person speak first."""
    lot: tuple[int, int] = (-1, -1)
    """What a bot has answered last for the person, from entry to entry: it is taken back as a whole."""
    held: int = -1
    """The question, or the moment to react, by its number, that is to wait for the person all the same."""


class Reply(Struct, frozen=True):
    """What answers for a person: a move, or the default where there is none; after a moment, or at the pace of bots."""

    action: Action | None = None
    is_brief: bool = False
    by_bot: bool = False


BOT_FOR = "bot for "
DEFAULT = Reply()


def read(text: str) -> Presets:
    """As a seat keeps them."""
    return msgspec.json.decode(text, type=Presets) if text else Presets()


def packed(presets: Presets) -> str:
    return "" if presets == Presets() else msgspec.json.encode(presets).decode()


def turn_of(game: AnyGame, s: Any) -> str:
    turn = game.turn(s)
    return f"{turn.round} {turn.seat}"


def settled(presets: Presets, until: Until, on: bool, game: AnyGame, s: Any, moment: int) -> Presets:
    """With one thing more, or less; `moment` is the question or moment that stands, by its number; -1: neither."""
    match until:
        case "off":
            return replace(presets, answers="", turn="", calm=False)
        case "end":
            return replace(presets, answers="*" if on else "")
        case "other":
            return replace(presets, answers=question_frame(s).rule if on else "")
        case "rest":
            return replace(presets, answers=f"{BOT_FOR}{question_frame(s).rule}" if on else "", lot=(moment, moment))
        case "turn":
            return replace(presets, turn=turn_of(game, s) if on else "")
        case "hold":
            return replace(presets, held=moment if on else -1)
        case "calm":
            return replace(presets, calm=on)
        case "ask":
            return replace(presets, ask=on)
        case "counsel":
            return replace(presets, counsel=on)
        case "wait":
            return replace(presets, wait=on)


def outlived(presets: Presets, game: AnyGame, s: Any, seat: Seat, entries: int) -> Presets:
    """Without what has had its time, now that the seat is asked something else after so many entries."""
    if presets.answers not in ("", "*", question_frame(s).rule) and not _is_of_the_rest(presets, game, s, seat):
        lot = (presets.lot[0], entries) if presets.answers.startswith(BOT_FOR) else presets.lot
        presets = replace(presets, answers="", lot=lot)
    if presets.turn and presets.turn != turn_of(game, s):
        presets = replace(presets, turn="")
    return presets


def _is_of_the_rest(presets: Presets, game: AnyGame, s: Any, seat: Seat) -> bool:
    """Whether a bot answers: the like of the question it was asked for, or what else belongs to the same lot."""
    if not presets.answers.startswith(BOT_FOR):
        return False
    return presets.answers == f"{BOT_FOR}{question_frame(s).rule}" or game.question(s, seat).rest > 0


def reply(presets: Presets, game: AnyGame, public: Any, seat: Seat, moment: int, goes_by: bool) -> Reply | None:
    """What answers for the seat; None where it is asked. `public` is the state as everybody may imagine it.

    `goes_by`: whether chances to react with a hand go by after a while that is the same for all.
    """
    top = question_frame(public)
    if presets.answers in ("*", top.rule):
        return DEFAULT
    if _is_of_the_rest(presets, game, public, seat):
        return Reply(by_bot=True)
    if not isinstance(top, Decision) or isinstance(top, Council):
        return None
    passing = top.passing(public)
    if passing is not None:
        if presets.turn == turn_of(game, public) or (presets.calm and not game.concerns(public, seat)):
            return Reply(passing)
        if game.is_secret(public, seat):
            waits = presets.ask or presets.wait or presets.held == moment
            return Reply(passing, is_brief=True) if goes_by and not waits else None
    only = None if presets.ask else sole(game, public, seat, alone=False)
    return None if only is None else Reply(only)
